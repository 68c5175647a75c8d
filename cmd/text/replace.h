#ifndef HGREF_TEXT_REPLACE_H
#define HGREF_TEXT_REPLACE_H

#include "text/text.h"

#include <stdbool.h>
#include <sys/stat.h>

/*
 * The only place that writes over a user's file.
 *
 * Replaces the contents of the file that a path names. The text is written beside it under another name, and that file
 * then replaces it in one step. In any case, the file has all of the new text or is as it was, and nothing else is left
 * in its folder. It keeps its mode and its owner. A link stays, and the file that it names is replaced, in that folder.
 * Interrupts wait until the file is replaced.
 *
 * The file is left alone if it has several names (hard links), may not be written, or cannot keep its owner or mode;
 * and, if `held` is not NULL, if it no longer has those bytes right before it is replaced. A file that is not regular,
 * such as a pipe, is written as it is if `held` is NULL, and otherwise left alone.
 *
 * Returns NULL, or the reason why the file was left alone: a string that lasts until the next call.
 */
const char *replace_file(const char *path, const struct text *text, const struct text *held);

/* A new text that is too long to be kept in memory. Both functions return NULL, or a reason, as above. */
struct replacing {
	void *data;                               /* passed to both */
	const char *(*write)(void *data, int fd); /* writes the text, by replace_write */

	/*
	 * Whether the file, open at its beginning, may be replaced. Called right before it is replaced, unless there
	 * was no file. NULL: it may be replaced, and need not be regular.
	 */
	const char *(*check)(void *data, int fd);
};
const char *replace_file_by(const char *path, const struct replacing *by);
const char *replace_write(int fd, const struct text *text);

/* The reason for leaving alone a file whose contents have changed. */
extern const char replace_changed[];

/* Whether both are the same file, even under different names. */
bool replace_is_same(const struct stat *a, const struct stat *b);

/* The name of a file in a path, without its folders. */
const char *path_name(const char *path);

#endif
