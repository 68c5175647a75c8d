#ifndef HGREF_SHOW_SHOW_PAY_H
#define HGREF_SHOW_SHOW_PAY_H

#include "judge/worth.h"
#include "text/text.h"

/* What awards pay, have paid and would pay, in the same words wherever that is asked. */

/* "if it were complete as it is: ", "if the game ended now: "; "" for an award that was made. */
const char *pay_sense_words(enum pay_sense sense);

/* "  if the game ended now: river at 4,3:N: 5 tiles = 5 to red": an award on a line, after `when`, which may be "". */
void show_award(struct text *out, const char *when, const struct record *record, const struct award *award);

/* "move 56 (line 61): river at 4,3:N: 5 tiles = 5 to red", "at the end: ...": an award that was made, and a newline. */
void show_made_award(struct text *out, const struct replay *at, const struct award *award);

/* What is due in a position to some of these players, a line each. */
void show_due(struct text *out, const struct record *record, const struct game *game, unsigned players);

/*
 * What a feature pays or, with NULL, a title, as people ask about it in one sense: when it pays and how much, or why it
 * does not; then each of its awards.
 */
void show_pay(struct text *out, const struct replay *at, const struct pay *pay, const struct feature *feature,
	      enum pay_sense sense);

/* Adds the rules of that answer, in the form of violation_rules: why it is counted, or why it is not. */
void add_pay_rules(struct text *rules, const struct replay *at, const struct pay *pay, const struct feature *feature,
		   enum pay_sense sense);

#endif
