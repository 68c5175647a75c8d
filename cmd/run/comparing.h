#ifndef HGREF_RUN_COMPARING_H
#define HGREF_RUN_COMPARING_H

#include "judge/traced.h"
#include "show/show_comparison.h"

/* Compares the steps of games with those of another engine's trace. Begin with zeros and `on_illegal`. */
struct comparing {
	enum on_illegal on_illegal; /* how our steps are judged */
	struct traced traced;       /* as traced_begin leaves it */
	struct comparison found;    /* of the game compared last; `found.trace` is set by the caller */
	struct traced_game *game;   /* that game in the trace; NULL if it is not there */
	struct explanation explanation;
	struct json_tree step;
	bool noted; /* a key that is not compared was reported */
};

/*
 * Compares a game up to the first step that differs: `found` says how. Reports on stderr, once, a key of the trace that
 * is not compared. Returns whether they agree; a game in which nothing is done leaves no trace.
 */
bool comparing_game(struct comparing *comparing, const struct reader *reader, const char *file);

/* Passes a game whose header cannot be read, also in the trace: `found` says so. */
void comparing_pass(struct comparing *comparing, const struct reader *reader, const char *file);

void comparing_free(struct comparing *comparing);

#endif
