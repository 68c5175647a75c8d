#ifndef HGREF_COMMAND_CONVERT_FIRST_DIFFERENCE_H
#define HGREF_COMMAND_CONVERT_FIRST_DIFFERENCE_H

#include "text/text.h"
#include "text/word.h"

/*
 * Finds the first line in which two texts differ that arrive piece by piece. Equal lines are not kept. Begin it with {
 * 0 }; first_difference_free releases its memory.
 */
struct first_difference {
	struct text was, now; /* both texts from the line on that differs or is not yet compared */
	uint32_t equal;       /* lines before it */
	bool found;           /* the difference was found */
};
void first_difference_free(struct first_difference *difference);

/* Adds pieces of both texts, which may be empty and need not correspond. */
void first_difference_add(struct first_difference *difference, struct word was, struct word now);

/* Call this after the last pieces, of which there was at least one. Returns whether the texts differ. */
bool first_difference_end(struct first_difference *difference);

#endif
