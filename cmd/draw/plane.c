#include "draw/plane.h"

#include <math.h>
#include <stdlib.h>

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
	return (struct point){ a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
}

double point_distance(struct point a, struct point b)
{
	return sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

static double root(double x)
{
	return sqrt(x > 0 ? x : 0);
}

/*
 * The square is bent to a disc in which circles that meet the rim at a right angle stand for chords, and that to one in
 * which chords are straight (the models of Poincare and of Klein).
 */
struct point disc_of_square(struct point p)
{
	double x = 2 * p.x - 1, y = 2 * p.y - 1;
	double u = x * root(1 - y * y / 2), v = y * root(1 - x * x / 2);
	double straighten = 2 / (1 + u * u + v * v);
	return (struct point){ u * straighten, v * straighten };
}

struct point square_of_disc(struct point p)
{
	double bend = 1 / (1 + root(1 - p.x * p.x - p.y * p.y));
	double u = p.x * bend, v = p.y * bend, d = u * u - v * v, r = 2 * sqrt(2);
	double x = (root(2 + d + r * u) - root(2 + d - r * u)) / 2;
	double y = (root(2 - d + r * v) - root(2 - d - r * v)) / 2;
	return (struct point){ (x + 1) / 2, (y + 1) / 2 };
}

/* ---- hulls ---- */

static int by_x_then_y(const void *a, const void *b)
{
	const struct point *p = a, *q = b;
	if (p->x != q->x)
		return p->x < q->x ? -1 : 1;
	return p->y < q->y ? -1 : p->y > q->y;
}

/* Positive where a, b, c turn to the right, y running south. */
static double bend_at(struct point a, struct point b, struct point c)
{
	return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static void add_corner(struct hull *hull, int least, struct point p)
{
	while (hull->corners >= least + 2 &&
	       bend_at(hull->corner[hull->corners - 2], hull->corner[hull->corners - 1], p) <= 0)
		hull->corners--;
	hull->corner[hull->corners++] = p;
}

void hull_of(struct hull *hull, struct point *points, int count)
{
	hull->corners = 0;
	if (count == 1)
		hull->corner[hull->corners++] = points[0];
	if (count < 2)
		return;
	qsort(points, (size_t)count, sizeof points[0], by_x_then_y);
	for (int i = 0; i < count; i++)
		add_corner(hull, 0, points[i]);
	int half = hull->corners - 1; /* the last corner begins the way back and is not added twice */
	for (int i = count - 2; i >= 0; i--)
		add_corner(hull, half, points[i]);
	hull->corners--;
}

bool hull_holds(const struct hull *hull, struct point p)
{
	if (hull->corners < 3)
		return false;
	for (int i = 0; i < hull->corners; i++)
		if (bend_at(hull->corner[i], hull->corner[(i + 1) % hull->corners], p) < 0)
			return false;
	return true;
}
