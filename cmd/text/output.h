#ifndef HGREF_TEXT_OUTPUT_H
#define HGREF_TEXT_OUTPUT_H

#include "text/status.h"
#include "text/text.h"

/*
 * Whether the file of --output is one of the input files, under any name. Such a command line is wrong, since the input
 * would be overwritten. `output` may be NULL, standard output.
 */
bool output_is_input(const char *output, char *const *file, int files);

/* Whether standard output is one of the input files, which would then change while being read. */
bool output_is_read(char *const *file, int files);

/*
 * Writes a picture, or the text that was asked for instead, to the file of --output (replace.h), or to standard output
 * if the path is NULL or `-`. A file that is not a picture (SVG) is replaced only with `force`. Returns, after a
 * message on stderr, STATUS_USAGE if that is refused and STATUS_TROUBLE if the file cannot be written.
 */
enum status output_write(const char *path, bool force, const struct text *text);

#endif
