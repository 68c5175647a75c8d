#ifndef HGREF_COMMAND_REPORT_MOVES_H
#define HGREF_COMMAND_REPORT_MOVES_H

#include "judge/explain.h"
#include "command/report/history.h"

/* The points of all players at one stop. */
struct stop_points {
	int32_t points[PLAYERS_MAX];
};

/*
 * A walk through a judged game from stop to stop: the start, every action, and the end. It collects the HTML of the
 * page: the list of stops, each with its events, and the board through all stops.
 */
struct moves {
	const struct judged_game *judged;
	struct explanation *explanation; /* of the action at the current stop */
	struct drawing drawing;
	struct history history;
	struct text list;
	int stops;
	struct stop_points *points; /* by stop */
	size_t finding;             /* the next finding of the judged game to be shown */
	int first_illegal;          /* the first stop with a finding; -1: none */
	bool setup;                 /* only actions of the setup so far */
};

/*
 * Walks through a game that was judged with its words; begin with { 0 }. The maps of its tiles are those of `maps`.
 * moves_free releases the memory.
 */
void moves_walk(struct moves *moves, const struct judged_game *judged, struct tile_maps *maps);
void moves_free(struct moves *moves);

#endif
