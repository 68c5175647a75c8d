#ifndef HGREF_TEXT_TEXT_H
#define HGREF_TEXT_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The styles of words on a terminal with colours. */
enum style {
	STYLE_PLAIN,
	STYLE_PLACE, /* where: file, line and column; headings; totals */
	STYLE_WRONG,
	STYLE_RIGHT, /* also the mark under a quoted line */
	STYLE_LABEL, /* the kind of the words after it: rule, help */
	STYLE_RED,   /* this and the others: a player of that colour */
	STYLE_GREEN,
	STYLE_YELLOW,
	STYLE_BLUE,
	STYLE_VIOLET,
	STYLE_PINK,
	STYLES
};

/* From byte `at` on, the text has this style. */
struct style_mark {
	size_t at;
	enum style style;
};

/*
 * A growing string. Begin it with { 0 }; text_free releases its memory. `s` is NUL-terminated once anything was added.
 * If memory runs out the program ends with status 2 (trouble).
 *
 * Styles are kept beside the string, not in it, so that text that is added can never become one.
 */
struct text {
	char *s;
	size_t length, size;
	size_t width;          /* columns of the terminal that it is for; 0: not for a terminal, see terminal.h */
	bool crlf;             /* its lines end with CR LF when it is printed */
	bool is_record;        /* bytes of a record, which are printed as they are except on a terminal */
	bool is_phrase;        /* `s` is that of a phrase, see below, and cannot grow */
	bool without_commands; /* it is read where hgref may not be: who adds a command to type asks */
	struct style_mark *mark;
	size_t marks;
};

/* Adds what printf would print. */
void text_add(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_add_args(struct text *text, const char *format, va_list args);
void text_add_text(struct text *text, const struct text *more); /* with the styles of `more` */
void text_clear(struct text *text);
void text_cut(struct text *text, size_t length); /* to this length, which is not more than it has */
void text_free(struct text *text);

/* Makes room for this many more bytes and a NUL. */
void text_widen(struct text *text, size_t more);
static inline void text_reserve(struct text *text, size_t more)
{
	if (text->size - text->length <= more)
		text_widen(text, more);
}

static inline void text_add_bytes(struct text *text, const char *bytes, size_t length)
{
	text_reserve(text, length);
	memcpy(text->s + text->length, bytes, length);
	text->length += length;
	text->s[text->length] = '\0';
}

/* Adds the same as `%*" PRId64 "`, where `width` is that of the column. */
void text_add_column(struct text *text, size_t width, int64_t number);

/* Add the same as `%s`, `%c` and `%" PRId64 "`, in a tenth of the time, for text that is printed most often. */
static inline void text_add_string(struct text *text, const char *s)
{
	text_add_bytes(text, s, strlen(s));
}
static inline void text_add_char(struct text *text, char c)
{
	text_add_bytes(text, &c, 1);
}
static inline void text_add_number(struct text *text, int64_t number)
{
	if (number >= 0 && number < 10) /* most are */
		text_add_char(text, (char)('0' + number));
	else if (number < 0 && number > -10) /* as in a cell */
		text_add_bytes(text, (char[]){ '-', (char)('0' - number) }, 2);
	else if (number >= 10 && number < 100)
		text_add_bytes(text, (char[]){ (char)('0' + number / 10), (char)('0' + number % 10) }, 2);
	else
		text_add_column(text, 0, number);
}

/* Adds a character by its number in Unicode, as UTF-8. */
void text_add_code_point(struct text *text, uint32_t code);

/* Text that is added from here on has this style. Set STYLE_PLAIN before the end of the line at the latest. */
void text_style(struct text *text, enum style style);

/* Adds words in a style; text after them has no style. */
void text_add_styled(struct text *text, enum style style, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * Adds words to the last line, continuing at the column `margin` of the next line before they would exceed the width of
 * the text, or column 100 if it has none. (columns.c)
 */
void text_add_wrapped(struct text *text, size_t margin, const char *words);

/*
 * Breaks the lines from byte `from` on at spaces where they exceed the width of the text, if it has one. They continue
 * after the place with which they begin, "game.log:2:", or else, as after a long one, two columns further to the
 * right. A line with a command of hgref stays whole, so that it can be copied.
 */
void text_wrap(struct text *text, size_t from);

/*
 * A few words as a value, for `%s` of a longer sentence: `text_add(out, "the river at %s", place_phrase(place).s)`. It
 * lasts until the end of the expression that asks for it, and the compiler checks the whole sentence as a format. What
 * does not fit is a mistake of ours.
 */
struct phrase {
	char s[256];
};

/* What printf would print; phrase_add adds to what it holds. */
struct phrase phrase_of(const char *format, ...) __attribute__((format(printf, 1, 2)));
void phrase_add(struct phrase *phrase, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ends the program with status 2, since memory has run out. What was printed before is complete. */
_Noreturn void out_of_memory(void);

/* realloc for `count` items of `size` bytes; ends the program with status 2 if memory runs out. */
void *grow(void *memory, size_t count, size_t size);

/*
 * Adds an item to a growing array, which begins as NULL with a count of 0. It has room for 8 items, or up to the next
 * power of two, so that its size need not be kept. The array and its count are evaluated more than once.
 */
#define LIST_ADD(array, count, ...) \
	do { \
		if (list_is_full((size_t)(count))) \
			(array) = grow((array), (count) ? 2 * (size_t)(count) : 8, sizeof *(array)); \
		(array)[count] = __VA_ARGS__; \
		(count)++; \
	} while (0)

static inline bool list_is_full(size_t count)
{
	return count == 0 || (count >= 8 && (count & (count - 1)) == 0);
}

/*
 * Allocates one item of `size` bytes, all zero; ends the program with status 2 if memory runs out. Memory that has
 * never been used is not cleared again: a large struct costs only the parts that are used.
 */
void *zeroed(size_t size);

/*
 * Copies a string, or some bytes and adds a NUL; ends the program with status 2 if memory runs out. The caller frees
 * the copy.
 */
char *copy_string(const char *s);
char *copy_bytes(const char *bytes, size_t length);

/* The number of characters in `length` bytes of UTF-8. */
size_t text_width(const char *s, size_t length);

/*
 * The columns that they take on a terminal: a mark above a letter takes none, an ideograph or an emoji two. A hidden
 * character takes that of its `?`.
 */
size_t text_columns(const char *s, size_t length);

/* The number of bytes of the byte order mark that a text begins with; 0 if there is none. */
size_t text_mark_length(const char *text, size_t length);

/* The position of the first NUL, or of the first byte that is not UTF-8; `length` if there is none. */
size_t text_bad_byte(const char *s, size_t length);

/*
 * The number of bytes of the character that `s`, which must not be empty, begins with. *hidden: it must not be printed,
 * since it is a control character (including the newline), a mark that changes the direction of writing, a line
 * separator, or a byte that is not UTF-8.
 */
size_t text_character(const char *s, size_t length, bool *hidden);

/*
 * Makes the text from byte `from` on safe to print: hidden characters other than the newline, such as those of names,
 * become `?`.
 */
void text_make_printable(struct text *text, size_t from);

/* Adds words from outside so that they stay on their line: all hidden characters become `?`. */
void text_add_line(struct text *text, const char *words);

/*
 * Adds a file's name in the same way, even at the start of a line: a name that begins with `::` gets `./` before it,
 * since CI systems that read commands from a program's output would obey it.
 */
void text_add_file(struct text *text, const char *name);

#endif
