#include "judge/explain.h"

void explain_free(struct explanation *e)
{
	findings_free(&e->findings);
	replay_free(&e->at);
}

int explained_move(const struct explanation *e)
{
	return step_move(&e->at.referee, e->step);
}

bool explained_wrong(const struct explanation *e)
{
	for (int i = 0; i < e->reasons; i++)
		if (e->findings.list[i].step != e->step || !e->at.referee.report.refused)
			return true;
	return false;
}

bool came_by_shaman(const struct explanation *e, const struct sent_home *home)
{
	return home->by_shaman && e->step->kind != STEP_REMOVE;
}

/* ---- which action ---- */

/* The action that has just been judged; NULL if it was something else. */
static const struct step *action_of(const struct report *report)
{
	return report->step && report->step->kind < STEP_UNREAD ? report->step : NULL;
}

const struct step *explain_choose(struct explanation *e)
{
	const struct report *report = &e->at.referee.report;
	const struct step *action = NULL, *last_move = NULL;
	replay_begin(&e->at, &e->reader->record, ON_ILLEGAL_STOP);
	while (replay_next(&e->at)) {
		if (report->missing_for)
			return report->missing_for;
		action = action_of(report) ? report->step : action;
		if (action && (report->refused || violations_any(&report->broken)))
			return action;
		if (action && action->kind == STEP_TURN)
			last_move = action;
	}
	return last_move;
}

static bool is_try(const struct step *step)
{
	return step->kind == STEP_TURN || step->kind == STEP_PASS;
}

/* Whether the next step may be the action asked for. */
static bool may_be_next(const struct explanation *e, const struct step *step, int move)
{
	const struct step *ahead = referee_ahead(&e->at.referee);
	int moves = e->at.referee.game.moves;
	if (!move)
		return ahead && ahead == step;
	return ahead && is_try(ahead) && (move == moves || move == moves + 1);
}

/*
 * Whether the report is about the action asked for. It is not if the action was to stand and no part of it could be
 * done. An end that stands ends the game.
 */
static bool is_asked_for(const struct explanation *e, const struct step *step, int move)
{
	const struct report *report = &e->at.referee.report;
	const struct step *action = action_of(report);
	if (!action || (report->kind == REPORT_STAND && !report->stands && !report->finished))
		return false;
	return move ? is_try(action) && step_move(&e->at.referee, action) == move : action == step;
}

bool explain_begin(struct explanation *e, enum on_illegal on_illegal)
{
	replay_begin(&e->at, &e->reader->record, on_illegal);
	return !e->at.referee.stopped;
}

bool explain_next(struct explanation *e, const struct step *step, int move)
{
	do {
		if (may_be_next(e, step, move))
			game_copy(&e->before, &e->at.referee.game);
		if (!replay_next(&e->at))
			return false;
	} while (!is_asked_for(e, step, move));
	return true;
}

bool explain_next_action(struct explanation *e)
{
	const struct report *report = &e->at.referee.report;
	const struct step *action;
	do {
		const struct step *ahead = referee_ahead(&e->at.referee);
		if (ahead && ahead->kind < STEP_UNREAD)
			game_copy(&e->before, &e->at.referee.game);
		if (!replay_next(&e->at))
			return false;
		action = action_of(report);
	} while (!(action && is_asked_for(e, action, 0)) && !(report->kind == REPORT_CLOSE && report->finished));
	return true;
}

/* ---- the action ---- */

static void lay_tile(struct explanation *e)
{
	const struct board *before = &e->before.board;
	replay_scored_board(&e->at, before, &e->board);
	if (e->step->kind != STEP_TURN && !(e->step->kind == STEP_SETUP && e->played))
		return;
	const struct turn *turn = &e->step->turn;
	int turns = turn_quarters(turn);
	bool fits = !e->played && turn->tile != TILE_UNKNOWN && turns >= 0 && before->tiles < PLACED_MAX &&
		    board_admits(before, &before->set->tile[turn->tile], turn->cell, turns);
	if (fits)
		board_place(&e->board, turn->tile, turn->cell, turns);
	if (fits || e->played)
		e->laid = e->board.tiles - 1;
}

void explain_effect(struct explanation *e)
{
	const struct report *report = &e->at.referee.report;
	e->step = report->step;
	e->played = report->played || report->finished;
	e->stands = report->stands || (report->finished && report->left_out);
	e->laid = NO_TILE;
	e->growths = e->features = 0;
	if (e->step)
		lay_tile(e);
	else if (e->played)
		replay_end_board(&e->at, &e->board);
	if (e->played)
		explain_growth(e);
}

void explain_action(struct explanation *e)
{
	explain_effect(e);
	explain_reasons(e);
	if (e->step && !e->played)
		alternatives_of(&e->alternatives, &e->before, e->step);
}

bool explain_feature(struct explanation *e, struct place place)
{
	const struct board *board = &e->now;
	replay_end_board(&e->at, &e->now);
	int node = board_node(board, place);
	if (node < 0)
		return false;
	enum zone_kind kind = (enum zone_kind)board_zone(board, node)->kind;
	if (kind != LAKE)
		e->asked_for[e->features++] = (struct cause){ node, false };
	if (kind == LAKE || kind == RIVER)
		e->asked_for[e->features++] = (struct cause){ node, true };
	return true;
}

bool explained_by_city(const struct explanation *e, int node)
{
	enum zone_kind kind = (enum zone_kind)board_zone(&e->now, node)->kind;
	return score_by_city(&e->reader->record.rules) && (kind == FIELD || kind == CITY);
}
