#ifndef HGREF_SCOUT_H
#define HGREF_SCOUT_H

#include "turn.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The five Scout tiles (SCOUT-01). They lie in no stack: a record deals them to its players. Their borders are printed
 * in no rule document, so a record that lays one defines it.
 */

/* What marks the zones of these tiles; editions that do not know them have none of the tiles (`scout-availability`). */
enum { SCOUT_MARKS = CANOE | SCOUT | BRIDGE | AGRICULTURE | BEAR };

/* The word for it, and which one a word names, in whatever case; SCOUT_NONE: none. */
const char *scout_name(enum scout scout);
enum scout scout_find(const char *word, size_t length);

/*
 * What a Scout tile takes (SCOUT-08 to SCOUT-14): the role of its piece, the kind of zone that it stands on, and the
 * kind whose features must be free of members where the tile is laid. Not asked of the Shaman, which is never laid.
 */
struct scout_piece {
	uint8_t role, stands, joins;
};
struct scout_piece scout_piece(enum scout scout);

/* The Scout tile that a tile's zones are marked as; SCOUT_NONE: no zone is marked. */
enum scout scout_marked(const struct tile *tile);

/*
 * Makes a tile that was read a Scout tile: finds the zones that its piece stands on, those that are marked or else all
 * of their kind. A bear that no meadow of the bridge shows is on the bridge itself, in both (`bear-where`). NULL when
 * that is done, else why the tile cannot be this one.
 */
const char *scout_make(struct tile *tile, enum scout scout);

/* The mark of a Scout tile's own zones; 0 of the Shaman, which is never laid. */
uint16_t scout_mark(enum scout scout);

#ifdef __cplusplus
}
#endif

#endif
