#ifndef HGREF_JUDGE_ENDING_H
#define HGREF_JUDGE_ENDING_H

#include "core/game.h"

/*
 * What a field pays at the end can depend on the other fields: under `farm-scoring=field-3-once` a city pays a player in
 * one of them only. Whether that is so for awards of this kind.
 */
bool depends_on_others(const struct ruleset *rules, enum award_kind kind);

/* The awards of final scoring if the game ended now, which must not have been scored. The caller frees them. */
struct outcome *awards_at_end(const struct game *game);

#endif
