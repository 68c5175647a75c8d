#ifndef HGREF_RUN_FOLDER_H
#define HGREF_RUN_FOLDER_H

#include "option/options.h"
#include "text/text.h"

/* Files that were found; the paths are owned. */
struct file_list {
	char **path;
	int files;
	int left_out;      /* files of the folder being searched that are not read */
	struct text names; /* of the first few of them */
};
void file_list_free(struct file_list *list);

/* Adds "; did you mean `FILE`?", the first file of the folder whose name is a slip away, if there is no such file. */
void add_near_file(struct text *out, const char *path);

/*
 * Adds each file below a folder whose name ends as those of games do (.log, .yaml, .yml, .json, .jcz, .qgn, .bgn), and each .txt that
 * begins like a record, in the order of the bytes of their names. A line on stderr counts the other files, but for hidden
 * ones and schemas. A linked folder is named on stderr. Returns false, after a line on stderr for each, if there is no
 * file, or if something could not be looked at: a file, the target of a link that has the name of a game, a folder, or
 * one that is too deep.
 */
bool folder_files(struct file_list *list, const char *path);

/*
 * Runs a command with the files of each folder instead of the folder. A folder without files, or with something in it that
 * cannot be looked at, is reported, and the status is then at least STATUS_TROUBLE.
 */
enum status folders_opened(const struct options *options, enum status (*command)(const struct options *));

#endif
