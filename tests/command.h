#ifndef HGREF_TESTS_COMMAND_H
#define HGREF_TESTS_COMMAND_H

/* The program under test, run in a shell; HGREF names it. */

/* What the last command printed, up to a mebibyte. */
extern char output[1 << 20];

/* Runs a shell command in which %s stands for the program, and returns its exit status. */
int run(const char *format);

/* Expects these words in the output. */
void has(const char *words);

#endif
