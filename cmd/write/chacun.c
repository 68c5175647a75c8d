#include "write/chacun.h"

#include "read/chacun_codes.h"
#include "read/log.h"
#include "say/move_line.h"
#include "write/write.h"

#include "core/referee.h"

#include <stdlib.h>
#include <string.h>

enum { TURNS_A_LINE = 16 };

static bool fail_at(struct reader *reader, struct span span, const char *why)
{
	return reader_fail(reader, span, 0, span.length, READ_ACTION_CODE, "%s", why);
}

/* Only the printed second edition on an endless table has codes. */
static bool check_suits(struct reader *reader)
{
	const struct record *r = &reader->record;
	const struct tileset *set = r->set;
	if (r->rules.tiles != &printed_hg2)
		return fail_at(reader, r->span, "only the second edition has action codes");
	if (set != r->rules.tiles)
		return fail_at(reader, r->span, "a game with tiles of its own has no action codes");
	if (r->table.given)
		return fail_at(reader, r->table.span, "a game with a table's edge has no action codes");
	if (r->start.given && (r->start.tile != set->start || r->start.cell.x || r->start.cell.y || r->start.degrees))
		return fail_at(reader, r->start.span, "action codes begin with the start tile at 0,0 unturned");
	return true;
}

/* ---- writing ---- */

struct encoding {
	struct referee referee;
	struct text actions;
	int turns;
	struct tile_list_line drawn[PILES]; /* the tiles in the order of their draws */
};

static void note_draw(struct encoding *e, const struct step *step)
{
	struct tile_list_line *drawn = &e->drawn[step->turn.extra ? PILE_BONUS : PILE_LAND];
	if (drawn->tiles < BOX_MAX)
		drawn->tile[drawn->tiles++] = step->turn.tile;
}

/* The codes of the step ahead, which may yet be refused. */
static bool encode_ahead(const struct encoding *e, const struct step *step, struct text *codes, struct reader *reader)
{
	struct violations broken = { 0 };
	text_clear(codes);
	if (step->kind == STEP_SETUP)
		return fail_at(reader, step->span, "tiles that lie there before the game have no action codes");
	if (step->kind != STEP_TURN)
		return true;
	game_check(&e->referee.game, &step->turn, &broken);
	return violations_any(&broken) || codes_of_turn(&e->referee.game, &step->turn, codes) ||
	       fail_at(reader, step->span, "action codes reach only 12 cells far from the start tile");
}

static void note_step(struct encoding *e, const struct text *codes, struct chacun_loss *loss)
{
	const struct report *report = &e->referee.report;
	const struct step *step = report->step;
	if (!step)
		return;
	loss->assertions += step->kind >= STEP_SCORED;
	loss->refused += report->refused;
	if (report->played && (step->kind == STEP_TURN || step->kind == STEP_DISCARD))
		note_draw(e, step);
	if (report->played && step->kind == STEP_TURN)
		text_add(&e->actions, "%s%s",
			 e->turns++ % TURNS_A_LINE ? " "
			 : e->turns > 1            ? "\nactions "
						   : "actions ",
			 codes->s);
	if (report->finished && step->kind == STEP_END && game_ends_early(&e->referee.game))
		loss->early_ends++;
}

/* An action that is illegal; assertions that are wrong are left out with the others. */
static bool is_illegal(const struct report *report)
{
	bool action = !report->step || report->step->kind < STEP_SCORED;
	return action && violations_any(&report->broken);
}

static bool fail_illegal(struct reader *reader, const struct referee *referee)
{
	const struct step *step = referee->report.step;
	enum violation_code code = violations_next(&referee->report.broken, 0);
	struct span span = step ? step->span : reader->record.span;
	return reader_fail(reader, span, 0, span.length, READ_ACTION_CODE, "%s: an illegal game has no action codes",
			   violation_name(code));
}

static bool encode(struct encoding *e, struct reader *reader, struct chacun_loss *loss, bool *illegal)
{
	struct referee *referee = &e->referee;
	const struct record *record = &reader->record;
	struct text codes = { 0 };
	bool fine;
	referee_begin(referee, record, ON_ILLEGAL_STOP);
	*illegal = referee->illegal;
	fine = !*illegal || fail_illegal(reader, referee);
	while (fine) {
		if (referee->at < record->steps)
			fine = encode_ahead(e, &record->step[referee->at], &codes, reader);
		if (!fine || !referee_next(referee))
			break;
		note_step(e, &codes, loss);
		*illegal = is_illegal(&referee->report);
		fine = !*illegal || fail_illegal(reader, referee);
	}
	text_free(&codes);
	return fine;
}

static void say_tiles(struct text *out, const struct record *record, int pile, const struct tile_list_line *source)
{
	text_add(out, "%s", pile == PILE_LAND ? "land" : "bonus");
	for (int i = 0; i < source->tiles; i++)
		text_add(out, " %s", record->set->tile[source->tile[i]].name);
}

static void add_tiles(struct text *out, const struct record *record, const char *row, int pile,
		      const struct tile_list_line *source)
{
	text_add(out, "%s ", row);
	say_tiles(out, record, pile, source);
	text_add(out, "\n");
}

/* Whether more was drawn than a stack of the record says. */
static bool goes_on(const struct encoding *e, const struct record *record, int pile)
{
	return record->stack[pile].given && e->drawn[pile].tiles > record->stack[pile].tiles;
}

/* The header, with stacks that are known as far as tiles were drawn. */
static bool add_header(struct text *out, const struct encoding *e, const struct record *record,
		       const struct script *script, const struct script_line **bad, const char **why)
{
	struct script longer = *script;
	struct text stack[PILES] = { 0 };
	longer.line = grow(NULL, script->lines, sizeof *longer.line);
	memcpy(longer.line, script->line, script->lines * sizeof *longer.line);
	for (size_t i = 0; i < script->lines; i++) {
		int pile = *script->line[i].words == 'l' ? PILE_LAND : PILE_BONUS;
		if (script->line[i].kind != TOLD_STACK || !goes_on(e, record, pile))
			continue;
		say_tiles(&stack[pile], record, pile, &e->drawn[pile]);
		longer.line[i].words = stack[pile].s;
	}
	bool fine = write_log_header(out, &longer, bad, why);
	for (int p = 0; p < PILES; p++)
		text_free(&stack[p]);
	free(longer.line);
	return fine;
}

/* A stack without a box is all there is: where not every tile was drawn, a box has to say which there are. */
static void add_stacks(struct text *out, const struct encoding *e, const struct record *record)
{
	for (int p = 0; p < PILES; p++) {
		struct tile_list_line all = { 0 };
		const struct tile_list_line *drawn = &e->drawn[p];
		for (uint16_t t = 0; t < record->set->tiles; t++)
			if (e->referee.game.supply.listed[p][t])
				all.tile[all.tiles++] = t;
		if (!record->box[p].given && !record->stack[p].given && drawn->tiles < all.tiles)
			add_tiles(out, record, "box", p, &all);
	}
	for (int p = 0; p < PILES; p++)
		if (!record->stack[p].given)
			add_tiles(out, record, "stack", p, &e->drawn[p]);
}

/* ---- reading ---- */

struct decoding {
	struct reader *reader;
	struct referee referee;
	struct text *out;
	struct outcome outcome;
};

/* What is drawn next, with the turn that it is drawn in. */
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

static void discard(struct decoding *d, const struct turn *turn)
{
	log_discard(d->out, d->referee.record, turn);
	game_discard(&d->referee.game, turn);
}

/* Bonus tiles that fit nowhere while an extra turn is due are drawn all the same: they go out of the game. */
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

/* Draws up to a tile that fits. False: it is not known which tile is drawn. */
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
				   game->over ? "the game is over here, but the codes go on"
					      : "the stack does not say which tile is drawn here");
	if (!turn_of_codes(game, codes, &turn))
		return reader_fail(d->reader, *span, (size_t)(codes->at - line), codes->at < codes->end,
				   READ_ACTION_CODE, "%s", codes->why);
	game_check(game, &turn, &broken);
	if (violations_any(&broken))
		return reader_fail(d->reader, *span, (size_t)(from - line), (size_t)(codes->at - from),
				   READ_ACTION_CODE, "%s: these codes stand for an illegal turn",
				   violation_name(violations_next(&broken, 0)));
	log_turn(d->out, d->referee.record, &turn);
	game_play(game, &turn, &d->outcome);
	return true;
}

/* What is left fits nowhere: it is discarded tile by tile, and the game is over. */
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

/* One line behind the header: `actions CODE...`, or nothing, or a comment. */
static bool decode_line(struct decoding *d, struct span span)
{
	struct line line;
	const char *text = d->reader->text + span.text;
	line_begin(&line, text, span.length, NULL);
	if (line.word.length == 0) {
		text_add_bytes(d->out, text, span.length);
		text_add(d->out, "\n");
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
		text_add(d->out, "%.*s\n", (int)(text + span.length - hash), hash);
	return true;
}

/* The first line of codes, which ends the header; empty, at the end of the game, where there is none. */
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
		text_add(d->out, "end\n");
	return true;
}

bool chacun_read(struct text *out, struct reader *reader, const struct cut *cut)
{
	struct span actions = cut->fault == CUT_WHOLE ? first_actions(cut) : (struct span){ 0 };
	struct cut header = *cut;
	if (cut->fault == CUT_WHOLE)
		header.length = actions.text;
	if (!log_read(reader, &header) || !log_check_bytes(reader, cut) || !check_suits(reader))
		return false;
	if (reader->record.steps > 0)
		return fail_at(reader, reader->record.step[0].span, "expected `actions` and codes, not moves");
	if (!reader->record.stack[PILE_LAND].given || !reader->record.stack[PILE_BONUS].given)
		return fail_at(reader, reader->record.span,
			       "expected `stack land` and `stack bonus`: codes do not say which tiles are drawn");
	struct decoding *d = grow(NULL, 1, sizeof *d);
	d->reader = reader;
	d->out = out;
	referee_begin(&d->referee, &reader->record, ON_ILLEGAL_STOP);
	text_add_bytes(out, cut->text, actions.text);
	bool fine = d->referee.illegal ? fail_illegal(reader, &d->referee) : decode(d, cut, actions);
	free(d);
	return fine;
}

/* ---- checking what was written ---- */

/* Whether two games came out the same; `unfinished`: but for the end of one of them, which codes cannot say. */
static bool same_game(const struct game *a, const struct game *b, bool unfinished)
{
	bool same = a->moves == b->moves && (unfinished || a->scored == b->scored) && a->players == b->players;
	for (int t = 0; same && t < a->board.tiles; t++) {
		const struct placed *p = &a->board.placed[t], *q = &b->board.placed[t];
		same = p->tile == q->tile && cell_is(p->cell, q->cell) && p->turns == q->turns &&
		       p->player == q->player && p->extra == q->extra;
	}
	for (int p = 0; same && p < a->players; p++)
		same = (unfinished || game_total(a, p) == game_total(b, p)) &&
		       a->hand[p].members == b->hand[p].members && a->hand[p].huts == b->hand[p].huts;
	return same;
}

/* The game without the comments above it, as the cutter hands games over. */
static struct cut cut_of(const char *s)
{
	while (*s == '#')
		s += strcspn(s, "\n") + 1;
	return (struct cut){ .text = s, .length = strlen(s), .line = 1 };
}

/* Reads the codes back: drawing has rules in ChaCuN that a log need not follow. */
static bool reads_back(const struct text *written, const struct game *game, bool unfinished)
{
	static const struct overrides none;
	struct reader *reader = grow(NULL, 1, sizeof *reader);
	struct referee *referee = grow(NULL, 1, sizeof *referee);
	struct text log = { 0 };
	struct cut cut = cut_of(written->s);
	reader_begin(reader, &none);
	bool same = chacun_read(&log, reader, &cut);
	if (same) {
		cut = cut_of(log.s);
		same = log_read(reader, &cut);
	}
	if (same) {
		referee_begin(referee, &reader->record, ON_ILLEGAL_STOP);
		while (referee_next(referee))
			;
		same = !referee->illegal && same_game(&referee->game, game, unfinished);
	}
	text_free(&log);
	reader_free(reader);
	free(reader);
	free(referee);
	return same;
}

static void count_comments(const struct script *script, struct chacun_loss *loss)
{
	for (size_t i = 0; i < script->lines; i++) {
		const struct script_line *line = &script->line[i];
		if (line->kind <= TOLD_START)
			continue;
		loss->comments += line->comment != NULL;
		loss->assertions += line->kind == TOLD_SCORES;
		for (int c = line->above; c != TOLD_NONE; c = script->comment[c].next)
			loss->comments++;
	}
	for (int c = script->below; c != TOLD_NONE; c = script->comment[c].next)
		loss->comments++;
}

static void add_loss(struct chacun_loss *all, const struct chacun_loss *lost)
{
	all->games += (lost->assertions | lost->refused | lost->comments | lost->early_ends) > 0;
	all->assertions += lost->assertions;
	all->refused += lost->refused;
	all->comments += lost->comments;
	all->early_ends += lost->early_ends;
}

bool chacun_write(struct text *out, struct reader *reader, const struct script *script, struct chacun_loss *loss,
		  bool *illegal)
{
	const struct script_line *bad;
	const char *why;
	*illegal = false;
	if (!check_suits(reader))
		return false;
	struct encoding *e = grow(NULL, 1, sizeof *e);
	*e = (struct encoding){ 0 };
	struct text written = { 0 };
	struct chacun_loss lost = { 0 };
	bool fine = encode(e, reader, &lost, illegal);
	if (fine && !add_header(&written, e, &reader->record, script, &bad, &why))
		fine = fail_at(reader, bad->span, why);
	if (fine) {
		add_stacks(&written, e, &reader->record);
		if (e->turns)
			text_add(&written, "%s\n", e->actions.s);
		fine = reads_back(&written, &e->referee.game, lost.early_ends > 0) ||
		       fail_at(reader, reader->record.span,
			       "action codes cannot say this game: there a tile that fits nowhere is always discarded");
	}
	if (fine) {
		text_add_bytes(out, written.s, written.length);
		count_comments(script, &lost);
		add_loss(loss, &lost);
	}
	text_free(&written);
	text_free(&e->actions);
	free(e);
	return fine;
}
