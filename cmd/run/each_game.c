#include "run/each_game.h"

#include "judge/replay.h"
#include "run/progress.h"
#include "say/names.h"
#include "show/show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reporting ---- */

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

static void report_trouble(void *data, const char *file, const char *what, struct text *out)
{
	struct console *console = data;
	struct text message = { 0 };
	(void)out;
	console->trouble = true;
	text_add_string(&message, "hgref: ");
	text_add_file(&message, file);
	text_add(&message, ": %s\n", what);
	report(console, &message);
}

/* ---- which games are asked for ---- */

static inline bool is_chosen(struct console *console, const char *file, struct text *out)
{
	const struct game_command *command = console->command;
	int game = console->options->game;
	if (command->met)
		command->met(command->data, file, out);
	console->games++;
	if (game == 0)
		return !command->one_game || console->games == 1;
	return console->games == game;
}

/* Whether the line that --line names is in this game; it may be in another one. */
static bool has_line(const struct console *console, const struct record *record)
{
	int line = console->options->line;
	const struct step *step = line ? action_of_line(record, line) : NULL;
	return !line || (step && (step->kind == STEP_TURN || !console->command->moves_only));
}

static void report_no_game(const struct console *console)
{
	const struct game_command *command = console->command;
	const struct options *options = console->options;
	struct text games = { 0 };
	say_count(&games, console->games, "game", "games");
	if (!command->one_game)
		terminal_complain("hgref %s: --game %d: there %s only %s\n", command->name, options->game,
				  console->games == 1 ? "is" : "are", games.s);
	else if (!console->trouble)
		terminal_complain("hgref: %s: --game %d: the file has only %s\n", options->file[0], options->game,
				  games.s);
	text_free(&games);
}

/* Whether all that --game and --line ask for was there; if not, it has been reported. */
static bool was_found(const struct console *console)
{
	const struct game_command *command = console->command;
	bool game = console->options->game <= console->games;
	bool line = !console->options->line || console->answered;
	if (!game)
		report_no_game(console);
	if (!line)
		terminal_complain("hgref %s: --line %d: no %s stands there\n", command->name, console->options->line,
				  command->moves_only ? "move" : "action");
	return game && line;
}

/* ---- the visitor ---- */

static enum status judge_if_chosen(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct console *console = data;
	const struct game_command *command = console->command;
	bool chosen = is_chosen(console, file, out);
	if (reader->errors && (chosen || !command->one_game))
		report_errors(console, reader, file);
	if (!chosen || !has_line(console, &reader->record))
		return STATUS_FINE;
	console->answered = true;
	return command->judge(command->data, reader, file, out);
}

static void report_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct console *console = data;
	const struct game_command *command = console->command;
	bool chosen = is_chosen(console, file, out);
	if (chosen || !command->one_game)
		report_errors(console, reader, file);
	console->answered = true;
	if (chosen && command->unread)
		command->unread(command->data, reader, file, out);
	else if (chosen && console->options->format == FORMAT_JSON && !console->options->quiet)
		show_unreadable_json(out, reader, file);
}

static void report_skipped(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct console *console = data;
	const struct game_command *command = console->command;
	const struct options *options = console->options;
	struct text message = { 0 };
	if (!is_chosen(console, file, out) || !command->say_skipped)
		return;
	if (command->has_output) {
		command->say_skipped(&message, reader, file);
		report(console, &message);
	} else if (!options->quiet && options->format != FORMAT_JSON) {
		command->say_skipped(out, reader, file);
	}
}

static void print_added(void *data, struct text *out)
{
	const struct console *console = data;
	console->print(console->data, stdout, out);
	text_clear(out);
}

struct game_visitor console_visitor(struct console *console)
{
	return (struct game_visitor){ console,        judge_if_chosen, report_unread,
				      report_skipped, report_trouble,  print_added };
}

/* ---- the files of a command line ---- */

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
	if (text->length > 0)
		terminal_print(stream, text, printing->color);
	progress_add(&printing->progress, stream == stdout);
}

enum status each_game(const struct options *options, const struct game_command *command)
{
	struct printing printing = { .color = options->color };
	struct console console = { .command = command, .options = options, .print = print_now, .data = &printing };
	const struct game_visitor visitor = console_visitor(&console);
	struct text out = { .width = options->quiet ? 0 : terminal_width(stdout) };
	struct visit visit = { .visitor = &visitor, .reader = grow(NULL, 1, sizeof *visit.reader), .out = &out };
	reader_begin(visit.reader, &options->overrides);
	progress_begin(&printing.progress, options->quiet);
	for (int i = 0; i < options->files && !ferror(stdout); i++)
		visit_file(&visit, options->file[i], options->input, NULL);
	progress_wipe(&printing.progress);
	text_free(&out);
	reader_free(visit.reader);
	free(visit.reader);
	return was_found(&console) || visit.worst > STATUS_TROUBLE ? visit.worst : STATUS_TROUBLE;
}
