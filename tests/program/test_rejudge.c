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

/* An edition with other printed tiles is tried as well, since a log may have left out which one it was. */
Test(rejudge, the_edition_by_which_a_game_was_played_is_named_though_its_tiles_have_other_numbers)
{
	cr_expect_eq(run_script("hgref random -e yucata-2002 --seed 4 | sed '/^edition/d' | hgref rulings -"), 1);
	has("  the verdict changes under edition=yucata-2002: legal\n");
}

Test(rejudge, the_readings_of_a_game_are_those_that_a_search_for_its_law_tries)
{
	cr_expect_eq(
		run_script(
			"hgref random -e devir --scouts >$scratch/scouts.log; for f in scenarios/games/two-players.log "
			"scenarios/base/fridays-table.log scenarios/games/recorded.log $scratch/scouts.log; do "
			"hgref rulings -f json $f | jq -r '.unchanged + (.changes | length)' >$scratch/readings; "
			"hgref rulings --fit --all -f json $f | jq -r '.tried - 1' >$scratch/fits; "
			"paste $scratch/readings $scratch/fits; done"),
		0);
	int readings, tried, games = 0;
	for (const char *line = output; sscanf(line, "%d %d", &readings, &tried) == 2; games++) {
		cr_expect_eq(readings, tried, "game %d: %d and %d", games, readings, tried);
		line += strcspn(line, "\n") + 1;
	}
	cr_expect_gt(games, 60);
}

Test(rejudge, the_command_line_decides_what_is_judged_first)
{
	cr_expect_eq(run("'%s' rulings -r trap-covers=pairs scenarios/games/two-players.log"), 0);
	cr_expect(strstr(output, "A game for two (hig-2020, trap-covers=pairs): legal, violet 64, yellow 82"), "%s",
		  output);
	cr_expect(strstr(output, "  the totals change under trap-covers=all: yellow 82 -> 83\n"), "%s", output);
}

/* In yucata-2002 tile 0 is the start tile, and no tile has the number 91. */
Test(rejudge, of_several_faults_of_the_header_the_first_is_named_as_check_does)
{
	run_script(
		"printf 'game x\nplayer red\nplayer blue\nstack land 0\nstack bonus 91\n' >$scratch/x.log\n"
		"\"$program\" check -e yucata-2002 $scratch/x.log | grep -o '4:[0-9]*: [a-z-]*\\|5:[0-9]*: [a-z-]*'\n"
		"\"$program\" rulings -e yucata-2002 $scratch/x.log | grep -o 'illegal, [a-z-]* on line [0-9]*' | head -n 1");
	cr_expect_str_eq(output,
			 "4:12: start-tile-wrong\n5:13: tile-not-in-set\nillegal, start-tile-wrong on line 4\n");
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
	cr_expect(strstr(output, "nothing changes under the 23 readings\n"), "%s", output);
}

/* The game for two with a tile laid on the start tile, which cannot even stand, as line 20. */
#define ONE_TOO_MANY "sed '19a yellow 28 0,0 0' scenarios/games/two-players.log | hgref "

Test(rejudge, other_readings_of_a_game_change_the_same_after_an_illegal_action_that_is_left_out)
{
	cr_expect_eq(run_script(ONE_TOO_MANY "rulings -"), 1);
	has("illegal, cell-occupied on line 20, violet ");
	has("  nothing changes under the other 20 readings\n");
	for (int i = 0; i < 2; i++) {
		cr_expect_eq(run_script(i ? ONE_TOO_MANY "rulings --on-illegal stand -"
					  : ONE_TOO_MANY "rulings --on-illegal skip -"),
			     1);
		has("illegal, cell-occupied on line 20, violet 64, yellow 83; winner yellow, 1 illegal action left out\n");
		has("  the totals change under trap-covers=pairs: yellow 83 -> 82\n");
		has("nothing changes under the other 18 readings\n");
	}
}

/* The member who came home is placed on line 49 and on, so that more is illegal where that is. */
Test(rejudge, another_number_of_illegal_actions_is_another_verdict)
{
	run_script(ONE_TOO_MANY "check --on-illegal skip -r returned-piece-reuse=no - | sed -n "
				"'s/.* \\([0-9]*\\) illegal actions left out$/with \\1 illegal actions, not 1/p'");
	char expected[64];
	snprintf(expected, sizeof expected, "%.60s", output);
	cr_assert(strstr(expected, "illegal actions"), "%s", output);
	run_script(ONE_TOO_MANY "rulings --on-illegal skip -");
	has("  the verdict changes under returned-piece-reuse=no: illegal, cell-occupied on line 20 ");
	has(expected);
	run_script(
		ONE_TOO_MANY
		"rulings -f json --on-illegal skip - | jq -c '[.verdict, .illegal_actions, "
		"(.changes[] | select(.option == \"pairs\") | .changes, .verdict, .illegal_actions, .code, .line)]'");
	cr_expect_str_eq(output, "[\"illegal\",1,\"totals\",\"illegal\",1,\"cell-occupied\",20]\n");
	run("'%s' rulings -f json scenarios/games/two-players.log");
	cr_expect(!strstr(output, "illegal_actions"), "a game is not judged to its end: %s", output);
}

Test(rejudge, a_list_of_rulings_takes_no_options_for_games)
{
	static const char *const options[] = { "-j 2", "--on-illegal skip", "-q", "--input log" };
	for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
		char command[128];
		snprintf(command, sizeof command, "'%%s' rulings %s 2>&1", options[i]);
		cr_expect_eq(run(command), 3, "%s", options[i]);
		has("-j, -q, -r, --fit, --input and --on-illegal require a FILE");
	}
}
