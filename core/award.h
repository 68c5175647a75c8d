#ifndef HGREF_AWARD_H
#define HGREF_AWARD_H

#include "tile_bits.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The kinds of awards and the column of the standings that each belongs to. */
#define AWARD_KINDS_LIST(X) \
	X(RIVER, "river", RIVER) \
	X(FOREST, "forest", FOREST) \
	X(LOGBOAT, "logboat", POWER) \
	X(HUNTING_TRAP, "hunting-trap", POWER) \
	X(HUTS, "huts", HUTS) \
	X(MEADOW, "meadow", MEADOW) \
	X(CANOE, "canoe", POWER) \
	X(AGRICULTURE, "agriculture", POWER) \
	X(BEAR, "bear", POWER)

enum award_kind {
#define X(id, name, column) AWARD_##id,
	AWARD_KINDS_LIST(X)
#undef X
		AWARD_KINDS
};

#define COLUMNS_LIST(X) \
	X(RIVER, "river") \
	X(FOREST, "forest") \
	X(HUTS, "huts") \
	X(MEADOW, "meadow") \
	X(POWER, "power")

enum column {
#define X(id, name) COLUMN_##id,
	COLUMNS_LIST(X)
#undef X
		COLUMNS
};

/* The words of both lists, and the column of a kind. */
const char *award_kind_name(enum award_kind kind);
enum column award_column(enum award_kind kind);
const char *column_name(enum column column);

struct animals {
	int32_t count[ANIMALS]; /* by enum animal */
};

/*
 * Points given for one feature, with the quantities that explain them.
 * points = f(quantities, ruleset), for each of `players`. An occupied feature that pays 0 is an award of 0 points
 * (`zero-point-score`).
 */
struct award {
	uint8_t kind;                /* enum award_kind */
	uint8_t players;             /* set of players, bit p: each scores `points` */
	uint8_t pieces[PLAYERS_MAX]; /* members or huts on the feature, those of players who scored nothing too */
	bool final;
	uint16_t move; /* the move that brought it; at the end the last move */
	int32_t points;
	struct place at;        /* a slot of the feature; of logboat and hunting trap on their own tile; canoe: of
				 * the river that was completed */
	struct tile_bits tiles; /* tiles of the feature; hunting trap: those whose animals it scored */
	int32_t units;          /* river, forest: tiles or segments counted; agriculture: segments */
	int32_t fish;
	int32_t mushrooms;      /* counted: groups or tiles */
	int32_t lakes;          /* logboat, raft: lakes that paid */
	struct animals animals; /* seen by the scoring, before tigers eat */
	int32_t eaten;          /* deer that tigers took */
	struct animals doubled; /* animals that a pit trap doubled, eaten ones not among them */
	struct animals covered; /* hunting trap: animals out of the game now */
	bool fire;              /* meadow: wildfire drove the tigers away */
	bool shrine;            /* meadow: the hunters on the shrine score, whoever else hunts there */
};

#ifdef __cplusplus
}
#endif

#endif
