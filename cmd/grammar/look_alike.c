#include "grammar/line_parts.h"
#include "text/text.h"

#include <stdint.h>
#include <stdio.h>

enum { INVISIBLE = 1 }; /* in place of the ASCII character */

/*
 * The characters from `first` to `last` look like `ascii` or, if there is a run of such characters, like it and those
 * after it.
 */
static const struct alike {
	uint32_t first, last;
	char ascii;
	bool run;
} table[] = {
	{ 0x2212, 0x2212, '-', false },
	{ 0x2010, 0x2015, '-', false },
	{ 0xFE58, 0xFE58, '-', false },
	{ 0xFE63, 0xFE63, '-', false },
	{ 0xFF0D, 0xFF0D, '-', false },
	{ 0x00A0, 0x00A0, ' ', false },
	{ 0x2000, 0x200A, ' ', false },
	{ 0x202F, 0x202F, ' ', false },
	{ 0x205F, 0x205F, ' ', false },
	{ 0x3000, 0x3000, ' ', false },
	{ 0x00AD, 0x00AD, INVISIBLE, false },
	{ 0x200B, 0x200F, INVISIBLE, false },
	{ 0x2060, 0x2060, INVISIBLE, false },
	{ 0xFEFF, 0xFEFF, INVISIBLE, false },
	{ 0x201A, 0x201A, ',', false },
	{ 0x3001, 0x3001, ',', false },
	{ 0xFF0C, 0xFF0C, ',', false },
	{ 0x2236, 0x2236, ':', false },
	{ 0xFF1A, 0xFF1A, ':', false },
	{ 0x201C, 0x201F, '"', false },
	{ 0x00AB, 0x00AB, '"', false },
	{ 0x00BB, 0x00BB, '"', false },
	{ 0xFF02, 0xFF02, '"', false },
	{ 0xFF0B, 0xFF0B, '+', false },
	{ 0xFF10, 0xFF19, '0', true },
	{ 0xFF21, 0xFF3A, 'A', true },
	{ 0xFF41, 0xFF5A, 'a', true },
	/* Greek and Cyrillic */
	{ 0x0391, 0x0391, 'A', false },
	{ 0x0392, 0x0392, 'B', false },
	{ 0x0395, 0x0395, 'E', false },
	{ 0x039A, 0x039A, 'K', false },
	{ 0x039D, 0x039D, 'N', false },
	{ 0x039F, 0x039F, 'O', false },
	{ 0x03BF, 0x03BF, 'o', false },
	{ 0x0405, 0x0405, 'S', false },
	{ 0x0410, 0x0410, 'A', false },
	{ 0x0412, 0x0412, 'B', false },
	{ 0x0415, 0x0415, 'E', false },
	{ 0x041A, 0x041A, 'K', false },
	{ 0x041E, 0x041E, 'O', false },
	{ 0x0421, 0x0421, 'C', false },
	{ 0x0430, 0x0430, 'a', false },
	{ 0x0435, 0x0435, 'e', false },
	{ 0x043E, 0x043E, 'o', false },
	{ 0x0440, 0x0440, 'p', false },
	{ 0x0441, 0x0441, 'c', false },
	{ 0x0443, 0x0443, 'y', false },
	{ 0x0445, 0x0445, 'x', false },
	{ 0x0455, 0x0455, 's', false },
	{ 0x0456, 0x0456, 'i', false },
};

/* The row of a character; NULL if it has none. */
static const struct alike *find_alike(uint32_t character)
{
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		if (character >= table[i].first && character <= table[i].last)
			return &table[i];
	return NULL;
}

/* The character at `*s`, which moves past it. The text is UTF-8; a character cut off by `end` ends there. */
static uint32_t next_character(const char **s, const char *end)
{
	unsigned char lead = (unsigned char)*(*s)++;
	uint32_t character = lead < 0x80 ? lead : lead < 0xE0 ? lead & 0x1Fu : lead < 0xF0 ? lead & 0x0Fu : lead & 7u;
	for (; lead >= 0x80 && *s < end && ((unsigned char)**s & 0xC0) == 0x80; ++*s)
		character = character << 6 | ((unsigned char)**s & 0x3Fu);
	return character;
}

static const char *name_of(char ascii)
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

/* The ASCII character that this one looks like: itself, a space, INVISIBLE; 0 if there is none. */
static char ascii_for(uint32_t character)
{
	const struct alike *alike = character < 0x80 ? NULL : find_alike(character);
	if (!alike)
		return character < 0x80 ? (char)character : '\0';
	return alike->run ? (char)(alike->ascii + (int)(character - alike->first)) : alike->ascii;
}

static void say_first(struct look_alike *found, uint32_t character)
{
	char ascii = ascii_for(character);
	if (ascii == INVISIBLE)
		snprintf(found->words, sizeof found->words, "; the character U+%04X is invisible", character);
	else if (ascii == ' ')
		snprintf(found->words, sizeof found->words, "; the character U+%04X is not a space", character);
	else
		snprintf(found->words, sizeof found->words, "; the character U+%04X is not %s `%c`", character,
			 name_of(ascii), ascii);
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

/* Letters that are taken for digits in a number, as on typewriters. */
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
	say_first(&found, first);
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
