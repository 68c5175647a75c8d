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

/* What was written for a page, to be written on other pages, which have other paths already. Begin with { 0 }. */
struct strokes {
	struct stroke *stroke;
	int count;
	struct text after; /* the text after the last path */
};
void strokes_free(struct strokes *strokes);

/* Begin it with { .out = ... }; pen_free is for pages. */
struct pen {
	struct text *out;
	bool on_page;
	struct strokes *kept;     /* on a page: where paths go, with the text before them in `out`; NULL: into `out` */
	struct drawn_path *drawn; /* on a page: each path that it has, from d0 on by its id */
	int count;
};
void pen_free(struct pen *pen);

/* Ends the strokes that a pen keeps; and writes kept strokes with the pen of a page. */
void pen_end_kept(struct pen *pen);
void pen_write_kept(struct pen *pen, const struct strokes *strokes);

/* Adds an element that draws a path, with these attributes, each after a space; nothing if the path has no vertices. */
void pen_path(struct pen *pen, const char *attributes, struct outline path);

#endif
