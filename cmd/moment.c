#include "moment.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>

void moment_free(struct moment *m)
{
	free(m->award);
}

static void keep_awards(struct moment *m)
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

void moment_begin(struct moment *m, const struct reader *reader, enum on_illegal on_illegal)
{
	m->action = NULL;
	m->played = m->stands = false;
	m->broken = (struct violations){ 0 };
	m->awards = 0;
	referee_begin(&m->referee, &reader->record, on_illegal);
	if (!m->referee.stopped)
		m->before = m->referee.game;
}

static void note_action(struct moment *m)
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

bool moment_next(struct moment *m)
{
	struct referee *referee = &m->referee;
	uint32_t at = referee->at;
	bool stand = referee->stands != NULL, close = !stand && at == referee->record->steps;
	bool action = stand || close || referee->record->step[at].kind < STEP_SCORED;
	if (referee->stopped || referee->closed)
		return false;
	if (action && !stand)
		m->before = referee->game;
	if (!referee_next(referee))
		return false;
	if (action && (!close || referee->report.finished))
		note_action(m);
	return true;
}

bool moment_seek(struct moment *m, const struct reader *reader, int move)
{
	moment_begin(m, reader, ON_ILLEGAL_STOP);
	while (moment_next(m))
		if (m->referee.game.moves == move && m->referee.report.played && m->action->kind == STEP_TURN)
			return true;
	return false;
}

int moment_lay(struct board *board, const struct turn *turn)
{
	int turns = turn_quarters(turn);
	int index = (int)(board_place(board, turn->tile, turn->cell, turns) - board->placed);
	int zone = turn->pieces ? slot_zone(board_tile(board, index), turn->piece[0].place.slot, turns) : NO_ZONE;
	if (zone != NO_ZONE)
		board_put_piece(board, index * ZONES_A_TILE + zone, turn->piece[0].owner, turn->piece[0].role == HUT);
	return index;
}

void moment_scored_board(const struct moment *m, struct board *board)
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
	struct placed *placed = &board->placed[moment_lay(board, turn)];
	placed->move = m->referee.game.moves;
	placed->player = turn->player;
	placed->extra = turn->extra;
}
