#include "command/convert/first_difference.h"

void first_difference_free(struct first_difference *difference)
{
	text_free(&difference->was);
	text_free(&difference->now);
}

/* The bytes of the line at `at`, with its newline; 0 while it has none. */
static size_t line_length(const struct text *text, size_t at)
{
	const char *start = text->s + at, *newline = memchr(start, '\n', text->length - at);
	return newline ? (size_t)(newline + 1 - start) : 0;
}

static void drop(struct text *text, size_t bytes)
{
	text->length -= bytes;
	memmove(text->s, text->s + bytes, text->length + 1); /* with the NUL */
}

/* Compares the complete lines. */
static void compare_lines(struct first_difference *d)
{
	size_t at = 0, was, now;
	while ((was = line_length(&d->was, at)) && (now = line_length(&d->now, at))) {
		d->found = was != now || memcmp(d->was.s + at, d->now.s + at, was) != 0;
		if (d->found)
			break;
		d->equal++;
		at += was;
	}
	drop(&d->was, at);
	drop(&d->now, at);
}

void first_difference_add(struct first_difference *difference, struct word was, struct word now)
{
	if (difference->found)
		return;
	text_add_bytes(&difference->was, was.s, was.length);
	text_add_bytes(&difference->now, now.s, now.length);
	compare_lines(difference);
}

bool first_difference_end(struct first_difference *difference)
{
	const struct text *was = &difference->was, *now = &difference->now;
	return difference->found || was->length != now->length || memcmp(was->s, now->s, was->length) != 0;
}
