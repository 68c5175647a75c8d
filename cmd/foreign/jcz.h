#ifndef HGREF_FOREIGN_JCZ_H
#define HGREF_FOREIGN_JCZ_H

#include "core/tile.h"
#include "text/text.h"

/* The words of saved games of JCloisterZone for where a follower stands, for those who write them. */

/* The feature on which a member of base Carcassonne with this role stands. */
const char *jcz_feature(enum role role);

/* Adds the location of the zone at a slot (turn.h) of a tile as it lies: `NW`, `NL.NR.WL`, or `I` inside the tile. */
void jcz_add_location(struct text *out, const struct tile *tile, int turns, int slot);

#endif
