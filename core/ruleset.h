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
 * The rules of one edition as numbers and choices. Rule code reads this row and never asks which edition it is in.
 *
 * RULINGS lists the choices that a record or the command line can make differently: X(field, ruling id, games,
 * options...). `games` are those in which the question arises: HUNTERS, BASE or BOTH. The options are separated by
 * spaces, and the field holds the index of the one chosen.
 */
#define RULINGS(X) \
	X(forest_unit, "forest-count-unit", HUNTERS, "tile segment") \
	X(river_unit, "river-count-unit", HUNTERS, "tile segment") \
	X(same_lake, "same-lake-both-ends", HUNTERS, "once twice") \
	X(mushroom_unit, "mushroom-count-unit", HUNTERS, "patch tile") \
	X(returned_reuse, "returned-piece-reuse", HUNTERS, "yes no") \
	X(last_extra, "extra-turn-after-last-tile", HUNTERS, "played lost") \
	X(shrine_claim, "shrine-claim", HUNTERS, "normal exempt") \
	X(immediate_order, "immediate-order", HUNTERS, "before-piece with-scoring") \
	X(shaman, "shaman-may-or-must", HUNTERS, "may must") \
	X(trap_covers, "trap-covers", HUNTERS, "all pairs") \
	X(trap_and_fire, "trap-and-fire", HUNTERS, "tigers-eat no-tigers") \
	X(trap_own_tile, "trap-own-tile", HUNTERS, "excluded included") \
	X(pit_own_tile, "pit-own-tile", HUNTERS, "excluded included") \
	X(pit_two, "pit-two", HUNTERS, "once each") \
	X(canoe_lake, "canoe-lake-choice", HUNTERS, "river system") \
	X(scout_deal, "scout-deal", HUNTERS, "one two") \
	X(scout_decline, "scout-decline", HUNTERS, "each one") \
	X(table_edge, "table-edge", BOTH, "none declared") \
	X(small_city, "small-city", BASE, "4 2") \
	X(small_city_shield, "small-city-shield", BASE, "1 2") \
	X(farm_scoring, "farm-scoring", BASE, "field-3 city-3 city-4 field-3-once") \
	X(farmers, "farmers", BASE, "yes no") \
	X(road_loop, "road-loop", BASE, "complete never") \
	X(king_size_unit, "king-size-unit", BASE, "tile segment") \
	X(king_crossing_fields, "king-crossing-fields", BASE, "two none")

/* What the fields hold. */
enum { UNIT_TILE, UNIT_SEGMENT };               /* forest_unit, river_unit */
enum { LAKE_ONCE, LAKE_TWICE };                 /* same_lake: fish of a lake at both ends of a river */
enum { MUSHROOMS_BY_PATCH, MUSHROOMS_BY_TILE }; /* mushroom_unit */
enum { REUSE_YES, REUSE_NO };                   /* returned_reuse: may a member that came home go on the bonus tile */
enum { LAST_EXTRA_PLAYED, LAST_EXTRA_LOST };    /* last_extra: the extra turn earned by the last land tile */
enum { IMMEDIATE_BEFORE_PIECE, IMMEDIATE_WITH_SCORING }; /* immediate_order */
enum { SHRINE_CLAIM_NORMAL, SHRINE_CLAIM_EXEMPT };       /* shrine_claim: may its hunter join other hunters */
enum { SHAMAN_MAY, SHAMAN_MUST };
enum { TRAP_COVERS_ALL, TRAP_COVERS_PAIRS };    /* trap_covers: surplus tigers too, or only pairs */
enum { TRAP_TIGERS_EAT, TRAP_FIRE_DRIVES_OFF }; /* trap_and_fire */
enum { OWN_TILE_EXCLUDED, OWN_TILE_INCLUDED };  /* trap_own_tile, pit_own_tile */
enum { PIT_ONCE, PIT_EACH };                    /* pit_two: animals near two pits double once or twice */
enum { CANOE_RIVER, CANOE_SYSTEM };             /* canoe_lake: at the ends of the completed river, or in its system */
enum { SCOUT_DEAL_ONE, SCOUT_DEAL_TWO };        /* scout_deal: two tiles each if two play */
enum { DECLINE_EACH, DECLINE_ONE };             /* scout_decline: one tile from each stack in a turn, or one in total */
enum { TABLE_EDGE_NONE, TABLE_EDGE_DECLARED };  /* table_edge: may the record state the table's edge (TILE-05) */
enum { SMALL_CITY_4, SMALL_CITY_2 };            /* small_city: a completed city of two tiles (CITY-04) */
enum { SMALL_SHIELD_1, SMALL_SHIELD_2 };        /* small_city_shield: a shield in one that pays 2 */
enum { FARM_FIELD_3, FARM_CITY_3, FARM_CITY_4, FARM_FIELD_3_ONCE }; /* farm_scoring */
enum { FARMERS_YES, FARMERS_NO };                                   /* farmers */
enum { ROAD_LOOP_COMPLETE, ROAD_LOOP_NEVER };                       /* road_loop: one without any end */
enum { CROSSING_FIELDS_TWO, CROSSING_FIELDS_NONE };                 /* king_crossing_fields: fields inside a tile */

/* What features of one terrain pay. */
struct terrain_points {
	uint8_t each; /* for each unit that a complete one is counted in (RIVER-03, FOREST-02, ROAD-02, CITY-02, MONK-01) */
	uint8_t each_open; /* unfinished at the end; 0: such a feature is not scored (END-05) */
	uint8_t extra; /* complete river: for each fish, huts alike (RIVER-04, FINAL-01); forest: mushrooms (FOREST-03) */
	uint8_t extra_open; /* unfinished at the end */
};

struct ruleset {
	const char *name;            /* the edition's name in records */
	const char *document;        /* the rule document it is read from */
	uint8_t game;                /* enum game_kind: which grammar and law a record has; no rule asks */
	uint16_t powers;             /* set of enum power: those of this edition; a tile with another is in no set */
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
	RULINGS(X)
#undef X
};

enum ruling {
#define X(field, id, games, options) RULING_##field,
	RULINGS(X)
#undef X
		RULING_COUNT
};

/* The editions, the default one first; there are `editions` of them. */
extern const struct ruleset rulesets[];
extern const int editions;

/* Whether a game of these rules can have a tile: one of another edition's powers or expansion it cannot (KING-01). */
static inline bool ruleset_has(const struct ruleset *rules, const struct tile *tile)
{
	return !(tile->powers & ~rules->powers) && (tile->stack != STACK_EXPANSION || rules->expansion);
}

/* Finds the edition with this name of `length` bytes; NULL if there is none. */
const struct ruleset *ruleset_find(const char *name, size_t length);

/* Whether the question of a ruling arises in the game of these rules. */
bool ruling_applies(enum ruling ruling, const struct ruleset *rules);

/* A ruling's id, and the words of its options, separated by spaces, in the order of their indices. */
const char *ruling_id(enum ruling ruling);
const char *ruling_options(enum ruling ruling);

/* Finds the ruling with this id of `length` bytes; RULING_COUNT if there is none. */
enum ruling ruling_find(const char *id, size_t length);

/* Chooses an option by its word; returns false if the ruling has no such option. */
bool ruleset_choose(struct ruleset *rules, enum ruling ruling, const char *option, size_t length);

/* ruleset_set chooses an option by its index; ruleset_choice returns the index of the option in force. */
void ruleset_set(struct ruleset *rules, enum ruling ruling, int option);
int ruleset_choice(const struct ruleset *rules, enum ruling ruling);

/* The word of the option in force, `*length` bytes long: a space or a NUL follows it. */
const char *ruleset_option(const struct ruleset *rules, enum ruling ruling, size_t *length);

#ifdef __cplusplus
}
#endif

#endif
