#include "read/scenario_parts.h"
#include "text/nearest.h"
#include "text/surrogates.h"

#include <stdlib.h>
#include <string.h>

/* ---- the header: a function for each form of value, with the kind of the lines that it becomes ---- */

static bool read_line_of(struct scenario_reading *t, enum header_kind kind, struct source source)
{
	return reader_header(t->reader, kind, &source);
}

/* Reads a list of scalars, or one scalar that holds them all, as the words after `first`. */
static bool words_of_list(struct scenario_reading *t, const struct node *first, const struct node *node,
			  struct composed *c)
{
	compose_scalar(t, c, "", first);
	if (node->kind == NODE_SCALAR) {
		if (!node_is_null(node))
			compose_scalar(t, c, " ", node);
		return true;
	}
	if (node->kind != NODE_LIST)
		return scenario_fail(t, node, READ_VALUE, "expected a list of tiles such as [18, 74]");
	for (const struct node *item = node->child; item; item = item->next) {
		if (!node_is_word(item))
			return scenario_fail(t, item, READ_VALUE, "expected the name of a tile");
		compose_number(t, c, " ", item);
	}
	return true;
}

/* Reads a key and its list. */
static bool read_words_of_list(struct scenario_reading *t, enum header_kind kind, const struct node *key)
{
	struct composed c = { 0 };
	if (words_of_list(t, key, key->next, &c))
		return read_line_of(t, kind, reader_compose(t->reader, &c, key->span, key->at));
	composed_free(&c);
	return false;
}

static bool read_scalar_node(struct scenario_reading *t, const struct node *node, enum header_kind kind,
			     const char *expected)
{
	return node->kind == NODE_SCALAR ? read_line_of(t, kind, source_of_scalar(t, node))
					 : scenario_fail(t, node, READ_VALUE, expected);
}

static bool read_player_node(struct scenario_reading *t, const struct node *colour, const struct node *name,
			     enum header_kind kind)
{
	struct composed c = { 0 };
	if (colour->kind != NODE_SCALAR || (name && !node_is_word(colour)))
		return scenario_fail(t, colour, READ_VALUE,
				     "expected a player's colour, as in `- red`, or `- red \"Ana\"` with a name");
	if (!name)
		return read_line_of(t, kind, source_of_scalar(t, colour));
	if (name->kind != NODE_SCALAR || strchr(name->s, '"'))
		return scenario_fail(t, name, READ_VALUE, "expected a player's name, without quotation marks in it");
	compose_scalar(t, &c, "", colour);
	compose_words(&c, " \"");
	if (!node_is_null(name))
		compose_scalar(t, &c, "", name);
	compose_words(&c, "\"");
	return read_line_of(t, kind, reader_compose(t->reader, &c, colour->span, colour->at));
}

/* Reads a list of colours, or a map from colours to names. */
static bool read_players_node(struct scenario_reading *t, const struct node *node, enum header_kind kind,
			      const char *expected)
{
	bool map = node->kind == NODE_MAP, fine = true;
	const struct node *first = map ? node->child : NULL;
	if (first && first->next->kind == NODE_SCALAR && is_usual_colour(node_word(first->next)) &&
	    !is_usual_colour(node_word(first)))
		return reader_fail(t->reader, first->span, first->at, first->length, READ_PLAYER,
				   "the colour comes first: did you mean `%.40s: %.40s`?", first->next->s, first->s);
	for (const struct node *item = node->child; item; item = map ? item->next->next : item->next) {
		bool pair =
			!map && item->kind == NODE_MAP && item->child && !item->child->next->next; /* `- red: Ana` */
		const struct node *colour = pair ? item->child : item;
		fine = read_player_node(t, colour, map || pair ? colour->next : NULL, kind) && fine;
	}
	if (node->kind == NODE_SCALAR)
		return scenario_fail(t, node, READ_VALUE, expected);
	return fine;
}

/* The option that a truth value means for a ruling that is answered by yes or no, as some writers print it; or NULL. */
static const char *truth_option(const struct node *key, const struct node *value)
{
	enum ruling ruling = ruling_find(key->s, key->length);
	if (ruling == RULING_COUNT || !word_among(word_from("yes"), ruling_options(ruling)))
		return NULL;
	return node_is_true(value) ? "yes" : node_is_false(value) ? "no" : NULL;
}

/* A pair in a map as words: "KEY=VALUE" for rulings, "KEY VALUE" for tiles. */
static bool read_pair(struct scenario_reading *t, const struct node *key, enum header_kind kind, const char *between)
{
	bool rulings = *between == '=';
	struct composed c = { 0 };
	if (!node_is_word(key))
		return scenario_fail(t, key, READ_VALUE, rulings ? "expected a ruling" : "expected the name of a tile");
	enum ruling ruling = ruling_find(key->s, key->length);
	if (rulings ? !node_is_word(key->next) : key->next->kind != NODE_SCALAR)
		return scenario_fail(
			t, key->next, READ_VALUE,
			!rulings ? "expected the zones of a tile"
			: ruling < RULING_COUNT
				? phrase_of("expected an option of the ruling: %s", ruling_options(ruling)).s
				: "expected an option of the ruling");
	compose_scalar(t, &c, "", key);
	const char *truth = rulings ? truth_option(key, key->next) : NULL;
	if (truth) {
		compose_words(&c, between);
		compose_words(&c, truth);
	} else {
		compose_scalar(t, &c, between, key->next);
	}
	return read_line_of(t, kind, reader_compose(t->reader, &c, key->span, key->at));
}

#define PRINTED ", of tiles that are not printed; without any, leave `tiles` out"

static bool read_pairs_node(struct scenario_reading *t, const struct node *map, enum header_kind kind,
			    const char *between)
{
	static const char *const examples[GAME_KINDS][2] = {
		[HUNTERS_AND_GATHERERS] = { "expected a map such as {trap-covers: pairs}",
					    "expected a map such as {X: meadow all}" PRINTED },
		[BASE_CARCASSONNE] = { "expected a map such as {table-edge: none}",
				       "expected a map such as {X: field all}" PRINTED },
	};
	bool fine = true;
	const struct node *first = map->child ? map->child : map;
	size_t name = first->kind == NODE_SCALAR ? strcspn(first->s, "= ") : 0;
	if (map->kind != NODE_MAP && *between == '=' && name > 0 && first->s[name])
		return scenario_fail(
			t, map, READ_VALUE,
			phrase_of("expected a map such as {%.*s: %.40s}", (int)name, first->s, first->s + name + 1).s);
	if (map->kind != NODE_MAP)
		return scenario_fail(t, map, READ_VALUE, examples[t->reader->record.rules.game][*between != '=']);
	for (const struct node *key = map->child; key; key = key->next->next)
		fine = read_pair(t, key, kind, between) && fine;
	return fine;
}

/* `box: {land: [18, 74], bonus: []}` */
static bool read_piles_node(struct scenario_reading *t, const struct node *map, enum header_kind kind,
			    const char *expected)
{
	static const char *const keys[] = { "land", "bonus", NULL };
	if (map->kind != NODE_MAP)
		return scenario_fail(t, map, READ_VALUE, expected);
	if (!scenario_check_keys(t, map, keys))
		return false;
	for (const struct node *key = map->child; key; key = key->next->next)
		if (!read_words_of_list(t, kind, key))
			return false;
	return true;
}

/* `deal: {red: canoe, blue: [scout, bridge]}` */
static bool read_deal_node(struct scenario_reading *t, const struct node *map, enum header_kind kind,
			   const char *expected)
{
	if (map->kind != NODE_MAP)
		return scenario_fail(t, map, READ_VALUE, expected);
	for (const struct node *key = map->child; key; key = key->next->next) {
		if (!node_is_word(key))
			return scenario_fail(t, key, READ_VALUE, "expected a player's colour");
		bool empty = key->next->kind == NODE_LIST ? !key->next->child : node_is_null(key->next);
		if (!empty && !read_words_of_list(t, kind, key))
			return false;
	}
	return true;
}

static bool read_start_node(struct scenario_reading *t, const struct node *node, enum header_kind kind,
			    const char *expected)
{
	struct source source;
	if (node->kind != NODE_MAP)
		return read_scalar_node(t, node, kind, expected);
	return source_of_setup(t, node, &source) && read_line_of(t, kind, source);
}

/*
 * The keys above the setup, in the order in which one may refer to another: the kind of their lines, how they are read,
 * and what is expected there or, between the words of a pair, what stands between them.
 */
static const struct {
	enum header_kind kind;
	bool (*read)(struct scenario_reading *t, const struct node *node, enum header_kind kind, const char *words);
	const char *words;
} header_keys[] = {
	{ LINE_OF_EXPANSION, read_scalar_node, "expected `king`" },
	{ LINE_OF_RULING, read_pairs_node, "=" },
	{ LINE_OF_PLAYER, read_players_node, "expected a list of players, as in `players: [red, blue]`" },
	{ LINE_OF_SCORES, read_scalar_node, "expected `complete`" },
	{ LINE_OF_TABLE, read_scalar_node, "expected two corners such as -5,-5 6,6" },
	{ LINE_OF_TILE, read_pairs_node, " " },
	{ LINE_OF_BOX, read_piles_node, "expected a map of `land` and `bonus`, as in {land: [...]}" },
	{ LINE_OF_STACK, read_piles_node, "expected a map of `land` and `bonus`, as in {land: [...]}" },
	{ LINE_OF_DEAL, read_deal_node, "expected a map from players to Scout tiles" },
	{ LINE_OF_START, read_start_node, "expected `TILE X,Y TURN`" },
};

/* Reads everything above the turns but the setup. Returns false if some of it cannot be read. */
static bool read_header(struct scenario_reading *t, const struct node *root)
{
	bool fine = true;
	if (t->scenario->next_edition > 0)
		fine = read_line_of(t, LINE_OF_EDITION,
				    source_of_scalar(t, t->scenario->edition[t->scenario->next_edition - 1]));
	for (size_t i = 0; i < sizeof header_keys / sizeof header_keys[0]; i++) {
		const struct node *node = node_find(root, header_forms[header_keys[i].kind].key);
		if (node)
			fine = header_keys[i].read(t, node, header_keys[i].kind, header_keys[i].words) && fine;
	}
	return reader_check_colours(t->reader) && fine;
}

/* ---- a scenario ---- */

static const char *const scenario_keys[] = { "game",    "source", "edition", "expansion", "rulings", "players", "tiles",
					     "box",     "stack",  "deal",    "table",     "start",   "scores",  "setup",
					     "before",  "turns",  "end",     "expect",    "result",  "skip",    "known",
					     "$schema", "board",  "pieces",  "given",     NULL };

/* Whether the document broke off because it is not YAML, so that its later keys are not known. */
static bool scenario_is_broken(const struct scenario *scenario)
{
	return scenario->tree.root == NULL;
}

/* Reports why the document broke off, after the part that was read but before the move that this may have cost. */
static void report_break(struct scenario_reading *t)
{
	const struct yaml_tree *tree = &t->scenario->tree;
	const struct step *step = t->reader->record.step;
	uint32_t last = t->reader->record.steps;
	struct source none = { .words = "", .span = tree->trouble.span, .at = tree->trouble.at };
	t->reader->broke_off = true;
	reader_fail(t->reader, tree->trouble.span, tree->trouble.at, tree->trouble.marked, tree->trouble.code, "%s",
		    tree->trouble.message);
	while (last > 0 && step[last - 1].kind >= STEP_SCORED)
		last--;
	if (last > 0 && step[last - 1].kind == STEP_UNREAD)
		reader_last_error(t->reader)->steps = last - 1;
	reader_add_unread(t->reader, STEP_UNREAD_ASSERTION, &none);
}

/* Whether a document broke off among its turns, so that the header above them is complete. */
static bool has_begun_turns(const struct node *root)
{
	const struct node *last = root->child;
	while (last && last->next->next)
		last = last->next->next;
	return last &&
	       (node_is(last, "turns") || node_is(last, "end") || node_is(last, "expect") || node_is(last, "result"));
}

/* Whether steps can be read: the players are known, or the document says that there are none. */
static bool knows_players(const struct scenario_reading *t, const struct node *root)
{
	const struct node *players = node_find(root, "players");
	return t->reader->record.players > 0 || (players && players->kind == NODE_LIST && !players->child);
}

/*
 * Reads the header, and the tiles that are on the board before the game. If the document broke off there, missing keys
 * are not reported again.
 */
static bool read_beginning(struct scenario_reading *t, const struct node *root)
{
	bool known = scenario_check_keys(t, root, scenario_keys), rows = scenario_rows(t, root);
	if (t->scenario->editions == 0 && !node_find(root, "tiles") && !node_find(root, "expansion")) {
		reader_assume(t->reader, false);
		t->scenario->edition_name = t->reader->edition = t->reader->record.rules.name;
	}
	bool fine = read_header(t, root) && rows;
	if (known && !node_find(root, "players"))
		fine = scenario_fail(t, root, READ_KEY,
				     "the key `players` is missing: they are listed in the order of play, as in "
				     "`players: [red, blue]`");
	if (knows_players(t, root))
		fine = scenario_setup(t, root) && rows &&
		       (t->reader->scratch.kept_lines == 0 || reader_place_setup(t->reader)) && fine;
	if (!scenario_is_broken(t->scenario))
		return known && fine;
	t->reader->errors = 0;
	return known && fine && has_begun_turns(root);
}

static void read_scenario_game(struct scenario_reading *t, const struct node *root)
{
	struct reader *reader = t->reader;
	reader->header_errors = !read_beginning(t, root);
	if (knows_players(t, root) && !(reader->header_errors && scenario_is_broken(t->scenario)))
		scenario_steps(t, root);
	if (scenario_is_broken(t->scenario))
		report_break(t);
	reader_finish(reader);
}

/* ---- documents ---- */

void scenario_begin(struct scenario *scenario, const char *text, size_t length)
{
	*scenario = (struct scenario){ 0 };
	scenario->joined = surrogates_join(text, &length);
	yaml_tree_begin(&scenario->tree, scenario->joined ? scenario->joined : text, length);
}

void scenario_free(struct scenario *scenario)
{
	yaml_tree_free(&scenario->tree);
	free(scenario->joined);
}

/* Ends a document in which nothing can be read; its title and line are known if they were above the error. */
static void tree_trouble(struct scenario *scenario, struct reader *reader)
{
	struct scenario_reading t = { .scenario = scenario, .reader = reader };
	const struct yaml_tree *tree = &scenario->tree;
	reader_start(reader, (struct word){ tree->text, tree->length }, tree->trouble.span, (struct word){ "", 0 });
	reader->header_errors = true;
	report_break(&t);
}

/* A scenario is judged for several editions of one game. */
static bool are_of_one_game(struct scenario_reading *t)
{
	const struct scenario *scenario = t->scenario;
	const struct ruleset *first = NULL;
	for (int i = 0; i < scenario->editions; i++) {
		const struct ruleset *edition = ruleset_find(scenario->edition[i]->s, scenario->edition[i]->length);
		if (first && edition && edition->game != first->game)
			return scenario_fail(t, scenario->edition[i], READ_EDITION,
					     "a scenario is of one game, but its editions belong to two");
		first = first ? first : edition;
	}
	return true;
}

/* The editions that the scenario names; none if it names none. */
static bool list_editions(struct scenario_reading *t, const struct node *root)
{
	struct scenario *scenario = t->scenario;
	const struct node *node = node_find(root, "edition");
	scenario->editions = scenario->next_edition = 0;
	if (!node)
		return true;
	if (node->kind == NODE_SCALAR) {
		scenario->edition[scenario->editions++] = node;
		return true;
	}
	if (node->kind != NODE_LIST || !node->child)
		return scenario_fail(t, node, READ_VALUE, "expected an edition or a list of editions");
	for (const struct node *item = node->child; item; item = item->next) {
		if (item->kind != NODE_SCALAR)
			return scenario_fail(t, item, READ_VALUE, "expected an edition");
		if (scenario->editions == SCENARIO_EDITIONS_MAX)
			return scenario_fail(t, item, READ_LIMIT, "more than 8 editions");
		scenario->edition[scenario->editions++] = item;
	}
	return are_of_one_game(t);
}

/* `skip: reason`, `known: reason`; a map gives one reason for each edition. */
static bool find_reason(struct scenario_reading *t, const struct node *root, const char *key, const char **reason)
{
	const struct node *node = node_find(root, key), *found;
	*reason = NULL;
	if (!node)
		return true;
	if (!scenario_for_edition(t, node, &found))
		return false;
	if (found && (found->kind != NODE_SCALAR || found->length == 0 || node_is_null(found)))
		return scenario_fail(t, found, READ_VALUE, "expected a reason");
	*reason = found ? found->s : NULL;
	return true;
}

/* Whether a map has a key of a scenario or one that is mistyped, or is empty. */
static bool has_known_key(const struct node *map)
{
	for (const struct node *key = map->child; key; key = key->next->next)
		for (int i = 0; scenario_keys[i]; i++)
			if (node_is(key, scenario_keys[i]) || is_slip(node_word(key), word_from(scenario_keys[i])))
				return true;
	return !map->child;
}

/* How records of other programs that are JSON too are known. */
#define NO_GAME "the key `game` is missing: a scenario has a title, as in `game: Sunday`"
#define NO_KEY \
	"this is not a scenario: it has none of the keys, such as `game`, `players` and `turns` (`hgref help scenario`)"
#define OTHER_TEXT "; a log begins with `game TITLE` (`hgref help log`)"
#define OTHER_JSON \
	"; saved games of JCloisterZone have the key `appVersion`, logs of Board Game Arena `status` and `data`"

static bool begin_document(struct scenario_reading *t, const struct node *root)
{
	if (root->kind == NODE_LIST)
		return scenario_fail(
			t, root, READ_KIND,
			root->child && root->child->kind == NODE_MAP && node_find(root->child, "payload")
				? "this is only the `replay` of a saved game of JCloisterZone: give the whole file, with "
				  "its `setup` and `players`"
				: "a list of scenarios is not read: write each as a document of its own, with a line "
				  "`---` between them");
	if (root->kind != NODE_MAP)
		return scenario_fail(t, root, READ_KIND, "a scenario is a map with the keys `game` and `players`");
	const struct node *game = node_find(root, "game"), *source = node_find(root, "source");
	bool json = t->reader->text[root->span.text + root->at] == '{';
	const struct node *only = root->child && !root->child->next->next ? root->child : NULL;
	if (!has_known_key(root) && only && only->next->kind == NODE_MAP && has_known_key(only->next))
		return reader_fail(t->reader, only->span, only->at, only->length, READ_KIND,
				   "the keys stand at the left margin: leave `%.40s:` and the indentation out",
				   only->s);
	if (!has_known_key(root))
		return scenario_fail(t, root, READ_KIND, json ? NO_KEY OTHER_JSON : NO_KEY OTHER_TEXT);
	if (!game)
		return scenario_check_keys(t, root, scenario_keys) &&
		       scenario_fail(t, root, READ_KEY, json ? NO_GAME OTHER_JSON : NO_GAME);
	if (game->kind != NODE_SCALAR)
		return scenario_fail(t, game, READ_VALUE, "expected the scenario's title");
	if (source && source->kind != NODE_SCALAR)
		return scenario_fail(t, source, READ_VALUE, "expected the source of the scenario");
	return list_editions(t, root);
}

/* The document cannot be read after the error that was found; if it also broke off, that is reported too. */
static void give_up_document(struct scenario_reading *t)
{
	t->reader->header_errors = true;
	t->scenario->root = NULL;
	if (scenario_is_broken(t->scenario) && reader_last_error(t->reader)->code != READ_KIND) {
		t->reader->errors = 0;
		report_break(t);
	}
	reader_finish(t->reader);
}

/* The edition that the scenario names, if the command line names another one, which must be of the same game. */
static bool state_edition(struct scenario_reading *t, const struct node *edition)
{
	struct reader *reader = t->reader;
	const struct ruleset *stated = ruleset_find(edition->s, edition->length),
			     *above = reader->input.overrides->edition;
	if (stated && stated->game != above->game)
		return reader_fail(reader, edition->span, edition->at, edition->length, READ_EDITION,
				   "%s is an edition of %s, but %s, named by -e, is not", stated->name,
				   game_kind_name((enum game_kind)stated->game), above->name);
	reader->stated = stated ? stated : reader->stated;
	return true;
}

/* Reads what comes before the players. Returns false after an error, with which the document ends. */
static bool read_document_head(struct scenario_reading *t, struct node *root, bool begins)
{
	struct scenario *scenario = t->scenario;
	struct reader *reader = t->reader;
	const struct ruleset *above = reader->input.overrides->edition;
	if (begins && !begin_document(t, root))
		return false;
	scenario->edition_name = above ? above->name : rulesets[0].name;
	if (!above && scenario->editions > 0) /* the command line's edition replaces all of them */
		scenario->edition_name = scenario->edition[scenario->next_edition++]->s;
	else if (above && scenario->editions > 0 && !state_edition(t, scenario->edition[0]))
		return false;
	reader->edition = scenario->edition_name;
	reader->editions = scenario->editions;
	bool more = !above && scenario->next_edition < scenario->editions;
	scenario->root = more ? root : NULL;
	return find_reason(t, root, "skip", &reader->skip) && find_reason(t, root, "known", &reader->known);
}

bool scenario_next(struct scenario *scenario, struct reader *reader)
{
	struct scenario_reading t = { .scenario = scenario, .reader = reader };
	struct node *root = scenario->root;
	bool begins = !root;
	if (begins) {
		enum yaml_next found = yaml_tree_next(&scenario->tree);
		if (found == YAML_END)
			return false;
		root = found == YAML_TROUBLE ? scenario->tree.begun : scenario->tree.root;
	}
	if (!root) {
		tree_trouble(scenario, reader);
		return true;
	}
	const struct node *game = root->kind == NODE_MAP ? node_find(root, "game") : NULL;
	bool titled = game && game->kind == NODE_SCALAR && !node_is_null(game);
	reader_start(reader, (struct word){ scenario->tree.text, scenario->tree.length },
		     game ? game->span : root->span, titled ? node_word(game) : (struct word){ "", 0 });
	if (!read_document_head(&t, root, begins))
		give_up_document(&t);
	else if (!reader->skip)
		read_scenario_game(&t, root);
	return true;
}

static size_t blanks_before(const char *text, const char *words)
{
	const char *from = words;
	while (from > text && from[-1] == ' ')
		from--;
	return (size_t)(words - from);
}

bool scenario_looks_like(const char *text, size_t length)
{
	struct word words = line_first_words(text, length);
	if (words.length > 0 && *words.s && strchr("{[\"'%?", *words.s)) /* JSON may be one word of megabytes */
		return true;
	struct line line = line_begin(words.s, words.length, NULL);
	struct word first = line.word;
	const char *after = words.s + words.length;
	words = line_first_words(after, length - (size_t)(after - text));
	struct line next = line_begin(words.s, words.length, NULL);
	bool folded = blanks_before(text, words.s) > blanks_before(text, first.s); /* the title goes on */
	if (word_begins_in_any_case(first, "game:") && header_kind(next.word) != HEADER_KINDS && !folded)
		return false;    /* a log with a colon too many */
	if (word_is(first, "-")) /* a list of maps */
		return memchr(line.at, ':', (size_t)(line.end - line.at)) != NULL;
	return first.length > 0 && (first.s[first.length - 1] == ':' || word_begins(first, "---"));
}
