#include "shape/map_outline.h"

#include <stdlib.h>

/* Traces outlines of cells. The vertices are the corners of the map's cells. */
enum { VERTICES = MAP_SIZE + 1, LOOP_MAX = VERTICES * VERTICES * 2, KEEP_EVERY = 4, ROUNDS = 6 };

enum heading { EASTWARD, SOUTHWARD, WESTWARD, NORTHWARD, HEADINGS };

static const int ahead_x[HEADINGS] = { 1, 0, -1, 0 }, ahead_y[HEADINGS] = { 0, 1, 0, -1 };

struct tracing {
	/* The cells, moved by one to the east and south, so that empty cells surround them. */
	uint64_t inside[MAP_SIZE + 2];
	uint64_t eastward[VERTICES]; /* vertices at which an edge to the east begins that is not traced yet */
	int points;
	struct point point[LOOP_MAX + 1]; /* the first again after the last, while they are smoothed */
	bool fixed[LOOP_MAX];             /* on the border of the tile */
};

/* Whether the cell is in the set that lies on the right of a step from a vertex in a direction. */
static bool on_right(const struct tracing *t, int x, int y, int heading)
{
	static const int right_x[HEADINGS] = { 1, 0, 0, 1 }, right_y[HEADINGS] = { 1, 1, 0, 0 };
	return t->inside[y + right_y[heading]] >> (x + right_x[heading]) & 1;
}

/*
 * Follows the edge from a vertex to the east until it returns, with the cells on its right; it turns right where
 * possible, so that cells that touch at a corner stay apart. Vertices within a straight part of the border are left out.
 */
static void trace(struct tracing *t, int x, int y)
{
	int heading = EASTWARD, last = NORTHWARD; /* the edge turns there, since no earlier vertex of the row is left */
	t->points = 0;
	while (heading != EASTWARD || (t->eastward[y] >> x & 1)) {
		if (heading == EASTWARD)
			t->eastward[y] &= ~(UINT64_C(1) << x);
		bool fixed = x == 0 || y == 0 || x == MAP_SIZE || y == MAP_SIZE;
		if (!fixed || heading != last) {
			t->point[t->points] = (struct point){ x, y };
			t->fixed[t->points++] = fixed;
		}
		last = heading;
		x += ahead_x[heading];
		y += ahead_y[heading];
		int left = (heading + 3) % HEADINGS;
		if (!on_right(t, x, y, heading))
			heading = (heading + 1) % HEADINGS;
		else if (on_right(t, x, y, left))
			heading = left;
	}
}

static void smooth(struct tracing *t)
{
	for (int round = 0; round < ROUNDS; round++) {
		struct point before = t->point[t->points - 1];
		t->point[t->points] = t->point[0];
		for (int i = 0; i < t->points; i++) {
			struct point here = t->point[i], next = t->point[i + 1];
			if (!t->fixed[i])
				t->point[i] = (struct point){ (before.x + 2 * here.x + next.x) / 4,
							      (before.y + 2 * here.y + next.y) / 4 };
			before = here;
		}
	}
}

/* Leaves out most points, but none on the border. */
static void thin(struct tracing *t)
{
	int kept = 0, since = 0;
	bool last_fixed = t->fixed[t->points - 1];
	for (int i = 0; i < t->points; i++) {
		bool fixed = t->fixed[i];
		since = fixed || last_fixed ? 0 : since + 1;
		last_fixed = fixed;
		if (fixed || since % KEEP_EVERY == KEEP_EVERY / 2) {
			t->point[kept] = t->point[i];
			t->fixed[kept++] = fixed;
		}
	}
	t->points = kept;
}

static void add_corner(struct outline *out, enum vertex_kind kind, struct point p)
{
	double unit = (double)TILE_SIZE / MAP_SIZE;
	outline_add(out, kind, (struct point){ p.x * unit, p.y * unit });
}

/* Adds points of a loop: those on the border of the tile are joined by lines, the others rounded off. */
static void add_points(struct outline *out, const struct tracing *t, int from, int points)
{
	for (int i = from; i < from + points; i++)
		add_corner(out, t->fixed[i % t->points] ? PATH_LINE : PATH_CURVE, t->point[i % t->points]);
}

static void add_loop(struct outline *out, const struct tracing *t)
{
	int last = t->points - 1, first_fixed = t->fixed[0];
	struct point begin = point_between(t->point[last], t->point[0], 0.5);
	if (first_fixed)
		begin = t->point[0];
	else if (t->fixed[last])
		begin = t->point[last];
	add_corner(out, PATH_BEGINS, begin);
	add_points(out, t, first_fixed, t->points - first_fixed);
	if (!t->fixed[last])
		add_corner(out, PATH_LINE, begin);
	add_corner(out, PATH_CLOSES, begin);
}

static bool along_border(struct point a, struct point b)
{
	return (a.x == b.x && (a.x == 0 || a.x == MAP_SIZE)) || (a.y == b.y && (a.y == 0 || a.y == MAP_SIZE));
}

static void add_loop_edge(struct outline *out, const struct tracing *t)
{
	int first = 0;
	while (first < t->points && !t->fixed[first])
		first++;
	if (first == t->points) {
		add_loop(out, t);
		return;
	}
	for (int i = first; i < first + t->points; i++) {
		int here = i % t->points, next = (i + 1) % t->points;
		if (!t->fixed[here] || (t->fixed[next] && along_border(t->point[here], t->point[next])))
			continue;
		int steps = 1;
		while (!t->fixed[(i + steps) % t->points])
			steps++;
		add_corner(out, PATH_BEGINS, t->point[here]);
		add_points(out, t, i + 1, steps);
	}
}

/* The outlines of a set, around it and around its holes, each added in one of the two ways. */
static struct outline outlines_of(const struct cells *cells, void (*add)(struct outline *, const struct tracing *))
{
	struct outline out = { 0 };
	struct tracing *t = grow(NULL, 1, sizeof *t);
	for (int y = -1; y <= MAP_SIZE; y++)
		t->inside[y + 1] = cells_row(cells, y) << 1;
	for (int y = 0; y < VERTICES; y++)
		t->eastward[y] = (t->inside[y + 1] & ~t->inside[y]) >> 1;
	for (int y = 0; y < VERTICES; y++)
		while (t->eastward[y]) {
			trace(t, __builtin_ctzll(t->eastward[y]), y);
			smooth(t);
			thin(t);
			if (t->points > 2)
				add(&out, t);
		}
	free(t);
	return out;
}

struct outline map_outline_area(const struct cells *cells)
{
	return outlines_of(cells, add_loop);
}

struct outline map_outline_edge(const struct cells *cells)
{
	return outlines_of(cells, add_loop_edge);
}

struct outline map_outline_line(const struct point *point, int points)
{
	struct outline out = { 0 };
	for (int i = 0; i < points; i++)
		outline_add(&out, i ? PATH_LINE : PATH_BEGINS,
			    (struct point){ point[i].x * TILE_SIZE, point[i].y * TILE_SIZE });
	return out;
}
