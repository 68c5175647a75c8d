#ifndef HGREF_READ_CHACUN_H
#define HGREF_READ_CHACUN_H

#include "core/referee.h"
#include "read/input.h"
#include "read/reader.h"
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

/*
 * Codes say neither who plays nor which tiles are drawn, so that a game with codes is the header of a log, with both
 * stacks, and lines `actions CODE...` in the place of its moves: one word for each turn.
 */

/* Who listens while a game with codes is read: all that it says comes in the order of a log. */
struct chacun_listener {
	void *data;
	void (*text)(void *data, const char *text,
		     size_t length); /* the header, comments and empty lines, as they are */
	/* a STEP_TURN or a STEP_DISCARD, or STEP_END, of which `turn` is NULL */
	void (*step)(void *data, const struct record *record, enum step_kind kind, const struct turn *turn);
};

/* Reads a game with codes. False: an error of the reader says why that is not possible. */
bool chacun_read(struct reader *reader, const struct cut *cut, const struct chacun_listener *listener);

/* Only the printed second edition on an endless table has codes: whether the record that was read is of this kind. */
bool chacun_check_header(struct reader *reader);

/* Add an error about codes, of the line of `span` and of what is illegal at present, and return false. */
bool chacun_fail(struct reader *reader, struct span span, const char *why);
bool chacun_fail_illegal(struct reader *reader, const struct referee *referee);

#endif
