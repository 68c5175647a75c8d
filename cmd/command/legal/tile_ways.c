#include "command/legal/tile_ways.h"

#include "say/names.h"

#include <stdlib.h>
#include <string.h>

void tile_ways_free(struct tile_ways *ways)
{
	free(ways->turn);
	text_free(&ways->words);
}

static void find_placements(struct tile_ways *ways)
{
	const struct turn *turn = &ways->step->turn;
	struct placement *list = ways->alternatives.place;
	ways->placements = placements_of(&ways->game, turn, list);
	ways->turn = grow(ways->turn, (size_t)ways->placements + 1, sizeof *ways->turn);
	ways->alternatives.turn = *turn;
	for (int i = 0; i < ways->placements; i++)
		ways->turn[i] = alternative_turn(&ways->alternatives, &ways->game, list[i]);
}

/* Finds the ways for ways->step in ways->game. */
static void find_ways(struct tile_ways *ways)
{
	struct violations broken = { 0 };
	game_check(&ways->game, &ways->step->turn, &broken);
	ways->against = codes_against_tile(&broken);
	ways->placements = 0;
	ways->incident.parts = step_parts(ways->step);
	if (!violations_any(&ways->against) && ways->step->turn.tile != TILE_UNKNOWN)
		find_placements(ways);
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

/* ---- a tile that the record does not place there ---- */

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

/* The turn of whoever is to move in ways->game, as on a line of a record. Its cell does not matter. */
static void write_turn(struct tile_ways *ways, const char *name, bool extra)
{
	int player = extra ? ways->game.mover : ways->game.to_move;
	text_clear(&ways->words);
	text_add(&ways->words, "%s %s%s 0,0 0", player_colour(&ways->reader->record, player), extra ? "+ " : "", name);
}

static bool read_turn(struct tile_ways *ways, struct complaint *complaint)
{
	struct line line;
	ways->asked = (struct step){ .words = { .s = ways->words.s, .length = (uint32_t)ways->words.length } };
	line_begin(&line, ways->words.s, ways->words.length, complaint);
	return line_step(&line, &ways->reader->record, &ways->asked);
}

/* The line of the step that the replay judges next or cannot judge; if the record has ended, the line of the game. */
static uint32_t line_reached(const struct replay *replay)
{
	const struct referee *referee = &replay->referee;
	const struct step *ahead = referee_ahead(referee);
	if (referee->stopped)
		ahead = referee->report.step;
	else if (referee->unread)
		ahead = referee->unread;
	return ahead ? ahead->span.line : referee->record->span.line;
}

bool tile_ways_of_tile(struct tile_ways *ways, const struct replay *replay, const struct reader *reader,
		       const char *file, const char *name, struct complaint *complaint)
{
	uint16_t tile = tile_named(&reader->record, name);
	ways->reader = reader;
	ways->step = &ways->asked;
	ways->line = line_reached(replay);
	game_copy(&ways->game, &replay->referee.game);
	bool stacked = tile != TILE_UNKNOWN && !reader->record.set->tile[tile].scout;
	ways->copies_left = stacked ? game_copies_left(&ways->game, tile) : COPIES_ANY;
	if (tile != TILE_UNKNOWN)
		game_suppose_drawn(&ways->game, tile);
	write_turn(ways, tile == TILE_UNKNOWN ? name : reader->record.set->tile[tile].name,
		   is_for_extra(&ways->game, tile));
	if (!read_turn(ways, complaint))
		return false;
	ways->incident = incident_of(replay, reader, file);
	ways->incident.step = &ways->asked;
	find_ways(ways);
	return true;
}

bool tile_ways_used_up(const struct tile_ways *ways)
{
	bool was_there = !violations_has(&ways->against, V_TILE_NOT_IN_SET);
	return ways->step == &ways->asked && ways->copies_left == 0 && was_there;
}
