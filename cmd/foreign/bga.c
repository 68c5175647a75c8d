#include "foreign/bga_parts.h"

#include <stdlib.h>

/* ---- values ---- */

const struct json_value *bga_find(const struct json_value *map, const char *key)
{
	const struct json_value *found = json_find(map, key);
	return found && found->kind != JSON_NULL ? found : NULL;
}

struct word bga_word(const struct json_value *map, const char *key)
{
	const struct json_value *found = bga_find(map, key);
	return found && json_is_scalar(found) ? found->word : (struct word){ "", 0 };
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
	const struct word word = bga_word(map, key);
	for (*player = 0; *player < game->players; ++*player)
		if (word_is(word, game->player[*player].id))
			return true;
	return foreign_fail(game->reader, id ? id : map, "expected `%s`, the number of a player who places tiles", key);
}

/* ---- notifications ---- */

/* The list of packets, or map of packets by number, which a log wraps in maps. */
static const struct json_value *packets_of(const struct json_value *root)
{
	const struct json_value *within = root;
	while (within) {
		root = within;
		within = bga_find(root, "logs");
		within = within ? within : bga_find(root, "data");
	}
	return root;
}

static void note_table(struct bga_game *game, const struct json_value *packet)
{
	const struct word table = bga_word(packet, "table_id");
	if (game->table.length == 0 && strspn(table.s, "0123456789") == table.length)
		game->table = table;
}

static bool see_notice(struct bga_game *game, const struct json_value *node, bga_see *see)
{
	const struct json_value *args = bga_find(node, "args");
	const struct bga_notice notice = { bga_find(node, "type"), args && args->kind == JSON_MAP ? args : node };
	if (bga_word(node, "type").length == 0)
		return foreign_fail(game->reader, node, "expected a notification, a map with `type` and `args`");
	return see(game, &notice);
}

/* A packet of notifications, or an event of a list. */
static bool see_packet(struct bga_game *game, const struct json_value *packet, bga_see *see)
{
	const struct json_value *list = bga_find(packet, "data");
	if (bga_find(packet, "type")) {
		game->is_list = true;
		return see_notice(game, packet, see);
	}
	bool fine = list && !json_is_scalar(list);
	if (!fine)
		return foreign_fail(game->reader, packet,
				    "expected a packet, a map with `data`, a list of notifications");
	note_table(game, packet);
	for (const struct json_value *item = list->first; item && fine; item = item->next)
		fine = see_notice(game, item, see);
	return fine;
}

bool bga_each(struct bga_game *game, bga_see *see)
{
	const struct json_value *packets = packets_of(game->root);
	bool fine = !json_is_scalar(packets);
	if (!fine)
		return foreign_fail(game->reader, packets, "expected a list of packets");
	for (const struct json_value *packet = packets->first; packet && fine; packet = packet->next)
		fine = see_packet(game, packet, see);
	return fine;
}

/* ---- the log ---- */

static void add_header(struct text *out, const struct bga_game *game, bool names)
{
	const bool scored = game->ended && game->result;
	text_add(out, "game Board Game Arena%s%s\nedition base-2014\n", game->table.length > 0 ? ", table " : "",
		 game->table.s);
	for (int p = 0; p < game->players; p++)
		foreign_add_player(out, game->player[p].colour, names ? game->player[p].name : (struct word){ "", 0 });
	if (scored)
		text_add_string(out, "scores complete\n");
}

static bool transcribe(struct bga_game *game, struct transcript *out)
{
	game->tile[BGA_START_TILE] = (struct bga_tile){ .drawn = true, .placed = true };
	if (!bga_find_players(game) || !bga_each(game, bga_step) || !bga_finish(game))
		return false;
	add_header(&out->log, game, out->names);
	text_add_text(&out->log, &game->steps);
	return true;
}

bool bga_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	struct json_tree tree;
	bool fine = foreign_json(&tree, reader, cut, false);
	if (fine) {
		struct bga_game *game = zeroed(sizeof *game);
		game->reader = reader;
		game->root = tree.value;
		game->table = (struct word){ "", 0 };
		fine = transcribe(game, out);
		text_free(&game->steps);
		text_free(&game->discards);
		free(game);
	}
	json_tree_free(&tree);
	return fine;
}
