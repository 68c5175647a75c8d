#ifndef HGREF_JUDGE_PIN_FILE_H
#define HGREF_JUDGE_PIN_FILE_H

#include "judge/pin_line.h"
#include "judge/pins.h"

#include <stdio.h>

/*
 * A file of pinned results: `hgref-pins 2` and the options by which the games were judged; a line for each game
 * (pin_line.h), sorted by id; `end`. Lines may end with CR LF. It is read line by line, however long it is.
 */
#define PIN_HEAD "hgref-pins 2"
#define PIN_HEAD_BEFORE "hgref-pins 1" /* with the ids of earlier versions */

struct pin_file {
	FILE *file;
	uint64_t at, end; /* the bytes at which the line read last begins and ends */
	uint32_t number;  /* of that line, from 1 */
	uint64_t hash;    /* of the bytes read (hash_fnv) */
	uint64_t id;      /* of the game read last */
	char line[PIN_LINE_MAX];
	size_t length;              /* of the line, without what ends it */
	char options[PIN_LINE_MAX]; /* what comes after PIN_HEAD */
	const char *fault;          /* why the file is malformed or cannot be read, or NULL: words that last */
	uint32_t column;            /* where, on line `number`; 0: nowhere in particular */
};

/* Opens a file and reads its first line. Returns false if it cannot be opened or is not a file of pins; see `fault`. */
bool pin_file_open(struct pin_file *pinned, const char *path);
void pin_file_close(struct pin_file *pinned);

/* Reads the next game. Returns false after the last one, and if there is a fault. */
bool pin_file_next(struct pin_file *pinned, struct pin *pin);

/* Goes back to the first game. */
void pin_file_rewind(struct pin_file *pinned);

#endif
