#include "game_parts.h"

/* ---- whose turn, which stack ---- */

/*
 * Why a player may not take a bonus tile now (BONUS-01 to BONUS-09). An extra turn that was not earned is not also
 * `wrong-player`.
 */
void game_check_extra(const struct game *game, int player, struct violations *broken)
{
	bool empty = game->supply.left[PILE_BONUS] == 0;
	if (game_extra_open(game)) {
		if (player != game->mover)
			violations_add(broken, V_WRONG_PLAYER);
		return;
	}
	if (empty && game->rules.extra_turns)
		violations_add(broken, V_EXTRA_TURN_STACK_EMPTY);
	if (game->extra == EXTRA_NO_TILE && player == game->mover)
		return;
	if (player == game->mover && game->extra == EXTRA_TAKEN)
		violations_add(broken, V_EXTRA_TURN_SECOND);
	else if (player == game->mover && game->extra == EXTRA_TAKEN_MENHIR)
		violations_add(broken, V_EXTRA_TURN_CHAIN);
	else
		violations_add(broken, V_EXTRA_TURN_NOT_EARNED);
}

/* Why a player may not draw a land tile now (TURN-05, BONUS-07). */
void game_check_land(const struct game *game, int player, struct violations *broken)
{
	bool skips = game_owes_extra(game);
	if (skips)
		violations_add(broken, V_EXTRA_TURN_SKIPPED);
	if (player == game->to_move || game->any_player)
		return;
	if (skips && player == game->mover)
		return; /* the turn of `mover` is not over */
	violations_add(broken, V_WRONG_PLAYER);
	if (game->turn_open)
		violations_add(broken, V_TURN_WITHOUT_TILE);
}

void game_check_second(const struct game *game, const struct turn *turn, struct violations *broken)
{
	bool goes_on = game_owes_extra(game) && turn->player == game->mover && turn->player != game->to_move;
	bool bonus = turn->tile != TILE_UNKNOWN && game->supply.listed[PILE_BONUS][turn->tile] &&
		     !game->supply.listed[PILE_LAND][turn->tile]; /* rather the extra turn, written without its `+` */
	if (!turn->extra && goes_on && !bonus && !game->any_player)
		violations_add(broken, V_SECOND_LAND_TILE);
}

/* A tile that the record defines and puts in no box: it comes from each stack that has no box. */
static bool is_own(const struct game *game, uint16_t tile)
{
	const struct supply *s = &game->supply;
	return s->listed[PILE_LAND][tile] == COPIES_ANY || s->listed[PILE_BONUS][tile] == COPIES_ANY;
}

/*
 * The start tile again, which no box holds: it was one of the land tiles. If a tile that the record defines starts and
 * the land tiles have no box, it is in play as often as the record likes: as a bonus tile it is from the wrong stack,
 * and is not the start tile again.
 */
static bool is_start_again(const struct game *game, uint16_t tile, enum pile pile)
{
	const struct supply *s = &game->supply;
	if (tile != game->start || s->listed[PILE_LAND][tile])
		return false;
	return !s->listed[PILE_BONUS][tile] || (pile == PILE_LAND && s->listed[PILE_BONUS][tile] == COPIES_ANY);
}

/* Whether every copy of the tile was declined and is below other tiles (SCOUT-09). */
static bool lies_at_the_bottom(const struct game *game, uint16_t tile, enum pile pile)
{
	const struct supply *s = &game->supply;
	int below = 0;
	for (int i = s->raised[pile]; i < s->declined[pile]; i++)
		below += s->bottom[pile][i] == tile;
	return below > 0 && s->copies[pile][tile] <= below;
}

/* Why a tile is not in this stack, in the cases that need more checks. */
static void check_stack(const struct game *game, uint16_t tile, enum pile pile, struct violations *broken)
{
	const struct supply *s = &game->supply;
	bool known = tile != TILE_UNKNOWN;
	bool listed = known && (s->listed[PILE_LAND][tile] || s->listed[PILE_BONUS][tile]);
	if (known && !ruleset_has(&game->rules, &game->board.set->tile[tile])) {
		violations_add(broken, V_TILE_NOT_IN_SET); /* of another edition, or of an expansion */
	} else if (known && game->board.set->tile[tile].scout) {
		violations_add(broken, V_TILE_WRONG_STACK); /* no stack has it */
	} else if (known && is_start_again(game, tile, pile)) {
		violations_add(broken, V_START_TILE_WRONG);
		violations_add(broken, V_TILE_COPIES_EXCEEDED);
	} else if (!listed || (!s->listed[pile][tile] && is_own(game, tile))) {
		/* no tile can come from an empty stack, which is then the fault (BONUS-09) */
		if (!known || pile == PILE_LAND || s->left[pile] > 0)
			violations_add(broken, V_TILE_NOT_IN_SET);
	} else {
		if (!s->copies[PILE_LAND][tile] && !s->copies[PILE_BONUS][tile])
			violations_add(broken, V_TILE_COPIES_EXCEEDED);
		if (!s->listed[pile][tile])
			violations_add(broken, V_TILE_WRONG_STACK);
		else if (!s->copies[pile][tile])
			violations_add(broken, V_TILE_COPIES_EXCEEDED);
	}
}

/* Why this tile cannot come from this stack now (SETUP-02, SETUP-03, TURN-02, TURN-04). */
void game_check_tile(const struct game *game, uint16_t tile, enum pile pile, struct violations *broken)
{
	if (pile == PILE_BONUS && !game->rules.extra_turns)
		pile = PILE_LAND; /* no tile could come from the stack of extra turns that do not exist */
	if (tile == TILE_UNKNOWN || !game->supply.copies[pile][tile] || is_own(game, tile)) /* nearly all are left */
		check_stack(game, tile, pile, broken);
	if (game->supply.ordered[pile] == 0)
		return; /* any tile may be the next one */
	uint16_t drawn = game_next_tile(game, pile);
	if (drawn != TILE_UNKNOWN ? drawn != tile && game_tiles_above(&game->supply, tile, pile) == 0
				  : tile != TILE_UNKNOWN && lies_at_the_bottom(game, tile, pile))
		violations_add(broken, V_TILE_NOT_DRAWN);
}

/* ---- the place ---- */

/* Adds TILE-01 to TILE-04. Returns true if the tile could be placed there, so that the pieces on it can be judged. */
bool game_check_place(const struct game *game, const struct turn *turn, const struct tile *tile,
		      struct violations *broken)
{
	static const enum violation_code codes[] = {
		[TILE_OCCUPIED] = V_CELL_OCCUPIED,
		[TILE_CORNER_ONLY] = V_TILE_CORNER_ONLY,
		[TILE_DETACHED] = V_TILE_DETACHED,
		[TILE_CLASHES] = V_EDGE_MISMATCH,
	};
	int turns = turn_quarters(turn);
	if (turns < 0)
		violations_add(broken, V_ROTATION_INVALID);
	/* without the tile or its turn only the cell can be judged, and any tile shows whether it is free */
	bool whole = tile && turns >= 0;
	enum fit fit =
		board_fit(&game->board, whole ? tile : board_tile(&game->board, 0), turn->cell, whole ? turns : 0);
	if (fit != TILE_FITS && (whole || fit != TILE_CLASHES))
		violations_add(broken, codes[fit]);
	if (!board_on_table(&game->board, turn->cell))
		violations_add(broken, V_TILE_OFF_TABLE);
	return whole && fit == TILE_FITS;
}

/* ---- recall and piece ---- */

/*
 * The node of the member that a turn takes back before its piece, if its tile's shaman may do that; otherwise NO_NODE.
 */
static int recalled_node(const struct game *game, const struct turn *turn)
{
	if (turn->recalls == 0 || turn->recall_late)
		return NO_NODE;
	const struct tile *tile = game_tile_of(game, turn);
	int node = board_node(&game->board, turn->recall[0]);
	bool own = node != NO_NODE && board_standing(&game->board, node) == 1 + turn->player;
	return own && tile && tile->powers & game->rules.powers & SHAMAN ? node : NO_NODE;
}

void game_check_recalled(const struct game *game, const struct turn *turn, struct place place,
			 struct violations *broken)
{
	int node = board_node(&game->board, place);
	int piece = node == NO_NODE ? 0 : board_standing(&game->board, node);
	if (piece == 0)
		violations_add(broken, V_SHAMAN_NO_PIECE);
	else if (piece_is_hut(piece))
		violations_add(broken, V_SHAMAN_HUT);
	else if (piece != 1 + turn->player)
		violations_add(broken, V_SHAMAN_NOT_OWN);
}

/* SPEC-07, and `step-order` for a recall after the piece. */
void game_check_shaman(const struct game *game, const struct turn *turn, const struct tile *tile,
		       struct violations *broken)
{
	bool shaman = tile && tile->powers & SHAMAN;
	if (turn->recalls > 0 && tile && !shaman)
		violations_add(broken, V_SHAMAN_ABSENT);
	if (turn->recalls > 1)
		violations_add(broken, V_SHAMAN_SECOND);
	if (turn->recall_late && game->rules.immediate_order == IMMEDIATE_BEFORE_PIECE)
		violations_add(broken, V_STEP_ORDER);
	for (int i = 0; i < turn->recalls && i < RECALLS_MAX; i++)
		game_check_recalled(game, turn, turn->recall[i], broken);
	bool on_board = game->hand[turn->player].members < game->rules.members;
	if (shaman && turn->recalls == 0 && game->rules.shaman == SHAMAN_MUST && on_board)
		violations_add(broken, V_SHAMAN_REQUIRED);
}

/* Members that the mover can place in this step. */
static int members_at_hand(const struct game *game, const struct turn *turn)
{
	const struct hand *hand = &game->hand[turn->player];
	int members = hand->members;
	/* members that came home on another player's turn can be placed again on the mover's own */
	if (turn->extra && turn->player == game->mover && game->rules.returned_reuse == REUSE_NO)
		members -= hand->came_home;
	bool before_piece = game->rules.immediate_order == IMMEDIATE_BEFORE_PIECE;
	return members + (before_piece && recalled_node(game, turn) != NO_NODE);
}

bool game_has_piece(const struct game *game, const struct turn *turn, enum role role)
{
	return role == HUT ? game->hand[turn->player].huts > 0 : members_at_hand(game, turn) > 0;
}

/* Members on the feature that a zone of the new tile joins, where a member is called back or spans regions. */
static int members_joined(const struct game *game, const struct turn *turn, const struct tile *tile, int zone)
{
	const struct board *board = &game->board;
	uint16_t roots[SLOTS];
	int n = board_would_join(board, &board->regions, tile, turn->cell, turn_quarters(turn), zone, roots),
	    pieces = 0;
	int recalled = game->rules.immediate_order == IMMEDIATE_BEFORE_PIECE ? recalled_node(game, turn) : NO_NODE;
	for (int i = 0; i < n; i++) {
		pieces += area_pieces(&board->regions, roots[i]);
		pieces -= recalled != NO_NODE && area_root(&board->regions, recalled) == roots[i];
	}
	for (int i = 0; i < board->spannings; i++)
		pieces += board_spans(board, &board->spanning[i], roots, n);
	return pieces;
}

unsigned game_zones_taken(const struct game *game, const struct turn *turn, const struct tile *tile,
			  const struct zone *like, bool hut)
{
	const struct board *board = &game->board;
	const struct known_cell *known = board_cell(board, turn->cell);
	unsigned taken = 0;
	if (hut || (board->spannings == 0 && turn->recalls == 0))
		return known ? board_zones_taken(board, hut ? &board->systems : &board->regions, tile, known,
						 turn_quarters(turn), like)
			     : 0;
	for (int z = 0; z < tile->zones; z++)
		taken |= (unsigned)(members_joined(game, turn, tile, z) > 0) << z;
	return taken;
}

bool game_joins_farm(const struct game *game, const struct turn *turn, const struct tile *tile, int zone)
{
	const struct board *board = &game->board;
	uint16_t roots[SLOTS];
	if (board->farm == NO_NODE)
		return false;
	int n = board_would_join(board, &board->regions, tile, turn->cell, turn_quarters(turn), zone, roots);
	for (int i = 0; i < n; i++)
		if (roots[i] == area_root(&board->regions, board->farm))
			return true;
	return false;
}

void game_check_claim(const struct game *game, const struct turn *turn, const struct tile *tile, enum role role,
		      int zone, bool placed, struct violations *broken)
{
	enum zone_kind kind = (enum zone_kind)tile->zone[zone].kind;
	bool hut = role == HUT;
	if (!game_role_suits(&game->rules, role, kind))
		violations_add(broken, hut ? V_HUT_BAD_TERRAIN : V_MEEPLE_BAD_TERRAIN);
	if (placed && (hut ? kind_is_water(kind) : kind != LAKE && !game_is_exempt(game, &tile->zone[zone])) &&
	    game_zones_taken(game, turn, tile, &tile->zone[zone], hut) >> zone & 1)
		violations_add(broken, hut ? V_HUT_SYSTEM_OCCUPIED : V_FEATURE_OCCUPIED);
	if (placed && role == HUNTER && kind == MEADOW && game_joins_farm(game, turn, tile, zone))
		violations_add(broken, V_MEADOW_FARMED);
}
