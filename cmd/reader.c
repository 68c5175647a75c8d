#include "reader_parts.h"

#include "plain_move.h"
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void reader_begin(struct reader *reader, const struct overrides *overrides)
{
	reader->steps = NULL;
	reader->steps_size = 0;
	reader->own = NULL;
	reader->overrides = overrides;
	reader->hear = NULL;
}

void reader_free(struct reader *reader)
{
	free(reader->steps);
	free(reader->own);
}

/* ---- trouble ---- */

bool reader_fail(struct reader *reader, struct span span, size_t at, size_t marked, const char *format, ...)
{
	struct trouble *t = &reader->trouble;
	*t = (struct trouble){ .span = span, .at = (uint32_t)at, .marked = (uint32_t)marked };
	t->column = (uint32_t)text_width(reader->text + span.text, at) + 1;
	va_list args;
	va_start(args, format);
	vsnprintf(t->message, sizeof t->message, format, args);
	va_end(args);
	return false;
}

bool reader_fail_here(struct reader *reader)
{
	const struct said *said = &reader->said;
	const char *line = reader->text + said->span.text;
	bool word_for_word = said->words >= line && said->words + said->length <= line + said->span.length;
	size_t at = said->at + (word_for_word ? reader->complaint.at : 0);
	return reader_fail(reader, said->span, at, word_for_word ? reader->complaint.length : 0, "%s",
			   reader->complaint.message);
}

void reader_say(struct reader *reader, const struct said *said)
{
	reader->said = *said;
	line_begin(&reader->line, said->words, said->length, &reader->complaint);
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
	r->span = span;
	r->players_said = r->players = 0;
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

static inline struct step *new_step(struct reader *reader, const struct said *said)
{
	if (reader->record.steps == reader->steps_size) {
		reader->steps_size = 2 * reader->steps_size + 128;
		reader->steps = grow(reader->steps, reader->steps_size, sizeof *reader->steps);
		reader->record.step = reader->steps;
	}
	struct step *step = &reader->steps[reader->record.steps++];
	step->span = said->span;
	step->at = said->at;
	step->words = said->words;
	step->length = (uint32_t)said->length;
	return step;
}

static bool too_many(struct reader *reader, int most, const char *what)
{
	return reader_fail(reader, reader->said.span, 0, reader->said.span.length, "the game has more than %d %s", most,
			   what);
}

static bool count_tile(struct reader *reader)
{
	return ++reader->moves <= MOVES_MAX || too_many(reader, MOVES_MAX, "moves");
}

static bool has_room(struct reader *reader)
{
	return reader->record.steps < STEPS_MAX || too_many(reader, STEPS_MAX, "lines of moves and assertions");
}

bool reader_step(struct reader *reader, const struct said *said)
{
	reader->said = *said;
	if (!has_room(reader))
		return false;
	struct step *step = new_step(reader, said);
	if (plain_move(said->words, said->length, &reader->record, step))
		return count_tile(reader);
	reader_say(reader, said);
	if (!line_step(&reader->line, &reader->record, step, NULL))
		return reader_fail_here(reader);
	return step->kind != STEP_TURN || count_tile(reader);
}

bool reader_setup(struct reader *reader, const struct said *said)
{
	reader_say(reader, said);
	struct step *step = new_step(reader, said);
	return (line_setup(&reader->line, &reader->record, step, NULL) || reader_fail_here(reader)) &&
	       count_tile(reader);
}

bool reader_pass(struct reader *reader, const struct said *said)
{
	reader_say(reader, said);
	if (!has_room(reader))
		return false;
	struct step *step = new_step(reader, said);
	step->kind = STEP_PASS;
	step->turn = (struct turn){ .tile = TILE_UNKNOWN };
	return line_player(&reader->line, &reader->record, &step->turn.player) || reader_fail_here(reader);
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
}
