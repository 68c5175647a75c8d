#ifndef HGREF_COMMAND_LEGAL_SHOW_LEGAL_H
#define HGREF_COMMAND_LEGAL_SHOW_LEGAL_H

#include "command/legal/tile_ways.h"
#include "text/json.h"

/* Where a tile may be placed, and with which pieces: a heading and a line for each placement, or one line of JSON. */
void show_ways(struct text *out, const struct tile_ways *ways);
void show_ways_json(struct text *out, const struct tile_ways *ways);

/*
 * The number of choices, move by move: for a turn that is legal in the game, the number of placements and the pieces.
 * In JSON, show_counts_begin_json opens an object with the list "counts", and show_counts_end_json closes it.
 */
void show_counts_begin(struct text *out, const struct reader *reader, const char *file);
void show_count(struct text *out, const struct game *game, const struct turn *turn);
void show_counts_begin_json(struct json *json, struct text *out, const struct reader *reader, const char *file);
void show_count_json(struct json *json, const struct game *game, const struct turn *turn);
void show_counts_end_json(struct json *json);

#endif
