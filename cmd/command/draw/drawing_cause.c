#include "draw/drawing.h"

#include "core/scout.h"

#include <stdlib.h>

/* Finds the feature that forbids a turn, joined with the turn's tile. */

/* Whether the area of a node has any piece. */
static bool is_held(const struct board *board, bool system, int node)
{
	uint8_t pieces[PLAYERS_MAX];
	int held = 0;
	board_pieces(board, system ? &board->systems : &board->regions, node, pieces);
	for (int q = 0; q < PLAYERS_MAX; q++)
		held += pieces[q];
	return held > 0;
}

/* The occupied feature on which a member or a hut of the turn would stand; `last` is the turn's tile. */
static int held_by_others(const struct board *joined, const struct turn *turn, int last, bool huts)
{
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct stated_piece *piece = &turn->piece[i];
		int zone = slot_zone(board_tile(joined, last), piece->place.slot, turn_quarters(turn));
		int node = last * ZONES_A_TILE + zone;
		if (zone != NO_ZONE && (piece->role == HUT) == huts && is_held(joined, huts, node))
			return node;
	}
	return NO_NODE;
}

/* The occupied feature that a Scout tile may not join, because its own piece would stand there. */
static int held_at_scout(const struct board *joined, int last)
{
	const struct tile *tile = board_tile(joined, last);
	enum zone_kind joins = (enum zone_kind)scout_piece((enum scout)tile->scout).joins;
	for (int z = 0; z < tile->zones && tile->scout != SCOUT_NONE; z++)
		if (tile->zone[z].kind == joins && is_held(joined, false, last * ZONES_A_TILE + z))
			return last * ZONES_A_TILE + z;
	return NO_NODE;
}

/* The meadow of the Agriculture hut, as the tile joins it. */
static int farmed(const struct board *joined, int last)
{
	for (int z = 0; z < board_tile(joined, last)->zones; z++) {
		int node = last * ZONES_A_TILE + z;
		if (area_root(&joined->regions, node) == area_root(&joined->regions, joined->farm))
			return node;
	}
	return NO_NODE;
}

static int forbidding(const struct board *joined, const struct turn *turn, enum violation_code code)
{
	int last = joined->tiles - 1;
	switch (code) {
	case V_MEADOW_FARMED:
		return farmed(joined, last);
	case V_FEATURE_OCCUPIED:
		return held_by_others(joined, turn, last, false);
	case V_HUT_SYSTEM_OCCUPIED:
		return held_by_others(joined, turn, last, true);
	case V_SCOUT_FEATURE_OCCUPIED:
		return held_at_scout(joined, last);
	default: /* no feature forbids the turn */
		return NO_NODE;
	}
}

void drawing_blame(struct drawing *p, enum violation_code code)
{
	const struct board *board = &p->game->board;
	const struct turn *turn = p->tried;
	int turns = turn ? turn_quarters(turn) : -1;
	if (turns < 0 || p->joined || board->tiles == PLACED_MAX ||
	    !board_admits(board, &board->set->tile[turn->tile], turn->cell, turns))
		return;
	p->joined = grow(NULL, 1, sizeof *p->joined);
	*p->joined = *board;
	board_place(p->joined, turn->tile, turn->cell, turns);
	int node = forbidding(p->joined, turn, code);
	if (node == NO_NODE) {
		free(p->joined);
		p->joined = NULL;
	} else {
		drawing_light_in(p, p->joined, node, code == V_HUT_SYSTEM_OCCUPIED);
	}
}
