#ifndef HGREF_RUN_EACH_GAME_H
#define HGREF_RUN_EACH_GAME_H

#include "run/progress.h"
#include "run/visit.h"

/*
 * What a command does with each game that it is asked about. The rest is done for it: games are counted, --game and
 * --line choose among them, and what cannot be read or found is reported on stderr.
 */
struct game_command {
	const char *name;  /* the command's name, for messages; NULL: it has neither --game nor --line */
	void *data;        /* owned by the command, passed to its functions */
	bool one_game;     /* it takes one game of one file: the first, if --game does not choose */
	bool moves_only;   /* --line names a move that places a tile, not just any action */
	bool tells_unread; /* its answer says itself which lines cannot be read, unless they are in the header */
	bool takes_unread; /* a game that cannot be read is a result like others: nothing is reported */
	FILE *output;      /* what its answers go to, in the order of the input; NULL: stdout */
	bool has_output;   /* it writes to stdout itself: stderr names skipped scenarios, and no progress is shown */

	/*
	 * Called for a game asked for whose header could be read. Other lines that cannot be read (reader->errors) are
	 * reported before the call, errors that it adds to the reader after it has returned.
	 */
	enum status (*judge)(void *data, const struct reader *reader, const char *file, struct text *out);

	/*
	 * Called after `judge` until it returns false: adds the next part of the game's answer, and raises *status if
	 * it finds reason to. Each part is printed before the next one is made, so that a long answer takes little
	 * memory. NULL: `judge` answers at once.
	 */
	bool (*more)(void *data, struct text *out, enum status *status);

	/* What `judge` or `more` has to report, which is printed on stderr before what it added to `out`; may be NULL. */
	struct text *complaint;

	/*
	 * Called for a game asked for whose header cannot be read, which is reported; NULL: with -f json, an object
	 * says so.
	 */
	void (*unread)(void *data, const struct reader *reader, const char *file, struct text *out);

	/* Says that a scenario asks not to be judged, except with -q and -f json; NULL: nothing is said. */
	void (*say_skipped)(struct text *out, const struct reader *reader, const char *file);

	/*
	 * Adds what the output has about a file that cannot be read, or holds no game, which is reported as well; NULL:
	 * nothing.
	 */
	void (*trouble)(void *data, const char *file, const char *what, struct text *out);

	const char *between; /* printed between what two games or files add to the output; NULL: nothing */

	/* Called first for every game and skipped scenario, whether or not asked for; may be NULL. */
	void (*met)(void *data, const char *file, struct text *out);

	/*
	 * Called for a file that cannot be read, with the reason, or that holds no game, with NO_GAME_FOUND. Returns
	 * whether it is to be reported; NULL: it is.
	 */
	bool (*missed)(void *data, const char *what);

	const struct game_form *form; /* how games are read, see struct game_visitor; may be NULL */
};

/* Applies the command to the games of all files of the command line; what it adds to `out` is printed after each. */
enum status each_game(const struct options *options, const struct game_command *command);

/* How each thread gets its own data for the command, and releases it. */
struct command_maker {
	struct game_command (*begin)(const struct command_maker *maker);
	void (*end)(const struct game_command *command);
	const void *data; /* owned by the maker */
};

/*
 * The same by `options->jobs` threads: one more reads and cuts, the others each take a bunch of games. The results are
 * printed in the order of the input, the same bytes for any number of threads. Memory is bounded: the number of bunches
 * under way is limited.
 */
enum status jobs_each_game(const struct options *options, const struct command_maker *maker);

/*
 * A visitor that applies a command. What the command adds, and what is reported, goes to `print` with the stream that
 * it is for; `print` leaves the text unchanged. Begin it with the first four members set and the others zero.
 */
struct console {
	const struct game_command *command;
	const struct options *options;
	void (*print)(void *data, FILE *stream, struct text *text);
	void *data;
	int games;     /* games met so far */
	bool answered; /* a game was judged, or reported as unreadable */
	bool trouble;  /* something about a file was reported */
};
struct game_visitor console_visitor(struct console *console);

/*
 * Whether everything that --game and --line ask for was there; if not, reports that. To be asked after the last game, of
 * a console that has met all of them or, without --game, whose `answered` stands for all.
 */
bool console_found(const struct console *console);

/* What prints the results, in their order. Begin with the color and zeros, then with progress_begin. */
struct printer {
	enum color color;
	bool any; /* something was printed on stdout */
	struct progress progress;
};

/* Prints a text; `between`, which may be NULL, comes before what is printed on stdout, but for the first of it. */
void printer_print(struct printer *printer, FILE *stream, struct text *text, const char *between);

#endif
