#include "ruleset.h"

#include "scout.h"

#include <string.h>

#define PICK_0(a, b, c, d, e) a
#define PICK_1(a, b, c, d, e) b
#define PICK_2(a, b, c, d, e) c
#define PICK_3(a, b, c, d, e) d
#define PICK_4(a, b, c, d, e) e
#define PICK(n, ...) PICK_##n(__VA_ARGS__)

#define FIRST_POWERS (WILDFIRE | SHRINE)
#define SECOND_POWERS (WILDFIRE | SHAMAN | HUNTING_TRAP | PIT_TRAP | LOGBOAT | RAFT)

enum {
	BASE_COLUMNS =
		1 << COLUMN_ROAD | 1 << COLUMN_CITY | 1 << COLUMN_MONASTERY | 1 << COLUMN_FIELD | 1 << COLUMN_KING,
	HUNTERS_COLUMNS =
		1 << COLUMN_RIVER | 1 << COLUMN_FOREST | 1 << COLUMN_HUTS | 1 << COLUMN_MEADOW | 1 << COLUMN_POWER,
};

/*
 * The editions are the columns, as in the law. hig-2020 and zman-2020 are one rule set with two names
 * (`hig-equals-zman`).
 */
/* clang-format off */
#define EDITION(n) \
	{ \
		.name                    = PICK(n, "hig-2020",             "zman-2020",            "yucata-2002",          "devir",                "zman-2014"), \
		.document                = PICK(n, "Hans im Glück 2020",   "Z-Man Games 2020",     "Yucata 2002",          "Devir",                "Z-Man Games 2014"), \
		.tiles                   = PICK(n, &printed_hg2,           &printed_hg2,           &printed_hg1,           &printed_hg1,           &printed_hg1), /* SETUP-03, SETUP-05 */ \
		.powers                  = PICK(n, SECOND_POWERS,          SECOND_POWERS,          FIRST_POWERS,           FIRST_POWERS | SCOUT_MARKS, FIRST_POWERS), /* SPEC-01 to SPEC-11 */ \
		.columns                 = HUNTERS_COLUMNS, \
		.members                 = PICK(n, 5,                      5,                      5,                      5,                      5), /* SETUP-06 */ \
		.huts                    = PICK(n, 3,                      3,                      2,                      2,                      2), /* SETUP-07 */ \
		.home_at_end             = 1 << GATHERER | 1 << FISHER, /* END-05: hunters and huts stay */ \
		.points[RIVER].each      = PICK(n, 1,                      1,                      1,                      1,                      1), /* RIVER-03 */ \
		.points[RIVER].extra     = PICK(n, 1,                      1,                      1,                      1,                      1), /* RIVER-04, FINAL-01 */ \
		.points[FOREST].each     = PICK(n, 2,                      2,                      2,                      2,                      2), /* FOREST-02 */ \
		.points[FOREST].extra    = PICK(n, 3,                      3,                      2,                      2,                      2), /* FOREST-03 */ \
		.animal_points[DEER]     = PICK(n, 1,                      1,                      2,                      2,                      2), /* FINAL-04 */ \
		.animal_points[AUROCHS]  = PICK(n, 2,                      2,                      2,                      2,                      2), /* FINAL-04, FINAL-07 */ \
		.animal_points[MAMMOTH]  = PICK(n, 3,                      3,                      2,                      2,                      2), /* FINAL-04 */ \
		.logboat_points          = PICK(n, 2,                      2,                      0,                      0,                      0), /* SPEC-04 */ \
		.raft_points             = PICK(n, 1,                      1,                      0,                      0,                      0), /* SPEC-11 */ \
		.extra_turns             = true, /* BONUS-01 */ \
		.river_fish              = PICK(n, true,                   true,                   false,                  false,                  false), /* RIVER-04 */ \
		.table_edge              = PICK(n, TABLE_EDGE_NONE,        TABLE_EDGE_NONE,        TABLE_EDGE_NONE,        TABLE_EDGE_DECLARED,    TABLE_EDGE_NONE), /* TILE-05 */ \
		.bear_points             = PICK(n, 0,                      0,                      0,                      2,                      0), /* SCOUT-13 */ \
		.agriculture_points      = PICK(n, 0,                      0,                      0,                      1,                      0), /* SCOUT-16 */ \
		.scout_tiles             = PICK(n, false,                  false,                  false,                  true,                   false), /* scout-availability */ \
		.forest_unit             = PICK(n, UNIT_TILE,              UNIT_TILE,              UNIT_SEGMENT,           UNIT_SEGMENT,           UNIT_TILE), /* FOREST-02 */ \
		.river_unit              = PICK(n, UNIT_TILE,              UNIT_TILE,              UNIT_SEGMENT,           UNIT_SEGMENT,           UNIT_TILE), /* RIVER-03 */ \
		.same_lake               = PICK(n, LAKE_ONCE,              LAKE_ONCE,              LAKE_ONCE,              LAKE_ONCE,              LAKE_ONCE), /* same-lake-both-ends */ \
		.mushroom_unit           = PICK(n, MUSHROOMS_BY_PATCH,     MUSHROOMS_BY_PATCH,     MUSHROOMS_BY_TILE,      MUSHROOMS_BY_TILE,      MUSHROOMS_BY_PATCH), /* FOREST-03 */ \
		.returned_reuse          = PICK(n, REUSE_YES,              REUSE_YES,              REUSE_NO,               REUSE_NO,               REUSE_YES), /* SCORE-07: 001 and 002 say from the next turn on */ \
		.last_extra              = PICK(n, LAST_EXTRA_PLAYED,      LAST_EXTRA_PLAYED,      LAST_EXTRA_PLAYED,      LAST_EXTRA_PLAYED,      LAST_EXTRA_PLAYED), /* END-03 */ \
		.shrine_claim            = PICK(n, SHRINE_CLAIM_NORMAL,    SHRINE_CLAIM_NORMAL,    SHRINE_CLAIM_NORMAL,    SHRINE_CLAIM_NORMAL,    SHRINE_CLAIM_NORMAL), /* SPEC-03 */ \
		.immediate_order         = PICK(n, IMMEDIATE_BEFORE_PIECE, IMMEDIATE_BEFORE_PIECE, IMMEDIATE_BEFORE_PIECE, IMMEDIATE_BEFORE_PIECE, IMMEDIATE_BEFORE_PIECE), /* SPEC-12 */ \
		.shaman                  = PICK(n, SHAMAN_MAY,             SHAMAN_MAY,             SHAMAN_MAY,             SHAMAN_MAY,             SHAMAN_MAY), /* SPEC-07 */ \
		.trap_covers             = PICK(n, TRAP_COVERS_ALL,        TRAP_COVERS_ALL,        TRAP_COVERS_ALL,        TRAP_COVERS_ALL,        TRAP_COVERS_ALL), /* SPEC-06 */ \
		.trap_and_fire           = PICK(n, TRAP_TIGERS_EAT,        TRAP_TIGERS_EAT,        TRAP_TIGERS_EAT,        TRAP_TIGERS_EAT,        TRAP_TIGERS_EAT), /* trap-and-fire */ \
		.trap_own_tile           = PICK(n, OWN_TILE_EXCLUDED,      OWN_TILE_EXCLUDED,      OWN_TILE_EXCLUDED,      OWN_TILE_EXCLUDED,      OWN_TILE_EXCLUDED), /* SPEC-05 */ \
		.pit_own_tile            = PICK(n, OWN_TILE_EXCLUDED,      OWN_TILE_EXCLUDED,      OWN_TILE_EXCLUDED,      OWN_TILE_EXCLUDED,      OWN_TILE_EXCLUDED), /* SPEC-09 */ \
		.pit_two                 = PICK(n, PIT_ONCE,               PIT_ONCE,               PIT_ONCE,               PIT_ONCE,               PIT_ONCE), /* pit-two */ \
		.canoe_lake              = PICK(n, CANOE_RIVER,            CANOE_RIVER,            CANOE_RIVER,            CANOE_RIVER,            CANOE_RIVER), /* SCOUT-11 */ \
		.scout_deal              = PICK(n, SCOUT_DEAL_ONE,         SCOUT_DEAL_ONE,         SCOUT_DEAL_ONE,         SCOUT_DEAL_ONE,         SCOUT_DEAL_ONE), /* SCOUT-01 */ \
		.scout_decline           = PICK(n, DECLINE_EACH,           DECLINE_EACH,           DECLINE_EACH,           DECLINE_EACH,           DECLINE_EACH), /* SCOUT-09 */ \
	}

/* Base Carcassonne. */
#define BASE(n) \
	{ \
		.name                    = PICK(n, "base-2014",            "base-devir",           "base-2000",            0, 0), \
		.document                = PICK(n, "Hans im Glück 2014",   "Devir, Carcassonne",   "Hans im Glück 2000",   0, 0), \
		.game                    = BASE_CARCASSONNE, \
		.tiles                   = PICK(n, &printed_base,          &printed_base,          &printed_base,          0, 0), /* SETUP-03 */ \
		.powers                  = LOOKS_AROUND, \
		.columns                 = BASE_COLUMNS, \
		.members                 = PICK(n, 7,                      7,                      7,                      0, 0), /* SETUP-06 */ \
		.home_at_end             = 0, /* END-05: no text takes followers off the board */ \
		.points[ROAD].each       = PICK(n, 1,                      1,                      1,                      0, 0), /* ROAD-02 */ \
		.points[ROAD].each_open  = PICK(n, 1,                      1,                      1,                      0, 0), /* FINAL-10 */ \
		.points[CITY].each       = PICK(n, 2,                      2,                      2,                      0, 0), /* CITY-02 */ \
		.points[CITY].each_open  = PICK(n, 1,                      1,                      1,                      0, 0), /* FINAL-11 */ \
		.points[CITY].extra      = PICK(n, 2,                      2,                      2,                      0, 0), /* CITY-03 */ \
		.points[CITY].extra_open = PICK(n, 1,                      1,                      1,                      0, 0), /* FINAL-11 */ \
		.points[MONASTERY].each  = PICK(n, 1,                      1,                      1,                      0, 0), /* MONK-01 */ \
		.points[MONASTERY].each_open = PICK(n, 1,                  1,                      1,                      0, 0), /* FINAL-12 */ \
		.small_city              = PICK(n, SMALL_CITY_4,           SMALL_CITY_2,           SMALL_CITY_2,           0, 0), /* CITY-04 */ \
		.farm_scoring            = PICK(n, FARM_FIELD_3,           FARM_CITY_3,            FARM_CITY_4,            0, 0), /* FARM-03, FARM-05, FARM-06 */ \
		.title_points            = PICK(n, 1,                      1,                      1,                      0, 0), /* KING-05, KING-06 */ \
	}
/* clang-format on */

const struct ruleset rulesets[] = {
	EDITION(0), EDITION(1), EDITION(2), EDITION(3), EDITION(4), BASE(0), BASE(1), BASE(2),
};
const int editions = sizeof rulesets / sizeof rulesets[0];

const struct ruleset *ruleset_find(const char *name, size_t length)
{
	for (int i = 0; i < editions; i++)
		if (strlen(rulesets[i].name) == length && memcmp(rulesets[i].name, name, length) == 0)
			return &rulesets[i];
	return NULL;
}

static const struct {
	char id[32], options[40];
	uint8_t games; /* as bits by enum game_kind */
	size_t field;
} rulings[RULING_COUNT] = {
#define X(field, id, games, options) { id, options, GAME_##games, offsetof(struct ruleset, field) },
	RULINGS(X)
#undef X
};

bool ruling_applies(enum ruling ruling, const struct ruleset *rules)
{
	return rulings[ruling].games >> rules->game & 1;
}

const char *ruling_id(enum ruling ruling)
{
	return rulings[ruling].id;
}

const char *ruling_options(enum ruling ruling)
{
	return rulings[ruling].options;
}

enum ruling ruling_find(const char *id, size_t length)
{
	int r = 0;
	while (r < RULING_COUNT && (strlen(rulings[r].id) != length || memcmp(rulings[r].id, id, length) != 0))
		r++;
	return (enum ruling)r;
}

void ruleset_set(struct ruleset *rules, enum ruling ruling, int option)
{
	((uint8_t *)rules)[rulings[ruling].field] = (uint8_t)option;
}

bool ruleset_choose(struct ruleset *rules, enum ruling ruling, const char *option, size_t length)
{
	uint8_t index = 0;
	for (const char *word = rulings[ruling].options; *word; index++) {
		size_t n = strcspn(word, " ");
		if (n == length && memcmp(word, option, n) == 0) {
			ruleset_set(rules, ruling, index);
			return true;
		}
		word += n + (word[n] == ' ');
	}
	return false;
}

int ruleset_choice(const struct ruleset *rules, enum ruling ruling)
{
	return ((const uint8_t *)rules)[rulings[ruling].field];
}

const char *ruleset_option(const struct ruleset *rules, enum ruling ruling, size_t *length)
{
	const char *option = rulings[ruling].options;
	for (int before = ruleset_choice(rules, ruling); before > 0; before--)
		option += strcspn(option, " ") + 1;
	*length = strcspn(option, " ");
	return option;
}
