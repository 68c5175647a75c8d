#include "command/report/html.h"

#include "say/names.h"
#include "text/xml.h"

#include <assert.h>
#include <stdlib.h>

void html_lines(struct text *out, const char *lines)
{
	bool in_list = false;
	for (size_t length; *lines; lines += length + (lines[length] == '\n')) {
		length = strcspn(lines, "\n");
		size_t margin = strspn(lines, " ");
		bool heading = length > 0 && margin == 0 && lines[length - 1] == ':';
		if (heading == in_list)
			text_add_string(out, in_list ? "</ul>\n" : "<ul>\n");
		in_list = !heading;
		if (heading) {
			text_add_string(out, "<h4>");
			xml_text(out, lines, length - 1);
			text_add_string(out, "</h4>\n");
		} else { /* the end tags of items may be left out */
			text_add_string(out, "<li>");
			xml_text(out, lines + margin, length - margin);
			text_add_string(out, "\n");
		}
	}
	if (in_list)
		text_add_string(out, "</ul>\n");
}

void html_preformatted(struct text *out, const char *class, const char *lines, int moves)
{
	static const char word[] = "move ";
	text_add(out, *class ? "<pre class=\"%s\">" : "<pre>", class);
	for (const char *at = lines; (at = strstr(at, word));) {
		const char *digits = at + strlen(word);
		char *end = NULL;
		long move = *digits >= '1' && *digits <= '9' ? strtol(digits, &end, 10) : 0;
		bool whole = at == lines || strchr(" (,;", at[-1]);
		if (whole && move >= 1 && move <= moves) {
			xml_text(out, lines, (size_t)(at - lines));
			text_add(out, "<a href=\"#move-%ld\">", move);
			xml_text(out, at, (size_t)(end - at));
			text_add_string(out, "</a>");
			lines = end;
			at = end;
		} else {
			at = digits;
		}
	}
	xml_words(out, lines);
	text_add_string(out, "</pre>\n");
}

void html_player(struct text *out, const struct record *record, int player)
{
	const struct player_line *line = player_line(record, player);
	xml_words(out, line->colour);
	if (!line->name[0])
		return;
	text_add_string(out, " (");
	xml_words(out, line->name);
	text_add_char(out, ')');
}

/* ---- templates ---- */

void template_fill(struct text *out, const char *template, const struct template_part *parts, const void *data)
{
	const char *open;
	while ((open = strstr(template, "{{"))) {
		const char *name = open + 2, *close = strstr(name, "}}");
		assert(close);
		text_add_bytes(out, template, (size_t)(open - template));
		const size_t length = (size_t)(close - name);
		const struct template_part *part = parts;
		while (part->name && (strlen(part->name) != length || memcmp(part->name, name, length) != 0))
			part++;
		assert(part->name);
		if (part->words)
			text_add_string(out, part->words);
		else
			part->add(out, data);
		template = close + 2;
	}
	text_add_string(out, template);
}
