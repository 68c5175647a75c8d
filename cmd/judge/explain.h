#ifndef HGREF_JUDGE_EXPLAIN_H
#define HGREF_JUDGE_EXPLAIN_H

#include "judge/alternatives.h"
#include "judge/checklist.h"
#include "judge/judged.h"
#include "judge/replay.h"
#include "say/feature.h"

/*
 * One action of a record, ready to be explained in text or JSON.
 */

/* Why something is against the rules, and the features that make it so. */
enum { CAUSES_MAX = 4 };
struct cause {
	int node;    /* on `board` of the explanation */
	bool system; /* its river system, not its region */
};
struct reason {
	struct finding finding; /* its message and help are kept in `words` of the explanation */
	int causes;
	struct cause cause[CAUSES_MAX];
	bool of_supply; /* what the player has on the board is the matter */
};
enum { REASONS_MAX = 64 }; /* more are not told */

/* What the tile of a move made of one feature. */
struct growth {
	int node; /* on `board` */
	bool system;
	int from_tiles; /* in all the areas that met */
	int areas;      /* how many met; 0: the feature is new */
};
enum { GROWTHS_MAX = 2 * TILE_ZONES };

struct explanation {
	const char *file;
	const struct reader *reader;
	const struct step *step; /* the action; NULL: the close of the record */
	struct replay at;        /* just after it */
	struct referee behind;   /* behind what the record asserts of it */
	/*
	 * What was played: the board that its scoring saw. What was refused: the board, with the tile on it where it
	 * fits.
	 */
	struct board board;
	int laid; /* the action's tile on `board`, or NO_TILE */
	int reasons;
	struct reason reason[REASONS_MAX];
	struct text words;
	int growths;
	struct growth growth[GROWTHS_MAX];
	struct alternatives alternatives;
	struct feature feature;       /* being told of */
	struct score_items checklist; /* likewise */
	int features;                 /* those that --at asks for: */
	struct cause asked_for[2];    /* on the board now: region, system */
};

/* Why the action is illegal, and what the record asserts wrongly of it. */
void explain_reasons(struct explanation *e);

/* What its tile joined. */
void explain_growth(struct explanation *e);

/* The move that the action is or would be. */
int explained_move(const struct explanation *e);

/* Who did it; -1: nobody. */
int explained_player(const struct explanation *e);

/* Why an extra turn is owed, or is not although a forest with a menhir is complete; adds nothing where none is. */
void say_extra_turn(struct text *out, struct explanation *e);

/*
 * What a feature pays: its award as the board stands, and the move in which it scored, or 0. False: it pays nobody
 * whatever becomes of it (a lake by itself).
 */
bool explained_pay(const struct explanation *e, const struct feature *feature, struct award *award, int *scored);

/* Uses e->feature and e->checklist for each thing that it tells of. */
void show_explanation(struct text *out, struct explanation *e);
void show_explanation_json(struct text *out, struct explanation *e);

#endif
