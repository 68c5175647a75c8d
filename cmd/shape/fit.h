#ifndef HGREF_SHAPE_FIT_H
#define HGREF_SHAPE_FIT_H

#include "shape/cells.h"

/* Places boxes that are upright in the picture in sets of cells of a tile that may be turned. */

/* In units of the picture, of which a cell has CELL_UNITS. */
struct box {
	double width, height;
};
enum { CELL_UNITS = 2 };

/* The box as seen on a tile that is turned back by `turns` quarter turns. */
static inline struct box box_turned(struct box box, int turns)
{
	return turns % 2 ? (struct box){ box.height, box.width } : box;
}

/* Removes from a set the cells that a box around a point of the tile covers. */
void fit_remove(struct cells *cells, struct point middle, struct box box);

/*
 * Finds places in a set for boxes that do not overlap, the first one with the most room around it. Returns the scale at
 * which they fit, at most 1. Boxes that do not fit even then are placed where there is the most room.
 */
double fit_boxes(const struct cells *cells, const struct box *box, int boxes, struct point *middle);

#endif
