#include "text.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void out_of_memory(void)
{
	fputs("hgref: out of memory\n", stderr);
	exit(2);
}

void *grow(void *memory, size_t count, size_t size)
{
	void *more = size && count <= SIZE_MAX / size ? realloc(memory, count * size) : NULL;
	if (!more)
		out_of_memory();
	return more;
}

void *zeroed(size_t size)
{
	void *memory = calloc(1, size);
	if (!memory)
		out_of_memory();
	return memory;
}

char *copy_string(const char *s)
{
	size_t size = strlen(s) + 1;
	return memcpy(grow(NULL, size, 1), s, size);
}

char *copy_bytes(const char *bytes, size_t length)
{
	char *copy = grow(NULL, length + 1, 1);
	memcpy(copy, bytes, length);
	copy[length] = '\0';
	return copy;
}

void text_widen(struct text *text, size_t more)
{
	text->size = 2 * text->size + more + 128;
	text->s = grow(text->s, text->size, 1);
}

void text_style(struct text *text, enum style style)
{
	if (text->marks == text->marks_size) {
		text->marks_size = 2 * text->marks_size + 16;
		text->mark = grow(text->mark, text->marks_size, sizeof *text->mark);
	}
	text->mark[text->marks++] = (struct style_mark){ text->length, style };
}

void text_add_styled(struct text *text, enum style style, const char *format, ...)
{
	va_list args;
	text_style(text, style);
	va_start(args, format);
	text_add_args(text, format, args);
	va_end(args);
	text_style(text, STYLE_PLAIN);
}

void text_add_text(struct text *text, const struct text *more)
{
	size_t begin = text->length;
	for (size_t i = 0; i < more->marks; i++) {
		text_style(text, more->mark[i].style);
		text->mark[text->marks - 1].at = begin + more->mark[i].at;
	}
	if (more->length)
		text_add_bytes(text, more->s, more->length);
}

void text_clear(struct text *text)
{
	text->length = text->marks = 0;
	if (text->s)
		text->s[0] = '\0';
}

void text_free(struct text *text)
{
	free(text->s);
	free(text->mark);
	*text = (struct text){ 0 };
}

size_t text_width(const char *s, size_t length)
{
	size_t width = 0;
	for (size_t i = 0; i < length; i++)
		width += ((unsigned char)s[i] & 0xC0) != 0x80;
	return width;
}

/* ---- UTF-8 ---- */

size_t text_mark_length(const char *text, size_t length)
{
	static const char mark[] = { '\xEF', '\xBB', '\xBF' };
	return length >= sizeof mark && memcmp(text, mark, sizeof mark) == 0 ? sizeof mark : 0;
}

/* Eight bytes at once: the same byte in each place. */
#define EIGHT(byte) ((byte)*UINT64_C(0x0101010101010101))

/* The length of the letter that `s` begins with; 0: it is no UTF-8. RFC 3629: no overlong forms, no surrogates, nothing
 * above U+10FFFF. */
static size_t letter_length(const unsigned char *s, size_t length)
{
	unsigned c = s[0];
	size_t n = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
	if (n > length)
		return 0;
	for (size_t i = 1; i < n; i++)
		if ((s[i] & 0xC0) != 0x80)
			return 0;
	bool out_of_range = (c == 0xE0 && s[1] < 0xA0) || (c == 0xED && s[1] > 0x9F) || (c == 0xF0 && s[1] < 0x90) ||
			    (c == 0xF4 && s[1] > 0x8F);
	return out_of_range ? 0 : n;
}

/*
 * Most of what is read and printed is ASCII, and looked at in blocks, of which compilers see many bytes at once; letter by
 * letter only where a block holds something else.
 */
enum { BLOCK = 64 };

static size_t block_end(size_t from, size_t length)
{
	return length - from < BLOCK ? length : from + BLOCK;
}

/* All ASCII, no NUL. */
static bool is_ascii(const unsigned char *block)
{
	unsigned char other = 0;
	for (int i = 0; i < BLOCK; i++)
		other |= block[i] == 0 || block[i] > 0x7F;
	return !other;
}

size_t text_bad_byte(const char *text, size_t length)
{
	const unsigned char *s = (const unsigned char *)text;
	size_t i = 0;
	while (i < length) {
		size_t end = block_end(i, length), n = 1;
		if (end - i == BLOCK && is_ascii(s + i))
			i = end;
		for (; i < end; i += n) {
			n = s[i] ? letter_length(s + i, length - i) : 0;
			if (n == 0)
				return i;
		}
	}
	return length;
}

/* Printable ASCII and newlines. */
static bool is_printable(const unsigned char *block)
{
	unsigned char other = 0;
	for (int i = 0; i < BLOCK; i++)
		other |= (block[i] < ' ' && block[i] != '\n') || block[i] > '~';
	return !other;
}

/* U+0000 to U+001F, U+007F to U+009F, but not the newline. */
static bool is_control(const unsigned char *letter)
{
	return (letter[0] < ' ' && letter[0] != '\n') || letter[0] == 0x7F || (letter[0] == 0xC2 && letter[1] < 0xA0);
}

void text_make_printable(struct text *text, size_t from)
{
	unsigned char *s = (unsigned char *)text->s;
	for (size_t i = from; i < text->length;) {
		size_t end = block_end(i, text->length), n = 1;
		if (end - i == BLOCK && is_printable(s + i))
			i = end;
		for (; i < end; i += n) {
			n = letter_length(s + i, text->length - i);
			bool hide = n == 0 || is_control(s + i);
			n += n == 0;
			if (hide)
				memset(s + i, '?', n);
		}
	}
}

/* Letters since the last newline. */
static size_t column_of(const struct text *text)
{
	size_t begin = text->length;
	while (begin > 0 && text->s[begin - 1] != '\n')
		begin--;
	return text->s ? text_width(text->s + begin, text->length - begin) : 0;
}

void text_add_wrapped(struct text *text, size_t margin, const char *words)
{
	enum { WIDTH_OF_PIPES = 100 };
	size_t column = column_of(text), most = text->width ? text->width : WIDTH_OF_PIPES;
	for (bool first = true; *words; first = false) {
		size_t length = strcspn(words, " "), width = text_width(words, length);
		if (!first && column + 1 + width > most) {
			text_add(text, "\n%*s", (int)margin, "");
			column = margin;
		} else if (!first) {
			text_add(text, " ");
			column++;
		}
		text_add_bytes(text, words, length);
		column += width;
		words += length + (words[length] == ' ');
	}
}
