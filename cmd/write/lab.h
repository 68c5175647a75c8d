#ifndef HGREF_WRITE_LAB_H
#define HGREF_WRITE_LAB_H

#include "text/text.h"
#include "write/loss.h"
#include "write/script.h"

/*
 * Writes a game as an address of CarcassonneLab (read/lab.h) on a line of its own, where it can be watched. Only games
 * of base Carcassonne without expansions have one. `names`: the address holds the players' names too, not only their
 * colours. What an address cannot hold is added to *loss. Returns false if the game has no address, and an error of the
 * reader says why; *illegal: because it breaks a rule.
 */
bool lab_write(struct text *out, struct reader *reader, const struct script *script, bool names, struct loss *loss,
	       bool *illegal);

#endif
