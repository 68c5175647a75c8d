#ifndef HGREF_COMMAND_RANDOM_TILES_H
#define HGREF_COMMAND_RANDOM_TILES_H

#include "core/ruleset.h"
#include "core/scout.h"

/*
 * Tiles that random games define themselves, in the notation that tile_parse reads. The land tiles show what no printed
 * tile does; the borders of the Scout tiles are invented, since no rule document prints them.
 */

/* The lines of the land tiles of a game, NULL after the last one. */
const char *const *random_own_tiles(enum game_kind game);

/* The lines of a Scout tile, NULL after the last one; the Shaman has none. */
enum { SCOUT_VARIANTS = 3 };
const char *const *random_scout_tiles(enum scout scout);

#endif
