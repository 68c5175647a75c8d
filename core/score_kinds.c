#include "score_parts.h"

/* What differs by the kind of award. */

/* NULL: it is not what an area is worth (award_is_of_area). */
#define AREA_SCORES(X) \
	X(AWARD_RIVER, score_feature) \
	X(AWARD_FOREST, score_feature) \
	X(AWARD_ROAD, score_feature) \
	X(AWARD_CITY, score_feature) \
	X(AWARD_MONASTERY, score_feature) \
	X(AWARD_FIELD, score_field) \
	X(AWARD_HUTS, score_huts) \
	X(AWARD_MEADOW, score_meadow) \
	X(AWARD_LOGBOAT, NULL) \
	X(AWARD_HUNTING_TRAP, NULL) \
	X(AWARD_CANOE, NULL) \
	X(AWARD_AGRICULTURE, NULL) \
	X(AWARD_BEAR, NULL) \
	X(AWARD_KING, NULL) \
	X(AWARD_ROBBER, NULL)

void score_area(const struct board *board, const struct ruleset *rules, enum award_kind kind, int node,
		struct award *award)
{
	static void (*const score[])(const struct board *, const struct ruleset *, int, struct award *) =
		TABLE(AREA_SCORES, AWARD_KINDS);
	assert(score[kind]);
	score[kind](board, rules, node, award);
}

bool score_ended(const struct board *board, const struct ruleset *rules, enum award_kind kind, int node,
		 struct award *award)
{
	bool at_end = award_rows[kind].due == DUE_AT_END;
	bool unfinished = !at_end && rules->points[board_zone(board, node)->kind].each_open > 0 &&
			  !score_is_complete(board, rules, node);
	if (unfinished)
		score_unfinished(board, rules, node, award);
	else
		score_area(board, rules, kind, node, award);
	award->final = unfinished;
	return at_end || unfinished;
}

bool score_was_for(const struct board *board, const struct award *award, int node)
{
	enum award_kind kind = (enum award_kind)award->kind;
	enum zone_kind zone = (enum zone_kind)board_zone(board, node)->kind;
	int at = board_node(board, award->at);
	if (award_is_of_tile(kind))
		return node_tile(node) == node_tile(at);
	if (kind == AWARD_CANOE && zone == LAKE)
		return board_tile(board, node_tile(node))->scout == CANOE_TILE;
	const struct areas *areas = score_areas(board, kind);
	return award_suits(kind, zone) && at != NO_NODE && area_root(areas, node) == area_root(areas, at);
}
