#include "command/report/html.h"

#include "text/xml.h"

#include <assert.h>

static bool is_heading(const char *line, size_t length)
{
	return length > 0 && line[0] != ' ' && line[length - 1] == ':';
}

/* The end tags of items may be left out. */
static void add_item(struct text *out, const char *line, size_t length)
{
	size_t margin = strspn(line, " ");
	text_add_string(out, "<li>");
	xml_text(out, line + margin, length - margin);
	text_add_string(out, "\n");
}

void html_lines(struct text *out, const char *lines)
{
	bool in_list = false;
	for (size_t length; *lines; lines += length + (lines[length] == '\n')) {
		length = strcspn(lines, "\n");
		bool heading = is_heading(lines, length);
		if (heading == in_list)
			text_add_string(out, in_list ? "</ul>\n" : "<ul>\n");
		in_list = !heading;
		if (heading) {
			text_add_string(out, "<h4>");
			xml_text(out, lines, length - 1);
			text_add_string(out, "</h4>\n");
		} else {
			add_item(out, lines, length);
		}
	}
	if (in_list)
		text_add_string(out, "</ul>\n");
}

void html_preformatted(struct text *out, const char *class, const char *lines)
{
	text_add(out, "<pre class=\"%s\">", class);
	xml_words(out, lines);
	text_add_string(out, "</pre>\n");
}

/* ---- templates ---- */

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
		if (part->words)
			text_add_string(out, part->words);
		else
			part->add(out, data);
		template = close + 2;
	}
	text_add_string(out, template);
}
