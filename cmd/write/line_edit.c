#include "write/line_edit_parts.h"

#include "text/surrogates.h"

#include <stdlib.h>

/* ---- lines ---- */

bool old_line_next(struct old_lines *lines, struct old_line *line)
{
	if (lines->at >= lines->text->length)
		return false;
	line->s = lines->text->s + lines->at;
	const char *newline = memchr(line->s, '\n', lines->text->length - lines->at);
	line->length = newline ? (size_t)(newline - line->s) + 1 : lines->text->length - lines->at;
	lines->at += line->length;
	lines->number++;
	return true;
}

size_t old_line_length(struct old_line line)
{
	size_t length = line.length;
	length -= length > 0 && line.s[length - 1] == '\n';
	length -= length > 0 && line.s[length - 1] == '\r';
	return length;
}

size_t old_line_indent(struct old_line line)
{
	size_t at = 0, end = old_line_length(line);
	while (at < end && line.s[at] == ' ')
		at++;
	return at;
}

/* Whether a quote begins there, rather than standing within a word. */
static bool opens_quote(const char *s, size_t at)
{
	return (s[at] == '"' || s[at] == '\'') && at > 0 && strchr(" [{,:", s[at - 1]);
}

size_t old_line_content(struct old_line line)
{
	size_t end = old_line_length(line), last = 0;
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

/* ---- one edit ---- */

/* Where the words of an edit are in its line; returns false if they are not there. */
static bool find_words(const struct line_edit *edit, struct old_line line, size_t *at)
{
	size_t length = strlen(edit->was), end = old_line_length(line);
	*at = surrogates_place(line.s, end, edit->at);
	return *at <= end && length <= end - *at && memcmp(line.s + *at, edit->was, length) == 0;
}

size_t old_line_margin(struct old_line line)
{
	size_t end = old_line_length(line), at = 0;
	while (at < end && line.s[at] == ' ')
		at++;
	if (at + 1 >= end || line.s[at] != '-' || line.s[at + 1] != ' ')
		return 0;
	for (at++; at < end && line.s[at] == ' ';)
		at++;
	return at;
}

/* Whether nothing but a comment follows. */
static bool ends_at(struct old_line line, size_t at)
{
	size_t end = old_line_length(line);
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
static bool find_map(const struct line_edit *edit, struct old_line line, size_t *at, size_t *length)
{
	size_t margin = old_line_margin(line), end = old_line_length(line);
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
static bool find_place(const struct line_edit *edit, struct old_line line, size_t *at, size_t *length)
{
	*length = strlen(edit->was);
	return find_words(edit, line, at) || find_map(edit, line, at, length);
}

/* Whether a line holds the words of the edit and nothing else but a comment. */
static bool is_whole_item(const struct line_edit *edit, struct old_line line)
{
	size_t margin = old_line_margin(line), at, length;
	return margin && find_place(edit, line, &at, &length) && at == margin && ends_at(line, at + length);
}

static bool fits(const struct line_edit *edit, struct old_line line)
{
	size_t at, length;
	if (!edit->was)
		return !edit->in_list || old_line_margin(line) > 0;
	if (!edit->now && edit->in_list)
		return is_whole_item(edit, line);
	return find_place(edit, line, &at, &length);
}

/* What comes after the last line: nothing but a line that is added there. */
static bool fit_after_end(const struct line_edit *edit, size_t edits)
{
	for (size_t i = 0; i < edits; i++)
		if (edit[i].was || edit[i].in_list)
			return false;
	return true;
}

bool line_edits_fit(const struct line_edit *edit, size_t edits, const struct text *old)
{
	struct old_lines lines = { old, 0, 1 };
	struct old_line line;
	size_t i = 0;
	while (i < edits && old_line_next(&lines, &line))
		for (; i < edits && edit[i].line == lines.number - 1; i++)
			if (!fits(&edit[i], line))
				return false;
	return fit_after_end(edit + i, edits - i);
}

/* Adds a line with the margin and the end that another line has. */
static void add_like(struct text *new, const struct line_edit *edit, struct old_line line)
{
	size_t end = old_line_length(line);
	if (edit->in_list)
		text_add_bytes(new, line.s, old_line_margin(line));
	text_add_string(new, edit->now);
	if (end < line.length)
		text_add_bytes(new, line.s + end, line.length - end);
	else
		text_add_string(new, "\n");
}

static void add_changed(struct text *new, const struct line_edit *edit, struct old_line line)
{
	size_t at, length;
	find_place(edit, line, &at, &length);
	text_add_bytes(new, line.s, at);
	text_add_string(new, edit->now);
	text_add_bytes(new, line.s + at + length, line.length - at - length);
}

/* Adds what the edits of one line make of it. */
static void add_edited(struct text *new, const struct line_edit *edit, size_t edits, struct old_line line)
{
	bool changed = false;
	for (size_t i = 0; i < edits; i++) {
		if (!edit[i].was)
			add_like(new, &edit[i], line);
		else if (edit[i].now)
			add_changed(new, &edit[i], line);
		changed |= edit[i].was != NULL;
	}
	if (!changed)
		text_add_bytes(new, line.s, line.length);
}

/* Adds lines after the last one. */
static void add_at_end(struct text *new, const struct line_edit *edit, size_t edits)
{
	for (size_t i = 0; i < edits; i++) {
		if (new->length > 0 && new->s[new->length - 1] != '\n')
			text_add_string(new, "\n");
		text_add(new, "%s\n", edit[i].now);
	}
}

/* How many of the edits, from the first on, are about this line. */
static size_t edits_of(const struct line_edit *edit, size_t edits, uint32_t line)
{
	size_t n = 0;
	while (n < edits && edit[n].line == line)
		n++;
	return n;
}

void line_edits_apply(struct text *new, const struct line_edit *edit, size_t edits, const struct text *old)
{
	struct old_lines lines = { old, 0, 1 };
	struct old_line line;
	size_t i = 0;
	if (edits == 0) { /* then there is no list either */
		text_add_bytes(new, old->s ? old->s : "", old->length);
		return;
	}
	while (old_line_next(&lines, &line)) {
		size_t here = edits_of(edit + i, edits - i, lines.number - 1);
		add_edited(new, edit + i, here, line);
		i += here;
	}
	add_at_end(new, edit + i, edits - i);
}

/* ---- a unified diff ---- */

enum { CONTEXT = 3 };

/* One hunk: lines of both texts, and how many there are of each. */
struct hunk {
	struct text lines;
	uint32_t from;     /* the first old line */
	uint32_t old, new; /* lines */
	uint32_t after;    /* unchanged lines since the last change */
	bool open;
};

/* Adds whole lines after a sign. */
static void add_signed(struct text *out, char sign, const char *s, size_t length)
{
	while (length > 0) {
		const char *newline = memchr(s, '\n', length);
		size_t part = newline ? (size_t)(newline - s) + 1 : length;
		text_add_char(out, sign);
		text_add_bytes(out, s, part);
		if (!newline)
			text_add_string(out, "\n\\ No newline at end of file\n");
		s += part;
		length -= part;
	}
}

static uint32_t count_lines(const struct text *text)
{
	uint32_t count = 0;
	for (size_t i = 0; i < text->length; i++)
		count += text->s[i] == '\n';
	return count + (text->length > 0 && text->s[text->length - 1] != '\n');
}

/* Ends a hunk; `removed` is the difference of the line numbers so far. */
static void end_hunk(struct text *out, struct hunk *hunk, int32_t *shift)
{
	if (!hunk->open)
		return;
	int64_t old_from = hunk->old ? hunk->from : (int64_t)hunk->from - 1;
	int64_t new_from = (int64_t)hunk->from + *shift - (hunk->new == 0);
	text_add(out, "@@ -%d,%u +%d,%u @@\n", (int)old_from, hunk->old, (int)new_from, hunk->new);
	text_add_bytes(out, hunk->lines.s, hunk->lines.length);
	*shift += (int32_t)hunk->new - (int32_t)hunk->old;
	text_clear(&hunk->lines);
	hunk->open = false;
	hunk->old = hunk->new = 0;
}

/* Begins a hunk with the unchanged lines before line `number`. */
static void begin_hunk(struct hunk *hunk, const struct text *old, uint32_t number, uint32_t after_last)
{
	struct old_lines lines = { old, 0, 1 };
	struct old_line line;
	hunk->from = number > CONTEXT ? number - CONTEXT : 1;
	if (hunk->from < after_last)
		hunk->from = after_last;
	hunk->open = true;
	while (lines.number < number && old_line_next(&lines, &line))
		if (lines.number - 1 >= hunk->from) {
			add_signed(&hunk->lines, ' ', line.s, line.length);
			hunk->old++;
			hunk->new ++;
		}
}

static void add_to_hunk(struct hunk *hunk, const struct line_edit *edit, size_t edits, struct old_line line)
{
	struct text new = { 0 };
	bool same = true;
	for (size_t i = 0; i < edits; i++)
		same &= !edit[i].was;
	add_edited(&new, edit, edits, line);
	if (!same)
		add_signed(&hunk->lines, '-', line.s, line.length);
	add_signed(&hunk->lines, '+', new.s, same ? new.length - line.length : new.length);
	if (same)
		add_signed(&hunk->lines, ' ', line.s, line.length);
	hunk->old++;
	hunk->new += count_lines(&new);
	hunk->after = 0;
	text_free(&new);
}

/* Lines after the last one; a last line without its newline gets one. */
static void add_end_to_hunk(struct hunk *hunk, const struct line_edit *edit, size_t edits)
{
	for (size_t i = 0; i < edits; i++) {
		text_add(&hunk->lines, "+%s\n", edit[i].now);
		hunk->new ++;
	}
}

void line_edits_diff(struct text *out, const struct line_edit *edit, size_t edits, const struct text *old,
		     const char *name)
{
	struct old_lines lines = { old, 0, 1 };
	struct old_line line;
	struct hunk hunk = { 0 };
	int32_t shift = 0;
	uint32_t after_last = 1;
	size_t i = 0;
	if (edits == 0)
		return;
	text_add(out, "--- %s\n+++ %s\n", name, name);
	while (old_line_next(&lines, &line)) {
		uint32_t number = lines.number - 1;
		size_t here = edits_of(edit + i, edits - i, number);
		if (here > 0) {
			if (!hunk.open)
				begin_hunk(&hunk, old, number, after_last);
			add_to_hunk(&hunk, edit + i, here, line);
			i += here;
		} else if (hunk.open) {
			add_signed(&hunk.lines, ' ', line.s, line.length);
			hunk.old++;
			hunk.new ++;
			bool another = i < edits && edit[i].line <= number + CONTEXT + 1;
			if (++hunk.after >= CONTEXT && !another) {
				end_hunk(out, &hunk, &shift);
				after_last = number + 1;
			}
		}
	}
	if (i < edits) {
		if (!hunk.open)
			begin_hunk(&hunk, old, lines.number, after_last);
		add_end_to_hunk(&hunk, edit + i, edits - i);
	}
	end_hunk(out, &hunk, &shift);
	text_free(&hunk.lines);
}
