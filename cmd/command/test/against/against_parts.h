#ifndef HGREF_COMMAND_TEST_AGAINST_AGAINST_PARTS_H
#define HGREF_COMMAND_TEST_AGAINST_AGAINST_PARTS_H

#include "read/log.h"
#include "command/test/show_comparison.h"
#include "command/test/against/program.h"
#include "command/test/suite.h"
#include "run/progress.h"

/* What the files that implement suite_against share. */

/* The reason of a test that the engine skips begins with this. */
#define SKIPPED_BY_ENGINE "the engine: "

/* A test that is sent to the engine. */
struct question {
	struct test_file *file;
	size_t test;   /* its index in the file */
	uint32_t line; /* the line at which its log begins in the input of the engine */
	bool compared;
};

/* A pattern of tests that are known to fail, in the form of the shell's patterns of file names, and the reason. */
struct known_pattern {
	char *pattern, *why; /* why: empty if the file does not say */
	uint32_t line;
	bool met; /* some test matched */
};

/* The tests that are compared with the output of an engine while it arrives. */
struct against {
	const struct options *options;
	const char *engine; /* its command */
	struct known_pattern *known;
	size_t patterns;
	struct question *question; /* in the order in which they are sent */
	size_t questions;
	struct progress progress;
	size_t next;   /* the one whose trace is expected next */
	size_t latest; /* the one whose trace came last */
	struct program program;
	struct text trace; /* output that may still be compared */
	size_t searched;   /* the current line has no end up to this byte */
	size_t unused;     /* bytes after the part that could not be read */
	struct comparing comparing;
	struct reader reader;
	size_t rest; /* games of the trace that belong to no test that is left; the first one: */
	char *rest_title;
	uint32_t rest_line;
	bool rest_again;       /* a test of this title has been compared */
	const struct kit *kit; /* of the suite */
	bool ended;            /* the trace is complete */
	struct text end;       /* in words, how the engine has ended */
	bool end_named;        /* the test at which this start of it ended has failed */
	bool answered;         /* this start has written about a test */
	bool stepped;          /* some start has written a step */
	int starts;            /* that ended before all tests were compared */
	int silent_starts;     /* the last of these, without an answer */
	struct text given_up;  /* why it was given up; empty if it was not */
	int64_t begun;         /* when the first start was, in milliseconds */
	size_t width;          /* columns of the terminal that the details are for; 0: not a terminal */
};

static inline struct test *question_test(const struct question *question)
{
	return &question->file->test[question->test];
}

/* Compares a game as comparing_game does; reports a key that is not compared on stderr. */
bool against_agrees(struct comparing *comparing, const struct reader *reader, const char *path);

/* What a failed test says besides the difference. */
struct differing {
	const char *path; /* of the file of the test */
	uint32_t line;    /* of the step in it; of the test, if no step differs */
	const char *logs; /* where the lines of our steps count: " of the logs sent"; "": in that file */
	const char *end;  /* lines that say how the trace has ended, if that is why; or else "" */
	size_t width;     /* columns of the terminal that the details are for; 0: not a terminal */
	bool as_json;     /* the report has the difference as an object */
};

/* Fails a test for the difference that was found. */
void test_differs(struct test *test, const struct comparing *comparing, const struct differing *how);

/* Counts a test apart that the engine says it does not play. */
void against_skip(struct test *test, const struct comparing *comparing);

/*
 * Reports on stderr how many games of the trace were not compared, and the first one. `again`: a test of its title was,
 * with another game of the trace.
 */
void against_report_rest(size_t games, uint32_t line, struct word title, bool again);

/* Whether there is nothing to compare because the trace has ended: it lacks the game, or breaks off in it. */
bool against_is_cut_off(const struct against *a);

/* Adds lines that say why the trace has no more steps. `where` follows how the engine has ended; it may be "". */
void against_say_trace_end(const struct against *a, struct text *out, const char *where);

/* Fails a test for the difference that was found in the trace of an engine, or because the engine has ended. */
void against_fail(struct against *a, const struct question *question);

/* Fails the last test in the trace if the engine ended badly after it. */
void against_fail_end(struct against *a);

/* Tries the options for a test that has just failed, while its game is the first that was received. */
void against_try_readings(struct against *a, const struct question *question);

/*
 * Finds the options that the engine plays in an edition: some tests agree that failed, none of the others fails earlier, and
 * those that passed would pass as well.
 */
void against_find_readings(struct against *a, struct suite *suite);

/* Prints these options as text, nothing if there are none, or as a key of an open map of JSON. */
void against_say_readings(const struct suite *suite, struct text *out);
void against_readings_key(const struct suite *suite, struct json *json);

#endif
