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

#endif
