#ifndef HGREF_WRITE_WRITE_LOG_H
#define HGREF_WRITE_WRITE_LOG_H

#include "text/text.h"
#include "write/script.h"

/*
 * Writes a log in canonical form. Returns false if a log cannot express a line: *bad is the line, *why the reason, and
 * the caller drops what was added.
 */
bool write_log(struct text *out, const struct script *script, const struct script_line **bad, const char **why);

/* Writes the header alone, with the comments above its lines, but without `scores complete`. */
bool write_log_header(struct text *out, const struct script *script, const struct script_line **bad, const char **why);

#endif
