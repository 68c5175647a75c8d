#ifndef HGREF_SHOW_SHOW_CLAIM_H
#define HGREF_SHOW_SHOW_CLAIM_H

#include "judge/judgement.h"
#include "text/text.h"

/* What came of a claim: as text of one that could be judged, as one line of JSON of any. */
void show_judgement(struct text *out, const struct judgement *j);
void show_judgement_json(struct text *out, const struct judgement *j);

#endif
