#ifndef HGREF_READ_TRANSCRIPT_H
#define HGREF_READ_TRANSCRIPT_H

#include "text/text.h"

/*
 * A record of another program as a log, and where in the record each line of the log comes from, so that messages can
 * point there. foreign/ writes it, and the readers read its text. Begin with { 0 }; it is reused from game to game.
 */

/* Part of a record: its bytes while the log is being written, and its place once it is complete. */
struct origin_line {
	size_t at;        /* the byte of the log where its lines begin; they end where those of the next one begin */
	const char *from; /* the bytes of the record */
	size_t length;
	uint32_t line;   /* of the record, from 1 */
	uint32_t column; /* in characters, from 1 */
};

struct transcript {
	struct text log;
	struct origin_line *origin;
	size_t origins;
	struct text notes;   /* lines for the user that are not part of the game, each ending with a newline */
	struct text address; /* if the record is one */
	size_t length;       /* of the log; after it come the lines of the record that errors show */
};

void transcript_clear(struct transcript *transcript);
void transcript_free(struct transcript *transcript);

/* What is added to the log from here on comes from these bytes of the record. */
void transcript_from(struct transcript *transcript, const char *from, size_t length);

/* Adds the bytes from `from` up to `to` of another transcript's log, with their origins. */
void transcript_add(struct transcript *transcript, const struct transcript *more, size_t from, size_t to);

/* Finds the lines and columns of all origins in the record, whose first line has this number. */
void transcript_locate(struct transcript *transcript, const char *record, uint32_t line);

/* The origin of a byte of the log; NULL if it has none. */
const struct origin_line *transcript_origin(const struct transcript *transcript, size_t at);

#endif
