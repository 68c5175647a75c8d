#include "command/test/pin/pin.h"

#include "command/test/pin/pin_file.h"
#include "run/each_game.h"
#include "show/show.h"
#include "command/test/pin/show_pin.h"
#include "text/hash.h"
#include "text/replace.h"

#include <errno.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

/* The pinned results, the present ones, and their differences. */
struct pin_run {
	const struct options *options, *files; /* `files`: with the judged files instead of paths */
	const char *path;                      /* of the file of pins */
	bool exists;
	struct text judged; /* the options by which the games are judged, in the form of the file's first line */
	struct pin_file pinned;

	/*
	 * A temporary file, so that memory has only a pin of each line. It has the lines of the file of pins, and then
	 * the present ones in the order of the input, each after the place of its game, `FILE LINE `, where FILE is an
	 * index.
	 */
	FILE *lines;
	uint64_t judged_at; /* the byte at which the present lines begin */
	struct pins pins;
	atomic_bool missed; /* some file could not be read, which was reported */
	struct pin_differences differences;
};

/* Reports a fault of the file of pins as a whole. Returns false. */
static bool complain(const struct pin_run *run, const char *what)
{
	terminal_complain("hgref test: %s: %s\n", run->path, what);
	return false;
}

/* ---- the temporary file of lines ---- */

static const char unread_lines[] = "the temporary file of results cannot be read";

/* A line from it. */
struct pin_line {
	char bytes[PIN_LINE_MAX];
	size_t size;         /* in the file */
	uint32_t file, line; /* the present place of the game */
	struct word pin;     /* without its place and its newline; its fields: */
	struct word field[PIN_FIELDS];
};

/* Reads the next line, a present or a pinned one. */
static bool next_pin_line(const struct pin_run *run, bool now, struct pin_line *line)
{
	char *s = line->bytes;
	if (!fgets(s, sizeof line->bytes, run->lines))
		return false;
	line->size = strlen(s);
	if (now) {
		line->file = (uint32_t)strtoul(s, &s, 10);
		line->line = (uint32_t)strtoul(s, &s, 10);
		s++;
	}
	line->pin = (struct word){ s, strcspn(s, "\n") };
	return !pin_line_cut(line->pin, line->field).expected;
}

static bool read_pin_line(const struct pin_run *run, uint64_t at, bool now, struct pin_line *line)
{
	return fseeko(run->lines, (off_t)at, SEEK_SET) == 0 && next_pin_line(run, now, line);
}

/* Goes through the file once. Returns false if it cannot be written or read again. */
static bool list_pins(struct pin_run *run)
{
	struct pin_line line = { 0 };
	uint64_t at = 0;
	if (ferror(run->lines) || fflush(run->lines) != 0)
		return false;
	rewind(run->lines);
	for (; next_pin_line(run, at >= run->judged_at, &line); at += line.size)
		pins_add(&run->pins, pin_of(line.pin, line.field[PIN_TITLE], at, at >= run->judged_at));
	return feof(run->lines);
}

/* ---- judging ---- */

/* What one thread needs for judging. */
struct pinning {
	struct pin_run *run;
	struct judged_game judged_game;
	int file; /* index of the file that its last game was from */
};

static void add_line(struct pinning *pinning, struct text *out)
{
	const struct judged_game *t = &pinning->judged_game;
	pinning->file = options_find_file(pinning->run->files, t->file, pinning->file);
	text_add(out, "%d %" PRIu32 " ", pinning->file, t->reader->record.span.line);
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

/* A file without games has no results; those it had are gone. */
static bool note_missed(void *data, const char *what)
{
	struct pinning *pinning = data;
	bool missed = strcmp(what, NO_GAME_FOUND) != 0;
	if (missed)
		atomic_store(&pinning->run->missed, true);
	return missed;
}

static struct game_command begin_pinning(const struct command_maker *maker)
{
	struct pinning *pinning = zeroed(sizeof *pinning);
	pinning->run = *(struct pin_run *const *)maker->data;
	return (struct game_command){
		.data = pinning,
		.takes_unread = true,
		.output = pinning->run->lines,
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

/* ---- the file of pins ---- */

/* Reads it, if there is one. If CI is set, none is made, since a misspelled name would never fail. */
static bool find_pins(struct pin_run *run)
{
	const struct pin_file *pinned = &run->pinned;
	run->exists = access(run->path, F_OK) == 0 || errno != ENOENT;
	if (!run->exists)
		return !getenv("CI") || complain(run, "there is no such file, and none is made when CI is set");
	if (pin_file_read(&run->pinned, run->path, run->lines))
		return true;
	if (pinned->column == 0)
		return complain(run, pinned->fault);
	terminal_complain("%s:%" PRIu32 ":%" PRIu32 ": error: %s\n", run->path, pinned->line, pinned->column,
			  pinned->fault);
	return false;
}

/* A pin with its line. */
struct lined {
	char *line;
	struct pin pin;
};

static int by_bytes(const void *a, const void *b)
{
	return strcmp(((const struct lined *)a)->line, ((const struct lined *)b)->line);
}

/* Sorts pins with the same id by their lines, as sort(1) does that merges files of pins. */
static bool sort_same(const struct pin_run *run, struct pin *pin, size_t count)
{
	struct pin_line line = { 0 };
	struct lined *list = grow(NULL, count, sizeof *list);
	bool read = true;
	for (size_t i = 0; i < count; i++) {
		read &= read_pin_line(run, pin[i].at, pin[i].now, &line);
		list[i] = (struct lined){ read ? copy_bytes(line.pin.s, line.pin.length) : copy_string(""), pin[i] };
	}
	qsort(list, count, sizeof *list, by_bytes);
	for (size_t i = 0; i < count; i++) {
		pin[i] = list[i].pin;
		free(list[i].line);
	}
	free(list);
	return read;
}

/* Whether all lines could be read. It is done before anything is written, since memory may run out. */
static bool sort_pins(struct pin_run *run)
{
	bool read = true;
	for (size_t at = 0, same; at < run->pins.count && read; at += same) {
		same = pins_same_id(&run->pins, at);
		read = same == 1 || sort_same(run, &run->pins.list[at], same);
	}
	return read;
}

static const char *write_lines(const struct pin_run *run, FILE *file)
{
	struct pin_line line = { 0 };
	fprintf(file, PIN_HEAD "%s\n", run->judged.s);
	for (size_t i = 0; i < run->pins.count && !ferror(file); i++) {
		const struct pin *pin = &run->pins.list[i];
		if (pin->now && !read_pin_line(run, pin->at, true, &line))
			return unread_lines;
		if (pin->now)
			fprintf(file, "%.*s\n", (int)line.pin.length, line.pin.s);
	}
	fputs("end\n", file);
	return fflush(file) == 0 && !ferror(file) ? NULL : strerror(errno);
}

static const char *write_pins(void *data, int fd)
{
	int copy = dup(fd);
	FILE *file = copy >= 0 ? fdopen(copy, "w") : NULL;
	if (!file)
		return strerror(errno);
	const char *trouble = write_lines(data, file);
	fclose(file);
	return trouble;
}

/* Whether the file to be replaced is the one that was read. */
static const char *check_pins(void *data, int fd)
{
	const struct pin_run *run = data;
	char block[1 << 14];
	uint64_t hash = HASH_FNV;
	ssize_t n;
	if (!run->exists)
		return "it was created in the meantime";
	while ((n = read(fd, block, sizeof block)) > 0)
		hash = hash_fnv(hash, block, (size_t)n);
	if (n < 0)
		return strerror(errno);
	return hash == run->pinned.hash ? NULL : replace_changed;
}

/* Writes the file, unless some results are missing. */
static bool pin(struct pin_run *run)
{
	const struct replacing by = { run, write_pins, check_pins };
	if (run->missed)
		return complain(run, "nothing pinned: a file could not be read");
	const char *trouble = sort_pins(run) ? replace_file_by(run->path, &by) : unread_lines;
	if (trouble)
		terminal_complain("hgref test: %s: not %s: %s\n", run->path, run->exists ? "updated" : "made", trouble);
	return !trouble;
}

static void print_pinned(const struct pin_run *run)
{
	const struct pin_differences *d = &run->differences;
	size_t results = d->same + d->changed + d->new;
	struct text out = { 0 };
	text_add_file(&out, run->path);
	text_add(&out, ": %zu %s pinned\n", results, results == 1 ? "result" : "results");
	if (!run->options->quiet)
		terminal_print(stdout, &out, run->options->color);
	text_free(&out);
}

/* ---- differences ---- */

/* The number of bytes that name the edition in some options. */
static size_t edition_length(const char *options)
{
	return strncmp(options, " -e ", 4) == 0 ? 4 + strcspn(options + 4, " ") : 0;
}

/* Whether the edition differs. A game of another edition is another game, so that nothing can be compared. */
static bool has_other_edition(const struct pin_run *run)
{
	size_t length = edition_length(run->judged.s);
	return length != edition_length(run->pinned.options) || memcmp(run->judged.s, run->pinned.options, length) != 0;
}

static bool has_other_options(const struct pin_run *run)
{
	return strcmp(run->judged.s, run->pinned.options) != 0;
}

/* Options in the form in which they are typed. */
static const char *say_options(const char *options)
{
	return *options ? options + 1 : "no options";
}

static void add_options(const struct pin_run *run, struct text *out)
{
	if (!has_other_options(run))
		return;
	show_place(out, run->path, 1, 0);
	text_add(out, "pinned with %s, now judged with %s", say_options(run->pinned.options),
		 say_options(run->judged.s));
	text_add_string(out, has_other_edition(run) ? ": games of different editions are never the same\n" : "\n");
}

static bool add_difference(const struct pin_run *run, struct pin_difference difference, struct text *out)
{
	struct pin_line was = { 0 }, now = { 0 };
	bool gone = difference.now == PIN_NONE, new = difference.was == PIN_NONE;
	if ((!new && !read_pin_line(run, difference.was, false, &was)) ||
	    (!gone && !read_pin_line(run, difference.now, true, &now)))
		return false;
	if (gone) {
		text_add_file(out, run->path);
		text_add_string(out, ": ");
		show_pin_gone(out, was.field);
		return true;
	}
	const char *file = run->files->file[now.file];
	show_place(out, strcmp(file, "-") == 0 ? "<stdin>" : file, now.line, 0);
	if (new)
		show_pin_new(out, now.field);
	else
		show_pin_changed(out, was.field, now.field, now.line);
	return true;
}

/* Prints the differences, game by game in the order of the input, and their number. */
static bool report_differences(const struct pin_run *run)
{
	const struct pin_differences *d = &run->differences;
	struct text out = { 0 };
	bool whole = true;
	add_options(run, &out);
	for (size_t i = 0; i < d->count && whole && !has_other_edition(run); i++) {
		whole = add_difference(run, d->list[i], &out);
		terminal_print(stdout, &out, run->options->color);
		text_clear(&out);
	}
	text_add(&out, "%zu as pinned, %zu changed, %zu new, %zu gone\n", d->same, d->changed, d->new, d->gone);
	terminal_print(stdout, &out, run->options->color);
	text_free(&out);
	return whole || complain(run, unread_lines);
}

/* ---- the run ---- */

static enum status make_pins(struct pin_run *run)
{
	if (test_options(run->options)->partial) {
		complain(run, "there is no such file of pins, and --partial makes none");
		return STATUS_TROUBLE;
	}
	if (!pin(run))
		return STATUS_TROUBLE;
	print_pinned(run);
	return STATUS_FINE;
}

static uint64_t number_of_title(void *data, uint64_t at, bool now)
{
	struct pin_line line = { 0 };
	if (!read_pin_line(data, at, now, &line) || line.field[PIN_TITLE].length == 0)
		return 0;
	return hash_bytes(1, line.field[PIN_TITLE].s, line.field[PIN_TITLE].length);
}

/* A scenario is pinned once for each of its editions, by the same title. */
static uint64_t number_of_title_and_edition(void *data, uint64_t at, bool now)
{
	struct pin_line line = { 0 };
	uint64_t title = number_of_title(data, at, now);
	if (title == 0 || !read_pin_line(data, at, now, &line))
		return 0;
	return hash_bytes(title, line.field[PIN_EDITION].s, line.field[PIN_EDITION].length);
}

static void pair_records(struct pin_run *run)
{
	if (has_other_edition(run))
		return;
	pins_pair_records(&run->differences, number_of_title_and_edition, run);
	pins_pair_records(&run->differences, number_of_title, run);
}

/* The results of a file that could not be read are not gone, nor are those of other parts. */
static void forget_gone(struct pin_run *run)
{
	struct pin_differences *d = &run->differences;
	bool partial = test_options(run->options)->partial;
	if (!(run->missed || partial) || d->gone == 0)
		return;
	if (!partial)
		complain(run, "games that are gone are not listed: a file could not be read");
	d->count -= d->gone;
	d->gone = 0;
}

/* Prints the differences, and accepts them if that was asked for. */
static enum status compare_and_update(struct pin_run *run)
{
	pair_records(run);
	forget_gone(run);
	bool differs = run->differences.count > 0 || has_other_options(run);
	bool updates = differs && test_options(run->options)->update;
	bool updated = updates && pin(run);
	bool reported = run->options->quiet || report_differences(run);
	if (updated)
		print_pinned(run);
	if (updated != updates || !reported)
		return STATUS_TROUBLE;
	return differs ? STATUS_BROKEN : STATUS_FINE;
}

static enum status judge_and_compare(struct pin_run *run)
{
	struct pin_run *const shared = run;
	const struct command_maker maker = { .begin = begin_pinning, .end = end_pinning, .data = &shared };
	run->judged_at = (uint64_t)ftello(run->lines);
	jobs_each_game(run->files, &maker);
	if (!list_pins(run)) {
		terminal_complain("hgref test: a temporary file cannot be written or read again\n");
		return STATUS_TROUBLE;
	}
	if ((uint64_t)ftello(run->lines) == run->judged_at) { /* an archive without games would always be as pinned */
		terminal_complain("hgref test: no test found\n");
		return STATUS_TROUBLE;
	}
	pins_compare(&run->pins, &run->differences);
	enum status status = run->exists ? compare_and_update(run) : make_pins(run);
	return run->missed ? STATUS_TROUBLE : status;
}

enum status test_pin(const struct options *options, const struct options *files, bool whole)
{
	struct pin_run run = {
		.options = options, .files = files, .path = test_options(options)->pin, .missed = !whole
	};
	enum status status = STATUS_TROUBLE;
	run.lines = tmpfile();
	if (!run.lines) {
		terminal_complain("hgref test: a temporary file: %s\n", strerror(errno));
		return STATUS_TROUBLE;
	}
	show_pin_options(&run.judged, &options->overrides);
	if (find_pins(&run))
		status = judge_and_compare(&run);
	fclose(run.lines);
	pins_free(&run.pins);
	pin_differences_free(&run.differences);
	text_free(&run.judged);
	return status;
}
