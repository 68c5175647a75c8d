#ifndef HGREF_COMMAND_REPORT_PAGES_H
#define HGREF_COMMAND_REPORT_PAGES_H

#include "text/text.h"

/*
 * Where pages go: files, and folders of them. No link is followed, and a file that hgref did not write is neither
 * replaced nor removed. What returns a string returns NULL, or the reason for a failure, which lasts until the next call.
 */

/* The name of a page in a folder: "game-00012.html". */
enum { PAGE_NAME = 32 };
void page_name(char name[PAGE_NAME], int number);

/* Whether a path names a folder: an existing one, or any path that ends in a slash. */
bool pages_in_folder(const char *path);

/* Makes a folder, unless it exists. */
const char *pages_make_folder(const char *path);

/* Writes a page to a file, in place of one that hgref wrote. */
const char *pages_write(const char *path, const struct text *page);

/* Removes the pages with higher numbers from a folder: those of an earlier report of more games. */
const char *pages_remove_after(const char *folder, int number);

#endif
