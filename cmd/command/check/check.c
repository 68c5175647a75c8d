#include "option/command.h"
#include "replay/game_id.h"
#include "option/version.h"
#include "run/folder.h"
#include "run/each_game.h"
#include "show/sarif.h"
#include "show/show.h"
#include "command/check/archive/answer.h"

#include <pthread.h>
#include <stdlib.h>

/* The games that `check` prints instead of answers. */
enum printed { PRINT_ANSWERS, PRINT_LEGAL, PRINT_ILLEGAL, PRINT_UNREADABLE };

/* The options that only `check` and `score` take. */
struct check_options {
	bool summary, doubles, unique; /* check */
	enum printed print;            /* check */
	bool if_ended;                 /* score */
};

static const struct check_options *check_options(const struct options *options)
{
	return options->own;
}

/* ---- game by game ---- */

/* `check` and `score`: the same judging, printed in two ways. */
struct printed_form {
	const struct options *options;
	enum kept kept; /* the part of each game that is shown */
	void (*show)(struct text *out, const struct judged_game *t);
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
	if (form->options->quiet)
		return;
	if (form->options->format == FORMAT_BRIEF)
		show_brief(out, &judging->judged_game);
	else if (form->options->format == FORMAT_JSON)
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

/* In SARIF, a file that cannot be read or contains no game is a result. */
static void show_trouble(void *data, const char *file, const char *what, struct text *out)
{
	const struct judging *judging = data;
	if (!judging->form->options->quiet)
		sarif_remark(out, RULE_FORMAT, SARIF_ERROR, NULL, file, what);
}

static struct game_command begin_judging(const struct command_maker *maker)
{
	struct judging *judging = zeroed(sizeof *judging);
	judging->form = maker->data;
	enum format format = judging->form->options->format;
	bool sarif = format == FORMAT_SARIF, document = sarif || format == FORMAT_CSV || format == FORMAT_BRIEF;
	judging->judged_game.if_ended =
		check_options(judging->form->options)->if_ended && !judging->form->options->quiet;
	return (struct game_command){
		.data = judging,
		.judge = judge_and_show,
		.unread = show_unread,
		.trouble = sarif ? show_trouble : NULL,
		.between = sarif ? SARIF_BETWEEN : NULL,
		.say_skipped = document ? NULL : show_skipped,
	};
}

static void end_judging(const struct game_command *command)
{
	struct judging *judging = command->data;
	judged_free(&judging->judged_game);
	judged_free(&judging->without);
	free(judging);
}

static enum status judge_files(const struct options *options, enum kept kept,
			       void (*print)(struct text *, const struct judged_game *))
{
	bool brief = options->quiet || options->format == FORMAT_BRIEF;
	const struct printed_form form = { options, brief ? KEEP_VERDICT : kept, print };
	const struct command_maker maker = { .begin = begin_judging, .end = end_judging, .data = &form };
	return jobs_each_game(options, &maker);
}

static enum status print_games(const struct options *options)
{
	const struct printed_form form = { .options = options };
	const struct command_maker maker = { .begin = begin_printing, .end = end_judging, .data = &form };
	return jobs_each_game(options, &maker);
}

/* Prints a part of the output that is not about a game. */
static void print_part(const struct options *options, struct text *part)
{
	if (!options->quiet)
		terminal_print(stdout, part, options->color);
	text_free(part);
}

static enum status check_as_sarif(const struct options *options)
{
	struct text head = { 0 }, tail = { 0 };
	sarif_head(&head, HGREF_VERSION);
	print_part(options, &head);
	enum status status = judge_files(options, KEEP_WORDS, show_sarif);
	sarif_tail(&tail);
	print_part(options, &tail);
	return status;
}

/* ---- an archive as a whole ---- */

/* The figures to which all threads add their games. */
struct collection {
	const struct options *options;
	pthread_mutex_t lock; /* protects the members below */
	struct files files;
	struct archive archive;
	struct doubles doubles;
};

/* What one thread needs for judging, and for reading results of earlier runs. */
struct collecting {
	struct collection *collection;
	struct judged_game judged_game;
	int file; /* index of the file that its last game was from */
	struct answer answer;
	struct text complaint;
};

static bool wants_doubles(const struct options *options)
{
	return check_options(options)->doubles || check_options(options)->unique;
}

static void collect_game(struct collecting *collecting)
{
	struct collection *collection = collecting->collection;
	const struct judged_game *t = &collecting->judged_game;
	bool doubles = wants_doubles(collection->options) && t->judged;
	collecting->file = options_find_file(collection->options, t->file, collecting->file);
	struct known_game known = { .file = (uint32_t)collecting->file, .line = t->reader->record.span.line };
	if (doubles)
		known.id = game_id(&t->reader->record);
	pthread_mutex_lock(&collection->lock);
	archive_add(&collection->archive, t, known.file, &collection->files);
	if (doubles)
		doubles_add(&collection->doubles, known);
	pthread_mutex_unlock(&collection->lock);
}

static enum status judge_and_add(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct collecting *collecting = data;
	(void)out;
	judge_game(&collecting->judged_game, reader, file, collecting->collection->options->on_illegal, KEEP_VERDICT);
	collect_game(collecting);
	return status_of(&collecting->judged_game);
}

static void add_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct collecting *collecting = data;
	(void)out;
	judged_unreadable(&collecting->judged_game, reader, file);
	collect_game(collecting);
}

/* Adds a summary to the figures, or a game of -f brief to the doubles, whichever is wanted. */
static bool add_answer(struct collecting *collecting, enum status *status)
{
	struct collection *collection = collecting->collection;
	struct answer *answer = &collecting->answer;
	const struct options *options = collection->options;
	bool summary = check_options(options)->summary && (answer_is_summary(answer) || !wants_doubles(options));
	pthread_mutex_lock(&collection->lock);
	bool added = summary ? answer_add_summary(answer, &collection->archive, &collection->files, status)
			     : answer_add_game(answer, &collection->doubles, &collection->files, status);
	pthread_mutex_unlock(&collection->lock);
	return added;
}

/* Adds the lines of a file up to the first that has a fault. */
static enum status add_answers(void *data, struct input *input, const char *file)
{
	struct collecting *collecting = data;
	struct answer *answer = &collecting->answer;
	enum status status = STATUS_FINE;
	const char *line;
	size_t length;
	for (uint32_t number = input->line; input_line(input, &line, &length); number = input->line) {
		bool fine = !line_says(line, length) ||
			    (answer_read(answer, line, length) && add_answer(collecting, &status));
		if (fine)
			continue;
		show_place(&collecting->complaint, file, number, (uint32_t)text_width(line, answer->at) + 1);
		text_add_styled(&collecting->complaint, STYLE_WRONG, "error:");
		text_add(&collecting->complaint, " %s\n", answer->fault);
		return STATUS_TROUBLE;
	}
	return status;
}

static struct game_command begin_collecting(const struct command_maker *maker)
{
	struct collecting *collecting = zeroed(sizeof *collecting);
	collecting->collection = *(struct collection *const *)maker->data;
	return (struct game_command){ .data = collecting,
				      .judge = judge_and_add,
				      .unread = add_unread,
				      .answers = add_answers,
				      .complaint = &collecting->complaint };
}

static void end_collecting(const struct game_command *command)
{
	struct collecting *collecting = command->data;
	judged_free(&collecting->judged_game);
	answer_free(&collecting->answer);
	text_free(&collecting->complaint);
	free(collecting);
}

static void print_summary(const struct collection *collection)
{
	struct text out = { 0 };
	if (collection->options->format == FORMAT_JSON)
		show_archive_json(&out, &collection->archive, &collection->files);
	else
		show_archive(&out, &collection->archive, &collection->files);
	print_part(collection->options, &out);
}

static void print_double(const struct collection *collection, const struct double_game *found)
{
	struct text out = { 0 };
	if (collection->options->format == FORMAT_JSON)
		show_double_json(&out, found, &collection->files);
	else
		show_double(&out, found, &collection->files);
	print_part(collection->options, &out);
}

static void find_doubles(struct collection *collection)
{
	doubles_find(&collection->doubles, &collection->files);
	collection->archive.has_doubles = true;
	collection->archive.doubles = collection->doubles.count;
	for (size_t i = 0; i < collection->doubles.count && !collection->options->quiet; i++)
		print_double(collection, &collection->doubles.found[i]);
}

/* `check --summary` and `--doubles`: judges the games of an archive, and describes all of them together. */
static enum status check_archive(const struct options *options)
{
	struct collection collection = { .options = options, .lock = PTHREAD_MUTEX_INITIALIZER };
	for (int i = 0; i < options->files; i++)
		files_add(&collection.files,
			  is_address(options->file[i]) ? options->file[i] : options_file_name(options, i, NULL));
	struct collection *const shared = &collection;
	const struct command_maker maker = { .begin = begin_collecting, .end = end_collecting, .data = &shared };
	enum status status = jobs_each_game(options, &maker);
	if (check_options(options)->unique || (!options->quiet && check_options(options)->doubles))
		find_doubles(&collection);
	if (check_options(options)->unique && collection.doubles.count && status < STATUS_BROKEN)
		status = STATUS_BROKEN;
	if (check_options(options)->summary)
		print_summary(&collection);
	archive_free(&collection.archive);
	doubles_free(&collection.doubles);
	files_free(&collection.files);
	pthread_mutex_destroy(&collection.lock);
	return status;
}

/* ---- the commands ---- */

#define FOLDERS_ENDING(page) FOLDER_ENDING GAMES_STATUS(page)

static enum status check_files(const struct options *options)
{
	bool archive = check_options(options)->summary || wants_doubles(options);
	if (archive && options->format != FORMAT_TEXT && options->format != FORMAT_JSON) {
		terminal_complain("hgref check: --summary, --doubles and --unique are text or json, not %s\n",
				  options->format == FORMAT_SARIF ? "sarif" : "brief");
		return options_hint("check");
	}
	if (check_options(options)->print && (archive || options->format != FORMAT_TEXT)) {
		terminal_complain(
			"hgref check: --print prints games, so it excludes -f, --summary, --doubles and --unique\n");
		return options_hint("check");
	}
	if (check_options(options)->print)
		return print_games(options);
	if (archive)
		return check_archive(options);
	return options->format == FORMAT_SARIF ? check_as_sarif(options) : judge_files(options, KEEP_WORDS, show_check);
}

static enum status run_check(const struct options *options)
{
	return folders_opened(options, check_files);
}

static const struct option_row check_rows[] = {
	{ 0, "summary", "", "print a summary instead: verdicts, codes by number;\nsummaries of parts in JSON are added",
	  OWN(check_options, summary), TAKES_NOTHING },
	{ 0, "doubles", "", "list only the games seen before, and where; lines of\n-f brief stand for their games",
	  OWN(check_options, doubles), TAKES_NOTHING },
	{ 0, "unique", "", "the same, and fail (status 1) if there is one", OWN(check_options, unique), TAKES_NOTHING },
	{ 0, "print", "", "print the games of this verdict instead, as they are", OWN(check_options, print),
	  TAKES_ONE_OF({ "legal", PRINT_LEGAL }, { "illegal", PRINT_ILLEGAL }, { "unreadable", PRINT_UNREADABLE }) },
	{ 'f', "format", "FORMAT",
	  "text (default), json, one line for each game,\nbrief, a short one with the result and the codes, or\n"
	  "sarif, what is wrong, for code scanning",
	  COMMON(format),
	  TAKES_ONE_OF({ "text", FORMAT_TEXT }, { "json", FORMAT_JSON }, { "brief", FORMAT_BRIEF },
		       { "sarif", FORMAT_SARIF }) },
};

const struct command command_check = {
	.name = "check",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "Is each game legal? Every violation with its place; a line per game.",
	.run = run_check,
	.shared = SHARED_BY_JUDGES | SHARED_BY_ARCHIVES,
	OWN_OPTIONS(check_rows, struct check_options, { 0 }),
	.ending = FOLDERS_ENDING("hgref-check"),
};

static enum status score_as_table(const struct options *options)
{
	struct text head = { 0 };
	show_csv_head(&head);
	print_part(options, &head);
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
	.shared = SHARED_BY_JUDGES | SHARED_BY_ARCHIVES,
	OWN_OPTIONS(score_rows, struct check_options, { 0 }),
	.ending = FOLDERS_ENDING("hgref-score"),
};
