#ifndef HGREF_DRAW_SVG_LEGEND_H
#define HGREF_DRAW_SVG_LEGEND_H

#include "draw/drawing.h"
#include "draw/tile_list.h"

/* Legends of signs and grounds, which begin at x,y. */
enum { SVG_TILE_LEGEND_HEIGHT = 52 };

/* The legend of a board, in columns, with pieces and marks. */
enum { SVG_LEGEND_COLUMN = 230 };
void svg_legend(struct text *out, struct drawing *drawing, int columns, double x, double y);
int svg_legend_height(struct drawing *drawing, int columns);

/* The legend of a sheet of tiles: what is printed on them, with or without rock, in two rows. */
void svg_tile_legend(struct text *out, const struct tile_list *list, bool rocks, double x, double y);

#endif
