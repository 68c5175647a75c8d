#include "run/each_game.h"

#include "read/log.h"
#include "read/scenario.h"
#include "run/progress.h"
#include "show/show.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- one file ---- */

static void note(struct visit *v, enum status status)
{
	v->any = true;
	v->worst = status > v->worst ? status : v->worst;
	if (v->visitor->after)
		v->visitor->after(v->visitor->data, v->out);
}

/* A line that cannot be read is trouble, whatever else was judged. */
static void visit_read(struct visit *v)
{
	bool header = !v->reader->header_errors;
	enum status status =
		(header ? v->visitor->judge : v->visitor->unread)(v->visitor->data, v->reader, v->file, v->out);
	note(v, v->reader->errors && status < STATUS_TROUBLE ? STATUS_TROUBLE : status);
}

void visit_trouble(struct visit *v, const char *what)
{
	note(v, v->visitor->trouble(v->visitor->data, v->file, what, v->out));
}

/* Whether what is printed gets lost: then an endless input would be judged for nobody. */
static bool is_lost(const struct visit *v)
{
	return v->visitor->after && ferror(stdout);
}

void visit_game(struct visit *v, const struct cut *cut)
{
	log_read(v->reader, cut);
	visit_read(v);
}

void visit_scenarios(struct visit *v, struct input *input)
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
	size_t mark = text_mark_length(text, length);
	scenario_begin(&scenario, text + mark, length - mark);
	while (!is_lost(v) && (next = scenario_next(&scenario, v->reader)) != SCENARIO_END) {
		if (next != SCENARIO_SKIPPED) {
			visit_read(v);
			continue;
		}
		v->visitor->skipped(v->visitor->data, v->reader, v->file, v->out);
		note(v, STATUS_FINE);
	}
	scenario_free(&scenario);
}

const char *visit_lacks(const struct input *input, bool any)
{
	if (input->failed)
		return input->failed;
	return any ? NULL : "no game found";
}

bool holds_scenarios(struct input *input, enum input_kind kind)
{
	if (kind != INPUT_BY_CONTENT)
		return kind == INPUT_YAML;
	size_t length;
	const char *text = input_peek(input, &length);
	return scenario_looks_like(text, length);
}

/* Reading a pipe may take its time: what was found so far is told in the meantime. */
static void flush_finding(void *unused)
{
	(void)unused;
	fflush(stdout);
}

enum status each_game_of(const char *path, enum input_kind kind, struct reader *reader,
			 const struct game_visitor *visitor, struct text *out)
{
	return each_game_kept(path, kind, reader, visitor, out, NULL);
}

enum status each_game_kept(const char *path, enum input_kind kind, struct reader *reader,
			   const struct game_visitor *visitor, struct text *out, struct text *kept)
{
	struct input input;
	struct visit v = { .visitor = visitor, .reader = reader, .file = path, .out = out };
	struct cut cut;
	if (!input_open(&input, path)) {
		visit_trouble(&v, strerror(errno));
		return v.worst;
	}
	v.file = input.name;
	input.kept = kept;
	if (input.expected == 0) /* no regular file */
		input.before_read = flush_finding;
	if (holds_scenarios(&input, kind))
		visit_scenarios(&v, &input);
	else
		while (!is_lost(&v) && input_next(&input, &cut))
			visit_game(&v, &cut);
	const char *lack = visit_lacks(&input, v.any);
	if (lack)
		visit_trouble(&v, lack);
	input_close(&input);
	return v.worst;
}

/* ---- the files of a command line ---- */

static void report(const struct console *console, struct text *message)
{
	console->print(console->data, stderr, message);
	text_free(message);
}

static void report_errors(const struct console *console, const struct reader *reader, const char *file)
{
	struct text message = { .width = terminal_width(stderr) };
	show_errors(&message, reader, file);
	report(console, &message);
}

static enum status report_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	const struct console *console = data;
	report_errors(console, reader, file);
	if (console->inner.unread)
		console->inner.unread(console->inner.data, reader, file, out);
	return STATUS_TROUBLE;
}

static enum status report_trouble(void *data, const char *file, const char *what, struct text *out)
{
	struct text message = { 0 };
	(void)out;
	text_add_string(&message, "hgref: ");
	text_add_file(&message, file);
	text_add(&message, ": %s\n", what);
	report(data, &message);
	return STATUS_TROUBLE;
}

static enum status pass_judge(void *data, const struct reader *reader, const char *file, struct text *out)
{
	const struct console *console = data;
	if (reader->errors)
		report_errors(console, reader, file);
	return console->inner.judge(console->inner.data, reader, file, out);
}

static void pass_skipped(void *data, const struct reader *reader, const char *file, struct text *out)
{
	const struct console *console = data;
	console->inner.skipped(console->inner.data, reader, file, out);
}

static void pass_on(void *data, struct text *out)
{
	const struct console *console = data;
	console->print(console->data, stdout, out);
	text_clear(out);
}

struct game_visitor console_visitor(struct console *console)
{
	return (struct game_visitor){ console, pass_judge, report_unread, pass_skipped, report_trouble, pass_on };
}

/* What print_now needs. */
struct printing {
	enum color color;
	struct progress progress;
};

static void print_now(void *data, FILE *stream, struct text *text)
{
	struct printing *printing = data;
	if (stream == stderr) {
		fflush(stdout); /* what was found before comes first */
		progress_wipe(&printing->progress);
	}
	terminal_print(stream, text, printing->color);
	progress_add(&printing->progress, stream == stdout);
}

enum status each_game(const struct options *options, struct game_visitor inner)
{
	struct printing printing = { .color = options->color };
	struct console console = { inner, print_now, &printing };
	struct game_visitor visitor = console_visitor(&console);
	struct reader *reader = grow(NULL, 1, sizeof *reader);
	struct text out = { .width = options->quiet ? 0 : terminal_width(stdout) };
	enum status worst = STATUS_FINE;
	reader_begin(reader, &options->overrides);
	progress_begin(&printing.progress, options->quiet);
	for (int i = 0; i < options->files && !ferror(stdout); i++) {
		enum status status = each_game_of(options->file[i], options->input, reader, &visitor, &out);
		worst = status > worst ? status : worst;
	}
	progress_wipe(&printing.progress);
	text_free(&out);
	reader_free(reader);
	free(reader);
	return worst;
}
