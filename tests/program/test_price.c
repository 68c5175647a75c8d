#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* The table of `make price` names functions and commands that there are. */

Test(price, every_entry_point_is_defined_once)
{
	cr_expect_eq(run_script("python3 tests/price/price --missing"), 0);
	cr_expect_str_eq(output, "");
}

/* One that is not there, and a name that two files have. */
Test(price, an_entry_point_that_is_missing_or_not_the_only_one_is_named)
{
	cr_expect_eq(
		run_script(
			"cp -r cmd core man $scratch; mkdir $scratch/tests; cp -r tests/price $scratch/tests; cd $scratch; "
			"sed -i 's/draw_claim(/draw_the_claim(/' cmd/command/claim/claim.c; "
			"echo 'void write_yaml(void) {}' >>core/tile.c; python3 tests/price/price --missing | grep '^draw_\\|^write_'"),
		0);
	cr_expect_str_eq(output, "draw_claim: defined 0 times\nwrite_yaml: defined 2 times\n");
}

/* ---- the budget ---- */

/* Runs lines of Python that know what the program defines, by `price["NAME"]`, in the folder of this test. */
static int run_price(const char *lines)
{
	static char script[4096];
	snprintf(script, sizeof script,
		 "tree=$PWD; cd $scratch; python3 - $tree/tests/price/price <<'END' 2>&1\n"
		 "import runpy, sys\nprice = runpy.run_path(sys.argv[1])\n%s\nEND\n",
		 lines);
	return run_script(script);
}

Test(price, each_number_above_its_line_is_named_and_so_is_a_row_or_a_line_without_the_other)
{
	cr_expect_eq(
		run_price(
			"budget = price['read_budget']('# words\\ndraw  340  2,120  120\\nmend  40  -  20\\ngone  1  -  -')\n"
			"now = {'draw': (341, 2119, 120), 'mend': (40, 1, 21), 'new': (1, 0, 0)}\n"
			"print(*price['excesses'](now, budget), sep='\\n')"),
		0);
	cr_expect_str_eq(output, "new: no line in tests/price/budget\n"
				 "gone: a line in tests/price/budget, but no row\n"
				 "draw: 341 lines of C, 1 above its line in tests/price/budget, 340\n"
				 "mend: 1 lines of tests, 1 above its line in tests/price/budget, 0\n"
				 "mend: 21 lines of the manual, 1 above its line in tests/price/budget, 20\n");
}

Test(price, a_budget_with_a_name_twice_or_without_a_number_is_refused)
{
	cr_expect_eq(run_price("price['read_budget']('a  1  -  -\\na  1  -  -')"), 1);
	has("tests/price/budget:2: expected another name");
	cr_expect_eq(run_price("price['read_budget']('a  1  -')"), 1);
	has("tests/price/budget:1: ");
}

/* A line that is written leaves room for a repair, so that what is a little below it is no change. */
Test(price, what_has_changed_is_compared_with_the_budget_of_the_last_version)
{
	static const char lines[] =
		"price['print_changes']({'draw': (390, 0, 81), 'mend': (341, 1, 0), 'new': (7, 0, 0)})";
	cr_expect_eq(run_price(lines), 0);
	cr_expect_str_eq(output, "\nNothing to compare with: there is no tag of a version here.\n");
	run_script("cd $scratch; mkdir -p tests/price; git init -q; git config user.name A; git config user.email a@b\n"
		   "printf 'draw  360  -  100\\nmend  360  20  20\\ngone  60  -  -\\n' >tests/price/budget\n"
		   "git add -A; git commit -q -m A; git tag v1.0; git commit -q --allow-empty -m B");
	cr_expect_eq(run_price(lines), 0);
	cr_expect_str_eq(output, "\nsince v1.0, by the lines of its budget    price    tests   manual\n"
				 "draw                                    +30        -        -\n"
				 "new                                      +7        -        -\n"
				 "gone                                    -60        -        -\n");
}
