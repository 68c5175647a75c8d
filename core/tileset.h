#ifndef HGREF_TILESET_H
#define HGREF_TILESET_H

#include "turn.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The tiles that a game is played with, by index: the printed set of an edition, followed by the tiles that a record
 * defines. A record's tile with a printed name replaces the printed one and keeps its stack.
 */
enum {
	TILES_MAX = 384, /* tiles in one set, at most */
	TILESET_BUCKETS = 1024,
};

struct tileset {
	uint16_t tiles;
	uint16_t start;          /* the printed start tile, or TILE_UNKNOWN */
	const uint16_t *bucket;  /* TILESET_BUCKETS: hash of the name -> index + 1; open addressing, 0 is empty */
	const struct tile *tile; /* `tiles` of them */
};

/* A set with room for more tiles; `set` points into the rest, so copy it only with tileset_copy. */
struct own_tileset {
	struct tileset set;
	const struct tileset *copied;     /* the set of which this is a copy; NULL: of none */
	uint64_t defined[TILES_MAX / 64]; /* the tiles defined since, by their bits */
	uint16_t bucket[TILESET_BUCKETS];
	struct tile tile[TILES_MAX];
};

/* The printed sets: tables that the build makes from the lines below (core/tables/). */
extern const struct tileset printed_hg1;
extern const struct tileset printed_hg2;
extern const struct tileset printed_base;

/*
 * The lines of the printed sets: "id kind: zones", kind being start, land or bonus, some followed by ` # uncertain`;
 * `id kind x4: zones` is a tile of four copies, at most nine. NULL ends them.
 */
extern const char *const tiles_hg1[];
extern const char *const tiles_hg2[];
extern const char *const tiles_base[];

/* Builds the set of printed lines, which must be right (asserted). */
void tileset_begin(struct own_tileset *own, enum game_kind game, const char *const *lines);

/* Makes *own a copy of a set, to which tiles can be added. */
void tileset_copy(struct own_tileset *own, const struct tileset *set);

/* The same for a copy of that set, from which the tiles defined since are taken away again: a fraction of the cost. */
void tileset_restore(struct own_tileset *own);

/* Finds the tile with this name of `length` bytes; TILE_UNKNOWN if there is none. */
uint16_t tileset_find(const struct tileset *set, const char *name, size_t length);

/*
 * Finds the tile with this name, or makes one with the stack STACK_ANY; the caller fills in its zones. NULL if the set
 * is full. length < TILE_NAME.
 */
struct tile *tileset_define(struct own_tileset *own, const char *name, size_t length);

#ifdef __cplusplus
}
#endif

#endif
