#include "run/each_game.h"
#include "run/progress.h"
#include "run/threads.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
	BUNCH_GAMES = 4, /* the number of games of logs in one bunch */
	BUNCH_BYTES = 256 * 1024,
	BUNCHES_A_JOB = 3,       /* bunches that are being filled or judged, or wait to be printed */
	KEPT_BYTES = 256 * 1024, /* of a bunch's results; with more, its thread waits for its turn and prints them */
};

/* One piece of work, in the order of the input. */
struct item {
	enum { ITEM_GAME, ITEM_WHOLE, ITEM_ADDRESS, ITEM_TROUBLE } kind;
	const char *file; /* the name that messages use */
	char name[ADDRESS_NAME_SIZE];
	enum input_kind input_kind;
	struct cut cut; /* GAME; its text is in the bunch, from `text` on */
	size_t text;
	struct input input;  /* WHOLE: the file, open; the thread that does the item closes it */
	const char *address; /* ADDRESS */
	char what[120];      /* TROUBLE: why the file could not be read */
};

/* A part of the results, for one of the two streams; or an answer that is not text. */
struct passage {
	FILE *stream;
	struct text text;
	void *taken; /* NULL: it is text */
	void (*deliver)(void *taken);
};

struct bunch {
	struct item item[BUNCH_GAMES];
	int items;
	struct text texts; /* of the games */
	struct passage *passage;
	size_t passages;
	size_t kept; /* bytes of the passages */
	enum status status;
	bool done;
};

/*
 * A ring of bunches. Of all bunches ever filled, the first `printed` are printed, the first `taken` have a thread, the
 * first `given` are ready to be taken; the next one is being filled.
 */
struct jobs {
	const struct options *options;
	const struct command_maker *maker;
	pthread_mutex_t lock; /* protects the members below, and `done` of all bunches */
	pthread_cond_t changed;
	struct bunch *bunch;
	size_t bunches, given, taken, printed;
	bool over;                   /* no more bunches will come */
	bool printing;               /* a thread is printing */
	bool answered;               /* a thread has answered the question about --line */
	struct game_command command; /* that of one of the threads, whose data is gone */
	enum status worst;
	size_t width;           /* columns of the terminal; 0: not a terminal */
	struct printer printer; /* owned by whichever thread prints */
};

/* ---- printing ---- */

/* Prints the results of a bunch so far. */
static void print_passages(struct jobs *jobs, struct bunch *bunch)
{
	for (size_t i = 0; i < bunch->passages; i++) {
		struct passage *passage = &bunch->passage[i];
		if (passage->taken)
			passage->deliver(passage->taken);
		else
			printer_print(&jobs->printer, passage->stream, &passage->text);
		text_free(&passage->text);
	}
	fflush(stdout); /* so that the reader of a pipe gets it now */
	bunch->passages = bunch->kept = 0;
}

/* Whether a bunch is the next to be printed and no thread is printing. The lock is held. */
static bool is_due(const struct jobs *jobs, const struct bunch *bunch)
{
	return !jobs->printing && bunch == &jobs->bunch[jobs->printed % jobs->bunches];
}

/* Waits until everything before a bunch is printed, and prints its results so far. */
static void print_in_turn(struct jobs *jobs, struct bunch *bunch)
{
	pthread_mutex_lock(&jobs->lock);
	while (!is_due(jobs, bunch))
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
		progress_add(&jobs->printer.progress, (unsigned long)bunch->items);
		pthread_mutex_lock(&jobs->lock);
		jobs->worst = bunch->status > jobs->worst ? bunch->status : jobs->worst;
		jobs->printed++;
		pthread_cond_broadcast(&jobs->changed);
	}
	jobs->printing = false;
	pthread_cond_broadcast(&jobs->changed); /* to a thread that waits for its turn */
}

/* ---- judging ---- */

/* A thread at work. */
struct worker {
	struct jobs *jobs;
	struct bunch *bunch;
	struct reader *reader;
	struct console console; /* keeps the results in the bunch */
	struct text out;
};

static void keep_passage(void *data, FILE *stream, struct text *text)
{
	const struct worker *worker = data;
	struct bunch *bunch = worker->bunch;
	struct passage *last = bunch->passages ? &bunch->passage[bunch->passages - 1] : NULL;
	if (!text->length)
		return;
	if (!last || last->stream != stream) {
		LIST_ADD(bunch->passage, bunch->passages, (struct passage){ .stream = stream });
		last = &bunch->passage[bunch->passages - 1];
	}
	text_add_text(&last->text, text);
	bunch->kept += text->length;
	if (bunch->kept > KEPT_BYTES)
		print_in_turn(worker->jobs, bunch);
}

static void keep_taken(void *data, void *taken, size_t size)
{
	const struct worker *worker = data;
	struct bunch *bunch = worker->bunch;
	struct passage passage = { .taken = taken, .deliver = worker->console.command->deliver };
	LIST_ADD(bunch->passage, bunch->passages, passage);
	bunch->kept += size;
	if (bunch->kept > KEPT_BYTES)
		print_in_turn(worker->jobs, bunch);
}

static enum status do_item(struct worker *worker, const struct bunch *bunch, struct item *item)
{
	struct game_visitor visitor = console_visitor(&worker->console);
	struct visit visit = { .visitor = &visitor,
			       .reader = worker->reader,
			       .out = &worker->out,
			       .file = item->file,
			       .kind = item->input_kind };
	switch (item->kind) {
	case ITEM_GAME:
		item->cut.text = bunch->texts.s + item->text;
		visit_game(&visit, &item->cut);
		break;
	case ITEM_WHOLE:
		visit_whole(&visit, &item->input);
		break;
	case ITEM_ADDRESS:
		visit_address(&visit, item->address);
		break;
	case ITEM_TROUBLE:
		visit_trouble(&visit, item->what);
		break;
	}
	return visit.worst;
}

static void do_bunch(struct worker *worker, struct bunch *bunch)
{
	worker->bunch = bunch;
	bunch->status = STATUS_FINE;
	for (int i = 0; i < bunch->items; i++) {
		enum status status = do_item(worker, bunch, &bunch->item[i]);
		bunch->status = status > bunch->status ? status : bunch->status;
	}
}

/* The next bunch for a thread; NULL if no more will come. The lock is held. */
static struct bunch *take_bunch(struct jobs *jobs)
{
	while (jobs->taken == jobs->given && !jobs->over)
		pthread_cond_wait(&jobs->changed, &jobs->lock);
	return jobs->taken < jobs->given ? &jobs->bunch[jobs->taken++ % jobs->bunches] : NULL;
}

static void *judge_bunches(void *data)
{
	struct jobs *jobs = data;
	const struct game_command command = jobs->maker->begin(jobs->maker);
	struct worker worker = { .jobs = jobs, .out = { .width = jobs->width } };
	worker.console = (struct console){
		.command = &command,
		.options = jobs->options,
		.print = keep_passage,
		.hand_over = keep_taken,
		.data = &worker,
	};
	worker.reader = grow(NULL, 1, sizeof *worker.reader);
	reader_begin(worker.reader, &jobs->options->overrides);
	pthread_mutex_lock(&jobs->lock);
	for (struct bunch *bunch; (bunch = take_bunch(jobs));) {
		pthread_mutex_unlock(&jobs->lock);
		do_bunch(&worker, bunch);
		pthread_mutex_lock(&jobs->lock);
		bunch->done = true;
		print_due(jobs);
	}
	jobs->answered |= worker.console.answered;
	jobs->command = command;
	pthread_mutex_unlock(&jobs->lock);
	reader_free(worker.reader);
	free(worker.reader);
	jobs->maker->end(&command);
	text_free(&worker.out);
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

static struct item *new_item(struct jobs *jobs, const char *file)
{
	int most = jobs->maker->one_by_one ? 1 : BUNCH_GAMES;
	if (filling(jobs)->items == most || filling(jobs)->texts.length > BUNCH_BYTES)
		give_bunch(jobs);
	struct item *item = &filling(jobs)->item[filling(jobs)->items++];
	item->file = file;
	return item;
}

static void add_trouble(struct jobs *jobs, const char *file, const char *what)
{
	struct item *item = new_item(jobs, file);
	item->kind = ITEM_TROUBLE;
	snprintf(item->what, sizeof item->what, "%s", what);
}

/* Reading a pipe may take some time, so the games read so far are judged in the meantime. */
static void give_before_wait(void *jobs)
{
	give_bunch(jobs);
}

static void read_games(struct jobs *jobs, struct input *input, enum input_kind kind)
{
	struct cut cut;
	bool any = false;
	while (!ferror(stdout) && input_next(input, &cut)) {
		struct item *item = new_item(jobs, input->name);
		struct text *texts = &filling(jobs)->texts;
		item->kind = ITEM_GAME;
		item->input_kind = kind;
		item->cut = cut;
		item->text = texts->length;
		text_add_bytes(texts, cut.text, cut.length);
		any = true;
	}
	const char *lack = visit_lacks(input, any);
	if (lack)
		add_trouble(jobs, input->name, lack);
	input_close(input);
}

static void take_address(struct jobs *jobs, int file)
{
	struct item *item = new_item(jobs, NULL);
	item->kind = ITEM_ADDRESS;
	item->file = options_file_name(jobs->options, file, item->name);
	item->address = jobs->options->file[file];
}

static void read_file(struct jobs *jobs, int file)
{
	const char *path = jobs->options->file[file];
	char space[ADDRESS_NAME_SIZE];
	struct input input;
	if (is_address(path)) {
		take_address(jobs, file);
		return;
	}
	if (!input_open(&input, path)) {
		add_trouble(jobs, path, strerror(errno));
		return;
	}
	input.name = options_file_name(jobs->options, file, space);
	if (input.expected == 0) { /* not a regular file */
		input.before_read = give_before_wait;
		input.data = jobs;
	}
	enum input_kind kind = visit_kind(&input, jobs->options->input);
	if (kind_is_log(kind)) {
		read_games(jobs, &input, kind);
		return;
	}
	struct item *item = new_item(jobs, input.name);
	input.before_read = NULL; /* from here on it belongs to another thread */
	item->kind = ITEM_WHOLE;
	item->input_kind = kind;
	item->input = input;
	give_bunch(jobs); /* a whole file is enough work for one bunch */
}

static void free_bunches(struct jobs *jobs)
{
	for (size_t b = 0; b < jobs->bunches; b++) {
		free(jobs->bunch[b].passage);
		text_free(&jobs->bunch[b].texts);
	}
	free(jobs->bunch);
}

static enum status run_alone(const struct options *options, const struct command_maker *maker)
{
	const struct game_command command = maker->begin(maker);
	enum status status = each_game(options, &command);
	maker->end(&command);
	return status;
}

/* The highest status, after everything is done. The line of --line may have been in no game. */
static enum status status_of(const struct jobs *jobs)
{
	const struct console all = { .command = &jobs->command, .options = jobs->options, .answered = jobs->answered };
	return console_found(&all) || jobs->worst > STATUS_TROUBLE ? jobs->worst : STATUS_TROUBLE;
}

enum status jobs_each_game(const struct options *options, const struct command_maker *maker)
{
	if (options->jobs == 1)
		return run_alone(options, maker);
	struct jobs jobs = {
		.options = options, .maker = maker, .width = terminal_width(stdout), .printer.color = options->color
	};
	struct threads threads;
	if (!maker->one_by_one)
		progress_begin(&jobs.printer.progress, options->quiet);
	jobs.bunches = (size_t)options->jobs * BUNCHES_A_JOB;
	jobs.bunch = zeroed(jobs.bunches * sizeof *jobs.bunch);
	pthread_mutex_init(&jobs.lock, NULL);
	pthread_cond_init(&jobs.changed, NULL);
	threads_start(&threads, options->jobs, judge_bunches, &jobs);
	bool alone = threads.threads == 0;
	for (int i = 0; i < options->files && !alone && !ferror(stdout); i++)
		read_file(&jobs, i);
	if (!alone)
		give_bunch(&jobs);
	pthread_mutex_lock(&jobs.lock);
	jobs.over = true;
	pthread_cond_broadcast(&jobs.changed);
	pthread_mutex_unlock(&jobs.lock);
	threads_join(&threads);
	progress_wipe(&jobs.printer.progress);
	pthread_cond_destroy(&jobs.changed);
	pthread_mutex_destroy(&jobs.lock);
	free_bunches(&jobs);
	return alone ? run_alone(options, maker) : status_of(&jobs);
}
