#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* `hgref rulings FILE`: which other readings would change a game. */

/* The recorded games in which a ruling matters, as several independent engines found them. */
Test(rejudge, finds_the_recorded_games_in_which_a_ruling_decides)
{
	static const struct {
		const char *ruling, *games;
	} cases[] = {
		{ "trap-covers", "recorded-100022 recorded-100139 recorded-1175 recorded-1688\n" },
		{ "trap-and-fire", "recorded-100095 recorded-1799 recorded-200052 recorded-839\n" },
		{ "extra-turn-after-last-tile", "recorded-100022 recorded-100095 recorded-100133 recorded-100141 "
						"recorded-121 recorded-131 recorded-872\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char command[512];
		snprintf(
			command, sizeof command,
			"'%%s' rulings -f json scenarios/games/recorded.log | jq -rs '[.[] | .game as $g | .changes[] | "
			"select(.ruling == \"%s\" and .changes != \"awards\") | $g] | sort | join(\" \")'",
			cases[i].ruling);
		cr_expect_eq(run(command), 0);
		cr_expect_str_eq(output, cases[i].games, "%s", cases[i].ruling);
	}
}

Test(rejudge, totals_change_by_what_the_other_reading_pays)
{
	run("'%s' rulings -f json scenarios/games/two-players.log | jq -c '.changes[] | select(.ruling == \"trap-covers\") | "
	    "[.option, .changes, .totals.yellow, .totals.violet]'");
	cr_expect_str_eq(output, "[\"pairs\",\"totals\",82,64]\n");
}

Test(rejudge, assertions_of_the_record_do_not_matter)
{
	cr_expect_eq(run("'%s' rulings scenarios/games/two-players.log"), 0);
	cr_expect(strstr(output, "A game for two (hig-2020): legal, violet 64, yellow 83; winner yellow"), "%s",
		  output);
	cr_expect(strstr(output, "  the totals change under trap-covers=pairs: yellow 83 -> 82\n"), "%s", output);
	cr_expect(strstr(output, "nothing changes under the other"), "%s", output);
}

Test(rejudge, other_editions_are_tried_where_the_tiles_allow_it)
{
	cr_expect_eq(
		run("'%s' rulings -f json scenarios/rules/mushrooms-by-edition.yaml | jq -rs '.[] | select(.edition == "
		    "\"hig-2020\") | [.changes[] | select(.ruling == \"edition\") | .option + \" \" + (.totals.red | "
		    "tostring)] | sort | join(\", \")'"),
		0);
	cr_expect_str_eq(output, "devir 6, yucata-2002 6, zman-2014 8\n");
}

Test(rejudge, the_command_line_decides_what_is_judged_first)
{
	cr_expect_eq(run("'%s' rulings -r trap-covers=pairs scenarios/games/two-players.log"), 0);
	cr_expect(strstr(output, "A game for two (hig-2020, trap-covers=pairs): legal, violet 64, yellow 82"), "%s",
		  output);
	cr_expect(strstr(output, "  the totals change under trap-covers=all: yellow 82 -> 83\n"), "%s", output);
}

Test(rejudge, an_illegal_game_is_reported_with_its_place_or_quietly_by_the_status)
{
	cr_expect_eq(run("'%s' rulings scenarios/illegal/edge-mismatch.log"), 1);
	cr_expect(strstr(output, "(hig-2020): illegal, edge-mismatch on line 7, red 0, blue 0\n"), "%s", output);
	cr_expect_eq(run("'%s' rulings -q --input log - <scenarios/illegal/edge-mismatch.log"), 1);
	cr_expect_str_empty(output);
}

/* The record expects game-over, and under the other option the extra turn is played. */
Test(rejudge, a_refusal_that_only_one_reading_knows_changes_the_moves)
{
	cr_expect_eq(run("'%s' rulings -e hig-2020 scenarios/powers/extra-turn-after-last-tile.yaml"), 0);
	cr_expect(strstr(output,
			 "the verdict changes under extra-turn-after-last-tile=played: legal with 2 moves, not 1\n"),
		  "%s", output);
}

/* No ruling and no edition of the other game is tried, and the King stays in play. */
Test(rejudge, a_game_is_judged_again_by_the_law_of_its_own_game)
{
	run_with_text("game G\nedition base-devir\nexpansion king\nplayer red\nplayer blue\n"
		      "red E 0,-1 180 knight S\nblue U 1,0 0 farmer N\nend\n",
		      "rulings", "");
	cr_expect(strstr(output, ": G (base-devir): legal, red 3, blue 3; winner red and blue\n"), "%s", output);
	cr_expect(strstr(output, "under edition=base-2000: blue 3 -> 4; red and blue -> blue\n"), "%s", output);
	cr_expect(strstr(output, "under edition=base-2014: red 3 -> 5; red and blue -> red\n"), "%s", output);
	cr_expect(strstr(output, "nothing changes under the other 5 readings\n"), "%s", output);
	run_with_text("game G\nplayer red\nplayer blue\n", "rulings", "");
	cr_expect(strstr(output, "nothing changes under the 19 readings\n"), "%s", output);
}
