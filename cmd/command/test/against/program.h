#ifndef HGREF_COMMAND_TEST_AGAINST_PROGRAM_H
#define HGREF_COMMAND_TEST_AGAINST_PROGRAM_H

#include "text/text.h"

/* Another program, which reads something and writes an answer. */
enum program_end {
	PROGRAM_EXITED,  /* `number` is its exit status */
	PROGRAM_CRASHED, /* a signal ended it: `number` */
	PROGRAM_SILENT,  /* it neither read nor wrote for this many seconds: `number` */
	PROGRAM_SLOW,    /* it ran for more than this many seconds: `number` */
	PROGRAM_VERBOSE, /* it wrote more than this many bytes for which there was no use: `number` */
};

struct program {
	enum program_end end;
	int number;
};

/* When a program is ended. */
struct patience {
	int silence; /* for so many seconds it neither reads nor writes */
	int limit;   /* it runs for more seconds */
	int bytes;   /* the receiver keeps more of what it has written */
};

/* Gets what the program writes as it comes. */
struct receiver {
	void *data;
	size_t (*receive)(void *data, const char *bytes, size_t length); /* returns how many bytes it keeps now */
};

/*
 * Runs a command of the shell to its end, with `input` on its standard input. Whatever the order in which it reads and
 * writes, neither waits for the other; it need not read everything. When patience or hgref itself ends, it is killed with
 * all that it has started. Returns false if it could not be started, with errno set.
 */
bool program_run(struct program *program, const char *command, const struct text *input, struct patience patience,
		 struct receiver receiver);

/* Adds how it ended: "exited with status 3". */
void program_say_end(struct text *out, const struct program *program);

#endif
