#include "command/legal/show_legal.h"

#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

#include <string.h>

/* Whether a tile is one of this game, but no Scout tile, which may cover others. */
static bool is_in_game(const struct game *game, uint16_t tile)
{
	const struct supply *s = &game->supply;
	bool listed = s->listed[PILE_LAND][tile] || s->listed[PILE_BONUS][tile] || tile == game->start;
	return listed && !game->board.set->tile[tile].scout;
}

/* The turns in which a tile of this game fits the cell, as bits by their quarters. */
static unsigned turns_at(const struct game *game, uint16_t tile, struct cell cell)
{
	const struct tile *shape = &game->board.set->tile[tile];
	unsigned turns = 0;
	for (int t = 0; t < 4 && is_in_game(game, tile) && board_on_table(&game->board, cell); t++)
		turns |= (unsigned)board_admits(&game->board, shape, cell, t) << t;
	return turns;
}

/* " turned 0, 90" */
static void say_turns(struct text *out, unsigned turns)
{
	for (int quarters = 0; quarters < 4; quarters++)
		if (turns >> quarters & 1)
			text_add(out, "%s%d", turns & ((1u << quarters) - 1) ? ", " : " turned ", 90 * quarters);
}

/* Ends a line about a tile: " (2 left)", ", as a bonus tile". */
static void say_copies(struct text *out, const struct game *game, uint16_t tile)
{
	int left = game_copies_left(game, tile);
	if (left < COPIES_ANY)
		text_add(out, " (%d left)", left);
	text_add_string(out, game->supply.listed[PILE_BONUS][tile] ? ", as a bonus tile\n" : "\n");
}

static void json_turns(struct json *json, unsigned turns)
{
	json_key_list(json, "turns");
	for (int quarters = 0; quarters < 4; quarters++)
		if (turns >> quarters & 1)
			json_int(json, 90 * quarters);
	json_list_end(json);
}

static void json_copies(struct json *json, const struct game *game, uint16_t tile)
{
	int left = game_copies_left(game, tile);
	if (left == COPIES_ANY)
		json_key_null(json, "copies_left");
	else
		json_key_int(json, "copies_left", left);
}

/* The cells that a tile of this game fits, each with its turns. */
static void say_fits(struct text *out, const struct game *game, uint16_t tile)
{
	for (int f = 0; f < game->board.frees; f++) {
		struct cell cell = game->board.known[game->board.free[f]].cell;
		unsigned turns = turns_at(game, tile, cell);
		if (!turns)
			continue;
		text_add(out, "    fits %s", cell_phrase(cell).s);
		say_turns(out, turns);
		text_add_string(out, "\n");
	}
}

static void json_fits(struct json *json, const struct game *game, uint16_t tile)
{
	json_key_list(json, "fits");
	for (int f = 0; f < game->board.frees; f++) {
		struct cell cell = game->board.known[game->board.free[f]].cell;
		unsigned turns = turns_at(game, tile, cell);
		if (!turns)
			continue;
		json_map(json);
		json_key(json, "at");
		json_cell(json, cell);
		json_turns(json, turns);
		json_map_end(json);
	}
	json_list_end(json);
}

/* Whether the tile is the one of this name, which may be none (NULL). */
static bool is_named(const struct record *record, uint16_t tile, const char *name)
{
	return name && line_find_tile(record, (struct word){ name, strlen(name) }) == tile;
}

/* Adds a line for each tile that fits; returns how many of them are left. */
static int say_tiles(struct text *out, const struct game *game, struct cell cell)
{
	int count = 0;
	for (uint16_t t = 0; t < game->board.set->tiles; t++) {
		unsigned turns = turns_at(game, t, cell);
		if (!turns)
			continue;
		count += game_copies_left(game, t) > 0;
		text_add(out, "  tile %s", game->board.set->tile[t].name);
		say_turns(out, turns);
		say_copies(out, game, t);
	}
	return count;
}

/* Why no tile at all may lie in the cell, other than by its sides. */
static struct violations against_cell(const struct game *game, struct cell cell)
{
	const struct turn turn = { .cell = cell, .tile = TILE_UNKNOWN };
	struct violations broken = { 0 };
	game_check_place(game, &turn, NULL, &broken);
	return broken;
}

void show_cell(struct text *out, const struct replay *replay, const struct reader *reader, const char *file,
	       struct cell cell)
{
	const struct game *game = &replay->referee.game;
	const struct violations broken = against_cell(game, cell);
	const struct step step = { .kind = STEP_TURN, .turn = { .cell = cell, .tile = TILE_UNKNOWN } };
	struct incident incident = incident_of(replay, reader, file);
	struct text tiles = { 0 };
	size_t begin = out->length;
	int count = violations_any(&broken) ? 0 : say_tiles(&tiles, game, cell);
	incident.step = &step; /* for the facts about the cell */
	show_heading(out, file, line_reached(replay), reader);
	text_add(out, "after move %u, ", game->moves);
	if (violations_any(&broken))
		say_facts(out, &incident, violations_next(&broken, 0));
	else if (count > 0)
		text_add(out, "%s that %s left %s %s", count_phrase(count, "tile", "different tiles").s,
			 count == 1 ? "is" : "are", count == 1 ? "fits" : "fit", cell_phrase(cell).s);
	else
		text_add(out, "no tile %s fits %s: it stays empty", tiles.length ? "that is left" : "of this game",
			 cell_phrase(cell).s);
	text_add_string(out, "\n");
	text_add_text(out, &tiles);
	text_make_printable(out, begin);
	text_free(&tiles);
}

void show_stock(struct text *out, const struct replay *replay, const struct reader *reader, const char *file,
		const char *name)
{
	const struct game *game = &replay->referee.game;
	show_heading(out, file, line_reached(replay), reader);
	text_add(out, "after move %u, the tiles of the game\n", game->moves);
	for (uint16_t t = 0; t < game->board.set->tiles; t++) {
		if (!is_in_game(game, t))
			continue;
		text_add(out, "  tile %s", game->board.set->tile[t].name);
		say_copies(out, game, t);
		if (is_named(&reader->record, t, name))
			say_fits(out, game, t);
	}
}

void show_tiles_json(struct text *out, const struct replay *replay, const struct reader *reader, const char *file,
		     const struct cell *cell, const char *name)
{
	const struct game *game = &replay->referee.game;
	const struct violations broken = cell ? against_cell(game, *cell) : (struct violations){ 0 };
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	show_head_keys(&json, reader, file, line_reached(replay));
	json_key_int(&json, "moves", game->moves);
	if (cell) {
		json_key(&json, "cell");
		json_cell(&json, *cell);
	}
	json_key_list(&json, "tiles");
	for (uint16_t t = 0; t < game->board.set->tiles; t++) {
		unsigned turns = cell ? turns_at(game, t, *cell) : 0;
		if (cell ? !turns : !is_in_game(game, t))
			continue;
		json_map(&json);
		json_key_text(&json, "tile", game->board.set->tile[t].name);
		if (cell)
			json_turns(&json, turns);
		json_copies(&json, game, t);
		if (is_named(&reader->record, t, name))
			json_fits(&json, game, t);
		json_map_end(&json);
	}
	json_list_end(&json);
	if (cell)
		json_key_text(&json, "against",
			      violations_any(&broken) ? violation_name(violations_next(&broken, 0)) : NULL);
	show_answer_end(&json);
}
