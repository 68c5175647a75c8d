#ifndef HGREF_COMMAND_CHECK_ARCHIVE_ANSWER_H
#define HGREF_COMMAND_CHECK_ARCHIVE_ANSWER_H

#include "command/check/archive/archive.h"
#include "command/check/archive/doubles.h"
#include "text/json_read.h"
#include "text/status.h"

/*
 * A result of an earlier run: a line of JSON, which is a summary or, of -f brief, a game. Begin with { 0 }; it is
 * reused from line to line.
 */
struct answer {
	struct json_tree tree;
	const char *line;
	char fault[160]; /* what was expected */
	size_t at;       /* at this byte */
};

void answer_free(struct answer *answer);

/* Reads a line, which must last as long as the answer is used. Returns false if there is a fault. */
bool answer_read(struct answer *answer, const char *line, size_t length);

bool answer_is_summary(const struct answer *answer);

/*
 * Add the figures of a summary, or the game of a line of -f brief, unless its header could not be read. *status is
 * raised to that of the games. If there is a fault, nothing is added, and they return false.
 */
bool answer_add_summary(struct answer *answer, struct archive *archive, struct files *files, enum status *status);
bool answer_add_game(struct answer *answer, struct doubles *doubles, struct files *files, enum status *status);

#endif
