#include "score_parts.h"

#include <assert.h>

/* ---- the canoe ---- */

/* The lake with more fish; a lake may be missing, and of two equal ones the first is kept. */
static int richer_lake(const struct board *board, int best, int lake)
{
	if (lake == NO_NODE)
		return best;
	return best == NO_NODE || board_zone(board, lake)->fish > board_zone(board, best)->fish ? lake : best;
}

/*
 * The lake with the most fish at the ends of the river, or in its system, where lakes are found by their rivers. A
 * river of the canoe's system always has one.
 */
static int best_lake(const struct board *board, const struct ruleset *rules, int river)
{
	const struct areas *areas = rules->canoe_lake == CANOE_SYSTEM ? &board->systems : &board->regions;
	int best = NO_NODE;
	for (int node = river; node != NO_NODE; node = area_next(areas, river, node)) {
		best = richer_lake(board, best, board_lake_of(board, node));
		best = richer_lake(board, best, board_other_lake_of(board, node));
	}
	assert(best != NO_NODE);
	return best;
}

bool score_canoe(const struct board *board, const struct ruleset *rules, int river, struct award *award)
{
	const struct spanning *fisher = board->spanning, *end = fisher + board->spannings;
	while (fisher < end && board_zone(board, fisher->stands)->kind != LAKE)
		fisher++;
	if (fisher == end || area_root(&board->systems, fisher->stands) != area_root(&board->systems, river))
		return false;
	int lake = best_lake(board, rules, river);
	award_to_player(award, board, AWARD_CANOE, river, fisher->player);
	tile_bits_add(&award->tiles, node_tile(lake));
	award_add(award, TERM_BEST_LAKE, 1, 0);
	award_add(award, TERM_FISH, board_zone(board, lake)->fish, rules->points[RIVER].extra);
	return award->points > 0;
}

/* ---- the bear ---- */

bool score_bear(const struct board *board, const struct ruleset *rules, int meadow, struct award *award)
{
	int node = board->powers & BEAR ? meadow : NO_NODE;
	while (node != NO_NODE && !(board_zone(board, node)->powers & BEAR))
		node = area_next(&board->regions, meadow, node);
	if (node == NO_NODE)
		return false;
	award_by_pieces(award, board, AWARD_BEAR, &board->regions, node);
	tile_bits_add(&award->tiles, node_tile(node));
	award_add(award, TERM_MOST_HUNTERS, 1, rules->bear_points);
	return award->points > 0;
}

/* ---- Agriculture ---- */

bool score_agriculture(const struct board *board, const struct ruleset *rules, struct award *award)
{
	if (board->farm == NO_NODE)
		return false;
	struct tally tally = score_tally(board, &board->regions, board->farm);
	int farmer = piece_player(board_standing(board, board->farm));
	award_to_player(award, board, AWARD_AGRICULTURE, board->farm, farmer);
	award->tiles = tally.tiles;
	award_add(award, TERM_MEADOW_SEGMENT, tally.segments, rules->agriculture_points);
	return true;
}
