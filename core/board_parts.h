#ifndef HGREF_BOARD_PARTS_H
#define HGREF_BOARD_PARTS_H

#include "board.h"

/* What the files that implement board.h share: where a tile meets its neighbours. */

/* The node of the zone that a placed tile has at a slot as seen on the board. */
static inline int node_at(const struct board *board, int placed, int slot)
{
	return placed * ZONES_A_TILE + board->placed[placed].border[slot];
}

/* The sides on which a tile with these sides matches its neighbour. Each is given by its first slot: bit 3s. */
static inline unsigned sides_met(const struct known_cell *known, uint16_t sides)
{
	enum { FIRST_SLOTS = 1 | 1 << 3 | 1 << 6 | 1 << 9 };
	unsigned same = ~(unsigned)(sides ^ known->sides) & known->bound;
	return same & same >> 1 & FIRST_SLOTS;
}

/* Those of these sides that show a path. A side has one bit each for a block and a path. */
static_assert(GROUND == 0 && BLOCK == 1 && PATH == 2, "the bits of a side");
static inline unsigned paths_met(unsigned met, uint16_t sides)
{
	return met & sides >> 1;
}

#endif
