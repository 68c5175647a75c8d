#include "placements.h"

static bool may_lie(const struct game *game, const struct turn *turn, struct cell cell, int turns)
{
	const struct tile *tile = &game->board.set->tile[turn->tile];
	struct piece_choice pieces[PIECE_CHOICES];
	struct turn there = *turn;
	there.cell = cell;
	there.degrees = (int16_t)(90 * turns);
	return board_admits(&game->board, tile, cell, turns) && (!tile->scout || game_pieces(game, &there, pieces) > 0);
}

/* Adds a placement after those of cells that come before its own, and after the other turns in its cell. */
static void insert(struct placement *list, int count, struct placement placement)
{
	int i = count;
	for (; i > 0 && cell_is_before(placement.cell, list[i - 1].cell); i--)
		list[i] = list[i - 1];
	list[i] = placement;
}

int placements_of(const struct game *game, const struct turn *turn, struct placement list[PLACEMENTS_MAX])
{
	const struct board *board = &game->board;
	int n = 0;
	for (int f = 0; f < board->frees; f++)
		for (int turns = 0; turns < 4; turns++) {
			struct cell cell = board->known[board->free[f]].cell;
			if (may_lie(game, turn, cell, turns))
				insert(list, n++, (struct placement){ cell, turns });
		}
	return n;
}

int placements_count(const struct game *game, const struct turn *turn)
{
	const struct board *board = &game->board;
	const struct tile *tile = &board->set->tile[turn->tile];
	int n = 0;
	if (!tile->scout)
		return board_placements(board, tile);
	for (int f = 0; f < board->frees; f++)
		for (int turns = 0; turns < 4; turns++)
			n += may_lie(game, turn, board->known[board->free[f]].cell, turns);
	return n;
}
