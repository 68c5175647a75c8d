#include "game_parts.h"

#include <assert.h>

void game_put_piece(struct game *game, const struct stated_piece *piece)
{
	bool hut = piece->role == HUT;
	const struct board *board = &game->board;
	int node = piece->elsewhere ? board_node(board, piece->place)
				    : board_tile_node(board, board->tiles - 1, piece->place.slot);
	board_put_piece_at(&game->board, node, piece->place.slot, piece->owner, hut);
	if (hut)
		game->hand[piece->owner].huts--;
	else
		game->hand[piece->owner].members--;
}

void game_send_home(struct game *game, int node, bool by_shaman, struct outcome *outcome)
{
	int piece = board_standing(&game->board, node);
	int player = piece_player(piece);
	assert(outcome->returns < RETURNS_MAX);
	outcome->home[outcome->returns++] = (struct sent_home){
		.player = (uint8_t)player,
		.by_shaman = by_shaman,
		.place = board_piece_place(&game->board, node),
	};
	board_take_piece(&game->board, node);
	if (piece_is_hut(piece)) {
		game->hand[player].huts++;
		return;
	}
	game->hand[player].members++; /* SCORE-07 */
	if (!by_shaman)
		game->hand[player].came_home++;
}
