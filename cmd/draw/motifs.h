#ifndef HGREF_DRAW_MOTIFS_H
#define HGREF_DRAW_MOTIFS_H

#include "draw/drawing.h"

/* The things that a picture shows, so that its legend explains these and no others. */

/* As numbers of bits; the first ones are enum zone_kind. */
enum motif {
	MOTIF_SHIELD = ZONE_KINDS,
	MOTIF_GATE,
	MOTIF_DIVIDING_WALL, /* a city reaches the border only as a wall between two fields */
	MOTIF_CROSSING,
	MOTIF_ROCK,
	MOTIF_SPRING,
	MOTIF_FISH,
	MOTIF_MENHIR,
	MOTIF_MUSHROOMS,
	MOTIF_NUGGET, /* the menhir of the first edition */
	MOTIF_POWER,  /* + enum power_bit */
	MOTIF_BRIDGE = MOTIF_POWER + POWER_KINDS,
	MOTIF_ANIMAL, /* + enum animal */
	MOTIF_COVERED = MOTIF_ANIMAL + ANIMALS,
	MOTIF_LAST, /* which tile was placed last */
	MOTIF_TRIED,
	MOTIF_CLASH,
	MOTIF_GAP,
	MOTIF_COUNT,   /* a marked feature, and what counts in it */
	MOTIF_UNITS,   /* tiles or segments that are paid */
	MOTIF_POINTS,  /* what each tile pays */
	MOTIF_FORBIDS, /* a feature that forbids the tried turn */
	MOTIF_ROLE,    /* + enum role: a piece in this role */
};

/* Sets of motifs. */
#define SHOWS(motif) (UINT64_C(1) << (motif))

struct motifs {
	enum game_kind game;
	uint64_t shows; /* set of enum motif */
};

/* Whether a game has a terrain: an enum zone_kind, or what all have. */
enum { ANY_TERRAIN = ZONE_KINDS };
static inline bool game_has_terrain(enum game_kind game, int terrain)
{
	return terrain == ANY_TERRAIN || terrains[terrain].game == game;
}

/* The things printed on a tile, as a set of enum motif, without rock. */
uint64_t motifs_of_tile(const struct tile *tile);

/* The motifs of an illegal turn: those of its tile, if that is known, and its pieces. */
uint64_t motifs_of_turn(struct drawing *drawing, const struct turn *turn);

struct motifs motifs_of_board(struct drawing *drawing);

/* The same motifs, where tiles of a printed set have gold nuggets for menhirs. */
uint64_t motifs_in_set(uint64_t shows, const struct tileset *printed);

#endif
