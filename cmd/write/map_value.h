#ifndef HGREF_WRITE_MAP_VALUE_H
#define HGREF_WRITE_MAP_VALUE_H

#include "write/line_edit.h"

/*
 * A move in parts of which one changes: `{player: red, tile: 28, at: [-1, 0]}`, on one line or on several.
 *
 * Adds what replaces just that part to a patch. Returns false if the edit is about something else, changes more than one
 * part, or the part is not written in the file.
 */
bool map_value_add(const struct line_edit *edit, const struct lines *old, struct patch *patch);

#endif
