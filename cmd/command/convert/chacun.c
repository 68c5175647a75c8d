#include "foreign/chacun.h"
#include "replay/replay.h"
#include "command/convert/forms.h"

#include "write/script.h"

#include <stdlib.h>
#include <string.h>

enum { TURNS_A_LINE = 16 };

/* ---- writing ---- */

struct encoding {
	struct replay replay; /* keeps no awards */
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

/* Writes the codes of the next step, which may still be refused. */
static bool encode_ahead(const struct encoding *e, const struct step *step, struct text *codes, struct reader *reader)
{
	struct violations broken = { 0 };
	text_clear(codes);
	if (step->kind == STEP_SETUP)
		return chacun_fail(reader, step->span, "tiles placed before the game have no action codes");
	if (step->kind != STEP_TURN)
		return true;
	const struct game *game = &e->replay.referee.game;
	game_check(game, &step->turn, &broken);
	return violations_any(&broken) || codes_of_turn(game, &step->turn, codes) ||
	       chacun_fail(reader, step->span, "action codes reach only 12 cells from the start tile");
}

static void note_step(struct encoding *e, const struct text *codes, struct loss *loss)
{
	const struct report *report = &e->replay.referee.report;
	const struct step *step = report->step;
	if (!step)
		return;
	loss_count_step(loss, report);
	if (report->played && (step->kind == STEP_TURN || step->kind == STEP_DISCARD))
		note_draw(e, step);
	if (report->played && step->kind == STEP_TURN)
		text_add(&e->actions, "%s%s",
			 e->turns++ % TURNS_A_LINE ? " "
			 : e->turns > 1            ? "\nactions "
						   : "actions ",
			 codes->s);
	if (report->finished && step->kind == STEP_END && game_ends_early(&e->replay.referee.game))
		loss->early_ends++;
}

static bool encode(struct encoding *e, struct reader *reader, struct loss *loss, bool *illegal)
{
	const struct referee *referee = &e->replay.referee;
	struct text codes = { 0 };
	bool fine;
	replay_begin(&e->replay, &reader->record, ON_ILLEGAL_STOP);
	do {
		note_step(e, &codes, loss);
		*illegal = action_is_illegal(&referee->report);
		fine = !*illegal || fail_illegal(reader, referee, READ_ACTION_CODE, "has no action codes");
		const struct step *ahead = referee_ahead(referee);
		if (fine && ahead)
			fine = encode_ahead(e, ahead, &codes, reader);
	} while (fine && replay_next(&e->replay));
	text_free(&codes);
	return fine;
}

static void say_tiles(struct text *out, const struct record *record, int pile, const struct tile_list_line *source)
{
	text_add_string(out, pile == PILE_LAND ? "land" : "bonus");
	for (int i = 0; i < source->tiles; i++)
		text_add(out, " %s", record->set->tile[source->tile[i]].name);
}

static void add_tiles(struct text *out, const struct record *record, const char *row, int pile,
		      const struct tile_list_line *source)
{
	text_add(out, "%s ", row);
	say_tiles(out, record, pile, source);
	text_add_string(out, "\n");
}

/* Whether more tiles were drawn than a stack of the record lists. */
static bool goes_on(const struct encoding *e, const struct record *record, int pile)
{
	return record->stack[pile].given && e->drawn[pile].tiles > record->stack[pile].tiles;
}

/* Writes the header, with the stacks as far as tiles were drawn. */
static bool add_header(struct text *out, const struct encoding *e, const struct record *record,
		       const struct script *script, const struct script_line **bad, const char **why)
{
	struct script longer = *script;
	struct text stack[PILES] = { 0 };
	longer.line = grow(NULL, script->lines, sizeof *longer.line);
	memcpy(longer.line, script->line, script->lines * sizeof *longer.line);
	for (size_t i = 0; i < script->lines; i++) {
		int pile = *script->line[i].words == 'l' ? PILE_LAND : PILE_BONUS;
		if (script->line[i].kind != LINE_OF_STACK || !goes_on(e, record, pile))
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

/* A stack without a box lists every tile. If not every tile was drawn, a box must list the tiles. */
static void add_stacks(struct text *out, const struct encoding *e, const struct record *record)
{
	for (int p = 0; p < PILES; p++) {
		struct tile_list_line all = { 0 };
		const struct tile_list_line *drawn = &e->drawn[p];
		for (uint16_t t = 0; t < record->set->tiles; t++)
			if (e->replay.referee.game.supply.listed[p][t])
				all.tile[all.tiles++] = t;
		if (!record->box[p].given && !record->stack[p].given && drawn->tiles < all.tiles)
			add_tiles(out, record, "box", p, &all);
	}
	for (int p = 0; p < PILES; p++)
		if (!record->stack[p].given)
			add_tiles(out, record, "stack", p, &e->drawn[p]);
}

bool chacun_write(struct text *out, struct reader *reader, const struct script *script, struct loss *loss,
		  bool *illegal)
{
	const struct script_line *bad;
	const char *why;
	bool wrong;
	*illegal = false;
	if (!chacun_check_header(reader))
		return false;
	struct encoding *e = grow(NULL, 1, sizeof *e);
	*e = (struct encoding){ .replay.skips_awards = true };
	struct text written = { 0 };
	struct loss lost = { 0 };
	bool fine = encode(e, reader, &lost, illegal);
	if (fine && !add_header(&written, e, &reader->record, script, &bad, &why))
		fine = chacun_fail(reader, bad->span, why);
	if (fine) {
		add_stacks(&written, e, &reader->record);
		if (e->turns)
			text_add(&written, "%s\n", e->actions.s);
		fine = reads_back(&written, chacun_to_log, &e->replay.referee.game, lost.early_ends > 0, &wrong) ||
		       chacun_fail(
			       reader, reader->record.span,
			       "action codes cannot express this game: they always discard a tile that fits nowhere");
	}
	if (fine) {
		text_add_bytes(out, written.s, written.length);
		loss_count_lines(&lost, script, LINE_OF_SCORES);
		loss_add(loss, &lost);
	}
	text_free(&written);
	text_free(&e->actions);
	free(e);
	return fine;
}
