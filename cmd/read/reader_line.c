#include "read/reader_parts.h"

#include "read/line_parts.h"
#include "text/text.h"

#include <string.h>

static void grow_steps(struct reader *reader)
{
	reader->steps_size = 2 * reader->steps_size + 128;
	reader->steps = grow(reader->steps, reader->steps_size, sizeof *reader->steps);
	reader->record.step = reader->steps;
}

static inline struct step *new_step(struct reader *reader, const struct source *source)
{
	if (reader->record.steps == reader->steps_size)
		grow_steps(reader);
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

/* Whether words that cannot be read are an action or an assertion, judging by the first of them. */
static enum step_kind unread_kind(const struct reader *reader, const struct source *source)
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

/* Makes the step read last unreadable. Returns false. */
static bool make_unread(struct reader *reader, const struct source *source)
{
	reader_unread_last(reader, unread_kind(reader, source));
	return false;
}

/* ---- steps ---- */

bool reader_is_full(const struct reader *reader)
{
	return reader->moves > MOVES_MAX || reader->record.steps > STEPS_MAX;
}

static bool too_many(struct reader *reader, const struct source *source, int most, const char *what)
{
	reader_fail(reader, source->span, 0, source->span.length, READ_LIMIT, "the game has more than %d %s", most,
		    what);
	return make_unread(reader, source);
}

static bool count_tile(struct reader *reader, const struct source *source)
{
	return ++reader->moves <= MOVES_MAX || too_many(reader, source, MOVES_MAX, "moves");
}

static bool has_room(struct reader *reader, const struct source *source)
{
	return reader->record.steps <= STEPS_MAX ||
	       too_many(reader, source, STEPS_MAX, "lines of moves and assertions");
}

/* Reads a move in the form of nearly all moves. Returns false if it is another step, and nothing has been read. */
static inline bool read_fast(struct reader *reader, const struct source *source)
{
	struct step *step = new_step(reader, source);
	bool room = reader->moves < MOVES_MAX && reader->record.steps <= STEPS_MAX;
	bool read = room && fast_move(source->words, source->length, &reader->record, step);
	reader->moves += read;
	reader->record.steps -= !read;
	return read;
}

static bool read_word_by_word(struct reader *reader, const struct source *source)
{
	reader_begin_words(reader, source);
	struct step *step = new_step(reader, source);
	if (!has_room(reader, source))
		return false;
	if (!line_step(&reader->line, &reader->record, step, NULL))
		return reader_fail_here(reader) || make_unread(reader, source);
	return step->kind != STEP_TURN || count_tile(reader, source);
}

bool reader_step(struct reader *reader, const struct source *source)
{
	return read_fast(reader, source) || read_word_by_word(reader, source);
}

bool reader_setup(struct reader *reader, const struct source *source)
{
	reader_begin_words(reader, source);
	struct step *step = new_step(reader, source);
	return (line_setup(&reader->line, &reader->record, step, NULL) || reader_fail_here(reader) ||
		make_unread(reader, source)) &&
	       count_tile(reader, source);
}

bool reader_pass(struct reader *reader, const struct source *source)
{
	reader_begin_words(reader, source);
	struct step *step = new_step(reader, source);
	if (!has_room(reader, source))
		return false;
	step->kind = STEP_PASS;
	step->turn = (struct turn){ .tile = TILE_UNKNOWN };
	return line_player(&reader->line, &reader->record, &step->turn.player) || reader_fail_here(reader) ||
	       make_unread(reader, source);
}

/* ---- lines of a log ---- */

/* Whether more lines are not worth reading: there are too many, or they are of another form. */
static bool is_beyond(struct reader *reader)
{
	return reader_is_full(reader) || reader_last_error(reader)->code == READ_ACTION_CODE;
}

/* Reads a line other than a move in the form of nearly all moves. Returns false if no more lines are to be read. */
static bool take_other_line(struct reader *reader, const struct source *line)
{
	if (!reader_check_bytes(reader, line->span))
		reader_add_unread(reader, unread_kind(reader, line), line);
	else if (!line_says(line->words, line->length) || read_word_by_word(reader, line))
		return true;
	return !is_beyond(reader);
}

bool reader_line(struct reader *reader, struct span line)
{
	if (reader->in_header) {
		if (reader_header_line(reader, line))
			return true;
		if (reader->players_unread)
			return false;
	}
	struct source source = { reader->text + line.text, line.length, line, 0 };
	return (!reader->bad_bytes && read_fast(reader, &source)) || take_other_line(reader, &source);
}
