#ifndef HGREF_DRAW_MAP_OUTLINE_H
#define HGREF_DRAW_MAP_OUTLINE_H

#include "draw/cells.h"
#include "text/text.h"

/*
 * Outlines of sets of cells of a map, as the data of SVG paths in units of a tile drawn `size` wide.
 */

/* The area of some cells, smoothed; to be filled by the even-odd rule. */
void map_outline_area(struct text *out, const struct cells *cells, int size);

/* Its edge, without the parts that lie on the tile's border. */
void map_outline_edge(struct text *out, const struct cells *cells, int size);

/* A line through points. */
void map_outline_line(struct text *out, const struct point *point, int points, int size);

#endif
