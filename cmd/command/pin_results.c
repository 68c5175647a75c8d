#include "command/pin_results.h"

#include "run/jobs.h"
#include "show/show_pin.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* What one thread needs for judging. */
struct pinning {
	struct pin_results *results;
	struct judged_game judged_game;
	struct text line;
	int file; /* index of the file that its last game was from */
};

/* Adds the place and the line to the temporary file. The lock is held. */
static void write_line(struct pin_results *results, struct pin_place place, const struct text *line)
{
	errno = 0;
	if (fwrite(&place, sizeof place, 1, results->lines) != 1 ||
	    fwrite(line->s, 1, line->length, results->lines) != line->length)
		results->failed = errno ? errno : EIO;
	results->length += sizeof place + line->length;
}

static void add_game(struct pinning *pinning)
{
	struct pin_results *results = pinning->results;
	const struct judged_game *t = &pinning->judged_game;
	pinning->file = options_find_file(results->options, t->file, pinning->file);
	const struct pin_place place = { (uint32_t)pinning->file, t->reader->record.span.line };
	text_clear(&pinning->line);
	show_pin(&pinning->line, t);
	struct pin pin = pin_of(pinning->line.s, pinning->line.length - 1, 0);
	pthread_mutex_lock(&results->lock);
	pin.at = results->length & PIN_AT_MAX;
	write_line(results, place, &pinning->line);
	pins_add(&results->pins, pin);
	pthread_mutex_unlock(&results->lock);
}

static enum status judge_and_add(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct pinning *pinning = data;
	(void)out;
	judge_game(&pinning->judged_game, reader, file, ON_ILLEGAL_STOP, KEEP_AWARDS);
	add_game(pinning);
	return STATUS_FINE;
}

static void add_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct pinning *pinning = data;
	(void)out;
	judged_unreadable(&pinning->judged_game, reader, file);
	add_game(pinning);
}

/* A file that holds no game has no results; those it had are gone. */
static bool note_missed(void *data, const char *what)
{
	struct pin_results *results = ((struct pinning *)data)->results;
	if (strcmp(what, NO_GAME_FOUND) == 0)
		return false;
	pthread_mutex_lock(&results->lock);
	results->missed = true;
	pthread_mutex_unlock(&results->lock);
	return true;
}

static struct game_command begin_pinning(const struct command_maker *maker)
{
	struct pinning *pinning = zeroed(sizeof *pinning);
	pinning->results = *(struct pin_results **)maker->data;
	judged_begin(&pinning->judged_game);
	return (struct game_command){ .data = pinning,
				      .takes_unread = true,
				      .judge = judge_and_add,
				      .unread = add_unread,
				      .missed = note_missed };
}

static void end_pinning(const struct game_command *command)
{
	struct pinning *pinning = command->data;
	judged_free(&pinning->judged_game);
	text_free(&pinning->line);
	free(pinning);
}

bool pin_results_judge(struct pin_results *results)
{
	const struct command_maker maker = { begin_pinning, end_pinning, &results };
	results->lines = tmpfile();
	if (results->lines)
		jobs_each_game(results->options, &maker);
	if (!results->lines || (fflush(results->lines) != 0 && !results->failed))
		results->failed = errno;
	if (results->failed)
		terminal_complain("hgref test: a temporary file: %s\n", strerror(results->failed));
	return !results->failed;
}

void pin_results_free(struct pin_results *results)
{
	if (results->lines)
		fclose(results->lines);
	pins_free(&results->pins);
	pthread_mutex_destroy(&results->lock);
}

size_t pin_line_read(FILE *file, uint64_t at, char line[PIN_LINE_MAX])
{
	ssize_t n;
	do
		n = pread(fileno(file), line, PIN_LINE_MAX, (off_t)at);
	while (n < 0 && errno == EINTR);
	const char *end = n > 0 ? memchr(line, '\n', (size_t)n) : NULL;
	return end ? (size_t)(end - line) + 1 : 0;
}

size_t pin_results_line(const struct pin_results *results, uint64_t at, struct pin_place *place,
			char line[PIN_LINE_MAX])
{
	if (pread(fileno(results->lines), place, sizeof *place, (off_t)at) != (ssize_t)sizeof *place)
		return 0;
	return pin_line_read(results->lines, at + sizeof *place, line);
}
