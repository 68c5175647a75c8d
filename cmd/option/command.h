#ifndef HGREF_OPTION_COMMAND_H
#define HGREF_OPTION_COMMAND_H

#include "option/options.h"

/* The subcommands, one bit each: an option belongs to a set of them. */
enum command_id {
	CMD_CHECK = 1 << 0,
	CMD_SCORE = 1 << 1,
	CMD_TEST = 1 << 2,
	CMD_LEGAL = 1 << 3,
	CMD_EXPLAIN = 1 << 4,
	CMD_CLAIM = 1 << 5,
	CMD_DRAW = 1 << 6,
	CMD_TILES = 1 << 7,
	CMD_RULINGS = 1 << 8,
	CMD_RULE = 1 << 9,
	CMD_CONVERT = 1 << 10,
	CMD_RANDOM = 1 << 11,
	CMD_MEND = 1 << 12,
	CMD_REPORT = 1 << 13,
	CMD_TRACE = 1 << 14,
	CMD_COMPARE = 1 << 15,
};

/* Sets of commands that share options. */
enum command_set {
	/* those that read games and judge them */
	CMD_JUDGE = CMD_CHECK | CMD_SCORE | CMD_TEST | CMD_LEGAL | CMD_EXPLAIN | CMD_CLAIM | CMD_DRAW | CMD_REPORT |
		    CMD_TRACE | CMD_COMPARE,
	CMD_ALL = CMD_JUDGE | CMD_TILES | CMD_RULINGS | CMD_RULE | CMD_CONVERT | CMD_RANDOM | CMD_MEND,
};

/* A subcommand: a row of the table in command/commands.c. */
struct command {
	enum command_id id;
	const char *name;
	const char *arguments; /* what follows the options, as its help shows it; empty if nothing may */
	const char *needs;     /* what is missing if there is no argument; NULL if none is needed */
	const char *summary;   /* one line */
	enum status (*run)(const struct options *options);
	const char *ending; /* the last lines of its help: what the arguments are, and each exit status */
};

/* Finds the one of `n` commands that has this name; NULL if there is none. */
const struct command *command_find(const struct command *commands, int n, const char *name);

#endif
