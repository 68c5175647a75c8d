#ifndef HGREF_JUDGE_CHECKLIST_H
#define HGREF_JUDGE_CHECKLIST_H

#include "core/record.h"
#include "text/json.h"
#include "text/text.h"

/*
 * One award itemised tile by tile, in an order that can be ticked off on the table: row by row, west to east. The rows
 * are counted apart from the award's own quantities.
 */
struct checklist_row {
	int placed;             /* the tile */
	int segments;           /* zones of the feature on it, lakes left out */
	int units;              /* river, forest, agriculture: what the tile counts, 1 or its segments */
	int fish, lakes;        /* those that pay; fish of a lake that closes a river on this tile too */
	int mushrooms;          /* those that pay */
	uint16_t powers;        /* of the feature's zones on it: set of enum power */
	bool menhir;            /* forest: it shows one */
	struct animals animals; /* seen by the scoring */
	struct animals covered; /* under a hunting trap's markers: not counted */
	int doublings;          /* how often a pit trap doubles its animals */
	int points;             /* of all that, before tigers eat */
};

struct checklist {
	struct award award;
	int rows;
	int lost; /* points of the deer that tigers eat */
	struct checklist_row row[PLACED_MAX];
};

/* Itemises an award on the board that the scoring saw (replay_scored_board). */
void checklist_of(struct checklist *list, const struct board *board, const struct ruleset *rules,
		  const struct award *award);

/* One line for each tile behind `margin`, the subtotals, and who has how many pieces. */
void say_checklist(struct text *out, const struct record *record, const struct board *board,
		   const struct checklist *list, const char *margin);

/* The key "tally" with a list of the rows. */
void json_checklist(struct json *json, const struct board *board, const struct checklist *list);

#endif
