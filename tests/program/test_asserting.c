#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* `convert --assert`: what hgref finds in a game, added to its record, so that whoever judges it again finds the same. */

/* Runs a script with a folder of its own, $D. */
static int script(const char *text)
{
	char whole[6000];
	int length = snprintf(whole, sizeof whole, "D=$scratch; { %s\n} </dev/null 2>&1", text);
	cr_assert(length < (int)sizeof whole);
	return run_script(whole);
}

/* Expects a log to become this one, and whatever is said about it. */
static void expect_asserted(const char *log, const char *asserted, int status)
{
	cr_expect_eq(run_with_text(log, "convert --assert --canonical - <", ""), status, "%s", log);
	cr_expect_str_eq(output, asserted);
}

#define ADDED "'^\\(scored\\|totals\\|winner\\|king\\|robber\\) '"

Test(asserting, games_get_the_assertions_that_random_games_are_made_with)
{
	cr_expect_eq(script("for e in hig-2020 yucata-2002 devir base-2014 base-2000; do "
			    "for o in '' '--moves 30' '--own 3' '--scouts' '--expansion king' '--players 5'; do "
			    "random -e $e $o --games 4 >$D/bare 2>/dev/null || continue; "
			    "random -e $e $o --games 4 --assert | grep -vx 'scores complete' | "
			    "hgref convert --canonical - >$D/1; "
			    "hgref convert --assert --canonical $D/bare | cmp - $D/1 || echo $e $o; "
			    "hgref convert --assert --canonical $D/1 | cmp - $D/1 || echo $e $o again; "
			    "hgref check -q $D/1 || echo $e $o; hgref convert --canonical $D/bare >$D/c; "
			    "grep -v " ADDED " $D/1 | cmp - $D/c || echo $e $o taken away; done; done"),
		     0);
	cr_expect_str_eq(output, "");
}

Test(asserting, recorded_games_are_legal_with_everything_asserted_and_the_same_without_it)
{
	cr_expect_eq(script("for f in scenarios/games/*.log; do grep -v " ADDED " $f >$D/bare; "
			    "hgref convert --assert --canonical $D/bare >$D/l; hgref check -q $D/l || echo $f; "
			    "hgref convert --canonical $D/bare >$D/1; grep -v " ADDED " $D/l | cmp - $D/1; "
			    "hgref check -f json $f | jq -c '.id, .totals, .verdict' >$D/1; "
			    "hgref check -f json $D/l | jq -c '.id, .totals, .verdict' | cmp - $D/1; "
			    "hgref convert --assert --to yaml $D/bare | hgref check -q - || echo $f as YAML; done"),
		     0);
	cr_expect_str_eq(output, "");
}

/* The example of hgref-log(5), without the awards that it asserts. */
#define FOUR \
	"game Four tiles and a shaman\nplayer red\nplayer blue\nbox land 9 36 37 62\nbox bonus 88\n\n" \
	"red 9 -1,0 0 fisher E # above the award\nreturned red -1,0:E\n# below the move\n\nblue 36 1,0 90 gatherer W\n" \
	"red 37 0,1 0 hunter S\nnext red +\nred + 88 0,2 90 recall 0,1:S hunter N\nblue 62 1,1 0\n"
#define FOUR_ASSERTED \
	"game Four tiles and a shaman\nplayer red\nplayer blue\nbox land 9 36 37 62\nbox bonus 88\n\n" \
	"red 9 -1,0 0 fisher E # above the award\nscored river -1,0:E 5 red\nreturned red -1,0:E\n# below the move\n\n" \
	"blue 36 1,0 90 gatherer W\nscored none\nred 37 0,1 0 hunter S\nscored forest 0,1:N 6 blue\nnext red +\n" \
	"red + 88 0,2 90 recall 0,1:S hunter N\nscored none\nblue 62 1,1 0\nscored none\n"

Test(asserting, awards_come_below_their_move_and_the_result_below_the_end)
{
	expect_asserted(FOUR "end\n# tail\n",
			FOUR_ASSERTED "end\nscored meadow 0,2:N 4 red\ntotals red 9 blue 6\nwinner red\n# tail\n", 0);
}

Test(asserting, a_record_whose_tiles_have_run_out_gets_the_end_that_its_result_follows)
{
	expect_asserted(FOUR, FOUR_ASSERTED "end\nscored meadow 0,2:N 4 red\ntotals red 9 blue 6\nwinner red\n", 0);
}

Test(asserting, the_end_that_is_added_stands_above_a_result_that_is_stated)
{
	expect_asserted(FOUR "result red concession\n",
			FOUR_ASSERTED "end\nscored meadow 0,2:N 4 red\ntotals red 9 blue 6\nwinner red\n"
				      "result red concession\n",
			0);
}

/* Three fish: two in the lake of tile 9 and one in that of the start tile. */
Test(asserting, the_end_that_is_added_comes_with_its_awards_whatever_the_header_promises)
{
#define HEADER "game A\nplayer red\nplayer blue\nbox land 9\nbox bonus\nscores complete\n"
	expect_asserted(
		HEADER "red 9 -1,0 0 hut lake\n",
		HEADER "red 9 -1,0 0 hut lake\nend\nscored huts -1,0:lake 3 red\ntotals red 3 blue 0\nwinner red\n", 0);
}

Test(asserting, an_unfinished_game_has_no_winner)
{
	expect_asserted("game A\nplayer red\nplayer blue\nred 9 -1,0 0 fisher E\n",
			"game A\nplayer red\nplayer blue\nred 9 -1,0 0 fisher E\nscored river -1,0:E 5 red\n"
			"totals red 5 blue 0\n",
			0);
	expect_asserted("game A\nplayer red\nplayer blue\n", "game A\nplayer red\nplayer blue\ntotals red 0 blue 0\n",
			0);
}

Test(asserting, existing_assertions_are_not_added_again)
{
#define GAME "game A\nplayer red\nplayer blue\nred 9 -1,0 0 fisher E\n"
	expect_asserted(GAME "totals blue 0 red 5\n# noted\nscored river -1,0:3 5 red\nend\nscored none\nwinner red\n",
			GAME "totals blue 0 red 5\n# noted\nscored river -1,0:E 5 red\nend\nscored none\nwinner red\n"
			     "totals red 5 blue 0\n",
			0);
	expect_asserted(GAME "totals red 5\n", GAME "scored river -1,0:E 5 red\ntotals red 5\ntotals red 5 blue 0\n",
			0);
}

Test(asserting, no_line_of_the_result_is_asserted_twice)
{
#define KING_HEAD "game A\nedition base-2014\nexpansion king\nplayer red\nplayer blue\n"
#define KING_TAIL "totals red 0 blue 0\nking red 2\nrobber none\n"
#define RESULT "totals red 5 blue 0\nwinner red\n"
	expect_asserted(GAME "end\n" RESULT, GAME "scored river -1,0:E 5 red\nend\nscored none\n" RESULT, 0);
	expect_asserted(KING_HEAD "red E 0,-1 180\nblue U 1,0 0\n" KING_TAIL,
			KING_HEAD "red E 0,-1 180\nscored none\nblue U 1,0 0\nscored none\n" KING_TAIL, 0);
}

Test(asserting, a_record_that_promises_all_awards_gets_only_the_result)
{
#define PROMISE "game A\nplayer red\nplayer blue\nscores complete\nred 9 -1,0 0 fisher E\n"
	expect_asserted(PROMISE "scored river 5 red\nblue 36 1,0 90\n",
			PROMISE "scored river 5 red\nblue 36 1,0 90\ntotals red 5 blue 0\n", 0);
	expect_asserted(
		PROMISE "blue 36 1,0 90\n",
		"<stdin>:6: A: score-missing: no assertions are added from here on\n" PROMISE "blue 36 1,0 90\n", 1);
}

Test(asserting, a_move_that_the_record_expects_to_be_refused_has_no_awards)
{
	expect_asserted(GAME "blue 30 5,5 0\nviolation tile-detached\nnext blue\n",
			GAME "scored river -1,0:E 5 red\nblue 30 5,5 0\nviolation tile-detached\nnext blue\n"
			     "totals red 5 blue 0\n",
			0);
}

Test(asserting, nothing_is_asserted_from_a_violation_on)
{
	expect_asserted(GAME "blue 30 5,5 0\nred 36 1,0 90\nend\n",
			"<stdin>:5: A: tile-detached: no assertions are added from here on\n" GAME
			"scored river -1,0:E 5 red\nblue 30 5,5 0\nred 36 1,0 90\nend\n",
			1);
	expect_asserted(GAME "totals red 4 blue 0\nblue 36 1,0 90\nend\n",
			"<stdin>:5: A: total-mismatch: no assertions are added from here on\n" GAME
			"scored river -1,0:E 5 red\ntotals red 4 blue 0\nblue 36 1,0 90\nend\n",
			1);
	expect_asserted("game A\nplayer red\nplayer red\nred 9 -1,0 0\n",
			"<stdin>:3: A: player-duplicate: no assertions are added from here on\n"
			"game A\nplayer red\nplayer red\nred 9 -1,0 0\n",
			1);
}

Test(asserting, a_game_that_cannot_be_read_gets_no_assertions)
{
	cr_expect_eq(
		script("cd $D; printf 'game A\\nplayer red\\nplayer blue\\nred 9 -1,0 0 fisher E\\nred x\\n\\ngame B\\n"
		       "player red\\nplayer blue\\n' >l; hgref convert --assert l 2>/dev/null; "
		       "hgref convert --assert --canonical l 2>/dev/null"),
		2);
	cr_expect_str_eq(output, "game B\nplayer red\nplayer blue\ntotals red 0 blue 0\n"
				 "game A\nplayer red\nplayer blue\nred 9 -1,0 0 fisher E\nred x\n\n"
				 "game B\nplayer red\nplayer blue\ntotals red 0 blue 0\n");
}

Test(asserting, scenarios_expect_what_is_found)
{
	cr_expect_eq(script("printf 'game: A\\nedition: [hig-2020, zman-2014]\\nplayers: [red, blue]\\n"
			    "tiles: {X: meadow 10-2; river 3 -> lake; lake fish 2; meadow 4-8; river 9 -> lake}\\n"
			    "start: X 0,0 0\\nturns:\\n  - red X -1,0 180 fisher E  # a river\\nend: true\\n' >$D/y; "
			    "hgref convert --assert --to yaml $D/y | tee $D/1 | sed -n '/^turns/,/^---/p'; "
			    "hgref test $D/1"),
		     0);
	has("turns:\n  - turn: red X -1,0 180 fisher E  # a river\n    expect:\n      - scored river -1,0:E ");
	has("end: true\nexpect:\n  - scored none\n  - totals red ");
	has("  - winner red\n---\n");
	has("2 passed, 0 failed, 0 skipped\n");
}

Test(asserting, missing_files_of_an_archive_are_reported_by_check)
{
	cr_expect_eq(script("cd $D; printf 'game A\\nplayer red\\nplayer blue\\nred 9 -1,0 0\\n' >l; "
			    "hgref convert --assert --canonical --check l; hgref convert --assert --canonical l >m; "
			    "hgref convert --assert --canonical --check l m"),
		     1);
	cr_expect_str_eq(output, "l:5: would be `scored none`\nl:5: would be `scored none`\n");
}

Test(asserting, a_game_that_would_have_too_many_lines_is_left_as_it_is)
{
	cr_expect_eq(script("cd $D; { printf 'game A\\nplayer red\\nplayer blue\\nred 9 -1,0 0\\n'; "
			    "yes 'next blue' | head -n 19998; } >l; hgref convert --assert --canonical l | cmp - l; "
			    "sed -i '$d' l; hgref convert --assert l | hgref check -"),
		     0);
	has("l:1:1: error: with the added assertions, the game would have more than 20000 lines of moves and assertions");
	has("A (hig-2020): legal, 1 move");
}
