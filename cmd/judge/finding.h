#ifndef HGREF_JUDGE_FINDING_H
#define HGREF_JUDGE_FINDING_H

#include "say/say.h"

/*
 * What is wrong with a record, one code at one step, ready to be printed.
 */
struct finding {
	enum violation_code code;
	bool first;       /* the first code of its step: the root cause */
	int player;       /* index, or -1 */
	uint16_t move;    /* the move tried, or the last one placed */
	struct span span; /* the line; length 0: not shown */
	uint32_t column;
	uint32_t at, marked;              /* bytes of the line it is about */
	size_t message, help, correction; /* in `words` of the list; empty where there is none */
	const struct step *step;          /* NULL for header and close */
	const char *rules;                /* which it breaks, see citations.h */
};

/* Begin a list with { 0 }; it is reused from game to game. */
struct findings {
	struct finding *list;
	size_t count, size;
	unsigned notes; /* of them: what the record notes wrongly, of moves that are legal */
	struct text words;
};

void findings_clear(struct findings *findings);
void findings_free(struct findings *findings);

/* What the header breaks. Unless `with_words` nothing is said of it and no place in its line is looked for. */
void findings_add_header(struct findings *findings, struct incident *incident, bool with_words);

/* What the step of the incident breaks, or the close of the record: each of the codes. */
void findings_add(struct findings *findings, struct incident *incident, const struct violations *broken,
		  bool with_words);

/* The player of a step; -1: nobody's. */
int step_player(const struct step *step);

/* The move that a step is or would be, or after which it comes; `referee` has just judged it. */
int step_move(const struct referee *referee, const struct step *step);

#endif
