#ifndef HGREF_LOG_H
#define HGREF_LOG_H

#include "input.h"
#include "reader.h"

/* Reads one game of a log. False: reader->trouble says why it cannot be judged; its line and title are set all the same. */
bool log_read(struct reader *reader, const struct cut *cut);

/* Whether all bytes are UTF-8, and none of them NUL; log_read asks this first. False: reader->trouble says where not. */
bool log_check_bytes(struct reader *reader, const struct cut *cut);

#endif
