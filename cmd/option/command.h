#ifndef HGREF_OPTION_COMMAND_H
#define HGREF_OPTION_COMMAND_H

#include "option/option_row.h"

/*
 * The options that several commands take, in the order of the help: X(name in the enum, row).
 * Their paragraphs in the manual are in shared.1.
 */
#define EDITION_NAMES "hig-2020, zman-2020, yucata-2002, devir, zman-2014,\nbase-2014, base-devir or base-2000"
#define SHARED_OPTIONS_LIST(X) \
	X(GAME, { 0, "game", "N", "only the Nth game of the input", COMMON(game), \
		  TAKES_NUMBER(1, 99999999, "a game's number, from 1") }) \
	X(FORCE, { 0, "force", "", "replace a FILE that is not a picture (SVG)", COMMON(force), TAKES_NOTHING }) \
	X(JOBS, { 'j', "jobs", "N", "judge with N threads; the output stays in order", COMMON(jobs), \
		  TAKES_NUMBER(1, JOBS_MAX, "a number from 1 to 256") }) \
	X(ON_ILLEGAL, \
	  { 0, "on-illegal", "", \
	    "after an illegal action judge the game no further\n" \
	    "(stop, the default), leave the action out and go on\n" \
	    "(skip), or let it stand as far as possible (stand)", \
	    COMMON(on_illegal), \
	    TAKES_ONE_OF({ "stop", ON_ILLEGAL_STOP }, { "skip", ON_ILLEGAL_SKIP }, { "stand", ON_ILLEGAL_STAND }) }) \
	X(EDITION, { 'e', "edition", "NAME", "judge by this edition, whatever the record says:\n" EDITION_NAMES, \
		     COMMON(overrides.edition), TAKES_EDITION }) \
	X(RULING, { 'r', "ruling", "K=V", "set a ruling, whatever the record says", COMMON(overrides), TAKES_RULING }) \
	X(FORMAT, { 'f', "format", "FORMAT", "text (default) or json, an object on each line", COMMON(format), \
		    TAKES_ONE_OF({ "text", FORMAT_TEXT }, { "json", FORMAT_JSON }) }) \
	X(COLOR, \
	  { 0, "color", "WHEN", "colours in text: auto (on a terminal, the default),\nalways or never", COMMON(color), \
	    TAKES_ONE_OF({ "auto", COLOR_AUTO }, { "always", COLOR_ALWAYS }, { "never", COLOR_NEVER }) }) \
	X(INPUT, { 0, "input", "", "what the files hold, if their content does not show it", COMMON(input), \
		   TAKES_ONE_OF({ "log", INPUT_LOG }, { "yaml", INPUT_YAML }, { "jcz", INPUT_JCZ }, \
				{ "bga", INPUT_BGA }, { "carcassonnelab", INPUT_ADDRESSES }, \
				{ "chacun", INPUT_CODES }, { "quibbble", INPUT_QUIBBBLE }) }) \
	X(NAMES, { 0, "names", "", "keep players' names from other programs' records", COMMON(overrides.names), \
		   TAKES_NOTHING }) \
	X(QUIET, { 'q', "quiet", "", "print no verdicts; only set the exit status", COMMON(quiet), TAKES_NOTHING }) \
	X(HELP, { 'h', "help", "", "print this help; -h prints a short one", .kind = OPTION_HELP }) \
	X(VERSION, { 'V', "version", "", "print the version", .kind = OPTION_VERSION })

enum shared_option {
#define X(name, ...) SHARED_##name,
	SHARED_OPTIONS_LIST(X)
#undef X
		SHARED_OPTIONS
};

/* Sets of them, as bits. */
#define SHARES(name) (1u << SHARED_##name)
enum shared_set {
	SHARED_BY_ALL = SHARES(COLOR) | SHARES(HELP) | SHARES(VERSION),
	SHARED_BY_READERS = SHARED_BY_ALL | SHARES(RULING) | SHARES(INPUT) | SHARES(NAMES) | SHARES(QUIET),
	SHARED_BY_JUDGES = SHARED_BY_READERS | SHARES(EDITION) | SHARES(ON_ILLEGAL),
};

/* A subcommand, which is declared and defined in the folder of its name, cmd/command/NAME. */
struct command {
	/* These strings are stored in the command itself, as those of an option are in its row. */
	char name[12];
	char arguments[52]; /* what follows the options, as its help shows it; empty if nothing may */
	char needs[60];     /* what is missing if there is no argument; empty if none is needed */
	char summary[76];   /* one line */
	enum status (*run)(const struct options *options);
	bool folders; /* an argument may be a folder, in place of which it gets the files */

	unsigned shared;                 /* the options that it shares with others */
	const struct option_row *option; /* its own ones, which its help lists first */
	int options;
	const void *own;    /* what its own options are without any: struct options.own begins as a copy */
	size_t own_size;    /* 0: it has none */
	enum format format; /* which it prints by default */

	/* Offers what a shell may put after `arguments` other words, as complete() does; NULL: names of files. */
	void (*offer)(struct text *out, const char *typed, int arguments);
	const char *ending; /* the last lines of its help: what the arguments are, and each exit status */
};

/* The members of a command for its own options: their rows, and the values without any. */
#define OWN_OPTIONS(rows, type, ...) \
	.option = rows, .options = sizeof(rows) / sizeof *(rows), .own = &(const type)__VA_ARGS__, \
	.own_size = sizeof(type)

/* Ends of help that several commands have. */
#define FILE_NEEDED "a FILE; - is standard input"
#define GAMES_STATUS(page) \
	"Exit status: 0 all legal, 1 a rule broken or an assertion wrong, 2 could not\n" \
	"judge, 3 wrong usage; with several files, the highest. See " page "(1),\n" \
	"hgref-log(5), hgref-scenario(5).\n"
#define RECORD_ENDING \
	"FILE is a game log, a file of scenarios, another program's record or an address\n" \
	"of CarcassonneLab, see hgref-records(5); - is standard input.\n"
#define FOLDER_ENDING \
	"FILE is a game log, a file of scenarios, another program's record or an address\n" \
	"of CarcassonneLab, see hgref-records(5), or a folder of such files (.yaml .yml\n" \
	".json .log .jcz .txt), searched recursively; - is standard input.\n"
#define GAMES_ENDING(page) RECORD_ENDING GAMES_STATUS(page)

/* A command line as it was typed after `hgref`: its first word names the command, if it is one. */
struct typed {
	const struct command *const *commands; /* all that there are, then NULL */
	char *const *word;                     /* the name of the program is before the first */
	int words;
};

/* Finds the command that has this name, in a list that ends with NULL; NULL if there is none. */
const struct command *command_find(const struct command *const *commands, const char *name);

/* The option of a command at *at, counted from 0; if it is shared, *at goes on to it. NULL if there are no more. */
const struct option_row *option_row_next(const struct command *command, int *at);
enum { OPTION_ROWS_MAX = 40 }; /* at least as many as a command has */

/* Prints how to use a command; in `brief` its own options, and which others it has. */
void options_help(FILE *out, const struct command *command, bool brief);

/*
 * Reads the command line after the subcommand. Returns false, with the exit status in *status, after -h and -V and
 * after a usage error, which has been reported on stderr. Either way options_free gives back the memory.
 */
bool options_read(struct options *options, const struct command *command, const struct typed *typed,
		  enum status *status);
void options_free(struct options *options);

#endif
