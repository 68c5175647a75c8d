#include "run/progress.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int64_t milliseconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void progress_begin(struct progress *progress, bool quiet)
{
	const char *term = getenv("TERM");
	bool shown = isatty(STDERR_FILENO) && term && strcmp(term, "dumb") != 0 && (quiet || !isatty(STDOUT_FILENO));
	*progress = (struct progress){ .stream = shown ? stderr : NULL, .begun = shown ? milliseconds() : 0 };
}

void progress_add_at(struct progress *progress, unsigned long games, int64_t now)
{
	progress->games += games;
	if (!progress->stream || now - progress->begun < PROGRESS_FIRST ||
	    (progress->on_screen && now - progress->shown < PROGRESS_NEXT))
		return;
	fprintf(progress->stream, "\r%lu games", progress->games);
	fflush(progress->stream);
	progress->shown = now;
	progress->on_screen = true;
}

void progress_add(struct progress *progress, unsigned long games)
{
	if (progress->stream)
		progress_add_at(progress, games, milliseconds());
}

void progress_wipe(struct progress *progress)
{
	if (!progress->on_screen)
		return;
	fputs("\r\033[K", progress->stream);
	fflush(progress->stream);
	progress->on_screen = false;
}

void progress_print(struct progress *progress, FILE *stream, struct text *text, enum color color)
{
	if (text->length == 0)
		return;
	if (stream == stderr) {
		fflush(stdout);
		progress_wipe(progress);
	}
	terminal_print(stream, text, color);
}
