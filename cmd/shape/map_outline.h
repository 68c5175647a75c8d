#ifndef HGREF_SHAPE_MAP_OUTLINE_H
#define HGREF_SHAPE_MAP_OUTLINE_H

#include "shape/cells.h"
#include "shape/pen.h"

/* Outlines of sets of cells of a map, as paths in units of a picture (TILE_SIZE). */

/* The area of some cells, smoothed; to be filled by the even-odd rule. */
struct outline map_outline_area(const struct cells *cells);

/* Its edge, without the parts that lie on the tile's border. */
struct outline map_outline_edge(const struct cells *cells);

/* A line through points. */
struct outline map_outline_line(const struct point *point, int points);

#endif
