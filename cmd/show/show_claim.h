#ifndef HGREF_SHOW_SHOW_CLAIM_H
#define HGREF_SHOW_SHOW_CLAIM_H

#include "judge/judgement.h"
#include "text/text.h"

/* The result of a claim: as text, if it could be judged; as one line of JSON, whether or not it could. */
void show_judgement(struct text *out, const struct judgement *j);
void show_judgement_json(struct text *out, const struct judgement *j);

/*
 * The parts of the text: "REJECTED: violet claimed 12 for the river at 4,3:N; it pays 9", after a sign and without a
 * newline; the game with the claim as it was typed, and the count.
 */
void show_claim_verdict(struct text *out, const struct judgement *j);
void show_claim_count(struct text *out, const struct judgement *j);

#endif
