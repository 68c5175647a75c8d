#ifndef HGREF_TEXT_NEAREST_H
#define HGREF_TEXT_NEAREST_H

#include "text/word.h"

/*
 * Finds the word that was probably meant by a mistyped one. Case is ignored; a word is near another one if less than
 * half of it is wrong. A word that is in the list is not mistyped, so nothing is suggested for it.
 */

/* The nearest of the words, a NULL-terminated list; NULL if none is near. */
const char *nearest_word(struct word mistyped, const char *const *words);

/* "; did you mean `hunter`?", to end a complaint with; empty if none of the words is near. */
struct hint {
	char words[64];
};
struct hint hint_of(struct word mistyped, const char *const *words);

/* hint_of for words separated by spaces. */
struct hint hint_among(struct word mistyped, const char *words);

/* Whether a word is another one with a single slip in it, or with two if it is long. */
bool is_slip(struct word word, struct word meant);

#endif
