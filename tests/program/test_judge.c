#include "tests/program/command.h"

#include <criterion/criterion.h>

/* The program and the judge in tests/judge/, which is written from the rules alone, see every game alike. */

Test(judge, random_games_and_mutants_of_them_are_judged_alike)
{
	int status = run_script("tests/judge/compare --hgref \"$program\" --games 100 --mutants 100 2>&1");
	cr_expect_eq(status, 0, "%s", output);
	has("100 games, 100 mutants, 0 differences");
}

/* Those that are broken or beyond the bounds cannot be read, which is not the judge's subject. */
#define SCENARIOS "$(find scenarios -name '*.yaml' -o -name '*.log' | grep -v 'broken/\\|limit/' | LC_ALL=C sort)"

Test(judge, scenarios_are_judged_alike)
{
	int status = run_script("tests/judge/compare --hgref \"$program\" --mutants 0 " SCENARIOS " 2>&1");
	cr_expect_eq(status, 0, "%s", output);
	has(" 0 mutants, 0 differences");
}

/* The second reader is made from the grammar in hgref-log(5), so the page says what can be read. */
Test(judge, the_grammar_of_the_manual_reads_the_same_lines_of_every_corpus)
{
	int status = run_script("tests/judge/lines --hgref \"$program\" $(find scenarios tests/golden -name '*.log' "
				"-o -name '*.yaml' | LC_ALL=C sort)");
	cr_expect_eq(status, 0, "%s", output);
	has(" 0 differences");
}

Test(judge, a_grammar_that_lacks_a_word_is_noticed)
{
	cr_expect_eq(
		run_script("sed 's, / \"farmer\",,' man/hgref-log.5 >$scratch/page; "
			   "HGREF_LOG_PAGE=$scratch/page tests/judge/lines --hgref \"$program\" scenarios/base/*.log"),
		1);
	has("hgref alone can read this line");
}

Test(judge, ids_are_what_the_manual_says)
{
	int status = run_script("tests/judge/ids --hgref \"$program\" --games 100 scenarios/games/*.log "
				"$(grep -L 'remove\\|shift' scenarios/scout/*.yaml scenarios/rules/*.yaml) 2>&1");
	cr_expect_eq(status, 0, "%s", output);
	has(" games, 0 differences");
}
