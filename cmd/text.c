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

/* Room for so many bytes more, and a NUL. */
static inline void reserve(struct text *text, size_t more)
{
	if (text->size - text->length > more)
		return;
	text->size = 2 * text->size + more + 128;
	text->s = grow(text->s, text->size, 1);
}

/* ---- formats ---- */

/* Where the next byte of a format goes, and the last place that there is: most of them are words of a few bytes. */
struct pen {
	struct text *text;
	char *end, *last;
};

static struct pen pen_at_end(struct text *text)
{
	reserve(text, 1);
	return (struct pen){ text, text->s + text->length, text->s + text->size - 1 };
}

static struct pen with_room(struct pen pen)
{
	pen.text->length = (size_t)(pen.end - pen.text->s);
	return pen_at_end(pen.text);
}

static void lift(struct pen *pen)
{
	*pen->end = '\0';
	pen->text->length = (size_t)(pen->end - pen->text->s);
}

static inline void put(struct pen *pen, char c)
{
	if (pen->end == pen->last)
		*pen = with_room(*pen);
	*pen->end++ = c;
}

static inline void put_string(struct pen *pen, const char *s)
{
	while (*s)
		put(pen, *s++);
}

static inline void put_number(struct pen *pen, unsigned number)
{
	char digits[10];
	int n = 0;
	for (; number >= 10; number /= 10)
		digits[n++] = (char)('0' + number % 10);
	put(pen, (char)('0' + number));
	while (n > 0)
		put(pen, digits[--n]);
}

static unsigned magnitude(int number)
{
	return number < 0 ? 0u - (unsigned)number : (unsigned)number;
}

/* Puts what a directive of one letter stands for. False: it is none of the plain ones. */
static inline bool put_value(struct pen *pen, char letter, va_list *args)
{
	if (letter == 's') {
		put_string(pen, va_arg(*args, const char *));
	} else if (letter == 'd') {
		int number = va_arg(*args, int);
		if (number < 0)
			put(pen, '-');
		put_number(pen, magnitude(number));
	} else if (letter == 'u') {
		put_number(pen, va_arg(*args, unsigned));
	} else if (letter == 'c') {
		put(pen, (char)va_arg(*args, int));
	} else {
		return false;
	}
	return true;
}

/* The width of a directive, as in `%-28s`, `%6d` or `%*s`. */
static const char *read_width(const char *format, va_list *args, size_t *width, bool *left)
{
	*left = *format == '-';
	*width = 0;
	format += *left;
	if (*format == '*') {
		int number = va_arg(*args, int);
		*left |= number < 0;
		*width = magnitude(number);
		return format + 1;
	}
	for (; *format >= '0' && *format <= '9'; format++)
		*width = 10 * *width + (size_t)(*format - '0');
	return format;
}

/* What was put from byte `begin` on fills a field: blanks before it, or behind it. */
static void pad(struct pen *pen, size_t begin, size_t width, bool left)
{
	size_t length = (size_t)(pen->end - pen->text->s) - begin;
	for (size_t i = length; i < width; i++)
		put(pen, ' ');
	char *field = pen->text->s + begin;
	if (!left && length < width) {
		memmove(field + width - length, field, length);
		memset(field, ' ', width - length);
	}
}

/* Returns what stands behind the directive, or NULL: it is none of the plain ones, which have no other flag. */
static const char *put_field(struct pen *pen, const char *format, va_list *args)
{
	size_t begin = (size_t)(pen->end - pen->text->s), width;
	bool left;
	if (*format == '0')
		return NULL;
	format = read_width(format, args, &width, &left);
	if (strncmp(format, ".*s", 3) == 0) {
		int most = va_arg(*args, int); /* negative: all of it */
		const char *s = va_arg(*args, const char *);
		for (size_t n = strnlen(s, (size_t)most); n > 0; n--)
			put(pen, *s++);
		format += 2;
	} else if (!put_value(pen, *format, args)) {
		return NULL;
	}
	pad(pen, begin, width, left);
	return format + 1;
}

/* Adds a format of plain directives, as most are. False: it holds another, and what was added is worth nothing. */
static bool add_plain(struct text *text, const char *format, va_list *args)
{
	struct pen pen = pen_at_end(text);
	while (*format) {
		if (*format != '%') {
			put(&pen, *format++);
		} else if (put_value(&pen, format[1], args)) {
			format += 2;
		} else {
			struct pen field = pen; /* so that the other one need not be in memory */
			format = put_field(&field, format + 1, args);
			if (!format)
				return false;
			pen = field;
		}
	}
	lift(&pen);
	return true;
}

static void add_any(struct text *text, const char *format, va_list args)
{
	for (;;) {
		size_t room = text->size - text->length;
		va_list again;
		va_copy(again, args);
		int n = vsnprintf(text->s + text->length, room, format, again);
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

/* vsnprintf takes ten times as long as the plain ones. */
void text_add_args(struct text *text, const char *format, va_list args)
{
	size_t begin = text->length;
	va_list plain;
	va_copy(plain, args);
	bool done = add_plain(text, format, &plain);
	va_end(plain);
	if (done)
		return;
	text->length = begin;
	add_any(text, format, args);
}

void text_add_string(struct text *text, const char *s)
{
	struct pen pen = pen_at_end(text);
	put_string(&pen, s);
	lift(&pen);
}

void text_add(struct text *text, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	text_add_args(text, format, args);
	va_end(args);
}

/* ---- styles and bytes ---- */

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

/* ---- UTF-8 ---- */

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
