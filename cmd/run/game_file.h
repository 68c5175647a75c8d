#ifndef HGREF_RUN_GAME_FILE_H
#define HGREF_RUN_GAME_FILE_H

#include "foreign/kind.h"
#include "read/input.h"
#include "read/scenario.h"

/*
 * The games of one file, one after the other:
 *
 *	game_file_open(&file, path, INPUT_BY_CONTENT, NULL);
 *	while (game_file_next(&file))
 *		... file.reader has a game ...
 *	if (file.trouble)
 *		... the file, or the rest of it, cannot be read ...
 *	game_file_close(&file);
 *
 * Memory does not grow with the number of games of a log. Begin it with the members up to `data` set and the others zero.
 */
struct game_file {
	struct reader *reader; /* it has the game that was read last */
	/*
	 * Reads a game of a log, or the log that results from another program's record, with `data`; for a command that
	 * needs more of it than the reader keeps. NULL: log_read.
	 */
	log_reader *read_log;
	void *data;

	enum input_kind kind; /* INPUT_BY_CONTENT: a log, whose moves may be action codes */
	/* When no game is left: why the file, or its rest, cannot be read, or NO_GAME_FOUND; NULL: nothing is missing. */
	const char *trouble;

	/* Where the next game comes from. */
	enum { FROM_NOTHING, FROM_LOG, FROM_SCENARIOS, FROM_LINES, FROM_CUT } source;
	struct input
		input; /* LOG: cut as far as it was read; the whole text of the others is in it, except of an address */
	struct scenario scenario; /* SCENARIOS: the one that was read last */
	struct word text;         /* LINES: each line that is neither blank nor a comment is one game */
	struct span line;         /* LINES: the next one, if there are more */
	struct cut cut;           /* CUT: the only game, if there are more */
	bool more;
	bool any; /* some game was read */
};
#define NO_GAME_FOUND "no game found"

/*
 * Opens a file, or an address in its place. All bytes that are read are also added to `kept`, unless it is NULL. If it
 * cannot be opened, `trouble` says why, and there are no games.
 */
void game_file_open(struct game_file *file, const char *path, enum input_kind asked, struct text *kept);

/*
 * Reads the next game: one whose header cannot be read (reader->header_errors), or else a scenario that is skipped
 * (reader->skip says why), or else one to be judged, even if other lines cannot be read (reader->errors). Returns false
 * if there is none, or if stdout has failed, so that judging more games would be useless.
 */
bool game_file_next(struct game_file *file);

void game_file_close(struct game_file *file);

/*
 * The parts of game_file_open: a game that was cut from a log; a file that was opened and is read as a whole; and which of
 * these it is, by the kind that the command line names or, INPUT_BY_CONTENT, by its first bytes. INPUT_BY_CONTENT is then
 * a log.
 */
void game_file_of_cut(struct game_file *file, enum input_kind kind, const struct cut *cut);
void game_file_of_whole(struct game_file *file, enum input_kind kind, const struct input *input);
enum input_kind kind_of_input(struct input *input, enum input_kind asked);

#endif
