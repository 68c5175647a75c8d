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
 * Memory does not grow with the number of games of a log. Begin it with the members up to `waiting` set and the others
 * zero. It may be copied until it is asked for its first game.
 */
struct game_file {
	struct reader *reader; /* it has the game that was read last */
	/*
	 * Reads a game of a log, or the log that results from another program's record, with `data`; for a command that
	 * needs more of it than the reader keeps. NULL: log_read.
	 */
	log_reader *read_log;
	void *data;

	void (*before_read)(void *data); /* called before more of a pipe is read, which may take some time */
	void *waiting;                   /* passed to it */

	enum input_kind kind; /* INPUT_BY_CONTENT: a log, whose moves may be action codes */
	/* When no game is left: why the file, or the rest of it, cannot be read, or that it has none; NULL: all is read. */
	const char *trouble;

	/* Where the next game comes from. */
	enum { FROM_NOTHING, FROM_LOG, FROM_WHOLE, FROM_SCENARIOS, FROM_LINES, FROM_CUT } source;
	struct input input; /* LOG: what comes after the last game; WHOLE and what is read from it: the whole text */
	struct scenario scenario; /* SCENARIOS: the one that was read last */
	struct word text;         /* LINES: each line that is neither blank nor a comment is one game */
	struct span line;         /* LINES: the next one, if there are more */
	struct cut cut;           /* CUT: the only game, if there are more */
	bool more;
	bool any;          /* some game was read */
	uint64_t advanced; /* see game_file_advance */
};

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

/* How many bytes its games have advanced since this was last asked; if it is `ended`, up to its end. */
uint64_t game_file_advance(struct game_file *file, bool ended);

void game_file_close(struct game_file *file);

/* ---- parts of these ---- */

/* Cuts the next game from a log, without reading it. Returns false as game_file_next does. */
bool game_file_cut(struct game_file *file, struct cut *cut);

/* Opens a game that was cut, in place of a file. */
void game_file_of_cut(struct game_file *file, enum input_kind kind, const struct cut *cut);

/* Reads the whole text of a file other than a log, as game_file_next does before the first game. */
void game_file_read_whole(struct game_file *file);

#endif
