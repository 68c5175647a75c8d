#ifndef HGREF_JUDGE_WORTH_H
#define HGREF_JUDGE_WORTH_H

#include "say/feature.h"

/*
 * What the feature would pay as it is, by the rules in force. Returns false if regions of its kind pay nothing (a
 * lake).
 */
bool feature_pays(const struct board *board, const struct ruleset *rules, const struct feature *feature,
		  struct award *award);

/* What it would pay if the game ended now. Returns false if that is nothing: it is complete, or only that pays (END-05). */
bool feature_pays_at_end(const struct board *board, const struct ruleset *rules, const struct feature *feature,
			 struct award *award);

/*
 * What a field pays at the end can depend on the other fields: under `farm-scoring=field-3-once` a city pays a player in
 * one of them only. Whether that is so for awards of this kind.
 */
bool depends_on_others(const struct ruleset *rules, enum award_kind kind);

#endif
