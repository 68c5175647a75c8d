#include "core/score_items.h"

#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Base Carcassonne: its tiles, and what no other game has. What records of it pay is in scenarios/base/. */

static struct tile tile;

static enum tile_fault fault_of(const char *text, size_t *at)
{
	struct tile_error error = { .fault = TILE_FAULT_NONE };
	bool read = tile_parse(&tile, BASE_CARCASSONNE, text, strlen(text), &error);
	cr_expect_eq(read, error.fault == TILE_FAULT_NONE, "%s", text);
	*at = error.at;
	return error.fault;
}

static void parse(const char *text)
{
	size_t at;
	cr_assert_eq(fault_of(text, &at), TILE_FAULT_NONE, "%s, at %zu", text, at);
}

/* tiles-base: 72 tiles of 24 kinds, one of which starts, and five of the King and the Robber Baron. */
Test(base, the_printed_set_has_72_tiles_and_5_of_the_expansion)
{
	int kinds = 0, tiles = 0, expansion = 0;
	for (int t = 0; t < printed_base.tiles; t++) {
		bool king = printed_base.tile[t].stack == STACK_EXPANSION;
		kinds += !king;
		tiles += king ? 0 : printed_base.tile[t].copies;
		expansion += king ? printed_base.tile[t].copies : 0;
	}
	cr_expect_eq(kinds, 24);
	cr_expect_eq(tiles, 72);
	cr_expect_eq(expansion, 5);
	cr_expect_str_eq(printed_base.tile[printed_base.start].name, "D");
	cr_expect_eq(printed_base.tile[printed_base.start].copies, 4, "one starts, three are drawn");
}

Test(base, a_field_knows_the_cities_of_its_tile_that_it_names)
{
	parse("city 11-1; city 5-7; field 2-4 near 12,6; field 8-10 near 1");
	cr_expect_eq(tile.near[2], 3, "both");
	cr_expect_eq(tile.near[3], 1, "the northern one, by any of its slots");
	parse("city 11-1; field 2-10 near 11");
	cr_expect_eq(tile.near[1], 1, "by the first of all slots, too");
	parse("field all; monastery");
	cr_expect_eq(tile.near[0], 0, "without a city there is nothing to say");
}

Test(base, a_road_keeps_the_names_of_what_ends_it)
{
	parse("city 11-1; field 2-5,10 near 12; field 7-8 near 12; road 6 -> crossing; road 9 -> city");
	cr_expect_eq(tile.zone[3].ends, END_CROSSING);
	cr_expect_eq(tile.zone[4].ends, END_CITY);
	parse("field 10-2; road 3,9; field 4-8");
	cr_expect_eq(tile.zone[1].ends, 0, "it goes on at both ends");
	parse("field all; road -> monastery -> crossing; monastery");
	cr_expect_eq(tile.zone[1].ends, END_MONASTERY | END_CROSSING << ROAD_END_BITS);
}

Test(base, zones_inside_a_tile_may_have_letters)
{
	uint8_t inner[TILE_INNER];
	parse("city 11-1,5-7; city 2-4,8-10; field innerA near 12,3; field innerB near 12,3");
	cr_expect_eq(tile_inner(&tile, false, inner), 2);
	cr_expect(inner[0] == 2 && inner[1] == 3);
	parse("field all near none; road -> city -> crossing; city inner");
	cr_expect_eq(tile_inner(&tile, false, inner), 2, "one sequence over all terrains");
	cr_expect(inner[0] == 1 && inner[1] == 2);
	cr_expect_eq(zone_slot(&tile, 1, 0), SLOT_INNER_A, "a road is called so, too");
	parse("field all; road -> monastery -> crossing; monastery");
	cr_expect_eq(zone_slot(&tile, 1, 0), SLOT_INNER);
}

static const struct {
	const char *text;
	enum tile_fault fault;
	const char *word; /* the rest of the text from the fault on */
} faulty[] = {
	{ "meadow all", TILE_FAULT_ZONE_WORD, "meadow all" },
	{ "lake fish; field all", TILE_FAULT_ZONE_WORD, "lake fish; field all" },
	{ "field all shield", TILE_FAULT_PROPERTY, "shield" },
	{ "city all shield shield", TILE_FAULT_PROPERTY, "shield" },
	{ "city all deer", TILE_FAULT_PROPERTY, "deer" },
	{ "field all near none near none", TILE_FAULT_PROPERTY, "near none" },
	{ "field 2-10; city 11-1", TILE_FAULT_NEAR_MISSING, "field 2-10; city 11-1" },
	{ "field 2-10 near 6; city 11-1", TILE_FAULT_NEAR_NO_CITY, "field 2-10 near 6; city 11-1" },
	{ "field all near inner", TILE_FAULT_NEAR_NO_INNER, "field all near inner" },
	{ "field all near inner; city innerA; city innerB", TILE_FAULT_NEAR_NO_INNER,
	  "field all near inner; city innerA; city innerB" },
	{ "field all near innerB; city inner", TILE_FAULT_NEAR_NO_INNER, "field all near innerB; city inner" },
	{ "city all; field innerA near innerB; field innerB near 12", TILE_FAULT_NEAR_NO_INNER,
	  "city all; field innerA near innerB; field innerB near 12" },
	{ "field all near inner,inner; city inner", TILE_FAULT_NEAR_TWICE, "inner,inner; city inner" },
	{ "field all near innerC; city inner", TILE_FAULT_NO_SLOTS, "innerC; city inner" },
	{ "field 2-10 near 12,1; city 11-1", TILE_FAULT_NEAR_TWICE, "field 2-10 near 12,1; city 11-1" },
	{ "field 2-10 near 12,12; city 11-1", TILE_FAULT_NEAR_TWICE, "12,12; city 11-1" },
	{ "field 2-10 near 13; city 11-1", TILE_FAULT_SLOT_RANGE, "13; city 11-1" },
	{ "field 2-10 near 12-1; city 11-1", TILE_FAULT_NO_SLOTS, "12-1; city 11-1" },
	{ "field 2-10 near; city 11-1", TILE_FAULT_NO_SLOTS, "; city 11-1" },
	{ "field all; road -> city", TILE_FAULT_PATH_ENDS, "road -> city" },
	{ "field 7-5; road 6 -> lake", TILE_FAULT_PATH_ENDS, "lake" },
	{ "field all; monastery; monastery", TILE_FAULT_MONASTERIES, "monastery" },
	{ "field all; field innerB; field innerA", TILE_FAULT_NO_SLOTS, "innerB; field innerA" },
	{ "field all; field innerA", TILE_FAULT_INNER_NAME, "field all; field innerA" },
	{ "field all; field inner; field inner; city inner", TILE_FAULT_INNER, "inner" },
	{ "city 11-2; field 4-8 near 12; road 3,9; city 10", TILE_FAULT_SIDE_PATTERN,
	  "city 11-2; field 4-8 near 12; road 3,9; city 10" },
};

Test(base, every_fault_is_reported_with_its_place)
{
	for (size_t i = 0; i < sizeof faulty / sizeof faulty[0]; i++) {
		size_t at;
		cr_expect_eq(fault_of(faulty[i].text, &at), faulty[i].fault, "%s", faulty[i].text);
		cr_expect_str_eq(faulty[i].text + at, faulty[i].word, "%s", faulty[i].text);
		cr_expect_not_null(tile_fault_sentence(faulty[i].fault, BASE_CARCASSONNE));
	}
}

/* ---- monasteries, roads without ends, titles ---- */

#define BASE "game g\nedition base-2014\nplayer red\nplayer blue\n"

/* MONK-02, MONK-04: a tile counts for every monastery beside it, and one completes two at once. */
Test(base, one_tile_completes_two_monasteries)
{
	judge(BASE
	      "tile plain field all\ntile abbey field all; monastery\nstart abbey 0,0 0\n"
	      "red abbey 1,0 0 monk monastery\n"
	      "blue plain 0,-1 0\nred plain 1,-1 0\nblue plain 2,-1 0\nred plain -1,-1 0\nblue plain -1,0 0\nred plain 2,0 0\n"
	      "blue plain -1,1 0\nred plain 0,1 0\nblue plain 2,1 0\n"
	      "red plain 1,1 0 #= monastery 9 red\n");
	const struct referee *referee =
		judge(BASE "tile plain field all\ntile abbey field all; monastery\nstart abbey 0,0 0\n"
			   "setup abbey 1,0 0 blue monk monastery\n"
			   "red plain 0,-1 0\nend #= monastery 3 blue\n");
	cr_expect_eq(area_of(&referee->game.board.regions, node_of(&referee->game.board, "0,0:monastery"))->open, 6);
}

/* KING-04, KING-08: an equal city does not pass the King on, a larger one does, whoever holds it. */
Test(base, the_measure_of_the_king_is_the_largest_city_so_far)
{
	const struct referee *referee = judge(BASE "expansion king\n"
						   "red E 0,-1 180\nking red 2\n"
						   "blue E 0,1 180\nred U 1,0 0\n"
						   "blue E 0,2 0\nking red 2\nrobber none\n"
						   "red A -1,0 270\nrobber none\n"
						   "blue A 2,0 90\nrobber blue 4\nking red 2\n"
						   "end #= king 2 red, robber 1 blue\n");
	cr_expect_eq(game_completed(&referee->game, TITLE_KING), 2);
	cr_expect_eq(game_completed(&referee->game, TITLE_ROBBER), 1);
}

Test(base, a_wrong_holder_or_size_is_a_wrong_note)
{
	judge(BASE "expansion king\nking red 2 #! king-mismatch\nrobber blue 1 #! robber-mismatch\n"
		   "red E 0,-1 180\nking blue 2 #! king-mismatch\nking red 3 #! king-mismatch\n"
		   "king none #! king-mismatch\nking red 2\n");
	judge(BASE "red E 0,-1 180\nking none\nking red 2 #! king-mismatch\n");
}

struct laid {
	const char *tile;
	struct cell cell;
	int turns;
};

static int size_of(const struct laid *laid, int count, uint8_t unit)
{
	static struct board board;
	struct ruleset rules = *ruleset_find("base-2014", strlen("base-2014"));
	rules.king_size_unit = unit;
	board_begin(&board, &printed_base);
	for (int i = 0; i < count; i++)
		board_place(&board, tile_called(&printed_base, laid[i].tile), laid[i].cell, laid[i].turns);
	return score_title_size(&board, &rules, node_of(&board, "0,0:N"));
}

/* KING-02: where segments are counted, the two cities at the bridge of K1 are one, those of H are two. */
Test(base, a_bridge_is_one_segment)
{
	static const struct laid bridge[] = {
		{ "K1", { 0, 0 }, 0 }, { "M", { 0, -1 }, 2 }, { "M", { 1, -1 }, 3 }, { "M", { 1, 0 }, 0 }
	};
	static const struct laid round[] = {
		{ "H", { 0, 0 }, 0 }, { "M", { 0, -1 }, 2 }, { "M", { 1, -1 }, 3 },
		{ "G", { 1, 0 }, 1 }, { "M", { 1, 1 }, 0 },  { "M", { 0, 1 }, 1 },
	};
	cr_expect_eq(size_of(bridge, 4, KING_UNIT_TILE), 4);
	cr_expect_eq(size_of(bridge, 4, KING_UNIT_SEGMENT), 4);
	cr_expect_eq(size_of(round, 6, KING_UNIT_TILE), 6);
	cr_expect_eq(size_of(round, 6, KING_UNIT_SEGMENT), 7);
}

/* `pieces`: these and no others, each zone by any of its slots. */
Test(base, the_pieces_that_could_be_placed_are_asserted_all_together)
{
	judge(BASE "pieces U 1,0 0 farmer N farmer S thief W\n"
		   "pieces U 1,0 0 thief E farmer 10 farmer 5\n"
		   "pieces U 1,0 0 farmer N thief W #! expectation-missed\n"
		   "pieces U 1,0 0 farmer N farmer S thief W knight N #! expectation-missed\n"
		   "pieces U 1,0 90 #! expectation-missed\n"
		   "pieces B 0,1 0 monk monastery farmer N\n");
}

/* FARM-05, FARM-06: what a field or a fed city names is all its own tiles, and no others. */
Test(base, the_award_of_a_field_or_a_fed_city_names_its_tiles)
{
	static const struct laid laid[] = { { "E", { 0, 0 }, 0 }, { "E", { 0, -1 }, 2 }, { "B", { 0, 1 }, 0 } };
	static struct board board;
	const struct ruleset *rules = ruleset_find("base-2014", strlen("base-2014"));
	static struct score_items items;
	struct award award;
	board_begin(&board, &printed_base);
	for (size_t i = 0; i < sizeof laid / sizeof laid[0]; i++)
		board_place(&board, tile_called(&printed_base, laid[i].tile), laid[i].cell, laid[i].turns);
	score_field(&board, rules, node_of(&board, "0,0:S"), &award);
	cr_expect_eq(award.tiles.word[0], 1 << 0 | 1 << 2, "the field of the first E goes on to B");
	score_items_of(&items, &board, rules, &award);
	cr_expect_eq(items.items, 0, "it is paid for cities, not for tiles");
	score_fed_city(&board, rules, node_of(&board, "0,0:N"), &award);
	cr_expect_eq(award.tiles.word[0], 1 << 0 | 1 << 1, "the city is on both tiles E");
}

/* PIECE-06, farmers=no: an illegal farmer stays on the board where illegal moves stand, but nothing pays for fields. */
Test(base, without_farmers_no_field_is_paid)
{
	judge_on("game g\nedition base-2014\nruling farmers=no\nplayer red\nplayer blue\n"
		 "red E 0,-1 180 farmer N #! meeple-bad-terrain\nend\ntotals red 0 blue 0\n",
		 ON_ILLEGAL_STAND);
	judge("game g\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 farmer N\nend\ntotals red 3 blue 0\n");
}

/* FARM-06: a knight in an open city is on no field, and a city names no field where each field is paid by itself. */
Test(base, cities_are_not_fields)
{
	judge(BASE "red E 0,1 180 knight S\nend #= city 1 red\n");
	judge(BASE "red E 0,-1 180 farmer N\nend #= field 3 red\n");
	judge(BASE "red E 0,-1 180 farmer N\nend\nscored field 0,-1:S 9 blue #! score-mismatch\n"
		   "scored field 0,-1:N 3 red\n");
}

/* KING-01: the expansion adds its tiles to the box; those of the game stay in it, three more D among them. */
Test(base, with_the_expansion_the_start_tile_has_its_other_copies)
{
	judge(BASE "expansion king\nred D 1,0 0\nblue D -1,0 0\nred D 2,0 0\nblue D -2,0 0 #! tile-copies-exceeded\n");
	judge(BASE "red D 1,0 0\nblue D -1,0 0\nred D 2,0 0\nblue D -2,0 0 #! tile-copies-exceeded\n");
}
