#ifndef HGREF_PAGE_GROUND_H
#define HGREF_PAGE_GROUND_H

#include "draw/tile_map.h"
#include "text/text.h"

/* The paths drawn so far on a page, of which the next grounds use what is the same. Begin with { 0 }. */
struct outline;
struct grounds {
	struct outline *drawn;
	int count;
};
void grounds_free(struct grounds *grounds);

/*
 * The ground of a tile as `draw` has it, in fewer bytes: paths in steps of a tenth of a unit, relative to the point before,
 * and each path once. Its id is `tile-INDEX`, and that of each of its zones `zINDEX-ZONE`.
 */
void page_ground(struct text *out, struct grounds *grounds, const struct tile *tile, int index,
		 const struct tile_map *map);

/* What all of them use, for the definitions of a page: elements with the ids `base` and `frame`. */
void page_ground_common(struct text *out);

#endif
