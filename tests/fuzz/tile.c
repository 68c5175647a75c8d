#include "fuzz.h"

#include "core/tile.h"

/* What the notation promises about a tile that it describes. */

static void check_zone(const struct tile *tile, int zone)
{
	const struct zone *z = &tile->zone[zone];
	must(z->kind < ZONE_KINDS);
	must(z->kind != LAKE || z->slots == 0);
	must(z->open == __builtin_popcount(z->slots));
	must(z->slots < 1 << SLOTS);
	must(z->kind == RIVER || z->lake == NO_ZONE);
	must(z->lake == NO_ZONE || (z->lake < tile->zones && tile->zone[z->lake].kind == LAKE));
	must(z->other_lake == NO_ZONE || (z->lake != NO_ZONE && tile->zone[z->other_lake].kind == LAKE && !z->slots));
	must(z->fish <= TILE_COUNT_MAX && z->mushrooms <= TILE_COUNT_MAX);
	must((z->powers & ~tile->powers) == 0);
	for (int turns = 0; turns < SIDES; turns++) {
		int slot = tile_zone_slot(tile, zone, turns);
		must(z->slots == 0 ? slot == -1 : slot >= 0 && tile_zone_at(tile, slot, turns) == zone);
	}
}

/* What has no slots has a number. */
static void check_inner(const struct tile *tile)
{
	int numbered = tile->lakes, without = 0;
	for (int rivers = 0; rivers < 2; rivers++) {
		uint8_t zone[TILE_INNER];
		int n = tile_inner(tile, rivers, zone);
		numbered += n;
		for (int i = 0; i < n; i++)
			must(tile->zone[zone[i]].slots == 0 && (tile->zone[zone[i]].kind == RIVER) == rivers);
	}
	for (int zone = 0; zone < tile->zones; zone++)
		without += tile->zone[zone].slots == 0;
	must(numbered == without);
	must(tile->completes == (without > tile->lakes));
}

static enum pattern pattern_at(const struct tile *tile, int slot)
{
	return pattern_of((enum zone_kind)tile->zone[tile->zone_at[slot]].kind);
}

static void check_border(const struct tile *tile)
{
	unsigned seen = 0;
	for (int zone = 0; zone < tile->zones; zone++) {
		must((seen & tile->zone[zone].slots) == 0);
		seen |= tile->zone[zone].slots;
	}
	must(seen == (1 << SLOTS) - 1);
	for (int slot = 0; slot < SLOTS; slot++)
		must(tile->zone[tile->zone_at[slot]].slots >> slot & 1);
	for (int side = 0; side < SIDES; side++) {
		enum pattern middle = side_pattern(tile->sides, (enum side)side);
		must(pattern_at(tile, 3 * side + 1) == middle);
		for (int i = 0; i < 3; i += 2)
			must(pattern_at(tile, 3 * side + i) == (middle == PATH ? GROUND : middle));
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tile tile = { 0 };
	struct tile_error error;
	if (!tile_parse(&tile, HUNTERS_AND_GATHERERS, (const char *)data, size, &error)) {
		must(error.fault != TILE_FAULT_NONE);
		must(error.at <= size && error.length <= size - error.at);
		must(error.slot >= -1 && error.slot < SLOTS);
		return 0;
	}
	must(tile.zones > 0 && tile.zones <= TILE_ZONES && tile.lakes <= TILE_LAKES);
	check_border(&tile);
	check_inner(&tile);
	for (int zone = 0; zone < tile.zones; zone++)
		check_zone(&tile, zone);
	return 0;
}
