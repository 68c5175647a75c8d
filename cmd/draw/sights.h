#ifndef HGREF_DRAW_SIGHTS_H
#define HGREF_DRAW_SIGHTS_H

#include "draw/drawing.h"

/* The things that a picture shows, so that its legend explains these and no others. */

/* As numbers of bits; the first ones are enum zone_kind. */
enum sight {
	SIGHT_SHIELD = ZONE_KINDS,
	SIGHT_GATE,
	SIGHT_DIVIDING_WALL, /* a city reaches the border only as a wall between two fields */
	SIGHT_CROSSING,
	SIGHT_ROCK,
	SIGHT_SPRING,
	SIGHT_FISH,
	SIGHT_MENHIR,
	SIGHT_MUSHROOMS,
	SIGHT_POWER,
	SIGHT_BRIDGE,
	SIGHT_ANIMAL, /* + enum animal */
	SIGHT_COVERED = SIGHT_ANIMAL + ANIMALS,
	SIGHT_LAST, /* which tile was placed last */
	SIGHT_TRIED,
	SIGHT_CLASH,
	SIGHT_GAP,
	SIGHT_COUNT,   /* a marked feature, and what counts in it */
	SIGHT_UNITS,   /* tiles or segments that are paid */
	SIGHT_POINTS,  /* what each tile pays */
	SIGHT_FORBIDS, /* a feature that forbids the tried turn */
	SIGHT_ROLE,    /* + enum role: a piece in this role */
};

/* Sets of sights. */
#define SHOWS(sight) (UINT64_C(1) << (sight))

struct sights {
	enum game_kind game;
	uint64_t shows; /* set of enum sight */
};

/* Whether a game has a terrain: an enum zone_kind, or what all have. */
enum { ANY_TERRAIN = ZONE_KINDS };
static inline bool game_has_terrain(enum game_kind game, int terrain)
{
	return terrain == ANY_TERRAIN || terrains[terrain].game == game;
}

/* An entry of a legend is for games with the terrain `of`, and for pictures that show some of its sights. */
struct subject {
	uint8_t of;
	uint64_t shown; /* set of enum sight */
};
bool sights_have(const struct sights *sights, struct subject subject);

/* The things printed on a tile, as a set of enum sight, without rock. */
uint64_t sights_of_tile(const struct tile *tile);

/* The sights of a tried turn: those of its tile, which is known, and its pieces. */
uint64_t sights_of_turn(struct drawing *drawing, const struct turn *turn);

struct sights sights_of_board(struct drawing *drawing);

#endif
