#ifndef HGREF_SAY_VIOLATION_ROWS_H
#define HGREF_SAY_VIOLATION_ROWS_H

#include "say/incident.h"

/* How a violation is reported: one row for each code. A new code needs a row here, and a sentence. */

/* The part of the line that a violation is about; a caret marks it. */
enum line_part {
	PART_NONE, /* the code has no row */
	PART_PLAYER,
	PART_TILE, /* header: the start tile, or the tile of a list */
	PART_CELL,
	PART_TURN,
	PART_PIECE,  /* the first piece that breaks the code by itself, otherwise the first */
	PART_PIECES, /* the same; each piece that does so has its own sentence */
	PART_PIECE_2,
	PART_RECALL, /* the first recall that breaks the code, otherwise the first */
	PART_RECALL_2,
	PART_REMOVED,  /* the piece that is taken off the board */
	PART_VALUE,    /* the value that an assertion is judged by */
	PART_TOTAL,    /* the first total that is wrong */
	PART_SCORERS,  /* the players after the points */
	PART_KEY,      /* header: the first word of the line */
	PART_REPEATED, /* header: the colour or the name that another player has */
	PART_DEALT,    /* header: a Scout tile of a deal; the whole deal if a tile is missing */
};

/* The kind of help. Its words are in judge/help.c, which knows what is legal. */
enum help_kind {
	HELP_NONE,
	HELP_TURN,   /* the tile may not be placed anywhere: what would be legal instead */
	HELP_PLACE,  /* where the tile fits */
	HELP_PIECE,  /* which pieces the tile takes where it is placed */
	HELP_RECALL, /* which members of the mover are on the board */
	HELP_LINE,   /* that a line of its own says when the Shaman tile takes a member back */
	HELP_SHAMAN, /* which members the Shaman tile could take back */
	HELP_KINDS
};

/* The feature or pieces that cause the violation, which an explanation shows. */
enum cause_kind {
	CAUSE_NONE,
	CAUSE_REGION,   /* where the members of the move would stand */
	CAUSE_SYSTEM,   /* where its huts would stand */
	CAUSE_FOREST,   /* the forests of the tile placed last */
	CAUSE_ASSERTED, /* the feature that an assertion names */
	CAUSE_SUPPLY,   /* everything that the player has on the board */
};

/* Says one thing about an incident, depending on its code. */
typedef void say_sentence(struct text *out, const struct incident *incident);

struct violation_row {
	enum line_part part;
	say_sentence *sentence; /* the facts; NULL: there is only the registry's sentence */
	enum help_kind help;
	enum cause_kind causes;
};

const struct violation_row *violation_row(enum violation_code code);

#endif
