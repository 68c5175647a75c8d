#ifndef HGREF_LAW_LAW_LISTS_H
#define HGREF_LAW_LAW_LISTS_H

#include "law/law.h"
#include "text/json.h"

#include "core/ruleset.h"

/* What `rulings` and `rule` say of the law alike, in text and in JSON. */

/* The index in law_editions of the edition that is to be shown; NULL, for all of them: -1. */
int law_edition_shown(const struct ruleset *edition);

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
