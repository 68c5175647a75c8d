#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* What is said about base games; the numbers are those of the worked examples and of other programs' tests. */

#define HEADER(title) "game " title "\nplayer red\nplayer blue\n"

/* The saved game scoringFarms of JCloisterZone: 9 and 15 field by field. */
static const char farms[] = HEADER("Farms") "edition base-2014\n"
					    "red E 0,-1 180 farmer N\n"
					    "blue U -1,0 0 farmer N\n"
					    "red I -1,-1 0\n"
					    "blue E -1,-2 180 farmer N\n"
					    "red H -2,-1 90\n"
					    "blue B -2,-2 0\n"
					    "end\n";

/* Nobody places a follower: 3 for the Robber Baron, 2 for the King (a test game of FanCloisterZone). */
static const char titles[] = HEADER("Titles") "edition base-2014\n"
					      "expansion king\n"
					      "red E 0,-1 180\n"
					      "blue W 1,0 0\n"
					      "red W -1,0 0\n"
					      "blue W -1,1 180\n"
					      "red W 0,1 0\n"
					      "blue I 1,-1 90\n"
					      "red F 2,-1 0\n"
					      "blue H 3,-1 90\n"
					      "end\n";

/* The example of Devir's booklet: 3 for an unfinished road, 2 for a city, 5 for a monastery. */
static const char unfinished[] = HEADER("Unfinished") "player yellow\n"
						      "edition base-devir\n"
						      "red U 1,0 0 thief E\n"
						      "blue G 0,-1 90 knight N\n"
						      "yellow B 0,1 0 monk monastery\n"
						      "red U -1,0 0\n"
						      "blue E 1,1 180\n"
						      "end\n";

struct claim_row {
	const char *game, *options, *claim, *words;
};

static void judge_claims(const struct claim_row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		char before[64], after[128];
		snprintf(before, sizeof before, "claim %s", rows[i].options);
		snprintf(after, sizeof after, "'%s'", rows[i].claim);
		run_with_text(rows[i].game, before, after);
		has(rows[i].words);
	}
}

Test(base_words, a_field_pays_for_its_completed_cities_as_the_edition_says)
{
	static const struct claim_row rows[] = {
		{ farms, "", "red: field at 0,-1:N pays 9", "UPHELD" },
		{ farms, "", "blue: field at 0,-1:N pays 9", "3 cities x 3 = 9 each to red and blue" },
		{ farms, "", "blue: field at -1,-2:N pays 6", "UPHELD" },
		{ farms, "-e base-devir", "blue: field at 0,-1:N pays 9", "UPHELD" },
		{ farms, "-e base-devir", "red: field at 0,-1:N pays 3", "UPHELD" },
		{ farms, "-e base-2000", "blue: field at 0,-1:N pays 12", "UPHELD" },
		{ farms, "-e base-2000", "red: field at 0,-1:N pays 9", "red: claimed 9, computed 4, 5 less" },
		{ farms, "-e base-2000", "blue: field at 0,0:N pays 4", "UPHELD" },
		{ farms, "", "blue: field at 0,0:N pays 3", "0,0:N is city, which earns no award of the kind field" },
		{ farms, "", "red: field at 0,-1:N pays 9", "touched also by the field at -1,-2:N, farmers: blue 1" },
		{ farms, "", "red: field at 0,-1:N would pay 0 at the end after move 1", "REJECTED" },
		{ farms, "", "red: field at 0,-1:N would pay 3 at the end after move 1", "UPHELD" },
	};
	judge_claims(rows, sizeof rows / sizeof rows[0]);
}

Test(base_words, a_city_that_pays_a_player_once_does_so_in_the_first_of_his_fields)
{
	static const char once[] = HEADER("Once") "edition base-2014\n"
						  "ruling farm-scoring=field-3-once\n"
						  "red E 0,-1 180 farmer N\n"
						  "blue H 0,-2 90\n"
						  "red E 1,-2 270 farmer N\n";
	static const struct claim_row rows[] = {
		{ once, "", "red: field at 0,-1:N would pay 6 at the end", "UPHELD" },
		{ once, "", "red: field at 1,-2:N would pay 0 at the end", "UPHELD" },
		{ once, "", "red: field at 1,-2:N would pay 3 at the end", "1 of them paid already in another field" },
		{ once, "-r farm-scoring=field-3", "red: field at 1,-2:N would pay 3 at the end", "UPHELD" },
	};
	judge_claims(rows, sizeof rows / sizeof rows[0]);
}

Test(base_words, what_is_unfinished_pays_at_the_end_and_is_claimed_in_three_senses)
{
	static const struct claim_row rows[] = {
		{ unfinished, "", "red: road at 1,0:E pays 3", "UPHELD" },
		{ unfinished, "", "blue: city at 0,-1:N pays 2", "UPHELD" },
		{ unfinished, "", "yellow: monastery at 0,1:monastery pays 5", "UPHELD" },
		{ unfinished, "", "blue: city at 0,-1:N pays 2 after move 5", "REJECTED" },
		{ unfinished, "", "blue: city at 0,-1:N pays 0 after move 5", "UPHELD" },
		{ unfinished, "", "blue: city at 0,-1:N would pay 2 at the end after move 5", "UPHELD" },
		{ unfinished, "-e base-2014", "blue: city at 0,-1:N would pay 4 after move 5", "UPHELD" },
		{ unfinished, "-e base-2014", "blue: city at 0,-1:N pays 4 after move 5",
		  "it would pay 4 if it were complete as it is, and 2 if the game ended now" },
		{ unfinished, "-e base-2014", "blue: city at 0,-1:N pays 4",
		  "it was unfinished at the end; complete as it is, it would have paid 4" },
	};
	judge_claims(rows, sizeof rows / sizeof rows[0]);
}

Test(base_words, the_king_and_the_robber_baron_are_claimed_without_a_place)
{
	static const struct claim_row rows[] = {
		{ titles, "", "blue: king pays 2", "UPHELD" },
		{ titles, "", "red: robber pays 3", "UPHELD" },
		{ titles, "", "red: king pays 2", "computed 0: the points are right, but they go to blue" },
		{ titles, "", "red: king would pay 1 at the end after move 7", "UPHELD" },
		{ titles, "", "red: king pays 1 after move 7", "REJECTED" },
		{ titles, "", "red: robber would pay 1 at the end after move 2", "nobody holds it" },
		{ titles, "", "red: king at 0,0:N pays 1", "the King has no place" },
		{ farms, "", "red: king pays 1", "the King is not in play: the record has no `expansion king`" },
	};
	judge_claims(rows, sizeof rows / sizeof rows[0]);
}

Test(base_words, a_move_that_takes_a_title_is_explained)
{
	run_with_text(titles, "explain --move 1", "");
	has("titles:\n  red takes the King (KING-03): 2 tiles\n");
	run_with_text(titles, "explain --move 8", "");
	has("titles:\n  blue takes the King from red (KING-04): 3 tiles\n");
	has("  King: blue; the largest completed city has 3 tiles\n");
	run_with_text(titles, "explain --line 14", "");
	has("king: 2 cities = 2 to blue\n");
	has("taken in move 8 by blue (line 13)");
	has("robber: 3 roads = 3 to red\n");
}

Test(base_words, a_tile_beside_a_monastery_is_explained)
{
	run_with_text(unfinished, "explain --move 5 --at 0,1:monastery", "");
	has("monastery at 0,1:monastery: grows from 4 to 5 tiles");
	has("if the game ended now: monastery at 0,1:monastery: 5 tiles = 5 to yellow");
}

Test(base_words, an_unfinished_city_that_nobody_holds_is_explained_by_what_it_would_have_paid_at_the_end)
{
	static const char vacant[] = HEADER("Vacant") "edition base-2014\nred U 1,0 0\nend\n";
	run_with_text(vacant, "explain --line 6 --at 0,0:N", "");
	has("  nobody has a piece there, so it pays nobody: city at 0,0:N: 1 tile = 1 to nobody\n");
	has("  rule SCORE-04: ");
	run_with_text(vacant, "explain -f json --line 6 --at 0,0:N",
		      "| jq -c '.features[0] | [.now, .end, .award.points]'");
	cr_expect_str_eq(output, "[0,0,2]\n");
}

Test(base_words, a_road_closed_on_itself_is_complete_unless_the_ruling_says_never)
{
	static const char loop[] = HEADER("Loop") "edition base-2014\n"
						  "red V 0,1 270 thief S\n"
						  "blue V 1,1 0\n"
						  "red V 1,2 90\n"
						  "blue V 0,2 180\n"
						  "end\n";
	static const struct claim_row rows[] = {
		{ loop, "", "red: road at 0,1:S pays 4 after move 4", "UPHELD" },
		{ loop, "-r road-loop=never", "red: road at 0,1:S pays 4 after move 4", "REJECTED" },
		{ loop, "-r road-loop=never", "red: road at 0,1:S pays 4 after move 4",
		  "it pays nothing yet: closed on itself" },
		{ loop, "-r road-loop=never", "red: road at 0,1:S pays 4", "UPHELD" },
	};
	judge_claims(rows, sizeof rows / sizeof rows[0]);
	run_with_text(loop, "explain -r road-loop=never --move 4", "");
	has("4 tiles from 0,1 to 1,2, closed on itself (road-loop); a thief of red stands at 0,1:S");
}

Test(base_words, titles_and_terms_are_in_the_json_object)
{
	run_with_text(titles, "score -f json",
		      "| jq -c '.king, .robber, (.awards[] | [.kind, .at, .tiles, .cities, .roads, .terms])'");
	cr_expect_str_eq(output, "[\"blue\",3]\n[\"red\",3]\n"
				 "[\"king\",null,[],2,0,[{\"what\":\"cities\",\"count\":2,\"each\":1}]]\n"
				 "[\"robber\",null,[],0,3,[{\"what\":\"roads\",\"count\":3,\"each\":1}]]\n");
	run_with_text(farms, "score -f json", "| jq -c '.king, .robber, (.awards[0] | keys)'");
	cr_expect_str_eq(output,
			 "null\nnull\n[\"at\",\"cities\",\"final\",\"kind\",\"move\",\"players\",\"points\",\"roads\","
			 "\"shields\",\"terms\",\"tiles\",\"units\"]\n");
}

Test(base_words, the_terms_of_every_award_sum_to_its_points)
{
	static const char sums[] =
		"hgref score -f json scenarios/games/*.log tests/golden/base/king.log | "
		"jq -c '[.awards[] | .points == ([.terms[] | .count * .each] | add)] | all' | sort -u";
	cr_expect_eq(run_script(sums), 0);
	cr_expect_str_eq(output, "true\n");
}

Test(base_words, the_supply_of_each_player_is_one_number)
{
	run_with_text(unfinished, "explain -f json --move 1", "| jq -c '.before.supply, .after.supply'");
	cr_expect_str_eq(output,
			 "{\"red\":[7],\"blue\":[7],\"yellow\":[7]}\n{\"red\":[6],\"blue\":[7],\"yellow\":[7]}\n");
}

/* That it has none left either is no second reason. */
Test(base_words, a_hut_is_of_the_other_game_and_breaks_that_rule_alone)
{
	cr_expect_eq(run_with_text("game A\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 hut S\n",
				   "check -f json", "| jq -c '[.violations[].code]'"),
		     0);
	cr_expect_str_eq(output, "[\"hut-bad-terrain\"]\n");
}
