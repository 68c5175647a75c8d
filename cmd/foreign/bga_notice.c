#include "foreign/bga_parts.h"

/* ---- values ---- */

const struct json_value *bga_find(const struct json_value *map, const char *key)
{
	const struct json_value *found = json_find(map, key);
	return found && found->kind != JSON_NULL ? found : NULL;
}

bool bga_number_at(struct bga_game *game, const struct json_value *map, const char *key, int least, int most,
		   int *number)
{
	const struct json_value *node = bga_find(map, key);
	long read = 0;
	bool fine = node && json_whole(node, least, most, &read);
	*number = (int)read;
	return fine ||
	       foreign_fail(game->reader, node ? node : map, "expected `%s`, a number from %d to %d", key, least, most);
}

bool bga_player_at(struct bga_game *game, const struct json_value *map, const char *key, int *player)
{
	const struct json_value *id = bga_find(map, key);
	const struct word word = foreign_word(map, key);
	for (*player = 0; *player < game->players; ++*player)
		if (word_is(word, game->player[*player].id))
			return true;
	if (id && game->players == PLAYERS_MAX)
		return foreign_fail(game->reader, id, "expected at most %d players", PLAYERS_MAX);
	return foreign_fail(game->reader, id ? id : map, "expected `%s`, the number of a player who places tiles", key);
}

bool bga_piece_at(struct bga_game *game, int tile, const struct json_value *map, const char *key, int place,
		  struct stated_piece *piece)
{
	int type = bga_type_of(tile);
	return bga_piece(type, game->tile[tile].quarters, place, piece) ||
	       foreign_fail(game->reader, bga_find(map, key), "tile %s (type %d) has no place %d", bga_tile_name(type),
			    type, place);
}

/* ---- notifications ---- */

static bool read_notice(struct bga_game *game, const struct json_value *node, bga_reader *read)
{
	const struct json_value *args = bga_find(node, "args");
	if (args && args->kind == JSON_LIST && args->first && !args->first->next) /* a list of one */
		args = args->first;
	const struct bga_notice notice = { node, bga_find(node, "type"), args && args->kind == JSON_MAP ? args : node };
	if (node->broken)
		return false;
	if (!notice.type || !json_is_scalar(notice.type) || notice.type->word.length == 0)
		return foreign_fail(game->reader, node, "expected a notification, a map with `type` and `args`");
	return read(game, &notice);
}

/* A packet of notifications, or an event of a list. */
static bool read_packet(struct bga_game *game, const struct json_value *packet, bga_reader *read)
{
	const struct json_value *list = bga_find(packet, "data");
	const struct word table = foreign_word(packet, "table_id");
	if (bga_find(packet, "type")) {
		game->is_list = true;
		return read_notice(game, packet, read);
	}
	bool fine = list && !json_is_scalar(list);
	if (!fine)
		return foreign_fail(game->reader, packet,
				    "expected a packet, a map with `data`, a list of notifications");
	if (game->table.length == 0 && strspn(table.s, "0123456789") == table.length)
		game->table = table;
	for (const struct json_value *item = list->first; item && fine; item = item->next)
		fine = read_notice(game, item, read);
	return fine;
}

bool bga_each(struct bga_game *game, bga_reader *read)
{
	const struct json_value *packets = game->root, *within = game->root;
	while (within) { /* maps wrap the list of packets, or the map of packets by number */
		packets = within;
		within = bga_find(packets, "logs");
		within = within ? within : bga_find(packets, "data");
	}
	bool fine = !json_is_scalar(packets);
	if (!fine)
		return foreign_fail(game->reader, packets, "expected a list of packets");
	for (const struct json_value *packet = packets->first; packet && fine; packet = packet->next)
		fine = read_packet(game, packet, read);
	return fine;
}
