#include "judge/replay.h"

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

void replay_free(struct replay *m)
{
	free(m->award);
}

static void keep_awards(struct replay *m)
{
	const struct outcome *outcome = &m->referee.outcome;
	if (!outcome->awards)
		return;
	if (m->awards + outcome->awards > m->award_size) {
		m->award_size = 2 * m->award_size + AWARDS_MAX;
		m->award = grow(m->award, m->award_size, sizeof *m->award);
	}
	memcpy(m->award + m->awards, outcome->award, outcome->awards * sizeof *m->award);
	m->awards += outcome->awards;
}

void replay_begin(struct replay *m, const struct reader *reader, enum on_illegal on_illegal)
{
	m->action = NULL;
	m->played = m->stands = false;
	m->broken = (struct violations){ 0 };
	m->awards = 0;
	m->stood = m->left_out = 0;
	referee_begin(&m->referee, &reader->record, on_illegal);
	if (!m->referee.stopped)
		m->before = m->referee.game;
}

static void note_action(struct replay *m)
{
	const struct referee *referee = &m->referee;
	const struct report *report = &referee->report;
	m->action = report->step;
	m->played = report->played || report->finished;
	m->stands = report->stands;
	m->broken = referee->refused;
	if (m->played)
		m->broken = (struct violations){ 0 };
	if (report->played && report->step->kind == STEP_TURN)
		m->line_of_move[referee->game.moves] = report->step->span.line;
	if (m->played)
		keep_awards(m);
}

bool replay_next(struct replay *m)
{
	struct referee *referee = &m->referee;
	uint32_t at = referee->at;
	if (referee->stopped || referee->closed)
		return false;
	bool stand = referee->stands != NULL, close = !stand && at == referee->record->steps;
	bool action = stand || close || referee->record->step[at].kind < STEP_UNREAD;
	if (action && !stand)
		m->before = referee->game;
	if (!referee_next(referee))
		return false;
	m->stood += referee->report.stands;
	m->left_out += action && referee->report.left_out;
	if (action && (!close || referee->report.finished))
		note_action(m);
	return true;
}

bool replay_seek(struct replay *m, const struct reader *reader, enum on_illegal on_illegal, int move)
{
	replay_begin(m, reader, on_illegal);
	while (replay_next(m))
		if (m->referee.game.moves == move && m->referee.report.played && m->action->kind == STEP_TURN)
			return true;
	return false;
}

int replay_lay(struct board *board, const struct turn *turn)
{
	return (int)(board_place(board, turn->tile, turn->cell, turn_quarters(turn)) - board->placed);
}

static bool has_piece(const struct board *board, int node)
{
	return board_standing(board, node) != 0;
}

/* Whether the last action put a piece there: it stands there now, or has gone home. */
static bool was_put(const struct replay *m, int node)
{
	const struct outcome *outcome = &m->referee.outcome;
	bool there = has_piece(&m->referee.game.board, node);
	for (int i = 0; i < outcome->returns && !there; i++)
		there = board_node(&m->referee.game.board, outcome->home[i].place) == node;
	return there;
}

/* The pieces of a turn: a turn that stands may state several, some of them elsewhere or where they cannot be. */
static void put_pieces(const struct replay *m, const struct turn *turn, struct board *board)
{
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct stated_piece *piece = &turn->piece[i];
		struct place place = { turn->cell, piece->place.slot };
		int node = board_node(board, piece->elsewhere ? piece->place : place);
		if (node >= 0 && !has_piece(board, node) && was_put(m, node))
			board_put_piece_at(board, node, piece->place.slot, piece->owner, piece->role == HUT);
	}
}

void replay_scored_board(const struct replay *m, struct board *board)
{
	if (!m->played || !m->action || m->action->kind != STEP_TURN) {
		*board = m->referee.game.board;
		return;
	}
	const struct turn *turn = &m->action->turn;
	*board = m->before.board;
	for (int i = 0; i < m->referee.outcome.returns; i++) { /* a member that the shaman called back stands nowhere */
		const struct sent_home *home = &m->referee.outcome.home[i];
		if (home->by_shaman)
			board_take_piece(board, board_node(board, home->place));
	}
	struct placed *placed = &board->placed[replay_lay(board, turn)];
	placed->move = (uint8_t)m->referee.game.moves;
	placed->player = turn->player;
	placed->extra = turn->extra;
	put_pieces(m, turn, board);
}
