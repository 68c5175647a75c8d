#ifndef HGREF_LOG_H
#define HGREF_LOG_H

#include "../core/record.h"
#include "input.h"
#include "line.h"

enum {
	MOVES_MAX = PLACED_MAX - 1, /* placed tiles that one log may state, beside the start tile */
	STEPS_MAX = 20000,          /* lines of one game that are steps */
};

/* What the command line sets above every record's header. */
struct overrides {
	const struct ruleset *edition; /* NULL: the record's */
	bool ruled[RULING_COUNT];
	struct ruleset rules; /* the options chosen, by ruling */
};

/* Why a game cannot be read, at a line and column (in letters, from 1) of the input. */
struct trouble {
	struct span span; /* the line; length 0: not shown */
	uint32_t column;
	uint32_t at, marked; /* bytes of the line to be marked */
	char message[300];
};

/*
 * Reads games into `record`, which holds until the next one is read. Begin it with log_begin, end it with log_free.
 */
struct log {
	struct record record;
	const char *text; /* of the game; record.span.text and steps refer to it */
	struct step *steps;
	size_t steps_size;
	struct tileset printed[8]; /* by edition, built when first needed */
	bool built[8];
	struct tileset *own; /* the set of a game that defines tiles */
	const struct overrides *overrides;
	struct trouble trouble;
};

void log_begin(struct log *log, const struct overrides *overrides);
void log_free(struct log *log);

/* Reads one game. False: log->trouble says why it cannot be judged; record.span.line and its title are set all the same. */
bool log_read(struct log *log, const struct cut *cut);

/* The game's title, as a part of the text. */
struct word log_title(const struct log *log);

#endif
