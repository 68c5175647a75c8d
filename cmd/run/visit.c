#include "run/visit.h"

#include "foreign/foreign.h"
#include "read/log.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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
	v->visitor->trouble(v->visitor->data, v->file, what);
	note_status(v, STATUS_TROUBLE);
}

/* Whether output is being lost, so that judging more input would be useless. */
static bool is_output_lost(void)
{
	return ferror(stdout) != 0;
}

static bool read_plain(void *unused, struct reader *reader, const struct cut *log)
{
	(void)unused;
	return log_read(reader, log);
}

void visit_game(struct visit *v, const struct cut *cut)
{
	const struct game_form *form = v->visitor->form;
	foreign_read_kind(v->reader, cut, v->kind, form ? form->read_log : read_plain, form ? form->data : NULL);
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

void visit_address(struct visit *v, const char *address)
{
	const struct game_form *form = v->visitor->form;
	v->any = false;
	v->kind = INPUT_ADDRESSES;
	visit_each_line(v, address, strlen(address));
	if (form)
		form->end(form->data, v->file);
}

static void visit_text(struct visit *v, const char *text, size_t length)
{
	foreign_forget(v->reader);
	if (v->kind == INPUT_YAML)
		visit_documents(v, text, length);
	else if (v->kind == INPUT_ADDRESSES)
		visit_each_line(v, text, length);
	else if (length > 0)
		visit_one_game(v, text, length);
}

void visit_whole(struct visit *v, struct input *input)
{
	const char *text;
	size_t length;
	bool scenarios = v->kind == INPUT_YAML;
	if (v->kind == INPUT_OUTPUT) {
		visit_trouble(
			v, "this is a trace or another answer in JSON, not a record: compare a trace with `hgref test "
			   "--trace`");
	} else if (input_whole(input, scenarios ? SCENARIO_MAX_BYTES : FOREIGN_MAX_BYTES, &text, &length)) {
		size_t mark = text_mark_length(text, length);
		visit_text(v, text + mark, length - mark);
	} else if (!input->failed) {
		visit_trouble(v, scenarios ? "a file of scenarios is at most 16 MiB long"
					   : "a record of another program is at most 4 MiB long");
	}
	end_file(v, input);
}

enum input_kind visit_kind(struct input *input, enum input_kind asked)
{
	enum input_kind kind = asked == INPUT_BY_CONTENT ? kind_by_content(input) : asked;
	return asked == INPUT_BY_CONTENT && kind == INPUT_LOG ? INPUT_BY_CONTENT : kind;
}

/* Reading a pipe may take some time, so the results so far are shown in the meantime. */
static void flush_finding(void *unused)
{
	(void)unused;
	fflush(stdout);
}

void visit_file(struct visit *v, const char *path, const char *file, enum input_kind kind, struct text *kept)
{
	struct input input;
	v->file = file;
	v->any = false;
	if (is_address(path)) {
		visit_address(v, path);
		return;
	}
	if (!input_open(&input, path)) {
		visit_trouble(v, strerror(errno));
		return;
	}
	input.kept = kept;
	if (input.expected == 0) /* not a regular file */
		input.before_read = flush_finding;
	v->kind = visit_kind(&input, kind);
	if (kind_is_log(v->kind))
		visit_log(v, &input);
	else
		visit_whole(v, &input);
}
