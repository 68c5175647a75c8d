#ifndef HGREF_WRITE_LINE_EDIT_H
#define HGREF_WRITE_LINE_EDIT_H

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

#endif
