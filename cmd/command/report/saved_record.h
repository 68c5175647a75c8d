#ifndef HGREF_COMMAND_REPORT_SAVED_RECORD_H
#define HGREF_COMMAND_REPORT_SAVED_RECORD_H

#include "read/reader.h"

/* A record with more bytes is not part of any page. */
enum { SAVED_RECORD_MAX = 40000 };

/*
 * Adds a link that saves the record of a page's game byte for byte, without a script: the whole file, unless that is
 * empty; then the game's own lines or, if it is another program's record, the log that results from it. `name` has no
 * folders. Of a record with more bytes than `most`, only the size is named.
 */
void add_saved_record(struct text *out, const struct reader *reader, const char *name, struct word file, size_t most);

#endif
