#ifndef HGREF_REPLAY_GAME_ID_H
#define HGREF_REPLAY_GAME_ID_H

#include "core/record.h"

/*
 * Which game a record is of: two records have the same number if they are of the same game, and hardly ever otherwise. It is
 * the only answer to that question, for doubles, pins, fingerprints and mends alike, and the same on every machine.
 *
 * It is made of the edition, with the King and the Robber Baron or not, how many play, the start tile, the setup, in any
 * order, and all moves up to the end of the record, legal or not. A tile counts as it lies, whichever turn made it lie so;
 * a piece by the zone that it is on, not by the slot that names it; a hut by the waters of its tile that belong together.
 * Title, colours, names, rulings, tiles in play, assertions and `end` make no difference. hgref-json(5) says how others
 * can compute it.
 */
uint64_t game_id(const struct record *record);

/*
 * The same, step by step: the number of a game of which nothing has been played, and that of a game after one more step
 * of its record.
 */
uint64_t game_id_begin(const struct record *record);
uint64_t game_id_add(uint64_t id, const struct record *record, const struct step *step);

#endif
