#ifndef HGREF_RUN_PROGRESS_H
#define HGREF_RUN_PROGRESS_H

#include <stdbool.h>
#include <stdio.h>

/*
 * How far long work has come, on one line of a terminal that is written over and wiped in the end. Nothing where stderr
 * is no terminal, where the verdicts themselves go to the terminal, and in the first second.
 */
struct progress {
	FILE *stream;      /* NULL: nothing is shown */
	long begun, shown; /* milliseconds of the clock */
	unsigned long games;
	bool on_screen;
};

enum { PROGRESS_FIRST = 1000, PROGRESS_NEXT = 250 }; /* milliseconds until it is shown, and shown anew */

/* `quiet`: no verdicts are printed, wherever stdout goes. */
void progress_begin(struct progress *progress, bool quiet);

/* More games are judged. */
void progress_add(struct progress *progress, unsigned long games);

/* The same at a time of the clock, which must not go back. */
void progress_add_at(struct progress *progress, unsigned long games, long now);

/* Takes the line away, before something else is written there and at the end. */
void progress_wipe(struct progress *progress);

#endif
