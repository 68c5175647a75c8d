#include "write/line_edit_parts.h"

#include "text/surrogates.h"

#include <stdlib.h>

/* ---- lines ---- */

size_t line_indent(struct line_bytes line)
{
	size_t at = 0, end = line_content(line);
	while (at < end && line.s[at] == ' ')
		at++;
	return at;
}

/* Whether a quote begins there, rather than standing within a word. */
static bool opens_quote(const char *s, size_t at)
{
	return (s[at] == '"' || s[at] == '\'') && at > 0 && strchr(" [{,:", s[at - 1]);
}

size_t line_said(struct line_bytes line)
{
	size_t end = line_content(line), last = 0;
	char quote = '\0';
	for (size_t i = 0; i < end; i++) {
		char c = line.s[i];
		if (!quote && c == '#' && (i == 0 || line.s[i - 1] == ' '))
			break;
		if (quote == '"' && c == '\\')
			i++;
		else if (quote ? c == quote : opens_quote(line.s, i))
			quote = quote ? '\0' : c;
		if (c != ' ')
			last = i + 1;
	}
	return last < end ? last : end;
}

/* ---- an edit ---- */

/* Where the words of an edit are in its line; returns false if they are not there. */
static bool find_words(const struct line_edit *edit, struct line_bytes line, size_t *at)
{
	size_t length = strlen(edit->was), end = line_content(line);
	*at = surrogates_place(line.s, end, edit->at);
	return *at <= end && length <= end - *at && memcmp(line.s + *at, edit->was, length) == 0;
}

size_t line_margin(struct line_bytes line)
{
	size_t end = line_content(line), at = 0;
	while (at < end && line.s[at] == ' ')
		at++;
	if (at + 1 >= end || line.s[at] != '-' || line.s[at + 1] != ' ')
		return 0;
	for (at++; at < end && line.s[at] == ' ';)
		at++;
	return at;
}

/* Whether nothing but a comment follows. */
static bool ends_at(struct line_bytes line, size_t at)
{
	size_t end = line_content(line);
	while (at < end && line.s[at] == ' ')
		at++;
	return at == end || line.s[at] == '#';
}

/* The bytes from a brace up to the one that closes it; 0 if none does. */
static size_t length_of_braces(const char *s, size_t most)
{
	int depth = 0;
	for (size_t i = 0; i < most; i++) {
		depth += (s[i] == '{') - (s[i] == '}');
		if (depth == 0)
			return i + 1;
	}
	return 0;
}

/*
 * Finds a move in parts that is a whole item, `- {player: red, ...}`: its bytes with the braces. Returns false if the
 * line is something else, or more is in the braces.
 */
static bool find_map(const struct line_edit *edit, struct line_bytes line, size_t *at, size_t *length)
{
	size_t margin = line_margin(line), end = line_content(line);
	if (!edit->in_list || !margin || line.s[margin] != '{')
		return false;
	*at = margin;
	*length = length_of_braces(line.s + margin, end - margin);
	for (size_t i = margin; i + 6 < margin + *length; i++)
		if (memcmp(line.s + i, "expect", 6) == 0)
			return false;
	return *length > 0 && ends_at(line, margin + *length);
}

/* Where the bytes are that the edit replaces; returns false if they are not there. */
static bool find_place(const struct line_edit *edit, struct line_bytes line, size_t *at, size_t *length)
{
	*length = strlen(edit->was);
	return find_words(edit, line, at) || find_map(edit, line, at, length);
}

/* Whether a line holds the words of the edit and nothing else but a comment. */
static bool is_whole_item(const struct line_edit *edit, struct line_bytes line)
{
	size_t margin = line_margin(line), at, length;
	return margin && find_place(edit, line, &at, &length) && at == margin && ends_at(line, at + length);
}

/* The words with the margin and the end that another line has. */
static char *words_like(const struct line_edit *edit, struct line_bytes line)
{
	struct text words = { 0 };
	size_t end = line_content(line);
	if (edit->in_list)
		text_add_bytes(&words, line.s, line_margin(line));
	text_add_string(&words, edit->now);
	if (end < line.length)
		text_add_bytes(&words, line.s + end, line.length - end);
	else
		text_add_string(&words, "\n");
	return words.s;
}

static bool add_line(const struct line_edit *edit, struct line_bytes line, size_t start, struct patch *patch)
{
	return (!edit->in_list || line_margin(line) > 0) && patch_add(patch, start, 0, words_like(edit, line));
}

static bool remove_line(const struct line_edit *edit, struct line_bytes line, size_t start, struct patch *patch)
{
	size_t at, length;
	return (edit->in_list ? is_whole_item(edit, line) : find_place(edit, line, &at, &length)) &&
	       patch_add(patch, start, line.length, copy_string(""));
}

static bool change_line(const struct line_edit *edit, struct line_bytes line, size_t start, struct patch *patch)
{
	size_t at, length;
	return find_place(edit, line, &at, &length) && patch_add(patch, start + at, length, copy_string(edit->now));
}

bool line_edit_add(const struct line_edit *edit, const struct lines *old, struct patch *patch)
{
	const struct line_bytes none = { "", 0 };
	if (edit->line > old->count) /* after the last line nothing is but what is added */
		return !edit->was && !edit->in_list && add_line(edit, none, old->text->length, patch);
	struct line_bytes line = lines_get(old, edit->line);
	size_t start = old->start[edit->line - 1];
	if (!edit->was)
		return add_line(edit, line, start, patch);
	return edit->now ? change_line(edit, line, start, patch) : remove_line(edit, line, start, patch);
}
