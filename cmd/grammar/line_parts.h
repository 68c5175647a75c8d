#ifndef HGREF_GRAMMAR_LINE_PARTS_H
#define HGREF_GRAMMAR_LINE_PARTS_H

#include "grammar/step_form.h"

/*
 * What the files that implement line.h share. Each function reads the current word or words and advances past them, or
 * complains and returns false.
 */
enum { COORDINATE_MAX = 9999 };

/* A word's length, cut to what fits into a message. */
int line_shown(struct word word);

/* Reads a slot that is a word or the rest of one; the line stays where it is. */
bool line_slot(struct line *line, struct word word, uint8_t *slot);

/* The player of this colour, and the player whose name a word is, or begins; -1 if there is none. */
int line_find_player(const struct record *record, struct word word);
int line_find_named(const struct record *record, struct word word);

/* The degrees that `90`, `90°`, `rot1` or `r270` may mean, its number being degrees or quarter turns; -1 if it has none. */
int line_turn_meant(struct word word);

/* The player after the mover of the step above. */
int line_next_player(const struct record *record);

/* The word of the grammar that people mean by this one, which is too different to be a typo; NULL if there is none. */
const char *line_other_word(struct word word);

/* Finds a tile by its name; TILE_UNKNOWN if there is none. */
bool line_tile(struct line *line, const struct record *record, uint16_t *tile);

/* Reads the words of a step, of an assertion those after its verb, by the form of its kind. */
bool line_words(struct line *line, const struct record *record, enum step_kind kind, struct step *step);

/*
 * Reads a move in the form that nearly all lines of a recorded game have, `COLOUR [+] TILE X,Y TURN [ROLE SLOT]` with
 * single spaces, a known tile, and a slot that is a letter, an hour or `lake`: in one go, several times as fast as word
 * by word. Returns where the move ends, at a newline or at `end`, after which one more byte can be read (struct
 * source). NULL: it does not have this form, and *step is undefined; line_step then reads it and reports its faults, if
 * any. Moves that are read here have the same result there. They have no bytes that are not text, since the header's
 * names have none.
 */
const char *fast_move(const char *words, const char *end, const struct record *record, struct step *step);

/* Characters that look like those of the grammar but are others, as word processors and keyboards insert them. */

/*
 * The end of a complaint about the first of them in a word: "; the character U+2212 is not the minus sign `-`: write
 * `-1,0`". It is empty if there is none, or if the word would still not be plain ASCII, so that it belongs to another
 * script. `number`: digits are expected, so that the letters O, I and l may be mistakes for them.
 */
struct look_alike {
	char words[160];
};
struct look_alike look_alike_in(struct word word, bool number);

/* Adds words with look-alikes replaced by the characters of the grammar; returns whether there were any. */
struct text;
bool look_alike_plain(struct text *plain, struct word words);

#endif
