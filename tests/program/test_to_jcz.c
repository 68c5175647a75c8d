#include "tests/program/command.h"
#include "text/text.h"

#include <criterion/criterion.h>

/* `hgref convert --to jcz`: a saved game of JCloisterZone is the same game, or is refused. */

#define HEAD "edition base-2014\nplayer red \"Ana\"\nplayer blue\n"

/* Converts a game, without its title, and prints a part of the saved game. */
static int convert(const char *game, const char *part)
{
	struct text text = { 0 }, after = { 0 };
	text_add(&text, "game G\n%s", game);
	text_add(&after, "| jq -c '%s'", part);
	int status = run_with_text(text.s, "convert --to jcz", after.s);
	text_free(&text);
	text_free(&after);
	return status;
}

static void becomes(const char *game, const char *part, const char *json)
{
	cr_expect_eq(convert(game, part), 0, "%s", output);
	cr_expect_str_eq(output, json, "%s\n%s", game, output);
}

static void is_refused(const char *game, int status, const char *words)
{
	struct text text = { 0 };
	text_add(&text, "game G\n%s", game);
	cr_expect_eq(run_with_text(text.s, "convert --to jcz", ""), status, "%s", output);
	has(words);
	text_free(&text);
}

/* ---- the whole of a game ---- */

/*
 * The scenarios of base-2014: what is written reads back as the same moves with the same verdict, points and awards; what
 * is refused has its line.
 */
Test(to_jcz, games_are_the_same_as_saved_games_and_back_or_are_refused_with_their_line)
{
	cr_expect_eq(
		run_script(
			"grep -rlE --include=*.yaml --include=*.log 'base-2014' scenarios | sort >$scratch/files; "
			"for f in $(cat $scratch/files); do hgref convert --to log $f 2>/dev/null; done >$scratch/all; "
			"cd $scratch; mkdir games; awk '/^game/ { n++ } n { print >\"games/\" n }' all; "
			"for g in $(grep -lx 'edition base-2014' games/*); do if hgref convert --to jcz $g >j 2>e; "
			"then cat $g >>was; hgref convert --from jcz j >>now || echo $g; "
			"elif ! grep -Eq '^games/[0-9]+:[0-9]+:[0-9]+: error: ' e || [ -s j ]; then cat $g e; fi; done; "
			"for f in was now; do hgref score -f json $f | jq -c '[.verdict, .moves_legal, .moves, .finished, "
			"[.totals[]], [.awards[] | [.move, .kind, .points]]]' >$f.json; done; cmp was.json now.json && "
			"[ $(wc -l <was.json) -gt 80 ]"),
		0, "%s", output);
	cr_expect_str_eq(output, "");
}

Test(to_jcz, random_games_are_the_same_as_saved_games_and_back)
{
	cr_expect_eq(
		run_script(
			"for s in 1 2 3 4 5 6; do for x in '' '--expansion king'; do "
			"hgref random --edition base-2014 $x --seed $s --assert >$scratch/a && "
			"hgref convert --to jcz $scratch/a >$scratch/j 2>/dev/null && hgref convert --from jcz $scratch/j >$scratch/b && "
			"for f in a b; do hgref score -f json $scratch/$f | "
			"jq -c '[.verdict, .id, .finished, [.awards[] | [.move, .kind, .points]]]' >$scratch/$f.json; done; "
			"cmp $scratch/a.json $scratch/b.json; "
			"for w in scored totals; do grep \"^$w [^n]\" $scratch/a | wc -l; done >$scratch/a.n; "
			"for w in scored totals; do grep \"^$w\" $scratch/b | wc -l; done | cmp - $scratch/a.n; done; done"),
		0);
	cr_expect_str_eq(output, "");
}

/* ---- the setup ---- */

Test(to_jcz, the_setup_is_that_of_the_header)
{
	becomes(HEAD, ".setup",
		"{\"sets\":{\"basic:1\":1},\"elements\":{\"small-follower\":7,\"farmers\":true},\"rules\":{},"
		"\"start\":[{\"tile\":\"BA/RCr\",\"x\":0,\"y\":0,\"rotation\":0}]}\n");
	becomes("expansion king\nruling small-city=2\nruling farmers=no\n" HEAD "start D 3,-4 90\n", ".setup",
		"{\"sets\":{\"basic:1\":1,\"king-and-robber:1\":1},\"elements\":{\"small-follower\":7,\"king\":true,"
		"\"robber\":true},\"rules\":{\"tiny-city-scoring\":\"2\"},"
		"\"start\":[{\"tile\":\"BA/RCr\",\"x\":3,\"y\":-4,\"rotation\":90}]}\n");
	becomes(HEAD, "[.appVersion, .name, .players]",
		"[\"6.2.0\",\"G\",[{\"name\":\"red\",\"slot\":0},{\"name\":\"blue\",\"slot\":1}]]\n");
	becomes(HEAD, "[.replay, .gameAnnotations, .test]", "[[],{\"drawOrder\":[]},null]\n");
}

Test(to_jcz, names_are_written_if_they_are_wanted_and_tell_players_apart)
{
	static const char game[] = "game G\n" HEAD "red U 1,0 0\ntotals red 0 blue 0\n";
	cr_expect_eq(run_with_text(game, "convert --to jcz --names", "| jq -c '[.players[].name], .test.assertions'"),
		     0);
	cr_expect_str_eq(output, "[\"Ana\",\"blue\"]\n[\"Ana has 0 points\",\"blue has 0 points\"]\n");
	cr_expect_eq(run_with_text("game G\nedition base-2014\nplayer red \"blue\"\nplayer blue\n",
				   "convert --to jcz --names", ""),
		     2);
	has("text:4:1: error: two players of a saved game have the same name\n");
}

Test(to_jcz, what_cannot_be_set_up_is_refused_with_its_line)
{
	is_refused("player red\nplayer blue\n", 2,
		   "text:1:1: error: only games of base Carcassonne can be saved games");
	is_refused("edition base-devir\nplayer red\nplayer blue\n", 2,
		   "text:2:1: error: a saved game is played by the edition base-2014\n");
	is_refused("ruling small-city=2\nruling road-loop=never\n" HEAD, 2,
		   "text:3:1: error: of the rulings, a saved game has only small-city and farmers\n");
	is_refused(HEAD "tile Y field all\n", 2, "text:5:1: error: a saved game has no tiles of its own\n");
	is_refused("ruling table-edge=declared\n" HEAD "table -9,-9 9,9\n", 2,
		   "text:6:1: error: a saved game has no table edge\n");
	is_refused(HEAD "start U 0,0 0\n", 2, "text:5:1: error: a saved game begins with tile D\n");
	is_refused(HEAD "box land C C E\nred C 0,-1 0\nblue C 0,-2 0\n", 2,
		   "text:5:1: error: a saved game has as many copies of a tile as are printed\n");
	is_refused(HEAD "setup U 1,0 0\nred U 2,0 0\n", 2,
		   "text:5:1: error: a saved game has no tiles placed before it\n");
	is_refused(HEAD "end\n", 2, "text:5:1: error: a saved game does not end before a tile is drawn\n");
	is_refused(HEAD "red U 1,0 0\nred U 2,0 0\n", 1,
		   "text:6:1: error: wrong-player: an illegal game cannot be a saved game\n");
}

Test(to_jcz, a_ruling_that_the_edition_has_anyway_is_no_obstacle)
{
	becomes("ruling road-loop=complete\nruling small-city=4\n" HEAD, ".setup.rules", "{}\n");
}

Test(to_jcz, a_file_has_one_game)
{
	cr_expect_eq(
		run_with_text("game A\n" HEAD "red U 1,0 0\ngame B\n" HEAD "red V 0,1 0\n", "convert --to jcz", ""), 2);
	has("\"name\": \"A\"");
	has("text:6:1: error: a file has one saved game, and one is already written\n");
}

/* ---- moves ---- */

Test(to_jcz, a_turn_is_a_tile_a_follower_or_none_and_a_commit)
{
	becomes(HEAD "red E 0,-1 180 knight S\nblue U 1,0 0\n", ".replay[] | [.type, .player, .payload]",
		"[\"PLACE_TILE\",0,{\"tileId\":\"BA/C\",\"rotation\":\"R180\",\"position\":[0,-1]}]\n"
		"[\"DEPLOY_MEEPLE\",0,{\"pointer\":{\"position\":[0,-1],\"feature\":\"City\",\"location\":\"S\"},"
		"\"meepleId\":\"0.small.1\"}]\n"
		"[\"COMMIT\",0,{\"random\":0}]\n"
		"[\"PLACE_TILE\",1,{\"tileId\":\"BA/RFr\",\"rotation\":\"R0\",\"position\":[1,0]}]\n"
		"[\"PASS\",1,{}]\n"
		"[\"COMMIT\",1,{\"random\":0}]\n");
}

#define WHERE "[.replay[] | select(.type == \"DEPLOY_MEEPLE\") | .payload.pointer | [.feature, .location]]"

Test(to_jcz, a_location_names_all_sides_of_a_zone_as_the_tile_lies)
{
	becomes(HEAD "red N 0,-1 180 knight S\n", WHERE, "[[\"City\",\"SE\"]]\n");
	becomes(HEAD "red N 0,-1 180 farmer W\n", WHERE, "[[\"Field\",\"NL.NR.WL.WR\"]]\n");
	becomes(HEAD "red U 1,0 0 thief W\nblue U -1,0 0 farmer 1\n", WHERE,
		"[[\"Road\",\"WE\"],[\"Field\",\"NL.NR.EL.WR\"]]\n");
	becomes(HEAD "red B 0,1 90 monk monastery\n", WHERE, "[[\"Monastery\",\"I\"]]\n");
	becomes("expansion king\n" HEAD "red K1 0,-1 0 farmer innerA\n", WHERE, "[[\"Field\",\"I\"]]\n");
	becomes("expansion king\n" HEAD "red K1 0,-1 0 farmer innerB\n", WHERE, "[[\"Field\",\"II\"]]\n");
	becomes(HEAD "red R 0,-1 90 knight S\n", WHERE, "[[\"City\",\"_W\"]]\n");
	becomes(HEAD "red C 0,-1 0 knight S\n", WHERE, "[[\"City\",\"NWSE\"]]\n");
}

Test(to_jcz, a_follower_on_the_board_keeps_its_number_and_one_at_home_is_taken_again)
{
	becomes(HEAD
		"red U 1,0 0 thief W\nblue U -1,0 0\nred E 0,-1 180 knight S\nblue U 2,0 0\nred B 0,1 0 monk monastery\n",
		"[.replay[] | select(.type == \"DEPLOY_MEEPLE\") | .payload.meepleId]",
		"[\"0.small.1\",\"0.small.2\",\"0.small.2\"]\n");
}

Test(to_jcz, no_follower_is_declined_where_none_can_be_placed)
{
	becomes("ruling farmers=no\n" HEAD "red U 1,0 0 thief W\nblue U 2,0 0\n", "[.replay[].type]",
		"[\"PLACE_TILE\",\"DEPLOY_MEEPLE\",\"COMMIT\",\"PLACE_TILE\",\"COMMIT\"]\n");
}

Test(to_jcz, the_draws_are_in_order_with_discards_up_to_the_end)
{
	static const char drawn[] = HEAD "red E 0,-1 180\nblue discard C\nblue U 1,0 0\n";
	becomes(drawn, ".gameAnnotations", "{\"drawOrder\":[\"BA/C\",\"BA/Cccc+\",\"BA/RFr\"]}\n");
	becomes(HEAD "red E 0,-1 180\nblue discard C\nend\n", ".gameAnnotations",
		"{\"drawOrder\":[\"BA/C\",\"BA/Cccc+\"],\"endTurn\":2}\n");
	becomes(HEAD "stack land E C U V\nred E 0,-1 180\nblue discard C\n", ".gameAnnotations",
		"{\"drawOrder\":[\"BA/C\",\"BA/Cccc+\",\"BA/RFr\",\"BA/Rr\"],\"endTurn\":4}\n");
	becomes(HEAD "box land E C U V\nstack land E C U\nred E 0,-1 180\n", ".gameAnnotations",
		"{\"drawOrder\":[\"BA/C\",\"BA/Cccc+\",\"BA/RFr\"]}\n");
	becomes(HEAD "stack land E C U V\nred E 0,-1 180\nend\n", ".gameAnnotations",
		"{\"drawOrder\":[\"BA/C\"],\"endTurn\":1}\n");
}

/* ---- assertions ---- */

Test(to_jcz, awards_totals_and_titles_become_sentences)
{
	becomes("expansion king\n" HEAD "red E 0,-1 180 knight S\nscored city 0,0:N 4 red\nking red 2\nend\n"
		"scored king 1 red\ntotals red 5 blue 0\n",
		".test.assertions",
		"[\"red scored city for 4 points\",\"red scored king for 1 points\",\"red has 5 points\",\"blue has 0 points\","
		"\"red has KING token with size 2\"]\n");
}

Test(to_jcz, totals_before_the_end_and_other_assertions_are_left_out_and_counted)
{
	static const char game[] = "game G\n" HEAD "red E 0,-1 180 knight S # seen\ntotals red 4 blue 0\nnext blue\n"
				   "blue U 1,0 0\nscored none\ntotals red 4 blue 0\nend\ntotals red 4 blue 0\n";
	cr_expect_eq(run_with_text(game, "convert --to jcz", "2>&1 >/dev/null | sed 's/.*express it: //'"), 0);
	cr_expect_str_eq(output, "4 assertions, 1 comment\n");
}

Test(to_jcz, a_wrong_assertion_stays_wrong_or_the_game_is_refused)
{
	becomes(HEAD "red E 0,-1 180 knight S\ntotals red 5 blue 0\n", ".test.assertions",
		"[\"red has 5 points\",\"blue has 0 points\"]\n");
	is_refused(HEAD "red E 0,-1 180 knight S\ntotals red 5 blue 0\nblue U 1,0 0\n", 2,
		   "text:6:1: error: a saved game cannot express that this assertion is wrong\n");
	is_refused(HEAD "red E 0,-1 180 knight S\nblue U 1,0 0\nscored city 0,0:N 4 red\n", 2,
		   "text:7:1: error: a saved game cannot express that this assertion is wrong\n");
}

Test(to_jcz, a_refused_move_is_left_out_and_counted)
{
	cr_expect_eq(run_with_text("game G\n" HEAD "red U 0,0 0\nviolation cell-occupied\nred U 1,0 0\n",
				   "convert --to jcz", "2>&1 >/dev/null | sed 's/.*express it: //'"),
		     0);
	cr_expect_str_eq(output, "1 assertion, 1 refused move\n");
}
