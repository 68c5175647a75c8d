#ifndef HGREF_COMMAND_MEND_LINE_EDIT_H
#define HGREF_COMMAND_MEND_LINE_EDIT_H

#include "core/record.h"
#include "text/patch.h"

/* A line of a file to be changed, removed or added. */
struct line_edit {
	uint32_t line;   /* its number, from 1; a line added goes before it */
	uint32_t at;     /* where in the line `was` is, in bytes, as readers see it: pairs of surrogates joined */
	const char *was; /* the words there; NULL: a line is added */
	const char *now; /* what replaces them; NULL: the line is removed */
	bool in_list;    /* the lines are items of a YAML list: `- words` */
	const struct origin *origin; /* where the words are that were put together (struct words), or NULL */
};

/*
 * Adds what the edit replaces to a patch. Returns false if it cannot be made: the words are not there, or a line added
 * or removed is not, in YAML, an item of a block list.
 */
bool line_edit_add(const struct line_edit *edit, const struct lines *old, struct patch *patch);

/*
 * A move in parts of which one changes: `{player: red, tile: 28, at: [-1, 0]}`, on one line or on several.
 *
 * Adds what replaces just that part to a patch. Returns false if the edit is about something else, changes more than one
 * part, or the part is not written in the file.
 */
bool map_value_add(const struct line_edit *edit, const struct lines *old, struct patch *patch);

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

/*
 * Where a patch takes away all items of a block list of YAML, has it write an empty list instead of the first item: a
 * key after which nothing is written has no list.
 */
void block_lists_keep(struct patch *patch, const struct lines *old);

#endif
