#include "shape/pen.h"

#include <stdlib.h>

void outline_add(struct outline *outline, enum vertex_kind kind, struct point at)
{
	LIST_ADD(outline->vertex, outline->count, (struct vertex){ kind, { 10 * at.x, 10 * at.y } });
}

/* ---- numbers and letters ---- */

/* A point as it is written. */
struct tenths {
	long x, y;
};

/* A path that is being written. Steps connect the points as written, so that rounding errors do not add up. */
struct writer {
	struct text *out;
	bool in_steps;
	struct tenths at, begin; /* 0,0 unless in steps */
	struct tenths control;   /* of the last curve */
	bool smooth;             /* `at` is in the middle between it and the next control point */
	char letter;
	bool needs_space; /* before a number that does not begin with a minus sign */
};

/* The nearest whole number, as by lround; without libm, of which nothing else is needed, a process starts faster. */
static int nearest_whole(double x)
{
	return (int)(x < 0 ? x - 0.5 : x + 0.5);
}

static struct tenths rounded(struct point p)
{
	return (struct tenths){ nearest_whole(p.x), nearest_whole(p.y) };
}

static void add_tenths(struct writer *w, long tenths)
{
	long whole = labs(tenths) / 10, part = labs(tenths) % 10;
	if (tenths < 0)
		text_add_char(w->out, '-');
	else if (w->needs_space)
		text_add_char(w->out, ' ');
	if (whole || !part)
		text_add_number(w->out, whole);
	if (part) {
		text_add_char(w->out, '.');
		text_add_char(w->out, (char)('0' + part));
	}
	w->needs_space = true;
}

/* In steps, a command is a small letter, which is left out if it is the same as before. */
static void add_letter(struct writer *w, char letter)
{
	if (w->in_steps && letter == w->letter)
		return;
	text_add_char(w->out, (char)(w->in_steps ? letter : letter - 'a' + 'A'));
	w->letter = letter;
	w->needs_space = false;
}

static void add_coordinates(struct writer *w, struct tenths p)
{
	add_tenths(w, p.x - w->at.x);
	add_tenths(w, p.y - w->at.y);
}

/* ---- commands ---- */

static void add_letter_and_point(struct writer *w, char letter, struct tenths p)
{
	add_letter(w, letter);
	add_coordinates(w, p);
	w->at = w->in_steps ? p : w->at;
	w->smooth = false;
}

static void add_begin(struct writer *w, struct point at)
{
	w->letter = 0; /* numbers after another M would be a line */
	if (!w->in_steps || w->out->length > 0)
		add_letter_and_point(w, 'm', rounded(at));
	w->begin = w->at;
}

/*
 * Adds a curve. In steps, the control point after another curve is the mirrored last one and is not written. The middle
 * between them is rounded so that the mirrored point is near the true one and no error grows.
 */
static void add_curve(struct writer *w, const struct vertex *v)
{
	bool meets = v[1].kind == PATH_CURVE;
	struct tenths control = rounded(v->at);
	if (w->smooth)
		control = (struct tenths){ 2 * w->at.x - w->control.x, 2 * w->at.y - w->control.y };
	add_letter(w, w->smooth ? 't' : 'q');
	if (!w->smooth)
		add_coordinates(w, control);
	struct point from = w->in_steps ? (struct point){ (double)control.x, (double)control.y } : v->at;
	struct tenths end = rounded(meets ? point_between(from, v[1].at, 0.5) : v[1].at);
	add_coordinates(w, end);
	w->at = w->in_steps ? end : w->at;
	w->control = control;
	w->smooth = w->in_steps && meets;
}

/* Whether the next line goes on along the same row or column, so that one step is enough for both. */
static bool goes_on(const struct writer *w, const struct vertex *v)
{
	struct tenths here = rounded(v->at), next = rounded(v[1].at);
	bool in_row = (w->at.x == here.x && here.x == next.x) || (w->at.y == here.y && here.y == next.y);
	return w->in_steps && v[1].kind == PATH_LINE && in_row;
}

static void write_path(struct writer *w, const struct vertex *v)
{
	for (; v->kind != PATH_ENDS; v++) {
		if (v->kind == PATH_BEGINS) {
			add_begin(w, v->at);
		} else if (v->kind == PATH_DOT) {
			struct point dot = v->at;
			if (w->in_steps) /* dots are at whole units, since a page has many */
				dot = (struct point){ 10.0 * nearest_whole(dot.x / 10),
						      10.0 * nearest_whole(dot.y / 10) };
			add_begin(w, dot);
			/* Browsers draw a dot without a length, other programs may not. */
			text_add_string(w->out, w->in_steps ? "h0" : "h.01");
		} else if (v->kind == PATH_LINE && goes_on(w, v)) {
			continue;
		} else if (v->kind == PATH_LINE) {
			add_letter_and_point(w, 'l', rounded(v->at));
		} else if (v->kind == PATH_CURVE) {
			add_curve(w, v);
			v += v[1].kind == PATH_LINE; /* it ends there */
		} else {
			add_letter(w, 'z');
			w->at = w->begin;
		}
	}
}

/* ---- elements ---- */

/* A path that the page has already. */
struct drawn_path {
	struct tenths begin;
	char *steps; /* those after it */
	size_t length;
	char *look; /* the first attributes of all its uses; "": each use has its own */
	char *id;
};

void pen_free(struct pen *pen)
{
	for (int i = 0; i < pen->count; i++) {
		free(pen->drawn[i].steps);
		free(pen->drawn[i].look);
		free(pen->drawn[i].id);
	}
	free(pen->drawn);
}

static void add_attribute(struct text *out, const char *name, long tenths)
{
	if (tenths)
		text_add(out, " %s=\"%g\"", name, (double)tenths / 10);
}

/*
 * Draws a path in steps where it first occurs, and refers to it wherever it occurs again. A path with an id is nearly
 * always drawn again with the same look; any other is in a group, which keeps its look from other uses.
 */
static void add_once(struct pen *pen, const char *attributes, struct tenths begin, const char *steps)
{
	static const char id_is[] = " id=\"";
	struct text *out = pen->out;
	struct writer head = { .out = out };
	const char *id = strstr(attributes, id_is);
	size_t length = strlen(steps); /* by which most others are told apart */
	int n = 0;
	while (n < pen->count && (pen->drawn[n].length != length || memcmp(pen->drawn[n].steps, steps, length) != 0 ||
				  strncmp(attributes, pen->drawn[n].look, strlen(pen->drawn[n].look)) != 0))
		n++;
	if (n < pen->count) {
		const struct drawn_path *drawn = &pen->drawn[n];
		text_add(out, "<use%s href=\"#%s\"", attributes + strlen(drawn->look), drawn->id);
		add_attribute(out, "x", begin.x - drawn->begin.x);
		add_attribute(out, "y", begin.y - drawn->begin.y);
		text_add_string(out, "/>\n");
		return;
	}
	struct text name = { 0 };
	if (id)
		text_add_bytes(&name, id + strlen(id_is), strcspn(id + strlen(id_is), "\""));
	else
		text_add(&name, "d%d", n);
	text_add(out, id ? "<path%s" : "<g%s><path", attributes);
	if (!id)
		text_add(out, " id=\"%s\"", name.s);
	text_add_string(out, " d=\"M");
	add_coordinates(&head, begin);
	text_add_string(out, steps);
	text_add_string(out, id ? "\"/>\n" : "\"/></g>\n");
	char *look = copy_bytes(attributes, id ? (size_t)(id - attributes) : 0);
	LIST_ADD(pen->drawn, pen->count, (struct drawn_path){ begin, copy_string(steps), length, look, name.s });
}

/* ---- strokes ---- */

struct stroke {
	char *before, *attributes; /* the text before the path; the attributes of the path */
	struct tenths begin;
	char *steps;
};

void strokes_free(struct strokes *strokes)
{
	for (int i = 0; i < strokes->count; i++) {
		free(strokes->stroke[i].before);
		free(strokes->stroke[i].attributes);
		free(strokes->stroke[i].steps);
	}
	free(strokes->stroke);
	text_free(&strokes->after);
}

void pen_end_kept(struct pen *pen)
{
	text_add_text(&pen->kept->after, pen->out);
	text_clear(pen->out);
	pen->kept = NULL;
}

void pen_write_kept(struct pen *pen, const struct strokes *strokes)
{
	for (int i = 0; i < strokes->count; i++) {
		const struct stroke *stroke = &strokes->stroke[i];
		text_add_string(pen->out, stroke->before);
		add_once(pen, stroke->attributes, stroke->begin, stroke->steps);
	}
	text_add_text(pen->out, &strokes->after);
}

/* ---- paths ---- */

void pen_path(struct pen *pen, const char *attributes, struct outline path)
{
	if (path.count == 0)
		return;
	outline_add(&path, PATH_ENDS, (struct point){ 0, 0 });
	if (pen->on_page) {
		struct text steps = { 0 };
		struct tenths begin = rounded(path.vertex->at);
		write_path(&(struct writer){ .out = &steps, .in_steps = true, .at = begin }, path.vertex);
		if (pen->kept) {
			struct stroke stroke = { copy_bytes(pen->out->s, pen->out->length), copy_string(attributes),
						 begin, copy_string(steps.s) };
			LIST_ADD(pen->kept->stroke, pen->kept->count, stroke);
			text_clear(pen->out);
		} else {
			add_once(pen, attributes, begin, steps.s);
		}
		text_free(&steps);
	} else {
		text_add(pen->out, "<path%s d=\"", attributes);
		write_path(&(struct writer){ .out = pen->out }, path.vertex);
		text_add_string(pen->out, "\"/>\n");
	}
	free(path.vertex);
}
