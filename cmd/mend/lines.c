#include "judge/alternatives.h"
#include "mend/search.h"

#include "core/placements.h"

#include <stdlib.h>

/* ---- lines too many, lines exchanged ---- */

/* Whether the record has the same action elsewhere. */
static bool is_repeated(const struct search *search, uint32_t at)
{
	const struct step *step = &search->step[at];
	for (uint32_t i = 0; i < search->record.steps; i++) {
		const struct step *other = &search->step[i];
		if (i != at && other->kind == step->kind && other->turn.player == step->turn.player &&
		    other->turn.tile == step->turn.tile && cell_is(other->turn.cell, step->turn.cell))
			return true;
	}
	return false;
}

void try_lines(struct search *search, uint32_t at)
{
	const struct record *r = &search->record;
	if (at >= r->steps)
		return;
	bool action = r->step[at].kind < STEP_SCORED;
	if (action || r->step[at].kind == STEP_UNREAD_ASSERTION) {
		struct edit removal = { .what = EDIT_REMOVE, .kind = MEND_UNREAD_NOTE, .at = at };
		removal.rank = 1; /* an exchange removes nothing */
		if (action)
			removal.kind = is_repeated(search, at) ? MEND_EXTRA_LINE : MEND_STRAY_LINE;
		search_try(search, &removal);
	}
	if (at + 1 < r->steps && (action || r->step[at + 1].kind < STEP_SCORED)) {
		const struct edit exchange = { .what = EDIT_EXCHANGE, .kind = MEND_EXTRA_LINE, .at = at };
		search_try(search, &exchange);
	}
}

/* ---- a line that is missing ---- */

/* A move that may be missing, with the values that determine its order among the others. */
struct missing {
	struct search *search;
	struct edit edit;
};

static int try_missing_step(struct missing *m)
{
	int reached = search_try(m->search, &m->edit);
	m->edit.rank++;
	return reached;
}

/* Whether nothing is wrong there except assertions or recalls, so that a piece may matter. */
static bool is_near_whole(const struct search *search, int reached)
{
	if (reached == WHOLE || reached == (int)search->record.steps)
		return reached == WHOLE;
	const struct step *step = &search->step[reached];
	return step->kind >= STEP_SCORED || step->turn.recalls > 0;
}

/* Tries the move without a piece and, if only the piece may still be wrong, with each piece. */
static void try_missing_pieces(struct missing *m)
{
	struct turn *turn = &m->edit.step.turn;
	if (!is_near_whole(m->search, try_missing_step(m)))
		return;
	struct turn_list list = turns_with(&m->search->base->game, turn, FIELD_ROLE);
	for (size_t i = 0; i < list.turns; i++) {
		*turn = list.turn[i];
		try_missing_step(m);
	}
	turn->pieces = 0;
	free(list.turn);
}

static void try_missing_tile(struct missing *m, struct placement *list)
{
	const struct board *board = &m->search->base->game.board;
	struct turn *turn = &m->edit.step.turn;
	int n = placements_of(&m->search->base->game, turn, list);
	sort_nearest(list, n, board->placed[board->tiles - 1].cell, -1);
	for (int i = 0; i < n; i++) {
		turn->cell = list[i].cell;
		turn->degrees = (int16_t)(90 * list[i].turns);
		try_missing_pieces(m);
	}
	m->edit.step.kind = STEP_DISCARD;
	if (n == 0)
		try_missing_step(m);
	m->edit.step.kind = STEP_TURN;
}

void try_missing(struct search *search, uint32_t at)
{
	const struct game *game = &search->base->game;
	struct missing m = { search, { .what = EDIT_ADD, .kind = MEND_MISSING_LINE, .at = at } };
	m.edit.step.words.s = ""; /* a line that is not there yet */
	struct turn *turn = &m.edit.step.turn;
	if (game->over || at == search->record.steps || step_is_of_position(&search->step[at]))
		return; /* a fault at the end of the record comes before any move that is added there */
	turn->player = (uint8_t)game_next_player(game);
	turn->extra = game_owes_extra(game);
	enum pile pile = turn->extra ? PILE_BONUS : PILE_LAND;
	uint16_t drawn = game_next_tile(game, pile);
	struct placement *list = grow(NULL, PLACEMENTS_MAX, sizeof *list);
	for (uint16_t t = 0; t < game->board.set->tiles; t++) {
		turn->tile = t;
		if (game->supply.copies[pile][t] && (drawn == TILE_UNKNOWN || drawn == t))
			try_missing_tile(&m, list);
	}
	free(list);
}

/* ---- discards that are missing ---- */

/* The tiles that must have been discarded before that of a step was drawn; 0 if another one was not discarded. */
static uint32_t forced_discards(struct search *search, const struct turn *drawn, uint16_t tile[BOX_MAX])
{
	struct game *game = &search->trial->game;
	struct turn turn = { .player = drawn->player, .extra = drawn->extra };
	game_copy(game, &search->base->game);
	for (uint32_t n = 0; n < BOX_MAX; n++) {
		struct violations broken = { 0 };
		turn.tile = game_next_tile(game, turn.extra ? PILE_BONUS : PILE_LAND);
		if (turn.tile == drawn->tile)
			return n;
		if (turn.tile == TILE_UNKNOWN)
			break;
		game_check_discard(game, &turn, &broken);
		if (violations_any(&broken))
			break;
		game_discard(game, &turn);
		tile[n] = turn.tile;
	}
	return 0;
}

void search_add_discards(struct search *search)
{
	uint16_t tile[BOX_MAX];
	uint32_t added = 1, at;
	while (added > 0 && search->wrong != WHOLE && (at = (uint32_t)search->wrong) < search->record.steps &&
	       violations_has(&search->base->report.broken, V_TILE_NOT_DRAWN) && search_go(search, at)) {
		struct step discard = search->step[at];
		added = forced_discards(search, &discard.turn, tile);
		discard.kind = STEP_DISCARD;
		discard.words.s = "";
		discard.words.length = 0;
		discard.turn.pieces = discard.turn.recalls = 0;
		for (uint32_t i = 0; i < added; i++) {
			search_open_gap(search, at + i);
			search->step[at + i] = discard;
			search->step[at + i].turn.tile = tile[i];
		}
		search_go(search, at + added);
		search->wrong = judge_to_end(search->base);
	}
}
