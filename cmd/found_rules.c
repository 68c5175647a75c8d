#include "found_rules.h"

/* ---- Scout tiles ---- */

/* Whether a violation speaks of a Scout tile, dealt or laid. */
static bool is_of_scout_tile(const struct scene *scene)
{
	const struct record *record = record_of(scene);
	for (int i = 0; i < record->deals && scene->header; i++)
		if (record->deal[i].span.line == scene->header->span.line)
			return true;
	if (scene->header || !scene->step || scene->step->kind >= STEP_SCORED)
		return false;
	const struct turn *turn = &scene->step->turn;
	if (turn->tile == TILE_UNKNOWN)
		return turn->scout;
	const struct tile *tile = &record->set->tile[turn->tile];
	return tile->scout || tile->powers & ~record->rules.powers & SCOUT_MARKS;
}

/* Of a code that is one for several Scout tiles; a tile that is in no set can be any of them. */
static const char *rules_of_scout(const struct scene *scene, enum violation_code code)
{
	static const char *const joins[SCOUTS] = {
		[SCOUT_TILE] = "SCOUT-08 scout-connect-scope",
		[CANOE_TILE] = "SCOUT-10 scout-connect-scope",
		[BRIDGE_TILE] = "SCOUT-12 scout-connect-scope",
		[AGRICULTURE_TILE] = "SCOUT-14 scout-connect-scope",
	};
	static const char *const takes[SCOUTS] = {
		[SCOUT_TILE] = "SCOUT-08 SCOUT-05 scout-forced-piece",
		[CANOE_TILE] = "SCOUT-10 SCOUT-05 scout-forced-piece",
		[BRIDGE_TILE] = "SCOUT-12 SCOUT-05 scout-forced-piece",
		[AGRICULTURE_TILE] = "SCOUT-14 SCOUT-05 agriculture-hut-only scout-forced-piece",
	};
	uint16_t tile = scene->step->turn.tile;
	if (tile == TILE_UNKNOWN)
		return violation_rules(code);
	int scout = record_of(scene)->set->tile[tile].scout;
	return code == V_SCOUT_WRONG_PIECE ? takes[scout] : joins[scout];
}

/* ---- awards ---- */

/* The award that an asserted one is compared with; NULL: nothing of its kind is paid there. */
static const struct award *award_meant(const struct scene *scene)
{
	const struct referee *referee = scene->referee;
	return referee->report.award < 0 ? NULL : &referee->outcome.award[referee->report.award];
}

/* Whether a pit trap doubled some of its animals. */
static bool is_doubled(const struct award *award)
{
	for (int a = 0; a < ANIMALS; a++)
		if (award->doubled.count[a] > 0)
			return true;
	return false;
}

static const char *rules_of_animals(const struct award *award)
{
	bool doubled = is_doubled(award);
	if (award->fire)
		return doubled ? "FINAL-04 SPEC-01 SPEC-09" : "FINAL-04 SPEC-01";
	return doubled ? "FINAL-04 FINAL-05 SPEC-09 SPEC-10" : "FINAL-04 FINAL-05";
}

/* How many points an award is. */
static const char *rules_of_points(const struct scene *scene, enum award_kind kind)
{
	static const char *const rules[AWARD_KINDS] = {
		[AWARD_RIVER] = "RIVER-03 RIVER-04", [AWARD_FOREST] = "FOREST-02 FOREST-03",
		[AWARD_LOGBOAT] = "SPEC-04",         [AWARD_HUNTING_TRAP] = "SPEC-05 SPEC-06 FINAL-04",
		[AWARD_HUTS] = "FINAL-01",           [AWARD_MEADOW] = "FINAL-04 FINAL-05",
		[AWARD_CANOE] = "SCOUT-11",          [AWARD_AGRICULTURE] = "SCOUT-16",
		[AWARD_BEAR] = "SCOUT-13",
	};
	const struct award *award = award_meant(scene);
	if (award && kind == AWARD_MEADOW)
		return rules_of_animals(award);
	if (award && kind == AWARD_HUTS && award->lakes > 0)
		return "FINAL-01 SPEC-11";
	if (!award && kind == AWARD_RIVER)
		return "SCORE-01 RIVER-03 RIVER-04";
	if (!award && kind == AWARD_FOREST)
		return "SCORE-01 FOREST-02 FOREST-03";
	return rules[kind];
}

/* Who gets them. */
static const char *rules_of_scorers(const struct scene *scene, enum award_kind kind)
{
	static const char *const rules[AWARD_KINDS] = {
		[AWARD_RIVER] = "SCORE-02 SCORE-03",
		[AWARD_FOREST] = "SCORE-02 SCORE-03",
		[AWARD_LOGBOAT] = "SPEC-04",
		[AWARD_HUNTING_TRAP] = "SPEC-05 trap-scorer",
		[AWARD_HUTS] = "FINAL-02",
		[AWARD_MEADOW] = "FINAL-06",
		[AWARD_CANOE] = "SCOUT-11",
		[AWARD_AGRICULTURE] = "SCOUT-16",
		[AWARD_BEAR] = "SCOUT-13 bear-tie-and-shrine",
	};
	const struct award *award = award_meant(scene);
	if (award && award->shrine)
		return "SPEC-02 shrine-majority";
	if (award && kind == AWARD_MEADOW && is_doubled(award))
		return "FINAL-06 pit-scorer";
	if (award && kind == AWARD_HUTS && award->lakes > 0)
		return "FINAL-02 SPEC-11";
	if (!award)
		return kind == AWARD_HUTS     ? "FINAL-02 SCORE-04"
		       : kind == AWARD_MEADOW ? "FINAL-06 SCORE-04"
					      : "SCORE-04 SCORE-01";
	return rules[kind];
}

/* Why it is not paid, or not yet. */
static const char *rules_of_moment(const struct scene *scene, enum award_kind kind)
{
	switch (kind) {
	case AWARD_MEADOW:
		return "MEADOW-02 SCORE-01";
	case AWARD_HUTS:
		return "SCORE-01 FINAL-01";
	case AWARD_AGRICULTURE:
		return "SCOUT-16 SCORE-01";
	case AWARD_BEAR:
		return "SCOUT-13 SCORE-01";
	default:
		return game_of(scene)->scored ? "END-05 SCORE-01" : "SCORE-01 END-05";
	}
}

/* Why it is paid though the record leaves it out. */
static const char *rules_of_due(enum award_kind kind)
{
	static const char *const rules[AWARD_KINDS] = {
		[AWARD_RIVER] = "SCORE-01",          [AWARD_FOREST] = "SCORE-01",
		[AWARD_LOGBOAT] = "SPEC-08 SPEC-04", [AWARD_HUNTING_TRAP] = "SPEC-08 SPEC-05",
		[AWARD_HUTS] = "FINAL-01",           [AWARD_MEADOW] = "FINAL-04",
		[AWARD_CANOE] = "SCOUT-11",          [AWARD_AGRICULTURE] = "SCOUT-16",
		[AWARD_BEAR] = "SCOUT-13",
	};
	return rules[kind];
}

const char *found_rules(const struct scene *scene, enum violation_code code)
{
	switch (code) {
	case V_TILE_NOT_IN_SET:
		return is_of_scout_tile(scene) ? "scout-availability SETUP-03 tile-supply" : violation_rules(code);
	case V_SCOUT_FEATURE_OCCUPIED:
	case V_SCOUT_WRONG_PIECE:
		return rules_of_scout(scene, code);
	case V_SCORE_MISMATCH:
		return rules_of_points(scene, (enum award_kind)scene->step->assertion.kind);
	case V_SCORER_MISMATCH:
		return rules_of_scorers(scene, (enum award_kind)scene->step->assertion.kind);
	case V_SCORE_OF_INCOMPLETE_FEATURE:
		return rules_of_moment(scene, (enum award_kind)scene->step->assertion.kind);
	case V_SCORE_MISSING:
		return rules_of_due((enum award_kind)scene->referee->missing.kind);
	default:
		return violation_rules(code);
	}
}
