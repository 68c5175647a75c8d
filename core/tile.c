#include "tile.h"

#include <assert.h>

const struct terrain terrains[ZONE_KINDS] = { TERRAINS(ROW_WORDS) };

int slot_of_hour(int hour)
{
	assert(hour >= 1 && hour <= 12);
	return (hour + 1) % SLOTS;
}

int hour_of_slot(int slot)
{
	assert(slot >= 0 && slot < SLOTS);
	return (slot + 10) % SLOTS + 1;
}

int slot_turned(int slot, int turns)
{
	return (slot + 3 * turns) % SLOTS;
}

int slot_unturned(int slot, int turns)
{
	return (slot + 3 * (4 - turns)) % SLOTS;
}

int tile_zone_slot(const struct tile *tile, int zone, int turns)
{
	unsigned twice_round = tile->zone[zone].slots * (1u + (1u << SLOTS));
	unsigned slots = twice_round >> (SLOTS - 3 * turns); /* after the first twelve they repeat */
	return slots ? first_name(slots) : -1;
}

int tile_inner(const struct tile *tile, bool rivers, uint8_t zone[TILE_INNER])
{
	int n = 0;
	for (int z = 0; z < tile->zones; z++) {
		const struct zone *inner = &tile->zone[z];
		if (inner->slots || pattern_of((enum zone_kind)inner->kind) == INNER ||
		    (inner->kind == RIVER) != rivers)
			continue;
		assert(n < TILE_INNER);
		zone[n++] = (uint8_t)z;
	}
	return n;
}

const char *game_kind_name(enum game_kind game)
{
	static const char names[GAME_KINDS][20] = {
		[HUNTERS_AND_GATHERERS] = "Hunters & Gatherers",
		[BASE_CARCASSONNE] = "base Carcassonne",
	};
	return names[game];
}

const char *role_name(enum role role)
{
	static const char names[ROLES][12] = { ROLES_LIST(ROW_WORD) };
	return names[role];
}

const char *animal_name(enum animal animal)
{
	static const char names[ANIMALS][8] = { ANIMALS_LIST(ROW_WORD) };
	return names[animal];
}

/* ---- names of places ---- */

/* The zones that share a name: a single one is called by the name alone, two have a letter after it. */
struct namesakes {
	int count;
	uint8_t zone[TILE_INNER];
};
_Static_assert((int)TILE_LAKES == (int)TILE_INNER, "lakes are namesakes as well");

static struct namesakes namesakes(const struct tile *tile, enum slot_name name)
{
	struct namesakes same = { tile->lakes, { tile->lake[0], tile->lake[1] } };
	if (name != SLOT_LAKE)
		same.count = tile_inner(tile, name == SLOT_RIVER, same.zone);
	return same;
}

int named_zone(const struct tile *tile, int name)
{
	if (name == SLOT_BRIDGE)
		return tile->scout == BRIDGE_TILE ? __builtin_ctz(tile->scout_zones) : NO_ZONE;
	if (name == SLOT_MONASTERY)
		return tile->monastery;
	enum slot_name first = name < SLOT_BRIDGE ? SLOT_LAKE : name < SLOT_INNER ? SLOT_RIVER : SLOT_INNER;
	struct namesakes same = namesakes(tile, first);
	int letter = name - (int)first; /* 0 if there is none */
	if (letter == 0)
		return same.count == 1 ? same.zone[0] : NO_ZONE;
	return same.count == 2 ? same.zone[letter - 1] : NO_ZONE;
}

/* The name of a zone without slots. Those that are neither rivers nor lakes share `inner`. */
static int zone_name(const struct tile *tile, int zone)
{
	if (tile->monastery == zone)
		return SLOT_MONASTERY;
	enum zone_kind kind = (enum zone_kind)tile->zone[zone].kind;
	enum slot_name name = kind == RIVER ? SLOT_RIVER : SLOT_INNER;
	if (pattern_of(kind) == INNER)
		name = SLOT_LAKE;
	struct namesakes same = namesakes(tile, name);
	return same.count == 1 ? (int)name : (int)name + 1 + (same.zone[1] == zone);
}

int zone_slot(const struct tile *tile, int zone, int turns)
{
	int slot = tile_zone_slot(tile, zone, turns);
	return slot >= 0 ? slot : zone_name(tile, zone);
}
