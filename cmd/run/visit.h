#ifndef HGREF_RUN_VISIT_H
#define HGREF_RUN_VISIT_H

#include "option/options.h"
#include "read/input.h"
#include "read/scenario.h"
#include "text/text.h"

/*
 * How the bytes of a file become games. A visitor has one if it needs more than the readers keep, such as comments, or
 * if its games have another form. Each function receives `data`, which belongs to the form.
 */
struct game_form {
	void *data;

	/* Called before the first game of a log is cut. */
	void (*begin_log)(void *data, struct input *input);

	/*
	 * Called before each game of a log is cut, and after the last: comments may be above it that belong to no game.
	 * Returns the reason why the log cannot be read, or NULL.
	 */
	const char *(*above_game)(void *data, struct input *input);

	/* Reads one game of a log, or the log that results from another program's record, instead of log_read. */
	log_reader *read_log;

	/* Called before the first scenario of a file is read; the whole text lasts until `end`. */
	void (*begin_scenarios)(void *data, const char *text, size_t length);

	/* Reads one scenario instead of scenario_next, with the same results. */
	enum scenario_next (*next_scenario)(void *data, struct scenario *scenario, struct reader *reader);

	/* Called after the last game of a file that could be opened. */
	void (*end)(void *data, const char *file);
};

/*
 * What is done with each game of a file, in logs and scenarios alike. A visitor receives `reader`, with the game that
 * was read, until it returns; the name of the file for messages; and `out`, to which it adds its output.
 */
struct game_visitor {
	void *data; /* owned by the visitor, passed to each of its functions */

	/*
	 * Called for a game: one whose header cannot be read (reader->header_errors), or else a scenario that is
	 * skipped (reader->skip says why), or else one to be judged, even if other lines cannot be read
	 * (reader->errors). Returns its status; the status of a game with errors is at least STATUS_TROUBLE, even if
	 * less is returned.
	 */
	enum status (*game)(void *data, const struct reader *reader, const char *file, struct text *out);

	/* Called for a file that cannot be read or contains no game. */
	void (*trouble)(void *data, const char *file, const char *what);

	const struct game_form *form; /* how to read games; NULL: with log_read and scenario_next alone */
};

/* Files being visited. The caller sets the first three members, and the fourth unless visit_file does. */
struct visit {
	const struct game_visitor *visitor;
	struct reader *reader;
	struct text *out;
	const char *file;     /* the name that messages use */
	enum input_kind kind; /* of the file; INPUT_BY_CONTENT: a log, whose moves may be action codes */
	enum status worst;    /* the highest status so far; STATUS_TROUBLE or more if something could not be read */
	bool any;             /* something was visited in this file */
};

/*
 * Visits all games of a file, or of an address in its place. `file` is its name for messages. Adds all bytes that are
 * read to `kept`, unless it is NULL.
 */
void visit_file(struct visit *visit, const char *path, const char *file, enum input_kind kind, struct text *kept);

/*
 * The parts of visit_file: a game of a log; a file that is read as a whole, which visit_whole closes; an address; a file
 * that cannot be read.
 */
void visit_game(struct visit *visit, const struct cut *cut);
void visit_whole(struct visit *visit, struct input *input);
void visit_address(struct visit *visit, const char *address);
void visit_trouble(struct visit *visit, const char *what);

/* Why nothing, or not everything, in an input could be visited; NULL if it was read to its end and contains a game. */
#define NO_GAME_FOUND "no game found"
const char *visit_lacks(const struct input *input, bool any);

/* The kind of a file by the command line or, INPUT_BY_CONTENT, by its first bytes, which is that also for a log. */
enum input_kind visit_kind(struct input *input, enum input_kind asked);

#endif
