#ifndef HGREF_REPLAY_GAME_ID_H
#define HGREF_REPLAY_GAME_ID_H

#include "core/record.h"

/*
 * Which game a record is of: two records have the same number if they are of the same game, and hardly ever otherwise.
 * It is the only answer to that question, for doubles and mends alike, and the same on every machine.
 *
 * It is made of the edition, with the King and the Robber Baron or not, the number of players, the start tile, the
 * setup, in any order, and all moves up to the end of the record, legal or not. For a tile, its appearance on the board
 * counts, not the turn; for a piece, its zone, not the slot that names the zone; for a hut, the waters of its tile that
 * belong together. Title, colours, names, rulings, tiles in play, assertions and `end` make no difference.
 * hgref-json(5) says how others can compute it.
 */
uint64_t game_id(const struct record *record);

#endif
