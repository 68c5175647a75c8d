#include "command/report/html.h"

#include "say/names.h"
#include "text/xml.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Adds words, in which "move 56" leads to that move, up to the last one that there is. */
static void add_linked(struct text *out, const char *words, size_t length, int moves)
{
	static const char word[] = "move ";
	const char *end = words + length, *at = words;
	while ((at = strstr(at, word)) && at < end) {
		const char *digits = at + strlen(word);
		char *after = NULL;
		long move = digits < end && *digits >= '1' && *digits <= '9' ? strtol(digits, &after, 10) : 0;
		bool whole = at == words || strchr(" (,;", at[-1]);
		if (whole && move >= 1 && move <= moves) {
			xml_text(out, words, (size_t)(at - words));
			text_add(out, "<a href=\"#move-%ld\">", move);
			xml_text(out, at, (size_t)(after - at));
			text_add_string(out, "</a>");
			words = at = after;
		} else {
			at = digits;
		}
	}
	xml_text(out, words, (size_t)(end - words));
}

void html_lines(struct text *out, const char *lines, int moves)
{
	bool in_list = false;
	size_t least = 0; /* spaces before the first item of the list */
	while (*lines) {
		size_t length = strcspn(lines, "\n"), margin = strspn(lines, " ");
		bool heading = length > 0 && margin == 0 && lines[length - 1] == ':';
		if (heading == in_list)
			text_add_string(out, in_list ? "</ul>\n" : "<ul>\n");
		least = in_list ? least : margin;
		in_list = !heading;
		if (in_list && margin > least)
			text_add(out, "<li class=\"in%zu\">", margin - least);
		else
			text_add_string(out, heading ? "<h4>" : "<li>"); /* the end tags of items may be left out */
		add_linked(out, lines + margin, length - margin - heading, moves);
		text_add_string(out, heading ? "</h4>\n" : "\n");
		lines += length + (lines[length] == '\n');
	}
	if (in_list)
		text_add_string(out, "</ul>\n");
}

void html_preformatted(struct text *out, const char *class, const char *lines, int moves)
{
	text_add(out, *class ? "<pre class=\"%s\">" : "<pre>", class);
	add_linked(out, lines, strlen(lines), moves);
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
