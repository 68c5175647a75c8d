#ifndef HGREF_SHOW_SHOW_CLAIM_H
#define HGREF_SHOW_SHOW_CLAIM_H

#include "judge/judgement.h"
#include "text/text.h"

/* The result of a claim: as text, if it could be judged; as one line of JSON, whether or not it could. */
void show_judgement(struct text *out, const struct judgement *j);
void show_judgement_json(struct text *out, const struct judgement *j);

#endif
