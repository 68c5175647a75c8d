#ifndef HGREF_OPTION_OPTION_ROW_H
#define HGREF_OPTION_OPTION_ROW_H

#include "option/options.h"

/*
 * An option as a row of a table, from which the command line, its help, its completion and its entry in the manual are
 * made. The row of an option is beside the command that it belongs to; those that several commands share are in
 * command.h.
 */

/* What an option does, which determines the type of its field. */
enum option_kind {
	OPTION_HELP,     /* answered at once; no field */
	OPTION_VERSION,  /* answered at once; no field */
	OPTION_FLAG,     /* bool */
	OPTION_STRING,   /* const char *: the command itself reads it */
	OPTION_STRINGS,  /* const char *[most + 1]: as often as the option is given, then NULL */
	OPTION_ON_TILES, /* the same, each one of TILE_WORDS */
	OPTION_OUTPUT,   /* const char *: a file that hgref can write */
	OPTION_NUMBER,   /* int: from `least` to `most` */
	OPTION_SEED,     /* uint64_t */
	OPTION_CHOICE,   /* an enum: the value of one of the `choices` */
	OPTION_EDITION,  /* const struct ruleset *: one of the editions */
	OPTION_RULING,   /* struct overrides: one of its rulings */
	OPTION_PLACE,    /* struct asked_place */
};

/* A word that an option can have, and the value of its enum that the word stands for. */
struct option_choice {
	char word[15];
	uint8_t value;
};
enum { CHOICES_OF_OPTION = 7 }; /* with an empty word after the last */

/* The strings are stored in the row itself, as those of the law are (law.h). */
struct option_row {
	char letter;       /* the short option; 0 if it has none */
	char name[12];     /* without its dashes */
	char argument[12]; /* what the help calls its value; empty: it lists the words */
	char text[176];    /* what it does: after a newline is what only the long help says */
	enum option_kind kind;
	bool own;     /* its field is in struct options.own */
	size_t field; /* offset in there, or else in struct options */
	int least, most;
	char expected[48]; /* what the value must be, for an error; empty if one of its words, see option_words */
	struct option_choice choices[CHOICES_OF_OPTION];
	char excludes[32]; /* options that cannot be given with it, separated by spaces: each pair in one row */
	char requires[12]; /* the name of an option without which it has no meaning; empty: none */
};

/* How a row ends: its field, in struct options or in that of the command, and what its value may be. */
#define COMMON(member) .field = offsetof(struct options, member)
#define OWN(options, member) .own = true, .field = offsetof(struct options, member)
#define TAKES_NOTHING .kind = OPTION_FLAG
#define TAKES_WORDS .kind = OPTION_STRING
#define TAKES_WORDS_UP_TO(times) .kind = OPTION_STRINGS, .most = times
#define TAKES_TILE_WORDS_UP_TO(times) .kind = OPTION_ON_TILES, .most = times
#define TAKES_OUTPUT .kind = OPTION_OUTPUT
#define TAKES_NUMBER(from, to, what) .kind = OPTION_NUMBER, .least = from, .most = to, .expected = what
#define TAKES_ONE_OF(...) .kind = OPTION_CHOICE, .choices = { __VA_ARGS__ }
#define TAKES_EDITION .kind = OPTION_EDITION
#define TAKES_RULING .kind = OPTION_RULING, .expected = "RULING=OPTION, as in trap-covers=pairs"

/* Whether the option takes a value. */
bool option_has_value(const struct option_row *row);

/* Adds the words that its value can be, separated by spaces; the empty string if they are not known. */
void option_words(struct text *words, const struct option_row *row);

/* Adds words that are separated by spaces with `comma` between them instead, and `last` before the last one. */
void option_join(struct text *out, const char *words, const char *comma, const char *last);

#endif
