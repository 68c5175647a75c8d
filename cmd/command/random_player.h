#ifndef HGREF_COMMAND_RANDOM_PLAYER_H
#define HGREF_COMMAND_RANDOM_PLAYER_H

#include "core/ruleset.h"
#include "option/options.h"
#include "text/text.h"

/*
 * Plays legal games at random and writes them as logs. A game follows from its wish alone, independently of earlier
 * games.
 */

struct random_wish {
	const struct ruleset *rules; /* the edition, with the options of its rulings and its expansion */
	bool ruled[RULING_COUNT];    /* rulings that the log states */
	uint64_t seed;
	int players; /* 2 to PLAYERS_MAX; 0: the seed decides */
	enum play_style style;
	int bonus; /* the bonus stack has this many tiles at most; 0: all */
	int table; /* the table ends this many cells from the start tile; 0: nowhere. Only where `table_edge` allows it */
	int own;   /* land tiles that the record defines */
	bool scouts;    /* the Scout tiles are dealt; only in editions that have them */
	int moves;      /* the game stops after this many moves; 0: it is played to its end */
	bool asserting; /* each award, the totals and the winners are asserted */
};

/* What playing needs memory for; random_player_free gives it back. */
struct random_player;

struct random_player *random_player_new(void);
void random_player_free(struct random_player *player);

/* Adds the log of one game. */
void random_game(struct random_player *player, const struct random_wish *wish, struct text *out);

#endif
