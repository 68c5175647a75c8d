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
	has("  the same in all: blue 0, red 10\n");
	agree("cp scenarios/mend/players-exchanged-*.log $scratch", 3);
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
		{ "players:\n- red\n- \"green\"", "players:\n- red\n- blue\n- \"green\"" },
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
	has("each of 2 changes makes the only move legal\n  the same in all: red 0, green 0, blue 4\n");
	has("    5 + player blue\n");
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
