#include "command/random/random_player.h"

#include "command/random/random_choice.h"
#include "command/random/random_table.h"
#include "say/move_line.h"

#include "core/placements.h"
#include "core/referee.h"

#include <assert.h>
#include <stdlib.h>

struct random_player {
	struct random_table table;
	struct referee referee;
	struct outcome outcome;
	struct prng prng;
};

struct random_player *random_player_new(void)
{
	struct random_player *player = grow(NULL, 1, sizeof *player);
	player->table.tiles = (struct text){ 0 };
	return player;
}

void random_player_free(struct random_player *player)
{
	text_free(&player->table.tiles);
	free(player);
}

/* ---- with Scout tiles ---- */

/* In half of the cases, the owner of the Shaman tile takes back a member who may be taken back. */
static void use_shaman(struct random_player *p, const struct random_wish *wish, struct text *out)
{
	struct game *game = &p->referee.game;
	struct turn turn = { .player = game->scouts.owner[SHAMAN_TILE] };
	if (!wish->asked.scouts || turn.player == NOBODY || !choose_recall(game, &p->prng, &turn))
		return;
	log_action(out, &p->table.record, STEP_RECALL, &turn);
	game_recall(game, &turn, &p->outcome);
}

/* In half of the cases, the owner of the Scout rejects the tile drawn, if that is allowed. */
static bool declines(struct random_player *p, const struct turn *turn, struct text *out)
{
	struct game *game = &p->referee.game;
	struct violations broken = { 0 };
	if (game->scouts.owner[SCOUT_TILE] != turn->player || prng_below(&p->prng, 2))
		return false;
	game_check_decline(game, turn, &broken);
	if (violations_any(&broken))
		return false;
	log_action(out, &p->table.record, STEP_DECLINE, turn);
	game_decline(game, turn);
	return true;
}

/* A Scout tile of the player that can be placed instead of drawing; TILE_UNKNOWN: none, or it is kept for later. */
static uint16_t scout_to_place(struct random_player *p, const struct turn *turn)
{
	const struct game *game = &p->referee.game;
	bool begun = turn->extra || game->turn_open;
	for (int s = SCOUT_TILE; s < SCOUTS && !begun; s++) {
		struct turn there = { .player = turn->player, .tile = p->table.record.scout_tile[s] };
		if (game->scouts.owner[s] == turn->player && !(game->scouts.placed >> s & 1) &&
		    prng_below(&p->prng, 3) == 0 && placements_count(game, &there) > 0)
			return there.tile;
	}
	return TILE_UNKNOWN;
}

/* ---- a turn ---- */

static void place_tile(struct random_player *p, const struct random_wish *wish, struct turn *turn, struct text *out)
{
	struct game *game = &p->referee.game;
	choose_turn(game, wish->asked.style, &p->prng, turn);
	log_action(out, &p->table.record, STEP_TURN, turn);
	game_play(game, turn, &p->outcome);
	if (wish->asked.asserting)
		log_scored(out, &p->table.record, &p->outcome);
}

/*
 * Plays one line of the next player's turn: a tile that fits nowhere is discarded, any other is placed or declined.
 * Returns true if one was placed.
 */
static bool play_tile(struct random_player *p, const struct random_wish *wish, struct text *out)
{
	struct game *game = &p->referee.game;
	bool extra = game_owes_extra(game);
	struct turn turn = {
		.player = (uint8_t)game_next_player(game),
		.extra = extra,
		.tile = game_next_tile(game, extra ? PILE_BONUS : PILE_LAND),
	};
	assert(turn.tile != TILE_UNKNOWN);
	uint16_t scout = wish->asked.scouts ? scout_to_place(p, &turn) : TILE_UNKNOWN;
	if (scout != TILE_UNKNOWN)
		turn.tile = scout;
	else if (wish->asked.scouts && declines(p, &turn, out))
		return false;
	else if (!board_takes(&game->board, &p->table.record.set->tile[turn.tile])) {
		log_action(out, &p->table.record, STEP_DISCARD, &turn);
		game_discard(game, &turn);
		return false;
	}
	place_tile(p, wish, &turn, out);
	return true;
}

static void sit_down(struct random_player *p, const struct random_wish *wish)
{
	p->prng = prng_begin(wish->asked.seed);
	random_table_set(&p->table, wish, &p->prng);
	referee_begin(&p->referee, &p->table.record, ON_ILLEGAL_STOP);
	assert(!p->referee.illegal);
}

void random_game(struct random_player *p, const struct random_wish *wish, struct text *out)
{
	struct game *game = &p->referee.game;
	const struct record *record = &p->table.record;
	int moves = 0;
	sit_down(p, wish);
	log_table(out, &p->table, wish);
	while (!game->over && (wish->asked.moves == 0 || moves < wish->asked.moves)) {
		use_shaman(p, wish, out);
		moves += play_tile(p, wish, out);
	}
	if (game->over) {
		game_finish(game, &p->outcome);
		text_add(out, "end\n");
		if (wish->asked.asserting)
			log_scored(out, record, &p->outcome);
	}
	if (wish->asked.asserting)
		log_result(out, record, game);
}
