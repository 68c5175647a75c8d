#include "mend/search.h"

#include <ctype.h>
#include <string.h>

/* Characters that are mistaken for each other, in pairs. */
static bool looks_alike(char a, char b)
{
	static const char pairs[][3] = { "O0", "o0", "l1", "I1", "S5", "B8", "Z2", "HI", "UV", "MN" };
	for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
		if ((a == pairs[i][0] && b == pairs[i][1]) || (a == pairs[i][1] && b == pairs[i][0]))
			return true;
	return false;
}

static bool all_look_alike(struct word was, struct word now)
{
	if (was.length != now.length)
		return false;
	for (size_t i = 0; i < was.length; i++)
		if (was.s[i] != now.s[i] && !looks_alike(was.s[i], now.s[i]))
			return false;
	return true;
}

static unsigned smaller(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

unsigned distance_of(struct word was, struct word now)
{
	enum { LONGEST = 24 };
	unsigned row[3][LONGEST + 1];
	if (was.length > LONGEST || now.length > LONGEST)
		return LONGEST;
	for (unsigned j = 0; j <= now.length; j++)
		row[0][j] = j;
	for (unsigned i = 1; i <= was.length; i++) {
		unsigned *at = row[i % 3], *above = row[(i + 2) % 3], *over = row[(i + 1) % 3];
		at[0] = i;
		for (unsigned j = 1; j <= now.length; j++) {
			bool differs = was.s[i - 1] != now.s[j - 1];
			at[j] = smaller(smaller(above[j], at[j - 1]) + 1, above[j - 1] + differs);
			if (i > 1 && j > 1 && was.s[i - 1] == now.s[j - 2] && was.s[i - 2] == now.s[j - 1])
				at[j] = smaller(at[j], over[j - 2] + 1);
		}
	}
	return row[was.length % 3][now.length];
}

enum mend_kind likeness_of(struct word was, const char *now, enum mend_kind otherwise)
{
	struct word word = word_from(now);
	if (all_look_alike(was, word))
		return MEND_LOOK_ALIKE;
	bool letters = was.length == 1 && word.length == 1 &&
		       (!isdigit((unsigned char)*was.s) || !isdigit((unsigned char)*now));
	return distance_of(was, word) == 1 && !letters ? MEND_CHARACTER : otherwise;
}
