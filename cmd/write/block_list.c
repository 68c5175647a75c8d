#include "write/block_list.h"

#include "write/line_edit_parts.h"

#include <stdlib.h>

/* The items of a list that come before an item of it, and after it. */
struct siblings {
	bool left;  /* one of them stays */
	bool taken; /* one before it is taken away */
};

static bool is_taken(const struct line_edit *edit, size_t edits, uint32_t line)
{
	for (size_t i = 0; i < edits; i++)
		if (edit[i].line == line && edit[i].in_list && edit[i].was && !edit[i].now)
			return true;
	return false;
}

/* Whether an item is added before the one on a line. */
static bool has_another(const struct line_edit *edit, size_t edits, uint32_t line)
{
	for (size_t i = 0; i < edits; i++)
		if (edit[i].line == line && edit[i].in_list && !edit[i].was)
			return true;
	return false;
}

static bool is_item(struct old_line line, size_t at)
{
	size_t end = old_line_content(line);
	return line.s[at] == '-' && (at + 1 == end || line.s[at + 1] == ' ');
}

/* Goes on to the next line that says something. */
static bool next_line(struct old_lines *lines, struct old_line *line)
{
	while (old_line_next(lines, line))
		if (old_line_content(*line) > old_line_indent(*line))
			return true;
	return false;
}

/* Finds a line of the text. */
static bool go_to(struct old_lines *lines, struct old_line *line, const struct text *old, uint32_t number)
{
	*lines = (struct old_lines){ old, 0, 1 };
	while (old_line_next(lines, line))
		if (lines->number - 1 == number)
			return true;
	return false;
}

/* The siblings of the item on a line, which is indented by `indent`. */
static struct siblings siblings_of(const struct line_edit *edit, size_t edits, const struct text *old, uint32_t number,
				   size_t indent)
{
	struct siblings siblings = { .left = has_another(edit, edits, number) };
	struct old_lines lines = { old, 0, 1 };
	struct old_line line;
	while (next_line(&lines, &line)) {
		uint32_t here = lines.number - 1;
		size_t at = old_line_indent(line);
		if (at > indent || here == number)
			continue;
		bool item = at == indent && is_item(line, at);
		if (!item && here > number)
			break;
		if (!item)
			siblings = (struct siblings){ .left = has_another(edit, edits, number) }; /* another list */
		else if (is_taken(edit, edits, here))
			siblings.taken |= here < number;
		else
			siblings.left = true;
	}
	return siblings;
}

static void keep_list(struct line_edit *edit, struct old_line line, size_t indent)
{
	free((char *)edit->was);
	edit->at = (uint32_t)indent;
	edit->was = copy_bytes(line.s + indent, old_line_content(line) - indent);
	edit->now = copy_string("  []");
	edit->in_list = false;
}

void block_lists_keep(struct line_edit *edit, size_t edits, const struct text *old)
{
	for (size_t i = 0; i < edits; i++) {
		struct old_lines lines;
		struct old_line line;
		if (!edit[i].in_list || !edit[i].was || edit[i].now || !go_to(&lines, &line, old, edit[i].line))
			continue;
		size_t indent = old_line_indent(line);
		struct siblings siblings = siblings_of(edit, edits, old, edit[i].line, indent);
		if (!siblings.left && !siblings.taken)
			keep_list(&edit[i], line, indent);
	}
}
