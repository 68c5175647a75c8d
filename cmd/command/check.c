#include "command/archive.h"
#include "command/commands.h"
#include "option/version.h"
#include "run/folder.h"
#include "run/jobs.h"
#include "show/sarif.h"
#include "show/show.h"
#include "show/show_csv.h"

#include <stdlib.h>

/* `check` and `score`: the same judging, printed in two ways. */
struct printed_form {
	const struct options *options;
	enum kept kept; /* what of each game is shown */
	void (*show)(struct text *out, const struct judged_game *t);
};

/* What one thread needs for judging. */
struct judging {
	const struct printed_form *form;
	struct judged_game judged_game;
	struct judged_game *without; /* room to judge irregular games again; NULL until there is one */
};

static void show_game(const struct judging *judging, struct text *out)
{
	const struct printed_form *form = judging->form;
	if (form->options->quiet)
		return;
	if (form->options->format == FORMAT_JSON)
		show_json(out, &judging->judged_game);
	else
		form->show(out, &judging->judged_game);
}

static enum status judge_and_show(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct judging *judging = data;
	const struct options *options = judging->form->options;
	enum kept kept = judging->form->kept;
	judge_game(&judging->judged_game, reader, file, options->on_illegal, kept);
	if (judging->judged_game.replay.stood > 0 && kept == KEEP_WORDS) {
		if (!judging->without) {
			judging->without = grow(NULL, 1, sizeof *judging->without);
			judged_begin(judging->without);
		}
		judged_without(&judging->judged_game, judging->without);
	}
	show_game(judging, out);
	return judging->judged_game.findings.count == 0 ? STATUS_FINE : STATUS_BROKEN;
}

static void show_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct judging *judging = data;
	judged_unreadable(&judging->judged_game, reader, file);
	show_game(judging, out);
}

/* A file that cannot be read, or holds no game, is a result in SARIF. */
static void show_trouble(void *data, const char *file, const char *what, struct text *out)
{
	const struct judging *judging = data;
	if (!judging->form->options->quiet)
		sarif_remark(out, RULE_FORMAT, SARIF_ERROR, NULL, file, what);
}

static struct game_command begin_judging(const struct command_maker *maker)
{
	struct judging *judging = grow(NULL, 1, sizeof *judging);
	judging->form = maker->data;
	enum format format = judging->form->options->format;
	bool sarif = format == FORMAT_SARIF, document = sarif || format == FORMAT_CSV;
	judging->without = NULL;
	judged_begin(&judging->judged_game);
	judging->judged_game.if_ended = judging->form->options->score.if_ended && !judging->form->options->quiet;
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
	if (judging->without)
		judged_free(judging->without);
	free(judging->without);
	free(judging);
}

static enum status judge_files(const struct options *options, enum kept kept,
			       void (*print)(struct text *, const struct judged_game *))
{
	const struct printed_form form = { options, options->quiet ? KEEP_VERDICT : kept, print };
	const struct command_maker maker = { begin_judging, end_judging, &form };
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

static enum status check_files(const struct options *options)
{
	bool archive = options->check.summary || options->check.doubles || options->check.unique;
	if (archive && options->format == FORMAT_SARIF) {
		terminal_complain("hgref check: --summary, --doubles and --unique are text or json, not sarif\n");
		return options_hint("check");
	}
	if (archive)
		return check_archive(options);
	return options->format == FORMAT_SARIF ? check_as_sarif(options) : judge_files(options, KEEP_WORDS, show_check);
}

enum status command_check(const struct options *options)
{
	return folders_opened(options, check_files);
}

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

enum status command_score(const struct options *options)
{
	return folders_opened(options, score_files);
}
