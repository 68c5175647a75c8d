#ifndef HGREF_DRAW_DRAWING_H
#define HGREF_DRAW_DRAWING_H

#include "core/score_items.h"
#include "shape/tile_map.h"
#include "read/reader.h"
#include "core/violation.h"
#include "draw/marks.h"
#include "text/text.h"

struct judged_game;

/* An illegal turn that is shown where it was tried: a move, or what lies or stands at a cell of an illegal position. */
struct tried_turn {
	const struct turn *turn; /* without a tile: a piece where none lies */
	struct cell at;          /* where the picture shows it: on its cell, or nearer to the board, beyond a gap */
	unsigned clashes;        /* sides of its tile that clash, bit s for side s */
	bool over;               /* another tile lies on its cell */
	bool only_pieces;        /* the tile is not what is illegal */
};

/* The contents of a picture: a position, and the marks in it. */
struct drawing {
	const struct reader *reader;
	const struct game *game;
	bool has_feature;
	struct place feature;       /* the place that was named */
	bool of_system;             /* it is a river system, not a region */
	const struct board *seen;   /* the board that has the feature: that of `game`, or `joined` */
	struct board *joined;       /* that board with the tried tile on it, which joins the feature; or NULL; owned */
	bool in_feature[NODES_MAX]; /* the zones of the feature, by node of `seen` */
	enum award_kind title;      /* the title that is marked instead of a feature, or AWARD_KINDS */
	struct marks marks;         /* what counts in it */
	bool went_home;             /* its members went home at the end, so the game is drawn as it ended */
	bool has_square;            /* it is a monastery: the cells around feature.cell belong to it */
	struct tried_turn *tried;   /* at most one but for an illegal position; the tile of a move is known */
	size_t tries;
	bool no_position;     /* the position is illegal: all is shown that was put there, and no standings */
	struct cell away;     /* the steps from the gap to it, -1, 0 or 1 each; 0,0: it is shown at its cell */
	struct text found;    /* why it is illegal, in words: code, fact and rule, line by line */
	struct text found_at; /* by whom, in which move, and on which line */
	struct text verdict;  /* about a claim, a line; if there is one, its count replaces the standings */
	bool upheld;          /* that is the verdict */
	struct text count;    /* how it is counted, line by line */
	uint64_t also_shown;  /* set of enum motif: what the legend explains besides what this position shows */
	const struct score_items *items;  /* the points of the feature's tiles for that claim, or NULL */
	struct cell low, high;            /* the cells shown, corner to corner */
	bool part;                        /* other tiles lie beyond them */
	struct tile_maps own, *maps;      /* drawing_begin sets `maps` to `own`; other pictures may share theirs */
	struct kept_map *kept[TILES_MAX]; /* those of `maps` by tile index; made when first needed */
};

/* A picture of a game, which must last as long as the drawing; drawing_free releases its memory. */
void drawing_begin(struct drawing *drawing, const struct reader *reader, const struct game *game);
void drawing_free(struct drawing *drawing);

/*
 * Marks the feature at a node of a board that has the game's tiles and possibly one more: a region, or if `system` the
 * river system; for a monastery, also the cells around it.
 */
void drawing_mark_feature(struct drawing *drawing, const struct board *board, int node, bool system);

/* Marks all that counts for a title, on the board of the game. */
void drawing_mark_title(struct drawing *drawing, enum award_kind title);

/*
 * Shows an illegal turn where it was tried, if it names a tile; the caller adds `found`. A tile that was tried far from
 * all others is shown beyond a gap of one column or row, which represents all those between. (motifs.c)
 */
void drawing_try(struct drawing *drawing, const struct turn *turn);

/* An illegal turn on its cell, which the legend then explains. (motifs.c) */
struct tried_turn drawing_tried(struct drawing *drawing, const struct turn *turn, bool only_pieces);

/* Shows what is wrong with an illegal position, in words and in red unless it is apart from all tiles. (motifs.c) */
void drawing_show_wrong(struct drawing *drawing, const struct judged_game *judged);

/* The map of a tile of the set, by index; owned by drawing->maps. */
const struct tile_map *drawing_map(struct drawing *drawing, int tile);

/* The sentences of every picture: one about the position, one about the feature, and one for each tile. */
void drawing_say_position(struct text *out, const struct drawing *drawing);
void drawing_say_feature(struct text *out, const struct drawing *drawing);
void drawing_say_tile(struct text *out, const struct drawing *drawing, int placed);

/* Leaves out what lies further than a cell from the marked feature, from cities that it counts, and from what was tried. */
void drawing_look_around(struct drawing *drawing);

/* Whether a tile of the board is shown; -1: none. */
bool drawing_shows(const struct drawing *drawing, int placed);

/* Whether a tile has a part of the feature. */
bool marked_tile(const struct drawing *drawing, int placed);

/* The number of tiles or segments that a tile adds, if the feature is paid by these; otherwise 0. */
int marked_units(const struct drawing *drawing, int placed);

#endif
