#ifndef HGREF_READ_SCENARIO_PARTS_H
#define HGREF_READ_SCENARIO_PARTS_H

#include "read/scenario.h"
#include "text/text.h"

/* What the files that read scenarios share. A function that returns false has added an error that says why. */

/* One scenario being read for one edition. */
struct scenario_reading {
	struct scenario *scenario;
	struct reader *reader;
};

/* ---- nodes ---- */

bool node_is_true(const struct node *node); /* NULL is not a scalar */
bool node_is_false(const struct node *node);
bool node_is_null(const struct node *node); /* the value is missing, or is written as null */
bool node_is_word(const struct node *node); /* a scalar that is one word and does not begin a comment */

/* Reports what is wrong at a node, and returns false. */
bool scenario_fail(struct scenario_reading *t, const struct node *node, enum read_code code, const char *message);

/* Checks that a map has no other keys than these; the list ends with NULL. */
bool scenario_check_keys(struct scenario_reading *t, const struct node *map, const char *const *keys);

/* Checks that a node is true or false, or NULL. */
bool scenario_check_truth(struct scenario_reading *t, const struct node *node);

/*
 * The value of a node for the edition being read: the node itself or, if it is a map by edition, the edition's entry,
 * which may be NULL.
 */
bool scenario_for_edition(struct scenario_reading *t, const struct node *node, const struct node **found);

/* ---- nodes as words ---- */

/* The words of a scalar, if possible where they are on the line, so that messages can mark them there. */
struct source source_of_scalar(const struct scenario_reading *t, const struct node *node);

/* Adds words that do not come from a node; or a scalar, after other words. */
void compose_words(struct composed *c, const char *words);
void compose_scalar(struct scenario_reading *t, struct composed *c, const char *before, const struct node *node);

/* The same, but a whole number may be written as other programs do: 180.0, -0.0. */
void compose_number(struct scenario_reading *t, struct composed *c, const char *before, const struct node *node);

/* Adds a cell: `[3, 0]` as "3,0"; a scalar as it is. */
bool compose_cell(struct scenario_reading *t, struct composed *c, const char *before, const struct node *node);

/* Composes words from a map. Returns false if they cannot be composed. */
typedef bool composer(struct scenario_reading *t, const struct node *map, struct composed *c);
bool source_composed_by(struct scenario_reading *t, const struct node *map, struct source *source, composer *how);

/* Turns {tile: D, at: [3, 0]} into the words of a tile of the setup. */
bool source_of_setup(struct scenario_reading *t, const struct node *map, struct source *source);

/* ---- parts of a scenario ---- */

/*
 * Read the tiles that are there before the game, those of `setup`, or keep them for reader_place_setup: those of `board`,
 * with the pieces of `pieces`, and of a setup beside them. Return false if some of them cannot be read.
 */
bool scenario_setup(struct scenario_reading *t, const struct node *root);
bool scenario_rows(struct scenario_reading *t, const struct node *root);

/* Reads all turns and expectations. For those that cannot be read, adds errors and unreadable steps. */
void scenario_steps(struct scenario_reading *t, const struct node *root);

#endif
