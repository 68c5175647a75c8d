#ifndef HGREF_COMMAND_EXPLAIN_EXPLAIN_H
#define HGREF_COMMAND_EXPLAIN_EXPLAIN_H

#include "option/command.h"

/* The options that only `explain` takes. */
struct explain_options {
	struct asked_place at;
};

static inline const struct explain_options *explain_options(const struct options *options)
{
	return options->own;
}

extern const struct command command_explain;

#endif
