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
	int file; /* index of the file that its last game was from */
};

/* `FILE LINE ` and the line that pins the result. */
static void add_line(struct pinning *pinning, struct text *out)
{
	const struct judged_game *t = &pinning->judged_game;
	atomic_fetch_add(&pinning->results->games, 1);
	pinning->file = options_find_file(pinning->results->options, t->file, pinning->file);
	text_add_number(out, pinning->file);
	text_add_char(out, ' ');
	text_add_number(out, t->reader->record.span.line);
	text_add_char(out, ' ');
	show_pin(out, t);
}

static enum status judge_and_add(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct pinning *pinning = data;
	judge_game(&pinning->judged_game, reader, file, ON_ILLEGAL_STOP, KEEP_AWARDS);
	add_line(pinning, out);
	return STATUS_FINE;
}

static void add_unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct pinning *pinning = data;
	judged_unreadable(&pinning->judged_game, reader, file);
	add_line(pinning, out);
}

/* A file that holds no game has no results; those it had are gone. */
static bool note_missed(void *data, const char *what)
{
	struct pinning *pinning = data;
	bool missed = strcmp(what, NO_GAME_FOUND) != 0;
	if (missed)
		atomic_store(&pinning->results->missed, true);
	return missed;
}

static struct game_command begin_pinning(const struct command_maker *maker)
{
	struct pinning *pinning = zeroed(sizeof *pinning);
	pinning->results = *(struct pin_results *const *)maker->data;
	judged_begin(&pinning->judged_game);
	return (struct game_command){
		.data = pinning,
		.takes_unread = true,
		.output = pinning->results->lines,
		.judge = judge_and_add,
		.unread = add_unread,
		.missed = note_missed,
	};
}

static void end_pinning(const struct game_command *command)
{
	struct pinning *pinning = command->data;
	judged_free(&pinning->judged_game);
	free(pinning);
}

/* Takes the place off the front of a line. Returns what is left of its length. */
static size_t take_place(char *line, size_t length, struct pin_place *place)
{
	char *end;
	place->file = (uint32_t)strtoul(line, &end, 10);
	place->line = (uint32_t)strtoul(end, &end, 10);
	length -= (size_t)(end + 1 - line);
	memmove(line, end + 1, length + 1);
	return length;
}

/* Goes through the file of lines once. */
static void list_pins(struct pin_results *results)
{
	char line[PIN_LINE_MAX];
	struct pin_place unused;
	uint64_t at = 0;
	pins_reserve(&results->pins, atomic_load(&results->games));
	rewind(results->lines);
	while (fgets(line, sizeof line, results->lines)) {
		size_t length = strlen(line);
		size_t left = take_place(line, length - 1, &unused);
		pins_add(&results->pins, pin_of(line, left, at));
		at += length;
	}
}

bool pin_results_judge(struct pin_results *results)
{
	struct pin_results *const shared = results;
	const struct command_maker maker = { begin_pinning, end_pinning, &shared };
	results->lines = tmpfile();
	if (!results->lines) {
		terminal_complain("hgref test: a temporary file: %s\n", strerror(errno));
		return false;
	}
	jobs_each_game(results->options, &maker);
	if (!ferror(results->lines) && fflush(results->lines) == 0)
		list_pins(results);
	if (ferror(results->lines))
		terminal_complain("hgref test: a temporary file cannot be written or read again\n");
	return !ferror(results->lines);
}

void pin_results_free(struct pin_results *results)
{
	if (results->lines)
		fclose(results->lines);
	pins_free(&results->pins);
}

size_t pin_line_read(FILE *file, uint64_t at, char line[PIN_LINE_MAX])
{
	ssize_t n;
	do
		n = pread(fileno(file), line, PIN_LINE_MAX - 1, (off_t)at);
	while (n < 0 && errno == EINTR);
	line[n > 0 ? n : 0] = '\0';
	size_t length = strcspn(line, "\r\n");
	bool ends = line[length] != '\0';
	line[length] = '\0';
	return ends ? length : 0;
}

size_t pin_results_line(const struct pin_results *results, uint64_t at, struct pin_place *place,
			char line[PIN_LINE_MAX])
{
	size_t length = pin_line_read(results->lines, at, line);
	return length ? take_place(line, length, place) : 0;
}
