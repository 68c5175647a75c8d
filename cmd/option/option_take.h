#ifndef HGREF_OPTION_OPTION_TAKE_H
#define HGREF_OPTION_OPTION_TAKE_H

#include "option/options.h"

/*
 * Takes one option of the command line: `value` is what stands behind it, or NULL. False: the value is none that the
 * option can have, which has been told on stderr.
 */
bool option_take(struct options *options, const struct command *command, int key, const char *value);

#endif
