#ifndef HGREF_AWARD_H
#define HGREF_AWARD_H

#include "tile_bits.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The columns of the standings: points of awards, and those that a position gives. */
#define COLUMNS_LIST(X) \
	X(RIVER, "river") \
	X(FOREST, "forest") \
	X(HUTS, "huts") \
	X(MEADOW, "meadow") \
	X(POWER, "power") \
	X(ROAD, "road") \
	X(CITY, "city") \
	X(MONASTERY, "monastery") \
	X(FIELD, "field") \
	X(KING, "king") \
	X(GIVEN, "given")

enum column {
#define X(id, name) COLUMN_##id,
	COLUMNS_LIST(X)
#undef X
		COLUMNS
};

const char *column_name(enum column column);

/* Which areas of the board an award is paid for. */
enum partition { REGIONS, SYSTEMS };

/*
 * When an award is paid: as soon as the tile is placed (SPEC-08), once the area is complete (SCORE-01), or at the end
 * (FINAL-01).
 */
enum due { DUE_WHEN_LAID, DUE_WHEN_COMPLETE, DUE_AT_END };

/*
 * Who is paid: the players with the most pieces (SCORE-02, SCORE-03), the player who placed the tile, the owner of
 * the piece, or the holder of a title (KING-05).
 */
enum scorers { SCORERS_MAJORITY, SCORERS_PLACER, SCORERS_OWNER, SCORERS_HOLDER };

/*
 * The kinds of awards: X(id, name, column, partition, zones, due, scorers, pieces). `zones` are the kinds of zones that
 * can name what is paid; 0: none, or any zone of the tile if its placer is paid. `pieces` are those whose majority
 * counts. Fields are paid by field or by city (`farm-scoring`): either is named by any of its own slots.
 */
#define AWARD_KINDS_LIST(X) \
	X(RIVER, "river", RIVER, REGIONS, 1 << RIVER, WHEN_COMPLETE, MAJORITY, "members") \
	X(FOREST, "forest", FOREST, REGIONS, 1 << FOREST, WHEN_COMPLETE, MAJORITY, "members") \
	X(LOGBOAT, "logboat", POWER, SYSTEMS, 0, WHEN_LAID, PLACER, "") \
	X(HUNTING_TRAP, "hunting-trap", POWER, REGIONS, 0, WHEN_LAID, PLACER, "") \
	X(HUTS, "huts", HUTS, SYSTEMS, 1 << RIVER | 1 << LAKE, AT_END, MAJORITY, "huts") \
	X(MEADOW, "meadow", MEADOW, REGIONS, 1 << MEADOW, AT_END, MAJORITY, "hunters") \
	X(CANOE, "canoe", POWER, REGIONS, 1 << RIVER | 1 << LAKE, WHEN_COMPLETE, OWNER, "") \
	X(AGRICULTURE, "agriculture", POWER, REGIONS, 1 << MEADOW, AT_END, OWNER, "") \
	X(BEAR, "bear", POWER, REGIONS, 1 << MEADOW, AT_END, MAJORITY, "hunters") \
	X(ROAD, "road", ROAD, REGIONS, 1 << ROAD, WHEN_COMPLETE, MAJORITY, "thieves") \
	X(CITY, "city", CITY, REGIONS, 1 << CITY, WHEN_COMPLETE, MAJORITY, "knights") \
	X(MONASTERY, "monastery", MONASTERY, REGIONS, 1 << MONASTERY, WHEN_COMPLETE, MAJORITY, "monks") \
	X(FIELD, "field", FIELD, REGIONS, 1 << FIELD | 1 << CITY, AT_END, MAJORITY, "farmers") \
	X(KING, "king", KING, REGIONS, 0, AT_END, HOLDER, "") \
	X(ROBBER, "robber", KING, REGIONS, 0, AT_END, HOLDER, "")

enum award_kind {
#define X(id, name, column, partition, zones, due, scorers, pieces) AWARD_##id,
	AWARD_KINDS_LIST(X)
#undef X
		AWARD_KINDS
};

struct award_row {
	char name[16], pieces[8];
	uint8_t column, partition, due, scorers; /* each of the enum of the same name */
	uint8_t zones;                           /* set of enum zone_kind */
};

extern const struct award_row award_rows[AWARD_KINDS];

/* The name of a kind in records, such as "hunting-trap". */
static inline const char *award_kind_name(enum award_kind kind)
{
	return award_rows[kind].name;
}

/* The game in which such awards are paid. */
static inline enum game_kind award_game(enum award_kind kind)
{
	return kind >= AWARD_ROAD ? BASE_CARCASSONNE : HUNTERS_AND_GATHERERS;
}

/* Whether any zone of the tile names it: the award is paid for the tile, to the player who placed it. */
static inline bool award_is_of_tile(enum award_kind kind)
{
	return award_rows[kind].scorers == SCORERS_PLACER;
}

/* Whether the award is paid for something on the board, not to the holder of a title. */
static inline bool award_has_place(enum award_kind kind)
{
	return award_rows[kind].scorers != SCORERS_HOLDER;
}

/* Whether a zone of this kind can name what the award is paid for. */
static inline bool award_suits(enum award_kind kind, enum zone_kind zone)
{
	return award_rows[kind].zones >> zone & 1 || award_is_of_tile(kind);
}

/*
 * Whether the award is the worth of an area itself, which can be counted before it is paid. All other awards are
 * additional ones, for a power or a Scout tile.
 */
static inline bool award_is_of_area(enum award_kind kind)
{
	return award_rows[kind].column != COLUMN_POWER && award_rows[kind].column != COLUMN_KING;
}

/* The awards of regions: X(terrain, the kind of award), AWARD_KINDS if there is none. */
#define REGION_AWARDS(X) \
	X(MEADOW, AWARD_MEADOW) \
	X(FOREST, AWARD_FOREST) \
	X(RIVER, AWARD_RIVER) \
	X(LAKE, AWARD_KINDS) \
	X(FIELD, AWARD_FIELD) \
	X(CITY, AWARD_CITY) \
	X(ROAD, AWARD_ROAD) \
	X(MONASTERY, AWARD_MONASTERY)

extern const uint8_t award_of_zone[ZONE_KINDS];
static inline enum award_kind award_of_region(enum zone_kind zone)
{
	return (enum award_kind)award_of_zone[zone];
}

struct animals {
	int32_t count[ANIMALS]; /* by enum animal */
};

/* What a term of an award counts. */
enum term_kind {
	TERM_TILE,
	TERM_SEGMENT,
	TERM_MEADOW_SEGMENT,
	TERM_FISH,
	TERM_MUSHROOMS, /* groups, or tiles that show some (`mushroom-count-unit`) */
	TERM_SHIELDS,
	TERM_CITIES, /* completed: at a field, or all, for the King */
	TERM_ROADS,  /* completed: all, for the Robber Baron */
	TERM_LAKE,
	TERM_RAFT_LAKE,                       /* of a river system with a raft */
	TERM_BEST_LAKE,                       /* whose fish the canoe takes; it pays nothing itself */
	TERM_MOST_HUNTERS,                    /* around the bear */
	TERM_ANIMAL,                          /* + enum animal: animals that score, after tigers have eaten */
	TERM_DOUBLED = TERM_ANIMAL + ANIMALS, /* what pit traps add, in points */
	TERM_KINDS
};

/* One term: a count, and the points for each. */
struct term {
	int32_t count;
	uint8_t what; /* enum term_kind */
	uint8_t each;
};

enum { TERMS_MAX = ANIMALS + 1 }; /* only animals, and what is doubled */

/*
 * Points given for one feature, for each of `players`: the sum of its terms (award_add). The other members explain the
 * terms. An occupied feature that pays 0 is an award of 0 points (`zero-point-score`).
 */
struct award {
	uint8_t kind;                /* enum award_kind */
	uint8_t players;             /* set of players, bit p: each scores `points` */
	uint8_t pieces[PLAYERS_MAX]; /* members or huts on the feature, including those of players who scored nothing */
	bool final;
	uint16_t move; /* the move that brought the award; at the end, the last move */
	bool fire;     /* meadow: wildfire drove the tigers away */
	bool shrine;   /* meadow: the hunters on the shrine score, regardless of the other hunters */
	int32_t points;
	/*
	 * A slot of the feature; for the logboat and the trap, on their own tile; for the canoe, of the river that was
	 * completed. Means nothing for a title (award_has_place).
	 */
	struct place at;
	uint8_t terms;
	struct term term[TERMS_MAX]; /* in the order in which they are printed; only the first may have a count of 0 */
	struct tile_bits tiles;      /* tiles of the feature; hunting trap: those whose animals it scored */
	struct animals animals;      /* seen by the scoring, before tigers eat */
	int32_t eaten;               /* deer that tigers took */
	struct animals doubled;      /* animals that a pit trap doubled, without those that were eaten */
	struct animals covered;      /* hunting trap: animals that are now out of the game */
};

/* Adds a term of `each` points for each of `count`. */
static inline void award_add(struct award *award, enum term_kind what, int count, uint8_t each)
{
	assert(award->terms < TERMS_MAX);
	struct term *term = &award->term[award->terms++];
	term->count = count;
	term->what = (uint8_t)what;
	term->each = each;
	award->points += count * each;
}

/* The count of one kind of term. */
int award_count(const struct award *award, enum term_kind what);

#ifdef __cplusplus
}
#endif

#endif
