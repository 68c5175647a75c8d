#ifndef HGREF_MEND_STARTS_H
#define HGREF_MEND_STARTS_H

#include "mend/search.h"

/* Edits after which more of the record is legal, but not all of it. A further change may start from them. */
enum { STARTS_MAX = 2000 }; /* kept, those that reach furthest */

struct start {
	int reached; /* the first wrong step after them, by its index in the edited record */
	int edits;
	struct edit edit[EDITS_MAX + HOLES_MAX];
	char *words[EDITS_MAX + HOLES_MAX]; /* the lines of the edits that have new lines */
};

struct starts {
	struct start *start;
	size_t starts;
};

void starts_free(struct starts *starts);

/* Keeps the current edits. */
void starts_add(struct starts *starts, const struct search *search, int reached);

/* Sorts them: those that reach furthest first, then the likeliest. */
void starts_sort(struct starts *starts);

#endif
