#ifndef HGREF_SHOW_SHOW_READINGS_H
#define HGREF_SHOW_SHOW_READINGS_H

#include "judge/readings.h"

/* What other readings of its law would change in a game, as text and as one line of JSON. */
void show_readings(struct text *out, const struct readings *readings);
void show_readings_json(struct text *out, const struct readings *readings);

#endif
