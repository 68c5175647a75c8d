#ifndef HGREF_DRAW_SVG_BOARD_H
#define HGREF_DRAW_SVG_BOARD_H

#include "draw/drawing.h"

/* A position as SVG: the board, and beside it standings and legend. */
void svg_board(struct text *out, struct drawing *drawing);

/* ---- its parts ---- */

/*
 * The tiles on the board without their signs; the signs of all of them, row by row; their pieces, above all signs; the
 * tried tile. `origin`: the north-west corner of the cell drawing->low. (svg_placed.c)
 */
void svg_placed_tiles(struct text *out, const struct drawing *drawing, struct point origin);
void svg_placed_signs(struct text *out, struct drawing *drawing, struct point origin);
void svg_placed_pieces(struct text *out, struct drawing *drawing, struct point origin);
void svg_tried(struct text *out, struct drawing *drawing, struct point origin);

/* An illegal turn at a corner: its tile in the nearest turn, its pieces, and the sides that clash. */
void svg_tried_turn(struct text *out, struct drawing *drawing, const struct tried_turn *tried, struct point corner);

/* Bars on the sides of a tile that clash with their neighbours: bit s for side s. */
void svg_clashes(struct text *out, unsigned clashes, struct point corner);

/* Fades everything but the feature, and draws its edge. */
void svg_feature(struct text *out, struct drawing *drawing, struct point origin);

/* The edge of the feature on the tried tile, which would join it. */
void svg_tried_feature(struct text *out, struct drawing *drawing, struct point corner);

#endif
