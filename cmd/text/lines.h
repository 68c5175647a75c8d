#ifndef HGREF_TEXT_LINES_H
#define HGREF_TEXT_LINES_H

#include "text/text.h"

/* The lines of a text, each found in one step. Begin with { 0 }; lines_free releases its memory. */
struct lines {
	const struct text *text;
	size_t *start; /* of each line, and the place where the line after the last one would begin */
	uint32_t count;
};

/* A line: its bytes, with the newline if it has one. */
struct line_bytes {
	const char *s;
	size_t length;
};

/* Finds the lines of a text. If bytes were added since the last call, only these are read. */
void lines_find(struct lines *lines, const struct text *text);
void lines_free(struct lines *lines);

/* The line with this number, from 1 to `count`. */
struct line_bytes lines_get(const struct lines *lines, uint32_t number);

/* The number of the line that contains a byte; one more than the last at the end, after a final newline. */
uint32_t lines_holding(const struct lines *lines, size_t at);

/* The bytes of a line without its end, which may be CR LF. */
size_t line_content(struct line_bytes line);

#endif
