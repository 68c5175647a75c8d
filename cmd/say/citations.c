#include "say/say.h"

#include "law/award_citations.h"
#include "law/law.h"
#include "say/say_parts.h"

/* The rules of a code in the game that is played. */
static const char *rules_of_code(const struct incident *incident, enum violation_code code)
{
	return violation_citations((enum game_kind)record_of(incident)->rules.game, code);
}

/* ---- Scout tiles ---- */

/* Whether a violation is about a Scout tile that is dealt or placed. */
static bool is_of_scout_tile(const struct incident *incident)
{
	const struct record *record = record_of(incident);
	if (incident->header)
		return is_of_deal_line(incident);
	if (!incident->step || incident->step->kind >= STEP_SCORED)
		return false;
	const struct turn *turn = &incident->step->turn;
	if (turn->tile == TILE_UNKNOWN)
		return turn->scout;
	const struct tile *tile = &record->set->tile[turn->tile];
	return tile->scout || tile->powers & ~record->rules.powers & SCOUT_MARKS;
}

/* The rules of a code shared by several Scout tiles; a tile that is not in the set can be any of them. */
static const char *rules_of_scout(const struct incident *incident, enum violation_code code)
{
	static const char joins[SCOUTS][32] = {
		[SCOUT_TILE] = "SCOUT-08 scout-connect-scope",
		[CANOE_TILE] = "SCOUT-10 scout-connect-scope",
		[BRIDGE_TILE] = "SCOUT-12 scout-connect-scope",
		[AGRICULTURE_TILE] = "SCOUT-14 scout-connect-scope",
	};
	static const char takes[SCOUTS][64] = {
		[SCOUT_TILE] = "SCOUT-08 SCOUT-05 scout-forced-piece",
		[CANOE_TILE] = "SCOUT-10 SCOUT-05 scout-forced-piece",
		[BRIDGE_TILE] = "SCOUT-12 SCOUT-05 scout-forced-piece",
		[AGRICULTURE_TILE] = "SCOUT-14 SCOUT-05 agriculture-hut-only scout-forced-piece",
	};
	uint16_t tile = incident->step->turn.tile;
	if (tile == TILE_UNKNOWN)
		return rules_of_code(incident, code);
	int scout = record_of(incident)->set->tile[tile].scout;
	return code == V_SCOUT_WRONG_PIECE ? takes[scout] : joins[scout];
}

/* ---- awards ---- */

/* The rules of a code shared by all kinds of awards; its step asserts one. */
static const char *rules_of_award(const struct incident *incident, enum violation_code code)
{
	enum award_kind kind = (enum award_kind)incident->step->assertion.kind;
	const struct ruleset *rules = &record_of(incident)->rules;
	const struct referee *referee = incident->referee;
	int i = referee->report.award;
	const struct award *compared_with = i < 0 ? NULL : &referee->outcome.award[i];
	if (code == V_SCORE_MISMATCH)
		return award_citations_of_points(rules, kind, compared_with);
	if (code == V_SCORER_MISMATCH)
		return award_citations_of_scorers(rules, kind, compared_with);
	return award_citations_now(kind, game_of(incident)->scored);
}

/* For an expectation about a move, the first code that the move breaks. */
static const char *rules_of_expectation(const struct incident *incident)
{
	struct asked asked;
	if (!asked_move(incident, &asked))
		return rules_of_code(incident, V_EXPECTATION_MISSED);
	struct incident of_move = *incident;
	of_move.step = &asked.step;
	return citations(&of_move, violations_next(&asked.broken, 0));
}

const char *citations(const struct incident *incident, enum violation_code code)
{
	static const char not_in_set[GAME_KINDS][48] = {
		[HUNTERS_AND_GATHERERS] = "scout-availability SETUP-03 tile-supply",
		[BASE_CARCASSONNE] = "SETUP-03 tile-supply",
	};
	const struct step *missing_for = incident->referee->report.missing_for;
	switch (code) {
	case V_EXPECTATION_MISSED:
		return rules_of_expectation(incident);
	case V_TILE_NOT_IN_SET:
		if (is_of_scout_tile(incident))
			return not_in_set[record_of(incident)->rules.game];
		return rules_of_code(incident, code);
	case V_SCOUT_FEATURE_OCCUPIED:
	case V_SCOUT_WRONG_PIECE:
		return rules_of_scout(incident, code);
	case V_RETURN_MISMATCH: /* what sent members home depends on the step before, which may be final scoring */
		if (missing_for ? missing_for->kind == STEP_END : game_of(incident)->scored)
			return "END-05";
		return "SCORE-05";
	case V_SCORE_MISMATCH:
	case V_SCORER_MISMATCH:
	case V_SCORE_OF_INCOMPLETE_FEATURE:
		return rules_of_award(incident, code);
	case V_SCORE_MISSING:
		return award_citations_of_due(&incident->referee->missing);
	default:
		return rules_of_code(incident, code);
	}
}
