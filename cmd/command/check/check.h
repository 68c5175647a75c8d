#ifndef HGREF_COMMAND_CHECK_CHECK_H
#define HGREF_COMMAND_CHECK_CHECK_H

#include "option/command.h"

/* What only `check` and `score` are asked for. */
struct check_options {
	bool summary, doubles, unique; /* check */
	bool if_ended;                 /* score */
};

static inline const struct check_options *check_options(const struct options *options)
{
	return options->own;
}

extern const struct command command_check;
extern const struct command command_score;

#endif
