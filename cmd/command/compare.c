#include "command/commands.h"
#include "judge/traced.h"
#include "run/each_game.h"
#include "show/show.h"
#include "show/trace_difference.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* `compare`: the trace of another engine, step by step against ours. */
struct comparing {
	const struct options *options; /* without the TRACE */
	const char *name;              /* of the TRACE, as messages have it */
	struct input input;
	struct traced traced;
	struct explanation explanation;
	struct trace_difference difference;
	struct json_tree step;
	struct text place; /* where the step is in the trace */
	bool noted;        /* a key that is not compared was reported */
	unsigned same, different;
};

enum { TRACE_MAX_BYTES = 1 << 30 };

/* ---- one game ---- */

static void begin_report(struct comparing *c, struct text *out)
{
	const struct explanation *e = &c->explanation;
	show_place(out, e->file, e->reader->record.span.line, 0);
	show_title(out, e->reader);
	text_add(out, " (%s): ", e->reader->record.rules.name);
}

static void note_unknown_key(struct comparing *c)
{
	struct word key = c->difference.unknown;
	if (c->noted || key.length == 0)
		return;
	terminal_complain("%s: the key `%.*s` is not one of a trace and is not compared\n", c->place.s, (int)key.length,
			  key.s);
	c->noted = true;
}

static void report_difference(struct comparing *c, struct text *out)
{
	const struct explanation *e = &c->explanation;
	begin_report(c, out);
	text_add(out, "differs at move %u (line %u): %s\n",
		 e->step ? (unsigned)explained_move(e) : e->at.referee.game.moves,
		 e->step ? e->step->span.line : e->reader->record.span.line, trace_difference_key(&c->difference));
	show_trace_difference(out, &c->difference, c->place.s);
}

/* Compares a step of ours, which explain_effect has seen. Returns whether the two agree. */
static bool compare_step(struct comparing *c, const struct traced_game *game, size_t *at, uint32_t *line,
			 struct text *out)
{
	const struct explanation *e = &c->explanation;
	uint32_t there = *line;
	text_clear(&c->place);
	if (!traced_step(&c->traced, game, at, line, &c->step)) {
		begin_report(c, out);
		text_add(out, "differs after its last step in the trace: hgref has one more (line %u)\n",
			 e->step ? e->step->span.line : e->reader->record.span.line);
		return false;
	}
	text_add_file(&c->place, c->name);
	text_add(&c->place, ":%u", there);
	bool differs = trace_differs(&c->difference);
	note_unknown_key(c);
	if (differs)
		report_difference(c, out);
	return !differs;
}

/* Where judging stopped, the other engine may have gone on. */
static bool compare_end(struct comparing *c, const struct traced_game *game, size_t at, uint32_t line, struct text *out)
{
	uint32_t there = line;
	const struct referee *referee = &c->explanation.at.referee;
	if (referee->stopped || referee->unread || !traced_step(&c->traced, game, &at, &line, &c->step))
		return true;
	begin_report(c, out);
	text_add(out, "differs after its last step: the trace has one more, on its line %u\n", there);
	return false;
}

static bool compare_steps(struct comparing *c, const struct traced_game *game, struct text *out)
{
	struct explanation *e = &c->explanation;
	size_t at = game->begin;
	uint32_t line = game->line;
	if (!explain_begin(e, c->options->on_illegal)) {
		explain_effect(e);
		return compare_step(c, game, &at, &line, out) && compare_end(c, game, at, line, out);
	}
	while (explain_next_action(e)) {
		explain_effect(e);
		if (!compare_step(c, game, &at, &line, out))
			return false;
	}
	return compare_end(c, game, at, line, out);
}

static struct traced_game *find_game(struct comparing *c, const struct reader *reader)
{
	const char *edition = reader->record.rules.name;
	return traced_find(&c->traced, reader->title, (struct word){ edition, strlen(edition) });
}

/* A game in which nothing is done leaves no trace. */
static bool has_no_step(struct comparing *c)
{
	return explain_begin(&c->explanation, c->options->on_illegal) && !explain_next_action(&c->explanation);
}

static enum status compare_game(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct comparing *c = data;
	struct explanation *e = &c->explanation;
	e->file = file;
	e->reader = reader;
	const struct traced_game *game = find_game(c, reader);
	bool same = game ? compare_steps(c, game, out) : has_no_step(c);
	if (!game && !same) {
		begin_report(c, out);
		text_add_string(out, "the trace does not have this game\n");
	}
	c->same += same;
	c->different += !same;
	if (c->options->quiet)
		text_clear(out);
	return same ? STATUS_FINE : STATUS_BROKEN;
}

static void pass_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	(void)file;
	(void)out;
	find_game(data, reader);
}

/* ---- the trace ---- */

static bool read_trace(struct comparing *c, const char *path)
{
	const char *text;
	size_t length;
	if (!input_open(&c->input, path)) {
		terminal_complain("hgref: %s: %s\n", path, strerror(errno));
		return false;
	}
	c->name = c->input.name;
	if (!input_whole(&c->input, TRACE_MAX_BYTES, &text, &length)) {
		terminal_complain("hgref: %s: %s\n", c->name,
				  c->input.failed ? c->input.failed : "a trace is at most 1 GiB long");
		return false;
	}
	if (traced_begin(&c->traced, text, length))
		return true;
	terminal_complain("%s:%u:%u: error: %s\n", c->name, c->traced.fault_line, c->traced.fault_column,
			  c->traced.fault);
	return false;
}

/* Games of the trace that no file has. */
static enum status report_strangers(const struct comparing *c, struct text *out)
{
	enum status status = STATUS_FINE;
	for (size_t i = 0; i < c->traced.games; i++) {
		const struct traced_game *game = &c->traced.game[i];
		if (game->compared)
			continue;
		show_place(out, c->name, game->line, 0);
		text_add_bytes(out, c->traced.titles.s + game->title, game->title_length);
		text_add_string(out, ": no file has this game\n");
		status = STATUS_BROKEN;
	}
	return status;
}

static enum status print_end(const struct comparing *c)
{
	struct text out = { 0 };
	enum status status = report_strangers(c, &out);
	text_add(&out, "%u of %u %s agree\n", c->same, c->same + c->different,
		 c->same + c->different == 1 ? "game" : "games");
	if (!c->options->quiet)
		terminal_print(stdout, &out, c->options->color);
	text_free(&out);
	return status;
}

static enum status compare_files(struct comparing *c)
{
	const struct game_command command = {
		.name = "compare", .data = c, .judge = compare_game, .unread = pass_unread
	};
	enum status status = each_game(c->options, &command), strangers = print_end(c);
	return strangers > status ? strangers : status;
}

static void end_comparing(struct comparing *c)
{
	input_close(&c->input);
	traced_free(&c->traced);
	explain_free(&c->explanation);
	trace_difference_free(&c->difference);
	json_tree_free(&c->step);
	text_free(&c->place);
	free(c);
}

enum status command_compare(const struct options *options)
{
	struct options files = *options;
	if (options->files < 2) {
		terminal_complain("hgref compare: expected a TRACE and a FILE\n");
		return options_hint("compare");
	}
	files.file++;
	files.files--;
	struct comparing *c = zeroed(sizeof *c);
	c->options = &files;
	c->difference.ours = &c->explanation;
	c->difference.theirs = &c->step;
	enum status status = read_trace(c, options->file[0]) ? compare_files(c) : STATUS_TROUBLE;
	end_comparing(c);
	return status;
}
