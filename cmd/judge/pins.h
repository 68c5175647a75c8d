#ifndef HGREF_JUDGE_PINS_H
#define HGREF_JUDGE_PINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a game was judged: a line (pin_line.h) that is kept elsewhere. */
struct pin {
	uint64_t id;         /* game_id; 0 if the header cannot be read */
	uint64_t line;       /* a number that equal lines share (pin_of) */
	uint64_t title : 16; /* one that lines with the same title share */
	uint64_t at : 48;    /* the byte at which the line is, at most PIN_AT_MAX */
};
#define PIN_AT_MAX ((UINT64_C(1) << 48) - 1)

/* The pin of a line, without what ends it, which has all of its fields. */
struct pin pin_of(const char *line, size_t length, uint64_t at);

/* Begin with { 0 }. */
struct pins {
	struct pin *list;
	size_t count, size;
};

/* Makes room for this many pins in an empty list; growing step by step would take more. */
void pins_reserve(struct pins *pins, size_t count);
void pins_add(struct pins *pins, struct pin pin);
void pins_free(struct pins *pins);

/* Sorts by id, the lines of one game in an order that depends on nothing but themselves. */
void pins_sort(struct pins *pins);

/* A game that is judged otherwise than it was, or is only there now, or is not there any more. */
struct pin_difference {
	uint64_t was, now;   /* where the lines are, or PIN_NONE */
	uint32_t file, line; /* where the game is, which the caller fills in */
};
#define PIN_NONE UINT64_MAX

/* Begin with { 0 }. */
struct pin_differences {
	struct pin_difference *list;
	size_t count, size;
	uint64_t same;               /* games without a difference */
	uint64_t changed, new, gone; /* together `count` */
};

void pin_differences_free(struct pin_differences *differences);

/*
 * Compares the results of one game: `was`, and `now` as pins_sort sorts it, a part of a longer list. Lines that are
 * equal belong together, then those with the same title; a game that was there once and is there once is the same
 * whatever its title, unless it has no id. Both lists keep their pins, in another order.
 */
void pins_compare(struct pins *was, struct pins now, struct pin_differences *differences);

/* Drops the games that are gone. */
void pin_differences_forget_gone(struct pin_differences *differences);

/* Sorts by place, and games that are gone after the others, by their lines. */
void pin_differences_sort(struct pin_differences *differences);

#endif
