#ifndef HGREF_COMMAND_MEND_LINE_EDIT_H
#define HGREF_COMMAND_MEND_LINE_EDIT_H

#include "core/record.h"
#include "text/patch.h"

/* A line of a file to be changed, removed or added. */
struct line_edit {
	uint32_t line;               /* its number, from 1; an added line goes before it */
	uint32_t at;                 /* the place of `was` on the line, in bytes, with pairs of surrogates joined */
	const char *was;             /* the words there; NULL: a line is added */
	const char *now;             /* what replaces them; NULL: the line is removed */
	bool in_list;                /* the lines are items of a YAML list: `- words` */
	const struct origin *origin; /* the places of composed words (struct words), or NULL */
};

/*
 * Adds the replacement that makes the edit to a patch. Returns false if the edit cannot be made: the words are not
 * there or, in YAML, an added or removed line is not an item of a block list.
 */
bool line_edit_add(const struct line_edit *edit, const struct lines *old, struct patch *patch);

/*
 * One part of a move in parts changes: `{player: red, tile: 28, at: [-1, 0]}`, on one line or on several.
 *
 * Adds the replacement of just that part to a patch. Returns false if the edit is about something else, if it changes
 * more than one part, or if the file does not contain the part.
 */
bool map_value_add(const struct line_edit *edit, const struct lines *old, struct patch *patch);

/*
 * A move in parts that is an item of a block list and has a line for each of them, or for several:
 *
 *   - player: red
 *     tile: 28
 *     at: [-1, 0]
 *
 * For an edit of the line on which it begins, returns the edits of single lines that replace it with a move as words,
 * or remove it. The move's expectations stay, and so do comments, unless the move is removed. Returns NULL, and a count
 * of 0, if the edit is about something else, or if the map cannot be changed: it has other keys, or it would be removed
 * together with its expectations.
 */
struct line_edit *block_map_edits(const struct line_edit *edit, const struct lines *old, size_t *count);
void line_edits_free(struct line_edit *edits, size_t count);

/*
 * Where a patch removes all items of a block list of YAML, makes it write an empty list instead of the first item,
 * since a key without a value is not a list.
 */
void block_lists_keep(struct patch *patch, const struct lines *old);

#endif
