#ifndef HGREF_JUDGE_CHECKLIST_H
#define HGREF_JUDGE_CHECKLIST_H

#include "core/record.h"
#include "core/score_items.h"
#include "text/json.h"
#include "text/text.h"

/* Writes one itemised award in words. `board` is the one that the scoring saw (replay_scored_board). */

/*
 * One line for each tile, or for each city or road that the award counts as a whole (counted.h), after `margin`; then
 * the subtotals, and who has how many pieces.
 */
void say_checklist(struct text *out, const struct record *record, const struct board *board,
		   const uint32_t *line_of_move, const struct score_items *list, const char *margin);

/* Adds the keys "tally" with a list of the tiles, "lost" and, for cities and roads as a whole, "counted". */
void json_checklist(struct json *json, const struct record *record, const struct board *board,
		    const struct score_items *list);

#endif
