#ifndef HGREF_TEXT_WORD_H
#define HGREF_TEXT_WORD_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* A word within a longer text: not terminated, not owned. */
struct word {
	const char *s;
	size_t length;
};

static inline bool word_is(struct word word, const char *text)
{
	size_t length = word.length;
	return length > 0 && word.s[0] == text[0] && strlen(text) == length && memcmp(word.s, text, length) == 0;
}

/* Takes the first of some words, separated by spaces, off their front; *words is empty after the last. */
static inline struct word word_cut(const char **words)
{
	struct word word = { *words, strcspn(*words, " ") };
	*words += word.length + ((*words)[word.length] == ' ');
	return word;
}

#endif
