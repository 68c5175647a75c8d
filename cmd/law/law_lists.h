#ifndef HGREF_LAW_LAW_LISTS_H
#define HGREF_LAW_LAW_LISTS_H

#include "law/law.h"
#include "text/json.h"

/* What `rulings` and `rule` say of the law alike, in text and in JSON. `edition` is one of law_editions, -1: all. */

/* The options of a ruling that records and -r may choose from, separated by blanks; "" where there are none. */
const char *law_options(const struct law_ruling *ruling);

/* "score", "legality" or "presentation" for a letter of an effect. */
const char *law_effect_word(char letter);

/* The key "effect": a word, or a list of several. */
void law_json_effect(struct json *json, const struct law_ruling *ruling);

/* The key "options": a list. */
void law_json_options(struct json *json, const struct law_ruling *ruling);

/* A key whose value is a text, or null where that is empty. */
void law_json_key(struct json *json, const char *key, const char *text);

#endif
