#ifndef HGREF_OPTION_OPTION_ROWS_H
#define HGREF_OPTION_OPTION_ROWS_H

#include "option/command.h"

/*
 * The table of options, which the command line, its help and its completion are read from.
 */

/* What an option does, and so the type of its field in struct options. */
enum option_kind {
	OPTION_HELP,    /* answered at once; no field */
	OPTION_VERSION, /* answered at once; no field */
	OPTION_FLAG,    /* bool */
	OPTION_ASCII,   /* bool; chooses FORMAT_TEXT too */
	OPTION_STRING,  /* const char *: the command itself reads it */
	OPTION_OUTPUT,  /* const char *: a file that hgref can write */
	OPTION_NUMBER,  /* int: from `least` to `most`; 0 if the value is left out */
	OPTION_SEED,    /* uint64_t */
	OPTION_CHOICE,  /* an enum: one of `words`, of which the first is `least` */
	OPTION_FORMAT,  /* enum format: one of `words` */
	OPTION_EDITION, /* const struct ruleset *: one of the editions */
	OPTION_RULING,  /* struct overrides: one of its rulings */
	OPTION_PLACE,   /* the place of explain */
};

/* Its strings stand in the row itself, as those of the law do (law.h). */
struct option_row {
	unsigned commands; /* those that take it, a set of enum command_id */
	char letter;       /* 0: none */
	char name[12];     /* without its dashes */
	char argument[12]; /* what the help calls its value, else it says `words`; `=`: it may be left out */
	char text[176];    /* what it does; a newline continues it on the next line */
	enum option_kind kind;
	size_t field; /* offset in struct options */
	int least, most;
	char expected[48]; /* what the value must be, for an error; empty: one of `words` */
	char words[112];   /* what the value can be, with spaces between them; see also option_words */
};
enum { OPTION_ROWS_MAX = 64 }; /* at least as many as there are */

/* To getopt_long an option given by its name is this and its row; no letter is as great. */
enum { OPTION_NAMED = 256 };

/* The first option of a command from row *at of the table on, which becomes its row; NULL: there are no more. */
const struct option_row *option_row_next(const struct command *command, int *at);

/* Whether it takes a value, be it one that may be left out. */
bool option_has_value(const struct option_row *row);

/* Adds the words that its value can be, with spaces between them, if they are known. */
void option_words(struct text *words, const struct option_row *row);

/* Adds words that have spaces between them with `comma` between them instead, and `last` before the last one. */
void option_join(struct text *out, const char *words, const char *comma, const char *last);

#endif
