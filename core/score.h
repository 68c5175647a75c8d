#ifndef HGREF_SCORE_H
#define HGREF_SCORE_H

#include "award.h"
#include "board.h"
#include "ruleset.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The awards of features. Each function reads the board and fills in one award: its kind, points and scorers, the terms
 * of the points, and the values that explain them. The caller sets `final` and `move`.
 */

/* The contents of one area, counted by walking its ring. */
struct tally {
	struct tile_bits tiles;
	int32_t tile_count; /* distinct tiles */
	int32_t segments;   /* zones, without lakes */
	int32_t fish;
	int32_t lakes;
	int32_t mushrooms;      /* groups */
	int32_t mushroom_tiles; /* tiles that show a group in this forest */
	bool menhir;
	uint16_t powers;        /* set of enum power */
	struct animals animals; /* not covered */
};

/* Counts the area of a node, among the regions or the systems. */
struct tally score_tally(const struct board *board, const struct areas *areas, int node);

/* The players with the most pieces, as a set; empty if there are no pieces (SCORE-02 to SCORE-04). */
uint8_t score_majority(const uint8_t pieces[PLAYERS_MAX]);

/* Whether such an award counts its feature in segments, not in tiles (`forest-count-unit`, `river-count-unit`). */
bool score_counts_segments(const struct ruleset *rules, enum award_kind kind);

/*
 * A river (RIVER-03 to RIVER-05), forest (FOREST-02, FOREST-03), road (ROAD-02), city (CITY-02 to CITY-04) or monastery
 * (MONK-01) by any of its nodes, as one that is complete, whether it is or not. A complete monastery always has nine
 * tiles.
 */
void score_feature(const struct board *board, const struct ruleset *rules, int node, struct award *award);

/*
 * Whether a feature is complete: it has no open slots, or no free cells around it, and it is not a road without ends
 * under a ruling by which such roads are never complete (`road-loop`).
 */
bool score_is_complete(const struct board *board, const struct ruleset *rules, int node);

/* The size of a city or road for the King or the Robber Baron (`king-size-unit`). */
int score_title_size(const struct board *board, const struct ruleset *rules, int node);

/* Regions by their roots, each once. */
struct region_set {
	int count;
	uint16_t root[NODES_MAX];
};

/* Adds the region of a node; returns false if it is there already. */
bool region_set_add(struct region_set *set, const struct board *board, int node);

/* The completed cities that a field touches (FARM-02, FARM-04), and the fields that touch a city. */
void score_cities_of(const struct board *board, const struct ruleset *rules, int field, struct region_set *cities);
void score_fields_of(const struct board *board, int city, struct region_set *fields);

/* Whether fields are paid city by city (FARM-05), not field by field (FARM-06). */
static inline bool score_by_city(const struct ruleset *rules)
{
	return rules->farm_scoring == FARM_CITY_3 || rules->farm_scoring == FARM_CITY_4;
}

/* Whether a zone of this kind can name an award by these rules: fields are named by their own slots, or by their city's. */
static inline bool score_suits(const struct ruleset *rules, enum award_kind kind, enum zone_kind zone)
{
	return award_suits(kind, zone) && (kind != AWARD_FIELD || (zone == CITY) == score_by_city(rules));
}

/* The points for each city that a field touches, or for a city itself, as the ruling says (FARM-03). */
static inline uint8_t score_fed_points(const struct ruleset *rules)
{
	return rules->farm_scoring == FARM_CITY_4 ? 4 : 3;
}

/* The farmers of a field, for each completed city that it touches (FARM-06, FARM-07, FARM-09). */
void score_field(const struct board *board, const struct ruleset *rules, int node, struct award *award);

/* The farmers of all the fields that touch a completed city (FARM-05, FARM-07). Returns false if there are none. */
bool score_fed_city(const struct board *board, const struct ruleset *rules, int node, struct award *award);

/* The huts of a river system, with the raft (FINAL-01, FINAL-02, SPEC-11). */
void score_huts(const struct board *board, const struct ruleset *rules, int node, struct award *award);

/* The hunters of a meadow, with tigers, wildfire and pit traps (FINAL-04 to FINAL-06, SPEC-01, SPEC-09, SPEC-10). */
void score_meadow(const struct board *board, const struct ruleset *rules, int node, struct award *award);

/*
 * Any of these, by its kind, which must be of an area (award_is_of_area). score_area counts the area as complete as it
 * is, score_ended as if the game ended now, with `final` set for what is unfinished (FINAL-10 to FINAL-12). It returns
 * false if nothing is then paid, since the feature is complete and was due before, or only pays when it is complete
 * (END-05); the award is then that of score_area.
 */
void score_area(const struct board *board, const struct ruleset *rules, enum award_kind kind, int node,
		struct award *award);
bool score_ended(const struct board *board, const struct ruleset *rules, enum award_kind kind, int node,
		 struct award *award);

enum { DOUBLINGS_MAX = 9 }; /* the cells around a cell, and itself */

/* How often the pit traps of the meadow `node` double an animal in this cell (`pit-two`, `pit-own-tile`). */
int score_doublings(const struct board *board, const struct ruleset *rules, int node, struct cell cell);

/*
 * Which deer an award's tigers eat, by node: those that are doubled least, since the scorer chooses and this is the best
 * choice (SPEC-10, `pit-deer-choice`).
 */
void score_eaten_deer(const struct board *board, const struct ruleset *rules, const struct award *award,
		      uint8_t eaten[NODES_MAX]);

/* The logboat at the lake `node`, for the player who placed it (SPEC-04). */
void score_logboat(const struct board *board, const struct ruleset *rules, int node, int player, struct award *award);

/*
 * The Scout tiles. Each function returns false, and fills in no award, if there is nothing to pay.
 *
 * The canoe, for a completed river of its system, given by any of its nodes: the fish of the best lake at the river's
 * ends, or of its system (SCOUT-11, `canoe-lake-choice`, `canoe-any-river`). The bear of a meadow, for the most
 * hunters, regardless of the shrine (SCOUT-13, `bear-tie-and-shrine`). The hut of Agriculture, for its owner
 * (SCOUT-16).
 */
bool score_canoe(const struct board *board, const struct ruleset *rules, int river, struct award *award);
bool score_bear(const struct board *board, const struct ruleset *rules, int meadow, struct award *award);
bool score_agriculture(const struct board *board, const struct ruleset *rules, struct award *award);

/* The partition of the board that a kind of award is paid for. */
static inline const struct areas *score_areas(const struct board *board, enum award_kind kind)
{
	return award_rows[kind].partition == SYSTEMS ? &board->systems : &board->regions;
}

/*
 * Whether an award was paid for the feature of a node: logboat and trap are named by their tile, the canoe by the
 * completed river or its own lake.
 */
bool score_was_for(const struct board *board, const struct award *award, int node);

/*
 * The hunting trap in the meadow zone `node`, for the player who placed it (SPEC-05). award->covered holds what it
 * takes, and score_cover takes that off the board (SPEC-06); no other award changes the board.
 */
void score_trap(const struct board *board, const struct ruleset *rules, int node, int player, struct award *award);

/* Whether the zone `node` shows a hunting trap that reaches animals which no trap has covered. */
bool score_trap_finds(const struct board *board, const struct ruleset *rules, int node);
void score_cover(struct board *board, const struct ruleset *rules, int node, const struct award *award);

#ifdef __cplusplus
}
#endif

#endif
