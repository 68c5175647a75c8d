#ifndef HGREF_LAW_LAW_LISTS_H
#define HGREF_LAW_LAW_LISTS_H

#include "law/law.h"
#include "text/json.h"

#include "core/ruleset.h"

/* What `rulings` and `rule` both say about the law, in text and in JSON. */

/* What of the law is shown: one game or all, one edition of it or all. */
struct law_shown {
	int game;    /* enum game_kind; -1: all */
	int edition; /* the index in law_editions of the game; -1: all */
};

/* What an edition stated on the command line leaves of the law; all of it if `edition` is NULL. */
struct law_shown law_shown(const struct ruleset *edition);

bool law_is_game_shown(struct law_shown shown, enum game_kind game);

/* The editions of a game one by one: the first that is shown from `edition` on, or LAW_EDITIONS after the last. */
int law_next_edition(struct law_shown shown, enum game_kind game, int edition);

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
