#ifndef HGREF_SAY_SAY_H
#define HGREF_SAY_SAY_H

#include "say/incident.h"

/* Violations in words. */

/* What messages about the last step of a replay are about. */
struct incident incident_of(const struct replay *replay, const struct reader *reader, const char *file);

/*
 * The facts of one violation. say_violation also says why an expectation was missed, and which violation the record
 * expects instead; say_facts is for a step that is not in the record.
 */
void say_violation(struct text *out, const struct incident *incident, enum violation_code code);
void say_facts(struct text *out, const struct incident *incident, enum violation_code code);

/* Adds the assertion of the step as it should be, or nothing if no assertion of its kind would be true. */
void say_correction(struct text *out, const struct incident *incident);

/*
 * The codes among these that rule out the tile of a turn wherever it is placed and with any piece and recall: whose
 * turn it is, which stack the tile comes from, which tile it is. If there are none, the turn would be legal elsewhere
 * or in another way.
 */
struct violations codes_against_tile(const struct violations *broken);

/* The word of the line that a violation is about. */
struct word say_word(const struct incident *incident, enum violation_code code);

/*
 * The rules that a violation breaks, in the form of violation_rules: for a code shared by several Scout tiles or kinds
 * of awards, those of the tile or award in question.
 */
const char *citations(const struct incident *incident, enum violation_code code);

#endif
