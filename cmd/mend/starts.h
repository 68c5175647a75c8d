#ifndef HGREF_MEND_STARTS_H
#define HGREF_MEND_STARTS_H

#include "mend/search.h"

/*
 * Edits after which the record is legal further than before, though not to its end: what a further change may start
 * from.
 */
enum { STARTS_MAX = 2000 }; /* kept; those that come furthest */

struct start {
	int reached; /* the step that is wrong then, by its index in the record so edited */
	int edits;
	struct edit edit[EDITS_MAX + HOLES_MAX];
	char *words[EDITS_MAX + HOLES_MAX]; /* the lines of the edits that have one of their own */
};

struct starts {
	struct start *start;
	size_t starts;
};

void starts_free(struct starts *starts);

/* Keeps the edits that are made now. */
void starts_add(struct starts *starts, const struct search *search, int reached);

/* Sorts them: those that come furthest first, then the likeliest. */
void starts_sort(struct starts *starts);

#endif
