#ifndef HGREF_WRITE_LINE_EDIT_H
#define HGREF_WRITE_LINE_EDIT_H

#include "text/text.h"

/* Lines of a file to be changed, removed or added; everything else stays byte for byte as it is. */
struct line_edit {
	uint32_t line;   /* its number, from 1; a line added goes before it */
	uint32_t at;     /* where in the line `was` is, in bytes, as readers see it: pairs of surrogates joined */
	const char *was; /* the words there; NULL: a line is added */
	const char *now; /* what replaces them; NULL: the line is removed */
	bool in_list;    /* the lines are items of a YAML list: `- words` */
};

/*
 * Checks that all edits, sorted by line, can be made: that the words are there and that lines added or removed are, in
 * YAML, items of a block list. Returns false if one cannot.
 */
bool line_edits_fit(const struct line_edit *edit, size_t edits, const struct text *old);

/* Adds the old text with the edits, which must fit and be sorted by line. */
void line_edits_apply(struct text *new, const struct line_edit *edit, size_t edits, const struct text *old);

/* Adds the same as a unified diff of the file `name`, for patch(1); nothing if there are no edits. */
void line_edits_diff(struct text *out, const struct line_edit *edit, size_t edits, const struct text *old,
		     const char *name);

#endif
