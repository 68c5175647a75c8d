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
 * Writes a picture, or what is asked for in its place, to the file of --output (replace.h), or to standard output if the
 * path is NULL or `-`. A file that holds something else than a picture (SVG) is replaced only with `force`. Returns
 * STATUS_USAGE if it is refused and STATUS_TROUBLE if it cannot be written; either has been reported on stderr.
 */
enum status output_write(const char *path, bool force, const struct text *text);

#endif
