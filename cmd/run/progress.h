#ifndef HGREF_RUN_PROGRESS_H
#define HGREF_RUN_PROGRESS_H

#include "text/terminal.h"
#include "text/text.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* The time on a monotonic clock. */
int64_t milliseconds(void);

/*
 * The progress of long work, on one line of a terminal that is overwritten and finally erased. Nothing is shown if
 * stderr is not a terminal, if the verdicts themselves go to the terminal, or in the first second.
 */
struct progress {
	FILE *stream;         /* NULL if nothing is shown */
	int64_t begun, shown; /* by `milliseconds` */
	unsigned long games;
	bool on_screen;
};

enum { PROGRESS_FIRST = 1000, PROGRESS_NEXT = 250 }; /* milliseconds until it is first shown, and between updates */

/* `quiet`: no verdicts are printed, even if stdout is a terminal. */
void progress_begin(struct progress *progress, bool quiet);

/* Counts more games as judged. */
void progress_add(struct progress *progress, unsigned long games);

/* progress_add at a given time of the clock, which must not decrease. */
void progress_add_at(struct progress *progress, unsigned long games, int64_t now);

/* Erases the line, before something else is written there and at the end. */
void progress_wipe(struct progress *progress);

/* Prints results, or messages, before which earlier results come and the line is erased. */
void progress_print(struct progress *progress, FILE *stream, struct text *text, enum color color);

#endif
