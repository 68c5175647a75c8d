#ifndef HGREF_JUDGE_FINDING_H
#define HGREF_JUDGE_FINDING_H

#include "say/say.h"

/*
 * What is wrong with a record, one code at one step, ready to be printed.
 */
struct finding {
	enum violation_code code;
	bool first;       /* the first code of its step, taken as the root cause */
	bool note;        /* it is about what the record asserts, not about what players did or about the position */
	int player;       /* the player's index, or -1 */
	uint16_t move;    /* the move tried, or the last one placed */
	uint32_t line;    /* of the step, or of the header line */
	struct span span; /* the line with the word that is marked; length 0: not shown */
	uint32_t column;
	uint32_t at, marked;              /* bytes of that line that are marked */
	size_t message, help, correction; /* in `words` of the list; empty if there is none */
	const struct step *step;          /* NULL for the header and the close */
	const char *rules;                /* the rules that it breaks, see citations() */
};

/* Begin a list with { 0 }; it is reused from game to game. */
struct findings {
	struct finding *list;
	size_t count;
	unsigned notes; /* how many of them are wrong notes about legal moves */
	struct text words;
};

void findings_clear(struct findings *findings);
void findings_free(struct findings *findings);

/*
 * Adds what the header breaks. Unless `with_words` is set, it writes no sentences and does not search the line for
 * words that only a column would need.
 */
void findings_add_header(struct findings *findings, struct incident *incident, bool with_words);

/* Adds one finding for each code that the step of the incident breaks, or the close of the record. */
void findings_add(struct findings *findings, struct incident *incident, const struct violations *broken,
		  bool with_words);

/* Adds what would be right instead of what breaks this code, or nothing if that is not known (help.c). */
void say_help(struct text *out, const struct incident *incident, enum violation_code code);

/*
 * If the first line that cannot be read is a move without the turn of its tile, adds it with each turn with which it is
 * legal, or nothing if none is.
 */
void say_missing_turn(struct text *out, const struct reader *reader);

/* The player of a step; -1 if it has none. */
int step_player(const struct step *step);

/* The move that a step is or would be, or that it follows; `referee` has just judged it. */
int step_move(const struct referee *referee, const struct step *step);

#endif
