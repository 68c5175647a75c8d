#include "write/map_value.h"

#include "text/surrogates.h"
#include "text/word.h"
#include "write/line_edit_parts.h"

#include <stdlib.h>

/* What is looked for, one after another: the words of a part, of which those from `from` on are replaced by `now`. */
struct part {
	const char *key;
	struct word was[2], now[2];
	int words, from;
};

/* A place in the text, within a map that ends where the line does or a later line is indented less. */
struct reading {
	const struct lines *lines;
	struct line_bytes line;
	uint32_t number;
	size_t at, end; /* of what the line says */
	size_t margin;  /* where the map begins */
	int depth;      /* braces that are open */
};

/* ---- which part changes ---- */

enum { WORDS_MAX = 16 };

static int cut_words(const char *s, struct word word[WORDS_MAX])
{
	int words = 0;
	while (*s && words < WORDS_MAX)
		word[words++] = word_cut(&s);
	return *s ? 0 : words;
}

static bool same_word(struct word a, struct word b)
{
	return a.length == b.length && memcmp(a.s, b.s, a.length) == 0;
}

/* The only word that differs; -1 if there are several or none. */
static int find_change(const struct word *was, const struct word *now, int words)
{
	int found = -1;
	for (int i = 0; i < words; i++) {
		if (same_word(was[i], now[i]))
			continue;
		if (found >= 0)
			return -1;
		found = i;
	}
	return found;
}

/* Splits `3,0` in two. */
static void split_cell(struct word cell, struct word part[2])
{
	const char *comma = memchr(cell.s, ',', cell.length);
	size_t length = comma ? (size_t)(comma - cell.s) : cell.length;
	part[0] = (struct word){ cell.s, length };
	part[1] = (struct word){ cell.s + length + 1, comma ? cell.length - length - 1 : 0 };
}

/* The part that a word of a placed tile is; its words begin with the tile's. */
static bool name_placed(struct part *part, const struct word *was, const struct word *now, int at)
{
	static const char *const keys[] = { "tile", "at", "turn" };
	*part = (struct part){ .words = 1, .was = { was[at] }, .now = { now[at] } };
	if (at < 3) {
		part->key = keys[at];
		part->words = 1 + (at == 1);
		if (at == 1) {
			split_cell(was[at], part->was);
			split_cell(now[at], part->now);
		}
		return true;
	}
	int role = word_is(was[3], "recall") ? 5 : 3;
	part->key = at < role ? "recall" : "place";
	if (at < role)
		return at == 4;
	part->words = 1 + at - role;
	part->from = at - role;
	for (int i = 0; i < part->words && i < 2; i++) {
		part->was[i] = was[role + i];
		part->now[i] = now[role + i];
	}
	return at < role + 2;
}

/* The key of a move that places nothing, which is its verb; NULL if it places a tile. */
static const char *key_of_verb(struct word verb)
{
	static const char *const verbs[] = { "discard", "decline", "recall" };
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
		if (word_is(verb, verbs[i]))
			return verbs[i];
	return NULL;
}

static bool name_part(struct part *part, const struct word *was, const struct word *now, int at)
{
	int first = 1 + word_is(was[1], "+");
	*part = (struct part){ .key = "player", .words = 1, .was = { was[at] }, .now = { now[at] } };
	if (at == 0)
		return true;
	part->key = key_of_verb(was[first]);
	if (part->key)
		return at == first + 1;
	return at >= first && name_placed(part, was + first, now + first, at - first);
}

static bool find_part(const struct line_edit *edit, struct part *part)
{
	struct word was[WORDS_MAX + 1] = { { "", 0 } }, now[WORDS_MAX + 1] = { { "", 0 } };
	int words = cut_words(edit->was, was);
	if (words < 2 || cut_words(edit->now, now) != words)
		return false;
	int at = find_change(was, now, words);
	return at >= 0 && name_part(part, was, now, at);
}

/* ---- where it is ---- */

static bool next_line(struct reading *r)
{
	do {
		if (r->number >= r->lines->count)
			return false;
		r->line = lines_get(r->lines, ++r->number);
		r->at = line_indent(r->line);
		r->end = line_said(r->line);
	} while (r->at >= r->end);
	return r->at >= r->margin || r->depth > 0;
}

/* Skips what may be between a key and its value; values go on in the next line. */
static bool skip_signs(struct reading *r)
{
	do {
		while (r->at < r->end && strchr(" \"'[{,:", r->line.s[r->at]))
			r->at++;
		if (r->at < r->end)
			return true;
	} while (next_line(r));
	return false;
}

static bool has_word(const struct reading *r, size_t at, struct word word)
{
	return word.length > 0 && word.length <= r->end - at && memcmp(r->line.s + at, word.s, word.length) == 0 &&
	       (at + word.length == r->end || strchr(" \"'],}:", r->line.s[at + word.length]));
}

static bool has_key(const struct reading *r, const char *key)
{
	size_t length = strlen(key), at = r->at;
	if (!has_word(r, at, (struct word){ key, length }) || (at > 0 && !strchr(" \"'{,", r->line.s[at - 1])))
		return false;
	at += length;
	at += at < r->end && (r->line.s[at] == '"' || r->line.s[at] == '\'');
	return at < r->end && r->line.s[at] == ':' && (at + 1 == r->end || strchr(" \"'[{", r->line.s[at + 1]));
}

/* Goes to the end of a key of the map itself. Returns false if the map ends first. */
static bool find_key(struct reading *r, const char *key)
{
	bool flow = r->line.s[r->at] == '{';
	do {
		for (; r->at < r->end; r->at++) {
			if (r->depth == flow && has_key(r, key) && (flow || r->at == r->margin)) {
				r->at += strlen(key);
				return true;
			}
			char c = r->line.s[r->at];
			r->depth += (c == '{' || c == '[') - (c == '}' || c == ']');
			if (flow && r->depth == 0)
				return false;
		}
	} while (next_line(r));
	return false;
}

static bool begin_reading(struct reading *r, const struct line_edit *edit)
{
	if (edit->line > r->lines->count)
		return false;
	r->number = edit->line;
	r->line = lines_get(r->lines, edit->line);
	r->end = line_said(r->line);
	r->at = r->margin = surrogates_place(r->line.s, line_content(r->line), edit->at);
	return r->at < r->end;
}

/* Finds the words of a part. Where the first and the last that change are, is noted in `from` and `to`. */
static bool find_words(struct reading *r, const struct part *part, size_t *from, size_t *to)
{
	uint32_t line = 0;
	for (int i = 0; i < part->words; i++) {
		if (!skip_signs(r) || !has_word(r, r->at, part->was[i]))
			return false;
		if (i == part->from) {
			*from = r->at;
			line = r->number;
		}
		r->at += part->was[i].length;
	}
	*to = r->at;
	return line == r->number;
}

/* The words that change, with what is between them as it was. */
static char *replaced(const struct part *part, const char *was, size_t length)
{
	struct text now = { 0 };
	text_add_bytes(&now, part->now[part->from].s, part->now[part->from].length);
	if (part->from + 1 < part->words) {
		size_t first = part->was[0].length, last = part->was[1].length;
		text_add_bytes(&now, was + first, length - first - last);
		text_add_bytes(&now, part->now[1].s, part->now[1].length);
	}
	return now.s;
}

bool map_value_edit(const struct line_edit *edit, const struct lines *old, struct line_edit *made)
{
	struct reading r = { .lines = old };
	struct part part;
	size_t from = 0, to = 0;
	if (!edit->was || !edit->now || !edit->in_list || !find_part(edit, &part) || !begin_reading(&r, edit) ||
	    !find_key(&r, part.key) || !find_words(&r, &part, &from, &to))
		return false;
	*made = (struct line_edit){ .line = r.number,
				    .at = (uint32_t)from,
				    .was = copy_bytes(r.line.s + from, to - from),
				    .now = replaced(&part, r.line.s + from, to - from) };
	return true;
}
