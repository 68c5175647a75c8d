#include "law/award_citations.h"

#include "law/law.h"

#include <string.h>

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
	static const char *const rules[AWARD_KINDS] = {
		[AWARD_RIVER] = "RIVER-03 RIVER-04", [AWARD_FOREST] = "FOREST-02 FOREST-03",
		[AWARD_LOGBOAT] = "SPEC-04",         [AWARD_HUNTING_TRAP] = "SPEC-05 SPEC-06 FINAL-04",
		[AWARD_HUTS] = "FINAL-01",           [AWARD_MEADOW] = "FINAL-04 FINAL-05",
		[AWARD_CANOE] = "SCOUT-11",          [AWARD_AGRICULTURE] = "SCOUT-16",
		[AWARD_BEAR] = "SCOUT-13",
	};
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

const char *award_citations_of_scorers(enum award_kind kind, const struct award *award)
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

const char *award_citations_now(enum award_kind kind, bool scored)
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
		return scored ? "END-05 SCORE-01" : "SCORE-01 END-05";
	}
}

const char *award_citations_of_due(enum award_kind kind)
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
