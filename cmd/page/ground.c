#include "page/ground.h"

#include "draw/svg.h"
#include "draw/svg_tile.h"

#include <stdio.h>
#include <stdlib.h>

/* A point of the path as it is written, in tenths. */
struct exact {
	double x, y;
};

enum { LEFT_OUT_MAX = 24 };

/* A path being shortened. Coordinates are tenths of a unit, so that rounding does not add up. */
struct pen {
	const char *s; /* what is left to read */
	struct text *out;
	long x, y; /* the current point */
	long begin_x, begin_y;
	long control_x, control_y; /* of the last curve */
	bool smooth;               /* the current point lies in the middle between it and the next control point */
	char command;
	bool needs_space; /* before a number that does not begin with a minus sign */
	bool lost;        /* a command was copied that ends at a point not known here */
	int left_out;     /* how many points after the current one */
	struct exact point_left_out[LEFT_OUT_MAX];
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

/* Whether the point p is so near to the straight line from the current point to the next that it need not be there. */
static bool is_on_way(const struct pen *pen, struct exact p, struct exact next)
{
	enum { SMALL = 2 };
	double x = next.x - (double)pen->x, y = next.y - (double)pen->y;
	double area = x * (p.y - (double)pen->y) - y * (p.x - (double)pen->x);
	return area * area <= SMALL * SMALL * (x * x + y * y);
}

/* Whether p can be left out too: a slow curve goes far from a straight line, each point of it a little. */
static bool can_leave_out(const struct pen *pen, struct exact p, struct exact next)
{
	for (int i = 0; i < pen->left_out; i++)
		if (!is_on_way(pen, pen->point_left_out[i], next))
			return false;
	return pen->left_out < LEFT_OUT_MAX && is_on_way(pen, p, next);
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
	pen->left_out = 0;
}

static void move_to(struct pen *pen, char letter, struct exact p)
{
	long x = rounded(p.x), y = rounded(p.y);
	add_letter(pen, letter);
	add_step(pen, x, y);
	pen->x = x;
	pen->y = y;
	pen->smooth = false;
	pen->left_out = 0;
}

/* Adds a line, unless the next one passes its end anyway or it has no length. */
static void add_line(struct pen *pen)
{
	struct exact p = read_exact(&pen->s);
	const char *ahead = pen->s + 1;
	if (rounded(p.x) == pen->x && rounded(p.y) == pen->y)
		return;
	if (*pen->s == 'L' && can_leave_out(pen, p, read_exact(&ahead)))
		pen->point_left_out[pen->left_out++] = p;
	else
		move_to(pen, 'l', p);
}

static const char dot[] = "h.01";

static bool is_dot(const char *steps, size_t length)
{
	return length == sizeof dot - 1 && memcmp(steps, dot, length) == 0;
}

/* Begins another part of the path. Dots, of which there are many, lie at whole units. */
static void add_begin(struct pen *pen)
{
	struct exact p = read_exact(&pen->s);
	pen->command = 0; /* numbers after another M would be a line */
	if (pen->lost)
		pen->x = pen->y = 0;
	if (is_dot(pen->s, strcspn(pen->s, "M\"")))
		p = (struct exact){ 10 * (double)rounded(p.x / 10), 10 * (double)rounded(p.y / 10) };
	move_to(pen, pen->lost ? 'M' : 'm', p);
	pen->begin_x = pen->x;
	pen->begin_y = pen->y;
	pen->lost = false;
}

/* Copies steps that are relative already; a dot of no length stays one. */
static void copy_steps(struct pen *pen)
{
	size_t length = strcspn(pen->s, "M\"");
	pen->lost = !is_dot(pen->s, length);
	if (pen->lost)
		text_add_bytes(pen->out, pen->s, length);
	else
		text_add_string(pen->out, "h0");
	pen->s += length;
}

static void add_command(struct pen *pen)
{
	char letter = *pen->s;
	pen->s += strchr("MLQZ", letter) != NULL;
	if (letter == 'M') {
		add_begin(pen);
	} else if (letter == 'L') {
		add_line(pen);
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

/* ---- paths that are drawn again ---- */

/*
 * A path that was drawn, by what follows its first point. It inherits how it is drawn from a group, or has attributes of
 * its own, and can then be used again only for what has the same.
 */
struct outline {
	long x, y;
	char *steps, *attributes; /* attributes: "" if it inherits them */
	char id[16];
};

/* The element being shortened. */
struct ground {
	struct grounds *all;
	int index; /* of the tile */
	struct text *out;
	const char *s; /* what is left to read */
};

void grounds_free(struct grounds *grounds)
{
	for (int i = 0; i < grounds->count; i++) {
		free(grounds->drawn[i].steps);
		free(grounds->drawn[i].attributes);
	}
	free(grounds->drawn);
}

/* Shortens the path at ground->s, up to its quotation mark. */
static struct outline shortened(struct ground *g)
{
	struct text steps = { 0 };
	struct pen pen = { .s = g->s + 1, .out = &steps };
	struct exact begin = read_exact(&pen.s);
	long x = rounded(begin.x), y = rounded(begin.y);
	pen.x = pen.begin_x = x;
	pen.y = pen.begin_y = y;
	text_add_string(&steps, "");
	while (*pen.s != '"')
		add_command(&pen);
	g->s = pen.s;
	return (struct outline){ .x = x, .y = y, .steps = steps.s };
}

/* A path with these steps that can be used with these attributes; NULL if there is none. */
static const struct outline *find_outline(const struct grounds *all, const char *steps, const char *attributes)
{
	for (int i = 0; i < all->count; i++) {
		const struct outline *drawn = &all->drawn[i];
		if (strcmp(drawn->steps, steps) == 0 &&
		    (!*drawn->attributes || strcmp(drawn->attributes, attributes) == 0))
			return drawn;
	}
	return NULL;
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

static void add_steps(struct text *out, const struct outline *outline)
{
	struct pen pen = { .out = out };
	text_add(out, " d=\"M");
	add_tenths(&pen, outline->x);
	add_tenths(&pen, outline->y);
	text_add(out, "%s\"/>", outline->steps);
}

static void add_id(struct text *out, const char *id)
{
	if (*id)
		text_add(out, " id=\"%s\"", id);
}

/* Another use of a path that was drawn, if it differs at most in its place. */
static void add_use(struct ground *g, const char *attributes, const char *id, const struct outline *outline,
		    const struct outline *same)
{
	text_add(g->out, "<use%s", *same->attributes ? "" : attributes);
	add_id(g->out, id);
	text_add(g->out, " href=\"#%s\"", same->id);
	add_attribute(g->out, "x", outline->x - same->x);
	add_attribute(g->out, "y", outline->y - same->y);
	text_add(g->out, "/>");
}

/* A path that is drawn for the first time. What is not a zone may be drawn again in another way, and is put in a group. */
static void add_first(struct ground *g, const char *attributes, const char *id, struct outline *outline)
{
	struct grounds *all = g->all;
	bool is_zone = *id != '\0';
	snprintf(outline->id, sizeof outline->id, "d%d", all->count);
	if (is_zone)
		snprintf(outline->id, sizeof outline->id, "%s", id);
	outline->attributes = copy_string(is_zone ? attributes : "");
	text_add(g->out, is_zone ? "<path%s" : "<g%s><path", attributes);
	add_id(g->out, outline->id);
	add_steps(g->out, outline);
	text_add_string(g->out, is_zone ? "" : "</g>");
	all->drawn = grow(all->drawn, (size_t)all->count + 1, sizeof *all->drawn);
	all->drawn[all->count++] = *outline;
}

static void add_outline(struct ground *g, const char *attributes, const char *id, struct outline outline)
{
	const struct outline *same = find_outline(g->all, outline.steps, attributes);
	if (!same) {
		add_first(g, attributes, id, &outline);
		return;
	}
	add_use(g, attributes, id, &outline, same);
	free(outline.steps);
}

/* ---- elements ---- */

/* The length of the attributes up to one that the page's style sheet says for all paths. */
static size_t length_without_rule(const char *from, const char *end)
{
	const char *rule = strstr(from, " fill-rule=\"evenodd\"");
	return (size_t)((rule && rule < end ? rule : end) - from);
}

/* Adds the attributes of an element but those that say which zone it is, for which `id` then is; empty if it is none. */
static void add_attributes(struct text *out, char id[16], int index, const char *from, const char *end)
{
	static const char zone[] = " data-zone=\"";
	const char *at = strstr(from, zone), *kind = at ? strstr(at, " data-kind=\"") : NULL;
	id[0] = '\0';
	if (!kind || kind > end) {
		text_add_bytes(out, from, length_without_rule(from, end));
		return;
	}
	const char *slots = strstr(kind, " data-slots=\""),
		   *after = strchr(slots + sizeof " data-slots=\"" - 1, '"') + 1;
	text_add_bytes(out, from, (size_t)(at - from));
	text_add_bytes(out, after, length_without_rule(after, end));
	snprintf(id, 16, "z%d-%d", index, atoi(at + sizeof zone - 1));
}

/* What every ground has, under an id of its own (page_ground_common). */
static const struct {
	char id[8], element[48];
} common[] = {
	{ "base", "<rect class=\"base\" width=\"96\" height=\"96\"/>" },
	{ "frame", "<rect class=\"frame\" width=\"96\" height=\"96\"/>" },
};
enum { COMMON = sizeof common / sizeof common[0] };
_Static_assert(TILE_SIZE == 96, "as the elements have it");

/* Adds a use of the element at g->s if every ground has it. */
static bool add_common(struct ground *g)
{
	for (int i = 0; i < COMMON; i++) {
		size_t length = strlen(common[i].element);
		if (strncmp(g->s, common[i].element, length) == 0) {
			text_add(g->out, "<use href=\"#%s\"/>", common[i].id);
			g->s += length;
			return true;
		}
	}
	return false;
}

void page_ground_common(struct text *out)
{
	for (int i = 0; i < COMMON; i++)
		text_add(out, "<rect id=\"%s\" %s\n", common[i].id, common[i].element + strlen("<rect "));
}

/* Adds an element other than a path, with its name: attributes are all that is between the brackets. */
static void add_shape(struct ground *g, const char *attributes, const char *id)
{
	size_t name = strcspn(attributes, " />");
	text_add_bytes(g->out, attributes, name);
	add_id(g->out, id);
	text_add_string(g->out, attributes + name);
}

/* Adds the element at g->s, which ends its line or not. */
static void add_element(struct ground *g)
{
	if (add_common(g))
		return;
	const char *end = strchr(g->s, '>'), *d = strstr(g->s, " d=\"");
	struct text attributes = { 0 };
	char id[16];
	bool is_path = d && d < end;
	add_attributes(&attributes, id, g->index, g->s + (is_path ? strlen("<path") : 0), is_path ? d : end + 1);
	if (is_path) {
		g->s = d + strlen(" d=\"");
		struct outline outline = shortened(g);
		add_outline(g, attributes.s, id, outline);
	} else {
		add_shape(g, attributes.s, id);
	}
	g->s = end + 1;
	text_free(&attributes);
}

void page_ground(struct text *out, struct grounds *grounds, const struct tile *tile, int index,
		 const struct tile_map *map)
{
	struct text whole = { 0 };
	struct ground g = { .all = grounds, .index = index, .out = out };
	char id[16];
	snprintf(id, sizeof id, "tile-%d", index);
	svg_ground(&whole, id, tile, map);
	text_add(out, "<g id=\"%s\">", id);
	for (g.s = strchr(whole.s, '>') + 1; *g.s;) /* the group itself has attributes that a page does not need */
		if (*g.s == '<')
			add_element(&g);
		else
			g.s++;
	text_add(out, "\n");
	text_free(&whole);
}
