#ifndef HGREF_TILE_H
#define HGREF_TILE_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The contents of a table indexed by an enum. A table without a row for each constant does not compile: LIST(X) has a
 * row X(constant, value) for each of `count`, in any order.
 */
#define TABLE(LIST, count) \
	{ LIST(TABLE_ROW) }; \
	_Static_assert(0 LIST(TABLE_ONE) == (count), #LIST " has a row for each of " #count)
#define TABLE_ROW(constant, ...) [constant] = __VA_ARGS__,
#define TABLE_ONE(...) +1

/* What enums and tables take from each row X(name, word, ...) of a list: the name, the first word, or all after the name. */
#define ROW_NAME(name, ...) name,
#define ROW_WORD(name, ...) ROW_NAME(__VA_ARGS__, )
#define ROW_WORDS(name, ...) { __VA_ARGS__ },

/*
 * A printed tile: its zones, its border, and the notation that describes them.
 *
 * The border has twelve slots, named by the hours of a clock. Inside the program a slot is counted clockwise
 * from hour 11, so that side N is 0-2, E 3-5, S 6-8, W 9-11 and `slot / 3` is the side. A quarter turn
 * clockwise adds 3 to every slot.
 */
enum {
	SLOTS = 12,
	TILE_LAKES = 2,      /* lakes on one tile, at most */
	TILE_INNER = 2,      /* rivers without slots on one tile, at most; the same for other zones without slots */
	TILE_ZONES = 16,     /* one for each slot, two lakes, and some without slots */
	TILE_NAME = 16,      /* bytes of a tile's name, including its NUL */
	TILE_COUNT_MAX = 99, /* the largest number after `fish`, `mushrooms` or an animal */
	NO_ZONE = 255,
};

/*
 * A slot 0-11 as seen on the board, or the name of a place inside the tile: a lake, the bridge, or a river, meadow or
 * forest without slots (`river`, or `riverA` and `riverB` if there are two; `inner` in the same way).
 */
enum slot_name {
	SLOT_LAKE = SLOTS,
	SLOT_LAKE_A,
	SLOT_LAKE_B,
	SLOT_BRIDGE,
	SLOT_RIVER,
	SLOT_RIVER_A,
	SLOT_RIVER_B,
	SLOT_INNER,
	SLOT_INNER_A,
	SLOT_INNER_B,
	SLOT_MONASTERY,
	SLOT_NAMES
};

/* Whether a name tells one of two places inside a tile from the other, so that it depends on the turn which it is. */
static inline bool slot_is_one_of_two(int slot)
{
	return slot >= SLOT_LAKE_A && slot != SLOT_BRIDGE && slot != SLOT_RIVER && slot != SLOT_INNER &&
	       slot != SLOT_MONASTERY;
}

/* The first of some names (bits; not none): N E S W come first, then the other slots clockwise from hour 11. */
static inline int first_name(unsigned names)
{
	enum { MIDDLES = 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10 };
	return __builtin_ctz(names & MIDDLES ? names & MIDDLES : names);
}

/* The two games that are refereed. A record belongs to the game of its edition. */
enum game_kind { HUNTERS_AND_GATHERERS, BASE_CARCASSONNE, GAME_KINDS };

/* "Hunters & Gatherers", "base Carcassonne". */
const char *game_kind_name(enum game_kind game);

enum side { NORTH, EAST, SOUTH, WEST, SIDES };

/*
 * How a terrain lies on a tile. Ground fills the space between the others, a block fills sides, a path crosses the
 * middle of a side with ground on both banks; inner terrains have no slots. A side shows one of the first three.
 */
enum pattern { GROUND, BLOCK, PATH, INNER };

/* The properties of a zone in the notation besides its powers, as bits. */
enum property { HAS_ANIMALS = 1, HAS_FISH = 2, HAS_MENHIR = 4, HAS_MUSHROOMS = 8, HAS_SHIELD = 16, HAS_CITIES = 32 };

/* The roles of pieces: X(role, name, plural). */
#define ROLES_LIST(X) \
	X(GATHERER, "gatherer", "gatherers") \
	X(FISHER, "fisher", "fishers") \
	X(HUNTER, "hunter", "hunters") \
	X(HUT, "hut", "huts") \
	X(KNIGHT, "knight", "knights") \
	X(THIEF, "thief", "thieves") \
	X(MONK, "monk", "monks") \
	X(FARMER, "farmer", "farmers")

enum role { ROLES_LIST(ROW_NAME) ROLES };

/* The game in which members stand in this role; huts are of Hunters & Gatherers. */
static inline enum game_kind role_game(enum role role)
{
	return role >= KNIGHT ? BASE_CARCASSONNE : HUNTERS_AND_GATHERERS;
}

/* "gatherer", the name in records. */
const char *role_name(enum role role);

/*
 * The kinds of zones, one row each: X(kind, name, pattern, role, properties, game). `role` is the enum role of the
 * member that stands there (PIECE-06); at a lake, that is the canoe's fisher (SCOUT-10). `game` is the game whose tiles
 * have them.
 */
#define TERRAINS(X) \
	X(MEADOW, "meadow", GROUND, HUNTER, HAS_ANIMALS, HUNTERS_AND_GATHERERS) \
	X(FOREST, "forest", BLOCK, GATHERER, HAS_MENHIR | HAS_MUSHROOMS, HUNTERS_AND_GATHERERS) \
	X(RIVER, "river", PATH, FISHER, HAS_FISH, HUNTERS_AND_GATHERERS) \
	X(LAKE, "lake", INNER, FISHER, HAS_FISH, HUNTERS_AND_GATHERERS) \
	X(FIELD, "field", GROUND, FARMER, HAS_CITIES, BASE_CARCASSONNE) \
	X(CITY, "city", BLOCK, KNIGHT, HAS_SHIELD, BASE_CARCASSONNE) \
	X(ROAD, "road", PATH, THIEF, 0, BASE_CARCASSONNE) \
	X(MONASTERY, "monastery", INNER, MONK, 0, BASE_CARCASSONNE)

enum zone_kind { TERRAINS(ROW_NAME) ZONE_KINDS };

/* It is aligned so that an index is a shift. */
struct terrain {
	alignas(16) char name[12];
	uint8_t pattern;    /* enum pattern */
	uint8_t role;       /* enum role */
	uint8_t properties; /* set of enum property */
	uint8_t game;       /* enum game_kind */
};

extern const struct terrain terrains[ZONE_KINDS];

/* "meadow", the name in the notation. */
static inline const char *zone_kind_name(enum zone_kind kind)
{
	return terrains[kind].name;
}

static inline enum pattern pattern_of(enum zone_kind kind)
{
	return (enum pattern)terrains[kind].pattern;
}

/* The role of a member on a zone of this kind. */
static inline enum role role_on(enum zone_kind kind)
{
	return (enum role)terrains[kind].role;
}

/* Whether river systems consist of such zones (SYSTEM-01). */
static inline bool kind_is_water(enum zone_kind kind)
{
	return kind == RIVER || kind == LAKE;
}

/* Whether a piece in this role may stand on a zone of this kind. */
static inline bool role_may_stand(enum role role, enum zone_kind kind)
{
	return role_on(kind) == role || (role == HUT && kind_is_water(kind));
}

/*
 * The names of an animal, singular and plural. The bear of the bridge tile is not an animal here: nothing eats or
 * covers it.
 */
#define ANIMALS_LIST(X) \
	X(DEER, "deer", "deer") \
	X(AUROCHS, "aurochs", "aurochs") \
	X(MAMMOTH, "mammoth", "mammoths") \
	X(TIGER, "tiger", "tigers")

enum animal { ANIMALS_LIST(ROW_NAME) ANIMALS };

/* The name of an animal in the notation, in the singular: "deer". */
const char *animal_name(enum animal animal);

/*
 * Powers as bits of zone.powers and tile.powers (SPEC-01 to SPEC-11). The last five are not powers of their own: they
 * mark where the piece of a Scout tile stands, and where the bear is (SCOUT-08 to SCOUT-14).
 */
#define POWERS(X) \
	X(SHAMAN, "shaman", MEADOW) \
	X(HUNTING_TRAP, "hunting_trap", MEADOW) \
	X(PIT_TRAP, "pit_trap", MEADOW) \
	X(WILDFIRE, "wildfire", MEADOW) \
	X(SHRINE, "shrine", MEADOW) \
	X(LOGBOAT, "logboat", LAKE) \
	X(RAFT, "raft", LAKE) \
	X(CANOE, "canoe", LAKE) \
	X(SCOUT, "scout", FOREST) \
	X(BRIDGE, "bridge", MEADOW) \
	X(AGRICULTURE, "agriculture", MEADOW) \
	X(BEAR, "bear", MEADOW)

enum power_bit {
#define X(name, word, kind) POWER_##name,
	POWERS(X)
#undef X
		POWER_KINDS
};

enum power {
#define X(name, word, kind) name = 1 << POWER_##name,
	POWERS(X)
#undef X
	/* Only of tiles: a monastery counts the tiles around it (MONK-01), so that boards need look. */
	LOOKS_AROUND = 1 << 15,
};

/* What ends a path on its tile. All ends of roads are the same in the rules (`road-end-kinds`). */
enum path_end { END_NONE, END_CROSSING, END_CITY, END_MONASTERY, END_SPRING, END_LAKE, END_LAKE_A, END_LAKE_B };
enum { ROAD_END_BITS = 2 }; /* of one of the first four */

/*
 * One connected printed region of one kind (`segment-definition`).
 *
 * Invariant: a path has two ends, each a slot or what ends it. A lake and a monastery have no slots. A zone of another
 * kind without slots lies inside the tile: it is complete as soon as the tile is placed (`river-inside-one-tile`).
 *
 * The struct is aligned so that indexing zones takes a shift.
 */
struct zone {
	alignas(16) uint16_t slots; /* bit s set: the zone reaches slot s of the unturned tile */
	uint8_t open;               /* how many slots these are: all are open when the tile is placed */
	uint8_t kind;               /* enum zone_kind */
	uint8_t lake;               /* river: the zone of the lake it runs into, otherwise NO_ZONE */
	uint8_t other_lake;         /* river without slots: the zone of the lake at its other end, otherwise NO_ZONE */
	uint8_t fish;
	uint8_t mushrooms;        /* groups of mushrooms; forest only */
	bool menhir;              /* menhir or gold nugget; forest only */
	uint8_t shield : 1;       /* city only */
	uint8_t ends : 4;         /* road: what ends it on its tile, ROAD_END_BITS each; 0: it goes on at both ends */
	uint16_t powers;          /* set of enum power */
	uint8_t animals[ANIMALS]; /* meadow only */
};

/* The lakes into which a river runs, as bits by zone. */
static inline unsigned zone_lakes(const struct zone *zone)
{
	return (zone->lake == NO_ZONE ? 0 : 1u << zone->lake) |
	       (zone->other_lake == NO_ZONE ? 0 : 1u << zone->other_lake);
}

/* The Scout tiles (SCOUT-01; scout.h). */
#define SCOUT_TILES(X) \
	X(SHAMAN, "shaman") \
	X(SCOUT, "scout") \
	X(CANOE, "canoe") \
	X(BRIDGE, "bridge") \
	X(AGRICULTURE, "agriculture")

enum scout {
	SCOUT_NONE,
#define X(name, word) name##_TILE,
	SCOUT_TILES(X)
#undef X
		SCOUTS
};

/* Where a tile comes from; STACK_ANY is a tile that a record defines. */
enum stack { STACK_START, STACK_LAND, STACK_BONUS, STACK_EXPANSION, STACK_ANY };

struct tile {
	char name[TILE_NAME];
	bool uncertain; /* printed tile: read with less confidence than the others */
	uint8_t stack;  /* enum stack */
	uint8_t copies; /* printed: how many there are, one that starts among them */
	uint8_t zones;
	uint8_t scout;        /* enum scout: which Scout tile it is */
	uint16_t scout_zones; /* Scout tile: the zones that its piece stands on, as bits */
	uint16_t powers;      /* union of the zones' powers */
	uint16_t sides;       /* pattern of side s in bits 3s and 3s+1, where its slots would be in a set of slots */
	uint8_t zone_at[2 * SLOTS]; /* the zone at each slot of the unturned tile, twice over (tile_border) */
	uint16_t scoring;           /* the blocks and paths, which score when they are complete, as bits by zone */
	uint16_t into_lake;         /* the rivers that run into a lake of the tile, as bits by zone */
	bool completes;             /* a meadow, forest or river has no slots: it is complete when the tile is placed */
	uint8_t lakes;
	uint8_t lake[TILE_LAKES];  /* the zones of `lake`, or of `lakeA` and `lakeB` */
	uint8_t monastery;         /* the zone of `monastery`, or NO_ZONE */
	uint16_t near[TILE_ZONES]; /* field: the cities of the tile that it touches, as bits by zone (FARM-04) */
	struct zone zone[TILE_ZONES];
	/*
	 * By quarter turns: the fewest after which the tile looks the same, and the first name (first_name) that each zone has
	 * in any turn in which it looks like that.
	 */
	uint8_t least_turns[SIDES];
	uint8_t least_name[SIDES][TILE_ZONES];
};

/*
 * Why a text is not a tile: X(fault, sentence, sentence in base Carcassonne). NULL: tiles of the game cannot have this
 * fault.
 */
#define TILE_FAULTS(X) \
	X(NONE, "no fault", "no fault") \
	X(ZONE_WORD, "expected `meadow`, `forest`, `river` or `lake`", \
	  "expected `field`, `city`, `road` or `monastery`") \
	X(NO_SLOTS, \
	  "expected slots: hours 1 to 12, ranges such as 10-2, or `all`; a zone without slots is `inner`, a river names " \
	  "its two ends", \
	  "expected slots: hours 1 to 12, ranges such as 10-2, or `all`; a zone without slots is `inner`, a road names " \
	  "its two ends") \
	X(SLOT_RANGE, "a slot is an hour from 1 to 12", "a slot is an hour from 1 to 12") \
	X(SLOT_TWICE, "this slot already belongs to a zone", "this slot already belongs to a zone") \
	X(SLOT_MISSING, "this slot belongs to no zone", "this slot belongs to no zone") \
	X(SIDE_PATTERN, "a side is three slots of one meadow, three of one forest, or meadow, river, meadow", \
	  "a side is three slots of one field, three of one city, or field, road, field") \
	X(PATH_ENDS, "a river has two ends, each a slot or `-> lake`, `-> lakeA`, `-> lakeB` or `-> spring`", \
	  "a road has two ends, each a slot or `-> crossing`, `-> city` or `-> monastery`") \
	X(NO_SUCH_LAKE, "the tile has no lake of this name", NULL) \
	X(LAKE_NAME, "a tile has one `lake`, or `lakeA` and `lakeB`", NULL) \
	X(MONASTERIES, NULL, "a tile has one monastery at most") \
	X(PROPERTY, \
	  "not a property of this zone: a meadow can have animals and powers, a forest a menhir and mushrooms, " \
	  "a river fish, a lake fish and powers, each once", \
	  "not a property of this zone: a city can have a shield and a field `near`, each once") \
	X(NUMBER, "expected a number from 0 to 99", NULL) \
	X(INNER, "a tile has at most two rivers, and two meadows or forests, without slots", \
	  "a tile has at most two fields, cities or roads without slots") \
	X(INNER_NAME, "two zones without slots are both `inner`, or `innerA` and then `innerB`", \
	  "two zones without slots are both `inner`, or `innerA` and then `innerB`") \
	X(NEAR_MISSING, NULL, \
	  "on a tile with a city, a field names a slot of each city that it touches, as in `near 12,6`, or says `near none`") \
	X(NEAR_NO_CITY, NULL, "this slot belongs to no city") \
	X(NEAR_NO_INNER, NULL, "after `near`: the tile has no city of this name inside") \
	X(NEAR_TWICE, NULL, "this city is named twice") \
	X(ZONES, "a tile has at most 16 zones", "a tile has at most 16 zones") \
	X(EMPTY, "a tile needs at least one zone", "a tile needs at least one zone")

enum tile_fault {
#define X(name, sentence, base) TILE_FAULT_##name,
	TILE_FAULTS(X)
#undef X
};

struct tile_error {
	enum tile_fault fault;
	size_t at;     /* byte of the text where it was noticed */
	size_t length; /* bytes of the word in question; 0 if there is none */
	int slot;      /* 0-11: the slot in question; -1 if there is none */
};

/* The sentence about a fault; NULL if tiles of the game cannot have it. */
const char *tile_fault_sentence(enum tile_fault fault, enum game_kind game);

/*
 * Reads the zones of one tile of a game (`meadow 10-2; river 3,9; meadow 4-8 deer`) into *tile, and leaves its name and
 * stack alone; the result is not yet a Scout tile (scout_make). Returns false on a fault: *error then says what and where,
 * and the contents of *tile are undefined.
 */
bool tile_parse(struct tile *tile, enum game_kind game, const char *text, size_t length, struct tile_error *error);

/* Slots and hours. */
int slot_of_hour(int hour); /* hour 1-12 */
int hour_of_slot(int slot);
int slot_turned(int slot, int turns);   /* where a slot of the unturned tile lies after `turns` quarter turns */
int slot_unturned(int slot, int turns); /* the slot of the unturned tile that is now at `slot` */

/*
 * The slot of the side neighbour that touches `slot`. Along N and S the slots mirror about 4, along E and W about 7: 11
 * meets 7, 12 meets 6; 2 meets 10, 3 meets 9.
 */
static inline int slot_facing(int slot)
{
	static const uint8_t facing[SLOTS] = { 8, 7, 6, 11, 10, 9, 2, 1, 0, 5, 4, 3 };
	return facing[slot];
}

/* The patterns of the four sides after `turns` quarter turns, packed as tile.sides. */
static inline uint16_t tile_sides(const struct tile *tile, int turns)
{
	unsigned sides = (unsigned)tile->sides << (3 * turns);
	return (uint16_t)(sides | sides >> SLOTS); /* whatever is left above the twelve bits does not matter */
}

static inline enum pattern side_pattern(uint16_t sides, enum side side)
{
	return (enum pattern)(sides >> (3 * side) & 3);
}

/* The zones at the twelve slots as seen after `turns` quarter turns, and the zone at one slot. */
static inline const uint8_t *tile_border(const struct tile *tile, int turns)
{
	return &tile->zone_at[SLOTS - 3 * turns];
}

static inline int tile_zone_at(const struct tile *tile, int slot, int turns)
{
	return tile_border(tile, turns)[slot];
}

/* What a side shows after `turns` quarter turns: the kind of its middle slot. */
static inline enum zone_kind tile_side_kind(const struct tile *tile, enum side side, int turns)
{
	return (enum zone_kind)tile->zone[tile_zone_at(tile, 3 * (int)side + 1, turns)].kind;
}

/*
 * The slot by which a zone is named on the turned tile: the first of N E S W that it has, otherwise its first slot
 * clockwise from hour 11. -1 for a zone without slots.
 */
int tile_zone_slot(const struct tile *tile, int zone, int turns);

/*
 * The zone that a name (enum slot_name) stands for, or NO_ZONE; for `bridge`, the first of the meadows that its hunter
 * spans.
 */
int named_zone(const struct tile *tile, int name);

/* The zone that a slot names on a tile turned by `turns`; NO_ZONE if the tile has no such place. */
static inline int slot_zone(const struct tile *tile, int slot, int turns)
{
	return slot < SLOTS ? tile_zone_at(tile, slot, turns) : named_zone(tile, slot);
}

/* The slot by which a zone is named (tile_zone_slot), or the zone's name if it has no slot. */
int zone_slot(const struct tile *tile, int zone, int turns);

/* The zones that a zone names in the notation, as bits: its lakes, and the cities that a field touches. */
static inline unsigned tile_named_by(const struct tile *tile, int zone)
{
	return zone_lakes(&tile->zone[zone]) | tile->near[zone];
}

/*
 * The rivers without slots, and the other zones without slots besides lakes and monasteries, are each numbered from 0 in
 * the order of the tile's zones. tile_inner writes the zones of one group into `zone`, at most TILE_INNER, and returns
 * how many there are.
 */
int tile_inner(const struct tile *tile, bool rivers, uint8_t zone[TILE_INNER]);

#ifdef __cplusplus
}
#endif

#endif
