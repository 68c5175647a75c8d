#ifndef HGREF_TESTS_COMMAND_H
#define HGREF_TESTS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

/* The program under test, run in a shell; HGREF names it. */

/* What the last command printed, up to a mebibyte. */
extern char output[1 << 20];

/*
 * The path of a folder of this test's own, below TMPDIR, made when it is first asked for and removed when the test ends.
 * Scripts have it as $scratch, which needs no quotes. No test writes to any other place that another test could use as
 * well.
 */
const char *scratch(void);

/* The path of a file in that folder; it holds until the fourth call after this one. */
const char *in_scratch(const char *name);

/*
 * Notes what cannot be tried on this machine, in words that go on after "not tried here:"; in the file HGREF_NOT_TRIED, or
 * on stderr if there is none. skip_test also ends the test.
 */
void not_tried(const char *what);
void skip_test(const char *what);

/* Runs a shell script in which `hgref` is the program and $program its path, and returns its exit status. `random` is the
 * program of tests/random.c beside it, or else in build/. python3 has the modules that tests use: it is $PYTHON, or the first
 * python3 that has them. */
int run_script(const char *script);

/* The script that run_script runs, for tests that run it in another way. */
void write_script(char *whole, size_t size, const char *script);

/* Runs a script where %s stands for the program. */
int run(const char *format);

/*
 * Runs the program with arguments, the name of a file that holds a text, and whatever follows that: more arguments, or
 * what is to be done with the output, which includes complaints.
 */
int run_with_text(const char *text, const char *before, const char *after);

/* Expects these words in the output. */
void has(const char *words);

/* How often a text, or the output, contains these words. */
int times_in(const char *text, const char *words);
int times_printed(const char *words);

/* Whether AddressSanitizer is built into the tests or the program, which brings an allocator of its own. */
bool is_sanitized(void);

#endif
