#include "board_parts.h"

/* Monasteries: what lies in the eight cells around a tile. */

/* The tile laid is one less that monasteries lack, and its own lacks the free cells around it (MONK-02). */
void board_surround(struct board *board, int laid)
{
	int own = board_monastery(board, laid), free_cells = AROUND;
	for (int n = 0; n < AROUND; n++) {
		int there = board_tile_at(board, cell_around(board->placed[laid].cell, n));
		int node = there == laid ? NO_NODE : board_monastery(board, there);
		free_cells -= there != NO_TILE;
		if (node != NO_NODE)
			board->completed |= --board->regions.node[node].open == 0;
	}
	if (own != NO_NODE) {
		board->regions.node[own].open = (uint16_t)free_cells;
		board->completed |= free_cells == 0;
	}
}

int board_add_monasteries(const struct board *board, uint16_t nodes[COMPLETED_MAX], int n)
{
	struct cell cell = board->placed[board->tiles - 1].cell;
	for (int i = 0; i < AROUND; i++) {
		int node = board_monastery(board, board_tile_at(board, cell_around(cell, i)));
		if (node != NO_NODE && board->regions.node[node].open == 0)
			nodes[n++] = (uint16_t)node;
	}
	return n;
}
