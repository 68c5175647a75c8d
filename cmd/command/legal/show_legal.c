#include "command/legal/show_legal.h"

#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

#include <stdlib.h>
#include <string.h>

/* ---- the ways of one tile ---- */

void tile_ways_free(struct tile_ways *ways)
{
	free(ways->turn);
	text_free(&ways->words);
}

/* Finds the ways for ways->step in ways->game. */
static void find_ways(struct tile_ways *ways)
{
	const struct turn *turn = &ways->step->turn;
	struct placement *list = ways->alternatives.place;
	struct violations broken = { 0 };
	game_check(&ways->game, turn, &broken);
	ways->against = codes_against_tile(&broken);
	ways->incident.parts = step_parts(ways->step);
	bool possible = !violations_any(&ways->against) && turn->tile != TILE_UNKNOWN;
	ways->placements = possible ? placements_of(&ways->game, turn, list) : 0;
	ways->turn = grow(ways->turn, (size_t)ways->placements + 1, sizeof *ways->turn);
	ways->alternatives.turn = *turn;
	for (int i = 0; i < ways->placements; i++)
		ways->turn[i] = alternative_turn(&ways->alternatives, &ways->game, list[i]);
}

void tile_ways_of_turn(struct tile_ways *ways, struct replay *replay, const struct reader *reader, const char *file)
{
	ways->reader = reader;
	ways->step = referee_ahead(&replay->referee);
	ways->line = ways->step->span.line;
	game_copy(&ways->game, &replay->referee.game);
	replay_next(replay);
	ways->incident = incident_of(replay, reader, file);
	find_ways(ways);
}

/* ---- a tile that the record does not lay there ---- */

static enum scout scout_named(const struct record *record, const char *name)
{
	return record->rules.scout_tiles ? scout_find(name, strlen(name)) : SCOUT_NONE;
}

/* The tile of this name, or the one that the record defines for the Scout tile of this name; or TILE_UNKNOWN. */
static uint16_t tile_named(const struct record *record, const char *name)
{
	uint16_t tile = line_find_tile(record, (struct word){ name, strlen(name) });
	return tile != TILE_UNKNOWN ? tile : record->scout_tile[scout_named(record, name)];
}

bool tile_ways_know(const struct record *record, const char *name)
{
	return tile_named(record, name) != TILE_UNKNOWN || scout_named(record, name) != SCOUT_NONE;
}

/* Whether a tile would be drawn in an extra turn, either owed or optional (EXTRA_FORGONE). */
static bool is_for_extra(const struct game *game, uint16_t tile)
{
	const struct supply *s = &game->supply;
	bool bonus = tile != TILE_UNKNOWN && s->listed[PILE_BONUS][tile] && !s->listed[PILE_LAND][tile];
	return game_owes_extra(game) || (game->extra == EXTRA_FORGONE && bonus);
}

uint32_t line_reached(const struct replay *replay)
{
	const struct referee *referee = &replay->referee;
	const struct step *ahead = referee_ahead(referee);
	if (referee->stopped)
		ahead = referee->report.step;
	else if (referee->unread)
		ahead = referee->unread;
	return ahead ? ahead->span.line : referee->record->span.line;
}

/* The turn that is asked about is read as if it were a line of the record. Its cell does not matter. */
bool tile_ways_of_tile(struct tile_ways *ways, const struct replay *replay, const struct reader *reader,
		       const char *file, const char *name, struct complaint *complaint)
{
	const struct record *record = &reader->record;
	uint16_t tile = tile_named(record, name);
	ways->reader = reader;
	ways->step = &ways->asked;
	ways->line = line_reached(replay);
	game_copy(&ways->game, &replay->referee.game);
	ways->copies_left = COPIES_ANY;
	if (tile != TILE_UNKNOWN) {
		name = record->set->tile[tile].name;
		if (!record->set->tile[tile].scout)
			ways->copies_left = game_copies_left(&ways->game, tile);
		game_suppose_drawn(&ways->game, tile);
	}
	bool extra = is_for_extra(&ways->game, tile);
	int player = extra ? ways->game.mover : ways->game.to_move;
	text_clear(&ways->words);
	text_add(&ways->words, "%s %s%s 0,0 0", player_colour(record, player), extra ? "+ " : "", name);
	ways->asked = (struct step){ .words = { .s = ways->words.s, .length = (uint32_t)ways->words.length } };
	struct line line = line_begin(ways->words.s, ways->words.length, complaint);
	if (!line_step(&line, record, &ways->asked))
		return false;
	ways->incident = incident_of(replay, reader, file);
	ways->incident.step = &ways->asked;
	find_ways(ways);
	return true;
}

/* Whether the ways are those of a tile that the record does not place there. */
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

/* "0,-4 turned 0: hunter N, hut lake; turned 90, 270: hunter N": the turns of a cell are on one line. */
static void show_placements(struct text *out, const struct tile_ways *ways)
{
	struct text pieces[2] = { 0 };
	for (int i = 0; i <= ways->placements; i++) {
		const struct turn *turn = &ways->turn[i];
		struct text *now = &pieces[i % 2], *before = &pieces[1 - i % 2];
		text_clear(now);
		if (i < ways->placements && !say_pieces(now, &ways->game, turn, ", "))
			text_add_string(now, "no piece");
		bool same_cell = i > 0 && i < ways->placements && !turn->recalls && cell_is(turn[-1].cell, turn->cell);
		bool alike = same_cell && strcmp(now->s, before->s) == 0;
		if (i > 0 && !alike) {
			text_add_string(out, ": ");
			text_add_bytes(out, before->s, before->length);
			text_add_string(out, same_cell ? "" : "\n");
		}
		if (i < ways->placements && !same_cell) {
			text_add_string(out, "  ");
			say_laying(out, turn);
		} else if (same_cell) {
			text_add_string(out, alike ? ", " : "; turned ");
			text_add_number(out, turn->degrees);
		}
	}
	text_free(&pieces[0]);
	text_free(&pieces[1]);
}

/* A note says where the copies of the tile are, if none is left for the question. */
void show_ways(struct text *out, const struct tile_ways *ways)
{
	const struct record *record = &ways->reader->record;
	struct word tile = tile_name(ways);
	bool was_there = !violations_has(&ways->against, V_TILE_NOT_IN_SET);
	size_t begin = out->length;
	show_place(out, ways->incident.file, ways->line, 0);
	show_title(out, ways->reader);
	text_add(out, " (%s): move %u, tile %.*s, %s: %s\n", record->rules.name, ways->game.moves + 1, (int)tile.length,
		 tile.s, player_colour(record, ways->step->turn.player),
		 count_phrase(ways->placements, "placement", "placements").s);
	if (is_asked(ways) && ways->copies_left == 0 && was_there) {
		text_add_string(out, "  ");
		text_add_styled(out, STYLE_LABEL, "note:");
		text_add_string(out, " ");
		say_facts(out, &ways->incident, V_TILE_COPIES_EXCEEDED);
		text_add_string(out, "\n");
	}
	enum violation_code code = violations_next(&ways->against, 0);
	for (; code != VIOLATION_CODES; code = violations_next(&ways->against, code + 1)) {
		text_add(out, "  %s: ", violation_name(code));
		say_reason(out, ways, code);
		text_add_string(out, "\n");
	}
	show_placements(out, ways);
	text_wrap(out, begin);
	text_make_printable(out, begin);
}

void show_ways_json(struct text *out, const struct tile_ways *ways)
{
	const struct record *record = &ways->reader->record;
	struct word tile = tile_name(ways);
	struct text message = { 0 };
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	show_head_keys(&json, ways->reader, ways->incident.file, ways->line);
	json_key_int(&json, "move", ways->game.moves + 1);
	json_key_text(&json, "player", player_colour(record, ways->step->turn.player));
	json_key(&json, "tile");
	json_string(&json, tile.s, tile.length);
	if (is_asked(ways) && ways->copies_left == COPIES_ANY)
		json_key_null(&json, "copies_left");
	else if (is_asked(ways))
		json_key_int(&json, "copies_left", ways->copies_left);
	json_key_list(&json, "placements");
	for (int i = 0; i < ways->placements; i++)
		json_placement(&json, &ways->game, &ways->turn[i]);
	json_list_end(&json);
	json_key_list(&json, "violations");
	enum violation_code code = violations_next(&ways->against, 0);
	for (; code != VIOLATION_CODES; code = violations_next(&ways->against, code + 1)) {
		text_clear(&message);
		say_reason(&message, ways, code);
		json_map(&json);
		json_key_text(&json, "code", violation_name(code));
		json_key_text(&json, "message", message.s);
		json_key_words(&json, "rules", citations(&ways->incident, code));
		json_map_end(&json);
	}
	json_list_end(&json);
	show_answer_end(&json);
	text_free(&message);
}

/* ---- counts ---- */

void show_count(struct text *out, const struct game *game, const struct turn *turn)
{
	text_add(out, "  move %d, tile %s: %s; ", game->moves + 1, game->board.set->tile[turn->tile].name,
		 count_phrase(placements_count(game, turn), "placement", "placements").s);
	if (!say_pieces(out, game, turn, ", "))
		text_add_string(out, "no piece");
	text_add_string(out, "\n");
}

void show_count_json(struct json *json, const struct game *game, const struct turn *turn)
{
	json_map(json);
	json_key_int(json, "move", game->moves + 1);
	json_key_text(json, "tile", game->board.set->tile[turn->tile].name);
	json_key_int(json, "placements", placements_count(game, turn));
	json_pieces(json, "pieces", game, turn);
	json_map_end(json);
}
