#include "tests/core/support.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `hgref claim` on small games; every number is counted by hand. */

/* A meadow of five tiles: 4 deer, of which the tiger eats one, 3; an aurochs, 2; a mammoth, 3: 8 to red. */
static const char meadow[] = "game A meadow\n"
			     "edition hig-2020\n"
			     "player red\n"
			     "player blue\n"
			     "tile D meadow all deer 2\n"
			     "tile A meadow all aurochs mammoth\n"
			     "tile T meadow all tiger\n"
			     "tile F forest 11-1; meadow 2-10\n"
			     "start D 0,0 0\n"
			     "red A 1,0 0 hunter N\n"
			     "blue T 2,0 0\n"
			     "red D 3,0 0\n"
			     "blue F 3,-1 0 gatherer N\n"
			     "end\n";

/* A river from lake to lake: 3 tiles, 2 fish in each lake and one in the river; a trap beside an aurochs and a mammoth. */
static const char river[] = "game A river\n"
			    "edition hig-2020\n"
			    "player red\n"
			    "player blue\n"
			    "tile L lake fish 2; river 3 -> lake; meadow 4-2\n"
			    "tile R river 3,9 fish 1; meadow 10-2; meadow 4-8\n"
			    "tile A meadow all aurochs mammoth\n"
			    "tile H meadow all hunting_trap\n"
			    "start L 0,0 0\n"
			    "red R 1,0 0 fisher E\n"
			    "blue L 2,0 180\n"
			    "totals red 8 blue 0\n"
			    "red A 3,0 0\n"
			    "blue H 3,1 0\n"
			    "totals red 8 blue 4\n"
			    "red A 3,2 0\n"
			    "totals red 8 blue 5\n";

static int claim(const char *text, const char *options, const char *words, const char *rest)
{
	char before[64], after[512];
	snprintf(before, sizeof before, "claim %s", options);
	snprintf(after, sizeof after, "%s %s", words, rest);
	return run_with_text(text, before, after);
}

/* Judges the claims of a table; each answer must contain the words. */
struct claim_case {
	const char *game, *words;
	int status;
	const char *answer;
};

static void judge_cases(const struct claim_case *cases, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		cr_expect_eq(claim(cases[i].game, "", cases[i].words, "2>&1"), cases[i].status, "%s:\n%s",
			     cases[i].words, output);
		cr_expect(strstr(output, cases[i].answer), "%s: expected `%s` in:\n%s", cases[i].words, cases[i].answer,
			  output);
	}
}

#define judge_claims(cases) judge_cases(cases, sizeof(cases) / sizeof(cases)[0])

Test(claim, is_upheld_or_rejected_by_what_each_of_its_players_gets)
{
	static const struct claim_case cases[] = {
		{ three_forests, "\"red: forest at 1,0:W pays 10\"", 0,
		  "UPHELD: red claimed 10 for the forest at 1,0:W; it pays 10\n" },
		{ three_forests, "red: forest at 1,0:W pays 10", 0,
		  "move 6 (line 16): forest at 1,0:E: 5 tiles x 2 = 10" },
		{ three_forests, "'red: forest at 0,0:E pays 10 after move 6'", 0, "UPHELD" },
		{ three_forests, "'red: forest 2,1:W pay 10'", 0, "UPHELD" },
		{ three_forests, "'red: forest at 1,0:W pays 12'", 1, "red: claimed 12, computed 10, 2 less" },
		{ three_forests, "'red: forest at 1,0:W pays 9'", 1, "red: claimed 9, computed 10, 1 more" },
		{ three_forests, "'blue: forest at 1,0:W pays 10'", 1,
		  "blue: claimed 10, computed 0: the points are right, but they go to red" },
		{ three_forests, "'blue: forest at 1,0:W pays 0'", 0, "UPHELD" },
		{ three_forests, "'red and blue: forest at 1,0:W pays 10'", 1, "REJECTED" },
		{ three_forests, "'red: forest at 0,0:E would pay 2 after move 5'", 0,
		  "if it were complete as it is: forest at 0,0:E: 1 tile x 2 = 2 to red" },
		{ three_forests, "'red: forest at 1,1:11 pays 0 after move 2'", 0, "open at 1,0 and 2,1; it would" },
		{ three_forests, "'red: total 10'", 0, "UPHELD" },
		{ three_forests, "'red: total 0 after move 5'", 0, "UPHELD" },
		{ three_forests, "'red, blue: total 0 after move 0'", 0, "UPHELD" },
		{ three_forests, "'red: total 11'", 1, "red: claimed 11, computed 10, 1 less" },
		{ meadow, "'red: meadow at 3,0:S pays 8'", 0, "at the end: meadow at 1,0:N:" },
		{ meadow, "'red: meadow at 3,0:S pays 9'", 1, "red: claimed 9, computed 8, 1 less" },
		{ meadow, "'blue: forest at 3,-1:N pays 2'", 1, "it was never completed, so it pays nothing" },
		{ meadow, "'blue: forest at 3,-1:N pays 0'", 0, "rule END-05" },
		{ meadow, "'red wins'", 0, "red wins: red 8, blue 0" },
		{ meadow, "'red and blue win'", 1, "red wins: red 8, blue 0" },
		{ river, "'red: river at 2,0:W pays 8'", 0, "move 2 (line 11)" },
		{ river, "'red: river at 2,0:W pays 7'", 1, "red: claimed 7, computed 8, 1 more" },
		{ river, "'blue: hunting-trap at 3,1:N pays 5'", 0, "it pays the player who placed the tile" },
		{ river, "'red: hunting-trap at 3,1:N pays 5'", 1, "the points are right, but they go to blue" },
		{ river, "'red: huts at 0,0:lake pays 0'", 0, "5 fish = 5 to nobody" },
	};
	judge_claims(cases);
}

Test(claim, begins_with_its_verdict_and_what_the_referee_counts)
{
	static const struct claim_case cases[] = {
		{ three_forests, "'red: forest at 1,0:W pays 12'", 1,
		  "\u2717 REJECTED: red claimed 12 for the forest at 1,0:W; it pays 10\n" },
		{ three_forests, "'blue: forest at 1,0:W pays 10'", 1,
		  "\u2717 REJECTED: blue claimed 10 for the forest at 1,0:W; it pays 10 to red\n" },
		{ three_forests, "'red and blue: forest at 1,0:W pays 10'", 1,
		  "\u2717 REJECTED: red and blue claimed 10 each for the forest at 1,0:W; it pays red 10, blue 0\n" },
		{ three_forests, "'red: forest at 0,0:E pays 2 after move 5'", 1,
		  "\u2717 REJECTED: red claimed 2 for the forest at 0,0:E after move 5; it pays nothing\n" },
		{ three_forests, "'red: forest at 0,0:E would pay 2 after move 5'", 0,
		  "\u2713 UPHELD: red claimed 2 for the forest at 0,0:E if complete after move 5; it would pay 2\n" },
		{ river, "'red: huts at 0,0:lake pays 5'", 1,
		  "\u2717 REJECTED: red claimed 5 for the river system at 0,0:lake; it pays nothing\n" },
		{ three_forests, "'red, blue: total 10'", 1,
		  "\u2717 REJECTED: red and blue claimed a total of 10 each; it is red 10, blue 0\n" },
		{ three_forests, "'red: total 0 after move 5'", 0,
		  "\u2713 UPHELD: red claimed a total of 0 after move 5; it is 0\n" },
		{ meadow, "'red and blue win'", 1, "\u2717 REJECTED: red and blue claimed the victory; red wins\n" },
	};
	judge_claims(cases);
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		claim(cases[i].game, "", cases[i].words, "");
		cr_expect(strstr(output, cases[i].answer) == output, "%s", output);
	}
}

Test(claim, of_points_that_a_feature_pays_is_about_points_that_are_paid)
{
	static const struct claim_case cases[] = {
		/* an open forest pays nothing, whatever is claimed */
		{ three_forests, "'red: forest at 0,0:E pays 2 after move 5'", 1,
		  "  it pays nothing yet: open at 1,0; it would pay 2 if it were complete as it is, and nothing if "
		  "the game ended now\n" },
		{ three_forests, "'red: forest at 0,0:E pays 2 after move 5'", 1, "claimed 2, computed 0, 2 less\n" },
		{ three_forests, "'red: forest at 0,0:E pays 10 after move 5'", 1,
		  "claimed 10, computed 0, 10 less\n" },
		{ three_forests, "'red: forest at 0,0:E pays 2 after move 5'", 1, "  rule SCORE-01: " },
		{ three_forests, "'red: forest at 0,0:E pays 0 after move 5'", 0, "it would pay 2 if it were" },
		{ three_forests, "'blue: forest at 0,0:E pays 2 after move 5'", 1,
		  "blue: claimed 2, computed 0, 2 less" },
		{ three_forests, "'red: forest at 0,0:E pays 10 after move 6'", 0, "move 6 (line 16): " },
		/* a meadow pays at the end */
		{ meadow, "'red: meadow at 0,0:S pays 7 after move 1'", 1,
		  "  it pays nothing yet: meadows score at the end of the game; it would pay 7 if the game ended "
		  "now\n" },
		{ meadow, "'red: meadow at 0,0:S pays 7 after move 1'", 1, "  rule MEADOW-02: " },
		{ meadow, "'red: meadow at 0,0:S pays 0 after move 1'", 0, "it would pay 7 if the game ended now" },
		{ meadow, "'red: meadow at 0,0:S pays 8'", 0, "at the end: meadow at 1,0:N:" },
		/* huts too; nobody has one here */
		{ river, "'red: huts at 0,0:lake pays 5'", 1,
		  "huts score at the end of the game; it would pay nobody if the game ended now\n" },
		/* what is open at the end has paid nothing */
		{ meadow, "'blue: forest at 3,-1:N pays 2'", 1,
		  "  it was never completed, so it pays nothing: open at 3,-2; it would pay 2 if it were complete as it "
		  "is\n" },
		{ meadow, "'blue: forest at 3,-1:N pays 2'", 1, "  rule END-05: " },
	};
	judge_claims(cases);
}

Test(claim, of_points_that_a_feature_would_pay_counts_it_as_it_is)
{
	static const struct claim_case cases[] = {
		{ three_forests, "'red: forest at 0,0:E would pay 2 after move 5'", 0, "  rule FOREST-02: " },
		{ three_forests, "'red: forest at 0,0:E would pay 3 after move 5'", 1,
		  "claimed 3, computed 2, 1 less" },
		{ three_forests, "'red: forest at 0,0:E would pay 0 after move 5'", 1,
		  "claimed 0, computed 2, 2 more" },
		{ three_forests, "'blue: forest at 1,1:N would pay 4 after move 3'", 0, "open at 1,0; it would" },
		{ three_forests, "'blue: forest at 0,0:E would pay 2 after move 5'", 1,
		  "blue: claimed 2, computed 0: the points are right, but they go to red\n" },
		{ three_forests, "'red: forest at 0,0:E would pay 10'", 0, "move 6 (line 16): " },
		{ meadow, "'red: meadow at 0,0:S would pay 7 after move 1'", 0, "UPHELD" },
		{ meadow, "'blue: forest at 3,-1:N would pay 2'", 0, "it was never completed, so it pays nothing" },
	};
	judge_claims(cases);
}

Test(claim, of_points_that_a_feature_would_pay_at_the_end_counts_as_if_the_game_ended_now)
{
	static const struct claim_case cases[] = {
		{ meadow, "'red: meadow at 0,0:S would pay 7 at the end after move 1'", 0, "if the game ended now: " },
		{ meadow, "'red: meadow at 0,0:S would pay 6 at the end after move 2'", 0, "UPHELD" },
		{ meadow, "'red: meadow at 0,0:S would pay 6 at the end after move 1'", 1,
		  "claimed 6, computed 7, 1 more" },
		{ meadow, "'red: meadow at 0,0:S would pay 8 at the end'", 0, "at the end: meadow at 1,0:N:" },
		/* an open forest then earns nothing, and a complete one has been paid */
		{ three_forests, "'red: forest at 0,0:E would pay 2 at the end after move 5'", 1,
		  "red: claimed 2, computed 0, 2 less" },
		{ three_forests, "'red: forest at 0,0:E would pay 0 at the end after move 5'", 0, "  rule END-05: " },
		{ three_forests, "'red: forest at 0,0:E would pay 10 at the end'", 1,
		  "  it has been paid and pays nothing more at the end\n" },
		{ three_forests, "'red: forest at 0,0:E would pay 0 at the end'", 0, "UPHELD" },
		{ meadow, "'blue: forest at 3,-1:N would pay 2 at the end'", 1, "  rule END-05: " },
		/* red's hut on the lake */
		{ "game A hut\nplayer red\nplayer blue\nred 52 -1,0 0 hut E\n",
		  "'red: huts at 0,0:lake would pay 1 at the end'", 0, "if the game ended now: huts at " },
	};
	judge_claims(cases);
}

/* A river of two tiles with one fish in its lake, open at -2,0. */
static const char named[] = "game Names\n"
			    "player red \"Ana, or: Maria\"\n"
			    "player blue \"Ben\"\n"
			    "player Ben \"total\"\n"
			    "player green \"Zoe\"\n"
			    "red 52 -1,0 0 fisher W\n"
			    "end\n";

Test(claim, names_players_by_colour_or_by_name)
{
	static const struct claim_case cases[] = {
		{ named, "'\"Ana, or: Maria\": river at 0,0:W would pay 3'", 0, "= 3 to red" },
		{ named, "'\"Ana, or: Maria\", Zoe: total 0'", 0, "green: claimed 0, computed 0" },
		{ named, "'Zoe and \"Ana, or: Maria\": total 1'", 1, "red: claimed 1, computed 0" },
		{ named, "'\"red\": total 0'", 0, "red: claimed 0, computed 0" },
		{ named, "'Zoe wins'", 1, "red, blue, Ben and green share the victory" },
		{ named, "'\"Ana, or: Maria\" blue Ben Zoe win'", 0, "UPHELD" },
		/* a colour wins over a name, and so does a word of the claim, unless the name is in quotes */
		{ named, "'Ben: total 0'", 0, "  Ben: claimed 0, computed 0\n" },
		{ named, "'blue \"total\" total 0'", 0, "  Ben: claimed 0, computed 0\n" },
		{ named, "'Zeo: total 0'", 3,
		  "`Zeo` is not a player of this game (red, blue, Ben, green); did you mean `Zoe`?" },
		{ named, "'red and Zeo: total 0'", 3, "did you mean `Zoe`?" },
		{ named, "'Ana: total 0'", 3, "`Ana` is not a player" },
		{ named, "'\"Ana: total 0'", 3, "the name has no closing quote\n  | \"Ana: total 0\n  | ^^^^" },
		{ named, "'\"An A\" wins'", 3, "`\"An A\"` is not a player" },
		{ named, "'\"\" wins'", 3, "`\"\"` is not a player" },
		{ "game G\nplayer red \"Ana Maria\"\nplayer blue\n", "'Ana Maria: total 0'", 3,
		  "a name of several words is written in quotes: \"Ana Maria\"\n  | Ana Maria: total 0\n  | ^^^\n" },
	};
	judge_claims(cases);
}

Test(claim, shows_the_count_tile_by_tile_and_everybodys_pieces)
{
	claim(meadow, "", "'red: meadow at 0,0:N pays 9'", "");
	has("    3,-1 tile F = 0\n" /* row by row; its forest is not part of the meadow */
	    "    0,0 tile D: 2 deer = 2\n"
	    "    1,0 tile A: 1 aurochs, 1 mammoth = 5\n"
	    "    2,0 tile T: 1 tiger = 0\n"
	    "    3,0 tile D: 1 deer, 1 deer eaten = 1\n");
	has("    3 deer + 1 aurochs x 2 + 1 mammoth x 3 = 8; 1 tiger eats 1 deer (FINAL-05); total 8\n    hunters: red 1, blue 0; red scores\n"
	    "    a hunter of red stands at 1,0:N (move 1, line 10)\n");
	has("rule FINAL-04: ");
	claim(river, "", "'red: river at 1,0:W pays 7'", "");
	has("    0,0 tile L: 2 fish = 3\n    1,0 tile R: 1 fish = 2\n    2,0 tile L: 2 fish = 3\n    3 tiles + 5 fish = 8; total 8\n"
	    "    members: red 1, blue 0; red scores\n    a fisher of red stands at 1,0:E (move 1, line 10)\n");
	claim(three_forests, "", "'blue: forest at 1,0:W pays 10'", "");
	has("members: red 2, blue 1; red scores");
}

/* Red's gatherer of line 10 joins blue's forest: with it each gets 4 for it; red's own forest on line 14 pays 4. */
static const char disputed[] = "game Who wins?\n"
			       "player red\n"
			       "player blue\n"
			       "tile A meadow 5-1; forest 2-4\n"
			       "tile F forest 8-10; meadow 11-7\n"
			       "tile M meadow all\n"
			       "start A 0,0 0\n"
			       "red M 0,1 0\n"
			       "blue A 0,2 0 gatherer E\n"
			       "red F 1,2 0 gatherer W\n"
			       "blue M 0,3 0\n"
			       "red A 0,4 0 gatherer E\n"
			       "blue M 0,5 0\n"
			       "red F 1,4 0\n"
			       "end\n"
			       "totals red 8 blue 4\n";

/* One piece is on an earlier tile, and the other would be one too many in its forest. */
static const char elsewhere[] = "game Elsewhere\nplayer red\nplayer blue\ntile A meadow 5-1; forest 2-4\n"
				"tile F forest 8-10; meadow 11-7\nstart A 0,0 0\n"
				"red F 1,0 0 gatherer 0,0:E gatherer lake\n";

Test(claim, is_judged_after_an_illegal_action_if_that_is_left_out_or_stands)
{
	static const struct {
		const char *game, *how, *words;
		int status;
		const char *expected;
	} cases[] = {
		{ disputed, "stop", "'red: total 0'", 2, ":1: could not be judged: line 10, feature-occupied: " },
		{ disputed, "stop", "'red: total 0 after move 2'", 0, "UPHELD" },
		{ disputed, "stop", "'red wins'", 2, ":1: could not be judged: line 10, feature-occupied: " },
		{ disputed, "stop", "'blue: forest at 0,2:E pays 0'", 2, ":1: could not be judged: line 10, " },
		{ disputed, "stop", "'blue: forest at 0,2:E would pay 2'", 2, ":1: could not be judged: line 10, " },
		{ disputed, "stop", "'blue: forest at 9,9:E pays 0'", 2, ":1: could not be judged: line 10, " },
		{ disputed, "stop", "totals", 2, ":1: could not be judged: line 10, feature-occupied: " },
		{ disputed, "skip", "'red: total 4'", 0, "  1 illegal action left out\n" },
		{ disputed, "skip", "'red wins'", 0, "red wins: red 4, blue 0" },
		{ disputed, "skip", "'blue: forest at 0,2:E pays 0'", 0, "it was never complete" },
		{ disputed, "skip", "'red: forest at 0,4:E pays 4 after move 6'", 0, "move 6 (line 14)" },
		{ disputed, "skip", "totals", 1, "diverge on line 16, after move 6" },
		{ disputed, "stand", "'red: total 8'", 0, "  1 illegal action stands: the game is irregular\n" },
		{ disputed, "stand", "'red: forest at 0,4:E pays 4 after move 7'", 0, "move 7 (line 14)" },
		{ disputed, "stand", "'red and blue: forest at 0,2:E pays 4'", 0,
		  "    members: red 1, blue 1; red and blue score in full\n"
		  "    a gatherer of blue stands at 0,2:E (move 2, line 9); "
		  "a gatherer of red stands at 1,2:W (move 3, line 10)\n" },
		{ disputed, "stand", "totals", 0, "UPHELD" },
		{ elsewhere, "stand", "'red: forest at 1,0:W pays 4'", 0,
		  "    members: red 1, blue 0; red scores\n    a gatherer of red stands at 0,0:E (setup)\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char options[40];
		snprintf(options, sizeof options, "--on-illegal %s", cases[i].how);
		cr_expect_eq(claim(cases[i].game, options, cases[i].words, "2>&1"), cases[i].status, "%s %s:\n%s",
			     cases[i].how, cases[i].words, output);
		has(cases[i].expected);
	}
	claim(disputed, "-f json --on-illegal stand", "'red: total 8'", "| jq -c '[.move, .stands, .left_out]'");
	cr_expect_str_eq(output, "[7,1,null]\n");
	claim(disputed, "-f json --on-illegal skip", "'red: total 4'", "| jq -c '[.move, .stands, .left_out]'");
	cr_expect_str_eq(output, "[6,null,1]\n");
}

Test(claim, counts_no_assertion_of_an_action_that_is_left_out)
{
	claim("game\nplayer red\nplayer blue\nred 28 -1,0 90\nblue 30 -2,0 0\nscored none\ntotals red 0 blue 0\n"
	      "next red\n",
	      "--on-illegal skip", "'red: total 0'", "");
	has("  1 illegal action left out\n");
}

Test(claim, is_judged_by_the_edition_and_ruling_in_force)
{
	/* the river's own fish does not count in the first edition: 3 segments and 4 fish */
	static const char first[] = "game A river\nedition zman-2014\nplayer red\nplayer blue\n"
				    "tile L lake fish 2; river 3 -> lake; meadow 4-2\n"
				    "tile R river 3,9 fish 1; meadow 10-2; meadow 4-8\n"
				    "start L 0,0 0\nred R 1,0 0 fisher E\nblue L 2,0 180\n";
	cr_expect_eq(claim(first, "", "'red: river at 1,0:W pays 7'", ""), 0);
	cr_expect_eq(claim(first, "-e hig-2020", "'red: river at 1,0:W pays 8'", ""), 0);
}

Test(claim, finds_where_the_claimed_and_computed_totals_of_the_record_diverge)
{
	cr_expect_eq(claim(river, "", "", ""), 1);
	has("  1 line of totals agrees, the last on line 12 after move 2\n"
	    "  claimed and computed totals diverge on line 15, after move 4:\n"
	    "    red: claimed 8, computed 8\n"
	    "    blue: claimed 4, computed 5\n"
	    "  the awards in between:\n"
	    "    move 4 (line 14): hunting-trap at 3,1:N: 1 aurochs x 2 + 1 mammoth x 3 = 5 to blue");
	cr_expect_eq(claim(river, "-f json", "totals",
			   "| jq -c '[.verdict, .agreed, .agreed_line, .parted_line, .claimed.blue, .computed.blue, "
			   "(.awards | map(.kind))]'"),
		     0);
	cr_expect_str_eq(output, "[\"rejected\",1,12,15,4,5,[\"hunting-trap\"]]\n");
	cr_expect_eq(claim(three_forests, "", "totals", ""), 2);
	has("the record claims no totals");
	char right[2048];
	snprintf(right, sizeof right, "%stotals red 10 blue 0\n", three_forests);
	cr_expect_eq(claim(right, "", "", ""), 0);
	has("UPHELD: the record's totals are right, on 1 line\n");
	has(": totals\n  1 line of totals agrees, the last on line 17 after move 6\n");
	snprintf(right, sizeof right, "%stotals red 9 blue 0\n", three_forests);
	cr_expect_eq(claim(right, "", "", ""), 1);
	has("REJECTED: line 17 claimed a total of ");
	has(": totals\n  no line of totals agrees\n  claimed and computed totals diverge on line 17");
}

Test(claim, adds_a_total_up_award_by_award)
{
	claim(river, "", "'blue: total 4'", "");
	has("  blue: claimed 4, computed 5, 1 more\n       5  move 4 (line 14): hunting-trap at 3,1:N:");
	claim(river, "-f json", "'blue: total 4'",
	      "| jq -c '[.claim, .claimed, .computed, (.awards | map(.points)), .rules[0]]'");
	cr_expect_str_eq(output, "[\"blue: total 4\",{\"blue\":4},{\"blue\":5},[5],\"FINAL-08\"]\n");
}

Test(claim, in_json_has_the_count_and_the_state)
{
	claim(meadow, "-f json", "'red: meadow at 0,0:N pays 9'",
	      "| jq -c '[.verdict, .state, .claimed.red, .computed.red, (.award.tally | map([.at, .points])), .award.lost]'");
	cr_expect_str_eq(output,
			 "[\"rejected\",\"scored\",9,8,[[[3,-1],0],[[0,0],2],[[1,0],5],[[2,0],0],[[3,0],1]],1]\n");
	claim(meadow, "-f json", "'red: meadow at 0,0:N pays 9'",
	      "| jq -c '.award.tally | map([.deer, .aurochs, .mammoth, .tiger])'");
	cr_expect_str_eq(output, "[[0,0,0,0],[2,0,0,0],[0,1,1,0],[0,0,0,1],[2,0,0,0]]\n");
	claim(three_forests, "-f json", "'red: forest at 0,0:E pays 2 after move 5'",
	      "| jq -c '[.verdict, .would, .computed, .state, .feature.to_fill, .feature.pieces[0].since]'");
	cr_expect_str_eq(output, "[\"rejected\",null,{\"red\":0},\"incomplete\",[[1,0]],1]\n");
	claim(three_forests, "-f json", "'red blue: forest at 0,0:E would pay 2 after move 5'",
	      "| jq -c '[.verdict, .would, .computed, .values]'");
	cr_expect_str_eq(output, "[\"rejected\",\"complete\",{\"red\":2,\"blue\":0},{\"paid\":{\"red\":0,\"blue\":0},"
				 "\"complete\":{\"red\":2,\"blue\":0},\"end\":{\"red\":0,\"blue\":0}}]\n");
	claim(meadow, "-f json", "'red: meadow at 0,0:S would pay 7 at the end after move 1'",
	      "| jq -c '[.verdict, .would, .computed.red, (.values | map(.red))]'");
	cr_expect_str_eq(output, "[\"upheld\",\"end\",7,[0,7,7]]\n");
	claim(meadow, "-f json", "'red wins'", "| jq -c '[.verdict, .winners]'");
	cr_expect_str_eq(output, "[\"upheld\",[\"red\"]]\n");
}

/* MONK-01: a monastery is complete with nine tiles, wherever it lies; what it has now counts at the end only (FINAL-12). */
/* The tiles are counted for themselves; what they add up to has the units of the award, whatever its kind. */
Test(claim, the_sum_of_the_tiles_is_in_the_units_that_pay)
{
	static const char *const cases[][3] = {
		{ "games/two-players.log", "yellow: huts at 1,3:lake pays 7", "7 fish = 7; total 7" },
		{ "games/two-players.log", "violet: river at 4,3:N pays 9", "5 tiles + 4 fish = 9; total 9" },
		{ "games/two-players.log", "yellow: logboat at -3,-1:lake pays 8", "4 lakes x 2 = 8; total 8" },
		{ "powers/raft-with-tied-huts.yaml", "red: huts at 2,0:lake pays 9",
		  "6 fish + 3 lakes (raft) = 9; total 9" },
		{ "rules/E41-hunting-trap.yaml", "red: hunting-trap at 1,1:N pays 4",
		  "1 deer + 1 mammoth x 3 = 4; 1 tiger eats 1 deer (FINAL-05); total 4" },
		{ "rules/E42-pit-trap.yaml", "red: meadow at 0,1:N pays 20",
		  "2 aurochs x 2 + 2 mammoths x 3 + 10 doubled by the pit trap = 20; 1 tiger eats 1 deer, first those that "
		  "no pit trap doubles (SPEC-10); total 20" },
		{ "scout/canoe-bonus.yaml", "red: canoe at 2,0:W pays 3", "the best lake, 3 fish = 3; total 3" },
		{ "scout/bear.yaml", "red: bear at 1,0:N pays 2", "the most hunters = 2; total 2" },
		{ "base/E116-shield-of-an-unfinished-city.yaml", "red: city at 0,-1:N pays 3",
		  "2 tiles + 1 shield = 3; total 3" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char script[160], line[160];
		snprintf(script, sizeof script, "hgref claim 'scenarios/%s' '%s' 2>&1", cases[i][0], cases[i][1]);
		snprintf(line, sizeof line, "\n    %s\n", cases[i][2]);
		run_script(script);
		has(line);
	}
}

/* Both names of Friday's field are at its tile V: the road that divides the tile ends at the monastery. */
Test(claim, of_a_field_names_its_cities_alike_wherever_the_field_is_named)
{
	static char cities[sizeof output];
	cr_expect_eq(run("%s claim scenarios/base/fridays-table.log 'red: field at 1,-1:4 would pay 12 at the end' | "
			 "grep 'city at'"),
		     0);
	memcpy(cities, output, sizeof cities);
	cr_expect_eq(times_printed("\n"), 6);
	cr_expect_eq(run("%s claim scenarios/base/fridays-table.log 'red: field at 1,-1:N would pay 12 at the end' | "
			 "grep 'city at'"),
		     0);
	cr_expect_str_eq(output, cities);
}

Test(claim, of_what_a_monastery_would_pay_is_about_nine_tiles)
{
	static const char monk[] = "game G\nedition base-2014\nplayer red\nplayer blue\n"
				   "red B 0,1 0 monk monastery\nblue U 1,0 0\n"; /* itself, the start tile, and U */
	char ended[256];
	claim(monk, "", "'red: monastery at 0,1:monastery would pay 9'", "");
	has("UPHELD");
	has("it would pay 9 if it were complete as it is, and 3 if the game ended now");
	has("    3 tiles = 3, with 6 to be laid around it = 9; total 9\n");
	has("rule MONK-01");
	claim(monk, "", "'red: monastery at 0,1:monastery would pay 3'", "");
	has("REJECTED");
	claim(monk, "", "'red: monastery at 0,1:monastery would pay 3 at the end'", "");
	has("UPHELD");
	has("    3 tiles = 3; total 3\n");
	has("rule FINAL-12");
	claim(monk, "-f json", "'red: monastery at 0,1:monastery would pay 9'",
	      "| jq -c '[.values[].red], .award.points'");
	cr_expect_str_eq(output, "[0,9,3]\n9\n");
	run_with_text(monk, "explain -f json --move 2 --at 0,1:monastery", "| jq -c '.features[0] | [.now, .end]'");
	cr_expect_str_eq(output, "[9,3]\n");
	snprintf(ended, sizeof ended, "%send\n", monk);
	claim(ended, "", "'red: monastery at 0,1:monastery pays 3'", "");
	has("UPHELD");
	has("it was unfinished at the end; complete as it is, it would have paid 9\n");
}

/* Red's city of three tiles was there before the first move: it counts, but has made nobody King (KING-03). */
Test(claim, about_the_king_says_which_city_a_player_completed)
{
	static const char set_up[] = "game G\nedition base-2014\nexpansion king\nplayer red\nplayer blue\n"
				     "tile mid city 11-1,5-7; field 2-4 near 12; field 8-10 near 12\n"
				     "setup mid 0,-1 0\nsetup E 0,-2 180\ngiven king none\n"
				     "red E 0,1 180 knight S\nblue E 0,2 0\n";
	claim(set_up, "", "'blue: king would pay 2 at the end'", "");
	has("UPHELD");
	has("complete before the first move");
	has("; the largest that a player completed is at 0,1:S, 2 tiles\n");
}

/* The road is open at both ends, and nobody has a piece there: SCORE-04, and END-05 only where somebody has one. */
Test(claim, about_an_open_feature_that_nobody_holds_is_vacant_after_the_end)
{
	static const char road[] = "game G\nedition base-2014\nplayer red\nplayer blue\nred U 1,0 0\n",
			  held[] = "game G\nedition base-2014\nplayer red\nplayer blue\nred U 1,0 0 thief E\n";
	char ended[256];
	claim(road, "-f json", "'red: road at 1,0:W pays 2'", "| jq -r '.state, .rules[0]'");
	cr_expect_str_eq(output, "incomplete\nSCORE-01\n");
	snprintf(ended, sizeof ended, "%send\n", road);
	claim(ended, "-f json", "'red: road at 1,0:W pays 2'", "| jq -r '.state, .rules[0]'");
	cr_expect_str_eq(output, "vacant\nSCORE-04\n");
	claim(ended, "", "'red: road at 1,0:W pays 2'", "");
	has("nobody has a piece there, so it pays nobody");
	snprintf(ended, sizeof ended, "%send\n", held);
	claim(ended, "-f json", "'red: road at 1,0:W pays 2'", "| jq -r '.state'");
	cr_expect_str_eq(output, "scored\n");
}

/* A game that stops; with final scoring, it is a tie. */
#define STOPPED \
	"game How it ended\nedition zman-2014\n%splayer red\nplayer blue\nplayer green\ntile M meadow all deer\n" \
	"start M 0,0 0\nred M 0,1 0 hunter N\nblue M 0,2 0\n%s"

Test(claim, of_victory_is_judged_by_the_result_and_says_what_the_board_shows)
{
	static const struct {
		const char *ruling, *end, *words;
		int status;
		const char *expected;
	} cases[] = {
		{ "", "", "'blue wins'", 2, "the game is not finished, so there is no winner yet" },
		{ "", "result blue time\n", "'blue wins'", 0,
		  "  blue wins by time; on the board: red 0, blue 0, green 0\n" },
		{ "", "result blue time\n", "'red wins'", 1, "  blue wins by time; on the board: red 0" },
		{ "", "result blue green forfeit\n", "'green and blue win'", 0,
		  "  blue and green share the victory by forfeit;" },
		{ "", "result none abandoned \"rain\"\n", "'red wins'", 1,
		  "  nobody wins, by abandonment, \"rain\"; on" },
		{ "", "end\n", "'red wins'", 0, "  red wins: red 6, blue 0, green 0\n  rule FINAL-08" },
		{ "", "end\nresult green adjudication\n", "'green wins'", 0,
		  "  green wins by adjudication; on the board red wins: red 6, blue 0, green 0\nend" },
		{ "", "green M -1,0 0\nresult green tie-break \"a staring contest\"\n", "'green wins'", 0,
		  "  green wins by tie-break, \"a staring contest\"; on the board: red 0, blue 0, green 0\n"
		  "  rule FINAL-09: players tied for the most points share the victory (win-tie) (zman-2014: shared, "
		  "unless the record states a tie-break; \"Scoring the hunters\"), see also win-tie\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char game[600];
		snprintf(game, sizeof game, STOPPED, cases[i].ruling, cases[i].end);
		cr_expect_eq(claim(game, "", cases[i].words, "2>&1; s=$?; echo end; exit $s"), cases[i].status,
			     "%s %s:\n%s", cases[i].end, cases[i].words, output);
		has(cases[i].expected);
	}
}

Test(claim, of_victory_in_a_tie_follows_the_ruling)
{
	static const char shared[] = "game Tie\nplayer red\nplayer blue\nplayer green\ntile M meadow all\n"
				     "start M 0,0 0\nred M 0,1 0\nend\n";
	cr_expect_eq(claim(shared, "", "'green wins'", ""), 1);
	has("  red, blue and green share the victory: red 0, blue 0, green 0\n");
	cr_expect_eq(claim(shared, "-r win-tie=later", "'green wins'", ""), 0);
	has("  green wins: red 0, blue 0, green 0; red, blue and green are level, and green is last in the order of play "
	    "(win-tie=later)\n  rule FINAL-09: players tied for the most points share the victory (win-tie) (hig-2020: shared; \"Final Scoring\"; "
	    "here win-tie=later)");
	claim(shared, "-r win-tie=later -f json", "'red wins'", "| jq -c '[.verdict, .winners, .result, .rules]'");
	cr_expect_str_eq(output, "[\"rejected\",[\"green\"],null,[\"FINAL-09\",\"win-tie\",\"FINAL-08\"]]\n");
}

Test(claim, about_a_tile_below_an_illegal_move_says_where_the_record_is_illegal)
{
	static const char game[] = "game G\nplayer red\nplayer blue\nred 28 9,9 0\nblue 30 8,9 0\n";
	cr_expect_eq(claim(game, "", "'blue: forest at 8,9:N pays 2'", "2>&1"), 2);
	has(":1: could not be judged: line 4, tile-detached: no tile lies beside or at a corner of 9,9\n");
}

Test(claim, that_cannot_be_judged_is_status_2_and_one_that_cannot_be_read_3)
{
	static const struct {
		const char *words;
		int status;
		const char *expected;
	} cases[] = {
		{ "'red: forest at 9,9:N pays 3'", 2, "9,9:N: no tile lies there" },
		{ "'red: forest at 1,0:W pays 3 after move 5'", 2, "1,0:W: no tile lies there, after move 5" },
		{ "'red: huts at 0,0:lake pays 3'", 2, "0,0:lake: the tile has no such place" },
		{ "'red: river at 0,0:N pays 3'", 2, "0,0:N is meadow, which earns no award of the kind river\n" },
		{ "'red: meadow at 0,0:E pays 3'", 2,
		  "0,0:E is forest, which earns no award of the kind meadow; on this tile 0,0:N could\n" },
		{ "'red: logboat at 0,0:N pays 3'", 2, "no logboat has scored at 0,0:N" },
		{ "'red wins'", 2, "the game is not finished, so there is no winner yet" },
		{ "'who wins?'", 3,
		  "a claim states something, as in `red wins`; what is not known, `hgref score` shows" },
		{ "'red: total 3 after move 7'", 2, "the game has no move 7: 6 could be judged" },
		{ "'green: total 3'", 3,
		  "`green` is not a player of this game (red, blue)\n  | green: total 3\n  | ^^^^^\n" },
		{ "'red: total'", 3, "expected the total, a number, but nothing follows" },
		{ "'red: total ten'", 3, "expected the total, a number\n  | red: total ten\n  |            ^^^\n" },
		{ "'red: forest at 1,0 pays 3'", 1, "red claimed 3 for the forest at 1,0:E; it pays 10\n" },
		{ "'red: meadow at 9,9 pays 3'", 2, "9,9: no tile lies there\n" },
		{ "'red: river at 1,0 pays 3'", 2, "1,0: the claim names no slot\n" },
		{ "'red: forest at 1,0:W costs 3'", 3, "did you mean `red: forest at 1,0:W would pay 3`?\n" },
		{ "'red: forest at 1,0:W costs'", 3, "expected `pays N`, `would pay N` or `would pay N at the end`\n" },
		{ "'red: forest at 1,0:W would pays 3'", 3, "did you mean `red: forest at 1,0:W would pay 3`?\n" },
		{ "'should red get 3 for the forest at 1,0?'", 3, "did you mean `red: forest at 1,0 would pay 3`?\n" },
		{ "'red got 3 for the wood at 1,0:W'", 3, "expected one of `total N`, `wins`, river, forest" },
		{ "'red got 3 for the forest at 1,0:W'", 3, "did you mean `red: forest at 1,0:W pays 3`?\n" },
		{ "'red: forest would pay 3'", 3,
		  "say which one, with a place of it instead of X,Y:SLOT: `red: forest at X,Y:SLOT would pay 3`; "
		  "`hgref score --if-ended` lists them\n" },
		{ "\"red's forest at 1,0:W is worth 3 points\"", 3,
		  "did you mean `red: forest at 1,0:W would pay 3`?\n" },
		{ "'red gets 3 for the meadow'", 3, "`red: meadow at X,Y:SLOT would pay 3 at the end`" },
		{ "'I say blue will have 3 for the meadow at 1,0:S'", 3,
		  "did you mean `blue: meadow at 1,0:S would pay 3 at the end`?\n" },
		{ "'red: forest at 1,0:W would pay'", 3, "expected the points, a number, but nothing follows" },
		{ "'red: forest at 1,0:W would pay 3 at end'", 3,
		  "did you mean `red: forest at 1,0:W would pay 3 at the end`?\n" },
		{ "'red: forest at 1,0:W pays 3 at the end'", 3,
		  "did you mean `red: forest at 1,0:W would pay 3 at the end`?\n" },
		{ "'red: forest at 1,0:W pays 3 at the end after move 2'", 3, "expected `would pay 3 at the end`\n" },
		{ "'red: forest at 1,0:W pays 3 before move 2'", 3, "unexpected word" },
		{ "'red'", 3, "expected one of `total N`, `wins`, river, forest" },
		{ "''", 3, "expected a player (red, blue)" },
		{ "'totals of red'", 3, "unexpected word" },
		{ "'red has 3 points'", 3, "; did you mean `total N`?\n  | red has 3 points\n  |     ^^^\n" },
		{ "'red: grassland at 1,0:W pays 3'", 3, "did you mean `red: meadow at 1,0:W pays 3`?\n" },
		{ "'red: grassland of 3'", 3, "`red: meadow at X,Y:SLOT would pay 3 at the end`" },
		{ "'red: hut at 1,0:W pays 3'", 3, "did you mean `red: huts at 1,0:W pays 3`?\n" },
		{ "'red: trap at 1,0:W pays 3'", 3, "did you mean `red: hunting-trap at 1,0:W pays 3`?\n" },
		{ "'red: hunter at 1,0:W pays 3'", 3, "did you mean `red: meadow at 1,0:W pays 3`?\n" },
		{ "'red won'", 3, "; did you mean `wins`?\n" },
		{ "'red and blue tie'", 3, "; did you mean `win`?\n" },
		{ "'forest at 1,0:W pays 3 to red'", 3, "did you mean `red: forest at 1,0:W pays 3`?\n" },
		{ "'forest pays 3 to red'", 3, "`red: forest at X,Y:SLOT pays 3`" },
		{ "'forest pays 3'", 3, "a claim begins with its players, as in `red: meadow at 3,1:N" },
		{ "'red: total 3 after 2'", 3, "expected `after move N`\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		cr_expect_eq(claim(three_forests, "", cases[i].words, ""), cases[i].status, "%s:\n%s", cases[i].words,
			     output);
		cr_expect(strstr(output, cases[i].expected), "%s: expected `%s` in:\n%s", cases[i].words,
			  cases[i].expected, output);
	}
	cr_expect_eq(run("%s claim 2>&1"), 3);
	cr_expect_eq(run("%s claim /nonexistent 'red wins' 2>&1"), 2);
	cr_expect_eq(run("%s claim --game 61 scenarios/games/recorded.log totals 2>&1"), 2);
	has("hgref claim: --game 61: there are only 60 games\n");
}

Test(claim, about_an_illegal_record_is_judged_only_if_it_was_paid_before)
{
	char illegal[2048];
	snprintf(illegal, sizeof illegal, "%sblue M 7,7 0\n", three_forests);
	cr_expect_eq(claim(illegal, "", "'red: total 10'", "2>&1"), 2);
	has(":1: could not be judged: line 17, second-land-tile: blue has already placed");
	has("  rule TURN-01");
	cr_expect_eq(claim(illegal, "", "'red: total 10 after move 6'", ""), 0);
	cr_expect_eq(claim(illegal, "", "'red: forest at 1,0:W pays 10'", ""), 0);
	has("  the record is illegal from line 17, after this was paid\n");
	cr_expect_eq(claim(illegal, "", "'red: forest at 1,0:W would pay 10'", "2>&1"), 2);
	cr_expect_eq(claim(illegal, "", "'red wins'", "2>&1"), 2);
	has("could not be judged: line 17");
	claim(illegal, "-f json", "'red: total 10'",
	      "2>/dev/null | jq -c '[.verdict, .violations[0].code, .computed]'");
	cr_expect_str_eq(output, "[\"not-judged\",\"second-land-tile\",null]\n");
}

Test(claim, never_prints_control_characters_of_the_command_line)
{
	cr_expect_eq(claim(three_forests, "", "\"$(printf 'red: total \\033[31m9')\"", ""), 3);
	cr_expect(!strchr(output, '\033'), "%s", output);
}

/* ---- what tigers, traps and fires do to the count of a tile ---- */

#define BEASTS(edition, rest) \
	"game G\nedition " edition "\nplayer red\nplayer blue\ntile P meadow all\ntile D meadow all deer\n" \
	"tile DD meadow all deer 2\ntile T meadow all tiger\ntile TT meadow all tiger 2\ntile A meadow all aurochs\n" \
	"tile M meadow all mammoth\ntile MT meadow all mammoth tiger\ntile PIT meadow all pit_trap\n" \
	"tile OWN meadow all mammoth deer pit_trap\ntile TRAP meadow all hunting_trap\ntile FIRE meadow all wildfire\n" rest

/* The printed tiles: the pit trap 92 beside a deer, a mammoth and a tiger, and a deer beyond. */
static const char printed[] = "game G\nplayer red\nplayer blue\nboard 0,0\nrow 56 92/270 62 37/0\nrow . 61 18/0 .\n"
			      "piece red hunter 2,0\n";
static const char out_of_reach[] = BEASTS("hig-2020", "board 0,0\nrow D PIT DD T D T\npiece red hunter 0,0\n");
static const char only_near[] = BEASTS("hig-2020", "board 0,0\nrow D PIT T\npiece red hunter 0,0\n");
static const char same_tile[] = BEASTS("hig-2020", "board 0,0\nrow MT PIT D D\npiece red hunter 0,0\n");
static const char no_deer[] = BEASTS("hig-2020", "board 0,0\nrow M TT A\npiece red hunter 0,0\n");
static const char fire[] = BEASTS("hig-2020", "board 0,0\nrow FIRE PIT D T\npiece red hunter 0,0\n");
static const char own_single[] = BEASTS("hig-2020", "board 0,0\nrow OWN D T\npiece red hunter 0,0\n");
static const char own_doubled[] =
	BEASTS("hig-2020", "ruling pit-own-tile=included\nboard 0,0\nrow OWN D T\npiece red hunter 0,0\n");
static const char two_pits[] =
	BEASTS("hig-2020", "ruling pit-two=each\nboard 0,0\nrow PIT D PIT D T\npiece red hunter 0,0\n");
static const char first_edition[] =
	"game G\nedition yucata-2002\nplayer red\nplayer blue\ntile D meadow all deer\ntile T meadow all tiger\n"
	"tile M meadow all mammoth\nboard 0,0\nrow D T M\npiece red hunter 0,0\n";
/* Two tigers, a deer and a mammoth around the trap; two deer beyond. */
#define AROUND_A_TRAP \
	"start M 0,0 0\nsetup TT 1,0 0\nsetup D 1,1 0\nsetup DD 3,0 0 blue hunter N\nsetup P 2,0 0\nred TRAP 0,1 0\n"
static const char trap[] = BEASTS("hig-2020", AROUND_A_TRAP);
static const char trap_pairs[] = BEASTS("hig-2020", "ruling trap-covers=pairs\n" AROUND_A_TRAP);

/* SPEC-05 to SPEC-10, SPEC-01, FINAL-04, FINAL-05: the number of a tile is what it adds, and the marks sum to the points. */
Test(claim, the_count_of_each_tile_is_what_is_left_after_tigers_traps_and_fires)
{
	static const struct {
		const char *game, *feature, *who;
		int points;
		const char *expected[4];
	} cases[] = {
		{ printed,
		  "meadow at 2,0:N would pay 8 at the end",
		  "red",
		  8,
		  { "    2,0 tile 62: 1 deer, doubled by the pit trap = 2\n    3,0 tile 37: 1 deer eaten = 0\n",
		    "    1,1 tile 61: 1 mammoth, doubled by the pit trap = 6\n    2,1 tile 18: 1 tiger = 0\n",
		    "; 1 tiger eats 1 deer, first those that no pit trap doubles (SPEC-10); total 8\n",
		    "  rule SPEC-10: near a pit trap tigers eat as usual, and deer out of its reach may be eaten first" } },
		{ out_of_reach,
		  "meadow at 0,0:N would pay 4 at the end",
		  "red",
		  4,
		  { "    4,0 tile D: 1 deer eaten = 0\n", "    3,0 tile T: 1 tiger = 0\n",
		    "; 2 tigers eat 2 deer, first those that no pit trap doubles (SPEC-10); total 4\n" } },
		{ only_near,
		  "meadow at 0,0:N would pay 0 at the end",
		  "red",
		  0,
		  { "    0,0 tile D: 1 deer eaten = 0\n", "; 1 tiger eats 1 deer (FINAL-05); total 0\n" } },
		{ same_tile,
		  "meadow at 0,0:N would pay 8 at the end",
		  "red",
		  8,
		  { "    0,0 tile MT: 1 mammoth, doubled by the pit trap, 1 tiger = 6\n",
		    "    2,0 tile D: 1 deer, doubled by the pit trap = 2\n    3,0 tile D: 1 deer eaten = 0\n" } },
		{ no_deer,
		  "meadow at 0,0:N would pay 5 at the end",
		  "red",
		  5,
		  { "    0,0 tile M: 1 mammoth = 3\n    1,0 tile TT: 2 tigers = 0\n    2,0 tile A: 1 aurochs = 2\n",
		    " = 5; total 5\n" } },
		{ fire,
		  "meadow at 0,0:N would pay 2 at the end",
		  "red",
		  2,
		  { "    2,0 tile D: 1 deer, doubled by the pit trap = 2\n",
		    " = 2; the wildfire drove off the tigers (SPEC-01); total 2\n" } },
		{ own_single,
		  "meadow at 0,0:N would pay 5 at the end",
		  "red",
		  5,
		  { "    0,0 tile OWN: 1 mammoth, 1 deer eaten, pit trap = 3\n",
		    "    1,0 tile D: 1 deer, doubled by the pit trap = 2\n" } },
		{ own_doubled, "meadow at 0,0:N would pay 8 at the end", "red", 8, { "(SPEC-10); total 8\n" } },
		{ two_pits,
		  "meadow at 0,0:N would pay 4 at the end",
		  "red",
		  4,
		  { "    1,0 tile D: 1 deer, doubled by each pit trap = 4\n", "    3,0 tile D: 1 deer eaten = 0\n" } },
		{ first_edition,
		  "meadow at 0,0:N would pay 2 at the end",
		  "red",
		  2,
		  { "    0,0 tile D: 1 deer eaten = 0\n", "    2,0 tile M: 1 mammoth = 2\n" } },
		{ trap,
		  "hunting-trap at 0,1:N pays 3",
		  "red",
		  3,
		  { "    0,0 tile M: 1 mammoth = 3\n    1,0 tile TT: 2 tigers = 0\n    1,1 tile D: 1 deer eaten = 0\n",
		    "    1 mammoth x 3 = 3; 2 tigers eat 1 deer (FINAL-05); total 3\n" } },
		{ trap,
		  "meadow at 3,0:N would pay 2 at the end",
		  "blue",
		  2,
		  { "    0,0 tile M: covered: 1 mammoth = 0\n    1,0 tile TT: covered: 2 tigers = 0\n",
		    "    3,0 tile DD: 2 deer = 2\n",
		    "    2 deer = 2; what a hunting trap covered does not count (SPEC-06); total 2\n" } },
		{ trap_pairs,
		  "meadow at 3,0:N would pay 1 at the end",
		  "blue",
		  1,
		  { "    1,0 tile TT: 1 tiger, covered: 1 tiger = 0\n", "    3,0 tile DD: 1 deer, 1 deer eaten = 1\n",
		    "; 1 tiger eats 1 deer (FINAL-05); what a hunting trap covered does not count (SPEC-06); total 1\n" } },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char words[200];
		snprintf(words, sizeof words, "'%s: %s'", cases[i].who, cases[i].feature);
		cr_expect_eq(claim(cases[i].game, "--draw $scratch/claim.svg", words, "2>&1"), 0, "%s", output);
		for (int e = 0; e < 4 && cases[i].expected[e]; e++)
			has(cases[i].expected[e]);
		int sum = -1; /* the sign in the legend is +1 */
		cr_expect_eq(run_script("sed -n 's/.*class=\"number\"[^>]*>+\\([0-9]*\\)<.*/\\1/p' $scratch/claim.svg"),
			     0);
		for (const char *c = output; *c; c += strcspn(c, "\n") + 1)
			sum += atoi(c);
		cr_expect_eq(sum, cases[i].points, "%s: the marks sum to %d", words, sum);
		claim(cases[i].game, "-f json", words, "| jq '.award.tally | map(.points) | add'");
		cr_expect_eq(atoi(output), cases[i].points, "%s: the tally sums to %s", words, output);
	}
}

/* Only what the trap scores is marked, not the rest of its meadow. */
Test(claim, a_picture_of_a_hunting_trap_marks_what_it_hunted)
{
	claim(trap, "--draw $scratch/claim.svg", "'red: hunting-trap at 0,1:N pays 3'", "2>&1");
	cr_expect_eq(run_script("sed -n 's/.* data-feature=\"\\([^\"]*\\)\">.*/\\1/p' $scratch/claim.svg | sort -u"),
		     0);
	cr_expect_str_eq(output, "0,0\n0,1\n1,0\n1,1\n");
}

/* As the answer calls it. */
Test(claim, about_a_river_system_is_one_about_its_huts)
{
	static const char raft[] = "game G\nedition hig-2020\nplayer red\nplayer blue\nboard -3,-1\n"
				   "row . . 66/0 .\nrow 59/90 48/0 91/0 56/0\n"
				   "piece red hut -2,0:E\npiece blue hut 0,0:lake\n";
	static const struct claim_case cases[] = {
		{ raft, "'blue: river system at 0,0:lake would pay 6 at the end'", 0,
		  "UPHELD: blue claimed 6 for the river system at 0,0:lake at the end; it would pay 6\n" },
		{ raft, "'blue: huts at 0,0:lake would pay 6 at the end'", 0,
		  "UPHELD: blue claimed 6 for the river system" },
		{ raft, "'blue: forest system at 0,0:lake would pay 6'", 3,
		  "did you mean `blue: forest at 0,0:lake would pay 6`?" },
	};
	judge_claims(cases);
}

/* SCORE-01: a knight stands on a city of two tiles that was completed just now. */
Test(claim, about_what_is_due_counts_it_and_one_about_a_total_says_that_it_does_not)
{
	static const char table[] = "game G\nedition base-2014\nplayer red\nplayer blue\nboard 0,-1\nrow E\nrow D\n"
				    "given totals red 7 blue 1\npiece red knight 0,-1:S\n";
	static const struct claim_case cases[] = {
		{ table, "'red: city at 0,-1:S pays 4'", 0,
		  "  it was completed just now and is due: city at 0,-1:S: 2 tiles" },
		{ table, "'red: city at 0,0:N would pay 4'", 0, "it would pay 4\n" },
		{ table, "'red: city at 0,-1:S would pay 4 at the end'", 0, "it would pay 4\n" },
		{ table, "'blue: city at 0,-1:S pays 4'", 1, "it pays 4 to red\n" },
		{ table, "'red: total 11'", 1, "  due now, in no total: city at 0,-1:S: 2 tiles x 2 = 4 to red\n" },
		{ table, "'red: total 7'", 0, "it is 7\n" },
	};
	char ended[256];
	judge_claims(cases);
	claim(table, "-f json", "'red: city at 0,-1:S pays 4'", "| jq -c '[.state, .values.paid.red]'");
	cr_expect_str_eq(output, "[\"due\",4]\n");
	claim(table, "-f json", "'blue: total 1'", "| jq -c .due");
	cr_expect_str_eq(output, "[]\n");
	snprintf(ended, sizeof ended, "%send\n", table);
	claim(ended, "-f json", "'red: city at 0,-1:S would pay 4 at the end'", "| jq -c '[.verdict, .state]'");
	cr_expect_str_eq(output, "[\"upheld\",\"scored\"]\n");
	claim(ended, "", "'red: city at 0,-1:S pays 4'", "");
	has("  at the end: city at 0,-1:S: 2 tiles x 2 = 4 to red\n");
	has("stood at 0,-1:S (setup) and went home at the end\n");
}
