#ifndef HGREF_COMMAND_CONVERT_WRITE_YAML_H
#define HGREF_COMMAND_CONVERT_WRITE_YAML_H

#include "write/script.h"

/* Writes one YAML document, without the `---` before it. Every game can be a scenario. */
void write_yaml(struct text *out, const struct script *script);

/* Writes a comment, or several with their newlines; characters that YAML does not allow there become `?`. */
void write_yaml_comments(struct text *out, const char *s);

#endif
