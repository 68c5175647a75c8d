#ifndef HGREF_TEXT_SURROGATES_H
#define HGREF_TEXT_SURROGATES_H

#include <stddef.h>

/*
 * JSON writes a letter beyond U+FFFF as two escapes, \uD83D\uDE00, which YAML has not and libyaml refuses. Returns the
 * text with such letters in their place, and its length in *length; NULL: there are none. The text is the caller's to
 * free.
 */
char *surrogates_join(const char *text, size_t *length);

/* Where in a line, as it was before, byte `at` of the line is whose surrogates were joined. */
size_t surrogates_place(const char *line, size_t length, size_t at);

#endif
