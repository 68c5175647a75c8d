#ifndef HGREF_DRAW_SVG_BOARD_H
#define HGREF_DRAW_SVG_BOARD_H

#include "draw/drawing.h"

/* A position as SVG: the board, and beside it standings and legend. */
void svg_board(struct text *out, struct drawing *drawing);

/* ---- its parts ---- */

/*
 * The ground of a tile at a corner, turned as on the board; the signs of all placed tiles, row by row; their pieces,
 * above all signs; the tried tile. `origin`: the north-west corner of the cell drawing->low.
 */
void svg_placed_ground(struct text *out, const struct drawing *drawing, int tile, struct cell cell, int turns,
		       struct point corner);
void svg_placed_signs(struct text *out, struct drawing *drawing, struct point origin);
void svg_placed_pieces(struct text *out, struct drawing *drawing, struct point origin);
void svg_tried(struct text *out, struct drawing *drawing, struct point origin);

/* Bars on the sides of a tile that clash with their neighbours: bit s for side s. */
void svg_clashes(struct text *out, unsigned clashes, struct point corner);

/* The panel beside the board, from x,y down; returns the y below it. */
double svg_panel(struct text *out, struct drawing *drawing, double x, double y);

/* Fades everything but the feature, and draws its edge. */
void svg_feature(struct text *out, struct drawing *drawing, struct point origin);

/* The edge of the feature on the tried tile, which would join it. */
void svg_tried_feature(struct text *out, struct drawing *drawing, struct point corner);

#endif
