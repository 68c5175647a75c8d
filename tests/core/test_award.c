#include "core/award.h"

#include <criterion/criterion.h>

Test(award, each_kind_of_award_has_its_name_and_its_column_of_the_standings)
{
	static const struct {
		const char *name;
		enum column column;
	} kinds[AWARD_KINDS] = {
		[AWARD_RIVER] = { "river", COLUMN_RIVER },     [AWARD_FOREST] = { "forest", COLUMN_FOREST },
		[AWARD_LOGBOAT] = { "logboat", COLUMN_POWER }, [AWARD_HUNTING_TRAP] = { "hunting-trap", COLUMN_POWER },
		[AWARD_HUTS] = { "huts", COLUMN_HUTS },        [AWARD_MEADOW] = { "meadow", COLUMN_MEADOW },
		[AWARD_CANOE] = { "canoe", COLUMN_POWER },     [AWARD_AGRICULTURE] = { "agriculture", COLUMN_POWER },
		[AWARD_BEAR] = { "bear", COLUMN_POWER },       [AWARD_ROAD] = { "road", COLUMN_ROAD },
		[AWARD_CITY] = { "city", COLUMN_CITY },        [AWARD_MONASTERY] = { "monastery", COLUMN_MONASTERY },
		[AWARD_FIELD] = { "field", COLUMN_FIELD },     [AWARD_KING] = { "king", COLUMN_KING },
		[AWARD_ROBBER] = { "robber", COLUMN_KING },
	};
	for (int kind = 0; kind < AWARD_KINDS; kind++) {
		cr_expect_str_eq(award_kind_name((enum award_kind)kind), kinds[kind].name);
		cr_expect_eq((enum column)award_rows[kind].column, kinds[kind].column, "%s", kinds[kind].name);
	}
}

Test(award, what_a_region_is_worth_is_one_kind)
{
	static const enum award_kind kinds[ZONE_KINDS] = {
		[MEADOW] = AWARD_MEADOW, [FOREST] = AWARD_FOREST, [RIVER] = AWARD_RIVER, [LAKE] = AWARD_KINDS,
		[FIELD] = AWARD_FIELD,   [CITY] = AWARD_CITY,     [ROAD] = AWARD_ROAD,   [MONASTERY] = AWARD_MONASTERY,
	};
	for (int zone = 0; zone < ZONE_KINDS; zone++) {
		cr_expect_eq(award_of_region((enum zone_kind)zone), kinds[zone], "%d", zone);
		cr_expect(kinds[zone] == AWARD_KINDS || award_suits(kinds[zone], (enum zone_kind)zone), "%d", zone);
	}
}

Test(award, its_points_are_the_sum_of_its_terms)
{
	struct award award = { .kind = AWARD_RIVER };
	cr_expect_eq(award_count(&award, TERM_FISH), 0);
	award_add(&award, TERM_TILE, 4, 1);
	award_add(&award, TERM_FISH, 3, 2);
	cr_expect_eq(award.points, 10);
	cr_expect_eq(award_count(&award, TERM_FISH), 3);
	cr_expect_eq(award_count(&award, TERM_LAKE), 0);
}
