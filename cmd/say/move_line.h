#ifndef HGREF_SAY_MOVE_LINE_H
#define HGREF_SAY_MOVE_LINE_H

#include "core/record.h"
#include "text/text.h"

/* What players do, and what results from it, as lines of a log. */

/* "red + 90 0,2 0 recall 0,1:S hut lake" and "red discard 55", as the grammar of logs has them, without a newline. */
void say_move(struct text *out, const struct record *record, const struct turn *turn);
void say_discard(struct text *out, const struct record *record, const struct turn *turn);

/* The two as lines, with a newline. */
void log_turn(struct text *out, const struct record *record, const struct turn *turn);
void log_discard(struct text *out, const struct record *record, const struct turn *turn);

/* "red decline 55" with the Scout and "red recall 0,1:S" with the Shaman tile, with a newline. */
void log_decline(struct text *out, const struct record *record, const struct turn *turn);
void log_recall(struct text *out, const struct record *record, const struct turn *turn);

/* "scored river -1,0:E 5 red", without a newline. */
void say_scored(struct text *out, const struct record *record, const struct award *award);

/* A line for each award that pays; "scored none" if there is none. */
void log_scored(struct text *out, const struct record *record, const struct outcome *outcome);

/*
 * "totals red 9 blue 6", with the expansion "king red 5" and "robber none", and, if the game is over, "winner red".
 */
void log_result(struct text *out, const struct record *record, const struct game *game);

#endif
