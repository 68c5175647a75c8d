#ifndef HGREF_TEXT_SURROGATES_H
#define HGREF_TEXT_SURROGATES_H

#include <stddef.h>

/*
 * JSON writes a character beyond U+FFFF as two escapes, \uD83D\uDE00, which YAML does not have and libyaml refuses.
 * Returns the text with such characters instead of the escapes, and its length in *length; NULL if there are none. The
 * caller frees the text.
 */
char *surrogates_join(const char *text, size_t *length);

/* The place in the original line of byte `at` of a line whose surrogates were joined. */
size_t surrogates_place(const char *line, size_t length, size_t at);

#endif
