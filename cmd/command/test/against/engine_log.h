#ifndef HGREF_COMMAND_TEST_AGAINST_ENGINE_LOG_H
#define HGREF_COMMAND_TEST_AGAINST_ENGINE_LOG_H

#include "text/text.h"
#include "write/script.h"

/* A test in the form that another engine reads: a log in canonical form with a unique title and its edition. */
struct engine_log {
	char *title;
	struct text text;
	uint32_t *line; /* the line of each step of the log in the file of the test */
};

void engine_log_free(struct engine_log *log);

/* Writes the games that are read, file after file. Begin with zeros, and script_begin before the first game. */
struct sending {
	struct script script; /* of the current game; call script_clear after each */
	uint32_t documents;   /* logs or documents of the file that have been read */
	uint32_t line;        /* the line on which the last one begins */
	struct text editions; /* the editions of its games so far, each between spaces */
};

void sending_end(struct sending *sending);

/* Begins a file; counts a game of it. The games of one document, one for each edition, begin on the same line. */
void sending_file(struct sending *sending);
void sending_count(struct sending *sending, const struct reader *reader);

/*
 * Writes the game that was read under the title `PATH#DOCUMENT/EDITION`, with `/2` after it if the document names this
 * edition for the second time. Returns NULL, with the reason in *why (static storage), if a log cannot express the
 * game, or if the game cannot be read (engine_log_unread).
 */
struct engine_log *sending_write(struct sending *sending, const struct reader *reader, const char *path,
				 const char **why);
extern const char engine_log_unread[];

#endif
