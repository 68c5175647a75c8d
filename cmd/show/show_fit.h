#ifndef HGREF_SHOW_SHOW_FIT_H
#define HGREF_SHOW_SHOW_FIT_H

#include "judge/fit.h"

/* Under which readings a game is whole, as `rulings --fit` prints it. `all`: other readings were asked for as well. */
void show_fits(struct text *out, const struct judged_game *t, const struct fits *fits, bool all);
void show_fits_json(struct text *out, const struct judged_game *t, const struct fits *fits);

/*
 * Whether another reading may be why the record is not whole: all moves are legal, and several assertions are false.
 */
bool may_be_other_law(const struct judged_game *t);

/* For such a game, adds the readings under which it is whole, if there are any. */
void show_other_law(struct text *out, const struct reader *reader, const char *file);

#endif
