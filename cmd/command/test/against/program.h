#ifndef HGREF_COMMAND_TEST_AGAINST_PROGRAM_H
#define HGREF_COMMAND_TEST_AGAINST_PROGRAM_H

#include "text/text.h"

/* Another program, which reads something and writes an answer. */
enum program_end {
	PROGRAM_EXITED,  /* `number` is its exit status */
	PROGRAM_CRASHED, /* a signal ended it: `number` */
	PROGRAM_SILENT,  /* it neither read nor wrote for `number` seconds */
	PROGRAM_SLOW,    /* it ran for more than `number` seconds */
	PROGRAM_VERBOSE, /* it wrote more than `number` bytes that were of no use */
};

struct program {
	enum program_end end;
	int number;
	struct text said; /* the end of its standard error */
};

/* The limits at which a program is ended. */
struct program_limits {
	int silence; /* seconds without reading or writing */
	int limit;   /* seconds that it may run */
	int bytes;   /* bytes of its output that the receiver may keep */
};

/* Receives the output of the program as it arrives. */
struct receiver {
	void *data;
	size_t (*receive)(void *data, const char *bytes, size_t length); /* returns how many bytes it keeps now */
};

/*
 * Runs a command of the shell to its end, with `input` on its standard input. Begin the program with { 0 }; the caller
 * frees `said`. The command may read and write in any
 * order without blocking hgref, and need not read everything. If it exceeds a limit, or hgref is ended, it is killed
 * with all processes that it has started. Returns false if it could not be started, with errno set.
 */
bool program_run(struct program *program, const char *command, const struct text *input, struct program_limits limits,
		 struct receiver receiver);

/* Adds how it ended: "exited with status 3". */
void program_say_end(struct text *out, const struct program *program);

/* Adds the last lines of its standard error, indented. */
void program_say_last_lines(struct text *out, const struct program *program);

#endif
