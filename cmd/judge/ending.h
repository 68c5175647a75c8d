#ifndef HGREF_JUDGE_ENDING_H
#define HGREF_JUDGE_ENDING_H

#include "core/game.h"

/*
 * What a field pays at the end can depend on the other fields: under `farm-scoring=field-3-once` a city pays a player in
 * one of them only. Whether that is so for awards of this kind.
 */
bool depends_on_others(const struct ruleset *rules, enum award_kind kind);

/* A game as if it ended now, and what final scoring would pay. */
struct ending {
	struct game game;
	struct outcome outcome;
};

/* Ends a copy of a game that has not been scored. The caller frees it. */
struct ending *ending_of(const struct game *game);

#endif
