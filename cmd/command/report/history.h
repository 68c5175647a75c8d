#ifndef HGREF_COMMAND_REPORT_HISTORY_H
#define HGREF_COMMAND_REPORT_HISTORY_H

#include "draw/drawing.h"

/*
 * The board of a page through all its stops: what lies on it, from which stop on (data-from) and before which it is gone
 * (data-until). Without a script the last stop is seen: what has gone before has the class `off`.
 */
enum { LAST_STOP = 9999 };

/* What of a zone may change. */
struct zone_look {
	int8_t player; /* whose piece stands there; -1: none */
	uint8_t role;
	uint8_t covered[ANIMALS];
};

struct history {
	struct drawing *drawing; /* of the game that is walked through, in its current position */
	int tiles;               /* on the board at the last stop noted */
	struct zone_look look[NODES_MAX];
	uint16_t since[NODES_MAX];         /* the stop from which on a zone looks so */
	bool used[TILES_MAX];              /* tiles whose grounds are needed */
	bool looks_of[PLAYERS_MAX][ROLES]; /* whether `looks` has how a player's piece looks in a role */
	struct cell low, high;             /* the cells shown */
	struct text tiles_layer, signs, looks, pieces, tried;
};

/* A history without stops; drawing_begin has been called. history_free gives its memory back. */
void history_begin(struct history *history, struct drawing *drawing);
void history_free(struct history *history);

/* Notes what has changed on the board since the last stop noted, as seen from this stop on. */
void history_note(struct history *history, int stop);

/* Shows a turn that was refused, at this stop only; one far from the board is not shown. */
void history_try(struct history *history, int stop, const struct turn *turn);

/* After the last stop: adds the whole board as SVG. */
void history_svg(struct text *out, struct history *history);

#endif
