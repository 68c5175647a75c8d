#include "scenario_parts.h"
#include "surrogates.h"

#include <stdlib.h>
#include <string.h>

/* ---- a scenario ---- */

static const char *const scenario_keys[] = { "game",  "source", "edition", "rulings", "players", "tiles",   "box",
					     "stack", "deal",   "table",   "start",   "scores",  "setup",   "before",
					     "turns", "end",    "expect",  "skip",    "known",   "$schema", NULL };

static bool tell(struct telling *t, const struct node *root)
{
	if (!tell_check_keys(t, root, scenario_keys) || !tell_header(t, root) || !tell_steps(t, root))
		return false;
	reader_finish(t->reader);
	return true;
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

static struct word find_title(const struct node *root)
{
	const struct node *game = root->kind == NODE_MAP ? node_find(root, "game") : NULL;
	return game && game->kind == NODE_SCALAR && !node_is_null(game) ? node_word(game) : (struct word){ "", 0 };
}

static struct span find_line(const struct node *root)
{
	const struct node *game = root->kind == NODE_MAP ? node_find(root, "game") : NULL;
	return game ? game->span : root->span;
}

/* A document that cannot be read: its title and line are known if they came before. */
static enum scenario_next tree_trouble(struct scenario *scenario, struct reader *reader)
{
	const struct yaml_tree *tree = &scenario->tree;
	if (tree->begun)
		reader_start(reader, tree->text, find_line(tree->begun), find_title(tree->begun));
	else
		reader_start(reader, tree->text, tree->trouble.span, (struct word){ "", 0 });
	reader_fail(reader, tree->trouble.span, tree->trouble.at, 0, "%s", tree->trouble.message);
	return SCENARIO_TROUBLE;
}

/* The editions that the scenario names, or none. */
static bool list_editions(struct telling *t, const struct node *root)
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
		return tell_fail(t, node, "expected an edition or a list of editions");
	for (const struct node *item = node->child; item; item = item->next) {
		if (item->kind != NODE_SCALAR)
			return tell_fail(t, item, "expected an edition");
		if (scenario->editions == SCENARIO_EDITIONS_MAX)
			return tell_fail(t, item, "more than 8 editions");
		scenario->edition[scenario->editions++] = item;
	}
	return true;
}

/* `skip: reason`, `known: reason`; a map gives them by edition. */
static bool find_reason(struct telling *t, const struct node *root, const char *key, const char **reason)
{
	const struct node *node = node_find(root, key), *found;
	*reason = NULL;
	if (!node)
		return true;
	if (!tell_for_edition(t, node, &found))
		return false;
	if (found && (found->kind != NODE_SCALAR || found->length == 0 || node_is_null(found)))
		return tell_fail(t, found, "expected a reason");
	*reason = found ? found->s : NULL;
	return true;
}

static bool begin_document(struct telling *t, const struct node *root)
{
	if (root->kind != NODE_MAP)
		return tell_fail(t, root, "a scenario is a map with the keys `game` and `players`");
	const struct node *game = node_find(root, "game"), *source = node_find(root, "source");
	if (!game)
		return tell_check_keys(t, root, scenario_keys) && tell_fail(t, root, "the key `game` is missing");
	if (game->kind != NODE_SCALAR)
		return tell_fail(t, game, "expected the scenario's title");
	if (source && source->kind != NODE_SCALAR)
		return tell_fail(t, source, "expected where the scenario comes from");
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
	reader_start(reader, scenario->tree.text, find_line(root), find_title(root));
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
	const char *s = text + text_mark_length(text, length), *end = text + length;
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
