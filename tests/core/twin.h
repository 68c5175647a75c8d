#ifndef HGREF_TESTS_TWIN_H
#define HGREF_TESTS_TWIN_H

#include "core/board.h"

/*
 * The board's stupid twin: computes by flood fill over cells and hours what the board cleverly keeps up to date.
 *
 * It shares no geometry with the board: it reads where each tile is and how it is turned, and which zone the printed
 * tile has at each hour (zone_at), and does the rest with clock hours of its own.
 */
enum { TWIN_SPAN = 128 }; /* cells from -TWIN_SPAN to TWIN_SPAN - 1 in either direction */

struct twin_areas {
	int areas;                          /* how many areas there are, counted from 0 */
	int area[NODES_MAX];                /* of each node: its area; -1 if the partition has no such node */
	int zones[NODES_MAX];               /* by area: its zones */
	int open[NODES_MAX];                /* by area: hours that face no tile */
	int pieces[NODES_MAX][PLAYERS_MAX]; /* by area: members in regions, huts in systems */
};

struct twin {
	const struct board *board;
	int16_t at[2 * TWIN_SPAN][2 * TWIN_SPAN]; /* index of the tile at a cell; -1 if there is none */
	struct twin_areas regions, systems;
};

/* Computes both partitions of a board from scratch. */
void twin_fill(struct twin *twin, const struct board *board);

/* How the tile would fit at a cell turned by `turns`, on the board that was filled. */
enum fit twin_fit(const struct twin *twin, const struct tile *tile, struct cell cell, int turns);

/* How many cells and turns take the tile, with every cell around the board tried. */
int twin_placements(const struct twin *twin, const struct tile *tile);

/* The box of cells around the board, with a margin. */
void twin_box(const struct twin *twin, int margin, struct cell *from, struct cell *to);

#endif
