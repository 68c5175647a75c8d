#ifndef HGREF_MEND_REWRITE_H
#define HGREF_MEND_REWRITE_H

#include "mend/search.h"
#include "text/patch.h"

/*
 * A mend that changes lines of the text, not steps: the text is read again and judged. That is how lines of the header
 * and of a table as it lies are mended, which are not steps, or not as they stand.
 */
struct rewrite {
	struct search *search;
	struct mend mend;
	struct word text; /* the record's: all of a log, or one document of a file of scenarios */
	struct patch patch;
};

/* Begins a mend of one change; what it changes besides the game may be set. rewrite_try ends it. */
struct rewrite rewrite_begin(struct search *search, enum mend_kind kind, unsigned rank);

/* Replaces a line by another, which the mend then owns; NULL removes it. */
void rewrite_line(struct rewrite *rewrite, struct span line, char *now);

/* Replaces words of a line. */
void rewrite_words(struct rewrite *rewrite, struct span line, struct word was, struct word now);

/* Adds a line, which the mend then owns, before the one with this number, or after the last line. */
void rewrite_add(struct rewrite *rewrite, uint32_t line, char *now);

/* Judges the text with these changes. Adds the mend if it makes the record whole; returns whether it does. */
bool rewrite_try(struct rewrite *rewrite);

/* The line of a record's text that has this number. Returns false if the text has fewer lines. */
bool find_line(const struct reader *reader, uint32_t number, struct span *line);

#endif
