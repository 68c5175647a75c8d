#ifndef HGREF_SAY_CITATIONS_H
#define HGREF_SAY_CITATIONS_H

#include "say/say.h"

/*
 * The rules that a violation breaks, in the form of violation_rules: for a code shared by several Scout tiles or kinds
 * of awards, those of the tile or award in question.
 */
const char *citations(const struct incident *incident, enum violation_code code);

#endif
