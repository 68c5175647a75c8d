#include "judge/worth.h"

bool depends_on_others(const struct ruleset *rules, enum award_kind kind)
{
	return kind == AWARD_FIELD && rules->farm_scoring == FARM_FIELD_3_ONCE;
}

bool feature_pays(const struct board *board, const struct ruleset *rules, const struct feature *f, struct award *award)
{
	enum award_kind kind = f->system ? AWARD_HUTS : award_of_region(f->kind);
	if (kind == AWARD_KINDS)
		return false;
	score_area(board, rules, kind, f->node, award);
	return true;
}

bool feature_pays_at_end(const struct board *board, const struct ruleset *rules, const struct feature *f,
			 struct award *award)
{
	bool unfinished =
		!f->system && rules->points[f->kind].each_open > 0 && !score_is_complete(board, rules, f->node);
	if (!feature_pays(board, rules, f, award))
		return false;
	if (award_rows[award->kind].due == DUE_AT_END)
		return true;
	if (!unfinished)
		return false;
	score_unfinished(board, rules, f->node, award);
	award->final = true;
	return true;
}
