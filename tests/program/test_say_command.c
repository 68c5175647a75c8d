#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The commands that messages name can be typed as they stand. */

/* Two games: the second goes wrong in its move 2, twice, with two tiles. */
static const char two_games[] = "game one\nplayer red\nplayer blue\nred 28 -1,0 90\nblue 30 -2,0 180\n"
				"game two\nplayer red\nplayer blue\nred 28 -1,0 90\nblue 30 -2,0 0\nblue 9 9,9 0\n";

/* Runs a script in the test's folder. */
static int run_here(const char *script)
{
	char whole[1024];
	snprintf(whole, sizeof whole, "cd $scratch && { %s; } 2>&1", script);
	return run_script(whole);
}

static void write_games(const char *name)
{
	FILE *file = fopen(in_scratch(name), "w");
	cr_assert(file);
	cr_assert(fputs(two_games, file) >= 0);
	cr_assert_eq(fclose(file), 0);
}

/* What `check` suggests for the last violation is typed; the answer must contain these words. */
static void suggests(const char *check, const char *command, const char *answer)
{
	char script[512];
	cr_expect_eq(run_here(check), 1);
	has(command);
	snprintf(script, sizeof script, "eval \"$(%s | sed -n 's/^  help: .*: hgref/hgref/p' | tail -n 1)\"", check);
	cr_expect_lt(run_here(script), 2); /* 1: it is illegal before */
	has(answer);
	cr_expect_null(strstr(output, "move 1"), "another game or move is mentioned:\n%s", output);
}

Test(suggest, of_several_games_the_one_is_asked_that_is_illegal)
{
	write_games("two.log");
	suggests("hgref check two.log", ": hgref legal --line 10 two.log\n",
		 "two.log:10: two (hig-2020): move 2, tile 30, blue: 10 placements\n");
}

Test(suggest, of_moves_tried_one_after_the_other_each_is_asked_for_its_own_tile)
{
	write_games("two.log");
	suggests("hgref check --on-illegal skip two.log", ": hgref legal --line 11 --on-illegal skip two.log\n",
		 "two.log:11: two (hig-2020): move 2, tile 9, blue: 5 placements\n");
	suggests("hgref check --on-illegal stand two.log", ": hgref legal --line 11 --on-illegal stand two.log\n",
		 "two.log:11: two (hig-2020): move 3, tile 9, blue: ");
}

Test(suggest, rulings_of_the_command_line_are_varied_too)
{
	write_games("two.log");
	suggests("hgref check -e zman-2020 -r pit-two=each -r trap-covers=pairs two.log",
		 "hgref legal --line 10 -e zman-2020 -r trap-covers=pairs -r pit-two=each two.log\n",
		 "move 2, tile 30");
}

Test(suggest, file_names_are_one_word_for_a_shell)
{
	write_games("Ana's $1 game.log");
	suggests("hgref check *.log", "--line 10 'Ana'\\''s $1 game.log'\n", "move 2, tile 30");
	write_games("-e.log");
	suggests("hgref check -- -e.log", "--line 10 ./-e.log\n", "move 2, tile 30");
	cr_expect_eq(run_here("hgref check - <./-e.log"), 1);
	has(": hgref legal --line 10 -\n");
}

Test(suggest, of_a_tile_that_may_not_be_laid_at_all_what_would_be_legal_instead_is_explained)
{
	static const char game[] =
		"printf 'game g\\nplayer red\\nplayer blue\\nred 28 1,0 90\\nred 62 0,-1 90\\n' >g.log";
	cr_assert_eq(run_here(game), 0);
	cr_expect_eq(run_here("hgref check g.log"), 1);
	has("  help: what would be legal instead: hgref explain --line 5 g.log\n");
	cr_expect_eq(run_here("hgref explain --line 5 g.log"), 1);
	has("legal instead:\n  blue 62 0,-1 90\n");
	cr_expect_eq(run_here("hgref check -e zman-2020 --on-illegal stand g.log"), 1);
	has(": hgref explain --line 5 --on-illegal stand -e zman-2020 g.log\n");
}

Test(suggest, a_line_without_a_move_is_reported)
{
	write_games("two.log");
	cr_expect_eq(run_here("hgref legal --line 7 two.log"), 2);
	has("hgref legal: --line 7: there is no move there\n");
	cr_expect_eq(run_here("hgref legal --line 11 two.log"), 2);
	has("two.log:10: edge-mismatch: the game is illegal here; hgref check gives the reason\n"
	    "two.log:6: the move on line 11 could not be judged\n");
}

Test(suggest, each_edition_of_a_scenario_answers_with_its_name)
{
	static const char scenario[] =
		"printf 'game: g\\nedition: [devir, hig-2020]\\nplayers: [red, blue]\\n"
		"tiles: {M: meadow all}\\nstart: M 0,0 0\\nturns:\\n  - red M 1,0 0\\n' >g.yaml;";
	char script[512];
	snprintf(script, sizeof script, "%s hgref legal --move 1 g.yaml", scenario);
	cr_expect_eq(run_here(script), 0);
	has("g.yaml:7: g (devir): move 1, tile M, red: 16 placements\n");
	has("g.yaml:7: g (hig-2020): move 1, tile M, red: 16 placements\n");
	cr_expect_eq(run_here("hgref legal --count -f json g.yaml | jq -r .edition | tr '\\n' ' '"), 0);
	cr_expect_str_eq(output, "devir hig-2020 ");
}
