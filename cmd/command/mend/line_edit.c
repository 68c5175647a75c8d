#include "command/mend/line_edit.h"

#include "text/surrogates.h"
#include "text/word.h"

#include <stdlib.h>

/* ---- lines of YAML ---- */

/* The spaces that a line begins with. */
static size_t line_indent(struct line_bytes line)
{
	size_t at = 0, end = line_content(line);
	while (at < end && line.s[at] == ' ')
		at++;
	return at;
}

/* Whether a quoted word begins there; a quote may also be part of a word. */
static bool opens_quote(const char *s, size_t at)
{
	return (s[at] == '"' || s[at] == '\'') && at > 0 && strchr(" [{,:", s[at - 1]);
}

/* The bytes of a line's words, without the spaces and the comment after them. */
static size_t line_said(struct line_bytes line)
{
	size_t end = line_content(line), last = 0;
	char quote = '\0';
	for (size_t i = 0; i < end; i++) {
		char c = line.s[i];
		if (!quote && c == '#' && (i == 0 || line.s[i - 1] == ' '))
			break;
		if (quote ? c == quote : opens_quote(line.s, i))
			quote = quote ? '\0' : c;
		if (c != ' ')
			last = i + 1;
	}
	return last < end ? last : end;
}

/* Whether a line has no words, or they begin at this column or after it. */
static bool is_within(struct line_bytes line, size_t column)
{
	return line_said(line) <= line_indent(line) || line_indent(line) >= column;
}

/* The bytes before the words of an item of a block list; 0 if the line is something else. */
static size_t line_margin(struct line_bytes line)
{
	size_t end = line_content(line), at = line_indent(line);
	if (at + 1 >= end || line.s[at] != '-' || line.s[at + 1] != ' ')
		return 0;
	for (at++; at < end && line.s[at] == ' ';)
		at++;
	return at;
}

/* ---- an edit of a line ---- */

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

/* The words with the margin and the end of another line. */
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

bool line_edit_add(const struct line_edit *edit, const struct lines *old, struct patch *patch)
{
	const struct line_bytes none = { "", 0 };
	if (edit->line > old->count) /* after the last line, there are only added lines */
		return !edit->was && !edit->in_list && patch_add(patch, old->text->length, 0, words_like(edit, none));
	struct line_bytes line = lines_get(old, edit->line);
	size_t start = old->start[edit->line - 1], at, length;
	if (!edit->was)
		return (!edit->in_list || line_margin(line) > 0) && patch_add(patch, start, 0, words_like(edit, line));
	size_t end = line_content(line);
	length = strlen(edit->was);
	at = surrogates_place(line.s, end, edit->at);
	/* words have no line end, and a NUL is after the last line: nothing beyond the line is compared */
	bool is_there = at <= end && strncmp(line.s + at, edit->was, length) == 0;
	if (!is_there && !find_map(edit, line, &at, &length))
		return false;
	if (edit->now)
		return patch_add(patch, start + at, length, copy_string(edit->now));
	bool whole_item = line_margin(line) > 0 && at == line_margin(line) && ends_at(line, at + length);
	return (!edit->in_list || whole_item) && patch_add(patch, start, line.length, copy_string(""));
}

/* ---- one part of a move in parts ---- */

/* Finds the only word that differs. Returns false if there are several or none, or if one line has more words. */
static bool find_change(const char *was, const char *now, struct word *from, struct word *to)
{
	bool found = false;
	while (*was && *now) {
		struct word a = word_cut(&was), b = word_cut(&now);
		if (word_same(a, b))
			continue;
		if (found)
			return false;
		found = true;
		*from = a;
		*to = b;
	}
	return found && !*was && !*now;
}

/* Replaces bytes of the words that are exactly one part of the move. */
static bool replace_part(const struct line_edit *edit, struct word was, struct word now, const struct lines *old,
			 struct patch *patch)
{
	const struct origin *origin = edit->origin;
	size_t from = (size_t)(was.s - edit->was);
	while (origin[1].from <= from)
		origin++;
	uint32_t number = origin->span.line;
	if (word_same(was, now))
		return true;
	if (origin->length == 0 || number == 0 || number > old->count)
		return false;
	struct line_bytes line = lines_get(old, number);
	size_t end = line_content(line), at = surrogates_place(line.s, end, origin->at + from - origin->from);
	return at <= end && strncmp(line.s + at, was.s, was.length) == 0 &&
	       patch_add(patch, old->start[number - 1] + at, was.length, copy_bytes(now.s, now.length));
}

/* Cuts `3,0` in two, since the file may have the numbers apart: [3, 0]. */
static void split_cell(struct word cell, struct word half[2])
{
	const char *comma = memchr(cell.s, ',', cell.length), *end = cell.s + cell.length;
	comma = comma ? comma : end;
	half[0] = (struct word){ cell.s, (size_t)(comma - cell.s) };
	half[1] = comma < end ? (struct word){ comma + 1, (size_t)(end - comma - 1) } : (struct word){ end, 0 };
}

bool map_value_add(const struct line_edit *edit, const struct lines *old, struct patch *patch)
{
	struct word was, now, from[2], to[2];
	if (!edit->origin || !edit->was || !edit->now || !find_change(edit->was, edit->now, &was, &now))
		return false;
	split_cell(was, from);
	split_cell(now, to);
	struct patch parts = { 0 };
	bool fits = replace_part(edit, from[0], to[0], old, &parts) &&
		    replace_part(edit, from[1], to[1], old, &parts) && patch_join(patch, &parts);
	patch_free(&parts);
	return fits;
}

/* ---- a move in parts that has several lines ---- */

struct block_map {
	const struct line_edit *edit; /* what happens to the move */
	size_t margin;                /* the column of its keys */
	bool fine;                    /* its lines are understood so far */
	bool expected;                /* it has the key `expect` */
	bool kept;                    /* the key last seen is `expect`: its lines stay */
	struct line_edit *made;
	size_t count;
};

/* Whether a key begins at a byte of the line. */
static bool has_key(struct line_bytes line, size_t at, const char *key)
{
	size_t length = strlen(key), end = line_content(line);
	return at + length < end && memcmp(line.s + at, key, length) == 0 && line.s[at + length] == ':' &&
	       (at + length + 1 == end || line.s[at + length + 1] == ' ');
}

static bool has_key_of_a_move(struct line_bytes line, size_t at)
{
	static const char *const keys[] = { "player", "extra", "tile",    "at",     "turn",
					    "recall", "place", "discard", "decline" };
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (has_key(line, at, keys[i]))
			return true;
	return false;
}

static void add_edit(struct block_map *map, struct line_bytes line, uint32_t number, size_t from, char *now)
{
	char *was = copy_bytes(line.s + from, line_said(line) - from);
	LIST_ADD(map->made, map->count,
		 (struct line_edit){ .line = number, .at = (uint32_t)from, .was = was, .now = now });
}

/* Removes a line of the map, unless it belongs to `expect`; if the move stays, so does the comment of the line. */
static void remove_line_of_map(struct block_map *map, struct line_bytes line, uint32_t number)
{
	size_t indent = line_indent(line), end = line_said(line);
	if (end <= indent)
		return; /* nothing, or a comment */
	if (indent == map->margin) {
		map->kept = has_key(line, indent, "expect");
		map->expected |= map->kept;
		map->fine &= map->kept || has_key_of_a_move(line, indent);
	}
	if (map->kept)
		return;
	bool comment = map->edit->now && memchr(line.s + end, '#', line_content(line) - end);
	add_edit(map, line, number, indent, comment ? copy_string("") : NULL);
}

void line_edits_free(struct line_edit *edits, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		free((char *)edits[i].was);
		free((char *)edits[i].now);
	}
	free(edits);
}

struct line_edit *block_map_edits(const struct line_edit *edit, const struct lines *old, size_t *count)
{
	struct block_map map = { .edit = edit };
	uint32_t number = edit->line;
	*count = 0;
	if (!edit->was || !edit->in_list || number > old->count)
		return NULL;
	struct line_bytes first = lines_get(old, number);
	map.margin = line_margin(first);
	map.fine = map.margin > 0 && has_key_of_a_move(first, map.margin);
	if (!map.fine)
		return NULL;
	add_edit(&map, first, number, map.margin, NULL); /* at the dash: the words of the move go there */
	map.made[0].in_list = true;
	while (map.fine && ++number <= old->count && is_within(lines_get(old, number), map.margin))
		remove_line_of_map(&map, lines_get(old, number), number);
	if (map.fine && edit->now) {
		struct text words = { 0 };
		text_add(&words, "%s%s", map.expected ? "turn: " : "", edit->now);
		map.made[0].now = words.s;
	}
	if (!map.fine || (!edit->now && map.expected)) {
		line_edits_free(map.made, map.count);
		return NULL;
	}
	*count = map.count;
	return map.made;
}

/* ---- lists that become empty ---- */

/* The replacement that begins at a line: it removes the line, or adds another before it. */
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

/* The line of the next or previous item after the one on a line. Returns 0 if the list has no more. */
static uint32_t next_item(const struct lines *old, uint32_t line, bool forwards)
{
	size_t indent = line_indent(lines_get(old, line));
	do
		line = forwards ? line + 1 : line - 1;
	while (line > 0 && line <= old->count && is_within(lines_get(old, line), indent + 1));
	if (line == 0 || line > old->count || line_indent(lines_get(old, line)) < indent)
		return 0;
	return is_item(lines_get(old, line)) ? line : 0;
}

/* Whether a removed item is the first of a list from which all items are removed. */
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
