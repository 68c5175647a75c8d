#ifndef HGREF_JUDGE_WORTH_H
#define HGREF_JUDGE_WORTH_H

#include "say/feature.h"

#include "core/game.h"

/* The senses in which something pays. */
enum pay_sense {
	PAYS_MADE,     /* by an award that was made or is due */
	PAYS_COMPLETE, /* if it were complete as it is */
	PAYS_END,      /* if the game ended now */
	PAY_SENSES
};

/* Whether something has been paid, and if not, why. */
enum pay_state {
	STATE_SCORED,   /* it has earned its award */
	STATE_VACANT,   /* complete or final, but nobody has a piece on it (SCORE-04) */
	STATE_OPEN,     /* not complete: it pays once it is (SCORE-01) or, where END-05 allows it, at the end */
	STATE_LOST,     /* not complete at the end: it pays nothing (END-05) */
	STATE_EXPECTED, /* it will pay at the end (FINAL-01, MEADOW-02, FARM-01, KING-13) */
	STATE_DUE,      /* it was completed just now and is not paid yet (game_is_due) */
	PAY_STATES
};

/* What something pays in one of these senses. */
struct worth {
	bool counts;                 /* something may be paid in this sense */
	int32_t points[PLAYERS_MAX]; /* by player, all awards together */
	struct award award;          /* the first of them */
};

/* What a feature or a title pays, or has paid. Begin with { 0 }; it is reused, and pay_free frees it. */
struct pay {
	enum pay_state state;
	struct worth worth[PAY_SENSES];
	/*
	 * The awards that were made or are due or, if there are none, what it would pay as it is: for a field, possibly several;
	 * otherwise one, to nobody if nothing is paid.
	 */
	struct award *award;
	size_t awards;
};

/*
 * Finds out what awards of one kind a replay's position has for the feature of a node or, with NO_NODE, for a title;
 * `board` is that of replay_end_board. Returns false if such an award is only paid in addition to others, and was not
 * made.
 */
bool pay_of(struct pay *pay, const struct replay *replay, const struct board *board, enum award_kind kind, int node);
void pay_free(struct pay *pay);

/* A feature that can still grow or is not complete, and who leads in it. */
struct open_feature {
	struct feature feature;
	uint8_t leaders; /* the players with the most pieces; empty if there is none */
	int lead;        /* by how many pieces a single leader is ahead of the next player; 0 if several are level */
	uint8_t scorers; /* who would be paid as it is: the leaders, unless a shrine decides */
};

/*
 * Lists the features of one kind of award that have open sides, or that are not complete although only complete ones
 * pay. Where farmers are paid city by city, fields are not listed, since a field has no value of its own. Begin with
 * node 0; returns the first such node at or after `node`, NO_NODE if there is none.
 */
int open_feature_next(const struct game *game, enum award_kind kind, int node);

/* Looks at the feature of a node that open_feature_next has found. */
void open_feature_of(const struct game *game, enum award_kind kind, int node, struct open_feature *open);

#endif
