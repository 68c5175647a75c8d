#include "judge/placements.h"

#include <stdlib.h>

static int by_reading_order(const void *a, const void *b)
{
	const struct placement *p = a, *q = b;
	if (p->cell.y != q->cell.y)
		return p->cell.y - q->cell.y;
	return p->cell.x != q->cell.x ? p->cell.x - q->cell.x : p->turns - q->turns;
}

static bool may_lie(const struct game *game, const struct turn *turn, struct cell cell, int turns)
{
	const struct tile *tile = &game->board.set->tile[turn->tile];
	struct piece_choice pieces[PIECE_CHOICES];
	struct turn there = *turn;
	there.cell = cell;
	there.degrees = (int16_t)(90 * turns);
	return board_admits(&game->board, tile, cell, turns) && (!tile->scout || game_pieces(game, &there, pieces) > 0);
}

int placements_of(const struct game *game, const struct turn *turn, struct placement list[PLACEMENTS_MAX])
{
	const struct board *board = &game->board;
	int n = 0;
	for (int f = 0; f < board->frees; f++)
		for (int turns = 0; turns < 4; turns++) {
			struct cell cell = board->known[board->free[f]].cell;
			if (may_lie(game, turn, cell, turns))
				list[n++] = (struct placement){ cell, turns };
		}
	qsort(list, (size_t)n, sizeof list[0], by_reading_order);
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
