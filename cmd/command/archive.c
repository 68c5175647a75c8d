#include "command/archive.h"

#include "judge/game_id.h"
#include "run/jobs.h"
#include "show/show_archive.h"
#include "show/show_doubles.h"

#include <pthread.h>
#include <stdlib.h>

/* What all threads add their games to. */
struct collection {
	const struct options *options;
	pthread_mutex_t lock; /* protects what follows */
	struct archive archive;
	struct doubles doubles;
};

/* What one thread needs for judging. */
struct collecting {
	struct collection *collection;
	struct judged_game judged_game;
	int file; /* index of the file that its last game was from */
};

static bool wants_doubles(const struct options *options)
{
	return options->check.doubles || options->check.unique;
}

static void add_game(struct collecting *collecting)
{
	struct collection *collection = collecting->collection;
	const struct judged_game *t = &collecting->judged_game;
	bool doubles = wants_doubles(collection->options) && t->judged;
	collecting->file = options_find_file(collection->options, t->file, collecting->file);
	struct known_game known = { .file = (uint32_t)collecting->file, .line = t->reader->record.span.line };
	if (doubles)
		known.id = game_id(&t->reader->record);
	pthread_mutex_lock(&collection->lock);
	archive_add(&collection->archive, t, known.file);
	if (doubles)
		doubles_add(&collection->doubles, known);
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
	collecting->file = 0;
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
		show_archive_json(&out, &collection->archive, collection->options->file);
	else
		show_archive(&out, &collection->archive, collection->options->file);
	terminal_print(stdout, &out, collection->options->color);
	text_free(&out);
}

static void print_double(const struct collection *collection, const struct double_game *found)
{
	const struct options *options = collection->options;
	struct text out = { 0 };
	if (options->format == FORMAT_JSON)
		show_double_json(&out, found, options->file);
	else
		show_double(&out, found, options->file);
	terminal_print(stdout, &out, options->color);
	text_free(&out);
}

static void find_doubles(struct collection *collection)
{
	doubles_find(&collection->doubles);
	collection->archive.has_doubles = true;
	collection->archive.doubles = collection->doubles.count;
	for (size_t i = 0; i < collection->doubles.count && !collection->options->quiet; i++)
		print_double(collection, &collection->doubles.found[i]);
}

enum status check_archive(const struct options *options)
{
	struct collection collection = { .options = options, .lock = PTHREAD_MUTEX_INITIALIZER };
	struct collection *const shared = &collection;
	const struct command_maker maker = { begin_collecting, end_collecting, &shared };
	enum status status = jobs_each_game(options, &maker);
	if (options->check.unique || (!options->quiet && options->check.doubles))
		find_doubles(&collection);
	if (options->check.unique && collection.doubles.count && status < STATUS_BROKEN)
		status = STATUS_BROKEN;
	if (!options->quiet && options->check.summary)
		print_summary(&collection);
	archive_free(&collection.archive);
	doubles_free(&collection.doubles);
	pthread_mutex_destroy(&collection.lock);
	return status;
}
