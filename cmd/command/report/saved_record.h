#ifndef HGREF_COMMAND_REPORT_SAVED_RECORD_H
#define HGREF_COMMAND_REPORT_SAVED_RECORD_H

#include "read/reader.h"

/* A record with more bytes is named on its page, but not part of it. */
enum { SAVED_RECORD_MAX = 40000 };

/*
 * Adds a link that saves the record of a page's game byte for byte, without a script: the whole file, unless that is
 * empty; then the game's own lines or, if it is another program's record, the log that results from it. `name` has no
 * folders.
 */
void add_saved_record(struct text *out, const struct reader *reader, const char *name, struct word file);

#endif
