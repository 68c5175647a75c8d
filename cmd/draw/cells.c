#include "draw/cells.h"

#include "core/tile.h"

/* Where a row or column begins or ends, as far as it lies on the map. */
static int on_map(int at)
{
	return at < 0 ? 0 : at > MAP_SIZE ? MAP_SIZE : at;
}

void cells_add_disc(struct cells *cells, struct point middle, double radius)
{
	int west = on_map((int)(middle.x - radius + 1)), east = on_map((int)(middle.x + radius + 1));
	int north = on_map((int)(middle.y - radius + 1)), south = on_map((int)(middle.y + radius + 1));
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

void cells_widen(struct cells *cells, bool corners)
{
	uint64_t above = 0;
	for (int y = 0; y < MAP_SIZE; y++) {
		uint64_t here = cells->row[y], column = above | here | cells_row(cells, y + 1);
		uint64_t level = corners ? column : here;
		cells->row[y] = (column | level << 1 | level >> 1) & FULL_ROW;
		above = here;
	}
}

static bool flood_row(struct cells *cells, const struct cells *within, int y)
{
	uint64_t before = cells->row[y], last;
	uint64_t now = before | ((cells_row(cells, y - 1) | cells_row(cells, y + 1)) & within->row[y]);
	do {
		last = now;
		now |= (now << 1 | now >> 1) & within->row[y];
	} while (now != last);
	cells->row[y] = now;
	return now != before;
}

void cells_flood(struct cells *cells, const struct cells *within)
{
	bool grew = true;
	for (int sweep = 0; grew; sweep++) { /* down, up, down ... */
		grew = false;
		for (int i = 0; i < MAP_SIZE; i++)
			grew |= flood_row(cells, within, sweep % 2 ? MAP_SIZE - 1 - i : i);
	}
}
