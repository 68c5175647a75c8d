#ifndef HGREF_COMMAND_CHECK_CHECK_H
#define HGREF_COMMAND_CHECK_CHECK_H

#include "option/command.h"

/* The options that only `check` and `score` take. */
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
