#ifndef HGREF_JUDGE_CLAIM_H
#define HGREF_JUDGE_CLAIM_H

#include "grammar/line.h"

/* A claim about a game, as people state it. */
enum claim_kind {
	/*
	 * `red: meadow at 3,1:N pays 12 [after move 40]`, `... would pay 12 [at the end] ...`; the King and the Robber
	 * Baron have no place: `red: king pays 4`
	 */
	CLAIM_FEATURE,
	CLAIM_TOTAL,  /* `red: total 95 [after move 40]` */
	CLAIM_WINS,   /* `red wins` */
	CLAIM_RECORD, /* `totals`: the totals that the record itself states */
};

/* The senses in which a claim states the points of a feature. */
enum claim_value {
	VALUE_PAID,     /* `pays`: by an award that was made */
	VALUE_COMPLETE, /* `would pay`: if it were complete as it is */
	VALUE_END,      /* `would pay ... at the end`: if the game ended now */
	CLAIM_VALUES
};

struct claim {
	enum claim_kind kind;
	uint8_t players;        /* the set of players */
	enum award_kind award;  /* FEATURE */
	struct place place;     /* FEATURE, unless it is a title */
	enum claim_value value; /* FEATURE */
	int points;
	int move; /* -1 if no move is named */
};

/* Whether the claim is about a feature of the board, not a title. */
static inline bool claim_has_place(const struct claim *claim)
{
	return claim->kind == CLAIM_FEATURE && award_has_place(claim->award);
}

/*
 * Reads a claim about the players of a record, who are named by their colours or names. Returns false if it cannot be
 * read.
 */
bool claim_read(struct claim *claim, const struct record *record, const char *text, struct complaint *complaint);

#endif
