#ifndef HGREF_DRAW_SIGHTS_H
#define HGREF_DRAW_SIGHTS_H

#include "draw/drawing.h"

/*
 * What a picture shows, so that its legend explains that and no more. The legends of Hunters & Gatherers explain all that
 * the game has.
 */

/* As bits; the first ones are 1 << enum zone_kind. */
enum sight {
	SHOWS_ALWAYS = 0, /* of an entry: it is explained whatever the picture shows */
	SHOWS_SHIELD = 1 << ZONE_KINDS,
	SHOWS_GATE = 2 << ZONE_KINDS,
	SHOWS_CROSSING = 4 << ZONE_KINDS,
	SHOWS_ROCK = 8 << ZONE_KINDS,
	SHOWS_LAST = 16 << ZONE_KINDS, /* which tile was placed last */
	SHOWS_ROLE = 32 << ZONE_KINDS, /* << enum role: a piece in this role */
};

struct sights {
	enum game_kind game;
	unsigned shows; /* set of enum sight */
};

/* An entry of a legend is for the game that has terrain `of`, and for pictures that show some of what it is about. */
struct subject {
	uint8_t of;     /* enum zone_kind */
	unsigned shown; /* set of enum sight */
};
bool sights_have(const struct sights *sights, struct subject subject);

/* What is printed on a tile, as a set of enum sight, without rock. */
unsigned sights_of_tile(const struct tile *tile);

struct sights sights_of_board(struct drawing *drawing);

#endif
