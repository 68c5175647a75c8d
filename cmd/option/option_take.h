#ifndef HGREF_OPTION_OPTION_TAKE_H
#define HGREF_OPTION_OPTION_TAKE_H

#include "option/option_rows.h"

/*
 * Takes one option of the command line: `value` is what was given with it, or NULL. Returns false if the option cannot
 * have this value, which has then been reported on stderr.
 */
bool option_take(struct options *options, const struct command *command, const struct option_row *row,
		 const char *value);

#endif
