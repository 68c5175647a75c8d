#include "law/award_citations.h"

#include "law/law.h"

#include <string.h>

/*
 * By kind of award: the rules of its points and of its scorers, and both again if none is paid there; why it is paid
 * although a record leaves it out; and, for awards paid at the end, why they are not paid before.
 */
static const struct {
	const char *points, *scorers, *no_points, *no_scorers, *due, *early;
} rules_of[AWARD_KINDS] = {
	[AWARD_RIVER] = { "RIVER-03 RIVER-04", "SCORE-02 SCORE-03", "SCORE-01 RIVER-03 RIVER-04", "SCORE-04 SCORE-01",
			  "SCORE-01", NULL },
	[AWARD_FOREST] = { "FOREST-02 FOREST-03", "SCORE-02 SCORE-03", "SCORE-01 FOREST-02 FOREST-03",
			   "SCORE-04 SCORE-01", "SCORE-01", NULL },
	[AWARD_LOGBOAT] = { "SPEC-04", "SPEC-04", "SPEC-04", "SCORE-04 SCORE-01", "SPEC-08 SPEC-04", NULL },
	[AWARD_HUNTING_TRAP] = { "SPEC-05 SPEC-06 FINAL-04", "SPEC-05 trap-scorer", "SPEC-05 SPEC-06 FINAL-04",
				 "SCORE-04 SCORE-01", "SPEC-08 SPEC-05", NULL },
	[AWARD_HUTS] = { "FINAL-01", "FINAL-02", "FINAL-01", "FINAL-02 SCORE-04", "FINAL-01", "SCORE-01 FINAL-01" },
	[AWARD_MEADOW] = { "FINAL-04 FINAL-05", "FINAL-06", "FINAL-04 FINAL-05", "FINAL-06 SCORE-04", "FINAL-04",
			   "MEADOW-02 SCORE-01" },
	[AWARD_CANOE] = { "SCOUT-11", "SCOUT-11", "SCOUT-11", "SCORE-04 SCORE-01", "SCOUT-11", NULL },
	[AWARD_AGRICULTURE] = { "SCOUT-16", "SCOUT-16", "SCOUT-16", "SCORE-04 SCORE-01", "SCOUT-16",
				"SCOUT-16 SCORE-01" },
	[AWARD_BEAR] = { "SCOUT-13", "SCOUT-13 bear-tie-and-shrine", "SCOUT-13", "SCORE-04 SCORE-01", "SCOUT-13",
			 "SCOUT-13 SCORE-01" },
};

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

const char *award_citations_of_points(enum award_kind kind, const struct award *award)
{
	if (!award)
		return rules_of[kind].no_points;
	if (kind == AWARD_MEADOW)
		return rules_of_animals(award);
	if (award_count(award, TERM_RAFT_LAKE) > 0)
		return "FINAL-01 SPEC-11";
	return rules_of[kind].points;
}

const char *award_citations_of_scorers(enum award_kind kind, const struct award *award)
{
	if (!award)
		return rules_of[kind].no_scorers;
	if (award->shrine)
		return "SPEC-02 shrine-majority";
	if (kind == AWARD_MEADOW && is_doubled(award))
		return "FINAL-06 pit-scorer";
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

const char *award_citations_of_due(enum award_kind kind)
{
	return rules_of[kind].due;
}

void award_citations(struct text *out, const struct award *award)
{
	const char *points = award_citations_of_points((enum award_kind)award->kind, award);
	const char *scorers = award_citations_of_scorers((enum award_kind)award->kind, award);
	text_add(out, "%s", points);
	for (size_t length; *scorers; scorers += length + strspn(scorers + length, " ")) {
		length = strcspn(scorers, " ");
		if (!law_ids_hold(points, scorers, length))
			text_add(out, " %.*s", (int)length, scorers);
	}
}
