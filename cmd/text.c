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

static void reserve(struct text *text, size_t more)
{
	if (text->size - text->length > more)
		return;
	text->size = 2 * text->size + more + 128;
	text->s = grow(text->s, text->size, 1);
}

static void add_number(struct text *text, bool negative, unsigned number)
{
	char digits[12];
	size_t at = sizeof digits;
	do
		digits[--at] = (char)('0' + number % 10);
	while (number /= 10);
	if (negative)
		digits[--at] = '-';
	text_add_bytes(text, digits + at, sizeof digits - at);
}

/*
 * Adds a format of plain %s, %.*s, %c, %d and %u, as most are: vsnprintf takes ten times as long. False: it holds something
 * else, and what was added is worth nothing.
 */
static bool add_plain(struct text *text, const char *format, va_list args)
{
	for (;;) {
		const char *directive = strchr(format, '%');
		size_t plain = directive ? (size_t)(directive - format) : strlen(format);
		if (plain > 0 || !directive)
			text_add_bytes(text, format, plain);
		format += plain;
		if (!directive)
			return true;
		if (format[1] == '.' && format[2] == '*' && format[3] == 's') {
			int most = va_arg(args, int);
			const char *s = va_arg(args, const char *);
			text_add_bytes(text, s, strnlen(s, (size_t)most));
			format += 4;
			continue;
		}
		if (format[1] == 's') {
			const char *s = va_arg(args, const char *);
			text_add_bytes(text, s, strlen(s));
		} else if (format[1] == 'd') {
			int number = va_arg(args, int);
			add_number(text, number < 0, number < 0 ? 0u - (unsigned)number : (unsigned)number);
		} else if (format[1] == 'c') {
			char letter = (char)va_arg(args, int);
			text_add_bytes(text, &letter, 1);
		} else if (format[1] == 'u') {
			add_number(text, false, va_arg(args, unsigned));
		} else {
			return false;
		}
		format += 2;
	}
}

void text_add_args(struct text *text, const char *format, va_list args)
{
	size_t begin = text->length;
	va_list plain;
	va_copy(plain, args);
	bool done = add_plain(text, format, plain);
	va_end(plain);
	if (done)
		return;
	text->length = begin;
	for (;;) {
		size_t room = text->size - text->length;
		va_list again;
		va_copy(again, args);
		int n = vsnprintf(text->s ? text->s + text->length : NULL, room, format, again);
		va_end(again);
		if (n < 0)
			out_of_memory();
		if ((size_t)n < room) {
			text->length += (size_t)n;
			return;
		}
		reserve(text, (size_t)n + 1);
	}
}

void text_add(struct text *text, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	text_add_args(text, format, args);
	va_end(args);
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

void text_add_bytes(struct text *text, const char *bytes, size_t length)
{
	reserve(text, length + 1);
	memcpy(text->s + text->length, bytes, length);
	text->length += length;
	text->s[text->length] = '\0';
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

/* RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF. */
size_t text_bad_byte(const char *text, size_t length)
{
	const unsigned char *s = (const unsigned char *)text;
	size_t i = 0;
	while (i < length) {
		uint64_t eight;
		if (i + 8 <= length && (memcpy(&eight, s + i, 8), (eight & UINT64_C(0x8080808080808080)) == 0) &&
		    ((eight - UINT64_C(0x0101010101010101)) & UINT64_C(0x8080808080808080)) == 0) {
			i += 8; /* eight letters of ASCII, none of them NUL */
			continue;
		}
		unsigned c = s[i];
		size_t more = c < 0x80                ? 0
			      : c >= 0xC2 && c < 0xE0 ? 1
			      : (c & 0xF0) == 0xE0    ? 2
			      : c >= 0xF0 && c < 0xF5 ? 3
						      : 4;
		if (c == 0 || more == 4 || i + more >= length + (more == 0))
			return i;
		for (size_t k = 1; k <= more; k++)
			if ((s[i + k] & 0xC0) != 0x80)
				return i;
		if ((c == 0xE0 && s[i + 1] < 0xA0) || (c == 0xED && s[i + 1] > 0x9F) ||
		    (c == 0xF0 && s[i + 1] < 0x90) || (c == 0xF4 && s[i + 1] > 0x8F))
			return i;
		i += more + 1;
	}
	return length;
}

/* The first byte from `at` on that is not plain ASCII, or little before it: eight are looked at together. */
static size_t pass_plain(const struct text *text, size_t at)
{
	const uint64_t high = UINT64_C(0x8080808080808080), blanks = UINT64_C(0x2020202020202020);
	const uint64_t ones = UINT64_C(0x0101010101010101);
	for (uint64_t eight; at + 8 <= text->length; at += 8) {
		memcpy(&eight, text->s + at, 8);
		if ((eight | (eight - blanks) | (eight + ones)) & high) /* above ASCII, below blank, or DEL */
			break;
	}
	return at;
}

void text_make_printable(struct text *text, size_t from)
{
	for (size_t i = from; i < text->length; i++) {
		i += text_bad_byte(text->s + i, text->length - i);
		if (i < text->length)
			text->s[i] = '?';
	}
	for (size_t i = from; i < text->length; i++) {
		i = pass_plain(text, i);
		if (i >= text->length)
			return;
		unsigned char c = (unsigned char)text->s[i];
		unsigned char before = i > from ? (unsigned char)text->s[i - 1] : 0;
		if ((c < 0x20 && c != '\n') || c == 0x7F)
			text->s[i] = '?';
		else if (before == 0xC2 && c < 0xA0) /* U+0080 to U+009F */
			text->s[i - 1] = text->s[i] = '?';
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
