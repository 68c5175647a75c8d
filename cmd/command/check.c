#include "command/commands.h"
#include "run/jobs.h"
#include "show/show.h"

#include <stdlib.h>

/* `check` and `score`: the same judging, two ways to print it. */
struct judging {
	const struct options *options;
	void (*show)(struct text *out, const struct judged_game *t);
	struct judged_game judged_game;
	struct judged_game *without; /* room to judge irregular games again; NULL: there was none yet */
};

static void show(const struct judging *judging, struct text *out)
{
	if (judging->options->quiet)
		return;
	if (judging->options->format == FORMAT_JSON)
		show_json(out, &judging->judged_game);
	else
		judging->show(out, &judging->judged_game);
}

static enum status judge(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct judging *judging = data;
	bool quiet = judging->options->quiet;
	judge_game(&judging->judged_game, reader, file, judging->options->on_illegal,
		   quiet ? KEEP_VERDICT : KEEP_WORDS);
	if (judging->judged_game.replay.stood > 0 && !quiet) {
		if (!judging->without) {
			judging->without = grow(NULL, 1, sizeof *judging->without);
			judged_begin(judging->without);
		}
		judged_without(&judging->judged_game, judging->without);
	}
	show(judging, out);
	return judging->judged_game.findings.count == 0 ? STATUS_FINE : STATUS_BROKEN;
}

static enum status unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct judging *judging = data;
	judged_unreadable(&judging->judged_game, reader, file);
	show(judging, out);
	return STATUS_TROUBLE;
}

static void skipped(void *data, const struct reader *reader, const char *file, struct text *out)
{
	const struct judging *judging = data;
	if (!judging->options->quiet && judging->options->format != FORMAT_JSON)
		show_skipped(out, reader, file);
}

/* What all threads judge by. */
struct way {
	const struct options *options;
	void (*show)(struct text *out, const struct judged_game *t);
};

static struct game_visitor begin(const struct visitor_maker *maker)
{
	const struct way *way = maker->data;
	struct judging *judging = grow(NULL, 1, sizeof *judging);
	judging->options = way->options;
	judging->show = way->show;
	judging->without = NULL;
	judged_begin(&judging->judged_game);
	return (struct game_visitor){ .data = judging, .judge = judge, .unread = unread, .skipped = skipped };
}

static void end(struct game_visitor *visitor)
{
	struct judging *judging = visitor->data;
	judged_free(&judging->judged_game);
	if (judging->without)
		judged_free(judging->without);
	free(judging->without);
	free(judging);
}

static enum status run(const struct options *options, void (*print)(struct text *, const struct judged_game *))
{
	const struct way way = { .options = options, .show = print };
	const struct visitor_maker maker = { begin, end, &way };
	return jobs_each_game(options, &maker);
}

enum status command_check(const struct options *options)
{
	return run(options, show_check);
}

enum status command_score(const struct options *options)
{
	return run(options, show_score);
}
