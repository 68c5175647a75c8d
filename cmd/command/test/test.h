#ifndef HGREF_COMMAND_TEST_TEST_H
#define HGREF_COMMAND_TEST_TEST_H

#include "option/command.h"

enum { ENGINES_MAX = 16 };

/* The options that only `test` takes. */
struct test_options {
	const char *filter; /* NULL: none */
	bool list, update;
	const char *against[ENGINES_MAX + 1]; /* the commands that run other engines; NULL after the last */
	const char *trace;                    /* a file with the trace of another engine; NULL: none */
	const char *statement;                /* with --against: a file for the statement; NULL: none */
	const char *known;                    /* with it, a file of tests that are known to fail; NULL: none */
	int timeout;                          /* and its seconds of silence; 0 if not given */
	int limit;                            /* and those of its whole run; 0 if not given */
};

static inline const struct test_options *test_options(const struct options *options)
{
	return options->own;
}

#endif
