#ifndef HGREF_READ_CHACUN_CODES_H
#define HGREF_READ_CHACUN_CODES_H

#include "core/game.h"
#include "text/text.h"

/*
 * The action codes in which programs of the ChaCuN family tell each other what was done, base 32 in the letters A to Z
 * and 2 to 7. A turn is one to three codes: two letters for the place and turn of its tile; one letter for the member
 * that the shaman calls back, if the tile has one and the player has members on the board; one letter for the piece, if
 * any could be placed. What a code means follows from the position, which is that before the turn.
 */

/* Adds the codes of a legal turn. False: its tile lies further than 12 cells from the start, where no code reaches. */
bool codes_of_turn(const struct game *game, const struct turn *turn, struct text *out);

/*
 * Letters being read; blanks between them mean nothing, and `at` is then at `end` or at the letter in hand. `why` says
 * why a letter has no meaning.
 */
struct codes {
	const char *at, *end;
	char why[120];
};

/* Reads what one turn does, its player, tile and `extra` being set. False: codes->why, and *at is the letter. */
bool turn_of_codes(const struct game *game, struct codes *codes, struct turn *turn);

/* Goes to the next letter; false at the end. */
bool codes_more(struct codes *codes);

#endif
