#ifndef HGREF_SHOW_SHOW_EXPLANATION_H
#define HGREF_SHOW_SHOW_EXPLANATION_H

#include "judge/explain.h"
#include "text/text.h"

/* One action explained, as text and as one line of JSON. Both use e->feature and e->checklist for each thing they show. */
void show_explanation(struct text *out, struct explanation *e);
void show_explanation_json(struct text *out, struct explanation *e);

/*
 * What one step did, after explain_effect, as one line of JSON; if `legal`, with the number of choices that a legal move
 * had, and the slots of its tile by region. Uses e->feature for each feature that it shows.
 */
void show_trace(struct text *out, struct explanation *e, bool legal);

/*
 * Parts of the text: what the action's tile joined, with only the names of the features that it began; the count of one
 * of its awards; which pieces came home, which titles changed and whether an extra turn is owed; what would have been
 * legal instead.
 */
void show_joined(struct text *out, struct explanation *e);
void show_award_items(struct text *out, struct explanation *e, const struct award *award);
void show_consequences(struct text *out, struct explanation *e);
void show_alternatives(struct text *out, const struct explanation *e);

#endif
