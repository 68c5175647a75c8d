#ifndef HGREF_RUN_REJUDGE_H
#define HGREF_RUN_REJUDGE_H

#include "option/options.h"

/*
 * `hgref rulings FILE`: each game is judged once more under every other option of every ruling of its law, one at a
 * time, and under every other edition of it that has the same tiles; only what changes is reported. Assertions of the
 * record do not matter here.
 */
enum status rejudge_files(const struct options *options);

/* Adds the answer for one game. */
void rejudge_text(struct text *out, const struct reader *reader, const char *file, enum on_illegal on_illegal);

#endif
