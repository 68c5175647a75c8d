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

/* The features that make something illegal. */
enum { CAUSES_MAX = 4 };
struct cause {
	int node;    /* on `board` of the explanation */
	bool system; /* its river system, not its region */
};
struct reason {
	int causes;
	struct cause cause[CAUSES_MAX];
	bool of_supply; /* what the player has on the board is the matter */
};
enum { REASONS_MAX = 64 }; /* more are not shown */

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
	struct replay at;        /* just after the action */
	struct game before;      /* just before it */
	const struct step *step; /* the action; NULL: the header breaks a rule, and there is no position */
	bool played;             /* ... was played, legal or not */
	bool stands;             /* ... was played although it is illegal */
	struct referee asserted; /* after what the record asserts of it */
	/*
	 * What was played: the board that its scoring saw. What was refused: the board, with the tile on it where it
	 * fits.
	 */
	struct board board;
	int laid; /* the action's tile on `board`, or NO_TILE */
	struct findings findings;
	int reasons; /* of the first findings, one each */
	struct reason reason[REASONS_MAX];
	int growths;
	struct growth growth[GROWTHS_MAX];
	struct alternatives alternatives; /* to what was refused */
	struct feature feature;           /* the one being shown */
	struct score_items checklist;     /* the one being shown */
	int features;                     /* those that explain_feature found: */
	struct cause asked_for[2];        /* on the board now: region, system */
};

/* Begin an explanation with { 0 }; it is reused from game to game. */
void explain_free(struct explanation *e);

/* The action most worth explaining: the first that is illegal, or of which something wrong is asserted; else the last move. */
const struct step *explain_choose(struct explanation *e);

/* Begins the game of e->reader. False: its header breaks a rule, and explain_action explains that. */
bool explain_begin(struct explanation *e, enum on_illegal on_illegal);

/*
 * Walks on to an action: the next one that is move `move` or was tried as that; `step` if `move` is 0. Under
 * ON_ILLEGAL_STAND there may be a second one: the action as it stands. False: there is none.
 */
bool explain_next(struct explanation *e, const struct step *step, int move);

/* Explains the action that the walk has come to. */
void explain_action(struct explanation *e);

/* Finds the feature at a place of the board now, to be explained too. False: there is none. */
bool explain_feature(struct explanation *e, struct place place);

/* Whether the record is wrong here: a move that it expects to be refused is not. */
bool explained_wrong(const struct explanation *e);

/* The parts of explain_action: why the action is illegal, and what the record asserts wrongly of it; what its tile joined. */
void explain_reasons(struct explanation *e);
void explain_growth(struct explanation *e);

/* The move that the action is or would be. */
int explained_move(const struct explanation *e);

/* Why an extra turn is owed, or is not although a forest with a menhir is complete; adds nothing where none is. */
void say_extra_turn(struct text *out, struct explanation *e);

/*
 * What a feature pays: its award as the board stands, and the move in which it scored, or 0. False: it pays nobody
 * whatever becomes of it (a lake by itself).
 */
bool explained_pay(const struct explanation *e, const struct feature *feature, struct award *award, int *scored);

#endif
