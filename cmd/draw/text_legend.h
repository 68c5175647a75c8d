#ifndef HGREF_DRAW_TEXT_LEGEND_H
#define HGREF_DRAW_TEXT_LEGEND_H

#include "draw/text_tile.h"

/* What the letters of a board mean, and below it the standings. */
void text_legend(struct text *out, struct drawing *drawing, const struct symbols *symbols);

#endif
