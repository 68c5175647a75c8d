#ifndef HGREF_COMMAND_LEGAL_LEGAL_H
#define HGREF_COMMAND_LEGAL_LEGAL_H

#include "option/command.h"

/* The options that only `legal` takes. */
struct legal_options {
	bool count, all;
	const char *tile; /* NULL: that of the move */
};

static inline const struct legal_options *legal_options(const struct options *options)
{
	return options->own;
}

extern const struct command command_legal;

#endif
