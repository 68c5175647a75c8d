#ifndef HGREF_SAY_SAY_H
#define HGREF_SAY_SAY_H

#include "core/referee.h"
#include "grammar/step_form.h"
#include "read/reader.h"
#include "replay/replay.h"
#include "text/text.h"

/*
 * What the referee found, in words. Each violation has a sentence that names both sides of the facts, the word of the
 * line that it is about, and help where something can be suggested.
 */
struct incident {
	const char *file;                      /* the name that messages use */
	const struct reader *reader;           /* which read the record */
	const struct referee *referee;         /* as it is just after the step was judged */
	const uint32_t *line_of_move;          /* the line of each move, by its number */
	const struct step *step;               /* the step; NULL for the header and the close */
	const struct header_violation *header; /* for the header only */
	struct parts parts;                    /* the parts of the step's line */
};

static inline const struct game *game_of(const struct incident *incident)
{
	return &incident->referee->game;
}

static inline const struct record *record_of(const struct incident *incident)
{
	return incident->referee->record;
}

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
 * The move that an expectation asks about, and what makes it illegal: the move of `legal`; for `pieces TILE X,Y TURN`,
 * the tile placed there by whoever is to move; for `fits TILE X,Y TURN`, the same, but only the tile's place is judged.
 */
struct asked {
	struct step step;
	struct violations broken;
};

/* Returns false if the step of the incident does not ask about a move, or asks about a legal one. */
bool asked_move(const struct incident *incident, struct asked *asked);

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
