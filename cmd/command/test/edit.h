#ifndef HGREF_COMMAND_TEST_EDIT_H
#define HGREF_COMMAND_TEST_EDIT_H

#include "text/text.h"

/* Words of a file that others replace. Each place must still contain the words that were judged. */
struct change {
	uint32_t line; /* from 1 */
	uint32_t at;   /* the place on the line, in bytes, with pairs of surrogates joined */
	char *was;     /* the words that must be there */
	char *now;     /* the words that replace them */
	size_t judge;  /* the judge that asks for it: several may judge the same words, for several editions */
	size_t judges; /* the number of judges, all of which must ask for the same words */
};

/* The number of places with each outcome. */
struct changed {
	unsigned made, left; /* left unchanged */
};

/*
 * Adds to `new` the old text with the changes, which it sorts by their places. Nothing but the words named changes. A
 * place is left unchanged if it has other words, if it is beyond the end of the line or in words that have already been
 * changed, or if its judges do not all ask for the same.
 */
struct changed change_text(struct change *change, size_t changes, const struct text *old, struct text *new);

#endif
