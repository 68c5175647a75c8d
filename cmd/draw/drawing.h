#ifndef HGREF_DRAW_DRAWING_H
#define HGREF_DRAW_DRAWING_H

#include "core/score.h"
#include "core/score_items.h"
#include "shape/tile_map.h"
#include "read/reader.h"
#include "core/violation.h"
#include "text/text.h"

/*
 * What is drawn of a game: a position, and what is pointed out in it. The pictures in lines and in letters are made from
 * the same.
 */
struct drawing {
	const struct reader *reader;
	const struct game *game;
	bool has_feature;
	struct place feature;     /* the place that was named */
	bool of_system;           /* it is a river system, not a region */
	const struct board *seen; /* the board that has the feature: that of `game`, or `joined` */
	struct board *joined;     /* that board with the tried tile on it, which joins the feature; or NULL; owned */
	bool lit[NODES_MAX];      /* the zones of the feature, by node of `seen` */
	bool went_home;           /* its members went home at the end: the game is drawn as it ended */
	bool has_square;          /* it is a monastery: the cells around feature.cell belong to it */
	const struct turn *tried; /* an illegal turn to be shown, or NULL; its tile is known */
	struct cell tried_at;     /* where in the picture it is shown: its cell, or nearer to the board beyond a gap */
	struct cell away;         /* the steps from the gap to it, -1, 0 or 1 each; 0,0: it is shown at its cell */
	unsigned clashes;         /* sides of the tried tile that clash, bit s for side s */
	struct text found;        /* what is illegal about it, in words: code, fact and rule, line by line */
	struct text found_at;     /* by whom, in which move, and on which line */
	struct text verdict; /* about a claim, line by line; if there is one, it takes the place of the standings */
	uint64_t also_shown; /* set of enum sight: what the legend explains besides what this position shows */
	const struct score_items *items; /* what the tiles of the feature pay for that claim, or NULL */
	/* the cells shown, corner to corner */
	struct cell low, high;
	struct tile_map *map[TILES_MAX]; /* by tile index; made when first needed */
};

/* A picture of a game as it is, which must last as long; drawing_free gives its memory back. */
void drawing_begin(struct drawing *drawing, const struct reader *reader, const struct game *game);
void drawing_free(struct drawing *drawing);

/*
 * Points out the feature at a node of the game's board: a region, from a lake the river system, with a monastery the cells
 * around it. drawing_light_in: at a node of a board that has the tiles of the game's and then maybe one more.
 */
void drawing_light(struct drawing *drawing, int node);
void drawing_light_in(struct drawing *drawing, const struct board *board, int node, bool system);

/*
 * Shows an illegal turn where it was tried, if it names a tile; `found` is added by the caller. One that was tried far
 * from all others is shown beyond a gap of one column or row, which stands for all that lie between.
 */
void drawing_try(struct drawing *drawing, const struct turn *turn);

/* The coordinate of a column or row of the picture; false: it is the gap. */
bool drawing_column(const struct drawing *drawing, int at, int *x);
bool drawing_row(const struct drawing *drawing, int at, int *y);

/* The map of a tile of the set, by index; owned by the drawing. */
const struct tile_map *drawing_map(struct drawing *drawing, int tile);

/* Whether a cell belongs to a feature with all that lies there. */
bool drawing_in_square(const struct drawing *drawing, struct cell cell);

/* Quarter turns in which the tried tile is shown: the nearest where its degrees are not whole quarters. */
int drawing_tried_turns(const struct drawing *drawing);

/* Sentences that every picture has: what it shows, the feature, and one for each tile. */
void drawing_say_position(struct text *out, const struct drawing *drawing);
void drawing_say_feature(struct text *out, const struct drawing *drawing);
void drawing_say_tile(struct text *out, const struct drawing *drawing, int placed);

/* "3 members, 1 hut", "7 followers". */
void drawing_say_supply(struct text *out, const struct drawing *drawing, int player);

/* Whose piece stands on a node; -1: none. */
int drawing_piece_player(const struct drawing *drawing, int node);

/* What counts in the feature that a picture points out, by the rules of the game's edition. */

/* Whether a tile has anything of the feature. */
bool marked_tile(const struct drawing *drawing, int placed);

/*
 * Whether what is printed on a zone counts: on the feature itself, on the lakes at the ends of a river; not fish in a
 * river where they pay its fishers nothing (RIVER-04).
 */
bool marked_signs(const struct drawing *drawing, int node);

/* How many tiles or segments a tile adds, where the feature is paid by these; otherwise 0. */
int marked_units(const struct drawing *drawing, int placed);

/* The completed cities that a field is paid for; none for another feature. */
void marked_cities(const struct drawing *drawing, struct region_set *cities);

#endif
