#ifndef HGREF_TEXT_OUTPUT_H
#define HGREF_TEXT_OUTPUT_H

#include "text/status.h"
#include "text/text.h"

/*
 * Whether the file of --output is one of the files to be read, by whatever name. Such a command line is wrong: the
 * input would be overwritten. `output` may be NULL, standard output.
 */
bool output_is_input(const char *output, char *const *file, int files);

/* Whether standard output is one of the files to be read, which would then change while it is read. */
bool output_is_read(char *const *file, int files);

/*
 * Writes what a command made to the file of --output (replace.h), or to standard output if it is NULL or `-`. Returns
 * false if it cannot be written, which has been reported on stderr.
 */
enum status output_write(const char *path, const struct text *text);

#endif
