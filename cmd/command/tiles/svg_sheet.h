#ifndef HGREF_COMMAND_TILES_SVG_SHEET_H
#define HGREF_COMMAND_TILES_SVG_SHEET_H

#include "draw/tile_list.h"
#include "text/text.h"

/* A sheet with the pictures of tiles, unturned, grouped by the pattern of their sides, for finding a tile's id. */
void svg_sheet(struct text *out, const struct tile_list *list);

#endif
