#ifndef HGREF_JUDGE_GAME_ID_H
#define HGREF_JUDGE_GAME_ID_H

#include "core/record.h"

/*
 * A number that two records of the same game share: 64 bits of the edition, with the King and the Robber Baron or not,
 * how many play, the start tile, the setup and all moves up to the end of the record, legal or not.
 * A piece counts by the zone that it is on, not by the slot that names it; a hut on a river that runs into a lake of its
 * tile counts as one on the lake. Title, colours, names, rulings, tiles in play, assertions and `end` make no difference. The
 * same record has the same number on every machine.
 */
uint64_t game_id(const struct record *record);

/*
 * The same, step by step: the number of a game of which nothing has been played, and that of a game after one more step
 * of its record.
 */
uint64_t game_id_begin(const struct record *record);
uint64_t game_id_add(uint64_t id, const struct record *record, const struct step *step);

#endif
