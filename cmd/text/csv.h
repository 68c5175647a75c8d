#ifndef HGREF_TEXT_CSV_H
#define HGREF_TEXT_CSV_H

#include "text/text.h"

/*
 * Writes tables as RFC 4180 has them: fields between commas, in quotes where they hold a comma, a quote or spaces at
 * their ends; lines end with CR LF once they are printed. Fields hold no line breaks: hidden characters become `?`.
 */

/* Adds a field, and before it a comma unless it is the first of its line. */
void csv_text(struct text *out, const char *words);
void csv_number(struct text *out, int64_t number);
void csv_empty(struct text *out);

/* Ends the line. */
void csv_end(struct text *out);

#endif
