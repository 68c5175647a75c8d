#include "command/random_player.h"

#include "command/prng.h"
#include "command/random_choice.h"
#include "say/move_line.h"
#include "say/names.h"

#include "core/referee.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct random_player {
	struct record record;
	struct referee referee;
	struct outcome outcome;
	struct prng prng;
};

struct random_player *random_player_new(void)
{
	return grow(NULL, 1, sizeof(struct random_player));
}

void random_player_free(struct random_player *player)
{
	free(player);
}

/* ---- the table before the game ---- */

/* The printed tiles of a pile in random order (Fisher and Yates), without those that the edition does not have. */
static void shuffle(struct random_player *p, enum pile pile, struct tile_list_line *line)
{
	line->given = true;
	line->tiles = 0;
	for (uint16_t t = 0; t < p->record.set->tiles; t++)
		if (p->record.set->tile[t].stack == (pile == PILE_LAND ? STACK_LAND : STACK_BONUS) &&
		    !(p->record.set->tile[t].powers & ~p->record.rules.powers))
			line->tile[line->tiles++] = t;
	for (uint16_t i = line->tiles; i > 1; i--) {
		uint32_t j = prng_below(&p->prng, i);
		uint16_t tile = line->tile[i - 1];
		line->tile[i - 1] = line->tile[j];
		line->tile[j] = tile;
	}
}

static void seat_players(struct record *record, int players)
{
	static const char *const colours[PLAYERS_MAX] = { "red", "blue", "yellow", "violet", "green" };
	record->players = record->player_lines = (uint8_t)players;
	for (int i = 0; i < players; i++) {
		struct player_line *line = &record->declared[i];
		*line = (struct player_line){ 0 };
		line->colour_length = (uint8_t)snprintf(line->colour, sizeof line->colour, "%s", colours[i]);
		record->player[i] = (uint8_t)i;
	}
}

static void set_table(struct random_player *p, const struct random_wish *wish)
{
	p->prng = prng_begin(wish->seed);
	memset(&p->record, 0, sizeof p->record);
	p->record.rules = *wish->rules;
	p->record.set = wish->rules->tiles;
	int drawn = 2 + (int)prng_below(&p->prng, PLAYERS_MAX - 1);
	seat_players(&p->record, wish->players ? wish->players : drawn);
	shuffle(p, PILE_LAND, &p->record.stack[PILE_LAND]);
	shuffle(p, PILE_BONUS, &p->record.stack[PILE_BONUS]);
	referee_begin(&p->referee, &p->record, ON_ILLEGAL_STOP);
	assert(!p->referee.illegal);
}

static void say_stack(const struct random_player *p, enum pile pile, struct text *out)
{
	const struct tile_list_line *line = &p->record.stack[pile];
	text_add(out, "stack %s", pile == PILE_LAND ? "land" : "bonus");
	for (int i = 0; i < line->tiles; i++)
		text_add(out, " %s", p->record.set->tile[line->tile[i]].name);
	text_add(out, "\n");
}

static void say_table(const struct random_player *p, const struct random_wish *wish, struct text *out)
{
	const struct record *record = &p->record;
	text_add(out, "game random %s, %d players, %s, seed %" PRIu64, record->rules.name, record->players,
		 play_style_name(wish->style), wish->seed);
	if (wish->moves)
		text_add(out, wish->moves == 1 ? ", %d move" : ", %d moves", wish->moves);
	text_add(out, "\nedition %s\n", record->rules.name);
	for (int r = 0; r < RULING_COUNT; r++)
		if (wish->ruled[r]) {
			size_t length;
			const char *option = ruleset_option(&record->rules, (enum ruling)r, &length);
			text_add(out, "ruling %s=%.*s\n", ruling_id((enum ruling)r), (int)length, option);
		}
	for (int i = 0; i < record->players; i++)
		text_add(out, "player %s\n", player_colour(record, i));
	say_stack(p, PILE_LAND, out);
	say_stack(p, PILE_BONUS, out);
	if (wish->asserting)
		text_add(out, "scores complete\n");
}

/* ---- the game ---- */

/*
 * Plays the next player's turn: a tile that fits nowhere goes out of the game, any other is placed. Returns true if one
 * was placed.
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
	if (!board_takes(&game->board, &p->record.set->tile[turn.tile])) {
		log_discard(out, &p->record, &turn);
		game_discard(game, &turn);
		return false;
	}
	choose_turn(game, wish->style, &p->prng, &turn);
	log_turn(out, &p->record, &turn);
	game_play(game, &turn, &p->outcome);
	if (wish->asserting)
		log_scored(out, &p->record, &p->outcome);
	return true;
}

void random_game(struct random_player *p, const struct random_wish *wish, struct text *out)
{
	struct game *game = &p->referee.game;
	int moves = 0;
	set_table(p, wish);
	say_table(p, wish, out);
	while (!game->over && (wish->moves == 0 || moves < wish->moves))
		moves += play_tile(p, wish, out);
	if (game->over) {
		game_finish(game, &p->outcome);
		text_add(out, "end\n");
		if (wish->asserting)
			log_scored(out, &p->record, &p->outcome);
	}
	if (wish->asserting)
		log_result(out, &p->record, game);
}
