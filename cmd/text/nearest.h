#ifndef HGREF_TEXT_NEAREST_H
#define HGREF_TEXT_NEAREST_H

#include "text/word.h"

/*
 * What a mistyped word may mean. Small and capital letters are alike here; a word is near another one if less than half
 * of it is wrong. A word that is one of the list is not mistyped, and means nothing else.
 */

/* The nearest of the words, a NULL-terminated list, or NULL if none is near. */
const char *nearest_word(struct word mistyped, const char *const *words);

/* "; did you mean `hunter`?", to end a complaint with; "" if none of the words is near. */
struct hint {
	char words[64];
};
struct hint hint_of(struct word mistyped, const char *const *words);

/* The same of words with blanks between them. */
struct hint hint_among(struct word mistyped, const char *words);

#endif
