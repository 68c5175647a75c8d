#ifndef HGREF_READ_OVERRIDES_H
#define HGREF_READ_OVERRIDES_H

#include "core/ruleset.h"

/* What the command line sets above every record's header. */
struct overrides {
	const struct ruleset *edition; /* NULL: the record's */
	bool ruled[RULING_COUNT];
	struct ruleset rules; /* the options chosen, by ruling */
};

#endif
