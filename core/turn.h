#ifndef HGREF_TURN_H
#define HGREF_TURN_H

#include "tile.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/*
 * Places on the board, and the turn that a record states: plain values, right or wrong.
 */
enum {
	PLAYERS_MAX = 5,      /* SETUP-01 */
	PLACED_MAX = 255,     /* tiles on one board, at most */
	RECALLS_MAX = 2,      /* recalls kept of one move; `shaman-second` reports any more */
	PIECES_MAX = 2,       /* pieces kept of one move; `second-piece` reports any more */
	TILE_UNKNOWN = 65535, /* a tile name that is not in the tile set */
};

/* x grows east, y grows south. */
struct cell {
	int16_t x, y;
};

static inline bool cell_is(struct cell a, struct cell b)
{
	return memcmp(&a, &b, sizeof a) == 0;
}

/* In reading order: row by row, west to east. */
static inline bool cell_is_before(struct cell a, struct cell b)
{
	return a.y != b.y ? a.y < b.y : a.x < b.x;
}

struct place {
	struct cell cell;
	uint8_t slot; /* enum slot_name */
};

/* A piece as a move states it. Unless the move says otherwise, it is the mover's own and on the tile just placed. */
struct stated_piece {
	uint8_t role;   /* enum role */
	uint8_t owner;  /* player; if it is not the mover, `piece-foreign` */
	bool elsewhere; /* a cell was named; place.cell holds it */
	struct place place;
};

/* One placed tile with everything that belongs to its turn, as recorded, right or wrong. */
struct turn {
	uint8_t player;
	bool extra;       /* `+`: with a bonus tile */
	uint8_t recalls;  /* recalls stated, at most 255; the first RECALLS_MAX are kept */
	uint8_t pieces;   /* pieces stated, at most 255; the first PIECES_MAX are kept */
	bool recall_late; /* a recall is stated after a piece (`immediate-order`) */
	uint8_t scout;    /* enum scout: the Scout tile that it names, even if the set does not contain it */
	uint16_t tile;    /* index in the tile set, or TILE_UNKNOWN */
	int16_t degrees;  /* as recorded: 0, 90, 180, 270, or `rotation-invalid` */
	struct cell cell;
	struct place recall[RECALLS_MAX];
	struct stated_piece piece[PIECES_MAX];
};

/* A turn's quarter turns; -1 if its degrees are not a quarter turn. */
static inline int turn_quarters(const struct turn *turn)
{
	unsigned degrees = (unsigned)turn->degrees; /* below 0: far above 360 */
	return degrees < 360 && degrees % 90 == 0 ? (int)(degrees / 90) : -1;
}

#endif
