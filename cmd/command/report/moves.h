#ifndef HGREF_COMMAND_REPORT_MOVES_H
#define HGREF_COMMAND_REPORT_MOVES_H

#include "judge/explain.h"
#include "command/report/history.h"

/* The points of all players at one stop. */
struct stop_points {
	int32_t points[PLAYERS_MAX];
};

/*
 * A walk through a judged game from stop to stop: the start, every action, and the end. What is to be shown of it is
 * gathered as HTML: the list of stops, each with what happened there, and the board through all of them.
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
	int first_illegal;          /* the first stop where something is wrong; -1: none */
	bool setup;                 /* no action but setting up was seen so far */
};

/* Walks through a game that was judged with its words; begin with { 0 }. moves_free gives the memory back. */
void moves_walk(struct moves *moves, const struct judged_game *judged);
void moves_free(struct moves *moves);

#endif
