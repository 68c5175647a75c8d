#ifndef HGREF_RUN_PROGRAM_H
#define HGREF_RUN_PROGRAM_H

#include "text/text.h"

/* Another program, which reads something and writes an answer. */
enum program_end {
	PROGRAM_EXITED,  /* `number` is its exit status */
	PROGRAM_CRASHED, /* a signal ended it: `number` */
	PROGRAM_SILENT,  /* it neither read nor wrote for this many seconds: `number` */
	PROGRAM_VERBOSE, /* it wrote more than this many bytes: `number` */
};

struct program {
	struct text output; /* what it wrote on its standard output */
	enum program_end end;
	int number;
};

/* When a program is ended. */
struct patience {
	int seconds; /* for so long it neither reads nor writes */
	int bytes;   /* it has written more than this */
};

/*
 * Runs a command of the shell to its end, with `input` on its standard input. Whatever the order in which it reads and
 * writes, neither waits for the other; it need not read everything. When patience or hgref itself ends, it is killed with
 * all that it has started. Returns false if it could not be started, with errno set. The caller frees the output.
 */
bool program_run(struct program *program, const char *command, const struct text *input, struct patience patience);

/* Adds how it ended: "exited with status 3". */
void program_say_end(struct text *out, const struct program *program);

#endif
