#include "read/scenario_parts.h"

#include <string.h>

/* ---- keys with several lines ---- */

static bool read_row(struct scenario_reading *t, const char *word, struct source source)
{
	return reader_header(t->reader, header_row((struct word){ word, strlen(word) }), &source);
}

/* Reads a list of scalars, or one scalar that holds them all, as the words after `first`. */
static bool words_of_list(struct scenario_reading *t, const struct node *first, const struct node *node,
			  struct composing *c)
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
		compose_scalar(t, c, " ", item);
	}
	return true;
}

static bool read_player_node(struct scenario_reading *t, const struct node *colour, const struct node *name)
{
	struct composing c = { 0 };
	if (colour->kind != NODE_SCALAR || (name && !node_is_word(colour)))
		return scenario_fail(t, colour, READ_VALUE, "expected a player's colour");
	if (!name)
		return read_row(t, "player", source_of_scalar(t, colour));
	if (name->kind != NODE_SCALAR || strchr(name->s, '"'))
		return scenario_fail(t, name, READ_VALUE, "expected a player's name, without quotation marks in it");
	compose_scalar(t, &c, "", colour);
	compose_words(&c, " \"");
	if (!node_is_null(name))
		compose_scalar(t, &c, "", name);
	compose_words(&c, "\"");
	return read_row(t, "player", source_of_composed(t, colour, &c));
}

/* Reads a list of colours, or a map from colours to names. */
static bool read_players_node(struct scenario_reading *t, const struct node *node)
{
	bool map = node->kind == NODE_MAP, fine = true;
	for (const struct node *item = node->child; item; item = map ? item->next->next : item->next)
		fine = read_player_node(t, item, map ? item->next : NULL) && fine;
	if (node->kind == NODE_SCALAR)
		return scenario_fail(t, node, READ_VALUE, "expected a list of players");
	return fine;
}

/* A pair in a map as words: "KEY=VALUE" for rulings, "KEY VALUE" for tiles. */
static bool read_pair(struct scenario_reading *t, const struct node *key, const char *row, const char *between)
{
	bool rulings = *between == '=';
	struct composing c = { 0 };
	if (!node_is_word(key))
		return scenario_fail(t, key, READ_VALUE, rulings ? "expected a ruling" : "expected the name of a tile");
	if (rulings ? !node_is_word(key->next) : key->next->kind != NODE_SCALAR)
		return scenario_fail(t, key->next, READ_VALUE,
				     rulings ? "expected an option of the ruling" : "expected the zones of a tile");
	compose_scalar(t, &c, "", key);
	compose_scalar(t, &c, between, key->next);
	return read_row(t, row, source_of_composed(t, key, &c));
}

static bool read_pairs(struct scenario_reading *t, const struct node *map, const char *row, const char *between)
{
	bool fine = true;
	if (map->kind != NODE_MAP)
		return scenario_fail(t, map, READ_VALUE,
				     *between == '=' ? "expected a map such as {trap-covers: pairs}"
						     : "expected a map such as {X: meadow all}");
	for (const struct node *key = map->child; key; key = key->next->next)
		fine = read_pair(t, key, row, between) && fine;
	return fine;
}

/* `box: {land: [18, 74], bonus: []}` */
static bool read_piles(struct scenario_reading *t, const struct node *map, const char *row)
{
	static const char *const keys[] = { "land", "bonus", NULL };
	if (map->kind != NODE_MAP)
		return scenario_fail(t, map, READ_VALUE, "expected a map with `land` and `bonus`");
	if (!scenario_check_keys(t, map, keys))
		return false;
	for (const struct node *key = map->child; key; key = key->next->next) {
		struct composing c = { 0 };
		if (!words_of_list(t, key, key->next, &c)) {
			composing_free(&c);
			return false;
		}
		if (!read_row(t, row, source_of_composed(t, key, &c)))
			return false;
	}
	return true;
}

/* `deal: {red: canoe, blue: [scout, bridge]}` */
static bool read_deal_node(struct scenario_reading *t, const struct node *map)
{
	if (map->kind != NODE_MAP)
		return scenario_fail(t, map, READ_VALUE, "expected a map from players to Scout tiles");
	for (const struct node *key = map->child; key; key = key->next->next) {
		struct composing c = { 0 };
		if (!node_is_word(key))
			return scenario_fail(t, key, READ_VALUE, "expected a player's colour");
		if (key->next->kind == NODE_LIST ? !key->next->child : node_is_null(key->next))
			continue; /* nothing is dealt to this player */
		if (!words_of_list(t, key, key->next, &c)) {
			composing_free(&c);
			return false;
		}
		if (!read_row(t, "deal", source_of_composed(t, key, &c)))
			return false;
	}
	return true;
}

/* ---- the whole header ---- */

static bool read_scalar(struct scenario_reading *t, const struct node *node, const char *row, const char *expected)
{
	return node->kind == NODE_SCALAR ? read_row(t, row, source_of_scalar(t, node))
					 : scenario_fail(t, node, READ_VALUE, expected);
}

static bool read_start_node(struct scenario_reading *t, const struct node *node)
{
	struct source source;
	if (node->kind != NODE_MAP)
		return read_scalar(t, node, "start", "expected `TILE X,Y TURN`");
	return source_of_setup(t, node, &source) && read_row(t, "start", source);
}

static bool read_key(struct scenario_reading *t, const char *key, const struct node *node)
{
	if (strcmp(key, "expansion") == 0)
		return read_scalar(t, node, "expansion", "expected `king`");
	if (strcmp(key, "rulings") == 0)
		return read_pairs(t, node, "ruling", "=");
	if (strcmp(key, "players") == 0)
		return read_players_node(t, node);
	if (strcmp(key, "scores") == 0)
		return read_scalar(t, node, "scores", "expected `complete`");
	if (strcmp(key, "table") == 0)
		return read_scalar(t, node, "table", "expected two corners such as -5,-5 6,6");
	if (strcmp(key, "tiles") == 0)
		return read_pairs(t, node, "tile", " ");
	if (strcmp(key, "deal") == 0)
		return read_deal_node(t, node);
	if (strcmp(key, "start") == 0)
		return read_start_node(t, node);
	return read_piles(t, node, key);
}

bool scenario_header(struct scenario_reading *t, const struct node *root)
{
	/* in the order in which one may refer to another */
	static const char *const keys[] = { "expansion", "rulings", "players", "scores", "table", "tiles",
					    "box",       "stack",   "deal",    "start",  NULL };
	const struct node *node;
	bool fine = true;
	if (t->scenario->next_edition > 0)
		fine = read_row(t, "edition", source_of_scalar(t, t->scenario->edition[t->scenario->next_edition - 1]));
	for (int i = 0; keys[i]; i++)
		if ((node = node_find(root, keys[i])))
			fine = read_key(t, keys[i], node) && fine;
	return reader_check_colours(t->reader) && fine;
}
