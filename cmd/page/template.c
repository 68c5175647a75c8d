#include "page/template.h"

#include <assert.h>

static const struct template_part *find_part(const struct template_part *parts, const char *name, size_t length)
{
	const struct template_part *part = parts;
	while (part->name && !(strlen(part->name) == length && memcmp(part->name, name, length) == 0))
		part++;
	return part;
}

void template_fill(struct text *out, const char *template, const struct template_part *parts, const void *data)
{
	const char *open;
	while ((open = strstr(template, "{{"))) {
		const char *name = open + 2, *close = strstr(name, "}}");
		assert(close);
		text_add_bytes(out, template, (size_t)(open - template));
		const struct template_part *part = find_part(parts, name, (size_t)(close - name));
		assert(part->name);
		part->add(out, data);
		template = close + 2;
	}
	text_add_string(out, template);
}
