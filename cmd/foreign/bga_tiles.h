#ifndef HGREF_FOREIGN_BGA_TILES_H
#define HGREF_FOREIGN_BGA_TILES_H

#include "text/text.h"

#include "core/turn.h"

/*
 * The tiles of base Carcassonne as Board Game Arena numbers them, in its logs and in the addresses of CarcassonneLab:
 * 24 types, 72 tiles numbered type by type, four turns (`ori` 1 to 4), and on each type the places of a follower
 * (`pos`), from 1.
 */
enum {
	BGA_TYPES = 24,
	BGA_TILES = 72,
	BGA_PLACES = 8, /* on one tile, at most */
	BGA_TURNS = 4,
	BGA_START_TYPE = 15,
	BGA_START_TILE = 36, /* it lies at 0,0 and is not in records */
};

/* The type of a tile, 1 to BGA_TILES. */
int bga_type_of(int tile);

/* The name that a type, 1 to BGA_TYPES, has here: "A". */
const char *bga_tile_name(int type);

/* The quarter turns of a type whose `ori` is 1 to BGA_TURNS. */
int bga_quarters(int type, int ori);

/* The role at a place of a type, and the slot on the turned tile. Returns false if the type lacks the place. */
bool bga_piece(int type, int quarters, int place, struct stated_piece *piece);

/* Add "H 0,-1 0", a tile and its turn; and " knight S", a follower on the tile. */
void bga_add_tile(struct text *out, int type, struct cell cell, int quarters);
void bga_add_piece(struct text *out, const struct stated_piece *piece);

#endif
