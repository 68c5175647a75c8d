#include "command/check/csv.h"
#include "mend/mend.h"
#include "option/command.h"
#include "run/games.h"
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

/* ---- games themselves ---- */

/* If a game has the wanted verdict, prints it as it is: its log, or the log that results from another program's record. */
static void print_if_wanted(struct games *games, enum verdict verdict)
{
	struct text *out = &games->out;
	const struct check_options *own = games->options->own;
	if ((int)verdict != (int)own->print - PRINT_LEGAL || games->options->quiet)
		return;
	out->is_record = true;
	if (!word_begins(line_first_words(games->reader->text, games->reader->length), "game"))
		text_add_string(out, "game\n"); /* a table, which may come after a game */
	text_add_bytes(out, games->reader->text, games->reader->length);
	if (games->reader->length > 0 && out->s[out->length - 1] != '\n')
		text_add_char(out, '\n');
}

static void judge_and_print(struct games *games)
{
	struct judged_game *t = zeroed(sizeof *t);
	const char *refused = NULL; /* the file that was complained of last */
	while (games_next(games)) {
		bool scenario = games->input.source == FROM_SCENARIOS;
		if (games->found == GAME_READ && scenario) {
			if (games->file != refused) {
				text_add_string(&games->complaint, "hgref check: ");
				text_add_line(&games->complaint, games->file);
				text_add_string(&games->complaint, ": --print is for logs, but this is a scenario: "
								   "`hgref convert` writes it as a log\n");
			}
			refused = games->file;
			games->status = STATUS_USAGE;
		} else if (games->found == GAME_READ) {
			judge_game(t, games->reader, games->file, games->options->on_illegal, KEEP_VERDICT);
			games->status = judged_status(t);
			print_if_wanted(games, t->verdict);
		} else if (games->found == GAME_UNREAD && !scenario) {
			print_if_wanted(games, VERDICT_UNREADABLE);
		}
	}
	judged_free(t);
	free(t);
}

/* ---- answers ---- */

/* `check` and `score`: the same judging, printed in two ways. */
struct printed_form {
	enum kept kept; /* the part of each game that is shown */
	void (*show)(struct text *out, const struct judged_game *t);
	atomic_uint *verdicts; /* how many games have each, to which all threads add */
};

static void judge_and_show(struct games *games)
{
	const struct printed_form *form = games->data;
	const struct options *options = games->options;
	const struct check_options *own = options->own;
	struct judged_game *t = zeroed(sizeof *t);
	struct judged_game *without = zeroed(sizeof *without); /* irregular games, judged again */
	bool lines =
		options->format == FORMAT_CSV || options->format == FORMAT_BRIEF || options->format == FORMAT_GITHUB;
	while (games_next(games)) {
		if (games->found == GAME_SKIPPED) {
			if (!lines)
				games_show_skipped(games);
			continue;
		}
		bool table = form->show == show_score && record_is_table(&games->reader->record);
		t->if_ended = !options->quiet && (own->if_ended || (table && options->format == FORMAT_TEXT));
		if (games->found == GAME_UNREAD)
			judged_unreadable(t, games->reader, games->file);
		else
			judge_game(t, games->reader, games->file, options->on_illegal, form->kept);
		if (games->found == GAME_READ && t->replay.stood > 0 && form->kept == KEEP_WORDS)
			judged_without(t, without);
		games->status = judged_status(t);
		form->verdicts[t->verdict]++;
		if (options->quiet)
			continue;
		if (options->format == FORMAT_JSON) {
			show_json(&games->out, t);
		} else {
			t->mendable = form->show == show_check && mend_may_help(t);
			form->show(&games->out, t);
		}
	}
	judged_free(t);
	judged_free(without);
	free(t);
	free(without);
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
	atomic_uint verdicts[VERDICTS] = { 0 };
	struct printed_form form = { options->quiet ? KEEP_VERDICT : kept, show, verdicts };
	struct games games = games_of("check", options);
	games.data = &form;
	enum status status = games_in_threads(&games, judge_and_show);
	if (show == show_check && !options->quiet && options->format == FORMAT_TEXT &&
	    verdicts[VERDICT_LEGAL] + verdicts[VERDICT_ILLEGAL] + verdicts[VERDICT_UNREADABLE] > 1)
		say_how_many(verdicts);
	return status;
}

/* ---- the commands ---- */

#define FOLDERS_ENDING(page) FOLDER_ENDING GAMES_STATUS(page)

static enum status run_check(const struct options *options)
{
	const struct check_options *own = options->own;
	struct games games = games_of("check", options);
	if (own->print)
		return games_in_threads(&games, judge_and_print);
	switch (options->format) {
	case FORMAT_BRIEF:
		return judge_files(options, KEEP_AWARDS, show_brief);
	case FORMAT_GITHUB:
		return judge_files(options, KEEP_WORDS, show_annotations);
	default:
		return judge_files(options, KEEP_WORDS, show_check);
	}
}

static const struct option_row check_rows[] = {
	{ 0, "print", "", "print the games with this verdict, unchanged", OWN(check_options, print),
	  TAKES_ONE_OF({ "legal", PRINT_LEGAL }, { "illegal", PRINT_ILLEGAL }, { "unreadable", PRINT_UNREADABLE }),
	  .excludes = "format" },
	{ 'f', "format", "FORMAT",
	  "text (default), json, brief or github:\na line for each game, a short one with the result and\n"
	  "the codes, or annotations of what is wrong",
	  COMMON(format),
	  TAKES_ONE_OF({ "text", FORMAT_TEXT }, { "json", FORMAT_JSON }, { "brief", FORMAT_BRIEF },
		       { "github", FORMAT_GITHUB }) },
};

const struct command command_check = {
	.name = "check",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "Is each game legal? List every violation, then a line for each game.",
	.run = run_check,
	.folders = true,
	.shared = SHARED_BY_JUDGES | SHARES(JOBS),
	OWN_OPTIONS(check_rows, struct check_options, { 0 }),
	.ending = FOLDERS_ENDING("hgref-check"),
};

static enum status run_score(const struct options *options)
{
	struct text head = { 0 };
	if (options->format != FORMAT_CSV)
		return judge_files(options, KEEP_WORDS, show_score);
	show_csv_head(&head);
	if (!options->quiet)
		terminal_print(stdout, &head, options->color);
	text_free(&head);
	return judge_files(options, KEEP_VERDICT, show_csv);
}

static const struct option_row score_rows[] = {
	{ 0, "if-ended", "", "also score a stopped game as if it ended now", OWN(check_options, if_ended),
	  TAKES_NOTHING },
	{ 'f', "format", "FORMAT", "text (default), json or csv:\na line for each game, or the standings as a table",
	  COMMON(format), TAKES_ONE_OF({ "text", FORMAT_TEXT }, { "json", FORMAT_JSON }, { "csv", FORMAT_CSV }) },
};

const struct command command_score = {
	.name = "score",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "Where do the points come from? List every award and the standings.",
	.run = run_score,
	.folders = true,
	.shared = SHARED_BY_JUDGES | SHARES(JOBS),
	OWN_OPTIONS(score_rows, struct check_options, { 0 }),
	.ending = FOLDERS_ENDING("hgref-score"),
};
