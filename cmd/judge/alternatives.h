#ifndef HGREF_JUDGE_ALTERNATIVES_H
#define HGREF_JUDGE_ALTERNATIVES_H

#include "core/record.h"
#include "core/placements.h"

/*
 * What could be done in a position instead of what was tried. Everything that is told here has been through game_check:
 * each move can take the place of the one tried, word for word.
 */
enum { NEAREST_MAX = 3 };

struct alternatives {
	bool over;        /* nothing is legal: the game is over */
	bool discard;     /* the tile fits nowhere: `turn` discards it */
	bool same_tile;   /* it is the tile that was tried */
	struct turn turn; /* who does it, with which tile; meaningless when `over` */
	int places;       /* every place, those nearest to the one tried first */
	struct placement place[PLACEMENTS_MAX];
	int nearest; /* whole moves, those first that keep most of the move tried */
	struct turn near[NEAREST_MAX];
};

/* What could be done instead of `tried`, which says at least who acts; `step` is its kind. */
void alternatives_of(struct alternatives *alternatives, const struct game *game, const struct step *tried);

/* A turn that lays the tile of `alternatives` at a place, without a piece but with the recall it needs. */
struct turn alternative_turn(const struct alternatives *alternatives, const struct game *game, struct placement place);

#endif
