#include "read/scenario_parts.h"

#include <string.h>

/* Moves and placed tiles as maps. */

/* `[3, 0]` as "3,0"; a scalar as it is. */
static bool add_cell_of(struct scenario_reading *t, struct composing *c, const struct node *node)
{
	if (node_is_word(node)) {
		compose_scalar(t, c, " ", node);
		return true;
	}
	const struct node *x = node->kind == NODE_LIST ? node->child : NULL, *y = x ? x->next : NULL;
	if (!y || y->next || !node_is_word(x) || !node_is_word(y))
		return scenario_fail(t, node, READ_VALUE, "expected a cell such as [3, 0]");
	compose_scalar(t, c, " ", x);
	compose_scalar(t, c, ",", y);
	return true;
}

/* Reads a value that must be one word: with more it would say something that belongs under other keys. */
static bool add_one_word(struct scenario_reading *t, struct composing *c, const char *before, const struct node *node)
{
	if (node->kind != NODE_SCALAR)
		return scenario_fail(t, node, READ_VALUE, "expected one word, not a list or a map");
	if (!node_is_word(node))
		return scenario_fail(t, node, READ_VALUE,
				     node->length ? "expected one word, not several" : "expected a word");
	compose_scalar(t, c, before, node);
	return true;
}

/* A slot, or `1 by blue`. */
static bool add_slot(struct scenario_reading *t, struct composing *c, const struct node *node)
{
	const char *by = node->kind == NODE_SCALAR ? strstr(node->s, " by ") : NULL;
	if (!by)
		return add_one_word(t, c, " ", node);
	const struct node slot = { .kind = NODE_SCALAR, .s = node->s, .length = (size_t)(by - node->s) };
	const struct node owner = { .kind = NODE_SCALAR, .s = by + 4, .length = strlen(by + 4) };
	if (memchr(slot.s, ' ', slot.length) || !node_is_word(&owner))
		return scenario_fail(t, node, READ_VALUE, "expected a slot, or a slot, `by` and a colour");
	compose_scalar(t, c, " ", node);
	return true;
}

/* `{hunter: 1}` */
static bool add_piece_map(struct scenario_reading *t, struct composing *c, const struct node *node)
{
	if (node->kind != NODE_MAP)
		return scenario_fail(t, node, READ_VALUE, "expected a map such as {hunter: 1}");
	if (!scenario_check_keys(t, node, line_roles))
		return false;
	for (const struct node *role = node->child; role; role = role->next->next) {
		compose_scalar(t, c, " ", role);
		if (!add_slot(t, c, role->next))
			return false;
	}
	return true;
}

/* A piece, or a list of them. */
static bool add_piece_maps(struct scenario_reading *t, struct composing *c, const struct node *node)
{
	if (node->kind == NODE_LIST) {
		for (const struct node *item = node->child; item; item = item->next)
			if (!add_piece_map(t, c, item))
				return false;
		return true;
	}
	return add_piece_map(t, c, node);
}

/* `recall: "0,1:W"`, `recall: none`, or a list of places. */
static bool add_recalls(struct scenario_reading *t, struct composing *c, const struct node *node)
{
	if (node->kind == NODE_SCALAR)
		return add_one_word(t, c, " recall ", node);
	if (node->kind != NODE_LIST)
		return scenario_fail(t, node, READ_VALUE, "expected a place such as 0,1:W, or none");
	for (const struct node *item = node->child; item; item = item->next)
		if (!add_one_word(t, c, " recall ", item))
			return false;
	return true;
}

static bool add_placing(struct scenario_reading *t, struct composing *c, const struct node *map)
{
	const struct node *tile = node_find(map, "tile"), *at = node_find(map, "at"), *turn = node_find(map, "turn");
	if (!at)
		return scenario_fail(t, map, READ_KEY, "a move has a tile and its place: the key `at` is missing");
	if (!add_one_word(t, c, c->words.length ? " " : "", tile) || !add_cell_of(t, c, at))
		return false;
	if (!turn)
		compose_words(c, " 0");
	return !turn || add_one_word(t, c, " ", turn);
}

/*
 * The forms of a move: each by the key that only it has (NULL: nothing is done), and the other keys that it may have.
 */
struct move_form {
	const char *key;
	bool drawn; /* the tile is drawn but not placed */
	const char *others[8];
};
static const struct move_form forms[] = {
	{ "discard", true, { "player", "extra", "expect" } },
	{ "decline", true, { "player", "extra", "expect" } },
	{ "tile", false, { "player", "extra", "at", "turn", "recall", "place", "expect" } },
	{ "recall", false, { "player", "expect" } }, /* for one place; with a tile there may be several */
	{ NULL, false, { "player", "expect" } },
};

static const struct move_form *find_form(const struct node *map)
{
	const struct node *recall = node_find(map, "recall");
	const struct move_form *form = forms;
	while (form->key && !node_find(map, form->key))
		form++;
	bool several = form->key && strcmp(form->key, "recall") == 0 && recall->kind != NODE_SCALAR;
	return several ? form + 1 : form;
}

static bool has_key(const struct move_form *form, const struct node *key)
{
	bool found = form->key && node_is(key, form->key);
	for (int i = 0; !found && form->others[i]; i++)
		found = node_is(key, form->others[i]);
	return found;
}

/* Whether a move has only the keys of one form. */
static bool check_form(struct scenario_reading *t, const struct node *map, const struct move_form *form)
{
	for (const struct node *key = map->child; key; key = key->next->next)
		if (!has_key(form, key))
			return form->drawn ? scenario_fail(t, node_find(map, form->key), READ_KEY,
							   "a discarded or declined tile has no keys but "
							   "`player` and `extra`")
					   : scenario_fail(t, map, READ_KEY, "a turn that does something has a `tile`");
	return true;
}

/* Turns {player: blue, tile: D, at: [3, 0], turn: 90, place: {hunter: 1}} into the words of a move. */
static bool compose_move(struct scenario_reading *t, const struct node *map, struct composing *c)
{
	static const char *const keys[] = { "player", "extra",   "tile",    "at",     "turn", "recall",
					    "place",  "discard", "decline", "expect", NULL };
	const struct node *discard = node_find(map, "discard"), *decline = node_find(map, "decline");
	const struct node *recall = node_find(map, "recall"), *place = node_find(map, "place");
	const struct node *extra = node_find(map, "extra");
	if (!scenario_check_keys(t, map, keys) || !scenario_check_truth(t, extra) ||
	    !add_one_word(t, c, "", node_find(map, "player")) || !check_form(t, map, find_form(map)))
		return false;
	if (node_is_true(extra))
		compose_words(c, " +");
	if (discard)
		return add_one_word(t, c, " discard ", discard);
	if (decline)
		return add_one_word(t, c, " decline ", decline);
	if (node_find(map, "tile") && !add_placing(t, c, map))
		return false;
	return (!recall || add_recalls(t, c, recall)) && (!place || add_piece_maps(t, c, place));
}

static bool compose_setup(struct scenario_reading *t, const struct node *map, struct composing *c)
{
	static const char *const keys[] = { "tile", "at", "turn", "player", "place", NULL };
	const struct node *player = node_find(map, "player"), *place = node_find(map, "place");
	if (!scenario_check_keys(t, map, keys))
		return false;
	if (!node_find(map, "tile"))
		return scenario_fail(t, map, READ_KEY, "the key `tile` is missing");
	if (!player != !place)
		return scenario_fail(t, map, READ_KEY, "a piece needs both `player` and `place`");
	return add_placing(t, c, map) && (!player || add_one_word(t, c, " ", player)) &&
	       (!place || add_piece_maps(t, c, place));
}

static bool compose(struct scenario_reading *t, const struct node *map, struct source *source,
		    bool (*how)(struct scenario_reading *, const struct node *, struct composing *))
{
	struct composing c = { 0 };
	if (!how(t, map, &c)) {
		composing_free(&c);
		return false;
	}
	*source = source_of_composed(t, map, &c);
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
