#ifndef HGREF_JUDGE_EXPLAIN_H
#define HGREF_JUDGE_EXPLAIN_H

#include "judge/alternatives.h"
#include "judge/checklist.h"
#include "judge/judged.h"
#include "judge/worth.h"
#include "say/counted.h"

/* One action of a record, ready to be explained in text or JSON. */

/* The features that make something illegal. */
enum { CAUSES_MAX = 4 };
struct cause {
	int node;    /* on `board` of the explanation */
	bool system; /* its river system, not its region */
};
struct reason {
	int causes;
	struct cause cause[CAUSES_MAX];
	bool of_supply; /* the reason is what the player has on the board */
};
enum { REASONS_MAX = 64 }; /* any more are not shown */

/* How the tile of a move has changed one feature. */
struct growth {
	int node; /* on `board` */
	bool system;
	int from_tiles; /* in all the areas that it joins */
	int areas;      /* how many areas it joins; 0: the feature is new */
};
enum { GROWTHS_MAX = 2 * TILE_ZONES + AROUND };

struct explanation {
	const char *file;
	const struct reader *reader;
	struct replay at;        /* just after the action */
	struct game before;      /* just before it */
	const struct step *step; /* the action; NULL if the header breaks a rule, so that there is no position */
	bool played;             /* ... and whether it was played, legal or not */
	bool mendable;           /* set before it is shown as text: `mend` probably has corrections */
	bool stands;             /* ... and whether it was played although it is illegal */
	struct referee asserted; /* after what the record asserts about it */
	/*
	 * For an action that was played, the board at its scoring. For one that was refused, the board, with the tile
	 * on it if it fits.
	 */
	const struct board *board;
	struct board scored; /* ... if it is not the present board */
	int laid;            /* the action's tile on `board`, or NO_TILE */
	struct findings findings;
	int reasons; /* of the first findings, one for each */
	struct reason reason[REASONS_MAX];
	int growths;
	struct growth growth[GROWTHS_MAX];
	struct alternatives alternatives; /* to the action that was refused */
	struct feature feature;           /* the feature being shown */
	struct score_items checklist;     /* the award being shown */
	int features;                     /* the features that explain_feature found: */
	struct cause asked_for[2];        /* on `now`: a region, a system */
	struct pay pay;                   /* of the feature being shown */
	struct board now;                 /* the board after the action; after final scoring, as the game ended */
};

/* Begin an explanation with { 0 }; it is reused from game to game. */
void explain_free(struct explanation *e);

/*
 * The action most worth explaining: the first that is illegal, or about which something wrong is asserted; otherwise
 * the last move.
 */
const struct step *explain_choose(struct explanation *e);

/* Begins the game of e->reader. Returns false if its header breaks a rule, which explain_action then explains. */
bool explain_begin(struct explanation *e, enum on_illegal on_illegal);

/*
 * Advances to an action: the next one that is, or was tried as, move `move`; or `step` if `move` is 0. Under
 * ON_ILLEGAL_STAND a second one may follow: the action as it stands. Returns false if there is none.
 */
bool explain_next(struct explanation *e, const struct step *step, int move);

/*
 * Advances to the next action of any kind, or to the final scoring of a record that ends without `end`. Returns false
 * if there is none.
 */
bool explain_next_action(struct explanation *e);

/* The part of explain_action that writes no sentences: whether the action was played, and what its tile joined. */
void explain_effect(struct explanation *e);

/* Explains the action that was reached. */
void explain_action(struct explanation *e);

/* Finds the feature at a place after the action, which is then explained too. Returns false if there is none. */
bool explain_feature(struct explanation *e, struct place place);

/* Whether the record is wrong here; a move that it expects to be refused is not wrong. */
bool explained_wrong(const struct explanation *e);

/* Whether the shaman took back a piece that came home; others scored, or were removed by a move that stands. */
bool came_by_shaman(const struct explanation *e, const struct sent_home *home);

/* The number of the move that the action is or would be. */
int explained_move(const struct explanation *e);

/*
 * Why an extra turn is owed, or is not owed although a forest with a menhir is complete; adds nothing if there is no
 * such forest.
 */
void say_extra_turn(struct text *out, struct explanation *e);

/* Whether farmers are paid city by city and the node is of a city or a field; fed_cities finds what they get. */
bool explained_by_city(const struct explanation *e, int node);

#endif
