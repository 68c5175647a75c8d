#include "foreign/chacun.h"

#include "read/log.h"

#include "core/referee.h"

#include <stdlib.h>
#include <string.h>

/* ---- games without codes ---- */

bool chacun_fail(struct reader *reader, struct span span, const char *why)
{
	return reader_fail(reader, span, 0, span.length, READ_ACTION_CODE, "%s", why);
}

bool chacun_check_header(struct reader *reader)
{
	const struct record *r = &reader->record;
	const struct tileset *set = r->set;
	if (r->rules.tiles != &printed_hg2)
		return chacun_fail(reader, r->span, "only the second edition has action codes");
	if (set != r->rules.tiles)
		return chacun_fail(reader, r->span, "a game with tiles of its own has no action codes");
	if (r->table.given)
		return chacun_fail(reader, r->table.span, "a game with a table edge has no action codes");
	if (r->start.given && (r->start.tile != set->start || r->start.cell.x || r->start.cell.y || r->start.degrees))
		return chacun_fail(reader, r->start.span, "action codes begin with the start tile at 0,0 unturned");
	return true;
}

bool chacun_fail_illegal(struct reader *reader, const struct referee *referee)
{
	const struct step *step = referee->report.step;
	enum violation_code code = violations_next(&referee->report.broken, 0);
	struct span span = step ? step->span : reader->record.span;
	return reader_fail(reader, span, 0, span.length, READ_ACTION_CODE, "%s: an illegal game has no action codes",
			   violation_name(code));
}

/* ---- reading ---- */

struct decoding {
	struct reader *reader;
	struct referee referee;
	const struct chacun_receiver *receiver;
	struct outcome outcome;
};

/* The next tile, with the turn in which it is drawn. */
static struct turn next_turn(const struct game *game)
{
	bool extra = game_owes_extra(game);
	return (struct turn){ .player = (uint8_t)game_next_player(game),
			      .extra = extra,
			      .tile = game_next_tile(game, extra ? PILE_BONUS : PILE_LAND) };
}

static bool fits(const struct game *game, uint16_t tile)
{
	return board_takes(&game->board, &game->board.set->tile[tile]);
}

static void report_step(const struct decoding *d, enum step_kind kind, const struct turn *turn)
{
	d->receiver->step(d->receiver->data, d->referee.record, kind, turn);
}

static void report_line(const struct decoding *d, const char *text, size_t length)
{
	d->receiver->text(d->receiver->data, text, length);
	d->receiver->text(d->receiver->data, "\n", 1);
}

static void discard(struct decoding *d, const struct turn *turn)
{
	report_step(d, STEP_DISCARD, turn);
	game_discard(&d->referee.game, turn);
}

/* Bonus tiles that fit nowhere while an extra turn is owed are still drawn, and discarded. */
static void discard_bonus(struct decoding *d)
{
	struct game *game = &d->referee.game;
	while (game->extra == EXTRA_OWED && !game_owes_extra(game)) {
		struct turn turn = { .player = game->mover, .extra = true, .tile = game_next_tile(game, PILE_BONUS) };
		if (turn.tile == TILE_UNKNOWN)
			return;
		discard(d, &turn);
	}
}

/* Draws until a tile fits. Returns false if it is not known which tile is drawn. */
static bool draw_turn(struct decoding *d, struct turn *turn)
{
	struct game *game = &d->referee.game;
	discard_bonus(d);
	for (;;) {
		*turn = next_turn(game);
		if (game->over || turn->tile == TILE_UNKNOWN)
			return false;
		if (fits(game, turn->tile))
			return true;
		discard(d, turn);
	}
}

static bool decode_turn(struct decoding *d, struct codes *codes, const struct span *span)
{
	struct game *game = &d->referee.game;
	struct violations broken = { 0 };
	struct turn turn;
	const char *line = d->reader->text + span->text;
	const char *from = codes->at;
	if (!draw_turn(d, &turn))
		return reader_fail(d->reader, *span, (size_t)(from - line), 1, READ_ACTION_CODE, "%s",
				   game->over ? "the game is over here, but the codes continue"
					      : "the stack does not say which tile is drawn here");
	if (!turn_of_codes(game, codes, &turn))
		return reader_fail(d->reader, *span, (size_t)(codes->at - line), codes->at < codes->end,
				   READ_ACTION_CODE, "%s", codes->why);
	game_check(game, &turn, &broken);
	if (violations_any(&broken))
		return reader_fail(d->reader, *span, (size_t)(from - line), (size_t)(codes->at - from),
				   READ_ACTION_CODE, "%s: these codes describe an illegal turn",
				   violation_name(violations_next(&broken, 0)));
	report_step(d, STEP_TURN, &turn);
	game_play(game, &turn, &d->outcome);
	return true;
}

/* Discards the remaining tiles one by one, of which none fits; then the game is over. */
static void draw_rest(struct decoding *d)
{
	struct game *game = &d->referee.game;
	const struct supply *s = &game->supply;
	bool known = s->ordered[PILE_LAND] - s->drawn[PILE_LAND] == s->left[PILE_LAND];
	struct turn turn;
	for (int i = s->drawn[PILE_LAND]; known && i < s->ordered[PILE_LAND]; i++)
		known = !fits(game, s->order[PILE_LAND][i]);
	if (known && !game->over && !game_owes_extra(game))
		draw_turn(d, &turn);
}

/* Reads one line after the header: `actions CODE...`, or a blank line, or a comment. */
static bool decode_line(struct decoding *d, struct span span)
{
	struct line line;
	const char *text = d->reader->text + span.text;
	line_begin(&line, text, span.length, NULL);
	if (line.word.length == 0) {
		report_line(d, text, span.length);
		return true;
	}
	if (!word_is(line.word, "actions"))
		return reader_fail(d->reader, span, (size_t)(line.word.s - text), line.word.length, READ_ACTION_CODE,
				   "expected `actions` and codes: the moves of this game are codes");
	const char *hash = memchr(text, '#', span.length);
	struct codes codes = { .at = line.word.s + line.word.length, .end = hash ? hash : text + span.length };
	while (codes_more(&codes))
		if (!decode_turn(d, &codes, &span))
			return false;
	if (hash)
		report_line(d, hash, (size_t)(text + span.length - hash));
	return true;
}

/* The first line of codes, which ends the header; empty, at the end of the game, if there is none. */
static struct span first_actions(const struct cut *cut)
{
	struct span span = line_span(cut->text, cut->length, 0, cut->line);
	struct line line;
	do {
		line_begin(&line, cut->text + span.text, span.length, NULL);
		if (word_is(line.word, "actions"))
			return span;
	} while (line_span_next(cut->text, cut->length, &span));
	return (struct span){ span.line, (uint32_t)cut->length, 0 };
}

static bool decode(struct decoding *d, const struct cut *cut, struct span span)
{
	struct game *game = &d->referee.game;
	bool more = span.text < cut->length;
	for (; more; more = line_span_next(cut->text, cut->length, &span))
		if (!decode_line(d, span))
			return false;
	draw_rest(d);
	if (game->over)
		report_step(d, STEP_END, NULL);
	return true;
}

bool chacun_read(struct reader *reader, const struct cut *cut, const struct chacun_receiver *receiver)
{
	struct span actions = cut->fault == CUT_WHOLE ? first_actions(cut) : (struct span){ 0 };
	struct cut header = *cut;
	if (cut->fault == CUT_WHOLE)
		header.length = actions.text;
	if (!log_read(reader, &header) || !log_check_bytes(reader, cut) || !chacun_check_header(reader))
		return false;
	if (reader->record.steps > 0)
		return chacun_fail(reader, reader->record.step[0].span, "expected `actions` and codes, not moves");
	if (!reader->record.stack[PILE_LAND].given || !reader->record.stack[PILE_BONUS].given)
		return chacun_fail(reader, reader->record.span,
				   "expected `stack land` and `stack bonus`: codes do not say which tiles are drawn");
	struct decoding *d = grow(NULL, 1, sizeof *d);
	d->reader = reader;
	d->receiver = receiver;
	referee_begin(&d->referee, &reader->record, ON_ILLEGAL_STOP);
	receiver->text(receiver->data, cut->text, actions.text);
	bool fine = d->referee.illegal ? chacun_fail_illegal(reader, &d->referee) : decode(d, cut, actions);
	free(d);
	return fine;
}
