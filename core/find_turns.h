#ifndef HGREF_FIND_TURNS_H
#define HGREF_FIND_TURNS_H

#include "turn.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The turns in which tiles that already lie on a table fit each other. Only their sides are compared (TILE-03): who laid
 * them, and in which order, is not asked.
 */
struct lying_tile {
	struct cell cell;
	const struct tile *tile; /* NULL: it takes no part */
	uint8_t turns;           /* the quarter turns in which it may lie, as bits; at least one */
	bool given;              /* its turn is stated: whether it fits others of which that is true is not asked */
	uint8_t found; /* once find_turns has found them: those in which it lies in some arrangement that fits */
	uint8_t first; /* its turn in the first such arrangement */
};

enum turns_found {
	TURNS_FOUND, /* there are arrangements that fit: see `found` and `first` of each tile */
	TURNS_CLASH, /* there is none: see *clash */
	TURNS_UNKNOWN /* more steps would be needed than find_turns may take: `found` is not 0 where a turn should be given */
};

/* Tiles that fit in no arrangement of all the others. */
struct turns_clash {
	int tile; /* without it, the others fit; or, if several must go, the first that fits none of those before it */
	int beside;           /* its neighbour, if the others fit without that one as well; -1: none */
	uint8_t met;          /* the sides at which others lie, as bits; without it, they show `shows` there */
	uint8_t shows[SIDES]; /* enum zone_kind, towards the tile */
};

/* The turns in which a tile looks different, each once: the fewest quarter turns of each look, as bits. */
uint8_t turns_of_tile(const struct tile *tile);

/*
 * Finds for each tile all the turns in which it can lie so that all fit. No two tiles lie on one cell, and there are at
 * most PLACED_MAX. If a tile has several turns left, one of them must be given: when each such tile has its turn, none is
 * left open.
 */
enum turns_found find_turns(struct lying_tile *lying, int count, struct turns_clash *clash);

#ifdef __cplusplus
}
#endif

#endif
