#ifndef HGREF_LAW_AWARD_CITATIONS_H
#define HGREF_LAW_AWARD_CITATIONS_H

#include "text/text.h"

#include "core/score.h"

/*
 * The rules that awards rest on, in the form of violation_rules: ids separated by blanks, the chief one first. Where
 * there is an award they are those of what it is made of; NULL: of its kind nothing is paid there.
 */
const char *award_citations_of_points(enum award_kind kind, const struct award *award);
const char *award_citations_of_scorers(enum award_kind kind, const struct award *award);

/* Why nothing of the kind is paid yet, or, when the game has been scored, any more. */
const char *award_citations_now(enum award_kind kind, bool scored);

/* Why it is paid though a record leaves it out. */
const char *award_citations_of_due(enum award_kind kind);

/* Adds the rules of its points and of its scorers, each once. */
void award_citations(struct text *out, const struct award *award);

#endif
