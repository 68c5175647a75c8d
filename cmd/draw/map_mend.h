#ifndef HGREF_DRAW_MAP_MEND_H
#define HGREF_DRAW_MAP_MEND_H

#include "draw/tile_map.h"

/*
 * Joins the parts of a zone that the end of a river or a lake has come between, by a strip of ground around it. Nothing
 * is done where only water could be crossed.
 */
void map_mend(struct tile_map *map, const struct tile *tile);

/* Whether a cell lies beside another zone of its own kind, with no water between: rock keeps them apart. */
bool map_needs_rock(const struct tile_map *map, const struct tile *tile, int x, int y);

#endif
