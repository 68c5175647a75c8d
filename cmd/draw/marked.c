#include "draw/marked.h"

static enum zone_kind feature_kind(const struct drawing *p)
{
	return p->of_system ? LAKE : (enum zone_kind)board_zone(p->seen, board_node(p->seen, p->feature))->kind;
}

static int lit_zones(const struct drawing *p, int placed)
{
	int lit = 0;
	for (int z = 0; z < board_tile(&p->game->board, placed)->zones; z++)
		lit += p->lit[placed * ZONES_A_TILE + z];
	return lit;
}

bool marked_tile(const struct drawing *p, int placed)
{
	return lit_zones(p, placed) > 0 || drawing_in_square(p, p->game->board.placed[placed].cell);
}

/* Whether a lake is at an end of a river of the feature. */
static bool closes_lit_river(const struct drawing *p, int lake)
{
	const struct board *board = &p->game->board;
	int first = lake - node_zone(lake);
	for (int z = 0; z < board_tile(board, node_tile(lake))->zones; z++)
		if (p->lit[first + z] && board_zone(board, first + z)->kind == RIVER &&
		    (board_lake_of(board, first + z) == lake || board_other_lake_of(board, first + z) == lake))
			return true;
	return false;
}

bool marked_signs(const struct drawing *p, int node)
{
	enum zone_kind kind = (enum zone_kind)board_zone(&p->game->board, node)->kind;
	if (kind == LAKE && feature_kind(p) == RIVER)
		return closes_lit_river(p, node);
	if (kind == RIVER && feature_kind(p) == RIVER)
		return p->lit[node] && p->game->rules.river_fish;
	return p->lit[node];
}

int marked_units(const struct drawing *p, int placed)
{
	int lit = lit_zones(p, placed);
	enum award_kind kind = award_of_region(feature_kind(p));
	if (kind == AWARD_MONASTERY)
		return drawing_in_square(p, p->game->board.placed[placed].cell);
	if (kind == AWARD_KINDS || award_rows[kind].due == DUE_AT_END)
		return 0; /* river systems, meadows and fields are paid for signs on them or features that touch them */
	return score_counts_segments(&p->game->rules, kind) ? lit : lit > 0;
}

void marked_cities(const struct drawing *p, struct region_set *cities)
{
	cities->count = 0;
	if (feature_kind(p) == FIELD)
		score_cities_of(p->seen, &p->game->rules, board_node(p->seen, p->feature), cities);
}
