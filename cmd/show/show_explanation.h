#ifndef HGREF_SHOW_SHOW_EXPLANATION_H
#define HGREF_SHOW_SHOW_EXPLANATION_H

#include "judge/explain.h"
#include "text/text.h"

/* One action explained, as text and as one line of JSON. Both use e->feature and e->checklist for each thing they show. */
void show_explanation(struct text *out, struct explanation *e);
void show_explanation_json(struct text *out, struct explanation *e);

#endif
