#include "replay/replay.h"

#include "text/text.h"

#include <stdlib.h>
#include <string.h>

const struct step *action_of_line(const struct record *record, int line)
{
	const struct step *action = NULL;
	for (uint32_t i = 0; i < record->steps; i++) {
		const struct step *step = &record->step[i];
		if (step->kind < STEP_SCORED)
			action = step->kind == STEP_UNREAD ? NULL : step;
		if (step->span.line == (uint32_t)line)
			return step->kind == STEP_UNREAD_ASSERTION ? NULL : action;
	}
	return NULL;
}

bool line_is_shared(const struct record *record, uint32_t line)
{
	unsigned actions = 0;
	for (uint32_t i = 0; i < record->steps && !record->line_by_line; i++) {
		const struct step *step = &record->step[i];
		actions += step->kind < STEP_UNREAD && step->span.line == line;
	}
	return actions > 1;
}

void replay_clear(struct replay *replay)
{
	replay->awards = replay->discards = 0;
	replay->stood = replay->left_out = replay->refused = 0;
	replay->homes = 0;
}

void replay_free(struct replay *replay)
{
	free(replay->award);
	free(replay->discard);
}

static void remember_discard(struct replay *replay, const struct turn *turn)
{
	const struct game *game = &replay->referee.game;
	const struct board *board = &game->board;
	int cells = 0;
	for (int f = 0; f < board->frees; f++)
		cells += board_on_table(board, board->known[board->free[f]].cell);
	LIST_ADD(replay->discard, replay->discards,
		 (struct discard){ turn->tile, (uint16_t)game->moves, (uint16_t)cells, turn->player });
}

void replay_begin(struct replay *replay, const struct record *record, enum on_illegal on_illegal)
{
	replay_clear(replay);
	referee_begin(&replay->referee, record, on_illegal);
}

bool replay_set_up(struct replay *replay, const struct record *record, enum on_illegal on_illegal)
{
	replay_begin(replay, record, on_illegal);
	while (replay_is_setting_up(replay) && replay_next(replay))
		;
	return !replay->referee.stopped;
}

void replay_note(struct replay *replay)
{
	const struct referee *referee = &replay->referee;
	const struct outcome *outcome = &referee->outcome;
	const struct report *report = &referee->report;
	if (report->played) {
		replay->stood += report->stands;
		if (report->step->kind == STEP_TURN)
			replay->line_of_move[referee->game.moves] = report->step->span.line;
		else if (report->step->kind == STEP_DISCARD && !report->stands && !replay->skips_awards)
			remember_discard(replay, &report->step->turn);
	} else { /* an assertion about an action that was left out is left out too, and is not counted */
		replay->refused += report->refused;
		replay->left_out += report->left_out && report->step->kind < STEP_UNREAD;
	}
	if (outcome->awards && (report->played || report->finished) && !replay->skips_awards) {
		if (replay->awards + outcome->awards > replay->award_size) {
			replay->award_size = 2 * replay->award_size + AWARDS_MAX;
			replay->award = grow(replay->award, replay->award_size, sizeof *replay->award);
		}
		memcpy(replay->award + replay->awards, outcome->award, outcome->awards * sizeof *replay->award);
		replay->awards += outcome->awards;
	}
	if (report->finished) {
		replay->homes = outcome->returns;
		memcpy(replay->home, outcome->home, outcome->returns * sizeof *outcome->home);
	}
}

bool replay_seek(struct replay *replay, const struct record *record, enum on_illegal on_illegal, int move,
		 struct game *before)
{
	const struct referee *referee = &replay->referee;
	const struct report *report = &referee->report;
	replay_begin(replay, record, on_illegal);
	do {
		if (before && referee_ahead(referee) && referee->game.moves == move - 1)
			game_copy(before, &referee->game);
		if (!replay_next(replay))
			return false;
	} while (!report->played || report->step->kind != STEP_TURN || referee->game.moves != move);
	return true;
}

/* ---- the board that was scored ---- */

/* Whether the last action placed a piece there, which is there now or has gone home. */
static bool was_put(const struct replay *replay, int node)
{
	const struct outcome *outcome = &replay->referee.outcome;
	const struct board *board = &replay->referee.game.board;
	bool there = board_standing(board, node);
	for (int i = 0; i < outcome->returns && !there; i++)
		there = board_node(board, outcome->home[i].place) == node;
	return there;
}

/*
 * Puts the pieces of a turn on the board. A turn that stands may state several, some of them on other tiles or
 * where they cannot be.
 */
static void restore_pieces(const struct replay *replay, const struct turn *turn, struct board *board)
{
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct stated_piece *piece = &turn->piece[i];
		struct place place = { turn->cell, piece->place.slot };
		int node = board_node(board, piece->elsewhere ? piece->place : place);
		if (node >= 0 && !board_standing(board, node) && was_put(replay, node))
			board_put_piece_at(board, node, piece->place.slot, piece->owner, piece->role == HUT);
	}
}

void replay_scored_board(const struct replay *replay, const struct board *before, struct board *board)
{
	const struct referee *referee = &replay->referee;
	const struct outcome *outcome = &referee->outcome;
	const struct step *step = referee->report.step;
	if (referee->report.finished) {
		replay_end_board(replay, board);
		return;
	}
	if (!referee->report.played || step->kind != STEP_TURN) {
		board_copy(board, &referee->game.board);
		return;
	}
	const struct turn *turn = &step->turn;
	board_copy(board, before);
	for (int i = 0; i < outcome->returns; i++) /* a member that the shaman took back is not on the board */
		if (outcome->home[i].by_shaman)
			board_take_piece(board, board_node(board, outcome->home[i].place));
	struct placed *placed = board_place(board, turn->tile, turn->cell, turn_quarters(turn));
	placed->move = (uint8_t)referee->game.moves;
	placed->player = turn->player;
	placed->extra = turn->extra;
	restore_pieces(replay, turn, board);
}

/* ---- the board when the game ended ---- */

void replay_end_board(const struct replay *replay, struct board *board)
{
	board_copy(board, &replay->referee.game.board);
	for (int i = 0; i < replay->homes; i++) {
		const struct sent_home *home = &replay->home[i];
		board_put_piece_at(board, board_node(board, home->place), home->place.slot, home->player, false);
	}
}

void replay_end_game(const struct replay *replay, struct game *game)
{
	game_copy(game, &replay->referee.game);
	replay_end_board(replay, &game->board);
	for (int i = 0; i < replay->homes; i++)
		game->hand[replay->home[i].player].members--;
}

struct ending *ending_of(const struct game *game)
{
	struct ending *ending = grow(NULL, 1, sizeof *ending);
	game_copy(&ending->game, game);
	game_finish(&ending->game, &ending->outcome);
	return ending;
}

struct ending *due_of(const struct game *game)
{
	if (!game->no_moves || game->scored)
		return NULL;
	struct ending *due = grow(NULL, 1, sizeof *due);
	game_copy(&due->game, game);
	due->outcome.awards = due->outcome.returns = 0;
	game_pay_due(&due->game, &due->outcome);
	return due;
}
