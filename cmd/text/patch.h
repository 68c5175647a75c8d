#ifndef HGREF_TEXT_PATCH_H
#define HGREF_TEXT_PATCH_H

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

/* Bytes of a text that others replace: no bytes, where something is added; by no bytes, where something is removed. */
struct replacement {
	size_t at, length;
	char *now;
};

/*
 * The changes of a text; everything else stays byte for byte. Begin with { 0 }; patch_free releases its memory. No two
 * replacements have a byte in common.
 */
struct patch {
	struct replacement *replacement;
	size_t count;
};

/*
 * Adds a replacement; the patch owns `now`. Additions at one place keep their order, and come before a replacement
 * there. Returns false, and changes nothing, if some of the bytes are already replaced.
 */
bool patch_add(struct patch *patch, size_t at, size_t length, char *now);

/* Moves all replacements of another patch into this one. Returns false, and moves none, if the two share a byte. */
bool patch_join(struct patch *patch, struct patch *more);
void patch_free(struct patch *patch);

/* Adds the old text with the replacements to `new`. Text added at its end begins a line of its own. */
void patch_apply(const struct patch *patch, const struct text *old, struct text *new);

/*
 * Adds the same as a unified diff of the file `name`, for patch(1); nothing if there are no replacements. A name is
 * written as git writes it: followed by a tab if it has spaces, in quotes as in C if a line cannot contain it.
 */
void patch_diff(const struct patch *patch, const struct lines *old, const char *name, struct text *out);

#endif
