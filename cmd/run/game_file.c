#include "run/game_file.h"

#include "foreign/foreign.h"
#include "foreign/quibbble.h"
#include "read/log.h"
#include "text/text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* ---- opening ---- */

static void begin_game_file(struct game_file *f, enum input_kind kind)
{
	f->kind = kind;
	f->trouble = NULL;
	f->source = FROM_NOTHING;
	f->input = (struct input){ .fd = -1 };
	f->any = false;
	f->advanced = 0;
}

void game_file_of_cut(struct game_file *f, enum input_kind kind, const struct cut *cut)
{
	begin_game_file(f, kind);
	f->source = FROM_CUT;
	f->cut = *cut;
	f->more = true;
}

/* The games are the lines of a text. */
static void begin_lines(struct game_file *f, const char *text, size_t length)
{
	f->source = FROM_LINES;
	f->text = (struct word){ text, length };
	f->line = line_span(text, length, 0, 1);
	f->more = true;
}

void game_file_open(struct game_file *f, const char *path, enum input_kind asked, struct text *kept)
{
	begin_game_file(f, INPUT_ADDRESSES);
	if (is_address(path)) {
		begin_lines(f, path, strlen(path));
		return;
	}
	if (!input_open(&f->input, path)) {
		f->trouble = errno != ENOENT        ? strerror(errno)
			     : *path == '~'         ? "`~` inside quotes is not a folder: leave the quotes out"
			     : strpbrk(path, "*?[") ? "no file has a name of this form"
						    : strerror(errno);
		return;
	}
	f->input.kept = kept;
	if (f->input.expected == 0) { /* not a regular file */
		f->input.before_read = f->before_read;
		f->input.data = f->waiting;
	}
	f->kind = asked;
	if (asked == INPUT_BY_CONTENT) {
		enum input_kind found = kind_by_content(&f->input);
		f->kind = found == INPUT_LOG ? INPUT_BY_CONTENT : found;
	}
	f->input.ends_game = f->kind == INPUT_QUIBBBLE ? quibbble_ends : NULL;
	f->source = kind_is_log(f->kind) || f->input.ends_game ? FROM_LOG : FROM_WHOLE;
}

void game_file_read_whole(struct game_file *f)
{
	const char *text;
	size_t length;
	bool scenarios = f->kind == INPUT_YAML;
	if (f->source != FROM_WHOLE)
		return;
	f->source = FROM_NOTHING;
	if (f->kind == INPUT_STRAY) /* whose first bytes say enough */
		text = input_peek(&f->input, &length);
	else if (!input_whole(&f->input, scenarios ? SCENARIO_MAX_BYTES : FOREIGN_MAX_BYTES, &text, &length)) {
		f->trouble = f->input.failed;
		if (!f->trouble)
			f->trouble = scenarios ? "a file of scenarios is at most 16 MiB long"
					       : "a record of another program is at most 4 MiB long";
		return;
	}
	size_t mark = text_mark_length(text, length);
	text += mark;
	length -= mark;
	foreign_forget(f->reader);
	if (scenarios) {
		f->source = FROM_SCENARIOS;
		scenario_begin(&f->scenario, text, length);
	} else if (f->kind == INPUT_ADDRESSES) {
		begin_lines(f, text, length);
	} else {
		f->source = FROM_CUT;
		f->cut = (struct cut){ .text = text, .length = length, .line = 1 };
		f->more = length > 0;
	}
}

/* ---- games ---- */

static bool read_plain(void *unused, struct reader *reader, const struct cut *log)
{
	(void)unused;
	return log_read(reader, log);
}

/* Cuts the next line that is neither blank nor a comment. Returns false if there is none. */
static bool next_line(struct game_file *f, struct cut *cut)
{
	while (f->more) {
		const char *line = f->text.s + f->line.text;
		*cut = (struct cut){ .text = line, .length = f->line.length, .line = f->line.line };
		f->more = line_span_next(f->text.s, f->text.length, &f->line);
		if (line_says(cut->text, cut->length))
			return true;
	}
	return false;
}

/* Notes whether there was another game; without one, what is missing. */
static bool note_found(struct game_file *f, bool found)
{
	f->any |= found;
	if (!found && (f->input.failed || f->any))
		f->trouble = f->input.failed;
	else if (!found)
		f->trouble =
			f->input.received == 0
				? "the file is empty; `hgref help log` shows what a record is"
				: "no game found, only blank lines and comments: a log begins with `game TITLE` (hgref "
				  "help log)";
	return found;
}

bool game_file_cut(struct game_file *f, struct cut *cut)
{
	return !ferror(stdout) && note_found(f, input_next(&f->input, cut));
}

bool game_file_next(struct game_file *f)
{
	struct cut cut;
	bool found;
	game_file_read_whole(f);
	if (f->source == FROM_NOTHING || ferror(stdout))
		return false;
	switch (f->source) {
	case FROM_SCENARIOS:
		return note_found(f, scenario_next(&f->scenario, f->reader));
	case FROM_LOG:
		found = input_next(&f->input, &cut);
		break;
	case FROM_LINES:
		found = next_line(f, &cut);
		break;
	default:
		found = f->more;
		f->more = false;
		cut = f->cut;
	}
	if (found)
		foreign_read_kind(f->reader, &cut, f->kind, f->read_log ? f->read_log : read_plain, f->data);
	return note_found(f, found);
}

uint64_t game_file_advance(struct game_file *f, bool ended)
{
	uint64_t at = f->input.received - input_ahead(&f->input);
	if (ended)
		at = f->input.expected;
	else if (f->source == FROM_CUT)
		at = f->cut.length;
	uint64_t more = at > f->advanced ? at - f->advanced : 0;
	f->advanced += more;
	return more;
}

void game_file_close(struct game_file *f)
{
	if (f->source == FROM_SCENARIOS)
		scenario_free(&f->scenario);
	input_close(&f->input);
	begin_game_file(f, f->kind);
}
