#ifndef HGREF_TEXT_H
#define HGREF_TEXT_H

#include <stddef.h>
#include <stdint.h>

/*
 * A growing string. Begin it with { 0 }; text_free gives its memory back. `s` is NUL-terminated once anything was
 * added. Memory that cannot be had ends the program with status 2 (trouble).
 */
struct text {
	char *s;
	size_t length, size;
};

void text_add(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_add_bytes(struct text *text, const char *bytes, size_t length);
void text_clear(struct text *text);
void text_free(struct text *text);

/*
 * Adds words where the last line stands, continuing at the column `margin` of the next line before they would cross the
 * column 100.
 */
void text_add_wrapped(struct text *text, size_t margin, const char *words);

/* realloc for `count` items of `size` bytes that ends the program with status 2 when there is no memory. */
void *grow(void *memory, size_t count, size_t size);

/* Letters on the screen of `length` bytes of UTF-8. */
size_t text_width(const char *s, size_t length);

/* Where the first NUL, or the first byte that is not UTF-8, stands; `length` if there is none. */
size_t text_bad_byte(const char *s, size_t length);

/*
 * Makes the text from byte `from` on safe for a terminal: control characters but the newline become `?`, whatever names
 * and titles hold.
 */
void text_make_printable(struct text *text, size_t from);

#endif
