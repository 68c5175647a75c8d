#include "game_parts.h"

/* ---- a turn ---- */

static void check_draw(const struct game *game, const struct turn *turn, struct violations *broken)
{
	if (turn->extra)
		game_check_extra(game, turn->player, broken);
	else
		game_check_land(game, turn->player, broken);
	game_check_tile(game, turn->tile, turn->extra ? PILE_BONUS : PILE_LAND, broken);
}

static void check_piece(const struct game *game, const struct turn *turn, const struct stated_piece *piece,
			const struct tile *tile, bool placed, struct violations *broken)
{
	enum role role = (enum role)piece->role;
	if (piece->owner != turn->player)
		violations_add(broken, V_PIECE_FOREIGN);
	/* a game without huts has no ground for them (HUT-01), so the empty supply is not reported as well */
	if (!game_has_piece(game, turn, role) && (role != HUT || game->rules.huts > 0))
		violations_add(broken, V_PIECE_NOT_IN_SUPPLY);
	if (piece->elsewhere && !cell_is(piece->place.cell, turn->cell)) {
		violations_add(broken, V_PIECE_OTHER_TILE);
		return;
	}
	int turns = turn_quarters(turn);
	if (!tile || turns < 0)
		return;
	int zone = slot_zone(tile, piece->place.slot, turns);
	if (zone == NO_ZONE || game_is_no_place(game, tile, zone))
		violations_add(broken, V_SEGMENT_UNKNOWN);
	else
		game_check_claim(game, turn, tile, role, zone, placed, broken);
}

/* ---- the answer to nearly all turns: no reason ---- */

/* Whether its player may draw the tile of a turn now; false also where that is not quickly said. */
static bool may_draw(const struct game *game, const struct turn *turn)
{
	const struct supply *s = &game->supply;
	enum pile pile = turn->extra ? PILE_BONUS : PILE_LAND;
	bool own = s->listed[PILE_LAND][turn->tile] == COPIES_ANY || s->listed[PILE_BONUS][turn->tile] == COPIES_ANY;
	bool top = s->drawn[pile] < s->ordered[pile] ? s->order[pile][s->drawn[pile]] == turn->tile : !s->ordered[pile];
	if (!s->copies[pile][turn->tile] || own || !top)
		return false;
	if (turn->extra)
		return game_extra_open(game) && turn->player == game->mover && game->rules.extra_turns && !game->scored;
	return (turn->player == game->to_move || game->any_player) && !game->over &&
	       (game->extra != EXTRA_OWED || !game_owes_extra(game));
}

/* The same for its piece, whose tile can be placed. */
static bool may_claim(const struct game *game, const struct turn *turn, const struct tile *tile)
{
	const struct stated_piece *piece = &turn->piece[0];
	const struct hand *hand = &game->hand[turn->player];
	int zone = slot_zone(tile, piece->place.slot, turn_quarters(turn));
	bool hut = piece->role == HUT, late = turn->extra && game->rules.returned_reuse == REUSE_NO;
	int left = hut ? hand->huts : hand->members - (late ? hand->came_home : 0);
	if (turn->pieces > 1 || piece->owner != turn->player || piece->elsewhere || zone == NO_ZONE || left <= 0 ||
	    game_is_no_place(game, tile, zone) || game->board.farm != NO_NODE)
		return false;
	return game_role_suits(&game->rules, (enum role)piece->role, (enum zone_kind)tile->zone[zone].kind) &&
	       !(game_zones_taken(game, turn, tile, &tile->zone[zone], hut) >> zone & 1);
}

bool game_is_plain(const struct game *game, const struct turn *turn)
{
	const struct tile *tile = game_tile_of(game, turn);
	const struct known_cell *known = board_cell(&game->board, turn->cell);
	int turns = turn_quarters(turn);
	if (!tile || turns < 0 || !known || turn->recalls > 0 || turn->recall_late || tile->scout ||
	    tile->powers & SHAMAN || !may_draw(game, turn))
		return false;
	return known->placed == NO_TILE && known_takes(known, tile_sides(tile, turns)) &&
	       board_on_table(&game->board, turn->cell) && (turn->pieces == 0 || may_claim(game, turn, tile));
}

/* ---- every reason ---- */

void game_check(const struct game *game, const struct turn *turn, struct violations *broken)
{
	if (!game_is_plain(game, turn))
		game_reasons(game, turn, broken);
}

void game_reasons(const struct game *game, const struct turn *turn, struct violations *broken)
{
	if (game_is_over_for(game, turn)) { /* END-01: anything else that is wrong follows from this */
		violations_add(broken, V_GAME_OVER);
		return;
	}
	if (game_scout_of(game, turn)) {
		game_check_scout(game, turn, broken);
		return;
	}
	const struct tile *tile = game_tile_of(game, turn);
	check_draw(game, turn, broken);
	game_check_second(game, turn, broken);
	bool placed = game_check_place(game, turn, tile, broken);
	if (turn->recalls > 0 || turn->recall_late || (tile && tile->powers & SHAMAN))
		game_check_shaman(game, turn, tile, broken);
	if (turn->pieces > 1)
		violations_add(broken, V_SECOND_PIECE);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		check_piece(game, turn, &turn->piece[i], tile, placed, broken);
}

bool game_allows(const struct game *game, const struct turn *turn)
{
	struct violations broken = { 0 };
	game_check(game, turn, &broken);
	return !violations_any(&broken);
}

/* ---- tiles of the setup ---- */

void game_check_setup(const struct game *game, const struct turn *turn, struct violations *broken)
{
	const struct tile *tile = game_tile_of(game, turn);
	const struct supply *s = &game->supply;
	if (game_scout_of(game, turn)) {
		game_check_scout_setup(game, turn, broken);
		return;
	}
	enum pile pile = tile ? game_pile_of(s, turn->tile) : PILES;
	bool again = tile && turn->tile == game->start && pile == PILES;
	if (!tile || !ruleset_has(&game->rules, tile))
		violations_add(broken, V_TILE_NOT_IN_SET);
	if (again)
		violations_add(broken, V_START_TILE_WRONG);
	if (again || (pile != PILES && !s->copies[pile][turn->tile]))
		violations_add(broken, V_TILE_COPIES_EXCEEDED);
	game_check_place(game, turn, tile, broken);
	if (turn->pieces > 1)
		violations_add(broken, V_SECOND_PIECE);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		check_piece(game, turn, &turn->piece[i], tile, false, broken);
}

void game_check_pass(const struct game *game, const struct turn *turn, struct violations *broken)
{
	if (game->over) {
		violations_add(broken, V_GAME_OVER);
		return;
	}
	if (game_owes_extra(game))
		violations_add(broken, V_EXTRA_TURN_SKIPPED);
	else
		violations_add(broken, V_TURN_WITHOUT_TILE);
	if (turn->player != game_next_player(game) && !game->any_player)
		violations_add(broken, V_WRONG_PLAYER);
}

int game_pieces(const struct game *game, const struct turn *turn, struct piece_choice pieces[PIECE_CHOICES])
{
	const struct tile *tile = &game->board.set->tile[turn->tile];
	int n = 0;
	if (tile->scout)
		return game_scout_pieces(game, turn, pieces);
	unsigned shut[] = { 0, 0 }, members = game_zones_taken(game, turn, tile, NULL, false);
	if (game->rules.huts > 0)
		shut[true] = game_zones_taken(game, turn, tile, NULL, true);
	for (int z = 0; z < tile->zones; z++) {
		bool taken = members >> z & 1 && !game_is_exempt(game, &tile->zone[z]);
		shut[false] |= (unsigned)(taken || game_is_no_place(game, tile, z) ||
					  (tile->zone[z].kind == MEADOW && game_joins_farm(game, turn, tile, z)))
			       << z;
	}
	for (int role = 0; role < ROLES; role++) {
		if (role_game((enum role)role) != game->rules.game || !game_has_piece(game, turn, (enum role)role))
			continue;
		for (int z = 0; z < tile->zones; z++)
			if (!(shut[role == HUT] >> z & 1) &&
			    game_role_suits(&game->rules, (enum role)role, (enum zone_kind)tile->zone[z].kind))
				pieces[n++] = (struct piece_choice){ (uint8_t)z, (uint8_t)role };
	}
	return n;
}

/* ---- discards and the end ---- */

void game_check_discard(const struct game *game, const struct turn *turn, struct violations *broken)
{
	if (game_is_over_for(game, turn)) {
		violations_add(broken, V_GAME_OVER);
		return;
	}
	check_draw(game, turn, broken);
	if (turn->tile != TILE_UNKNOWN && board_takes(&game->board, &game->board.set->tile[turn->tile]))
		violations_add(broken, V_DISCARD_OF_PLACEABLE_TILE);
}

void game_check_end(const struct game *game, struct violations *broken)
{
	if (game->scored)
		violations_add(broken, V_GAME_OVER);
	else if (game_owes_extra(game))
		violations_add(broken, V_EXTRA_TURN_SKIPPED);
}
