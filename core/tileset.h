#ifndef HGREF_TILESET_H
#define HGREF_TILESET_H

#include "turn.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The tiles that a game is played with, by index: the printed set of an edition, and after it the tiles that a record
 * defines itself. A record's tile of a printed name takes the printed one's place and keeps its stack.
 */
enum {
	TILES_MAX = 384, /* tiles of one set, at most */
	TILESET_BUCKETS = 1024,
};

struct tileset {
	uint16_t tiles;
	uint16_t start;          /* the printed start tile, or TILE_UNKNOWN */
	const uint16_t *bucket;  /* TILESET_BUCKETS: hash of the name -> index + 1; open addressing, 0 is empty */
	const struct tile *tile; /* so many as `tiles` says */
};

/* A set with room for tiles to be defined; `set` points into the rest, so it is copied by tileset_copy alone. */
struct own_tileset {
	struct tileset set;
	uint16_t bucket[TILESET_BUCKETS];
	struct tile tile[TILES_MAX];
};

/* The printed sets: tables that are made of their lines when the program is built (core/tables/). */
extern const struct tileset printed_hg1;
extern const struct tileset printed_hg2;

/*
 * The lines of the printed sets: "id kind: zones", kind being start, land or bonus, with ` # uncertain` behind some;
 * `id kind x4: zones` is a tile of four copies, at most nine. NULL ends them.
 */
extern const char *const tiles_hg1[];
extern const char *const tiles_hg2[];

/* Builds the set of printed lines, which are right (asserted). */
void tileset_begin(struct own_tileset *own, const char *const *lines);

/* Makes *own a copy of a set, to which tiles can be added. */
void tileset_copy(struct own_tileset *own, const struct tileset *set);

/* The tile of a name of `length` bytes, or TILE_UNKNOWN. */
uint16_t tileset_find(const struct tileset *set, const char *name, size_t length);

/*
 * The tile of this name, made new with the stack STACK_ANY where there is none; its zones are the caller's to fill.
 * NULL when the set is full. length < TILE_NAME.
 */
struct tile *tileset_define(struct own_tileset *own, const char *name, size_t length);

#ifdef __cplusplus
}
#endif

#endif
