#ifndef HGREF_WRITE_BLOCK_MAP_H
#define HGREF_WRITE_BLOCK_MAP_H

#include "write/line_edit.h"

/*
 * A move in parts that is an item of a block list and has a line for each of them, or for several:
 *
 *   - player: red
 *     tile: 28
 *     at: [-1, 0]
 *
 * Returns the edits of single lines that put a move as words in its place, or take the move away, for an edit of the
 * line where it begins. What is expected of the move stays, and so do comments, unless the move goes. The caller frees
 * the edits, and `was` and `now` of each. Returns NULL, and a count of 0, if the edit is about something else, or the
 * map cannot be changed: it has other keys, or would be taken away with what is expected of it.
 */
struct line_edit *block_map_edits(const struct line_edit *edit, const struct lines *old, size_t *count);

#endif
