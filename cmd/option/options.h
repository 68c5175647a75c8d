#ifndef HGREF_OPTION_OPTIONS_H
#define HGREF_OPTION_OPTIONS_H

#include "read/reader.h"
#include "text/status.h"
#include "text/terminal.h"

#include "core/referee.h"

#include <stdio.h>

/*
 * What kind of input a file is. Of another program's records, a file is one game (INPUT_WHOLE), or each of its lines
 * that is neither blank nor a comment is one (INPUT_LINES).
 */
enum input_kind { INPUT_BY_CONTENT, INPUT_LOG, INPUT_YAML, INPUT_WHOLE, INPUT_LINES };

/* The forms that games are converted from and to. */
enum form { FORM_BY_CONTENT, FORM_LOG, FORM_YAML, FORM_CHACUN, FORM_LAB, FORM_JCZ, FORM_BGA };

enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_TAP, FORMAT_JUNIT, FORMAT_GITHUB, FORMAT_SVG, FORMAT_CSV, FORMAT_SARIF };

/* What the players of random games prefer: nothing, completing features, pieces on the board, many open ends. */
#define PLAY_STYLES_LIST(X) \
	X(PLAY_EVEN, "even") \
	X(PLAY_COMPLETION, "completion") X(PLAY_CLAIMS, "claims") X(PLAY_SPRAWL, "sprawl") X(PLAY_QUARREL, "quarrel")
enum play_style {
#define X(id, word) id,
	PLAY_STYLES_LIST(X)
#undef X
		PLAY_STYLES
};

/* What random games are played with besides the edition's own tiles. */
enum play_expansion { PLAY_NO_EXPANSION, PLAY_KING };

/* The word for a style on the command line. */
const char *play_style_name(enum play_style style);

/* What `random` is asked for. A number that was not given is 0. */
struct random_options {
	uint64_t seed; /* of the first game; each game follows from its own seed */
	int games;
	int players; /* 2 to PLAYERS_MAX; 0: the seed decides */
	int moves;   /* a game stops after this many moves; 0: it is played to its end */
	enum play_style style;
	enum play_expansion expansion;
	int bonus;      /* the bonus stack has this many tiles at most; 0: all */
	int table;      /* the table ends this many cells from the start tile; 0: nowhere */
	int own;        /* land tiles that the record defines */
	bool scouts;    /* the Scout tiles are dealt; only in editions that have them */
	bool asserting; /* each award, the totals and the winners are asserted */
};

/*
 * The command line of one command. What several commands take comes first, then what belongs to one of them; the table
 * in option_rows.c says which command takes which option.
 */
struct options {
	enum format format;
	enum color color;
	bool quiet;
	int files;
	char *const *file;
	const char *output; /* NULL: standard output */
	bool force;         /* replace a file that is not a picture */

	struct overrides overrides;
	enum on_illegal on_illegal;
	enum input_kind input;
	int jobs;
	int game, line; /* 0: not given */
	int move;       /* 0: not given; for draw, where 0 is the start: -1 */

	struct {
		bool summary, doubles, unique;
	} check;
	struct {
		bool if_ended;
	} score;
	struct {
		const char *filter, *pin; /* NULL: none */
		bool list, coverage, update;
		int threshold;       /* percent; -1 if not given */
		const char *against; /* the command that runs another engine; NULL: none */
		const char *known;   /* with it, a file of tests that are known to fail; NULL: none */
		int timeout;         /* and its seconds of silence; 0 if not given */
		int limit;           /* and those of its whole run; 0 if not given */
	} test;
	struct {
		bool count, all;
		const char *tile; /* NULL: that of the move */
	} legal;
	struct {
		bool has_at;
		struct place at;
	} explain;
	struct {
		bool illegal, ascii;
		const char *feature; /* NULL: none */
	} draw;
	struct {
		const char *sides, *animal, *power; /* NULL: any */
		int fish;                           /* this many; 0: some; -1: any */
	} tiles;
	struct {
		enum form to, from;
		bool names;
		bool canonical, checking, asserting;
	} convert;
	struct {
		int changes, effort;
		bool all, apply, diff, notes;
	} mend;
	struct {
		bool mend;         /* search for mends as long as `mend` does */
		const char *claim; /* NULL: none */
	} report;
	struct random_options random;
};

/* The candidates that `mend` tries for a game, and the changes that a mend may have, by default. */
enum { MEND_EFFORT = 100000, MEND_CHANGES = 2 };

/* The options of a command line without any; draw has a format and a move of its own. */
extern const struct options options_default;

struct command;

/*
 * Reads the command line after the subcommand. Returns false, with the exit status in *status, after -h and -V and
 * after a usage error, which has been reported on stderr.
 */
bool options_read(struct options *options, const struct command *command, int argc, char **argv, enum status *status);

/*
 * The index of a file by the name that readers give it: the string of the command line itself, or that of standard input.
 * The search begins at `last`, which is the result if there is no such file.
 */
int options_find_file(const struct options *options, const char *name, int last);

/* Reports on stderr which help to read, after what is wrong with a command line. Returns STATUS_USAGE. */
enum status options_hint(const char *command);

/* Prints how to use a command. */
void options_help(FILE *out, const struct command *command);

#endif
