#ifndef HGREF_LAW_LAW_LISTS_H
#define HGREF_LAW_LAW_LISTS_H

#include "law/law.h"
#include "text/json.h"

#include "core/ruleset.h"

/* What `rulings` and `rule` both say about the law, in text and in JSON. */

/* The index in law_editions of the edition to be shown; -1 if `edition` is NULL, for all of them. */
int law_edition_shown(const struct ruleset *edition);

/* The options of a ruling that records and -r may choose from, separated by spaces; "" if there are none. */
const char *law_options(const struct law_ruling *ruling);

/* The word for a letter of an effect: "score", "legality" or "presentation". */
const char *law_effect_word(char letter);

/* Adds the key "effect": a word, or a list of several. */
void law_json_effect(struct json *json, const struct law_ruling *ruling);

/* Adds the key "options": a list. */
void law_json_options(struct json *json, const struct law_ruling *ruling);

/* Adds a key whose value is a text, or null if the text is empty. */
void law_json_key(struct json *json, const char *key, const char *text);

#endif
