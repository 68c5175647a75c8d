#include "each_game.h"

#include "log.h"
#include "scenario.h"
#include "show.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- one file ---- */

struct visit {
	const struct game_visitor *visitor;
	struct reader *reader;
	const char *file;
	struct text *out;
	enum status worst;
	bool any;
};

static void note(struct visit *v, enum status status)
{
	v->any = true;
	v->worst = status > v->worst ? status : v->worst;
	if (v->visitor->after)
		v->visitor->after(v->visitor->data, v->out);
}

static void visit_read(struct visit *v, bool read)
{
	note(v, read ? v->visitor->judge(v->visitor->data, v->reader, v->file, v->out)
		     : v->visitor->unread(v->visitor->data, v->reader, v->file, v->out));
}

static void visit_trouble(struct visit *v, const char *what)
{
	note(v, v->visitor->trouble(v->visitor->data, v->file, what, v->out));
}

/* Whether what is printed gets lost: then an endless input would be judged for nobody. */
static bool is_lost(const struct visit *v)
{
	return v->visitor->after && ferror(stdout);
}

static void visit_log(struct visit *v, struct input *input)
{
	struct cut cut;
	while (!is_lost(v) && input_next(input, &cut))
		visit_read(v, log_read(v->reader, &cut));
}

static void visit_scenarios(struct visit *v, struct input *input)
{
	struct scenario scenario;
	enum scenario_next next;
	const char *text;
	size_t length;
	if (!input_whole(input, SCENARIO_MAX_BYTES, &text, &length)) {
		if (!input->failed)
			visit_trouble(v, "a file of scenarios is 16 MiB long at most");
		return;
	}
	size_t mark = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0; /* of the byte order */
	scenario_begin(&scenario, text + mark, length - mark);
	while (!is_lost(v) && (next = scenario_next(&scenario, v->reader)) != SCENARIO_END) {
		if (next != SCENARIO_SKIPPED) {
			visit_read(v, next == SCENARIO_GAME);
			continue;
		}
		v->visitor->skipped(v->visitor->data, v->reader, v->file, v->out);
		note(v, STATUS_FINE);
	}
	scenario_free(&scenario);
}

static bool is_scenario(struct input *input, enum input_kind kind)
{
	if (kind != INPUT_BY_CONTENT)
		return kind == INPUT_YAML;
	size_t length;
	const char *text = input_peek(input, &length);
	return scenario_looks_like(text, length);
}

enum status each_game_of(const char *path, enum input_kind kind, struct reader *reader,
			 const struct game_visitor *visitor, struct text *out)
{
	struct input input;
	struct visit v = { .visitor = visitor, .reader = reader, .file = path, .out = out };
	if (!input_open(&input, path)) {
		visit_trouble(&v, strerror(errno));
		return v.worst;
	}
	v.file = input.name;
	if (is_scenario(&input, kind))
		visit_scenarios(&v, &input);
	else
		visit_log(&v, &input);
	if (input.failed)
		visit_trouble(&v, input.failed);
	else if (!v.any)
		visit_trouble(&v, "no game found");
	input_close(&input);
	return v.worst;
}

/* ---- the files of a command line ---- */

/* Troubles on stderr; then whatever the command does with a game that cannot be read. */
struct teller {
	struct game_visitor inner;
	enum color color;
};

static void tell(const struct teller *teller, struct text *message)
{
	fflush(stdout); /* what was found before comes first */
	terminal_print(stderr, message, teller->color);
	text_free(message);
}

static enum status tell_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	const struct teller *teller = data;
	struct text message = { .width = terminal_width(stderr) };
	show_trouble(&message, reader, file);
	tell(teller, &message);
	if (teller->inner.unread)
		teller->inner.unread(teller->inner.data, reader, file, out);
	return STATUS_TROUBLE;
}

static enum status tell_trouble(void *data, const char *file, const char *what, struct text *out)
{
	struct text message = { 0 };
	(void)out;
	text_add(&message, "hgref: %s: %s\n", file, what);
	tell(data, &message);
	return STATUS_TROUBLE;
}

static enum status pass_judge(void *data, const struct reader *reader, const char *file, struct text *out)
{
	const struct teller *teller = data;
	return teller->inner.judge(teller->inner.data, reader, file, out);
}

static void pass_skipped(void *data, const struct reader *reader, const char *file, struct text *out)
{
	const struct teller *teller = data;
	teller->inner.skipped(teller->inner.data, reader, file, out);
}

static void print(void *data, struct text *out)
{
	const struct teller *teller = data;
	terminal_print(stdout, out, teller->color);
	text_clear(out);
}

enum status each_game(const struct options *options, struct game_visitor inner)
{
	struct teller teller = { inner, options->color };
	struct game_visitor visitor = { &teller, pass_judge, tell_unread, pass_skipped, tell_trouble, print };
	struct reader *reader = grow(NULL, 1, sizeof *reader);
	struct text out = { .width = terminal_width(stdout) };
	enum status worst = STATUS_FINE;
	reader_begin(reader, &options->overrides);
	for (int i = 0; i < options->files && !ferror(stdout); i++) {
		enum status status = each_game_of(options->file[i], options->input, reader, &visitor, &out);
		worst = status > worst ? status : worst;
	}
	text_free(&out);
	reader_free(reader);
	free(reader);
	return worst;
}
