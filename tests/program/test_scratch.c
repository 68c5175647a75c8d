#include "tests/program/command.h"

#include <criterion/criterion.h>

/* Tests that run at the same time, or as another user, do not meet in a file: each writes into its own folder. */

/* Lists what names a file in the folder that all users share; the brackets keep this line out. */
#define NAMES "names() { grep -rnI '/[t]mp/' \"$@\"; }; "

Test(scratch, nothing_names_a_file_that_another_test_could_write)
{
	cr_expect_eq(run_script(NAMES "names tests man .ci .github Makefile README.md"), 1, "use $scratch:\n%s",
		     output);
}

Test(scratch, such_a_name_is_found_wherever_it_is)
{
	cr_expect_eq(
		run_script(
			"cd $scratch; mkdir program\n"
			"echo 'run(\"hgref check >/'tmp'/hgref-$$\");' >program/test.c; echo 'cd /tmp' >script\n" NAMES
			"names ."),
		0);
	cr_expect_str_eq(output, "./program/test.c:1:run(\"hgref check >/"
				 "tmp/hgref-$$\");\n");
}
