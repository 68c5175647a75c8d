#include "read/scenario_parts.h"

#include <string.h>

/* Moves and placed tiles as maps. */

/* `[3, 0]` as "3,0"; a scalar as it is. */
static bool add_cell(struct scenario_reading *t, struct text *words, const struct node *node)
{
	if (node_is_word(node)) {
		text_add(words, " %s", node->s);
		return true;
	}
	const struct node *x = node->kind == NODE_LIST ? node->child : NULL, *y = x ? x->next : NULL;
	if (!y || y->next || !node_is_word(x) || !node_is_word(y))
		return scenario_fail(t, node, READ_VALUE, "expected a cell such as [3, 0]");
	text_add(words, " %s,%s", x->s, y->s);
	return true;
}

/* A value is one word: with more of them it would say something that stands under other keys. */
static bool add_word(struct scenario_reading *t, struct text *words, const char *before, const struct node *node)
{
	if (node->kind != NODE_SCALAR)
		return scenario_fail(t, node, READ_VALUE, "expected one word, not a list or a map");
	if (!node_is_word(node))
		return scenario_fail(t, node, READ_VALUE,
				     node->length ? "expected one word, not several" : "expected a word");
	text_add(words, "%s%s", before, node->s);
	return true;
}

/* A slot, or `1 by blue`. */
static bool add_slot(struct scenario_reading *t, struct text *words, const struct node *node)
{
	const char *by = node->kind == NODE_SCALAR ? strstr(node->s, " by ") : NULL;
	if (!by)
		return add_word(t, words, " ", node);
	const struct node slot = { .kind = NODE_SCALAR, .s = node->s, .length = (size_t)(by - node->s) };
	const struct node owner = { .kind = NODE_SCALAR, .s = by + 4, .length = strlen(by + 4) };
	if (memchr(slot.s, ' ', slot.length) || !node_is_word(&owner))
		return scenario_fail(t, node, READ_VALUE, "expected a slot, or a slot, `by` and a colour");
	text_add(words, " %s", node->s);
	return true;
}

/* `{hunter: 1}`, or a list of such maps. */
static bool add_pieces(struct scenario_reading *t, struct text *words, const struct node *node)
{
	if (node->kind == NODE_LIST) {
		for (const struct node *item = node->child; item; item = item->next)
			if (item->kind != NODE_MAP || !add_pieces(t, words, item))
				return item->kind == NODE_MAP ? false
							      : scenario_fail(t, item, READ_VALUE,
									      "expected a map such as {hunter: 1}");
		return true;
	}
	if (node->kind != NODE_MAP)
		return scenario_fail(t, node, READ_VALUE, "expected a map such as {hunter: 1}");
	static const char *const roles[ROLES + 1] = {
#define X(name, word) word,
		ROLES_LIST(X)
#undef X
	};
	if (!scenario_check_keys(t, node, roles))
		return false;
	for (const struct node *role = node->child; role; role = role->next->next) {
		text_add(words, " %s", role->s);
		if (!add_slot(t, words, role->next))
			return false;
	}
	return true;
}

/* `recall: "0,1:W"`, `recall: none`, or a list of places. */
static bool add_recalls(struct scenario_reading *t, struct text *words, const struct node *node)
{
	if (node->kind == NODE_SCALAR)
		return add_word(t, words, " recall ", node);
	if (node->kind != NODE_LIST)
		return scenario_fail(t, node, READ_VALUE, "expected a place such as 0,1:W, or none");
	for (const struct node *item = node->child; item; item = item->next)
		if (!add_word(t, words, " recall ", item))
			return false;
	return true;
}

static bool add_placing(struct scenario_reading *t, struct text *words, const struct node *map)
{
	const struct node *tile = node_find(map, "tile"), *at = node_find(map, "at"), *turn = node_find(map, "turn");
	if (!at)
		return scenario_fail(t, map, READ_KEY, "a move has a tile and its place: the key `at` is missing");
	if (!add_word(t, words, words->length ? " " : "", tile) || !add_cell(t, words, at))
		return false;
	if (!turn)
		text_add(words, " 0");
	return !turn || add_word(t, words, " ", turn);
}

/* {player: blue, tile: D, at: [3, 0], turn: 90, place: {hunter: 1}} as the words of a move. */
static bool compose_move(struct scenario_reading *t, const struct node *map, struct text *words)
{
	static const char *const keys[] = { "player", "extra",   "tile",    "at",     "turn", "recall",
					    "place",  "discard", "decline", "expect", NULL };
	const struct node *decline = node_find(map, "decline"), *discard = node_find(map, "discard"),
			  *extra = node_find(map, "extra");
	const struct node *recall = node_find(map, "recall"), *place = node_find(map, "place"),
			  *tile = node_find(map, "tile");
	if (!scenario_check_keys(t, map, keys) || !scenario_check_truth(t, extra) ||
	    !add_word(t, words, "", node_find(map, "player")))
		return false;
	const struct node *drawn = discard ? discard : decline, *alone = drawn ? drawn : tile ? NULL : map;
	bool lone_recall = !drawn && recall && recall->kind == NODE_SCALAR && !extra; /* with the Shaman tile */
	if (alone && (tile || node_find(map, "at") || node_find(map, "turn") || (recall && !lone_recall) || place ||
		      (discard && decline) || (!drawn && extra)))
		return scenario_fail(t, alone, READ_KEY,
				     drawn ? "a discarded or declined tile has no other keys than `player` and `extra`"
					   : "a turn that does something has a `tile`");
	if (node_is_true(extra))
		text_add(words, " +");
	if (drawn)
		return add_word(t, words, discard ? " discard " : " decline ", drawn);
	if (tile && !add_placing(t, words, map))
		return false;
	return (!recall || add_recalls(t, words, recall)) && (!place || add_pieces(t, words, place));
}

static bool compose_setup(struct scenario_reading *t, const struct node *map, struct text *words)
{
	static const char *const keys[] = { "tile", "at", "turn", "player", "place", NULL };
	const struct node *player = node_find(map, "player"), *place = node_find(map, "place");
	if (!scenario_check_keys(t, map, keys))
		return false;
	if (!node_find(map, "tile"))
		return scenario_fail(t, map, READ_KEY, "the key `tile` is missing");
	if (!player != !place)
		return scenario_fail(t, map, READ_KEY, "a piece needs both `player` and `place`");
	return add_placing(t, words, map) && (!player || add_word(t, words, " ", player)) &&
	       (!place || add_pieces(t, words, place));
}

static bool compose(struct scenario_reading *t, const struct node *map, struct source *source,
		    bool (*how)(struct scenario_reading *, const struct node *, struct text *))
{
	struct text words = { 0 };
	if (!how(t, map, &words)) {
		text_free(&words);
		return false;
	}
	*source = source_of_text(t, map, &words);
	return true;
}

bool source_of_move(struct scenario_reading *t, const struct node *map, struct source *source)
{
	return compose(t, map, source, compose_move);
}

bool source_of_setup(struct scenario_reading *t, const struct node *map, struct source *source)
{
	return compose(t, map, source, compose_setup);
}
