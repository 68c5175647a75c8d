#ifndef HGREF_DRAW_MARKED_H
#define HGREF_DRAW_MARKED_H

#include "core/score.h"
#include "draw/drawing.h"

/* What counts in the feature that a picture marks, by the rules of the game's edition. */

/* Whether a tile has a part of the feature. */
bool marked_tile(const struct drawing *drawing, int placed);

/*
 * Whether the signs on a zone count: those of the feature itself and of the lakes at the ends of a river, but not fish
 * in a river that pay its fishers nothing (RIVER-04).
 */
bool marked_signs(const struct drawing *drawing, int node);

/* The number of tiles or segments that a tile adds, if the feature is paid by these; otherwise 0. */
int marked_units(const struct drawing *drawing, int placed);

/* The completed cities that a field is paid for; none for another feature. */
void marked_cities(const struct drawing *drawing, struct region_set *cities);

#endif
