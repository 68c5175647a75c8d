#ifndef HGREF_SHOW_SHOW_STATE_H
#define HGREF_SHOW_SHOW_STATE_H

#include "judge/explain.h"
#include "text/json.h"

/* What explanations and traces share in JSON: keys of a map that is open. */

/* "next", "totals", "king", "robber" and "supply": the state of a game. */
void show_state_keys(struct json *json, const struct record *record, const struct game *game);

/* "returned": the pieces that came home. */
void show_returned(struct json *json, const struct record *record, const struct outcome *outcome);

/* The word for the action that is explained: "turn"; "close" for the final scoring of a record without `end`. NULL: none. */
const char *show_action(const struct explanation *e);

#endif
