#include "draw/sights.h"

bool sights_have(const struct sights *sights, struct subject subject)
{
	bool in_game = terrains[subject.of].game == sights->game;
	return in_game && (subject.shown == SHOWS_ALWAYS || (subject.shown & sights->shows) != 0);
}

unsigned sights_of_tile(const struct tile *tile)
{
	unsigned shows = 0;
	for (int z = 0; z < tile->zones; z++) {
		const struct zone *zone = &tile->zone[z];
		shows |= 1u << zone->kind;
		if (zone->shield)
			shows |= SHOWS_SHIELD;
		for (unsigned ends = zone->ends; ends; ends >>= 4)
			if (ends % 16 == END_CITY)
				shows |= SHOWS_GATE;
			else if (tile->monastery == NO_ZONE)
				shows |= SHOWS_CROSSING;
	}
	return shows;
}

static unsigned sights_of_pieces(const struct board *board, int placed)
{
	unsigned shows = 0;
	for (unsigned zones = board->placed[placed].standing; zones; zones &= zones - 1)
		shows |= (unsigned)SHOWS_ROLE << board_role(board, placed * ZONES_A_TILE + __builtin_ctz(zones));
	return shows;
}

static unsigned sights_of_tried(const struct drawing *p)
{
	const struct turn *turn = p->tried;
	unsigned shows = sights_of_tile(&p->game->board.set->tile[turn->tile]);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		shows |= (unsigned)SHOWS_ROLE << turn->piece[i].role;
	return shows;
}

struct sights sights_of_board(struct drawing *p)
{
	const struct board *board = &p->game->board;
	struct sights sights = { (enum game_kind)p->game->rules.game, p->game->moves ? SHOWS_LAST : 0 };
	for (int t = 0; t < board->tiles; t++) {
		sights.shows |= sights_of_tile(board_tile(board, t)) | sights_of_pieces(board, t);
		if (!(sights.shows & SHOWS_ROCK) && cells_any(&drawing_map(p, board->placed[t].tile)->rock))
			sights.shows |= SHOWS_ROCK;
	}
	if (p->tried)
		sights.shows |= sights_of_tried(p);
	return sights;
}
