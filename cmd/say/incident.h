#ifndef HGREF_SAY_INCIDENT_H
#define HGREF_SAY_INCIDENT_H

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

#endif
