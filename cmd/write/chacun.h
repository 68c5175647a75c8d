#ifndef HGREF_WRITE_CHACUN_H
#define HGREF_WRITE_CHACUN_H

#include "foreign/foreign.h"
#include "write/loss.h"
#include "write/script.h"

/* Games as ChaCuN's action codes (read/chacun.h). Only the second edition's tiles have codes. */

/*
 * Adds a game that was read to a script, and what it loses to *loss. Returns false if it has no codes, and
 * reader->trouble says why; *illegal: because it breaks a rule.
 */
bool chacun_write(struct text *out, struct reader *reader, const struct script *script, struct loss *loss,
		  bool *illegal);

/*
 * Adds the log that a game with codes stands for, to be read with log_read. Returns false if there is none; an error of
 * the reader says why.
 */
bool chacun_to_log(struct transcript *out, struct reader *reader, const struct cut *cut);

#endif
