#ifndef HGREF_OPTION_OPTION_ROWS_H
#define HGREF_OPTION_OPTION_ROWS_H

#include "option/command.h"

/* The table of options, from which the command line, its help and its completion are derived. */

/* What an option does, which determines the type of its field in struct options. */
enum option_kind {
	OPTION_HELP,    /* answered at once; no field */
	OPTION_VERSION, /* answered at once; no field */
	OPTION_FLAG,    /* bool */
	OPTION_ASCII,   /* bool; chooses FORMAT_TEXT too */
	OPTION_STRING,  /* const char *: the command itself reads it */
	OPTION_OUTPUT,  /* const char *: a file that hgref can write */
	OPTION_NUMBER,  /* int: from `least` to `most`; 0 if the value is omitted */
	OPTION_SEED,    /* uint64_t */
	OPTION_CHOICE,  /* an enum: the value of one of the `choices` */
	OPTION_EDITION, /* const struct ruleset *: one of the editions */
	OPTION_RULING,  /* struct overrides: one of its rulings */
	OPTION_PLACE,   /* struct place of explain */
};

/* A word that an option can have, and the value of its enum that the word stands for. */
struct option_choice {
	char word[15];
	uint8_t value;
};
enum { CHOICES_OF_OPTION = 7 }; /* with an empty word after the last */

/* The strings are stored in the row itself, as those of the law are (law.h). */
struct option_row {
	unsigned commands; /* the commands that take it, a set of enum command_id */
	char letter;       /* the short option; 0 if it has none */
	char name[12];     /* without its dashes */
	char argument[12]; /* what the help calls its value; empty: it lists the words; `=`: the value may be omitted */
	char text[176];    /* what it does; a newline continues it on the next line */
	enum option_kind kind;
	size_t field; /* offset in struct options */
	int least, most;
	char expected[48]; /* what the value must be, for an error; empty if one of `words` */
	char words[112];   /* what the value can be, separated by spaces; see also option_words */
	struct option_choice choices[CHOICES_OF_OPTION];
};
enum { OPTION_ROWS_MAX = 96 }; /* at least as many as a command has */

/* The first option of a command at or after row *at of the table; sets *at to its row. NULL if there are no more. */
const struct option_row *option_row_next(const struct command *command, int *at);

/* Whether the option takes a value, even one that may be omitted. */
bool option_has_value(const struct option_row *row);

/* Adds the words that its value can be, separated by spaces, if they are known. */
void option_words(struct text *words, const struct option_row *row);

/* Adds words that are separated by spaces with `comma` between them instead, and `last` before the last one. */
void option_join(struct text *out, const char *words, const char *comma, const char *last);

/*
 * Prints what a shell offers for the last of `count` words, which follow `hgref`: the scripts in cmd/completion ask the
 * program, so that they know every command, option and value that it has. Each line is a candidate, a tab and what it
 * means. No line is printed if the user is to name a file.
 */
void complete(struct text *out, const struct command *commands, int n, char *const *words, int count);

#endif
