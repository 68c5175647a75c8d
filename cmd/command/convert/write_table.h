#ifndef HGREF_COMMAND_CONVERT_WRITE_TABLE_H
#define HGREF_COMMAND_CONVERT_WRITE_TABLE_H

#include "write/script.h"

/*
 * Writes the position after some moves (-1: after the last, before the final scoring) as a log that lays it in rows:
 * `board`, `row` and `piece` lines, below the header lines that do not tell how it came about. The script is that of the
 * record, settled, and keeps only those lines. Returns false, with the reason in *why, if the record does not reach it.
 */
bool write_table(struct text *out, struct script *script, struct referee *referee, const struct record *record,
		 int move, struct phrase *why);

#endif
