#include "game_parts.h"

#include <assert.h>

struct award *game_new_award(struct outcome *outcome)
{
	assert(outcome->awards < AWARDS_MAX);
	return &outcome->award[outcome->awards++];
}

void game_settle(struct game *game, struct outcome *outcome, bool final)
{
	struct award *award = &outcome->award[outcome->awards - 1];
	award->move = game->moves;
	award->final = final;
	int column = award_rows[award->kind].column;
	assert(award->players);
	for (unsigned players = award->players; players; players &= players - 1)
		game->points[__builtin_ctz(players)][column] += award->points;
}
