#ifndef HGREF_SCORE_ITEMS_H
#define HGREF_SCORE_ITEMS_H

#include "score.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What one tile brings to an award. */
struct score_item {
	int placed;             /* the tile */
	int segments;           /* zones of the feature on it, lakes left out */
	int count[TERM_KINDS];  /* what the award's terms count here, animals left out; fish of a closing lake too */
	uint16_t powers;        /* of the feature's zones on it: set of enum power */
	bool menhir;            /* forest: it shows one */
	struct animals animals; /* seen by the scoring */
	struct animals covered; /* under a hunting trap's markers: not counted */
	int doublings;          /* how often a pit trap doubles its animals */
	int points;             /* of all that, before tigers eat */
};

/*
 * One award itemised tile by tile, in an order that can be ticked off on the table: row by row, west to east. The tiles
 * are counted one by one, apart from the award's own terms.
 */
struct score_items {
	struct award award;
	int items;
	int lost; /* points of the deer that tigers eat: the sum of the items, less these, is what the award pays */
	struct score_item item[PLACED_MAX];
};

/* Itemises an award on the board that the scoring saw. */
void score_items_of(struct score_items *items, const struct board *board, const struct ruleset *rules,
		    const struct award *award);

#ifdef __cplusplus
}
#endif

#endif
