#ifndef HGREF_COMMAND_REPORT_HISTORY_H
#define HGREF_COMMAND_REPORT_HISTORY_H

#include "draw/drawing.h"
#include "draw/svg_tile.h"

/*
 * The board of a page through all its stops: the things on it, with the stop from which on they are visible (data-from)
 * and the first one at which they are not (data-until). Pieces that went home after they scored at that stop have
 * data-home, so that they can be shown with their award. Without a script the last stop is visible, and what
 * has data-until is not.
 */
enum { LAST_STOP = 9999 };

/* The parts of a zone that may change. */
struct zone_look {
	int8_t player; /* the owner of the piece; -1: none */
	uint8_t role;
	uint8_t covered[ANIMALS];
};

struct history {
	struct drawing *drawing;   /* of the game that is walked through, in its current position */
	const struct board *board; /* of that game */
	int tiles;                 /* on the board at the last stop noted */
	struct zone_look look[NODES_MAX];
	uint16_t since[NODES_MAX]; /* the first stop at which a zone looks like this */
	bool used[TILES_MAX];      /* tiles whose grounds are needed */
	struct cell low, high;     /* the cells shown */
	struct text tiles_layer, signs, pieces, tried;
	struct text piece_looks;                 /* those of the players' pieces, each once */
	bool has_piece_look[PLAYERS_MAX][ROLES]; /* whether it is among them */
};

/* Adds the attributes by which something is visible from a stop on, and until another one. */
void history_add_times(struct text *out, int from, int until);

/* Releases its memory. */
void history_free(struct history *history);

/*
 * Notes the changes of the board since the stop noted last, which are visible from this stop on. `scored` is the board
 * at the scoring of this stop, with the pieces that went home after it.
 */
void history_note(struct history *history, int stop, const struct board *scored);

/* Shows an illegal turn at this stop only; one far from the board is not shown. */
void history_try(struct history *history, int stop, const struct turn *turn, bool only_pieces);

/* After the last stop: adds the whole board as SVG. */
void history_svg(struct text *out, struct history *history);

#endif
