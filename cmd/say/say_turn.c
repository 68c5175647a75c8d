#include "say/say_parts.h"

static void say_game_over(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	if (game->supply.left[PILE_LAND] == 0)
		text_add(out, "the game is over: no land tile was left after move %u (line %u)", game->moves,
			 game->moves ? incident->line_of_move[game->moves] : record_of(incident)->span.line);
	else
		text_add(out, "the game is over: final scoring is done");
}

static void say_wrong_player(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct record *r = record_of(incident);
	const struct turn *turn = &incident->step->turn;
	int next = turn->extra ? game->mover : game->to_move;
	if (turn->extra)
		text_add(out, "the extra turn belongs to %s, who completed the forest, not to %s",
			 player_colour(r, next), player_colour(r, turn->player));
	else
		text_add(out, "it is %s's turn, not %s's", player_colour(r, next), player_colour(r, turn->player));
	if (game->moves > 0 && !turn->extra) {
		const struct placed *last = &game->board.placed[game->board.tiles - 1];
		text_add(out, "; %s moved before (line %u)", player_colour(r, last->player),
			 incident->line_of_move[last->move]);
	}
}

static void say_not_earned(struct text *out, const struct incident *incident, uint32_t line)
{
	const struct game *game = game_of(incident);
	int last = game->board.placed[game->board.tiles - 1].player, player = incident->step->turn.player;
	if (!game->moves)
		text_add(out, "no tile was placed before");
	else if (last != player)
		text_add(out, "the tile of line %u is %s's, and %s has laid none since", line,
			 player_colour(record_of(incident), last), player_colour(record_of(incident), player));
	else
		text_add(out, "the tile of line %u completed no forest with a menhir", line);
}

static void say_extra(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct game *game = game_of(incident);
	const char *mover = player_colour(record_of(incident), game->mover);
	uint32_t line = game->moves ? incident->line_of_move[game->moves] : record_of(incident)->span.line;
	switch (code) {
	case V_EXTRA_TURN_NOT_EARNED:
		say_not_earned(out, incident, line);
		break;
	case V_EXTRA_TURN_SECOND:
		text_add(out, "%s has taken the extra turn in line %u; a turn has no second one", mover, line);
		break;
	case V_EXTRA_TURN_CHAIN:
		text_add(out, "the forest completed in line %u was completed in an extra turn, which earns no other",
			 line);
		break;
	case V_EXTRA_TURN_SKIPPED:
		text_add(out, "%s completed a forest with a menhir in line %u and must first take the extra turn",
			 mover, line);
		break;
	default:
		text_add(out, "the stack of bonus tiles is empty");
	}
}

static void say_no_tile(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	if (incident->step->kind == STEP_PASS)
		text_add(out, "%s ends the turn without a tile", player_colour(r, incident->step->turn.player));
	else
		text_add(out, "%s has put a tile away and draws again", player_colour(r, game_of(incident)->to_move));
}

bool say_of_turn(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct game *game = game_of(incident);
	switch (code) {
	case V_GAME_OVER:
		return say_game_over(out, incident), true;
	case V_WRONG_PLAYER:
		return say_wrong_player(out, incident), true;
	case V_STEP_ORDER:
		text_add(out, "the shaman acts before the piece is placed and anything scores");
		return true;
	case V_TURN_WITHOUT_TILE:
		return say_no_tile(out, incident), true;
	case V_SECOND_LAND_TILE:
		text_add(out, "%s has placed the land tile of this turn in line %u",
			 player_colour(record_of(incident), game->mover), incident->line_of_move[game->moves]);
		return true;
	case V_EXTRA_TURN_NOT_EARNED:
	case V_EXTRA_TURN_SECOND:
	case V_EXTRA_TURN_CHAIN:
	case V_EXTRA_TURN_STACK_EMPTY:
	case V_EXTRA_TURN_SKIPPED:
		return say_extra(out, incident, code), true;
	default:
		return false;
	}
}
