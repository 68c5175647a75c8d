#ifndef HGREF_DRAW_SVG_BOARD_H
#define HGREF_DRAW_SVG_BOARD_H

#include "draw/drawing.h"

/* A position as SVG: the board, and beside it standings and legend. */
void svg_board(struct text *out, struct drawing *drawing);

/* ---- its parts ---- */

/* What stands beside the board, from x,y down; returns the y below it. */
double svg_panel(struct text *out, struct drawing *drawing, double x, double y);

/* Fades everything but the feature, and draws its edge. `origin`: the north-west corner of the cell drawing->low. */
void svg_feature(struct text *out, struct drawing *drawing, struct point origin);

/* The edge of the feature on the tried tile, which would join it. */
void svg_tried_feature(struct text *out, struct drawing *drawing, struct point corner);

#endif
