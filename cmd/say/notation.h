#ifndef HGREF_SAY_NOTATION_H
#define HGREF_SAY_NOTATION_H

#include "core/tile.h"
#include "text/text.h"

/* A tile in the notation that tile_parse reads: "lake fish 1; meadow 10-1 aurochs; forest 2-7 menhir; ...". */
void notation_of(struct text *out, const struct tile *tile);

/* One zone of a tile in the same notation. */
void notation_of_zone(struct text *out, const struct tile *tile, int zone);

/* The kinds of the sides clockwise from N after `turns` quarter turns, by their first letters: "mrff". */
enum { SIDE_LETTERS = SIDES + 1 };
void notation_of_sides(char letters[SIDE_LETTERS], const struct tile *tile, int turns);

#endif
