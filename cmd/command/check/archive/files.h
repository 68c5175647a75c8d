#ifndef HGREF_COMMAND_CHECK_ARCHIVE_FILES_H
#define HGREF_COMMAND_CHECK_ARCHIVE_FILES_H

#include <stddef.h>
#include <stdint.h>

/*
 * The files in which the games of an archive are: those of the command line, in its order, and before them those that
 * the results of earlier runs name, each once and in the order of their bytes, as in a folder. Begin with
 * { 0 }; a file is known by its index in `name`.
 */
struct files {
	char **name;          /* owned */
	size_t count, listed; /* the first `listed` are those of the command line */
	uint32_t *slot;       /* a table of the others by name: index + 1, or 0 */
	size_t slots;
};

void files_free(struct files *files);

/* Adds the next file of the command line. Call it before files_find. */
void files_add(struct files *files, const char *name);

/* The index of a file that an earlier result names. */
uint32_t files_find(struct files *files, const char *name);

/* Whether one file comes before (negative) or after (positive) another; 0 if they are the same. */
int files_compare(const struct files *files, uint32_t one, uint32_t other);

/* The indices of all files in their order, for the caller to free. */
uint32_t *files_order(const struct files *files);

#endif
