#ifndef HGREF_OPTION_OPTION_ROWS_H
#define HGREF_OPTION_OPTION_ROWS_H

#include "option/options.h"

/*
 * The table of options, which the command line, its help and its completion are read from.
 */

/* The keys of the options that have no letter. */
enum {
	LONG_ON_ILLEGAL = 256,
	LONG_INPUT,
	LONG_MOVE,
	LONG_AT,
	LONG_LINE,
	LONG_GAME,
	LONG_COUNT,
	LONG_FILTER,
	LONG_LIST,
	LONG_COVERAGE,
	LONG_THRESHOLD,
	LONG_UPDATE,
	LONG_COLOR,
	LONG_FEATURE,
	LONG_ILLEGAL,
	LONG_ASCII,
	LONG_SIDES,
	LONG_FISH,
	LONG_ANIMALS,
	LONG_POWER,
	LONG_SEED,
	LONG_GAMES,
	LONG_PLAYERS,
	LONG_STYLE,
	LONG_MOVES,
	LONG_ASSERT,
	LONG_TO,
	LONG_FROM,
};

/* Its words stand in the row itself, as those of the law do (law.h). */
struct option_row {
	unsigned of; /* which commands take it: they have all of this set; 0: every command */
	int key;     /* the short letter, or LONG_... */
	char name[12];
	char argument[32]; /* empty: none; `=` before it: it may be left out */
	char text[176];    /* what it does; a newline continues it on the next line. Empty: see option_text */
};
enum { OPTION_ROWS_MAX = 80 };

/* The first option of a command from row *at of the table on, which becomes its row; NULL: there is no more. */
const struct option_row *option_row_next(const struct command *command, int *at);

/* Whether it has a letter, which then is its key. */
bool option_has_letter(const struct option_row *row);

/* What it does, for a command. */
const char *option_text(const struct command *command, const struct option_row *row);

/* The formats that a command can print, in the same way; and all of them in words. */
const char *option_format_next(const struct command *command, int *at, enum format *format);
const char *option_formats(const struct command *command);

/* The words of --color, by enum color. */
enum { COLOR_WORDS = COLOR_NEVER + 1 };
extern const char *const option_colors[COLOR_WORDS];

#endif
