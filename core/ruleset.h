#ifndef HGREF_RULESET_H
#define HGREF_RULESET_H

#include "award.h"
#include "tileset.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Sets of enum game_kind, for RULINGS. */
enum {
	GAME_HUNTERS = 1 << HUNTERS_AND_GATHERERS,
	GAME_BASE = 1 << BASE_CARCASSONNE,
	GAME_BOTH = GAME_HUNTERS | GAME_BASE
};

/*
 * The choices that a record or the command line can make differently: X(field, ruling id, games, options), where `games`
 * are those in which the question arises: HUNTERS, BASE or BOTH. Each option is an O(value of the field, its word); the
 * first has the value 0, which an edition need not mention.
 */
/* clang-format off */
#define RULINGS(X, O) \
	X(forest_unit, "forest-count-unit", HUNTERS, O(FOREST_UNIT_TILE, "tile") O(FOREST_UNIT_SEGMENT, "segment")) \
	X(river_unit, "river-count-unit", HUNTERS, O(RIVER_UNIT_TILE, "tile") O(RIVER_UNIT_SEGMENT, "segment")) \
	/* The fish of a lake at both ends of a river. */ \
	X(same_lake, "same-lake-both-ends", HUNTERS, O(LAKE_ONCE, "once") O(LAKE_TWICE, "twice")) \
	X(mushroom_unit, "mushroom-count-unit", HUNTERS, \
	  O(MUSHROOMS_BY_PATCH, "patch") O(MUSHROOMS_BY_TILE, "tile")) \
	/* May a member that came home go on the bonus tile? */ \
	X(returned_reuse, "returned-piece-reuse", HUNTERS, O(REUSE_YES, "yes") O(REUSE_NO, "no")) \
	/* The extra turn earned by the last land tile. */ \
	X(last_extra, "extra-turn-after-last-tile", HUNTERS, \
	  O(LAST_EXTRA_PLAYED, "played") O(LAST_EXTRA_LOST, "lost")) \
	/* May the hunter on the shrine join other hunters? */ \
	X(shrine_claim, "shrine-claim", HUNTERS, O(SHRINE_CLAIM_NORMAL, "normal") O(SHRINE_CLAIM_EXEMPT, "exempt")) \
	X(immediate_order, "immediate-order", HUNTERS, \
	  O(IMMEDIATE_BEFORE_PIECE, "before-piece") O(IMMEDIATE_WITH_SCORING, "with-scoring")) \
	X(shaman, "shaman-may-or-must", HUNTERS, O(SHAMAN_MAY, "may") O(SHAMAN_MUST, "must")) \
	/* Surplus tigers too, or only pairs. */ \
	X(trap_covers, "trap-covers", HUNTERS, O(TRAP_COVERS_ALL, "all") O(TRAP_COVERS_PAIRS, "pairs")) \
	X(trap_and_fire, "trap-and-fire", HUNTERS, \
	  O(TRAP_TIGERS_EAT, "tigers-eat") O(TRAP_FIRE_DRIVES_OFF, "no-tigers")) \
	X(trap_own_tile, "trap-own-tile", HUNTERS, \
	  O(TRAP_OWN_TILE_EXCLUDED, "excluded") O(TRAP_OWN_TILE_INCLUDED, "included")) \
	X(pit_own_tile, "pit-own-tile", HUNTERS, \
	  O(PIT_OWN_TILE_EXCLUDED, "excluded") O(PIT_OWN_TILE_INCLUDED, "included")) \
	/* Animals near two pits double once or twice. */ \
	X(pit_two, "pit-two", HUNTERS, O(PIT_ONCE, "once") O(PIT_EACH, "each")) \
	/* At the ends of the completed river, or in its system. */ \
	X(canoe_lake, "canoe-lake-choice", HUNTERS, O(CANOE_RIVER, "river") O(CANOE_SYSTEM, "system")) \
	/* Two tiles each if two play. */ \
	X(scout_deal, "scout-deal", HUNTERS, O(SCOUT_DEAL_ONE, "one") O(SCOUT_DEAL_TWO, "two")) \
	/* One tile from each stack in a turn, or one in total. */ \
	X(scout_decline, "scout-decline", HUNTERS, O(DECLINE_EACH, "each") O(DECLINE_ONE, "one")) \
	/* May the record state the table's edge (TILE-05)? */ \
	X(table_edge, "table-edge", BOTH, O(TABLE_EDGE_NONE, "none") O(TABLE_EDGE_DECLARED, "declared")) \
	/* Of players with equally many points, do all win, or the last in the order of play (FINAL-09)? */ \
	X(win_tie, "win-tie", BOTH, O(WIN_TIE_SHARED, "shared") O(WIN_TIE_LATER, "later")) \
	/* A completed city of two tiles (CITY-04), and a shield in one that pays 2. */ \
	X(small_city, "small-city", BASE, O(SMALL_CITY_4, "4") O(SMALL_CITY_2, "2")) \
	X(small_city_shield, "small-city-shield", BASE, O(SMALL_SHIELD_1, "1") O(SMALL_SHIELD_2, "2")) \
	X(farm_scoring, "farm-scoring", BASE, O(FARM_FIELD_3, "field-3") O(FARM_CITY_3, "city-3") \
	  O(FARM_CITY_4, "city-4") O(FARM_FIELD_3_ONCE, "field-3-once")) \
	X(farmers, "farmers", BASE, O(FARMERS_YES, "yes") O(FARMERS_NO, "no")) \
	/* A road without any end. */ \
	X(road_loop, "road-loop", BASE, O(ROAD_LOOP_COMPLETE, "complete") O(ROAD_LOOP_NEVER, "never")) \
	X(king_size_unit, "king-size-unit", BASE, O(KING_UNIT_TILE, "tile") O(KING_UNIT_SEGMENT, "segment")) \
	/* The fields inside tile K1. */ \
	X(king_crossing_fields, "king-crossing-fields", BASE, \
	  O(CROSSING_FIELDS_TWO, "two") O(CROSSING_FIELDS_NONE, "none"))
/* clang-format on */

#define OPTION_VALUE(value, word) value,
#define X(field, id, games, options) enum field { options };
RULINGS(X, OPTION_VALUE)
#undef X

/* The points of features of one terrain. */
struct terrain_points {
	uint8_t each; /* for each unit that a complete one is counted in (RIVER-03, FOREST-02, ROAD-02, CITY-02, MONK-01) */
	uint8_t each_open; /* unfinished at the end; 0: such a feature is not scored (END-05) */
	uint8_t extra; /* complete river: for each fish, huts alike (RIVER-04, FINAL-01); forest: mushrooms (FOREST-03) */
	uint8_t extra_open; /* unfinished at the end */
};

/* The rules of one edition as numbers and choices. Rule code reads this row and never asks which edition it is in. */
struct ruleset {
	const char *name;            /* the edition's name in records */
	const char *document;        /* the rule document it is read from */
	uint8_t game;                /* enum game_kind: the grammar and law of a record; rule code never reads it */
	uint16_t powers;             /* set of enum power: those of this edition; its sets have no tiles with others */
	const struct tileset *tiles; /* its printed tiles */
	uint8_t members, huts;       /* supply of each player (SETUP-06, SETUP-07) */
	uint16_t home_at_end;        /* set of enum role: the pieces that go home after final scoring (END-05) */
	uint16_t columns;            /* set of enum column: those of its standings */
	struct terrain_points points[ZONE_KINDS]; /* by enum zone_kind */
	uint8_t animal_points[ANIMALS];           /* FINAL-04 */
	uint8_t logboat_points;                   /* for each lake (SPEC-04) */
	uint8_t raft_points;                      /* for each lake (SPEC-11) */
	bool extra_turns;           /* a completed forest with a menhir earns one, with a bonus tile (BONUS-01) */
	bool river_fish;            /* fish in the river itself count for fishers (RIVER-04) */
	uint8_t bear_points;        /* for the most hunters of its meadow (SCOUT-13) */
	uint8_t agriculture_points; /* for each meadow segment (SCOUT-16) */
	bool scout_tiles;           /* whether a record may deal the Scout tiles (`scout-availability`) */
	uint8_t title_points;       /* King, Robber Baron: for each completed city or road (KING-05, KING-06) */
	bool expansion;             /* the King and the Robber Baron are in play */
#define X(field, id, games, options) uint8_t field;
	RULINGS(X, OPTION_VALUE)
#undef X
};

enum ruling {
#define X(field, id, games, options) RULING_##field,
	RULINGS(X, OPTION_VALUE)
#undef X
		RULING_COUNT
};

/*
 * The editions, the default one first; there are `editions` of them. Those of a game are adjacent, and every table with
 * a value for each edition has this order.
 */
enum { HUNTERS_EDITIONS = 5, BASE_EDITIONS = 3 };
extern const struct ruleset rulesets[];
extern const int editions;

/* Whether a game of these rules can have a tile, which must not need another edition or expansion (KING-01). */
static inline bool ruleset_has(const struct ruleset *rules, const struct tile *tile)
{
	return !(tile->powers & ~rules->powers) && (tile->stack != STACK_EXPANSION || rules->expansion);
}

/* Finds the edition with this name of `length` bytes; NULL if there is none. */
const struct ruleset *ruleset_find(const char *name, size_t length);

/* Whether the question of a ruling arises in the game of these rules. */
bool ruling_applies(enum ruling ruling, const struct ruleset *rules);

/* A ruling's id, and the words of its options, separated by spaces, in the order of their values. */
const char *ruling_id(enum ruling ruling);
const char *ruling_options(enum ruling ruling);

/* Finds the ruling with this id of `length` bytes; RULING_COUNT if there is none. */
enum ruling ruling_find(const char *id, size_t length);

/* Chooses an option by its word; returns false if the ruling has no such option. */
bool ruleset_choose(struct ruleset *rules, enum ruling ruling, const char *option, size_t length);

/* ruleset_set chooses an option by its value; ruleset_choice returns the value of the option in force. */
void ruleset_set(struct ruleset *rules, enum ruling ruling, int option);
int ruleset_choice(const struct ruleset *rules, enum ruling ruling);

/* The word of the option in force. */
const char *ruleset_option(const struct ruleset *rules, enum ruling ruling);

#ifdef __cplusplus
}
#endif

#endif
