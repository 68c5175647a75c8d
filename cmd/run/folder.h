#ifndef HGREF_RUN_FOLDER_H
#define HGREF_RUN_FOLDER_H

#include "option/options.h"

#include <sys/stat.h>

/* Receives a file that was found; the path lasts until it returns. */
typedef void found_file(void *data, const char *path, const struct stat *status);

/*
 * Calls `found` for each file below a folder whose name ends as those of games do (.log, .yaml, .yml, .json, .jcz), in the
 * order of the bytes of their names. Hidden files, schemas and linked folders are left out. Returns false if some
 * folder could not be read, with errno set.
 */
bool folder_files(const char *path, found_file *found, void *data);

/*
 * Runs a command with the files of each folder instead of the folder. A folder without files, or one that cannot be
 * read, is reported, and the status is then at least STATUS_TROUBLE.
 */
enum status folders_opened(const struct options *options, enum status (*command)(const struct options *));

#endif
