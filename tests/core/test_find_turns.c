#include "core/find_turns.h"
#include "core/tileset.h"

#include <criterion/criterion.h>
#include <string.h>

/* Turns of tiles on small tables, compared with all arrangements one by one; and larger tables of many shapes. */

enum { MOST = 9 };

static uint32_t seed = 1;

static int random_below(int n)
{
	seed = seed * 1664525 + 1013904223;
	return (int)((seed >> 8) % (unsigned)n);
}

/* Whether two tiles that lie side by side show the same there, or both were given so. */
static bool sides_meet(const struct lying_tile *a, int a_turns, const struct lying_tile *b, int b_turns)
{
	static const struct cell step[SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
	for (int side = 0; side < SIDES; side++)
		if (a->cell.x + step[side].x == b->cell.x && a->cell.y + step[side].y == b->cell.y)
			return (a->given && b->given) ||
			       tile_side_kind(a->tile, (enum side)side, a_turns) ==
				       tile_side_kind(b->tile, (enum side)((side + 2) % SIDES), b_turns);
	return true;
}

/*
 * Tries all arrangements of the tiles from `at` on, but one (-1: of all), where those before have their turns. Adds the
 * turns of those that fit to `found`.
 */
static bool try_all(const struct lying_tile *lying, int count, int without, int at, int turns[MOST + 1],
		    uint8_t found[MOST])
{
	bool any = at == count;
	for (int i = 0; i < count && any; i++)
		found[i] = (uint8_t)(found[i] | 1u << turns[i]);
	for (turns[at] = 0; at < count && turns[at] < SIDES; turns[at]++) {
		bool fits = at == without ? turns[at] == 0 : lying[at].turns >> turns[at] & 1;
		for (int j = 0; j < at && fits; j++)
			fits = at == without || j == without || sides_meet(&lying[at], turns[at], &lying[j], turns[j]);
		any |= fits && try_all(lying, count, without, at + 1, turns, found);
	}
	return any;
}

/* The shapes of small tables: what lies on them are the cells with an x. */
static const char *const shapes[] = { "xxx/xxx/xxx",         "xxx/x.x/xxx", "xxxxxxxxx",
				      "x.x.x.x.x/xxxxxxxx.", "xx.xx/xxxxx", "xxx/.x./xxx/.x." };

/* Some tiles of a set on a table of one of the shapes, of few kinds so that many fit; some have a turn. */
static int lay_some(struct lying_tile lying[MOST], const struct tileset *set)
{
	const char *shape = shapes[random_below((int)(sizeof shapes / sizeof shapes[0]))];
	int kinds[3], count = 0, open = 1 + random_below(4);
	struct cell cell = { 0, 0 };
	for (int i = 0; i < 3; i++)
		kinds[i] = random_below(set->tiles);
	for (; *shape && count < MOST; shape++, cell.x++) {
		const struct tile *tile = &set->tile[kinds[random_below(3)]];
		uint8_t turns = (uint8_t)(random_below(4) < open ? turns_of_tile(tile) : 1u << random_below(SIDES));
		if (*shape == '/')
			cell = (struct cell){ -1, (int16_t)(cell.y + 1) };
		else if (*shape == 'x' && random_below(8) > 0)
			lying[count++] = (struct lying_tile){ cell, tile, turns, !(turns & (turns - 1)), 0, 0 };
	}
	return count;
}

static void expect_clash(const struct lying_tile *lying, int count, const struct turns_clash *clash)
{
	uint8_t unused[MOST] = { 0 };
	int turns[MOST + 1];
	bool spare[MOST], any = false;
	for (int i = 0; i < count; i++)
		any |= spare[i] = try_all(lying, count, i, 0, turns, unused);
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
		int turns[MOST + 1], count = lay_some(lying, set);
		bool fits = try_all(lying, count, -1, 0, turns, found);
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
	compare_with_all(&printed_base, 600);
	compare_with_all(&printed_hg2, 600);
}

Test(find_turns, of_a_tile_that_looks_the_same_in_two_turns_are_one)
{
	const struct tile *straight = &printed_base.tile[tileset_find(&printed_base, "U", 1)],
			  *monastery = &printed_base.tile[tileset_find(&printed_base, "B", 1)];
	cr_expect_eq(turns_of_tile(straight), 3);
	cr_expect_eq(turns_of_tile(monastery), 1);
}

/* ---- larger tables ---- */

static struct lying_tile lying[PLACED_MAX];
static int tiles;

static const struct tile *base_tile(const char *name)
{
	return &printed_base.tile[tileset_find(&printed_base, name, strlen(name))];
}

/* Lays a tile on the table; `turns` are those in which it may lie. */
static void lay(const struct tile *tile, int x, int y, unsigned turns)
{
	if (tiles < PLACED_MAX)
		lying[tiles++] = (struct lying_tile){ { (int16_t)x, (int16_t)y }, tile, (uint8_t)turns,
						      !(turns & (turns - 1)),     0,    0 };
}

/* A square of tiles of one kind, so far from each other, all of whose turns are left out. */
static void lay_square(const char *name, int x, int y, int across, int apart)
{
	for (int i = 0; i < across * across; i++)
		lay(base_tile(name), x + apart * (i % across), y + apart * (i / across),
		    turns_of_tile(base_tile(name)));
}

static void expect_all_open(void)
{
	struct turns_clash clash;
	cr_assert_eq(find_turns(lying, tiles, &clash), TURNS_FOUND);
	for (int i = 0; i < tiles; i++)
		cr_expect_eq(lying[i].found, lying[i].turns, "tile %d of %d", i, tiles);
}

/* Alone, a tile may lie in any turn. A bend shows its road in the north or in the south, and the next one of its column the other way. */
Test(find_turns, of_as_many_tiles_as_a_board_has_are_found)
{
	lay_square("V", 0, 0, 12, 2);
	expect_all_open();
	tiles = 0;
	lay_square("V", 0, 0, 16, 1);
	cr_expect_eq(tiles, PLACED_MAX);
	expect_all_open();
}

/* Around a ring, the road runs along it or across it. */
Test(find_turns, of_a_ring_of_thirty_tiles_are_found)
{
	for (int i = 0; i < 8; i++) {
		lay(base_tile(i == 0 || i == 7 ? "V" : "U"), i, 0, i == 0 || i == 7 ? 15 : 3);
		lay(base_tile(i == 0 || i == 7 ? "V" : "U"), i, 8, i == 0 || i == 7 ? 15 : 3);
	}
	for (int i = 1; i < 8; i++) {
		lay(base_tile("U"), 0, i, 3);
		lay(base_tile("U"), 7, i, 3);
	}
	cr_expect_eq(tiles, 30);
	expect_all_open();
}

/*
 * Three straight roads, which must all run alike, around the corner of a bend that shows either road on both sides or on
 * none: nothing fits, and no side by itself tells that.
 */
static void lay_block_that_clashes(int x, int y)
{
	lay(base_tile("U"), x, y, 3);
	lay(base_tile("U"), x + 1, y, 3);
	lay(base_tile("U"), x, y + 1, 3);
	lay(base_tile("V"), x + 1, y + 1, 1 << 1 | 1 << 3);
}

Test(find_turns, that_clash_are_found_beside_tiles_that_have_nothing_to_do_with_them)
{
	struct turns_clash clash;
	lay_square("V", 0, 0, 10, 2);
	lay_square("V", 30, 0, 10, 1);
	lay_block_that_clashes(60, 60);
	cr_assert_eq(find_turns(lying, tiles, &clash), TURNS_CLASH);
	cr_expect(clash.tile >= 200 && clash.beside >= 200, "%d and %d", clash.tile, clash.beside);
}

/*
 * Of a tile W, all sides but one have a road, and around the square are only roads: each W shows its field to a neighbour,
 * as if dominoes were to cover a chessboard without two of its corners.
 */
static void lay_chessboard(void)
{
	for (int y = 0; y < 10; y++)
		for (int x = 0; x < 10; x++) {
			bool border = x % 9 == 0 || y % 9 == 0 || (x == y && (x == 1 || x == 8));
			lay(base_tile(border ? "X" : "W"), x, y, border ? 1 : 15);
		}
}

Test(find_turns, that_take_too_many_steps_are_named_so_that_the_others_are_found_once_they_are_given)
{
	int given = 0;
	lay_chessboard();
	cr_assert_eq(find_turns(lying, tiles, NULL), TURNS_UNKNOWN);
	for (int i = 0; i < tiles; i++) {
		bool is_named = lying[i].found & (lying[i].found - 1);
		cr_expect(!is_named || lying[i].turns == 15, "tile %d", i);
		given += is_named;
		lying[i].turns = (uint8_t)(is_named ? 1u << random_below(SIDES) : lying[i].turns);
		lying[i].given = !(lying[i].turns & (lying[i].turns - 1));
	}
	cr_expect(given > 0 && given < 62, "%d", given);
	cr_expect_neq(find_turns(lying, tiles, NULL), TURNS_UNKNOWN);
}

/* Whether a tile fits on the table in this turn beside tiles whose `first` turn is the one they were laid in. */
static bool fits_beside(const struct tile *tile, int turns, struct cell cell)
{
	const struct lying_tile new = { .cell = cell, .tile = tile };
	bool fits = true;
	for (int i = 0; i < tiles && fits; i++)
		fits = sides_meet(&new, turns, &lying[i], lying[i].first);
	return fits;
}

/* Lays a tile of a set that fits, if one is drawn soon. Of `open` of a hundred, the turn is left out. */
static void lay_fitting(const struct tileset *set, int x, int y, int open)
{
	const struct cell cell = { (int16_t)x, (int16_t)y };
	for (int draw = 0; draw < 100; draw++) {
		const struct tile *tile = &set->tile[random_below(set->tiles)];
		int turns = tile->least_turns[random_below(SIDES)];
		if (!fits_beside(tile, turns, cell))
			continue;
		lay(tile, x, y, random_below(100) < open ? turns_of_tile(tile) : 1u << turns);
		lying[tiles - 1].first = (uint8_t)turns;
		return;
	}
}

/* Loose tiles, grids, rings, and grids with bridges between them. */
static void lay_shape(const struct tileset *set, int shape, int open)
{
	int across = 2 + random_below(14), down = 2 + random_below(14), bridges = shape == 3 ? 1 + random_below(4) : 0;
	int apart = shape == 0 ? 2 : 1;
	for (int part = 0; part <= bridges; part++)
		for (int i = 0; i < across * down; i++) {
			int x = i % across, y = i / across;
			bool inner = x > 0 && y > 0 && x < across - 1 && y < down - 1;
			if ((shape != 2 || !inner) && tiles < PLACED_MAX)
				lay_fitting(set, (across + 2) * part + apart * x, apart * y, open);
			if (part < bridges && x == across - 1 && y == down / 2 && tiles < PLACED_MAX - 2) {
				lay_fitting(set, (across + 2) * part + across, y, open);
				lay_fitting(set, (across + 2) * part + across + 1, y, open);
			}
		}
}

/* They lie as they fit, so that there is an arrangement; and with one tile in another's place, there is an answer. */
Test(find_turns, of_two_thousand_tables_of_any_shape_take_no_more_steps_than_they_may)
{
	struct turns_clash clash;
	for (int table = 0; table < 2000; table++) {
		tiles = 0;
		lay_shape(table % 2 ? &printed_base : &printed_hg2, table / 2 % 4, table % 3 ? 100 : random_below(100));
		cr_assert_eq(find_turns(lying, tiles, &clash), TURNS_FOUND, "table %d", table);
		int a = random_below(tiles), b = random_below(tiles);
		const struct tile *tile = lying[a].tile;
		lying[a].tile = lying[b].tile;
		lying[b].tile = tile;
		cr_assert_neq(find_turns(lying, tiles, &clash), TURNS_UNKNOWN, "table %d", table);
	}
}
