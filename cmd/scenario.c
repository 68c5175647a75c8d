#include "scenario.h"

#include "text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- nodes as words ---- */

/* One scenario being read for one edition. */
struct telling {
	struct scenario *scenario;
	struct reader *reader;
	const struct node *failed; /* where fail_node was called */
};

static bool node_is(const struct node *node, const char *s)
{
	return node->kind == NODE_SCALAR && strcmp(node->s, s) == 0;
}

static struct word node_word(const struct node *node)
{
	return (struct word){ node->s, node->length };
}

static bool fail_node(struct telling *t, const struct node *node, const char *message)
{
	return reader_fail(t->reader, node->span, node->at, 0, "%s", message);
}

/* The words of a scalar, where possible as they stand in the line, so that messages can mark them there. */
static struct said said_scalar(const struct telling *t, const struct node *node)
{
	uint32_t at = node->at + !node->plain;
	const char *there = t->scenario->tree.text + node->span.text + at;
	bool word_for_word = at + node->length <= node->span.length && memcmp(there, node->s, node->length) == 0;
	if (word_for_word)
		return (struct said){ there, node->length, node->span, at };
	return (struct said){ node->s, node->length, node->span, node->at };
}

/* Words that were put together from several nodes, shown where the first of them stands. */
static struct said said_text(struct telling *t, const struct node *node, struct text *words)
{
	char *s = yaml_tree_alloc(&t->scenario->tree, words->length + 1);
	memcpy(s, words->s ? words->s : "", words->length + 1);
	struct said said = { s, words->length, node->span, node->at };
	text_free(words);
	return said;
}

static const struct node *find(const struct node *map, const char *key)
{
	for (const struct node *k = map->child; k; k = k->next->next)
		if (node_is(k, key))
			return k->next;
	return NULL;
}

static bool unknown_key(struct telling *t, const struct node *key, const char *const *keys)
{
	struct text known = { 0 };
	for (int i = 0; keys[i]; i++)
		text_add(&known, "%s`%s`", i ? ", " : "", keys[i]);
	reader_fail(t->reader, key->span, key->at, key->length, "unknown key `%.40s`; the keys here are %s", key->s,
		    known.s);
	text_free(&known);
	return false;
}

/* No other keys than these: the list ends with NULL. */
static bool check_keys(struct telling *t, const struct node *map, const char *const *keys)
{
	for (const struct node *k = map->child; k; k = k->next->next) {
		int i = 0;
		while (keys[i] && !node_is(k, keys[i]))
			i++;
		if (keys[i])
			continue;
		const char *near = nearest_word(node_word(k), keys);
		if (!near)
			return unknown_key(t, k, keys);
		return reader_fail(t->reader, k->span, k->at, k->length, "unknown key `%.40s`; did you mean `%s`?",
				   k->s, near);
	}
	return true;
}

/* ---- the header ---- */

static bool header(struct telling *t, const char *word, struct said said)
{
	return reader_header(t->reader, header_row((struct word){ word, strlen(word) }), &said);
}

/* A list of scalars, or one scalar that holds them all, as the words behind `first`. */
static bool words_of(struct telling *t, const char *first, const struct node *node, struct text *words)
{
	text_add(words, "%s", first);
	if (node->kind == NODE_SCALAR) {
		text_add(words, " %s", node->s);
		return true;
	}
	if (node->kind != NODE_LIST)
		return fail_node(t, node, "expected a list of tiles such as [18, 74]");
	for (const struct node *item = node->child; item; item = item->next) {
		if (item->kind != NODE_SCALAR)
			return fail_node(t, item, "expected the name of a tile");
		text_add(words, " %s", item->s);
	}
	return true;
}

static bool tell_players(struct telling *t, const struct node *node)
{
	for (const struct node *item = node->child; item; item = item->next) {
		struct text words = { 0 };
		if (item->kind != NODE_SCALAR)
			return fail_node(t, item, "expected a player's colour");
		if (node->kind == NODE_MAP) { /* colour: name */
			if (item->next->kind != NODE_SCALAR)
				return fail_node(t, item->next, "expected a player's name");
			text_add(&words, "%s \"%s\"", item->s, item->next->s);
		}
		struct said said = node->kind == NODE_MAP ? said_text(t, item, &words) : said_scalar(t, item);
		if (!header(t, "player", said))
			return false;
		item = node->kind == NODE_MAP ? item->next : item;
	}
	return node->kind != NODE_SCALAR || fail_node(t, node, "expected a list of players");
}

/* Pairs of a map as words: "KEY=VALUE" for rulings, "KEY VALUE" for tiles. */
static bool tell_pairs(struct telling *t, const struct node *map, const char *row, const char *between)
{
	bool rulings = *between == '=';
	if (map->kind != NODE_MAP)
		return fail_node(t, map,
				 rulings ? "expected a map such as {trap-covers: pairs}"
					 : "expected a map such as {X: meadow all}");
	for (const struct node *key = map->child; key; key = key->next->next) {
		struct text words = { 0 };
		if (key->next->kind != NODE_SCALAR)
			return fail_node(t, key->next,
					 rulings ? "expected an option of the ruling" : "expected the zones of a tile");
		text_add(&words, "%s%s%s", key->s, between, key->next->s);
		if (!header(t, row, said_text(t, key, &words)))
			return false;
	}
	return true;
}

/* `box: {land: [18, 74], bonus: []}` */
static bool tell_piles(struct telling *t, const struct node *map, const char *row)
{
	static const char *const keys[] = { "land", "bonus", NULL };
	if (map->kind != NODE_MAP)
		return fail_node(t, map, "expected a map with `land` and `bonus`");
	if (!check_keys(t, map, keys))
		return false;
	for (const struct node *key = map->child; key; key = key->next->next) {
		struct text words = { 0 };
		if (!words_of(t, key->s, key->next, &words)) {
			text_free(&words);
			return false;
		}
		if (!header(t, row, said_text(t, key, &words)))
			return false;
	}
	return true;
}

/* `deal: {red: canoe, blue: [scout, bridge]}` */
static bool tell_deal(struct telling *t, const struct node *map)
{
	if (map->kind != NODE_MAP)
		return fail_node(t, map, "expected a map from players to Scout tiles");
	for (const struct node *key = map->child; key; key = key->next->next) {
		struct text words = { 0 };
		if (!words_of(t, key->s, key->next, &words)) {
			text_free(&words);
			return false;
		}
		if (!header(t, "deal", said_text(t, key, &words)))
			return false;
	}
	return true;
}

/* ---- moves as maps ---- */

/* `[3, 0]` as "3,0"; a scalar as it is. */
static bool add_cell(struct telling *t, struct text *words, const struct node *node)
{
	if (node->kind == NODE_SCALAR) {
		text_add(words, " %s", node->s);
		return true;
	}
	const struct node *x = node->kind == NODE_LIST ? node->child : NULL, *y = x ? x->next : NULL;
	if (!y || y->next || x->kind != NODE_SCALAR || y->kind != NODE_SCALAR)
		return fail_node(t, node, "expected a cell such as [3, 0]");
	text_add(words, " %s,%s", x->s, y->s);
	return true;
}

static bool add_scalar(struct telling *t, struct text *words, const char *before, const struct node *node)
{
	if (node->kind != NODE_SCALAR)
		return fail_node(t, node, "expected one word, not a list or a map");
	text_add(words, "%s%s", before, node->s);
	return true;
}

/* `{hunter: 1}`, or a list of such maps. */
static bool add_pieces(struct telling *t, struct text *words, const struct node *node)
{
	if (node->kind == NODE_LIST) {
		for (const struct node *item = node->child; item; item = item->next)
			if (item->kind != NODE_MAP || !add_pieces(t, words, item))
				return item->kind == NODE_MAP
					       ? false
					       : fail_node(t, item, "expected a map such as {hunter: 1}");
		return true;
	}
	if (node->kind != NODE_MAP)
		return fail_node(t, node, "expected a map such as {hunter: 1}");
	static const char *const roles[] = { "gatherer", "fisher", "hunter", "hut", NULL };
	if (!check_keys(t, node, roles))
		return false;
	for (const struct node *role = node->child; role; role = role->next->next) {
		text_add(words, " %s", role->s);
		if (!add_scalar(t, words, " ", role->next))
			return false;
	}
	return true;
}

/* `recall: "0,1:W"`, `recall: none`, or a list of places. */
static bool add_recalls(struct telling *t, struct text *words, const struct node *node)
{
	if (node->kind == NODE_SCALAR)
		return add_scalar(t, words, " recall ", node);
	if (node->kind != NODE_LIST)
		return fail_node(t, node, "expected a place such as 0,1:W, or none");
	for (const struct node *item = node->child; item; item = item->next)
		if (!add_scalar(t, words, " recall ", item))
			return false;
	return true;
}

static bool is_one_of(const struct node *node, const char *const *words)
{
	for (; *words; words++)
		if (node_is(node, *words))
			return true;
	return false;
}

static bool is_true(const struct node *node)
{
	static const char *const words[] = { "true", "True", "TRUE", "yes", NULL };
	return node && is_one_of(node, words);
}

static bool check_truth(struct telling *t, const struct node *node)
{
	static const char *const words[] = { "false", "False", "FALSE", "no", NULL };
	return !node || is_true(node) || is_one_of(node, words) || fail_node(t, node, "expected true or false");
}

static bool add_placing(struct telling *t, struct text *words, const struct node *map)
{
	const struct node *tile = find(map, "tile"), *at = find(map, "at"), *turn = find(map, "turn");
	if (!at)
		return fail_node(t, map, "a move has a tile and its place: the key `at` is missing");
	if (!add_scalar(t, words, words->length ? " " : "", tile) || !add_cell(t, words, at))
		return false;
	if (!turn)
		text_add(words, " 0");
	return !turn || add_scalar(t, words, " ", turn);
}

/* {player: blue, tile: D, at: [3, 0], turn: 90, place: {hunter: 1}} as the words of a move. */
static bool compose_move(struct telling *t, const struct node *map, struct text *words)
{
	static const char *const keys[] = { "player", "extra",   "tile",    "at",     "turn", "recall",
					    "place",  "discard", "decline", "expect", NULL };
	const struct node *decline = find(map, "decline"), *discard = find(map, "discard"), *extra = find(map, "extra");
	const struct node *recall = find(map, "recall"), *place = find(map, "place"), *tile = find(map, "tile");
	if (!check_keys(t, map, keys) || !check_truth(t, extra) || !add_scalar(t, words, "", find(map, "player")))
		return false;
	const struct node *drawn = discard ? discard : decline, *alone = drawn ? drawn : tile ? NULL : map;
	bool lone_recall = !drawn && recall && recall->kind == NODE_SCALAR && !extra; /* with the Shaman tile */
	if (alone && (tile || find(map, "at") || find(map, "turn") || (recall && !lone_recall) || place ||
		      (discard && decline) || (!drawn && extra)))
		return fail_node(t, alone,
				 drawn ? "a discarded or declined tile has no other keys than `player` and `extra`"
				       : "a turn that does something has a `tile`");
	if (is_true(extra))
		text_add(words, " +");
	if (drawn)
		return add_scalar(t, words, discard ? " discard " : " decline ", drawn);
	if (tile && !add_placing(t, words, map))
		return false;
	return (!recall || add_recalls(t, words, recall)) && (!place || add_pieces(t, words, place));
}

static bool compose_setup(struct telling *t, const struct node *map, struct text *words)
{
	static const char *const keys[] = { "tile", "at", "turn", "player", "place", NULL };
	const struct node *player = find(map, "player"), *place = find(map, "place");
	if (!check_keys(t, map, keys))
		return false;
	if (!find(map, "tile"))
		return fail_node(t, map, "the key `tile` is missing");
	if (!player != !place)
		return fail_node(t, map, "a piece needs both `player` and `place`");
	return add_placing(t, words, map) && (!player || add_scalar(t, words, " ", player)) &&
	       (!place || add_pieces(t, words, place));
}

static bool compose(struct telling *t, const struct node *map, struct said *said,
		    bool (*how)(struct telling *, const struct node *, struct text *))
{
	struct text words = { 0 };
	if (!how(t, map, &words)) {
		text_free(&words);
		return false;
	}
	*said = said_text(t, map, &words);
	return true;
}

/* ---- steps ---- */

static bool is_edition_here(const struct telling *t, const struct node *key)
{
	for (int i = 0; i < t->scenario->editions; i++)
		if (node_is(key, t->scenario->edition[i]->s))
			return true;
	return node_is(key, t->scenario->edition_name);
}

/* What a node says for the edition being read: the node itself, or its entry where it is a map by edition. */
static bool for_edition(struct telling *t, const struct node *node, const struct node **found)
{
	*found = node;
	if (node->kind != NODE_MAP)
		return true;
	*found = NULL;
	for (const struct node *key = node->child; key; key = key->next->next) {
		if (!is_edition_here(t, key))
			return fail_node(t, key,
					 "expected one of the scenario's editions, which stand under `edition`");
		if (node_is(key, t->scenario->edition_name))
			*found = key->next;
	}
	return true;
}

/* `[scored river 2,0:W 4 red]` is cut at the comma: says so where a plain scalar that cannot be read ends at one. */
static bool hint_at_comma(struct telling *t, const struct node *node)
{
	const char *line = t->scenario->tree.text + node->span.text;
	size_t end = node->at + node->length;
	char *message = t->reader->trouble.message;
	size_t used = strlen(message), room = sizeof t->reader->trouble.message - used;
	if (node->plain && end < node->span.length && line[end] == ',')
		snprintf(message + used, room, " (inside [ ] a comma splits: put the expectation in quotes)");
	return false;
}

static bool tell_expectations(struct telling *t, const struct node *node)
{
	const struct node *list;
	if (!for_edition(t, node, &list))
		return false;
	if (list && list->kind != NODE_LIST)
		return fail_node(t, list, "expected a list of expectations");
	for (const struct node *item = list ? list->child : NULL; item; item = item->next) {
		if (item->kind != NODE_SCALAR)
			return fail_node(t, item, "expected an expectation such as `totals red 5 blue 0`");
		struct said said = said_scalar(t, item);
		if (!reader_step(t->reader, &said))
			return hint_at_comma(t, item);
		if (t->reader->steps[t->reader->record.steps - 1].kind < STEP_SCORED)
			return fail_node(t, item, "a move stands under `turns`; here expectations do");
	}
	return true;
}

static bool tell_action(struct telling *t, const struct node *node)
{
	struct said said = said_scalar(t, node);
	if (!reader_step(t->reader, &said))
		return false;
	if (t->reader->steps[t->reader->record.steps - 1].kind >= STEP_SCORED)
		return fail_node(t, node, "an expectation stands under `expect`; here moves do");
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
		return fail_node(t, node, "expected a move, as a string or as a map");
	const struct node *expect = find(node, "expect");
	if (find(node, "player")) {
		bool idle = !find(node, "tile") && !find(node, "discard") && !find(node, "decline") &&
			    !find(node, "recall");
		if (!compose(t, node, &said, compose_move))
			return false;
		if (!(idle ? reader_pass(t->reader, &said) : reader_step(t->reader, &said)))
			return false;
	} else {
		const struct node *turn = find(node, "turn");
		if (!check_keys(t, node, keys))
			return false;
		if (!turn || turn->kind != NODE_SCALAR)
			return fail_node(t, turn ? turn : node, "expected `turn:` with a move");
		if (!tell_action(t, turn))
			return false;
	}
	return !expect || tell_expectations(t, expect);
}

static bool tell_setup(struct telling *t, const struct node *list)
{
	if (list->kind != NODE_LIST)
		return fail_node(t, list, "expected a list of placed tiles");
	for (const struct node *item = list->child; item; item = item->next) {
		struct said said;
		if (item->kind == NODE_LIST)
			return fail_node(t, item,
					 "expected `TILE X,Y TURN`, with `PLAYER ROLE SLOT` where a piece stands");
		if (item->kind == NODE_SCALAR)
			said = said_scalar(t, item);
		else if (!compose(t, item, &said, compose_setup))
			return false;
		if (!reader_setup(t->reader, &said))
			return false;
	}
	return true;
}

static bool tell_turns(struct telling *t, const struct node *list)
{
	if (list->kind != NODE_LIST)
		return fail_node(t, list, "expected a list of turns");
	for (const struct node *item = list->child; item; item = item->next)
		if (!tell_turn(t, item))
			return false;
	return true;
}

static bool tell_end(struct telling *t, const struct node *node)
{
	if (!check_truth(t, node) || !is_true(node))
		return node ? check_truth(t, node) : true;
	struct said said = { "end", 3, node->span, node->at };
	return reader_step(t->reader, &said);
}

/* ---- a scenario ---- */

static const char *const scenario_keys[] = { "game",  "source", "edition", "rulings", "players", "tiles",   "box",
					     "stack", "deal",   "table",   "start",   "scores",  "setup",   "before",
					     "turns", "end",    "expect",  "skip",    "known",   "$schema", NULL };

static bool tell_line(struct telling *t, const struct node *node, const char *row, const char *expected)
{
	return node->kind == NODE_SCALAR ? header(t, row, said_scalar(t, node)) : fail_node(t, node, expected);
}

static bool tell_start(struct telling *t, const struct node *node)
{
	struct said said;
	if (node->kind != NODE_MAP)
		return tell_line(t, node, "start", "expected `TILE X,Y TURN`");
	return compose(t, node, &said, compose_setup) && header(t, "start", said);
}

static bool tell_header(struct telling *t, const struct node *root)
{
	const struct node *node;
	if (t->scenario->next_edition > 0 &&
	    !header(t, "edition", said_scalar(t, t->scenario->edition[t->scenario->next_edition - 1])))
		return false;
	if ((node = find(root, "rulings")) && !tell_pairs(t, node, "ruling", "="))
		return false;
	if (!(node = find(root, "players")))
		return fail_node(t, root, "the key `players` is missing");
	if (!tell_players(t, node))
		return false;
	if ((node = find(root, "scores")) && !tell_line(t, node, "scores", "expected `complete`"))
		return false;
	if ((node = find(root, "table")) && !tell_line(t, node, "table", "expected two corners such as -5,-5 6,6"))
		return false;
	if ((node = find(root, "tiles")) && !tell_pairs(t, node, "tile", " "))
		return false;
	if ((node = find(root, "box")) && !tell_piles(t, node, "box"))
		return false;
	if ((node = find(root, "stack")) && !tell_piles(t, node, "stack"))
		return false;
	if ((node = find(root, "deal")) && !tell_deal(t, node))
		return false;
	return !(node = find(root, "start")) || tell_start(t, node);
}

static bool tell_steps(struct telling *t, const struct node *root)
{
	const struct node *node;
	if ((node = find(root, "setup")) && !tell_setup(t, node))
		return false;
	if ((node = find(root, "before")) && !tell_expectations(t, node))
		return false;
	if ((node = find(root, "turns")) && !tell_turns(t, node))
		return false;
	if ((node = find(root, "end")) && !tell_end(t, node))
		return false;
	return !(node = find(root, "expect")) || tell_expectations(t, node);
}

static bool tell(struct telling *t, const struct node *root)
{
	if (!check_keys(t, root, scenario_keys) || !tell_header(t, root) || !tell_steps(t, root))
		return false;
	reader_finish(t->reader);
	return true;
}

/* ---- documents ---- */

void scenario_begin(struct scenario *scenario, const char *text, size_t length)
{
	*scenario = (struct scenario){ 0 };
	yaml_tree_begin(&scenario->tree, text, length);
}

void scenario_free(struct scenario *scenario)
{
	yaml_tree_free(&scenario->tree);
}

/* A game without a title, for a document that cannot be read. */
static enum scenario_next tree_trouble(struct scenario *scenario, struct reader *reader)
{
	const struct yaml_tree *tree = &scenario->tree;
	reader_start(reader, tree->text, tree->trouble.span, (struct word){ "", 0 });
	reader_fail(reader, tree->trouble.span, tree->trouble.at, 0, "%s", tree->trouble.message);
	return SCENARIO_TROUBLE;
}

/* The editions that the scenario names, or none. */
static bool list_editions(struct telling *t, const struct node *root)
{
	struct scenario *scenario = t->scenario;
	const struct node *node = find(root, "edition");
	scenario->editions = scenario->next_edition = 0;
	if (!node)
		return true;
	if (node->kind == NODE_SCALAR) {
		scenario->edition[scenario->editions++] = node;
		return true;
	}
	if (node->kind != NODE_LIST || !node->child)
		return fail_node(t, node, "expected an edition or a list of editions");
	for (const struct node *item = node->child; item; item = item->next) {
		if (item->kind != NODE_SCALAR)
			return fail_node(t, item, "expected an edition");
		if (scenario->editions == SCENARIO_EDITIONS_MAX)
			return fail_node(t, item, "more than 8 editions");
		scenario->edition[scenario->editions++] = item;
	}
	return true;
}

/* `skip: reason`, `known: reason`; a map gives them by edition. */
static bool find_reason(struct telling *t, const struct node *root, const char *key, const char **reason)
{
	const struct node *node = find(root, key), *found;
	*reason = NULL;
	if (!node)
		return true;
	if (!for_edition(t, node, &found))
		return false;
	bool nothing =
		found && found->kind == NODE_SCALAR && found->plain && (node_is(found, "null") || node_is(found, "~"));
	if (found && (found->kind != NODE_SCALAR || found->length == 0 || nothing))
		return fail_node(t, found, "expected a reason");
	*reason = found ? found->s : NULL;
	return true;
}

static struct word find_title(const struct node *root)
{
	const struct node *game = root->kind == NODE_MAP ? find(root, "game") : NULL;
	return game && game->kind == NODE_SCALAR ? node_word(game) : (struct word){ "", 0 };
}

static bool begin_document(struct telling *t, const struct node *root)
{
	if (root->kind != NODE_MAP)
		return fail_node(t, root, "a scenario is a map with the keys `game` and `players`");
	const struct node *game = find(root, "game"), *source = find(root, "source");
	if (!game)
		return check_keys(t, root, scenario_keys) && fail_node(t, root, "the key `game` is missing");
	if (game->kind != NODE_SCALAR)
		return fail_node(t, game, "expected the scenario's title");
	if (source && source->kind != NODE_SCALAR)
		return fail_node(t, source, "expected where the scenario comes from");
	return list_editions(t, root);
}

enum scenario_next scenario_next(struct scenario *scenario, struct reader *reader)
{
	struct telling t = { .scenario = scenario, .reader = reader };
	struct node *root = scenario->root;
	const struct ruleset *above = reader->overrides->edition;
	bool begins = !root;
	if (begins) {
		enum yaml_next next = yaml_tree_next(&scenario->tree);
		if (next == YAML_END)
			return SCENARIO_END;
		if (next == YAML_TROUBLE)
			return tree_trouble(scenario, reader);
		root = scenario->tree.root;
	}
	const struct node *game = root->kind == NODE_MAP ? find(root, "game") : NULL;
	reader_start(reader, scenario->tree.text, game ? game->span : root->span, find_title(root));
	if (begins && !begin_document(&t, root))
		return SCENARIO_TROUBLE;
	scenario->edition_name = above ? above->name : rulesets[0].name;
	if (!above &&
	    scenario->editions > 0) /* the command line's edition is judged once, whatever the scenario names */
		scenario->edition_name = scenario->edition[scenario->next_edition++]->s;
	reader->edition = scenario->edition_name;
	bool more = !above && scenario->next_edition < scenario->editions;
	scenario->root = more ? root : NULL;
	if (!find_reason(&t, root, "skip", &reader->skip) || !find_reason(&t, root, "known", &reader->known))
		return SCENARIO_TROUBLE;
	if (reader->skip)
		return SCENARIO_SKIPPED;
	return tell(&t, root) ? SCENARIO_GAME : SCENARIO_TROUBLE;
}

bool scenario_looks_like(const char *text, size_t length)
{
	const char *s = text, *end = text + length;
	if (length >= 3 && memcmp(s, "\xEF\xBB\xBF", 3) == 0)
		s += 3;
	for (;;) {
		while (s < end && (*s == ' ' || *s == '\t' || *s == '\r' || *s == '\n'))
			s++;
		if (s == end || *s != '#')
			break;
		const char *newline = memchr(s, '\n', (size_t)(end - s));
		s = newline ? newline : end;
	}
	const char *word = s;
	while (s < end && *s != ' ' && *s != '\t' && *s != '\r' && *s != '\n')
		s++;
	size_t n = (size_t)(s - word);
	return n > 0 && (strchr("{[\"'%?", *word) || word[n - 1] == ':' || (n >= 3 && memcmp(word, "---", 3) == 0));
}
