#ifndef HGREF_MEND_KEEP_H
#define HGREF_MEND_KEEP_H

#include "mend/search.h"

/* Keeps the mends that are found, and sorts them. */

/* Adds the line of a step to a mend, which then owns the two strings. */
void mend_add_line(struct mend *mend, const struct step *step, char *was, char *now);

void mend_free(struct mend *mend);

/* What the search has respelled on several lines, as bits by enum spelling_rule. */
unsigned search_spelling(const struct search *search);

/* A mend with the current edits, whose result is not known. */
struct mend mend_of_edits(const struct search *search);

/* Keeps the current edits as a mend; `referee` has judged the record up to step `reached`, or to its end. */
void keep_mend(struct search *search, const struct referee *referee, int reached);

/* Keeps a mend that makes the record whole and whose lines are known; `referee` has judged it. */
void keep_whole(struct search *search, struct mend *mend, const struct referee *referee);

/* Sorts the mends, likeliest first, and keeps only one of those that lead to the same game. */
void mends_join(struct mends *mends);

#endif
