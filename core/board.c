#include "board.h"

#include <assert.h>
#include <string.h>

void board_begin(struct board *board, const struct tileset *set)
{
	board->set = set;
	board->tiles = board->cells = board->frees = 0;
	board->spannings = 0;
	board->occupied = (struct tile_bits){ 0 };
	board->trapped = (struct tile_bits){ 0 };
	board->powers = 0;
	board->farm = NO_NODE;
	board->low = (struct cell){ INT16_MIN, INT16_MIN };
	board->high = (struct cell){ INT16_MAX, INT16_MAX };
	memset(board->bucket, 0, sizeof board->bucket);
}

void board_set_table(struct board *board, struct cell low, struct cell high)
{
	board->low = low;
	board->high = high;
}

/* ---- cells ---- */

/* The bucket that holds the cell, or the empty one where it would go. Boards within 32 columns never collide. */
static inline unsigned bucket_of(const struct board *board, struct cell cell)
{
	unsigned b = (unsigned)(cell.x + 32 * cell.y) % CELL_BUCKETS;
	for (; board->bucket[b]; b = (b + 1) % CELL_BUCKETS) {
		if (cell_is(board->known[board->bucket[b] - 1].cell, cell))
			break;
	}
	return b;
}

const struct known_cell *board_cell(const struct board *board, struct cell cell)
{
	unsigned b = bucket_of(board, cell);
	return board->bucket[b] ? &board->known[board->bucket[b] - 1] : NULL;
}

int board_tile_at(const struct board *board, struct cell cell)
{
	const struct known_cell *known = board_cell(board, cell);
	return known ? known->placed : NO_TILE;
}

static inline struct known_cell *new_cell(struct board *board, unsigned bucket, struct cell cell)
{
	assert(board->cells < KNOWN_MAX);
	int index = board->cells++;
	board->bucket[bucket] = (uint16_t)board->cells;
	board->known[index] = (struct known_cell){ .cell = cell, .placed = NO_TILE, .free_at = (uint16_t)board->frees };
	board->free[board->frees++] = (uint16_t)index;
	return &board->known[index];
}

static inline struct known_cell *know_cell(struct board *board, struct cell cell)
{
	unsigned b = bucket_of(board, cell);
	return board->bucket[b] ? &board->known[board->bucket[b] - 1] : new_cell(board, b, cell);
}

static void cover_cell(struct board *board, struct known_cell *known, int placed)
{
	uint16_t last = board->free[--board->frees];
	board->free[known->free_at] = last;
	board->known[last].free_at = known->free_at;
	known->placed = (int16_t)placed;
}

/* ---- fitting ---- */

unsigned board_clashes(const struct known_cell *known, const struct tile *tile, int turns)
{
	unsigned differ = (tile_sides(tile, turns) ^ known->sides) & known->bound, sides = 0;
	for (int s = 0; s < SIDES; s++)
		if (differ >> (3 * s) & 3)
			sides |= 1u << s;
	return sides;
}

static bool cell_takes(const struct known_cell *known, uint16_t sides)
{
	return ((sides ^ known->sides) & known->bound) == 0;
}

#define EACH_TURN UINT64_C(0x0001000100010001)

/* A tile's sides in the four turns, 16 bits each, so that all four are held against a cell at once. */
static uint64_t sides_by_turn(const struct tile *tile)
{
	uint64_t sides = 0;
	for (int turns = 0; turns < 4; turns++)
		sides |= (uint64_t)tile_sides(tile, turns) << 16 * turns;
	return sides;
}

/* In how many turns the f-th free cell takes the tile with these sides. */
static inline int turns_taken(const struct board *board, int f, uint64_t sides)
{
	const struct known_cell *known = &board->known[board->free[f]];
	uint64_t differ = (sides ^ known->sides * EACH_TURN) & known->bound * EACH_TURN;
	uint64_t same = ~(differ + 0x7FFF * EACH_TURN) >> 15 & EACH_TURN; /* what is not 0 is carried to the top bit */
	return same && board_on_table(board, known->cell) ? (int)(same * EACH_TURN >> 48) : 0;
}

static bool touches_corner(const struct board *board, struct cell cell)
{
	for (int dx = -1; dx <= 1; dx += 2)
		for (int dy = -1; dy <= 1; dy += 2)
			if (board_tile_at(board, (struct cell){ (int16_t)(cell.x + dx), (int16_t)(cell.y + dy) }) !=
			    NO_TILE)
				return true;
	return false;
}

enum fit board_fit(const struct board *board, const struct tile *tile, struct cell cell, int turns)
{
	const struct known_cell *known = board_cell(board, cell);
	if (!known)
		return touches_corner(board, cell) ? TILE_CORNER_ONLY : TILE_DETACHED;
	if (known->placed != NO_TILE)
		return TILE_OCCUPIED;
	return cell_takes(known, tile_sides(tile, turns)) ? TILE_FITS : TILE_CLASHES;
}

bool board_admits(const struct board *board, const struct tile *tile, struct cell cell, int turns)
{
	return board_on_table(board, cell) && board_fit(board, tile, cell, turns) == TILE_FITS;
}

bool board_takes(const struct board *board, const struct tile *tile)
{
	uint64_t sides = sides_by_turn(tile);
	for (int f = 0; f < board->frees; f++)
		if (turns_taken(board, f, sides))
			return true;
	return false;
}

int board_placements(const struct board *board, const struct tile *tile)
{
	uint64_t sides = sides_by_turn(tile);
	int placements = 0;
	for (int f = 0; f < board->frees; f++)
		placements += turns_taken(board, f, sides);
	return placements;
}

/* ---- placing ---- */

static void begin_zones(struct board *board, const struct tile *tile, int placed)
{
	int first = placed * ZONES_A_TILE, zones = tile->zones;
	for (int z = 0; z < zones; z++) {
		const struct zone *zone = &tile->zone[z];
		area_begin(&board->regions, first + z, zone->open);
		area_begin(&board->systems, first + z, zone->open);
	}
	for (unsigned rivers = tile->into_lake; rivers; rivers &= rivers - 1) {
		int z = __builtin_ctz(rivers);
		area_join(&board->systems, first + z, first + tile->zone[z].lake, 0);
	}
}

static int node_at(const struct board *board, int placed, int slot)
{
	return placed * ZONES_A_TILE + board->placed[placed].border[slot];
}

/* The sides on which a tile with these sides shows what its neighbour shows, each by its first slot: bit 3s. */
static unsigned sides_met(const struct known_cell *known, uint16_t sides)
{
	enum { FIRST_SLOTS = 1 | 1 << 3 | 1 << 6 | 1 << 9 };
	unsigned same = ~(unsigned)(sides ^ known->sides) & known->bound;
	return same & same >> 1 & FIRST_SLOTS;
}

/* Those of them that show a river. */
static unsigned rivers_met(unsigned met, uint16_t sides)
{
	return met & (unsigned)(sides & ~(sides << 1)) >> 1;
}

/*
 * Joins the zones of the tile with those of its neighbours on the sides that show the same on both. One slot speaks for
 * a side, of a river's side each for itself. Each join closes the slots of both tiles.
 */
static void join_sides(struct board *board, int laid, const int16_t beside[SIDES], unsigned met, unsigned rivers)
{
	const uint8_t *border = board->placed[laid].border;
	bool complete = false;
	for (unsigned slots = met << 1 | rivers | rivers << 2; slots; slots &= slots - 1) {
		int slot = __builtin_ctz(slots), side = slot / 3, river = rivers >> 3 * side & 1;
		int there = node_at(board, beside[side], slot_facing(slot));
		complete |= !area_join(&board->regions, laid * ZONES_A_TILE + border[slot], there, 6 - 4 * river);
	}
	for (unsigned slots = rivers << 1; slots; slots &= slots - 1) {
		int slot = __builtin_ctz(slots), there = node_at(board, beside[slot / 3], slot_facing(slot));
		area_join(&board->systems, laid * ZONES_A_TILE + border[slot], there, 2);
	}
	board->completed = complete;
}

struct placed *board_place(struct board *board, uint16_t index, struct cell cell, int turns)
{
	assert(board->tiles < PLACED_MAX);
	const struct tile *tile = &board->set->tile[index];
	int new = board->tiles++;
	struct placed *placed = &board->placed[new];
	*placed = (struct placed){ .cell = cell, .tile = index, .turns = (uint8_t)turns };
	memcpy(placed->border, tile_border(tile, turns), SLOTS);
	board->powers |= tile->powers;
	begin_zones(board, tile, new);

	uint16_t sides = tile_sides(tile, turns);
	unsigned shown = (unsigned)sides << 6 | sides >> 6; /* each side as seen from the cell beside it */
	struct known_cell *here = know_cell(board, cell);
	assert(here->placed == NO_TILE);
	cover_cell(board, here, new);
	int16_t beside[SIDES];
#pragma GCC unroll 4
	for (int s = 0; s < SIDES; s++) {
		struct known_cell *known = know_cell(board, cell_beside(cell, (enum side)s));
		uint16_t across = (uint16_t)(7 << 3 * (s ^ 2)); /* the side of that cell towards here */
		known->bound |= across;
		known->sides |= (uint16_t)(shown & across);
		beside[s] = known->placed;
	}
	unsigned met = sides_met(here, sides);
	join_sides(board, new, beside, met, rivers_met(met, sides));
	return placed;
}

/* ---- places and nodes ---- */

int slot_zone(const struct tile *tile, int slot, int turns)
{
	if (slot < SLOTS)
		return tile_zone_at(tile, slot, turns);
	if (slot == SLOT_LAKE)
		return tile->lakes == 1 ? tile->lake[0] : NO_ZONE;
	if (slot == SLOT_BRIDGE)
		return tile->scout == BRIDGE_TILE ? __builtin_ctz(tile->scout_zones) : NO_ZONE;
	return tile->lakes == 2 ? tile->lake[slot - SLOT_LAKE_A] : NO_ZONE;
}

int zone_slot(const struct tile *tile, int zone, int turns)
{
	if (tile->zone[zone].kind != LAKE)
		return tile_zone_slot(tile, zone, turns);
	return tile->lakes == 1 ? SLOT_LAKE : SLOT_LAKE_A + (tile->lake[1] == zone);
}

int board_node(const struct board *board, struct place place)
{
	int placed = board_tile_at(board, place.cell);
	if (placed == NO_TILE)
		return -1;
	int zone = slot_zone(board_tile(board, placed), place.slot, board->placed[placed].turns);
	return zone == NO_ZONE ? -1 : placed * ZONES_A_TILE + zone;
}

struct place board_place_of(const struct board *board, int node)
{
	const struct placed *placed = &board->placed[node_tile(node)];
	const struct tile *tile = board_tile(board, node_tile(node));
	return (struct place){ placed->cell, (uint8_t)zone_slot(tile, node_zone(node), placed->turns) };
}

struct place board_piece_place(const struct board *board, int node)
{
	struct place place = board_place_of(board, node);
	if (board_tile(board, node_tile(node))->scout == BRIDGE_TILE)
		place.slot = SLOT_BRIDGE;
	return place;
}

void board_cover(struct board *board, int node, enum animal animal, int animals)
{
	int placed = node_tile(node);
	if (tile_bits_add(&board->trapped, placed))
		memset(board->covered[placed], 0, sizeof board->covered[placed]);
	uint8_t *covered = &board->covered[placed][node_zone(node)][animal];
	*covered = (uint8_t)(*covered + animals);
}

/* The zones of one tile that are joined on the tile itself: for systems a river and its lake, else each alone. */
static unsigned joined_on_tile(const struct tile *tile, unsigned zones)
{
	for (unsigned rivers = tile->into_lake; rivers; rivers &= rivers - 1) {
		int z = __builtin_ctz(rivers), lake = tile->zone[z].lake;
		if ((zones >> z | zones >> lake) & 1)
			zones |= 1u << z | 1u << lake;
	}
	return zones;
}

/* The slots by which zones of a kind meet what lies there: those that speak for the sides in `met`, of sides_met. */
static unsigned slots_met(unsigned met, uint16_t sides, enum zone_kind kind)
{
	unsigned rivers = rivers_met(met, sides), forests = met & sides & ~((unsigned)sides >> 1);
	switch (kind) {
	case MEADOW:
		return (met & ~rivers & ~forests) << 1 | rivers | rivers << 2;
	case FOREST:
		return forests << 1;
	default:
		return rivers << 1;
	}
}

/* Whether one of the zones reaches one of the sides in `met`, of sides_met. */
static bool any_meets(const struct tile *tile, unsigned zones, int turns, unsigned met)
{
	unsigned slots = 0;
	for (; zones; zones &= zones - 1)
		slots |= tile->zone[__builtin_ctz(zones)].slots;
	slots |= slots << SLOTS; /* twice round, as tile.zone_at */
	return slots >> (SLOTS - 3 * turns) & met * 7;
}

struct touch {
	uint16_t root;
	uint8_t zone;
};

/* Which areas of the board the tile's zones would touch; at most one for each slot. */
static int list_touches(const struct board *board, const struct areas *areas, const struct tile *tile, struct cell cell,
			int turns, unsigned met, struct touch touches[SLOTS])
{
	bool systems = areas == &board->systems;
	const uint8_t *border = tile_border(tile, turns);
	int n = 0;
	for (; met; met &= met - 1) {
		int s = __builtin_ctz(met) / 3;
		bool river = side_kind(tile_sides(tile, turns), (enum side)s) == RIVER;
		if (systems && !river)
			continue;
		int other = board_tile_at(board, cell_beside(cell, (enum side)s));
		bool whole = river && !systems; /* else the middle slot speaks for the side */
		for (int slot = 3 * s + !whole; slot < 3 * s + (whole ? 3 : 2); slot++)
			touches[n++] = (struct touch){
				(uint16_t)area_root(areas, node_at(board, other, slot_facing(slot))),
				border[slot],
			};
	}
	return n;
}

int board_would_join(const struct board *board, const struct areas *areas, const struct tile *tile, struct cell cell,
		     int turns, int zone, uint16_t roots[SLOTS])
{
	bool systems = areas == &board->systems;
	const struct known_cell *known = board_cell(board, cell);
	struct touch touches[SLOTS];
	unsigned zones = 1u << zone, before;
	if (systems)
		zones = joined_on_tile(tile, joined_on_tile(tile, zones));
	unsigned met = known ? sides_met(known, tile_sides(tile, turns)) : 0;
	if (!any_meets(tile, zones, turns, met))
		return 0; /* the most frequent answer, found fast */
	int n = list_touches(board, areas, tile, cell, turns, met, touches), found = 0;
	do { /* until nothing is added: zones, their areas, other zones on these, their areas */
		before = zones;
		for (int i = 0; i < n; i++) {
			int r = 0;
			while (r < found && roots[r] != touches[i].root)
				r++;
			if (r == found && zones >> touches[i].zone & 1) {
				roots[found++] = touches[i].root;
				before = 0;
			} else if (r < found) {
				zones |= 1u << touches[i].zone;
			}
		}
		if (systems)
			zones = joined_on_tile(tile, joined_on_tile(tile, zones));
	} while (zones != before);
	return found;
}

bool board_might_join_pieces(const struct board *board, const struct areas *areas, const struct tile *tile,
			     struct cell cell, int turns, int zone)
{
	const struct known_cell *known = board_cell(board, cell);
	uint16_t sides = tile_sides(tile, turns);
	unsigned met = known ? sides_met(known, sides) : 0;
	unsigned slots = slots_met(met, sides, (enum zone_kind)tile->zone[zone].kind);
	int pieces = areas == &board->regions ? board->spannings : 0;
	for (; slots; slots &= slots - 1) {
		int slot = __builtin_ctz(slots), other = board_tile_at(board, cell_beside(cell, (enum side)(slot / 3)));
		pieces += area_pieces(areas, node_at(board, other, slot_facing(slot)));
	}
	return pieces > 0;
}

/* ---- pieces ---- */

/* A member for several regions: the rivers of his lake, or the meadows that the bridge joins. */
static void put_spanning(struct board *board, int node, int player)
{
	const struct tile *tile = board_tile(board, node_tile(node));
	assert(board->spannings < SPANNINGS_MAX);
	struct spanning *s = &board->spanning[board->spannings++];
	*s = (struct spanning){ .player = (uint8_t)player, .stands = (uint16_t)node };
	for (int z = 0; z < tile->zones; z++) {
		bool spanned =
			tile->scout == CANOE_TILE ? tile->zone[z].lake == node_zone(node) : tile->scout_zones >> z & 1;
		if (spanned)
			s->node[s->nodes++] = (uint16_t)(node - node_zone(node) + z);
	}
}

/* The spanning member that stands at a node, or NULL. */
static const struct spanning *spanning_at(const struct board *board, int node)
{
	for (int s = 0; s < board->spannings; s++)
		if (board->spanning[s].stands == node)
			return &board->spanning[s];
	return NULL;
}

static bool is_water(const struct board *board, int node)
{
	int kind = board_zone(board, node)->kind;
	return kind == RIVER || kind == LAKE;
}

static bool is_farm(const struct board *board, int node)
{
	return board_tile(board, node_tile(node))->scout == AGRICULTURE_TILE && board_zone(board, node)->kind == MEADOW;
}

/* Where a member spans regions instead of standing in one: on the zones of these two Scout tiles, once on each. */
static bool spans_regions(const struct board *board, int node)
{
	const struct tile *tile = board_tile(board, node_tile(node));
	for (int s = 0; s < board->spannings; s++)
		if (node_tile(board->spanning[s].stands) == node_tile(node))
			return false;
	return (tile->scout == CANOE_TILE || tile->scout == BRIDGE_TILE) && tile->scout_zones >> node_zone(node) & 1;
}

void board_put_piece(struct board *board, int node, int player, bool hut)
{
	uint8_t *piece = &board->placed[node_tile(node)].piece[node_zone(node)];
	assert(*piece == 0);
	board->placed[node_tile(node)].standing |= (uint16_t)(1u << node_zone(node));
	tile_bits_add(&board->occupied, node_tile(node));
	*piece = (uint8_t)(1 + player + (hut ? HUT_BIT : 0));
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
	bool hut = *piece & HUT_BIT;
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

/* Adds the pieces that stand in an area to `pieces`, by player; returns how many they are. */
static int count_standing(const struct board *board, const struct areas *areas, int first, uint8_t pieces[PLAYERS_MAX])
{
	bool huts = areas == &board->systems;
	int node = first, all = 0;
	do {
		int piece = board->placed[node_tile(node)].piece[node_zone(node)];
		if (piece && ((piece & HUT_BIT) != 0) == huts && !spanning_at(board, node)) {
			pieces[(piece & (HUT_BIT - 1)) - 1]++;
			all++;
		}
		node = areas->node[node].next;
	} while (node != first);
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
	return board->placed[node_tile(node)].piece[node_zone(node)];
}
