#ifndef HGREF_PLACEMENTS_H
#define HGREF_PLACEMENTS_H

#include "../core/board.h"

/* Every place and turn in which a tile fits. */
struct placement {
	struct cell cell;
	int turns; /* quarter turns */
};

enum { PLACEMENTS_MAX = 4 * KNOWN_MAX };

/* In reading order: row by row, west to east, turn by turn. Returns how many. */
int placements_of(const struct board *board, const struct tile *tile, struct placement list[PLACEMENTS_MAX]);

#endif
