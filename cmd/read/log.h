#ifndef HGREF_READ_LOG_H
#define HGREF_READ_LOG_H

#include "read/input.h"
#include "read/reader.h"

/*
 * Reads one game of a log. Returns false if some of its lines cannot be read; its line and title are set in any case.
 */
bool log_read(struct reader *reader, const struct cut *cut);

/* Whether all bytes are UTF-8 and none of them is NUL; otherwise the first bad one is reported as an error. */
bool log_check_bytes(struct reader *reader, const struct cut *cut);

#endif
