#include "text/nearest.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>

enum { LONGEST = 40 }; /* the longest word, in characters, that can be near another one */

static bool same(char a, char b)
{
	return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static int less(int a, int b)
{
	return a < b ? a : b;
}

/* The number of characters to insert, remove, change or exchange with the next one, or the cost of a truncated word. */
static int distance(struct word a, struct word b)
{
	int d[LONGEST + 1][LONGEST + 1]; /* by the lengths of the beginnings of both words */
	if (b.length > LONGEST || a.length > LONGEST)
		return LONGEST;
	for (size_t i = 0; i <= a.length; i++)
		for (size_t j = 0; j <= b.length; j++) {
			d[i][j] = (int)(i ? i : j);
			if (i == 0 || j == 0)
				continue;
			d[i][j] = less(d[i - 1][j], d[i][j - 1]) + 1;
			d[i][j] = less(d[i][j], d[i - 1][j - 1] + !same(a.s[i - 1], b.s[j - 1]));
			if (i > 1 && j > 1 && same(a.s[i - 1], b.s[j - 2]) && same(a.s[i - 2], b.s[j - 1]))
				d[i][j] = less(d[i][j], d[i - 2][j - 2] + 1);
		}
	return d[a.length][b.length];
}

/* A search for the nearest word; it begins with a distance that is too large. */
struct search {
	struct word mistyped, best;
	int least;
};

static struct search search_begin(struct word mistyped)
{
	return (struct search){ .mistyped = mistyped, .least = (int)(mistyped.length + 1) / 2 };
}

static void compare_with(struct search *search, struct word word)
{
	bool equal = word.length == search->mistyped.length && memcmp(word.s, search->mistyped.s, word.length) == 0;
	int d = equal ? -1 : distance(search->mistyped, word);
	if (d < search->least) {
		search->least = d;
		search->best = equal ? (struct word){ NULL, 0 } : word;
	}
}

const char *nearest_word(struct word mistyped, const char *const *words)
{
	struct search search = search_begin(mistyped);
	for (; *words; words++)
		compare_with(&search, word_from(*words));
	return search.best.s;
}

static struct hint hint_to(struct word meant)
{
	struct hint hint = { "" };
	if (meant.length > 0)
		snprintf(hint.words, sizeof hint.words, "; did you mean `%.*s`?", (int)meant.length, meant.s);
	return hint;
}

struct hint hint_of(struct word mistyped, const char *const *words)
{
	const char *near = nearest_word(mistyped, words);
	return hint_to((struct word){ near, near ? strlen(near) : 0 });
}

struct hint hint_among(struct word mistyped, const char *words)
{
	struct search search = search_begin(mistyped);
	while (*words)
		compare_with(&search, word_cut(&words));
	return hint_to(search.best);
}

/* The letters of a word that another one lacks, the same letter counted once: no more than one slip each. */
static int letters_lacking(struct word word, struct word other)
{
	uint32_t letters = 0, has = 0;
	for (size_t i = 0; i < word.length; i++)
		letters |= UINT32_C(1) << ((unsigned char)word.s[i] & 31);
	for (size_t i = 0; i < other.length; i++)
		has |= UINT32_C(1) << ((unsigned char)other.s[i] & 31);
	return __builtin_popcount(letters & ~has);
}

bool is_slip(struct word word, struct word meant)
{
	size_t most = meant.length > 7 ? 2 : 1;
	return word.length > 2 && meant.length > 2 && word.length <= meant.length + most &&
	       meant.length <= word.length + most && letters_lacking(word, meant) <= (int)most &&
	       distance(word, meant) <= (int)most;
}
