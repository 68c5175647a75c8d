#include "grammar/line_parts.h"
#include "text/text.h"

#include <stdint.h>
#include <stdio.h>
#include <uchar.h>

enum { INVISIBLE = 1 }; /* in place of the ASCII character */

/* Characters that look like an ASCII character: typographic ones, and Greek or Cyrillic letters. */
static const struct {
	char ascii;
	char32_t alike[16]; /* up to a 0 */
} table[] = {
	{ '-', U"\u2212\u2010\u2011\u2012\u2013\u2014\u2015\uFE58\uFE63\uFF0D" },
	{ ' ', U"\u00A0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A"
	       U"\u202F\u205F\u3000" },
	{ INVISIBLE, U"\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF" },
	{ ',', U"\u201A\u3001\uFF0C" },
	{ ':', U"\u2236\uFF1A" },
	{ '"', U"\u201C\u201D\u201E\u201F\u00AB\u00BB\uFF02" },
	{ '+', U"\uFF0B" },
	{ 'A', U"\u0391\u0410" },
	{ 'B', U"\u0392\u0412" },
	{ 'E', U"\u0395\u0415" },
	{ 'K', U"\u039A\u041A" },
	{ 'N', U"\u039D" },
	{ 'O', U"\u039F\u041E" },
	{ 'o', U"\u03BF\u043E" },
	{ 'S', U"\u0405" },
	{ 'C', U"\u0421" },
	{ 'a', U"\u0430" },
	{ 'e', U"\u0435" },
	{ 'p', U"\u0440" },
	{ 'c', U"\u0441" },
	{ 'y', U"\u0443" },
	{ 'x', U"\u0445" },
	{ 's', U"\u0455" },
	{ 'i', U"\u0456" },
};

/* The character at `*s`, which moves past it. The text is UTF-8; a character cut off by `end` ends there. */
static uint32_t next_character(const char **s, const char *end)
{
	unsigned char lead = (unsigned char)*(*s)++;
	uint32_t character = lead < 0x80 ? lead : lead < 0xE0 ? lead & 0x1Fu : lead < 0xF0 ? lead & 0x0Fu : lead & 7u;
	for (; lead >= 0x80 && *s < end && ((unsigned char)**s & 0xC0) == 0x80; ++*s)
		character = character << 6 | ((unsigned char)**s & 0x3Fu);
	return character;
}

static const char *name_of_ascii(char ascii)
{
	static const char *const names[] = {
		['-'] = "the minus sign",     [','] = "the comma",     [':'] = "the colon",
		['"'] = "the quotation mark", ['+'] = "the plus sign",
	};
	if (ascii >= '0' && ascii <= '9')
		return "the digit";
	return (size_t)ascii < sizeof names / sizeof names[0] && names[(size_t)ascii] ? names[(size_t)ascii]
										      : "the letter";
}

/* Whether a digit or a letter has its full-width form. */
static bool is_wide(uint32_t character)
{
	return (character >= 0xFF10 && character <= 0xFF19) || (character >= 0xFF21 && character <= 0xFF3A) ||
	       (character >= 0xFF41 && character <= 0xFF5A);
}

/* The ASCII character that this one looks like: itself, a space, INVISIBLE; 0 if there is none. */
static char ascii_for(uint32_t character)
{
	if (character < 0x80)
		return (char)character;
	if (is_wide(character))
		return (char)(character - 0xFF10 + '0');
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		for (const char32_t *c = table[i].alike; *c; c++)
			if (*c == character)
				return table[i].ascii;
	return '\0';
}

static void say_right(struct look_alike *found, const char *right)
{
	size_t used = strlen(found->words);
	snprintf(found->words + used, sizeof found->words - used, ": write `%s`", right);
}

enum { WORD_MAX = 40 }; /* the most bytes of a word that are written out */

static char digit_for(char letter)
{
	return letter == 'O' || letter == 'o' ? '0' : '1';
}

/* Letters that may be meant as digits in a number, as on typewriters. */
static struct look_alike letter_in_number(struct word word)
{
	struct look_alike found = { "" };
	char right[WORD_MAX + 1] = "";
	const char *letter = NULL;
	for (size_t i = 0; i < word.length && i < WORD_MAX; i++) {
		bool alike = strchr("OoIl", word.s[i]) != NULL;
		if (!alike && !strchr("0123456789,-", word.s[i]))
			return found;
		letter = alike && !letter ? &word.s[i] : letter;
		right[i] = alike ? digit_for(word.s[i]) : word.s[i];
	}
	if (!letter)
		return found;
	snprintf(found.words, sizeof found.words, "; `%c` is a letter, not the digit %c", *letter, digit_for(*letter));
	say_right(&found, right);
	return found;
}

struct look_alike look_alike_in(struct word word, bool number)
{
	const char *end = word.s + word.length;
	struct look_alike found = { "" };
	char right[WORD_MAX + 1] = "";
	size_t length = 0;
	uint32_t first = 0;
	for (const char *s = word.s; s < end && length < WORD_MAX;) {
		uint32_t character = next_character(&s, end);
		char ascii = ascii_for(character);
		if (!ascii)
			return found;
		first = first || character < 0x80 ? first : character;
		if (ascii != INVISIBLE)
			right[length++] = ascii;
	}
	if (!first)
		return number && length ? letter_in_number(word) : found;
	char ascii = ascii_for(first);
	if (ascii == INVISIBLE)
		snprintf(found.words, sizeof found.words, "; the character U+%04X is invisible", first);
	else if (ascii == ' ')
		snprintf(found.words, sizeof found.words, "; the character U+%04X is not a space", first);
	else
		snprintf(found.words, sizeof found.words, "; the character U+%04X is not %s `%c`", first,
			 name_of_ascii(ascii), ascii);
	say_right(&found, right);
	return found;
}

bool look_alike_plain(struct text *plain, struct word words)
{
	const char *end = words.s + words.length;
	bool changed = false;
	for (const char *s = words.s; s < end;) {
		const char *from = s;
		uint32_t character = next_character(&s, end);
		char ascii = ascii_for(character);
		changed |= ascii && character >= 0x80;
		if (!ascii)
			text_add_bytes(plain, from, (size_t)(s - from));
		else if (ascii != INVISIBLE)
			text_add_char(plain, ascii);
	}
	return changed;
}
