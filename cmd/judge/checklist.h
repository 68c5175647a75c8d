#ifndef HGREF_JUDGE_CHECKLIST_H
#define HGREF_JUDGE_CHECKLIST_H

#include "core/record.h"
#include "core/score_items.h"
#include "text/json.h"
#include "text/text.h"

/* Writes one itemised award in words. `board` is the board at scoring (replay_scored_board). */

/*
 * One line for each tile, or for each whole city or road that the award counts (counted.h), after `margin`; then the
 * subtotals, and the number of each player's pieces.
 */
void say_checklist(struct text *out, const struct record *record, const struct board *board,
		   const uint32_t *line_of_move, const struct score_items *list, const char *margin);

/* Adds the keys "tally" with a list of the tiles, "lost" and, where whole cities or roads are counted, "counted". */
void json_checklist(struct json *json, const struct record *record, const struct board *board,
		    const struct score_items *list);

#endif
