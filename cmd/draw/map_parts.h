#ifndef HGREF_DRAW_MAP_PARTS_H
#define HGREF_DRAW_MAP_PARTS_H

#include "draw/map_plan.h"

/* What the files that plan a tile share: map_plan.c, map_reach.c and map_roads.c. */

/* How a terrain lies where its pattern leaves it open. */
struct habits {
	bool meets;   /* a path: its loose ends go to a gate of a block, or meet */
	bool parts;   /* ground: it comes between two blocks that meet at a corner */
	bool bridges; /* a block: one that crosses another goes over it on a bridge */
	bool slim;    /* what it reaches for it reaches from its middle alone */
};
const struct habits *plan_habits(const struct plan *plan, int zone);

static inline enum pattern plan_pattern(const struct plan *plan, int zone)
{
	return pattern_of((enum zone_kind)plan->tile->zone[zone].kind);
}

/* A path with one end on the border and the other one inside the tile, at no lake. */
bool plan_ends_loose(const struct plan *plan, int zone);

/* The mean of the middles of some slots, and a point nearer to the middle, in the disc. */
struct point disc_mean(uint16_t slots);

static inline struct point disc_scaled(struct point p, double by)
{
	return (struct point){ p.x * by, p.y * by };
}

/* ---- map_reach.c ---- */

/* The positions of slots (struct plan). */
uint32_t positions_of_slots(uint16_t slots);

/* Whether a barrier of these positions cuts no zone in two. */
bool plan_cuts_nothing(const struct plan *plan, uint32_t barrier);

/* All that is part of a barrier is from now on part of it as a whole. */
void plan_join(struct plan *plan, uint32_t barrier);

/* A zone reaches for a point, which joins it with what has these positions. */
void plan_reach_for(struct plan *plan, int zone, struct point p, uint32_t positions);

/*
 * The zone among some, as bits, that best reaches a place: the largest, and of equal ones the farthest from the border
 * slot there. -1: none can.
 */
int plan_zone_for(const struct plan *plan, uint16_t among, uint32_t positions, struct point border);

/* Blocks reach for lakes and for springs, blocks and what parts them for corners. */
void plan_reach_lakes(struct plan *plan);
void plan_reach_springs(struct plan *plan);
void plan_reach_corners(struct plan *plan);

/* ---- map_roads.c ---- */

/* A monastery, and where the roads end that end on the tile. */
void plan_roads(struct plan *plan);

/* Where a block crosses another it goes from the north to the south, over what lies between. */
void plan_bridge(struct plan *plan);

#endif
