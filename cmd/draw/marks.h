#ifndef HGREF_DRAW_MARKS_H
#define HGREF_DRAW_MARKS_H

#include "core/score.h"

/* What an award counts on its board: the same marks in a picture and on a page. */
struct marks {
	bool zone[NODES_MAX];      /* unveiled and outlined: the feature, and what counts beside it */
	bool signs[NODES_MAX];     /* ... whose signs count */
	uint8_t eaten[NODES_MAX];  /* the deer there that tigers ate: their signs are struck out */
	struct tile_bits tiles;    /* whole tiles: those around a monastery */
	struct region_set counted; /* completed cities or roads that count as units, as they are listed */
};

/* `award` needs no more than its kind, its place, its tiles if it is not paid for an area, and the deer eaten. */
void marks_of(struct marks *marks, const struct board *board, const struct ruleset *rules, const struct award *award);

#endif
