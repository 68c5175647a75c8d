#ifndef HGREF_COMMAND_REPORT_REPORT_H
#define HGREF_COMMAND_REPORT_REPORT_H

#include "option/command.h"

/* The options that only `report` takes. */
struct report_options {
	bool mend;         /* search for mends as long as `mend` does */
	const char *claim; /* NULL: none */
};

static inline const struct report_options *report_options(const struct options *options)
{
	return options->own;
}

extern const struct command command_report;

#endif
