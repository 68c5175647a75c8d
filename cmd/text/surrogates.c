#include "text/surrogates.h"

#include "text/text.h"

#include <stdbool.h>
#include <string.h>

enum { ESCAPE = 6 }; /* bytes of \uXXXX */

/* The value of \uXXXX; 0 if there is no such escape. */
static unsigned escape_value(const char *s, const char *end)
{
	unsigned value = 0;
	if (end - s < ESCAPE || s[0] != '\\' || s[1] != 'u')
		return 0;
	for (int i = 2; i < ESCAPE; i++) {
		static const char digits[] = "0123456789abcdef0123456789ABCDEF";
		const char *digit = memchr(digits, s[i], sizeof digits - 1);
		if (!digit)
			return 0;
		value = value << 4 | (unsigned)(digit - digits) % 16;
	}
	return value;
}

/* The character that two escapes stand for; 0 if they do not form a pair. */
static unsigned pair_value(const char *s, const char *end)
{
	unsigned high = escape_value(s, end), low = end - s > ESCAPE ? escape_value(s + ESCAPE, end) : 0;
	bool pair = high >= 0xD800 && high < 0xDC00 && low >= 0xDC00 && low < 0xE000;
	return pair ? 0x10000 + ((high - 0xD800) << 10 | (low - 0xDC00)) : 0;
}

char *surrogates_join(const char *text, size_t *length)
{
	const char *end = text + *length, *from = text, *backslash;
	struct text joined = { 0 };
	for (const char *s = text; s < end && (backslash = memchr(s, '\\', (size_t)(end - s)));) {
		unsigned character = pair_value(backslash, end);
		s = backslash + (character ? 2 * ESCAPE : 2); /* a backslash escapes the next character */
		if (!character)
			continue;
		text_add_bytes(&joined, from, (size_t)(backslash - from));
		text_add_code_point(&joined, character);
		from = s;
	}
	if (!joined.s)
		return NULL;
	text_add_bytes(&joined, from, (size_t)(end - from));
	*length = joined.length;
	return joined.s;
}

size_t surrogates_place(const char *line, size_t length, size_t at)
{
	enum { JOINED = 4 }; /* bytes of UTF-8 */
	const char *end = line + length, *backslash;
	for (const char *s = line; s < end && (backslash = memchr(s, '\\', (size_t)(end - s)));) {
		if ((size_t)(backslash - line) >= at)
			break;
		bool pair = pair_value(backslash, end) != 0;
		s = backslash + (pair ? 2 * ESCAPE : 2);
		at += pair ? 2 * ESCAPE - JOINED : 0;
	}
	return at;
}
