#include "command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* `hgref rulings FILE`: which other readings would change a game. */

/* The recorded games in which a ruling decides, as several independent engines found them. */
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
