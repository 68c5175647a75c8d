#include "foreign/bga_tiles.h"
#include "foreign/lab.h"
#include "replay/replay.h"
#include "command/convert/forms.h"

#include <assert.h>
#include <stdlib.h>

/* A game being written. */
struct lab_writing {
	struct replay replay; /* keeps no awards */
	struct text discards, moves;
	int placed;
	uint8_t type[LAB_TILES_MAX]; /* of each tile drawn, less 1, the start tile first */
	int tiles;
	struct loss lost;
};

/* ---- what has no address ---- */

static bool fail(struct reader *reader, struct span span, const char *why)
{
	return reader_fail(reader, span, 0, span.length, READ_FOREIGN, "%s", why);
}

static bool check_header(struct reader *reader)
{
	const struct record *r = &reader->record;
	if (r->rules.tiles != &printed_base)
		return fail(reader, r->span, "only games of base Carcassonne have an address");
	if (r->rules.expansion)
		return fail(reader, r->span, "a game with the King and the Robber Baron has no address");
	if (r->set != r->rules.tiles)
		return fail(reader, r->span, "a game with tiles of its own has no address");
	if (r->table.given)
		return fail(reader, r->table.span, "a game with a table edge has no address");
	if (r->start.given &&
	    (r->start.tile != r->set->start || r->start.cell.x || r->start.cell.y || r->start.degrees))
		return fail(reader, r->start.span, "addresses begin with the start tile at 0,0 unturned");
	return true;
}

/* ---- moves ---- */

/* The type of a tile that is drawn. */
static bool draw(struct lab_writing *w, struct reader *reader, const struct step *step, int *type)
{
	*type = bga_type_named(reader->record.set->tile[step->turn.tile].name);
	assert(*type); /* every tile of the printed set has one */
	if (w->tiles == LAB_TILES_MAX)
		return fail(reader, step->span, "an address has at most 255 tiles");
	w->type[w->tiles++] = (uint8_t)(*type - 1);
	return true;
}

static bool is_near(int coordinate)
{
	return abs(coordinate) <= LAB_COORDINATE_MAX;
}

static bool add_move(struct lab_writing *w, struct reader *reader, const struct step *step)
{
	const struct turn *turn = &step->turn;
	int type, x = turn->cell.x, y = turn->cell.y, quarters = turn_quarters(turn), place = 0;
	if (!draw(w, reader, step, &type))
		return false;
	if (!is_near(x) || !is_near(y))
		return fail(reader, step->span, "addresses reach only 55 cells from the start tile");
	if (turn->pieces > 0)
		place = bga_place(type, quarters, &turn->piece[0]);
	assert(turn->pieces == 0 || place); /* so has every zone of them */
	int turned = bga_ori(type, quarters) - 1 + (x < 0 ? LAB_WEST : 0) + (y < 0 ? LAB_NORTH : 0);
	text_add(&w->moves, "%c%c%c%d", LAB_MOVE_DIGITS[abs(x)], LAB_MOVE_DIGITS[abs(y)], LAB_MOVE_DIGITS[turned],
		 place);
	w->placed++;
	return true;
}

static bool add_step(struct lab_writing *w, struct reader *reader)
{
	const struct report *report = &w->replay.referee.report;
	const struct step *step = report->step;
	int type;
	if (!step)
		return true;
	loss_count_step(&w->lost, report);
	w->lost.early_ends += step->kind == STEP_END && report->finished && w->tiles != BGA_TILES;
	if (step->kind == STEP_SETUP)
		return fail(reader, step->span, "tiles placed before the game have no address");
	if (report->played && step->kind == STEP_TURN)
		return add_move(w, reader, step);
	if (!report->played || step->kind != STEP_DISCARD)
		return true;
	text_add(&w->discards, ".%d", w->placed);
	return draw(w, reader, step, &type);
}

static bool add_steps(struct lab_writing *w, struct reader *reader, bool *illegal)
{
	const struct referee *referee = &w->replay.referee;
	bool fine;
	replay_begin(&w->replay, &reader->record, ON_ILLEGAL_STOP);
	do {
		*illegal = action_is_illegal(&referee->report);
		fine = *illegal || add_step(w, reader);
	} while (fine && !*illegal && replay_next(&w->replay));
	if (*illegal)
		return fail_illegal(reader, referee, READ_FOREIGN, "has no address");
	return fine && (w->placed > 0 || fail(reader, reader->record.span, "a game without moves has no address"));
}

/* ---- the address ---- */

/* Divides the number whose digits are the types, and returns the remainder; *more: the number is not yet 0. */
static int divide(uint8_t *type, int tiles, bool *more)
{
	int rest = 0;
	*more = false;
	for (int t = 0; t < tiles; t++) {
		rest = rest * BGA_TYPES + type[t];
		type[t] = (uint8_t)(rest / LAB_STACK_BASE);
		rest %= LAB_STACK_BASE;
		*more = *more || type[t] > 0;
	}
	return rest;
}

static void add_stack(struct text *out, struct lab_writing *w)
{
	enum { STACK_DIGITS_MAX = LAB_TILES_MAX }; /* a digit has more values than a tile needs */
	char digits[STACK_DIGITS_MAX];
	int first = STACK_DIGITS_MAX;
	bool more = true;
	while (more)
		digits[--first] = LAB_STACK_DIGITS[divide(w->type, w->tiles, &more)];
	text_add_bytes(out, digits + first, (size_t)(STACK_DIGITS_MAX - first));
}

/* Adds a word in the form that addresses require. */
static void add_encoded(struct text *out, const char *word)
{
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~";
	for (; *word; word++)
		if (strchr(plain, *word))
			text_add_char(out, *word);
		else
			text_add(out, "%%%02X", (unsigned char)*word);
}

static void add_players(struct text *out, const struct record *record, const char *key, bool names)
{
	text_add(out, "%s=", key);
	for (int p = 0; p < record->players; p++) {
		const struct player_line *player = &record->declared[record->player[p]];
		text_add_string(out, p > 0 ? "," : "");
		add_encoded(out, names ? player->name : player->colour);
	}
}

static bool has_names(const struct record *record)
{
	for (int p = 0; p < record->players; p++)
		if (*record->declared[record->player[p]].name)
			return true;
	return false;
}

static void add_address(struct text *out, struct lab_writing *w, const struct record *record, bool names)
{
	text_add(out, "%s0/0%s/", LAB_SITE, w->discards.length > 0 ? w->discards.s : "");
	add_stack(out, w);
	text_add(out, "/%s?", w->moves.s);
	if (names && has_names(record)) {
		add_players(out, record, "players", true);
		text_add_char(out, '&');
	}
	add_players(out, record, "colors", false);
	text_add_char(out, '\n');
}

static void count_losses(struct loss *loss, const struct lab_writing *w, const struct reader *reader,
			 const struct script *script)
{
	struct loss lost = w->lost;
	lost.editions = strcmp(reader->record.rules.name, "base-2014") != 0;
	for (size_t i = 0; i < script->lines; i++)
		lost.rulings += script->line[i].kind == LINE_OF_RULING;
	loss_count_lines(&lost, script, LINE_OF_GAME);
	loss_add(loss, &lost);
}

bool lab_write(struct text *out, struct reader *reader, const struct script *script, bool names, struct loss *loss,
	       bool *illegal)
{
	*illegal = false;
	if (!check_header(reader))
		return false;
	struct lab_writing *w = zeroed(sizeof *w);
	w->replay.skips_awards = true;
	w->type[w->tiles++] = BGA_START_TYPE - 1;
	bool fine = add_steps(w, reader, illegal);
	if (fine) {
		add_address(out, w, &reader->record, names);
		count_losses(loss, w, reader, script);
	}
	text_free(&w->discards);
	text_free(&w->moves);
	free(w);
	return fine;
}
