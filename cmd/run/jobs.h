#ifndef HGREF_RUN_JOBS_H
#define HGREF_RUN_JOBS_H

#include "option/options.h"
#include "run/game_file.h"
#include "text/text.h"

/* Games in threads: one more thread reads and cuts the files of a command line, and what is printed is in their order. */

/* A thread at work. */
struct worker {
	struct jobs *jobs;
	struct bunch *bunch; /* what it works on; NULL: nothing yet */
	int items;           /* of the bunch that were taken */
};

/*
 * Opens the next file, or the next part of one, of which `name` is the name for messages. Returns false if there are no
 * more; the thread then ends.
 */
bool worker_next(struct worker *worker, struct game_file *file, const char **name);

/* Keeps text that is printed when it is its turn, and leaves it unchanged. */
void worker_print(struct worker *worker, FILE *stream, const struct text *text);

/* The same for something of `size` bytes that `deliver` will receive, and own. */
void worker_deliver(struct worker *worker, void (*deliver)(void *made), void *made, size_t size);

/*
 * Calls `work` in each of `options->jobs` threads, until all files are done. `one_by_one`: each game is a bunch of its own.
 * Returns false if no thread could be started, and then nothing was done.
 */
typedef void work_of_thread(struct worker *worker, void *data);
bool jobs_run(const struct options *options, bool one_by_one, work_of_thread *work, void *data);

#endif
