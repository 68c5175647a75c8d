#include "read/bga_parts.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- nodes ---- */

bool bga_fail(struct bga_game *game, const struct node *node, const char *format, ...)
{
	char message[200];
	va_list args;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	if (!node)
		node = game->root;
	return reader_fail(game->reader, node->span, node->at, node->plain ? node->length : 0, READ_FOREIGN, "%s",
			   message);
}

const struct node *bga_find(const struct node *map, const char *key)
{
	const struct node *found = map && map->kind == NODE_MAP ? node_find(map, key) : NULL;
	return found && !node_is_null(found) ? found : NULL;
}

/* Whether a text is a whole number of at most six digits. */
static bool is_number(const struct node *node)
{
	enum { DIGITS_MAX = 6 };
	const char *digits = node->s + (*node->s == '-');
	size_t length = strspn(digits, "0123456789");
	return length > 0 && length <= DIGITS_MAX && digits[length] == '\0';
}

bool bga_number(struct bga_game *game, const struct node *node, const char *what, int least, int most, int *number)
{
	bool fine = node->kind == NODE_SCALAR && is_number(node);
	*number = fine ? atoi(node->s) : 0;
	if (fine && *number >= least && *number <= most)
		return true;
	return bga_fail(game, node, "expected %s, a number from %d to %d", what, least, most);
}

bool bga_number_at(struct bga_game *game, const struct node *map, const char *key, int least, int most, int *number)
{
	char what[24];
	snprintf(what, sizeof what, "`%s`", key);
	const struct node *node = bga_find(map, key);
	if (!node)
		return bga_fail(game, map, "expected the key %s, but it is missing", what);
	return bga_number(game, node, what, least, most, number);
}

bool bga_player_at(struct bga_game *game, const struct node *map, const char *key, int *player)
{
	const struct node *id = bga_find(map, key);
	for (*player = 0; id && id->kind == NODE_SCALAR && *player < game->players; ++*player)
		if (word_is(game->player[*player].id, id->s))
			return true;
	return bga_fail(game, id ? id : map, "expected `%s`, the number of a player who places tiles", key);
}

/* ---- notifications ---- */

/* The first item of a list, or value of a map, and the one after an item or value; NULL if there is none. */
static const struct node *first_of(const struct node *list)
{
	const struct node *child = list->child;
	return child && list->kind == NODE_MAP ? child->next : child;
}

static const struct node *after(const struct node *list, const struct node *item)
{
	const struct node *next = item->next;
	return next && list->kind == NODE_MAP ? next->next : next;
}

/* The list of packets, or map of packets by number, which a log wraps in maps. */
static const struct node *packets_of(const struct node *root)
{
	const struct node *within = root;
	while (within) {
		root = within;
		within = bga_find(root, "logs");
		within = within ? within : bga_find(root, "data");
	}
	return root;
}

static void note_table(struct bga_game *game, const struct node *packet)
{
	const struct node *table = bga_find(packet, "table_id");
	if (game->table.length == 0 && table && table->kind == NODE_SCALAR &&
	    strspn(table->s, "0123456789") == table->length)
		game->table = node_word(table);
}

static bool see_notice(struct bga_game *game, const struct node *node, bga_see *see)
{
	const struct node *args = bga_find(node, "args");
	const struct bga_notice notice = { bga_find(node, "type"), args && args->kind == NODE_MAP ? args : NULL };
	if (!notice.type || notice.type->kind != NODE_SCALAR)
		return bga_fail(game, node, "expected a notification, a map with `type` and `args`");
	return see(game, &notice);
}

static bool see_packet(struct bga_game *game, const struct node *packet, bga_see *see)
{
	const struct node *list = bga_find(packet, "data");
	bool fine = list && list->kind != NODE_SCALAR;
	if (!fine)
		return bga_fail(game, packet, "expected a packet, a map with `data`, a list of notifications");
	note_table(game, packet);
	for (const struct node *item = first_of(list); item && fine; item = after(list, item))
		fine = see_notice(game, item, see);
	return fine;
}

bool bga_each(struct bga_game *game, bga_see *see)
{
	const struct node *packets = packets_of(game->root);
	bool fine = packets->kind != NODE_SCALAR;
	if (!fine)
		return bga_fail(game, packets, "expected the packets of a table's log: a list, or `data` or `logs` with one");
	for (const struct node *packet = first_of(packets); packet && fine; packet = after(packets, packet))
		fine = see_packet(game, packet, see);
	return fine;
}
