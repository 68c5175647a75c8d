#include "score.h"

/* A set of regions by their roots. */
struct roots {
	int count;
	uint16_t root[NODES_MAX];
};

static bool add_root(struct roots *roots, int root)
{
	for (int i = 0; i < roots->count; i++)
		if (roots->root[i] == root)
			return false;
	roots->root[roots->count++] = (uint16_t)root;
	return true;
}

static bool is_complete(const struct board *board, int node)
{
	return area_of(&board->regions, node)->open == 0;
}

void score_field(const struct board *board, const struct ruleset *rules, int first, struct award *award)
{
	struct roots cities = { 0 };
	int node = first;
	*award = (struct award){ .kind = AWARD_FIELD, .at = board_place_of(board, first) };
	board_pieces(board, &board->regions, first, award->pieces);
	award->players = score_majority(award->pieces);
	do {
		unsigned near = board_tile(board, node_tile(node))->near[node_zone(node)];
		tile_bits_add(&award->tiles, node_tile(node));
		for (; near; near &= near - 1) {
			int city = node - node_zone(node) + __builtin_ctz(near);
			if (is_complete(board, city))
				add_root(&cities, area_root(&board->regions, city));
		}
		node = board->regions.node[node].next;
	} while (node != first);
	award_add(award, TERM_CITIES, cities.count, rules->points[FIELD].each);
}

/* Adds the farmers of the fields that touch a zone of the city, of each field once. */
static void add_farmers(const struct board *board, int city, struct roots *fields, uint8_t farmers[PLAYERS_MAX])
{
	const struct tile *tile = board_tile(board, node_tile(city));
	for (int z = 0; z < tile->zones; z++) {
		int field = city - node_zone(city) + z;
		uint8_t pieces[PLAYERS_MAX];
		if (!(tile->near[z] >> node_zone(city) & 1) || !add_root(fields, area_root(&board->regions, field)))
			continue;
		board_pieces(board, &board->regions, field, pieces);
		for (int p = 0; p < PLAYERS_MAX; p++)
			farmers[p] = (uint8_t)(farmers[p] + pieces[p]);
	}
}

bool score_fed_city(const struct board *board, const struct ruleset *rules, int first, struct award *award)
{
	struct roots fields = { 0 };
	int node = first;
	*award = (struct award){ .kind = AWARD_FIELD, .at = board_place_of(board, first) };
	do {
		tile_bits_add(&award->tiles, node_tile(node));
		add_farmers(board, node, &fields, award->pieces);
		node = board->regions.node[node].next;
	} while (node != first);
	award->players = score_majority(award->pieces);
	award_add(award, TERM_CITIES, 1, rules->points[FIELD].each);
	return award->players != 0;
}
