#include "board.h"

struct place board_place_of(const struct board *board, int node)
{
	const struct placed *placed = &board->placed[node_tile(node)];
	const struct tile *tile = board_tile(board, node_tile(node));
	return (struct place){ placed->cell, (uint8_t)zone_slot(tile, node_zone(node), placed->turns) };
}

struct place board_piece_place(const struct board *board, int node)
{
	const struct placed *placed = &board->placed[node_tile(node)];
	int named = placed->piece[node_zone(node)] >> PIECE_BITS;
	if (named)
		return (struct place){ placed->cell, (uint8_t)(named - 1) };
	struct place place = board_place_of(board, node);
	if (board_tile(board, node_tile(node))->scout == BRIDGE_TILE)
		place.slot = SLOT_BRIDGE;
	return place;
}
