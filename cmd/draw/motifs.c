#include "draw/motifs.h"

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

uint64_t motifs_of_tile(const struct tile *tile)
{
	uint64_t shows = tile->scout == BRIDGE_TILE ? SHOWS(MOTIF_BRIDGE) : 0;
	shows |= has_dividing_wall(tile) ? SHOWS(MOTIF_DIVIDING_WALL) : 0;
	for (int z = 0; z < tile->zones; z++) {
		const struct zone *zone = &tile->zone[z];
		shows |= SHOWS(zone->kind);
		shows |= zone->shield ? SHOWS(MOTIF_SHIELD) : 0;
		shows |= zone->fish ? SHOWS(MOTIF_FISH) : 0;
		shows |= zone->menhir ? SHOWS(MOTIF_MENHIR) : 0;
		shows |= zone->mushrooms ? SHOWS(MOTIF_MUSHROOMS) : 0;
		shows |= (uint64_t)(zone->powers & ~(unsigned)BRIDGE) << MOTIF_POWER;
		for (int a = 0; a < ANIMALS; a++)
			shows |= zone->animals[a] ? SHOWS(MOTIF_ANIMAL + a) : 0;
		if (zone->kind == RIVER && zone->lake == NO_ZONE && __builtin_popcount(zone->slots) < 2)
			shows |= SHOWS(MOTIF_SPRING);
		for (unsigned ends = zone->ends; ends; ends >>= ROAD_END_BITS)
			if (ends % (1 << ROAD_END_BITS) == END_CITY)
				shows |= SHOWS(MOTIF_GATE);
			else if (tile->monastery == NO_ZONE)
				shows |= SHOWS(MOTIF_CROSSING);
	}
	return shows;
}

uint64_t motifs_of_turn(struct drawing *p, const struct turn *turn)
{
	uint64_t shows = SHOWS(MOTIF_TRIED);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		shows |= SHOWS(MOTIF_ROLE + turn->piece[i].role);
	if (turn->tile == TILE_UNKNOWN)
		return shows;
	shows |= motifs_of_tile(&p->game->board.set->tile[turn->tile]);
	shows |= cells_any(&drawing_map(p, turn->tile)->rock) ? SHOWS(MOTIF_ROCK) : 0;
	return shows;
}

struct motifs motifs_of_board(struct drawing *p)
{
	const struct board *board = &p->game->board;
	struct motifs motifs = { (enum game_kind)p->game->rules.game, p->also_shown };
	int units = 0; /* of the marked feature */
	motifs.shows |= p->game->moves ? SHOWS(MOTIF_LAST) : 0;
	for (int t = 0; t < board->tiles; t++) {
		motifs.shows |= motifs_of_tile(board_tile(board, t));
		for (int z = 0; z < board_tile(board, t)->zones; z++) {
			int node = t * ZONES_A_TILE + z;
			if (board->placed[t].standing >> z & 1)
				motifs.shows |= SHOWS(MOTIF_ROLE + board_role(board, node));
			for (int a = 0; a < ANIMALS; a++)
				motifs.shows |= board_covered(board, node)[a] ? SHOWS(MOTIF_COVERED) : 0;
		}
		if (!(motifs.shows & SHOWS(MOTIF_ROCK)) && cells_any(&drawing_map(p, board->placed[t].tile)->rock))
			motifs.shows |= SHOWS(MOTIF_ROCK);
		if (p->has_feature)
			units += marked_units(p, t);
	}
	if (p->has_feature) {
		if (p->joined)
			motifs.shows |= SHOWS(MOTIF_FORBIDS);
		else if (p->items)
			motifs.shows |= SHOWS(MOTIF_COUNT) | SHOWS(MOTIF_POINTS);
		else
			motifs.shows |= SHOWS(MOTIF_COUNT) | (units ? SHOWS(MOTIF_UNITS) : 0);
	}
	motifs.shows = motifs_in_set(motifs.shows, p->game->rules.tiles);
	return motifs;
}

uint64_t motifs_in_set(uint64_t shows, const struct tileset *printed)
{
	bool nuggets = printed == &printed_hg1 && (shows & SHOWS(MOTIF_MENHIR));
	return nuggets ? (shows & ~SHOWS(MOTIF_MENHIR)) | SHOWS(MOTIF_NUGGET) : shows;
}
