#include "core/ruleset.h"
#include "law/law.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* `hgref rulings --fit FILE`: by which law a record was played. */

/* A game played by small-city=2 in which two notes are wrong by the default. */
#define SMALL_CITY "hgref random -e base-2014 -r small-city=2 --assert --seed 5 | sed '/^ruling/d' >$scratch/game.log\n"

Test(fit, every_option_of_a_ruling_is_described)
{
	for (int r = 0; r < RULING_COUNT; r++) {
		const char *id = ruling_id((enum ruling)r), *option = ruling_options((enum ruling)r);
		for (; *option; option += strspn(option, " ")) {
			size_t length = strcspn(option, " ");
			cr_expect(*law_option_words(id, option, length), "%s=%.*s", id, (int)length, option);
			option += length;
		}
	}
}

/* `once`, `two`, `field-3`: the number that an option is named for is in its words. */
Test(fit, what_an_option_is_played_by_has_the_number_of_the_option)
{
	static const char *const numbers[] = { "one", "once", "two",    "twice",  "1",      "2",
					       "3",   "4",    "city-3", "city-4", "field-3" };
	int found = 0;
	for (int r = 0; r < RULING_COUNT; r++) {
		const char *id = ruling_id((enum ruling)r), *option = ruling_options((enum ruling)r);
		for (size_t length; (length = strcspn(option, " ")) > 0; option += length + (option[length] == ' '))
			for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
				char number[12];
				const char *dash = strchr(numbers[i], '-');
				if (strlen(numbers[i]) != length || strncmp(option, numbers[i], length) != 0)
					continue;
				snprintf(number, sizeof number, " %s", dash ? dash + 1 : numbers[i]);
				cr_expect(strstr(law_option_words(id, option, length), number), "%s=%s", id,
					  numbers[i]);
				found++;
			}
	}
	cr_expect_geq(found, 14, "%d", found);
}

Test(fit, names_the_ruling_that_a_record_leaves_out)
{
	cr_expect_eq(run_script(SMALL_CITY "hgref rulings --fit $scratch/game.log"), 1);
	has("/game.log:1: random base-2014, 2 players, even, seed 5 (base-2014): every move is legal, 2 notes are wrong; "
	    "whole under small-city=2, and under no other single ruling or edition\n"
	    "  small-city=2: a complete city of two tiles pays 2 points (CITY-04); hgref rule small-city\n"
	    "  14 readings tried\n");
	cr_expect_eq(run_script(SMALL_CITY "hgref rulings --fit -f json $scratch/game.log | "
					   "jq -c '[.schema, .edition, .verdict, .whole, .fits, .tried]'"),
		     0);
	cr_expect_str_eq(output, "[1,\"base-2014\",\"illegal\",false,[{\"edition\":\"base-2014\",\"rulings\":"
				 "{\"small-city\":\"2\"},\"moves\":71,\"assertions\":{\"held\":83,\"of\":83}}],14]\n");
}

/* The awards before move 10 are the same by either option: a river of four tiles and one fish, 5 points, or 6. */
Test(fit, the_first_award_that_differs_is_listed)
{
	run_script("hgref rulings scenarios/games/recorded.log | grep -A 2 'river-count-unit=segment: red 19 -> 20'");
	cr_expect_str_eq(output,
			 "  the totals change under river-count-unit=segment: red 19 -> 20, yellow 23 -> 24\n"
			 "    - move 10: river at 1,-1:E: 4 tiles + 1 fish = 5 each to red and yellow (members: red "
			 "1, yellow 1)\n"
			 "    + move 10: river at 1,-1:E: 5 segments + 1 fish = 6 each to red and yellow (members: "
			 "red 1, yellow 1)\n");
}

Test(fit, names_two_rulings_where_no_single_one_is_enough)
{
	cr_expect_eq(
		run_script(
			"hgref random -e base-2014 -r small-city=2 -r road-loop=never --style completion --assert --seed 6 >"
			"$scratch/played\nsed '/^ruling/d' $scratch/played | hgref rulings --fit -"),
		1);
	has("; whole under small-city=2 with road-loop=never, and under no single ruling or edition\n"
	    "  small-city=2 with road-loop=never\n"
	    "    small-city=2: a complete city of two tiles pays 2 points (CITY-04); hgref rule small-city\n"
	    "    road-loop=never: a road that closes on itself stays unfinished (ROAD-01); hgref rule road-loop\n");
}

Test(fit, names_another_edition_under_which_the_tiles_have_other_numbers)
{
	cr_expect_eq(
		run_script("hgref random -e yucata-2002 --assert --seed 4 | sed '/^edition/d' | hgref rulings --fit -"),
		1);
	has("whole under ");
	has("edition=yucata-2002: the rules of yucata-2002, not those of hig-2020; hgref rulings -e yucata-2002\n");
}

Test(fit, says_that_a_record_is_whole_and_under_what_else_if_asked)
{
#define WHOLE \
	"scenarios/games/two-players.log:2: A game for two (hig-2020): whole as it is: every move is legal, and all 2 assertions are true"
	cr_expect_eq(run("'%s' rulings --fit scenarios/games/two-players.log"), 0);
	cr_expect_str_eq(output, WHOLE "\n");
	cr_expect_eq(run("'%s' rulings --fit --all scenarios/games/two-players.log"), 0);
	has(WHOLE "; also under 1");
	has(" other readings: nothing in this record tells them apart\n");
	has("\n  edition=zman-2020: ");
	cr_expect_null(strstr(output, "trap-covers=pairs"));
	cr_expect_eq(run("'%s' rulings --fit --all -f json scenarios/games/two-players.log | "
			 "jq -c '[.whole, (.fits | length > 10), .tried > (.fits | length)]'"),
		     0);
	cr_expect_str_eq(output, "[true,true,true]\n");
}

Test(fit, says_that_no_reading_explains_a_slip)
{
	cr_expect_eq(run_script("sed 's/^totals violet 64/totals violet 61/' scenarios/games/two-players.log | "
				"hgref rulings --fit -"),
		     1);
	has("every move is legal, 1 note is wrong; whole under no ruling or edition, nor under any two of them\n");
}

Test(fit, a_choice_of_the_command_line_stays)
{
	cr_expect_eq(run_script(SMALL_CITY "hgref rulings --fit -r small-city=4 $scratch/game.log"), 1);
	cr_expect_null(strstr(output, "small-city=2"), "%s", output);
	cr_expect_eq(
		run_script(SMALL_CITY "hgref rulings --fit -e base-2000 -r farm-scoring=field-3 $scratch/game.log"), 0);
	has("(base-2000, farm-scoring=field-3): whole as it is");
}

/* Two tiles of its own, whose mushrooms pay what two editions of another tile set say; then `turn`. */
static void fit_scenario(const char *turn)
{
	char scenario[512];
	snprintf(scenario, sizeof scenario,
		 "game: G\nedition: hig-2020\nplayers: [red, blue]\n"
		 "tiles:\n  wood: forest 2-4; meadow 5-1\n  caps: forest 2-4 mushrooms 2; meadow 5-1\n"
		 "start: caps 0,0 0\nturns:\n  - turn: red wood 1,0 180 gatherer W\n"
		 "    expect: ['scored forest 0,0:E 6 red']\n%s",
		 turn);
	cr_expect_eq(run_with_text(scenario, "rulings --fit -f json", "| jq -c '[.fits[].edition]'"), 0);
}

/* Tile 8 would be legal there in each of these editions, but is another tile. */
Test(fit, a_scenario_is_tried_in_an_edition_of_other_tiles_if_it_has_its_own_alone)
{
	fit_scenario("");
	cr_expect_str_eq(output, "[\"yucata-2002\",\"devir\"]\n");
	fit_scenario("  - turn: blue 8 0,-1 0\n");
	cr_expect_str_eq(output, "[]\n");
}

Test(fit, a_scenario_of_several_editions_is_tried_in_each_by_rulings_alone)
{
	static const char scenario[] = "game: G\nedition: [base-2014, base-2000]\nplayers: [red, blue]\n"
				       "turns:\n  - turn: red E 0,-1 180 knight S\n"
				       "    expect: ['scored city 0,-1:S 2 red']\n";
	cr_expect_eq(run_with_text(scenario, "rulings --fit -f json",
				   "2>&1 | jq -c '[.edition, .whole, [.fits[].rulings]]'"),
		     0);
	cr_expect_str_eq(output, "[\"base-2014\",false,[{\"small-city\":\"2\"}]]\n[\"base-2000\",true,[]]\n");
}

Test(fit, a_line_that_cannot_be_read_is_no_matter_of_law)
{
	cr_expect_eq(
		run_script(
			"sed 's/^yellow 10 -2,0/yellow 10 -2,O/' scenarios/games/two-players.log | hgref rulings --fit - 2>&1"),
		2);
	has("line 11 cannot be read; whole under no ruling or edition, nor under any two of them\n");
}

Test(fit, options_that_have_no_meaning_together_are_refused)
{
	cr_expect_eq(run("'%s' rulings --all scenarios/games/two-players.log 2>&1"), 3);
	has("--all requires --fit");
	cr_expect_eq(run("'%s' rulings --fit 2>&1"), 3);
	cr_expect_eq(run("'%s' rulings --fit --on-illegal skip scenarios/games/two-players.log 2>&1"), 3);
}

Test(fit, check_names_the_command_and_explain_and_report_the_answer)
{
	cr_expect_eq(run_script(SMALL_CITY "hgref check $scratch/game.log"), 1);
	has("/game.log says whether another ruling or edition explains them\n");
	has("  help: hgref rulings --fit ");
	cr_expect_eq(run_script(SMALL_CITY "hgref explain $scratch/game.log"), 1);
	has("the record is whole under small-city=2, and under no other single ruling or edition\n");
	cr_expect_eq(
		run_script(SMALL_CITY "hgref report -o $scratch/page.html $scratch/game.log; cat $scratch/page.html"),
		0);
	has("the record is whole under small-city=2, and under no other single ruling or edition\n");
}

Test(fit, a_single_wrong_note_is_no_reason_to_ask_for_the_law)
{
	cr_expect_eq(
		run_script(
			"sed 's/^totals violet 64/totals violet 61/' scenarios/games/two-players.log | hgref check -"),
		1);
	cr_expect_null(strstr(output, "--fit"));
}

Test(fit, mend_names_the_reading_before_any_number_also_where_it_takes_two)
{
	cr_expect_eq(
		run_script(
			"hgref random -e base-2014 -r small-city=2 -r road-loop=never --style completion --assert --seed 6 >"
			"$scratch/played\nsed '/^ruling/d' $scratch/played | hgref mend --changes 1 -f json - | "
			"jq -c '[.mends[] | [.kind, [.changes[].now]]] | .[0]'"),
		0);
	cr_expect_str_eq(output, "[\"reading\",[\"ruling small-city=2\",\"ruling road-loop=never\"]]\n");
}
