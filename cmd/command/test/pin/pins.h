#ifndef HGREF_COMMAND_TEST_PIN_PINS_H
#define HGREF_COMMAND_TEST_PIN_PINS_H

#include "text/word.h"

#include <stdint.h>

/* How a game was pinned, or is judged now: stands for a line (pin_file.h) that is kept elsewhere. */
struct pin {
	uint64_t id;         /* game_id; 0 if the header cannot be read */
	uint64_t line;       /* a number that equal lines share (pin_of) */
	uint64_t title : 16; /* a number that lines with the same title share */
	uint64_t now : 1;    /* it is from now, not from the file */
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

/*
 * Compares the results of each game. Equal lines are paired first, then lines with the same title. A game with an id
 * that occurs once on each side is the same, even under another title. Afterwards the pins are sorted by id, and those
 * of one game in an order that depends only on their lines.
 */
void pins_compare(struct pins *pins, struct pin_differences *differences);

#endif
