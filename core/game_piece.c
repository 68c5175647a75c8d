#include "game_parts.h"

#include <assert.h>

struct place game_piece_place(const struct turn *turn, const struct stated_piece *piece)
{
	return piece->elsewhere ? piece->place : (struct place){ turn->cell, piece->place.slot };
}

void game_put_piece(struct game *game, const struct turn *turn, const struct stated_piece *piece)
{
	bool hut = piece->role == HUT;
	int node = board_node(&game->board, game_piece_place(turn, piece));
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
		(uint8_t)player,
		by_shaman,
		board_piece_place(&game->board, node),
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
