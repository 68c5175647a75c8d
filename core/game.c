#include "game.h"

#include <assert.h>
#include <string.h>

int turn_quarters(const struct turn *turn)
{
	return turn->degrees >= 0 && turn->degrees < 360 && turn->degrees % 90 == 0 ? turn->degrees / 90 : -1;
}

/* ---- questions ---- */

int game_total(const struct game *game, int player)
{
	int total = 0;
	for (int c = 0; c < COLUMNS; c++)
		total += game->points[player][c];
	return total;
}

uint8_t game_winners(const struct game *game)
{
	int best = game_total(game, 0);
	for (int p = 1; p < game->players; p++)
		if (game_total(game, p) > best)
			best = game_total(game, p);
	uint8_t winners = 0;
	for (int p = 0; p < game->players; p++)
		if (game_total(game, p) == best)
			winners |= (uint8_t)(1u << p);
	return winners;
}

static bool any_left_fits(const struct game *game, enum pile pile)
{
	const struct supply *s = &game->supply;
	if (s->left[pile] == 0)
		return false;
	for (int t = 0; t < game->board.set->tiles; t++)
		if (s->copies[pile][t] && s->copies[pile][t] != COPIES_ANY &&
		    board_takes(&game->board, &game->board.set->tile[t]))
			return true;
	return false;
}

bool game_owes_extra(const struct game *game)
{
	return game->extra == EXTRA_OWED && any_left_fits(game, PILE_BONUS);
}

static int next_in_order(const struct game *game, int player)
{
	return (player + 1) % game->players;
}

int game_next_player(const struct game *game)
{
	return game_owes_extra(game) ? game->mover : game->to_move;
}

bool game_ends_early(const struct game *game)
{
	return any_left_fits(game, PILE_LAND);
}

uint16_t game_next_tile(const struct game *game, enum pile pile)
{
	const struct supply *s = &game->supply;
	return s->drawn[pile] < s->ordered[pile] ? s->order[pile][s->drawn[pile]] : TILE_UNKNOWN;
}

/* ---- checking: whose turn, which stack ---- */

/* Why a player may not take a bonus tile now (BONUS-01 to BONUS-09). An extra turn not earned is not also `wrong-player`. */
static void check_extra(const struct game *game, int player, struct violations *broken)
{
	bool empty = game->supply.left[PILE_BONUS] == 0;
	if (game->extra == EXTRA_OWED) {
		if (player != game->mover && !game->any_player)
			violations_add(broken, V_WRONG_PLAYER);
		return;
	}
	if (empty)
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
static void check_land(const struct game *game, int player, uint16_t tile, struct violations *broken)
{
	bool skips = game_owes_extra(game);
	if (skips)
		violations_add(broken, V_EXTRA_TURN_SKIPPED);
	if (player == game->to_move || game->any_player)
		return;
	if (skips && player == game->mover) { /* his turn is not over, and has had its land tile */
		if (tile == TILE_UNKNOWN || !game->supply.listed[PILE_BONUS][tile])
			violations_add(broken, V_SECOND_LAND_TILE);
		return;
	}
	violations_add(broken, V_WRONG_PLAYER);
	if (game->turn_open)
		violations_add(broken, V_TURN_WITHOUT_TILE);
}

/* A tile that the record defines and puts in no box: it comes from each stack that has none. */
static bool is_own(const struct game *game, uint16_t tile)
{
	const struct supply *s = &game->supply;
	return s->listed[PILE_LAND][tile] == COPIES_ANY || s->listed[PILE_BONUS][tile] == COPIES_ANY;
}

/* Why this tile cannot come from this stack now (SETUP-02, SETUP-03, TURN-02, TURN-04). */
static void check_tile(const struct game *game, uint16_t tile, enum pile pile, struct violations *broken)
{
	const struct supply *s = &game->supply;
	bool known = tile != TILE_UNKNOWN;
	bool listed = known && (s->listed[PILE_LAND][tile] || s->listed[PILE_BONUS][tile]);
	bool start = known && tile == game->start && !listed;
	if (known && game->board.set->tile[tile].powers & ~game->rules.powers) {
		violations_add(broken, V_TILE_NOT_IN_SET); /* a power of another edition */
	} else if (start) {
		violations_add(broken, V_START_TILE_WRONG);
		violations_add(broken, V_TILE_COPIES_EXCEEDED);
	} else if (!listed || (!s->listed[pile][tile] && is_own(game, tile))) {
		/* from an empty stack no tile can come, whichever it is: that is what is wrong then (BONUS-09) */
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
	uint16_t drawn = game_next_tile(game, pile);
	if (drawn != TILE_UNKNOWN && drawn != tile)
		violations_add(broken, V_TILE_NOT_DRAWN);
}

static void check_draw(const struct game *game, const struct turn *turn, struct violations *broken)
{
	if (turn->extra)
		check_extra(game, turn->player, broken);
	else
		check_land(game, turn->player, turn->tile, broken);
	check_tile(game, turn->tile, turn->extra ? PILE_BONUS : PILE_LAND, broken);
}

/* ---- checking: the place ---- */

/* TILE-01 to TILE-04. True if the tile could be laid there, so that the pieces on it can be judged. */
static bool check_place(const struct game *game, const struct turn *turn, const struct tile *tile,
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
	/* without the tile or its turn only the cell can be judged: any tile tells whether it is free */
	bool whole = tile && turns >= 0;
	enum fit fit =
		board_fit(&game->board, whole ? tile : board_tile(&game->board, 0), turn->cell, whole ? turns : 0);
	if (fit != TILE_FITS && (whole || fit != TILE_CLASHES))
		violations_add(broken, codes[fit]);
	if (!board_on_table(&game->board, turn->cell))
		violations_add(broken, V_TILE_OFF_TABLE);
	return whole && fit == TILE_FITS;
}

/* ---- checking: recall and piece ---- */

/* The node of the member that a turn calls back, if the shaman may do that; else -1. */
static int recalled_node(const struct game *game, const struct turn *turn)
{
	int node = turn->recalls ? board_node(&game->board, turn->recall[0]) : -1;
	if (node < 0)
		return -1;
	int piece = game->board.placed[node_tile(node)].piece[node_zone(node)];
	return piece == 1 + turn->player ? node : -1;
}

static bool has_member_on_board(const struct game *game, int player)
{
	return game->hand[player].members < game->rules.members;
}

static void check_one_recall(const struct game *game, const struct turn *turn, struct place place,
			     struct violations *broken)
{
	int node = board_node(&game->board, place);
	int piece = node < 0 ? 0 : game->board.placed[node_tile(node)].piece[node_zone(node)];
	if (piece == 0)
		violations_add(broken, V_SHAMAN_NO_PIECE);
	else if (piece & HUT_BIT)
		violations_add(broken, V_SHAMAN_HUT);
	else if (piece != 1 + turn->player)
		violations_add(broken, V_SHAMAN_NOT_OWN);
}

/* SPEC-07, and `step-order` for a recall after the piece. */
static void check_recall(const struct game *game, const struct turn *turn, const struct tile *tile,
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
		check_one_recall(game, turn, turn->recall[i], broken);
	if (shaman && turn->recalls == 0 && game->rules.shaman == SHAMAN_MUST &&
	    has_member_on_board(game, turn->player))
		violations_add(broken, V_SHAMAN_REQUIRED);
}

/* Members that the mover can place in this step. */
static int members_at_hand(const struct game *game, const struct turn *turn)
{
	const struct hand *hand = &game->hand[turn->player];
	int members = hand->members;
	if (turn->extra && game->rules.returned_reuse == REUSE_NO)
		members -= hand->came_home;
	bool before_piece = game->rules.immediate_order == IMMEDIATE_BEFORE_PIECE;
	return members + (before_piece && recalled_node(game, turn) >= 0);
}

static bool has_piece(const struct game *game, const struct turn *turn, enum role role)
{
	return role == HUT ? game->hand[turn->player].huts > 0 : members_at_hand(game, turn) > 0;
}

static bool role_suits(enum role role, enum zone_kind kind)
{
	static const uint8_t kinds[ROLES] = {
		[GATHERER] = 1 << FOREST,
		[FISHER] = 1 << RIVER,
		[HUNTER] = 1 << MEADOW,
		[HUT] = 1 << RIVER | 1 << LAKE,
	};
	return kinds[role] >> kind & 1;
}

/* Pieces on the feature that a zone of the new tile joins: huts for a hut, else members (PIECE-08, PIECE-09, HUT-02). */
static int pieces_joined(const struct game *game, const struct turn *turn, const struct tile *tile, int zone, bool hut)
{
	const struct board *board = &game->board;
	const struct areas *areas = hut ? &board->systems : &board->regions;
	uint16_t roots[SLOTS];
	int n = board_would_join(board, areas, tile, turn->cell, turn_quarters(turn), zone, roots), pieces = 0;
	bool called_back = !hut && game->rules.immediate_order == IMMEDIATE_BEFORE_PIECE;
	int recalled = called_back ? recalled_node(game, turn) : -1;
	for (int i = 0; i < n; i++) {
		pieces += area_pieces(&areas->node[roots[i]]);
		if (recalled >= 0 && area_root(areas, recalled) == roots[i])
			pieces--;
	}
	return pieces;
}

/* The terrain and the claim of one piece on a zone; `placed`: the tile can be laid, so that its claim can be judged. */
static void check_claim(const struct game *game, const struct turn *turn, const struct tile *tile, enum role role,
			int zone, bool placed, struct violations *broken)
{
	enum zone_kind kind = (enum zone_kind)tile->zone[zone].kind;
	bool hut = role == HUT;
	if (!role_suits(role, kind))
		violations_add(broken, hut ? V_HUT_BAD_TERRAIN : V_MEEPLE_BAD_TERRAIN);
	bool system = kind == RIVER || kind == LAKE;
	if (placed && (hut ? system : kind != LAKE) && pieces_joined(game, turn, tile, zone, hut) > 0)
		violations_add(broken, hut ? V_HUT_SYSTEM_OCCUPIED : V_FEATURE_OCCUPIED);
}

static void check_piece(const struct game *game, const struct turn *turn, const struct piece_said *piece,
			const struct tile *tile, bool placed, struct violations *broken)
{
	if (piece->owner != turn->player)
		violations_add(broken, V_PIECE_FOREIGN);
	if (!has_piece(game, turn, (enum role)piece->role))
		violations_add(broken, V_PIECE_NOT_IN_SUPPLY);
	if (piece->elsewhere && (piece->place.cell.x != turn->cell.x || piece->place.cell.y != turn->cell.y)) {
		violations_add(broken, V_PIECE_OTHER_TILE);
		return;
	}
	int turns = turn_quarters(turn);
	if (!tile || turns < 0)
		return;
	int zone = slot_zone(tile, piece->place.slot, turns);
	if (zone == NO_ZONE)
		violations_add(broken, V_SEGMENT_UNKNOWN);
	else
		check_claim(game, turn, tile, (enum role)piece->role, zone, placed, broken);
}

void game_check(const struct game *game, const struct turn *turn, struct violations *broken)
{
	if (game->over) { /* END-01: whatever else is wrong with it follows from this */
		violations_add(broken, V_GAME_OVER);
		return;
	}
	const struct tile *tile = turn->tile == TILE_UNKNOWN ? NULL : &game->board.set->tile[turn->tile];
	check_draw(game, turn, broken);
	bool placed = check_place(game, turn, tile, broken);
	check_recall(game, turn, tile, broken);
	if (turn->pieces > 1)
		violations_add(broken, V_SECOND_PIECE);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		check_piece(game, turn, &turn->piece[i], tile, placed, broken);
}

/* ---- what lies there before the record begins ---- */

/* The stack that a tile of the setup comes from, or PILES. */
static enum pile pile_of(const struct supply *supply, uint16_t tile)
{
	return supply->listed[PILE_LAND][tile] ? PILE_LAND : supply->listed[PILE_BONUS][tile] ? PILE_BONUS : PILES;
}

void game_check_setup(const struct game *game, const struct turn *turn, struct violations *broken)
{
	const struct tile *tile = turn->tile == TILE_UNKNOWN ? NULL : &game->board.set->tile[turn->tile];
	const struct supply *s = &game->supply;
	if (!tile)
		violations_add(broken, V_TILE_NOT_IN_SET);
	else if (turn->tile == game->start && pile_of(s, turn->tile) == PILES)
		violations_add(broken, V_START_TILE_WRONG);
	else if (pile_of(s, turn->tile) != PILES && !s->copies[pile_of(s, turn->tile)][turn->tile])
		violations_add(broken, V_TILE_COPIES_EXCEEDED);
	check_place(game, turn, tile, broken);
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
	for (int role = 0; role < ROLES; role++) {
		if (!has_piece(game, turn, (enum role)role))
			continue;
		for (int z = 0; z < tile->zones; z++) {
			struct violations broken = { 0 };
			if (!role_suits((enum role)role, (enum zone_kind)tile->zone[z].kind))
				continue;
			check_claim(game, turn, tile, (enum role)role, z, true, &broken);
			if (!violations_any(&broken))
				pieces[n++] = (struct piece_choice){ (uint8_t)z, (uint8_t)role };
		}
	}
	return n;
}

/* ---- playing ---- */

static void draw(struct supply *supply, uint16_t tile, enum pile pile)
{
	uint8_t *copies = &supply->copies[pile][tile];
	assert(*copies > 0);
	if (*copies != COPIES_ANY) {
		(*copies)--;
		supply->left[pile]--;
	}
	if (supply->drawn[pile] < supply->ordered[pile])
		supply->drawn[pile]++;
}

static struct award *new_award(struct outcome *outcome)
{
	assert(outcome->awards < AWARDS_MAX);
	return &outcome->award[outcome->awards++];
}

/* Gives an award to its scorers; one that pays nobody is forgotten. */
static void settle(struct game *game, struct outcome *outcome, bool final)
{
	struct award *award = &outcome->award[outcome->awards - 1];
	award->move = game->moves;
	award->final = final;
	if (!award->players) {
		outcome->awards--;
		return;
	}
	for (int p = 0; p < game->players; p++)
		if (award->players >> p & 1)
			game->points[p][award_column((enum award_kind)award->kind)] += award->points;
}

static void send_home(struct game *game, int node, bool by_shaman, struct outcome *outcome)
{
	const struct placed *placed = &game->board.placed[node_tile(node)];
	int player = (placed->piece[node_zone(node)] & (HUT_BIT - 1)) - 1;
	assert(outcome->returns < RETURNS_MAX);
	outcome->home[outcome->returns++] = (struct sent_home){
		(uint8_t)player,
		by_shaman,
		board_place_of(&game->board, node),
	};
	board_take_piece(&game->board, node);
	game->hand[player].members++;
	if (!by_shaman)
		game->hand[player].came_home++;
}

/* Logboats and hunting traps resolve themselves (SPEC-04, SPEC-05, SPEC-08). */
static void act_at_once(struct game *game, const struct turn *turn, int placed, struct outcome *outcome)
{
	const struct tile *tile = board_tile(&game->board, placed);
	for (int z = 0; z < tile->zones && tile->powers & (LOGBOAT | HUNTING_TRAP); z++) {
		int node = placed * ZONES_A_TILE + z;
		if (tile->zone[z].powers & LOGBOAT) {
			score_logboat(&game->board, &game->rules, node, turn->player, new_award(outcome));
			settle(game, outcome, false);
		}
		if (tile->zone[z].powers & HUNTING_TRAP) {
			struct award *award = new_award(outcome);
			score_trap(&game->board, &game->rules, node, turn->player, award);
			score_cover(&game->board, &game->rules, node, award);
			settle(game, outcome, false);
		}
	}
}

static void put_piece(struct game *game, const struct piece_said *piece, int placed, int turns)
{
	bool hut = piece->role == HUT;
	int zone = slot_zone(board_tile(&game->board, placed), piece->place.slot, turns);
	board_put_piece(&game->board, placed * ZONES_A_TILE + zone, piece->owner, hut);
	if (hut)
		game->hand[piece->owner].huts--;
	else
		game->hand[piece->owner].members--;
}

/* SCORE-05: every member on the completed feature, whoever scored. */
static void return_members(struct game *game, int first, struct outcome *outcome)
{
	int node = first;
	do {
		int piece = game->board.placed[node_tile(node)].piece[node_zone(node)];
		if (piece && !(piece & HUT_BIT))
			send_home(game, node, false, outcome);
		node = game->board.regions.node[node].next;
	} while (node != first);
}

static bool has_menhir(const struct board *board, int first)
{
	int node = first;
	do {
		if (board_zone(board, node)->menhir)
			return true;
		node = board->regions.node[node].next;
	} while (node != first);
	return false;
}

/* Whether an earlier zone of the same tile is of the same region. */
static bool seen_on_tile(const struct board *board, int placed, int zone)
{
	int root = area_root(&board->regions, placed * ZONES_A_TILE + zone);
	for (int z = 0; z < zone; z++)
		if (area_root(&board->regions, placed * ZONES_A_TILE + z) == root)
			return true;
	return false;
}

/* Scores and empties what the tile completed (SCORE-01); true if a forest with a menhir is among it (BONUS-01). */
static bool score_completed(struct game *game, int placed, struct outcome *outcome)
{
	const struct tile *tile = board_tile(&game->board, placed);
	bool menhir = false;
	for (int z = 0; z < tile->zones; z++) {
		int node = placed * ZONES_A_TILE + z, kind = tile->zone[z].kind;
		if (kind != FOREST && kind != RIVER)
			continue;
		const struct area_node *area = area_of(&game->board.regions, node);
		if (area->open > 0 || seen_on_tile(&game->board, placed, z))
			continue;
		menhir |= kind == FOREST && has_menhir(&game->board, node);
		if (area_pieces(area) == 0)
			continue; /* SCORE-04 */
		if (kind == FOREST)
			score_forest(&game->board, &game->rules, node, new_award(outcome));
		else
			score_river(&game->board, &game->rules, node, new_award(outcome));
		settle(game, outcome, false);
		return_members(game, node, outcome);
	}
	return menhir;
}

/* The game is over when no land tile is left and no extra turn is owed (END-01, END-02, END-03). */
static void see_whether_over(struct game *game)
{
	if (game->supply.left[PILE_LAND] > 0)
		return;
	if (game->extra == EXTRA_OWED && game->rules.last_extra == LAST_EXTRA_LOST)
		game->extra = EXTRA_NONE;
	game->over = !game_owes_extra(game);
}

void game_set_up(struct game *game, const struct turn *turn)
{
	int turns = turn_quarters(turn);
	enum pile pile = pile_of(&game->supply, turn->tile);
	uint8_t *copies = pile == PILES ? NULL : &game->supply.copies[pile][turn->tile];
	if (copies && *copies != COPIES_ANY) {
		(*copies)--;
		game->supply.left[pile]--;
	}
	struct placed *placed = board_place(&game->board, turn->tile, turn->cell, turns);
	placed->player = turn->player;
	if (turn->pieces > 0)
		put_piece(game, &turn->piece[0], (int)(placed - game->board.placed), turns);
	see_whether_over(game);
}

void game_begin(struct game *game, const struct ruleset *rules, const struct tileset *set, int players,
		const struct supply *supply, uint16_t start, struct cell cell, int turns)
{
	game->rules = *rules;
	game->supply = *supply;
	game->players = (uint8_t)players;
	game->to_move = game->mover = 0;
	game->extra = EXTRA_NONE;
	game->any_player = game->turn_open = game->over = game->scored = false;
	game->moves = 0;
	game->start = start;
	memset(game->points, 0, sizeof game->points);
	for (int p = 0; p < PLAYERS_MAX; p++)
		game->hand[p] = (struct hand){ rules->members, rules->huts, 0 };
	board_begin(&game->board, set);
	board_place(&game->board, start, cell, turns);
	see_whether_over(game);
}

static void end_step(struct game *game, const struct turn *turn, bool menhir)
{
	game->mover = turn->player;
	game->any_player = game->turn_open = false;
	if (turn->extra) {
		game->extra = menhir ? EXTRA_TAKEN_MENHIR : EXTRA_TAKEN; /* BONUS-08 */
	} else {
		game->to_move = (uint8_t)next_in_order(game, turn->player);
		if (menhir)
			game->extra = game->supply.left[PILE_BONUS] > 0 ? EXTRA_OWED : EXTRA_NO_TILE; /* BONUS-09 */
		else
			game->extra = EXTRA_NONE;
	}
	see_whether_over(game);
}

void game_play(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	outcome->awards = outcome->returns = 0;
	int turns = turn_quarters(turn);
	assert(!game->over &&
	       board_fit(&game->board, &game->board.set->tile[turn->tile], turn->cell, turns) == TILE_FITS);
	if (!turn->extra)
		for (int p = 0; p < game->players; p++)
			game->hand[p].came_home = 0;

	draw(&game->supply, turn->tile, turn->extra ? PILE_BONUS : PILE_LAND);
	int recalled = recalled_node(game, turn);
	struct placed *placed = board_place(&game->board, turn->tile, turn->cell, turns);
	placed->move = ++game->moves;
	placed->player = turn->player;
	placed->extra = turn->extra;

	int index = (int)(placed - game->board.placed);
	bool before_piece = game->rules.immediate_order == IMMEDIATE_BEFORE_PIECE;
	if (before_piece) {
		act_at_once(game, turn, index, outcome);
		if (recalled >= 0)
			send_home(game, recalled, true, outcome);
	}
	if (turn->pieces > 0)
		put_piece(game, &turn->piece[0], index, turns);
	if (!before_piece) {
		act_at_once(game, turn, index, outcome);
		if (recalled >= 0)
			send_home(game, recalled, true, outcome);
	}
	end_step(game, turn, score_completed(game, index, outcome));
}

/* ---- discards and the end ---- */

void game_check_discard(const struct game *game, const struct turn *turn, struct violations *broken)
{
	if (game->over) {
		violations_add(broken, V_GAME_OVER);
		return;
	}
	check_draw(game, turn, broken);
	if (turn->tile != TILE_UNKNOWN && board_takes(&game->board, &game->board.set->tile[turn->tile]))
		violations_add(broken, V_DISCARD_OF_PLACEABLE_TILE);
}

void game_discard(struct game *game, const struct turn *turn)
{
	draw(&game->supply, turn->tile, turn->extra ? PILE_BONUS : PILE_LAND);
	game->any_player = false;
	if (turn->extra) {
		if (game->supply.left[PILE_BONUS] == 0)
			game->extra = EXTRA_NO_TILE;
	} else {
		game->to_move = turn->player;
		game->turn_open = true;
		game->extra = EXTRA_NONE;
	}
	see_whether_over(game);
}

void game_check_end(const struct game *game, struct violations *broken)
{
	if (game->scored)
		violations_add(broken, V_GAME_OVER);
	else if (game_owes_extra(game))
		violations_add(broken, V_EXTRA_TURN_SKIPPED);
}

void game_leave_out(struct game *game, const struct violations *broken)
{
	if (violations_has(broken, V_EXTRA_TURN_SKIPPED))
		game->extra = EXTRA_NONE;
	game->any_player = true;
	game->turn_open = false;
}

/* The awards of all areas of one partition with pieces of one sort, each where its first piece stands. */
static void finish_areas(struct game *game, bool huts, struct outcome *outcome)
{
	const struct board *board = &game->board;
	const struct areas *areas = huts ? &board->systems : &board->regions;
	uint16_t done[AWARDS_MAX];
	int n = 0;
	for (int t = 0; t < board->tiles; t++)
		for (int z = 0, zones = board_tile(board, t)->zones; z < zones; z++) {
			int piece = board->placed[t].piece[z], node = t * ZONES_A_TILE + z, i = 0;
			if (!piece || ((piece & HUT_BIT) != 0) != huts ||
			    (!huts && board_zone(board, node)->kind != MEADOW))
				continue;
			uint16_t root = (uint16_t)area_root(areas, node);
			while (i < n && done[i] != root)
				i++;
			if (i < n)
				continue;
			done[n++] = root;
			if (huts)
				score_huts(board, &game->rules, node, new_award(outcome));
			else
				score_meadow(board, &game->rules, node, new_award(outcome));
			settle(game, outcome, true);
		}
}

void game_finish(struct game *game, struct outcome *outcome)
{
	assert(!game->scored);
	outcome->awards = outcome->returns = 0;
	game->over = game->scored = true;
	finish_areas(game, true, outcome);
	finish_areas(game, false, outcome);
}
