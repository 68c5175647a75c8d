#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Games of Quibbble: tests/data/quibbble.qgn has four that its own program played, with what that program counted below. */

#define GAMES "tests/data/quibbble.qgn "
#define TAGS "[key \"carcassonne\"]\n[teams \"red, blue\"]\n\n"
#define FIRST "0i&-1.0.f.r.r.f.n.f.f 0o&f.-1.0.f.ta "

Test(quibbble, games_score_what_their_program_counted)
{
	cr_expect_eq(
		run_script(
			"hgref check -f json " GAMES
			"| jq -r '[.verdict, .finished, (.totals | to_entries[] | .key, .value), \"won\", .winners[]] "
			"| join(\" \")'"),
		0);
	cr_expect_str_eq(output, "legal true red 22 blue 19 won red\n"
				 "legal true red 13 blue 12 green 13 won red green\n"
				 "legal true red 15 blue 15 won red blue\n"
				 "legal true red 15 blue 16 green 12 yellow 13 won blue\n");
}

/* The notation is written by tests/judge/quibbble, from the look of the printed tiles. */
Test(quibbble, random_games_are_judged_as_the_logs_that_they_were_written_from)
{
	cr_expect_eq(
		run_script("hgref random -e base-2014 --seed 400 --games 40 >$scratch/log; "
			   "tests/judge/quibbble <$scratch/log >$scratch/qgn; "
			   "for kind in log qgn; do hgref check -f json $scratch/$kind | "
			   "jq -c 'select(.moves == 71) | [.totals, .winners, .awards]' >$scratch/$kind.json; done; "
			   "cmp $scratch/log.json $scratch/qgn.json && wc -l <$scratch/qgn.json"),
		0, "%s", output);
	cr_expect_gt(atoi(output), 30);
}

Test(quibbble, a_game_is_over_where_no_tile_is_left_or_none_of_the_rest_fits)
{
	cr_expect_eq(
		run_script(
			"hgref check -f json tests/data/quibbble-rest.qgn | jq -c '[.verdict, .finished, .moves]'; "
			"sed '$s/ 1i&.*//' tests/data/quibbble-rest.qgn | "
			"hgref check -f json - | jq -c '[.verdict, .finished, .moves]'; "
			"sed '$s/ 1i&.*/ 1w\\&0.1/' tests/data/quibbble-rest.qgn | hgref check - | grep -c unfinished"),
		0, "%s", output);
	cr_expect_str_eq(output, "[\"legal\",true,70]\n[\"legal\",false,69]\n1\n");
}

Test(quibbble, games_follow_each_other_in_a_stream_and_in_folders)
{
	cr_expect_eq(run_script("mkdir $scratch/games; cp " GAMES "$scratch/games/a.QGN; cp " GAMES
				"$scratch/games/b.bgn; "
				"hgref check $scratch/games 2>&1 | tail -n 1; cat " GAMES GAMES
				"| hgref check - 2>&1 | sed -n '2s/ (.*//p; $p'"),
		     0, "%s", output);
	cr_expect_str_eq(output, "8 games: 8 legal\n<stdin>:28: Quibbble, line 28\n8 games: 8 legal\n");
}

/* What may be written in several ways means the same. */
Test(quibbble, tags_come_in_any_order_and_comments_anywhere)
{
	static const char *const ways[] = {
		TAGS FIRST "1i&1.0.f.r.f.r.n.f.f 1o&t\\n",
		"[Teams \"red, blue\"][Game \"Carcassonne\"]" FIRST "1i&1.0.f.r.f.r.n.f.f",
		"[teams  \"red , blue\"]\\r\\n[key \"carcassonne\"]\\r\\n\\r\\n" FIRST
		"0r 1i&1.0.f.r.f.r.n.f.f\\r\\n1o&t 0l\\r\\n",
	};
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		char script[600];
		snprintf(script, sizeof script, "printf '%s' | hgref convert -", ways[i]);
		cr_expect_eq(run_script(script), 0);
		cr_expect_str_eq(output, "game Quibbble\nedition base-2014\nplayer red\nplayer blue\n"
					 "red V -1,0 270 farmer 11\nblue U 1,0 0\n");
	}
	run_with_text("[key \"carcassonne\"] [teams \"red, blue\"] {so\n[it was]} [date \"10-31-2021\"]\n" FIRST
		      "{a\n[note]} 0w&1\n",
		      "convert", "");
	cr_expect_str_eq(output, "game Quibbble\nedition base-2014\nplayer red\nplayer blue\n# {so [it was]}\n"
				 "# [date \"10-31-2021\"]\nred V -1,0 270 farmer 11\n# {a [note]}\n");
}

Test(quibbble, a_team_that_is_a_colour_keeps_it_and_others_get_those_that_are_left)
{
	run_with_text("[key \"carcassonne\"]\n[teams \"Ana, blue, red, team d\"]\n" FIRST, "convert --names",
		      "| grep ^player");
	cr_expect_str_eq(output, "player green \"Ana\"\nplayer blue\nplayer red\nplayer yellow \"team d\"\n");
	run_with_text("[key \"carcassonne\"]\n[teams \"Ana, blue\"]\n" FIRST, "convert", "| grep ^player");
	cr_expect_str_eq(output, "player red\nplayer blue\n");
}

/* ---- what cannot be read ---- */

static const char *const slips[][2] = {
	{ TAGS FIRST "1x&1.0",
	  ":4:38: error: expected an action: the number of a team, and i (a tile), o (a follower), r or l (the tile is turned) or w (the winners are set)" },
	{ TAGS FIRST "1",
	  ":4:38: error: expected an action: the number of a team, and i (a tile), o (a follower), r or l (the tile is turned) or w (the winners are set)" },
	{ TAGS FIRST "2i&1.0.f.r.f.r.n.f.f", ":4:38: error: expected a team from 0 to 1, of the tag `teams`" },
	{ TAGS FIRST "1i&1.0.f.c.f.r.n.f.f",
	  ":4:38: error: no tile of the box has these sides, middle, city and shield" },
	{ TAGS FIRST "1i&1.0.f.r.f.r.n.f.t",
	  ":4:38: error: no tile of the box has these sides, middle, city and shield" },
	{ TAGS FIRST "1i&1.0.f.w.f.r.n.f.f", ":4:47: error: expected f, r or c, the right side" },
	{ TAGS FIRST "1i&1.0.f.r.f.r.c.f.f", ":4:53: error: expected m or n, a monastery or none" },
	{ TAGS FIRST "1i&1.0.f.r", ":4:48: error: expected f, r or c, the lower side" },
	{ TAGS FIRST "1i&1.0.f.r.f.r.n.f.f.t", ":4:59: error: expected no more of a tile" },
	{ TAGS FIRST "1i&1.0.f.r.f.r.n.f.f.", ":4:59: error: expected no more of a tile" },
	{ TAGS FIRST "1i&1.x.f.r.f.r.n.f.f", ":4:43: error: expected a row, a number" },
	{ TAGS FIRST "1i&--1.0.f.r.f.r.n.f.f", ":4:41: error: expected a column, a number" },
	{ TAGS FIRST "1i&1.-98765432109876543210.f.r.f.r.n.f.f",
	  ":4:38: error: a coordinate must be from -9999 to 9999" },
	{ TAGS FIRST "1i&1.0.f.r.f.r.n.f.f 1o&f.1.0.f.tc",
	  ":4:68: error: expected a knight k or thief t and its side, such as k.t, a farmer f and half a side, such as f.ta (a t r b l b half), or a monk m" },
	{ TAGS FIRST "1i&1.0.f.r.f.r.n.f.f 1o&f.1.0.k",
	  ":4:68: error: expected a knight k or thief t and its side, such as k.t, a farmer f and half a side, such as f.ta (a t r b l b half), or a monk m" },
	{ TAGS FIRST "1i&1.0.f.r.f.r.n.f.f 1o&f.1.1.t.l",
	  ":4:59: error: expected &t, no follower, or one on the tile just laid, &f.1.0.k.t" },
	{ TAGS FIRST "1i&1.0.f.r.f.r.n.f.f 1o&f.1.0.t.t",
	  ":4:38: meeple-bad-terrain: a thief stands on a road, but slot N" },
	{ TAGS FIRST "1i&1.0.f.r.f.r.n.f.f 0o&t",
	  ":4:59: error: expected i, a tile of this team, before its follower" },
	{ TAGS FIRST "0o&t", ":4:38: error: expected i, a tile of this team, before its follower" },
	{ TAGS FIRST "[seed \"1\"]", ":4:38: error: expected an action; tags come before them" },
	{ TAGS FIRST "{and so", ":4:38: error: expected `}` after a comment, but the text ends" },
	{ "[key \"carcassonne\"]\n[teams \"red, bl",
	  ":2:1: error: expected a tag such as [teams \"red, blue\"], but the text ends" },
	{ "[key \"carcassonne\"]\n\n" FIRST, ":3:1: error: expected the tag [teams \"red, blue\"]" },
	{ "[key \"carcassonne\"]\n[teams \"a, b, c, d, e, f\"]", ":2:9: error: expected at most 5 teams" },
	{ "[key \"carcassonne\"]\n[teams \"red, red\"]\n" FIRST, ":2:9: player-duplicate: red is already a player" },
	{ "[Event \"?\"]\n[Site \"?\"]\n\n1. e4 e5",
	  ":1:1: error: this text begins with tags, as games of chess do, and none is [key \"carcassonne\"]: no record" },
	{ "[key \"tictactoe\"]\n[teams \"a, b\"]\n\n0a&1.1", ":1:1: error: this text begins with tags" },
};

Test(quibbble, what_cannot_be_read_is_named_with_its_place_and_what_was_expected)
{
	for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
		int status = run_with_text(slips[i][0], "check", "");
		cr_expect_neq(status, 0);
		has(slips[i][1]);
	}
}

/* The last action may be cut off so that it still is one, such as 0o&t of a tile and a follower. */
Test(quibbble, a_game_that_is_cut_off_is_judged_up_to_there)
{
	cr_expect_eq(
		run_script(
			"mkdir $scratch/cut; head -n 26 " GAMES ">$scratch/game; for n in $(seq 0 11 3000); do "
			"head -c $n $scratch/game >$scratch/cut/$n.qgn; done; hgref check -f json $scratch/cut 2>/dev/null | "
			"jq -r '[.verdict, .finished, (.errors // [] | length)] | join(\" \")' | sort | uniq -c | sed 's/^ *[0-9]* //'"),
		0);
	cr_expect_str_eq(output, "legal false 0\nlegal true 0\nunreadable false 1\n");
}

Test(quibbble, a_game_or_a_line_that_is_too_long_is_refused)
{
	cr_expect_eq(run_script("{ printf '" TAGS "{'; head -c 20000 /dev/zero | tr '\\0' x; } | hgref check - 2>&1"),
		     2);
	has("error: a game is at most 1048576 bytes long, and a line of it 16384");
}
