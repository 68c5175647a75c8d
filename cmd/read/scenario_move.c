#include "read/scenario_parts.h"

#include "grammar/step_form.h"

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

/* Reads a value that must be one word, since further words would belong under other keys. */
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

/* The key for the value of a form's field; NULL: none. After a verb, the verb is the key: `discard: 30`. */
static const char *key_of(const struct step_form *form, const uint8_t *field)
{
	static const char *const keys[FIELDS] = {
		[FIELD_PLAYER] = "player", [FIELD_EXTRA] = "extra", [FIELD_TILE] = "tile",
		[FIELD_CELL] = "at",       [FIELD_TURN] = "turn",   [FIELD_ROLE] = "place",
	};
	bool after_verb = field > form->first && field[-1] == FIELD_VERB;
	return after_verb ? form->verb : keys[*field];
}

static bool add_field(struct scenario_reading *t, struct composing *c, const struct node *map,
		      const struct step_form *form, const uint8_t *field)
{
	const char *key = key_of(form, field);
	const struct node *node = key ? node_find(map, key) : NULL;
	if (*field == FIELD_CELL)
		return node ? add_cell_of(t, c, node)
			    : scenario_fail(t, map, READ_KEY,
					    "a move has a tile and its place: the key `at` is missing");
	if (*field == FIELD_ROLE)
		return !node || add_piece_maps(t, c, node);
	if (*field == FIELD_VERB || (*field == FIELD_EXTRA && node_is_true(node))) {
		compose_words(c, " ");
		compose_words(c, *field == FIELD_VERB ? form->verb : "+");
	} else if (*field == FIELD_TURN && !node) {
		compose_words(c, " 0");
	} else if (*field != FIELD_EXTRA && node) {
		return add_one_word(t, c, c->words.length ? " " : "", node);
	}
	return true;
}

/* Adds the words of fields of a form that a map has values for. */
static bool add_fields(struct scenario_reading *t, struct composing *c, const struct node *map,
		       const struct step_form *form, const uint8_t *field)
{
	while (*field && add_field(t, c, map, form, field))
		field++;
	return !*field;
}

/* The kind of a move, judging by its keys. A recall by itself has one place; with a tile there may be several. */
static enum step_kind kind_of(const struct node *map)
{
	const struct node *recall = node_find(map, "recall");
	if (node_find(map, "discard"))
		return STEP_DISCARD;
	if (node_find(map, "decline"))
		return STEP_DECLINE;
	if (node_find(map, "tile"))
		return STEP_TURN;
	return recall && recall->kind == NODE_SCALAR ? STEP_RECALL : STEP_PASS;
}

static bool has_key(enum step_kind kind, const struct node *key)
{
	const struct step_form *form = step_form(kind);
	bool found = node_is(key, "expect");
	for (const uint8_t *field = form->first; *field && !found; field++)
		found = key_of(form, field) && node_is(key, key_of(form, field));
	return found || (kind == STEP_TURN && (node_is(key, "recall") || node_is(key, "place")));
}

/* Whether a move has only the keys of its kind. */
static bool check_form(struct scenario_reading *t, const struct node *map, enum step_kind kind)
{
	bool drawn = kind == STEP_DISCARD || kind == STEP_DECLINE;
	for (const struct node *key = map->child; key; key = key->next->next)
		if (!has_key(kind, key))
			return drawn ? scenario_fail(
					       t, node_find(map, step_form(kind)->verb), READ_KEY,
					       "a discarded or declined tile has only the keys `player` and `extra`")
				     : scenario_fail(t, map, READ_KEY,
						     "a turn needs the key `tile`, unless it is a pass");
	return true;
}

/* Turns {player: blue, tile: D, at: [3, 0], turn: 90, place: {hunter: 1}} into the words of a move. */
static bool compose_move(struct scenario_reading *t, const struct node *map, struct composing *c)
{
	static const char *const keys[] = { "player", "extra",   "tile",    "at",     "turn", "recall",
					    "place",  "discard", "decline", "expect", NULL };
	const struct node *recall = node_find(map, "recall");
	enum step_kind kind = kind_of(map);
	const struct step_form *form = step_form(kind);
	if (!scenario_check_keys(t, map, keys) || !scenario_check_truth(t, node_find(map, "extra")) ||
	    !check_form(t, map, kind))
		return false;
	return add_fields(t, c, map, form, form->first) &&
	       (kind != STEP_TURN || !recall || add_recalls(t, c, recall)) && add_fields(t, c, map, form, form->rest);
}

static bool compose_setup(struct scenario_reading *t, const struct node *map, struct composing *c)
{
	static const char *const keys[] = { "tile", "at", "turn", "player", "place", NULL };
	const struct step_form *form = step_form(STEP_SETUP);
	if (!scenario_check_keys(t, map, keys))
		return false;
	if (!node_find(map, "tile"))
		return scenario_fail(t, map, READ_KEY, "the key `tile` is missing");
	if (!node_find(map, "player") != !node_find(map, "place"))
		return scenario_fail(t, map, READ_KEY, "a piece needs both `player` and `place`");
	return add_fields(t, c, map, form, form->first);
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
