#ifndef HGREF_DRAW_SVG_H
#define HGREF_DRAW_SVG_H

#include "core/tileset.h"
#include "core/turn.h"
#include "shape/fit.h"
#include "shape/plane.h"
#include "text/text.h"

/* The common parts of all SVG pictures: frame, style, lines of text, and signs. */

/* Begins what <use> refers to, and ends with </g>; a group, since not every program keeps the classes of <defs>. */
#define SVG_DEFINE "<g display=\"none\">\n"

/* The beginning of a picture of a game, up to the end of the definitions of its signs. */
void svg_begin(struct text *out, const struct tileset *printed, int width, int height, const char *title,
	       const char *description);

/* The style sheet and the signs for pictures with the tiles of a printed set, of which hg1 has gold nuggets (svg_style.c). */
void svg_style(struct text *out, const struct tileset *printed);
void svg_define_signs(struct text *out, const struct tileset *printed);

/* A sign, upright, its middle at a point: an animal by its name, "fish", "menhir", "shield", "cross". */
void svg_sign(struct text *out, const char *sign, struct point at);

/* The sign of a power, on request with its word below, as large as its box. */
void svg_power(struct text *out, const char *word, bool worded, struct point at);
struct box svg_power_box(const char *word, bool worded);

/* The number of what counts, white on the colour of marks: round for a sign, square for a tile. */
enum badge_shape { BADGE_SQUARE, BADGE_ROUND };
void svg_badge(struct text *out, const char *words, struct point at, enum badge_shape shape);

/* "3", or "3-4": the numbers of this many things, which follow `before` others. */
struct phrase svg_numbers_phrase(int before, int things);

/* Adds a ring around a box, and the next numbers after `counted` for the things in it; nothing if there are none. */
void svg_ring(struct text *out, struct point at, struct box box, int things, int *counted);

/* "x5" and such. */
void svg_times(struct text *out, int count, int crossed, struct point at);

/* A line of text; `style` is a class of the picture's style, and may be "". */
void svg_line(struct text *out, const char *style, double x, double y, const char *words);

/* A line of text of `size` that must fit into a width: it is made smaller, down to `least`, then cut off. */
struct svg_room {
	double width, size, least;
};
void svg_line_fit(struct text *out, const char *style, double x, double y, struct svg_room room, const char *words);

/* Text broken into lines of at most `letters`, `step` apart; returns the y after the last. */
double svg_paragraph(struct text *out, const char *style, double x, double y, double step, size_t letters,
		     const char *words);

/* The north-west corner of a cell, where `origin` is that of the cell `low`. */
struct point svg_corner(struct point origin, struct cell low, struct cell cell);

/* Adds the attribute that places a tile at a corner after `turns` quarter turns clockwise. */
void svg_transform(struct text *out, struct point corner, int turns);

#endif
