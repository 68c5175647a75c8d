#include "game_parts.h"
#include "score.h"

#include <assert.h>
#include <string.h>

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
	for (int t = game->board.set->tiles - 1; t >= 0; t--) /* the few bonus tiles stand last */
		if (s->copies[pile][t] && s->copies[pile][t] != COPIES_ANY &&
		    board_takes(&game->board, &game->board.set->tile[t]))
			return true;
	return false;
}

bool game_owes_extra(const struct game *game)
{
	return game->extra == EXTRA_OWED && any_left_fits(game, PILE_BONUS);
}

void game_deal(struct game *game, int player, enum scout scout)
{
	game->scouts.dealt = true;
	game->scouts.owner[scout] = (uint8_t)player;
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
	if (s->drawn[pile] < s->ordered[pile])
		return s->order[pile][s->drawn[pile]];
	int below = s->declined[pile] - s->raised[pile]; /* once only these are left, their order is known */
	return below > 0 && s->left[pile] == below ? s->bottom[pile][s->raised[pile]] : TILE_UNKNOWN;
}

/* ---- playing ---- */

int game_tiles_above(const struct supply *s, uint16_t tile, enum pile pile)
{
	int known = s->ordered[pile] - s->drawn[pile];
	for (int above = 0; above <= s->set_aside[pile]; above++)
		if (above == known || s->order[pile][s->drawn[pile] + above] == tile)
			return above;
	return 0;
}

/* What turns left out had drawn, and none behind them took up, has gone out of the game. */
static void put_away(struct supply *s, uint16_t tile, enum pile pile)
{
	for (int above = game_tiles_above(s, tile, pile); above > 0; above--) {
		uint16_t top = s->order[pile][s->drawn[pile]++];
		s->set_aside[pile]--;
		if (top == TILE_UNKNOWN || s->copies[pile][top] == 0) /* the stack has more than the box */
			continue;
		s->copies[pile][top]--;
		s->left[pile]--;
	}
	if (s->set_aside[pile] > 0)
		s->set_aside[pile]--;
}

/* The tile comes off the top of its stack, as far as the order there is known. */
static void take_from_top(struct supply *supply, uint16_t tile, enum pile pile)
{
	int below = supply->declined[pile] - supply->raised[pile];
	if (supply->set_aside[pile] > 0)
		put_away(supply, tile, pile);
	if (supply->drawn[pile] < supply->ordered[pile])
		supply->drawn[pile]++;
	else if (below > 0 && supply->left[pile] == below && supply->bottom[pile][supply->raised[pile]] == tile)
		supply->raised[pile]++;
}

void game_draw(struct supply *supply, uint16_t tile, enum pile pile)
{
	uint8_t *copies = &supply->copies[pile][tile];
	assert(*copies > 0);
	take_from_top(supply, tile, pile);
	if (*copies != COPIES_ANY) {
		(*copies)--;
		supply->left[pile]--;
	}
}

static struct award *new_award(struct outcome *outcome)
{
	assert(outcome->awards < AWARDS_MAX);
	return &outcome->award[outcome->awards++];
}

/* Gives an award to its scorers: only features with pieces on them make one. */
static void settle(struct game *game, struct outcome *outcome, bool final)
{
	struct award *award = &outcome->award[outcome->awards - 1];
	award->move = game->moves;
	award->final = final;
	enum column column = award_column((enum award_kind)award->kind);
	assert(award->players);
	for (unsigned players = award->players; players; players &= players - 1)
		game->points[__builtin_ctz(players)][column] += award->points;
}

void game_send_home(struct game *game, int node, bool by_shaman, struct outcome *outcome)
{
	int piece = board_standing(&game->board, node);
	int player = piece_player(piece);
	assert(outcome->returns < RETURNS_MAX);
	outcome->home[outcome->returns++] = (struct sent_home){
		(uint8_t)player,
		by_shaman,
		board_piece_place(&game->board, node),
	};
	board_take_piece(&game->board, node);
	if (piece_is_hut(piece)) {
		game->hand[player].huts++;
		return;
	}
	game->hand[player].members++;
	if (!by_shaman)
		game->hand[player].came_home++;
}

/* Logboats and hunting traps resolve themselves (SPEC-04, SPEC-05, SPEC-08). */
static void act_on_tile(struct game *game, const struct turn *turn, int placed, struct outcome *outcome)
{
	const struct tile *tile = board_tile(&game->board, placed);
	for (int z = 0; z < tile->zones; z++) {
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

static inline void act_at_once(struct game *game, const struct turn *turn, int placed, struct outcome *outcome)
{
	if (board_tile(&game->board, placed)->powers & (LOGBOAT | HUNTING_TRAP)) /* as few tiles do */
		act_on_tile(game, turn, placed, outcome);
}

struct place game_piece_place(const struct turn *turn, const struct piece_said *piece)
{
	return piece->elsewhere ? piece->place : (struct place){ turn->cell, piece->place.slot };
}

static void put_piece(struct game *game, const struct turn *turn, const struct piece_said *piece)
{
	bool hut = piece->role == HUT;
	int node = board_node(&game->board, game_piece_place(turn, piece));
	board_put_piece(&game->board, node, piece->owner, hut);
	if (hut)
		game->hand[piece->owner].huts--;
	else
		game->hand[piece->owner].members--;
}

/* SCORE-05: every member on the completed feature, whoever scored, but those on Scout tiles (`scout-locked-piece`). */
static void return_members(struct game *game, int first, struct outcome *outcome)
{
	int node = first;
	do {
		int piece = board_standing(&game->board, node);
		if (piece_is_member(piece) && !board_tile(&game->board, node_tile(node))->scout)
			game_send_home(game, node, false, outcome);
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

/* What one completed feature pays, and its members (SCORE-01, SCORE-04). */
static void score_feature(struct game *game, int node, bool forest, struct outcome *outcome)
{
	if (board_members(&game->board, node) > 0) {
		(forest ? score_forest : score_river)(&game->board, &game->rules, node, new_award(outcome));
		settle(game, outcome, false);
	}
	struct award canoe;
	if (!forest && score_canoe(&game->board, &game->rules, node, &canoe)) {
		*new_award(outcome) = canoe;
		settle(game, outcome, false);
	}
	return_members(game, node, outcome);
}

/* Adds a root to those that were met; false if it is among them: zones apart may be of one area. */
static bool add_root(uint16_t *roots, int *count, int root)
{
	for (int i = 0; i < *count; i++)
		if (roots[i] == root)
			return false;
	roots[(*count)++] = (uint16_t)root;
	return true;
}

/* Scores and empties what the tile completed; true if a forest with a menhir is among it (BONUS-01). */
static bool score_completed(struct game *game, int placed, struct outcome *outcome)
{
	const struct tile *tile = board_tile(&game->board, placed);
	bool menhir = false;
	if (!game->board.completed)
		return false;
	uint16_t done[TILE_ZONES];
	int n = 0;
	for (unsigned zones = tile->scoring; zones; zones &= zones - 1) {
		int z = __builtin_ctz(zones), node = placed * ZONES_A_TILE + z;
		int root = area_root(&game->board.regions, node);
		if (game->board.regions.node[root].open > 0 || !add_root(done, &n, root))
			continue;
		bool forest = tile->zone[z].kind == FOREST;
		menhir |= forest && has_menhir(&game->board, node);
		score_feature(game, node, forest, outcome);
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
	enum scout scout = game_scout_of(game, turn);
	game->scouts.placed |= (uint8_t)((scout != SCOUT_NONE) << scout);
	enum pile pile = game_pile_of(&game->supply, turn->tile);
	uint8_t *copies = pile == PILES ? NULL : &game->supply.copies[pile][turn->tile];
	if (copies && *copies != COPIES_ANY) {
		(*copies)--;
		game->supply.left[pile]--;
	}
	struct placed *placed = board_place(&game->board, turn->tile, turn->cell, turn_quarters(turn));
	placed->player = turn->player;
	for (int i = 0; i < turn->pieces; i++)
		put_piece(game, turn, &turn->piece[i]);
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
	game->any_player = game->turn_open = game->extra_open = game->over = game->scored = false;
	game->called_now = game->called_ahead = false;
	game->scouts = (struct scouts){ 0 };
	memset(game->scouts.owner, NOBODY, sizeof game->scouts.owner);
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
	bool awaited = turn->player == game->to_move;
	game->mover = turn->player;
	game->any_player = game->turn_open = game->extra_open = false;
	if (turn->extra) {
		game->extra = menhir ? EXTRA_TAKEN_MENHIR : EXTRA_TAKEN; /* BONUS-08 */
	} else {
		game->called_now = awaited && game->called_ahead;
		game->called_ahead = false;
		game->to_move = (uint8_t)game_player_after(game, turn->player);
		if (menhir)
			game->extra = game->supply.left[PILE_BONUS] > 0 ? EXTRA_OWED : EXTRA_NO_TILE; /* BONUS-09 */
		else
			game->extra = EXTRA_NONE;
	}
	see_whether_over(game);
}

/* The recalls of a turn, each of a piece that stands there. */
static void call_back(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	for (int i = 0; i < turn->recalls; i++)
		game_send_home(game, board_node(&game->board, turn->recall[i]), true, outcome);
}

void game_do_turn(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	struct placed *placed = board_place(&game->board, turn->tile, turn->cell, turn_quarters(turn));
	placed->move = ++game->moves;
	placed->player = turn->player;
	placed->extra = turn->extra;

	int index = game->board.tiles - 1;
	bool before_piece = game->rules.immediate_order == IMMEDIATE_BEFORE_PIECE && !turn->recall_late;
	if (before_piece) {
		act_at_once(game, turn, index, outcome);
		call_back(game, turn, outcome);
	}
	for (int i = 0; i < turn->pieces; i++)
		put_piece(game, turn, &turn->piece[i]);
	if (!before_piece) {
		act_at_once(game, turn, index, outcome);
		call_back(game, turn, outcome);
	}
	end_step(game, turn, score_completed(game, index, outcome));
}

void game_begin_turn(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	outcome->awards = outcome->returns = 0;
	if (!turn->extra)
		for (int p = 0; p < PLAYERS_MAX; p++)
			game->hand[p].came_home = 0;
}

void game_play(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	assert(!game->scored && turn->pieces <= 1 && turn->recalls <= 1); /* board_place and others assert the rest */
	game_begin_turn(game, turn, outcome);
	enum scout scout = game_scout_of(game, turn);
	if (scout)
		game->scouts.placed |= (uint8_t)(1u << scout);
	else
		game_draw(&game->supply, turn->tile, turn->extra ? PILE_BONUS : PILE_LAND);
	game_do_turn(game, turn, outcome);
}

/* ---- discards, declined tiles, and the end ---- */

void game_discard(struct game *game, const struct turn *turn)
{
	game_draw(&game->supply, turn->tile, turn->extra ? PILE_BONUS : PILE_LAND);
	game->any_player = false;
	if (turn->extra) {
		game->extra_open = true;
		if (game->supply.left[PILE_BONUS] == 0)
			game->extra = EXTRA_NO_TILE;
	} else {
		game->to_move = turn->player;
		game->turn_open = true;
		game->extra = EXTRA_NONE;
	}
	see_whether_over(game);
}

enum pile game_declines_from(const struct game *game, const struct turn *turn)
{
	bool land = turn->tile != TILE_UNKNOWN && game->supply.listed[PILE_LAND][turn->tile] &&
		    !game->supply.listed[PILE_BONUS][turn->tile];
	bool owed = game_owes_extra(game) && turn->player == game->mover;
	return turn->extra || (owed && !land) ? PILE_BONUS : PILE_LAND;
}

void game_decline(struct game *game, const struct turn *turn)
{
	struct supply *s = &game->supply;
	enum pile pile = game_declines_from(game, turn);
	assert(s->declined[pile] < PLACED_MAX); /* one in a turn at most, and a turn lays a tile */
	take_from_top(s, turn->tile, pile);
	s->bottom[pile][s->declined[pile]++] = turn->tile;
	game->any_player = false;
	if (pile == PILE_BONUS) {
		game->extra_open = true;
	} else {
		game->to_move = turn->player;
		game->turn_open = true;
		game->extra = EXTRA_NONE;
	}
}

void game_recall(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	outcome->awards = outcome->returns = 0;
	bool after = turn->player == game->mover && turn->player != game->to_move;
	*(after ? &game->called_now : &game->called_ahead) = true;
	game_send_home(game, board_node(&game->board, turn->recall[0]), true, outcome);
}

/* The turn had the next tile in hand. */
static void set_aside(struct supply *s, const struct turn *turn)
{
	enum pile pile = turn->extra ? PILE_BONUS : PILE_LAND;
	int next = s->drawn[pile] + s->set_aside[pile];
	if (next < s->ordered[pile] && s->order[pile][next] == turn->tile)
		s->set_aside[pile]++;
}

void game_leave_out(struct game *game, const struct turn *turn, const struct violations *broken)
{
	set_aside(&game->supply, turn);
	bool tried = turn->extra && turn->player == game->mover;
	if (game->extra == EXTRA_OWED && (tried || violations_has(broken, V_EXTRA_TURN_SKIPPED)))
		game->extra = EXTRA_FORGONE;
	game->any_player = true;
	if (turn->player != game->to_move)
		game->turn_open = false;
	see_whether_over(game);
}

/* Whether a piece scores at the end: huts in river systems, members in meadows. */
static bool scores_at_end(const struct board *board, int node, bool huts)
{
	int stands, piece = board_piece_at(board, node, &stands), kind = board_zone(board, node)->kind;
	if (!piece || piece_is_hut(piece) != huts)
		return false;
	return huts ? kind == RIVER || kind == LAKE : kind == MEADOW; /* a hut on a meadow is in no system (SCOUT-14) */
}

static void finish_system(struct game *game, int node, struct outcome *outcome)
{
	score_huts(&game->board, &game->rules, node, new_award(outcome));
	settle(game, outcome, true);
}

static void finish_meadow(struct game *game, int node, struct outcome *outcome)
{
	struct award bear;
	score_meadow(&game->board, &game->rules, node, new_award(outcome));
	settle(game, outcome, true);
	if (score_bear(&game->board, &game->rules, node, &bear)) {
		*new_award(outcome) = bear;
		settle(game, outcome, true);
	}
}

/* The zones of an occupied tile on which a piece may count: it stands there, or is a member that spans them. */
static unsigned occupied_zones(const struct board *board, int placed)
{
	if (board->spannings)
		return (1u << board_tile(board, placed)->zones) - 1;
	return board->placed[placed].standing;
}

/* The awards of all areas of one partition with pieces of one sort, each where its first piece stands. */
static void finish_areas(struct game *game, bool huts, struct outcome *outcome)
{
	const struct board *board = &game->board;
	const struct areas *areas = huts ? &board->systems : &board->regions;
	uint16_t done[AWARDS_MAX];
	int n = 0;
	for (int t = tile_bits_next(&board->occupied, 0); t >= 0; t = tile_bits_next(&board->occupied, t + 1))
		for (unsigned zones = occupied_zones(board, t); zones; zones &= zones - 1) {
			int node = t * ZONES_A_TILE + __builtin_ctz(zones);
			if (scores_at_end(board, node, huts) && add_root(done, &n, area_root(areas, node)))
				(huts ? finish_system : finish_meadow)(game, node, outcome);
		}
}

void game_finish(struct game *game, struct outcome *outcome)
{
	struct award farm;
	assert(!game->scored);
	outcome->awards = outcome->returns = 0;
	game->over = game->scored = true;
	finish_areas(game, true, outcome);
	finish_areas(game, false, outcome);
	if (score_agriculture(&game->board, &game->rules, &farm)) {
		*new_award(outcome) = farm;
		settle(game, outcome, true);
	}
}
