#ifndef HGREF_RUN_PROGRAM_H
#define HGREF_RUN_PROGRAM_H

#include "text/text.h"

/* Another program, which reads something and writes an answer. */
enum program_end {
	PROGRAM_EXITED,  /* `number` is its exit status */
	PROGRAM_CRASHED, /* a signal ended it: `number` */
	PROGRAM_SILENT,  /* it neither read nor wrote for so many seconds: `number` */
	PROGRAM_VERBOSE, /* it wrote more than PROGRAM_OUTPUT_MAX */
};
enum { PROGRAM_OUTPUT_MAX = 1 << 30 };

struct program {
	struct text output; /* what it wrote on its standard output */
	enum program_end end;
	int number;
};

/*
 * Runs a command of the shell to its end, with `input` on its standard input. Whatever the order in which it reads and
 * writes, neither waits for the other; it need not read everything. When it is silent or verbose, or hgref is asked to
 * end, it is killed with all that it started. Returns false if it could not be started, with errno set.
 */
bool program_run(struct program *program, const char *command, const struct text *input, int seconds);

/* Adds how it ended: "it exited with status 3". */
void program_say_end(struct text *out, const struct program *program);

#endif
