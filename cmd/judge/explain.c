#include "judge/explain.h"

int explained_move(const struct explanation *e)
{
	bool tried = e->step && (e->step->kind == STEP_TURN || e->step->kind == STEP_PASS) && !e->at.played;
	return e->at.referee.game.moves + tried;
}

int explained_player(const struct explanation *e)
{
	return e->step && e->step->kind <= STEP_RECALL ? e->step->turn.player : -1;
}

/* The award that the feature has brought already, if any. */
static const struct award *paid_for(const struct explanation *e, const struct feature *f, enum award_kind kind)
{
	const struct board *board = &e->at.referee.game.board;
	for (size_t i = 0; i < e->at.awards; i++)
		if (e->at.award[i].kind == kind && score_was_for(board, &e->at.award[i], f->node))
			return &e->at.award[i];
	return NULL;
}

bool explained_pay(const struct explanation *e, const struct feature *f, struct award *award, int *scored)
{
	*scored = 0;
	if (!feature_pays(&e->at.referee.game.board, &e->reader->record.rules, f, award))
		return false;
	const struct award *paid = paid_for(e, f, (enum award_kind)award->kind);
	if (paid) {
		*award = *paid;
		*scored = paid->final ? 0 : paid->move;
	}
	return true;
}
