#ifndef HGREF_WRITE_EDIT_H
#define HGREF_WRITE_EDIT_H

#include "text/text.h"

/*
 * Words of a file to be replaced by others, each at a place where the words that were judged must stand.
 */
struct change {
	uint32_t line; /* from 1 */
	uint32_t at;   /* where in the line, in bytes, as readers see it: pairs of surrogates joined */
	char *was;     /* what must stand there */
	char *now;     /* what is to stand there */
	size_t judge;  /* who says so: the same words may be judged by several, as in several editions, */
	size_t judges; /* so many in all, of whom each must say the same */
};

/* What became of the places that changes name. */
struct changed {
	unsigned made, left; /* left as it was */
};

/*
 * Adds to `new` the old text with the changes, which it sorts by their places. Nothing but the words named changes. A
 * place is left as it is if other words stand there, if it lies beyond the line or in words that were changed already, or
 * if not all its judges say the same.
 */
struct changed change_text(struct change *change, size_t changes, const struct text *old, struct text *new);

#endif
