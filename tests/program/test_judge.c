#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>

/*
 * The program and the judge in tests/judge/, which is written from the rules alone, see every game alike. A few games are
 * enough to see that both still run; many take long, and of random ones `make twin` judges more.
 */

static void expect_alike(const char *script, const char *words)
{
	cr_expect_eq(run_script(script), 0, "%s", output);
	has(words);
}

#define COMPARE "tests/judge/compare --hgref \"$program\" "

Test(judge, a_few_random_games_and_mutants_of_them_are_judged_alike)
{
	expect_alike(COMPARE "--games 8 --mutants 8 2>&1", "8 games, 8 mutants, 0 differences");
}

Test(judge_long, scenarios_of_powers_are_judged_alike)
{
	expect_alike(COMPARE "--mutants 0 scenarios/powers/*.yaml 2>&1", " 0 mutants, 0 differences");
}

/* Those that are broken or beyond the bounds cannot be read, which is not the judge's subject. */
#define SCENARIOS "$(find scenarios -name '*.yaml' -o -name '*.log' | grep -v 'broken/\\|limit/' | LC_ALL=C sort)"

Test(judge_long, scenarios_are_judged_alike)
{
	expect_alike(COMPARE "--mutants 0 " SCENARIOS " 2>&1", " 0 mutants, 0 differences");
}

/* The second reader is made from the grammar in hgref-log(5), so the page says what can be read. */
#define LINES "tests/judge/lines --hgref \"$program\" "

Test(judge_long, the_grammar_of_the_manual_reads_the_same_lines_of_games)
{
	expect_alike(LINES "scenarios/games/*.log scenarios/base/*.log", " 0 differences");
}

Test(judge_long, the_grammar_of_the_manual_reads_the_same_lines_of_every_corpus)
{
	expect_alike(LINES "$(find scenarios tests/golden -name '*.log' -o -name '*.yaml' | LC_ALL=C sort)",
		     " 0 differences");
}

Test(judge, a_grammar_that_lacks_a_word_is_noticed)
{
	cr_expect_eq(
		run_script("sed 's, / \"farmer\",,' man/hgref-log.5 >$scratch/page; "
			   "HGREF_LOG_PAGE=$scratch/page tests/judge/lines --hgref \"$program\" scenarios/base/*.log"),
		1);
	has("hgref alone can read this line");
}

#define IDS "tests/judge/ids --hgref \"$program\" "

Test(judge, ids_of_a_few_games_are_what_the_manual_says)
{
	expect_alike(IDS "--games 4 scenarios/games/two-players.log scenarios/rules/given-*.log "
			 "scenarios/base/given-*.log 2>&1",
		     " games, 0 differences");
}

Test(judge_long, ids_are_what_the_manual_says)
{
	expect_alike(
		IDS
		"--games 100 scenarios/games/*.log "
		"$(grep -L 'remove\\|shift' scenarios/scout/*.yaml scenarios/rules/*.yaml) scenarios/base/given-*.yaml 2>&1",
		" games, 0 differences");
}

/* ---- every game of small worlds ---- */

#define WORLD_OF_TWO_TILES "'base-2014 W X' "
#define WORLDS WORLD_OF_TWO_TILES "'base-2014 K1 joined' 'zman-2014 bonus B5' 'hig-2020 ruling shaman-may-or-must=must'"

#define JUDGE_WORLDS "tests/judge/worlds --hgref \"$program\" --keep $scratch "

Test(judge_long, every_game_of_a_world_of_two_tiles_is_judged_alike)
{
	expect_alike(JUDGE_WORLDS WORLD_OF_TWO_TILES, " no difference in ");
}

Test(judge_long, every_game_of_small_worlds_is_judged_alike)
{
	expect_alike(JUDGE_WORLDS WORLDS, " no difference in ");
}

/* A referee that counts another place, or pays another point, differs at once. */
Test(judge_long, a_world_notices_what_hgref_gets_wrong)
{
	static const char *const faults[][2] = { { "legal_placements\\\": 1", "legal_placements: hgref " },
						 { "red\\\": .6", "supply: hgref " } };
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
		char script[512];
		snprintf(
			script, sizeof script,
			"printf '#!/bin/sh\\n\"%%s\" \"$@\" | sed \"s/%s/&0/\"\\n' \"$program\" >$scratch/wrong\n"
			"chmod +x $scratch/wrong; tests/judge/worlds --hgref $scratch/wrong --keep $scratch " WORLD_OF_TWO_TILES,
			faults[i][0]);
		cr_expect_eq(run_script(script), 1, "%s", output);
		has(faults[i][1]);
	}
}
