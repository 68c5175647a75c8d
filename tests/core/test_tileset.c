#include "core/tileset.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct own_tileset own;
static const struct tileset *const set = &own.set;

static void begin(void)
{
	tileset_copy(&own, &printed_hg2);
}

static uint16_t find(const char *name)
{
	return tileset_find(set, name, strlen(name));
}

Test(tileset, the_second_edition_has_78_land_tiles_16_bonus_tiles_and_a_start_tile)
{
	int count[STACK_ANY + 1] = { 0 };
	begin();
	for (int t = 0; t < set->tiles; t++)
		count[set->tile[t].stack]++;
	cr_expect_eq(set->tiles, 95);
	cr_expect_eq(count[STACK_LAND], 78);
	cr_expect_eq(count[STACK_BONUS], 16);
	cr_expect_eq(count[STACK_START], 1);
	cr_expect_str_eq(set->tile[set->start].name, "56");
}

/* A game after another one that defined tiles has the printed set again. */
Test(tileset, a_restored_copy_is_as_one_made_anew)
{
	static struct own_tileset anew;
	struct tile_error error;
	begin();
	const uint16_t five = find("5");
	for (int again = 0; again < 2; again++) {
		cr_expect(tile_parse(tileset_define(&own, "5", 1), HUNTERS_AND_GATHERERS, " meadow all", 11, &error));
		cr_expect(tile_parse(tileset_define(&own, "X", 1), HUNTERS_AND_GATHERERS, " forest all", 11, &error));
		cr_expect_eq(own.tile[five].zones, 1);
		tileset_restore(&own);
		tileset_copy(&anew, &printed_hg2);
		cr_expect_eq(own.set.tiles, anew.set.tiles);
		cr_expect_eq(memcmp(own.bucket, anew.bucket, sizeof own.bucket), 0);
		cr_expect_eq(memcmp(own.tile, anew.tile, (size_t)own.set.tiles * sizeof *own.tile), 0);
		cr_expect_eq(find("X"), TILE_UNKNOWN);
	}
}

Test(tileset, tiles_are_found_by_their_whole_name_only)
{
	begin();
	for (int t = 0; t < set->tiles; t++)
		cr_expect_eq(find(set->tile[t].name), t, "%s", set->tile[t].name);
	static const char *const unknown[] = { "",   "95", "00",  "1 ",       "-1",
					       "5x", "X",  "056", "56 start", "a name that is longer than a tile's" };
	for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
		cr_expect_eq(find(unknown[i]), TILE_UNKNOWN, "%s", unknown[i]);
	cr_expect_str_eq(set->tile[tileset_find(set, "56", 1)].name, "5", "the length counts, not the NUL");
}

Test(tileset, a_new_name_gets_a_tile_of_no_stack)
{
	begin();
	struct tile *tile = tileset_define(&own, "X7 more", 2);
	cr_assert(tile);
	cr_expect_str_eq(tile->name, "X7");
	cr_expect_eq(tile->stack, STACK_ANY);
	cr_expect_eq(set->tiles, 96);
	cr_expect_eq(find("X7"), 95, "it comes after the printed ones");
	cr_expect_eq(tileset_define(&own, "X7", 2), tile, "a name is defined once");
	cr_expect_eq(set->tiles, 96);
}

Test(tileset, a_redefined_printed_name_keeps_its_index_and_stack)
{
	begin();
	uint16_t land = find("18"), bonus = find("85");
	struct tile *tile = tileset_define(&own, "18", 2);
	cr_expect_eq(tile, &set->tile[land]);
	cr_expect_eq(tile->stack, STACK_LAND);
	cr_expect_eq(tileset_define(&own, "85", 2), &set->tile[bonus]);
	cr_expect_eq(set->tile[bonus].stack, STACK_BONUS);
	cr_expect_eq(set->tiles, 95);
}

Test(tileset, a_full_set_takes_no_more_tiles_and_still_finds_all_of_them)
{
	char name[TILE_NAME];
	begin();
	for (int t = set->tiles; t < TILES_MAX; t++) {
		snprintf(name, sizeof name, "own-%d", t);
		cr_assert(tileset_define(&own, name, strlen(name)), "%s", name);
	}
	cr_expect_null(tileset_define(&own, "one-more", 8));
	cr_expect_eq(find("one-more"), TILE_UNKNOWN);
	cr_expect_not_null(tileset_define(&own, "own-200", 7), "a name that is there is found all the same");
	for (int t = 95; t < TILES_MAX; t++) {
		snprintf(name, sizeof name, "own-%d", t);
		cr_expect_eq(find(name), t, "%s", name);
	}
}

Test(tileset, a_name_may_be_as_long_as_its_field)
{
	static const char name[] = "fifteen-letters"; /* TILE_NAME less its NUL */
	cr_assert_eq(sizeof name, TILE_NAME);
	begin();
	cr_assert(tileset_define(&own, name, sizeof name - 1));
	cr_expect_eq(find(name), 95);
	cr_expect_eq(find("fifteen-letterss"), TILE_UNKNOWN);
}

Test(tileset, no_name_is_found_by_its_beginning)
{
	begin();
	for (int c = 1; c < 256; c++) {
		char name[] = { 'a', (char)c };
		cr_assert(tileset_define(&own, name, sizeof name));
	}
	cr_expect_eq(find("a"), TILE_UNKNOWN);
}

Test(tileset, a_reused_set_has_no_tiles_of_its_own)
{
	begin();
	struct tile *tile = tileset_define(&own, "long-name", 9);
	tile->uncertain = true;
	tile->stack = STACK_BONUS;
	begin();
	cr_expect_eq(find("long-name"), TILE_UNKNOWN);
	cr_expect_eq(set->tiles, 95);
	cr_expect_eq(tileset_define(&own, "X", 1), tile);
	cr_expect_str_eq(tile->name, "X");
	cr_expect(!tile->uncertain && tile->stack == STACK_ANY);
	cr_expect_eq(find("X"), 95);
}

/* ---- the printed sets ---- */

static void expect_same_zone(const struct zone *have, const struct zone *want, const char *name, int z)
{
	cr_expect(have->slots == want->slots && have->open == want->open, "tile %s, zone %d: slots", name, z);
	cr_expect_eq(have->kind, want->kind, "tile %s, zone %d", name, z);
	cr_expect_eq(have->lake, want->lake, "tile %s, zone %d", name, z);
	cr_expect_eq(have->other_lake, want->other_lake, "tile %s, zone %d", name, z);
	cr_expect_eq(have->fish, want->fish, "tile %s, zone %d", name, z);
	cr_expect_eq(have->mushrooms, want->mushrooms, "tile %s, zone %d", name, z);
	cr_expect_eq(have->menhir, want->menhir, "tile %s, zone %d", name, z);
	cr_expect_eq(have->powers, want->powers, "tile %s, zone %d", name, z);
	cr_expect_arr_eq(have->animals, want->animals, sizeof want->animals, "tile %s, zone %d", name, z);
}

static void expect_same_tile(const struct tile *have, const struct tile *want)
{
	const char *name = want->name;
	cr_expect_str_eq(have->name, name);
	cr_expect_eq(have->uncertain, want->uncertain, "tile %s", name);
	cr_expect_eq(have->stack, want->stack, "tile %s", name);
	cr_expect_eq(have->copies, want->copies, "tile %s", name);
	cr_expect_eq(have->scout, want->scout, "tile %s", name);
	cr_expect_eq(have->scout_zones, want->scout_zones, "tile %s", name);
	cr_expect_eq(have->powers, want->powers, "tile %s", name);
	cr_expect_eq(have->sides, want->sides, "tile %s", name);
	cr_expect_arr_eq(have->zone_at, want->zone_at, sizeof want->zone_at, "tile %s", name);
	cr_expect_eq(have->scoring, want->scoring, "tile %s", name);
	cr_expect_eq(have->into_lake, want->into_lake, "tile %s", name);
	cr_expect_eq(have->completes, want->completes, "tile %s", name);
	cr_expect_eq(have->lakes, want->lakes, "tile %s", name);
	cr_expect_arr_eq(have->lake, want->lake, sizeof want->lake, "tile %s", name);
	cr_assert_eq(have->zones, want->zones, "tile %s", name);
	for (int z = 0; z < want->zones; z++)
		expect_same_zone(&have->zone[z], &want->zone[z], name, z);
}

static void expect_as_printed(const struct tileset *have, enum game_kind game, const char *const *lines)
{
	tileset_begin(&own, game, lines);
	cr_assert_eq(have->tiles, set->tiles);
	cr_expect_eq(have->start, set->start);
	cr_expect_arr_eq(have->bucket, set->bucket, TILESET_BUCKETS * sizeof *set->bucket);
	for (int t = 0; t < set->tiles; t++)
		expect_same_tile(&have->tile[t], &set->tile[t]);
}

Test(tileset, the_tables_equal_the_printed_lines_when_read)
{
	expect_as_printed(&printed_hg1, HUNTERS_AND_GATHERERS, tiles_hg1);
	expect_as_printed(&printed_hg2, HUNTERS_AND_GATHERERS, tiles_hg2);
	expect_as_printed(&printed_base, BASE_CARCASSONNE, tiles_base);
}

/* ---- facts about the printed tiles, as the rulings state them ---- */

static int zones_of_kind(const struct tile *tile, enum zone_kind kind)
{
	int zones = 0;
	for (int z = 0; z < tile->zones; z++)
		zones += tile->zone[z].kind == kind;
	return zones;
}

/* forest-count-unit: 14 of the 78 land tiles carry two or three forest segments. */
Test(tileset, fourteen_land_tiles_have_several_forests)
{
	int several = 0;
	begin();
	for (int t = 0; t < set->tiles; t++)
		several += set->tile[t].stack == STACK_LAND && zones_of_kind(&set->tile[t], FOREST) > 1;
	cr_expect_eq(several, 14);
}

static int rivers_of_lake(const struct tile *tile, int lake)
{
	int rivers = 0;
	for (int z = 0; z < tile->zones; z++)
		rivers += tile->zone[z].lake == lake;
	return rivers;
}

/* same-lake-both-ends: 19 tiles have a lake with two or more rivers. */
Test(tileset, nineteen_tiles_have_a_lake_where_rivers_meet)
{
	int tiles = 0;
	begin();
	for (int t = 0; t < set->tiles; t++) {
		const struct tile *tile = &set->tile[t];
		bool meet = false;
		for (int l = 0; l < tile->lakes; l++)
			meet |= rivers_of_lake(tile, tile->lake[l]) > 1;
		tiles += meet;
	}
	cr_expect_eq(tiles, 19, "%d", tiles);
}

/* river-count-unit: tiles 17 and 70 have two rivers that do not run into a lake; two-lakes-tile: 83. */
Test(tileset, tiles_with_two_free_rivers_or_two_lakes)
{
	begin();
	for (int t = 0; t < set->tiles; t++) {
		const struct tile *tile = &set->tile[t];
		int loose = 0;
		for (int z = 0; z < tile->zones; z++)
			loose += tile->zone[z].kind == RIVER && tile->zone[z].lake == NO_ZONE;
		bool expected = strcmp(tile->name, "17") == 0 || strcmp(tile->name, "70") == 0;
		cr_expect_eq(loose > 1, expected, "tile %s has %d", tile->name, loose);
		cr_expect_eq(tile->lakes == 2, strcmp(tile->name, "83") == 0, "tile %s", tile->name);
	}
}

Test(tileset, each_power_is_printed_once_and_on_a_bonus_tile)
{
	static const struct {
		uint8_t power;
		const char *tile; /* NULL: not in this edition */
	} printed[] = {
		{ SHAMAN, "88" },  { HUNTING_TRAP, "94" }, { PIT_TRAP, "92" }, { WILDFIRE, "85" },
		{ LOGBOAT, "93" }, { RAFT, "91" },         { SHRINE, NULL },   { CANOE, NULL },
	};
	begin();
	for (size_t i = 0; i < sizeof printed / sizeof printed[0]; i++)
		for (int t = 0; t < set->tiles; t++) {
			bool here = printed[i].tile && strcmp(set->tile[t].name, printed[i].tile) == 0;
			cr_expect_eq((set->tile[t].powers & printed[i].power) != 0, here, "tile %s", set->tile[t].name);
			cr_expect(!here || set->tile[t].stack == STACK_BONUS);
		}
}

/* trap-own-tile: the printed traps show no animals themselves. */
Test(tileset, no_animals_stand_on_the_printed_traps)
{
	static const char *const traps[] = { "92", "94" };
	begin();
	for (int i = 0; i < 2; i++) {
		const struct tile *tile = &set->tile[find(traps[i])];
		for (int z = 0; z < tile->zones; z++)
			for (int a = 0; a < ANIMALS; a++)
				cr_expect_eq(tile->zone[z].animals[a], 0, "tile %s", traps[i]);
	}
}

Test(tileset, a_tile_that_a_record_defines_is_never_uncertain)
{
	static const char *const none[] = { NULL };
	tileset_begin(&own, HUNTERS_AND_GATHERERS, tiles_hg1);
	int last = set->tiles - 1;
	while (last >= 0 && !set->tile[last].uncertain)
		last--;
	cr_assert_geq(last, 0, "some printed tile of the first edition is uncertain");
	tileset_begin(&own, HUNTERS_AND_GATHERERS, none);
	for (int i = 0; i <= last; i++) {
		char name[TILE_NAME];
		snprintf(name, sizeof name, "T%d", i);
		const struct tile *tile = tileset_define(&own, name, strlen(name));
		cr_expect_not(tile->uncertain, "%s", name);
		cr_expect_eq(tile->scout, 0, "%s", name);
	}
}
