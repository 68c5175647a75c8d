#include "judge/alternatives.h"

#include <stdlib.h>

/* ---- recalls ---- */

/* Gives the turn the recall of the move tried, no recall, or any that makes it legal. */
static void choose_legal_recall(const struct game *game, struct turn *turn)
{
	const struct tile *tile = &game->board.set->tile[turn->tile];
	bool may_recall = tile->scout || tile->powers & SHAMAN;
	turn->recall_late = false;
	turn->recalls = turn->recalls > 1 ? 1 : turn->recalls;
	if ((turn->recalls == 0 && !may_recall) || game_allows(game, turn))
		return;
	turn->recalls = 0;
	if (game_allows(game, turn))
		return;
	turn->recalls = 1;
	const struct board *board = &game->board;
	for (int node = 0; (node = board_member_from(board, turn->player, node)) != NO_NODE; node++) {
		turn->recall[0] = board_piece_place(board, node);
		if (game_allows(game, turn))
			return;
	}
}

/* ---- pieces ---- */

struct stated_piece piece_of_choice(const struct game *game, const struct turn *turn, struct piece_choice choice)
{
	const struct tile *tile = &game->board.set->tile[turn->tile];
	int slot = tile->scout == BRIDGE_TILE ? (int)SLOT_BRIDGE : zone_slot(tile, choice.zone, turn_quarters(turn));
	return (struct stated_piece){
		.role = choice.role,
		.owner = turn->player,
		.place = { turn->cell, (uint8_t)slot },
	};
}

/*
 * Puts the piece most similar to the one tried on the tile, by its role and then by its zone. Returns false if no piece
 * may stand there.
 */
static bool choose_piece(const struct game *game, const struct stated_piece *tried, struct turn *turn)
{
	const struct tile *tile = &game->board.set->tile[turn->tile];
	int zone = slot_zone(tile, tried->place.slot, turn_quarters(turn));
	struct piece_choice choices[PIECE_CHOICES];
	struct turn best = *turn, with = *turn;
	int n = game_pieces(game, turn, choices), most = -1;
	with.pieces = 1;
	for (int i = 0; i < n; i++) {
		int alike = 2 * (choices[i].role == tried->role) + (choices[i].zone == zone);
		with.piece[0] = piece_of_choice(game, turn, choices[i]);
		if (alike > most && game_allows(game, &with)) {
			most = alike;
			best = with;
		}
	}
	*turn = best;
	return most >= 0;
}

/* ---- tiles ---- */

/* Lists the places for this tile in this turn. Returns false if it can neither be placed nor discarded now. */
static bool find_places(struct alternatives *alternatives, const struct game *game, struct turn turn)
{
	alternatives->turn = turn;
	alternatives->discard = false;
	if (turn.tile == TILE_UNKNOWN)
		return false;
	alternatives->places = placements_of(game, &turn, alternatives->place);
	if (alternatives->places == 0) {
		struct violations broken = { 0 };
		game_check_discard(game, &turn, &broken);
		alternatives->discard = !violations_any(&broken);
		return alternatives->discard;
	}
	turn = alternative_turn(alternatives, game, alternatives->place[0]);
	return game_allows(game, &turn);
}

/* The same for the player who tried, in the same kind of turn, or else for the one to move. */
static bool find_places_for_anybody(struct alternatives *alternatives, const struct game *game, struct turn turn)
{
	if (find_places(alternatives, game, turn))
		return true;
	turn.recalls = 0; /* it was another player's turn */
	turn.extra = game_owes_extra(game);
	turn.player = (uint8_t)game_next_player(game);
	return find_places(alternatives, game, turn);
}

/* Chooses the tile that was tried, else the next one if it is known, else any that could be drawn. */
static bool choose_tile(struct alternatives *alternatives, const struct game *game, const struct turn *tried)
{
	struct turn turn = *tried;
	alternatives->same_tile = true;
	if (find_places_for_anybody(alternatives, game, turn))
		return true;
	alternatives->same_tile = false;
	turn.tile = game_next_tile(game, game_owes_extra(game) ? PILE_BONUS : PILE_LAND);
	if (find_places_for_anybody(alternatives, game, turn))
		return true;
	for (int pass = 0; pass < 2; pass++) /* a tile that fits is better than one to be discarded */
		for (int t = 0; t < game->board.set->tiles; t++) {
			turn.tile = (uint16_t)t;
			if (find_places_for_anybody(alternatives, game, turn) && (pass == 1 || !alternatives->discard))
				return true;
		}
	return false;
}

/* ---- places ---- */

void sort_nearest(struct placement *list, int count, struct cell cell, int turns)
{
	int far[PLACEMENTS_MAX]; /* twice the distance of each, and one more if it is turned otherwise */
	for (int i = 0; i < count; i++) {
		struct placement placement = list[i];
		int distance = abs(placement.cell.x - cell.x) + abs(placement.cell.y - cell.y), k = i;
		int here = 2 * distance + (placement.turns != turns);
		for (; k > 0 && far[k - 1] > here; k--) {
			list[k] = list[k - 1];
			far[k] = far[k - 1];
		}
		list[k] = placement;
		far[k] = here;
	}
}

static void add_near(struct alternatives *alternatives, const struct game *game, const struct turn *turn)
{
	if (alternatives->nearest < NEAREST_MAX && game_allows(game, turn))
		alternatives->near[alternatives->nearest++] = *turn;
}

struct turn alternative_turn(const struct alternatives *alternatives, const struct game *game, struct placement place)
{
	struct turn turn = alternatives->turn;
	turn.cell = place.cell;
	turn.degrees = (int16_t)(90 * place.turns);
	turn.pieces = 0;
	struct piece_choice choices[PIECE_CHOICES];
	if (game->board.set->tile[turn.tile].scout && game_pieces(game, &turn, choices) > 0) {
		turn.pieces = 1; /* a Scout tile is placed with its piece (SCOUT-05) */
		turn.piece[0] = piece_of_choice(game, &turn, choices[0]);
	}
	choose_legal_recall(game, &turn);
	return turn;
}

/* What was tried, as a turn, even if it was another kind of action. */
static struct turn turn_of(const struct game *game, const struct step *tried)
{
	if (tried->kind == STEP_TURN)
		return tried->turn;
	if (tried->kind == STEP_END) /* nobody's */
		return (struct turn){ .player = (uint8_t)game_next_player(game), .tile = TILE_UNKNOWN };
	return (struct turn){
		.player = tried->turn.player,
		.extra = tried->turn.extra,
		.tile = tried->kind == STEP_DISCARD || tried->kind == STEP_DECLINE ? tried->turn.tile : TILE_UNKNOWN,
	};
}

void alternatives_of(struct alternatives *alternatives, const struct game *game, const struct step *tried)
{
	struct turn turn = turn_of(game, tried);
	alternatives->over = game->over;
	alternatives->discard = alternatives->same_tile = false;
	alternatives->places = alternatives->nearest = 0;
	alternatives->turn = turn;
	if (alternatives->over)
		return;
	if (!choose_tile(alternatives, game, &turn)) {
		alternatives->places = 0;
		return;
	}
	sort_nearest(alternatives->place, alternatives->places, turn.cell, turn_quarters(&turn));
	/* whole moves: the tile at the nearest place, with a piece and without, then elsewhere */
	for (int i = 0; i < alternatives->places && alternatives->nearest < NEAREST_MAX; i++) {
		struct turn bare = alternative_turn(alternatives, game, alternatives->place[i]), with = bare;
		bool has_piece = turn.pieces > 0 && !bare.pieces && choose_piece(game, &turn.piece[0], &with);
		if (has_piece)
			add_near(alternatives, game, &with);
		if (!has_piece || i == 0)
			add_near(alternatives, game, &bare);
	}
}
