#ifndef HGREF_COMMAND_RANDOM_RANDOM_H
#define HGREF_COMMAND_RANDOM_RANDOM_H

#include "option/command.h"

/* What the players of random games prefer; the help of --style says it in the same order. */
#define PLAY_STYLES_LIST(X) \
	X(PLAY_EVEN, "even") \
	X(PLAY_COMPLETION, "completion") X(PLAY_CLAIMS, "claims") X(PLAY_SPRAWL, "sprawl") X(PLAY_QUARREL, "quarrel")
enum play_style { PLAY_STYLES_LIST(ROW_NAME) PLAY_STYLES };

/* The word for a style on the command line. */
const char *play_style_name(enum play_style style);

/* What random games are played with besides the edition's own tiles. */
enum play_expansion { PLAY_NO_EXPANSION, PLAY_KING };

/* What `random` is asked for. A number that was not given is 0. */
struct random_options {
	uint64_t seed; /* of the first game; each game follows from its own seed */
	int games;
	int players; /* 2 to PLAYERS_MAX; 0: the seed decides */
	int moves;   /* a game stops after this many moves; 0: it is played to its end */
	enum play_style style;
	enum play_expansion expansion;
	bool scouts;    /* the Scout tiles are dealt; only in editions that have them */
	bool asserting; /* each award, the totals and the winners are asserted */
};

#endif
