#ifndef HGREF_WRITE_SPELLING_H
#define HGREF_WRITE_SPELLING_H

#include "write/script.h"

/*
 * Gives the words of all lines the one spelling that logs in canonical form have, without changing what they say or
 * their order: numbers without leading zeros, N, E, S and W for the hours 12, 3, 6 and 9, `thief` for `highwayman`,
 * names of tiles for ids of JCloisterZone, and one space after each `;` of a tile. Titles, names and comments stay as
 * they are. `record` is the game that the script was made from, all of whose lines could be read.
 */
void script_spell(struct script *script, const struct record *record);

#endif
