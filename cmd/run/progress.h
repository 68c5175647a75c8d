#ifndef HGREF_RUN_PROGRESS_H
#define HGREF_RUN_PROGRESS_H

#include "text/terminal.h"
#include "text/text.h"

#include <stdbool.h>
#include <stdint.h>

/* The time on a monotonic clock. */
int64_t milliseconds(void);

/*
 * The progress of long work, in words on a terminal (terminal_show) that are finally erased. Nothing is shown if stderr
 * is not a terminal, if the verdicts themselves go to the terminal, or in the first second. Threads may share it.
 */
struct progress {
	bool shown;
	int64_t begun, due; /* when it began, and is shown next, by `milliseconds` */
	unsigned long games;
	uint64_t done, all; /* of the work, in bytes or any other unit; all = 0: it is not known how much there is */
};

/* `alone`: no verdicts are printed meanwhile, even if stdout is a terminal. Returns whether it will be shown. */
bool progress_begin(struct progress *progress, bool alone);

/* Counts more games and more of the work as done. */
void progress_add(struct progress *progress, unsigned long games, uint64_t done);

/* Erases it. */
void progress_end(struct progress *progress);

/* Its words at a time of the clock: "120 games", "120 games, 34 %, 5 s left". */
struct phrase progress_phrase(const struct progress *progress, int64_t now);

#endif
