#ifndef HGREF_COMMAND_TEST_SUITE_H
#define HGREF_COMMAND_TEST_SUITE_H

#include "law/law.h"
#include "command/test/test.h"
#include "command/test/against/engine_log.h"
#include "command/test/against/kit.h"
#include "text/text.h"
#include "command/test/expected.h"

#include <sys/stat.h>

/* What `hgref test` runs: the files below some paths, the tests in them, and how each ended. */
enum test_kind {
	TEST_PASSED,
	TEST_FAILED,
	TEST_SKIPPED,
	TEST_KNOWN,      /* failed, as expected */
	TEST_KNOWN_PASS, /* passed, although it is known to fail */
	TEST_NOT_RUN,    /* the engine was given up before it */
};

/* A remark about one place in a file. */
struct remark {
	uint32_t line, column;
	const char *code; /* static storage */
	char *message;
};

/* An option of a ruling, by its value, under which a test agrees with the engine or differs earlier than without it. */
struct test_reading {
	enum ruling ruling;
	int option;
	bool agrees;
};

struct test {
	enum test_kind kind;
	enum status status; /* for a failed test: STATUS_BROKEN, or STATUS_TROUBLE if it could not be judged */
	uint32_t line;
	char *name;          /* title and edition */
	unsigned namesakes;  /* tests before it in the file that have the same name */
	const char *edition; /* static storage; NULL if nothing was read */
	char *reason;        /* for skipped and known tests and those not run, why; otherwise NULL */
	struct text detail;  /* what `check` prints about it; empty if it passed */
	struct remark *remark;
	size_t remarks;
	struct engine_log *log;        /* --against: what the engine reads; NULL: nothing */
	const struct kit_test *listed; /* --against: what the conformance kit says of it; NULL: it is not part of one */
	const char *rule; /* --against: the main rule that the engine gets wrong (static storage); NULL: unknown */
	struct test_reading *reading; /* --against, for a failed test */
	size_t readings;
	bool explained;         /* --against: the engine plays one of them */
	const char *misformed;  /* --against: the key of a step that has a wrong form (static storage), or NULL */
	bool repeated;          /* ... and a test before it has the same mistake */
	char *finding;          /* --against: equal for tests of one line that fail in the same way; or NULL */
	struct text difference; /* --against: how the trace differs, as an object of JSON; empty if it does not */
};

struct test_file {
	char *path;          /* the name that messages use */
	const char *address; /* the address that it stands for, or NULL */
	bool regular;        /* it is a regular file, identified by: */
	dev_t device;
	ino_t inode;
	off_t size;        /* when it was found */
	struct test *test; /* in their order; tests that passed only if the report lists them */
	size_t tests;
	unsigned passed;       /* tests that passed and are only counted */
	struct change *change; /* --update: assertions to be rewritten */
	size_t changes;
	struct text judged; /* everything that was read, if there are changes */
	unsigned left;      /* failures that --update cannot fix */
};

/* An option that an engine plays in an edition which has another one, and the tests that show it. */
struct played_option {
	const char *edition;
	struct test_reading reading;
	unsigned tests;
};

struct suite {
	struct test_file *file;
	size_t files;
	struct played_option *played_option; /* --against */
	size_t played_options;
	unsigned gives;           /* --against: what the trace says, as bits (show_comparison.h) */
	char *engine;             /* --against: what it calls itself, or NULL */
	bool stepless;            /* --against: the engine has never traced a step */
	struct kit *kit;          /* --against: of which the tests are a part; NULL: of none */
	struct trace_file *trace; /* --trace, which trace_file_free frees; NULL: none */
};

/*
 * Adds the files of a path: a file under its name, or everything in a folder, sorted. Returns false, after a line on
 * stderr for each, if some could not be looked at.
 */
bool suite_find(struct suite *suite, const char *path);

/*
 * Keeps each regular file once, under the name that was found first, even if links, folders and spellings lead to it in
 * other ways.
 */
void suite_unite(struct suite *suite);

/* Adds the files of another suite, which have not been run yet. */
void suite_add_files(struct suite *suite, const struct suite *other);
void suite_free(struct suite *suite);

/*
 * Runs every file, `options->jobs` at a time, or only lists its tests. If another engine is compared, the tests that
 * passed are then ready to be sent.
 */
void suite_run(struct suite *suite, const struct options *options);

/*
 * Reads the trace with which suite_run then compares the tests that pass. Returns false, after a message on stderr, if
 * it cannot be read.
 */
bool suite_read_trace(struct suite *suite, const struct options *options);

/*
 * Compares a test that passes with the trace: the test fails if they differ. The game of any other test, which is NULL if
 * it was excluded, is removed from the trace.
 */
void trace_file_compare(struct trace_file *trace, struct test *test, const struct reader *reader, const char *path);

/* Reports on stderr the games of the trace that belong to no test. */
void trace_file_report_rest(const struct trace_file *trace);
void trace_file_free(struct trace_file *trace); /* may be NULL */

/*
 * Sends these tests to the engine, a command of the shell, and compares its trace with ours: tests for which they differ
 * fail. Of a conformance kit only what it lists is sent. Returns false, after a message on stderr, if the engine has
 * never answered or the file of known failures could not be read.
 */
bool suite_against(struct suite *suite, const struct options *options, const char *engine);

/*
 * Prints what can be published about an engine that was compared: the options that it plays, the rules that it gets
 * wrong apart from that, what it skips, each with the number of tests that show it, and which levels of the conformance
 * kit it passes in which editions. A part is left out if it is empty.
 */
void suite_statement(const struct suite *suite, struct text *out);

/* The same as a line of JSON. */
void suite_statement_json(const struct suite *suite, const char *engine, struct text *out);

/* Writes the statements of the engines, each of which has a suite, to the file of --statement, if there is one. */
enum status suite_write_statements(const struct suite *suite, const struct options *options);

/*
 * Sends the tests to each engine of the options, and prints a table with a column for each: `suite`, which has been run,
 * is the first. Returns the worst status.
 */
enum status suite_table(struct suite *suite, const struct options *options);

/* The worst status of the tests that failed or were not run; STATUS_TROUBLE if an engine has never traced a step. */
enum status suite_status(const struct suite *suite);

/* How many tests there are, by how they ended. */
struct test_counts {
	unsigned all, passed, failed, skipped, known, not_run;
};
struct test_counts suite_counts(const struct suite *suite);

/* Whether two tests, which may be NULL, fail by the same finding: two editions of one test, or two engines in one. */
bool test_fails_alike(const struct test *a, const struct test *b);

/* The first edition before this one that fails in the same way; the next one that does. NULL: there is none. */
const struct test *test_first_alike(const struct test_file *file, const struct test *test);
const struct test *test_next_alike(const struct test_file *file, const struct test *test);

/* Different words and the number of tests that have them. */
struct word_tally {
	const char *words;
	unsigned tests;
};

/* Counts the words that tests have, if they are not NULL, sorted by their bytes. The caller frees the rows. */
size_t suite_tally(const struct suite *suite, const char *(*words)(const struct test *), struct word_tally **tally);

/* Adds a test that begins on a line of the file. The file owns the name from now on. */
struct test *test_file_add(struct test_file *file, uint32_t line, char *name);

/* Adds a fault of a test; `code` is in static storage. */
void test_add_remark(struct test *test, uint32_t line, uint32_t column, const char *code, const char *message);

/* Prints the tests in a format; the text form ends with "N passed, N failed, N skipped". */
void suite_report(const struct suite *suite, enum format format, struct text *out);
void suite_list(const struct suite *suite, struct text *out);

/*
 * Rewrites the files with wrong expectations, unless a file has changed since it was judged. Returns false, after a
 * message on stderr for each, if some were left alone.
 */
bool suite_update(const struct suite *suite, struct text *out);

#endif
