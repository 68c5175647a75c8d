#include "text/patch.h"

#include <stdlib.h>

/* ---- lines ---- */

void lines_find(struct lines *lines, const struct text *text)
{
	size_t at = 0;
	if (lines->count > 0) /* the last line may have become longer */
		at = lines->start[--lines->count];
	lines->text = text;
	while (at < text->length) {
		const char *newline = memchr(text->s + at, '\n', text->length - at);
		LIST_ADD(lines->start, lines->count, at);
		at = newline ? (size_t)(newline - text->s) + 1 : text->length;
	}
	LIST_ADD(lines->start, lines->count, text->length);
	lines->count--;
}

void lines_free(struct lines *lines)
{
	free(lines->start);
	*lines = (struct lines){ 0 };
}

struct line_bytes lines_get(const struct lines *lines, uint32_t number)
{
	size_t start = lines->start[number - 1];
	return (struct line_bytes){ lines->text->s + start, lines->start[number] - start };
}

uint32_t lines_holding(const struct lines *lines, size_t at)
{
	uint32_t low = 0, high = lines->count; /* it begins at or after `low`, and before `high` */
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		if (lines->start[middle + 1] <= at)
			low = middle + 1;
		else
			high = middle;
	}
	bool is_open = low == lines->count && low > 0 && lines->text->s[lines->text->length - 1] != '\n';
	return low + 1 - is_open;
}

size_t line_content(struct line_bytes line)
{
	size_t length = line.length;
	length -= length > 0 && line.s[length - 1] == '\n';
	length -= length > 0 && line.s[length - 1] == '\r';
	return length;
}

/* ---- what changes ---- */

/* The index of a replacement among the others; *shares: whether it shares a byte with one of them. */
static size_t place_of(const struct patch *patch, size_t at, size_t length, bool *shares)
{
	const struct replacement *r = patch->replacement;
	size_t i = patch->count;
	while (i > 0 && (r[i - 1].at > at || (r[i - 1].at == at && r[i - 1].length > length)))
		i--;
	*shares = (i > 0 && r[i - 1].at + r[i - 1].length > at) || (i < patch->count && at + length > r[i].at);
	return i;
}

bool patch_add(struct patch *patch, size_t at, size_t length, char *now)
{
	bool shares;
	size_t i = place_of(patch, at, length, &shares);
	if (shares) {
		free(now);
		return false;
	}
	LIST_ADD(patch->replacement, patch->count, (struct replacement){ 0 });
	struct replacement *r = patch->replacement + i;
	memmove(r + 1, r, (patch->count - 1 - i) * sizeof *r);
	*r = (struct replacement){ at, length, now };
	return true;
}

bool patch_join(struct patch *patch, struct patch *more)
{
	bool shares;
	for (size_t i = 0; i < more->count; i++) {
		place_of(patch, more->replacement[i].at, more->replacement[i].length, &shares);
		if (shares)
			return false;
	}
	for (size_t i = 0; i < more->count; i++)
		patch_add(patch, more->replacement[i].at, more->replacement[i].length, more->replacement[i].now);
	more->count = 0;
	return true;
}

void patch_free(struct patch *patch)
{
	for (size_t i = 0; i < patch->count; i++)
		free(patch->replacement[i].now);
	free(patch->replacement);
	*patch = (struct patch){ 0 };
}

static bool ends_line(const struct text *text)
{
	return text->length == 0 || text->s[text->length - 1] == '\n';
}

/* Adds the old text from *done on, and a replacement. Text added after the last line begins a line of its own. */
static void add_replacement(const struct replacement *r, const struct text *old, size_t *done, struct text *new)
{
	text_add_bytes(new, old->s + *done, r->at - *done);
	if (r->at == old->length && r->length == 0 && !ends_line(new))
		text_add_char(new, '\n');
	text_add_string(new, r->now);
	*done = r->at + r->length;
}

void patch_apply(const struct patch *patch, const struct text *old, struct text *new)
{
	size_t done = 0;
	for (size_t i = 0; i < patch->count; i++)
		add_replacement(&patch->replacement[i], old, &done, new);
	if (done < old->length)
		text_add_bytes(new, old->s + done, old->length - done);
}

/* ---- a unified diff ---- */

enum { CONTEXT = 3 };

/* Lines of the old text that others replace; no lines, where lines are added. */
struct region {
	uint32_t first, after; /* the line after them */
	struct text new;
};

/* The first line after byte `done` of the old text that stays as it is, with `new` before it. */
static uint32_t first_unchanged(const struct lines *old, size_t done, const struct text *new)
{
	if (done == old->text->length)
		return old->count + 1;
	uint32_t line = lines_holding(old, done);
	return done == old->start[line - 1] && ends_line(new) ? line : line + 1;
}

static struct region next_region(const struct patch *patch, size_t *i, const struct lines *old)
{
	struct region region = { .first = lines_holding(old, patch->replacement[*i].at) };
	size_t done = old->start[region.first - 1];
	do {
		add_replacement(&patch->replacement[*i], old->text, &done, &region.new);
		region.after = first_unchanged(old, done, &region.new);
		++*i;
	} while (*i < patch->count && lines_holding(old, patch->replacement[*i].at) < region.after);
	text_add_bytes(&region.new, old->text->s + done, old->start[region.after - 1] - done);
	return region;
}

/* Adds lines, each after a sign. Returns their number. */
static uint32_t add_signed(struct text *out, char sign, const char *s, size_t length)
{
	uint32_t count = 0;
	for (; length > 0; count++) {
		const char *newline = memchr(s, '\n', length);
		size_t part = newline ? (size_t)(newline - s) + 1 : length;
		text_add_char(out, sign);
		text_add_bytes(out, s, part);
		if (!newline)
			text_add_string(out, "\n\\ No newline at end of file\n");
		s += part;
		length -= part;
	}
	return count;
}

static void add_old_lines(struct text *out, char sign, const struct lines *old, uint32_t from, uint32_t after)
{
	size_t start = old->start[from - 1];
	add_signed(out, sign, old->text->s + start, old->start[after - 1] - start);
}

/* The lines of a hunk: regions that are near one another, and the lines around them. */
struct hunk {
	struct text lines;
	uint32_t from, after;    /* lines of the old text */
	uint32_t removed, added; /* lines */
};

/* Ends a hunk; *shift: how many more lines than the old text the new one has before it. */
static void end_hunk(struct text *out, struct hunk *hunk, const struct lines *old, int64_t *shift)
{
	uint32_t left = old->count + 1 - hunk->after, after = hunk->after + (left < CONTEXT ? left : CONTEXT);
	add_old_lines(&hunk->lines, ' ', old, hunk->after, after);
	uint32_t was = after - hunk->from, now = was - hunk->removed + hunk->added;
	text_add(out, "@@ -%u,%u +%u,%u @@\n", hunk->from - (was == 0), was,
		 (unsigned)(hunk->from + *shift) - (now == 0), now);
	text_add_text(out, &hunk->lines);
	*shift += (int64_t)hunk->added - hunk->removed;
	text_free(&hunk->lines);
}

static void begin_hunk(struct hunk *hunk, uint32_t line)
{
	uint32_t from = line > CONTEXT ? line - CONTEXT : 1;
	*hunk = (struct hunk){ .from = from, .after = from };
}

static void add_name_of_file(struct text *out, const char *sign, const char *name)
{
	static const char signs[] = "\"\\\a\b\t\n\v\f\r", letters[] = "\"\\abtnvfr";
	size_t length = strlen(name);
	bool quoted = strpbrk(name, "\"\\") != NULL, hidden;
	for (size_t i = 0; i < length && !quoted; quoted = hidden)
		i += text_character(name + i, length - i, &hidden);
	text_add_string(out, sign);
	if (!quoted) {
		text_add(out, "%s%s\n", name, strchr(name, ' ') ? "\t" : "");
		return;
	}
	/* A character that would end the line of the name, or would be invisible, is written as in C. */
	text_add_char(out, '"');
	for (size_t i = 0, n; i < length; i += n) {
		n = text_character(name + i, length - i, &hidden);
		const char *sign_of = strchr(signs, name[i]);
		if (sign_of)
			text_add(out, "\\%c", letters[sign_of - signs]);
		for (size_t k = i; !sign_of && k < i + n; k++)
			text_add(out, hidden ? "\\%03o" : "%c", (unsigned char)name[k]);
	}
	text_add_string(out, "\"\n");
}

void patch_diff(const struct patch *patch, const struct lines *old, const char *name, struct text *out)
{
	struct hunk hunk;
	int64_t shift = 0;
	size_t i = 0;
	if (patch->count == 0)
		return;
	add_name_of_file(out, "--- ", name);
	add_name_of_file(out, "+++ ", name);
	begin_hunk(&hunk, lines_holding(old, patch->replacement[0].at));
	while (i < patch->count) {
		struct region region = next_region(patch, &i, old);
		if (region.first > hunk.after + 2 * CONTEXT && hunk.lines.length > 0) {
			end_hunk(out, &hunk, old, &shift);
			begin_hunk(&hunk, region.first);
		}
		add_old_lines(&hunk.lines, ' ', old, hunk.after, region.first);
		add_old_lines(&hunk.lines, '-', old, region.first, region.after);
		hunk.added += add_signed(&hunk.lines, '+', region.new.s, region.new.length);
		hunk.removed += region.after - region.first;
		hunk.after = region.after;
		text_free(&region.new);
	}
	end_hunk(out, &hunk, old, &shift);
}
