#ifndef HGREF_SCOUT_H
#define HGREF_SCOUT_H

#include "turn.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The five Scout tiles (SCOUT-01). They are in no stack: a record deals them to its players. No rule document prints
 * their borders, so a record that places one defines it.
 */

/* The marks of these tiles' zones; editions without these powers have none of the tiles (`scout-availability`). */
enum { SCOUT_MARKS = CANOE | SCOUT | BRIDGE | AGRICULTURE | BEAR };

/*
 * scout_name: the word for a Scout tile. scout_find: the tile that a word names, in upper or lower case; SCOUT_NONE if
 * it names none.
 */
const char *scout_name(enum scout scout);
enum scout scout_find(const char *word, size_t length);

/*
 * The piece of a Scout tile (SCOUT-08 to SCOUT-14): the role of its piece, the kind of zone that the piece stands on,
 * and the kind whose features must be free of members where the tile is placed. Must not be called for the Shaman,
 * which is never placed.
 */
struct scout_piece {
	uint8_t role, stands, joins;
};
struct scout_piece scout_piece(enum scout scout);

/* The Scout tile that the marks of a tile's zones stand for; SCOUT_NONE if no zone is marked. */
enum scout scout_marked(const struct tile *tile);

/*
 * Makes a tile that was read a Scout tile: finds the zones that its piece stands on, those that are marked or else all
 * of their kind. A bear that no meadow of the bridge shows is on the bridge itself, in both (`bear-where`). Returns
 * NULL on success, otherwise why the tile cannot be this one.
 */
const char *scout_make(struct tile *tile, enum scout scout);

/* The mark of a Scout tile's own zones; 0 for the Shaman, which is never placed. */
uint16_t scout_mark(enum scout scout);

#ifdef __cplusplus
}
#endif

#endif
