#include "say/say_parts.h"

#include <string.h>

/* ---- who plays ---- */

void say_player_count(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	text_add(out, "the game has %s; 2 to 5 can play", count_phrase(r->players, "player", "players").s);
	if (r->players > PLAYERS_MAX)
		text_add(out, ": leave out those from line %u on, as there are pieces of five colours",
			 r->declared[r->player[PLAYERS_MAX]].span.line);
}

/* Names the player who has the colour or name already. */
void say_player_duplicate(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const struct player_line *line = &r->declared[incident->header->index], *first = r->declared;
	if (line->again) {
		while (strcmp(first->colour, line->colour) != 0)
			first++;
		text_add(out, "%s is already a player (line %u)", line->colour, first->span.line);
		return;
	}
	while (strcmp(first->name, line->name) != 0)
		first++;
	text_add(out, "%s is already called \"%s\" (line %u)", first->colour, line->name, first->span.line);
}

/* ---- whose turn it is ---- */

/* The line of the last move, or the line where the record begins. */
static uint32_t line_of_last_move(const struct incident *incident)
{
	int moves = game_of(incident)->moves;
	return moves ? incident->line_of_move[moves] : record_of(incident)->span.line;
}

/* The line that states who is next where no move has been made; 0: there is none. */
static uint32_t line_of_given_next(const struct incident *incident)
{
	const struct record *r = record_of(incident);
	for (uint32_t i = 0; i < r->steps && step_is_of_position(&r->step[i]) && game_of(incident)->moves == 0; i++)
		if (step_is_given(&r->step[i]) && r->step[i].kind == STEP_NEXT)
			return r->step[i].span.line;
	return 0;
}

/* The player who placed the last tile. */
static const char *mover_of(const struct incident *incident)
{
	return player_colour(record_of(incident), game_of(incident)->mover);
}

void say_game_over(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	if (incident->referee->concluded)
		text_add(out, "the game is over: line %u states its result",
			 record_result(record_of(incident))->span.line);
	else if (game->supply.left[PILE_LAND] == 0)
		text_add(out, "the game is over: no %s was left after move %u (line %u)",
			 game_words(&game->rules)->tile, game->moves, line_of_last_move(incident));
	else
		text_add_string(out, "the game is over: final scoring is done");
}

void say_wrong_player(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct record *r = record_of(incident);
	const struct turn *turn = &incident->step->turn;
	const struct placed *last = &game->board.placed[game->board.tiles - 1];
	if (turn->extra) {
		text_add(out, "the extra turn belongs to %s, who completed the forest, not to %s", mover_of(incident),
			 player_colour(r, turn->player));
	} else {
		text_add(out, "it is %s's turn, not %s's", player_colour(r, game->to_move),
			 player_colour(r, turn->player));
		if (game->moves > 0)
			text_add(out, "; %s moved last (line %u)", player_colour(r, last->player),
				 incident->line_of_move[last->move]);
		else if (line_of_given_next(incident))
			text_add(out, ", as line %u states", line_of_given_next(incident));
		else if (game->to_move == 0)
			text_add(out, ": the order of %s decides who moves first",
				 incident->reader->edition ? "`players`" : "the `player` lines");
	}
}

void say_step_order(struct text *out, const struct incident *incident)
{
	(void)incident;
	text_add_string(out, "the shaman acts before a piece is placed and before anything scores");
}

void say_turn_without_tile(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	if (incident->step->kind == STEP_PASS)
		text_add(out, "%s ends the turn without placing a tile", player_colour(r, incident->step->turn.player));
	else
		text_add(out, "%s has put a tile away and draws again", player_colour(r, game_of(incident)->to_move));
}

void say_second_land_tile(struct text *out, const struct incident *incident)
{
	uint32_t given = line_of_given_next(incident);
	text_add(out, "%s has already placed the %s of this turn, %s line %u", mover_of(incident),
		 game_words(&game_of(incident)->rules)->tile, given ? "since the extra turn is given on" : "on",
		 given ? given : line_of_last_move(incident));
}

/* ---- extra turns ---- */

void say_extra_turn_not_earned(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct record *r = record_of(incident);
	uint32_t line = line_of_last_move(incident);
	int last = game->board.placed[game->board.tiles - 1].player, player = incident->step->turn.player;
	if (!game->rules.extra_turns)
		text_add(out, "%s has no extra turns", game->rules.name);
	else if (!game->moves)
		text_add_string(out, "no tile has been placed yet");
	else if (last != player)
		text_add(out, "the tile on line %u is %s's, and %s has placed none since", line, player_colour(r, last),
			 player_colour(r, player));
	else
		text_add(out, "the tile on line %u completed no forest with a menhir", line);
}

void say_extra_turn_second(struct text *out, const struct incident *incident)
{
	text_add(out, "%s has already taken the extra turn, on line %u; a turn has only one", mover_of(incident),
		 line_of_last_move(incident));
}

void say_extra_turn_chain(struct text *out, const struct incident *incident)
{
	text_add(out, "the tile on line %u completed the forest in an extra turn, which never earns another",
		 line_of_last_move(incident));
}

void say_extra_turn_stack_empty(struct text *out, const struct incident *incident)
{
	(void)incident;
	text_add_string(out, "the stack of bonus tiles is empty");
}

void say_extra_turn_skipped(struct text *out, const struct incident *incident)
{
	uint32_t given = line_of_given_next(incident);
	if (given)
		text_add(out, "%s must first take the extra turn that is given on line %u", mover_of(incident), given);
	else
		text_add(out, "%s completed a forest with a menhir on line %u and must first take the extra turn",
			 mover_of(incident), line_of_last_move(incident));
}
