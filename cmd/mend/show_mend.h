#ifndef HGREF_SHOW_SHOW_MEND_H
#define HGREF_SHOW_SHOW_MEND_H

#include "judge/judged.h"
#include "mend/mend.h"

/* The mends of a judged game: as text, at most `most` of them, or as one line of JSON. */
enum { MENDS_SHOWN = 5 };
void show_mends(struct text *out, const struct judged_game *t, const struct mends *mends, size_t most);
void show_mends_json(struct text *out, const struct judged_game *t, const struct mends *mends, size_t most);

#endif
