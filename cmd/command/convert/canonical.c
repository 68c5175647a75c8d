#include "command/convert/canonical.h"

#include "show/show.h"

/* ---- the first difference ---- */

void first_difference_free(struct first_difference *difference)
{
	text_free(&difference->was);
	text_free(&difference->now);
}

/* The bytes of the line at `at`, with its newline; 0 while it has none. */
static size_t complete_line_length(const struct text *text, size_t at)
{
	const char *start = text->s + at, *newline = memchr(start, '\n', text->length - at);
	return newline ? (size_t)(newline + 1 - start) : 0;
}

static void drop(struct text *text, size_t bytes)
{
	text->length -= bytes;
	memmove(text->s, text->s + bytes, text->length + 1); /* with the NUL */
}

void first_difference_add(struct first_difference *difference, struct word was, struct word now)
{
	struct text *old = &difference->was, *new = &difference->now;
	size_t at = 0, line, new_line;
	if (difference->found)
		return;
	text_add_bytes(old, was.s, was.length);
	text_add_bytes(new, now.s, now.length);
	while ((line = complete_line_length(old, at)) && (new_line = complete_line_length(new, at))) {
		difference->found = line != new_line || memcmp(old->s + at, new->s + at, line) != 0;
		if (difference->found)
			break;
		difference->equal++;
		at += line;
	}
	drop(old, at);
	drop(new, at);
}

bool first_difference_end(struct first_difference *difference)
{
	const struct text *was = &difference->was, *now = &difference->now;
	return difference->found || was->length != now->length || memcmp(was->s, now->s, was->length) != 0;
}

void canonical_free(struct canonical *c)
{
	text_free(&c->read);
	first_difference_free(&c->difference);
}

/* ---- reading ---- */

void canonical_begin(struct canonical *c, struct input *input)
{
	c->input = input;
	c->begin = c->end = 0;
	text_clear(&c->read);
	if (input_ahead(input) > 0)
		text_add_bytes(&c->read, input->buffer + input->start, input_ahead(input));
	input->kept = &c->read;
	if (!c->checks)
		return;
	c->gap = c->open = false;
	first_difference_free(&c->difference);
	c->difference = (struct first_difference){ 0 };
}

/* The part of the log that was cut last. */
static struct word current_part(const struct canonical *c)
{
	return (struct word){ c->end > 0 ? c->read.s + c->begin : "", c->end - c->begin };
}

/* Text that is no longer needed is removed, but not so often that moving the rest would take long. */
void canonical_advance(struct canonical *c)
{
	if (!c->input)
		return;
	if (c->end > c->read.length / 2) {
		drop(&c->read, c->end);
		c->end = 0;
	}
	c->begin = c->end;
	c->end = c->read.length - input_ahead(c->input);
	if (c->checks)
		first_difference_add(&c->difference, current_part(c), (struct word){ "", 0 });
}

void canonical_put_above(struct text *above, struct word line)
{
	bool gap = above->length == 0 || (above->length > 1 && above->s[above->length - 2] == '\n');
	if (line.length == 0 && gap)
		return;
	text_add_bytes(above, line.s, line.length);
	text_add_string(above, "\n");
}

/* ---- writing ---- */

void canonical_separate(const struct canonical *c, struct text *out)
{
	text_add_string(out, c->open ? "\n" : "");
	text_add_string(out, c->gap ? "\n" : "");
}

void canonical_add_read(const struct canonical *c, struct text *out)
{
	struct word game = current_part(c);
	text_add_bytes(out, game.s, game.length);
}

void canonical_written(struct canonical *c, const struct text *out, bool unchanged)
{
	c->gap = !unchanged;
	c->open = out->s[out->length - 1] != '\n';
	if (c->checks)
		first_difference_add(&c->difference, (struct word){ "", 0 }, (struct word){ out->s, out->length });
}

/* ---- comparing ---- */

static size_t length_shown(const struct text *text)
{
	return text->length > 0 ? strcspn(text->s, "\n") : 0;
}

/* Whether the bytes are only spaces, tabs and CR. */
static bool are_blank(const char *s, size_t length)
{
	while (length > 0 && is_blank(s[length - 1]))
		length--;
	return length == 0;
}

static void say_first_difference(struct text *message, const struct first_difference *d)
{
	size_t was = length_shown(&d->was), now = length_shown(&d->now);
	bool blank = d->was.length > 0 && are_blank(d->was.s, was),
	     alike = was >= now && memcmp(d->was.s, d->now.s, now) == 0;
	if (d->now.length == 0 || (blank && now > 0))
		text_add_string(message, "would be removed");
	else if (now == 0)
		text_add_string(message, blank ? "would be empty" : "would come after an empty line");
	else if (alike && was == now)
		text_add_string(message, "would end with a newline");
	else if (alike && are_blank(d->was.s + now, was - now))
		text_add_string(message, d->was.s[was - 1] == '\r' ? "would end with LF, not with CR LF"
								   : "would have no spaces at its end");
	else if (text_mark_length(d->was.s, was) > 0)
		text_add_string(message, "would have no byte order mark");
	else
		text_add(message, "would be `%.*s`", (int)now, d->now.s);
}

void canonical_end(struct canonical *c, const char *file)
{
	const struct input *input = c->input;
	struct text message = { 0 };
	c->input = NULL;
	if (!input || !c->checks || input->failed || !first_difference_end(&c->difference))
		return;
	c->differs = true;
	show_place(&message, file, c->difference.equal + 1, 0);
	say_first_difference(&message, &c->difference);
	text_add_string(&message, "\n");
	terminal_print(stdout, &message, c->color);
	text_free(&message);
}
