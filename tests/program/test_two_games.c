#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <string.h>

/* One file holds a game of base Carcassonne and one of Hunters & Gatherers: whose are an edition and a ruling? */

static const char both[] = "game base\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 knight S\n\n"
			   "game hunters\nedition zman-2020\nplayer red\nplayer blue\nred 28 -1,0 90\n";

static const char both_scenarios[] =
	"game: base\nedition: [base-2000, base-2014]\nplayers: [red, blue]\nturns: [\"red E 0,-1 180 knight S\"]\n---\n"
	"game: hunters\nedition: [zman-2020, hig-2020]\nplayers: [red, blue]\nturns: [\"red 28 -1,0 90\"]\n";

static void lacks(const char *words)
{
	cr_expect(!strstr(output, words), "%s", output);
}

Test(two_games, a_file_may_hold_games_of_both)
{
	cr_expect_eq(run_with_text(both, "check", ""), 0);
	has("base (base-2014): legal, 1 move, unfinished, red 4, blue 0\n");
	has("hunters (zman-2020): legal, 1 move, unfinished, red 0, blue 0\n");
}

Test(two_games, a_ruling_of_the_command_line_is_for_the_game_that_has_it)
{
	cr_expect_eq(run_with_text(both, "check -r small-city=2", ""), 0);
	has("base (base-2014): legal, 1 move, unfinished, red 2, blue 0\n");
	has("hunters (zman-2020): legal");
	cr_expect_eq(run_with_text(both, "check -r trap-covers=pairs -r small-city=2", ""), 0);
	has("red 2, blue 0\n");
	cr_expect_eq(run_with_text(both, "score -f json -r trap-covers=pairs", ""), 0);
	has("\"edition\": \"base-2014\", \"rulings\": {},");
	has("\"edition\": \"zman-2020\", \"rulings\": {\"trap-covers\": \"pairs\"},");
}

Test(two_games, an_option_that_a_ruling_does_not_have_is_wrong_usage_for_both)
{
	cr_expect_eq(run_with_text(both, "check -r small-city=3", ""), 3);
	has("expected small-city=OPTION, not `small-city=3`; the options are: 4 2\n");
}

Test(two_games, an_edition_of_one_game_makes_the_other_unreadable_and_the_next_is_judged)
{
	cr_expect_eq(run_with_text(both, "check -e base-2000", ""), 2);
	has("base (base-2000): legal, 1 move, unfinished, red 2, blue 0\n");
	has(":8:9: error: zman-2020 is an edition of Hunters & Gatherers, but base-2000, named by -e, is not\n");
	has("hunters: unreadable from line 8, nothing judged\n");
	cr_expect_eq(run_with_text(both, "check -e hig-2020", ""), 2);
	has(":2:9: error: base-2014 is an edition of base Carcassonne, but hig-2020, named by -e, is not\n");
	has("base: unreadable from line 2, nothing judged\n");
	has("hunters (hig-2020): legal, 1 move, unfinished, red 0, blue 0\n");
}

Test(two_games, so_it_is_with_scenarios_each_once_by_the_edition_named)
{
	cr_expect_eq(run_with_text(both_scenarios, "check", ""), 0);
	has("base (base-2000): legal, 1 move, unfinished, red 2, blue 0\n");
	has("base (base-2014): legal, 1 move, unfinished, red 4, blue 0\n");
	has("hunters (hig-2020): legal");
	cr_expect_eq(run_with_text(both_scenarios, "check -e base-devir", ""), 2);
	has("base (base-devir): legal, 1 move, unfinished, red 2, blue 0\n");
	lacks("(base-2000): legal");
	has(" is an edition of Hunters & Gatherers, but base-devir, named by -e, is not\n");
}

Test(two_games, a_record_that_names_no_edition_is_judged_by_the_one_of_the_command_line)
{
	static const char none[] = "game none\nplayer red\nplayer blue\nred E 0,-1 180 knight S\n";
	cr_expect_eq(run_with_text(none, "check -e base-2000", ""), 0);
	has("none (base-2000): legal, 1 move, unfinished, red 2, blue 0\n");
	cr_expect_eq(run_with_text(none, "check", ""), 2);
	has(":4:16: error: `knight` is a word of base Carcassonne: the header must name an edition of it");
}
