#ifndef HGREF_PAGE_GROUND_H
#define HGREF_PAGE_GROUND_H

#include "draw/tile_map.h"
#include "text/text.h"

/*
 * The ground of a tile as `draw` has it, in fewer bytes: paths in steps of a tenth of a unit, relative to the point before.
 * Its id is `tile-INDEX`, and that of each of its zones `zINDEX-ZONE`.
 */
void page_ground(struct text *out, const struct tile *tile, int index, const struct tile_map *map);

/* What all of them use, for the definitions of a page: elements with the ids `base` and `frame`. */
void page_ground_common(struct text *out);

#endif
