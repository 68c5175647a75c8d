#ifndef HGREF_LAW_AWARD_CITATIONS_H
#define HGREF_LAW_AWARD_CITATIONS_H

#include "text/text.h"

#include "core/score.h"

/*
 * The rules that awards rest on, in the form of violation_rules: ids separated by spaces, the main one first. If there
 * is an award, they are those of its terms; NULL stands for an award of its kind that is not paid there.
 */
const char *award_citations_of_points(const struct ruleset *rules, enum award_kind kind, const struct award *award);
const char *award_citations_of_scorers(const struct ruleset *rules, enum award_kind kind, const struct award *award);

/* Why an award of this kind is not paid yet or, once the game has been scored, is no longer paid. */
const char *award_citations_now(enum award_kind kind, bool scored);

/* Why an award is paid although a record leaves it out. */
const char *award_citations_of_due(const struct award *award);

/* Adds the rules of an award's points and of its scorers, each once. */
void award_citations(struct text *out, const struct ruleset *rules, const struct award *award);

#endif
