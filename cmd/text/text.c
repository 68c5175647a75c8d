#include "text/text.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

_Noreturn void out_of_memory(void)
{
	fputs("hgref: out of memory\n", stderr);
	/* Waits until another thread has printed its text completely, since exit does not take the lock. */
	flockfile(stdout);
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
	assert(!text->is_phrase);
	text->size = 2 * text->size + more + 128;
	text->s = grow(text->s, text->size, 1);
}

/* Adds the same as `%.*g`. */
static void add_decimal(struct text *text, int digits, double x)
{
	static const double power[] = { 1, 10, 100, 1e3, 1e4, 1e5, 1e6 };
	const double size = x < 0 ? -x : x, unsure = 1e-6;
	int decimals = size < 1 ? digits : digits - 1;
	char buffer[40] = "", *s = buffer + sizeof buffer;
	for (int n = 1; n < digits && size >= power[n]; n++)
		decimals--;
	bool usual = (size >= 0.1 || size == 0) && size < power[digits];
	double scaled = usual ? size * power[decimals] + 0.5 : 0;
	uint64_t whole = (uint64_t)scaled;
	double rest = scaled - (double)whole;
	/* Very small and large numbers, and what all digits of the number decide, are left to the library. */
	if (!usual || whole >= (uint64_t)power[digits] || rest < unsure || rest > 1 - unsure) {
		text_add_bytes(text, buffer, (size_t)snprintf(buffer, sizeof buffer, "%.*g", digits, x));
		return;
	}
	for (; decimals > 0 && whole % 10 == 0; decimals--)
		whole /= 10;
	for (int n = 0; whole > 0 || n <= decimals; n++) {
		if (n == decimals && n > 0)
			*--s = '.';
		*--s = (char)('0' + whole % 10);
		whole /= 10;
	}
	if (signbit(x))
		*--s = '-';
	text_add_bytes(text, s, (size_t)(buffer + sizeof buffer - s));
}

void text_add_args(struct text *text, const char *format, va_list args)
{
	va_list again;
	/* Most formats have only words and conversions for which vsnprintf takes several times as long. */
	for (;; format += format[1] == '.' ? 4 : 2) {
		const char *next = strchr(format, '%');
		size_t words = next ? (size_t)(next - format) : strlen(format);
		text_add_bytes(text, format, words);
		format += words;
		if (format[0] == '\0')
			return;
		if (format[1] == 's')
			text_add_string(text, va_arg(args, const char *));
		else if (format[1] == 'd')
			text_add_number(text, va_arg(args, int));
		else if (format[1] == 'c')
			text_add_char(text, (char)va_arg(args, int));
		else if (format[1] == '.' && format[2] >= '1' && format[2] <= '6' && format[3] == 'g')
			add_decimal(text, format[2] - '0', va_arg(args, double));
		else
			break;
	}
	text_reserve(text, 1);
	va_copy(again, args);
	int n = vsnprintf(text->s + text->length, text->size - text->length, format, args);
	if (n < 0)
		out_of_memory();
	if ((size_t)n >= text->size - text->length) {
		text_reserve(text, (size_t)n);
		vsnprintf(text->s + text->length, (size_t)n + 1, format, again);
	}
	text->length += (size_t)n;
	va_end(again);
}

void text_add(struct text *text, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	text_add_args(text, format, args);
	va_end(args);
}

void text_add_column(struct text *text, size_t width, int64_t number)
{
	uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
	size_t length = 1 + (number < 0);
	for (uint64_t tens = left / 10; tens > 0; tens /= 10)
		length++;
	text_reserve(text, width + length);
	char *at = text->s + text->length;
	for (; width > length; width--)
		*at++ = ' ';
	*at = '-';
	char *digit = at + length;
	*digit = '\0';
	text->length = (size_t)(digit - text->s);
	do
		*--digit = (char)('0' + left % 10);
	while ((left /= 10) > 0);
}

void text_style(struct text *text, enum style style)
{
	LIST_ADD(text->mark, text->marks, (struct style_mark){ text->length, style });
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

static void phrase_add_args(struct phrase *phrase, const char *format, va_list args)
{
	struct text text = { phrase->s, strlen(phrase->s), sizeof phrase->s, .is_phrase = true };
	text_add_args(&text, format, args);
}

void phrase_add(struct phrase *phrase, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	phrase_add_args(phrase, format, args);
	va_end(args);
}

struct phrase phrase_of(const char *format, ...)
{
	struct phrase phrase;
	va_list args;
	phrase.s[0] = '\0';
	va_start(args, format);
	phrase_add_args(&phrase, format, args);
	va_end(args);
	return phrase;
}

void text_add_text(struct text *text, const struct text *more)
{
	size_t begin = text->length;
	text->crlf |= more->crlf;
	text->is_record |= more->is_record;
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

void text_cut(struct text *text, size_t length)
{
	text->length = length;
	if (text->s)
		text->s[length] = '\0';
}

void text_free(struct text *text)
{
	free(text->s);
	free(text->mark);
	*text = (struct text){ 0 };
}

/* ---- UTF-8 ---- */

size_t text_mark_length(const char *text, size_t length)
{
	static const char mark[] = { '\xEF', '\xBB', '\xBF' };
	return length >= sizeof mark && memcmp(text, mark, sizeof mark) == 0 ? sizeof mark : 0;
}

/*
 * The length of the character that `s` begins with; 0 if it is not UTF-8. RFC 3629: no overlong forms, no surrogates,
 * nothing above U+10FFFF.
 */
static size_t character_length(const unsigned char *s, size_t length)
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
 * Most text is ASCII. It is checked in blocks, of which compilers test many bytes at once; only blocks with other bytes
 * are checked character by character.
 */
enum { BLOCK = 64 };

size_t text_width(const char *s, size_t length)
{
	size_t width = 0, i = 0;
	for (; length - i >= BLOCK; i += BLOCK) {
		uint8_t begins = 0;
		for (int b = 0; b < BLOCK; b++)
			begins = (uint8_t)(begins + (((unsigned char)s[i + (size_t)b] & 0xC0) != 0x80));
		width += begins;
	}
	for (; i < length; i++)
		width += ((unsigned char)s[i] & 0xC0) != 0x80;
	return width;
}

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
		size_t end = block_end(i, length);
		if (end - i == BLOCK && is_ascii(s + i))
			i = end;
		for (size_t n = 1; i < end; i += n, n = 1) {
			if (s[i] == 0 || s[i] > 0x7F)
				n = s[i] ? character_length(s + i, length - i) : 0;
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

/*
 * U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069 and U+061C change the direction of writing; U+2028 and U+2029 end
 * lines.
 */
static bool moves_text(const unsigned char *s, size_t bytes)
{
	if (bytes == 2)
		return s[0] == 0xD8 && s[1] == 0x9C;
	if (bytes != 3 || s[0] != 0xE2 || s[1] < 0x80 || s[1] > 0x81)
		return false;
	if (s[1] == 0x80)
		return s[2] == 0x8E || s[2] == 0x8F || (s[2] >= 0xA8 && s[2] <= 0xAE);
	return s[2] >= 0xA6 && s[2] <= 0xA9;
}

/* U+0000 to U+001F, U+007F to U+009F. */
static bool is_control(const unsigned char *s)
{
	return s[0] < ' ' || s[0] == 0x7F || (s[0] == 0xC2 && s[1] < 0xA0);
}

void text_add_code_point(struct text *text, uint32_t code)
{
	if (code < 0x80) {
		text_add_char(text, (char)code);
		return;
	}
	if (code < 0x800) {
		text_add_char(text, (char)(0xC0 | code >> 6));
	} else {
		if (code < 0x10000) {
			text_add_char(text, (char)(0xE0 | code >> 12));
		} else {
			text_add_char(text, (char)(0xF0 | code >> 18));
			text_add_char(text, (char)(0x80 | (code >> 12 & 0x3F)));
		}
		text_add_char(text, (char)(0x80 | (code >> 6 & 0x3F)));
	}
	text_add_char(text, (char)(0x80 | (code & 0x3F)));
}

size_t text_character(const char *s, size_t length, bool *hidden)
{
	const unsigned char *bytes = (const unsigned char *)s;
	size_t n = character_length(bytes, length);
	*hidden = n == 0 || is_control(bytes) || moves_text(bytes, n);
	return n > 0 ? n : 1;
}

/* Not a byte of UTF-8: it marks a byte to be removed. */
enum { GAP = 0xFF };

/* Removes the rest of characters of several bytes, whose first byte text_make_printable replaced by `?`. */
static void close_gaps(struct text *text, size_t from)
{
	size_t kept = from, mark = 0;
	while (mark < text->marks && text->mark[mark].at < from)
		mark++;
	for (size_t i = from; i <= text->length; i++) { /* and the NUL after it */
		for (; mark < text->marks && text->mark[mark].at == i; mark++)
			text->mark[mark].at = kept;
		if ((unsigned char)text->s[i] != GAP)
			text->s[kept++] = text->s[i];
	}
	text->length = kept - 1;
}

void text_make_printable(struct text *text, size_t from)
{
	char *s = text->s;
	bool hidden, gaps = false;
	for (size_t i = from; i < text->length;) {
		size_t end = block_end(i, text->length), n = 1;
		if (end - i == BLOCK && is_printable((unsigned char *)s + i))
			i = end;
		for (; i < end; i += n) {
			n = 1;
			if ((s[i] >= ' ' && s[i] <= '~') || s[i] == '\n') /* true for most */
				continue;
			n = text_character(s + i, text->length - i, &hidden);
			if (!hidden)
				continue;
			s[i] = '?';
			memset(s + i + 1, GAP, n - 1);
			gaps = gaps || n > 1;
		}
	}
	if (gaps)
		close_gaps(text, from);
}

void text_add_line(struct text *text, const char *words)
{
	size_t length = strlen(words), begin = text->length;
	text_add_bytes(text, words, length);
	for (char *s = text->s + begin; (s = strchr(s, '\n'));)
		*s = '?';
	text_make_printable(text, begin);
}

/* Systems that read commands from a program's output skip spaces of all kinds before the `::`. */
static bool begins_command(const char *words)
{
	while (*words == ' ' || (unsigned char)*words > 0x7F)
		words++;
	return strncmp(words, "::", 2) == 0;
}

void text_add_file(struct text *text, const char *name)
{
	if (begins_command(name))
		text_add_string(text, "./");
	text_add_line(text, name);
}
