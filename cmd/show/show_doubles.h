#ifndef HGREF_SHOW_SHOW_DOUBLES_H
#define HGREF_SHOW_SHOW_DOUBLES_H

#include "judge/doubles.h"
#include "text/text.h"

/* A line for a double: where it is, and where the same game was before. `file` has the names of the files. */
void show_double(struct text *out, const struct double_game *found, char *const *file);
void show_double_json(struct text *out, const struct double_game *found, char *const *file);

#endif
