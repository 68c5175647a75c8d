#ifndef HGREF_SHAPE_CELLS_H
#define HGREF_SHAPE_CELLS_H

#include "shape/plane.h"

#include <stdint.h>

enum { MAP_SIZE = 48 }; /* cells of a tile's map along a side */

/*
 * A set of cells of a tile's map. Cell x,y, counted from the north-west corner, is bit x of row[y]; the bits above are
 * 0. An operation on a row works on all its cells at once.
 */
#define FULL_ROW ((UINT64_C(1) << MAP_SIZE) - 1)

struct cells {
	uint64_t row[MAP_SIZE];
};

static inline bool cells_have(const struct cells *cells, int x, int y)
{
	return cells->row[y] >> x & 1;
}

static inline void cells_add(struct cells *cells, int x, int y)
{
	cells->row[y] |= UINT64_C(1) << x;
}

/* A row of the set; empty above and below the map. */
static inline uint64_t cells_row(const struct cells *cells, int y)
{
	return y >= 0 && y < MAP_SIZE ? cells->row[y] : 0;
}

/* Adds the cells whose middles are nearer than `radius` to a point; both are in cells, the middle of cell 0,0 is 0,0. */
void cells_add_disc(struct cells *cells, struct point middle, double radius);

/* Adds the cell at a point of the unit square. */
void cells_add_point(struct cells *cells, struct point p);

/* The cells at the middles of some slots. */
struct cells cells_of_slots(uint16_t slots);

void cells_unite(struct cells *cells, const struct cells *more);
void cells_remove(struct cells *cells, const struct cells *less);
void cells_keep(struct cells *cells, const struct cells *common);
bool cells_any(const struct cells *cells);

/* Adds the neighbours of each cell: the four beside it, or with `corners` the eight around it. */
void cells_widen(struct cells *cells, bool corners);

/* Moves cells of a set that is free into this one: the neighbours, as above. Returns whether there are any. */
bool cells_take_beside(struct cells *cells, struct cells *free, bool corners);

/* Adds all cells of another set that are connected, side by side, with a cell of this one. */
void cells_flood(struct cells *cells, const struct cells *within);

/*
 * Finds the cell with the most room around it, to the edge of the set and of the tile. If it has more than `*most`, in
 * fifths of a cell, it becomes `*cell`.
 */
enum { ROOM_UNIT = 5 };
void cells_roomiest(const struct cells *cells, struct point *cell, int *most);

#endif
