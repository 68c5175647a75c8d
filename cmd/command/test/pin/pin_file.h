#ifndef HGREF_COMMAND_TEST_PIN_PIN_FILE_H
#define HGREF_COMMAND_TEST_PIN_PIN_FILE_H

#include "text/word.h"

#include <stdint.h>
#include <stdio.h>

/*
 * The line that a file of pinned results has for a game: words separated by single spaces, and the title after them.
 * `-` is a word for what the game does not have; without a title the line ends with its last word.
 */
enum pin_field {
	PIN_ID,        /* game_id as 16 hexadecimal digits; `-` if the header cannot be read */
	PIN_EDITION,   /* by which it was judged */
	PIN_VERDICT,   /* legal, illegal, unreadable */
	PIN_VIOLATION, /* CODE:LINE of the first one, the game's first line being 1, and +N if there are N more */
	PIN_POINTS,    /* red=4,blue=0, in the order of play */
	PIN_WINNERS,   /* red,blue */
	PIN_AWARDS,    /* N:DIGITS, how many pay something, and hexadecimal digits that change with any of them */
	PIN_TITLE,     /* its first PIN_TITLE_MAX characters */
	PIN_FIELDS
};

enum {
	PIN_TITLE_MAX = 120,
	PIN_LINE_MAX = 2048, /* bytes, with what ends the line: more than the fields can have */
};

/* Why a line is none of a game, and at which of its bytes. */
struct pin_fault {
	const char *expected; /* NULL: it is one */
	size_t at;
};

/* Cuts a line, without what ends it, into its fields; the title may be empty. */
struct pin_fault pin_line_cut(struct word line, struct word field[PIN_FIELDS]);

/*
 * A file of pinned results: `hgref-pins 2` and the options by which the games were judged; a line for each game, sorted
 * by id; `end`. Lines may end with CR LF.
 */
#define PIN_HEAD "hgref-pins 2"
#define PIN_HEAD_BEFORE "hgref-pins 1" /* with the ids of earlier versions */

struct pin_file {
	uint64_t hash;              /* of its bytes (hash_fnv) */
	char options[PIN_LINE_MAX]; /* what comes after PIN_HEAD */
	const char *fault;          /* why the file is malformed or cannot be read, or NULL: words that last */
	uint32_t line, column;      /* where; column 0: nowhere in particular */
};

/*
 * Reads a file, and copies the lines of its games, ended by a newline, to `lines`, whose errors it does not ask for.
 * Returns false if there is a fault.
 */
bool pin_file_read(struct pin_file *pinned, const char *path, FILE *lines);

/* How a game is pinned, or is judged now: a line (pin_file.h) that is kept elsewhere. */
struct pin {
	uint64_t id;         /* game_id; 0 if the header cannot be read */
	uint64_t line;       /* a number that equal lines share (pin_of) */
	uint64_t title : 16; /* one that lines with the same title share */
	uint64_t now : 1;    /* how it is judged now */
	uint64_t same : 1;   /* there is an equal line on the other side, which it is compared with */
	uint64_t at : 46;    /* the byte at which the line is kept, at most PIN_AT_MAX */
};
#define PIN_AT_MAX ((UINT64_C(1) << 46) - 1)

/* The pin of a line, without what ends it, that has this title. */
struct pin pin_of(struct word line, struct word title, uint64_t at, bool now);

/* Those of a file and of now, in any order. Begin with { 0 }. */
struct pins {
	struct pin *list;
	size_t count;
};

void pins_add(struct pins *pins, struct pin pin);
void pins_free(struct pins *pins);

/* A game that is judged otherwise than it was, or is only there now, or is not there any more. */
struct pin_difference {
	uint64_t was, now; /* where the lines are, or PIN_NONE */
};
#define PIN_NONE UINT64_MAX

/* Begin with { 0 }. */
struct pin_differences {
	struct pin_difference *list; /* sorted by where the lines of now are, then those that are gone by theirs */
	size_t count;
	size_t same;               /* games without a difference */
	size_t changed, new, gone; /* together `count` */
};

void pin_differences_free(struct pin_differences *differences);

/*
 * Compares the results of each game. Lines that are equal belong together, then those with the same title; a game that
 * was there once and is there once is the same whatever its title, unless it has no id. Leaves the pins sorted by id,
 * those of one game in an order that depends on nothing but their lines.
 */
void pins_compare(struct pins *pins, struct pin_differences *differences);

#endif
