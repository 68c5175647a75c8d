#ifndef HGREF_COMMAND_MEND_MEND_H
#define HGREF_COMMAND_MEND_MEND_H

#include "option/command.h"

/* The options that only `mend` takes. */
struct mend_options {
	int changes, effort;
	bool all, apply, diff, notes;
};

static inline const struct mend_options *mend_options(const struct options *options)
{
	return options->own;
}

extern const struct command command_mend;

#endif
