#ifndef HGREF_REFEREE_PARTS_H
#define HGREF_REFEREE_PARTS_H

#include "referee.h"

/*
 * Functions that the files of the referee share. They add the codes that are broken to referee->report.
 *
 * The header, and the game that it sets up (referee_header.c). Returns false if there is no such game; what was set up
 * instead must not be played.
 */
bool referee_judge_header(struct referee *referee);

/* Judges an assertion (referee_assertion.c). */
void referee_judge_assertion(struct referee *referee, const struct step *step);

/* Takes what a position states besides tiles and pieces, unless the rules contradict it (referee_given.c). */
void referee_take_given(struct referee *referee, const struct step *step);

/* Judges an assertion about awards (referee_award.c). */
void referee_judge_scored(struct referee *referee, const struct assertion *a);
void referee_judge_scored_none(struct referee *referee);

/*
 * Reports awards and returns of the last action that its assertions left out, once the next action comes (SCORE-01,
 * SCORE-05).
 */
void referee_judge_missing(struct referee *referee);

#endif
