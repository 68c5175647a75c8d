#ifndef HGREF_COMMAND_REPORT_FILE_H
#define HGREF_COMMAND_REPORT_FILE_H

#include "text/text.h"

/*
 * Writes a page to a file. What is there is replaced only if hgref wrote it, and no link is followed. Returns NULL, or why
 * it was not written: words that last until the next call.
 */
const char *report_write(const char *path, const struct text *page);

/* Makes a folder, unless it is there. Returns NULL, or why not. */
const char *report_make_folder(const char *path);

/* Whether a path names a folder: one that is there, or by a slash at its end. */
bool report_is_folder(const char *path);

#endif
