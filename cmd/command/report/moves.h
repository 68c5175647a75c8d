#ifndef HGREF_COMMAND_REPORT_MOVES_H
#define HGREF_COMMAND_REPORT_MOVES_H

#include "judge/explain.h"
#include "command/report/answers.h"
#include "command/report/history.h"

/* The points of all players at one stop. */
struct stop_points {
	int32_t points[PLAYERS_MAX];
};

/* A player's row in the standings. */
struct standing_row {
	int player, rank, total;
	int points[COLUMNS];
	int members, huts; /* in supply */
};
struct standing_row standing_row_of(const struct game *game, const struct standing *standing);

/* Adds its numbers, each after `before`: the total, the points of the edition's columns, and the pieces in supply. */
void standing_row_add(struct text *out, const struct ruleset *rules, const struct standing_row *row,
		      const char *before);

/*
 * A walk through a judged game from stop to stop: the start, every action, and the end. It collects the HTML of the
 * page: the list of stops, each with its events, and the board through all stops.
 */
struct moves {
	const struct judged_game *judged;
	struct explanation *explanation; /* of the action at the current stop */
	struct drawing drawing;
	struct history history;
	struct answers answers;
	struct text list;
	struct standing_row row[PLAYER_LINES_MAX]; /* of the standings at the current stop, by player */
	struct text titles;  /* who held the King and the Robber Baron, as items of a list with the stops of each */
	struct text holders; /* ... at the current stop */
	int holders_since;
	int piles; /* those whose tiles left are shown: none if the record does not say which tiles are in play */
	int stops;
	struct stop_points *points; /* by stop */
	size_t finding;             /* the next finding of the judged game to be shown */
	int first_illegal;          /* the first stop with a finding; -1: none */
};

/*
 * Walks through a game that was judged with its words; begin with { 0 }. The maps of its tiles are those of `maps`.
 * moves_free releases the memory.
 */
void moves_walk(struct moves *moves, const struct judged_game *judged, struct tile_maps *maps);
void moves_free(struct moves *moves);

/*
 * Adds the attributes by which the script marks what an award counts, on the board that it was counted on: zones and whole
 * tiles, the zones whose signs count, the deer that tigers ate, what each line of the count is about, the points with the
 * column of the standings and the players who get them, and the pieces of each player.
 */
void moves_mark_award(struct text *out, const struct ruleset *rules, const struct board *board,
		      const struct score_items *items);

#endif
