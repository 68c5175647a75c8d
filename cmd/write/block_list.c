#include "write/block_list.h"

#include "write/line_edit_parts.h"

#include <stdlib.h>

/* The replacement that begins with a line: the one that takes it away, or one that adds another before it. */
static struct replacement *find_replacement(const struct patch *patch, const struct lines *old, uint32_t line,
					    bool added)
{
	for (size_t i = 0; i < patch->count; i++) {
		struct replacement *r = &patch->replacement[i];
		if (r->at == old->start[line - 1] && (added ? r->length == 0 : !*r->now))
			return r;
	}
	return NULL;
}

static bool is_item(struct line_bytes line)
{
	size_t at = line_indent(line), end = line_said(line);
	return at < end && line.s[at] == '-' && (at + 1 == end || line.s[at + 1] == ' ');
}

/* Whether a line says nothing, or belongs to an item that is indented by `indent`. */
static bool is_within(struct line_bytes line, size_t indent)
{
	return line_said(line) <= line_indent(line) || line_indent(line) > indent;
}

/* Goes to the item next to the one on a line, forwards or backwards. Returns 0 if the list has no more. */
static uint32_t next_item(const struct lines *old, uint32_t line, bool forwards)
{
	size_t indent = line_indent(lines_get(old, line));
	do
		line = forwards ? line + 1 : line - 1;
	while (line > 0 && line <= old->count && is_within(lines_get(old, line), indent));
	if (line == 0 || line > old->count || line_indent(lines_get(old, line)) < indent)
		return 0;
	return is_item(lines_get(old, line)) ? line : 0;
}

/* Whether an item that is taken away is the first of a list of which nothing stays. */
static bool ends_list(const struct patch *patch, const struct lines *old, uint32_t line)
{
	if (!is_item(lines_get(old, line)) || next_item(old, line, false) > 0)
		return false;
	for (; line > 0; line = next_item(old, line, true))
		if (!find_replacement(patch, old, line, false) || find_replacement(patch, old, line, true))
			return false;
	return true;
}

void block_lists_keep(struct patch *patch, const struct lines *old)
{
	for (size_t i = 0; i < patch->count; i++) {
		struct replacement *r = &patch->replacement[i];
		uint32_t number = lines_holding(old, r->at);
		if (number > old->count || r->at != old->start[number - 1] || *r->now || !ends_list(patch, old, number))
			continue;
		struct line_bytes line = lines_get(old, number);
		size_t indent = line_indent(line);
		free(r->now);
		*r = (struct replacement){ r->at + indent, line_said(line) - indent, copy_string("  []") };
	}
}
