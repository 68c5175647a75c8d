#include "foreign/bga_parts.h"

/* ---- nodes ---- */

const struct node *bga_find(const struct node *map, const char *key)
{
	const struct node *found = map && map->kind == NODE_MAP ? node_find(map, key) : NULL;
	bool null = found && found->plain && node_is(found, "null");
	return null ? NULL : found;
}

struct word bga_word(const struct node *map, const char *key)
{
	const struct node *found = bga_find(map, key);
	return found && found->kind == NODE_SCALAR ? node_word(found) : (struct word){ "", 0 };
}

bool bga_number_at(struct bga_game *game, const struct node *map, const char *key, int least, int most, int *number)
{
	const struct node *node = bga_find(map, key);
	long read = 0;
	bool fine = node && node_number(node, least, most, &read);
	*number = (int)read;
	return fine ||
	       foreign_fail(game->reader, node ? node : map, "expected `%s`, a number from %d to %d", key, least, most);
}

bool bga_player_at(struct bga_game *game, const struct node *map, const char *key, int *player)
{
	const struct node *id = bga_find(map, key);
	const struct word word = bga_word(map, key);
	for (*player = 0; *player < game->players; ++*player)
		if (word_is(word, game->player[*player].id))
			return true;
	return foreign_fail(game->reader, id ? id : map, "expected `%s`, the number of a player who places tiles", key);
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
	const struct word table = bga_word(packet, "table_id");
	if (game->table.length == 0 && strspn(table.s, "0123456789") == table.length)
		game->table = table;
}

static bool see_notice(struct bga_game *game, const struct node *node, bga_see *see)
{
	const struct node *args = bga_find(node, "args");
	const struct bga_notice notice = { bga_find(node, "type"), args && args->kind == NODE_MAP ? args : node };
	if (bga_word(node, "type").length == 0)
		return foreign_fail(game->reader, node, "expected a notification, a map with `type` and `args`");
	return see(game, &notice);
}

/* A packet of notifications, or an event of a list. */
static bool see_packet(struct bga_game *game, const struct node *packet, bga_see *see)
{
	const struct node *list = bga_find(packet, "data");
	if (bga_find(packet, "type")) {
		game->is_list = true;
		return see_notice(game, packet, see);
	}
	bool fine = list && list->kind != NODE_SCALAR;
	if (!fine)
		return foreign_fail(game->reader, packet,
				    "expected a packet, a map with `data`, a list of notifications");
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
		return foreign_fail(game->reader, packets, "expected a list of packets");
	for (const struct node *packet = first_of(packets); packet && fine; packet = after(packets, packet))
		fine = see_packet(game, packet, see);
	return fine;
}
