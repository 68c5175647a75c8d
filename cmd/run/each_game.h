#ifndef HGREF_RUN_EACH_GAME_H
#define HGREF_RUN_EACH_GAME_H

#include "run/progress.h"
#include "run/visit.h"

/*
 * What a command does with each game that it is asked about. This room does the rest: it counts games, selects them by
 * --game and --line, and reports on stderr what cannot be read or found.
 */
struct game_command {
	const char *name;  /* the command's name, for messages; NULL: it has neither --game nor --line */
	void *data;        /* owned by the command, passed to its functions */
	bool one_game;     /* it takes one game of one file: the first, unless --game selects one */
	bool moves_only;   /* --line names a move that places a tile, not just any action */
	bool tells_unread; /* its answer itself lists the unreadable lines, except those of the header */
	bool takes_unread; /* an unreadable game is a result like others; nothing is reported */
	FILE *output;      /* receives its answers, in the order of the input; NULL: stdout */
	bool has_output;   /* it writes to stdout itself; skipped scenarios go to stderr, and no progress is shown */

	/*
	 * Called for a selected game whose header could be read. Other unreadable lines (reader->errors) are reported
	 * before the call; errors that it adds to the reader, after it has returned.
	 */
	enum status (*judge)(void *data, const struct reader *reader, const char *file, struct text *out);

	/*
	 * Called after `judge` until it returns false: adds the next part of the game's answer, and may raise *status.
	 * Each part is printed before the next one is made, so that a long answer takes little memory. NULL: `judge`
	 * gives the whole answer.
	 */
	bool (*more)(void *data, struct text *out, enum status *status);

	/*
	 * For answers that are not text. `take` takes away what `judge` or `unread` has made, with its size in bytes,
	 * or returns NULL. `deliver` receives it and owns it: in the order of the input, and one at a time. NULL: there
	 * are none.
	 */
	void *(*take)(void *data, size_t *size);
	void (*deliver)(void *taken);

	/* Messages of `judge` or `more`, printed on stderr before the text that was added to `out`; may be NULL. */
	struct text *complaint;

	/*
	 * Called for a selected game whose header cannot be read, which is reported as well; NULL: with -f json, an
	 * object says so; answer_nothing: it has no answer.
	 */
	void (*unread)(void *data, const struct reader *reader, const char *file, struct text *out);

	/* Adds that a scenario is skipped, except with -q and -f json; NULL: nothing is added. */
	void (*say_skipped)(struct text *out, const struct reader *reader, const char *file);

	/* Called first for every game and skipped scenario, selected or not; may be NULL. */
	void (*met)(void *data, const char *file, struct text *out);

	/*
	 * Called for a file that cannot be read, with the reason, or that contains no game, with NO_GAME_FOUND. Returns
	 * whether to report it; NULL: it is reported.
	 */
	bool (*missed)(void *data, const char *what);

	const struct game_form *form; /* how to read games, see struct game_visitor; may be NULL */
};

void answer_nothing(void *data, const struct reader *reader, const char *file, struct text *out);

/* Applies the command to all games of the command line. What it adds to `out` is printed after each game. */
enum status each_game(const struct options *options, const struct game_command *command);

/* How each thread gets its own data for the command, and releases it. */
struct command_maker {
	struct game_command (*begin)(const struct command_maker *maker);
	void (*end)(const struct game_command *command);
	const void *data; /* owned by the maker */
	bool one_by_one;  /* a game takes so long that each is a bunch of its own; no progress is shown */
};

/*
 * Does the same in `options->jobs` threads, which take bunches of games, while one more thread reads and cuts the
 * input. The results are printed in the order of the input, the same bytes for any number of threads. Memory is
 * bounded, since the number of unfinished bunches is limited.
 */
enum status jobs_each_game(const struct options *options, const struct command_maker *maker);

/*
 * A visitor that applies a command. `print` receives what the command adds and what is reported, with the stream for
 * it, and leaves the text unchanged. Begin with the members up to `data` set and the others zero.
 */
struct console {
	const struct game_command *command;
	const struct options *options;
	void (*print)(void *data, FILE *stream, struct text *text);
	void (*hand_over)(void *data, void *taken, size_t size); /* for `deliver`; NULL: it is called at once */
	void *data;
	int games;        /* games so far */
	bool answered;    /* a game was judged, or reported as unreadable */
	bool trouble;     /* something about a file was reported */
	bool shared_line; /* the line of --line has several actions */
};
struct game_visitor console_visitor(struct console *console);

/*
 * Whether everything that --game and --line select was found; if not, reports that. Call it after the last game, on a
 * console that has visited all games or, without --game, on one whose `answered` is the result for all of them.
 */
bool console_found(const struct console *console);

/* Prints the results in their order. Begin with the color and zeros, then call progress_begin. */
struct printer {
	enum color color;
	struct progress progress;
};
void printer_print(struct printer *printer, FILE *stream, struct text *text);

#endif
