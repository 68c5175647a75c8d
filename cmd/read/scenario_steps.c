#include "read/scenario_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Turns, their expectations, and the position before them. */

/*
 * YAML cuts `[scored river 2,0:W 4 red]` at the comma. Reports this if an unreadable plain scalar ends within a cell;
 * the node after it is then the rest of its words. Returns the last node that was handled.
 */
static const struct node *hint_at_comma(struct scenario_reading *t, const struct node *node)
{
	const char *line = t->scenario->tree.text + node->span.text;
	size_t end = node->at + node->length;
	struct trouble *error = reader_last_error(t->reader);
	size_t used = strlen(error->message), room = sizeof error->message - used;
	bool inside = node->plain && node->length > 0 && end + 1 < node->span.length && line[end] == ',';
	if (!inside || !isdigit((unsigned char)line[end - 1]) ||
	    (!isdigit((unsigned char)line[end + 1]) && line[end + 1] != '-'))
		return node;
	snprintf(error->message + used, room, " (inside [ ] a comma splits: put it in quotes)");
	return node->next ? node->next : node;
}

/* Adds an unreadable step for a misplaced node, which the error is about. */
static void add_unread(struct scenario_reading *t, const struct node *node, enum step_kind kind)
{
	const struct node *words = node->kind == NODE_MAP ? node_find(node, "player") : node;
	struct source source = { .words = "", .span = node->span, .at = node->at };
	if (words && words->kind == NODE_SCALAR)
		source = source_of_scalar(t, words);
	reader_add_unread(t->reader, kind, &source);
}

/* Reports the step read last if its kind does not belong here. */
static void check_kind(struct scenario_reading *t, const struct node *node, bool action)
{
	const struct step *last = &t->reader->steps[t->reader->record.steps - 1];
	if ((last->kind < STEP_SCORED) == action)
		return;
	scenario_fail(t, node, READ_ORDER,
		      action ? "an expectation belongs under `expect`; moves belong here"
			     : "a move belongs under `turns`; expectations belong here");
	reader_unread_last(t->reader, action ? STEP_UNREAD : STEP_UNREAD_ASSERTION);
}

/* Returns the last node that was handled. */
static const struct node *read_step(struct scenario_reading *t, const struct node *node, bool action)
{
	struct source source = source_of_scalar(t, node);
	if (reader_step(t->reader, &source)) {
		check_kind(t, node, action);
		return node;
	}
	reader_unread_last(t->reader, action ? STEP_UNREAD : STEP_UNREAD_ASSERTION);
	return hint_at_comma(t, node);
}

static const struct node *read_expectation(struct scenario_reading *t, const struct node *item)
{
	if (item->kind == NODE_SCALAR)
		return read_step(t, item, false);
	scenario_fail(t, item, READ_VALUE, "expected an expectation such as `totals red 5 blue 0`");
	add_unread(t, item, STEP_UNREAD_ASSERTION);
	return item;
}

static void read_expectations(struct scenario_reading *t, const struct node *node)
{
	const struct node *list;
	if (!scenario_for_edition(t, node, &list)) {
		add_unread(t, node, STEP_UNREAD_ASSERTION);
		return;
	}
	if (list && list->kind != NODE_LIST) {
		scenario_fail(t, list, READ_VALUE, "expected a list of expectations");
		add_unread(t, list, STEP_UNREAD_ASSERTION);
		return;
	}
	for (const struct node *item = list ? list->child : NULL; item && !reader_is_full(t->reader); item = item->next)
		item = read_expectation(t, item);
}

/* Reads a turn as a map for programs. */
static void read_move_map(struct scenario_reading *t, const struct node *node)
{
	struct source source;
	bool idle = !node_find(node, "tile") && !node_find(node, "discard") && !node_find(node, "decline") &&
		    !node_find(node, "recall");
	if (!source_of_move(t, node, &source))
		add_unread(t, node, STEP_UNREAD);
	else if (!(idle ? reader_pass(t->reader, &source) : reader_step(t->reader, &source)))
		reader_unread_last(t->reader, STEP_UNREAD);
}

/* A move in parts has more keys than a move as a string. */
static void hint_at_parts(struct scenario_reading *t)
{
	struct trouble *error = reader_last_error(t->reader);
	size_t used = strlen(error->message);
	if (strstr(error->message, "the keys here are"))
		snprintf(error->message + used, sizeof error->message - used,
			 ", or `player`, `tile`, `at`, `turn`, `place` and others of a move in parts");
}

/* Reads a map for a turn: the move as a string under `turn`, or in parts for programs. */
static void read_turn_map(struct scenario_reading *t, const struct node *map)
{
	static const char *const keys[] = { "turn", "expect", NULL };
	const struct node *turn = node_find(map, "turn"), *expect = node_find(map, "expect");
	if (node_find(map, "player")) {
		read_move_map(t, map);
	} else if (node_find(map, "tile") || node_find(map, "discard") || node_find(map, "decline")) {
		scenario_fail(t, map, READ_KEY, "the key `player` is missing");
		add_unread(t, map, STEP_UNREAD);
	} else if (!scenario_check_keys(t, map, keys)) {
		hint_at_parts(t);
		add_unread(t, turn ? turn : map, STEP_UNREAD);
	} else if (!turn || turn->kind != NODE_SCALAR) {
		scenario_fail(t, turn ? turn : map, READ_KEY, "expected `turn:` with a move");
		add_unread(t, map, STEP_UNREAD);
	} else {
		read_step(t, turn, true);
	}
	if (expect)
		read_expectations(t, expect);
}

/* Reads a turn: a string, or a map with its expectations. Returns the last node that was handled. */
static const struct node *read_turn_node(struct scenario_reading *t, const struct node *node)
{
	if (node->kind == NODE_SCALAR)
		return read_step(t, node, true);
	if (node->kind == NODE_MAP) {
		read_turn_map(t, node);
		return node;
	}
	scenario_fail(t, node, READ_VALUE, "expected a move, as a string or as a map");
	add_unread(t, node, STEP_UNREAD);
	return node;
}

static bool read_setup_node(struct scenario_reading *t, const struct node *item)
{
	struct source source;
	if (item->kind == NODE_LIST)
		return scenario_fail(t, item, READ_VALUE,
				     "expected `TILE X,Y TURN`, with `PLAYER ROLE SLOT` where a piece stands");
	if (item->kind == NODE_SCALAR)
		source = source_of_scalar(t, item);
	else if (!source_of_setup(t, item, &source))
		return false;
	if (reader_setup(t->reader, &source))
		return true;
	hint_at_comma(t, item);
	return false;
}

bool scenario_setup(struct scenario_reading *t, const struct node *list)
{
	bool fine = true;
	if (list->kind != NODE_LIST)
		return scenario_fail(t, list, READ_VALUE, "expected a list of placed tiles");
	for (const struct node *item = list->child; item && !reader_is_full(t->reader); item = item->next)
		fine = read_setup_node(t, item) && fine;
	return fine;
}

static void read_turns(struct scenario_reading *t, const struct node *list)
{
	if (list->kind != NODE_LIST) {
		scenario_fail(t, list, READ_VALUE, "expected a list of turns");
		add_unread(t, list, STEP_UNREAD);
		return;
	}
	for (const struct node *item = list->child; item && !reader_is_full(t->reader); item = item->next)
		item = read_turn_node(t, item);
}

static void read_end(struct scenario_reading *t, const struct node *node)
{
	struct source source = { .words = "end", .length = 3, .span = node->span, .at = node->at };
	if (!scenario_check_truth(t, node))
		reader_add_unread(t->reader, STEP_UNREAD, &source);
	else if (node_is_true(node))
		reader_step(t->reader, &source);
}

void scenario_steps(struct scenario_reading *t, const struct node *root)
{
	const struct node *node;
	if ((node = node_find(root, "before")))
		read_expectations(t, node);
	if ((node = node_find(root, "turns")))
		read_turns(t, node);
	if ((node = node_find(root, "end")))
		read_end(t, node);
	if ((node = node_find(root, "expect")))
		read_expectations(t, node);
}
