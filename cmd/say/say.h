#ifndef HGREF_SAY_SAY_H
#define HGREF_SAY_SAY_H

#include "core/referee.h"
#include "read/line.h"
#include "text/text.h"

struct overrides;

/*
 * What the referee found, in words: for each violation a sentence that names both sides of the facts, the word of the
 * line it is about, and help where there is one.
 */
struct incident {
	const char *file;                      /* as messages call it */
	const struct overrides *overrides;     /* of the command line */
	const char *text;                      /* the game's text */
	const struct referee *referee;         /* just after the step was judged */
	const uint32_t *line_of_move;          /* line of each move, by its number */
	const struct step *step;               /* the step; NULL for header and close */
	const struct header_violation *header; /* header only */
	struct parts parts;                    /* of the step's line */
	enum violation_code code;              /* that a sentence is about; set by say.c */
	int piece;                             /* that it is about, by its index in the move; also set there */
};

static inline const struct game *game_of(const struct incident *incident)
{
	return &incident->referee->game;
}

static inline const struct record *record_of(const struct incident *incident)
{
	return incident->referee->record;
}

/* The facts of one violation. */
void say_violation(struct text *out, const struct incident *incident, enum violation_code code);

/* What would be right; adds nothing where nothing can be said. */
void say_help(struct text *out, const struct incident *incident, enum violation_code code);

/* The assertion of the step as it would be right; adds nothing where there is no such thing. */
void say_correction(struct text *out, const struct incident *incident);

/* Finds where the words of the step's line are; only a message needs to know. */
void incident_read_parts(struct incident *incident);

/*
 * The move that an expectation asks about and what makes it illegal: the move of `legal`; of `fits TILE X,Y TURN` the tile
 * laid there, of which its place alone counts.
 */
struct asked {
	struct step step;
	struct violations broken;
};

/* False: the step of the incident asks about no move, or about a legal one. */
bool asked_move(const struct incident *incident, struct asked *asked);

/*
 * Those of the codes that speak against the tile of a turn wherever it is laid, with whatever piece and recall: whose
 * turn it is, which stack it comes from, which tile it is. Where there are none, the turn is legal elsewhere or otherwise.
 */
struct violations codes_against_tile(const struct violations *broken);

/* The word of the line that a violation is about. */
struct word say_word(const struct incident *incident, enum violation_code code);

#endif
