#ifndef HGREF_JUDGE_JUDGEMENT_H
#define HGREF_JUDGE_JUDGEMENT_H

#include "judge/checklist.h"
#include "replay/replay.h"
#include "judge/claim.h"
#include "read/reader.h"
#include "say/feature.h"

/* How the referee judges a claim about a game. */
enum claim_verdict { CLAIM_UPHELD, CLAIM_REJECTED, CLAIM_NOT_JUDGED };

/* How the feature of a claim stands with regard to scoring. */
enum claim_state {
	STATE_SCORED, /* it has earned its award */
	STATE_VACANT, /* complete or final, but nobody has a piece on it (SCORE-04) */
	STATE_OPEN, /* not complete: it will pay once it is (SCORE-01), where END-05 says so at the end at the latest */
	STATE_LOST, /* not complete at the end: it pays nothing (END-05) */
	STATE_EXPECTED, /* it will pay at the end (FINAL-01, MEADOW-02, FARM-01, KING-13) */
	CLAIM_STATES
};

/* What a feature pays in one sense. */
struct worth {
	bool counts;                 /* something may be paid in this sense */
	int32_t points[PLAYERS_MAX]; /* by player, all awards together */
	struct award award;          /* the first of them */
};

struct judgement {
	const char *file;
	const struct reader *reader;
	const char *words; /* the claim */
	struct claim claim;
	enum on_illegal on_illegal;
	enum claim_verdict verdict;
	struct text trouble; /* why it could not be judged */
	/* the game at the moment when the claim is judged */
	struct replay at;
	bool at_move; /* that is after the move that the claim names, not at the end of the record */
	/* FEATURE: */
	enum claim_state state;
	struct board board; /* the board that the award was counted on */
	struct award award;
	struct award *others; /* further awards of the same feature: of a field, city by city (FARM-05) */
	size_t other_count;
	struct worth worth[CLAIM_VALUES];
	struct score_items checklist; /* of the award */
	bool has_feature;             /* a title has none */
	struct feature feature;
	bool sent_home; /* ... whose members went home at the end */
	/* RECORD: */
	int agreed;                     /* correct lines of totals, before the first wrong one */
	const struct step *agreed_step; /* the last of these */
	uint16_t agreed_move;
	size_t agreed_awards;      /* the awards up to that line */
	const struct step *parted; /* the first wrong line */
};

/*
 * Judges a claim about the game that `reader` has read: fills everything but file, reader, words, claim and on_illegal.
 */
void judge_claim(struct judgement *j);
void judgement_free(struct judgement *j);

#endif
