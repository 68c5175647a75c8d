#include "fuzz.h"

#include "core/tile.h"

/* What the notation promises about a tile that it describes. */

static void check_zone(const struct tile *tile, int zone)
{
	const struct zone *z = &tile->zone[zone];
	must(z->kind < ZONE_KINDS);
	must(pattern_of((enum zone_kind)z->kind) != INNER || z->slots == 0);
	must(z->kind == ROAD || z->ends == 0);
	must(z->kind == CITY || !z->shield);
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
	int numbered = tile->lakes + (tile->monastery != NO_ZONE), without = 0;
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
	must(tile->completes == (without > tile->lakes + (tile->monastery != NO_ZONE)));
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

/* Only fields touch cities, and only those of their tile. */
static void check_near(const struct tile *tile)
{
	for (int zone = 0; zone < tile->zones; zone++)
		for (unsigned near = tile->near[zone]; near; near &= near - 1) {
			int city = __builtin_ctz(near);
			must(tile->zone[zone].kind == FIELD && city < tile->zones && tile->zone[city].kind == CITY);
		}
}

static void check_tile(enum game_kind game, const char *text, size_t size)
{
	struct tile tile = { 0 };
	struct tile_error error;
	if (!tile_parse(&tile, game, text, size, &error)) {
		must(error.fault != TILE_FAULT_NONE && tile_fault_sentence(error.fault, game));
		must(error.at <= size && error.length <= size - error.at);
		must(error.slot >= -1 && error.slot < SLOTS);
		return;
	}
	must(tile.zones > 0 && tile.zones <= TILE_ZONES && tile.lakes <= TILE_LAKES);
	check_border(&tile);
	check_inner(&tile);
	check_near(&tile);
	for (int zone = 0; zone < tile.zones; zone++) {
		check_zone(&tile, zone);
		must(terrains[tile.zone[zone].kind].game == game);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	for (int game = 0; game < GAME_KINDS; game++)
		check_tile((enum game_kind)game, (const char *)data, size);
	return 0;
}
