#ifndef HGREF_COMMAND_TEST_EDIT_H
#define HGREF_COMMAND_TEST_EDIT_H

#include "text/text.h"

/* Words of a file to be replaced by others, each at a place where the words that were judged must still be. */
struct change {
	uint32_t line; /* from 1 */
	uint32_t at;   /* where in the line, in bytes, as readers see it: pairs of surrogates joined */
	char *was;     /* what must stand there */
	char *now;     /* what replaces it */
	size_t judge;  /* who asks for it: the same words may be judged by several, for several editions, */
	size_t judges; /* this many in total, all of whom must ask for the same */
};

/* What became of the places that the changes name. */
struct changed {
	unsigned made, left; /* left unchanged */
};

/*
 * Adds to `new` the old text with the changes, which it sorts by their places. Nothing but the words named changes. A
 * place is left unchanged if other words are there, if it is beyond the line or in words that have already been
 * changed, or if its judges do not all ask for the same.
 */
struct changed change_text(struct change *change, size_t changes, const struct text *old, struct text *new);

#endif
