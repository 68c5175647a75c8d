#ifndef HGREF_DRAW_MAP_PLAN_H
#define HGREF_DRAW_MAP_PLAN_H

#include "draw/tile_map.h"

/*
 * The plan of a tile: where its water lies, and how far its forests reach. The chords between the slots of a zone, and
 * to what it reaches for, cross those of no other zone in the disc.
 */
enum { POSITIONS = 2 * SLOTS, REACHES_MAX = 2 * SLOTS };

struct plan {
	const struct tile *tile;
	struct tile_map *map;                        /* rivers and lakes are entered */
	uint32_t joined[TILE_ZONES];                 /* positions of the barrier that a zone is part of */
	struct point reach[TILE_ZONES][REACHES_MAX]; /* where a forest reaches beyond its slots, in the disc */
	int reaches[TILE_ZONES];
	struct point spring[TILE_ZONES], hub[TILE_ZONES]; /* of rivers and lakes, in the disc */
	uint16_t laid;                                    /* the rivers whose lines are entered in *map, as bits */
};

/* Plans a tile, and enters its water in *map. */
void plan_tile(struct plan *plan, struct tile_map *map, const struct tile *tile);

/* The middle of a slot, in the disc. */
struct point disc_slot(int slot);

#endif
