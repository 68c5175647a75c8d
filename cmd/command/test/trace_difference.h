#ifndef HGREF_COMMAND_TEST_TRACE_DIFFERENCE_H
#define HGREF_COMMAND_TEST_TRACE_DIFFERENCE_H

#include "judge/explain.h"
#include "text/json_read.h"

/*
 * How a step of another engine's trace differs from ours. Keys that it does not have are not compared, nor are those
 * that ours never has. Lists are sets unless they begin with a number. Two places are equal if they name the same feature.
 */
struct trace_difference {
	struct explanation *ours; /* after explain_effect */
	const struct json_tree *theirs;
	struct json_tree own;  /* our step, as show_trace writes it */
	struct text line;      /* its bytes */
	const char *named_for; /* the rules that the game is about, by the caller; NULL or empty: not known */
	int key;               /* the most telling difference, as an index of the table; -1: there is none */
	bool misformed;        /* their value of the key has a wrong form, so that nothing is compared */
	struct word unknown;   /* a key of theirs that no trace has; empty if there is none */
};

/* Compares the two. Returns whether they differ. */
bool trace_differs(struct trace_difference *d);
void trace_difference_free(struct trace_difference *d);

/* The key that differs. */
const char *trace_difference_key(const struct trace_difference *d);

/* One key in which two maps differ: the two values themselves, or two items of lists that are otherwise the same. */
struct trace_part {
	const struct json_value *item; /* ours, of a list; NULL: the two values are the maps */
	struct word key;
	const struct json_value *theirs, *own; /* the values of the key */
};

/* The two sides of the key that differs; for two sets, also which items have an equal on the other side. */
enum { TRACE_SET_MAX = 1024, /* longer lists are compared in their order */ TRACE_PARTS_MAX = 32 };
struct trace_sides {
	const struct json_value *theirs, *own; /* NULL: that side does not have the key */
	bool paired;                           /* they are sets: */
	bool their_item[TRACE_SET_MAX], own_item[TRACE_SET_MAX];
	struct trace_part part[TRACE_PARTS_MAX]; /* the differences key by key */
	int parts;
	bool in_parts;                                           /* `part` has every difference */
	bool their_part[TRACE_SET_MAX], own_part[TRACE_SET_MAX]; /* of a pair that is equal or in parts */
};
void trace_sides(const struct trace_difference *d, struct trace_sides *sides);

/* Adds the subject of an item of one of our lists, if it has one: "river at -2,0:W". */
void say_trace_item(struct text *out, const struct json_value *item);

/* The next of the other keys that differ; *at begins with 0. NULL if there are no more. */
const char *trace_other_key(const struct trace_difference *d, int *at);

/* Adds the ids of the rules of the difference, separated by spaces, the main one first. */
void trace_rules(struct text *rules, const struct trace_difference *d, const struct trace_sides *sides);

#endif
