#ifndef HGREF_SHAPE_FIT_H
#define HGREF_SHAPE_FIT_H

#include "shape/cells.h"

/* Boxes upright in the picture, placed in sets of cells of a tile that may lie turned. */

/* In units of the picture, of which a cell has CELL_UNITS. */
struct box {
	double width, height;
};
enum { CELL_UNITS = 2 };

/* The box as it lies on a tile that is turned back by `turns` quarter turns. */
static inline struct box box_turned(struct box box, int turns)
{
	return turns % 2 ? (struct box){ box.height, box.width } : box;
}

/* Takes the cells that a box around a point of the tile covers out of a set. */
void fit_remove(struct cells *cells, struct point middle, struct box box);

/*
 * Finds places in a set for boxes that do not overlap, the first one with most room around it. Returns by how much they
 * must be smaller so that they fit: 1, or less. What does not fit even then has its place where there is most room.
 */
double fit_boxes(const struct cells *cells, const struct box *box, int boxes, struct point *middle);

#endif
