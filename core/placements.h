#ifndef HGREF_PLACEMENTS_H
#define HGREF_PLACEMENTS_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One place and turn in which a tile fits. */
struct placement {
	struct cell cell;
	int turns; /* quarter turns */
};

enum { PLACEMENTS_MAX = 4 * KNOWN_MAX };

/*
 * Finds the places where the turn's tile may lie, ignoring the place that the turn states: in reading order, row by
 * row, west to east, turn by turn. A Scout tile may lie only where its piece may stand (SCOUT-05, SCOUT-08 to
 * SCOUT-14). Returns how many there are.
 */
int placements_of(const struct game *game, const struct turn *turn, struct placement list[PLACEMENTS_MAX]);

/* The number of those places. */
int placements_count(const struct game *game, const struct turn *turn);

#ifdef __cplusplus
}
#endif

#endif
