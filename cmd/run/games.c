#include "run/games.h"
#include "run/folder.h"

#include "replay/replay.h"
#include "run/jobs.h"
#include "say/names.h"
#include "show/show.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

struct games games_of(const char *command, const struct options *options)
{
	return (struct games){ .command = command,
			       .options = options,
			       .out.width = options->quiet ? 0 : terminal_width(stdout) };
}

/* ---- printing ---- */

static void print(struct games *g, FILE *stream, struct text *text)
{
	if (g->worker)
		worker_print(g->worker, stream, text);
	else
		terminal_print(stream, text, g->options->color);
}

void games_print(struct games *g)
{
	print(g, stderr, &g->complaint);
	print(g, stdout, &g->out);
	text_clear(&g->complaint);
	text_clear(&g->out);
}

/* The bytes of the files that are to be read; 0 if one does not say how many it has. */
static uint64_t bytes_of_files(const struct options *options)
{
	uint64_t bytes = 0;
	struct stat status;
	for (int i = 0; i < options->files; i++)
		if (stat(options->file[i], &status) == 0 && S_ISREG(status.st_mode))
			bytes += (uint64_t)status.st_size;
		else if (!is_address(options->file[i]))
			return 0;
	return bytes;
}

/* A command that writes files prints nothing. */
static void begin_progress(struct games *g)
{
	g->progress = &g->own;
	if (progress_begin(g->progress, g->options->quiet || g->options->output))
		g->progress->all = bytes_of_files(g->options);
}

void games_report_errors(struct games *g)
{
	struct text message = { .width = terminal_width(stderr) };
	struct text help = { 0 };
	say_missing_turn(&help, g->reader);
	show_errors(&message, g->reader, g->file, help.s);
	print(g, stderr, &message);
	text_free(&help);
	text_free(&message);
}

void games_show_unread(struct games *g)
{
	if (g->found == GAME_UNREAD && g->options->format == FORMAT_JSON && !g->options->quiet)
		show_unreadable_json(&g->out, g->reader, g->file);
}

void games_show_skipped(struct games *g)
{
	if (g->found != GAME_SKIPPED)
		return;
	if (g->writes)
		show_skipped(&g->complaint, g->reader, g->file);
	else if (!g->options->quiet && g->options->format != FORMAT_JSON)
		show_skipped(&g->out, g->reader, g->file);
}

void games_deliver(struct games *g, void (*deliver)(void *made), void *made, size_t size)
{
	if (g->worker)
		worker_deliver(g->worker, deliver, made, size);
	else
		deliver(made);
}

/* ---- files ---- */

static void worsen(struct games *g, enum status status)
{
	g->worst = status > g->worst ? status : g->worst;
}

/* Closes the file that was read, and reports what was missing in it. */
static void end_file(struct games *g)
{
	struct text message = { 0 };
	progress_add(g->progress, 0, game_file_advance(&g->input, true));
	if (g->input.trouble) {
		g->trouble = true;
		worsen(g, STATUS_TROUBLE);
		text_add_string(&message, "hgref: ");
		text_add_file(&message, g->file);
		text_add(&message, ": %s", g->input.trouble);
		add_near_file(&message, g->file);
		text_add_char(&message, '\n');
		print(g, stderr, &message);
		text_free(&message);
	}
	game_file_close(&g->input);
}

bool games_next_file(struct games *g)
{
	const struct options *options = g->options;
	if (!g->reader) { /* the first file */
		g->reader = g->input.reader = grow(NULL, 1, sizeof *g->reader);
		reader_begin(g->reader, &options->overrides);
		if (!g->progress)
			begin_progress(g);
	}
	end_file(g);
	g->of_file = 0;
	if (g->worker)
		return worker_next(g->worker, &g->input, &g->file);
	if (g->files == options->files || ferror(stdout))
		return false;
	g->file = options_file_name(options, g->files, g->name);
	game_file_open(&g->input, options->file[g->files++], options->input, NULL);
	return true;
}

/* ---- games ---- */

/*
 * Counts the game that was read, and reports its unreadable lines. Returns whether --game and --line select it: the
 * line must have an action, and only one.
 */
static bool count_game(struct games *g)
{
	const struct reader *reader = g->reader;
	int line = g->options->line;
	g->unprinted = true;
	g->status = STATUS_FINE;
	g->games++;
	g->of_file++;
	bool chosen = g->games == g->options->game;
	if (!g->options->game)
		chosen = !g->one_game || g->games == 1;
	bool in_answer = g->lists_unread && !reader->header_errors;
	if (reader->errors && !in_answer && (chosen || !g->one_game))
		games_report_errors(g);
	g->found = GAME_READ;
	if (reader->header_errors) {
		g->found = GAME_UNREAD;
		g->answered = true; /* the game may contain the line of --line */
	} else if (reader->skip) {
		g->found = GAME_SKIPPED;
	} else if (chosen) {
		const struct step *step = line ? action_of_line(&reader->record, line) : NULL;
		bool found = step && (step->kind == STEP_TURN || !g->moves_only);
		g->shared_line |= found && line_is_shared(&reader->record, (uint32_t)line);
		chosen = !line || (found && !g->shared_line);
		g->answered |= chosen;
	}
	return chosen;
}

/* Prints the answer about the game that was found last. */
static void print_answer(struct games *g)
{
	if (!g->unprinted)
		return;
	g->unprinted = false;
	worsen(g, g->reader->errors && g->status < STATUS_TROUBLE ? STATUS_TROUBLE : g->status);
	games_print(g);
	progress_add(g->progress, 1, game_file_advance(&g->input, false));
}

bool games_next_of_file(struct games *g)
{
	for (;;) {
		print_answer(g);
		if (!game_file_next(&g->input))
			return false;
		if (count_game(g))
			return true;
	}
}

bool games_next(struct games *g)
{
	while (!games_next_of_file(g))
		if (!games_next_file(g))
			return false;
	return true;
}

/* ---- the end ---- */

/* Whether everything that --game and --line select was found; if not, reports that. */
static bool is_all_found(const struct games *g)
{
	const struct options *options = g->options;
	bool game = options->game <= g->games, line = !options->line || g->answered;
	if (!game && !g->one_game)
		terminal_complain("hgref %s: --game %d: there %s only %s\n", g->command, options->game,
				  g->games == 1 ? "is" : "are", count_phrase(g->games, "game", "games").s);
	else if (!game && !g->trouble)
		terminal_complain("hgref: %s: --game %d: the file has only %s\n", options->file[0], options->game,
				  count_phrase(g->games, "game", "games").s);
	if (g->shared_line)
		terminal_complain("hgref %s: --line %d: this line has several actions: use --move\n", g->command,
				  options->line);
	else if (!line)
		terminal_complain("hgref %s: --line %d: there is no %s there\n", g->command, options->line,
				  g->moves_only ? "move" : "action");
	return game && line;
}

enum status games_end(struct games *g)
{
	print_answer(g);
	end_file(g);
	if (!g->worker)
		progress_end(g->progress);
	text_free(&g->out);
	text_free(&g->complaint);
	if (g->reader)
		reader_free(g->reader);
	free(g->reader);
	if (!g->worker && !is_all_found(g))
		worsen(g, STATUS_TROUBLE);
	return g->worst;
}

/* ---- threads ---- */

/* What the threads have in common. */
struct judging {
	struct games fresh; /* as those of a thread begin */
	judge_games *judge;
	pthread_mutex_t lock; /* protects: */
	struct games *all;
};

static void judge_in_thread(struct worker *worker, void *data)
{
	struct judging *judging = data;
	struct games games = judging->fresh, *all = judging->all;
	games.worker = worker;
	judging->judge(&games);
	games_end(&games);
	pthread_mutex_lock(&judging->lock);
	all->answered |= games.answered;
	all->shared_line |= games.shared_line;
	worsen(all, games.worst);
	pthread_mutex_unlock(&judging->lock);
}

enum status games_in_threads(struct games *all, judge_games *judge)
{
	const struct options *options = all->options;
	begin_progress(all);
	struct judging judging = { *all, judge, PTHREAD_MUTEX_INITIALIZER, all };
	if (options->jobs == 1 || !jobs_run(options, all->one_by_one, judge_in_thread, &judging))
		judge(all);
	return games_end(all);
}
