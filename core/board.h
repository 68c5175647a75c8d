#ifndef HGREF_BOARD_H
#define HGREF_BOARD_H

#include "area.h"
#include "tile_bits.h"
#include "tileset.h"

#include <assert.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The placed tiles, the cells where the next one may be placed, and the areas that the tiles form.
 *
 * A flat value: it points at the tile set, which it does not own, and `=` copies it.
 */
enum {
	KNOWN_MAX = 5 * PLACED_MAX, /* cells that are covered or beside a covered cell */
	CELL_BUCKETS = 2048,
	NO_TILE = -1,
	SPANNINGS_MAX = 2,
};

/* The piece on a zone: 0 if there is none, else 1 + player, with HUT_BIT for a hut. */
enum { HUT_BIT = 8, PIECE_BITS = 4 };
static_assert((int)PLAYERS_MAX < (int)HUT_BIT, "1 + player stands below the bit");
static_assert(SLOTS < 1 << PIECE_BITS, "1 + a slot stands in the bits above the piece");

/* The player whose piece it is; -1 if there is none. */
static inline int piece_player(int piece)
{
	return (piece & (HUT_BIT - 1)) - 1;
}

static inline bool piece_is_hut(int piece)
{
	return (piece & HUT_BIT) != 0;
}

static inline bool piece_is_member(int piece)
{
	return piece != 0 && !piece_is_hut(piece);
}

struct placed {
	struct cell cell;
	uint16_t tile;             /* index in the tile set */
	uint8_t move;              /* 0 for the start tile and the setup */
	uint8_t turns;             /* quarter turns clockwise */
	uint8_t player;            /* who placed it; has no meaning for move 0 */
	bool extra;                /* placed in an extra turn */
	uint16_t standing;         /* the zones with a piece on them, as bits */
	uint8_t piece[TILE_ZONES]; /* the value of board_standing; above it, 1 + the slot that named the zone, or 0 */
	uint8_t border[SLOTS];     /* the zones at its slots as the tile lies (tile_border) */
};

/*
 * A member that stands for several regions at once and counts one in each: the canoe's fisher in the rivers that leave
 * its lake, the hunter on the bridge in the meadows on both banks (SCOUT-10, SCOUT-12). It is not among the pieces at
 * the roots of the regions: these may grow into one, in which the member still counts once (`canoe-majority`,
 * `bridge-one-meadow`).
 */
struct spanning {
	uint8_t player, nodes;
	uint16_t stands;                             /* the node at which placed.piece holds it */
	uint16_t node[(int)SIDES + (int)TILE_INNER]; /* one node of each region, as the regions were at first */
};

/* A cell that is covered, or free with a covered side neighbour. What neighbours show is kept up only while it is free. */
struct known_cell {
	struct cell cell;
	int16_t placed;        /* index of the tile there, or NO_TILE */
	uint16_t sides;        /* what the neighbours show towards it, packed as tile.sides */
	uint16_t bound;        /* the same packing: all bits of a side set where there is a neighbour */
	uint16_t free_at;      /* index in board.free while it is free */
	int16_t beside[SIDES]; /* true of a side that is bound: index of the tile there */
};

struct board {
	const struct tileset *set;
	struct cell low, high; /* the table's corners; the whole plane if the table has no edge */
	int tiles, cells, frees;
	struct placed placed[PLACED_MAX];
	struct known_cell known[KNOWN_MAX];
	uint16_t free[KNOWN_MAX];      /* the free cells, as indices of `known`, in no particular order */
	uint16_t bucket[CELL_BUCKETS]; /* hash of the cell -> index of `known` + 1; 0 is empty */
	struct areas regions, systems;
	struct tile_bits occupied; /* the placed tiles with a piece on them */
	uint16_t powers;           /* of all placed tiles, a set of enum power */
	bool completed;            /* the tile placed last left a region without open slots: see board_completed */
	uint8_t spannings;
	struct spanning spanning[SPANNINGS_MAX];
	struct tile_bits trapped; /* the tiles from which a hunting trap took animals (SPEC-06) */
	uint8_t covered[PLACED_MAX][TILE_ZONES][ANIMALS]; /* the animals taken there; not filled in for other tiles */
	/* The tiles of monasteries that are not complete, then of those that the last tile completed, as indices of `placed`. */
	uint8_t monasteries, surrounded;
	uint8_t monastery[PLACED_MAX];
	int16_t farm; /* the meadow node with the hut of Agriculture (SCOUT-14), or NO_NODE */
};

/* An empty board. */
void board_begin(struct board *board, const struct tileset *set);

/* Copies a board as `=` does, but only the tiles on it, which takes less time. */
void board_copy(struct board *to, const struct board *from);

/* Sets the table's corners, outside which no tile may be placed (TILE-05). */
void board_set_table(struct board *board, struct cell low, struct cell high);

static inline bool board_on_table(const struct board *board, struct cell cell)
{
	return cell.x >= board->low.x && cell.x <= board->high.x && cell.y >= board->low.y && cell.y <= board->high.y;
}

/*
 * The bucket that holds the cell, or the empty bucket where it would go. Rows begin far apart in the table, so that
 * cells of up to 47 columns and 40 rows never collide, and those of longer boards seldom do.
 */
static inline unsigned board_bucket(const struct board *board, struct cell cell)
{
	unsigned b = (unsigned)(cell.x + 1075 * cell.y) % CELL_BUCKETS;
	while (board->bucket[b] && !cell_is(board->known[board->bucket[b] - 1].cell, cell))
		b = (b + 1) % CELL_BUCKETS;
	return b;
}

/* The cell if it is covered or beside a covered cell, otherwise NULL. */
static inline const struct known_cell *board_cell(const struct board *board, struct cell cell)
{
	unsigned b = board_bucket(board, cell);
	return board->bucket[b] ? &board->known[board->bucket[b] - 1] : NULL;
}

/* Whether the sides of a tile (tile_sides) show what its neighbours on a free cell show. */
static inline bool known_takes(const struct known_cell *known, uint16_t sides)
{
	return ((sides ^ known->sides) & known->bound) == 0;
}

/* The index of the tile at a cell, or NO_TILE. */
int board_tile_at(const struct board *board, struct cell cell);

/*
 * Adds a tile and those of the first `tiles` placed that lie together with it, side by side. Returns false if they have been
 * added before.
 */
bool board_add_part(const struct board *board, int tiles, int placed, struct tile_bits *added);

/* Widens the smallest rectangle around some cells, of which these are the corners, by one more. */
static inline void cell_widen(struct cell *low, struct cell *high, struct cell cell)
{
	low->x = cell.x < low->x ? cell.x : low->x;
	low->y = cell.y < low->y ? cell.y : low->y;
	high->x = cell.x > high->x ? cell.x : high->x;
	high->y = cell.y > high->y ? cell.y : high->y;
}

/* The cell that touches a side of this cell. */
static inline struct cell cell_beside(struct cell cell, enum side side)
{
	static const int8_t dx[SIDES] = { 0, 1, 0, -1 }, dy[SIDES] = { -1, 0, 1, 0 };
	struct cell beside = { (int16_t)(cell.x + dx[side]), (int16_t)(cell.y + dy[side]) };
	return beside;
}

static inline const struct tile *board_tile(const struct board *board, int placed)
{
	return &board->set->tile[board->placed[placed].tile];
}

/* Whether a cell takes a tile turned by `turns`: TILE_FITS, or the first reason why it does not. */
enum fit { TILE_FITS, TILE_OCCUPIED, TILE_CORNER_ONLY, TILE_DETACHED, TILE_CLASHES };
enum fit board_fit(const struct board *board, const struct tile *tile, struct cell cell, int turns);

/* Whether the tile may be placed there: it fits, and the cell is on the table. */
bool board_admits(const struct board *board, const struct tile *tile, struct cell cell, int turns);

/* The sides of a tile on a free known cell that differ from their neighbours (bit s for side s). */
unsigned board_clashes(const struct known_cell *known, const struct tile *tile, int turns);

/* Whether the tile fits anywhere, in any turn (`unplaceable-check`). */
bool board_takes(const struct board *board, const struct tile *tile);

/* The number of pairs of cell and turn that fit; symmetric turns count separately. */
int board_placements(const struct board *board, const struct tile *tile);

/* The turns, as bits, in which the tile may be placed on the f-th of the free cells. */
unsigned board_turns_taken(const struct board *board, const struct tile *tile, int f);

/*
 * Places a tile on a free cell, with or without neighbours, and joins matching sides; sides that clash do not join. The
 * caller fills in move, player and extra of the result. Asserts that there is room (PLACED_MAX) and that the cell is
 * free.
 */
struct placed *board_place(struct board *board, uint16_t tile, struct cell cell, int turns);

/* The node of a slot of a placed tile, as seen on the board; NO_NODE if the tile has no such slot. */
int board_tile_node(const struct board *board, int placed, int slot);

/* The node of a place; NO_NODE if no tile lies there or the tile has no such slot. */
int board_node(const struct board *board, struct place place);

/* The parts of a node. A node is never negative; as an unsigned number, its parts take a shift and a mask. */
static inline int node_tile(int node)
{
	return (int)((unsigned)node / ZONES_A_TILE);
}

static inline int node_zone(int node)
{
	return (int)((unsigned)node % ZONES_A_TILE);
}

/* The first node of the board from `node` on; NO_NODE after the last. */
static inline int board_node_from(const struct board *board, int node)
{
	while (node < board->tiles * ZONES_A_TILE && node_zone(node) >= board_tile(board, node_tile(node))->zones)
		node++;
	return node < board->tiles * ZONES_A_TILE ? node : NO_NODE;
}

static inline const struct zone *board_zone(const struct board *board, int node)
{
	return &board_tile(board, node_tile(node))->zone[node_zone(node)];
}

enum { AROUND = 9, COMPLETED_MAX = (int)TILE_ZONES + AROUND };
/* The n-th of the nine cells around and including a cell, row by row. */
static inline struct cell cell_around(struct cell cell, int n)
{
	struct cell around = { (int16_t)(cell.x + n % 3 - 1), (int16_t)(cell.y + n / 3 - 1) };
	return around;
}

/* The monastery of a placed tile, or NO_NODE. */
static inline int board_monastery(const struct board *board, int placed)
{
	if (placed == NO_TILE || board_tile(board, placed)->monastery == NO_ZONE)
		return NO_NODE;
	return placed * ZONES_A_TILE + board_tile(board, placed)->monastery;
}

/* Adds the monasteries that the tile laid last completed to `n` nodes: its own and those around it. */
int board_add_monasteries(const struct board *board, uint16_t nodes[COMPLETED_MAX], int n);

/*
 * Writes a node of each feature that the tile placed last completed into `nodes`, in the order of its zones; returns
 * their number. Ground is never complete. Without board.completed there is none.
 */
static inline int board_completed(const struct board *board, uint16_t nodes[COMPLETED_MAX])
{
	int laid = board->tiles - 1, n = 0;
	for (unsigned zones = board_tile(board, laid)->scoring; zones; zones &= zones - 1) {
		int node = laid * ZONES_A_TILE + __builtin_ctz(zones), i = 0;
		int root = area_root(&board->regions, node);
		if (board->regions.node[root].open > 0)
			continue;
		while (i < n && area_root(&board->regions, nodes[i]) != root)
			i++;
		if (i == n) /* otherwise separate zones belong to one area */
			nodes[n++] = (uint16_t)node;
	}
	return n;
}

/* The piece that stands on a node. */
static inline int board_standing(const struct board *board, int node)
{
	return board->placed[node_tile(node)].piece[node_zone(node)] & ((1 << PIECE_BITS) - 1);
}

/* The first node of the board from `node` on where a member of the player stands; NO_NODE after the last. */
static inline int board_member_from(const struct board *board, int player, int node)
{
	node = board_node_from(board, node);
	while (node != NO_NODE && board_standing(board, node) != 1 + player)
		node = board_node_from(board, node + 1);
	return node;
}

/* The role of the piece on a node, by where it stands (PIECE-06): at the lake of the canoe, a fisher. */
enum role board_role(const struct board *board, int node);

/* The lake of its tile that a river runs into, or NO_NODE; a river without slots can run into one at each end. */
static inline int board_lake_of(const struct board *board, int river)
{
	int lake = board_zone(board, river)->lake;
	return lake != NO_ZONE ? river - node_zone(river) + lake : NO_NODE;
}

static inline int board_other_lake_of(const struct board *board, int river)
{
	int lake = board_zone(board, river)->other_lake;
	return lake != NO_ZONE ? river - node_zone(river) + lake : NO_NODE;
}

/* Whether a river runs into a lake of its tile, at either end. */
static inline bool zone_runs_into(const struct zone *river, int lake)
{
	return river->lake == lake || river->other_lake == lake;
}

/* The animals that hunting traps took from a node, by enum animal. */
static inline const uint8_t *board_covered(const struct board *board, int node)
{
	static const uint8_t nothing[ANIMALS] = { 0 };
	int placed = node_tile(node);
	return tile_bits_has(&board->trapped, placed) ? board->covered[placed][node_zone(node)] : nothing;
}

/* The animals of one kind at a node: those that are printed, less those that hunting traps took. */
static inline int board_animals(const struct board *board, int node, enum animal animal)
{
	return board_zone(board, node)->animals[animal] - board_covered(board, node)[animal];
}

/* Makes a hunting trap take animals from a node, all of which must be there. */
void board_cover(struct board *board, int node, enum animal animal, int animals);

/* The place by which a node is named (zone_slot). */
struct place board_place_of(const struct board *board, int node);

/*
 * The place of a piece: the slot that its move named, as seen on the board; if that is not known, the place by which
 * the zone is named. The hunter on the bridge stands at `bridge`.
 */
struct place board_piece_place(const struct board *board, int node);

/*
 * The areas that one zone of a tile would become part of if the tile lay at `cell`. Writes their roots, at most SLOTS,
 * into `roots`, and returns how many there are. The tile need not fit: only sides that match join. The zone's own tile
 * counts: two of its zones may meet outside it.
 */
int board_would_join(const struct board *board, const struct areas *areas, const struct tile *tile, struct cell cell,
		     int turns, int zone, uint16_t roots[SLOTS]);

/*
 * The zones of a tile on a known cell, as bits, of which an area of board_would_join has pieces: all zones at once, in less
 * time than one by that function. `like`: only those of its terrain; NULL: all. Members that span regions are not seen.
 */
unsigned board_zones_taken(const struct board *board, const struct areas *areas, const struct tile *tile,
			   const struct known_cell *known, int turns, const struct zone *like);

/* Whether a zone of a tile placed there would join a region with members on it. */
bool board_joins_members(const struct board *board, const struct tile *tile, struct cell cell, int turns, int zone);

/*
 * board_put_piece_at puts a piece on a free node; board_take_piece takes it away. `hut`: it counts in systems,
 * otherwise in regions. The hut of Agriculture on its meadow counts in neither, nor does a hut that stands away from
 * all water by mistake; members at the lake of the canoe and on the bridge span regions. `slot` is the name of the node
 * that the move used, as seen on the board; the piece keeps it (board_piece_place).
 */
void board_put_piece_at(struct board *board, int node, int slot, int player, bool hut);
void board_take_piece(struct board *board, int node);

/* board_put_piece_at for a piece whose node no move has named. */
static inline void board_put_piece(struct board *board, int node, int player, bool hut)
{
	board_put_piece_at(board, node, SLOTS, player, hut);
}

/*
 * Counts the pieces in the area of a node by player: members in regions, huts in systems. Returns how many there are.
 */
int board_pieces(const struct board *board, const struct areas *areas, int node, uint8_t pieces[PLAYERS_MAX]);

/* The number of members in the region of a node. */
int board_members(const struct board *board, int node);

/* Whether a member that spans regions counts in one of these areas. */
bool board_spans(const struct board *board, const struct spanning *spanning, const uint16_t *roots, int count);

/*
 * The piece that counts at a node, in the form of placed.piece, and in `stands` the node where it stands: the piece on
 * the zone itself, or a member that spans the zone, at the first of its nodes in the region. 0 if there is none.
 */
int board_piece_at(const struct board *board, int node, int *stands);

#ifdef __cplusplus
}
#endif

#endif
