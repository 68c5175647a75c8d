#include "read/reader_parts.h"

#include "read/fast_move.h"
#include "read/line_parts.h"
#include "text/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void reader_begin(struct reader *reader, const struct overrides *overrides)
{
	reader->steps = NULL;
	reader->steps_size = 0;
	reader->own = NULL;
	reader->error = NULL;
	reader->overrides = overrides;
	reader->hear = NULL;
}

void reader_free(struct reader *reader)
{
	free(reader->steps);
	free(reader->own);
	free(reader->error);
}

/* ---- errors ---- */

struct trouble *reader_last_error(struct reader *reader)
{
	unsigned kept = reader->errors <= ERRORS_MAX ? reader->errors : ERRORS_MAX + 1;
	return &reader->error[kept - 1];
}

bool reader_fail(struct reader *reader, struct span span, size_t at, size_t marked, enum read_code code,
		 const char *format, ...)
{
	if (!reader->error) /* and room for one that is only counted */
		reader->error = grow(NULL, ERRORS_MAX + 1, sizeof *reader->error);
	reader->errors++;
	struct trouble *t = reader_last_error(reader);
	*t = (struct trouble){ .code = code, .span = span, .at = (uint32_t)at, .marked = (uint32_t)marked };
	t->column = (uint32_t)text_width(reader->text + span.text, at) + 1;
	t->steps = reader->record.steps;
	va_list args;
	va_start(args, format);
	vsnprintf(t->message, sizeof t->message, format, args);
	va_end(args);
	return false;
}

bool reader_fail_here(struct reader *reader)
{
	const struct source *source = &reader->source;
	const char *line = reader->text + source->span.text;
	bool word_for_word = source->words >= line && source->words + source->length <= line + source->span.length;
	size_t at = source->at + (word_for_word ? reader->complaint.at : 0);
	return reader_fail(reader, source->span, at, word_for_word ? reader->complaint.length : 0,
			   reader->complaint.code, "%s", reader->complaint.message);
}

/* By line: the header is read in passes, and scenarios in the order of their keys. */
static void sort_errors(struct reader *reader)
{
	unsigned kept = reader->errors < ERRORS_MAX ? reader->errors : ERRORS_MAX;
	for (unsigned i = 1; i < kept; i++) {
		struct trouble error = reader->error[i];
		unsigned at = i;
		for (; at > 0 && reader->error[at - 1].span.line > error.span.line; at--)
			reader->error[at] = reader->error[at - 1];
		reader->error[at] = error;
	}
}

void reader_say(struct reader *reader, const struct source *source)
{
	reader->source = *source;
	line_begin(&reader->line, source->words, source->length, &reader->complaint);
}

/* ---- a game ---- */

void reader_start(struct reader *reader, const char *text, struct span span, struct word title)
{
	struct record *r = &reader->record;
	reader->text = text;
	reader->title = title;
	reader->skip = reader->known = reader->edition = NULL;
	reader->edition_line = 0;
	reader->moves = 0;
	reader->errors = 0;
	reader->header_errors = false;
	reader->full_rows = 0;
	r->span = span;
	r->player_lines = r->players = 0;
	memset(r->overridden, 0, sizeof r->overridden);
	for (int p = 0; p < PILES; p++)
		r->box[p].given = r->stack[p].given = false;
	r->table.given = r->start.given = r->scores_complete = false;
	r->deals = 0;
	for (int s = 0; s < SCOUTS; s++)
		r->scout_tile[s] = TILE_UNKNOWN;
	r->steps = 0;
	r->step = reader->steps;
	reader_use_edition(reader, &rulesets[0]);
}

static inline struct step *new_step(struct reader *reader, const struct source *source)
{
	if (reader->record.steps == reader->steps_size) {
		reader->steps_size = 2 * reader->steps_size + 128;
		reader->steps = grow(reader->steps, reader->steps_size, sizeof *reader->steps);
		reader->record.step = reader->steps;
	}
	struct step *step = &reader->steps[reader->record.steps++];
	step->span = source->span;
	step->words = (struct words){ source->words, (uint32_t)source->length, source->at };
	return step;
}

/* ---- what cannot be read ---- */

static void become_unread(const struct reader *reader, struct step *step, enum step_kind kind)
{
	struct line line;
	bool action = kind == STEP_UNREAD;
	line_begin(&line, step->words.s, step->words.length, NULL);
	int player = action ? line_find_player(&reader->record, line.word) : -1;
	line_next(&line);
	step->kind = (uint8_t)kind;
	step->takes_turn = action && line_takes_turn(step->words.s, step->words.length);
	step->turn = (struct turn){ .player = player < 0 ? NOBODY : (uint8_t)player, .extra = word_is(line.word, "+") };
}

void reader_add_unread(struct reader *reader, enum step_kind kind, const struct source *source)
{
	become_unread(reader, new_step(reader, source), kind);
}

enum step_kind reader_unread_kind(const struct reader *reader, const struct source *source)
{
	struct line line;
	line_begin(&line, source->words, source->length, NULL);
	if (line.word.length == 0)
		return STEP_UNREAD_ASSERTION;
	enum line_meaning meaning = line_meaning(&reader->record, line.word);
	return meaning == LINE_ACTION || meaning == LINE_UNKNOWN ? STEP_UNREAD : STEP_UNREAD_ASSERTION;
}

void reader_unread_last(struct reader *reader, enum step_kind kind)
{
	become_unread(reader, &reader->steps[reader->record.steps - 1], kind);
}

/* The step read last cannot be read. Returns false. */
static bool unread(struct reader *reader)
{
	struct step *step = &reader->steps[reader->record.steps - 1];
	become_unread(reader, step, reader_unread_kind(reader, &reader->source));
	return false;
}

/* ---- steps ---- */

static bool too_many(struct reader *reader, int most, const char *what)
{
	reader_fail(reader, reader->source.span, 0, reader->source.span.length, READ_LIMIT,
		    "the game has more than %d %s", most, what);
	return unread(reader);
}

static inline bool count_tile(struct reader *reader)
{
	return ++reader->moves <= MOVES_MAX || too_many(reader, MOVES_MAX, "moves");
}

static inline bool has_room(struct reader *reader)
{
	return reader->record.steps <= STEPS_MAX || too_many(reader, STEPS_MAX, "lines of moves and assertions");
}

bool reader_is_full(const struct reader *reader)
{
	return reader->moves > MOVES_MAX || reader->record.steps > STEPS_MAX;
}

bool reader_step(struct reader *reader, const struct source *source)
{
	reader->source = *source;
	struct step *step = new_step(reader, source);
	if (!has_room(reader))
		return false;
	if (plain_move(source->words, source->length, &reader->record, step))
		return count_tile(reader);
	reader_say(reader, source);
	if (!line_step(&reader->line, &reader->record, step, NULL))
		return reader_fail_here(reader) || unread(reader);
	return step->kind != STEP_TURN || count_tile(reader);
}

bool reader_setup(struct reader *reader, const struct source *source)
{
	reader_say(reader, source);
	struct step *step = new_step(reader, source);
	return (line_setup(&reader->line, &reader->record, step, NULL) || reader_fail_here(reader) || unread(reader)) &&
	       count_tile(reader);
}

bool reader_pass(struct reader *reader, const struct source *source)
{
	reader_say(reader, source);
	struct step *step = new_step(reader, source);
	if (!has_room(reader))
		return false;
	step->kind = STEP_PASS;
	step->turn = (struct turn){ .tile = TILE_UNKNOWN };
	return line_player(&reader->line, &reader->record, &step->turn.player) || reader_fail_here(reader) ||
	       unread(reader);
}

/* The rules in force: the edition's, with the record's rulings, with the command line's above them. */
void reader_finish(struct reader *reader)
{
	const struct overrides *overrides = reader->overrides;
	for (int i = 0; i < RULING_COUNT; i++) {
		enum ruling ruling = (enum ruling)i;
		bool above = overrides->ruled[i];
		if (above || reader->record.overridden[i])
			ruleset_set(&reader->record.rules, ruling,
				    ruleset_choice(above ? &overrides->rules : &reader->ruled, ruling));
		reader->record.overridden[i] |= above;
	}
	if (reader->errors)
		sort_errors(reader);
}
