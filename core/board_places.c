#include "board.h"

/* The names of places, and the nodes that they name. */

/* The zones that share a name: a single one is called by the name alone, two have a letter after it. */
struct namesakes {
	int count;
	uint8_t zone[TILE_INNER];
};
_Static_assert((int)TILE_LAKES == (int)TILE_INNER, "lakes are namesakes as well");

static struct namesakes namesakes(const struct tile *tile, enum slot_name name)
{
	struct namesakes same = { tile->lakes, { tile->lake[0], tile->lake[1] } };
	if (name != SLOT_LAKE)
		same.count = tile_inner(tile, name == SLOT_RIVER, same.zone);
	return same;
}

int named_zone(const struct tile *tile, int name)
{
	if (name == SLOT_BRIDGE)
		return tile->scout == BRIDGE_TILE ? __builtin_ctz(tile->scout_zones) : NO_ZONE;
	if (name == SLOT_MONASTERY)
		return tile->monastery;
	enum slot_name first = name < SLOT_BRIDGE ? SLOT_LAKE : name < SLOT_INNER ? SLOT_RIVER : SLOT_INNER;
	struct namesakes same = namesakes(tile, first);
	int letter = name - (int)first; /* 0 if there is none */
	if (letter == 0)
		return same.count == 1 ? same.zone[0] : NO_ZONE;
	return same.count == 2 ? same.zone[letter - 1] : NO_ZONE;
}

/* The name that a zone without slots shares with others: `inner`, since only rivers have a name of their own. */
static enum slot_name shared_name(const struct zone *zone)
{
	if (pattern_of((enum zone_kind)zone->kind) == INNER)
		return SLOT_LAKE;
	return zone->kind == RIVER ? SLOT_RIVER : SLOT_INNER;
}

/* The name of a zone without slots. */
static int zone_name(const struct tile *tile, int zone)
{
	if (tile->monastery == zone)
		return SLOT_MONASTERY;
	enum slot_name name = shared_name(&tile->zone[zone]);
	struct namesakes same = namesakes(tile, name);
	return same.count == 1 ? (int)name : (int)name + 1 + (same.zone[1] == zone);
}

int zone_slot(const struct tile *tile, int zone, int turns)
{
	int slot = tile_zone_slot(tile, zone, turns);
	return slot >= 0 ? slot : zone_name(tile, zone);
}

struct place board_place_of(const struct board *board, int node)
{
	const struct placed *placed = &board->placed[node_tile(node)];
	const struct tile *tile = board_tile(board, node_tile(node));
	return (struct place){ placed->cell, (uint8_t)zone_slot(tile, node_zone(node), placed->turns) };
}

struct place board_piece_place(const struct board *board, int node)
{
	const struct placed *placed = &board->placed[node_tile(node)];
	int named = placed->piece[node_zone(node)] >> PIECE_BITS;
	if (named)
		return (struct place){ placed->cell, (uint8_t)(named - 1) };
	struct place place = board_place_of(board, node);
	if (board_tile(board, node_tile(node))->scout == BRIDGE_TILE)
		place.slot = SLOT_BRIDGE;
	return place;
}
