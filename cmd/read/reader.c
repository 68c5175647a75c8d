#include "read/reader_parts.h"

#include "text/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void reader_begin(struct reader *reader, const struct overrides *overrides)
{
	reader->scratch.steps = NULL;
	reader->scratch.steps_size = 0;
	reader->scratch.own = NULL;
	reader->scratch.kept = NULL;
	reader->scratch.composed = NULL;
	reader->scratch.composed_lines = 0;
	reader->open = NULL;
	reader->table = NULL;
	reader->table_lines = 0;
	reader->stray = NULL;
	reader->rows = reader->assumed = (struct text){ 0 };
	reader->error = NULL;
	reader->input.overrides = overrides;
	reader->input.on_header = NULL;
	reader->transcribed = false;
	reader->transcript = (struct transcript){ 0 };
	reader->address = NULL;
}

void composed_free(struct composed *composed)
{
	text_free(&composed->words);
	free(composed->origin);
}

static void free_composed(struct reader *reader)
{
	for (size_t i = 0; i < reader->scratch.composed_lines; i++)
		composed_free(&reader->scratch.composed[i]);
	reader->scratch.composed_lines = 0;
}

void reader_free(struct reader *reader)
{
	free(reader->scratch.steps);
	free(reader->scratch.own);
	free(reader->scratch.kept);
	free_composed(reader);
	free(reader->scratch.composed);
	free(reader->open);
	free(reader->table);
	free(reader->stray);
	text_free(&reader->rows);
	text_free(&reader->assumed);
	free(reader->error);
	transcript_free(&reader->transcript);
}

/* ---- errors ---- */

struct trouble *reader_last_error(struct reader *reader)
{
	unsigned kept = reader->errors <= ERRORS_MAX ? reader->errors : ERRORS_MAX + 1;
	return &reader->error[kept - 1];
}

const struct origin_line *reader_origin(const struct reader *reader, struct span span)
{
	bool of_log = reader->transcribed && span.text < reader->transcript.length;
	return of_log ? transcript_origin(&reader->transcript, span.text) : NULL;
}

uint32_t reader_text_line(const struct reader *reader, struct span span)
{
	if (!reader_origin(reader, span))
		return span.line;
	uint32_t line = 1;
	for (uint32_t i = 0; i < span.text; i++)
		line += reader->text[i] == '\n';
	return line;
}

bool reader_fail(struct reader *reader, struct span span, size_t at, size_t marked, enum read_code code,
		 const char *format, ...)
{
	const struct origin_line *origin = reader_origin(reader, span);
	/* the mark ends with its line: a word may continue on the next one, and a byte that is not text may follow */
	size_t room = span.length > at ? span.length - at : 1;
	if (!reader->error) /* with room for one that is only counted */
		reader->error = grow(NULL, ERRORS_MAX + 1, sizeof *reader->error);
	reader->errors++;
	struct trouble *t = reader_last_error(reader);
	*t = (struct trouble){ .code = code, .span = span, .at = (uint32_t)at, .steps = reader->record.steps };
	t->marked = (uint32_t)(marked < room ? marked : room);
	t->column = origin ? origin->column : (uint32_t)text_width(reader->text + span.text, at) + 1;
	t->span.line = origin ? origin->line : span.line;
	va_list args;
	va_start(args, format);
	vsnprintf(t->message, sizeof t->message, format, args);
	va_end(args);
	return false;
}

/* The part that a byte of the words belongs to; NULL if it is not in the input. */
static const struct origin *origin_of(const struct words *words, size_t byte)
{
	const struct origin *origin = words->origin;
	while (origin && origin[1].from <= byte)
		origin++;
	return origin && origin->length > 0 ? origin : NULL;
}

/* Where a byte of the words is, in the part that it belongs to. */
static uint32_t byte_at(const struct origin *origin, size_t byte)
{
	uint32_t into = (uint32_t)byte - origin->from;
	return origin->at + (into < origin->length ? into : origin->length);
}

struct origin words_locate(const struct words *words, const char *text, struct span line, size_t from, size_t length)
{
	const char *there = text + line.text;
	if (words->s >= there && words->s + words->length <= there + line.length)
		return (struct origin){ 0, (uint32_t)(words->s - there) + (uint32_t)from, (uint32_t)length, line };
	const struct origin *last = origin_of(words, length ? from + length - 1 : from),
			    *first = origin_of(words, from);
	first = first ? first : last;
	if (!first || !last)
		return (struct origin){ 0, words->at, 0, line };
	uint32_t at = first->from <= from ? byte_at(first, from) : first->at;
	bool on_line = last->span.line == first->span.line && byte_at(last, from + length) >= at;
	uint32_t end = on_line ? byte_at(last, from + length) : first->at + first->length;
	return (struct origin){ 0, at, end - at, first->span };
}

bool reader_fail_here(struct reader *reader)
{
	const struct words words = source_words(&reader->scratch.source);
	const struct complaint *c = &reader->scratch.complaint;
	struct origin here = words_locate(&words, reader->text, reader->scratch.source.span, c->at, c->length);
	return reader_fail(reader, here.span, here.at, here.length, c->code, "%s", c->message);
}

/* Sorts by line: the header is read in passes, and scenarios in the order of their keys. */
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

bool reader_check_bytes(struct reader *reader, struct span span)
{
	size_t bad = text_bad_byte(reader->text + span.text, span.length);
	if (bad == span.length)
		return true;
	unsigned byte = (unsigned char)reader->text[span.text + bad];
	span.length = (uint32_t)bad; /* the rest of the line is not text that can be shown */
	return reader_fail(
		reader, span, bad, 1, READ_BYTES,
		byte ? "byte 0x%02X is not UTF-8; save the file as UTF-8 (from Latin-1: `iconv -f LATIN1 -t UTF-8 FILE`)"
		     : "a NUL byte (0x%02X) is not text",
		byte);
}

void reader_begin_words(struct reader *reader, const struct source *source)
{
	reader->scratch.source = *source;
	reader->scratch.line = line_begin(source->words, source->length, &reader->scratch.complaint);
}

struct source reader_compose(struct reader *reader, struct composed *c, struct span span, uint32_t at)
{
	LIST_ADD(c->origin, c->origins, (struct origin){ .from = UINT32_MAX });
	LIST_ADD(reader->scratch.composed, reader->scratch.composed_lines, *c);
	return (struct source){ c->words.length ? c->words.s : "", c->words.length, span, at, c->origin };
}

void reader_keep(struct reader *reader, enum header_kind kind, const struct source *source)
{
	LIST_ADD(reader->scratch.kept, reader->scratch.kept_lines, (struct kept_line){ kind, *source });
}

/* ---- a game ---- */

void reader_use_edition(struct reader *reader, const struct ruleset *edition)
{
	reader->stated = edition;
	reader->record.names_edition = reader->edition_line || reader->input.overrides->edition;
	reader->record.rules = reader->input.overrides->edition ? *reader->input.overrides->edition : *edition;
	reader->record.set = reader->record.rules.tiles;
}

void reader_start(struct reader *reader, struct word text, struct span span, struct word title)
{
	struct record *r = &reader->record;
	reader->text = text.s;
	reader->length = text.length;
	reader->title = title;
	reader->skip = reader->known = reader->edition = NULL;
	reader->edition_line = 0;
	reader->editions = 0;
	reader->scratch.expansion_line = 0;
	reader->scratch.edition_unknown = false;
	reader->scratch.moves = 0;
	reader->errors = 0;
	reader->header_errors = reader->scratch.players_unread = reader->broke_off = false;
	reader->scratch.kept_lines = 0;
	reader->opens = reader->table_lines = 0;
	text_clear(&reader->assumed);
	text_clear(&reader->rows);
	free_composed(reader);
	reader->scratch.full_kinds = 0;
	r->span = span;
	r->player_lines = r->players = 0;
	memset(r->overridden, 0, sizeof r->overridden);
	for (int p = 0; p < PILES; p++)
		r->box[p].given = r->stack[p].given = false;
	r->table.given = r->start.given = r->start.none = r->scores_complete = r->line_by_line = r->practice = false;
	r->strays = 0;
	r->deals = 0;
	r->result = 0;
	for (int s = 0; s < SCOUTS; s++)
		r->scout_tile[s] = TILE_UNKNOWN;
	r->steps = 0;
	r->step = reader->scratch.steps;
	reader_use_edition(reader, &rulesets[0]);
}

/*
 * If the header is of the wrong game, or does not say of which, its words of the other game are one error, not many. An
 * edition that is none is the only error, since no line can be read without it.
 */
static void forget_what_follows(struct reader *reader)
{
	unsigned kept = 0, errors = reader->errors < ERRORS_MAX ? reader->errors : ERRORS_MAX;
	bool found = false;
	if (!reader->header_errors)
		return;
	for (unsigned i = 0; i < errors; i++) {
		bool edition = reader->error[i].code == READ_EDITION;
		if (edition ? !found : !reader->scratch.edition_unknown)
			reader->error[kept++] = reader->error[i];
		found |= edition;
	}
	reader->errors = kept;
}

/* The rules in force: those of the edition, overridden by the record's rulings, overridden by the command line. */
void reader_finish(struct reader *reader)
{
	const struct overrides *overrides = reader->input.overrides;
	for (int i = 0; i < RULING_COUNT; i++) {
		enum ruling ruling = (enum ruling)i;
		bool above = overrides->ruled[i] && ruling_applies(ruling, &reader->record.rules);
		if (above || reader->record.overridden[i])
			ruleset_set(&reader->record.rules, ruling,
				    ruleset_choice(above ? &overrides->rules : &reader->scratch.ruled, ruling));
		reader->record.overridden[i] |= above;
	}
	reader->record.rules.expansion = reader->scratch.expansion_line > 0;
	struct record *record = &reader->record;
	bool lone = record->start.none && (record->steps == 0 || record->step->kind != STEP_SETUP);
	if (lone)
		record->steps = 0; /* no move can be judged */
	if (lone && !reader->errors)
		reader->header_errors =
			!reader_fail(reader, record->start.span, 0, record->start.span.length, READ_HEADER,
				     "`start none` begins a position of `setup` lines, of which the "
				     "record has none");
	forget_what_follows(reader);
	if (reader->errors)
		sort_errors(reader);
}
