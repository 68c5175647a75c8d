#ifndef HGREF_SAY_MOVE_LINE_H
#define HGREF_SAY_MOVE_LINE_H

#include "core/record.h"
#include "text/text.h"

/* What players do, and what results from it, as lines of a log. */

/*
 * An action in the form of its kind, as the grammar of logs has it, without a newline: "red + 90 0,2 0 recall 0,1:S hut
 * lake", "red discard 55", "red decline 55", "red recall 0,1:S", "end" (for which `turn` may be NULL).
 */
void say_action(struct text *out, const struct record *record, enum step_kind kind, const struct turn *turn);

/* The same as a line, with a newline. */
void log_action(struct text *out, const struct record *record, enum step_kind kind, const struct turn *turn);

/*
 * An assertion in the form of its kind, without a newline: "majority 0,1:N red 2 blue 1", "king none". `fits`, `legal` and
 * `pieces`, which are about a tile, are not written.
 */
void say_assertion(struct text *out, const struct record *record, enum step_kind kind, const struct assertion *a);

/* An award as the assertion that there is: "scored river -1,0:E 5 red". */
void say_scored(struct text *out, const struct record *record, const struct award *award);

/* A line for each award that pays; "scored none" if there is none. */
void log_scored(struct text *out, const struct record *record, const struct outcome *outcome);

/*
 * "totals red 9 blue 6", with the expansion "king red 5" and "robber none", and, if the game is over, "winner red".
 */
void log_result(struct text *out, const struct record *record, const struct game *game);

#endif
