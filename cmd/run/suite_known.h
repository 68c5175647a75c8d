#ifndef HGREF_RUN_SUITE_KNOWN_H
#define HGREF_RUN_SUITE_KNOWN_H

#include "text/text.h"

/*
 * Tests that are known to fail: a file with a pattern on each line, as the shell matches names of files, and why in a
 * comment after it. `#` at the beginning of a line or after a space begins a comment.
 */
struct known_pattern {
	const char *pattern, *why; /* why: empty if the file does not say */
	uint32_t line;
	bool met; /* some test matched */
};

/* Begin with { 0 }. */
struct known_patterns {
	const char *file; /* as messages name it */
	struct text text;
	struct known_pattern *pattern;
	size_t patterns;
};

/* Reads the file. Returns false if it cannot be read, with errno set. */
bool known_read(struct known_patterns *known, const char *path);
void known_free(struct known_patterns *known);

/*
 * The first pattern that matches one of some names, or is one of them character for character; the list of names ends
 * with NULL. NULL if there is none.
 */
const struct known_pattern *known_find(struct known_patterns *known, const char *const *names);

#endif
