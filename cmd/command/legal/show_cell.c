#include "command/legal/show_legal.h"

#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

/* The turns in which a tile of this game fits the cell, as bits by their quarters; none of a Scout tile, which may cover. */
static unsigned turns_at(const struct game *game, uint16_t tile, struct cell cell)
{
	const struct supply *s = &game->supply;
	const struct tile *shape = &game->board.set->tile[tile];
	bool listed = s->listed[PILE_LAND][tile] || s->listed[PILE_BONUS][tile] || tile == game->start;
	unsigned turns = 0;
	for (int t = 0; t < 4 && listed && !shape->scout && board_on_table(&game->board, cell); t++)
		turns |= (unsigned)board_admits(&game->board, shape, cell, t) << t;
	return turns;
}

/* Adds a line for each tile that fits; returns how many of them are left. */
static int say_tiles(struct text *out, const struct game *game, struct cell cell)
{
	const struct tileset *set = game->board.set;
	int count = 0;
	for (uint16_t t = 0; t < set->tiles; t++) {
		unsigned turns = turns_at(game, t, cell);
		int left = game_copies_left(game, t);
		if (!turns)
			continue;
		count += left > 0;
		text_add(out, "  tile %s", set->tile[t].name);
		for (int quarters = 0; quarters < 4; quarters++)
			if (turns >> quarters & 1)
				text_add(out, "%s%d", turns & ((1u << quarters) - 1) ? ", " : " turned ",
					 90 * quarters);
		if (left < COPIES_ANY)
			text_add(out, " (%d left)", left);
		text_add_string(out, game->supply.listed[PILE_BONUS][t] ? ", as a bonus tile\n" : "\n");
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

void show_cell_json(struct text *out, const struct replay *replay, const struct reader *reader, const char *file,
		    struct cell cell)
{
	const struct game *game = &replay->referee.game;
	const struct tileset *set = game->board.set;
	const struct violations broken = against_cell(game, cell);
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	show_head_keys(&json, reader, file, line_reached(replay));
	json_key_int(&json, "moves", game->moves);
	json_key(&json, "cell");
	json_cell(&json, cell);
	json_key_list(&json, "tiles");
	for (uint16_t t = 0; t < set->tiles; t++) {
		unsigned turns = turns_at(game, t, cell);
		int left = game_copies_left(game, t);
		if (!turns)
			continue;
		json_map(&json);
		json_key_text(&json, "tile", set->tile[t].name);
		json_key_list(&json, "turns");
		for (int q = 0; q < 4; q++)
			if (turns >> q & 1)
				json_int(&json, 90 * q);
		json_list_end(&json);
		if (left == COPIES_ANY)
			json_key_null(&json, "copies_left");
		else
			json_key_int(&json, "copies_left", left);
		json_map_end(&json);
	}
	json_list_end(&json);
	json_key_text(&json, "against", violations_any(&broken) ? violation_name(violations_next(&broken, 0)) : NULL);
	show_answer_end(&json);
}
