#include "placements.h"

/* Whether the piece without which a Scout tile is not placed may stand on it there (SCOUT-05). */
static bool has_piece(const struct game *game, const struct turn *turn, struct placement placement)
{
	struct piece_choice pieces[PIECE_CHOICES];
	struct turn there = *turn;
	there.cell = placement.cell;
	there.degrees = (int16_t)(90 * placement.turns);
	return game_pieces(game, &there, pieces) > 0;
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
	const struct tile *tile = &board->set->tile[turn->tile];
	int n = 0;
	for (int f = 0; f < board->frees; f++)
		for (unsigned taken = board_turns_taken(board, tile, f); taken; taken &= taken - 1) {
			struct placement there = { board->known[board->free[f]].cell, __builtin_ctz(taken) };
			if (!tile->scout || has_piece(game, turn, there))
				insert(list, n++, there);
		}
	return n;
}

int placements_count(const struct game *game, const struct turn *turn)
{
	struct placement list[PLACEMENTS_MAX];
	const struct tile *tile = &game->board.set->tile[turn->tile];
	return tile->scout ? placements_of(game, turn, list) : board_placements(&game->board, tile);
}
