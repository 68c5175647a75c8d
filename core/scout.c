#include "scout.h"

static const char *const names[SCOUTS] = { "", SCOUT_TILES(ROW_WORD) };

const char *scout_name(enum scout scout)
{
	return names[scout];
}

static char lower_case(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

enum scout scout_find(const char *word, size_t length)
{
	for (int s = SCOUT_NONE + 1; s < SCOUTS; s++) {
		size_t i = 0;
		while (i < length && names[s][i] && lower_case(word[i]) == names[s][i])
			i++;
		if (i == length && !names[s][i])
			return (enum scout)s;
	}
	return SCOUT_NONE;
}

struct scout_piece scout_piece(enum scout scout)
{
	static const struct scout_piece pieces[SCOUTS] = {
		[SCOUT_TILE] = { GATHERER, FOREST, FOREST },
		[CANOE_TILE] = { FISHER, LAKE, RIVER },
		[BRIDGE_TILE] = { HUNTER, MEADOW, MEADOW },
		[AGRICULTURE_TILE] = { HUT, MEADOW, MEADOW },
	};
	return pieces[scout];
}

static const uint16_t marks[SCOUTS] = {
	[SCOUT_TILE] = SCOUT,
	[CANOE_TILE] = CANOE,
	[BRIDGE_TILE] = BRIDGE,
	[AGRICULTURE_TILE] = AGRICULTURE,
};

uint16_t scout_mark(enum scout scout)
{
	return marks[scout];
}

enum scout scout_marked(const struct tile *tile)
{
	int s = SCOUT_NONE + 1;
	while (s < SCOUTS && !(tile->powers & marks[s]))
		s++;
	return s < SCOUTS ? (enum scout)s : SCOUT_NONE;
}

/* The zones of a kind, or only the marked ones if any is marked. */
static uint16_t zones_of(const struct tile *tile, enum zone_kind kind, uint16_t mark)
{
	uint16_t all = 0, marked = 0;
	for (int z = 0; z < tile->zones; z++) {
		all |= (uint16_t)((tile->zone[z].kind == kind) << z);
		marked |= (uint16_t)(((tile->zone[z].powers & mark) != 0) << z);
	}
	return marked ? marked : all;
}

static bool has_river_into(const struct tile *tile, unsigned lakes)
{
	for (int z = 0; z < tile->zones; z++)
		if (zone_lakes(&tile->zone[z]) & lakes)
			return true;
	return false;
}

static int meadows_of(const struct tile *tile)
{
	int n = 0;
	for (int z = 0; z < tile->zones; z++)
		n += tile->zone[z].kind == MEADOW;
	return n;
}

static const char *why_not(const struct tile *tile, enum scout scout)
{
	int zones = __builtin_popcount(tile->scout_zones);
	switch (scout) {
	case SCOUT_TILE:
		return zones ? NULL : "the scout needs a forest for its gatherer";
	case CANOE_TILE:
		if (zones != 1)
			return "the canoe needs one lake for its fisher; if there are two, mark one with `canoe`";
		return has_river_into(tile, tile->scout_zones) ? NULL
							       : "the canoe's lake needs rivers that run into it";
	case BRIDGE_TILE:
		return zones == 2 || (zones == 1 && meadows_of(tile) == 1)
			       ? NULL
			       : "the bridge joins two meadows; if there are more, mark two with `bridge`";
	case AGRICULTURE_TILE:
		return zones ? NULL : "agriculture needs a meadow for its hut";
	default:
		return NULL;
	}
}

const char *scout_make(struct tile *tile, enum scout scout)
{
	tile->scout = (uint8_t)scout;
	if (marks[scout])
		tile->scout_zones = zones_of(tile, (enum zone_kind)scout_piece(scout).stands, marks[scout]);
	if (scout == BRIDGE_TILE && !(tile->powers & BEAR)) {
		for (int z = 0; z < tile->zones; z++)
			if (tile->scout_zones >> z & 1)
				tile->zone[z].powers |= BEAR;
		tile->powers |= BEAR;
	}
	return why_not(tile, scout);
}
