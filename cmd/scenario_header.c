#include "scenario_parts.h"

#include <string.h>

/* ---- keys with several lines ---- */

static bool header(struct telling *t, const char *word, struct said said)
{
	return reader_header(t->reader, header_row((struct word){ word, strlen(word) }), &said);
}

/* A list of scalars, or one scalar that holds them all, as the words behind `first`. */
static bool words_of(struct telling *t, const char *first, const struct node *node, struct text *words)
{
	text_add(words, "%s", first);
	if (node->kind == NODE_SCALAR) {
		text_add(words, " %s", node_is_null(node) ? "" : node->s);
		return true;
	}
	if (node->kind != NODE_LIST)
		return tell_fail(t, node, "expected a list of tiles such as [18, 74]");
	for (const struct node *item = node->child; item; item = item->next) {
		if (!node_is_word(item))
			return tell_fail(t, item, "expected the name of a tile");
		text_add(words, " %s", item->s);
	}
	return true;
}

static bool tell_players(struct telling *t, const struct node *node)
{
	for (const struct node *item = node->child; item; item = item->next) {
		struct text words = { 0 };
		if (item->kind != NODE_SCALAR)
			return tell_fail(t, item, "expected a player's colour");
		if (node->kind == NODE_MAP) { /* colour: name */
			const struct node *name = item->next;
			if (!node_is_word(item))
				return tell_fail(t, item, "expected a player's colour");
			if (name->kind != NODE_SCALAR || strchr(name->s, '"'))
				return tell_fail(t, name, "expected a player's name, without quotation marks in it");
			text_add(&words, "%s \"%s\"", item->s, node_is_null(name) ? "" : name->s);
		}
		struct said said = node->kind == NODE_MAP ? said_text(t, item, &words) : said_scalar(t, item);
		if (!header(t, "player", said))
			return false;
		item = node->kind == NODE_MAP ? item->next : item;
	}
	return node->kind != NODE_SCALAR || tell_fail(t, node, "expected a list of players");
}

/* Pairs of a map as words: "KEY=VALUE" for rulings, "KEY VALUE" for tiles. */
static bool tell_pairs(struct telling *t, const struct node *map, const char *row, const char *between)
{
	bool rulings = *between == '=';
	if (map->kind != NODE_MAP)
		return tell_fail(t, map,
				 rulings ? "expected a map such as {trap-covers: pairs}"
					 : "expected a map such as {X: meadow all}");
	for (const struct node *key = map->child; key; key = key->next->next) {
		struct text words = { 0 };
		if (!node_is_word(key))
			return tell_fail(t, key, rulings ? "expected a ruling" : "expected the name of a tile");
		if (rulings ? !node_is_word(key->next) : key->next->kind != NODE_SCALAR)
			return tell_fail(t, key->next,
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
		return tell_fail(t, map, "expected a map with `land` and `bonus`");
	if (!tell_check_keys(t, map, keys))
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
		return tell_fail(t, map, "expected a map from players to Scout tiles");
	for (const struct node *key = map->child; key; key = key->next->next) {
		struct text words = { 0 };
		if (!node_is_word(key))
			return tell_fail(t, key, "expected a player's colour");
		if (key->next->kind == NODE_LIST ? !key->next->child : node_is_null(key->next))
			continue; /* nothing is dealt to him */
		if (!words_of(t, key->s, key->next, &words)) {
			text_free(&words);
			return false;
		}
		if (!header(t, "deal", said_text(t, key, &words)))
			return false;
	}
	return true;
}

/* ---- the whole header ---- */

static bool tell_line(struct telling *t, const struct node *node, const char *row, const char *expected)
{
	return node->kind == NODE_SCALAR ? header(t, row, said_scalar(t, node)) : tell_fail(t, node, expected);
}

static bool tell_start(struct telling *t, const struct node *node)
{
	struct said said;
	if (node->kind != NODE_MAP)
		return tell_line(t, node, "start", "expected `TILE X,Y TURN`");
	return said_setup(t, node, &said) && header(t, "start", said);
}

bool tell_header(struct telling *t, const struct node *root)
{
	const struct node *node;
	if (t->scenario->next_edition > 0 &&
	    !header(t, "edition", said_scalar(t, t->scenario->edition[t->scenario->next_edition - 1])))
		return false;
	if ((node = node_find(root, "rulings")) && !tell_pairs(t, node, "ruling", "="))
		return false;
	if (!(node = node_find(root, "players")))
		return tell_fail(t, root, "the key `players` is missing");
	if (!tell_players(t, node))
		return false;
	if ((node = node_find(root, "scores")) && !tell_line(t, node, "scores", "expected `complete`"))
		return false;
	if ((node = node_find(root, "table")) && !tell_line(t, node, "table", "expected two corners such as -5,-5 6,6"))
		return false;
	if ((node = node_find(root, "tiles")) && !tell_pairs(t, node, "tile", " "))
		return false;
	if ((node = node_find(root, "box")) && !tell_piles(t, node, "box"))
		return false;
	if ((node = node_find(root, "stack")) && !tell_piles(t, node, "stack"))
		return false;
	if ((node = node_find(root, "deal")) && !tell_deal(t, node))
		return false;
	return !(node = node_find(root, "start")) || tell_start(t, node);
}
