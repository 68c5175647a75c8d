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
		[AWARD_BEAR] = { "bear", COLUMN_POWER },
	};
	for (int kind = 0; kind < AWARD_KINDS; kind++) {
		cr_expect_str_eq(award_kind_name((enum award_kind)kind), kinds[kind].name);
		cr_expect_eq((enum column)award_rows[kind].column, kinds[kind].column, "%s", kinds[kind].name);
	}
}
