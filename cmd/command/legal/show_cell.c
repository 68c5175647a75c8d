#include "command/legal/show_legal.h"

#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

/* The turns in which a tile fits the cell, as bits by their quarters. */
static unsigned turns_at_cell(const struct board *board, const struct tile *tile, struct cell cell)
{
	unsigned turns = 0;
	for (int t = 0; t < 4 && board_on_table(board, cell); t++)
		turns |= (unsigned)board_admits(board, tile, cell, t) << t;
	return turns;
}

/* Whether a tile is one of this game's, and no Scout tile: these may lie on others. */
static bool is_of_game(const struct game *game, uint16_t tile)
{
	const struct supply *s = &game->supply;
	bool listed = s->listed[PILE_LAND][tile] || s->listed[PILE_BONUS][tile] || tile == game->start;
	return listed && !game->board.set->tile[tile].scout;
}

static void say_turns(struct text *out, unsigned turns)
{
	const char *before = " turned ";
	for (int t = 0; t < 4; t++)
		if (turns >> t & 1) {
			text_add(out, "%s%d", before, 90 * t);
			unsigned further = turns >> (t + 1);
			before = further & (further - 1) ? ", " : " or ";
		}
}

/* Adds a line for each tile that is left and fits; returns how many there are, and adds those that are used up to `used`. */
static int say_tiles(struct text *out, struct text *used, const struct game *game, struct cell cell)
{
	const struct tileset *set = game->board.set;
	int count = 0;
	for (uint16_t t = 0; t < set->tiles; t++) {
		unsigned turns = is_of_game(game, t) ? turns_at_cell(&game->board, &set->tile[t], cell) : 0;
		int left = game_copies_left(game, t);
		if (turns && left == 0)
			text_add(used, "%s%s", used->length ? ", " : "", set->tile[t].name);
		if (!turns || left == 0)
			continue;
		count++;
		text_add(out, "  tile %s", set->tile[t].name);
		say_turns(out, turns);
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
	struct text tiles = { 0 }, used = { 0 };
	size_t begin = out->length;
	int count = violations_any(&broken) ? 0 : say_tiles(&tiles, &used, game, cell);
	incident.step = &step; /* for the facts about the cell */
	show_heading(out, file, line_reached(replay), reader);
	text_add(out, "after move %u, ", game->moves);
	if (violations_any(&broken))
		say_facts(out, &incident, violations_next(&broken, 0));
	else if (count > 0)
		text_add(out, "%s that %s left %s %s", count_phrase(count, "tile", "different tiles").s,
			 count == 1 ? "is" : "are", count == 1 ? "fits" : "fit", cell_phrase(cell).s);
	else
		text_add(out, "no tile %s fits %s: it stays empty", used.length ? "that is left" : "of this game",
			 cell_phrase(cell).s);
	text_add_string(out, "\n");
	if (count > 0)
		text_add_text(out, &tiles);
	if (used.length > 0)
		text_add(out, "  none is left of %s\n", used.s);
	text_make_printable(out, begin);
	text_free(&tiles);
	text_free(&used);
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
		unsigned turns = is_of_game(game, t) ? turns_at_cell(&game->board, &set->tile[t], cell) : 0;
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
