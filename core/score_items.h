#ifndef HGREF_SCORE_ITEMS_H
#define HGREF_SCORE_ITEMS_H

#include "score.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The contribution of one tile to an award. */
struct score_item {
	int placed;            /* the tile */
	int segments;          /* zones of the feature on it, without lakes */
	int count[TERM_KINDS]; /* of the award's terms on this tile, without animals; with the fish of a closing lake */
	uint16_t powers;       /* powers of the feature's zones on it: a set of enum power */
	bool menhir;           /* forest: the tile shows a menhir */
	struct animals animals; /* animals seen by the scoring */
	int eaten;              /* the deer among them that tigers eat (FINAL-05, SPEC-10) */
	struct animals covered; /* under a hunting trap's markers: not counted */
	int doublings;          /* how often a pit trap doubles what is left of them; 0 if that is worth nothing */
	int points;             /* what the tile adds to the award */
};

/*
 * One award itemised tile by tile, in an order that can be ticked off on the table: row by row, west to east. An award
 * that counts whole cities or roads has no items. The tiles are counted one by one, independently of the award's own
 * terms, and their points sum to the award; a monastery that counts as complete may lack tiles (MONK-01).
 */
struct score_items {
	struct award award;
	int items;
	int lost; /* points of the deer that tigers eat; no item has them */
	struct score_item item[PLACED_MAX];
};

/* Itemises an award on the board at its scoring. */
void score_items_of(struct score_items *items, const struct board *board, const struct ruleset *rules,
		    const struct award *award);

#ifdef __cplusplus
}
#endif

#endif
