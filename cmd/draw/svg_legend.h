#ifndef HGREF_DRAW_SVG_LEGEND_H
#define HGREF_DRAW_SVG_LEGEND_H

#include "text/text.h"

/* What signs and grounds mean, from x,y down or on. */
enum { SVG_LEGEND_HEIGHT = 440, SVG_TILE_LEGEND_HEIGHT = 52 };

/* Beside a board: one below the other, pieces and marks among them. */
void svg_legend(struct text *out, double x, double y);

/* On a sheet of tiles: what is printed on them, side by side in two rows. */
void svg_tile_legend(struct text *out, double x, double y);

#endif
