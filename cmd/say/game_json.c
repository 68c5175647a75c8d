#include "say/game_json.h"

#include "say/names.h"

void json_cell(struct json *json, struct cell cell)
{
	json_list(json);
	json_int(json, cell.x);
	json_int(json, cell.y);
	json_list_end(json);
}

void json_place(struct json *json, const char *key, struct place place)
{
	struct text at = { 0 };
	say_place(&at, place);
	json_key_text(json, key, at.s);
	text_free(&at);
}

void json_players(struct json *json, const char *key, const struct record *record, uint8_t players)
{
	json_key_list(json, key);
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (players >> p & 1)
			json_text(json, player_colour(record, p));
	json_list_end(json);
}

void json_tiles(struct json *json, const struct board *board, const struct tile_bits *tiles)
{
	json_key_list(json, "tiles");
	for (int i = 0; i < board->tiles; i++)
		if (tile_bits_has(tiles, i))
			json_cell(json, board->placed[i].cell);
	json_list_end(json);
}

/* say_pieces separates them by newlines, which no name holds. */
void json_pieces(struct json *json, const struct game *game, const struct turn *turn)
{
	struct text pieces = { 0 };
	json_key_list(json, "pieces");
	if (say_pieces(&pieces, game, turn, "\n") > 0)
		for (const char *s = pieces.s; *s; s += *s == '\n') {
			size_t length = strcspn(s, "\n");
			json_string(json, s, length);
			s += length;
		}
	json_list_end(json);
	text_free(&pieces);
}

void json_placement(struct json *json, const struct game *game, const struct turn *turn)
{
	json_map(json);
	json_key(json, "at");
	json_cell(json, turn->cell);
	json_key_int(json, "turn", turn->degrees);
	json_pieces(json, game, turn);
	if (turn->recalls)
		json_place(json, "recall", turn->recall[0]);
	json_map_end(json);
}

void json_counts(struct json *json, const int count[TERM_KINDS])
{
	json_key_int(json, "units", count[TERM_TILE] + count[TERM_SEGMENT] + count[TERM_MEADOW_SEGMENT]);
	json_key_int(json, "fish", count[TERM_FISH]);
	json_key_int(json, "mushrooms", count[TERM_MUSHROOMS]);
	json_key_int(json, "lakes", count_of_lakes(count));
}

void json_totals(struct json *json, const struct record *record, const struct game *game)
{
	json_key_map(json, "totals");
	for (int p = 0; p < record->players; p++)
		json_key_int(json, player_colour(record, p), game && p < game->players ? game_total(game, p) : 0);
	json_map_end(json);
}

void json_next(struct json *json, const struct record *record, const struct game *game)
{
	struct text next = { 0 };
	if (game && !game->over && record->players > 0 && record->players <= PLAYERS_MAX)
		text_add(&next, "%s%s", player_colour(record, game_next_player(game)),
			 game_owes_extra(game) ? " +" : "");
	json_key_text(json, "next", next.s);
	text_free(&next);
}
