#include "tests/core/support.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/*
 * `hgref explain` on small games; what it must say is counted by hand. Every tile R is a river from west to east
 * through meadows, so that a row of them is one river.
 */
static const char rivers[] = "game A row of rivers\n"
			     "edition hig-2020\n"
			     "player red\n"
			     "player blue\n"
			     "tile R meadow 10-2; river 3,9; meadow 4-8\n"
			     "start R 0,0 0\n"
			     "red R 1,0 0\n"
			     "blue R 2,0 0 fisher E\n"
			     "red R 3,0 0\n"
			     "blue R 4,0 0\n"
			     "red R 5,0 0 fisher W\n";

/* Runs `hgref explain OPTIONS` on a text; after the file may come what is to be done with the output. */
static int explain(const char *text, const char *options, const char *after)
{
	char before[128];
	snprintf(before, sizeof before, "explain %s", options);
	return run_with_text(text, before, after);
}

static void both(char *out, size_t size, const char *text, const char *rest)
{
	snprintf(out, size, "%s%s", text, rest);
}

Test(explain, says_the_extent_of_an_occupied_river_and_who_stands_where_since_when)
{
	cr_expect_eq(explain(rivers, "", ""), 1);
	has(":11: A row of rivers (hig-2020): move 5 by red: illegal");
	has("the river at 5,0:E joins 6 tiles from 0,0 to 5,0, open at -1,0 and 6,0; "
	    "a fisher of blue stands at 2,0:E (move 2, line 8)");
	has("before: red is to move\n"
	    "  red: 0 points, 5 members and 3 huts in supply\n"
	    "  blue: 0 points, 4 members and 3 huts in supply\n");
	/* four ways at the ends of the river, two beside each of five tiles to the north and to the south */
	has("tile R fits in 24 ways");
	has("\n  red R 5,0 0 hut E\n"); /* the same place with a piece that may stand there */
	has("\n  red R 5,0 0\n");
	has("and 16 more: hgref legal --line 11 ");
}

Test(explain, names_a_piece_by_the_slot_that_its_move_named)
{
	char game[1024];
	both(game, sizeof game, rivers, "red R -1,0 0\nblue R 0,1 0 hunter 7\nred R 1,1 0 hunter 2\n");
	explain(game, "--move 7 --on-illegal skip", "");
	has("a hunter of red stands at 1,1:2 (move 7, line 14)");
	explain(game, "--move 6 --on-illegal skip", "| grep -c 'a hunter of blue stands at 0,1:7 (move 6, line 13)'");
	cr_expect_str_eq(output, "1\n");
	explain(game, "--move 6 --on-illegal skip -f json", "| jq -c '[.joined[].pieces[].at]'");
	cr_expect_str_eq(output, "[\"0,1:7\"]\n");
	run_with_text(game, "draw --on-illegal skip", "");
	has("hunter of blue at 7");
}

Test(explain, says_what_met_scored_and_came_home_in_a_legal_move)
{
	cr_expect_eq(explain(three_forests, "", ""), 0);
	has(":16: Three forests (hig-2020): move 6 by blue: legal");
	has("forest at 1,0:E: 3 join and grow from 4 to 5 tiles from 0,0 to 2,1, complete; "
	    "a gatherer of red stands at 0,0:E (move 1, line 11); "
	    "a gatherer of blue stands at 1,1:N (move 2, line 12); "
	    "a gatherer of red stands at 2,0:W (move 5, line 15)");
	has("meadow at 1,0:N: new, 1 tile at 1,0, open at 1,-1");
	has("forest at 1,0:E: 5 tiles x 2 = 10 to red (members: red 2, blue 1)");
	has("    0,0 tile A = 2\n    1,0 tile N = 2 (menhir)\n    2,0 tile C = 2\n    1,1 tile B = 2\n    2,1 tile C = 2\n"
	    "    5 tiles x 2 = 10; total 10\n    members: red 2, blue 1; red scores\n");
	has("a member of blue comes home from 1,1:N (SCORE-05)");
	has("extra turn: the forest at 1,0:E is complete and shows a menhir: blue is owed an extra turn (BONUS-01)");
	has("after: blue is to move, with an extra turn\n"
	    "  red: 10 points, 5 members and 3 huts in supply\n"
	    "  blue: 0 points, 5 members and 3 huts in supply\n");
}

Test(explain, in_json_has_the_same_facts)
{
	explain(three_forests, "-f json", "| jq -c '[.verdict, .before.supply.red, .after.next, .after.totals.red]'");
	cr_expect_str_eq(output, "[\"legal\",[3,3],\"blue +\",10]\n");
	explain(three_forests, "-f json",
		"| jq -c '.joined[] | select(.kind == \"forest\") | "
		"[.areas, .from_tiles, .to_tiles, .open, (.pieces | length), .leaders]'");
	cr_expect_str_eq(output, "[3,4,5,0,3,[\"red\"]]\n");
	explain(three_forests, "-f json", "| jq -c '.awards[] | [.points, (.tally | map(.points)), .lost]'");
	cr_expect_str_eq(output, "[10,[2,2,2,2,2],0]\n");
	explain(three_forests, "-f json", "| jq -c '[.returned[] | .player + \" \" + .at]'");
	cr_expect_str_eq(output, "[\"red 0,0:E\",\"blue 1,1:N\",\"red 2,0:W\"]\n");
	explain(rivers, "-f json",
		"| jq -c '.violations[] | [.code, .line, .column, (.features[] | "
		"[.kind, (.tiles | length), .to_fill, .pieces[0].player, .pieces[0].since])]'");
	cr_expect_str_eq(output, "[\"feature-occupied\",11,13,[\"river\",6,[[-1,0],[6,0]],\"blue\",2]]\n");
	explain(rivers, "-f json", "| jq -c '.instead | [.tile, (.placements | length), .moves[0]]'");
	cr_expect_str_eq(output, "[\"R\",24,\"red R 5,0 0 hut E\"]\n");
}

/* A ring of forest: the start tile has two segments of it, so that five segments lie on four tiles. */
static const char ring[] = "game A ring\n"
			   "edition %s\n"
			   "player red\n"
			   "player blue\n"
			   "tile X forest 11-1; meadow 2-7; forest 8-10\n"
			   "tile Y forest 5-10; meadow 11-4\n"
			   "start X 0,0 0\n"
			   "red Y 0,-1 0 gatherer S\n"
			   "blue Y -1,0 180\n"
			   "red Y -1,-1 270\n";

Test(explain, counts_a_tile_with_two_segments_of_a_feature_as_one_tile)
{
	char game[1024];
	snprintf(game, sizeof game, ring, "hig-2020");
	cr_expect_eq(explain(game, "", ""), 0);
	has("2 join and grow from 3 to 4 tiles from -1,-1 to 0,0, complete");
	has("forest at -1,-1:E: 4 tiles x 2 = 8 to red");
	has("0,0 tile X: 2 segments on one tile = 2\n");
	snprintf(game, sizeof game, ring, "yucata-2002");
	cr_expect_eq(explain(game, "", ""), 0);
	has("forest at -1,-1:E: 5 segments x 2 = 10 to red");
	has("0,0 tile X: 2 segments = 4\n");
}

Test(explain, leaves_out_the_member_that_the_shaman_has_called_back)
{
	/* violet takes the fisher at 0,1 back and places the next piece of that river */
	run("%s explain -f json --move 8 scenarios/games/two-players.log | "
	    "jq -c '[.joined[] | select(.kind == \"river\") | [.from_tiles, .to_tiles, (.pieces | length)]]'");
	cr_expect_str_eq(output, "[[1,2,0]]\n");
	run("%s explain -f json --move 8 scenarios/games/two-players.log | jq -c .returned");
	cr_expect_str_eq(output, "[{\"player\":\"violet\",\"at\":\"0,1:S\",\"by_shaman\":true}]\n");
}

Test(explain, says_what_is_open_in_a_feature_who_leads_and_what_it_would_pay)
{
	cr_expect_eq(explain(rivers, "--move 4 --at 0,0:E", ""), 0);
	has("the river at 0,0:E: 5 tiles from 0,0 to 4,0, open at -1,0 and 5,0\n"
	    "  a fisher of blue stands at 2,0:E (move 2, line 8)\n"
	    "  it pays nothing yet: open at -1,0 and 5,0; it would pay 5 if it were complete as it is, and nothing if "
	    "the game ended now\n"
	    "  if it were complete as it is: river at 0,0:E: 5 tiles = 5 to blue\n");
	has("  rule SCORE-01: completed rivers and forests score at once, and nothing else does during the game "
	    "(hig-2020: but logboat and hunting trap pay at once too; \"Playing the game, 3\"), see also END-05\n");
	has("the river system at 0,0:E: 5 tiles from 0,0 to 4,0, open at -1,0 and 5,0\n  nobody stands there\n");
	explain(rivers, "--move 4 --at 0,0:E -f json",
		"| jq -c '[.features[] | [.kind, .scored, .now, .end, .award.points]]'");
	cr_expect_str_eq(output, "[[\"river\",null,5,0,5],[\"river system\",null,0,0,0]]\n");
	/* five cells along the north bank, and one at each end */
	explain(rivers, "--move 4 --at 0,0:N -f json", "| jq -c '[.features[] | [.kind, (.to_fill | length)]]'");
	cr_expect_str_eq(output, "[[\"meadow\",7]]\n");
	explain(three_forests, "--move 6 --at 1,1:N -f json",
		"| jq -c '.features[] | [.kind, .open, .scored, .now, .end, .award.points]'");
	cr_expect_str_eq(output, "[\"forest\",0,6,0,0,10]\n"); /* it has paid, and pays no more */
}

Test(explain, finds_the_move_by_number_line_and_game)
{
	char two[2048];
	both(two, sizeof two, rivers, three_forests);
	cr_expect_eq(explain(two, "--game 2 --move 1", ""), 0);
	has(":22: Three forests (hig-2020): move 1 by red: legal");
	cr_expect_eq(explain(two, "--line 8", ""), 0);
	has(":8: A row of rivers (hig-2020): move 2 by blue: legal");
	cr_expect_eq(explain(two, "--game 3", ""), 2);
	has("--game 3: there are only 2 games\n");
	cr_expect_eq(explain(rivers, "--move 6", ""), 2);
	has(":1: the game has no move 6: 4 could be judged; the game is illegal from line 11");
	cr_expect_eq(explain(rivers, "--line 2", ""), 2);
	has("--line 2: there is no action there");
	both(two, sizeof two, rivers, "blue R 6,0 0\n");
	cr_expect_eq(explain(two, "--line 12", ""), 2);
	has(":1: line 12 could not be judged; the game is illegal from line 11");
	cr_expect_eq(explain(rivers, "--move 1 --at 3,3:N", ""), 2);
	has("--at 3,3:N: no tile lies there after move 1");
	cr_expect_eq(explain(rivers, "--move 1 --at 0,0:lake", ""), 2);
	has("--at 0,0:lake: the tile has no such place there after move 1");
	cr_expect_eq(explain(rivers, "--at 3", ""), 3);
	cr_expect_eq(explain(rivers, "-q", ""), 1);
	cr_expect_str_eq(output, "");
}

Test(explain, takes_what_the_record_asserts_of_the_move_into_account)
{
	char game[2048];
	both(game, sizeof game, three_forests, "scored forest 1,0:E 12 red\nblue + 85 3,0 0\n");
	cr_expect_eq(explain(game, "", ""), 1);
	has(":17:21: score-mismatch: the record gives 12 to red, but the award is: forest at 1,0:E: 5 tiles x 2 = 10");
	has("move 6 by blue: legal");
	both(game, sizeof game, three_forests, "scored none\n");
	cr_expect_eq(explain(game, "", ""), 1);
	has("score-missing: the record leaves out a result of line 16");
	cr_expect_eq(explain(game, "--line 17", ""), 1); /* the line of the assertion */
	has("move 6 by blue: legal");
}

Test(explain, wrong_assertions_about_a_move_come_after_its_results)
{
	cr_expect_eq(explain(three_forests, "", "| sed -n '/joined:/,$p' | grep -c mismatch; true"), 0);
	cr_expect_str_eq(output, "0\n");
	char game[2048];
	both(game, sizeof game, three_forests, "totals red 9 blue 0\n");
	cr_expect_eq(explain(game, "", ""), 1);
	const char *forest = strstr(output, "= 10 to red"), *totals = strstr(output, ": total-mismatch: "),
		   *after = strstr(output, "\nafter: ");
	cr_expect(forest && totals && after && forest < totals && totals < after, "%s", output);
}

Test(explain, explains_of_several_games_those_with_something_illegal)
{
	char games[4096];
	snprintf(games, sizeof games, "%s%sgame Third\nplayer red\nplayer blue\nred 28 -1,0 90\n", three_forests,
		 rivers);
	cr_expect_eq(explain(games, "", "| grep -n . | grep -v '^[0-9]*:  '"), 0);
	has(": Three forests (hig-2020): nothing is illegal; its last move: hgref explain --game 1 ");
	has("move 5 by red: illegal\n");
	has(": Third (hig-2020): nothing is illegal; its last move: hgref explain --game 3 ");
	cr_expect(!strstr(output, "move 6 by blue") && !strstr(output, "move 1 by red: legal"), "%s", output);
	/* one with unreadable lines is not called free of faults */
	snprintf(games, sizeof games, "%s%s", three_forests,
		 "game Slip\nplayer red\nplayer blue\nred 28 -1,0 90\nblue 30 -2,O 0\n");
	cr_expect_eq(explain(games, "", ""), 2);
	has(": Slip (hig-2020): move 1 by red: legal\n");
	snprintf(games, sizeof games, "%s%sgame Third\nplayer red\nplayer blue\nred 28 -1,0 90\n", three_forests,
		 rivers);
	/* what is asked is answered for every game; and the games, one by one and as JSON */
	explain(games, "--move 1", "| grep -c ': legal$'");
	cr_expect_str_eq(output, "3\n");
	explain(games, "--at 0,0:E", "| grep -c '^before: '");
	cr_expect_str_eq(output, "3\n");
	explain(games, "--game 3", "");
	has("move 1 by red: legal");
	explain(games, "-f json", "| jq -r .verdict | sort | uniq -c | tr -s ' '");
	cr_expect_str_eq(output, " 1 illegal\n 2 legal\n");
}

Test(explain, the_suggested_command_explains_that_game)
{
	char games[4096];
	snprintf(games, sizeof games, "%s%s", three_forests, "game Second\nplayer red\nplayer blue\nred 28 -1,0 90\n");
	cr_expect_eq(explain(games, "-e zman-2020", ">$scratch/x; cat $scratch/x"), 0);
	has("hgref explain --game 1 -e zman-2020 ");
	has("hgref explain --game 2 -e zman-2020 ");
}

Test(explain, explains_other_actions_in_the_same_way)
{
	char game[2048];
	both(game, sizeof game, three_forests, "blue discard M\n");
	cr_expect_eq(explain(game, "", ""), 1);
	has(":17: Three forests (hig-2020): an action after move 6: illegal");
	has("discard-of-placeable-tile");
	has("legal instead:\n  blue + "); /* the extra turn comes first */
	both(game, sizeof game, three_forests, "end\n");
	cr_expect_eq(explain(game, "--line 17", ""), 1);
	has("the end of the game: illegal");
	has("extra-turn-skipped");
	has("the forest at 1,0:E joins 5 tiles from 0,0 to 2,1, complete, with a menhir; nobody stands there");
	cr_expect_eq(explain("game g\nplayer red\nred 1 0,0 0\n", "", ""), 1);
	has(":1: g (hig-2020): the game cannot begin\n");
	has("player-count: the game has 1 player; 2 to 5 can play");
}

Test(explain, offers_the_tile_that_is_drawn_and_nothing_when_the_game_is_over)
{
	static const char drawn[] = "game g\nplayer red\nplayer blue\ntile M meadow all\ntile F forest all\n"
				    "stack land M M\nstart M 0,0 0\nred F 1,0 0\n";
	static const char over[] = "game g\nplayer red\nplayer blue\ntile M meadow all\nstack land M\nstart M 0,0 0\n"
				   "red M 1,0 0\nblue M 2,0 0\n";
	cr_expect_eq(explain(drawn, "-f json", "| jq -c '.instead | [.tile, .moves[0]]'"), 0);
	cr_expect_str_eq(output, "[\"M\",\"red M 1,0 0\"]\n");
	cr_expect_eq(explain(over, "", ""), 1);
	has("nothing would be legal instead: the game is over");
	cr_expect_eq(explain(over, "-f json", "| jq -c .instead"), 0);
	cr_expect_str_eq(output, "{\"moves\":[],\"tile\":null,\"placements\":[]}\n");
}

Test(explain, offers_the_discard_of_a_tile_that_fits_nowhere)
{
	static const char text[] = "game g\nplayer red\nplayer blue\ntile M meadow all\ntile F forest all\n"
				   "stack land F M\nstart M 0,0 0\nred F 1,0 0\n";
	cr_expect_eq(explain(text, "-f json", "| jq -c '.instead | [.tile, .moves]'"), 0);
	cr_expect_str_eq(output, "[\"F\",[\"red discard F\"]]\n");
}

Test(explain, says_where_a_players_pieces_are_when_none_is_left)
{
	static const char text[] = "game g\nplayer red\nplayer blue\ntile F forest 11-1; meadow 2-10\n"
				   "tile M meadow all\nstart M 0,0 0\n"
				   "red F 0,1 180 gatherer S\nblue M -1,0 0\nred F 1,0 90 gatherer E\nblue M -2,0 0\n"
				   "red F 0,-1 0 gatherer N\nblue M -3,0 0\nred F -1,1 180 gatherer S\nblue M -4,0 0\n"
				   "red F -1,-1 0 gatherer N\nblue M -5,0 0\nred F -2,1 180 gatherer S\n";
	cr_expect_eq(explain(text, "", ""), 1);
	has("piece-not-in-supply: all 5 members of red are on the board");
	has("on the board: a gatherer of red stands at 0,1:S (move 1, line 7); a gatherer of red stands at 1,0:E");
	explain(text, "-f json", "| jq -c '[.violations[0].on_board[] | [.at, .since]]'");
	cr_expect_str_eq(output, "[[\"0,1:S\",1],[\"1,0:E\",3],[\"0,-1:N\",5],[\"-1,1:S\",7],[\"-1,-1:N\",9]]\n");
}

Test(explain, writes_json_that_is_json_of_every_scenario)
{
	cr_expect_eq(run("%s explain -f json scenarios/*/*.log scenarios/*/*.yaml 2>/dev/null | "
			 "jq -es 'length > 300 and all(.[]; .schema == 1 and .verdict != null)'"),
		     0, "%.200s", output);
}

/* An illegal move that stands is explained twice: why it is illegal, and what became of it. */
Test(explain, an_action_that_stands_is_shown_after_the_reason_why_it_is_illegal)
{
	cr_expect_eq(run("%s explain -f json --on-illegal stand scenarios/illegal/edge-mismatch.log | "
			 "jq -c '[.verdict, .stands, .move, (.violations | length), (.instead == null)]'"),
		     0);
	cr_expect_str_eq(output, "[\"illegal\",false,2,1,false]\n[\"illegal\",true,2,0,true]\n");
	cr_expect_eq(run("%s explain --on-illegal stand scenarios/illegal/edge-mismatch.log"), 1);
	has("move 2 by blue: illegal, and stands\n");
	has("after: red is to move\n");
}

Test(explain, a_tile_of_the_setup_joins_features_but_earns_nothing)
{
	cr_expect_eq(
		run_with_text("game a\nplayer red\nplayer blue\ntile F forest 2-4 menhir; meadow 5-1\nstart F 0,0 0\n"
			      "setup F 1,0 180\n",
			      "explain --line 6", "| sed -n '/^joined/,/^$/p' | grep ."),
		0, "%s", output);
	cr_expect_str_eq(output, "joined:\n"
				 "  forest at 1,0:W: grows from 1 to 2 tiles from 0,0 to 1,0, complete\n"
				 "  meadow at 1,0:N: new, 1 tile at 1,0, open at 1,-1, 2,0 and 1,1\n"
				 "scored: nothing\n"
				 "after: red is to move\n"
				 "  red: 0 points, 5 members and 3 huts in supply\n"
				 "  blue: 0 points, 5 members and 3 huts in supply\n");
}

/* A line of a scenario may have several turns; of two, one may be one that cannot be read. */
Test(explain, a_line_with_one_action_that_can_be_read_is_of_that_one)
{
#define TWO_ON_LINE_3(second) "game: S\nplayers: [red, blue]\nturns: [\"red 28 -1,0 90\", \"" second "\"]\n"
	cr_expect_eq(run_with_text(TWO_ON_LINE_3("blue 30 here"), "explain --line 3", "2>&1"), 2);
	has("move 1 by red: legal");
	cr_expect_eq(run_with_text(TWO_ON_LINE_3("blue 46 -2,0 270"), "explain --line 3", "2>&1"), 2);
	has("--line 3: this line has several actions: use --move");
}

Test(explain, numbers_of_moves_and_lines_have_bounds)
{
	static const struct {
		const char *option, *answer;
		int status;
	} cases[] = {
		{ "--move 0", "expected the number of a move, 1 to 255, not `0`", 3 },
		{ "--line 0", "expected a line's number, from 1, not `0`", 3 },
		{ "--line 99999999", "--line 99999999: there is no action there", 2 },
		{ "--line 100000000", "expected a line's number, from 1, not `100000000`", 3 },
		{ "--move 200", "the game has no move 200", 2 },
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char command[160];
		snprintf(command, sizeof command, "hgref explain %s scenarios/games/two-players.log 2>&1",
			 cases[i].option);
		cr_expect_eq(run_script(command), cases[i].status, "%s", command);
		has(cases[i].answer);
	}
}

Test(explain, a_game_that_has_not_begun_has_no_move)
{
	cr_expect_eq(run_with_text("game A\nplayer red\nplayer blue\n", "explain", ""), 2);
	has(":1: the game has no move\n");
}
