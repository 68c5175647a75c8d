#include "game_parts.h"

#include <assert.h>

enum pile game_pile_of(const struct supply *supply, uint16_t tile)
{
	return supply->listed[PILE_LAND][tile] ? PILE_LAND : supply->listed[PILE_BONUS][tile] ? PILE_BONUS : PILES;
}

uint16_t game_next_tile(const struct game *game, enum pile pile)
{
	const struct supply *s = &game->supply;
	if (s->drawn[pile] < s->ordered[pile])
		return s->order[pile][s->drawn[pile]];
	int below = s->declined[pile] - s->raised[pile]; /* once only these are left, their order is known */
	return below > 0 && s->left[pile] == below ? s->bottom[pile][s->raised[pile]] : TILE_UNKNOWN;
}

int game_tiles_above(const struct supply *s, uint16_t tile, enum pile pile)
{
	int known = s->ordered[pile] - s->drawn[pile];
	for (int above = 0; above <= s->set_aside[pile]; above++)
		if (above == known || s->order[pile][s->drawn[pile] + above] == tile)
			return above;
	return 0;
}

/* Tiles that were drawn by turns left out, and not used by later turns, have left the game. */
static void put_away(struct supply *s, uint16_t tile, enum pile pile)
{
	for (int above = game_tiles_above(s, tile, pile); above > 0; above--) {
		uint16_t top = s->order[pile][s->drawn[pile]++];
		s->set_aside[pile]--;
		if (top == TILE_UNKNOWN || s->copies[pile][top] == 0) /* the stack has more than the box */
			continue;
		s->copies[pile][top]--;
		s->left[pile]--;
	}
	if (s->set_aside[pile] > 0)
		s->set_aside[pile]--;
}

void game_take_from_top(struct supply *supply, uint16_t tile, enum pile pile)
{
	int below = supply->declined[pile] - supply->raised[pile];
	if (supply->set_aside[pile] > 0)
		put_away(supply, tile, pile);
	if (supply->drawn[pile] < supply->ordered[pile])
		supply->drawn[pile]++;
	else if (below > 0 && supply->left[pile] == below && supply->bottom[pile][supply->raised[pile]] == tile)
		supply->raised[pile]++;
}

void game_empty(struct supply *s, enum pile pile)
{
	for (int t = 0; t < TILES_MAX; t++)
		if (s->copies[pile][t] != COPIES_ANY)
			s->copies[pile][t] = 0;
	s->left[pile] = s->set_aside[pile] = 0;
	s->drawn[pile] = s->ordered[pile];
	s->raised[pile] = s->declined[pile];
}

void game_put_below(struct supply *s, uint16_t tile, enum pile pile)
{
	if (s->ordered[pile] == 0)
		return;                         /* it may come again at any time (`stack-choice`) */
	assert(s->declined[pile] < PLACED_MAX); /* at most one in a turn, and a turn places a tile */
	game_take_from_top(s, tile, pile);
	s->bottom[pile][s->declined[pile]++] = tile;
}

void game_set_aside(struct supply *s, const struct turn *turn)
{
	enum pile pile = turn->extra ? PILE_BONUS : PILE_LAND;
	int next = s->drawn[pile] + s->set_aside[pile];
	if (next < s->ordered[pile] && s->order[pile][next] == turn->tile)
		s->set_aside[pile]++;
}

void game_set_top_aside(struct supply *s, enum pile pile)
{
	s->set_aside[pile] = (uint16_t)(s->set_aside[pile] + (s->drawn[pile] + s->set_aside[pile] < s->ordered[pile]));
}

int game_copies_left(const struct game *game, uint16_t tile)
{
	int left = game->supply.copies[PILE_LAND][tile] + game->supply.copies[PILE_BONUS][tile];
	return left < COPIES_ANY ? left : COPIES_ANY;
}

void game_suppose_drawn(struct game *game, uint16_t tile)
{
	struct supply *s = &game->supply;
	for (int p = 0; p < PILES; p++) {
		bool listed = s->listed[p][tile] || (p == PILE_LAND && tile == game->start);
		if (listed && s->copies[p][tile] == 0) {
			s->listed[p][tile] = s->copies[p][tile] = 1;
			s->left[p]++;
		}
		s->drawn[p] = s->ordered[p]; /* the order is not asked about */
		s->raised[p] = s->declined[p];
		s->set_aside[p] = 0;
	}
}
