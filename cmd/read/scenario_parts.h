#ifndef HGREF_READ_SCENARIO_PARTS_H
#define HGREF_READ_SCENARIO_PARTS_H

#include "read/scenario.h"
#include "text/text.h"

/*
 * What the files that read scenarios share. A function that returns false has added an error that says why.
 */

/* One scenario being read for one edition. */
struct scenario_reading {
	struct scenario *scenario;
	struct reader *reader;
};

/* ---- nodes ---- */

bool node_is(const struct node *node, const char *s);
bool node_is_true(const struct node *node); /* NULL is not */
bool node_is_null(const struct node *node); /* nothing, or what YAML and JSON write for it */
bool node_is_word(const struct node *node); /* a scalar that is one word, and none that begins a comment */
struct word node_word(const struct node *node);

/* What stands under a key of a map, or NULL. The last key of a map that broke off has nothing under it. */
const struct node *node_find(const struct node *map, const char *key);

/* Says what is wrong where a node stands, and returns false. */
bool scenario_fail(struct scenario_reading *t, const struct node *node, enum read_code code, const char *message);

/* No other keys than these: the list ends with NULL. */
bool scenario_check_keys(struct scenario_reading *t, const struct node *map, const char *const *keys);

/* True or false, or NULL. */
bool scenario_check_truth(struct scenario_reading *t, const struct node *node);

/*
 * What a node says for the edition being read: the node itself, or its entry where it is a map by edition, which may be
 * NULL.
 */
bool scenario_for_edition(struct scenario_reading *t, const struct node *node, const struct node **found);

/* ---- nodes as words ---- */

/* The words of a scalar, where possible as they stand in the line, so that messages can mark them there. */
struct source source_of_scalar(const struct scenario_reading *t, const struct node *node);

/* Words that were put together from several nodes, shown where the first of them stands. It frees `words`. */
struct source source_of_text(struct scenario_reading *t, const struct node *node, struct text *words);

/* {player: blue, tile: D, at: [3, 0]} and {tile: D, at: [3, 0]} as the words of a move and of a tile that lies there. */
bool source_of_move(struct scenario_reading *t, const struct node *map, struct source *source);
bool source_of_setup(struct scenario_reading *t, const struct node *map, struct source *source);

/* ---- parts of a scenario ---- */

/* All that stands above the turns, and the tiles that lie there already. False: some of it cannot be read. */
bool scenario_header(struct scenario_reading *t, const struct node *root);
bool scenario_setup(struct scenario_reading *t, const struct node *list);

/* All that is done or expected. What cannot be read of it are errors, and steps. */
void scenario_steps(struct scenario_reading *t, const struct node *root);

#endif
