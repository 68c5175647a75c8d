#ifndef HGREF_SAY_VIOLATION_ROWS_H
#define HGREF_SAY_VIOLATION_ROWS_H

#include "say/say.h"

/* What is said of a violation: one row for each code. A new code needs a row here, and its sentence. */

/* The words of the line that a violation is about; a caret marks them. */
enum line_part {
	PART_NONE, /* the code has no row */
	PART_PLAYER,
	PART_TILE, /* header: the tile of the start, or the one of the list */
	PART_CELL,
	PART_TURN,
	PART_PIECE,  /* the first piece that breaks the code by itself, else the first */
	PART_PIECES, /* the same, and each piece that does so has its sentence */
	PART_PIECE_2,
	PART_RECALL, /* the first recall that breaks the code, else the first */
	PART_RECALL_2,
	PART_REMOVED,  /* the piece that is taken off the board */
	PART_VALUE,    /* what an assertion is judged by */
	PART_TOTAL,    /* the first total that is wrong */
	PART_SCORERS,  /* the players after the points */
	PART_KEY,      /* header: the first word of the line */
	PART_REPEATED, /* header: the colour or the name that another player has */
	PART_DEALT,    /* header: a Scout tile of a deal; all of the deal where one is missing */
};

/* What would help. The words are judge's, which knows what is legal: see help.c there. */
enum help_kind {
	HELP_NONE,
	HELP_TURN,   /* the tile may not be laid anywhere: what would be legal instead */
	HELP_PLACE,  /* where the tile fits */
	HELP_PIECE,  /* which pieces it takes where it is laid */
	HELP_RECALL, /* which members of the mover are on the board */
	HELP_LINE,   /* that the Shaman tile takes a member back in a line of its own */
	HELP_SHAMAN, /* which members the Shaman tile could take back */
	HELP_KINDS
};

/* What on the board makes it so, to be shown with an explanation. */
enum cause_kind {
	CAUSE_NONE,
	CAUSE_REGION,   /* where the members of the move would stand */
	CAUSE_SYSTEM,   /* where its huts would stand */
	CAUSE_FOREST,   /* the forests of the tile placed last */
	CAUSE_ASSERTED, /* the feature that an assertion names */
	CAUSE_SUPPLY,   /* all that the player has on the board */
};

/* Says one thing of an incident, in view of its code. */
typedef void say_sentence(struct text *out, const struct incident *incident);

struct violation_row {
	enum line_part part;
	say_sentence *sentence; /* the facts; NULL: there are none but the registry's sentence */
	enum help_kind help;
	enum cause_kind causes;
};

const struct violation_row *violation_row(enum violation_code code);

#endif
