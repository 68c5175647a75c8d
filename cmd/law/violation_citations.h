#ifndef HGREF_LAW_VIOLATION_CITATIONS_H
#define HGREF_LAW_VIOLATION_CITATIONS_H

#include "core/ruleset.h"
#include "core/violation.h"

/*
 * The rules of a game that a violation breaks, in the form of violation_rules. They are empty where the violation
 * cannot happen in that game.
 */
const char *violation_citations(enum game_kind game, enum violation_code code);

#endif
