#include "text/text.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/*
 * Most formats consist of bytes, words and numbers. These are put together here, since vsnprintf takes ten times as
 * long; it gets what remains: `%%`, flags, precisions, other letters.
 *
 * A pen is where the next byte goes, and the last position that there is. It is passed by value, so it needs no memory.
 */
struct pen {
	char *end, *last;
};

static const struct pen none;

static inline struct pen pen_at_end(struct text *text)
{
	text_reserve(text, 1);
	return (struct pen){ text->s + text->length, text->s + text->size - 1 };
}

static inline void lift(struct text *text, struct pen pen)
{
	*pen.end = '\0';
	text->length = (size_t)(pen.end - text->s);
}

static struct pen with_room(struct text *text, struct pen pen)
{
	lift(text, pen);
	return pen_at_end(text);
}

static inline struct pen put(struct text *text, struct pen pen, char c)
{
	if (pen.end == pen.last)
		pen = with_room(text, pen);
	*pen.end++ = c;
	return pen;
}

static inline struct pen put_bytes(struct text *text, struct pen pen, const char *s, size_t length)
{
	lift(text, pen);
	text_add_bytes(text, s, length);
	return pen_at_end(text);
}

static inline struct pen put_digits(struct text *text, struct pen pen, uint64_t number)
{
	char digits[20];
	int n = 0;
	for (; number >= 10; number /= 10)
		digits[n++] = (char)('0' + number % 10);
	pen = put(text, pen, (char)('0' + number));
	while (n > 0)
		pen = put(text, pen, digits[--n]);
	return pen;
}

static uint64_t magnitude(int64_t number)
{
	return number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
}

static inline struct pen put_number(struct text *text, struct pen pen, int64_t number)
{
	if (number < 0)
		pen = put(text, pen, '-');
	return put_digits(text, pen, magnitude(number));
}

/* Writes what a directive of one letter stands for; returns `none` if it is not a plain one. */
static inline struct pen put_value(struct text *text, struct pen pen, char letter, va_list *args)
{
	if (letter == 's') {
		const char *s = va_arg(*args, const char *);
		return put_bytes(text, pen, s, strlen(s));
	}
	if (letter == 'd')
		return put_number(text, pen, va_arg(*args, int));
	if (letter == 'u')
		return put_digits(text, pen, va_arg(*args, unsigned));
	if (letter == 'c')
		return put(text, pen, (char)va_arg(*args, int));
	return none;
}

/* The width of a directive, as in `%-28s`, `%6d` or `%*s`. Returns what follows it. */
static const char *read_width(const char *format, va_list *args, size_t *width, bool *left)
{
	*left = *format == '-';
	*width = 0;
	format += *left;
	if (*format == '*') {
		int number = va_arg(*args, int);
		*left |= number < 0;
		*width = (size_t)magnitude(number);
		return format + 1;
	}
	for (; *format >= '0' && *format <= '9'; format++)
		*width = 10 * *width + (size_t)(*format - '0');
	return format;
}

/* Makes what was written from byte `begin` on fill a field: adds spaces after it, or before it. */
static struct pen pad(struct text *text, struct pen pen, size_t begin, size_t width, bool left)
{
	size_t length = (size_t)(pen.end - text->s) - begin;
	if (length >= width)
		return pen;
	for (size_t i = length; i < width; i++)
		pen = put(text, pen, ' ');
	char *field = text->s + begin;
	for (size_t to = width; !left && to > 0; to--)
		field[to - 1] = length > 0 ? field[--length] : ' ';
	return pen;
}

/*
 * Writes what a directive with a width or with `.*s` stands for, and moves past it; returns `none` if it has something
 * else.
 */
static struct pen put_field(struct text *text, struct pen pen, const char **format, va_list *args)
{
	size_t begin = (size_t)(pen.end - text->s), width;
	bool left;
	if (**format == '0') /* a flag */
		return none;
	const char *s = read_width(*format, args, &width, &left);
	if (strncmp(s, ".*s", 3) == 0) {
		int most = va_arg(*args, int); /* negative: all of it */
		const char *words = va_arg(*args, const char *);
		pen = put_bytes(text, pen, words, strnlen(words, (size_t)most));
		s += 2;
	} else {
		pen = put_value(text, pen, *s, args);
	}
	*format = s + 1;
	return pen.end ? pad(text, pen, begin, width, left) : none;
}

/* Returns false if the format is not plain; what was added is then undefined. */
static bool add_plain(struct text *text, const char *format, va_list *args)
{
	struct pen pen = pen_at_end(text);
	while (*format) {
		if (*format != '%') {
			pen = put(text, pen, *format++);
			continue;
		}
		struct pen value = put_value(text, pen, format[1], args);
		if (value.end) {
			format += 2;
		} else {
			const char *next = format + 1; /* so that the other one need not be in memory */
			value = put_field(text, pen, &next, args);
			if (!value.end)
				return false;
			format = next;
		}
		pen = value;
	}
	lift(text, pen);
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
		text_reserve(text, (size_t)n + 1);
	}
}

void text_add_args(struct text *text, const char *format, va_list args)
{
	size_t begin = text->length;
	va_list plain;
	va_copy(plain, args);
	if (!add_plain(text, format, &plain)) {
		text->length = begin;
		add_any(text, format, args);
	}
	va_end(plain);
}

void text_add(struct text *text, const char *format, ...)
{
	size_t begin = text->length;
	va_list args;
	va_start(args, format);
	bool done = add_plain(text, format, &args);
	va_end(args);
	if (done)
		return;
	text->length = begin;
	va_start(args, format);
	add_any(text, format, args);
	va_end(args);
}

void text_add_number(struct text *text, int64_t number)
{
	lift(text, put_number(text, pen_at_end(text), number));
}
