#ifndef HGREF_SHOW_SHOW_TRACE_H
#define HGREF_SHOW_SHOW_TRACE_H

#include "judge/explain.h"

/* What one step did, after explain_effect, as one line of JSON. Uses e->feature for each feature that it shows. */
void show_trace(struct text *out, struct explanation *e);

#endif
