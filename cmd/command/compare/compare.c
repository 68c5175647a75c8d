#include "option/command.h"
#include "show/show_comparison.h"
#include "run/each_game.h"
#include "show/show.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A difference, kept until it is known which editions of the game share it. */
struct pending {
	struct text game, editions, rest, signature; /* editions: empty if there is no difference */
};

/* `compare`: the trace of another engine, step by step against ours. */
struct comparison_run {
	const struct options *options; /* without the TRACE */
	struct input input;
	struct comparing comparing;
	unsigned same, different, skipped;
	struct pending pending;
};

enum { TRACE_MAX_BYTES = 1 << 30 };

/* ---- one game ---- */

static void flush_pending(struct pending *pending, struct text *out)
{
	if (pending->editions.length > 0) {
		text_add_text(out, &pending->game);
		text_add(out, " (%s): ", pending->editions.s);
		text_add_text(out, &pending->rest);
	}
	text_clear(&pending->editions);
}

static void free_pending(struct pending *pending)
{
	text_free(&pending->game);
	text_free(&pending->editions);
	text_free(&pending->rest);
	text_free(&pending->signature);
}

/* Adds the game that differs, and text that is equal for all its editions that differ in the same way. */
static void name_difference(const struct comparing *comparing, struct text *game, struct text *signature)
{
	const struct explanation *e = &comparing->explanation;
	show_place(game, e->file, e->reader->record.span.line, 0);
	show_title(game, e->reader);
	text_add_text(signature, game);
	text_add(signature, "\n%u ", comparison_line(&comparing->found));
	comparison_signature(signature, &comparing->found);
}

static void report_difference(struct comparison_run *run, struct text *out)
{
	const struct comparing *comparing = &run->comparing;
	struct pending *pending = &run->pending;
	struct text game = { 0 }, signature = { 0 };
	name_difference(comparing, &game, &signature);
	if (pending->editions.length == 0 || strcmp(pending->signature.s, signature.s) != 0) {
		flush_pending(pending, out);
		free_pending(pending);
		*pending = (struct pending){ .game = game, .signature = signature };
		say_comparison(&pending->rest, &comparing->found, "");
		if (comparing->found.kind == STEP_DIFFERS)
			show_step_difference(&pending->rest, &comparing->found);
	} else {
		text_free(&game);
		text_free(&signature);
	}
	text_add(&pending->editions, "%s%s", pending->editions.length ? ", " : "",
		 comparing->explanation.reader->record.rules.name);
}

static enum status compare_game(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct comparison_run *run = data;
	bool same = comparing_game(&run->comparing, reader, file);
	bool skipped = run->comparing.found.kind == GAME_SKIPPED;
	run->skipped += skipped;
	run->same += same && !skipped;
	run->different += !same;
	if (run->options->quiet)
		return same ? STATUS_FINE : STATUS_BROKEN;
	if (run->options->format == FORMAT_JSON)
		show_comparison_json(out, &run->comparing.found);
	else if (!same)
		report_difference(run, out);
	return same ? STATUS_FINE : STATUS_BROKEN;
}

/* Its unreadable lines are reported on stderr. */
static void pass_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct comparison_run *run = data;
	comparing_pass(&run->comparing, reader, file);
	if (run->options->format == FORMAT_JSON && !run->options->quiet)
		show_comparison_json(out, &run->comparing.found);
}

/* ---- the trace ---- */

static bool read_trace(struct comparison_run *run, const char *path)
{
	struct traced *traced = &run->comparing.traced;
	const char *text;
	size_t length;
	if (!input_open(&run->input, path)) {
		terminal_complain("hgref: %s: %s\n", path, strerror(errno));
		return false;
	}
	const char *name = run->comparing.found.trace = run->input.name;
	if (!input_whole(&run->input, TRACE_MAX_BYTES, &text, &length)) {
		terminal_complain("hgref: %s: %s\n", name,
				  run->input.failed ? run->input.failed : "a trace is at most 1 GiB long");
		return false;
	}
	if (traced_begin(traced, text, length))
		return true;
	terminal_complain("%s:%u:%u: error: %s\n", name, traced->fault_line, traced->fault_column, traced->fault);
	return false;
}

static void report_stranger(const struct comparison_run *run, const struct traced_game *game, struct text *out)
{
	const struct traced *traced = &run->comparing.traced;
	struct word title = traced_title(traced, game);
	if (run->options->format == FORMAT_JSON) {
		show_stranger_json(out, title, traced_edition(traced, game), game->line);
		return;
	}
	show_place(out, run->comparing.found.trace, game->line, 0);
	text_add_bytes(out, title.s, title.length);
	text_add_string(out, ": no file has this game\n");
}

/* Games of the trace that no file has. */
static enum status report_strangers(const struct comparison_run *run, struct text *out)
{
	const struct traced *traced = &run->comparing.traced;
	enum status status = STATUS_FINE;
	for (size_t i = 0; i < traced->games; i++)
		if (!traced->game[i].compared) {
			report_stranger(run, &traced->game[i], out);
			status = STATUS_BROKEN;
		}
	return status;
}

static void print_sum(struct text *out, const struct comparison_run *run)
{
	text_add(out, "%u of %u games agree", run->same, run->same + run->different);
	if (run->skipped > 0)
		text_add(out, ", %u skipped by the engine", run->skipped);
	text_add_string(out, "\n");
}

static enum status print_end(struct comparison_run *run)
{
	struct text out = { 0 };
	flush_pending(&run->pending, &out);
	enum status status = report_strangers(run, &out);
	if (run->options->format != FORMAT_JSON)
		print_sum(&out, run);
	if (!run->options->quiet)
		terminal_print(stdout, &out, run->options->color);
	text_free(&out);
	return status;
}

static enum status compare_files(struct comparison_run *run)
{
	const struct game_command command = { .name = "compare",
					      .data = run,
					      .judge = compare_game,
					      .unread = pass_unread,
					      .complaint = &run->comparing.complaint };
	enum status status = each_game(run->options, &command), strangers = print_end(run);
	return strangers > status ? strangers : status;
}

static enum status run_compare(const struct options *options)
{
	struct options files = *options;
	if (options->files < 2) {
		terminal_complain("hgref compare: expected a TRACE and a FILE\n");
		return options_hint("compare");
	}
	files.file++;
	files.files--;
	struct comparison_run *run = zeroed(sizeof *run);
	run->options = &files;
	run->comparing.on_illegal = options->on_illegal;
	enum status status = read_trace(run, options->file[0]) ? compare_files(run) : STATUS_TROUBLE;
	input_close(&run->input);
	comparing_free(&run->comparing);
	free_pending(&run->pending);
	free(run);
	return status;
}

const struct command command_compare = {
	.name = "compare",
	.arguments = "TRACE FILE...",
	.needs = "a TRACE and a FILE; one of them may be -, standard input",
	.summary = "Where the trace of another engine first differs, game by game.",
	.run = run_compare,
	.shared = SHARED_BY_JUDGES | SHARES(FORMAT),
	.ending = "TRACE has a line of JSON for each step, as `hgref trace FILE` prints; of each,\n"
		  "`game` and `line` or `move` are needed, other keys may be missing.\n"
		  "Exit status: 0 no difference, 1 some game differs, 2 could not be read, 3 wrong\n"
		  "usage. See hgref-compare(1), hgref-json(5).\n",
};
