#include "foreign/chacun.h"

#include "read/log.h"

#include <stdlib.h>
#include <string.h>

/* ---- games without codes ---- */

/* Adds an error about codes, for a line, and returns false. */
static bool fail_codes(struct reader *reader, struct span span, const char *why)
{
	return reader_fail(reader, span, 0, span.length, READ_ACTION_CODE, "%s", why);
}

/*
 * Whether the moves of a game whose header was read can be codes, which begin on the line `actions` and which only the
 * printed second edition on an endless table has.
 */
static bool check_coded(struct reader *reader, struct span actions)
{
	const struct record *r = &reader->record;
	const struct tileset *set = r->set;
	if (r->rules.tiles != &printed_hg2)
		return fail_codes(reader, r->span, "only the second edition has action codes");
	if (set != r->rules.tiles)
		return fail_codes(reader, r->span, "a game with tiles of its own has no action codes");
	if (r->table.given)
		return fail_codes(reader, r->table.span, "a game with a table edge has no action codes");
	if (r->start.given && (r->start.tile != set->start || r->start.cell.x || r->start.cell.y || r->start.degrees))
		return fail_codes(reader, r->start.span, "action codes begin with the start tile at 0,0 unturned");
	if (r->steps > 0)
		return fail_codes(reader, r->step[0].span, "expected `actions` and codes, not moves");
	return (r->stack[PILE_LAND].given && r->stack[PILE_BONUS].given) ||
	       fail_codes(reader, actions.length > 0 ? actions : r->span,
			  "expected `stack land` and `stack bonus` in the header: codes do not say which tiles are "
			  "drawn");
}

/* ---- reading ---- */

struct decoding {
	struct reader *reader;
	struct referee referee;
	struct transcript *out;
	struct outcome outcome;
	bool illegal; /* the last turn is, so that the meaning of codes after it is not known */
};

/* Adds a line of the record, or its comment, as it is. */
static void add_unchanged(struct transcript *out, const char *text, size_t length)
{
	transcript_from(out, text, length);
	text_add_bytes(&out->log, text, length);
	text_add_char(&out->log, '\n');
}

static const char *mover_colour(const struct decoding *d, const struct turn *turn)
{
	const struct record *record = d->referee.record;
	return record->declared[record->player[turn->player]].colour;
}

/* "red + 90 0,2 0 recall 0,1:S hut lake" */
static void add_decoded_turn(const struct decoding *d, const struct turn *turn)
{
	struct text *log = &d->out->log;
	text_add(log, "%s %s%s %d,%d %d", mover_colour(d, turn), turn->extra ? "+ " : "",
		 d->referee.record->set->tile[turn->tile].name, turn->cell.x, turn->cell.y, turn->degrees);
	if (turn->recalls > 0) {
		const struct place *from = &turn->recall[0];
		text_add(log, " recall %d,%d:%s", from->cell.x, from->cell.y, word_of_slot(from->slot));
	}
	if (turn->pieces > 0)
		text_add(log, " %s %s", role_name((enum role)turn->piece[0].role),
			 word_of_slot(turn->piece[0].place.slot));
	text_add_char(log, '\n');
}

static void discard(struct decoding *d, const struct turn *turn)
{
	text_add(&d->out->log, "%s %sdiscard %s\n", mover_colour(d, turn), turn->extra ? "+ " : "",
		 d->referee.record->set->tile[turn->tile].name);
	game_discard(&d->referee.game, turn);
}

/* Draws until a tile fits, for the next turn. Returns false if it is not known which tile is drawn. */
static bool draw_turn(struct decoding *d, struct turn *turn)
{
	struct game *game = &d->referee.game;
	/* bonus tiles that fit nowhere while an extra turn is owed are still drawn, and discarded */
	while (game->extra == EXTRA_OWED && !game_owes_extra(game)) {
		*turn = (struct turn){ .player = game->mover, .extra = true, .tile = game_next_tile(game, PILE_BONUS) };
		if (turn->tile == TILE_UNKNOWN)
			break;
		discard(d, turn);
	}
	for (;;) {
		bool extra = game_owes_extra(game);
		*turn = (struct turn){ .player = (uint8_t)game_next_player(game), .extra = extra };
		turn->tile = game_next_tile(game, extra ? PILE_BONUS : PILE_LAND);
		if (game->over || turn->tile == TILE_UNKNOWN)
			return false;
		if (board_takes(&game->board, &game->board.set->tile[turn->tile]))
			return true;
		discard(d, turn);
	}
}

static bool decode_turn(struct decoding *d, struct codes *codes, const struct span *span)
{
	struct game *game = &d->referee.game;
	struct turn turn;
	const char *line = d->reader->text + span->text;
	const char *from = codes->at;
	transcript_from(d->out, from, 0);
	if (!draw_turn(d, &turn))
		return reader_fail(d->reader, *span, (size_t)(from - line), 1, READ_ACTION_CODE, "%s",
				   game->over ? "the game is over here, but the codes continue"
					      : "the stack does not say which tile is drawn here");
	if (!turn_of_codes(game, codes, &turn))
		return reader_fail(d->reader, *span, (size_t)(codes->at - line), codes->at < codes->end,
				   READ_ACTION_CODE, "%s", codes->why);
	transcript_from(d->out, from, (size_t)(codes->at - from));
	add_decoded_turn(d, &turn);
	d->illegal = !game_allows(game, &turn);
	if (!d->illegal)
		game_play(game, &turn, &d->outcome);
	return true;
}

/* Reads one line after the header: `actions CODE...`, or a blank line, or a comment. */
static bool decode_line(struct decoding *d, struct span span)
{
	const char *text = d->reader->text + span.text;
	struct line line = line_begin(text, span.length, NULL);
	if (line.word.length == 0) {
		add_unchanged(d->out, text, span.length);
		return true;
	}
	if (!word_is(line.word, "actions"))
		return reader_fail(d->reader, span, (size_t)(line.word.s - text), line.word.length, READ_ACTION_CODE,
				   "expected `actions` and codes: the moves of this game are codes");
	const char *hash = memchr(text, '#', span.length);
	struct codes codes = { .at = line.word.s + line.word.length, .end = hash ? hash : text + span.length };
	while (codes_more(&codes)) {
		if (d->illegal)
			return reader_fail(
				d->reader, span, (size_t)(codes.at - text), (size_t)(codes.end - codes.at),
				READ_ACTION_CODE,
				"codes after an illegal turn cannot be read: their meaning depends on the position");
		if (!decode_turn(d, &codes, &span))
			return false;
	}
	if (hash)
		add_unchanged(d->out, hash, (size_t)(text + span.length - hash));
	return true;
}

/* The first line of codes, which ends the header; empty, at the end of the game, if there is none. */
static struct span first_actions(const struct cut *cut)
{
	struct span span = line_span(cut->text, cut->length, 0, cut->line);
	do {
		struct line line = line_begin(cut->text + span.text, span.length, NULL);
		if (word_is(line.word, "actions"))
			return span;
	} while (line_span_next(cut->text, cut->length, &span));
	return (struct span){ span.line, (uint32_t)cut->length, 0 };
}

static void decode_lines(struct decoding *d, const struct cut *cut, struct span span)
{
	struct game *game = &d->referee.game;
	const struct supply *s = &game->supply;
	struct turn turn;
	bool more = span.text < cut->length;
	for (; more; more = line_span_next(cut->text, cut->length, &span))
		if (!decode_line(d, span))
			return;
	transcript_from(d->out, cut->text + cut->length, 0);
	/* the remaining tiles, of which none fits, are discarded one by one; then the game is over */
	bool rest = s->ordered[PILE_LAND] - s->drawn[PILE_LAND] == s->left[PILE_LAND];
	for (int i = s->drawn[PILE_LAND]; rest && i < s->ordered[PILE_LAND]; i++)
		rest = !board_takes(&game->board, &game->board.set->tile[s->order[PILE_LAND][i]]);
	if (rest && !game->over && !game_owes_extra(game))
		draw_turn(d, &turn);
	if (game->over && !d->illegal)
		text_add_string(&d->out->log, "end\n");
}

void chacun_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	struct span actions = cut->fault == CUT_WHOLE ? first_actions(cut) : (struct span){ 0 };
	struct cut header = *cut;
	if (cut->fault == CUT_WHOLE)
		header.length = actions.text;
	if (!log_read(reader, &header) || !log_check_bytes(reader, cut))
		return;
	struct span line = line_span(header.text, header.length, 0, header.line);
	do
		add_unchanged(out, header.text + line.text, line.length);
	while (line_span_next(header.text, header.length, &line));
	if (!check_coded(reader, actions))
		return;
	struct decoding *d = grow(NULL, 1, sizeof *d);
	d->reader = reader;
	d->out = out;
	d->illegal = false;
	referee_begin(&d->referee, &reader->record, ON_ILLEGAL_STOP);
	if (!d->referee.illegal)
		decode_lines(d, cut, actions);
	free(d);
}
