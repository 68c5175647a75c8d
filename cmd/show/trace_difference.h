#ifndef HGREF_SHOW_TRACE_DIFFERENCE_H
#define HGREF_SHOW_TRACE_DIFFERENCE_H

#include "judge/explain.h"
#include "text/json_read.h"

/*
 * How a step of another engine's trace differs from ours. Keys that it does not have are not compared, nor are those
 * that ours never has. Lists are sets unless they hold numbers. Two places are equal if they name the same feature.
 */
struct trace_difference {
	struct explanation *ours; /* after explain_effect */
	const struct json_tree *theirs;
	struct json_tree own; /* our step, as show_trace has it */
	struct text line;     /* its bytes */
	int key;              /* the most telling difference, as an index of the table; -1: there is none */
	struct word unknown;  /* a key of theirs that no trace has; empty if there is none */
};

/* Compares the two. Returns whether they differ. */
bool trace_differs(struct trace_difference *d);
void trace_difference_free(struct trace_difference *d);

/* The key that differs. */
const char *trace_difference_key(const struct trace_difference *d);

/*
 * Adds both sides of the difference, each on a line of its own, the other keys that differ, and the rule that it rests on.
 * `place` says where theirs is.
 */
void show_trace_difference(struct text *out, struct trace_difference *d, const char *place);

#endif
