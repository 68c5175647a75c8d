#ifndef HGREF_WRITE_MAP_VALUE_H
#define HGREF_WRITE_MAP_VALUE_H

#include "write/line_edit.h"

/*
 * A move in parts of which one changes: `{player: red, tile: 28, at: [-1, 0]}`, on one line or on several.
 *
 * Turns an edit of its words, at the place where the map begins, into an edit of just that part. Returns false if the
 * edit is about something else, changes more than one part, or the part is not written where it would be. The caller
 * frees `was` and `now` of what is made.
 */
bool map_value_edit(const struct line_edit *edit, const struct lines *old, struct line_edit *made);

#endif
