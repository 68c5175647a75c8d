#include "game_parts.h"
#include "score.h"

/* What a position has complete, and nobody was paid for. */

/*
 * SCORE-05: every member on the completed feature goes home, whoever scored, except those on Scout tiles
 * (`scout-locked-piece`).
 */
bool game_goes_home(const struct board *board, int node)
{
	return piece_is_member(board_standing(board, node)) && !board_tile(board, node_tile(node))->scout;
}

bool game_keeps_members(const struct game *game, int node)
{
	const struct board *board = &game->board;
	enum award_kind kind = award_of_region((enum zone_kind)board_zone(board, node)->kind);
	bool in_play = kind != AWARD_KINDS && award_rows[kind].due == DUE_WHEN_COMPLETE;
	if (!in_play || !score_is_complete(board, &game->rules, node))
		return false;
	int each = node;
	while (each != NO_NODE && !game_goes_home(board, each))
		each = area_next(&board->regions, node, each);
	return each != NO_NODE;
}

bool game_is_due(const struct game *game, int node)
{
	return game->no_moves && game_keeps_members(game, node);
}
