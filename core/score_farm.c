#include "score_parts.h"

bool region_set_add(struct region_set *set, const struct board *board, int node)
{
	uint16_t root = (uint16_t)area_root(&board->regions, node);
	for (int i = 0; i < set->count; i++)
		if (set->root[i] == root)
			return false;
	set->root[set->count++] = root;
	return true;
}

void score_cities_of(const struct board *board, const struct ruleset *rules, int first, struct region_set *cities)
{
	cities->count = 0;
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node)) {
		unsigned near = board_tile(board, node_tile(node))->near[node_zone(node)];
		for (; near; near &= near - 1) {
			int city = node - node_zone(node) + __builtin_ctz(near);
			if (score_is_complete(board, rules, city))
				region_set_add(cities, board, city);
		}
	}
}

void score_fields_of(const struct board *board, int first, struct region_set *fields)
{
	fields->count = 0;
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node)) {
		const struct tile *tile = board_tile(board, node_tile(node));
		for (int z = 0; z < tile->zones; z++)
			if (tile->near[z] >> node_zone(node) & 1)
				region_set_add(fields, board, node - node_zone(node) + z);
	}
}

static struct tile_bits tiles_of(const struct board *board, int first)
{
	struct tile_bits tiles = { 0 };
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node))
		tile_bits_add(&tiles, node_tile(node));
	return tiles;
}

void score_field(const struct board *board, const struct ruleset *rules, int node, struct award *award)
{
	struct region_set cities;
	award_by_pieces(award, board, AWARD_FIELD, &board->regions, node);
	award->tiles = tiles_of(board, node);
	score_cities_of(board, rules, node, &cities);
	award_add(award, TERM_CITIES, cities.count, score_fed_points(rules));
}

bool score_fed_city(const struct board *board, const struct ruleset *rules, int node, struct award *award)
{
	struct region_set fields;
	*award = (struct award){ .kind = AWARD_FIELD, .at = board_place_of(board, node) };
	score_fields_of(board, node, &fields);
	for (int f = 0; f < fields.count; f++) {
		uint8_t farmers[PLAYERS_MAX];
		board_pieces(board, &board->regions, fields.root[f], farmers);
		for (int p = 0; p < PLAYERS_MAX; p++)
			award->pieces[p] = (uint8_t)(award->pieces[p] + farmers[p]);
	}
	award->players = score_majority(award->pieces);
	award->tiles = tiles_of(board, node);
	award_add(award, TERM_CITIES, 1, score_fed_points(rules));
	return award->players != 0;
}

/* ---- sizes for the King and the Robber Baron ---- */

/* Whether a zone fills two sides that face each other. */
static bool fills_opposite_sides(const struct zone *zone)
{
	enum { SIDE = 7 };
	return (zone->slots & SIDE && zone->slots >> 6 & SIDE) || (zone->slots >> 3 & SIDE && zone->slots >> 9 & SIDE);
}

/* Whether a city lies on the bridge over another city of its tile, or under it (KING-02). */
static bool has_bridge(const struct tile *tile, int city)
{
	for (int z = 0; z < tile->zones; z++)
		if (z != city && tile->zone[z].kind == CITY && fills_opposite_sides(&tile->zone[z]))
			return fills_opposite_sides(&tile->zone[city]);
	return false;
}

int score_title_size(const struct board *board, const struct ruleset *rules, int first)
{
	struct tile_bits bridges = { 0 };
	int segments = 0;
	if (rules->king_size_unit == KING_UNIT_TILE)
		return score_tally(board, &board->regions, first).tile_count;
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node)) {
		bool bridge = has_bridge(board_tile(board, node_tile(node)), node_zone(node));
		segments += !bridge || tile_bits_add(&bridges, node_tile(node)); /* both at one bridge count once */
	}
	return segments;
}
