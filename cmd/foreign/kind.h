#ifndef HGREF_FOREIGN_KIND_H
#define HGREF_FOREIGN_KIND_H

#include "foreign/foreign.h"

/* Which kind of record a file holds: which program writes it, and so how it is read. */
enum input_kind {
	INPUT_BY_CONTENT,
	INPUT_LOG,
	INPUT_YAML,
	INPUT_JCZ,
	INPUT_BGA,
	INPUT_ADDRESSES, /* each line that is neither blank nor a comment is a game */
	INPUT_CODES,     /* logs with action codes */
	INPUT_STRAY,     /* no record, but something else, by its first bytes */
};

/* Whether an argument is an address on the web, not the name of a file. */
bool is_address(const char *argument);

/* Whether a file is cut into games like a log; otherwise it is read as a whole. */
static inline bool kind_is_log(enum input_kind kind)
{
	return kind == INPUT_BY_CONTENT || kind == INPUT_LOG || kind == INPUT_CODES;
}

/*
 * The kind of a file by its first bytes; INPUT_LOG also for what is unknown. If it begins with neither, what is quoted in
 * it as in a mail (`> `) or on a page (```) is the record.
 */
enum input_kind kind_by_content(struct input *input);

/* Whether a file begins like a record, and not like any text. */
bool is_record(struct input *input);

/*
 * Reads a game of this kind with `read`, and returns what `read` does. For another program's record, `read` gets the log
 * that results from it, and places are those in the record. INPUT_BY_CONTENT is a log whose moves may be action codes.
 */
bool foreign_read_kind(struct reader *reader, const struct cut *cut, enum input_kind kind, log_reader *read,
		       void *data);

#endif
