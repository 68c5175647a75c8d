#ifndef HGREF_COMMAND_TEST_PIN_PINS_H
#define HGREF_COMMAND_TEST_PIN_PINS_H

#include "text/word.h"

#include <stdint.h>

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
