#ifndef HGREF_COMMAND_TEST_AGAINST_LEVELS_H
#define HGREF_COMMAND_TEST_AGAINST_LEVELS_H

#include "command/test/suite.h"
#include "text/json.h"

/* The levels of the conformance kit that an engine passes, edition by edition. */

/*
 * How a level ended: all of its tests pass; or some of them, while the others were not run; or a test fails; or they
 * pass, but the trace does not say what they are about; or none was run, since the engine skips them or was given up.
 */
enum level_result {
	LEVEL_PASSED,
	LEVEL_IN_PART,
	LEVEL_FAILED,
	LEVEL_UNCOMPARED,
	LEVEL_SKIPPED,
	LEVEL_NOT_RUN,
	LEVEL_RESULTS
};
extern const char *const level_results[LEVEL_RESULTS];

/* Tests that belong together, and how many of them ended how. Those beyond a limit of the engine do not count. */
struct test_tally {
	unsigned tests, passed, failed, skipped;
	const char *why; /* the first of these was skipped */
};

/* Beside the levels: tests that define tiles, and others that begin with a position, which no level needs. */
enum { TALLY_OWN = LEVELS, TALLY_SETUP, TALLIES };
enum { EDITIONS_MAX = (int)HUNTERS_EDITIONS + BASE_EDITIONS };
struct levels {
	struct test_tally tally[EDITIONS_MAX][TALLIES];
	bool played[EDITIONS_MAX]; /* a test of the edition was run */
	unsigned gives;            /* what the trace says, as bits (show_comparison.h) */
};

/* Counts the tests of a suite that has been compared. */
void levels_count(struct levels *levels, const struct suite *suite);

/* LEVEL_RESULTS: the edition has no such level. */
enum level_result levels_result(const struct levels *levels, int edition, enum level level);

/* Why the engine skips a test; NULL if it does not. */
const char *skip_of_engine(const struct test *test);

/* A line for each edition that the engine plays; the same as keys of an open map of JSON, with a badge. */
void say_levels(struct text *out, const struct levels *levels);
void add_levels(struct json *json, const struct levels *levels, const char *version);

#endif
