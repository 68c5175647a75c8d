#include "score.h"

/* What differs by the kind of award. */

void score_area(const struct board *board, const struct ruleset *rules, enum award_kind kind, int node,
		struct award *award)
{
	static void (*const score[AWARD_KINDS])(const struct board *, const struct ruleset *, int, struct award *) = {
		[AWARD_RIVER] = score_feature, [AWARD_FOREST] = score_feature,    [AWARD_ROAD] = score_feature,
		[AWARD_CITY] = score_feature,  [AWARD_MONASTERY] = score_feature, [AWARD_FIELD] = score_field,
		[AWARD_HUTS] = score_huts,     [AWARD_MEADOW] = score_meadow,
	};
	assert(award_is_of_area(kind));
	score[kind](board, rules, node, award);
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
