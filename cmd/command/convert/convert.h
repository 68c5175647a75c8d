#ifndef HGREF_COMMAND_CONVERT_CONVERT_H
#define HGREF_COMMAND_CONVERT_CONVERT_H

#include "option/command.h"

/* The forms that games are converted from and to. */
enum form { FORM_BY_CONTENT, FORM_LOG, FORM_YAML, FORM_CHACUN, FORM_LAB, FORM_JCZ, FORM_BGA };

/* The options that only `convert` takes. */
struct convert_options {
	enum form to, from;
	bool names;
	bool canonical, checking, asserting;
};

static inline const struct convert_options *convert_options(const struct options *options)
{
	return options->own;
}

extern const struct command command_convert;

#endif
