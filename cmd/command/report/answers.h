#ifndef HGREF_COMMAND_REPORT_ANSWERS_H
#define HGREF_COMMAND_REPORT_ANSWERS_H

#include "judge/worth.h"

/*
 * What a page answers at each stop when a zone or a piece is asked about: the feature that it belongs to, and what that
 * pays, as `claim` has it. A feature is named by its root, as `12.0`; a river system, which is another feature than the
 * rivers and lakes in it, as `s12.0`. Begin with { 0 }; answers_free releases the memory.
 */
struct answers {
	struct text joined; /* roots that have another root since the stop noted last, as `56.1:12.0` */
	/*
	 * The answers that have changed at it, of features with pieces that are not paid yet, as `12.0=0:1 1:2/1:8/1:4/4 tiles
	 * x 2`: the pieces of each player; the points of each if it were complete as it is, unless these are the same; the
	 * points of each if the game ended now, a minus sign if it pays nothing then; and what counts. `12.0=` ends an answer.
	 */
	struct text asked;
	struct text words;            /* all answers, each with its NUL */
	size_t answer[2][NODES_MAX];  /* where that of a root begins, by enum partition; 0: there never was one */
	uint64_t state[2][NODES_MAX]; /* of its feature then */
	bool apart[2][NODES_MAX];     /* zones that are no roots of a partition, once that is said */
	struct board ended;           /* once final scoring is done: as the game ended */
	struct pay pay;
};
void answers_note(struct answers *answers, const struct replay *at);
void answers_free(struct answers *answers);

#endif
