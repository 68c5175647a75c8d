#ifndef HGREF_COMMAND_RANDOM_RANDOM_CHOICE_H
#define HGREF_COMMAND_RANDOM_RANDOM_CHOICE_H

#include "command/random/prng.h"
#include "command/random/random.h"
#include "core/game.h"
#include "text/text.h"

/* The number of features, except monasteries, that the tile would complete. */
int completed_by(const struct board *board, const struct tile *tile, struct cell cell, int turns);

/* Plays legal games at random and writes them as logs. A game depends on its wish alone, not on earlier games. */

struct random_wish {
	const struct ruleset *rules; /* the edition, with the options of its rulings and its expansion */
	bool ruled[RULING_COUNT];    /* rulings that the log states */
	struct random_options asked; /* without `games` and `expansion` */
};

/* The memory for playing; random_player_free releases it. */
struct random_player;

struct random_player *random_player_new(void);
void random_player_free(struct random_player *player);

/* Adds the log of one game. */
void random_game(struct random_player *player, const struct random_wish *wish, struct text *out);

#endif
