#ifndef HGREF_MEND_MEND_LIST_H
#define HGREF_MEND_MEND_LIST_H

#include "mend/search.h"

/* The list of the mends that are found: what is added to it, and in which order it is. */

/* Adds the current edits as a mend; `referee` has judged the record up to step `reached`, or to its end. */
void add_mend_of_edits(struct search *search, const struct referee *referee, int reached);

/* Adds a mend that makes the record whole and whose lines are known; `referee` has judged it. */
void add_whole_mend(struct search *search, struct mend *mend, const struct referee *referee);

/* Adds the lines that were respelled, which do not make the record whole, as the best attempt; `base` has judged it. */
void add_attempt(struct search *search);

/* Sorts the mends, likeliest first, and leaves only one of those that lead to the same game. */
void mends_sort(struct mends *mends);

void mend_free(struct mend *mend);

#endif
