#include "core/violation.h"

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
	"result-mismatch",
	"expectation-missed",
};
enum { ORDERED = sizeof order / sizeof order[0] };

static enum violation_code find(const char *name)
{
	return violation_find(name, strlen(name));
}

Test(violation, codes_are_in_the_order_of_the_law)
{
	int last = -1;
	for (int i = 0; i < ORDERED; i++) {
		int code = (int)find(order[i]);
		cr_assert(code < VIOLATION_CODES, "%s is no code", order[i]);
		cr_expect_gt(code, last, "%s", order[i]);
		last = code;
	}
}

Test(violation, each_code_has_a_name_of_its_own_a_sentence_and_a_rule)
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

Test(violation, a_code_is_found_by_its_whole_name_only)
{
	static const char *const unknown[] = { "", "edge", "edge-mismatch2", "EDGE-MISMATCH", "edge_mismatch" };
	for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
		cr_expect_eq(find(unknown[i]), VIOLATION_CODES, "%s", unknown[i]);
	cr_expect_eq(violation_find("edge-mismatch and more", 13), V_EDGE_MISMATCH, "the length counts");
}

Test(violation, a_set_of_codes_is_read_in_registry_order)
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

Test(violation, each_code_alone_in_a_set_is_found_from_the_start)
{
	for (int code = 0; code < VIOLATION_CODES; code++) {
		struct violations v = { 0 };
		violations_add(&v, (enum violation_code)code);
		cr_expect_eq(violations_next(&v, 0), (enum violation_code)code);
		cr_expect_eq(violations_next(&v, (enum violation_code)(code + 1)), VIOLATION_CODES);
		cr_expect(violations_any(&v));
	}
}
