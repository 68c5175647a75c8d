#ifndef HGREF_DRAW_SVG_LEGEND_H
#define HGREF_DRAW_SVG_LEGEND_H

#include "draw/drawing.h"
#include "draw/tile_list.h"

/* What signs and grounds mean, from x,y down or on. */
enum { SVG_TILE_LEGEND_HEIGHT = 52 };

/* What a board shows, in columns one beside the other, pieces and marks among it. */
enum { SVG_LEGEND_COLUMN = 230 };
void svg_legend(struct text *out, struct drawing *drawing, int columns, double x, double y);
int svg_legend_height(struct drawing *drawing, int columns);

/* On a sheet of tiles: what is printed on them, and whether rock is, side by side in two rows. */
void svg_tile_legend(struct text *out, const struct tile_list *list, bool rocks, double x, double y);

#endif
