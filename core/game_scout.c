#include "game_parts.h"

/* ---- placing a Scout tile (SCOUT-04 to SCOUT-14) ---- */

/* Whether this player may place it, and at this moment. */
static void check_right(const struct game *game, const struct turn *turn, enum scout scout, struct violations *broken)
{
	const struct scouts *scouts = &game->scouts;
	if (!scouts->dealt)
		violations_add(broken, V_TILE_NOT_IN_SET); /* `scout-availability` */
	else if (scouts->owner[scout] != turn->player)
		violations_add(broken, V_SCOUT_NOT_OWNED);
	if (scouts->placed >> scout & 1)
		violations_add(broken, V_SCOUT_ALREADY_PLACED);
}

static void check_moment(const struct game *game, const struct turn *turn, struct violations *broken)
{
	if (turn->extra) {
		game_check_extra(game, turn->player, broken);
		violations_add(broken, V_SCOUT_IN_BONUS);
		return;
	}
	game_check_land(game, turn->player, broken);
	game_check_second(game, turn, broken);
	if (game_owes_extra(game) && turn->player == game->mover)
		violations_add(broken, V_SCOUT_IN_BONUS);
	if (game->turn_open && turn->player == game->to_move)
		violations_add(broken, V_SCOUT_AFTER_DRAW);
}

/* Whether a feature of the kind that matters, with members on it, would join the tile (`scout-connect-scope`). */
static bool joins_members(const struct game *game, const struct turn *turn, const struct tile *tile, enum scout scout)
{
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == scout_piece(scout).joins &&
		    board_joins_members(&game->board, tile, turn->cell, turn_quarters(turn), z))
			return true;
	return false;
}

/* The hunter on the bridge is placed in both its meadows (SCOUT-15, `agriculture-meadow`). */
static bool joins_farm(const struct game *game, const struct turn *turn, const struct tile *tile)
{
	for (int z = 0; z < tile->zones; z++)
		if (tile->scout == BRIDGE_TILE && tile->scout_zones >> z & 1 && game_joins_farm(game, turn, tile, z))
			return true;
	return false;
}

/* Whether a piece on a zone, or on the bridge, is a hunter in the meadow of the Agriculture hut. */
static bool is_farmed(const struct game *game, const struct turn *turn, const struct stated_piece *piece,
		      const struct tile *tile, int zone)
{
	if (piece->role != HUNTER || tile->zone[zone].kind != MEADOW)
		return false;
	return piece->place.slot == SLOT_BRIDGE ? joins_farm(game, turn, tile)
						: game_joins_farm(game, turn, tile, zone);
}

/* The only piece that a Scout tile takes (SCOUT-05, `scout-forced-piece`). */
static void check_stand(const struct game *game, const struct turn *turn, const struct stated_piece *piece,
			const struct tile *tile, bool placed, struct violations *broken)
{
	enum scout scout = (enum scout)tile->scout;
	struct scout_piece right = scout_piece(scout);
	int zone = slot_zone(tile, piece->place.slot, turn_quarters(turn));
	if (zone == NO_ZONE) {
		violations_add(broken, V_SEGMENT_UNKNOWN);
		return;
	}
	if (placed && is_farmed(game, turn, piece, tile, zone))
		violations_add(broken, V_MEADOW_FARMED);
	bool there = tile->scout_zones >> zone & 1 && (scout == BRIDGE_TILE) == (piece->place.slot == SLOT_BRIDGE);
	if (piece->role == right.role && there)
		return;
	violations_add(broken, V_SCOUT_WRONG_PIECE);
	if (!game_has_piece(game, turn, (enum role)piece->role))
		violations_add(broken, piece->role == right.role ? V_SCOUT_NO_SUPPLY : V_PIECE_NOT_IN_SUPPLY);
	if (piece->role != right.role || tile->zone[zone].kind != right.stands)
		game_check_claim(game, turn, tile, (enum role)piece->role, zone, placed, broken);
}

static void check_scout_piece(const struct game *game, const struct turn *turn, const struct stated_piece *piece,
			      const struct tile *tile, bool placed, struct violations *broken)
{
	if (piece->owner != turn->player)
		violations_add(broken, V_PIECE_FOREIGN);
	if (piece->elsewhere && !cell_is(piece->place.cell, turn->cell)) {
		violations_add(broken, V_PIECE_OTHER_TILE);
		violations_add(broken, V_SCOUT_WRONG_PIECE);
	} else if (tile && turn_quarters(turn) >= 0) {
		check_stand(game, turn, piece, tile, placed, broken);
	}
}

static void check_scout_pieces(const struct game *game, const struct turn *turn, const struct tile *tile, bool placed,
			       struct violations *broken)
{
	if (!game_has_piece(game, turn, (enum role)scout_piece(game_scout_of(game, turn)).role))
		violations_add(broken, V_SCOUT_NO_SUPPLY);
	if (turn->pieces > 1)
		violations_add(broken, V_SECOND_PIECE);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		check_scout_piece(game, turn, &turn->piece[i], tile, placed, broken);
}

void game_check_scout(const struct game *game, const struct turn *turn, struct violations *broken)
{
	enum scout scout = game_scout_of(game, turn);
	const struct tile *tile = game_tile_of(game, turn);
	check_right(game, turn, scout, broken);
	check_moment(game, turn, broken);
	if (scout == SHAMAN_TILE) {
		violations_add(broken, V_SCOUT_NOT_A_TILE);
		return;
	}
	bool placed = game_check_place(game, turn, tile, broken);
	game_check_shaman(game, turn, tile, broken);
	if (placed && joins_members(game, turn, tile, scout))
		violations_add(broken, V_SCOUT_FEATURE_OCCUPIED);
	check_scout_pieces(game, turn, tile, placed, broken);
	if (turn->pieces == 0)
		violations_add(broken, V_SCOUT_PIECE_MISSING);
}

void game_check_scout_setup(const struct game *game, const struct turn *turn, struct violations *broken)
{
	enum scout scout = game_scout_of(game, turn);
	struct turn by_owner = *turn; /* without a piece no player is named */
	if (turn->pieces == 0 && game->scouts.owner[scout] != NOBODY)
		by_owner.player = game->scouts.owner[scout];
	check_right(game, &by_owner, scout, broken);
	if (scout == SHAMAN_TILE)
		violations_add(broken, V_SCOUT_NOT_A_TILE);
	game_check_place(game, turn, game_tile_of(game, turn), broken);
	if (turn->pieces > 0 && scout != SHAMAN_TILE)
		check_scout_pieces(game, turn, game_tile_of(game, turn), false, broken);
}

int game_scout_pieces(const struct game *game, const struct turn *turn, struct piece_choice pieces[PIECE_CHOICES])
{
	enum scout scout = game_scout_of(game, turn);
	const struct tile *tile = game_tile_of(game, turn);
	uint8_t role = scout_piece(scout).role;
	int n = 0;
	if (scout == SHAMAN_TILE || !game_has_piece(game, turn, (enum role)role) ||
	    joins_members(game, turn, tile, scout) || joins_farm(game, turn, tile))
		return 0;
	for (int z = 0; z < tile->zones; z++)
		if (tile->scout_zones >> z & 1 && !(scout == BRIDGE_TILE && n > 0))
			pieces[n++] = (struct piece_choice){ (uint8_t)z, role };
	return n;
}

/* ---- the Shaman tile (SCOUT-02, SCOUT-03) ---- */

/*
 * A player's turn lasts until the next player acts; the extra turn that is owed belongs to it (`shaman-tile-window`).
 */
static bool is_turn_of(const struct game *game, int player)
{
	bool coming = player == game->to_move && !game_owes_extra(game) && !game->over;
	bool still = player == game->mover && game->moves > 0 && !game->turn_open; /* nobody has drawn since */
	return coming || still || game->any_player;
}

static void check_called_back(const struct game *game, const struct turn *turn, struct violations *broken)
{
	const struct board *board = &game->board;
	int node = board_node(board, turn->recall[0]);
	int piece = node == NO_NODE ? 0 : board_standing(board, node);
	if (piece != 1 + turn->player)
		violations_add(broken, V_SHAMAN_TILE_BAD_PIECE);
	if (piece && board_tile(board, node_tile(node))->scout)
		violations_add(broken, V_LOCKED_PIECE_REMOVED);
	bool on_feature = piece_is_member(piece) && board_zone(board, node)->kind != LAKE;
	if (on_feature && area_of(&board->regions, node)->open == 0)
		violations_add(broken, V_SHAMAN_TILE_COMPLETE);
}

/* In the second edition a recall on a line of its own comes after the piece and the scoring (`immediate-order`). */
static void check_late_recall(const struct game *game, const struct turn *turn, struct violations *broken)
{
	const struct tile *last = board_tile(&game->board, game->board.tiles - 1);
	if (!(game->rules.powers & SHAMAN)) {
		violations_add(broken, V_PIECE_REMOVED);
		return;
	}
	violations_add(broken, V_STEP_ORDER);
	if (!(last->powers & SHAMAN))
		violations_add(broken, V_SHAMAN_ABSENT);
	game_check_recalled(game, turn, turn->recall[0], broken);
}

void game_check_recall(const struct game *game, const struct turn *turn, struct violations *broken)
{
	bool own_turn = is_turn_of(game, turn->player);
	if (game->scored || (game->over && !(own_turn && game->rules.scout_tiles))) {
		violations_add(broken, V_GAME_OVER);
		return;
	}
	if (!game->rules.scout_tiles) {
		check_late_recall(game, turn, broken);
		return;
	}
	bool after = turn->player == game->mover && turn->player != game->to_move;
	if (game->scouts.owner[SHAMAN_TILE] != turn->player || !own_turn)
		violations_add(broken, V_SHAMAN_TILE_NOT_OWNED);
	else if ((after ? game->used_now : game->used_ahead) & USED_RECALL)
		violations_add(broken, V_SHAMAN_TILE_SECOND);
	check_called_back(game, turn, broken);
}

/* ---- declining with the Scout (SCOUT-09, `scout-decline`) ---- */

static bool may_decline(const struct game *game, int player, enum pile pile)
{
	const struct scouts *scouts = &game->scouts;
	bool owed = game_extra_open(game); /* that none is owed is reported by another code */
	bool own_turn = pile == PILE_BONUS
				? !owed || player == game->mover
				: player == game->to_move || (game_owes_extra(game) && player == game->mover);
	return scouts->owner[SCOUT_TILE] == player && scouts->placed >> SCOUT_TILE & 1 &&
	       (own_turn || game->any_player);
}

/*
 * Whether a tile drawn now is not the first of this stack in the player's turn; under one ruling a land tile that the
 * player declined counts as well.
 */
static bool is_later_draw(const struct game *game, int player, enum pile pile, bool skips)
{
	bool one_a_turn = game->rules.scout_decline == DECLINE_ONE;
	if (pile == PILE_BONUS)
		return (game->extra_open || (one_a_turn && game->used_now & USED_DECLINE)) && player == game->mover;
	return (game->turn_open && player == game->to_move) || (skips && player == game->mover);
}

void game_check_decline(const struct game *game, const struct turn *turn, struct violations *broken)
{
	enum pile pile = game_declines_from(game, turn);
	const struct supply *supply = &game->supply;
	if (game_is_over_for(game, turn)) {
		violations_add(broken, V_GAME_OVER);
		return;
	}
	game_check_tile(game, turn->tile, pile, broken);
	if (pile == PILE_BONUS && !game_extra_open(game))
		game_check_extra(game, turn->player, broken);
	bool skips = pile == PILE_LAND && game_owes_extra(game); /* the land tile of that turn has been placed */
	if (skips)
		violations_add(broken, V_EXTRA_TURN_SKIPPED);
	if (!may_decline(game, turn->player, pile))
		violations_add(broken, V_DECLINE_WITHOUT_SCOUT);
	if (game->rules.scout_tiles && is_later_draw(game, turn->player, pile, skips))
		violations_add(broken, V_DECLINE_SECOND);
	bool inexhaustible = turn->tile != TILE_UNKNOWN && supply->copies[pile][turn->tile] == COPIES_ANY;
	if (supply->left[pile] < 2 && !inexhaustible)
		violations_add(broken, V_DECLINE_EMPTY_STACK);
}
