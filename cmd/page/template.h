#ifndef HGREF_PAGE_TEMPLATE_H
#define HGREF_PAGE_TEMPLATE_H

#include "text/text.h"

/* What a name between `{{` and `}}` stands for; `data` belongs to the page. */
struct template_part {
	const char *name;
	void (*add)(struct text *out, const void *data);
};

/* Adds a template with its parts filled in. Every name in it must be that of a part; the list ends with a NULL name. */
void template_fill(struct text *out, const char *template, const struct template_part *parts, const void *data);

#endif
