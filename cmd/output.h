#ifndef HGREF_OUTPUT_H
#define HGREF_OUTPUT_H

#include "options.h"
#include "text.h"

/* Writes what a command made into the file of --output, or to standard output. A file that fails is told on stderr. */
enum status output_write(const struct options *options, const struct text *text);

/*
 * Puts a text into the place of a file, which is never half written: it is written beside it first. What is no regular
 * file is written as it stands. False: errno.
 */
bool output_replace(const char *path, const struct text *text);

#endif
