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
	INPUT_QUIBBBLE,  /* games of Quibbble, one after the other */
	INPUT_STRAY,     /* no record, but something else, by its first bytes */
};

/* Whether an argument is an address on the web, not the name of a file. */
bool is_address(const char *argument);

/* Whether a file holds logs. They are cut into games as they are read, as those of Quibbble are; others are read as a whole. */
static inline bool kind_is_log(enum input_kind kind)
{
	return kind == INPUT_BY_CONTENT || kind == INPUT_LOG || kind == INPUT_CODES;
}

/*
 * The kind of a file by its first bytes; INPUT_LOG also for what is unknown. In a text that does not begin with a game,
 * the record is what stands between fences (input_unfence).
 */
enum input_kind kind_by_content(struct input *input);

/* Whether a file begins like a record, and not like any text. One that cannot be opened is reported by who reads it. */
bool is_record(const char *path);

/*
 * Reads a game of this kind with `read`, and returns what `read` does. For another program's record, `read` gets the log
 * that results from it, and places are those in the record. INPUT_BY_CONTENT is a log whose moves may be action codes.
 */
bool foreign_read_kind(struct reader *reader, const struct cut *cut, enum input_kind kind, log_reader *read,
		       void *data);

#endif
