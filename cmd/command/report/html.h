#ifndef HGREF_COMMAND_REPORT_HTML_H
#define HGREF_COMMAND_REPORT_HTML_H

#include "core/record.h"
#include "text/text.h"

/*
 * Lines of text as a list, each an item; those with more spaces before them than the first have a class that says how many,
 * such as `in2`. A heading, which is a line without spaces before it that ends with a colon, comes before the list of the
 * lines after it. The words "move 56" lead to that move, up to the last one that there is.
 */
void html_lines(struct text *out, const char *lines, int moves);

/* The same lines, in columns, of a class unless that is "". */
void html_preformatted(struct text *out, const char *class, const char *lines, int moves);

/* A player as "red (Ana)". */
void html_player(struct text *out, const struct record *record, int player);

/* What replaces a name between `{{` and `}}`: words, or else the text that a function adds; the page owns `data`. */
struct template_part {
	const char *name, *words;
	void (*add)(struct text *out, const void *data);
};

/* Adds a template with its parts filled in. Every name in it must be that of a part; a NULL name ends the list. */
void template_fill(struct text *out, const char *template, const struct template_part *parts, const void *data);

#endif
