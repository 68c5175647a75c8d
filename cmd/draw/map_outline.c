#include "draw/map_outline.h"

#include <stdlib.h>

/* Corners of the map's cells are its vertices. */
enum { VERTICES = MAP_SIZE + 1, LOOP_MAX = VERTICES * VERTICES * 2, KEEP_EVERY = 4, ROUNDS = 6 };

enum heading { EASTWARD, SOUTHWARD, WESTWARD, NORTHWARD, HEADINGS };

static const int ahead_x[HEADINGS] = { 1, 0, -1, 0 }, ahead_y[HEADINGS] = { 0, 1, 0, -1 };

struct tracing {
	uint64_t inside[MAP_SIZE +
			2]; /* the cells, moved one to the east and south, so that there is nothing around them */
	uint64_t eastward[VERTICES]; /* vertices where an edge begins that runs to the east and is not traced yet */
	int points;
	struct point point[LOOP_MAX];
	bool fixed[LOOP_MAX]; /* on the border of the tile */
};

static void begin_tracing(struct tracing *t, const struct cells *cells)
{
	for (int y = -1; y <= MAP_SIZE; y++)
		t->inside[y + 1] = cells_row(cells, y) << 1;
	for (int y = 0; y < VERTICES; y++)
		t->eastward[y] = (t->inside[y + 1] & ~t->inside[y]) >> 1;
}

/* Whether the cell is in the set that lies on the right of a step from a vertex in a direction. */
static bool on_right(const struct tracing *t, int x, int y, int heading)
{
	static const int right_x[HEADINGS] = { 1, 0, 0, 1 }, right_y[HEADINGS] = { 1, 1, 0, 0 };
	return t->inside[y + right_y[heading]] >> (x + right_x[heading]) & 1;
}

static bool on_border(int x, int y)
{
	return x == 0 || y == 0 || x == MAP_SIZE || y == MAP_SIZE;
}

/*
 * Follows the edge from a vertex to the east until it is back, the cells on its right; right turns first, so that cells
 * that touch at a corner stay apart.
 */
static void trace(struct tracing *t, int x, int y)
{
	int heading = EASTWARD;
	t->points = 0;
	while (heading != EASTWARD || (t->eastward[y] >> x & 1)) {
		if (heading == EASTWARD)
			t->eastward[y] &= ~(UINT64_C(1) << x);
		t->point[t->points] = (struct point){ x, y };
		t->fixed[t->points++] = on_border(x, y);
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
		struct point first = t->point[0], before = t->point[t->points - 1];
		for (int i = 0; i < t->points; i++) {
			struct point here = t->point[i], next = i + 1 < t->points ? t->point[i + 1] : first;
			if (!t->fixed[i])
				t->point[i] = (struct point){ (before.x + 2 * here.x + next.x) / 4,
							      (before.y + 2 * here.y + next.y) / 4 };
			before = here;
		}
	}
}

/* Leaves out points that lie on a straight part of the border, and most of the others. */
static void thin(struct tracing *t)
{
	int kept = 0, since = 0, all = t->points;
	bool first_fixed = t->fixed[0];
	struct point last = t->point[all - 1], first = t->point[0];
	bool last_fixed = t->fixed[all - 1];
	for (int i = 0; i < all; i++) {
		struct point here = t->point[i], next = i + 1 < all ? t->point[i + 1] : first;
		bool fixed = t->fixed[i], next_fixed = i + 1 < all ? t->fixed[i + 1] : first_fixed;
		bool straight = fixed && last_fixed && next_fixed &&
				((last.x == here.x && here.x == next.x) || (last.y == here.y && here.y == next.y));
		since = fixed || last_fixed ? 0 : since + 1;
		last = here, last_fixed = fixed;
		if (straight || (!fixed && since % KEEP_EVERY != KEEP_EVERY / 2))
			continue;
		t->point[kept] = here;
		t->fixed[kept++] = fixed;
	}
	t->points = kept;
}

/* Pictures have thousands of these: they are put together without a format. */
static void add_command(struct text *out, char letter, double x, double y)
{
	text_add_char(out, letter);
	text_add_decimal(out, x, 4);
	text_add_char(out, ' ');
	text_add_decimal(out, y, 4);
}

static void add_point(struct text *out, char letter, struct point p, int size)
{
	add_command(out, letter, p.x * size / MAP_SIZE, p.y * size / MAP_SIZE);
}

/* Joins border points by lines, and rounds the others off. */
static void add_steps(struct text *out, const struct tracing *t, int from, int steps, int size)
{
	for (int i = from; i < from + steps; i++) {
		int here = i % t->points, next = (i + 1) % t->points;
		if (t->fixed[here]) {
			add_point(out, 'L', t->point[here], size);
			continue;
		}
		add_point(out, 'Q', t->point[here], size);
		add_point(out, ' ',
			  t->fixed[next] ? t->point[next] : point_between(t->point[here], t->point[next], 0.5), size);
	}
}

static void add_area(struct text *out, const struct tracing *t, int size)
{
	const struct point *last = &t->point[t->points - 1];
	bool begins_fixed = t->fixed[0] || t->fixed[t->points - 1];
	struct point begin = t->fixed[0] ? t->point[0] : begins_fixed ? *last : point_between(*last, t->point[0], 0.5);
	add_point(out, 'M', begin, size);
	add_steps(out, t, 0, t->points, size);
	text_add(out, "Z");
}

static bool along_border(struct point a, struct point b)
{
	return (a.x == b.x && (a.x == 0 || a.x == MAP_SIZE)) || (a.y == b.y && (a.y == 0 || a.y == MAP_SIZE));
}

static void add_edge(struct text *out, const struct tracing *t, int size)
{
	int first = 0;
	while (first < t->points && !t->fixed[first])
		first++;
	if (first == t->points) {
		add_area(out, t, size);
		return;
	}
	for (int i = first; i < first + t->points; i++) {
		int here = i % t->points, next = (i + 1) % t->points;
		if (!t->fixed[here] || (t->fixed[next] && along_border(t->point[here], t->point[next])))
			continue;
		int steps = 1;
		while (!t->fixed[(i + steps) % t->points])
			steps++;
		add_point(out, 'M', t->point[here], size);
		add_steps(out, t, i + 1, steps, size);
	}
}

static void outline(struct text *out, const struct cells *cells, int size,
		    void (*add)(struct text *, const struct tracing *, int))
{
	struct tracing *t = grow(NULL, 1, sizeof *t);
	begin_tracing(t, cells);
	for (int y = 0; y < VERTICES; y++)
		while (t->eastward[y]) {
			trace(t, __builtin_ctzll(t->eastward[y]), y);
			smooth(t);
			thin(t);
			if (t->points > 2)
				add(out, t, size);
		}
	free(t);
}

void map_outline_area(struct text *out, const struct cells *cells, int size)
{
	outline(out, cells, size, add_area);
}

void map_outline_edge(struct text *out, const struct cells *cells, int size)
{
	outline(out, cells, size, add_edge);
}

void map_outline_line(struct text *out, const struct point *point, int points, int size)
{
	for (int i = 0; i < points; i++)
		add_command(out, i ? 'L' : 'M', point[i].x * size, point[i].y * size);
}
