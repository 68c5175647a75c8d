#ifndef HGREF_DRAW_COLOURS_H
#define HGREF_DRAW_COLOURS_H

#include "core/record.h"

/* How players are distinguished: a letter that no other has, a colour, and a colour for text on it ("#rrggbb"). */
struct player_colours {
	char mark;
	const char *fill, *ink;
};
struct player_colours player_colours(const struct record *record, int player);

#endif
