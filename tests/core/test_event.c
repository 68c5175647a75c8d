#include "core/event.h"

#include <criterion/criterion.h>
#include <string.h>

/* The order of the law (negative-examples, the registry of codes), for what the second edition can break. */
static const char *const order[] = {
	"player-count",
	"player-duplicate",
	"start-tile-wrong",
	"tile-not-in-set",
	"tile-copies-exceeded",
	"tile-wrong-stack",
	"table-invalid",
	"game-over",
	"wrong-player",
	"step-order",
	"turn-without-tile",
	"second-land-tile",
	"tile-not-drawn",
	"discard-of-placeable-tile",
	"rotation-invalid",
	"cell-occupied",
	"tile-corner-only",
	"tile-detached",
	"edge-mismatch",
	"layout-shifted",
	"piece-foreign",
	"second-piece",
	"piece-not-in-supply",
	"piece-other-tile",
	"segment-unknown",
	"meeple-bad-terrain",
	"hut-bad-terrain",
	"feature-occupied",
	"hut-system-occupied",
	"piece-moved",
	"piece-removed",
	"extra-turn-not-earned",
	"extra-turn-second",
	"extra-turn-chain",
	"extra-turn-stack-empty",
	"extra-turn-skipped",
	"shaman-absent",
	"shaman-second",
	"shaman-not-own",
	"shaman-hut",
	"shaman-no-piece",
	"shaman-required",
	"score-mismatch",
	"scorer-mismatch",
	"score-of-incomplete-feature",
	"score-missing",
	"return-mismatch",
	"cover-mismatch",
	"total-mismatch",
	"winner-mismatch",
	"expectation-missed",
};
enum { ORDERED = sizeof order / sizeof order[0] };

static enum violation_code find(const char *name)
{
	return violation_find(name, strlen(name));
}

Test(event, codes_stand_in_the_order_of_the_law)
{
	int last = -1;
	for (int i = 0; i < ORDERED; i++) {
		int code = (int)find(order[i]);
		cr_assert(code < VIOLATION_CODES, "%s is no code", order[i]);
		cr_expect_gt(code, last, "%s", order[i]);
		last = code;
	}
}

Test(event, each_code_has_a_name_of_its_own_a_sentence_and_a_rule)
{
	for (int code = 0; code < VIOLATION_CODES; code++) {
		enum violation_code c = (enum violation_code)code;
		const char *name = violation_name(c);
		cr_expect_eq(find(name), c, "%s is found by its name", name);
		cr_expect_gt(strlen(violation_sentence(c)), 0, "%s", name);
		cr_expect(c == V_EXPECTATION_MISSED || strlen(violation_rules(c)) > 0, "%s", name);
		cr_expect_eq(strspn(name, "abcdefghijklmnopqrstuvwxyz-"), strlen(name), "%s", name);
	}
}

Test(event, a_code_is_found_by_its_whole_name_only)
{
	static const char *const unknown[] = { "", "edge", "edge-mismatch2", "EDGE-MISMATCH", "edge_mismatch" };
	for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
		cr_expect_eq(find(unknown[i]), VIOLATION_CODES, "%s", unknown[i]);
	cr_expect_eq(violation_find("edge-mismatch and more", 13), V_EDGE_MISMATCH, "the length counts");
}

Test(event, a_set_of_codes_is_read_in_registry_order)
{
	struct violations v = { 0 };
	cr_expect_not(violations_any(&v));
	cr_expect_eq(violations_next(&v, 0), VIOLATION_CODES);
	violations_add(&v, V_EXPECTATION_MISSED);
	violations_add(&v, V_EDGE_MISMATCH);
	violations_add(&v, V_PLAYER_COUNT);
	violations_add(&v, V_EDGE_MISMATCH);
	cr_expect(violations_any(&v));
	cr_expect(violations_has(&v, V_EDGE_MISMATCH));
	cr_expect_not(violations_has(&v, V_CELL_OCCUPIED));
	cr_expect_eq(violations_next(&v, 0), V_PLAYER_COUNT);
	cr_expect_eq(violations_next(&v, V_PLAYER_COUNT + 1), V_EDGE_MISMATCH);
	cr_expect_eq(violations_next(&v, V_EDGE_MISMATCH), V_EDGE_MISMATCH, "`from` itself counts");
	cr_expect_eq(violations_next(&v, V_EDGE_MISMATCH + 1), V_EXPECTATION_MISSED);
	cr_expect_eq(violations_next(&v, V_EXPECTATION_MISSED + 1), VIOLATION_CODES);
}

Test(event, each_code_alone_in_a_set_is_found_from_the_start)
{
	for (int code = 0; code < VIOLATION_CODES; code++) {
		struct violations v = { 0 };
		violations_add(&v, (enum violation_code)code);
		cr_expect_eq(violations_next(&v, 0), (enum violation_code)code);
		cr_expect_eq(violations_next(&v, (enum violation_code)(code + 1)), VIOLATION_CODES);
		cr_expect(violations_any(&v));
	}
}

Test(event, a_set_of_tiles_tells_new_from_known)
{
	static const int tiles[] = { 0, 63, 64, 127, 128, PLACED_MAX - 1 };
	struct tile_bits bits = { 0 };
	for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
		cr_expect_not(tile_bits_has(&bits, tiles[i]), "tile %d", tiles[i]);
		cr_expect(tile_bits_add(&bits, tiles[i]), "tile %d is new", tiles[i]);
		cr_expect_not(tile_bits_add(&bits, tiles[i]), "tile %d is known", tiles[i]);
		cr_expect(tile_bits_has(&bits, tiles[i]), "tile %d", tiles[i]);
	}
	cr_expect_not(tile_bits_has(&bits, 1));
	cr_expect_not(tile_bits_has(&bits, 65));
}

Test(event, the_tiles_of_a_set_are_met_in_their_order)
{
	for (int tile = 0; tile < PLACED_MAX; tile++) {
		struct tile_bits bits = { 0 };
		tile_bits_add(&bits, tile);
		cr_expect_eq(tile_bits_next(&bits, 0), tile);
		cr_expect_eq(tile_bits_next(&bits, tile), tile, "`from` itself counts");
		cr_expect_eq(tile_bits_next(&bits, tile + 1), -1, "behind %d", tile);
		tile_bits_add(&bits, PLACED_MAX - 1);
		cr_expect(tile == PLACED_MAX - 1 || tile_bits_next(&bits, tile + 1) == PLACED_MAX - 1);
	}
}

Test(event, a_tile_that_is_removed_is_new_again_and_the_others_stay)
{
	for (int tile = 1; tile < PLACED_MAX - 1; tile++) {
		struct tile_bits bits = { 0 };
		for (int i = tile - 1; i <= tile + 1; i++)
			tile_bits_add(&bits, i);
		tile_bits_remove(&bits, tile);
		cr_expect_not(tile_bits_has(&bits, tile), "tile %d", tile);
		cr_expect(tile_bits_has(&bits, tile - 1) && tile_bits_has(&bits, tile + 1), "beside %d", tile);
		tile_bits_remove(&bits, tile);
		cr_expect(tile_bits_add(&bits, tile), "removed twice and added");
	}
}

Test(event, each_kind_of_award_has_its_name_and_its_column_of_the_standings)
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
		cr_expect_eq(award_column((enum award_kind)kind), kinds[kind].column, "%s", kinds[kind].name);
	}
}
