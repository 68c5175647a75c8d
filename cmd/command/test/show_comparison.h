#ifndef HGREF_COMMAND_TEST_SHOW_COMPARISON_H
#define HGREF_COMMAND_TEST_SHOW_COMPARISON_H

#include "command/test/traced.h"
#include "command/test/trace_difference.h"

/* How a game of another engine's trace compares with ours, up to the first step that differs. */
enum comparison_kind {
	STEPS_AGREE,
	GAME_MISSING,   /* the trace does not have the game */
	STEP_DIFFERS,   /* `difference` says how */
	STEP_MISSING,   /* the trace has no such step */
	STEP_ADDED,     /* the trace has one more step after our last one */
	STEP_MISFORMED, /* a key of their step, which is that of the difference, has a value of a wrong form */
	GAME_BROKEN,    /* the engine reports an error in place of the next step */
	GAME_SKIPPED,   /* the engine says that it does not play the game */
};

struct comparison {
	enum comparison_kind kind;
	const struct explanation *ours; /* after the step in question; after our last step if they have one more */
	struct trace_difference difference;
	const char *trace;   /* the name of the trace in messages */
	uint32_t trace_line; /* where the step is in it; 0 if it does not have the step */
	bool by_move;        /* STEP_MISSING: the trace gives moves, but no lines */
	bool at_end;         /* STEP_MISSING: the trace has no more steps of the game */
	bool repeated;       /* STEP_MISFORMED: a game before it has the same mistake */
	struct word words;   /* GAME_BROKEN: the error */
};

/* Adds one line that says how they differ. `record` follows the number of a line of the record; it may be "". */
void say_comparison(struct text *out, const struct comparison *comparison, const char *record);

/* Adds the main rule that a difference rests on; nothing if it rests on none. */
void comparison_rule(struct text *out, const struct comparison *comparison);

/* Adds both sides of a step that differs, key by key or each on a line of its own, the other keys, and the rule. */
void show_step_difference(struct text *out, const struct comparison *comparison);

/* Adds text that is equal for two editions that differ from the trace in the same way, apart from the line. */
void comparison_signature(struct text *out, const struct comparison *comparison);

/* How they differ, as an object of JSON without the end of a line. */
void show_comparison_json(struct text *out, const struct comparison *comparison);

/* ---- comparing ---- */

/* What some step of a trace has said, as bits: whether it is legal, and awards or totals. */
enum { TRACE_GIVES_LEGAL = 1, TRACE_GIVES_POINTS = 2 };

/* Compares the steps of games with those of another engine's trace. Begin with zeros. */
struct comparing {
	struct traced traced;     /* after traced_begin */
	struct comparison found;  /* the result for the game compared last; the caller sets `found.trace` */
	struct traced_game *game; /* that game in the trace; NULL if the trace does not have the game */
	struct explanation explanation;
	struct json_tree step;
	unsigned gives;        /* what the steps that were compared have said */
	bool noted;            /* there was a key that is not compared */
	uint64_t misformed;    /* the keys that have had a value of a wrong form, as bits */
	struct text complaint; /* which says so, once: to be printed on stderr, and cleared */
};

/*
 * Compares a game up to the first step that differs: `found` says how. Returns whether they agree, or the engine skips the
 * game; a game in which nothing is done leaves no trace.
 */
bool comparing_game(struct comparing *comparing, const struct reader *reader, const char *file);

void comparing_free(struct comparing *comparing);

#endif
