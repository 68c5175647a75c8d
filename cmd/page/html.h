#ifndef HGREF_PAGE_HTML_H
#define HGREF_PAGE_HTML_H

#include "text/text.h"

/*
 * Lines of text as a list, each an item. A heading, which is a line without spaces before it that ends with a colon, comes
 * before the list of the lines after it.
 */
void html_lines(struct text *out, const char *lines);

/* The same lines as they are, in columns. */
void html_preformatted(struct text *out, const char *class, const char *lines);

#endif
