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
 * The editions are the columns, as in the law; a single value is valid for all of them. A ruling without a row has its
 * first option everywhere. hig-2020 and zman-2020 are one rule set with two names (`hig-equals-zman`).
 */
/* clang-format off */
#define EDITION(n) \
	{ \
		.name                    = PICK(n, "hig-2020",             "zman-2020",            "yucata-2002",          "devir",                "zman-2014"), \
		.document                = PICK(n, "Hans im Glück 2020",   "Z-Man Games 2020",     "Yucata 2002",          "Devir",                "Z-Man Games 2014"), \
		.tiles                   = PICK(n, &printed_hg2,           &printed_hg2,           &printed_hg1,           &printed_hg1,           &printed_hg1), /* SETUP-03, SETUP-05 */ \
		.powers                  = PICK(n, SECOND_POWERS,          SECOND_POWERS,          FIRST_POWERS,           FIRST_POWERS | SCOUT_MARKS, FIRST_POWERS), /* SPEC-01 to SPEC-11 */ \
		.columns                 = HUNTERS_COLUMNS, \
		.members                 = 5, /* SETUP-06 */ \
		.huts                    = PICK(n, 3,                      3,                      2,                      2,                      2), /* SETUP-07 */ \
		.home_at_end             = 1 << GATHERER | 1 << FISHER, /* END-05: hunters and huts stay */ \
		.points[RIVER].each      = 1, /* RIVER-03 */ \
		.points[RIVER].extra     = 1, /* RIVER-04, FINAL-01 */ \
		.points[FOREST].each     = 2, /* FOREST-02 */ \
		.points[FOREST].extra    = PICK(n, 3,                      3,                      2,                      2,                      2), /* FOREST-03 */ \
		.animal_points[DEER]     = PICK(n, 1,                      1,                      2,                      2,                      2), /* FINAL-04 */ \
		.animal_points[AUROCHS]  = 2, /* FINAL-04, FINAL-07 */ \
		.animal_points[MAMMOTH]  = PICK(n, 3,                      3,                      2,                      2,                      2), /* FINAL-04 */ \
		.logboat_points          = PICK(n, 2,                      2,                      0,                      0,                      0), /* SPEC-04 */ \
		.raft_points             = PICK(n, 1,                      1,                      0,                      0,                      0), /* SPEC-11 */ \
		.extra_turns             = true, /* BONUS-01 */ \
		.river_fish              = PICK(n, true,                   true,                   false,                  false,                  false), /* RIVER-04 */ \
		.table_edge              = PICK(n, TABLE_EDGE_NONE,        TABLE_EDGE_NONE,        TABLE_EDGE_NONE,        TABLE_EDGE_DECLARED,    TABLE_EDGE_NONE), /* TILE-05 */ \
		.bear_points             = PICK(n, 0,                      0,                      0,                      2,                      0), /* SCOUT-13 */ \
		.agriculture_points      = PICK(n, 0,                      0,                      0,                      1,                      0), /* SCOUT-16 */ \
		.scout_tiles             = PICK(n, false,                  false,                  false,                  true,                   false), /* scout-availability */ \
		.forest_unit             = PICK(n, FOREST_UNIT_TILE,       FOREST_UNIT_TILE,       FOREST_UNIT_SEGMENT,    FOREST_UNIT_SEGMENT,    FOREST_UNIT_TILE), /* FOREST-02 */ \
		.river_unit              = PICK(n, RIVER_UNIT_TILE,        RIVER_UNIT_TILE,        RIVER_UNIT_SEGMENT,     RIVER_UNIT_SEGMENT,     RIVER_UNIT_TILE), /* RIVER-03 */ \
		.mushroom_unit           = PICK(n, MUSHROOMS_BY_PATCH,     MUSHROOMS_BY_PATCH,     MUSHROOMS_BY_TILE,      MUSHROOMS_BY_TILE,      MUSHROOMS_BY_PATCH), /* FOREST-03 */ \
		.returned_reuse          = PICK(n, REUSE_YES,              REUSE_YES,              REUSE_NO,               REUSE_NO,               REUSE_YES), /* SCORE-07: 001 and 002 say from the next turn on */ \
	}

/* Base Carcassonne. */
#define BASE(n) \
	{ \
		.name                    = PICK(n, "base-2014",            "base-devir",           "base-2000",            0, 0), \
		.document                = PICK(n, "Hans im Glück 2014",   "Devir, Carcassonne",   "Hans im Glück 2000",   0, 0), \
		.game                    = BASE_CARCASSONNE, \
		.tiles                   = &printed_base, /* SETUP-03 */ \
		.powers                  = LOOKS_AROUND, \
		.columns                 = BASE_COLUMNS, \
		.members                 = 7, /* SETUP-06 */ \
		.home_at_end             = 0, /* END-05: no text takes followers off the board */ \
		.points[ROAD].each       = 1, /* ROAD-02 */ \
		.points[ROAD].each_open  = 1, /* FINAL-10 */ \
		.points[CITY].each       = 2, /* CITY-02 */ \
		.points[CITY].each_open  = 1, /* FINAL-11 */ \
		.points[CITY].extra      = 2, /* CITY-03 */ \
		.points[CITY].extra_open = 1, /* FINAL-11 */ \
		.points[MONASTERY].each  = 1, /* MONK-01 */ \
		.points[MONASTERY].each_open = 1, /* FINAL-12 */ \
		.small_city              = PICK(n, SMALL_CITY_4,           SMALL_CITY_2,           SMALL_CITY_2,           0, 0), /* CITY-04 */ \
		.farm_scoring            = PICK(n, FARM_FIELD_3,           FARM_CITY_3,            FARM_CITY_4,            0, 0), /* FARM-03, FARM-05, FARM-06 */ \
		.title_points            = 1, /* KING-05, KING-06 */ \
	}
/* clang-format on */

const struct ruleset rulesets[] = {
	EDITION(0), EDITION(1), EDITION(2), EDITION(3), EDITION(4), BASE(0), BASE(1), BASE(2),
};
const int editions = HUNTERS_EDITIONS + BASE_EDITIONS;
_Static_assert(sizeof rulesets / sizeof rulesets[0] == HUNTERS_EDITIONS + BASE_EDITIONS, "the editions are counted");

const struct ruleset *ruleset_find(const char *name, size_t length)
{
	for (int i = 0; i < editions; i++)
		if (strlen(rulesets[i].name) == length && memcmp(rulesets[i].name, name, length) == 0)
			return &rulesets[i];
	return NULL;
}

enum { OPTIONS_MAX = 4, OPTION_SIZE = 16 };

static const struct {
	char id[32];
	char options[OPTIONS_MAX * OPTION_SIZE]; /* a space before each */
	uint8_t games;                           /* as bits by enum game_kind */
	size_t field;
} rulings[RULING_COUNT] = {
#define SPACED(value, word) " " word
#define X(field, id, games, words) { id, words, GAME_##games, offsetof(struct ruleset, field) },
	RULINGS(X, SPACED)
#undef X
};

/* By the value of the field; "" after the last. */
static const char options[RULING_COUNT][OPTIONS_MAX + 1][OPTION_SIZE] = {
#define BY_VALUE(value, word) [value] = word,
#define X(field, id, games, words) { words },
	RULINGS(X, BY_VALUE)
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
	return rulings[ruling].options + 1;
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
	for (int value = 0; *options[ruling][value]; value++) {
		const char *word = options[ruling][value];
		if (strlen(word) == length && memcmp(word, option, length) == 0) {
			ruleset_set(rules, ruling, value);
			return true;
		}
	}
	return false;
}

int ruleset_choice(const struct ruleset *rules, enum ruling ruling)
{
	return ((const uint8_t *)rules)[rulings[ruling].field];
}

const char *ruleset_option(const struct ruleset *rules, enum ruling ruling)
{
	return options[ruling][ruleset_choice(rules, ruling)];
}
