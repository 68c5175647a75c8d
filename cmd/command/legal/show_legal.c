#include "command/legal/show_legal.h"

#include "say/say.h"
#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

/* ---- the ways of one tile ---- */

static bool is_asked(const struct tile_ways *ways)
{
	return ways->step == &ways->asked;
}

/* The name of the tile in the record or in the question; the set may not contain it. */
static struct word tile_name(const struct tile_ways *ways)
{
	return say_word(&ways->incident, V_TILE_NOT_IN_SET);
}

static void say_reason(struct text *out, const struct tile_ways *ways, enum violation_code code)
{
	if (is_asked(ways))
		say_facts(out, &ways->incident, code);
	else
		say_violation(out, &ways->incident, code);
}

/* Says where the copies of the tile are, if none is left. */
static void show_used_up(struct text *out, const struct tile_ways *ways)
{
	if (!tile_ways_used_up(ways))
		return;
	text_add_string(out, "  ");
	text_add_styled(out, STYLE_LABEL, "note:");
	text_add_string(out, " ");
	say_facts(out, &ways->incident, V_TILE_COPIES_EXCEEDED);
	text_add_string(out, "\n");
}

void show_ways(struct text *out, const struct tile_ways *ways)
{
	const struct record *record = &ways->reader->record;
	struct word tile = tile_name(ways);
	size_t begin = out->length;
	show_place(out, ways->incident.file, ways->line, 0);
	show_title(out, ways->reader);
	text_add(out, " (%s): move %u, tile %.*s, %s: ", record->rules.name, ways->game.moves + 1, (int)tile.length,
		 tile.s, player_colour(record, ways->step->turn.player));
	say_count(out, ways->placements, "placement", "placements");
	text_add(out, "\n");
	show_used_up(out, ways);
	enum violation_code code = violations_next(&ways->against, 0);
	for (; code != VIOLATION_CODES; code = violations_next(&ways->against, code + 1)) {
		text_add(out, "  %s: ", violation_name(code));
		say_reason(out, ways, code);
		text_add(out, "\n");
	}
	for (int i = 0; i < ways->placements; i++) {
		text_add(out, "  ");
		say_laying(out, &ways->turn[i]);
		text_add(out, ": ");
		if (!say_pieces(out, &ways->game, &ways->turn[i], ", "))
			text_add(out, "no piece");
		text_add(out, "\n");
	}
	text_make_printable(out, begin);
}

static void add_violations(struct json *json, const struct tile_ways *ways)
{
	struct text message = { 0 };
	enum violation_code code = violations_next(&ways->against, 0);
	json_key_list(json, "violations");
	for (; code != VIOLATION_CODES; code = violations_next(&ways->against, code + 1)) {
		text_clear(&message);
		say_reason(&message, ways, code);
		json_map(json);
		json_key_text(json, "code", violation_name(code));
		json_key_text(json, "message", message.s);
		json_key_words(json, "rules", citations(&ways->incident, code));
		json_map_end(json);
	}
	json_list_end(json);
	text_free(&message);
}

static void add_copies_left(struct json *json, const struct tile_ways *ways)
{
	if (!is_asked(ways))
		return;
	if (ways->copies_left == COPIES_ANY)
		json_key_null(json, "copies_left");
	else
		json_key_int(json, "copies_left", ways->copies_left);
}

void show_ways_json(struct text *out, const struct tile_ways *ways)
{
	const struct record *record = &ways->reader->record;
	struct word tile = tile_name(ways);
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	show_head_keys(&json, ways->reader, ways->incident.file, ways->line);
	json_key_int(&json, "move", ways->game.moves + 1);
	json_key_text(&json, "player", player_colour(record, ways->step->turn.player));
	json_key(&json, "tile");
	json_string(&json, tile.s, tile.length);
	add_copies_left(&json, ways);
	json_key_list(&json, "placements");
	for (int i = 0; i < ways->placements; i++)
		json_placement(&json, &ways->game, &ways->turn[i]);
	json_list_end(&json);
	add_violations(&json, ways);
	show_answer_end(&json);
}

/* ---- counts ---- */

void show_counts_begin(struct text *out, const struct reader *reader, const char *file)
{
	show_place(out, file, reader->record.span.line, 0);
	show_title(out, reader);
	text_add(out, " (%s)\n", reader->record.rules.name);
}

void show_count(struct text *out, const struct game *game, const struct turn *turn)
{
	text_add_string(out, "  move ");
	text_add_number(out, game->moves + 1);
	text_add_string(out, ", tile ");
	text_add_string(out, game->board.set->tile[turn->tile].name);
	text_add_string(out, ": ");
	say_count(out, placements_count(game, turn), "placement", "placements");
	text_add_string(out, "; ");
	if (!say_pieces(out, game, turn, ", "))
		text_add_string(out, "no piece");
	text_add_string(out, "\n");
}

void show_counts_begin_json(struct json *json, struct text *out, const struct reader *reader, const char *file)
{
	json_begin(json, out);
	json_map(json);
	show_head_keys(json, reader, file, reader->record.span.line);
	json_key_list(json, "counts");
}

void show_count_json(struct json *json, const struct game *game, const struct turn *turn)
{
	json_map(json);
	json_key_int(json, "move", game->moves + 1);
	json_key_text(json, "tile", game->board.set->tile[turn->tile].name);
	json_key_int(json, "placements", placements_count(game, turn));
	json_pieces(json, game, turn);
	json_map_end(json);
}

void show_counts_end_json(struct json *json)
{
	json_list_end(json);
	show_answer_end(json);
}
