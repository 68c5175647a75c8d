#include "page/ground.h"

#include "draw/svg_tile.h"

#include <stdio.h>
#include <stdlib.h>

/* A path being shortened. Coordinates are tenths of a unit, so that rounding does not add up. */
struct pen {
	const char *s; /* what is left to read */
	struct text *out;
	long x, y;     /* the current point */
	long begin_x, begin_y;
	long control_x, control_y; /* of the last curve */
	bool smooth;               /* the current point lies in the middle between it and the next control point */
	char command;
	bool needs_space; /* before a number that does not begin with a minus sign */
	bool lost;        /* a command was copied that ends at a point not known here */
};

/* A point of the path as it is written, in tenths. */
struct exact {
	double x, y;
};

static double read_number(const char **s)
{
	char *end;
	double value = strtod(*s, &end);
	*s = end + (*end == ' ');
	return value * 10;
}

static struct exact read_exact(const char **s)
{
	double x = read_number(s);
	return (struct exact){ x, read_number(s) };
}

static long rounded(double tenths)
{
	return (long)(tenths + (tenths < 0 ? -0.5 : 0.5));
}

static long read_tenths(struct pen *pen)
{
	return rounded(read_number(&pen->s));
}

static void add_tenths(struct pen *pen, long tenths)
{
	long whole = labs(tenths) / 10, part = labs(tenths) % 10;
	if (tenths < 0)
		text_add_char(pen->out, '-');
	else if (pen->needs_space)
		text_add_char(pen->out, ' ');
	if (whole || !part)
		text_add_number(pen->out, whole);
	if (part) {
		text_add_char(pen->out, '.');
		text_add_char(pen->out, (char)('0' + part));
	}
	pen->needs_space = true;
}

/* A command letter is left out if it is that of the command before. */
static void add_letter(struct pen *pen, char letter)
{
	if (letter == pen->command)
		return;
	text_add_char(pen->out, letter);
	pen->command = letter;
	pen->needs_space = false;
}

static void add_step(struct pen *pen, long x, long y)
{
	add_tenths(pen, x - pen->x);
	add_tenths(pen, y - pen->y);
}

static bool is_middle(struct exact p, struct exact a, struct exact b)
{
	double x = p.x - (a.x + b.x) / 2, y = p.y - (a.y + b.y) / 2;
	return x * x + y * y < 0.25;
}

/*
 * Adds a curve. Most meet in the middle between their control points, so that a control point is the last one mirrored and
 * need not be written. The middle is rounded so that the mirrored point comes near the true one, and no error grows.
 */
static void add_curve(struct pen *pen)
{
	struct exact control = read_exact(&pen->s), end = read_exact(&pen->s), next = { 0, 0 };
	const char *ahead = pen->s + 1;
	bool meets = *pen->s == 'Q';
	if (meets)
		next = read_exact(&ahead);
	meets = meets && is_middle(end, control, next);
	long x = pen->smooth ? 2 * pen->x - pen->control_x : rounded(control.x);
	long y = pen->smooth ? 2 * pen->y - pen->control_y : rounded(control.y);
	add_letter(pen, pen->smooth ? 't' : 'q');
	if (!pen->smooth)
		add_step(pen, x, y);
	long end_x = rounded(meets ? ((double)x + next.x) / 2 : end.x);
	long end_y = rounded(meets ? ((double)y + next.y) / 2 : end.y);
	add_step(pen, end_x, end_y);
	pen->x = end_x;
	pen->y = end_y;
	pen->control_x = x;
	pen->control_y = y;
	pen->smooth = meets;
}

/* Reads a point, and adds it as a step from the current point, which it becomes. */
static void add_point(struct pen *pen, char letter)
{
	long x = read_tenths(pen), y = read_tenths(pen);
	add_letter(pen, letter);
	add_step(pen, x, y);
	pen->x = x;
	pen->y = y;
}

/* Begins a part of the path; only the first one of a path may have been drawn elsewhere before. */
static void add_begin(struct pen *pen)
{
	pen->command = 0; /* numbers after another M would be a line */
	if (pen->lost)
		pen->x = pen->y = 0;
	add_point(pen, pen->lost ? 'M' : 'm');
	pen->begin_x = pen->x;
	pen->begin_y = pen->y;
	pen->lost = false;
}

/* Copies steps that are relative already; a dot of no length stays one. */
static void copy_steps(struct pen *pen)
{
	size_t length = strcspn(pen->s, "M\"");
	bool dot = length == 4 && memcmp(pen->s, "h.01", 4) == 0;
	text_add_bytes(pen->out, dot ? "h0" : pen->s, dot ? 2 : length);
	pen->s += length;
	pen->lost = !dot;
}

static void add_command(struct pen *pen)
{
	char letter = *pen->s;
	pen->s += strchr("MLQZ", letter) != NULL;
	if (letter == 'M') {
		add_begin(pen);
	} else if (letter == 'L') {
		add_point(pen, 'l');
	} else if (letter == 'Q') {
		add_curve(pen);
	} else if (letter == 'Z') {
		add_letter(pen, 'z');
		pen->x = pen->begin_x;
		pen->y = pen->begin_y;
	} else {
		copy_steps(pen);
	}
}

/* ---- paths that are drawn twice ---- */

/* A path of this tile, by what follows its first point. */
struct outline {
	long x, y;
	char *steps;
};

struct ground {
	int index; /* of the tile */
	struct text *out;
	const char *s; /* what is left to read */
	struct outline *drawn;
	int drawn_count;
};

/* Shortens the path at ground->s, up to its quotation mark. */
static struct outline shortened(struct ground *g)
{
	struct text steps = { 0 };
	struct pen pen = { .s = g->s + 1, .out = &steps };
	long x = read_tenths(&pen), y = read_tenths(&pen);
	pen.x = pen.begin_x = x;
	pen.y = pen.begin_y = y;
	text_add_string(&steps, "");
	while (*pen.s != '"')
		add_command(&pen);
	g->s = pen.s;
	return (struct outline){ x, y, steps.s };
}

static int find_outline(const struct ground *g, const char *steps)
{
	int i = 0;
	while (i < g->drawn_count && strcmp(g->drawn[i].steps, steps) != 0)
		i++;
	return i;
}

static void add_attribute(struct text *out, const char *name, long tenths)
{
	struct pen pen = { .out = out };
	if (tenths == 0)
		return;
	text_add(out, " %s=\"", name);
	add_tenths(&pen, tenths);
	text_add(out, "\"");
}

static void add_path(struct ground *g, const struct outline *outline)
{
	struct pen pen = { .out = g->out };
	text_add(g->out, "<path id=\"d%d-%d\" d=\"M", g->index, g->drawn_count);
	add_tenths(&pen, outline->x);
	add_tenths(&pen, outline->y);
	text_add(g->out, "%s\"/>", outline->steps);
}

/*
 * Adds a path whose attributes but the last are `attributes`: itself in a group, from which it inherits how it is drawn,
 * or as another use of one that differs at most in its place.
 */
static void add_outline(struct ground *g, const char *attributes, size_t length, struct outline outline)
{
	int same = find_outline(g, outline.steps);
	bool again = same < g->drawn_count;
	text_add(g->out, "<%s%.*s", again ? "use" : "g", (int)length, attributes);
	if (again) {
		text_add(g->out, " href=\"#d%d-%d\"", g->index, same);
		add_attribute(g->out, "x", outline.x - g->drawn[same].x);
		add_attribute(g->out, "y", outline.y - g->drawn[same].y);
		text_add(g->out, "/>");
		free(outline.steps);
		return;
	}
	text_add(g->out, ">");
	add_path(g, &outline);
	text_add(g->out, "</g>");
	g->drawn = grow(g->drawn, (size_t)g->drawn_count + 1, sizeof *g->drawn);
	g->drawn[g->drawn_count++] = outline;
}

/* ---- elements ---- */

/* Adds the attributes of an element, a zone's as an id. */
static void add_attributes(struct text *out, int index, const char *from, const char *end)
{
	static const char zone[] = " data-zone=\"";
	const char *at = strstr(from, zone), *kind = at ? strstr(at, " data-kind=\"") : NULL;
	if (!kind || kind > end) {
		text_add_bytes(out, from, (size_t)(end - from));
		return;
	}
	const char *slots = strstr(kind, " data-slots=\""), *after = strchr(slots + sizeof " data-slots=\"" - 1, '"') + 1;
	text_add_bytes(out, from, (size_t)(at - from));
	text_add(out, " id=\"z%d-%d\"", index, atoi(at + sizeof zone - 1));
	text_add_bytes(out, after, (size_t)(end - after));
}

/* Adds the element at g->s, which ends its line or not. */
static void add_element(struct ground *g)
{
	const char *end = strchr(g->s, '>'), *d = strstr(g->s, " d=\"");
	struct text attributes = { 0 };
	bool is_path = d && d < end;
	add_attributes(&attributes, g->index, g->s + (is_path ? strlen("<path") : 0), is_path ? d : end + 1);
	if (is_path) {
		g->s = d + strlen(" d=\"");
		struct outline outline = shortened(g);
		add_outline(g, attributes.s, attributes.length, outline);
	} else {
		text_add_text(g->out, &attributes);
	}
	g->s = end + 1;
	text_free(&attributes);
}

void page_ground(struct text *out, const struct tile *tile, int index, const struct tile_map *map)
{
	struct text whole = { 0 };
	struct ground g = { .index = index, .out = out };
	char id[16];
	snprintf(id, sizeof id, "tile-%d", index);
	svg_ground(&whole, id, tile, map);
	for (g.s = whole.s; *g.s;)
		if (*g.s == '<')
			add_element(&g);
		else
			g.s++;
	text_add(out, "\n");
	for (int i = 0; i < g.drawn_count; i++)
		free(g.drawn[i].steps);
	free(g.drawn);
	text_free(&whole);
}
