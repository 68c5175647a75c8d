#ifndef HGREF_JUDGE_JUDGEMENT_H
#define HGREF_JUDGE_JUDGEMENT_H

#include "judge/checklist.h"
#include "judge/judged.h"
#include "judge/worth.h"
#include "read/reader.h"

/*
 * A claim about a game, as people state it: an assertion of one of these kinds about a position that they name.
 *
 * STEP_SCORED: `red: meadow at 3,1:N pays 12 [after move 40]`, `... would pay 12 [at the end] ...`; the King and the
 * Robber Baron have no place: `red: king pays 4`. STEP_TOTALS: `red: total 95 [after move 40]`, or `totals`, what the
 * record itself states. STEP_WINNER: `red wins`.
 */
struct claim {
	enum step_kind kind;
	bool of_record; /* TOTALS: those of the record; nothing else is set */
	struct assertion says;
	enum pay_sense sense; /* SCORED */
	int move;             /* -1 if no move is named */
};

/*
 * Reads a claim about the players of a record, who are named by their colours or names. Returns false if it cannot be
 * read.
 */
bool claim_read(struct claim *claim, const struct record *record, const char *text, struct complaint *complaint);

/* How the referee judges a claim about a game. */
enum claim_verdict { CLAIM_UPHELD, CLAIM_REJECTED, CLAIM_NOT_JUDGED };

struct judgement {
	const char *file;
	const struct reader *reader;
	const char *words; /* the claim */
	struct claim claim;
	enum on_illegal on_illegal;
	enum claim_verdict verdict;
	struct text trouble; /* why it could not be judged */
	/*
	 * What a position does not state and the claim depends on, a set of enum given: by anything but who is next, which is
	 * taken to be who moves first, it cannot be judged.
	 */
	unsigned unstated;
	/*
	 * If it could not because the position, or a move that the claim does not come before, is illegal, this is judged,
	 * and says what is wrong.
	 */
	struct judged_game illegal;
	struct replay at; /* the game after the move that the claim names, or at the end of the record */
	/* SCORED: */
	struct pay pay;
	struct board board;           /* the board that the first award was counted on */
	struct score_items checklist; /* of the first award */
	struct feature feature;       /* unless it is a title */
	/* TOTALS of the record: how far they are correct, the lines before the first wrong one. */
	int agreed;                /* these lines */
	const struct step *last;   /* of them */
	uint16_t last_move;        /* before it */
	size_t last_awards;        /* up to it */
	const struct step *parted; /* the first wrong line; judging ends there */
};

/*
 * Reads and judges a claim about the game that `reader` has read. Begin with { 0 }; it is reused from game to game, and
 * keeps what the caller set. Returns false if the words cannot be read.
 */
bool judge_claim(struct judgement *j, const struct reader *reader, const char *file, const char *words,
		 enum on_illegal on_illegal, struct complaint *complaint);
void judgement_free(struct judgement *j);

/* What is claimed: for the record's totals, what its first wrong line states, or nothing. */
const struct assertion *judged_assertion(const struct judgement *j);

/* What a player has by the referee's count: points of a feature, or in total. */
int judged_points(const struct judgement *j, int player);

#endif
