#include "law/award_citations.h"

#include "law/law.h"
#include "text/word.h"

/*
 * By kind of award: the rules of its points and of its scorers, and both again if none is paid there; why it is paid
 * although a record leaves it out; why it is not paid before, if that is more than that it is not complete; and, where
 * unfinished features are paid at the end, the rule of that.
 */
#define ROWS(X) \
	X(AWARD_RIVER, { "RIVER-03 RIVER-04", "SCORE-02 SCORE-03", "SCORE-01 RIVER-03 RIVER-04", "SCORE-04 SCORE-01", \
			 "SCORE-01", NULL, NULL }) \
	X(AWARD_FOREST, { "FOREST-02 FOREST-03", "SCORE-02 SCORE-03", "SCORE-01 FOREST-02 FOREST-03", \
			  "SCORE-04 SCORE-01", "SCORE-01", NULL, NULL }) \
	X(AWARD_LOGBOAT, { "SPEC-04", "SPEC-04", "SPEC-04", "SCORE-04 SCORE-01", "SPEC-08 SPEC-04", NULL, NULL }) \
	X(AWARD_HUNTING_TRAP, { "SPEC-05 SPEC-06 FINAL-04", "SPEC-05 trap-scorer", "SPEC-05 SPEC-06 FINAL-04", \
				"SCORE-04 SCORE-01", "SPEC-08 SPEC-05", NULL, NULL }) \
	X(AWARD_HUTS, \
	  { "FINAL-01", "FINAL-02", "FINAL-01", "FINAL-02 SCORE-04", "FINAL-01", "SCORE-01 FINAL-01", NULL }) \
	X(AWARD_MEADOW, { "FINAL-04 FINAL-05", "FINAL-06", "FINAL-04 FINAL-05", "FINAL-06 SCORE-04", "FINAL-04", \
			  "MEADOW-02 SCORE-01", NULL }) \
	X(AWARD_CANOE, { "SCOUT-11", "SCOUT-11", "SCOUT-11", "SCORE-04 SCORE-01", "SCOUT-11", NULL, NULL }) \
	X(AWARD_AGRICULTURE, \
	  { "SCOUT-16", "SCOUT-16", "SCOUT-16", "SCORE-04 SCORE-01", "SCOUT-16", "SCOUT-16 SCORE-01", NULL }) \
	X(AWARD_BEAR, { "SCOUT-13", "SCOUT-13 bear-tie-and-shrine", "SCOUT-13", "SCORE-04 SCORE-01", "SCOUT-13", \
			"SCOUT-13 SCORE-01", NULL }) \
	X(AWARD_ROAD, { "ROAD-02", "SCORE-02 SCORE-03", "SCORE-01 ROAD-02", "SCORE-04 SCORE-01", "SCORE-01", \
			"SCORE-01 ROAD-01", "FINAL-10" }) \
	X(AWARD_CITY, { "CITY-02 CITY-03", "SCORE-02 SCORE-03", "SCORE-01 CITY-02 CITY-03", "SCORE-04 SCORE-01", \
			"SCORE-01", "SCORE-01 CITY-01", "FINAL-11" }) \
	X(AWARD_MONASTERY, { "MONK-01", "MONK-03", "SCORE-01 MONK-01", "SCORE-04 SCORE-01", "SCORE-01", \
			     "SCORE-01 MONK-02", "FINAL-12" }) \
	X(AWARD_FIELD, { "FARM-03", "FARM-07", "FARM-02", "SCORE-04 FARM-02", "FARM-03", "FARM-01 SCORE-01", NULL }) \
	X(AWARD_KING, \
	  { "KING-05", "KING-05 KING-04", "KING-10 KING-05", "KING-10 KING-05", "KING-05", "KING-13 KING-05", NULL }) \
	X(AWARD_ROBBER, \
	  { "KING-06", "KING-06 KING-04", "KING-10 KING-06", "KING-10 KING-06", "KING-06", "KING-13 KING-06", NULL })

static const struct {
	const char *points, *scorers, *no_points, *no_scorers, *due, *early, *unfinished;
} rules_of[] = TABLE(ROWS, AWARD_KINDS);

/* By `farm-scoring`: the rules of what farmers are paid, and of who is. */
struct farm_rules {
	const char *points, *scorers;
};

static struct farm_rules rules_of_farms(const struct ruleset *rules)
{
	switch ((enum farm_scoring)rules->farm_scoring) {
	case FARM_FIELD_3:
		return (struct farm_rules){ "FARM-03 FARM-06", "FARM-06 FARM-07" };
	case FARM_CITY_3:
	case FARM_CITY_4:
		return (struct farm_rules){ "FARM-03 FARM-05", "FARM-05 FARM-07" };
	case FARM_FIELD_3_ONCE:
		break;
	}
	return (struct farm_rules){ "FARM-03 FARM-06 farm-once-order", "FARM-06 FARM-07 farm-once-order" };
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
	if (doubled && award->eaten) /* which deer are eaten decides */
		return "SPEC-10 SPEC-09 FINAL-05 FINAL-04";
	return doubled ? "FINAL-04 FINAL-05 SPEC-09 SPEC-10" : "FINAL-04 FINAL-05";
}

/* Whether the game of these rules has such awards; a record can name those of the other game. */
static bool is_of_game(const struct ruleset *rules, enum award_kind kind)
{
	return rules->columns >> award_rows[kind].column & 1;
}

/* Whether it is for an unfinished feature, which a rule of its own pays at the end. */
static bool is_unfinished(const struct award *award)
{
	return award->final && rules_of[award->kind].unfinished;
}

const char *award_citations_of_points(const struct ruleset *rules, enum award_kind kind, const struct award *award)
{
	if (!award)
		return is_of_game(rules, kind) ? rules_of[kind].no_points : "SCORE-01";
	if (kind == AWARD_MEADOW)
		return rules_of_animals(award);
	if (kind == AWARD_FIELD)
		return rules_of_farms(rules).points;
	if (is_unfinished(award))
		return rules_of[kind].unfinished;
	if (kind == AWARD_CITY && award_count(award, TERM_TILE) == 2)
		return rules->small_city == SMALL_CITY_2 ? "CITY-04 CITY-02 CITY-03" : "CITY-02 CITY-03 CITY-04";
	if (award_count(award, TERM_RAFT_LAKE) > 0)
		return "FINAL-01 SPEC-11";
	return rules_of[kind].points;
}

const char *award_citations_of_scorers(const struct ruleset *rules, enum award_kind kind, const struct award *award)
{
	if (!award)
		return is_of_game(rules, kind) ? rules_of[kind].no_scorers : "SCORE-01";
	if (award->shrine)
		return "SPEC-02 shrine-majority";
	if (kind == AWARD_MEADOW && is_doubled(award))
		return "FINAL-06 pit-scorer";
	if (kind == AWARD_FIELD)
		return rules_of_farms(rules).scorers;
	if (award_count(award, TERM_RAFT_LAKE) > 0)
		return "FINAL-02 SPEC-11";
	return rules_of[kind].scorers;
}

const char *award_citations_now(enum award_kind kind, bool scored)
{
	if (rules_of[kind].early)
		return rules_of[kind].early;
	return scored ? "END-05 SCORE-01" : "SCORE-01 END-05";
}

const char *award_citations_of_due(const struct award *award)
{
	return is_unfinished(award) ? rules_of[award->kind].unfinished : rules_of[award->kind].due;
}

void award_citations(struct text *out, const struct ruleset *rules, const struct award *award)
{
	const char *points = award_citations_of_points(rules, (enum award_kind)award->kind, award);
	const char *scorers = award_citations_of_scorers(rules, (enum award_kind)award->kind, award);
	text_add_string(out, points);
	while (*scorers) {
		struct word rule = word_cut(&scorers);
		if (!word_among(rule, points))
			text_add(out, " %.*s", (int)rule.length, rule.s);
	}
}
