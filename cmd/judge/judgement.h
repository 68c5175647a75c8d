#ifndef HGREF_JUDGE_JUDGEMENT_H
#define HGREF_JUDGE_JUDGEMENT_H

#include "judge/checklist.h"
#include "replay/replay.h"
#include "judge/claim.h"
#include "read/reader.h"
#include "say/feature.h"

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
