#ifndef HGREF_DRAW_TILE_LIST_H
#define HGREF_DRAW_TILE_LIST_H

#include "core/tileset.h"

/* A printed set, and how its sides are written in letters (notation_of_sides). */
struct printed_set {
	const char *name; /* "hg1" */
	const struct tileset *tiles;
	bool copies;         /* there are several copies of some tiles */
	const char *letters; /* "fmr", in alphabetical order */
	const char *example; /* "m, f and r, such as mrff" */
	const char *meaning; /* "f forest, m meadow, r river" */
	const char *below;   /* the explanation of what may follow an id below its picture */
};

/* The set of this name, or with these tiles; NULL if there is none. */
const struct printed_set *printed_set_named(const char *name);
const struct printed_set *printed_set_of(const struct tileset *tiles);

/* The set with a tile of this id, which may be one of JCloisterZone: if possible the second; NULL if none has it. */
const struct printed_set *printed_set_with(const char *id);

/* Some of the tiles of a printed set. Begin it with { .of = ... }. */
struct tile_list {
	const struct printed_set *of;
	bool named; /* the tiles were selected by their ids */
	int tiles;
	const struct tile *tile[TILES_MAX];
};

/*
 * The words of the notation for what can be on a tile, separated by spaces. No word is part of another one, so that a
 * notation that contains a word says that it is on the tile.
 */
#define TILE_WORD(name, word, ...) word " "
#define TILE_WORDS \
	TERRAINS(TILE_WORD) ANIMALS_LIST(TILE_WORD) POWERS(TILE_WORD) "fish menhir mushrooms shield spring crossing"

/* The game of its tiles. */
enum game_kind tile_list_game(const struct tile_list *list);

/* Adds the tile with an id of hgref or of JCloisterZone; returns false if there is none, or if the list is full. */
bool tile_list_add(struct tile_list *list, const char *id);

/* Adds the tiles with these sides, four letters in any turn (NULL: any), and all words up to NULL, of TILE_WORDS. */
void tile_list_filter(struct tile_list *list, const char *wanted_sides, const char *const *words);

/* "start", "land", "bonus" or "king". */
const char *tile_list_stack(const struct tile *tile);

/* The turn in which the sides of a tile come first in the alphabet, so that equal letters mean equal patterns. */
int tile_list_first_turn(const struct tile *tile);

#endif
