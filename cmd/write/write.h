#ifndef HGREF_WRITE_WRITE_H
#define HGREF_WRITE_WRITE_H

#include "text/text.h"
#include "write/script.h"

/* Writes a game in one of its forms. */

/*
 * As a log in canonical form. False: *bad is a line that a log cannot say, and *why the reason; what was added is to be
 * dropped.
 */
bool write_log(struct text *out, const struct script *script, const struct script_line **bad, const char **why);

/* The header alone, comments above its lines included, without `scores complete`. */
bool write_log_header(struct text *out, const struct script *script, const struct script_line **bad, const char **why);

/* As one YAML document, without the `---` before it. Every game can be a scenario. */
void write_yaml(struct text *out, const struct script *script);

/* A comment; what YAML would not let stand there becomes `?`. */
void write_yaml_comment(struct text *out, const char *s);

#endif
