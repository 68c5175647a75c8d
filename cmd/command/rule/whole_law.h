#ifndef HGREF_COMMAND_RULE_WHOLE_LAW_H
#define HGREF_COMMAND_RULE_WHOLE_LAW_H

#include "law/law.h"

/* The rules of each game and then its rulings, with their sentences; as JSON, an object on each line. */
void whole_law_list(struct text *out, struct law_shown shown);
void whole_law_list_json(struct text *out, struct law_shown shown);

/*
 * The rules and rulings in which two editions of a game differ, with what each of the two has. A rule that both have,
 * and only one prints, is not a difference.
 */
void whole_law_compare(struct text *out, enum game_kind game, const int edition[2]);
void whole_law_compare_json(struct text *out, enum game_kind game, const int edition[2]);

#endif
