#include "core/find_turns.h"
#include "core/tileset.h"

#include <criterion/criterion.h>
#include <string.h>

/* Turns of tiles on small tables, compared with all arrangements one by one. */

enum { ACROSS = 3, DOWN = 3, MOST = ACROSS * DOWN };

static uint32_t seed = 1;

static int random_below(int n)
{
	seed = seed * 1664525 + 1013904223;
	return (int)((seed >> 8) % (unsigned)n);
}

/* Whether two tiles that lie side by side show the same there. */
static bool sides_meet(const struct lying_tile *a, int a_turns, const struct lying_tile *b, int b_turns)
{
	static const struct cell step[SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
	for (int side = 0; side < SIDES; side++)
		if (a->cell.x + step[side].x == b->cell.x && a->cell.y + step[side].y == b->cell.y)
			return tile_side_kind(a->tile, (enum side)side, a_turns) ==
			       tile_side_kind(b->tile, (enum side)((side + 2) % SIDES), b_turns);
	return true;
}

/* Tries all arrangements of the tiles but one (-1: of all); adds the turns of those that fit to `found`. */
static bool try_all(const struct lying_tile *lying, int count, int without, uint8_t found[MOST])
{
	int turns[MOST];
	bool any = false;
	for (int number = 0; number < 1 << (2 * count); number++) {
		bool fits = true;
		for (int i = 0; i < count && fits; i++) {
			turns[i] = number >> 2 * i & 3;
			fits = i == without ? turns[i] == 0 : lying[i].turns >> turns[i] & 1;
			for (int j = 0; j < i && fits; j++)
				fits = i == without || j == without ||
				       sides_meet(&lying[i], turns[i], &lying[j], turns[j]);
		}
		for (int i = 0; i < count && fits; i++)
			found[i] = (uint8_t)(found[i] | 1u << turns[i]);
		any |= fits;
	}
	return any;
}

/* A few tiles of a set on a table of three times three cells, some with a turn. */
static int lay_some(struct lying_tile lying[MOST], const struct tileset *set)
{
	int count = 0;
	for (int cell = 0; cell < MOST; cell++) {
		if (random_below(3) == 0 || count == 6)
			continue;
		const struct tile *tile = &set->tile[random_below(set->tiles)];
		lying[count++] = (struct lying_tile){
			.cell = { (int16_t)(cell % ACROSS), (int16_t)(cell / ACROSS) },
			.tile = tile,
			.turns = (uint8_t)(random_below(3) ? turns_of_tile(tile) : 1u << random_below(SIDES)),
		};
	}
	return count;
}

static void expect_clash(const struct lying_tile *lying, int count, const struct turns_clash *clash)
{
	uint8_t unused[MOST];
	bool spare[MOST], any = false;
	for (int i = 0; i < count; i++)
		any |= spare[i] = try_all(lying, count, i, unused);
	cr_assert(clash->tile >= 0 && clash->tile < count);
	cr_expect(!any || spare[clash->tile], "the others fit without tile %d", clash->tile);
	cr_expect(clash->beside < 0 || spare[clash->beside], "and without tile %d", clash->beside);
	cr_expect(clash->met != 0, "something lies beside tile %d", clash->tile);
}

static void compare_with_all(const struct tileset *set, int tables)
{
	struct lying_tile lying[MOST];
	struct turns_clash clash;
	int fitting = 0, clashing = 0;
	for (int t = 0; t < tables; t++) {
		uint8_t found[MOST] = { 0 };
		int count = lay_some(lying, set);
		bool fits = try_all(lying, count, -1, found);
		enum turns_found result = find_turns(lying, count, &clash);
		cr_assert_eq(result, fits ? TURNS_FOUND : TURNS_CLASH, "table %d", t);
		if (!fits)
			expect_clash(lying, count, &clash);
		for (int i = 0; i < count && fits; i++) {
			cr_expect_eq(lying[i].found, found[i], "table %d, tile %d", t, i);
			cr_expect(found[i] >> lying[i].first & 1);
		}
		fitting += fits;
		clashing += !fits;
	}
	cr_expect(fitting > tables / 20 && clashing > tables / 20, "%d and %d", fitting, clashing);
}

Test(find_turns, are_those_of_all_arrangements_that_fit)
{
	compare_with_all(&printed_base, 400);
	compare_with_all(&printed_hg2, 400);
}

Test(find_turns, of_a_tile_that_looks_the_same_in_two_turns_are_one)
{
	const struct tile *straight = &printed_base.tile[tileset_find(&printed_base, "U", 1)],
			  *monastery = &printed_base.tile[tileset_find(&printed_base, "B", 1)];
	cr_expect_eq(turns_of_tile(straight), 3);
	cr_expect_eq(turns_of_tile(monastery), 1);
}

Test(find_turns, gives_up_after_a_number_of_steps)
{
	static struct lying_tile lying[225];
	struct turns_clash clash;
	const struct tile *bend = &printed_base.tile[tileset_find(&printed_base, "V", 1)];
	for (int i = 0; i < 225; i++)
		lying[i] = (struct lying_tile){ { (int16_t)(i % 15), (int16_t)(i / 15) }, bend, 15, false, 0, 0 };
	cr_expect_eq(find_turns(lying, 225, &clash), TURNS_UNKNOWN);
}

/*
 * Twelve tiles that lie alone hide four that do not fit: three straight roads, which must all run alike, around the
 * corner of a bend that shows either road on both sides or on none. No side by itself tells that, so that all is tried.
 */
Test(find_turns, gives_up_where_nothing_may_fit)
{
	static const struct cell block[] = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } };
	const struct tile *bend = &printed_base.tile[tileset_find(&printed_base, "V", 1)],
			  *straight = &printed_base.tile[tileset_find(&printed_base, "U", 1)];
	struct lying_tile lying[16];
	struct turns_clash clash;
	for (int i = 0; i < 12; i++)
		lying[i] = (struct lying_tile){ { (int16_t)(10 + 2 * i), 0 }, bend, 15, false, 0, 0 };
	for (int i = 0; i < 3; i++)
		lying[12 + i] = (struct lying_tile){ block[i], straight, 3, false, 0, 0 };
	lying[15] = (struct lying_tile){ block[3], bend, 1 << 1 | 1 << 3, false, 0, 0 };
	cr_expect_eq(find_turns(lying, 16, &clash), TURNS_UNKNOWN);
	cr_expect_eq(find_turns(lying + 12, 4, &clash), TURNS_CLASH);
}
