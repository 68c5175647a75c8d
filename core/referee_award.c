#include "referee_parts.h"
#include "score.h"

/* ---- what must have been asserted about the last action ---- */

static void judge_missing_awards(struct referee *referee)
{
	const struct outcome *outcome = &referee->outcome;
	for (int i = outcome->awards - 1; i >= 0; i--)
		if (outcome->award[i].points > 0 && !((referee->scored | referee->denied) >> i & 1)) {
			violations_add(&referee->report.broken, V_SCORE_MISSING);
			referee->missing = outcome->award[i];
			referee->report.missing_for = referee->action;
		}
}

static void judge_missing_returns(struct referee *referee)
{
	const struct outcome *outcome = &referee->outcome;
	for (int i = outcome->returns - 1; i >= 0; i--)
		if (!outcome->home[i].by_shaman && !(referee->returned >> i & 1)) {
			violations_add(&referee->report.broken, V_RETURN_MISMATCH);
			referee->missing_home = outcome->home[i];
			referee->report.missing_for = referee->action;
		}
}

void referee_judge_missing(struct referee *referee)
{
	if (referee->unread_assertion)
		return;
	if (referee->lists_scores || referee->record->scores_complete)
		judge_missing_awards(referee);
	if (referee->lists_returns)
		judge_missing_returns(referee);
}

/* ---- the awards that are asserted ---- */

bool referee_is_award_of(const struct referee *referee, const struct award *award, struct place place)
{
	const struct board *board = &referee->game.board;
	int node = board_node(board, place);
	if (node == NO_NODE) /* the tile is still named, by a slot that it does not have */
		return award_is_of_tile((enum award_kind)award->kind) && cell_is(place.cell, award->at.cell);
	return score_was_for(board, award, node);
}

static bool is_exact(const struct assertion *a, const struct award *award)
{
	return award->kind == a->kind && award->points == a->points[0] && award->players == a->players;
}

/* The awards that later assertions of the same step name by their place, or exactly by points and players. */
static uint64_t named_later(const struct referee *referee)
{
	const struct record *r = referee->record;
	uint64_t named = 0;
	for (uint32_t s = referee->at; s < r->steps && r->step[s].kind >= STEP_SCORED; s++) {
		const struct assertion *a = &r->step[s].assertion;
		for (int i = 0; i < referee->outcome.awards && r->step[s].kind == STEP_SCORED; i++) {
			const struct award *award = &referee->outcome.award[i];
			if (award->kind == a->kind && !((named | referee->scored) >> i & 1) &&
			    (a->has_place ? referee_is_award_of(referee, award, a->place) : is_exact(a, award))) {
				named |= UINT64_C(1) << i;
				break;
			}
		}
	}
	return named;
}

/*
 * The award that an assertion means: one of its kind and place that has not been asserted yet, and the most similar of
 * these; without a place, preferably one that no other assertion means. -1 if there is none.
 */
static int find_award(const struct referee *referee, const struct assertion *a)
{
	int best = -1, best_likeness = -1;
	uint64_t later = a->has_place ? 0 : named_later(referee);
	for (int i = 0; i < referee->outcome.awards; i++) {
		const struct award *award = &referee->outcome.award[i];
		if (award->kind != a->kind || referee->scored >> i & 1 ||
		    (a->has_place && !referee_is_award_of(referee, award, a->place)))
			continue;
		int likeness =
			4 * !(later >> i & 1) + 2 * (award->players == a->players) + (award->points == a->points[0]);
		if (likeness > best_likeness) {
			best = i;
			best_likeness = likeness;
		}
	}
	return best;
}

/* Whether a later assertion of the step states this award, rather than another one just like it. */
static bool is_stated_later(const struct referee *referee, const struct award *award)
{
	const struct record *r = referee->record;
	int alike = 0;
	for (int i = 0; i < referee->outcome.awards; i++) {
		const struct award *other = &referee->outcome.award[i];
		alike += !(referee->scored >> i & 1) && other->kind == award->kind && other->points == award->points &&
			 other->players == award->players;
	}
	for (uint32_t s = referee->at; s < r->steps && r->step[s].kind >= STEP_SCORED; s++) {
		const struct assertion *a = &r->step[s].assertion;
		if (r->step[s].kind != STEP_SCORED || !is_exact(a, award))
			continue;
		if (a->has_place ? referee_is_award_of(referee, award, a->place) : --alike == 0)
			return true;
	}
	return false;
}

/* The award of its kind and place that has already been asserted; -1 if there is none. */
static int find_asserted(const struct referee *referee, const struct assertion *a)
{
	for (int i = 0; i < referee->outcome.awards && a->has_place; i++)
		if (referee->scored >> i & 1 && referee->outcome.award[i].kind == a->kind &&
		    referee_is_award_of(referee, &referee->outcome.award[i], a->place))
			return i;
	return -1;
}

/* What the feature of a node is worth, whether or not anyone is there to score it. */
static int worth(const struct referee *referee, enum award_kind kind, int node)
{
	struct award award;
	score_area(&referee->game.board, &referee->game.rules, kind, node, &award);
	return award.points;
}

/* The node that an assertion names, if what it asserts is worth something there by itself. */
static int asserted_node(const struct board *board, const struct assertion *a)
{
	enum award_kind kind = (enum award_kind)a->kind;
	int node = a->has_place && award_is_of_area(kind) ? board_node(board, a->place) : NO_NODE;
	return node != NO_NODE && award_suits(kind, (enum zone_kind)board_zone(board, node)->kind) ? node : NO_NODE;
}

/*
 * Reports an award that does not exist: for a feature that is not due, that nobody scores in this step, or that is not
 * there.
 */
static void judge_absent_award(struct referee *referee, const struct assertion *a)
{
	const struct board *board = &referee->game.board;
	struct violations *broken = &referee->report.broken;
	enum award_kind kind = (enum award_kind)a->kind;
	bool ended = referee->game.scored, at_end = award_rows[kind].due == DUE_AT_END;
	bool in_play = award_is_of_area(kind) && !at_end;
	int node = asserted_node(board, a);
	bool open = in_play && node != NO_NODE && area_of(&board->regions, node)->open > 0;
	if ((at_end && !ended) || open || (in_play && ended && !a->has_place)) {
		violations_add(broken, V_SCORE_OF_INCOMPLETE_FEATURE);
	} else if (node == NO_NODE) {
		violations_add(broken, V_SCORE_MISMATCH);
	} else {
		violations_add(broken, V_SCORER_MISMATCH);
		if (worth(referee, kind, node) != a->points[0])
			violations_add(broken, V_SCORE_MISMATCH);
	}
}

void referee_judge_scored(struct referee *referee, const struct assertion *a)
{
	struct report *report = &referee->report;
	referee->lists_scores = true;
	report->award = find_award(referee, a);
	int asserted = report->award < 0 ? find_asserted(referee, a) : -1;
	if (asserted >= 0 && !is_exact(a, &referee->outcome.award[asserted]))
		report->award = asserted; /* it repeats that one, differently */
	if (report->award < 0) {
		judge_absent_award(referee, a);
		return;
	}
	const struct award *award = &referee->outcome.award[report->award];
	if (award->points != a->points[0])
		violations_add(&report->broken, V_SCORE_MISMATCH);
	if (award->players != a->players)
		violations_add(&report->broken, V_SCORER_MISMATCH);
	/* a wrong line does not make the correct line below it wrong */
	if (is_exact(a, award) || !is_stated_later(referee, award))
		referee->scored |= UINT64_C(1) << report->award;
}

void referee_judge_scored_none(struct referee *referee)
{
	judge_missing_awards(referee);
	referee->denied = UINT64_MAX;
}
