#ifndef HGREF_SHOW_SHOW_STATE_H
#define HGREF_SHOW_SHOW_STATE_H

#include "judge/explain.h"
#include "text/json.h"

/* What explanations and traces share in JSON: keys of a map that is open. */

/* "next", "totals", "king", "robber" and "supply": the state of a game. */
void show_state_keys(struct json *json, const struct record *record, const struct game *game);

/* Whether the shaman took back a piece that came home: it was not scored, nor taken off by hand where that stands. */
bool came_by_shaman(const struct explanation *e, const struct sent_home *home);

/* "returned": the pieces that came home. */
void show_returned(struct json *json, const struct explanation *e);

/* The word for the action that is explained: "turn"; "close" for the final scoring of a record without `end`. NULL: none. */
const char *show_action(const struct explanation *e);

#endif
