#ifndef HGREF_SHAPE_MAP_PLAN_H
#define HGREF_SHAPE_MAP_PLAN_H

#include "shape/tile_map.h"

/*
 * The plan of a tile: where its paths and inner zones lie, and how far its blocks reach. In the disc, the chords
 * between the slots of a zone, and to the points that it reaches for, do not cross those of other zones.
 */
enum { REACHES_MAX = 2 * SLOTS };

/* A chord beyond the slots of a zone: from one point, or as a fan from all its slots. */
struct reach {
	struct point from, to;
	bool fan;
};

struct plan {
	const struct tile *tile;
	struct tile_map *map;         /* paths and inner zones are entered */
	uint32_t barrier[TILE_ZONES]; /* positions of the barrier that a zone is part of; of ground, its own */
	int reaches[TILE_ZONES];
	struct point end[TILE_ZONES], hub[TILE_ZONES]; /* of paths and inner zones, in the disc */
	uint16_t laid;                                 /* the paths whose lines are entered in *map, as bits */
	uint16_t meeting;                              /* the roads that end at a crossing or a monastery, as bits */
	uint8_t lower;                                 /* the block under a bridge, or NO_ZONE */
	uint16_t under;                                /* the inner grounds that pass under a bridge, as bits */
	struct reach reach[TILE_ZONES][REACHES_MAX];   /* `reaches` of them; the others are not set */
};

/* Plans a tile, and begins its map, with its paths and inner zones, but without cells. */
void plan_tile(struct plan *plan, struct tile_map *map, const struct tile *tile);

#endif
