#include "run/visit.h"

#include "foreign/foreign.h"
#include "read/log.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void note_status(struct visit *v, enum status status)
{
	v->any = true;
	v->worst = status > v->worst ? status : v->worst;
}

static void visit_read(struct visit *v)
{
	enum status least = v->reader->errors ? STATUS_TROUBLE : STATUS_FINE;
	enum status status = v->visitor->game(v->visitor->data, v->reader, v->file, v->out);
	note_status(v, status > least ? status : least);
}

void visit_trouble(struct visit *v, const char *what)
{
	v->visitor->trouble(v->visitor->data, v->file, what, v->out);
	note_status(v, STATUS_TROUBLE);
}

/* Whether output is being lost, so that judging more input would be useless. */
static bool is_output_lost(void)
{
	return ferror(stdout) != 0;
}

void visit_game(struct visit *v, const struct cut *cut)
{
	const struct game_form *form = v->visitor->form;
	if (form)
		form->read_log(form->data, v->reader, cut);
	else
		log_read(v->reader, cut);
	visit_read(v);
}

const char *visit_lacks(const struct input *input, bool any)
{
	if (input->failed)
		return input->failed;
	return any ? NULL : NO_GAME_FOUND;
}

static void end_file(struct visit *v, struct input *input)
{
	const struct game_form *form = v->visitor->form;
	if (form)
		form->end(form->data, v->file);
	const char *lack = visit_lacks(input, v->any);
	if (lack)
		visit_trouble(v, lack);
	input_close(input);
}

static void visit_log(struct visit *v, struct input *input)
{
	const struct game_form *form = v->visitor->form;
	const char *trouble = NULL;
	struct cut cut;
	if (form)
		form->begin_log(form->data, input);
	while (!is_output_lost() && !(form && (trouble = form->above_game(form->data, input))) &&
	       input_next(input, &cut))
		visit_game(v, &cut);
	if (trouble)
		visit_trouble(v, trouble);
	end_file(v, input);
}

static enum scenario_next next_scenario(const struct visit *v, struct scenario *scenario)
{
	const struct game_form *form = v->visitor->form;
	return form ? form->next_scenario(form->data, scenario, v->reader) : scenario_next(scenario, v->reader);
}

static void visit_documents(struct visit *v, const char *text, size_t length)
{
	const struct game_form *form = v->visitor->form;
	struct scenario scenario;
	scenario_begin(&scenario, text, length);
	if (form)
		form->begin_scenarios(form->data, scenario.tree.text, scenario.tree.length);
	while (!is_output_lost() && next_scenario(v, &scenario) != SCENARIO_END)
		visit_read(v);
	scenario_free(&scenario);
}

/* Visits each line that is not blank or a comment as one game. */
static void visit_each_line(struct visit *v, const char *text, size_t length)
{
	struct span line = line_span(text, length, 0, 1);
	do
		if (line_says(text + line.text, line.length)) {
			const struct cut cut = { .text = text + line.text, .length = line.length, .line = line.line };
			visit_game(v, &cut);
		}
	while (!is_output_lost() && line_span_next(text, length, &line));
}

static void visit_one_game(struct visit *v, const char *text, size_t length)
{
	const struct cut cut = { .text = text, .length = length, .line = 1 };
	visit_game(v, &cut);
}

/* An address on the command line is treated as a file with this one line. */
static bool is_address(const char *path, enum input_kind kind)
{
	return kind == INPUT_LINES && strncmp(path, "https://", 8) == 0;
}

static void visit_address(struct visit *v, const char *address)
{
	const struct game_form *form = v->visitor->form;
	v->file = "<address>";
	visit_each_line(v, address, strlen(address));
	form->end(form->data, v->file);
}

/* Visits a file that is not cut into games like a log, or says that it is too long; closes it. */
static void visit_whole(struct visit *v, struct input *input, enum input_kind kind, size_t most, const char *too_long)
{
	const char *text;
	size_t length;
	if (input_whole(input, most, &text, &length)) {
		size_t mark = text_mark_length(text, length);
		if (kind == INPUT_YAML)
			visit_documents(v, text + mark, length - mark);
		else if (kind == INPUT_LINES)
			visit_each_line(v, text + mark, length - mark);
		else if (length > mark)
			visit_one_game(v, text + mark, length - mark);
	} else if (!input->failed) {
		visit_trouble(v, too_long);
	}
	end_file(v, input);
}

void visit_scenarios(struct visit *v, struct input *input)
{
	visit_whole(v, input, INPUT_YAML, SCENARIO_MAX_BYTES, "a file of scenarios is at most 16 MiB long");
}

bool holds_scenarios(struct input *input, enum input_kind kind)
{
	if (kind != INPUT_BY_CONTENT)
		return kind == INPUT_YAML;
	size_t length;
	const char *text = input_peek(input, &length);
	return scenario_looks_like(text, length);
}

/* Reading a pipe may take some time, so the results so far are shown in the meantime. */
static void flush_finding(void *unused)
{
	(void)unused;
	fflush(stdout);
}

void visit_file(struct visit *v, const char *path, enum input_kind kind, struct text *kept)
{
	struct input input;
	v->file = path;
	v->any = false;
	if (is_address(path, kind)) {
		visit_address(v, path);
		return;
	}
	if (!input_open(&input, path)) {
		visit_trouble(v, strerror(errno));
		return;
	}
	v->file = input.name;
	input.kept = kept;
	if (input.expected == 0) /* not a regular file */
		input.before_read = flush_finding;
	if (kind == INPUT_WHOLE || kind == INPUT_LINES)
		visit_whole(v, &input, kind, FOREIGN_MAX_BYTES, "a record of another program is at most 4 MiB long");
	else if (holds_scenarios(&input, kind))
		visit_scenarios(v, &input);
	else
		visit_log(v, &input);
}
