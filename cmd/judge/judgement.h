#ifndef HGREF_JUDGE_JUDGEMENT_H
#define HGREF_JUDGE_JUDGEMENT_H

#include "judge/checklist.h"
#include "judge/replay.h"
#include "judge/claim.h"
#include "say/feature.h"

/* How the referee judges a claim about a game. */
enum claim_verdict { CLAIM_UPHELD, CLAIM_REJECTED, CLAIM_NOT_JUDGED };

/* How the feature of a claim stands with regard to scoring. */
enum claim_state {
	STATE_SCORED,   /* it has earned its award */
	STATE_VACANT,   /* complete or final, but nobody has a piece on it (SCORE-04) */
	STATE_OPEN,     /* not complete: it will pay once it is (SCORE-01) */
	STATE_LOST,     /* not complete at the end: it pays nothing (END-05) */
	STATE_EXPECTED, /* it will pay at the end (FINAL-01, MEADOW-02) */
	CLAIM_STATES
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
	struct score_items checklist;
	struct feature feature;
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

/*
 * claim_value_counts: whether the award of a feature pays anything in this sense. claim_points_of: what it then pays
 * one player.
 */
bool claim_value_counts(const struct judgement *j, enum claim_value value);
int claim_points_of(const struct judgement *j, enum claim_value value, int player);

#endif
