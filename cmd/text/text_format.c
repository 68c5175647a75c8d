#include "text/text.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/*
 * Most formats are some bytes, words and numbers. They are put together here, since vsnprintf takes ten times as long; it
 * has what is left: `%%`, flags, precisions, other letters.
 *
 * A pen is where the next byte goes, and the last place that there is. It is handed on by value and so needs no memory.
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

/*
 * Puts what `%.4g` stands for, with so many digits. `none`: it has an exponent, or lies so near the middle between two
 * numbers that rounding needs a closer look.
 */
static struct pen put_decimal(struct text *text, struct pen pen, double value, int digits)
{
	static const double limits[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6 };
	char written[24], *end = written + sizeof written, *begin = end;
	double limit = limits[digits], scaled = fabs(value);
	int places = 0;
	for (; scaled * 10 < limit && places < digits + 3; places++)
		scaled *= 10;
	bool small = value != 0 && scaled * 10 < limit;
	if (small || !(scaled < limit - 1))
		return none;
	uint64_t number = (uint64_t)scaled;
	double rest = scaled - (double)number;
	if (fabs(rest - 0.5) < 1e-6)
		return none;
	number += rest > 0.5;
	for (; places > 0 && number % 10 == 0; places--)
		number /= 10;
	do {
		*--begin = (char)('0' + number % 10);
		number /= 10;
		if (--places == 0)
			*--begin = '.';
	} while (number > 0 || places >= 0);
	if (signbit(value))
		*--begin = '-';
	return put_bytes(text, pen, begin, (size_t)(end - begin));
}

/* Puts what a directive of one letter stands for; `none`: it is not a plain one. */
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

/* The width of a directive, as in `%-28s`, `%6d` or `%*s`. Returns what stands behind it. */
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

/* What was put from byte `begin` on fills a field: blanks behind it, or before it. */
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

/* Puts what a directive with a width, with `.*s` or with `.4g` stands for, and goes on behind it; `none`: it has something else. */
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
	} else if (*s == '.' && s[1] > '0' && s[1] <= '6' && s[2] == 'g') {
		pen = put_decimal(text, pen, va_arg(*args, double), s[1] - '0');
		s += 2;
	} else {
		pen = put_value(text, pen, *s, args);
	}
	*format = s + 1;
	return pen.end ? pad(text, pen, begin, width, left) : none;
}

/* False: the format is not plain, and what was added is worth nothing. */
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
			const char *behind = format + 1; /* so that the other one need not be in memory */
			value = put_field(text, pen, &behind, args);
			if (!value.end)
				return false;
			format = behind;
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
