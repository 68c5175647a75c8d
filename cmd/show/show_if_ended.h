#ifndef HGREF_SHOW_SHOW_IF_ENDED_H
#define HGREF_SHOW_SHOW_IF_ENDED_H

#include "judge/judged.h"
#include "text/json.h"

/*
 * What a game that has stopped would come to if it ended now: the awards of final scoring, the standings after them, and
 * the open features with who leads in them. show_if_ended_key adds the key "if_ended" to a JSON map, null where there is
 * no such answer.
 */
void show_if_ended(struct text *out, const struct judged_game *t);
void show_if_ended_key(struct json *json, const struct judged_game *t);

#endif
