#include "tests/program/command.h"

#include <criterion/criterion.h>

/* The law rule by rule (tests/matrix/run), without changes of the code, which take minutes. */

Test(matrix, every_rule_is_cited_by_code_or_has_a_reason_for_none)
{
	cr_expect_eq(run_script("HGREF=\"$program\" MUTANTS=0 tests/matrix/run"), 0, "%s", output);
	has("210 rules: 190 with code, 20 with a reason for none; 209 with scenarios named for them;");
}

Test(matrix_long, a_rule_with_neither_is_named)
{
	cr_expect_eq(run_script("grep -v TURN-03 tests/matrix/without-code >$scratch/reasons; "
				"REASONS=$scratch/reasons HGREF=\"$program\" MUTANTS=0 tests/matrix/run"),
		     1);
	has("\nTURN-03 (hg): no code cites it, and ");
}

Test(matrix_long, a_reason_that_is_no_longer_needed_is_named)
{
	cr_expect_eq(run_script("{ cat tests/matrix/without-code; echo 'TILE-03 base: no reason'; } >$scratch/reasons; "
				"REASONS=$scratch/reasons HGREF=\"$program\" MUTANTS=0 tests/matrix/run"),
		     1);
	has("\nTILE-03 (base): code cites it, although ");
}
