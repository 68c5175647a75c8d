#include "referee_parts.h"
#include "score.h"

static void award_set_add(struct award_set *set, int award)
{
	set->word[award / 64] |= UINT64_C(1) << award % 64;
}

/* ---- required assertions about the last action ---- */

static void judge_missing_awards(struct referee *referee)
{
	const struct outcome *outcome = &referee->outcome;
	for (int i = outcome->awards - 1; i >= 0 && !referee->denied; i--)
		if (outcome->award[i].points > 0 && !award_set_has(&referee->scored, i)) {
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

/* Whether `place` names the feature, or the tile, that an award was paid for. */
static bool is_award_of(const struct referee *referee, const struct award *award, struct place place)
{
	const struct board *board = &referee->game.board;
	int node = board_node(board, place);
	if (node == NO_NODE) /* the tile is named even by a slot that it does not have */
		return award_is_of_tile((enum award_kind)award->kind) && cell_is(place.cell, award->at.cell);
	return score_was_for(board, award, node);
}

static bool is_exact(const struct assertion *a, const struct award *award)
{
	return award->kind == a->kind && award->points == a->points[0] && award->players == a->players;
}

/* The awards asserted so far, and those that later assertions of the same step name by their place or exactly. */
static struct award_set named_later(const struct referee *referee)
{
	const struct record *r = referee->record;
	struct award_set named = referee->scored;
	uint32_t end = r->steps - referee->at > AWARDS_MAX ? referee->at + AWARDS_MAX : r->steps;
	for (uint32_t s = referee->at; s < end && r->step[s].kind >= STEP_SCORED; s++) {
		const struct assertion *a = &r->step[s].assertion;
		for (int i = 0; i < referee->outcome.awards && r->step[s].kind == STEP_SCORED; i++) {
			const struct award *award = &referee->outcome.award[i];
			if (award->kind == a->kind && !award_set_has(&named, i) &&
			    (a->has_place ? is_award_of(referee, award, a->place) : is_exact(a, award))) {
				award_set_add(&named, i);
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
	struct award_set later = { 0 };
	if (!a->has_place)
		later = named_later(referee);
	for (int i = 0; i < referee->outcome.awards; i++) {
		const struct award *award = &referee->outcome.award[i];
		if (award->kind != a->kind || award_set_has(&referee->scored, i) ||
		    (a->has_place && !is_award_of(referee, award, a->place)))
			continue;
		int likeness = 4 * !award_set_has(&later, i) + 2 * (award->players == a->players) +
			       (award->points == a->points[0]);
		if (likeness > best_likeness) {
			best = i;
			best_likeness = likeness;
		}
	}
	return best;
}

/*
 * Whether a later assertion of the step states this award, rather than another one just like it. No step has more awards
 * than AWARDS_MAX, so that one farther below is not looked for.
 */
static bool is_stated_later(const struct referee *referee, const struct award *award)
{
	const struct record *r = referee->record;
	int alike = 0;
	for (int i = 0; i < referee->outcome.awards; i++) {
		const struct award *other = &referee->outcome.award[i];
		alike += !(award_set_has(&referee->scored, i)) && other->kind == award->kind &&
			 other->points == award->points && other->players == award->players;
	}
	uint32_t end = r->steps - referee->at > AWARDS_MAX ? referee->at + AWARDS_MAX : r->steps;
	for (uint32_t s = referee->at; s < end && r->step[s].kind >= STEP_SCORED; s++) {
		const struct assertion *a = &r->step[s].assertion;
		if (r->step[s].kind != STEP_SCORED || !is_exact(a, award))
			continue;
		if (a->has_place ? is_award_of(referee, award, a->place) : --alike == 0)
			return true;
	}
	return false;
}

/* The award of its kind and place that has already been asserted; -1 if there is none. */
static int find_asserted(const struct referee *referee, const struct assertion *a)
{
	for (int i = 0; i < referee->outcome.awards && a->has_place; i++)
		if (award_set_has(&referee->scored, i) && referee->outcome.award[i].kind == a->kind &&
		    is_award_of(referee, &referee->outcome.award[i], a->place))
			return i;
	return -1;
}

/*
 * Reports an award that does not exist, since its feature is not due, is scored by nobody in this step, or does not
 * exist.
 */
static void judge_absent_award(struct referee *referee, const struct assertion *a)
{
	const struct board *board = &referee->game.board;
	const struct ruleset *rules = &referee->game.rules;
	struct violations *broken = &referee->report.broken;
	enum award_kind kind = (enum award_kind)a->kind;
	bool ended = referee->game.scored, at_end = award_rows[kind].due == DUE_AT_END;
	bool in_play = award_is_of_area(kind) && !at_end;
	int node = a->has_place && award_is_of_area(kind) ? board_node(board, a->place) : NO_NODE;
	if (node != NO_NODE && !score_suits(rules, kind, (enum zone_kind)board_zone(board, node)->kind))
		node = NO_NODE; /* an award of this kind is not the worth of the area there */
	bool open = in_play && node != NO_NODE && !score_is_complete(board, rules, node);
	/* features in play are of one kind of zone; unfinished ones may be paid at the end (FINAL-10 to FINAL-12) */
	bool too_late = ended && in_play && !rules->points[__builtin_ctz(award_rows[kind].zones)].each_open;
	if ((at_end && !ended) || (open && (!ended || too_late)) || (too_late && !a->has_place)) {
		violations_add(broken, V_SCORE_OF_INCOMPLETE_FEATURE);
	} else if (node == NO_NODE) {
		violations_add(broken, V_SCORE_MISMATCH);
	} else {
		struct award award;
		if (ended)
			score_ended(board, rules, kind, node, &award);
		else
			score_area(board, rules, kind, node, &award);
		violations_add(broken, V_SCORER_MISMATCH);
		if (award.points != a->points[0])
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
		report->award = asserted; /* it repeats that one with other values */
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
		award_set_add(&referee->scored, report->award);
}

void referee_judge_scored_none(struct referee *referee)
{
	judge_missing_awards(referee);
	referee->denied = true;
}
