#include "run/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FIRST = 1000, NEXT = 250 }; /* milliseconds until it is first shown, and between updates */

int64_t milliseconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool progress_begin(struct progress *progress, bool alone)
{
	const char *term = getenv("TERM");
	bool shown = isatty(STDERR_FILENO) && term && strcmp(term, "dumb") != 0 && (alone || !isatty(STDOUT_FILENO));
	*progress = (struct progress){ .shown = shown, .begun = shown ? milliseconds() : 0 };
	progress->due = progress->begun + FIRST;
	return shown;
}

struct phrase progress_phrase(const struct progress *progress, int64_t now)
{
	struct phrase phrase = phrase_of("%lu %s", progress->games, progress->games == 1 ? "game" : "games");
	if (progress->done == 0 || progress->done > progress->all)
		return phrase;
	double share = (double)progress->done / (double)progress->all;
	int seconds = (int)((double)(now - progress->begun) / 1000 * (1 / share - 1)) + 1;
	phrase_add(&phrase, ", %d %%, %d %s left", (int)(100 * share), seconds < 120 ? seconds : seconds / 60,
		   seconds < 120 ? "s" : "min");
	return phrase;
}

void progress_add(struct progress *progress, unsigned long games, uint64_t done)
{
	if (!progress->shown)
		return;
	flockfile(stderr); /* of the threads that share it, one at a time */
	int64_t now = milliseconds();
	progress->games += games;
	progress->done += done;
	if (now >= progress->due) {
		terminal_show(progress_phrase(progress, now).s);
		progress->due = now + NEXT;
	}
	funlockfile(stderr);
}

void progress_end(struct progress *progress)
{
	if (progress->shown)
		terminal_show(NULL);
	progress->shown = false;
}
