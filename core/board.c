#include "board_parts.h"
#include "scout.h"

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
	board->monasteries = 0;
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

int board_tile_at(const struct board *board, struct cell cell)
{
	const struct known_cell *known = board_cell(board, cell);
	return known ? known->placed : NO_TILE;
}

int board_tile_node(const struct board *board, int placed, int slot)
{
	int zone = slot_zone(board_tile(board, placed), slot, board->placed[placed].turns);
	return zone == NO_ZONE ? NO_NODE : placed * ZONES_A_TILE + zone;
}

int board_node(const struct board *board, struct place place)
{
	int placed = board_tile_at(board, place.cell);
	return placed == NO_TILE ? NO_NODE : board_tile_node(board, placed, place.slot);
}

bool board_add_part(const struct board *board, int tiles, int placed, struct tile_bits *added)
{
	uint8_t part[PLACED_MAX] = { (uint8_t)placed };
	int count = tile_bits_add(added, placed);
	for (int i = 0; i < count; i++)
		for (int side = 0; side < SIDES; side++) {
			int other = board_tile_at(board, cell_beside(board->placed[part[i]].cell, (enum side)side));
			if (other != NO_TILE && other < tiles && tile_bits_add(added, other))
				part[count++] = (uint8_t)other;
		}
	return count > 0;
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
	unsigned b = board_bucket(board, cell);
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

#define EACH_TURN UINT64_C(0x0001000100010001)

/* A tile's sides in the four turns, 16 bits each, so that all four are compared with a cell at once. */
static uint64_t sides_by_turn(const struct tile *tile)
{
	uint64_t sides = 0;
	for (int turns = 0; turns < 4; turns++)
		sides |= (uint64_t)tile_sides(tile, turns) << 16 * turns;
	return sides;
}

/* The turns in which the f-th free cell takes a tile with these sides: 1 in the 16 bits of each. */
static inline uint64_t turns_taken(const struct board *board, int f, uint64_t sides)
{
	const struct known_cell *known = &board->known[board->free[f]];
	uint64_t differ = (sides ^ known->sides * EACH_TURN) & known->bound * EACH_TURN;
	uint64_t same = ~(differ + 0x7FFF * EACH_TURN) >> 15 & EACH_TURN; /* what is not 0 carries to the top bit */
	return same && board_on_table(board, known->cell) ? same : 0;
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
	if (!known && board->tiles == 0)
		return TILE_FITS;
	if (!known)
		return touches_corner(board, cell) ? TILE_CORNER_ONLY : TILE_DETACHED;
	if (known->placed != NO_TILE)
		return TILE_OCCUPIED;
	return known_takes(known, tile_sides(tile, turns)) ? TILE_FITS : TILE_CLASHES;
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
		placements += (int)(turns_taken(board, f, sides) * EACH_TURN >> 48);
	return placements;
}

unsigned board_turns_taken(const struct board *board, const struct tile *tile, int f)
{
	/* the turn in bits 16t is added to the top 16 bits as 1 << t */
	return (unsigned)(turns_taken(board, f, sides_by_turn(tile)) * UINT64_C(0x0001000200040008) >> 48);
}

/* ---- placing ---- */

/* What is apart on the tile stays apart: rivers at one lake (RIVER-09), roads at one crossing (ROAD-03). */
static void begin_zones(struct board *board, const struct tile *tile, int placed)
{
	int first = placed * ZONES_A_TILE, zones = tile->zones;
	for (int z = 0; z < zones; z++) {
		area_begin(&board->regions, first + z, tile->zone[z].open);
		area_begin(&board->systems, first + z, tile->zone[z].open);
	}
	for (unsigned rivers = tile->into_lake; rivers; rivers &= rivers - 1) {
		int z = __builtin_ctz(rivers);
		area_join(&board->systems, first + z, first + tile->zone[z].lake, 0);
	}
}

/* A river without slots may join two lakes (`river-inside-one-tile`). */
static void join_lakes(struct board *board, const struct tile *tile, int placed)
{
	int first = placed * ZONES_A_TILE;
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].other_lake != NO_ZONE)
			area_join(&board->systems, first + z, first + tile->zone[z].other_lake, 0);
}

/*
 * Joins the zones of the tile with those of its neighbours on the sides where both show the same (MEADOW-01, FARM-08,
 * SYSTEM-02). One slot stands for a whole side; on a river's side each slot stands for itself. Each join closes the
 * slots of both tiles: an area without open slots is complete (RIVER-01, RIVER-02, FOREST-01, ROAD-01, CITY-01).
 */
static void join_sides(struct board *board, int laid, const int16_t beside[SIDES], unsigned met, unsigned rivers)
{
	const uint8_t *border = board->placed[laid].border;
	bool complete = board_tile(board, laid)->completes;
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

/* ---- monasteries ---- */

int board_add_monasteries(const struct board *board, uint16_t nodes[COMPLETED_MAX], int n)
{
	int first = n;
	for (int i = 0; i < board->surrounded; i++) {
		int there = board->monastery[board->monasteries + i], at = n++;
		for (; at > first &&
		       cell_is_before(board->placed[there].cell, board->placed[node_tile(nodes[at - 1])].cell);
		     at--)
			nodes[at] = nodes[at - 1];
		nodes[at] = (uint16_t)board_monastery(board, there);
	}
	return n;
}

static inline bool touches(struct cell a, struct cell b)
{
	return (unsigned)(a.x - b.x + 1) <= 2 && (unsigned)(a.y - b.y + 1) <= 2;
}

/* The free cells around the tile placed last. */
static int free_around(const struct board *board, int laid)
{
	int free_cells = AROUND;
	for (int n = 0; n < AROUND; n++)
		free_cells -= board_tile_at(board, cell_around(board->placed[laid].cell, n)) != NO_TILE;
	return free_cells;
}

/*
 * Monasteries lack one tile less, and a monastery of the new tile lacks the free cells around it (MONK-02, MONK-04).
 * Not inlined: most boards have no monastery.
 */
static __attribute__((noinline)) void surround(struct board *board, int laid)
{
	int own = board_monastery(board, laid), open = board->monasteries, first = open;
	for (int i = open - 1; i >= 0; i--) {
		uint8_t there = board->monastery[i];
		if (!touches(board->placed[there].cell, board->placed[laid].cell) ||
		    --board->regions.node[board_monastery(board, there)].open > 0)
			continue;
		board->monastery[i] = board->monastery[--open];
		board->monastery[open] = there;
	}
	if (own != NO_NODE) {
		int lacks = free_around(board, laid);
		board->regions.node[own].open = (uint16_t)lacks;
		board->monastery[first++] = board->monastery[open];
		board->monastery[open] = (uint8_t)laid;
		open += lacks > 0;
	}
	board->monasteries = (uint8_t)open;
	board->surrounded = (uint8_t)(first - open);
	board->completed |= first > open;
}

/* ---- a tile is placed ---- */

struct placed *board_place(struct board *board, uint16_t index, struct cell cell, int turns)
{
	assert(board->tiles < PLACED_MAX);
	const struct tile *tile = &board->set->tile[index];
	int new = board->tiles++;
	struct placed *placed = &board->placed[new];
	*placed = (struct placed){ .cell = cell, .tile = index, .turns = (uint8_t)turns };
	memcpy(placed->border, tile_border(tile, turns), SLOTS);
	unsigned powers = board->powers | tile->powers;
	board->powers = (uint16_t)powers;
	begin_zones(board, tile, new);
	if (tile->completes)
		join_lakes(board, tile, new);

	uint16_t sides = tile_sides(tile, turns);
	unsigned shown = (unsigned)sides << 6 | sides >> 6; /* each side as seen from the cell beside it */
	struct known_cell *here = know_cell(board, cell);
	assert(here->placed == NO_TILE);
	cover_cell(board, here, new);
#pragma GCC unroll 4
	for (int s = 0; s < SIDES; s++) {
		if (here->bound >> 3 * s & 1)
			continue; /* a covered cell needs to know nothing more */
		struct known_cell *known = know_cell(board, cell_beside(cell, (enum side)s));
		uint16_t across = (uint16_t)(7 << 3 * (s ^ 2)); /* the side of that cell that faces this one */
		known->bound |= across;
		known->sides |= (uint16_t)(shown & across);
		known->beside[s ^ 2] = (int16_t) new;
	}
	unsigned met = sides_met(here, sides);
	join_sides(board, new, here->beside, met, paths_met(met, sides));
	if (powers & LOOKS_AROUND)
		surround(board, new);
	return placed;
}

void board_cover(struct board *board, int node, enum animal animal, int animals)
{
	int placed = node_tile(node);
	if (tile_bits_add(&board->trapped, placed))
		memset(board->covered[placed], 0, sizeof board->covered[placed]);
	uint8_t *covered = &board->covered[placed][node_zone(node)][animal];
	*covered = (uint8_t)(*covered + animals);
}

/* ---- copies ---- */

/* The bytes of a board from one member up to another. */
#define UP_TO(from, to) (offsetof(struct board, to) - offsetof(struct board, from))

static void copy_areas(struct areas *to, const struct areas *from, size_t nodes)
{
	memcpy(to->node, from->node, nodes * sizeof *to->node);
	memcpy(to->pieces, from->pieces, nodes * sizeof *to->pieces);
}

void board_copy(struct board *to, const struct board *from)
{
	size_t tiles = (size_t)from->tiles;
	memcpy(to, from, offsetof(struct board, placed));
	memcpy(to->placed, from->placed, tiles * sizeof *to->placed);
	memcpy(to->known, from->known, (size_t)from->cells * sizeof *to->known);
	memcpy(to->free, from->free, (size_t)from->frees * sizeof *to->free);
	memcpy(to->bucket, from->bucket, sizeof to->bucket);
	copy_areas(&to->regions, &from->regions, tiles * ZONES_A_TILE);
	copy_areas(&to->systems, &from->systems, tiles * ZONES_A_TILE);
	memcpy(&to->occupied, &from->occupied, UP_TO(occupied, covered));
	memcpy(to->covered, from->covered, tiles * sizeof *to->covered);
	memcpy(&to->monasteries, &from->monasteries, sizeof *to - offsetof(struct board, monasteries));
}
