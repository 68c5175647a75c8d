#include "shape/plane.h"

#include "core/tile.h"

struct point square_slot(int slot)
{
	double along = (slot % 3 * 2 + 1) / 6.0;
	return square_turned((struct point){ along, 0 }, slot / 3);
}

struct point square_turned(struct point p, int turns)
{
	for (; turns > 0; turns--)
		p = (struct point){ 1 - p.y, p.x };
	return p;
}

struct point point_between(struct point a, struct point b, double t)
{
	return (struct point){ snapped(a.x + t * (b.x - a.x)), snapped(a.y + t * (b.y - a.y)) };
}

static double root(double x)
{
	return sqrt(x > 0 ? x : 0);
}

/*
 * The square is mapped to a disc in which chords are circles that meet the rim at a right angle, and that disc to one
 * in which chords are straight (the models of Poincare and of Klein).
 */
struct point disc_of_square(struct point p)
{
	double x = 2 * p.x - 1, y = 2 * p.y - 1;
	double u = x * root(1 - y * y / 2), v = y * root(1 - x * x / 2);
	double straighten = 2 / (1 + u * u + v * v);
	return (struct point){ snapped(u * straighten), snapped(v * straighten) };
}

struct point square_of_disc(struct point p)
{
	double bend = 1 / (1 + root(1 - p.x * p.x - p.y * p.y));
	double u = p.x * bend, v = p.y * bend, d = u * u - v * v, r = 2 * sqrt(2);
	double x = (root(2 + d + r * u) - root(2 + d - r * u)) / 2;
	double y = (root(2 - d + r * v) - root(2 - d - r * v)) / 2;
	return (struct point){ snapped((x + 1) / 2), snapped((y + 1) / 2) };
}

struct point disc_slot(int slot)
{
	return disc_of_square(square_slot(slot));
}

struct point disc_corner(int side)
{
	return disc_of_square(square_turned((struct point){ 0.96, 0.04 }, side));
}

struct point disc_mean(uint16_t slots)
{
	struct point mean = { 0, 0 };
	int count = __builtin_popcount(slots);
	for (int slot = 0; slot < SLOTS; slot++)
		if (slots >> slot & 1) {
			struct point p = disc_slot(slot);
			mean = (struct point){ mean.x + p.x / count, mean.y + p.y / count };
		}
	return (struct point){ snapped(mean.x), snapped(mean.y) };
}

struct point disc_scaled(struct point p, double by)
{
	return (struct point){ p.x * by, p.y * by };
}
