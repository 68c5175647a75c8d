#ifndef HGREF_MEND_MEND_LINE_H
#define HGREF_MEND_MEND_LINE_H

#include "mend/search.h"

/* The lines that a mend changes, as they were and as they are then. */

/* Adds the line of a step to a mend, which then owns the two strings. */
void mend_add_line(struct mend *mend, const struct step *step, char *was, char *now);

/*
 * The same for a line of the text: `was` is NULL if a line is added before the one with this number, and `now` if it is
 * removed.
 */
void mend_add_text(struct mend *mend, uint32_t line, char *was, char *now);

/* Replaces words of a line of the text. */
void mend_change_words(struct mend *mend, const struct reader *reader, struct span line, struct word was,
		       struct word now);

/*
 * Adds an item beside another one, or removes one: in a log, and in a list that has a line for each, the whole line, and
 * otherwise words in a list of YAML. item_from gives the bytes of an item, with its quotes.
 */
struct word item_from(const struct reader *reader, struct span line, size_t at, size_t length);
void mend_add_item(struct mend *mend, const struct reader *reader, struct span line, struct word item, bool after,
		   const char *now);
void mend_remove_item(struct mend *mend, const struct reader *reader, struct span line, struct word item);

/* The last word of a line, before its comment; empty, at its beginning, if there is none. */
struct word last_word(const struct words *words);

/* Makes the changed lines of a log whole where the words of the step begin after the first word, `setup`. */
void mend_complete_lines(struct mend *mend, const struct reader *reader);

/* A mend with the lines of the current edits, whose result is not known. */
struct mend mend_of_edits(const struct search *search);

/* What the search has respelled on several lines, as bits by enum spelling_rule. */
unsigned search_spelling(const struct search *search);

/* Adds the lines that the search has respelled, and those of discards. */
void mend_add_certain_lines(struct mend *mend, const struct search *search);

#endif
