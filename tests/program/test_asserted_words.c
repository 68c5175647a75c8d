#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* What is said about wrong assertions: the facts, and the rule if there is one. */

/* Red's river from 0,0 to 2,0 is open at both ends; the forest at 0,1 and 1,1 is complete, with red alone on it. */
static const char game[] = "game G\n"
			   "edition hig-2020\n"
			   "player red\n"
			   "player blue\n"
			   "tile R meadow 10-2; river 3,9; meadow 4-8\n"
			   "tile F meadow 11-1; forest 2-4; meadow 5-10\n"
			   "tile W meadow 11-7; forest 8-10\n"
			   "tile M meadow all\n"
			   "tile BOAT lake fish 1 logboat; meadow all\n"
			   "start R 0,0 0\n"
			   "red R 1,0 0 fisher W\n"
			   "blue R 2,0 0\n"
			   "red F 0,1 0 gatherer 4\n"
			   "blue W 1,1 0\n";

/* Runs a command on the game and what comes after it. */
static int judge_with(const char *command, const char *lines, const char *options)
{
	char text[2048];
	snprintf(text, sizeof text, "%s%s", game, lines);
	return run_with_text(text, command, options);
}

Test(asserted_words, a_move_that_should_be_legal_is_refused_with_facts_and_rule)
{
	cr_expect_eq(judge_with("check", "legal red R 3,0 0 fisher W\n", ""), 1);
	has("expectation-missed: the move would be illegal: ");
	has("feature-occupied: the river joined at 3,0 already holds a fisher of red at 1,0:W (move 1, line 11)");
	cr_expect_eq(judge_with("check", "legal red R 0,0 0\n", ""), 1);
	has("expectation-missed: the move would be illegal: cell-occupied: the cell is taken by tile R at 0,0 "
	    "(the start tile)\n");
	has("\n  rule TILE-01: ");
	cr_expect_eq(judge_with("check", "legal red R 0,0 0\n", "-f json | jq -c '.violations[0].rules'"), 0);
	cr_expect_str_eq(output, "[\"TILE-01\"]\n");
}

Test(asserted_words, a_tile_that_should_fit_gets_the_reason_why_it_does_not)
{
	static const struct {
		const char *lines, *words;
	} cases[] = {
		{ "fits W 2,1 90\n", "tile W does not fit there: edge-mismatch: the north side of tile W is forest, "
				     "but tile R at 2,0 (blue, move 2, line 12) shows meadow" },
		{ "fits M 1,1 0\n",
		  "tile M does not fit there: cell-occupied: the cell is taken by tile W at 1,1 (blue, move 4, line 14)" },
		{ "fits M 9,9 0\n",
		  "tile M does not fit there: tile-detached: no tile lies beside or at a corner of 9,9" },
		{ "fits M 3,1 45\n",
		  "tile M does not fit there: rotation-invalid: a tile is turned by 0, 90, 180 or 270 degrees, not 45; "
		  "tile-corner-only: the cell 3,1 touches other tiles only at a corner" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		cr_expect_eq(judge_with("check", cases[i].lines, ""), 1);
		has(cases[i].words);
	}
	judge_with("check", "fits M 1,1 0\n", "");
	has("\n  rule TILE-01: ");
}

Test(asserted_words, a_place_can_be_asked_about_for_any_player_and_after_the_end)
{
	cr_expect_eq(judge_with("check", "end\nfits M 1,1 0\n", ""), 1);
	has("tile M does not fit there: cell-occupied: ");
}

Test(asserted_words, a_violation_other_than_the_expected_one_is_reported_as_that)
{
	cr_expect_eq(judge_with("check", "red R 5,5 0\nviolation cell-occupied\n", ""), 1);
	has(":15:7: tile-detached: no tile lies beside or at a corner of 5,5; the record expects cell-occupied (line 16)\n");
	cr_expect_eq(judge_with("check", "blue R 5,5 0\nviolation tile-detached\n", ""), 1);
	has("; the record expects tile-detached as the first violation (line 16)\n");
	has(": tile-detached: no tile lies beside or at a corner of 5,5\n"); /* it is not said again about the others */
	cr_expect_eq(judge_with("check", "red R 5,5 0\n", ""), 1);
	has(": tile-detached: no tile lies beside or at a corner of 5,5\n");
	cr_expect_eq(judge_with("check", "red R 5,5 0\nviolation tile-detached\nviolation cell-occupied\n", ""), 1);
	has("expected cell-occupied, but the step above breaks tile-detached: "
	    "no tile lies beside or at a corner of 5,5\n");
}

Test(asserted_words, an_open_feature_says_where_it_is_open)
{
	cr_expect_eq(judge_with("check", "scored river 1,0:E 3 red\n", ""), 1);
	has("for the river at 1,0:E, which is not complete: open at -1,0 and 3,0\n");
}

Test(asserted_words, points_for_others_say_how_many_for_what_and_who_has_the_majority)
{
	cr_expect_eq(judge_with("check", "scored forest 1,1:10 4 blue\n", ""), 1);
	has("the record gives the points for the forest at 1,1:10 to blue, but 4 points go to red (members: red 1)\n");
	cr_expect_eq(judge_with("check", "scored forest 4 red blue\n", ""), 1);
	has("the record gives the points for the forest at 1,1:W to red and blue, but 4 points go to red (members: red 1)\n");
	cr_expect_eq(judge_with("check", "red M 0,2 0\nblue BOAT 1,2 0\nscored logboat 2 red\n", "--on-illegal skip"),
		     1);
	has("the record gives the points for the logboat at 1,2:lake to red, but 2 points go to blue, who placed the tile\n");
}

Test(asserted_words, a_feature_that_scores_nothing_says_why)
{
	static const struct {
		const char *lines, *words;
	} cases[] = {
		{ "red M 0,2 0\nscored forest 0,1:3 4 red\n",
		  "for the forest at 0,1:E, which was completed in move 4 (line 14), not in this step\n" },
		{ "scored forest 0,1:N 4 red\n", "for the forest at 0,1:N, but that is a meadow\n" },
		{ "end\nscored huts 0,0:E 1 blue\n", "for the huts at 0,0:E, but no hut stands there\n" },
		{ "end\nscored meadow 0,1:N 0 blue\n", "for the meadow at 0,1:N, but nobody is on it\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		cr_expect_eq(judge_with("check", cases[i].lines, "--on-illegal skip"), 1);
		has(cases[i].words);
	}
}

Test(asserted_words, a_missing_result_is_shown_as_a_line)
{
	cr_expect_eq(judge_with("check", "scored none\n", ""), 1);
	has("\n  help: `scored forest 1,1:W 4 red` is missing: hgref explain --line 15 ");
}
