#ifndef HGREF_RUN_REJUDGE_H
#define HGREF_RUN_REJUDGE_H

#include "option/options.h"

/*
 * `hgref rulings FILE`: each game is judged once more under every other option of every ruling of its law, one at a
 * time, and under every other edition of it that has the same tiles; only what changes is reported. What the record
 * asserts does not matter here: an action is legal or not, and the points are what they are.
 */
enum status rejudge_files(const struct options *options);

/* Adds what it says about one game. */
void rejudge_text(struct text *out, const struct reader *reader, const char *file, enum on_illegal on_illegal);

#endif
