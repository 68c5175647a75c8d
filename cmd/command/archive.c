#include "command/archive.h"

#include "run/jobs.h"
#include "show/show_archive.h"

#include <pthread.h>
#include <stdlib.h>

/* What all threads add their games to. */
struct collection {
	const struct options *options;
	pthread_mutex_t lock; /* protects what follows */
	struct archive archive;
};

/* What one thread needs for judging. */
struct collecting {
	struct collection *collection;
	struct judged_game judged_game;
};

static void add_game(struct collecting *collecting)
{
	struct collection *collection = collecting->collection;
	pthread_mutex_lock(&collection->lock);
	archive_add(&collection->archive, &collecting->judged_game);
	pthread_mutex_unlock(&collection->lock);
}

static enum status judge_and_add(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct collecting *collecting = data;
	(void)out;
	judge_game(&collecting->judged_game, reader, file, collecting->collection->options->on_illegal, KEEP_VERDICT);
	add_game(collecting);
	return collecting->judged_game.findings.count == 0 ? STATUS_FINE : STATUS_BROKEN;
}

static void add_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct collecting *collecting = data;
	(void)out;
	judged_unreadable(&collecting->judged_game, reader, file);
	add_game(collecting);
}

static struct game_command begin_collecting(const struct command_maker *maker)
{
	struct collecting *collecting = grow(NULL, 1, sizeof *collecting);
	collecting->collection = *(struct collection *const *)maker->data;
	judged_begin(&collecting->judged_game);
	return (struct game_command){ .data = collecting, .judge = judge_and_add, .unread = add_unread };
}

static void end_collecting(const struct game_command *command)
{
	struct collecting *collecting = command->data;
	judged_free(&collecting->judged_game);
	free(collecting);
}

static void print_summary(const struct collection *collection)
{
	struct text out = { 0 };
	if (collection->options->format == FORMAT_JSON)
		show_archive_json(&out, &collection->archive);
	else
		show_archive(&out, &collection->archive);
	terminal_print(stdout, &out, collection->options->color);
	text_free(&out);
}

enum status check_archive(const struct options *options)
{
	struct collection collection = { .options = options, .lock = PTHREAD_MUTEX_INITIALIZER };
	struct collection *const shared = &collection;
	const struct command_maker maker = { begin_collecting, end_collecting, &shared };
	enum status status = jobs_each_game(options, &maker);
	if (!options->quiet)
		print_summary(&collection);
	archive_free(&collection.archive);
	pthread_mutex_destroy(&collection.lock);
	return status;
}
