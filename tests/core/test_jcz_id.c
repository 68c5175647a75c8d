#include "core/jcz_id.h"
#include "core/tileset.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *name_of(const char *id)
{
	return tile_of_jcz_id(id, strlen(id));
}

Test(jcz_id, every_printed_base_tile_has_an_id_that_leads_back_to_it)
{
	for (int t = 0; t < printed_base.tiles; t++) {
		const char *name = printed_base.tile[t].name, *id = tile_jcz_id(name);
		cr_assert(id, "%s", name);
		cr_assert_str_eq(name_of(id), name);
		for (int other = 0; other < t; other++)
			cr_assert_str_neq(tile_jcz_id(printed_base.tile[other].name), id);
	}
}

Test(jcz_id, some_ids_checked_by_hand)
{
	cr_assert_str_eq(name_of("BA/RCr"), "D");
	cr_assert_str_eq(name_of("BA/Cc.1"), "N");
	cr_assert_str_eq(name_of("BA/CFC.2"), "H");
	cr_assert_str_eq(name_of("KR/CcRR!"), "K2");
}

Test(jcz_id, a_tile_with_a_garden_is_the_same_tile)
{
	static const struct {
		const char *id, *name;
	} garden[] = { { "BA/CG", "E" },   { "BA/CFCG", "H" }, { "BA/CCG", "I" }, { "BA/Cc+G", "M" }, { "BA/CcG", "N" },
		       { "BA/CccG", "R" }, { "BA/RFrG", "U" }, { "BA/RrG", "V" }, { "KR/RCG", "K4" } };
	for (size_t i = 0; i < sizeof garden / sizeof garden[0]; i++)
		cr_assert_str_eq(name_of(garden[i].id), garden[i].name);
}

Test(jcz_id, a_word_that_is_not_an_id_names_no_tile)
{
	cr_assert_null(name_of(""));
	cr_assert_null(name_of("N"));
	cr_assert_null(name_of("BA/Cc"));
	cr_assert_null(name_of("BA/Cc.12"));
	cr_assert_null(name_of("ba/cc.1"));
	cr_assert_null(tile_of_jcz_id("BA/RCr", 5));
	cr_assert_null(tile_jcz_id(""));
	cr_assert_null(tile_jcz_id("28"));
	cr_assert_null(tile_jcz_id("BA/RCr"));
}
