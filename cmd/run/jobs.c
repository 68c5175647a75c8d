#include "run/jobs.h"
#include "run/threads.h"

#include <stdlib.h>
#include <string.h>

enum {
	BUNCH_GAMES = 4, /* the most games of logs in one bunch */
	BUNCH_BYTES = 256 * 1024,
	BUNCHES_A_JOB = 3,       /* bunches that are being filled or judged, or wait to be printed */
	KEPT_BYTES = 256 * 1024, /* of a bunch's results; with more, its thread waits for its turn and prints them */
};

/* One piece of work, in the order of the input: a file, opened but not yet read, or a game that was cut from a log. */
struct item {
	struct game_file file;
	size_t text;      /* of a game, where its text is in the bunch */
	const char *name; /* of the file, for messages */
	char space[ADDRESS_NAME_SIZE];
};

/* A part of the results, for one of the two streams; or an answer that is not text. */
struct passage {
	FILE *stream;
	struct text text;
	void *made; /* NULL: it is text */
	void (*deliver)(void *made);
};

struct bunch {
	struct item item[BUNCH_GAMES];
	int items;
	struct text texts; /* of the games */
	struct passage *passage;
	size_t passages;
	size_t kept; /* bytes of the passages */
	bool done;
};

/*
 * A ring of bunches. Of all bunches ever filled, the first `printed` are printed, the first `taken` have a thread, the
 * first `given` are ready to be taken; the next one is being filled.
 */
struct jobs {
	const struct options *options;
	int bunch_games; /* the most games of logs in one bunch */
	work_of_thread *work;
	void *data;
	pthread_mutex_t lock; /* protects the members below, and `done` of all bunches */
	pthread_cond_t changed;
	struct bunch *bunch;
	size_t bunches, given, taken, printed;
	bool over;     /* no more bunches will come */
	bool printing; /* a thread is printing */
};

/* ---- printing ---- */

/* Prints the results of a bunch so far. */
static void print_passages(struct jobs *jobs, struct bunch *bunch)
{
	for (size_t i = 0; i < bunch->passages; i++) {
		struct passage *passage = &bunch->passage[i];
		if (passage->made)
			passage->deliver(passage->made);
		else
			terminal_print(passage->stream, &passage->text, jobs->options->color);
		text_free(&passage->text);
	}
	bunch->passages = bunch->kept = 0;
}

/* If a bunch has many results, waits until everything before it is printed, and prints its results so far. */
static void print_if_long(struct jobs *jobs, struct bunch *bunch)
{
	if (bunch->kept <= KEPT_BYTES)
		return;
	pthread_mutex_lock(&jobs->lock);
	while (jobs->printing || bunch != &jobs->bunch[jobs->printed % jobs->bunches])
		pthread_cond_wait(&jobs->changed, &jobs->lock);
	jobs->printing = true;
	pthread_mutex_unlock(&jobs->lock);
	print_passages(jobs, bunch);
	pthread_mutex_lock(&jobs->lock);
	jobs->printing = false;
	pthread_mutex_unlock(&jobs->lock);
}

/* Prints the bunches whose turn it is. The lock is held, except while printing. */
static void print_due(struct jobs *jobs)
{
	if (jobs->printing)
		return;
	jobs->printing = true;
	while (jobs->printed < jobs->taken && jobs->bunch[jobs->printed % jobs->bunches].done) {
		struct bunch *bunch = &jobs->bunch[jobs->printed % jobs->bunches];
		pthread_mutex_unlock(&jobs->lock);
		print_passages(jobs, bunch);
		pthread_mutex_lock(&jobs->lock);
		jobs->printed++;
		pthread_cond_broadcast(&jobs->changed);
	}
	jobs->printing = false;
	pthread_cond_broadcast(&jobs->changed); /* to a thread that waits for its turn */
}

/* ---- judging ---- */

void worker_print(struct worker *worker, FILE *stream, const struct text *text)
{
	struct bunch *bunch = worker->bunch;
	struct passage *last = bunch->passages ? &bunch->passage[bunch->passages - 1] : NULL;
	if (!text->length)
		return;
	if (!last || last->made || last->stream != stream) {
		LIST_ADD(bunch->passage, bunch->passages, (struct passage){ .stream = stream });
		last = &bunch->passage[bunch->passages - 1];
	}
	text_add_text(&last->text, text);
	bunch->kept += text->length;
	print_if_long(worker->jobs, bunch);
}

void worker_deliver(struct worker *worker, void (*deliver)(void *made), void *made, size_t size)
{
	struct bunch *bunch = worker->bunch;
	LIST_ADD(bunch->passage, bunch->passages, (struct passage){ .made = made, .deliver = deliver });
	bunch->kept += size;
	print_if_long(worker->jobs, bunch);
}

/* Hands in the bunch that is done, if there is one, and takes the next. Returns false if no more will come. */
static bool take_bunch(struct worker *worker)
{
	struct jobs *jobs = worker->jobs;
	pthread_mutex_lock(&jobs->lock);
	if (worker->bunch) {
		worker->bunch->done = true;
		print_due(jobs);
	}
	while (jobs->taken == jobs->given && !jobs->over)
		pthread_cond_wait(&jobs->changed, &jobs->lock);
	bool more = jobs->taken < jobs->given;
	worker->bunch = more ? &jobs->bunch[jobs->taken++ % jobs->bunches] : NULL;
	worker->items = 0;
	pthread_mutex_unlock(&jobs->lock);
	return more;
}

bool worker_next(struct worker *worker, struct game_file *file, const char **name)
{
	struct reader *reader = file->reader;
	if ((!worker->bunch || worker->items == worker->bunch->items) && !take_bunch(worker))
		return false;
	struct item *item = &worker->bunch->item[worker->items++];
	*file = item->file;
	file->reader = reader;
	if (file->source == FROM_CUT)
		file->cut.text = worker->bunch->texts.s + item->text;
	*name = item->name;
	return true;
}

static void *work_in_thread(void *data)
{
	struct jobs *jobs = data;
	struct worker worker = { .jobs = jobs };
	jobs->work(&worker, jobs->data);
	return NULL;
}

/* ---- reading ---- */

static struct bunch *filling(struct jobs *jobs)
{
	return &jobs->bunch[jobs->given % jobs->bunches];
}

/* Makes the bunch that is being filled available, and waits for room for the next one. */
static void give_bunch(struct jobs *jobs)
{
	if (filling(jobs)->items == 0)
		return;
	pthread_mutex_lock(&jobs->lock);
	jobs->given++;
	pthread_cond_broadcast(&jobs->changed);
	while (jobs->given - jobs->printed == jobs->bunches)
		pthread_cond_wait(&jobs->changed, &jobs->lock);
	filling(jobs)->done = false;
	pthread_mutex_unlock(&jobs->lock);
	filling(jobs)->items = 0;
	text_clear(&filling(jobs)->texts);
}

/* Adds an item for a file to the bunch that is being filled. */
static struct item *new_item(struct jobs *jobs, int file)
{
	if (filling(jobs)->items == jobs->bunch_games || filling(jobs)->texts.length > BUNCH_BYTES)
		give_bunch(jobs);
	struct item *item = &filling(jobs)->item[filling(jobs)->items++];
	item->name = options_file_name(jobs->options, file, item->space);
	return item;
}

/* Reading a pipe may take some time, so the games read so far are judged in the meantime. */
static void give_before_wait(void *jobs)
{
	give_bunch(jobs);
}

/* Cuts a log into its games; any other file is enough work for one bunch. */
static void read_file(struct jobs *jobs, int i)
{
	struct game_file file = { .before_read = give_before_wait, .waiting = jobs };
	struct cut cut;
	game_file_open(&file, jobs->options->file[i], jobs->options->input, NULL);
	bool is_log = file.source == FROM_LOG;
	while (is_log && game_file_cut(&file, &cut)) {
		struct item *item = new_item(jobs, i);
		struct text *texts = &filling(jobs)->texts;
		game_file_of_cut(&item->file, file.kind, &cut);
		item->text = texts->length;
		text_add_bytes(texts, cut.text, cut.length);
	}
	if (is_log && !file.trouble) {
		game_file_close(&file);
		return;
	}
	file.input.before_read = NULL; /* from here on it belongs to another thread, which closes it */
	new_item(jobs, i)->file = file;
	if (!is_log)
		give_bunch(jobs);
}

/* ---- the threads ---- */

bool jobs_run(const struct options *options, bool one_by_one, work_of_thread *work, void *data)
{
	struct jobs jobs = { .options = options, .work = work, .data = data };
	struct threads threads;
	jobs.bunch_games = one_by_one ? 1 : BUNCH_GAMES;
	jobs.bunches = (size_t)options->jobs * BUNCHES_A_JOB;
	jobs.bunch = zeroed(jobs.bunches * sizeof *jobs.bunch);
	pthread_mutex_init(&jobs.lock, NULL);
	pthread_cond_init(&jobs.changed, NULL);
	threads_start(&threads, options->jobs, work_in_thread, &jobs);
	bool started = threads.threads > 0;
	for (int i = 0; i < options->files && started && !ferror(stdout); i++)
		read_file(&jobs, i);
	if (started)
		give_bunch(&jobs);
	pthread_mutex_lock(&jobs.lock);
	jobs.over = true;
	pthread_cond_broadcast(&jobs.changed);
	pthread_mutex_unlock(&jobs.lock);
	threads_join(&threads);
	pthread_cond_destroy(&jobs.changed);
	pthread_mutex_destroy(&jobs.lock);
	for (size_t b = 0; b < jobs.bunches; b++) {
		free(jobs.bunch[b].passage);
		text_free(&jobs.bunch[b].texts);
	}
	free(jobs.bunch);
	return started;
}
