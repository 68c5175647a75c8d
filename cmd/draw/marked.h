#ifndef HGREF_DRAW_MARKED_H
#define HGREF_DRAW_MARKED_H

#include "core/score.h"
#include "draw/drawing.h"

/* What counts in the feature that a picture points out, by the rules of the game's edition. */

/* Whether a tile has anything of the feature. */
bool marked_tile(const struct drawing *drawing, int placed);

/*
 * Whether what is printed on a zone counts: on the feature itself, on the lakes at the ends of a river; not fish in a
 * river where they pay its fishers nothing (RIVER-04).
 */
bool marked_signs(const struct drawing *drawing, int node);

/* How many tiles or segments a tile adds, where the feature is paid by these; otherwise 0. */
int marked_units(const struct drawing *drawing, int placed);

/* The completed cities that a field is paid for; none for another feature. */
void marked_cities(const struct drawing *drawing, struct region_set *cities);

#endif
