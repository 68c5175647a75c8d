#include "write/edit.h"

#include "text/surrogates.h"

#include <stdbool.h>
#include <stdlib.h>

/* The current line, by its bytes without the newline. */
struct current_line {
	uint32_t number;
	size_t start, end;
};

/* A NUL is a byte like any other: in another game of the file it must not hide a newline. */
static size_t end_of_line(const struct text *text, size_t start)
{
	const char *newline = start < text->length ? memchr(text->s + start, '\n', text->length - start) : NULL;
	return newline ? (size_t)(newline - text->s) : text->length;
}

/* Goes to a line; returns false if the text has no such line. */
static bool go_to_line(struct current_line *line, const struct text *text, uint32_t number)
{
	while (line->number < number && line->end < text->length) {
		line->start = line->end + 1;
		line->end = end_of_line(text, line->start);
		line->number++;
	}
	return line->number == number;
}

static bool finds_words(const struct current_line *line, const struct text *text, const struct change *change,
			size_t *at)
{
	size_t length = strlen(change->was);
	const char *start = text->length ? text->s + line->start : "";
	*at = line->start + surrogates_place(start, line->end - line->start, change->at);
	return length > 0 && *at <= line->end && length <= line->end - *at &&
	       memcmp(text->s + *at, change->was, length) == 0;
}

static int compare_places(const struct change *c, const struct change *d)
{
	if (c->line != d->line)
		return c->line < d->line ? -1 : 1;
	return c->at < d->at ? -1 : c->at > d->at;
}

static int by_change_place(const void *a, const void *b)
{
	const struct change *c = a, *d = b;
	int order = compare_places(c, d);
	if (order != 0)
		return order;
	return c->judge < d->judge ? -1 : c->judge > d->judge;
}

/* How many changes, from the first one on, are about the same place. */
static size_t same_place(const struct change *change, size_t changes)
{
	size_t n = 1;
	while (n < changes && compare_places(change, change + n) == 0)
		n++;
	return n;
}

/* Whether all judges of a place ask for the same. A judge who asks for nothing takes it for right; some ask twice. */
static bool agree(const struct change *change, size_t changes)
{
	size_t judges = 1;
	for (size_t i = 1; i < changes; i++) {
		if (strcmp(change->was, change[i].was) != 0 || strcmp(change->now, change[i].now) != 0)
			return false;
		judges += change[i].judge != change[i - 1].judge;
	}
	return judges == change->judges;
}

struct changed change_text(struct change *change, size_t changes, const struct text *old, struct text *new)
{
	struct changed changed = { 0, 0 };
	struct current_line line = { 1, 0, end_of_line(old, 0) };
	size_t done = 0, at, same;
	if (changes > 0)
		qsort(change, changes, sizeof *change, by_change_place);
	for (size_t i = 0; i < changes; i += same) {
		same = same_place(change + i, changes - i);
		bool there = go_to_line(&line, old, change[i].line) && finds_words(&line, old, &change[i], &at);
		if (!there || at < done || !agree(change + i, same)) {
			changed.left++;
			continue;
		}
		text_add_bytes(new, old->s + done, at - done);
		text_add_string(new, change[i].now);
		done = at + strlen(change[i].was);
		changed.made++;
	}
	if (done < old->length)
		text_add_bytes(new, old->s + done, old->length - done);
	return changed;
}
