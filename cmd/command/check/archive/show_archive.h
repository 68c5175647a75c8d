#ifndef HGREF_COMMAND_CHECK_ARCHIVE_SHOW_ARCHIVE_H
#define HGREF_COMMAND_CHECK_ARCHIVE_SHOW_ARCHIVE_H

#include "command/check/archive/archive.h"

/* The summary of an archive: some lines of text, or one line of JSON. `file` has the names of the files. */
void show_archive(struct text *out, const struct archive *archive, char *const *file);
void show_archive_json(struct text *out, const struct archive *archive, char *const *file);

/* A line for a double: its place, and the place of the same game before it. `file` has the names of the files. */
void show_double(struct text *out, const struct double_game *found, char *const *file);
void show_double_json(struct text *out, const struct double_game *found, char *const *file);

#endif
