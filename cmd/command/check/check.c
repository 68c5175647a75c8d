#include "option/command.h"
#include "run/folder.h"
#include "run/each_game.h"
#include "say/names.h"
#include "show/show.h"

#include <stdatomic.h>
#include <stdlib.h>

/* The games that `check` prints instead of answers. */
enum printed { PRINT_ANSWERS, PRINT_LEGAL, PRINT_ILLEGAL, PRINT_UNREADABLE };

/* The options that only `check` and `score` take. */
struct check_options {
	enum printed print; /* check */
	bool if_ended;      /* score */
};

static const struct check_options *check_options(const struct options *options)
{
	return options->own;
}

/* `check` and `score`: the same judging, printed in two ways. */
struct printed_form {
	const struct options *options;
	enum kept kept; /* the part of each game that is shown */
	void (*show)(struct text *out, const struct judged_game *t);
	atomic_uint *games; /* how many games there are of each verdict, to which all threads add */
};

/* What one thread needs for judging. */
struct judging {
	const struct printed_form *form;
	struct judged_game judged_game;
	struct judged_game without; /* irregular games, judged again */
};

static void show_game(const struct judging *judging, struct text *out)
{
	const struct printed_form *form = judging->form;
	form->games[judging->judged_game.verdict]++;
	if (form->options->quiet)
		return;
	if (form->options->format == FORMAT_JSON)
		show_json(out, &judging->judged_game);
	else
		form->show(out, &judging->judged_game);
}

/* ---- games themselves ---- */

/* Prints a game of a log as it is, or of another program's record as the log that results from it. */
static void print_record(const struct judging *judging, const struct reader *reader, struct text *out)
{
	int wanted = (int)check_options(judging->form->options)->print - PRINT_LEGAL;
	if ((int)judging->judged_game.verdict != wanted || judging->form->options->quiet)
		return;
	out->is_record = true;
	text_add_bytes(out, reader->text, reader->length);
	if (reader->length > 0 && out->s[out->length - 1] != '\n')
		text_add_char(out, '\n');
}

static enum status status_of(const struct judged_game *t)
{
	return t->findings.count == 0 ? STATUS_FINE : STATUS_BROKEN;
}

static enum status judge_and_print(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct judging *judging = data;
	if (reader->edition) {
		terminal_complain("hgref check: %s: --print is for logs, but this is a scenario: `hgref convert` "
				  "writes it as a log\n",
				  file);
		return STATUS_USAGE;
	}
	judge_game(&judging->judged_game, reader, file, judging->form->options->on_illegal, KEEP_VERDICT);
	print_record(judging, reader, out);
	return status_of(&judging->judged_game);
}

static void print_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct judging *judging = data;
	judged_unreadable(&judging->judged_game, reader, file);
	if (!reader->edition)
		print_record(judging, reader, out);
}

static struct game_command begin_printing(const struct command_maker *maker)
{
	struct judging *judging = zeroed(sizeof *judging);
	judging->form = maker->data;
	return (struct game_command){ .data = judging, .judge = judge_and_print, .unread = print_unread };
}

/* ---- answers ---- */

static enum status judge_and_show(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct judging *judging = data;
	const struct options *options = judging->form->options;
	enum kept kept = judging->form->kept;
	judge_game(&judging->judged_game, reader, file, options->on_illegal, kept);
	if (judging->judged_game.replay.stood > 0 && kept == KEEP_WORDS)
		judged_without(&judging->judged_game, &judging->without);
	show_game(judging, out);
	return status_of(&judging->judged_game);
}

static void show_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct judging *judging = data;
	judged_unreadable(&judging->judged_game, reader, file);
	show_game(judging, out);
}

static struct game_command begin_judging(const struct command_maker *maker)
{
	struct judging *judging = zeroed(sizeof *judging);
	judging->form = maker->data;
	const struct options *options = judging->form->options;
	bool lines =
		options->format == FORMAT_CSV || options->format == FORMAT_BRIEF || options->format == FORMAT_GITHUB;
	judging->judged_game.if_ended = check_options(options)->if_ended && !options->quiet;
	return (struct game_command){
		.data = judging,
		.judge = judge_and_show,
		.unread = show_unread,
		.say_skipped = lines ? NULL : show_skipped,
	};
}

static void end_judging(const struct game_command *command)
{
	struct judging *judging = command->data;
	judged_free(&judging->judged_game);
	judged_free(&judging->without);
	free(judging);
}

/* "61 games: 60 legal, 1 illegal", on stderr, since every line of the output is about one game. */
static void say_how_many(const atomic_uint games[VERDICTS])
{
	int all = (int)(games[VERDICT_LEGAL] + games[VERDICT_ILLEGAL] + games[VERDICT_UNREADABLE]), said = 0;
	struct phrase words = count_phrase(all, "game", "games");
	for (int verdict = 0; verdict < VERDICTS; verdict++)
		if (games[verdict])
			phrase_add(&words, "%s%u %s", said++ ? ", " : ": ", games[verdict],
				   verdict_name((enum verdict)verdict));
	terminal_complain("%s\n", words.s);
}

static enum status judge_files(const struct options *options, enum kept kept,
			       void (*show)(struct text *, const struct judged_game *))
{
	atomic_uint games[VERDICTS] = { 0 };
	const struct printed_form form = { options, options->quiet ? KEEP_VERDICT : kept, show, games };
	const struct command_maker maker = { .begin = begin_judging, .end = end_judging, .data = &form };
	enum status status = jobs_each_game(options, &maker);
	if (show == show_check && !options->quiet && options->format == FORMAT_TEXT &&
	    games[VERDICT_LEGAL] + games[VERDICT_ILLEGAL] + games[VERDICT_UNREADABLE] > 1)
		say_how_many(games);
	return status;
}

static enum status print_games(const struct options *options)
{
	const struct printed_form form = { .options = options };
	const struct command_maker maker = { .begin = begin_printing, .end = end_judging, .data = &form };
	return jobs_each_game(options, &maker);
}

/* ---- the commands ---- */

#define FOLDERS_ENDING(page) FOLDER_ENDING GAMES_STATUS(page)

static enum status check_files(const struct options *options)
{
	if (check_options(options)->print)
		return print_games(options);
	switch (options->format) {
	case FORMAT_BRIEF:
		return judge_files(options, KEEP_AWARDS, show_brief);
	case FORMAT_GITHUB:
		return judge_files(options, KEEP_WORDS, show_annotations);
	default:
		return judge_files(options, KEEP_WORDS, show_check);
	}
}

static enum status run_check(const struct options *options)
{
	return folders_opened(options, check_files);
}

static const struct option_row check_rows[] = {
	{ 0, "print", "", "print the games of this verdict instead, as they are", OWN(check_options, print),
	  TAKES_ONE_OF({ "legal", PRINT_LEGAL }, { "illegal", PRINT_ILLEGAL }, { "unreadable", PRINT_UNREADABLE }),
	  .excludes = "format" },
	{ 'f', "format", "FORMAT",
	  "text (default), json, one line for each game,\nbrief, a short one with the result and the codes, or\n"
	  "github, annotations of what is wrong",
	  COMMON(format),
	  TAKES_ONE_OF({ "text", FORMAT_TEXT }, { "json", FORMAT_JSON }, { "brief", FORMAT_BRIEF },
		       { "github", FORMAT_GITHUB }) },
};

const struct command command_check = {
	.name = "check",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "Is each game legal? Every violation with its place; a line per game.",
	.run = run_check,
	.shared = SHARED_BY_JUDGES | SHARES(JOBS),
	OWN_OPTIONS(check_rows, struct check_options, { 0 }),
	.ending = FOLDERS_ENDING("hgref-check"),
};

static enum status score_as_table(const struct options *options)
{
	struct text head = { 0 };
	show_csv_head(&head);
	if (!options->quiet)
		terminal_print(stdout, &head, options->color);
	text_free(&head);
	return judge_files(options, KEEP_VERDICT, show_csv);
}

static enum status score_files(const struct options *options)
{
	return options->format == FORMAT_CSV ? score_as_table(options) : judge_files(options, KEEP_WORDS, show_score);
}

static enum status run_score(const struct options *options)
{
	return folders_opened(options, score_files);
}

static const struct option_row score_rows[] = {
	{ 0, "if-ended", "", "also score a stopped game as if it ended now", OWN(check_options, if_ended),
	  TAKES_NOTHING },
	{ 'f', "format", "FORMAT", "text (default), json, one line for each game, or\ncsv, the standings as a table",
	  COMMON(format), TAKES_ONE_OF({ "text", FORMAT_TEXT }, { "json", FORMAT_JSON }, { "csv", FORMAT_CSV }) },
};

const struct command command_score = {
	.name = "score",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "The breakdown of each game, award by award, and its standings.",
	.run = run_score,
	.shared = SHARED_BY_JUDGES | SHARES(JOBS),
	OWN_OPTIONS(score_rows, struct check_options, { 0 }),
	.ending = FOLDERS_ENDING("hgref-score"),
};
