#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Lines that cannot be read: what is reported of them, and what is judged all the same. */

#define PLAYERS "player red \"Ana\"\nplayer blue\n"
#define TWO_MOVES "red 28 -1,0 90 hunter 1\nblue 30 1,0 0\n"

static int check(const char *text, const char *after)
{
	return run_with_text(text, "check", after);
}

static void has_not(const char *words)
{
	cr_expect(!strstr(output, words), "unexpected `%s` in:\n%s", words, output);
}

Test(unread, every_line_is_reported_and_the_game_is_judged_up_to_the_first)
{
	cr_expect_eq(check("game Typo\n" PLAYERS TWO_MOVES "red 63 here 0\nblue 99,9\nend\ngame Next\n" PLAYERS, ""),
		     2);
	has(":6:8: error: expected a cell");
	has("  in \"Typo\", in move 3 by red\n  code read-cell (hgref-log(5), Places; hgref rule read-cell)\n");
	has(":7:10: error: expected a cell such as 2,-1, but nothing follows");
	has("Typo (hig-2020): unreadable from line 6, judged up to move 2, red 0, blue 0\n");
	has("Next (hig-2020): legal, 0 moves, unfinished");
}

Test(unread, json_has_the_errors_with_their_codes_and_what_was_found_before)
{
	cr_expect_eq(run_with_text("game Typo\n" PLAYERS TWO_MOVES "red 63 here 0\nblue 63 0,5 0 huntr N\n",
				   "score -f json",
				   "2>/dev/null | jq -c '[.verdict, .moves_legal, .moves, .finished, (.totals | keys), "
				   "[.errors[] | [.code, .line, .column]], .more_errors, .next]'"),
		     0);
	has("[\"unreadable\",null,2,false,[\"blue\",\"red\"],[[\"read-cell\",6,8],[\"read-role\",7,15]],0,\"red\"]");
}

Test(unread, ten_lines_are_shown_a_hundred_are_listed_and_the_rest_counted)
{
	static char text[8000];
	size_t length = (size_t)snprintf(text, sizeof text, "game Many\n" PLAYERS);
	for (int i = 0; i < 107; i++)
		length += (size_t)snprintf(text + length, sizeof text - length, "blurb\n");
	cr_expect_eq(check(text, ""), 2);
	has(":13:1: error:");
	has_not(":14:1: error:");
	has(":1: 97 more lines of this game cannot be read\n");
	run_with_text(text, "check -f json", "2>/dev/null | jq -c '[(.errors | length), .more_errors]'");
	has("[100,7]");
}

Test(unread, nothing_is_judged_after_a_header_line_that_cannot_be_read)
{
	cr_expect_eq(
		check("game H\nedtion hig-2020\n" PLAYERS "ruling trap-covers=most\nred 28 -1,0 0\nred 28 x 0\n", ""),
		2);
	has(":2:1: error: no line of the header begins with `edtion`; did you mean `edition`?");
	has(":5:8: error:");
	has(":7:8: error: expected a cell");
	has("H: unreadable from line 2, nothing judged\n");
	has_not("edge-mismatch");
	run_with_text("game H\nedition none\n" PLAYERS, "check -f json",
		      "2>/dev/null | jq -c '[.verdict, .moves_legal, .moves, .awards]'");
	has("[\"unreadable\",null,0,[]]");
}

Test(unread, a_player_line_that_cannot_be_read_makes_no_errors_of_the_moves_of_that_player)
{
	cr_expect_eq(check("game H\nplayers red\nplayer blue\nred 28 -1,0 90\n", ""), 2);
	has(":2:1: error: no line of the header begins with `players`; each has a line, `player red \"Ana\"`");
	has_not("is not a player");
}

Test(unread, a_violation_above_an_unreadable_line_is_listed_as_well)
{
	cr_expect_eq(check("game Both\n" PLAYERS "red 28 -1,0 90\nblue 28 -2,0 0\nred 63 here 0\n", ""), 2);
	has("tile-copies-exceeded:");
	has("Both (hig-2020): unreadable from line 6, illegal, judged up to move 1, red 0, blue 0\n");
	run_with_text("game Both\n" PLAYERS "red 28 -1,0 90\nblue 28 -2,0 0\nred 63 here 0\n", "check -f json",
		      "2>/dev/null | jq -c '[.verdict, .moves_legal, .violations[0].code, .errors[0].code]'");
	has("[\"unreadable\",false,\"tile-copies-exceeded\",\"read-cell\"]");
}

Test(unread, skip_leaves_the_line_out_and_counts_its_turn)
{
	const char *by_name = "game S\n" PLAYERS "red 28 -1,0 90\nblue here\nred 30 1,0 0\n";
	cr_expect_eq(run_with_text(by_name, "check --on-illegal skip", "2>/dev/null"), 2);
	has("S (hig-2020): legal, 2 moves, unfinished, red 0, blue 0, 1 line that cannot be read left out\n");
	cr_expect_eq(run_with_text("game S\n" PLAYERS "red 28 -1,0 90\ngreen 12 0,1 0\nred 30 1,0 0\n",
				   "check --on-illegal skip", "2>/dev/null"),
		     2);
	has("S (hig-2020): legal, 2 moves");
	cr_expect_eq(run_with_text("game S\n" PLAYERS "red 28 -1,0 90\nblue here\nblue 30 1,0 0\n",
				   "check --on-illegal skip", "2>/dev/null"),
		     2);
	has("wrong-player: it is red's turn, not blue's");
}

Test(unread, skip_counts_the_turn_of_a_player_who_is_not_in_the_game_for_the_one_to_move)
{
	run_with_text("game S\n" PLAYERS "player yellow\nred 28 -1,0 90\ngreen 12 0,1 0\nyellow 30 1,0 0\n",
		      "check --on-illegal skip", "2>/dev/null");
	has("S (hig-2020): legal, 2 moves");
}

/* BONUS-06: the extra turn is taken by the line that cannot be read, so that there is no second one. */
Test(unread, skip_counts_an_extra_turn_as_taken)
{
	run_script("sed 's/^violet + 88.*/violet + here\\nviolet + 88 0,2 0/' scenarios/games/two-players.log | "
		   "hgref check --on-illegal skip - 2>/dev/null");
	has("extra-turn-second: ");
}

Test(unread, skip_counts_no_turn_for_a_discard_and_judges_what_is_asserted_of_lines_that_it_read)
{
	run_with_text("game S\n" PLAYERS "red 28 -1,0 90\nblue discard\nblue 30 1,0 0\n", "check --on-illegal skip",
		      "2>/dev/null");
	has("S (hig-2020): legal, 2 moves");
	run_with_text("game S\n" PLAYERS "red 28 -1,0 90\nblue here\nscored river 0,0:E 5 blue\nred 30 1,0 0\n"
		      "scord none\ntotals red 1 blue 0\n",
		      "check --on-illegal skip -f json",
		      "2>/dev/null | jq -c '[.verdict, .moves_legal, [.violations[].code]]'");
	has("[\"illegal\",null,[\"total-mismatch\"]]");
}

Test(unread, stand_stops_as_stop_does)
{
	run_with_text("game S\n" PLAYERS "red 28 -1,0 90\nblue here\nred 30 1,0 0\n", "check --on-illegal stand",
		      "2>/dev/null");
	has("S (hig-2020): unreadable from line 5, judged up to move 1");
}

Test(unread, an_assertion_that_cannot_be_read_is_not_missed_as_well)
{
	/* The logboat of tile 83 scores two lakes; the line that says so is mistyped, so it may be there. */
	run_with_text("game S\n" PLAYERS "scores complete\nred 28 -1,0 90\nscord none\nblue 30 1,0 0\n",
		      "check --on-illegal skip -f json",
		      "2>/dev/null | jq -c '[.verdict, .moves_legal, .moves, [.errors[].code]]'");
	has("[\"legal\",true,2,[\"read-line\"]]");
}

Test(unread, bad_bytes_and_long_lines_keep_what_comes_before)
{
	cr_expect_eq(check("game B\n" PLAYERS TWO_MOVES "# caf\xE9\n", ""), 2);
	has(":6:6: error: byte 0xE9 is not UTF-8");
	has("code read-bytes");
	has("B (hig-2020): unreadable from line 6, judged up to move 2");
	static char text[20000];
	size_t length = (size_t)snprintf(text, sizeof text, "game L\n" PLAYERS TWO_MOVES "# ");
	memset(text + length, 'x', 17000);
	snprintf(text + length + 17000, sizeof text - length - 17000, "\ngame M\n" PLAYERS);
	cr_expect_eq(check(text, ""), 2);
	has(":6:1: error: the line is longer than 16384 bytes");
	has("L (hig-2020): unreadable from line 6, judged up to move 2");
	has("M (hig-2020): legal");
}

Test(unread, other_commands_work_on_what_stands_before)
{
	static const char text[] = "game Typo\n" PLAYERS TWO_MOVES "red 63 here 0\n";
	cr_expect_eq(run_with_text(text, "explain", "2>/dev/null"), 2);
	has("move 2");
	cr_expect_eq(run_with_text(text, "legal --count", "2>/dev/null"), 2);
	has("move 2, tile 30: 10 placements");
	cr_expect_eq(run_with_text(text, "legal --line 6", "2>&1"), 2);
	has_not("placements");
	cr_expect_eq(run_with_text(text, "draw", "2>/dev/null"), 2);
	has("after move 2");
	cr_expect_eq(run_with_text(text, "score", "2>/dev/null"), 2);
	has("not judged to the end: standings before line 6, which cannot be read");
	cr_expect_eq(run_with_text(text, "rulings", "2>/dev/null"), 2);
	has("Typo (hig-2020): unreadable");
	run_with_text(text, "convert --to yaml", "2>/dev/null | cat");
	cr_expect_str_empty(output);
}

Test(unread, a_game_that_is_not_asked_for_still_counts)
{
	static const char text[] = "game Lost\nedtion hig-2020\n" PLAYERS TWO_MOVES "game Whole\n" PLAYERS TWO_MOVES;
	cr_expect_eq(run_with_text(text, "explain --game 2 --move 2", ""), 2);
	has(":2:1: error: no line of the header begins with `edtion`");
	has(": Whole (hig-2020): move 2 by blue: legal\n");
	cr_expect_eq(run_with_text(text, "claim --game 2", "totals"), 2);
	has(":2:1: error: no line of the header begins with `edtion`");
	cr_expect_eq(run_with_text(text, "claim --game 3 -f json", "totals"), 2);
	has("hgref claim: --game 3: there are only 2 games\n");
	has_not("{");
	cr_expect_eq(run_with_text(text, "draw --game 2", ""), 2);
	has("Whole");
	has_not("error");
}

Test(unread, players_in_a_list_are_pairs_with_their_names_too)
{
	cr_expect_eq(
		run_script(
			"printf '%s\\n' 'game: G' 'edition: base-2014' 'players:' '- red: Ana' '- blue: \"Ben B.\"' "
			"'- {green: }' 'turns:' '- red E 0,-1 180' >$scratch/pairs.yaml; hgref convert $scratch/pairs.yaml | "
			"grep player; python3 tests/schema_check.py scenarios/schema.json $scratch/pairs.yaml"),
		0);
	has("player red \"Ana\"\nplayer blue \"Ben B.\"\nplayer green \"\"\n");
	cr_expect_eq(check("game: G\nplayers:\n- red: Ana\n  blue: Ben\nturns: []\n", ""), 2);
	has(":3:3: error: expected a player's colour");
}

/* Each suggestion is put in its place and the record read again, until nothing is suggested. */
Test(unread, what_is_suggested_for_the_users_own_line_is_read)
{
	cr_expect_eq(
		run_script(
			"python3 tests/suggestions.py \"$program\" tests/golden/slips/*[me].* scenarios/broken/player-* "
			"scenarios/broken/rows-with-* scenarios/broken/yaml-[apcs]*"),
		0, "%s", output);
}

Test(unread, characters_that_look_like_others_are_named)
{
	static const struct {
		const char *line, *words;
	} cases[] = {
		{ "red 28 \xE2\x88\x92"
		  "1,0 90",
		  "the character U+2212 is not the minus sign `-`: write `-1,0`" },
		{ "red 28 \xE2\x80\x93"
		  "1,0 90",
		  "the character U+2013 is not the minus sign `-`: write `-1,0`" },
		{ "red\xC2\xA0"
		  "28 -1,0 90",
		  "the character U+00A0 is not a space: write `red 28`" },
		{ "red 28 -1,O 90", "`O` is a letter, not the digit 0: write `-1,0`" },
		{ "red 28 -1,o 90", "`o` is a letter, not the digit 0: write `-1,0`" },
		{ "red 28 -l,0 90", "`l` is a letter, not the digit 1: write `-1,0`" },
		{ "red 28 -1,0 9O", "`O` is a letter, not the digit 0: write `90`" },
		{ "r\xD0\xB5"
		  "d 28 -1,0 90",
		  "the character U+0435 is not the letter `e`: write `red`" },
		{ "red 28 -1,0 90 hunter \xEF\xBC\x91", "the character U+FF11 is not the digit `1`: write `1`" },
		{ "red 28 -1\xE2\x80\x8B,0 90", "the character U+200B is invisible: write `-1,0`" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char text[200];
		snprintf(text, sizeof text, "game A\n" PLAYERS "%s\n", cases[i].line);
		cr_expect_eq(check(text, ""), 2);
		has(cases[i].words);
	}
	check("game A\n" PLAYERS "\xD1\x81\xD0\xB8\xD0\xBD\xD0\xB8\xD0\xB9 28 -1,0 90\n", "");
	has_not("the character"); /* a word of another script is not one of these */
}

Test(unread, words_that_belong_elsewhere_are_named)
{
	check("game A\n" PLAYERS "Ana 28 -1,0 90\ntotals Ana 0\n", "");
	has(":4:1: error: `Ana` is the name of red; lines call players by their colours: write `red`");
	has(":5:8: error: `Ana` is the name of red");
	check("game A\n" PLAYERS "actions A B C\nactions D\n", "");
	has(":4:1: error: expected `stack land` and `stack bonus` in the header: codes do not say which tiles are drawn");
	has_not(":5:1:");
	check("game A\n" PLAYERS "stack bonus\nactions A B C\n", "");
	has(":5:1: error: expected `stack land` and `stack bonus` in the header");
	check("game A\n" PLAYERS "rule trap-covers=all\nred 28 -1,0 90\n", "");
	has(":4:1: error: no line of the header begins with `rule`; did you mean `ruling`?");
	has_not(":5:");
}

Test(unread, a_question_about_a_player_who_is_not_in_the_game_names_those_who_are)
{
	cr_expect_eq(check("game A\n" PLAYERS "legal green 28 -1,0 90\n", ""), 2);
	has(":4:7: error: `green` is not a player of this game (red, blue)");
}

Test(unread, a_word_after_a_number_is_taken_for_what_it_is)
{
	cr_expect_eq(check("game A\n" PLAYERS "1. end\n", ""), 2);
	has(":4:1: error: no line begins with `1.`");
	has("did you mean `end`?");
}

Test(unread, unreadable_turns_of_scenarios_keep_what_comes_before)
{
	cr_expect_eq(
		check("game: Y\nplayers: [red, blue]\nturns:\n- red 28 -1,0 90\n- [blue]\n- red 30 here 0\n- red 30 1,0 0\n",
		      ""),
		2);
	has(":5:3: error: a move is one string, without brackets and commas between its words");
	has(":6:10: error: expected a cell");
	has("Y (hig-2020): unreadable from line 5, judged up to move 1");
	cr_expect_eq(
		check("game: Y\nplayers: [red, blue]\nturns:\n- turn: red 28 -1,0 90\n  expect: [totals red, next blue]\n",
		      ""),
		2);
	has("unreadable from line 5, judged up to move 1");
	cr_expect_eq(check("game: Y\nplayers: [red, blue]\nturns:\n- {tile: 28, at: [-1, 0]}\n", ""), 2);
	has(":4:3: error: the key `player` is missing");
	cr_expect_eq(check("game: Y\nplayers: [red, blue]\nturns:\n- turn: red 28 -1,0 90\n  note: mine\n", ""), 2);
	has("or `player`, `tile`, `at`, `turn`, `place` and others of a move in parts");
}

Test(unread, text_that_is_not_yaml_keeps_what_comes_before)
{
	check("game: Y\nplayers: [red, blue]\nturns:\n  - turn: red 28 -1,0 90\n  expect: [next blue]\n", "");
	has(":5:3: error: the other keys of an item are indented below it: `    expect: [next blue]`");
	has("Y (hig-2020): unreadable from line 5, judged up to move 1");
	check("game: Y\nplayers: [red, blue]\nturns:\n  - red 28 -1,0 90\n  - turn: blue 30 1,0 0\n    expect: [next red\nend: true\n",
	      "");
	has(":6:13: error: this bracket is not closed");
	has("Y (hig-2020): unreadable from line 6, judged up to move 2");
	check("game: Y\nplayers: [red, blue\nturns:\n  - red 28 -1,0 90\n", "");
	has(":2:10: error: this bracket is not closed");
	has("Y: unreadable from line 2, nothing judged");
	has_not(":3:");
	check("game: Y\nplayers: [red, blue]\nturns: []\nturns: []\n", "");
	has(":4:1: error: the key `turns` is given twice, first on line 3");
}

Test(unread, bytes_that_are_not_text_leave_the_turns_of_a_scenario_before_them)
{
	cr_expect_eq(
		check("game: Y\nplayers: [red, blue]\nturns:\n- red 28 -1,0 90\n- blue 30 1,0 0 # caf\xE9\n- red x\n"
		      "---\ngame: Z\nplayers: [red, blue]\n",
		      ""),
		2);
	has(":5:23: error:");
	has("Y (hig-2020): unreadable from line 5, judged up to move 1");
	has("Z (hig-2020): legal");
}

Test(unread, documents_are_cut_at_their_marks_even_inside_brackets)
{
	cr_expect_eq(check("game: A\nplayers: [red, blue\n---\ngame: B\nplayers: [red, \"blue]\n---\n"
			   "game: C\nplayers: [red, blue]\n...\ngame: D\nplayers: [red, blue]\n",
			   ""),
		     2);
	has(":2:10: error: this bracket is not closed");
	has(":5:16: error: this quote is not closed");
	has("C (hig-2020): legal");
	has("D (hig-2020): legal"); /* a document needs no `---` after `...` */
	check("game: A\ngame: A\n]\n---\ngame: B\nplayers: [red, blue]\n", "");
	has(":2:1: error: the key `game` is given twice");
	has_not(":3:");
	has("B (hig-2020): legal");
}

Test(unread, wrong_notes_about_legal_moves_are_distinguished_from_illegal_moves)
{
	cr_expect_eq(check("game N\n" PLAYERS "red 28 -1,0 90\ntotals red 6 blue 0\nnext red\n", ""), 1);
	has("N (hig-2020): legal moves, 2 wrong notes, 1 move, unfinished, red 0, blue 0\n");
	run_with_text("game N\n" PLAYERS "red 28 -1,0 90\ntotals red 6 blue 0\n"
		      "game I\n" PLAYERS "red 28 -1,0 0\n"
		      "game L\n" PLAYERS "red 28 -1,0 90\n",
		      "check -f json", "| jq -c '[.verdict, .moves_legal]' | tr -d '\\n'");
	has("[\"illegal\",true][\"illegal\",false][\"legal\",true]");
}

Test(unread, an_edition_with_other_tiles_than_the_records_is_named)
{
	run_with_text("game E\n" PLAYERS TWO_MOVES, "check -e zman-2014", "2>/dev/null");
	has("  note: the record uses hig-2020; the tiles of zman-2014 have other numbers\n");
	run_with_text("game E\n" PLAYERS TWO_MOVES, "check -e zman-2014 -f json",
		      "2>/dev/null | jq -c .record_edition");
	has("\"hig-2020\"");
	run_with_text("game E\n" PLAYERS "red 28 -1,0 0\n", "check -e zman-2020", "2>/dev/null");
	has_not("note:");
}

Test(unread, codes_are_explained_and_name_a_file_that_shows_them)
{
	cr_expect_eq(run("%s rule read- -f json | jq -r .id | wc -l"), 0);
	cr_expect_str_eq(output, "25\n");
	cr_expect_eq(run("for f in $(%s rule read- -f json | jq -r .example); do ls $f; done"), 0, "%s", output);
	cr_expect_eq(run("%s rule -f json read- | jq -r '\"\\(.id) \\(.example)\"' | while read id file; do "
			 "hgref check -f json $file 2>/dev/null | jq -e \"any(.errors[]?; .code == \\\"$id\\\")\" "
			 ">/dev/null || echo $id; done"),
		     0);
}

Test(unread, a_word_that_is_not_a_turn_and_a_missing_cell_are_named)
{
	static const struct {
		const char *move, *words;
	} cases[] = {
		{ "red 63 0,5 90°", "expected the tile's turn: 0, 90, 180 or 270; did you mean `red 63 0,5 90`?\n" },
		{ "red 63 0,5 rot3", "expected the tile's turn: 0, 90, 180 or 270; did you mean `red 63 0,5 270`?\n" },
		{ "red 63 0,5 r180", "expected the tile's turn: 0, 90, 180 or 270; did you mean `red 63 0,5 180`?\n" },
		{ "red 63 0,5 r17", "expected the tile's turn: 0, 90, 180 or 270\n" },
		{ "red 63 90", "the cell is missing: expected one such as 2,-1\n" },
		{ "red 63 0 5 90", "expected a cell such as 2,-1, a single word with a comma\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char text[400];
		snprintf(text, sizeof text, "game Typo\n" PLAYERS TWO_MOVES "%s\n", cases[i].move);
		cr_expect_eq(check(text, ""), 2, "%s", cases[i].move);
		has(cases[i].words);
		has("  in \"Typo\", in move 3 by red\n");
	}
}

Test(unread, a_record_without_a_header_gets_help_with_the_missing_lines)
{
	cr_expect_eq(check("red 63 0,5 90\n", ""), 2);
	has("  help: lines may be missing above it: `game A title`, `edition hig-2020`");
}

/* ---- a move without the turn of its tile ---- */

#define TABLE "game table\nedition base-2014\nplayer red\nplayer blue\nboard 0,0\nrow D U\npiece red knight 0,0\n"

Test(unread, a_move_without_its_turn_is_shown_with_each_turn_in_which_tile_and_piece_fit)
{
	static const struct {
		const char *move, *help;
	} moves[] = {
		{ "red E 0,-1", "help: it fits there with its turn: `red E 0,-1 180`\n" },
		{ "red E 0,-1 farmer N # mine",
		  "help: it fits there with its turn: `red E 0,-1 180 farmer N # mine`\n" },
		{ "red V 2,0", "help: it fits there with its turn: `red V 2,0 0` or `red V 2,0 90`\n" },
		{ "red U 2,0", "help: it fits there with its turn: `red U 2,0 0`\n" },
		{ "red V 2,0 thief N", "help: it fits there with its turn: `red V 2,0 90 thief N`\n" },
	};
	for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
		char text[500];
		snprintf(text, sizeof text, TABLE "%s\n", moves[i].move);
		cr_expect_eq(run_with_text(text, "check", "2>&1"), 2);
		has("error: expected the tile's turn: 0, 90, 180 or 270");
		has(moves[i].help);
	}
}

Test(unread, where_a_tile_fits_in_no_turn_or_the_move_is_anothers_none_is_offered)
{
	static const char *const moves[] = { "red E 2,0", "blue E 0,-1", "red E 0,-1 knight N", "red E 0,-1 x" };
	for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
		char text[500];
		snprintf(text, sizeof text, TABLE "%s\n", moves[i]);
		cr_expect_eq(run_with_text(text, "check", "2>&1"), 2);
		cr_expect_eq(times_printed("it fits there"), 0, "%s: %s", moves[i], output);
	}
}

/* ---- a move in parts, one of which cannot be read ---- */

/* Expects that nothing is judged of the first move, of which a part is unreadable, and that this alone is reported. */
static void expect_no_move(const char *part, const char *value)
{
	static const char *const parts[][2] = {
		{ "at", "[0, -1]" },        { "expect", "[next blue]" }, { "extra", "false" },
		{ "place", "{knight: S}" }, { "player", "red" },         { "tile", "E" },
		{ "turn", "180" },
	};
	char text[1000];
	int length = snprintf(text, sizeof text, "edition: base-2014\ngame: A part\nplayers: [red, blue]\nturns:\n");
	const char *before = "- ";
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++, before = "  ")
		length += snprintf(text + length, sizeof text - (size_t)length, "%s%s: %s\n", before, parts[i][0],
				   strcmp(parts[i][0], part) == 0 ? value : parts[i][1]);
	cr_expect_eq(check(text, ""), 2);
	has(", no moves judged\n");
	has_not("illegal");
	const char *error = strstr(output, "error: ");
	cr_expect(error && !strstr(error + 1, "error: "), "%s: %s: %s", part, value, output);
	cr_expect(!strstr(output, "after move"), "%s: %s: %s", part, value, output);
}

Test(unread, a_part_of_a_move_that_cannot_be_read_leaves_the_move_unjudged)
{
	static const char *const words[] = { "player", "tile", "turn", "extra" };
	static const char *const of_a_word[] = { "!degrees 1", "!mine 180", "&a E", "*a", "\"\\0\"" };
	static const char *const of_others[][2] = {
		{ "at", "&a [0, -1]" },
		{ "at", "[0, !!set -1]" },
		{ "at", "[0, &a -1]" },
		{ "at", "*a" },
		{ "place", "!!omap {knight: S}" },
		{ "place", "{knight: &a S}" },
		{ "place", "{knight: *a}" },
		{ "place", "{&a knight: S}" },
		{ "place", "[{knight: S}, *a]" },
		{ "expect", "*a" },
		{ "expect", "&a [next blue]" },
		{ "expect", "[next blue, *a]" },
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		for (size_t v = 0; v < sizeof of_a_word / sizeof of_a_word[0]; v++)
			expect_no_move(words[i], of_a_word[v]);
	for (size_t i = 0; i < sizeof of_others / sizeof of_others[0]; i++)
		expect_no_move(of_others[i][0], of_others[i][1]);
}

Test(unread, a_move_whose_words_could_be_read_is_judged_although_its_expectations_could_not)
{
	cr_expect_eq(check("game: Words\nedition: base-2014\nplayers: [red, blue]\nturns:\n"
			   "- turn: red E 0,-1 180 knight S\n  expect: *a\n",
			   ""),
		     2);
	has("judged up to move 1, red 4, blue 0");
}

Test(unread, a_result_that_cannot_be_read_is_reported_once)
{
	cr_expect_eq(check("game: Words\nedition: base-2014\nplayers: [red, blue]\nturns: [red E 0,-1 180]\n"
			   "result: {winner: red, by: *a}\n",
			   ""),
		     2);
	has("anchors and aliases are not used here");
	has_not("missing");
}
