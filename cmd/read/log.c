#include "read/log.h"
#include "read/reader_parts.h"

#include "grammar/line_parts.h"
#include "text/nearest.h"
#include "text/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for a step after the last one. */
static inline struct step *room_for_step(struct reader *reader)
{
	struct reader_scratch *scratch = &reader->scratch;
	if (reader->record.steps == scratch->steps_size) {
		scratch->steps_size = 2 * scratch->steps_size + 128;
		scratch->steps = grow(scratch->steps, scratch->steps_size, sizeof *scratch->steps);
		reader->record.step = scratch->steps;
	}
	return &scratch->steps[reader->record.steps];
}

static inline struct step *add_step(struct reader *reader, const struct source *source)
{
	struct step *step = room_for_step(reader);
	step->span = source->span;
	step->words = source_words(source);
	reader->record.steps++;
	return step;
}

/* ---- what cannot be read ---- */

#define ROW_MEANT "a row of tiles begins with `row`; did you mean `row %.*s`?"

static void become_unread(const struct reader *reader, struct step *step, enum step_kind kind)
{
	bool action = kind == STEP_UNREAD;
	struct line line = line_begin(step->words.s, step->words.length, NULL);
	int player = action ? line_find_player(&reader->record, line.word) : -1;
	step->kind = (uint8_t)kind;
	step->given = false;
	step->takes_turn = action && step_of_action(line) == STEP_TURN;
	line_next(&line);
	step->turn = (struct turn){ .player = player < 0 ? NOBODY : (uint8_t)player, .extra = word_is(line.word, "+") };
}

void reader_add_unread(struct reader *reader, enum step_kind kind, const struct source *source)
{
	become_unread(reader, add_step(reader, source), kind);
}

/* Whether words that cannot be read are an action or an assertion, judging by the first of them. */
static enum step_kind unread_kind(const struct reader *reader, const struct source *source)
{
	struct line line = line_begin(source->words, source->length, NULL);
	if (line.word.length == 0)
		return STEP_UNREAD_ASSERTION;
	enum line_meaning meaning = line_meaning(&reader->record, line.word);
	return meaning == LINE_ACTION || meaning == LINE_UNKNOWN ? STEP_UNREAD : STEP_UNREAD_ASSERTION;
}

void reader_unread_last(struct reader *reader, enum step_kind kind)
{
	if (reader->record.result == reader->record.steps)
		reader->record.result = 0;
	become_unread(reader, &reader->scratch.steps[reader->record.steps - 1], kind);
}

/* Whether all words of a line are those of a row, without `row`: `. E/180 .`. Numbers alone may be anything. */
static bool is_row(const char *words, size_t length)
{
	struct line line = line_begin(words, length, NULL);
	int count = 0;
	bool tiles = false;
	for (; line.word.length > 0; line_next(&line), count++) {
		bool turned = memchr(line.word.s, '/', line.word.length) != NULL;
		tiles |= turned || *line.word.s > '9' || *line.word.s == '.';
		if (strspn(line.word.s, "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") < line.word.length ||
		    (!turned && line.word.length > 3))
			return false;
	}
	return tiles && count > 1;
}

/* Adds the line that was meant to the complaint, instead of a word that was. */
static void add_meant(struct reader *reader, const struct source *source, bool setup)
{
	struct complaint *c = &reader->scratch.complaint;
	struct text meant = { 0 }, next = { 0 };
	struct word line = { reader->text + source->span.text, source->span.length };
	reader->record.steps--; /* without this line */
	if (!source->origin && !setup && is_row(source->words, source->length))
		snprintf(c->message, sizeof c->message, ROW_MEANT, (int)source->length, source->words);
	else if (!source->origin &&
		 line_meant(&reader->record, (struct word){ source->words, source->length }, setup, &meant, &next)) {
		char *hint = strstr(c->message, "; did you mean");
		size_t used = hint ? (size_t)(hint - c->message) : strlen(c->message);
		snprintf(c->message + used, sizeof c->message - used, "; did you mean `%s%s%s%s`?",
			 setup && word_begins(line, "setup") ? "setup " : "", meant.s,
			 next.length ? "` and on the next line `" : "", next.length ? next.s : "");
	}
	reader->record.steps++;
	text_free(&meant);
	text_free(&next);
}

/* Reports what is wrong with the words being read, and marks the step added last as unreadable. Returns false. */
static bool fail_step(struct reader *reader, const struct source *source, bool setup)
{
	add_meant(reader, source, setup);
	reader_fail_here(reader);
	reader_last_error(reader)->steps--; /* it comes before the step that it is about */
	reader_unread_last(reader, unread_kind(reader, source));
	return false;
}

/* ---- steps ---- */

bool reader_is_full(const struct reader *reader)
{
	return reader->scratch.moves > tiles_stated_most(&reader->record) || reader->record.steps > STEPS_MAX;
}

static bool too_many(struct reader *reader, const struct source *source, int most, const char *what)
{
	reader_fail(reader, source->span, 0, source->span.length, READ_LIMIT, "the game has more than %d %s", most,
		    what);
	reader_unread_last(reader, unread_kind(reader, source));
	return false;
}

static bool count_tile(struct reader *reader, const struct source *source)
{
	return ++reader->scratch.moves <= tiles_stated_most(&reader->record) ||
	       too_many(reader, source, PLACED_MAX, "tiles");
}

/* A game ends once. */
static bool note_stated_result(struct reader *reader, const struct source *source)
{
	struct record *record = &reader->record;
	const struct step *first = record_result(record);
	if (!first) {
		record->result = record->steps;
		return true;
	}
	reader_begin_words(reader, source);
	line_fail(&reader->scratch.line, READ_ASSERTION, "the result is stated twice, first on line %u",
		  first->span.line);
	return fail_step(reader, source, false);
}

static bool has_room_for_step(struct reader *reader, const struct source *source)
{
	return reader->record.steps <= STEPS_MAX ||
	       too_many(reader, source, STEPS_MAX, "lines of moves and assertions");
}

/* Reads a move in its usual form; returns where it ends. NULL: it is another step. */
static inline const char *read_fast(struct reader *reader, const char *words, const char *end)
{
	bool room = reader->scratch.moves < tiles_stated_most(&reader->record) && reader->record.steps < STEPS_MAX;
	return room ? fast_move(words, end, &reader->record, room_for_step(reader)) : NULL;
}

/* Reads the words that reader->scratch.line begins with. */
static bool read_word_by_word(struct reader *reader, const struct source *source)
{
	struct step *step = add_step(reader, source);
	if (!has_room_for_step(reader, source))
		return false;
	if (!line_step(&reader->scratch.line, &reader->record, step))
		return fail_step(reader, source, false);
	if (step->kind == STEP_RESULT)
		return note_stated_result(reader, source);
	return step->kind != STEP_TURN || count_tile(reader, source);
}

bool reader_step(struct reader *reader, const struct source *source)
{
	const char *end = source->words + source->length;
	if (read_fast(reader, source->words, end) != end) {
		reader_begin_words(reader, source);
		return read_word_by_word(reader, source);
	}
	add_step(reader, source);
	reader->scratch.moves++;
	return true;
}

bool reader_setup(struct reader *reader, const struct source *source)
{
	reader_begin_words(reader, source);
	struct step *step = add_step(reader, source);
	if (!line_setup(&reader->scratch.line, &reader->record, step))
		return fail_step(reader, source, true);
	return count_tile(reader, source);
}

/* ---- what lies on the table besides tiles and pieces ---- */

/* Complains about what a line states twice, or leaves out. */
static bool check_given(struct reader *reader, const struct step *step)
{
	struct record *record = &reader->record;
	struct line *line = &reader->scratch.line;
	const struct assertion *a = &step->assertion;
	int lines = 0;
	*line = line_begin(step->words.s, step->words.length, &reader->scratch.complaint);
	for (const struct step *before = record->step; before < step; before++)
		if (step_is_given(before) && before->kind == step->kind &&
		    !(a->has_place && before->assertion.has_place))
			return line_fail(line, READ_HEADER, "this is stated twice, first on line %u",
					 before->span.line);
	for (const struct step *before = record->step; before <= step; before++)
		lines += step_is_given(before);
	if (lines > GIVEN_MAX)
		return line_fail(line, READ_LIMIT, "more than %d lines of `given`", GIVEN_MAX);
	for (int p = 0; p < record->players && p < PLAYERS_MAX && step->kind == STEP_TOTALS; p++)
		if (!(a->players >> p & 1))
			return line_fail(line, READ_HEADER, "the score track shows every player: %s is missing",
					 record->declared[record->player[p]].colour);
	if (step->kind == STEP_TOTALS)
		record->rules.columns |= 1 << COLUMN_GIVEN;
	return true;
}

static bool read_given(struct reader *reader, const struct source *source)
{
	if (reader->scratch.full_kinds >> LINE_OF_GIVEN & 1)
		return false;
	reader_begin_words(reader, source);
	struct step *step = add_step(reader, source);
	if (line_given(&reader->scratch.line, &reader->record, step) && check_given(reader, step))
		return true;
	reader->record.steps--;
	bool full = reader->scratch.complaint.code == READ_LIMIT;
	reader->scratch.full_kinds |= (uint32_t)full << LINE_OF_GIVEN;
	return reader_fail_here(reader);
}

/* In the order of the canonical form; at last those that begin with none of these words. */
static bool read_given_lines(struct reader *reader)
{
	static const char *const verbs[] = { "next", "totals", "king", "robber", "covered", NULL };
	const struct reader_scratch *scratch = &reader->scratch;
	bool fine = true;
	for (int v = 0; v < (int)(sizeof verbs / sizeof verbs[0]); v++)
		for (size_t i = 0; i < scratch->kept_lines && !reader_is_full(reader); i++) {
			const struct source *source = &scratch->kept[i].source;
			struct line line = line_begin(source->words, source->length, NULL);
			if (scratch->kept[i].kind == LINE_OF_GIVEN && word_find(line.word, verbs) == v)
				fine = read_given(reader, source) && fine;
		}
	return fine;
}

static bool fail_given(struct reader *reader, const struct source *given)
{
	return reader_fail(
		reader, given->span, 0, given->span.length, READ_HEADER,
		"`given` states what lies on a table, and the record has no position: no line `board`, `row`, `piece` "
		"or `setup`");
}

bool reader_place_setup(struct reader *reader)
{
	struct reader_scratch *scratch = &reader->scratch;
	const struct source *given = NULL;
	bool fine = true, rows = false, position = reader->record.steps > 0 || reader->record.start.given;
	for (size_t i = 0; i < scratch->kept_lines; i++) {
		enum header_kind kind = scratch->kept[i].kind;
		rows |= header_forms[kind].pass == PASS_ROWS;
		position |= rows || kind == LINE_OF_SETUP;
		if (kind == LINE_OF_GIVEN && !given)
			given = &scratch->kept[i].source;
	}
	if (given && !position)
		return fail_given(reader, given);
	if (rows)
		fine = reader_lay_rows(reader);
	for (size_t i = 0; i < scratch->kept_lines && !reader_is_full(reader); i++)
		if (scratch->kept[i].kind == LINE_OF_SETUP)
			fine = reader_setup(reader, &scratch->kept[i].source) && fine;
	return read_given_lines(reader) && fine;
}

bool reader_pass(struct reader *reader, const struct source *source)
{
	reader_begin_words(reader, source);
	struct step *step = add_step(reader, source);
	if (!has_room_for_step(reader, source))
		return false;
	step->kind = STEP_PASS;
	step->turn = (struct turn){ .tile = TILE_UNKNOWN };
	return line_player(&reader->scratch.line, &reader->record, &step->turn.player) ||
	       fail_step(reader, source, false);
}

/* ---- the header of a log ---- */

static struct word first_word(const char *text, struct span span)
{
	struct line line = line_begin(text + span.text, span.length, NULL);
	return line.word;
}

/* Whether the next line that is neither blank nor a comment begins like a line of the header. */
static bool is_before_header_line(const struct reader *reader, struct span line)
{
	while (line_span_next(reader->text, reader->length, &line)) {
		struct word first = first_word(reader->text, line);
		if (first.length > 0)
			return header_kind(first) != HEADER_KINDS;
	}
	return false;
}

/* Whether a line that does not begin with a word of the header still belongs to it, because that word is mistyped. */
static bool is_mistyped(const struct reader *reader, struct span line, struct word first)
{
	enum line_meaning meaning = line_meaning(&reader->record, first);
	return meaning == LINE_HEADER || (meaning == LINE_UNKNOWN && is_before_header_line(reader, line));
}

/* "no line of the header begins with `plyer`; did you mean `player`?" */
static void fail_mistyped(struct reader *reader, struct span line, struct word first)
{
	const char *words[HEADER_KINDS] = { NULL };
	char hint[128] = "";
	for (int kind = LINE_OF_GAME + 1; kind < HEADER_KINDS; kind++)
		words[kind - 1] = header_forms[kind].word;
	const char *other = line_other_word(first), *meant = other ? other : nearest_word(first, words);
	if (meant)
		snprintf(hint, sizeof hint, "; did you mean `%s`?", meant);
	struct line rest =
		line_begin(first.s + first.length,
			   line.length - ((size_t)(first.s - reader->text) + first.length - line.text), NULL);
	struct word colour = rest.word;
	line_next(&rest);
	if (meant && strcmp(meant, "player") == 0 && rest.word.length > 0 && *rest.word.s != '"')
		snprintf(hint, sizeof hint, "; did you mean `player %.*s \"%.*s\"`?", line_shown(colour), colour.s,
			 line_shown(rest.word), rest.word.s);
	if (word_begins(first, "players"))
		snprintf(hint, sizeof hint, "; each has a line, `player red \"Ana\"`");
	size_t at = (size_t)(first.s - (reader->text + line.text));
	reader_fail(reader, line, at, first.length, READ_LINE, "no line of the header begins with `%.*s`%s%s",
		    line_shown(first), first.s, hint, look_alike_in(first, false).words);
	reader->scratch.players_unread |= meant && strcmp(meant, "player") == 0;
}

/* Reads the words after the first one, or keeps them until the header ends. */
static void read_or_keep(struct reader *reader, enum header_kind kind, struct span line, struct word first)
{
	const char *words = first.s + first.length;
	size_t at = (size_t)(words - (reader->text + line.text));
	struct source source = { .words = words, .length = line.length - at, .span = line, .at = (uint32_t)at };
	if (header_forms[kind].pass > PASS_RULES)
		reader_keep(reader, kind, &source);
	else if (!reader_header(reader, kind, &source))
		reader->scratch.players_unread |= word_is(first, "player");
}

/* ---- what a table in rows need not say ---- */

static void assume(struct reader *reader, enum header_kind kind, struct word words, const struct source *from)
{
	const struct source line = { words.s, words.length, from->span, from->at, NULL };
	bool no_player = line_find_player(&reader->record, words) >= 0 || word_find(words, line_roles) < ROLES;
	if (!(kind == LINE_OF_PLAYER && no_player) && reader_header(reader, kind, &line))
		text_add(&reader->assumed, "%s%s %.*s", reader->assumed.length ? ", " : ASSUMED,
			 header_forms[kind].word, (int)words.length, words.s);
}

void reader_assume(struct reader *reader, bool players)
{
	const struct tileset *base = rulesets[HUNTERS_EDITIONS].tiles;
	const struct reader_scratch *scratch = &reader->scratch;
	const struct source *row = NULL;
	unsigned kinds = 0, stacks = 0; /* of the kept lines, and of tiles of base Carcassonne in rows, as bits */
	for (size_t i = 0; i < scratch->kept_lines; i++) {
		const struct kept_line *kept = &scratch->kept[i];
		struct line line = line_begin(kept->source.words, kept->source.length, NULL);
		kinds |= 1u << kept->kind;
		row = kept->kind == LINE_OF_ROW ? &kept->source : row;
		for (; kept->kind == LINE_OF_ROW && line.word.length > 0; line_next(&line)) {
			const char *turn = memchr(line.word.s, '/', line.word.length);
			size_t length = turn ? (size_t)(turn - line.word.s) : line.word.length;
			uint16_t tile = tileset_find(base, line.word.s, length);
			stacks |= tile == TILE_UNKNOWN ? 0 : 1u << base->tile[tile].stack;
		}
	}
	reader->scratch.has_rows = row != NULL;
	if (row && !reader->edition_line && !scratch->edition_unknown) {
		bool letters = stacks && !(kinds >> LINE_OF_TILE & 1); /* else they may be tiles of its own */
		reader->stated = &rulesets[letters ? HUNTERS_EDITIONS : 0];
		if (letters && !reader->input.overrides->edition)
			assume(reader, LINE_OF_EDITION, word_from(reader->stated->name), row);
		else if (!reader->input.overrides->edition)
			text_add(&reader->assumed, ASSUMED "edition %s", reader->stated->name);
		reader->edition_line = 0; /* none names it */
		bool king = letters && stacks >> STACK_EXPANSION & 1 && !(kinds >> LINE_OF_EXPANSION & 1);
		if (king && reader->record.rules.game == BASE_CARCASSONNE)
			assume(reader, LINE_OF_EXPANSION, word_from("king"), row);
	}
	for (size_t i = 0; i < scratch->kept_lines && row && players; i++) {
		const struct kept_line *kept = &scratch->kept[i];
		struct line line = line_begin(kept->source.words, kept->source.length, NULL);
		for (bool first = true; line.word.length > 0; line_next(&line), first = false)
			if (kept->kind == LINE_OF_GIVEN ? is_usual_colour(line.word)
							: kept->kind == LINE_OF_PIECE && first)
				assume(reader, LINE_OF_PLAYER, line.word, &kept->source);
	}
	/* in the canonical form, players are in the order of their lines: these come last */
	for (const char *others = "red blue"; row && players && reader->record.players < 2;)
		assume(reader, LINE_OF_PLAYER, word_cut(&others), &scratch->kept[scratch->kept_lines - 1].source);
}

/* The header ends before the line of `step`, or with the lines (NULL): reads what was kept, except the setup. */
static void end_header(struct reader *reader, const struct span *step)
{
	bool moves = step && !word_is(first_word(reader->text, *step), "end");
	reader_assume(reader, !moves && reader->record.player_lines == 0 && !reader->scratch.players_unread);
	for (enum pass pass = PASS_RULES; pass < PASSES; pass++)
		for (size_t i = 0; i < reader->scratch.kept_lines; i++)
			if (header_forms[reader->scratch.kept[i].kind].pass == pass)
				reader_header(reader, reader->scratch.kept[i].kind, &reader->scratch.kept[i].source);
	reader->scratch.players_unread |= !reader_check_colours(reader);
	if (reader->record.player_lines == 0 && step) {
		reader->scratch.players_unread = true;
		bool names_cell = memchr(reader->text + step->text, ',', step->length);
		if (!reader->errors && is_row(reader->text + step->text, step->length))
			reader_fail(reader, *step, 0, step->length, READ_LINE, ROW_MEANT, (int)step->length,
				    reader->text + step->text);
		else if (!reader->errors)
			reader_fail(reader, *step, 0, step->length, READ_GAME,
				    "expected `player COLOUR` lines before the first move%s",
				    names_cell ? "" : " (what is not a move begins with `#`: it is a comment then)");
	}
	reader->header_errors = reader->errors > 0;
}

/* Takes a line of the header. Returns false if it is a step, readable or not. */
static bool read_header_line(struct reader *reader, struct span line)
{
	struct word first = first_word(reader->text, line);
	enum header_kind kind = header_kind(first);
	if (kind < HEADER_KINDS && line_find_player(&reader->record, first) >= 0 && !line_reserved(first))
		kind = HEADER_KINDS;
	if (!reader_check_bytes(reader, line))
		reader->scratch.players_unread |= word_is(first, "player");
	else if (kind < HEADER_KINDS)
		read_or_keep(reader, kind, line, first);
	else if (first.length > 0 && is_mistyped(reader, line, first))
		fail_mistyped(reader, line, first);
	else
		return first.length == 0;
	return true;
}

/* Whether the header has words of the other game and names no edition of it, so that moves would not be understood. */
static bool lacks_edition(const struct reader *reader)
{
	if (reader->record.names_edition || reader->errors == 0 || reader->error[0].code != READ_EDITION)
		return false;
	return !word_is(first_word(reader->text, reader->error[0].span), "edition"); /* not one that is misspelt */
}

/*
 * Reads the lines of a log after *line that are its header; *line is then the last of them. Returns false if no step can
 * be read after it.
 */
static bool read_header_lines(struct reader *reader, struct span *line)
{
	struct span next = *line;
	bool more;
	while ((more = line_span_next(reader->text, reader->length, &next)) && read_header_line(reader, next))
		*line = next;
	end_header(reader, more ? &next : NULL);
	/* the tiles that are on the board before the game are lines of the header and steps */
	if (reader->scratch.kept_lines > 0 && !reader->scratch.players_unread)
		reader->header_errors |= !reader_place_setup(reader);
	return !reader->scratch.players_unread && !lacks_edition(reader);
}

/* ---- lines of a log ---- */

/* Reads the moves after *line that have their usual form, up to the first other line; *line is then the last of them. */
static void read_fast_lines(struct reader *reader, struct span *line)
{
	const char *text = reader->text, *end = text + reader->length, *words = text + line->text + line->length + 1;
	const char *after = NULL;
	while (words < end && (after = read_fast(reader, words, end))) {
		*line = (struct span){ line->line + 1, (uint32_t)(words - text), (uint32_t)(after - words) };
		struct source source = { .words = words, .length = line->length, .span = *line };
		add_step(reader, &source);
		reader->scratch.moves++;
		words = after + 1;
	}
}

/*
 * Reads a line after the header. Returns false if more lines are not worth reading, because there are too many or they
 * are of another form.
 */
static bool read_line(struct reader *reader, struct span line)
{
	struct source source = { .words = reader->text + line.text, .length = line.length, .span = line };
	reader_begin_words(reader, &source);
	if (!reader_check_bytes(reader, line))
		reader_add_unread(reader, unread_kind(reader, &source), &source);
	else if (reader->scratch.line.word.length == 0 || read_word_by_word(reader, &source))
		return true;
	return !reader_is_full(reader) && reader_last_error(reader)->code != READ_ACTION_CODE;
}

/* ---- a log ---- */

bool log_check_bytes(struct reader *reader, const struct cut *cut)
{
	struct span span = line_span(cut->text, cut->length, 0, cut->line);
	bool fine;
	do
		fine = reader_check_bytes(reader, span);
	while (fine && line_span_next(cut->text, cut->length, &span));
	return fine;
}

static void fail_cut_short(struct reader *reader, const struct cut *cut)
{
	struct span span = { .line = cut->fault_line };
	struct source none = { .words = cut->text + cut->length, .span = span };
	reader_add_unread(reader, STEP_UNREAD_ASSERTION, &none);
	if (cut->fault == CUT_LONG_LINE)
		reader_fail(reader, span, 0, 0, READ_LIMIT, "the line is longer than %d bytes", LINE_MAX_BYTES);
	else
		reader_fail(reader, span, 0, 0, READ_LIMIT, "the game is longer than %d bytes", GAME_MAX_BYTES);
}

static bool fail_other_format(struct reader *reader, struct span first)
{
	struct source source = { .words = reader->text + first.text, .length = first.length, .span = first };
	reader_begin_words(reader, &source);
	line_next(&reader->scratch.line);
	line_fail(&reader->scratch.line, READ_HEADER, "this hgref reads format 1");
	return reader_fail_here(reader);
}

/* Whether a line above the first game can be one of a game that lost its first lines: of the header, or with a cell. */
static bool is_of_a_game(struct line line)
{
	struct place place;
	bool found = header_kind(line.word) != HEADER_KINDS || assertion_of_verb(line.word) != STEP_TURN;
	line.complaint = NULL;
	for (; line.word.length > 0 && !found; line_next(&line))
		found = memchr(line.word.s, ',', line.word.length) && line_cell(&line, &place.cell);
	return found;
}

/* `Game: Sunday` for `game Sunday`, lines that may be missing, or a text that is something else. */
static bool fail_headless(struct reader *reader, struct span first)
{
	struct source source = { .words = reader->text + first.text, .length = first.length, .span = first };
	reader_begin_words(reader, &source);
	struct line *line = &reader->scratch.line;
	struct word word = line->word, title = word_trim((struct word){ line->at, (size_t)(line->end - line->at) });
	while (word.length > 1 && strchr(":=", word.s[word.length - 1]))
		word.length--;
	if (word.length == 4 && word_begins_in_any_case(word, "game") && title.length > 0)
		return reader_fail(reader, first, (size_t)(word.s - source.words), line->word.length, READ_LINE,
				   "a game starts with its title; did you mean `game %.*s`?", (int)title.length,
				   title.s);
	if (is_row(source.words, source.length))
		return reader_fail(reader, first, 0, first.length, READ_LINE, ROW_MEANT, (int)source.length,
				   source.words);
	if (is_of_a_game(*line))
		return reader_fail(reader, first, 0, first.length, READ_GAME,
				   "expected `game TITLE`: a game starts with its title");
	return reader_fail(
		reader, first, 0, first.length, READ_KIND,
		"this is not a line of a record, which begins with `game TITLE`, `edition EDITION` and `player "
		"COLOUR` for each player; then each move is a line such as `red U 1,0 0`; `hgref help log`");
}

/* If a table that names no edition can be read with the tiles of the other box, adds an edition of that to the error. */
static void name_other_edition(struct reader *reader, const struct cut *cut)
{
	struct trouble *error = reader_last_error(reader);
	struct overrides overrides = *reader->input.overrides;
	struct reader *other = grow(NULL, 1, sizeof *other);
	size_t length = strlen(error->message);
	overrides.edition = &rulesets[HUNTERS_EDITIONS - 1];
	reader_begin(other, &overrides);
	if (log_read(other, cut) || other->opens > 0)
		snprintf(error->message + length, sizeof error->message - length, "; it lies there under `edition %s`",
			 overrides.edition->name);
	reader_free(other);
	free(other);
}

bool log_read(struct reader *reader, const struct cut *cut)
{
	struct span first = line_span(cut->text, cut->length, 0, cut->line), line = first;
	struct line words = line_begin(cut->text, first.length, NULL);
	size_t rest = word_is(words.word, "game") ? (size_t)(words.end - words.at) : 0; /* the title, whatever it has */
	reader_start(reader, (struct word){ cut->text, cut->length }, first,
		     word_trim((struct word){ words.at, rest }));
	reader->record.line_by_line = !reader->transcribed;
	reader->record.practice = reader->transcribed;
	reader->header_errors = true;
	if (!reader_check_bytes(reader, first))
		return false;
	if (cut->fault == CUT_OTHER_FORMAT)
		return fail_other_format(reader, first);
	if (cut->fault == CUT_LONG_LINE && cut->length == 0)
		return reader_fail(reader, first, 0, 0, READ_LIMIT, "the line is longer than %d bytes", LINE_MAX_BYTES);
	bool headless = !word_is(first_word(cut->text, first), header_forms[LINE_OF_GAME].word);
	if (headless && header_kind(first_word(cut->text, first)) == HEADER_KINDS)
		return fail_headless(reader, first);
	if (headless)
		read_header_line(reader, first);
	bool more = read_header_lines(reader, &line);
	if (headless && !reader->scratch.has_rows) {
		reader->header_errors = true;
		reader->errors = 0;
		return fail_headless(reader, first);
	}
	while (more) {
		read_fast_lines(reader, &line);
		more = line_span_next(cut->text, cut->length, &line) && read_line(reader, line);
	}
	if (cut->fault != CUT_WHOLE)
		fail_cut_short(reader, cut);
	reader_finish(reader);
	bool misfits = reader->errors > 0 && !reader->opens && reader_last_error(reader)->code == READ_BOARD;
	if (misfits && !reader->record.names_edition)
		name_other_edition(reader, cut);
	return reader->errors == 0;
}
