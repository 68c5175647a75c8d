#include "foreign/bga_parts.h"

#include <stdlib.h>
#include <strings.h>

/* ---- players ---- */

/* The platform's names for the colours of the base game, in the order in which they are assigned if none is known. */
static const struct {
	const char *code, *word;
} colours[PLAYERS_MAX] = {
	{ "ff0000", "red" }, { "0000ff", "blue" }, { "008000", "green" }, { "ffa500", "yellow" }, { "000000", "black" },
};

static struct bga_player *find_player(struct bga_game *game, struct word id)
{
	for (int p = 0; p < game->players; p++)
		if (word_is(id, game->player[p].id))
			return &game->player[p];
	return NULL;
}

/*
 * The player whom a map names. A player who was not named before becomes the last in turn order; NULL: there is none.
 */
static struct bga_player *find_or_add_player(struct bga_game *game, const struct json_value *map, const char *key)
{
	const struct word id = foreign_word(map, key);
	struct bga_player *player = find_player(game, id);
	if (player)
		return player;
	if (id.length == 0 || game->players == PLAYERS_MAX)
		return NULL;
	player = &game->player[game->players++];
	*player = (struct bga_player){ .id = id.s, .name = { "", 0 } };
	return player;
}

static bool is_colour_taken(const struct bga_game *game, const char *colour)
{
	for (int p = 0; p < game->players; p++)
		if (game->player[p].colour == colour)
			return true;
	return false;
}

/* Notes a player's colour, by the platform's code for it, and name, unless they are already known. */
static void note_player(const struct bga_game *game, struct bga_player *player, struct word code, struct word name)
{
	for (int c = 0; c < PLAYERS_MAX && !player->colour; c++)
		if (strcasecmp(code.s, colours[c].code) == 0 && !is_colour_taken(game, colours[c].word))
			player->colour = colours[c].word;
	if (player->name.length == 0)
		player->name = name;
}

static bool note_players(struct bga_game *game, const struct bga_notice *notice)
{
	struct bga_player *player;
	if (json_is(notice->type, "gameStateChange")) {
		const struct json_value *result = bga_find(bga_find(notice->args, "args"), "result");
		const struct json_value *item = result && result->kind == JSON_LIST ? result->first : NULL;
		for (; item; item = item->next) {
			player = find_or_add_player(game, item, "player");
			if (!player)
				return false;
			note_player(game, player, foreign_word(item, "color"), foreign_word(item, "name"));
		}
	}
	if (!json_is(notice->type, "playTile") && !json_is(notice->type, "cantPlay"))
		return true;
	player = find_or_add_player(game, notice->args, "player_id");
	if (!player)
		return false;
	note_player(game, player, foreign_word(notice->args, "color_hex"), foreign_word(notice->args, "player_name"));
	return true;
}

/* Players whose colours are not known get those that are left. */
static void assign_colours(struct bga_game *game)
{
	for (int p = 0; p < game->players; p++)
		for (int c = 0; c < PLAYERS_MAX && !game->player[p].colour; c++)
			if (!is_colour_taken(game, colours[c].word))
				game->player[p].colour = colours[c].word;
}

/*
 * Finds the players, in the order in which they draw their first tiles, with their colours. What cannot be read is
 * reported when the steps are read.
 */
static void find_players(struct bga_game *game)
{
	/* a reply of the archive lists the players beside the packets */
	const struct json_value *list = bga_find(bga_find(game->root, "data"), "players");
	const struct json_value *item = list && list->kind == JSON_LIST ? list->first : NULL;
	unsigned errors = game->reader->errors;
	bga_each(game, note_players);
	game->reader->errors = errors;
	for (; item; item = item->next) {
		struct bga_player *player = find_player(game, foreign_word(item, "id"));
		if (player)
			note_player(game, player, foreign_word(item, "color"), foreign_word(item, "name"));
	}
	assign_colours(game);
}

/* ---- the log ---- */

/* Where something cannot be read, the steps end with the last one to which nothing more can belong. */
static void transcribe_table(struct bga_game *game, struct transcript *out)
{
	bool names = game->reader->input.overrides->names;
	game->tile[BGA_START_TILE] = (struct bga_tile){ .drawn = true, .placed = true };
	find_players(game);
	bool whole = bga_each(game, bga_step) && !game->root->broken && bga_finish(game);
	const struct json_value *logs = bga_find(bga_find(game->root, "data"), "logs");
	if (whole && game->players == 0 && logs && logs->kind == JSON_LIST && !logs->first)
		foreign_fail(game->reader, logs, "the log is empty: no move was saved");
	else if (whole && game->players == 0)
		foreign_fail(game->reader, game->root,
			     "expected the log of a table with `playTile`, a tile that is placed; only base "
			     "Carcassonne is read, no other game of Board Game Arena");
	if (game->players == 0)
		return;
	if (!whole && game->players == 1) { /* the other one has not moved */
		game->player[game->players++] = (struct bga_player){ .id = "", .name = { "", 0 } };
		assign_colours(game);
	}
	if (!whole && game->ended)
		game->settled = game->end;
	transcript_from(out, game->root->raw.s, 0);
	text_add(&out->log, "game Board Game Arena%s%s\nedition base-2014\n", game->table.length > 0 ? ", table " : "",
		 game->table.s);
	for (int p = 0; p < game->players; p++)
		foreign_add_player(&out->log, game->player[p].colour,
				   names ? game->player[p].name : (struct word){ "", 0 });
	if (whole && game->ended && game->result)
		text_add_string(&out->log, "scores complete\n");
	transcript_add(out, &game->steps, 0, whole ? game->steps.log.length : game->settled);
}

void bga_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	struct json_tree tree;
	if (foreign_json(&tree, reader, cut, false)) {
		struct bga_game *game = zeroed(sizeof *game);
		game->reader = reader;
		game->root = tree.value;
		game->table = (struct word){ "", 0 };
		transcribe_table(game, out);
		transcript_free(&game->steps);
		transcript_free(&game->discards);
		free(game);
	}
	json_tree_free(&tree);
}
