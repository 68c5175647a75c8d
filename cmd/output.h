#ifndef HGREF_OUTPUT_H
#define HGREF_OUTPUT_H

#include "options.h"
#include "text.h"

/* Writes what a command made into the file of --output, or to standard output. A file that fails is told on stderr. */
enum status output_write(const struct options *options, const struct text *text);

#endif
