#include "draw/sights.h"

bool sights_have(const struct sights *sights, struct subject subject)
{
	return game_has_terrain(sights->game, subject.of) && (subject.shown & sights->shows) != 0;
}

/* Whether a city comes between two fields that meet at a corner. */
static bool has_dividing_wall(const struct tile *tile)
{
	const uint8_t *zone = tile_border(tile, 0);
	for (int slot = 0; slot < SLOTS; slot++) {
		int a = zone[slot], b = zone[(slot + 1) % SLOTS];
		if (a != b && (tile->near[a] & tile->near[b]))
			return true;
	}
	return false;
}

uint64_t sights_of_tile(const struct tile *tile)
{
	uint64_t shows = tile->scout == BRIDGE_TILE ? SHOWS(SIGHT_BRIDGE) : 0;
	shows |= has_dividing_wall(tile) ? SHOWS(SIGHT_DIVIDING_WALL) : 0;
	for (int z = 0; z < tile->zones; z++) {
		const struct zone *zone = &tile->zone[z];
		shows |= SHOWS(zone->kind);
		shows |= zone->shield ? SHOWS(SIGHT_SHIELD) : 0;
		shows |= zone->fish ? SHOWS(SIGHT_FISH) : 0;
		shows |= zone->menhir ? SHOWS(SIGHT_MENHIR) : 0;
		shows |= zone->mushrooms ? SHOWS(SIGHT_MUSHROOMS) : 0;
		shows |= zone->powers & ~(unsigned)BRIDGE ? SHOWS(SIGHT_POWER) : 0;
		for (int a = 0; a < ANIMALS; a++)
			shows |= zone->animals[a] ? SHOWS(SIGHT_ANIMAL + a) : 0;
		if (zone->kind == RIVER && zone->lake == NO_ZONE && __builtin_popcount(zone->slots) < 2)
			shows |= SHOWS(SIGHT_SPRING);
		for (unsigned ends = zone->ends; ends; ends >>= 4)
			if (ends % 16 == END_CITY)
				shows |= SHOWS(SIGHT_GATE);
			else if (tile->monastery == NO_ZONE)
				shows |= SHOWS(SIGHT_CROSSING);
	}
	return shows;
}

uint64_t sights_of_turn(struct drawing *p, const struct turn *turn)
{
	uint64_t shows = sights_of_tile(&p->game->board.set->tile[turn->tile]) | SHOWS(SIGHT_TRIED);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		shows |= SHOWS(SIGHT_ROLE + turn->piece[i].role);
	shows |= cells_any(&drawing_map(p, turn->tile)->rock) ? SHOWS(SIGHT_ROCK) : 0;
	return shows;
}

struct sights sights_of_board(struct drawing *p)
{
	const struct board *board = &p->game->board;
	struct sights sights = { (enum game_kind)p->game->rules.game, p->also_shown };
	int units = 0; /* of the marked feature */
	sights.shows |= p->game->moves ? SHOWS(SIGHT_LAST) : 0;
	for (int t = 0; t < board->tiles; t++) {
		sights.shows |= sights_of_tile(board_tile(board, t));
		for (int z = 0; z < board_tile(board, t)->zones; z++) {
			int node = t * ZONES_A_TILE + z;
			if (board->placed[t].standing >> z & 1)
				sights.shows |= SHOWS(SIGHT_ROLE + board_role(board, node));
			for (int a = 0; a < ANIMALS; a++)
				sights.shows |= board_covered(board, node)[a] ? SHOWS(SIGHT_COVERED) : 0;
		}
		if (!(sights.shows & SHOWS(SIGHT_ROCK)) && cells_any(&drawing_map(p, board->placed[t].tile)->rock))
			sights.shows |= SHOWS(SIGHT_ROCK);
		if (p->has_feature)
			units += marked_units(p, t);
	}
	if (p->has_feature) {
		if (p->joined)
			sights.shows |= SHOWS(SIGHT_FORBIDS);
		else if (p->items)
			sights.shows |= SHOWS(SIGHT_COUNT) | SHOWS(SIGHT_POINTS);
		else
			sights.shows |= SHOWS(SIGHT_COUNT) | (units ? SHOWS(SIGHT_UNITS) : 0);
	}
	if (p->tried) {
		sights.shows |= sights_of_turn(p, p->tried);
		sights.shows |= p->clashes ? SHOWS(SIGHT_CLASH) : 0;
		sights.shows |= p->away.x || p->away.y ? SHOWS(SIGHT_GAP) : 0;
	}
	return sights;
}
