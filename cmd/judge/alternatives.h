#ifndef HGREF_JUDGE_ALTERNATIVES_H
#define HGREF_JUDGE_ALTERNATIVES_H

#include "core/record.h"
#include "core/placements.h"

/*
 * What could be done in a position instead of what was tried. game_allows has accepted everything listed here: each move
 * can replace the one tried, word for word.
 */
enum { NEAREST_MAX = 3 };

struct alternatives {
	bool over;        /* nothing is legal: the game is over */
	bool discard;     /* the tile fits nowhere: `turn` discards it */
	bool same_tile;   /* it is the tile that was tried */
	struct turn turn; /* who acts, with which tile; undefined when `over` */
	int places;       /* every placement, beginning with those nearest to the one tried */
	struct placement place[PLACEMENTS_MAX];
	int nearest; /* whole moves, beginning with those most similar to the move tried */
	struct turn near[NEAREST_MAX];
};

/* Finds what could be done instead of an action, which must at least say who acts. */
void alternatives_of(struct alternatives *alternatives, const struct game *game, const struct step *tried);

/*
 * Sorts places so that those nearest to a cell are first, and of these the ones turned by `turns`, if that is not -1;
 * what is equally near stays in its order.
 */
void sort_nearest(struct placement *list, int count, struct cell cell, int turns);

/* A piece that may stand on the turn's tile (game_pieces), as a move states it. */
struct stated_piece piece_of_choice(const struct game *game, const struct turn *turn, struct piece_choice choice);

/* A turn that places the tile of `alternatives` there, without a piece but with the recall that it needs. */
struct turn alternative_turn(const struct alternatives *alternatives, const struct game *game, struct placement place);

#endif
