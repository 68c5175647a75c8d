#ifndef HGREF_COMMAND_RANDOM_CHOICE_H
#define HGREF_COMMAND_RANDOM_CHOICE_H

#include "command/prng.h"
#include "command/random_player.h"
#include "core/game.h"

/*
 * Completes a turn whose player, tile and `extra` are set: where the tile goes, whom its shaman calls back, and what is
 * put on it. The tile fits somewhere. What comes out is legal.
 */
void choose_turn(const struct game *game, enum play_style style, struct prng *prng, struct turn *turn);

/* How many forests and rivers the tile would complete. */
int completed_by(const struct board *board, const struct tile *tile, struct cell cell, int turns);

#endif
