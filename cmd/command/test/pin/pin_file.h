#ifndef HGREF_COMMAND_TEST_PIN_PIN_FILE_H
#define HGREF_COMMAND_TEST_PIN_PIN_FILE_H

#include "text/word.h"

#include <stdbool.h>
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
	PIN_VIOLATION, /* CODE:LINE of the first one, where line 1 is the game's first, and +N if there are N more */
	PIN_POINTS,    /* red=4,blue=0, in the order of play */
	PIN_WINNERS,   /* red,blue */
	PIN_AWARDS,    /* N:DIGITS, how many pay something, and hexadecimal digits that depend on all of them */
	PIN_TITLE,     /* its first PIN_TITLE_MAX characters */
	PIN_FIELDS
};

enum {
	PIN_TITLE_MAX = 120,
	PIN_LINE_MAX = 2048, /* bytes with the line's end, more than the fields can have */
};

/* Why a line is not the line of a game, and at which of its bytes. */
struct pin_fault {
	const char *expected; /* NULL: it is the line of a game */
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
	const char *fault;          /* why the file is malformed or cannot be read, a static string; or NULL */
	uint32_t line, column;      /* where; column 0: nowhere in particular */
};

/*
 * Reads a file and copies the lines of its games, each with a newline, to `lines`. The caller checks `lines` for
 * errors. Returns false if the file has a fault.
 */
bool pin_file_read(struct pin_file *pinned, const char *path, FILE *lines);

/* How a game was pinned, or is judged now: stands for a line (pin_file.h) that is kept elsewhere. */
struct pin {
	uint64_t id;         /* game_id; 0 if the header cannot be read */
	uint64_t line;       /* a number that equal lines share (pin_of) */
	uint64_t title : 16; /* a number that lines with the same title share */
	uint64_t now : 1;    /* how it is judged now */
	uint64_t same : 1;   /* there is an equal line on the other side, which it is compared with */
	uint64_t at : 46;    /* the byte at which the line is kept, at most PIN_AT_MAX */
};
#define PIN_AT_MAX ((UINT64_C(1) << 46) - 1)

/* The pin of a line, without what ends it, that has this title. */
struct pin pin_of(struct word line, struct word title, uint64_t at, bool now);

/* The pins of a file and of now, in any order. Begin with { 0 }. */
struct pins {
	struct pin *list;
	size_t count;
};

void pins_add(struct pins *pins, struct pin pin);
void pins_free(struct pins *pins);

/* A game that is judged differently now, or is new, or is gone. */
struct pin_difference {
	uint64_t was, now; /* the bytes at which the lines are kept, or PIN_NONE */
};
#define PIN_NONE UINT64_MAX

/* Begin with { 0 }. */
struct pin_differences {
	struct pin_difference *list; /* sorted by the place of their present lines; gone games follow */
	size_t count;
	size_t same;               /* games without a difference */
	size_t changed, new, gone; /* together `count` */
};

void pin_differences_free(struct pin_differences *differences);

/* The number of the title of a line, the same for equal titles; 0 if the line has no title. */
typedef uint64_t pin_title_number(void *data, uint64_t at, bool now);

/*
 * Pairs a new and a gone game that have the same title, if no other new or gone game has it: their record was changed.
 * They count as one that is judged differently.
 */
void pins_pair_records(struct pin_differences *differences, pin_title_number *title, void *data);

/* How many pins, sorted by id, have the id of the one at this index, from there on. */
size_t pins_same_id(const struct pins *pins, size_t at);

/*
 * Compares the results of each game. Equal lines are paired first, then lines with the same title. A game with an id
 * that occurs once on each side is the same, even under another title. Afterwards the pins are sorted by id.
 */
void pins_compare(struct pins *pins, struct pin_differences *differences);

#endif
