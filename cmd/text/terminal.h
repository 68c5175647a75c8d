#ifndef HGREF_TEXT_TERMINAL_H
#define HGREF_TEXT_TERMINAL_H

#include "text/text.h"

#include <stdio.h>

/* What a stream can show. Colour only supports the words, so that nothing is lost without it. */
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/*
 * The columns of the stream, 40 to 200: by the terminal, else COLUMNS, else 100. 0 if it is not a terminal, so that the
 * same input gives the same bytes in a pipe.
 */
enum { WIDTH_LEAST = 40, WIDTH_DEFAULT = 100, WIDTH_MOST = 200 };
size_t terminal_width(FILE *stream);

/*
 * Prints a text, with its styles if it may be coloured: according to `when` or, for `auto`, on a terminal where TERM is
 * set and not `dumb`, and NO_COLOR is unset or empty. Hidden characters (text.h) other than the newline are printed as
 * `?`: only this function prints escape sequences, and none from names or files.
 */
void terminal_print(FILE *stream, struct text *text, enum color when);

/*
 * Shows words on stderr, instead of those that were shown before, until this function or terminal_print prints anything
 * else there; NULL erases them. stderr must be a terminal.
 */
void terminal_show(const char *words);

/*
 * Reports trouble on stderr, after everything that was printed before. The format ends with a newline, and the report
 * is this one line, broken only where the terminal ends: other newlines, and other hidden characters, are printed as `?`.
 */
void terminal_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
