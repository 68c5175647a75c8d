#include "shape/pen.h"

#include <stdlib.h>

void outline_add(struct outline *outline, enum vertex_kind kind, struct point at)
{
	LIST_ADD(outline->vertex, outline->count, (struct vertex){ kind, { 10 * at.x, 10 * at.y } });
}

/* ---- numbers and letters ---- */

/* A point as it is written. */
struct tenths {
	int x, y;
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

static void add_tenths(struct writer *w, int tenths)
{
	int whole = abs(tenths) / 10, part = abs(tenths) % 10;
	if (tenths < 0)
		text_add_char(w->out, '-');
	else if (w->needs_space)
		text_add_char(w->out, ' ');
	if (whole || !part)
		text_add_number(w->out, whole);
	if (part)
		text_add_bytes(w->out, (char[]){ '.', (char)('0' + part) }, 2);
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

struct stroke {
	char *before, *attributes; /* the text before the path; the attributes of the path */
	struct tenths begin;
	char *steps;   /* those after it */
	size_t length; /* of the steps */
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

/* A path that a page has. Its id is in its attributes, after those that all its uses begin with, or is `d` and its number. */
struct drawn_path {
	const struct stroke *stroke;
	size_t look; /* the bytes of these first attributes; 0: each use has its own */
};
#define ID_IS " id=\""

/* Most paths are told apart by their length. */
static bool is_drawn(const struct drawn_path *drawn, const struct stroke *stroke)
{
	return drawn->stroke->length == stroke->length &&
	       memcmp(drawn->stroke->steps, stroke->steps, stroke->length) == 0 &&
	       strncmp(drawn->stroke->attributes, stroke->attributes, drawn->look) == 0;
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
static void draw_once(struct text *out, struct drawn_paths *drawn, const struct stroke *stroke)
{
	int n = 0;
	while (n < drawn->count && !is_drawn(&drawn->path[n], stroke))
		n++;
	if (n < drawn->count) { /* the page has it as path `n` */
		const struct drawn_path *again = &drawn->path[n];
		const char *its_id = again->stroke->attributes + again->look + strlen(ID_IS);
		text_add(out, "<use%s href=\"#", stroke->attributes + again->look);
		if (again->look)
			text_add_bytes(out, its_id, strcspn(its_id, "\""));
		else
			text_add(out, "d%d", n);
		text_add_char(out, '"');
		add_attribute(out, "x", stroke->begin.x - again->stroke->begin.x);
		add_attribute(out, "y", stroke->begin.y - again->stroke->begin.y);
		text_add_string(out, "/>");
		return;
	}
	const char *id = strstr(stroke->attributes, ID_IS);
	if (id)
		text_add(out, "<path%s", stroke->attributes);
	else
		text_add(out, "<g%s><path id=\"d%d\"", stroke->attributes, n);
	text_add_string(out, " d=\"M");
	add_coordinates(&(struct writer){ .out = out }, stroke->begin);
	text_add_bytes(out, stroke->steps, stroke->length);
	text_add_string(out, id ? "\"/>" : "\"/></g>");
	LIST_ADD(drawn->path, drawn->count, (struct drawn_path){ stroke, id ? (size_t)(id - stroke->attributes) : 0 });
}

void strokes_write(struct text *out, struct drawn_paths *drawn, const struct strokes *strokes)
{
	for (int i = 0; i < strokes->count; i++) {
		text_add_string(out, strokes->stroke[i].before);
		draw_once(out, drawn, &strokes->stroke[i]);
	}
	text_add_text(out, &strokes->after);
}

/* ---- paths ---- */

void pen_path(struct pen *pen, const char *attributes, struct outline path)
{
	if (path.count == 0)
		return;
	outline_add(&path, PATH_ENDS, (struct point){ 0, 0 });
	if (pen->strokes) {
		struct text steps = { 0 };
		struct stroke stroke = { copy_bytes(pen->out->s, pen->out->length), copy_string(attributes),
					 .begin = rounded(path.vertex->at) };
		write_path(&(struct writer){ .out = &steps, .in_steps = true, .at = stroke.begin }, path.vertex);
		stroke.steps = steps.s;
		stroke.length = steps.length;
		LIST_ADD(pen->strokes->stroke, pen->strokes->count, stroke);
		text_clear(pen->out);
	} else {
		text_add(pen->out, "<path%s d=\"", attributes);
		write_path(&(struct writer){ .out = pen->out }, path.vertex);
		text_add_string(pen->out, "\"/>\n");
	}
	free(path.vertex);
}
