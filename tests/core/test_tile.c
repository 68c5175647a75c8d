#include "core/tileset.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct tile tile;

static void parse(const char *text)
{
	struct tile_error error = { .fault = TILE_FAULT_EMPTY };
	cr_assert(tile_parse(&tile, HUNTERS_AND_GATHERERS, text, strlen(text), &error), "%s: fault %d at %zu", text,
		  (int)error.fault, error.at);
	cr_assert_eq(error.fault, TILE_FAULT_NONE);
}

/* The zone at an hour as seen after some quarter turns. */
static int zone_at_hour(int hour, int turns)
{
	return tile_zone_at(&tile, slot_of_hour(hour), turns);
}

/* ---- orientation, by hand ---- */

Test(tile, slots_are_the_hours_clockwise_from_11)
{
	static const int hours[SLOTS] = { 11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
	for (int slot = 0; slot < SLOTS; slot++) {
		cr_expect_eq(hour_of_slot(slot), hours[slot], "slot %d", slot);
		cr_expect_eq(slot_of_hour(hours[slot]), slot, "hour %d", hours[slot]);
	}
}

Test(tile, a_quarter_turn_takes_each_hour_three_hours_clockwise)
{
	static const int turned[13] = { 0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3 };
	for (int hour = 1; hour <= 12; hour++) {
		cr_expect_eq(slot_turned(slot_of_hour(hour), 1), slot_of_hour(turned[hour]), "hour %d", hour);
		cr_expect_eq(slot_unturned(slot_of_hour(turned[hour]), 1), slot_of_hour(hour), "hour %d", hour);
	}
	cr_expect_eq(slot_turned(slot_of_hour(11), 1), slot_of_hour(2));
	cr_expect_eq(slot_turned(slot_of_hour(11), 2), slot_of_hour(5));
	cr_expect_eq(slot_turned(slot_of_hour(11), 3), slot_of_hour(8));
	cr_expect_eq(slot_unturned(slot_of_hour(11), 3), slot_of_hour(2));
}

Test(tile, turning_back_undoes_turning)
{
	for (int turns = 0; turns < 4; turns++)
		for (int slot = 0; slot < SLOTS; slot++) {
			cr_expect_eq(slot_unturned(slot_turned(slot, turns), turns), slot);
			cr_expect_eq(slot_turned(slot, 0), slot);
		}
}

Test(tile, hours_face_each_other_as_on_two_clocks_side_by_side)
{
	static const int pairs[][2] = { { 11, 7 }, { 12, 6 }, { 1, 5 }, { 2, 10 }, { 3, 9 }, { 4, 8 } };
	for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
		int a = slot_of_hour(pairs[i][0]), b = slot_of_hour(pairs[i][1]);
		cr_expect_eq(slot_facing(a), b, "%d faces %d", pairs[i][0], pairs[i][1]);
		cr_expect_eq(slot_facing(b), a, "%d faces %d", pairs[i][1], pairs[i][0]);
	}
}

Test(tile, after_a_quarter_turn_north_shows_what_was_west)
{
	/* forest in the north, meadow in the east, river in the south, meadow in the west */
	static const enum zone_kind kinds[4][SIDES] = {
		{ FOREST, MEADOW, RIVER, MEADOW },
		{ MEADOW, FOREST, MEADOW, RIVER },
		{ RIVER, MEADOW, FOREST, MEADOW },
		{ MEADOW, RIVER, MEADOW, FOREST },
	};
	parse("forest 11-1; meadow 2-5; river 6 -> spring; meadow 7-10");
	for (int turns = 0; turns < 4; turns++)
		for (int side = 0; side < SIDES; side++) {
			enum zone_kind kind = tile_side_kind(&tile, (enum side)side, turns);
			cr_expect_eq(kind, kinds[turns][side], "side %d after %d turns", side, turns);
			cr_expect_eq(side_pattern(tile_sides(&tile, turns), (enum side)side), pattern_of(kind));
		}
}

Test(tile, zones_turn_with_their_tile)
{
	parse("forest 11-1; meadow 2-5; river 6 -> spring; meadow 7-10");
	cr_expect_eq(zone_at_hour(12, 0), 0);
	cr_expect_eq(zone_at_hour(3, 1), 0, "the northern forest lies in the east after one turn");
	cr_expect_eq(zone_at_hour(9, 3), 0);
	cr_expect_eq(zone_at_hour(9, 1), 2, "the southern river lies in the west after one turn");
	cr_expect_eq(zone_at_hour(8, 1), 1, "hour 5 comes to lie at 8");
	cr_expect_eq(zone_at_hour(10, 1), 3, "hour 7 comes to lie at 10");
}

/* ---- names of zones ---- */

static int named_hour(int zone, int turns)
{
	return hour_of_slot(tile_zone_slot(&tile, zone, turns));
}

Test(tile, a_zone_is_named_by_the_first_of_north_east_south_west_that_it_has)
{
	parse("meadow 10-4; forest 5-7; river 9 -> spring; meadow 8");
	cr_expect_eq(named_hour(0, 0), 12, "north before east");
	cr_expect_eq(named_hour(1, 0), 6);
	cr_expect_eq(named_hour(2, 0), 9);
	cr_expect_eq(named_hour(0, 1), 3, "turned: 1 to 7, of which E comes before S");
	cr_expect_eq(named_hour(0, 2), 6, "turned: 4 to 10, of which S comes before W");
	cr_expect_eq(named_hour(0, 3), 12, "turned: 7 to 1, of which N comes before W");
}

Test(tile, a_zone_without_a_middle_hour_is_named_by_its_first_hour_clockwise_from_11)
{
	parse("meadow 11,7; river 12,6; meadow 1,5; forest 2-4; forest 8-10");
	cr_expect_eq(named_hour(0, 0), 11);
	cr_expect_eq(named_hour(2, 0), 1);
	cr_expect_eq(named_hour(0, 1), 2, "turned: 2 and 10");
	cr_expect_eq(named_hour(2, 1), 4, "turned: 4 and 8");
	cr_expect_eq(named_hour(0, 2), 1, "turned: 5 and 1");
	cr_expect_eq(named_hour(2, 2), 11, "turned: 7 and 11");
}

Test(tile, a_lake_has_no_hour)
{
	parse("lake fish 2; meadow 10-8; river 9 -> lake");
	cr_expect_eq(tile_zone_slot(&tile, 0, 0), -1);
}

/* ---- the notation ---- */

Test(tile, properties_are_read_into_their_zones)
{
	parse("lake fish 3 raft; meadow 10-2 deer 2 tiger pit_trap; river 3 -> lake fish 1; meadow 4; "
	      "forest 5-7 menhir mushrooms; river 9 -> spring; meadow 8 aurochs mammoth 10");
	const struct zone *z = tile.zone;
	cr_assert_eq(tile.zones, 7);
	cr_expect(z[0].kind == LAKE && z[0].fish == 3 && z[0].powers == RAFT && z[0].slots == 0);
	cr_expect(z[1].kind == MEADOW && z[1].animals[DEER] == 2 && z[1].animals[TIGER] == 1 &&
		  z[1].animals[AUROCHS] == 0 && z[1].powers == PIT_TRAP);
	cr_expect(z[2].kind == RIVER && z[2].lake == 0 && z[2].fish == 1);
	cr_expect(z[4].kind == FOREST && z[4].menhir && z[4].mushrooms == 1 && z[4].fish == 0);
	cr_expect(z[5].kind == RIVER && z[5].lake == NO_ZONE, "a spring is no lake");
	cr_expect(z[6].animals[AUROCHS] == 1 && z[6].animals[MAMMOTH] == 10);
	cr_expect_eq(tile.powers, RAFT | PIT_TRAP);
	cr_expect_eq(tile.lakes, 1);
}

Test(tile, every_power_is_read_where_it_belongs)
{
	static const struct {
		const char *word;
		uint16_t power;
		const char *zone;
	} powers[] = {
		{ "shaman", SHAMAN, "meadow all" },
		{ "hunting_trap", HUNTING_TRAP, "meadow all" },
		{ "pit_trap", PIT_TRAP, "meadow all" },
		{ "wildfire", WILDFIRE, "meadow all" },
		{ "shrine", SHRINE, "meadow all" },
		{ "bridge", BRIDGE, "meadow all" },
		{ "bear", BEAR, "meadow all" },
		{ "agriculture", AGRICULTURE, "meadow all" },
		{ "scout", SCOUT, "forest all" },
		{ "logboat", LOGBOAT, "lake" },
		{ "raft", RAFT, "lake" },
		{ "canoe", CANOE, "lake" },
	};
	cr_assert_eq(sizeof powers / sizeof powers[0], POWER_KINDS);
	for (size_t i = 0; i < POWER_KINDS; i++) {
		char text[64];
		bool lake = strcmp(powers[i].zone, "lake") == 0;
		snprintf(text, sizeof text, "%s %s%s", powers[i].zone, powers[i].word, lake ? "; meadow all" : "");
		parse(text);
		cr_expect_eq(tile.powers, powers[i].power, "%s", text);
		cr_expect_eq(tile.zone[0].powers, powers[i].power, "%s", text);
	}
}

Test(tile, two_lakes_are_called_A_and_B_in_any_order_of_zones)
{
	parse("river 9 -> lakeB; lakeB fish 2; meadow 10-2; river 3 -> lakeA; meadow 4-8; lakeA fish 1");
	cr_expect_eq(tile.lakes, 2);
	cr_expect_eq(tile.zone[tile.lake[0]].fish, 1, "lakeA is the first");
	cr_expect_eq(tile.zone[tile.lake[1]].fish, 2);
	cr_expect_eq(tile.zone[0].lake, tile.lake[1]);
	cr_expect_eq(tile.zone[3].lake, tile.lake[0]);
}

Test(tile, ranges_run_clockwise_and_past_twelve)
{
	parse("meadow 10-2; river 3,9; meadow 4-8");
	static const int hours[] = { 10, 11, 12, 1, 2 };
	for (size_t i = 0; i < sizeof hours / sizeof hours[0]; i++)
		cr_expect_eq(zone_at_hour(hours[i], 0), 0, "hour %d", hours[i]);
	cr_expect_eq(zone_at_hour(3, 0), 1);
	cr_expect_eq(zone_at_hour(9, 0), 1);
	cr_expect_eq(zone_at_hour(4, 0), 2);
	cr_expect_eq(zone_at_hour(8, 0), 2);
}

/* `word`: where the fault is noticed, as the part of the text that begins there; NULL: not checked. `hour` 0: none. */
static const struct {
	const char *text;
	enum tile_fault fault;
	const char *word;
	int hour;
} faulty[] = {
	{ "", TILE_FAULT_EMPTY, "", 0 },
	{ "   ", TILE_FAULT_EMPTY, "", 0 },
	{ "desert all", TILE_FAULT_ZONE_WORD, "desert all", 0 },
	{ "Meadow all", TILE_FAULT_ZONE_WORD, "Meadow all", 0 },
	{ "meadow 10-2; ; meadow 3-9", TILE_FAULT_ZONE_WORD, "; meadow 3-9", 0 },
	{ "lakeC fish 1; meadow all", TILE_FAULT_ZONE_WORD, "lakeC fish 1; meadow all", 0 },
	{ "meadow", TILE_FAULT_NO_SLOTS, "", 0 },
	{ "meadow deer; forest 2-4", TILE_FAULT_NO_SLOTS, "deer; forest 2-4", 0 },
	{ "river -> lake; lake; meadow all", TILE_FAULT_PATH_ENDS, "river -> lake; lake; meadow all", 0 },
	{ "river; lake; meadow all", TILE_FAULT_NO_SLOTS, "; lake; meadow all", 0 },
	{ "river inner; meadow all", TILE_FAULT_NO_SLOTS, "inner; meadow all", 0 },
	{ "river fish 1 -> lake -> lake; lake; meadow all", TILE_FAULT_NO_SLOTS,
	  "fish 1 -> lake -> lake; lake; meadow all", 0 },
	{ "river -> lake -> sea; lake; meadow all", TILE_FAULT_PATH_ENDS, "sea; lake; meadow all", 0 },
	{ "river -> lake -> lake -> lake; lake; meadow all", TILE_FAULT_PATH_ENDS, "-> lake; lake; meadow all", 0 },
	{ "river -> spring -> spring -> spring; meadow all", TILE_FAULT_PATH_ENDS, "-> spring; meadow all", 0 },
	{ "river -> lakeA -> lakeB; lakeA; meadow all", TILE_FAULT_LAKE_NAME, NULL, 0 },
	{ "river -> lake -> lakeA; lake; meadow all", TILE_FAULT_NO_SUCH_LAKE, NULL, 0 },
	{ "river -> spring -> lake; meadow all", TILE_FAULT_NO_SUCH_LAKE, NULL, 0 },
	{ "meadow inner", TILE_FAULT_SLOT_MISSING, NULL, 11 },
	{ "meadow all; meadow inner 3", TILE_FAULT_PROPERTY, "3", 0 },
	{ "meadow 3,inner", TILE_FAULT_NO_SLOTS, "3,inner", 0 },
	{ "meadow all; meadow inner menhir", TILE_FAULT_PROPERTY, "menhir", 0 },
	{ "meadow all; meadow inner; forest inner; meadow inner", TILE_FAULT_INNER, "inner", 0 },
	{ "meadow all; meadow innerA; forest inner", TILE_FAULT_INNER_NAME, NULL, 0 },
	{ "meadow all; river -> spring -> spring; river -> spring -> spring; river -> spring -> spring",
	  TILE_FAULT_INNER, "-> spring -> spring", 0 },
	{ "lakeA; lakeB; river 12 -> spring; river 3 -> spring; river 6 -> spring; river 9 -> spring; meadow 11; "
	  "meadow 1; meadow 2; meadow 4; meadow 5; meadow 7; meadow 8; meadow 10; meadow inner; forest inner; "
	  "river -> lakeA -> lakeB",
	  TILE_FAULT_ZONES, "river -> lakeA -> lakeB", 0 },
	{ "meadow 10-", TILE_FAULT_NO_SLOTS, "10-", 0 },
	{ "meadow 1,,2", TILE_FAULT_NO_SLOTS, "1,,2", 0 },
	{ "meadow 1+2", TILE_FAULT_NO_SLOTS, "1+2", 0 },
	{ "meadow 0-3", TILE_FAULT_SLOT_RANGE, "0-3", 0 },
	{ "meadow 1-13", TILE_FAULT_SLOT_RANGE, "1-13", 0 },
	{ "meadow 99999999999999999999", TILE_FAULT_SLOT_RANGE, "99999999999999999999", 0 },
	{ "meadow 10-2; forest 2-4; meadow 5-9", TILE_FAULT_SLOT_TWICE, "2-4; meadow 5-9", 2 },
	{ "meadow 3,4,3", TILE_FAULT_SLOT_TWICE, "3,4,3", 3 },
	{ "meadow 1-12; forest all", TILE_FAULT_SLOT_TWICE, "all", 11 },
	{ "meadow 10-2; forest 3-8", TILE_FAULT_SLOT_MISSING, NULL, 9 },
	{ "lake fish 1", TILE_FAULT_SLOT_MISSING, NULL, 11 },
	{ "meadow 11; forest 12-1; meadow 2-10", TILE_FAULT_SIDE_PATTERN, NULL, 12 },
	{ "meadow 11-2; river 3 -> spring; forest 4-7; meadow 8-10", TILE_FAULT_SIDE_PATTERN, NULL, 3 },
	{ "meadow 11-4,7-10; river 5,6", TILE_FAULT_SIDE_PATTERN, NULL, 6 },
	{ "meadow 11-7; meadow 8-9; meadow 10", TILE_FAULT_SIDE_PATTERN, NULL, 9 },
	{ "forest 11-7; forest 8-9; forest 10", TILE_FAULT_SIDE_PATTERN, NULL, 9 },
	{ "meadow 10-2; river 3; meadow 4-9", TILE_FAULT_PATH_ENDS, "river 3; meadow 4-9", 3 },
	{ "river 3,6,9; meadow 10-2", TILE_FAULT_PATH_ENDS, "river 3,6,9; meadow 10-2", 9 },
	{ "meadow 11-9; river 10", TILE_FAULT_PATH_ENDS, "river 10", 10 },
	{ "river 3,9 -> spring; meadow 10-2", TILE_FAULT_PATH_ENDS, "river 3,9 -> spring; meadow 10-2", 9 },
	{ "river 3 -> sea; meadow 4-2", TILE_FAULT_PATH_ENDS, "sea; meadow 4-2", 3 },
	{ "river 3 ->; meadow 4-2", TILE_FAULT_PATH_ENDS, "; meadow 4-2", 3 },
	{ "lake; river 3 -> lake -> spring; meadow 4-2", TILE_FAULT_PATH_ENDS, "-> spring; meadow 4-2", 3 },
	{ "river 3 -> lake; meadow 4-2", TILE_FAULT_NO_SUCH_LAKE, NULL, 0 },
	{ "lake; river 3 -> lakeA; meadow 4-2", TILE_FAULT_NO_SUCH_LAKE, NULL, 0 },
	{ "lakeA; lakeB; river 3 -> lake; meadow 4-2", TILE_FAULT_NO_SUCH_LAKE, NULL, 0 },
	{ "lake; lake; meadow all", TILE_FAULT_LAKE_NAME, "lake; meadow all", 0 },
	{ "lakeA; lakeA; meadow all", TILE_FAULT_LAKE_NAME, "lakeA; meadow all", 0 },
	{ "lake; lakeB; meadow all", TILE_FAULT_LAKE_NAME, "lakeB; meadow all", 0 },
	{ "lakeA; lakeB; lake; meadow all", TILE_FAULT_LAKE_NAME, "lake; meadow all", 0 },
	{ "lakeA; meadow all", TILE_FAULT_LAKE_NAME, NULL, 0 },
	{ "lakeB; meadow all", TILE_FAULT_LAKE_NAME, NULL, 0 },
	{ "meadow all fish 1", TILE_FAULT_PROPERTY, "fish 1", 0 },
	{ "forest all deer", TILE_FAULT_PROPERTY, "deer", 0 },
	{ "meadow all menhir", TILE_FAULT_PROPERTY, "menhir", 0 },
	{ "meadow all mushrooms", TILE_FAULT_PROPERTY, "mushrooms", 0 },
	{ "meadow all deer deer", TILE_FAULT_PROPERTY, "deer", 0 },
	{ "meadow all -> spring", TILE_FAULT_PROPERTY, "-> spring", 0 },
	{ "meadow all logboat", TILE_FAULT_PROPERTY, "logboat", 0 },
	{ "lake shaman; meadow all", TILE_FAULT_PROPERTY, "shaman; meadow all", 0 },
	{ "lake 3; meadow all", TILE_FAULT_PROPERTY, "3; meadow all", 0 }, /* lake-touching-edge */
	{ "meadow all wolves", TILE_FAULT_PROPERTY, "wolves", 0 },
	{ "lake fish; meadow all", TILE_FAULT_NUMBER, "; meadow all", 0 },
	{ "lake fish 100; meadow all", TILE_FAULT_NUMBER, "100; meadow all", 0 },
	{ "meadow all deer 2x", TILE_FAULT_NUMBER, "2x", 0 },
	{ "forest all mushrooms 4294967297", TILE_FAULT_NUMBER, "4294967297", 0 },
	{ "meadow all deer 1-", TILE_FAULT_NUMBER, "1-", 0 },
	{ "lake fish :; meadow all", TILE_FAULT_NUMBER, ":; meadow all", 0 },
	{ "meadow 1-:", TILE_FAULT_NO_SLOTS, "1-:", 0 },
	{ "meadow :", TILE_FAULT_NO_SLOTS, ":", 0 },
	{ "meadow 12:", TILE_FAULT_NO_SLOTS, "12:", 0 },
	{ "meadow -13", TILE_FAULT_NO_SLOTS, "-13", 0 },
	{ "meadow 100", TILE_FAULT_SLOT_RANGE, "100", 0 },
	{ "meadow 120", TILE_FAULT_SLOT_RANGE, "120", 0 },
	{ "meadow 1-2-3", TILE_FAULT_NO_SLOTS, "1-2-3", 0 },
	{ "meadow 1,", TILE_FAULT_NO_SLOTS, "1,", 0 },
	{ "meadow all all", TILE_FAULT_PROPERTY, "all", 0 },
	{ "meadow all;", TILE_FAULT_ZONE_WORD, "", 0 },
	{ "lake; lakeA; meadow all", TILE_FAULT_LAKE_NAME, "lakeA; meadow all", 0 },
	{ "lakeB; lakeB; meadow all", TILE_FAULT_LAKE_NAME, "lakeB; meadow all", 0 },
	{ "lakeB; lake; meadow all", TILE_FAULT_LAKE_NAME, "lake; meadow all", 0 },
	{ "lake fish 1 fish 1; meadow all", TILE_FAULT_PROPERTY, "fish 1; meadow all", 0 },
	{ "forest all mushrooms mushrooms", TILE_FAULT_PROPERTY, "mushrooms", 0 },
	{ "forest all menhir menhir", TILE_FAULT_PROPERTY, "menhir", 0 },
	{ "meadow all shaman shaman", TILE_FAULT_PROPERTY, "shaman", 0 },
	{ "forest all fish 1", TILE_FAULT_PROPERTY, "fish 1", 0 },
	{ "river 3 -> spring menhir; meadow 4-2", TILE_FAULT_PROPERTY, "menhir; meadow 4-2", 0 },
	{ "river 3 -> spring deer; meadow 4-2", TILE_FAULT_PROPERTY, "deer; meadow 4-2", 0 },
	{ "lake -> spring; meadow all", TILE_FAULT_PROPERTY, "-> spring; meadow all", 0 },
	{ "river 3,6 -> lake; lake; meadow 4-5,7-2", TILE_FAULT_PATH_ENDS, "river 3,6 -> lake; lake; meadow 4-5,7-2",
	  6 },
	{ "lakeA; lakeB; river 3 -> lakeB; river 6 -> lake; meadow 4-5,7-2", TILE_FAULT_NO_SUCH_LAKE, NULL, 0 },
	{ "meadow 11-1; river 3 -> spring; meadow 2; forest 4-7; meadow 8-10", TILE_FAULT_SIDE_PATTERN, NULL, 3 },
	{ "meadow 11-1; river 3 -> spring; forest 2; meadow 4-10", TILE_FAULT_SIDE_PATTERN, NULL, 3 },
	{ "meadow 11-7; forest 8; meadow 9-10", TILE_FAULT_SIDE_PATTERN, NULL, 9 },
	{ "meadow 11-7; meadow 8-9; forest 10", TILE_FAULT_SIDE_PATTERN, NULL, 9 },
	{ "lakeA; lakeB; river 12 -> spring; river 3 -> spring; river 6 -> spring; river 9 -> spring; meadow 11; "
	  "meadow 1; meadow 2; meadow 4; meadow 5; meadow 7; meadow 8; meadow 10; meadow 1",
	  TILE_FAULT_SLOT_TWICE, "1", 1 },
};

Test(tile, every_fault_is_reported_with_its_place)
{
	bool seen[TILE_FAULT_EMPTY + 1] = { [TILE_FAULT_NONE] = true };
	for (size_t i = 0; i < sizeof faulty / sizeof faulty[0]; i++) {
		const char *text = faulty[i].text;
		struct tile_error e;
		cr_assert_not(tile_parse(&tile, HUNTERS_AND_GATHERERS, text, strlen(text), &e), "%s is no tile", text);
		cr_expect_eq(e.fault, faulty[i].fault, "%s: fault %d", text, (int)e.fault);
		cr_expect_eq(e.slot < 0 ? 0 : hour_of_slot(e.slot), faulty[i].hour, "%s: slot %d", text, e.slot);
		cr_expect_geq(e.slot, -1, "%s", text);
		cr_expect(e.at + e.length <= strlen(text), "%s: at %zu, %zu bytes", text, e.at, e.length);
		if (faulty[i].word)
			cr_expect_str_eq(text + e.at, faulty[i].word, "%s: at %zu", text, e.at);
		seen[faulty[i].fault] = true;
	}
	for (size_t fault = 0; fault < sizeof seen / sizeof seen[0]; fault++)
		cr_expect_eq(seen[fault], tile_fault_sentence((enum tile_fault)fault, HUNTERS_AND_GATHERERS) != NULL,
			     "fault %zu has a text here if it has a sentence", fault);
}

Test(tile, a_text_ends_where_its_length_says)
{
	struct tile_error error;
	cr_expect(tile_parse(&tile, HUNTERS_AND_GATHERERS, "meadow allX", strlen("meadow all"), &error));
	cr_expect_not(tile_parse(&tile, HUNTERS_AND_GATHERERS, "meadow all", strlen("meadow al"), &error));
}

Test(tile, bytes_after_a_text_are_not_read)
{
	static const char whole[] =
		"lakeA fish 12 raft; lakeB; river 12 -> lakeB; meadow 11 deer 3;\tforest 1-4,8-10 menhir";
	static const char following[] = " \t;-,>1aX";
	for (size_t length = 0; length < sizeof whole; length++) {
		char text[sizeof whole + 1];
		struct tile_error bare = { 0 }, other = { 0 };
		memcpy(text, whole, length);
		text[length] = '\0';
		bool read = tile_parse(&tile, HUNTERS_AND_GATHERERS, text, length, &bare);
		for (size_t b = 0; b < sizeof following - 1; b++) {
			text[length] = following[b];
			cr_expect_eq(tile_parse(&tile, HUNTERS_AND_GATHERERS, text, length, &other), read, "%s", text);
			cr_expect(other.fault == bare.fault && other.at == bare.at && other.length == bare.length &&
					  other.slot == bare.slot,
				  "%s: fault %d at %zu", text, (int)other.fault, other.at);
		}
	}
}

Test(tile, zeros_before_an_hour_are_ignored)
{
	parse("meadow 0011-01; forest 00000002-10");
	cr_expect_eq(zone_at_hour(11, 0), 0);
	cr_expect_eq(zone_at_hour(1, 0), 0);
	cr_expect_eq(zone_at_hour(2, 0), 1);
}

Test(tile, a_zone_can_have_several_powers)
{
	parse("meadow all wildfire shrine bear");
	cr_expect_eq(tile.zone[0].powers, WILDFIRE | SHRINE | BEAR);
}

Test(tile, what_is_read_is_not_yet_a_scout_tile)
{
	tile.scout = 1;
	tile.scout_zones = 3;
	parse("meadow all");
	cr_expect_eq(tile.scout, 0);
	cr_expect_eq(tile.scout_zones, 0);
}

Test(tile, words_are_separated_by_any_number_of_spaces_and_tabs)
{
	parse("\t meadow\t10-2  deer\t2 ;\triver 3,9;meadow 4-8\t");
	cr_expect_eq(tile.zones, 3);
	cr_expect_eq(tile.zone[0].animals[DEER], 2);
	cr_expect_eq(tile.zone[1].kind, RIVER);
}

Test(tile, a_property_without_a_number_counts_as_one)
{
	parse("meadow 11-1 deer aurochs mammoth tiger; forest 2-10 mushrooms menhir");
	for (int animal = 0; animal < ANIMALS; animal++)
		cr_expect_eq(tile.zone[0].animals[animal], 1);
	cr_expect_eq(tile.zone[1].mushrooms, 1);
	cr_expect(tile.zone[1].menhir);
	parse("meadow all deer 0 tiger 10");
	cr_expect_eq(tile.zone[0].animals[DEER], 0);
	cr_expect_eq(tile.zone[0].animals[TIGER], 10);
}

Test(tile, the_largest_number_is_99)
{
	parse("lake fish 99; meadow all deer 99");
	cr_expect_eq(tile.zone[0].fish, 99);
	cr_expect_eq(tile.zone[1].animals[DEER], 99);
}

Test(tile, a_tile_of_most_zones_is_read)
{
	parse("lakeA; lakeB; river 12 -> lakeA; river 3 -> lakeB; river 6 -> spring; river 9 -> spring; "
	      "meadow 11; meadow 1; meadow 2; meadow 4; meadow 5; meadow 7; meadow 8; meadow 10; "
	      "river -> lakeB -> lakeB; meadow inner");
	cr_expect_eq(tile.zones, TILE_ZONES);
}

Test(tile, a_river_without_slots_names_both_its_ends)
{
	static const struct {
		const char *text;
		uint8_t lake, other;
	} cases[] = {
		{ "lakeA; lakeB; meadow all; river -> lakeA -> lakeB", 0, 1 },
		{ "lakeA; lakeB; meadow all; river -> lakeB -> lakeA fish 2", 1, 0 },
		{ "lakeA; lakeB; meadow all; river -> lakeB -> lakeB", 1, 1 },
		{ "lakeA; lakeB; meadow all; river -> lakeB -> spring", 1, NO_ZONE },
		{ "lakeA; lakeB; meadow all; river -> spring -> lakeB", 1, NO_ZONE },
		{ "lakeA; lakeB; meadow all; river -> spring fish 1 -> spring", NO_ZONE, NO_ZONE },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		parse(cases[i].text);
		const struct zone *river = &tile.zone[3];
		cr_expect(river->kind == RIVER && river->slots == 0 && river->open == 0, "%s", cases[i].text);
		cr_expect_eq(river->lake, cases[i].lake, "%s", cases[i].text);
		cr_expect_eq(river->other_lake, cases[i].other, "%s", cases[i].text);
		cr_expect_eq(tile.into_lake, cases[i].lake == NO_ZONE ? 0 : 1 << 3, "%s", cases[i].text);
	}
}

/* Both lakes answer to one name, which they do not if anything tells them apart. */
Test(tile, two_lakes_look_the_same_if_the_river_between_them_is_all_that_names_them)
{
	parse("lakeA; lakeB; meadow all; river -> lakeA -> lakeB");
	cr_expect_eq(tile.least_name[0][0], tile.least_name[0][1]);
	parse("lakeA; lakeB; meadow all; river -> lakeA -> spring");
	cr_expect_neq(tile.least_name[0][0], tile.least_name[0][1]);
}

Test(tile, a_river_with_slots_has_one_lake_at_most)
{
	parse("lake; river 3 -> lake; meadow 4-2");
	cr_expect(tile.zone[1].lake == 0 && tile.zone[1].other_lake == NO_ZONE);
	parse("river 3,9; meadow 10-2; meadow 4-8");
	cr_expect(tile.zone[0].lake == NO_ZONE && tile.zone[0].other_lake == NO_ZONE);
}

Test(tile, zones_without_slots_are_numbered_over_all_their_kinds)
{
	uint8_t zone[TILE_INNER];
	parse("forest inner menhir; lake; meadow all; river -> lake -> lake; meadow inner deer 2");
	cr_assert_eq(tile_inner(&tile, false, zone), 2);
	cr_expect(zone[0] == 0 && zone[1] == 4);
	cr_assert_eq(tile_inner(&tile, true, zone), 1);
	cr_expect_eq(zone[0], 3);
	for (int turns = 0; turns < 4; turns++)
		for (int z = 0; z < tile.zones; z++)
			cr_expect_eq(tile_zone_slot(&tile, z, turns) < 0, z != 2);
	parse("meadow all");
	cr_expect(tile_inner(&tile, false, zone) == 0 && tile_inner(&tile, true, zone) == 0);
}

Test(tile, a_tile_with_a_zone_inside_completes_it)
{
	static const struct {
		const char *text;
		bool completes;
	} cases[] = {
		{ "meadow all; meadow inner", true },
		{ "meadow all; forest inner", true },
		{ "meadow all; river -> spring -> spring", true },
		{ "forest all", false },
		{ "lake; meadow 4-2; river 3 -> lake", false },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		parse(cases[i].text);
		cr_expect_eq(tile.completes, cases[i].completes, "%s", cases[i].text);
	}
}

/* ---- the printed tiles ---- */

/* How many zones of the tile claim a slot in their own list of slots. */
static int claims(int slot)
{
	int zones = 0;
	for (int z = 0; z < tile.zones; z++)
		zones += tile.zone[z].slots >> slot & 1;
	return zones;
}

static void check_printed_zone(const char *line, const struct zone *zone)
{
	int slots = 0;
	for (int slot = 0; slot < SLOTS; slot++)
		slots += zone->slots >> slot & 1;
	if (zone->kind == LAKE)
		cr_expect_eq(slots, 0, "%s: a lake touches no side", line);
	else if (zone->kind == RIVER)
		cr_expect(slots == 2 || slots == 1, "%s: a river has two ends", line);
	else
		cr_expect_geq(slots, 1, "%s: a zone without slots", line);
	cr_expect(zone->lake == NO_ZONE || (zone->kind == RIVER && slots == 1 && tile.zone[zone->lake].kind == LAKE),
		  "%s: a river runs into a lake of its tile", line);
}

Test(tile, all_95_printed_tiles_are_read_and_each_slot_belongs_to_one_zone)
{
	int tiles = 0;
	for (const char *const *line = tiles_hg2; *line; line++, tiles++) {
		parse(strchr(*line, ':') + 1);
		for (int slot = 0; slot < SLOTS; slot++) {
			cr_expect_eq(claims(slot), 1, "%s: hour %d", *line, hour_of_slot(slot));
			cr_expect(tile.zone[tile.zone_at[slot]].slots >> slot & 1, "%s: hour %d", *line,
				  hour_of_slot(slot));
		}
		for (int z = 0; z < tile.zones; z++)
			check_printed_zone(*line, &tile.zone[z]);
	}
	cr_expect_eq(tiles, 95);
}
