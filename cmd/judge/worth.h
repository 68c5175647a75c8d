#ifndef HGREF_JUDGE_WORTH_H
#define HGREF_JUDGE_WORTH_H

#include "say/feature.h"

#include "core/game.h"

/* What a feature pays, or has paid. */
struct pay {
	bool paid;          /* `award` was paid: in move `scored`, or at the end */
	int scored;         /* 0: not during the game */
	struct award award; /* otherwise what it would pay if it were complete as it is */
	bool ends;          /* not paid, but would pay `at_end` if the game ended now */
	struct award at_end;
};

/*
 * Finds out what a feature of a replay's position pays; `board` is the position's or, after final scoring, the one of
 * replay_end_board. Returns false if such a feature never pays (a lake by itself).
 */
bool pay_of(const struct replay *replay, const struct board *board, const struct feature *feature, struct pay *pay);

/*
 * Whether awards of this kind can depend on other features: under `farm-scoring=field-3-once` a city pays each player
 * in one field only.
 */
bool depends_on_others(const struct ruleset *rules, enum award_kind kind);

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
