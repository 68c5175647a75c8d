#ifndef HGREF_WRITE_LOSS_H
#define HGREF_WRITE_LOSS_H

#include "write/script.h"

#include "core/referee.h"

/* What the form in which games are written cannot express, and is left out. */
struct loss {
	unsigned games; /* games of which something is left out */
	unsigned editions, rulings, assertions, refused, comments, early_ends;
};

/* Counts the step just judged, if it is an assertion or a refused move. */
void loss_count_step(struct loss *loss, const struct report *report);

/* Whether the header or an action is illegal; wrong assertions are left out like all others. */
bool action_is_illegal(const struct report *report);

/* Counts the comments and the line `scores complete` among the lines of a game, from lines of this kind on. */
void loss_count_lines(struct loss *loss, const struct script *script, enum script_kind first);

/* Adds what one game loses. */
void loss_add(struct loss *all, const struct loss *game);

#endif
