#include "command/pin_parts.h"
#include "show/show.h"
#include "show/show_pin.h"
#include "text/replace.h"

#include <inttypes.h>

/* The edition that options name; empty if they name none. */
static struct word edition_of(const char *options)
{
	static const char before[] = " -e ";
	if (strncmp(options, before, strlen(before)) != 0)
		return (struct word){ "", 0 };
	options += strlen(before);
	return (struct word){ options, strcspn(options, " ") };
}

/* A game is another one by another edition: then nothing is pinned that could be compared. */
static bool has_other_edition(const struct pin_run *run)
{
	struct word was = edition_of(run->pinned.options), now = edition_of(run->judged.s);
	return was.length != now.length || memcmp(was.s, now.s, was.length) != 0;
}

/* Options as they are typed. */
static const char *say_options(const char *options)
{
	return *options ? options + 1 : "no options";
}

static void add_options(const struct pin_run *run, struct text *out)
{
	show_place(out, run->path, 1, 0);
	text_add(out, "pinned with %s, judged with %s now", say_options(run->pinned.options),
		 say_options(run->judged.s));
	text_add_string(out, has_other_edition(run) ? ": games of two editions are never the same\n" : "\n");
}

/* A line and its fields. */
struct fields {
	char line[PIN_LINE_MAX];
	struct word field[PIN_FIELDS];
};

static bool cut(struct fields *fields, size_t length)
{
	return !pin_line_cut((struct word){ fields->line, length }, fields->field).expected;
}

static bool read_was(const struct pin_run *run, const struct pin_difference *difference, struct fields *was)
{
	bool read = difference->was != PIN_NONE;
	return !read || cut(was, pin_line_read(run->pinned.file, difference->was, was->line));
}

static bool read_now(const struct pin_run *run, struct pin_difference *difference, struct fields *now)
{
	struct pin_place place = { 0 };
	if (difference->now == PIN_NONE)
		return true;
	size_t length = pin_results_line(&run->results, difference->now, &place, now->line);
	difference->file = place.file;
	difference->line = place.line;
	return cut(now, length);
}

static void add_difference(const struct pin_run *run, const struct pin_difference *difference, const struct fields *was,
			   const struct fields *now, struct text *out)
{
	const char *file = run->results.options->file[difference->file];
	if (difference->now == PIN_NONE) {
		text_add_file(out, run->path);
		text_add_string(out, ": ");
		show_pin_gone(out, was->field);
		return;
	}
	show_place(out, strcmp(file, "-") == 0 ? "<stdin>" : file, difference->line, 0);
	if (difference->was == PIN_NONE)
		show_pin_new(out, now->field);
	else
		show_pin_changed(out, was->field, now->field);
}

/* Prints the differences one by one, in the order of the input. Returns false if a line is not there any more. */
static bool list_differences(struct pin_run *run)
{
	struct pin_differences *differences = &run->differences;
	struct fields was, now;
	bool whole = true;
	for (size_t i = 0; i < differences->count; i++)
		whole &= read_now(run, &differences->list[i], &now);
	pins_free(&run->results.pins); /* sorting may need as much memory again */
	pin_differences_sort(differences);
	for (size_t i = 0; i < differences->count && whole; i++) {
		struct pin_difference *difference = &differences->list[i];
		struct text out = { 0 };
		whole = read_was(run, difference, &was) && read_now(run, difference, &now);
		if (whole)
			add_difference(run, difference, &was, &now, &out);
		terminal_print(stdout, &out, run->options->color);
		text_free(&out);
	}
	return whole || pin_complain(run, replace_changed);
}

static void print_count(const struct pin_run *run)
{
	const struct pin_differences *d = &run->differences;
	struct text out = { 0 };
	text_add(&out, "%" PRIu64 " as pinned, %" PRIu64 " changed, %" PRIu64 " new, %" PRIu64 " gone\n", d->same,
		 d->changed, d->new, d->gone);
	terminal_print(stdout, &out, run->options->color);
	text_free(&out);
}

enum status pin_report(struct pin_run *run)
{
	struct text out = { 0 };
	bool whole = true;
	if (pin_has_other_options(run))
		add_options(run, &out);
	terminal_print(stdout, &out, run->options->color);
	text_free(&out);
	if (!has_other_edition(run))
		whole = list_differences(run);
	print_count(run);
	return whole ? STATUS_FINE : STATUS_TROUBLE;
}
