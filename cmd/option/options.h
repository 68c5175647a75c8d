#ifndef HGREF_OPTION_OPTIONS_H
#define HGREF_OPTION_OPTIONS_H

#include "read/reader.h"
#include "text/status.h"
#include "text/terminal.h"

#include "core/referee.h"

#include <stdio.h>

/* What kind of input a file is. */
enum input_kind { INPUT_BY_CONTENT, INPUT_LOG, INPUT_YAML };

/* The forms that games are converted from and to. */
enum form { FORM_BY_CONTENT, FORM_LOG, FORM_YAML, FORM_CHACUN };

enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_TAP, FORMAT_JUNIT, FORMAT_GITHUB, FORMAT_SVG };

/* What the players of random games care for: nothing, completing features, pieces on the board, many open ends. */
enum play_style { PLAY_EVEN, PLAY_COMPLETION, PLAY_CLAIMS, PLAY_SPRAWL, PLAY_STYLES };

/* Its word on the command line. */
const char *play_style_name(enum play_style style);

enum option_set {
	OPT_ON_ILLEGAL = 1,
	OPT_LEGAL = 2,           /* --move, --line, --count */
	OPT_TEST = 4,            /* --filter, --jobs, --list, --coverage, --threshold, --update, more formats */
	OPT_GAMES = 8,           /* reads games: --edition to judge by, --ruling, --input, --quiet */
	OPT_LAW = 16,            /* tells the law: --edition to show */
	OPT_FILES_OPTIONAL = 32, /* works without a file as well */
	OPT_ONE_GAME = 64,       /* --game */
	OPT_EXPLAIN = 128,       /* --at, --line, --move */
	OPT_CLAIM = 256,         /* behind the one file, what is claimed */
	OPT_DRAW = 512,          /* draws games: --move, --feature, --illegal, --ascii, --output, SVG */
	OPT_TILES = 1024,        /* lists tiles: filters, --edition for its set, --output, SVG */
	OPT_RANDOM = 2048,       /* writes games of its own: --edition to play by, --seed and the like; takes no file */
	OPT_CONVERT = 4096,      /* writes games in another form: --to, --from */
	OPT_JOBS = 8192,         /* --jobs, of games */
	OPT_RULINGS = 16384,     /* tells the law, or reads games: --edition to show or to judge by, as OPT_GAMES */
};

/* One subcommand: a row of the table in main.c. */
struct options;
struct command {
	const char *name;
	const char *arguments;
	const char *summary;
	unsigned takes; /* set of enum option_set beside the common options */
	enum status (*run)(const struct options *options);
};

struct options {
	struct overrides overrides;
	enum format format;
	enum color color;
	bool quiet, count;
	bool list, coverage, update;
	int threshold; /* percent; -1: none */
	int jobs;
	const char *filter; /* NULL: none */
	enum on_illegal on_illegal;
	enum input_kind input;
	int move;       /* 0: not given; draw, where 0 is the start: -1 */
	int line, game; /* 0: not given */
	bool has_at;
	struct place at;
	bool illegal, ascii;
	const char *feature, *output; /* NULL: not given */
	struct {
		const char *sides, *animal, *power; /* NULL: any */
		int fish;                           /* so many; 0: some; -1: any */
	} tiles;
	int law_edition; /* the one to show, see law.h; -1: all */
	uint64_t seed;
	int games, players, moves; /* random: games to play; players, moves of each, 0: not given */
	enum play_style style;
	bool asserting;
	enum form to, from;
	int files;
	char *const *file;
};

/*
 * Reads the command line behind the subcommand. False: *status is the exit status, after -h and -V as well as after
 * a usage error, which has been told on stderr.
 */
bool options_read(struct options *options, const struct command *command, int argc, char **argv, enum status *status);

/* Behind what is wrong with a command line: where it is told what is right. STATUS_USAGE. */
enum status options_hint(const char *command);

/* The next option of a command from row *row of the table on; false: there is no more. *meaning has lines. */
bool options_name(const struct command *command, int *row, const char **name, const char **meaning);

/* Whether a word (`--edition`, `-e`) is an option of the command that has a value; adds the values, if they are known. */
bool options_values(struct text *values, const struct command *command, const char *word);

/* Says how to use a command. */
void options_help(FILE *out, const struct command *command);

#endif
