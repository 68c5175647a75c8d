#ifndef HGREF_RUN_COMPARING_H
#define HGREF_RUN_COMPARING_H

#include "judge/traced.h"
#include "show/show_comparison.h"

/* Compares the steps of games with those of another engine's trace. Begin with zeros and `on_illegal`. */
struct comparing {
	enum on_illegal on_illegal; /* how our steps are judged */
	struct traced traced;       /* after traced_begin */
	struct comparison found;    /* the result for the game compared last; the caller sets `found.trace` */
	struct traced_game *game;   /* that game in the trace; NULL if the trace does not have it */
	struct explanation explanation;
	struct json_tree step;
	bool noted; /* an unknown key was reported */
};

/*
 * Compares a game up to the first step that differs; `found` has the difference. Reports on stderr, once, a key of the
 * trace that is not compared. Returns whether they agree. A game without actions has no steps in a trace.
 */
bool comparing_game(struct comparing *comparing, const struct reader *reader, const char *file);

/* Skips a game whose header cannot be read, also in the trace; `found` says so. */
void comparing_pass(struct comparing *comparing, const struct reader *reader, const char *file);

void comparing_free(struct comparing *comparing);

#endif
