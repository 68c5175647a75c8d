#ifndef HGREF_JUDGE_JUDGEMENT_H
#define HGREF_JUDGE_JUDGEMENT_H

#include "judge/checklist.h"
#include "read/reader.h"
#include "say/feature.h"

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

/* How the referee judges a claim about a game. */
enum claim_verdict { CLAIM_UPHELD, CLAIM_REJECTED, CLAIM_NOT_JUDGED };

/* The state of a claim's feature with regard to scoring. */
enum claim_state {
	STATE_SCORED,   /* it has earned its award */
	STATE_VACANT,   /* complete or final, but nobody has a piece on it (SCORE-04) */
	STATE_OPEN,     /* not complete: it pays once it is (SCORE-01) or, where END-05 allows it, at the end */
	STATE_LOST,     /* not complete at the end: it pays nothing (END-05) */
	STATE_EXPECTED, /* it will pay at the end (FINAL-01, MEADOW-02, FARM-01, KING-13) */
	CLAIM_STATES
};

/* What a feature pays in one of these senses. */
struct worth {
	bool counts;                 /* something may be paid in this sense */
	int32_t points[PLAYERS_MAX]; /* by player, all awards together */
	struct award award;          /* the first of them */
};

/* How far the totals of a record are correct: the lines before the first wrong one. */
struct agreement {
	int lines;
	const struct step *last;   /* of these lines */
	uint16_t move;             /* the last one before it */
	size_t awards;             /* up to it */
	const struct step *parted; /* the first wrong line */
};

struct judgement {
	const char *file;
	const struct reader *reader;
	const char *words; /* the claim */
	struct claim claim;
	enum on_illegal on_illegal;
	enum claim_verdict verdict;
	struct text trouble; /* why it could not be judged */
	struct replay at;    /* the game after the move that the claim names, or at the end of the record */
	/* FEATURE: */
	enum claim_state state;
	struct board board;  /* the board that the first award was counted on */
	struct award *award; /* for a field, one for each city (FARM-05); otherwise one, to nobody if nothing is paid */
	size_t awards;
	struct worth worth[CLAIM_VALUES];
	struct score_items checklist; /* of the first award */
	struct feature feature;       /* unless it is a title */
	/* RECORD: */
	struct agreement agreement;
};

/*
 * Reads and judges a claim about the game that `reader` has read. Begin with { 0 }; it is reused from game to game, and
 * keeps what the caller set. Returns false if the words cannot be read.
 */
bool judge_claim(struct judgement *j, const struct reader *reader, const char *file, const char *words,
		 enum on_illegal on_illegal, struct complaint *complaint);
void judgement_free(struct judgement *j);

#endif
