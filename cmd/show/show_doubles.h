#ifndef HGREF_SHOW_SHOW_DOUBLES_H
#define HGREF_SHOW_SHOW_DOUBLES_H

#include "judge/doubles.h"
#include "text/json.h"

/* The name of a file of a command line as messages have it. */
const char *input_name(const char *file);

/* The key `first`: where a game or a report was first, in a file of this name. */
void json_key_first(struct json *json, const char *file, uint32_t line);

/* A line for a double: where it is, and where the same game was before. `file` has the names of the files. */
void show_double(struct text *out, const struct double_game *found, char *const *file);
void show_double_json(struct text *out, const struct double_game *found, char *const *file);

#endif
