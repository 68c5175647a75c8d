#include "board_parts.h"

/* Finds what a tile would join on a cell, without placing it. */

/*
 * The zones of one tile that are joined on the tile itself: for systems a river and its lake, otherwise each zone
 * alone.
 */
static unsigned joined_on_tile(const struct tile *tile, unsigned zones)
{
	for (unsigned rivers = tile->into_lake; rivers; rivers &= rivers - 1) {
		int z = __builtin_ctz(rivers), other = tile->zone[z].other_lake;
		unsigned system = 1u << z | 1u << tile->zone[z].lake | (other == NO_ZONE ? 0 : 1u << other);
		if (zones & system)
			zones |= system;
	}
	return zones;
}

/*
 * The slots by which areas meet the neighbours, each path's and ground's once, `met` being the sides that match: all of them,
 * or those that areas of zones like one can have.
 */
static unsigned slots_met(unsigned met, uint16_t sides, bool systems, const struct zone *like)
{
	unsigned paths = paths_met(met, sides), blocks = met & sides, banks = paths | paths << 2;
	if (systems) /* a lake may join the neighbours of its rivers */
		return paths << 1;
	if (!like)
		return met << 1 | banks;
	switch (pattern_of((enum zone_kind)like->kind)) {
	case GROUND:
		return (met & ~paths & ~blocks) << 1 | banks;
	case BLOCK:
		return blocks << 1;
	case PATH:
		return paths << 1;
	case INNER:
		break;
	}
	return 0;
}

struct touch {
	uint16_t root;
	uint8_t zone;
};

/* Which areas of the board the zones of a tile on a known cell would touch; at most one for each slot. */
static inline int list_touches(const struct board *board, const struct areas *areas, const struct tile *tile, int turns,
			       const struct known_cell *known, const struct zone *like, struct touch touches[SLOTS])
{
	const uint8_t *border = tile_border(tile, turns);
	uint16_t sides = tile_sides(tile, turns);
	unsigned slots = slots_met(sides_met(known, sides), sides, areas == &board->systems, like);
	int n = 0;
	for (; slots; slots &= slots - 1) {
		int slot = __builtin_ctz(slots), there = node_at(board, known->beside[slot / 3], slot_facing(slot));
		touches[n++] = (struct touch){ (uint16_t)area_root(areas, there), border[slot] };
	}
	return n;
}

int board_would_join(const struct board *board, const struct areas *areas, const struct tile *tile, struct cell cell,
		     int turns, int zone, uint16_t roots[SLOTS])
{
	bool systems = areas == &board->systems;
	const struct known_cell *known = board_cell(board, cell);
	struct touch touches[SLOTS];
	unsigned zones = 1u << zone, before;
	int n = known ? list_touches(board, areas, tile, turns, known, NULL, touches) : 0, found = 0;
	do { /* until nothing is added: zones, their areas, other zones on these, their areas */
		before = zones;
		for (int i = 0; i < n; i++) {
			int r = 0;
			while (r < found && roots[r] != touches[i].root)
				r++;
			if (r == found && zones >> touches[i].zone & 1) {
				roots[found++] = touches[i].root;
				before = 0;
			} else if (r < found) {
				zones |= 1u << touches[i].zone;
			}
		}
		if (systems)
			zones = joined_on_tile(tile, joined_on_tile(tile, zones));
	} while (zones != before);
	return found;
}

unsigned board_zones_taken(const struct board *board, const struct areas *areas, const struct tile *tile,
			   const struct known_cell *known, int turns, const struct zone *like)
{
	struct touch touches[SLOTS];
	unsigned taken = 0, before;
	int n = list_touches(board, areas, tile, turns, known, like, touches);
	for (int i = 0; i < n; i++)
		taken |= (unsigned)(areas->pieces[touches[i].root] > 0) << touches[i].zone;
	if (!taken)
		return 0;
	do { /* as above, for all zones whose areas have pieces */
		before = taken;
		for (int i = 0; i < n; i++)
			for (int j = 0; j < n && taken >> touches[i].zone & 1; j++)
				taken |= (unsigned)(touches[j].root == touches[i].root) << touches[j].zone;
		if (areas == &board->systems)
			taken = joined_on_tile(tile, taken);
	} while (taken != before);
	return taken;
}
