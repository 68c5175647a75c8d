#include "scenario_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Turns, what is expected of them, and what lies there before. */

/* `[scored river 2,0:W 4 red]` is cut at the comma: says so where a plain scalar that cannot be read ends inside a cell. */
static bool hint_at_comma(struct telling *t, const struct node *node)
{
	const char *line = t->scenario->tree.text + node->span.text;
	size_t end = node->at + node->length;
	char *message = t->reader->trouble.message;
	size_t used = strlen(message), room = sizeof t->reader->trouble.message - used;
	bool inside = node->plain && node->length > 0 && end + 1 < node->span.length && line[end] == ',';
	if (inside && isdigit((unsigned char)line[end - 1]) &&
	    (isdigit((unsigned char)line[end + 1]) || line[end + 1] == '-'))
		snprintf(message + used, room, " (inside [ ] a comma splits: put it in quotes)");
	return false;
}

static bool tell_expectations(struct telling *t, const struct node *node)
{
	const struct node *list;
	if (!tell_for_edition(t, node, &list))
		return false;
	if (list && list->kind != NODE_LIST)
		return tell_fail(t, list, "expected a list of expectations");
	for (const struct node *item = list ? list->child : NULL; item; item = item->next) {
		if (item->kind != NODE_SCALAR)
			return tell_fail(t, item, "expected an expectation such as `totals red 5 blue 0`");
		struct said said = said_scalar(t, item);
		if (!reader_step(t->reader, &said))
			return hint_at_comma(t, item);
		if (t->reader->steps[t->reader->record.steps - 1].kind < STEP_SCORED)
			return tell_fail(t, item, "a move stands under `turns`; here expectations do");
	}
	return true;
}

static bool tell_action(struct telling *t, const struct node *node)
{
	struct said said = said_scalar(t, node);
	if (!reader_step(t->reader, &said))
		return hint_at_comma(t, node);
	if (t->reader->steps[t->reader->record.steps - 1].kind >= STEP_SCORED)
		return tell_fail(t, node, "an expectation stands under `expect`; here moves do");
	return true;
}

/* A turn: a string; a map with the string as `turn` and what it must bring; a map for programs. */
static bool tell_turn(struct telling *t, const struct node *node)
{
	static const char *const keys[] = { "turn", "expect", NULL };
	struct said said;
	if (node->kind == NODE_SCALAR)
		return tell_action(t, node);
	if (node->kind != NODE_MAP)
		return tell_fail(t, node, "expected a move, as a string or as a map");
	const struct node *expect = node_find(node, "expect");
	if (node_find(node, "player")) {
		bool idle = !node_find(node, "tile") && !node_find(node, "discard") && !node_find(node, "decline") &&
			    !node_find(node, "recall");
		if (!said_move(t, node, &said))
			return false;
		if (!(idle ? reader_pass(t->reader, &said) : reader_step(t->reader, &said)))
			return false;
	} else {
		const struct node *turn = node_find(node, "turn");
		if (!tell_check_keys(t, node, keys))
			return false;
		if (!turn || turn->kind != NODE_SCALAR)
			return tell_fail(t, turn ? turn : node, "expected `turn:` with a move");
		if (!tell_action(t, turn))
			return false;
	}
	return !expect || tell_expectations(t, expect);
}

static bool tell_setup(struct telling *t, const struct node *list)
{
	if (list->kind != NODE_LIST)
		return tell_fail(t, list, "expected a list of placed tiles");
	for (const struct node *item = list->child; item; item = item->next) {
		struct said said;
		if (item->kind == NODE_LIST)
			return tell_fail(t, item,
					 "expected `TILE X,Y TURN`, with `PLAYER ROLE SLOT` where a piece stands");
		if (item->kind == NODE_SCALAR)
			said = said_scalar(t, item);
		else if (!said_setup(t, item, &said))
			return false;
		if (!reader_setup(t->reader, &said))
			return hint_at_comma(t, item);
	}
	return true;
}

static bool tell_turns(struct telling *t, const struct node *list)
{
	if (list->kind != NODE_LIST)
		return tell_fail(t, list, "expected a list of turns");
	for (const struct node *item = list->child; item; item = item->next)
		if (!tell_turn(t, item))
			return false;
	return true;
}

static bool tell_end(struct telling *t, const struct node *node)
{
	if (!tell_check_truth(t, node) || !node_is_true(node))
		return node ? tell_check_truth(t, node) : true;
	struct said said = { "end", 3, node->span, node->at };
	return reader_step(t->reader, &said);
}

bool tell_steps(struct telling *t, const struct node *root)
{
	const struct node *node;
	if ((node = node_find(root, "setup")) && !tell_setup(t, node))
		return false;
	if ((node = node_find(root, "before")) && !tell_expectations(t, node))
		return false;
	if ((node = node_find(root, "turns")) && !tell_turns(t, node))
		return false;
	if ((node = node_find(root, "end")) && !tell_end(t, node))
		return false;
	return !(node = node_find(root, "expect")) || tell_expectations(t, node);
}
