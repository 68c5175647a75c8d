#include "shape/cells.h"

#include "core/tile.h"

#include <string.h>

void cells_add_disc(struct cells *cells, struct point middle, double radius)
{
	int west = (int)limited(middle.x - radius + 1, 0, MAP_SIZE);
	int east = (int)limited(middle.x + radius + 1, 0, MAP_SIZE);
	int north = (int)limited(middle.y - radius + 1, 0, MAP_SIZE);
	int south = (int)limited(middle.y + radius + 1, 0, MAP_SIZE);
	for (int y = north; y < south; y++)
		for (int x = west; x < east; x++)
			if (point_distance(middle, (struct point){ x, y }) < radius)
				cells_add(cells, x, y);
}

void cells_add_point(struct cells *cells, struct point p)
{
	cells_add(cells, (int)(p.x * (MAP_SIZE - 0.01)), (int)(p.y * (MAP_SIZE - 0.01)));
}

struct cells cells_of_slots(uint16_t slots)
{
	struct cells cells = { 0 };
	for (int slot = 0; slot < SLOTS; slot++)
		if (slots >> slot & 1)
			cells_add_point(&cells, square_slot(slot));
	return cells;
}

void cells_unite(struct cells *cells, const struct cells *more)
{
	for (int y = 0; y < MAP_SIZE; y++)
		cells->row[y] |= more->row[y];
}

void cells_remove(struct cells *cells, const struct cells *less)
{
	for (int y = 0; y < MAP_SIZE; y++)
		cells->row[y] &= ~less->row[y];
}

void cells_keep(struct cells *cells, const struct cells *common)
{
	for (int y = 0; y < MAP_SIZE; y++)
		cells->row[y] &= common->row[y];
}

bool cells_any(const struct cells *cells)
{
	uint64_t any = 0;
	for (int y = 0; y < MAP_SIZE; y++)
		any |= cells->row[y];
	return any != 0;
}

/* The cells of a row and their neighbours, which may be beyond the map. */
static uint64_t widened(uint64_t above, uint64_t here, uint64_t below, bool corners)
{
	uint64_t column = above | here | below, level = corners ? column : here;
	return column | level << 1 | level >> 1;
}

void cells_widen(struct cells *cells, bool corners)
{
	uint64_t above = 0;
	for (int y = 0; y < MAP_SIZE; y++) {
		uint64_t here = cells->row[y];
		cells->row[y] = widened(above, here, cells_row(cells, y + 1), corners) & FULL_ROW;
		above = here;
	}
}

bool cells_take_beside(struct cells *cells, struct cells *free, bool corners)
{
	uint64_t above = 0, any = 0;
	for (int y = 0; y < MAP_SIZE; y++) {
		uint64_t here = cells->row[y];
		if (free->row[y]) {
			uint64_t taken = widened(above, here, cells_row(cells, y + 1), corners) & free->row[y];
			cells->row[y] |= taken;
			free->row[y] ^= taken;
			any |= taken;
		}
		above = here;
	}
	return any != 0;
}

void cells_flood(struct cells *cells, const struct cells *within)
{
	bool grew = true;
	for (int sweep = 0; sweep < 2 || grew; sweep++) { /* down, up, down ... */
		int y = sweep % 2 ? MAP_SIZE - 1 : 0, step = sweep % 2 ? -1 : 1;
		uint64_t before = 0;
		grew = false;
		for (int i = 0; i < MAP_SIZE; i++, y += step) {
			uint64_t now = cells->row[y] | (before & within->row[y]), last;
			do {
				last = now;
				now |= (now << 1 | now >> 1) & within->row[y];
			} while (now != last);
			grew |= now != cells->row[y];
			cells->row[y] = before = now;
		}
	}
}

/* ---- room ---- */

static int smaller(int a, int b)
{
	return a < b ? a : b;
}

/* How far cell x,y of a set is from its edge and the tile's, in fifths of a cell, at [y + 1][x + 1]; 0: not in the set. */
struct room {
	uint8_t at[MAP_SIZE + 2][MAP_SIZE + 2];
};

/* Measures a cell by four of its neighbours: those before it, `step` -1, or those after it, 1. */
static void measure(struct room *room, int x, int y, int step)
{
	enum { CORNER_UNIT = 7 };
	uint8_t *here = &room->at[y + 1][x + 1], *next = &room->at[y + 1 + step][x + 1];
	int straight = smaller(here[step], next[0]), corner = smaller(next[-1], next[1]);
	*here = (uint8_t)smaller(*here, smaller(straight + ROOM_UNIT, corner + CORNER_UNIT));
}

void cells_roomiest(const struct cells *cells, struct point *cell, int *most)
{
	struct room room;
	memset(&room, 0, sizeof room);
	for (int y = 0; y < MAP_SIZE; y++)
		for (uint64_t left = cells->row[y]; left; left &= left - 1) {
			int x = __builtin_ctzll(left);
			room.at[y + 1][x + 1] = UINT8_MAX;
			measure(&room, x, y, -1);
		}
	for (int y = MAP_SIZE - 1; y >= 0; y--)
		for (uint64_t left = cells->row[y]; left;) {
			int x = 63 - __builtin_clzll(left);
			left ^= UINT64_C(1) << x;
			measure(&room, x, y, 1);
		}
	for (int y = 0; y < MAP_SIZE; y++)
		for (uint64_t left = cells->row[y]; left; left &= left - 1) {
			int x = __builtin_ctzll(left);
			if (room.at[y + 1][x + 1] > *most) {
				*most = room.at[y + 1][x + 1];
				*cell = (struct point){ x, y };
			}
		}
}
