#include "foreign/bga_tiles.h"

#include "core/tileset.h"
#include "grammar/line.h"

/* A place of an unturned tile. */
struct bga_place {
	uint8_t role;
	uint8_t slot; /* enum slot_name */
};

/* The slot of an hour, 1 to 12. */
#define AT(hour) (((hour) + 1) % SLOTS)
/* clang-format off */
#define KNIGHT_AT(hour) { KNIGHT, AT(hour) }
#define THIEF_AT(hour) { THIEF, AT(hour) }
#define FARMER_AT(hour) { FARMER, AT(hour) }
#define MONK_THERE { MONK, SLOT_MONASTERY }
#define NOBODY_THERE { ROLES, 0 } /* a number that the platform leaves out */

static const struct bga_type {
	char name[2];
	uint8_t last;     /* the highest number of its tiles */
	uint8_t quarters; /* quarter turns where `ori` is 1 */
	uint8_t places;
	struct bga_place place[BGA_PLACES];
} types[BGA_TYPES] = {
	{ "T",  1, 0, 4, { THIEF_AT(6), KNIGHT_AT(12), FARMER_AT(7), FARMER_AT(5) } },
	{ "S",  3, 0, 4, { THIEF_AT(6), KNIGHT_AT(12), FARMER_AT(7), FARMER_AT(5) } },
	{ "N",  6, 0, 2, { KNIGHT_AT(12), FARMER_AT(3) } },
	{ "M",  8, 0, 2, { KNIGHT_AT(12), FARMER_AT(3) } },
	{ "P", 11, 0, 4, { THIEF_AT(3), KNIGHT_AT(12), FARMER_AT(2), FARMER_AT(4) } },
	{ "O", 13, 0, 4, { THIEF_AT(3), KNIGHT_AT(12), FARMER_AT(2), FARMER_AT(4) } },
	{ "G", 14, 0, 3, { KNIGHT_AT(3), FARMER_AT(12), FARMER_AT(6) } },
	{ "F", 16, 0, 3, { KNIGHT_AT(3), FARMER_AT(12), FARMER_AT(6) } },
	{ "I", 18, 0, 3, { KNIGHT_AT(12), KNIGHT_AT(9), FARMER_AT(3) } },
	{ "H", 21, 0, 3, { KNIGHT_AT(12), KNIGHT_AT(6), FARMER_AT(3) } },
	{ "E", 26, 0, 2, { KNIGHT_AT(12), FARMER_AT(6) } },
	{ "K", 29, 0, 4, { THIEF_AT(6), KNIGHT_AT(12), FARMER_AT(3), FARMER_AT(7) } },
	{ "J", 32, 0, 4, { THIEF_AT(3), KNIGHT_AT(12), FARMER_AT(2), FARMER_AT(4) } },
	{ "L", 35, 0, 7, { THIEF_AT(9), THIEF_AT(3), THIEF_AT(6), KNIGHT_AT(12), FARMER_AT(2), FARMER_AT(8), FARMER_AT(4) } },
	{ "D", 39, 0, 4, { THIEF_AT(3), KNIGHT_AT(12), FARMER_AT(2), FARMER_AT(6) } },
	{ "U", 47, 1, 4, { THIEF_AT(3), NOBODY_THERE, FARMER_AT(6), FARMER_AT(12) } },
	{ "V", 56, 0, 3, { THIEF_AT(6), FARMER_AT(12), FARMER_AT(7) } },
	{ "W", 60, 0, 6, { THIEF_AT(9), THIEF_AT(3), THIEF_AT(6), FARMER_AT(12), FARMER_AT(8), FARMER_AT(4) } },
	{ "X", 61, 0, 8, { THIEF_AT(9), THIEF_AT(3), THIEF_AT(6), THIEF_AT(12), FARMER_AT(11), FARMER_AT(1), FARMER_AT(4), FARMER_AT(8) } },
	{ "B", 65, 0, 2, { MONK_THERE, FARMER_AT(1) } },
	{ "A", 67, 0, 3, { MONK_THERE, THIEF_AT(6), FARMER_AT(1) } },
	{ "C", 68, 0, 1, { KNIGHT_AT(12) } },
	{ "R", 71, 0, 2, { KNIGHT_AT(12), FARMER_AT(6) } },
	{ "Q", 72, 0, 2, { KNIGHT_AT(12), FARMER_AT(6) } },
};
/* clang-format on */

int bga_type_of(int tile)
{
	int type = 1;
	while (tile > types[type - 1].last)
		type++;
	return type;
}

const char *bga_tile_name(int type)
{
	return types[type - 1].name;
}

int bga_quarters(int type, int ori)
{
	return (ori - 1 + types[type - 1].quarters) % BGA_TURNS;
}

bool bga_piece(int type, int quarters, int place, struct stated_piece *piece)
{
	const struct bga_type *row = &types[type - 1];
	if (place < 1 || place > row->places || row->place[place - 1].role == ROLES)
		return false;
	const struct bga_place *there = &row->place[place - 1];
	*piece = (struct stated_piece){ .role = there->role, .place.slot = there->slot };
	if (there->slot < SLOTS) {
		const struct tile *tile = &printed_base.tile[tileset_find(&printed_base, row->name, 1)];
		piece->place.slot = (uint8_t)tile_zone_slot(tile, tile_zone_at(tile, there->slot, 0), quarters);
	}
	return true;
}

void bga_add_tile(struct text *out, int type, struct cell cell, int quarters)
{
	text_add(out, "%s %d,%d %d", bga_tile_name(type), cell.x, cell.y, 90 * quarters);
}

void bga_add_piece(struct text *out, const struct stated_piece *piece)
{
	text_add(out, " %s %s", role_name(piece->role), word_of_slot(piece->place.slot));
}
