#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>

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

/* ---- every game of small worlds ---- */

#define WORLDS "'base-2014 W X' 'base-2014 K1 joined' 'zman-2014 bonus B5' 'hig-2020 ruling shaman-may-or-must=must'"

Test(judge, every_game_of_small_worlds_is_judged_alike)
{
	int status = run_script("tests/judge/worlds --hgref \"$program\" --keep $scratch " WORLDS);
	cr_expect_eq(status, 0, "%s", output);
	has(" no difference in ");
}

/* A referee that counts another place, or pays another point, differs at once. */
Test(judge, a_world_notices_what_hgref_gets_wrong)
{
	static const char *const faults[][2] = { { "legal_placements\\\": 1", "legal_placements: hgref " },
						 { "red\\\": .6", "supply: hgref " } };
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
		char script[512];
		snprintf(
			script, sizeof script,
			"printf '#!/bin/sh\\n\"%%s\" \"$@\" | sed \"s/%s/&0/\"\\n' \"$program\" >$scratch/wrong\n"
			"chmod +x $scratch/wrong; tests/judge/worlds --hgref $scratch/wrong --keep $scratch 'base-2014 W X'",
			faults[i][0]);
		cr_expect_eq(run_script(script), 1, "%s", output);
		has(faults[i][1]);
	}
}
