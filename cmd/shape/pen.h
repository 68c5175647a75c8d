#ifndef HGREF_SHAPE_PEN_H
#define HGREF_SHAPE_PEN_H

#include "shape/plane.h"
#include "text/text.h"

/*
 * How the paths of pictures are written. In a file, each path is written where it is drawn, in absolute coordinates. On
 * a page, which must be small, each is written once, in steps from point to point, and referred to wherever it is drawn
 * again. Coordinates are rounded to tenths of a unit.
 */

/* What a path does at a point. */
enum vertex_kind {
	PATH_ENDS,
	PATH_BEGINS, /* a path may begin several times, for example around holes */
	PATH_LINE,   /* a line leads there */
	PATH_CURVE,  /* a curve bends there; it ends at the line that follows, or halfway to the next curve */
	PATH_DOT,    /* it begins and is a dot as wide as its stroke */
	PATH_CLOSES, /* it returns to its beginning; the point has no meaning */
};

/* Its point is in tenths of a unit. */
struct vertex {
	enum vertex_kind kind;
	struct point at;
};

/* A path. Begin with { 0 }; pen_path writes it and releases its memory. */
struct outline {
	struct vertex *vertex;
	int count;
};
void outline_add(struct outline *outline, enum vertex_kind kind, struct point at); /* in units */

/* What was drawn for pages, each of which has other paths already. Begin with { 0 }. */
struct strokes {
	struct stroke *stroke;
	int count;
	struct text after; /* the text after the last path */
};
void strokes_free(struct strokes *strokes);

/* The paths that a page has already. Begin with { 0 }; free(path) releases its memory. */
struct drawn_paths {
	struct drawn_path *path;
	int count;
};

/* Writes strokes, which must last as long as the page is written, on a page. */
void strokes_write(struct text *out, struct drawn_paths *drawn, const struct strokes *strokes);

/* Begin it with { .out = ... } for a file, and with { &strokes.after, &strokes } for pages. */
struct pen {
	struct text *out;
	struct strokes *strokes;
};

/* Adds an element that draws a path, with these attributes, each after a space; nothing if the path has no vertices. */
void pen_path(struct pen *pen, const char *attributes, struct outline path);

#endif
