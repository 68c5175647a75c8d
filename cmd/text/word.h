#ifndef HGREF_TEXT_WORD_H
#define HGREF_TEXT_WORD_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

/* A word within a longer text: not terminated, not owned. */
struct word {
	const char *s;
	size_t length;
};

/* All of a string. */
static inline struct word word_from(const char *s)
{
	return (struct word){ s, strlen(s) };
}

/* Whether a character separates the words of a line. */
static inline bool is_blank(char c)
{
	return c <= ' ' && (c == ' ' || c == '\t' || c == '\r'); /* letters, the most common, fail the first test */
}

static inline bool word_is(struct word word, const char *text)
{
	size_t length = word.length;
	return length > 0 && word.s[0] == text[0] && strlen(text) == length && memcmp(word.s, text, length) == 0;
}

static inline bool word_same(struct word a, struct word b)
{
	return a.length == b.length && memcmp(a.s, b.s, a.length) == 0;
}

static inline bool word_begins(struct word word, const char *beginning)
{
	size_t length = strlen(beginning);
	return word.length >= length && memcmp(word.s, beginning, length) == 0;
}

/* The same, whether letters are capital or small. */
static inline bool word_begins_in_any_case(struct word word, const char *beginning)
{
	size_t length = strlen(beginning);
	return word.length >= length && strncasecmp(word.s, beginning, length) == 0;
}

/* A text without the space at its beginning and its end. */
static inline struct word word_trim(struct word text)
{
	while (text.length > 0 && is_blank(text.s[text.length - 1]))
		text.length--;
	for (; text.length > 0 && is_blank(*text.s); text.length--)
		text.s++;
	return text;
}

/* Removes the first word from a list separated by spaces, and returns it; *words is empty after the last. */
static inline struct word word_cut(const char **words)
{
	const char *space = strchr(*words, ' ');
	struct word word = { *words, space ? (size_t)(space - *words) : strlen(*words) };
	*words += word.length + (space != NULL);
	return word;
}

/* The index of a word in a list that ends with NULL; the number of words in the list if it is none of them. */
static inline int word_find(struct word word, const char *const *words)
{
	int i = 0;
	while (words[i] && !word_is(word, words[i]))
		i++;
	return i;
}

/* Whether a word is one of those in a list separated by spaces. */
static inline bool word_among(struct word word, const char *words)
{
	while (*words)
		if (word_same(word_cut(&words), word))
			return true;
	return false;
}

#endif
