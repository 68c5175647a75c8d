#include "board.h"
#include "scout.h"

#include <assert.h>
#include <string.h>

/* A member for several regions: the rivers of its lake, or the meadows that the bridge joins. */
static void put_spanning(struct board *board, int node, int player)
{
	const struct tile *tile = board_tile(board, node_tile(node));
	assert(board->spannings < SPANNINGS_MAX);
	struct spanning *s = &board->spanning[board->spannings++];
	*s = (struct spanning){ .player = (uint8_t)player, .stands = (uint16_t)node };
	for (int z = 0; z < tile->zones; z++) {
		bool spanned = tile->scout == CANOE_TILE ? zone_runs_into(&tile->zone[z], node_zone(node))
							 : tile->scout_zones >> z & 1;
		if (spanned)
			s->node[s->nodes++] = (uint16_t)(node - node_zone(node) + z);
	}
}

/* The spanning member that stands at a node; NULL if there is none. */
static const struct spanning *spanning_at(const struct board *board, int node)
{
	for (int s = 0; s < board->spannings; s++)
		if (board->spanning[s].stands == node)
			return &board->spanning[s];
	return NULL;
}

static bool is_water(const struct board *board, int node)
{
	return kind_is_water((enum zone_kind)board_zone(board, node)->kind);
}

static bool is_farm(const struct board *board, int node)
{
	return board_tile(board, node_tile(node))->scout == AGRICULTURE_TILE && board_zone(board, node)->kind == MEADOW;
}

/* Where a member spans regions instead of standing in one: on the zones of these two Scout tiles, once on each. */
static bool spans_regions(const struct board *board, int node)
{
	const struct tile *tile = board_tile(board, node_tile(node));
	if (tile->scout != CANOE_TILE && tile->scout != BRIDGE_TILE)
		return false;
	for (int s = 0; s < board->spannings; s++)
		if (node_tile(board->spanning[s].stands) == node_tile(node))
			return false;
	return tile->scout_zones >> node_zone(node) & 1;
}

void board_put_piece_at(struct board *board, int node, int slot, int player, bool hut)
{
	uint8_t *piece = &board->placed[node_tile(node)].piece[node_zone(node)];
	assert(*piece == 0);
	board->placed[node_tile(node)].standing |= (uint16_t)(1u << node_zone(node));
	tile_bits_add(&board->occupied, node_tile(node));
	unsigned named = slot < SLOTS ? 1 + (unsigned)slot : 0; /* a place inside the tile has only this name */
	*piece = (uint8_t)(named << PIECE_BITS | (unsigned)(1 + player + (hut ? HUT_BIT : 0)));
	if (hut && !is_water(board, node))
		board->farm = is_farm(board, node) ? (int16_t)node : board->farm;
	else if (!hut && spans_regions(board, node))
		put_spanning(board, node, player);
	else
		area_count_piece(hut ? &board->systems : &board->regions, node, 1);
}

void board_take_piece(struct board *board, int node)
{
	uint8_t *piece = &board->placed[node_tile(node)].piece[node_zone(node)];
	assert(*piece != 0);
	bool hut = piece_is_hut(*piece);
	const struct spanning *spanning = spanning_at(board, node);
	if (hut && !is_water(board, node))
		board->farm = board->farm == node ? NO_NODE : board->farm;
	else if (spanning)
		board->spanning[spanning - board->spanning] = board->spanning[--board->spannings];
	else
		area_count_piece(hut ? &board->systems : &board->regions, node, -1);
	*piece = 0;
	board->placed[node_tile(node)].standing &= (uint16_t) ~(1u << node_zone(node));
	if (!board->placed[node_tile(node)].standing)
		tile_bits_remove(&board->occupied, node_tile(node));
}

bool board_spans(const struct board *board, const struct spanning *spanning, const uint16_t *roots, int count)
{
	for (int n = 0; n < spanning->nodes; n++)
		for (int i = 0; i < count; i++)
			if (area_root(&board->regions, spanning->node[n]) == roots[i])
				return true;
	return false;
}

bool board_joins_members(const struct board *board, const struct tile *tile, struct cell cell, int turns, int zone)
{
	uint16_t roots[SLOTS];
	int n = board_would_join(board, &board->regions, tile, cell, turns, zone, roots);
	for (int i = 0; i < n; i++)
		if (area_pieces(&board->regions, roots[i]) > 0)
			return true;
	for (int s = 0; s < board->spannings; s++)
		if (board_spans(board, &board->spanning[s], roots, n))
			return true;
	return false;
}

/* Adds the pieces that stand in an area to `pieces`, by player; returns how many there are. */
static int count_standing(const struct board *board, const struct areas *areas, int first, uint8_t pieces[PLAYERS_MAX])
{
	bool huts = areas == &board->systems;
	int all = 0;
	for (int node = first; node != NO_NODE; node = area_next(areas, first, node)) {
		int piece = board_standing(board, node);
		if (piece && piece_is_hut(piece) == huts && !spanning_at(board, node)) {
			pieces[piece_player(piece)]++;
			all++;
		}
	}
	return all;
}

int board_members(const struct board *board, int node)
{
	uint16_t root = (uint16_t)area_root(&board->regions, node);
	int members = board->regions.pieces[root];
	for (int s = 0; s < board->spannings; s++)
		members += board_spans(board, &board->spanning[s], &root, 1);
	return members;
}

int board_pieces(const struct board *board, const struct areas *areas, int node, uint8_t pieces[PLAYERS_MAX])
{
	uint16_t root = (uint16_t)area_root(areas, node);
	memset(pieces, 0, PLAYERS_MAX);
	int all = areas->pieces[root] > 0 ? count_standing(board, areas, node, pieces) : 0;
	assert(all == areas->pieces[root]);
	for (int s = 0; s < board->spannings && areas == &board->regions; s++)
		if (board_spans(board, &board->spanning[s], &root, 1)) {
			pieces[board->spanning[s].player]++;
			all++;
		}
	return all;
}

/* Whether the n-th node of a spanning member is the first of its region. */
static bool is_first_of_region(const struct board *board, const struct spanning *spanning, int n)
{
	int root = area_root(&board->regions, spanning->node[n]);
	for (int i = 0; i < n; i++)
		if (area_root(&board->regions, spanning->node[i]) == root)
			return false;
	return true;
}

int board_piece_at(const struct board *board, int node, int *stands)
{
	*stands = node;
	for (int i = 0; i < board->spannings; i++) {
		const struct spanning *s = &board->spanning[i];
		for (int n = 0; n < s->nodes; n++)
			if (s->node[n] == node) {
				*stands = s->stands;
				return is_first_of_region(board, s, n) ? 1 + s->player : 0;
			}
	}
	return board_standing(board, node);
}

enum role board_role(const struct board *board, int node)
{
	bool hut = piece_is_hut(board_standing(board, node));
	return hut ? HUT : role_on((enum zone_kind)board_zone(board, node)->kind);
}
