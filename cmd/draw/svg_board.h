#ifndef HGREF_DRAW_SVG_BOARD_H
#define HGREF_DRAW_SVG_BOARD_H

#include "draw/drawing.h"

/* A position as SVG: the board, and beside it standings and legend. */
void svg_board(struct text *out, struct drawing *drawing);

/* ---- parts of it ---- */

/* What stands beside the board, from x,y down. */
void svg_panel(struct text *out, const struct drawing *drawing, double x, double y);
int svg_panel_height(const struct drawing *drawing);

/* A piece of a player; `lying` for hunters. */
void svg_piece(struct text *out, enum role role, struct player_colours look, struct point at);

/* Fades everything but the feature, and draws its edge. `origin`: the north-west corner of the cell picture->low. */
void svg_feature(struct text *out, struct drawing *drawing, struct point origin);

/* The north-west corner of a cell, and the transformation that puts a turned tile there. */
struct point svg_corner(const struct drawing *drawing, struct cell cell, struct point origin);
void svg_transform(struct text *out, struct point corner, int turns);

#endif
