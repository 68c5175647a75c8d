#ifndef HGREF_COMMAND_TEST_AGAINST_AGAINST_PARTS_H
#define HGREF_COMMAND_TEST_AGAINST_AGAINST_PARTS_H

#include "read/log.h"
#include "show/show_comparison.h"
#include "command/test/against/program.h"
#include "command/test/suite.h"

/* What the files that implement suite_against share. */

/* A test that the engine is sent. */
struct question {
	struct test_file *file;
	size_t test;   /* its index in the file */
	uint32_t line; /* where its log begins in what is sent */
	bool compared;
};

/* A pattern from a file of tests that are known to fail, as the shell matches names of files, and why. */
struct known_pattern {
	char *pattern, *why; /* why: empty if the file does not say */
	uint32_t line;
	bool met; /* some test matched */
};

/* The tests being compared with what an engine writes, as it comes. */
struct against {
	const struct options *options;
	struct known_pattern *known;
	size_t patterns;
	struct question *question; /* in the order in which they are sent */
	size_t questions;
	size_t next;   /* the one whose trace is expected next */
	size_t latest; /* the one whose trace came last */
	struct program program;
	struct text trace; /* what was written and may still be compared */
	size_t searched;   /* up to here it holds no end of the line that is being written */
	size_t written;    /* bytes in all */
	size_t unused;     /* bytes after what could not be read */
	struct comparing comparing;
	struct reader reader;
	size_t strangers; /* games of the trace that no test has; the first one: */
	char *stranger;
	uint32_t stranger_line;
	bool ended;      /* there is no more of the trace */
	struct text end; /* in words, how the engine has ended */
	bool end_shown;  /* with a test that failed for it */
	size_t width;    /* of the terminal that the details are for; 0: none */
};

static inline struct test *question_test(const struct question *question)
{
	return &question->file->test[question->test];
}

/* Fails a test for the difference that was found. */
void against_fail(struct against *a, const struct question *question);

/* Adds a failed test for how the engine has ended, unless one that failed for it shows that already. */
void against_fail_end(struct against *a);

#endif
