#ifndef HGREF_TEXT_OUTPUT_H
#define HGREF_TEXT_OUTPUT_H

#include "option/options.h"
#include "text/text.h"

/*
 * Whether the file of --output is one of the files to be read, by whatever name. Such a command line is wrong: the input
 * would be lost. `options->files` are files.
 */
bool output_is_input(const struct options *options);

/*
 * Writes what a command made into the file of --output (replace.h), or to standard output. A file that cannot be written
 * is reported on stderr.
 */
enum status output_write(const struct options *options, const struct text *text);

#endif
