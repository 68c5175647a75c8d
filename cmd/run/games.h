#ifndef HGREF_RUN_GAMES_H
#define HGREF_RUN_GAMES_H

#include "option/options.h"
#include "run/game_file.h"
#include "run/progress.h"
#include "text/text.h"

/*
 * The games of a command line that a command is asked about:
 *
 *	struct games games = games_of("claim", options);
 *	while (games_next(&games))
 *		if (games.found == GAME_READ)
 *			games.status = ...;
 *	return games_end(&games);
 *
 * games_next counts games, selects them by --game and --line, reports on stderr what cannot be read or found, and prints
 * what was added to `out` about the game before.
 */
enum game_found {
	GAME_READ,    /* it is to be judged, even if some of its lines after the header cannot be read */
	GAME_UNREAD,  /* its header cannot be read, which was reported */
	GAME_SKIPPED, /* a scenario that says so */
};

struct games {
	/* What a command may set before it asks for the first game. */
	bool one_game;     /* it takes one game of one file: the first, unless --game selects one */
	bool moves_only;   /* --line names a move that places a tile, not just any action */
	bool lists_unread; /* its answer itself lists the unreadable lines, except those of the header */
	bool writes;       /* it writes its answers itself: messages go to stderr */
	bool one_by_one;   /* a game takes so long that a thread takes only one at a time */
	void *data;        /* of the command, the same in all threads */

	/* The game that games_next found. */
	enum game_found found;
	struct reader *reader;
	const char *file; /* the name that messages use */
	int of_file;      /* its number in the file */

	/* The answer. */
	struct text out;       /* for stdout */
	struct text complaint; /* for stderr, before it */
	enum status status;    /* STATUS_FINE unless it is set; raised if lines of the game cannot be read */

	/* All games so far. */
	const char *command; /* its name, for messages */
	const struct options *options;
	int games;
	enum status worst;
	bool answered;    /* a game was found, or one cannot be read, which may have the line of --line */
	bool trouble;     /* something about a file was reported */
	bool shared_line; /* the line of --line has several actions */

	struct game_file input; /* the file being read */
	char name[ADDRESS_NAME_SIZE];
	int files;                      /* opened so far */
	bool unprinted;                 /* the answer about the last game is not printed yet */
	struct progress *progress, own; /* that of all threads; of these games, if they are all */
	struct worker *worker; /* of a thread: has the games and takes the answers; NULL: they are in the files */
};

struct games games_of(const char *command, const struct options *options);

/* Finds the next game. Returns false if there are no more. */
bool games_next(struct games *games);

/* The parts of games_next: the next file, and the next game of this file. Both return false if there are no more. */
bool games_next_file(struct games *games);
bool games_next_of_file(struct games *games);

/* Prints what was added to `out` so far, so that a long answer takes little memory. */
void games_print(struct games *games);

/* Reports the lines of the game that cannot be read, if the command has found them. */
void games_report_errors(struct games *games);

/* The usual answers: with -f json, an object about a game that is GAME_UNREAD; a line about one that is GAME_SKIPPED. */
void games_show_unread(struct games *games);
void games_show_skipped(struct games *games);

/*
 * Hands over an answer that is not text, and its number of bytes: `deliver` receives it and owns it, in the order of the
 * input and one at a time.
 */
void games_deliver(struct games *games, void (*deliver)(void *made), void *made, size_t size);

/*
 * Call it after the last game. Reports it if not everything that --game and --line select was found. Returns the highest
 * status; STATUS_TROUBLE or more if something could not be read or found.
 */
enum status games_end(struct games *games);

/*
 * Calls `judge` in each of `options->jobs` threads, which asks for games until there are no more, while one more thread
 * reads and cuts the input. Each thread has games of its own, with what the command has set in these. The answers are
 * printed in the order of the input, the same bytes for any number of threads. Memory is bounded, since the number of
 * unfinished bunches of games is limited. Returns what games_end does.
 */
typedef void judge_games(struct games *games);
enum status games_in_threads(struct games *games, judge_games *judge);

#endif
