#ifndef HGREF_SHAPE_PRINTED_MAPS_H
#define HGREF_SHAPE_PRINTED_MAPS_H

#include "core/tileset.h"

/*
 * The cells of the maps of printed tiles, which the build writes (shape/tables/). The map of a tile is a list of runs from
 * west to east, row by row from the north: the number of cells, and then the zone that lies there, with the ground below
 * it in the upper four bits. What has no ground is rock.
 */
enum { PRINTED_SETS = 3, NO_GROUND = 15 };
static const struct tileset *const printed_sets[PRINTED_SETS] = { &printed_hg1, &printed_hg2, &printed_base };

extern const uint8_t printed_runs[];
extern const uint32_t printed_begin[PRINTED_SETS][TILES_MAX]; /* of tile t of set s, in printed_runs */

#endif
