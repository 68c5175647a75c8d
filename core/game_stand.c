#include "game_parts.h"

/* ---- the tile ---- */

/* The stack that still has the tile, the right one first; PILES if none has. */
static enum pile pile_with(const struct supply *supply, const struct turn *turn)
{
	enum pile right = turn->extra ? PILE_BONUS : PILE_LAND, other = turn->extra ? PILE_LAND : PILE_BONUS;
	return supply->copies[right][turn->tile] ? right : supply->copies[other][turn->tile] ? other : PILES;
}

/* Whether there is such a tile to place: printed tiles have a fixed number, other tiles an unknown one. */
static bool is_at_hand(const struct game *game, const struct turn *turn)
{
	const struct tile *tile = game_tile_of(game, turn);
	const struct supply *supply = &game->supply;
	if (!tile || tile->powers & ~game->rules.powers)
		return false;
	if (tile->scout)
		return !(game->scouts.placed >> tile->scout & 1);
	bool listed = supply->listed[PILE_LAND][turn->tile] || supply->listed[PILE_BONUS][turn->tile];
	return listed ? pile_with(supply, turn) != PILES : tile->stack == STACK_ANY && turn->tile != game->start;
}

static bool can_lay(const struct game *game, const struct turn *turn)
{
	const struct known_cell *known = board_cell(&game->board, turn->cell);
	return !game->over && is_at_hand(game, turn) && turn_quarters(turn) >= 0 &&
	       (!known || known->placed == NO_TILE) && board_on_table(&game->board, turn->cell);
}

/* If a tile leaves the stack that cannot have been on top, the order of the stack is no longer known. */
static void forget_order(struct game *game, uint16_t tile, enum pile pile)
{
	struct supply *supply = &game->supply;
	struct violations broken = { 0 };
	game_check_tile(game, tile, pile, &broken);
	if (!violations_has(&broken, V_TILE_NOT_DRAWN))
		return;
	supply->ordered[pile] = supply->drawn[pile] = supply->set_aside[pile] = 0;
	supply->declined[pile] = supply->raised[pile] = 0;
}

/* Takes the tile out of its stack. */
static void take_tile(struct game *game, const struct turn *turn)
{
	struct supply *supply = &game->supply;
	const struct tile *tile = game_tile_of(game, turn);
	if (tile->scout) {
		game->scouts.placed |= (uint8_t)(1u << tile->scout);
		return;
	}
	enum pile pile = pile_with(supply, turn);
	if (pile == PILES)
		return;
	forget_order(game, turn->tile, pile);
	game_draw(supply, turn->tile, pile);
}

/* ---- pieces ---- */

/* Drops the recalls of a turn where no piece stands, and repeated ones. */
static void drop_impossible_recalls(const struct game *game, struct turn *turn)
{
	int kept = 0, stated = turn->recalls < RECALLS_MAX ? turn->recalls : RECALLS_MAX, before = NO_NODE;
	for (int i = 0; i < stated; i++) {
		int node = board_node(&game->board, turn->recall[i]);
		if (node == NO_NODE || node == before || !board_standing(&game->board, node))
			continue;
		before = node;
		turn->recall[kept++] = turn->recall[i];
	}
	turn->recalls = (uint8_t)kept;
}

/* Pieces of a kind that the player has after the turn's recalls, less those that the turn has already placed. */
static int pieces_at_hand(const struct game *game, const struct turn *turn, const struct stated_piece *piece,
			  int before)
{
	bool hut = piece->role == HUT;
	int n = hut ? game->hand[piece->owner].huts : game->hand[piece->owner].members;
	for (int i = 0; i < turn->recalls && !turn->recall_late; i++) {
		int node = board_node(&game->board, turn->recall[i]);
		n += board_standing(&game->board, node) == 1 + piece->owner + (hut ? HUT_BIT : 0);
	}
	for (int i = 0; i < before; i++)
		n -= turn->piece[i].owner == piece->owner && (turn->piece[i].role == HUT) == hut;
	return n;
}

/* Where a piece would stand: a node; -1 - zone on the new tile, which has no nodes yet; or NOWHERE. */
enum { NOWHERE = INT16_MIN };

static int stand_of(const struct game *game, const struct turn *turn, const struct stated_piece *piece)
{
	if (!piece->elsewhere || cell_is(piece->place.cell, turn->cell)) {
		int zone = slot_zone(game_tile_of(game, turn), piece->place.slot, turn_quarters(turn));
		return zone == NO_ZONE ? NOWHERE : -1 - zone;
	}
	int node = board_node(&game->board, piece->place);
	bool free = node != NO_NODE && !board_standing(&game->board, node);
	return free ? node : NOWHERE;
}

/* Drops the pieces of a turn that have no place of their own, or that their owner does not have. */
static void drop_impossible_pieces(const struct game *game, struct turn *turn)
{
	int kept = 0, stated = turn->pieces < PIECES_MAX ? turn->pieces : PIECES_MAX, first = NOWHERE;
	for (int i = 0; i < stated; i++) {
		struct stated_piece piece = turn->piece[i];
		int stand = stand_of(game, turn, &piece);
		if (stand == NOWHERE || stand == first || pieces_at_hand(game, turn, &piece, kept) <= 0)
			continue;
		first = stand;
		turn->piece[kept++] = piece;
	}
	turn->pieces = (uint8_t)kept;
}

/* ---- what stands ---- */

bool game_stand_turn(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	struct turn done = *turn;
	if (!can_lay(game, turn))
		return false;
	drop_impossible_recalls(game, &done);
	drop_impossible_pieces(game, &done);
	game_begin_turn(game, &done, outcome);
	take_tile(game, &done);
	game_do_turn(game, &done, outcome);
	game->any_player = true; /* the record shows who plays next */
	return true;
}

bool game_stand_setup(struct game *game, const struct turn *turn)
{
	struct turn done = *turn;
	if (!can_lay(game, turn))
		return false;
	drop_impossible_pieces(game, &done);
	game_set_up(game, &done);
	return true;
}

bool game_stand_discard(struct game *game, const struct turn *turn)
{
	struct turn done = *turn;
	const struct tile *tile = game_tile_of(game, turn);
	if (game->over || !tile || tile->scout || !is_at_hand(game, turn) || pile_with(&game->supply, turn) == PILES)
		return false;
	done.extra = pile_with(&game->supply, turn) == PILE_BONUS;
	forget_order(game, turn->tile, pile_with(&game->supply, turn));
	game_discard(game, &done);
	game->any_player = true;
	return true;
}

bool game_stand_decline(struct game *game, const struct turn *turn)
{
	const struct tile *tile = game_tile_of(game, turn);
	enum pile pile = game_declines_from(game, turn);
	if (game->over || !tile || !game->supply.copies[pile][turn->tile] || game->supply.declined[pile] == PLACED_MAX)
		return false;
	forget_order(game, turn->tile, pile);
	game_decline(game, turn);
	game->any_player = true;
	return true;
}

bool game_stand_pass(struct game *game, const struct turn *turn)
{
	if (game->over)
		return false;
	game_end_extra(game);
	game->mover = turn->player;
	game->to_move = (uint8_t)game_player_after(game, turn->player);
	game->extra = EXTRA_NONE;
	game->turn_open = game->extra_open = false;
	return true;
}

static int piece_node(const struct game *game, struct place place)
{
	int node = board_node(&game->board, place);
	return node != NO_NODE && board_standing(&game->board, node) ? node : NO_NODE;
}

bool game_stand_removal(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	int node = piece_node(game, turn->recall[0]);
	outcome->awards = outcome->returns = 0;
	if (game->scored || node == NO_NODE)
		return false;
	game_send_home(game, node, true, outcome);
	return true;
}

bool game_stand_shift(struct game *game, const struct turn *turn)
{
	int from = piece_node(game, turn->recall[0]), to = board_node(&game->board, turn->recall[1]);
	if (game->scored || from == NO_NODE || to == NO_NODE || piece_node(game, turn->recall[1]) != NO_NODE)
		return false;
	int piece = board_standing(&game->board, from);
	board_take_piece(&game->board, from);
	board_put_piece_at(&game->board, to, turn->recall[1].slot, piece_player(piece), piece_is_hut(piece));
	return true;
}
