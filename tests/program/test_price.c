#include "tests/program/command.h"

#include <criterion/criterion.h>

/* The table of `make price` names functions and commands that there are. */

Test(price, every_entry_point_is_defined_once)
{
	cr_expect_eq(run_script("python3 tests/price --missing"), 0);
	cr_expect_str_eq(output, "");
}

/* One that is not there, and a name that two files have. */
Test(price, an_entry_point_that_is_missing_or_not_the_only_one_is_named)
{
	cr_expect_eq(
		run_script(
			"cp -r cmd core $scratch; cd $scratch; "
			"sed -i 's/draw_claim(/draw_the_claim(/' cmd/command/claim/claim.c; "
			"echo 'void write_yaml(void) {}' >>core/tile.c; python3 \"$OLDPWD\"/tests/price --missing | grep 'draw\\|write'"),
		0);
	cr_expect_str_eq(output, "draw_claim: defined 0 times\nwrite_yaml: defined 2 times\n");
}
