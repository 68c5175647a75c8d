#include "game_parts.h"

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

uint8_t game_leaders(const struct game *game)
{
	int best = game_total(game, 0);
	for (int p = 1; p < game->players; p++)
		if (game_total(game, p) > best)
			best = game_total(game, p);
	uint8_t leaders = 0;
	for (int p = 0; p < game->players; p++)
		if (game_total(game, p) == best)
			leaders |= (uint8_t)(1u << p);
	return leaders;
}

uint8_t game_winners(const struct game *game)
{
	uint8_t leaders = game_leaders(game);
	if (game->rules.win_tie == WIN_TIE_SHARED)
		return leaders;
	while (leaders & (leaders - 1)) /* all but the last in the order of play */
		leaders &= (uint8_t)(leaders - 1);
	return leaders;
}

static bool any_left_fits(const struct game *game, enum pile pile)
{
	const struct supply *s = &game->supply;
	if (s->left[pile] == 0)
		return false;
	for (int t = game->board.set->tiles - 1; t >= 0; t--) /* the few bonus tiles come last */
		if (s->copies[pile][t] && s->copies[pile][t] != COPIES_ANY &&
		    board_takes(&game->board, &game->board.set->tile[t]))
			return true;
	return false;
}

bool game_owes_extra(const struct game *game)
{
	return game->extra == EXTRA_OWED && any_left_fits(game, PILE_BONUS);
}

bool game_extra_lapses(const struct game *game)
{
	return game->extra == EXTRA_OWED && game->supply.left[PILE_BONUS] > 0 && !any_left_fits(game, PILE_BONUS);
}

int game_next_player(const struct game *game)
{
	return game_owes_extra(game) ? game->mover : game->to_move;
}

/* Tiles that are left but fit nowhere do not keep the game going (END-04). */
bool game_ends_early(const struct game *game)
{
	return any_left_fits(game, PILE_LAND);
}

/* ---- playing ---- */

static inline void act_at_once(struct game *game, const struct turn *turn, int placed, struct outcome *outcome)
{
	if (board_tile(&game->board, placed)->powers & (LOGBOAT | HUNTING_TRAP)) /* as few tiles do */
		game_act_on_tile(game, turn, placed, outcome);
}

/* The game is over when no land tile is left and no extra turn is owed (END-01, END-02, END-03). */
static void update_over(struct game *game)
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
		game_put_piece(game, &turn->piece[i]);
	update_over(game);
}

void game_begin(struct game *game, const struct ruleset *rules, const struct tileset *set, int players,
		const struct supply *supply, uint16_t start, struct cell cell, int turns)
{
	game->rules = *rules;
	game->supply = *supply;
	game->players = (uint8_t)players;
	game->to_move = game->mover = 0;
	game->extra = EXTRA_NONE;
	game->any_player = game->turn_open = game->extra_open = game->over = game->scored = game->no_moves = false;
	game->used_now = game->used_ahead = 0;
	game->scouts = (struct scouts){ 0 };
	for (int t = 0; t < TITLES; t++)
		game->title[t] = (struct title){ .holder = NOBODY };
	memset(game->scouts.owner, NOBODY, sizeof game->scouts.owner);
	game->moves = 0;
	game->start = start;
	memset(game->points, 0, sizeof game->points);
	for (int p = 0; p < PLAYERS_MAX; p++)
		game->hand[p] = (struct hand){ rules->members, rules->huts, 0 };
	board_begin(&game->board, set);
	if (start != TILE_UNKNOWN)
		board_place(&game->board, start, cell, turns);
	else
		game->board.placed[0] = (struct placed){ 0 }; /* any tile, at 0,0, for questions about an empty board */
	update_over(game);
}

bool game_can_be_next(const struct game *game, bool extra)
{
	bool land = game->supply.left[PILE_LAND] > 0;
	if (!extra)
		return land;
	bool last = game->rules.last_extra != LAST_EXTRA_LOST && any_left_fits(game, PILE_BONUS);
	return game->supply.left[PILE_BONUS] > 0 && (land || last);
}

void game_set_next(struct game *game, int player, bool extra)
{
	game->to_move = (uint8_t)(extra ? (player + 1) % game->players : player);
	if (!extra)
		return;
	game->mover = (uint8_t)player;
	game->extra = EXTRA_OWED;
	game->over = false;
}

void game_deal(struct game *game, int player, enum scout scout)
{
	game->scouts.dealt = true;
	game->scouts.owner[scout] = (uint8_t)player;
}

int game_parts_of_position(const struct game *game)
{
	struct tile_bits met = { 0 };
	int parts = 0, tiles = 0;
	while (tiles < game->board.tiles && game->board.placed[tiles].move == 0)
		tiles++;
	for (int t = 0; t < tiles; t++)
		parts += board_add_part(&game->board, tiles, t, &met);
	return parts;
}

void game_copy(struct game *to, const struct game *from)
{
	to->rules = from->rules;
	board_copy(&to->board, &from->board);
	memcpy(&to->supply, &from->supply, sizeof *to - offsetof(struct game, supply));
}

/* After an extra turn the player after the one of the land tile is next, as without it. */
static void end_step(struct game *game, const struct turn *turn, bool menhir)
{
	bool awaited = turn->player == game->to_move;
	game->mover = turn->player;
	game->any_player = game->turn_open = game->extra_open = false;
	if (turn->extra) {
		game->extra = menhir ? EXTRA_TAKEN_MENHIR : EXTRA_TAKEN; /* BONUS-08 */
	} else {
		game->used_now = awaited ? game->used_ahead : 0;
		game->used_ahead = 0;
		game->to_move = (uint8_t)game_player_after(game, turn->player); /* BONUS-12 */
		if (menhir)
			game->extra = game->supply.left[PILE_BONUS] > 0 ? EXTRA_OWED : EXTRA_NO_TILE; /* BONUS-09 */
		else
			game->extra = EXTRA_NONE;
	}
	update_over(game);
}

/* The recalls of a turn, each of a piece that must stand there. */
static void call_back(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	for (int i = 0; i < turn->recalls; i++)
		game_send_home(game, board_node(&game->board, turn->recall[i]), true, outcome);
}

void game_do_turn(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	struct placed *placed = board_place(&game->board, turn->tile, turn->cell, turn_quarters(turn));
	placed->move = (uint8_t)++game->moves; /* below PLACED_MAX, as the number of tiles is */
	placed->player = turn->player;
	placed->extra = turn->extra;

	int index = game->board.tiles - 1;
	bool before_piece = game->rules.immediate_order == IMMEDIATE_BEFORE_PIECE && !turn->recall_late;
	if (before_piece) {
		act_at_once(game, turn, index, outcome);
		call_back(game, turn, outcome);
	}
	for (int i = 0; i < turn->pieces; i++)
		game_put_piece(game, &turn->piece[i]);
	if (!before_piece) {
		act_at_once(game, turn, index, outcome);
		call_back(game, turn, outcome);
	}
	bool completed = game->board.completed; /* most tiles complete nothing */
	end_step(game, turn, completed && game_score_completed(game, turn->player, outcome));
}

void game_end_extra(struct game *game)
{
	if (!game_extra_lapses(game))
		return;
	game_empty(&game->supply, PILE_BONUS);
	game->extra = EXTRA_NO_TILE;
}

void game_begin_turn(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	outcome->awards = outcome->returns = 0;
	game->no_moves = false;
	if (turn->extra)
		return;
	if (game->extra == EXTRA_OWED)
		game_end_extra(game);
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
	game_do_turn(game, turn, outcome); /* TURN-01; an extra turn as any other (BONUS-05, BONUS-06) */
}

/* ---- discards, declined tiles, recalls, and what is left out ---- */

void game_discard(struct game *game, const struct turn *turn)
{
	if (!turn->extra)
		game_end_extra(game);
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
	update_over(game);
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
	enum pile pile = game_declines_from(game, turn);
	if (pile == PILE_LAND)
		game_end_extra(game);
	game_put_below(&game->supply, turn->tile, pile);
	game->any_player = false;
	if (pile == PILE_BONUS) {
		game->extra_open = true;
	} else {
		game->used_ahead |= USED_DECLINE;
		game->to_move = turn->player;
		game->turn_open = true;
		game->extra = EXTRA_NONE;
	}
}

void game_recall(struct game *game, const struct turn *turn, struct outcome *outcome)
{
	outcome->awards = outcome->returns = 0;
	bool after = turn->player == game->mover && turn->player != game->to_move;
	if (turn->player != game->mover)
		game_end_extra(game);
	*(after ? &game->used_now : &game->used_ahead) |= USED_RECALL;
	game_send_home(game, board_node(&game->board, turn->recall[0]), true, outcome);
}

void game_miss_turn(struct game *game, const struct turn *turn)
{
	if (!turn->extra)
		game_end_extra(game);
	game_set_top_aside(&game->supply, turn->extra ? PILE_BONUS : PILE_LAND);
	game->any_player = game->turn_open = game->extra_open = false;
	game->mover = turn->player;
	game->extra = turn->extra ? EXTRA_TAKEN : EXTRA_FORGONE;
	if (!turn->extra)
		game->to_move = (uint8_t)game_player_after(game, turn->player);
}

void game_leave_out(struct game *game, const struct turn *turn, const struct violations *broken)
{
	game_set_aside(&game->supply, turn);
	bool tried = turn->extra && turn->player == game->mover;
	if (game->extra == EXTRA_OWED && (tried || violations_has(broken, V_EXTRA_TURN_SKIPPED)))
		game->extra = EXTRA_FORGONE;
	game->any_player = true;
	if (turn->player != game->to_move)
		game->turn_open = false;
	update_over(game);
}
