#include "ruleset.h"

#include <string.h>

/* zman-2020 and hig-2020 are one rule set with two names (`hig-equals-zman`). */
#define SECOND_EDITION \
	.tiles = tiles_hg2, .members = 5,                                                   /* SETUP-06 */ \
		.huts = 3,                                                                  /* SETUP-07 */ \
		.river_points = 1,                                                          /* RIVER-03 */ \
		.forest_points = 2,                                                         /* FOREST-02 */ \
		.mushroom_points = 3,                                                       /* FOREST-03 */ \
		.fish_points = 1,                                                           /* RIVER-04, FINAL-01 */ \
		.animal_points = { [DEER] = 1, [AUROCHS] = 2, [MAMMOTH] = 3, [TIGER] = 0 }, /* FINAL-04 */ \
		.logboat_points = 2,                                                        /* SPEC-04 */ \
		.raft_points = 1,                                                           /* SPEC-11 */ \
		.river_fish = true,                                                         /* RIVER-04 */ \
		.table_edge = false,                                                        /* TILE-05 */ \
		.forest_unit = UNIT_TILE, .river_unit = UNIT_TILE, .same_lake = LAKE_ONCE, \
	.mushroom_unit = MUSHROOMS_BY_PATCH, .returned_reuse = REUSE_YES, .last_extra = LAST_EXTRA_PLAYED, \
	.immediate_order = IMMEDIATE_BEFORE_PIECE, .shaman = SHAMAN_MAY, .trap_covers = TRAP_COVERS_ALL, \
	.trap_and_fire = TRAP_TIGERS_EAT, .trap_own_tile = OWN_TILE_EXCLUDED, .pit_own_tile = OWN_TILE_EXCLUDED, \
	.pit_two = PIT_ONCE

const struct ruleset rulesets[] = {
	{
		.name = "hig-2020",
		.document = "second edition, Hans im Glück 2020, as kept by WikiCarpedia",
		SECOND_EDITION,
	},
	{
		.name = "zman-2020",
		.document = "second edition, Z-Man Games 2020",
		SECOND_EDITION,
	},
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
	const char *id, *options;
	size_t field;
} rulings[RULING_COUNT] = {
#define X(field, id, options) { id, options, offsetof(struct ruleset, field) },
	RULINGS(X)
#undef X
};

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
