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

/* The slots by which zones of a pattern meet their neighbours: those of the sides in `met` (see sides_met). */
static unsigned slots_met(unsigned met, uint16_t sides, enum pattern pattern)
{
	unsigned paths = paths_met(met, sides), blocks = met & sides;
	switch (pattern) {
	case GROUND:
		return (met & ~paths & ~blocks) << 1 | paths | paths << 2;
	case BLOCK:
		return blocks << 1;
	default: /* a lake may join the neighbours of its rivers */
		return paths << 1;
	}
}

struct touch {
	uint16_t root;
	uint8_t zone;
};

/* Which areas of the board the tile's zones would touch; at most one for each slot. */
static int list_touches(const struct board *board, const struct areas *areas, const struct tile *tile, int turns,
			const struct known_cell *known, struct touch touches[SLOTS])
{
	bool systems = areas == &board->systems;
	const uint8_t *border = tile_border(tile, turns);
	unsigned met = sides_met(known, tile_sides(tile, turns)), paths = paths_met(met, tile_sides(tile, turns));
	int n = 0;
	for (; met; met &= met - 1) {
		int s = __builtin_ctz(met) / 3;
		bool path = paths >> 3 * s & 1;
		if (systems && !path)
			continue;
		bool whole = path && !systems; /* else the middle slot represents the side */
		for (int slot = 3 * s + !whole; slot < 3 * s + (whole ? 3 : 2); slot++)
			touches[n++] = (struct touch){
				(uint16_t)area_root(areas, node_at(board, known->beside[s], slot_facing(slot))),
				border[slot],
			};
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
	int n = known ? list_touches(board, areas, tile, turns, known, touches) : 0, found = 0;
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

bool board_might_join_pieces(const struct board *board, const struct areas *areas, const struct tile *tile,
			     struct cell cell, int turns, int zone)
{
	const struct known_cell *known = board_cell(board, cell);
	uint16_t sides = tile_sides(tile, turns);
	unsigned met = known ? sides_met(known, sides) : 0;
	bool systems = areas == &board->systems; /* a lake joins them by the rivers of its tile (SYSTEM-01) */
	unsigned slots = slots_met(met, sides, systems ? PATH : pattern_of((enum zone_kind)tile->zone[zone].kind));
	int pieces = systems ? 0 : board->spannings;
	for (; slots; slots &= slots - 1) {
		int slot = __builtin_ctz(slots);
		pieces += area_pieces(areas, node_at(board, known->beside[slot / 3], slot_facing(slot)));
	}
	return pieces > 0;
}
