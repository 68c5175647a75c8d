#include "draw/map_mend.h"

#include <string.h>

enum { CELLS = MAP_SIZE * MAP_SIZE, STRIP = 3, NOT_REACHED = -1 };

bool map_needs_rock(const struct tile_map *map, const struct tile *tile, int x, int y)
{
	uint8_t here = map->zone[y][x];
	if (here == ROCK || tile->zone[here].kind > FOREST)
		return false;
	for (int i = 0; i < 9; i++) {
		int nx = x + i % 3 - 1, ny = y + i / 3 - 1;
		uint8_t there = is_on_map(nx, ny) ? map->zone[ny][nx] : here;
		if (there != ROCK && there != here && tile->zone[there].kind == tile->zone[here].kind)
			return true;
	}
	return false;
}

/* A search over the cells of the map, breadth first: where each was reached from. */
struct search {
	int from[CELLS];
	uint16_t queue[CELLS];
	int head, tail;
};

static void reach(struct search *search, int cell, int from)
{
	if (search->from[cell] != NOT_REACHED)
		return;
	search->from[cell] = from;
	search->queue[search->tail++] = (uint16_t)cell;
}

static int slot_cell(int slot)
{
	struct point p = square_slot(slot);
	int x = (int)(p.x * (MAP_SIZE - 0.01)), y = (int)(p.y * (MAP_SIZE - 0.01));
	return y * MAP_SIZE + x;
}

static bool is_water(const struct tile *tile, uint8_t zone)
{
	return zone != ROCK && tile->zone[zone].kind >= RIVER;
}

/*
 * Goes on from what was reached: `zone` < 0 over everything but water, else in that zone alone, where no rock will
 * lie. Stops at such a cell of `wanted` and returns it, or NOT_REACHED.
 */
static int spread_out(struct search *search, const struct tile_map *map, const struct tile *tile, int zone, int wanted)
{
	static const int step_x[4] = { 1, 0, -1, 0 }, step_y[4] = { 0, 1, 0, -1 };
	while (search->head < search->tail) {
		int at = search->queue[search->head++];
		for (int d = 0; d < 4; d++) {
			int x = at % MAP_SIZE + step_x[d], y = at / MAP_SIZE + step_y[d];
			if (!is_on_map(x, y))
				continue;
			uint8_t there = map->zone[y][x];
			int next = y * MAP_SIZE + x;
			bool rocky = map_needs_rock(map, tile, x, y);
			if (search->from[next] != NOT_REACHED ||
			    (zone >= 0 ? there != zone || rocky : is_water(tile, there)))
				continue;
			reach(search, next, at);
			if (there == wanted && !rocky)
				return next;
		}
	}
	return NOT_REACHED;
}

static void paint(struct tile_map *map, const struct tile *tile, int cell, uint8_t zone)
{
	for (int dy = -STRIP; dy <= STRIP; dy++)
		for (int dx = -STRIP; dx <= STRIP; dx++) {
			int x = cell % MAP_SIZE + dx, y = cell / MAP_SIZE + dy;
			bool within = x > 0 && y > 0 && x < MAP_SIZE - 1 && y < MAP_SIZE - 1;
			if (within && !is_water(tile, map->zone[y][x]))
				map->zone[y][x] = zone;
		}
}

/* Joins the part of a zone at its first slot with the nearest other part; false when there is none, or no way. */
static bool join_parts(struct tile_map *map, const struct tile *tile, uint8_t zone)
{
	struct search search = { .head = 0 };
	uint16_t slots = tile->zone[zone].slots;
	memset(search.from, NOT_REACHED, sizeof search.from);
	int start = slot_cell(__builtin_ctz(slots));
	reach(&search, start, start);
	spread_out(&search, map, tile, zone, NO_ZONE);
	bool whole = true;
	for (int slot = 0; slot < SLOTS; slot++)
		whole &= !(slots >> slot & 1) || search.from[slot_cell(slot)] != NOT_REACHED;
	if (whole)
		return false;
	search.head = 0; /* and now from the whole part, over other ground */
	for (int i = 0; i < search.tail; i++)
		search.from[search.queue[i]] = search.queue[i];
	int at = spread_out(&search, map, tile, NOT_REACHED, zone);
	if (at == NOT_REACHED)
		return false;
	for (; search.from[at] != at; at = search.from[at])
		paint(map, tile, at, zone);
	return true;
}

void map_mend(struct tile_map *map, const struct tile *tile)
{
	for (uint8_t z = 0; z < tile->zones; z++)
		for (int joins = 0; joins < SLOTS && tile->zone[z].kind <= FOREST && tile->zone[z].slots; joins++)
			if (!join_parts(map, tile, z))
				break;
}
