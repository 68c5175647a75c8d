#ifndef HGREF_PAGE_PLOT_H
#define HGREF_PAGE_PLOT_H

#include "page/moves.h"

/* The points of every player over the stops of a game, as SVG: a line for each player, which ends in the player's mark. */
void plot_svg(struct text *out, const struct moves *moves);

#endif
