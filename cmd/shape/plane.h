#ifndef HGREF_SHAPE_PLANE_H
#define HGREF_SHAPE_PLANE_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * The plane in which tiles are drawn.
 *
 * A tile is a unit square, x to the east and y to the south from its north-west corner. For planning it is mapped to a
 * disc, in which straight chords between slots cross only if zones of the tile would cross: zones that do not cross
 * have convex hulls that do not touch. A chord that is mapped back meets the tile's side at a right angle, so that
 * rivers continue smoothly from tile to tile.
 */
struct point {
	double x, y;
};

enum { TILE_SIZE = 96 }; /* units of a picture along a tile's side */

/* The middle of a slot, on the border of the square. */
struct point square_slot(int slot);

/* A point of the square after `turns` quarter turns clockwise. */
struct point square_turned(struct point p, int turns);

/* Between the square and the disc of radius 1 around 0,0. */
struct point disc_of_square(struct point p);
struct point square_of_disc(struct point p);

/*
 * In the disc: the middle of a slot, the corner of the tile after the last slot of a side, the mean of the middles of
 * some slots, and a point nearer to 0,0.
 */
struct point disc_slot(int slot);
struct point disc_corner(int side);
struct point disc_mean(uint16_t slots);
struct point disc_scaled(struct point p, double by);

struct point point_between(struct point a, struct point b, double t); /* a at t = 0, b at t = 1 */

/* The nearest number to x from `low` to `high`; `low` if that is more than `high`. */
static inline double limited(double x, double low, double high)
{
	double least = x > high ? high : x;
	return least < low ? low : least;
}

/*
 * The nearest multiple of 2^-24. Places and distances are such multiples, so that of two that are equal none is larger on a
 * machine that rounds in another way, and what is on the edge of a cell is on the same side of it.
 */
static inline double snapped(double x)
{
	enum { PARTS = 1 << 24 };
	return (double)(int64_t)(x * PARTS + (x < 0 ? -0.5 : 0.5)) / PARTS;
}

static inline double point_distance(struct point a, struct point b)
{
	return snapped(sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)));
}

#endif
