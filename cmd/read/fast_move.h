#ifndef HGREF_READ_FAST_MOVE_H
#define HGREF_READ_FAST_MOVE_H

#include "core/record.h"

/*
 * Reads a move in the form that nearly all lines of a recorded game have, `COLOUR [+] TILE X,Y TURN [ROLE SLOT]` with
 * single blanks, a known tile, and a slot by letter or hour: in one go, several times as fast as word by word. False: it is
 * not of this form, and *step is worth nothing; line_step then reads it and says what is wrong, if anything is. What is
 * read here it reads alike. The byte behind the words must be one that can be read (struct source).
 */
bool fast_move(const char *words, size_t length, const struct record *record, struct step *step);

#endif
