#include "run/each_game.h"

#include "replay/replay.h"
#include "say/names.h"
#include "show/show.h"

#include <stdio.h>
#include <stdlib.h>

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

static void console_trouble(void *data, const char *file, const char *what)
{
	struct console *console = data;
	const struct game_command *command = console->command;
	struct text message = { 0 };
	if (command->missed && !command->missed(command->data, what))
		return;
	console->trouble = true;
	text_add_string(&message, "hgref: ");
	text_add_file(&message, file);
	text_add(&message, ": %s\n", what);
	report(console, &message);
}

/* ---- which games are selected ---- */

static bool is_chosen(const struct console *console)
{
	int game = console->options->game;
	if (game == 0)
		return !console->command->one_game || console->games == 1;
	return console->games == game;
}

/* Counts a game and reports its unreadable lines. Returns whether it is selected. */
static bool meet_game(struct console *console, const struct reader *reader, const char *file, struct text *out)
{
	const struct game_command *command = console->command;
	if (command->met)
		command->met(command->data, file, out);
	console->games++;
	bool chosen = is_chosen(console);
	bool reported = command->takes_unread || (command->tells_unread && !reader->header_errors);
	if (reader->errors && !reported && (chosen || !command->one_game))
		report_errors(console, reader, file);
	return chosen;
}

/* Whether the line of --line is in this game. */
static bool has_line(struct console *console, const struct record *record)
{
	int line = console->options->line;
	const struct step *step = line ? action_of_line(record, line) : NULL;
	bool found = step && (step->kind == STEP_TURN || !console->command->moves_only);
	console->shared_line |= found && line_is_shared(record, (uint32_t)line);
	return !line || (found && !console->shared_line);
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

bool console_found(const struct console *console)
{
	const struct game_command *command = console->command;
	bool game = console->options->game <= console->games;
	bool line = !console->options->line || console->answered;
	if (!game)
		report_no_game(console);
	if (console->shared_line)
		terminal_complain("hgref %s: --line %d: this line has several actions: use --move\n", command->name,
				  console->options->line);
	else if (!line)
		terminal_complain("hgref %s: --line %d: there is no %s there\n", command->name, console->options->line,
				  command->moves_only ? "move" : "action");
	return game && line;
}

/* ---- the visitor ---- */

static enum status judge_one(struct console *console, const struct reader *reader, const char *file, struct text *out)
{
	const struct game_command *command = console->command;
	unsigned errors = reader->errors;
	console->answered = true;
	enum status status = command->judge(command->data, reader, file, out);
	if (reader->errors > errors)
		report_errors(console, reader, file);
	return status;
}

void answer_nothing(void *data, const struct reader *reader, const char *file, struct text *out)
{
	(void)data, (void)reader, (void)file, (void)out;
}

static void show_unread_game(const struct console *console, const struct reader *reader, const char *file,
			     struct text *out)
{
	const struct game_command *command = console->command;
	if (command->unread)
		command->unread(command->data, reader, file, out);
	else if (console->options->format == FORMAT_JSON && !console->options->quiet)
		show_unreadable_json(out, reader, file);
}

static void show_skipped_game(const struct console *console, const struct reader *reader, const char *file,
			      struct text *out)
{
	const struct game_command *command = console->command;
	const struct options *options = console->options;
	struct text message = { 0 };
	if (command->say_skipped && command->has_output) {
		command->say_skipped(&message, reader, file);
		report(console, &message);
	} else if (command->say_skipped && !options->quiet && options->format != FORMAT_JSON) {
		command->say_skipped(out, reader, file);
	}
}

static void print_part(const struct console *console, struct text *out)
{
	struct text *complaint = console->command->complaint;
	if (complaint && complaint->length) {
		console->print(console->data, stderr, complaint);
		text_clear(complaint);
	}
	console->print(console->data, console->command->output ? console->command->output : stdout, out);
	text_clear(out);
}

/* Hands over an answer that is not text. */
static void hand_over(const struct console *console)
{
	const struct game_command *command = console->command;
	size_t size;
	void *taken = command->take ? command->take(command->data, &size) : NULL;
	if (taken && console->hand_over)
		console->hand_over(console->data, taken, size);
	else if (taken)
		command->deliver(taken);
}

/* Judges a game and prints the parts of its answer except the last. */
static enum status answer(struct console *console, const struct reader *reader, const char *file, struct text *out)
{
	const struct game_command *command = console->command;
	enum status status = judge_one(console, reader, file, out);
	while (command->more && command->more(command->data, out, &status))
		print_part(console, out);
	return status;
}

static enum status console_game(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct console *console = data;
	enum status status = STATUS_FINE;
	bool chosen = meet_game(console, reader, file, out);
	console->answered |= reader->header_errors; /* the game may contain the line of --line */
	if (chosen && reader->header_errors)
		show_unread_game(console, reader, file, out);
	else if (chosen && reader->skip)
		show_skipped_game(console, reader, file, out);
	else if (chosen && has_line(console, &reader->record))
		status = answer(console, reader, file, out);
	print_part(console, out);
	hand_over(console);
	return status;
}

struct game_visitor console_visitor(struct console *console)
{
	return (struct game_visitor){
		.data = console, .game = console_game, .trouble = console_trouble, .form = console->command->form
	};
}

/* ---- the files of a command line ---- */

void printer_print(struct printer *printer, FILE *stream, struct text *text)
{
	if (text->length == 0)
		return;
	if (stream == stderr) {
		fflush(stdout); /* earlier results come first */
		progress_wipe(&printer->progress);
	}
	terminal_print(stream, text, printer->color);
}

/* The data of print_now. */
struct printing {
	struct printer printer;
	const struct console *console;
};

static void print_now(void *data, FILE *stream, struct text *text)
{
	struct printing *printing = data;
	struct progress *progress = &printing->printer.progress;
	const struct console *console = printing->console;
	printer_print(&printing->printer, stream, text);
	if (stream != stderr) /* the games since then; a game may be printed in parts */
		progress_add(progress, (unsigned long)console->games - progress->games);
}

enum status each_game(const struct options *options, const struct game_command *command)
{
	struct printing printing = { .printer.color = options->color };
	struct console console = { .command = command, .options = options, .print = print_now, .data = &printing };
	printing.console = &console;
	const struct game_visitor visitor = console_visitor(&console);
	char name[ADDRESS_NAME_SIZE];
	struct text out = { .width = options->quiet ? 0 : terminal_width(stdout) };
	struct visit visit = { .visitor = &visitor, .reader = grow(NULL, 1, sizeof *visit.reader), .out = &out };
	reader_begin(visit.reader, &options->overrides);
	if (!command->has_output)
		progress_begin(&printing.printer.progress, options->quiet);
	for (int i = 0; i < options->files && !ferror(stdout); i++)
		visit_file(&visit, options->file[i], options_file_name(options, i, name), options->input, NULL);
	progress_wipe(&printing.printer.progress);
	text_free(&out);
	reader_free(visit.reader);
	free(visit.reader);
	return console_found(&console) || visit.worst > STATUS_TROUBLE ? visit.worst : STATUS_TROUBLE;
}
