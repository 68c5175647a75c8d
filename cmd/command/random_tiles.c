#include "command/random_tiles.h"

/* clang-format off */
static const char *const hunters_tiles[] = {
	"forest 11-1 menhir; meadow 2-10 deer",
	"forest 11-1 mushrooms 2; meadow 2-4,8-10 tiger 2; forest 5-7 mushrooms",
	"forest all; meadow inner deer",
	"meadow all aurochs; forest inner menhir",
	"meadow all deer; lakeA fish 2; lakeB fish 1; river -> lakeA -> lakeB",
	"lakeA fish 1; lakeB fish 3; meadow 10-11; river 12 -> lakeA; meadow 1-2; river 3 -> lakeB; meadow 4-8; river 9 -> lakeA",
	"meadow 10-11,4-5; river 12,3 fish 1; meadow 1-2 deer; river 6,9; meadow 7-8 tiger",
	"meadow 5-1 wildfire deer 2; forest 2-4",
	"meadow 5-1 shrine aurochs; forest 2-4",
	"meadow 5-1 hunting_trap tiger 2 deer; forest 2-4",
	"meadow 5-1 pit_trap deer mammoth; forest 2-4",
	"meadow 10-8 shaman; river 9 -> spring",
	"lake fish 2 logboat; meadow 10-2; river 3 -> lake; meadow 4-8 tiger; river 9 -> lake",
	"lake fish 1 raft; meadow 7-5; river 6 -> lake",
	NULL,
};

static const char *const base_tiles[] = {
	"city 11-1 shield; field 2-10 near 12",
	"city 11-1; city 2-4; city 5-7; city 8-10 shield",
	"city 11-1; city 5-7; field 2-4 near 12,6; field 8-10 near none",
	"city all; field inner near 12",
	"city 8-4 shield; field 5,7 near 12; road 6 -> city; monastery",
	"field 10-11,4-5; road 12,3; field 1-2; road 6,9; field 7-8",
	"field all; monastery",
	"field 10-11; road 12 -> monastery; field 1-5; road 6 -> monastery; field 7-8; road 9 -> monastery; monastery",
	NULL,
};

static const char *const scout_tiles[SCOUTS][SCOUT_VARIANTS + 1] = {
	[SCOUT_TILE] = {
		"forest 8-10; meadow 11-7",
		"forest 11-4; meadow 5-10",
		"forest 2-4 scout; meadow 5-7; forest 8-10; meadow 11-1",
	},
	[CANOE_TILE] = {
		"lake fish 2; meadow 10-11; river 12 -> lake; meadow 1-2; river 3 -> lake; meadow 4-8; river 9 -> lake",
		"lake fish 2; meadow 10-11; river 12 -> lake; meadow 1-2,7-8; river 3,6; meadow 4-5; river 9 -> lake",
		"lakeA fish 1 canoe; lakeB fish 3; meadow 10-2; river 3 -> lakeA; meadow 4-8; river 9 -> lakeB",
	},
	[BRIDGE_TILE] = {
		"meadow 10-2; river 3,9; meadow 4-8 bear",
		"meadow 10-11; river 12,9; meadow 1-8",
		"meadow 10-11 bridge; river 12,9; meadow 1-2,7-8 bridge bear; river 3,6; meadow 4-5",
	},
	[AGRICULTURE_TILE] = {
		"meadow 10-2; river 3,9; meadow 4-8 agriculture",
		"meadow 10-4 agriculture; forest 5-7; meadow 8 deer; river 9 -> spring",
		"meadow 7-5 deer; river 6 -> spring",
	},
};
/* clang-format on */

const char *const *random_own_tiles(enum game_kind game)
{
	static const char *const *const tiles[] = {
		[HUNTERS_AND_GATHERERS] = hunters_tiles,
		[BASE_CARCASSONNE] = base_tiles,
	};
	return tiles[game];
}

const char *const *random_scout_tiles(enum scout scout)
{
	return scout_tiles[scout];
}
