#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * What `mend` says of a correction is what `check` says of the record with it: tests/mend_check.py compares them, in JSON and
 * in text.
 */

/* Expects that at least `least` corrections of the games that a script writes to $scratch agree. */
static void agree(const char *script, int least)
{
	char all[2000];
	snprintf(all, sizeof all, "%s\npython3 tests/mend_check.py $program $scratch/*.log", script);
	cr_expect_eq(run_script(all), 0, "%s", output);
	cr_expect_geq(atoi(output), least, "%s", output);
}

/* Games of 2 to 5 players of both games, whole and cut, as $game; the shell's $n players. */
#define EACH_GAME(commands) \
	"for n in 2 3 4 5; do for e in hig-2020 base-2014; do for cut in '' '--moves 1' '--moves 3'; do\n" \
	"game=$scratch/game; one=$scratch/$n-$e-${cut#* }\n" \
	"hgref random -e $e --players $n --assert $cut --seed $n >$game\n" commands "\ndone; done; done"

Test(mended, with_players_in_another_order_each_has_the_points_of_the_corrected_record)
{
	agree(EACH_GAME("sed '/^player/{N;s/\\(.*\\)\\n\\(.*\\)/\\2\\n\\1/;}' $game >$one-swapped.log\n"
			"grep -vE '^(scored|totals|winner|returned|supply) ' $one-swapped.log >$one-bare.log\n"),
	      56);
}

Test(mended, corrections_that_pay_different_players_are_not_the_same_in_all)
{
	cr_expect_eq(run_script("hgref mend scenarios/mend/players-exchanged-or-the-wrong-one.log"), 1);
	has("  1. a missing or misplaced line of the header: blue 4, red 0; blue wins\n");
	has("  2. another player, or the mark of an extra turn: red 4, blue 0; red wins\n");
	cr_expect_eq(times_printed("the same in all"), 0);
}

Test(mended, what_is_the_same_in_all_is_so_by_player_whatever_the_order)
{
	cr_expect_eq(run_script("hgref mend scenarios/mend/players-exchanged-before-a-setup.log"), 1);
	has("  the same in all: red 10, green 0, blue 0\n");
	agree("cp scenarios/mend/players-exchanged-*.log $scratch", 3);
}

/* The last of eleven corrections exchanges two lines, and corrects the note that is one of them. */
Test(mended, a_note_that_a_correction_moves_is_corrected_where_it_is_then)
{
	agree("cp scenarios/mend/note-and-move-exchanged.log $scratch", 11);
	cr_expect_eq(run_script("hgref mend --all scenarios/mend/note-and-move-exchanged.log | tail -n 4"), 0);
	cr_expect_str_eq(output, "   21 - scored road 3,0:W 2 yellow\n   21 + yellow V 2,-1 180\n"
				 "   22 - yellow V 2,-1 180\n   22 + scored none\n");
}

/* ---- a player whose line is missing ---- */

Test(mended, the_line_of_any_player_that_is_missing_is_found_in_its_place)
{
	agree(EACH_GAME(
		      "for p in $(sed -n 's/^player //p' $game); do\n"
		      "sed \"/^player $p$/d\" $game >$one-$p.log; [ -n \"$cut\" ] || {\n"
		      "hgref mend --apply $one-$p.log | cmp - $game; hgref convert --to yaml $game >$scratch/game.yaml\n"
		      "sed \"/^  - $p$/d\" $scratch/game.yaml | hgref mend --apply - | cmp - $scratch/game.yaml; }; done\n"),
	      100);
}

Test(mended, a_missing_player_is_added_to_a_list_of_any_form)
{
	static const char *const lists[][2] = {
		{ "players: [red, green]", "players: [red, blue, green]" },
		{ "\"players\": [\"red\", \"green\"]", "\"players\": [\"red\", \"blue\", \"green\"]" },
		{ "players: {red: Ana, green: Gun}", "players: {red: Ana, blue: null, green: Gun}" },
		{ "players:\n- red\n- \"green\"", "players:\n- red\n- \"blue\"\n- \"green\"" },
		{ "players:\n  red: Ana\n  green: Gun", "players:\n  red: Ana\n  blue: null\n  green: Gun" },
	};
	for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
		char script[2000];
		snprintf(
			script, sizeof script,
			"record() { printf '%%s\\n' '---' 'game: another' 'players: [red, blue]' '---' 'game: three' \\\n"
			"'edition: [base-2014, base-devir]' \"$1\" 'turns:' '- red E 0,-1 180 knight S' \\\n"
			"'- {player: blue, tile: U, at: [1, 0], turn: 0}' '- green U 2,0 0'; }\n"
			"record '%s' >$scratch/was.yaml; record '%s' >$scratch/now.yaml\n"
			"hgref check -q $scratch/now.yaml && hgref mend --apply $scratch/was.yaml | cmp - $scratch/now.yaml",
			lists[i][0], lists[i][1]);
		cr_expect_eq(run_script(script), 0, "%s: %s", lists[i][0], output);
	}
}

Test(mended, a_player_who_is_only_named_by_a_piece_of_a_table_may_be_missing_in_any_place)
{
	cr_expect_eq(run_with_text("game table\nedition base-2014\nplayer red\nplayer green\nboard 0,0\nrow D U\n"
				   "piece blue knight 0,0\nred E 0,-1 180\n",
				   "mend", "2>/dev/null"),
		     2);
	has("each of 6 changes makes the only move legal, the likeliest kind first\n");
	has("    5 + player blue\n");
	has("    3 + player blue\n"); /* who moves first is next, wherever the line is */
	has("    4 + player blue\n");
}

Test(mended, a_word_that_no_place_makes_a_player_is_none)
{
	cr_expect_eq(run_script("sed '0,/^yellow 16/s//gold 16/' scenarios/games/two-players.log >$scratch/slip\n"
				"hgref mend --all $scratch/slip"),
		     2);
	cr_expect_eq(times_printed("player gold"), 0);
	has("yellow 16 1,2 180 hunter E");
}

/* ---- a table in rows ---- */

/* Slips in tables of 2 to 5 players of both games: a turn, a tile, a piece on no tile, two on one tile, a wrong role. */
Test(mended, lines_of_a_table_are_changed_as_they_stand_and_it_is_legal_then)
{
	agree("for n in 2 3 4 5; do for e in hig-2020 base-2014; do t=$scratch/table\n"
	      "hgref random -e $e --players $n --seed $n | hgref convert --to table --move 12 - >$t\n"
	      "one=$scratch/$n-$e; piece=$(grep '^piece' $t | tail -n 1); at=${piece##* }; last=$(grep '^row' $t | tail -n 1)\n"
	      "sed \"s|^$piece$|${piece% *} 40,40:N|\" $t >$one-stray.log\n"
	      "{ cat $t; echo \"$piece\"; } >$one-second.log\n"
	      "sed \"s/^$piece$/$(echo $piece | sed 's/gatherer\\|knight/hunter/;s/thief\\|farmer/monk/')/\" $t >$one-role.log\n"
	      "sed \"s|^$last$|$(echo \"$last\" | sed 's|/0|/x|;s|/90|/0|;s|/x|/90|')|\" $t >$one-turn.log\n"
	      "sed \"s|^$last$|$(echo \"$last\" | sed 's| [0-9A-Z][0-9A-Z]*/| 1/|')|\" $t >$one-tile.log; done; done\n",
	      300);
}

#define TABLE "game table\nedition base-2014\nplayer red\nplayer blue\nboard 0,-1\nrow E/180\nrow D\n"

Test(mended, each_line_of_a_small_table_may_be_the_wrong_one)
{
	static const char *const changes[] = {
		"    8 - piece red knight 0,-1:N\n    8 + piece red farmer 0,-1:N\n",
		"    8 - piece red knight 0,-1:N\n    8 + piece red knight 0,-1:S\n",
		": red 0, blue 0\n    8 - piece red knight 0,-1:N\n  ",
		"    8 - piece red knight 0,-1:N\n    8 + piece red knight 0,0:N\n",
		"    6 - row E/180\n    6 + row H/180\n",
	};
	cr_expect_eq(run_with_text(TABLE "piece red knight 0,-1:N\n", "mend --all", ""), 1);
	for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
		has(changes[i]);
}

Test(mended, a_piece_is_moved_the_other_way_round_before_it_is_left_out)
{
	cr_expect_eq(run_with_text(TABLE "piece red knight 0,1:S\n", "mend", ""), 1);
	has("  1. the other way round: red 0, blue 0\n    8 - piece red knight 0,1:S\n    8 + piece red knight 0,-1:S\n"
	    "  2. another piece or recall, or none: red 0, blue 0\n    8 - piece red knight 0,1:S\n  3.");
}

Test(mended, a_piece_may_be_missing_where_a_move_is_paid_for_it)
{
	cr_expect_eq(run_with_text("game table\nedition base-2014\nplayer red\nplayer blue\nboard 0,0\nrow D U\n"
				   "red E 0,-1 180\nscored city 4 blue\n",
				   "mend", ""),
		     1);
	has("either one change makes the only move legal and the only assertion true\n    7 + piece blue knight 0,0:N\n");
}

Test(mended, a_move_beside_a_table_is_changed_and_the_table_is_not_written_otherwise)
{
	cr_expect_eq(run_with_text("game table\nedition base-2014\nplayer red\nplayer blue\nboard 0,0\nrow D U\n"
				   "red E 0,1 180 knight S\nblue E 0,-2 180\nred E 0,-3 0\n",
				   "mend -f json --all", ""),
		     1);
	cr_expect_eq(times_printed("\"was\": \"U"), 0);
	cr_expect_eq(times_printed("\"was\": \"D"), 0);
}

Test(mended, a_table_in_a_scenario_is_changed_where_it_stands)
{
	static const char *const tables[][2] = {
		{ "board: {at: [0, -1], rows: [E/180, D]}\npieces: [\"red knight 0,-1:N\"]", "5 pieces: []" },
		{ "board: {at: [0, -1], rows: [E/180, D]}\npieces:\n  - red knight 0,-1:N", "6     []" },
		{ "board: {at: [0, -1], rows: [E/180, D]}\npieces:\n  - red knight 0,-1:N # his\n  - blue thief 0,0:E",
		  "6 null" },
		{ "board: {at: [0, -1], rows: [E/180, D]}\npieces: [\"red knight 0,-1:N\", \"blue thief 0,0:E\"]",
		  "5 pieces: [\"blue thief 0,0:E\"]" },
		{ "board: {at: [0, -1], rows: [E/180, D]}\npieces: [\"blue thief 0,0:E\", 'red knight 0,-1:N']",
		  "5 pieces: [\"blue thief 0,0:E\"]" },
		{ "board: {at: [0, -1], rows: [E/180, D]}\npieces: [{player: red, role: knight, at: [0, -1], slot: N}]",
		  "5 pieces: [{player: red, role: knight, at: [0, -1], slot: S}]" },
		{ "board: {at: [0, -1], rows: [E/180, D]}\npieces: [{player: red, role: knight, at: [0, -1], slot: N}]",
		  "5 pieces: [{player: red, role: knight, at: [0,0], slot: N}]" },
		{ "board:\n  at: [0, -1]\n  rows:\n  - E/90\n  - D", "7   - E/180" },
		{ "board: {at: [0, 0], rows: [D U]}\npieces: [\"red thief 1,0:E\"]\n"
		  "turns: [{turn: \"red E 0,-1 180\", expect: [scored city 4 blue]}]",
		  "5 pieces: [\"red thief 1,0:E\", \"blue knight 0,0:N\"]" },
	};
	for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
		char script[2000];
		snprintf(
			script, sizeof script,
			"cat >$scratch/t.yaml <<'END'\ngame: table\nedition: [base-2014, base-devir]\nplayers: [red, blue]\n"
			"%s\nEND\nhgref mend --all -f json $scratch/t.yaml | jq -r '.mends[].changes[] | \"\\(.line) \\(.now)\"'\n"
			"hgref mend --apply --notes $scratch/t.yaml 2>/dev/null | hgref check -q -",
			tables[i][0]);
		cr_expect_eq(run_script(script), 0, "%s", tables[i][0]);
		has(tables[i][1]);
	}
}

Test(mended, check_names_mend_for_a_table_only_if_there_is_a_correction)
{
	run_with_text(TABLE "piece red knight 0,-1:N\n", "check", "");
	has("suggests corrections\n");
	run_with_text("game table\nedition base-2014\nplayer red\nplayer blue\nboard 0,-1\nrow E/180 . . . . . A\n"
		      "row D/0 . . . . . B\npiece red knight 0,-1:N\npiece red knight 6,0:N\n",
		      "check", "");
	cr_expect_eq(times_printed("suggests corrections"), 0);
}
