#ifndef HGREF_FOREIGN_CHACUN_H
#define HGREF_FOREIGN_CHACUN_H

#include "core/referee.h"
#include "foreign/foreign.h"

/*
 * The action codes that programs of the ChaCuN family exchange: base 32 in the letters A to Z and the digits 2 to 7. A
 * turn is one to three codes: two letters for the place and turn of its tile; one letter for the member that the shaman
 * takes back, if the tile has one and the player has members on the board; one letter for the piece, if any could be
 * placed. The meaning of a code depends on the position before the turn.
 */

/*
 * Letters that are being read. Spaces between them have no meaning; afterwards `at` is at `end` or at the current
 * letter. `why` is the reason why a letter has no meaning.
 */
struct codes {
	const char *at, *end;
	char why[120];
};

/* Reads one turn, whose player, tile and `extra` are set. Returns false with codes->why set and *at at the letter. */
bool turn_of_codes(const struct game *game, struct codes *codes, struct turn *turn);

/* Advances to the next letter; returns false at the end. */
bool codes_more(struct codes *codes);

/*
 * Codes say neither who plays nor which tiles are drawn. A game with codes is therefore the header of a log, with both
 * stacks, followed by lines `actions CODE...` instead of its moves: one word for each turn.
 */

/*
 * Reads a game with codes, up to the first turn that is illegal: the codes after it have no meaning, since it leads to no
 * position.
 */
transcriber chacun_to_log;

#endif
