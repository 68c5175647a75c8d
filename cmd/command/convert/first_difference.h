#ifndef HGREF_COMMAND_CONVERT_FIRST_DIFFERENCE_H
#define HGREF_COMMAND_CONVERT_FIRST_DIFFERENCE_H

#include "text/text.h"
#include "text/word.h"

/*
 * The first line in which two texts differ that come piece by piece. What is equal is not kept. Begin it with { 0 };
 * first_difference_free releases its memory.
 */
struct first_difference {
	struct text was, now; /* both from the line on that differs, or that is not compared yet */
	uint32_t equal;       /* lines before it */
	bool found;           /* nothing more is compared */
};
void first_difference_free(struct first_difference *difference);

/* Adds pieces of both texts, which may be empty and need not correspond. */
void first_difference_add(struct first_difference *difference, struct word was, struct word now);

/* To be called after the last pieces, of which there was at least one. Returns whether the texts differ. */
bool first_difference_end(struct first_difference *difference);

#endif
