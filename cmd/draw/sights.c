#include "draw/sights.h"

bool sights_have(const struct sights *sights, struct subject subject)
{
	return game_has_terrain(sights->game, subject.of) && (subject.shown & sights->shows) != 0;
}

static uint64_t sights_of_zone(const struct tile *tile, const struct zone *zone)
{
	uint64_t shows = SHOWS(zone->kind);
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
	return shows;
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
	for (int z = 0; z < tile->zones; z++)
		shows |= sights_of_zone(tile, &tile->zone[z]);
	return shows;
}

static uint64_t sights_of_pieces(const struct board *board, int placed)
{
	uint64_t shows = 0;
	for (unsigned zones = board->placed[placed].standing; zones; zones &= zones - 1)
		shows |= SHOWS(SIGHT_ROLE + board_role(board, placed * ZONES_A_TILE + __builtin_ctz(zones)));
	return shows;
}

static bool has_covered(const struct board *board, int placed)
{
	for (int z = 0; z < board_tile(board, placed)->zones; z++)
		for (int a = 0; a < ANIMALS; a++)
			if (board_covered(board, placed * ZONES_A_TILE + z)[a])
				return true;
	return false;
}

uint64_t sights_of_turn(struct drawing *p, const struct turn *turn)
{
	uint64_t shows = sights_of_tile(&p->game->board.set->tile[turn->tile]) | SHOWS(SIGHT_TRIED);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		shows |= SHOWS(SIGHT_ROLE + turn->piece[i].role);
	shows |= cells_any(&drawing_map(p, turn->tile)->rock) ? SHOWS(SIGHT_ROCK) : 0;
	return shows;
}

static uint64_t sights_of_tried(struct drawing *p)
{
	uint64_t shows = sights_of_turn(p, p->tried);
	shows |= p->clashes ? SHOWS(SIGHT_CLASH) : 0;
	shows |= p->away.x || p->away.y ? SHOWS(SIGHT_GAP) : 0;
	return shows;
}

static uint64_t sights_of_feature(const struct drawing *p)
{
	int units = 0;
	if (p->joined)
		return SHOWS(SIGHT_FORBIDS);
	if (p->items)
		return SHOWS(SIGHT_COUNT) | SHOWS(SIGHT_POINTS);
	for (int t = 0; t < p->game->board.tiles; t++)
		units += marked_units(p, t);
	return SHOWS(SIGHT_COUNT) | (units ? SHOWS(SIGHT_UNITS) : 0);
}

struct sights sights_of_board(struct drawing *p)
{
	const struct board *board = &p->game->board;
	struct sights sights = { (enum game_kind)p->game->rules.game, p->game->moves ? SHOWS(SIGHT_LAST) : 0 };
	for (int t = 0; t < board->tiles; t++) {
		sights.shows |= sights_of_tile(board_tile(board, t)) | sights_of_pieces(board, t);
		if (!(sights.shows & SHOWS(SIGHT_ROCK)) && cells_any(&drawing_map(p, board->placed[t].tile)->rock))
			sights.shows |= SHOWS(SIGHT_ROCK);
		if (has_covered(board, t))
			sights.shows |= SHOWS(SIGHT_COVERED);
	}
	sights.shows |= p->also_shown;
	if (p->has_feature)
		sights.shows |= sights_of_feature(p);
	if (p->tried)
		sights.shows |= sights_of_tried(p);
	return sights;
}
