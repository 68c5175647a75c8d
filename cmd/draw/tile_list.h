#ifndef HGREF_DRAW_TILE_LIST_H
#define HGREF_DRAW_TILE_LIST_H

#include "core/tileset.h"

/* Some of the tiles of a printed set. */
struct tile_list {
	const char *name; /* "hg1" or "hg2" */
	const struct tileset *set;
	bool named; /* each was asked for by its id */
	int tiles;
	const struct tile *tile[TILES_MAX];
};

/* What tiles must have to be listed. */
struct tile_filter {
	const char *sides; /* four letters, in any turn; NULL: any */
	int animal;        /* enum animal; -1: any */
	int fish;          /* this many; 0: some; -1: any */
	unsigned power;    /* set of enum power; 0: any */
};

/* An empty list of a set. */
void tile_list_begin(struct tile_list *list, const char *set);

/* Adds the tile of an id; false if there is none, or the list is full. */
bool tile_list_add(struct tile_list *list, const char *id);

/* Adds all tiles that pass. */
void tile_list_filter(struct tile_list *list, const struct tile_filter *filter);

/* "start", "land" or "bonus". */
const char *tile_list_stack(const struct tile *tile);

/* The animal of a word, or -1; the power of a word, or 0. */
int tile_list_animal(const char *word);
unsigned tile_list_power(const char *word);

/* The turn in which the sides of a tile come first in the alphabet: equal letters then mean equal patterns. */
int tile_list_first_turn(const struct tile *tile);

#endif
