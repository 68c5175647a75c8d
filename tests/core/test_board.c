#include "core/board.h"
#include "tests/core/support.h"
#include "tests/core/twin.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* ---- hand-checked facts ---- */

static const struct cell origin = { 0, 0 };

static const struct board *board_of(const char *text)
{
	return &position_of(text)->board;
}

static bool same_region(const struct board *b, const char *one, const char *other)
{
	return area_root(&b->regions, node_of(b, one)) == area_root(&b->regions, node_of(b, other));
}

static bool same_system(const struct board *b, const char *one, const char *other)
{
	return area_root(&b->systems, node_of(b, one)) == area_root(&b->systems, node_of(b, other));
}

static int open_slots(const struct board *b, const char *place)
{
	return area_of(&b->regions, node_of(b, place))->open;
}

static const struct tile *tile_of(const struct board *b, const char *name)
{
	return &b->set->tile[tile_called(b->set, name)];
}

Test(board, north_lies_above_and_y_grows_south)
{
	struct cell n = cell_beside(origin, NORTH), e = cell_beside(origin, EAST), s = cell_beside(origin, SOUTH),
		    w = cell_beside(origin, WEST);
	cr_expect(n.x == 0 && n.y == -1);
	cr_expect(e.x == 1 && e.y == 0);
	cr_expect(s.x == 0 && s.y == 1);
	cr_expect(w.x == -1 && w.y == 0);
}

#define RIVER_ACROSS "tile R meadow 10-2; river 3,9; meadow 4-8\n"
#define CORNER "tile C meadow 11-1; forest 2-7; meadow 8-10\n" /* forest in the east and the south */

Test(board, a_river_goes_on_and_its_banks_meet_bank_to_bank)
{
	const struct board *b = board_of(RIVER_ACROSS "R 0,0 0\n"
						      "R 1,0 0\n");
	cr_expect(same_region(b, "0,0:3", "1,0:9"), "the river");
	cr_expect(same_region(b, "0,0:2", "1,0:10"), "the northern bank");
	cr_expect(same_region(b, "0,0:4", "1,0:8"), "the southern bank");
	cr_expect_not(same_region(b, "0,0:N", "1,0:S"), "not across the river");
	cr_expect_eq(open_slots(b, "0,0:E"), 2, "either end of the river");
	cr_expect_eq(open_slots(b, "0,0:N"), 8, "three hours on top of both, and one at either end");
}

Test(board, a_turned_river_joins_its_banks_the_right_way_round)
{
	const struct board *b = board_of(RIVER_ACROSS "R 0,0 90\n"
						      "R 0,1 270\n");
	/* turned 90 the northern bank lies in the east, turned 270 in the west */
	cr_expect(same_region(b, "0,0:E", "0,1:E"));
	cr_expect(same_region(b, "0,0:W", "0,1:W"));
	cr_expect_not(same_region(b, "0,0:E", "0,1:W"));
	cr_expect_eq(node_zone(node_of(b, "0,0:E")), 0, "what was north is east");
	cr_expect_eq(node_zone(node_of(b, "0,1:W")), 0, "what was north is west");
}

Test(board, a_lake_keeps_rivers_apart_and_joins_them_in_one_system)
{
	const struct board *b =
		board_of("tile L lake fish 1; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n" RIVER_ACROSS
			 "R 0,0 0\n"
			 "L 1,0 0\n"
			 "R 2,0 0\n");
	cr_expect_not(same_region(b, "0,0:E", "2,0:W"));
	cr_expect(same_system(b, "0,0:E", "2,0:W"));
	cr_expect(same_system(b, "0,0:W", "1,0:lake"));
	cr_expect_eq(open_slots(b, "0,0:E"), 1, "its western end");
	cr_expect_eq(area_of(&b->systems, node_of(b, "1,0:lake"))->open, 2);
}

/* river-end-kinds: two rivers that run into one forest are two rivers and two systems. */
Test(board, springs_bound_rivers_and_systems)
{
	const struct board *b = board_of("tile F forest 11-1; meadow 2; river 3 -> spring; meadow 4-8; "
					 "river 9 -> spring; meadow 10\n"
					 "F 0,0 0\n");
	cr_expect_not(same_region(b, "0,0:E", "0,0:W"));
	cr_expect_not(same_system(b, "0,0:E", "0,0:W"));
}

/* meadow-connectivity: not over corners. */
Test(board, meadows_do_not_meet_over_corners)
{
	const struct board *b = board_of("tile F forest all\n" CORNER "C 0,0 0\n"
					 "tile M meadow all\n"
					 "F 0,1 0\n"
					 "C 1,1 180\n");
	/* the tiles at 0,0 and 1,1 touch at a corner only */
	cr_expect_not(same_region(b, "0,0:N", "1,1:S"));
	cr_expect(same_region(b, "0,0:E", "1,1:W"), "the forests meet by way of 0,1");
}

/* forest-count-unit, E20: one tile brings two segments to one forest. */
Test(board, two_zones_of_one_tile_may_meet_outside_it)
{
	const struct board *b = board_of("tile P meadow 8-1; forest 2-4; forest 5-7\n" CORNER "P 0,0 0\n"
					 "C 1,0 90\n"
					 "C 0,1 270\n");
	cr_expect_not(same_region(b, "0,0:E", "0,0:S"));
	struct position *p = position_of("tile P meadow 8-1; forest 2-4; forest 5-7\n" CORNER "P 0,0 0\n"
					 "C 1,0 90\n"
					 "C 0,1 270\n"
					 "C 1,1 180\n");
	cr_expect(same_region(&p->board, "0,0:E", "0,0:S"));
	cr_expect_eq(open_slots(&p->board, "0,0:E"), 0, "the forest is complete");
}

Test(board, a_river_may_close_in_a_loop)
{
	const struct board *b = board_of("tile B meadow 7-2; river 3,6; meadow 4-5\n"
					 "B 0,0 0\n"
					 "B 1,0 90\n"
					 "B 1,1 180\n"
					 "B 0,1 270\n");
	cr_expect(same_region(b, "0,0:E", "1,1:W"));
	cr_expect_eq(open_slots(b, "0,0:E"), 0, "no end is open");
	cr_expect_eq(open_slots(b, "0,0:4"), 0, "the meadow inside is closed");
	cr_expect_eq(open_slots(b, "0,0:N"), 24, "the meadow outside is open all round");
}

/* ---- why a tile does not fit ---- */

Test(board, each_reason_why_a_tile_does_not_fit)
{
	const struct board *b = board_of("tile A meadow 11-2; river 3 -> spring; meadow 4-10\n"
					 "tile B meadow 11; river 12 -> spring; meadow 1-10\n"
					 "A 0,0 0\n");
	const struct tile *t = tile_of(b, "B");
	cr_expect_eq(board_fit(b, t, origin, 0), TILE_OCCUPIED);
	cr_expect_eq(board_fit(b, t, (struct cell){ 1, 1 }, 0), TILE_CORNER_ONLY);
	cr_expect_eq(board_fit(b, t, (struct cell){ -1, -1 }, 0), TILE_CORNER_ONLY);
	cr_expect_eq(board_fit(b, t, (struct cell){ 3, 0 }, 0), TILE_DETACHED);
	cr_expect_eq(board_fit(b, t, (struct cell){ 2, 0 }, 0), TILE_DETACHED);
	cr_expect_eq(board_fit(b, t, (struct cell){ 1, 0 }, 0), TILE_CLASHES, "E04: meadow against river");
	cr_expect_eq(board_fit(b, t, (struct cell){ 1, 0 }, 3), TILE_FITS, "E04: turned, the river goes on");
	cr_expect_eq(board_fit(b, t, (struct cell){ 0, 1 }, 0), TILE_CLASHES);
	cr_expect_eq(board_fit(b, t, (struct cell){ 0, -1 }, 0), TILE_FITS, "meadow against meadow");
}

Test(board, the_sides_that_clash_are_reported_one_by_one)
{
	struct position *p = position_of("tile M meadow all\n"
					 "tile K forest 11-1; meadow 2; river 3 -> spring; meadow 4-8; "
					 "river 9 -> spring; meadow 10\n"
					 "M 0,0 0\nM 1,0 0\nM 2,0 0\nM 0,1 0\nM 2,1 0\n");
	const struct known_cell *cell = board_cell(&p->board, (struct cell){ 1, 1 });
	cr_assert(cell);
	cr_expect_eq(board_clashes(cell, tile_of(&p->board, "M"), 0), 0);
	cr_expect_eq(board_clashes(cell, tile_of(&p->board, "K"), 0), 1u << NORTH | 1u << EAST | 1u << WEST);
	cr_expect_eq(board_clashes(cell, tile_of(&p->board, "K"), 1), 1u << NORTH | 1u << EAST,
		     "turned: rivers north and south, the forest east; no tile lies in the south");
	cr_expect_eq(board_clashes(cell, tile_of(&p->board, "K"), 2), 1u << EAST | 1u << WEST,
		     "turned twice: the forest in the south, the meadow in the north");
}

Test(board, a_tile_that_fits_nowhere_is_not_taken)
{
	const struct board *b = board_of("tile M meadow all\ntile F forest all\nM 0,0 0\n");
	cr_expect_not(board_takes(b, tile_of(b, "F")));
	cr_expect_eq(board_placements(b, tile_of(b, "F")), 0);
	cr_expect(board_takes(b, tile_of(b, "M")));
	cr_expect_eq(board_placements(b, tile_of(b, "M")), 16, "four cells, four turns each");
}

Test(board, each_turn_of_a_tile_is_tried)
{
	/* one cell is free beside tiles on all sides; the four sides of P differ in where its forest lies */
	static const char *const starts[] = { "P 0,0 0\n", "P 0,0 90\n", "P 0,0 180\n", "P 0,0 270\n" };
	for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
		char text[256];
		snprintf(text, sizeof text, "tile P forest 11-1; meadow 2-10\ntile Q forest all\n%s", starts[i]);
		const struct board *b = board_of(text);
		cr_expect(board_takes(b, tile_of(b, "Q")), "%s", starts[i]);
		cr_expect_eq(board_placements(b, tile_of(b, "Q")), 4, "%s", starts[i]);
		cr_expect_eq(board_placements(b, tile_of(b, "P")), 1 + 3 * 3, "%s", starts[i]);
	}
	for (int turns = 0; turns < 4; turns++) { /* on the one cell of the table, north of a forest */
		struct board *b =
			&position_of("tile A forest 11-1; meadow 2-10\ntile N forest 11-1; river 3 -> spring; "
				     "meadow 2,4-10\ntile E forest 2-4; river 6 -> spring; meadow 5,7-1\n"
				     "tile S forest 5-7; river 9 -> spring; meadow 8,10-4\n"
				     "tile W forest 8-10; river 12 -> spring; meadow 11,1-7\nA 0,0 0\n")
				 ->board;
		static const char *const names[] = { "S", "E", "N",
						     "W" }; /* turned 0, 90, 180, 270 the forest is south */
		const struct tile *tile = tile_of(b, names[turns]);
		board_set_table(b, (struct cell){ 0, -1 }, (struct cell){ 0, 0 });
		cr_expect(board_takes(b, tile), "turned %d", 90 * turns);
		cr_expect_eq(board_placements(b, tile), 1, "turned %d", 90 * turns);
	}
}

Test(board, the_board_is_the_same_wherever_it_lies)
{
	static const int shifts[] = { -9000, -40, 0, 9, 9000 };
	for (size_t i = 0; i < sizeof shifts / sizeof shifts[0]; i++) {
		char text[256];
		int x = shifts[i], y = -shifts[i];
		snprintf(text, sizeof text, RIVER_ACROSS "R %d,%d 0\nR %d,%d 0\nR %d,%d 180\n", x, y, x, y + 1, x,
			 y + 2);
		const struct board *b = board_of(text);
		cr_expect_eq(b->frees, 8, "shifted by %d", x);
		cr_expect_eq(board_placements(b, tile_of(b, "R")), 8 * 2, "shifted by %d", x);
		cr_expect_eq(board_tile_at(b, (struct cell){ (int16_t)x, (int16_t)(y + 2) }), 2);
		cr_expect_eq(board_tile_at(b, (struct cell){ (int16_t)x, (int16_t)(y + 3) }), NO_TILE);
		cr_expect_eq(board_tile_at(b, (struct cell){ (int16_t)(x + 2), (int16_t)y }), NO_TILE);
	}
}

/* A straight line of tiles has the most free cells: two beside each, and one at either end. */
Test(board, the_largest_board_has_room_for_all_its_cells)
{
	for (int stair = 0; stair <= 1; stair++) {
		struct position *p = position_of("tile M meadow all\nM 0,0 0\n");
		struct board *b = &p->board;
		uint16_t tile = tile_called(&p->own.set, "M");
		for (int i = 1; i < PLACED_MAX; i++) {
			struct cell cell = { (int16_t)(stair ? (i + 1) / 2 : i), (int16_t)(stair ? i / 2 : 0) };
			cr_assert_eq(board_fit(b, &p->own.tile[tile], cell, 0), TILE_FITS);
			board_place(b, tile, cell, 0);
		}
		cr_expect_eq(b->tiles, PLACED_MAX);
		cr_expect_eq(b->frees, stair ? PLACED_MAX + 4 : 2 * PLACED_MAX + 2, "%d", b->frees);
		cr_expect_eq(board_placements(b, &p->own.tile[tile]), 4 * b->frees);
		cr_expect_eq(area_of(&b->regions, node_of(b, "0,0:N"))->size, PLACED_MAX);
		cr_expect_eq(open_slots(b, "0,0:N"), 3 * (2 * PLACED_MAX + 2), "all sides but those where tiles meet");
	}
}

/* ---- places and pieces ---- */

Test(board, any_slot_of_a_zone_names_it_and_it_is_named_by_one)
{
	const struct board *b = board_of("56 0,0 90\n"); /* forest 2-7 turned: 5-10; meadow 10-1: 1-4; river 9: 12 */
	static const struct {
		const char *place;
		uint8_t slot; /* as counted from hour 11 */
	} names[] = {
		{ "0,0:5", 7 }, { "0,0:S", 7 },  { "0,0:10", 7 }, { "0,0:W", 7 },  { "0,0:1", 4 },
		{ "0,0:4", 4 }, { "0,0:12", 1 }, { "0,0:N", 1 },  { "0,0:11", 0 }, { "0,0:lake", SLOT_LAKE },
	};
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		cr_expect_eq(board_place_of(b, node_of(b, names[i].place)).slot, names[i].slot, "%s", names[i].place);
}

Test(board, lakes_have_the_names_that_their_tile_gives_them)
{
	const struct board *b =
		board_of("83 0,0 0\n"
			 "7 0,-1 180\n"
			 "tile M lake fish 1; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n"
			 "M -1,0 0\n");
	cr_expect_eq(board_place_of(b, node_of(b, "0,0:lakeA")).slot, SLOT_LAKE_A);
	cr_expect_eq(board_place_of(b, node_of(b, "0,0:lakeB")).slot, SLOT_LAKE_B);
	cr_expect_eq(board_node(b, place_of("0,0:lake")), -1, "a tile of two lakes has no `lake`");
	cr_expect_eq(board_node(b, place_of("-1,0:lakeA")), -1);
	cr_expect_eq(board_node(b, place_of("-1,0:lakeB")), -1);
	cr_expect_eq(board_node(b, place_of("0,0:bridge")), -1);
	cr_expect_eq(board_node(b, place_of("5,5:N")), -1, "no tile lies there");
	cr_expect(same_system(b, "0,0:lakeA", "0,-1:lake"), "by the northern river");
	cr_expect(same_system(b, "0,0:lakeB", "-1,0:lake"), "by the western river");
	cr_expect_not(same_system(b, "0,0:lakeA", "0,0:lakeB"));
}

/* river-inside-one-tile: wherever the tile names it. */
Test(board, a_river_inside_a_tile_joins_its_lakes)
{
	static const char *const tiles[] = {
		"tile RIL river -> lakeA -> lakeB; lakeA; lakeB; meadow all\nRIL 0,0 0\n",
		"tile RIL lakeA; lakeB; meadow all; river -> lakeA -> lakeB\nRIL 0,0 0\n",
	};
	for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
		const struct board *b = board_of(tiles[i]);
		cr_expect(same_system(b, "0,0:lakeA", "0,0:lakeB"), "%s", tiles[i]);
	}
}

static int pieces_of(const struct board *b, const struct areas *areas, int node, int player)
{
	uint8_t pieces[PLAYERS_MAX];
	int all = board_pieces(b, areas, node, pieces);
	cr_expect_leq(pieces[player], all);
	return pieces[player];
}

Test(board, members_count_in_regions_and_huts_in_systems)
{
	struct position *p = position_of(RIVER_ACROSS "R 0,0 0 blue fisher E red hunter N\nR 1,0 0 green hut W\n");
	struct board *b = &p->board;
	int river = node_of(b, "0,0:E"), other = node_of(b, "1,0:W");
	cr_expect_eq(pieces_of(b, &b->regions, other, BLUE), 1);
	cr_expect_eq(pieces_of(b, &b->regions, other, GREEN), 0);
	cr_expect_eq(pieces_of(b, &b->systems, river, GREEN), 1);
	cr_expect_eq(pieces_of(b, &b->systems, river, BLUE), 0);
	cr_expect_eq(pieces_of(b, &b->regions, node_of(b, "1,0:N"), RED), 1);
	board_take_piece(b, river);
	board_take_piece(b, other);
	cr_expect_eq(area_pieces(&b->regions, river), 0);
	cr_expect_eq(area_pieces(&b->systems, river), 0);
	cr_expect_eq(b->placed[0].piece[node_zone(river)], 0);
}

Test(board, a_piece_keeps_the_slot_that_named_its_zone)
{
	struct position *p = position_of("tile R lake; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n"
					 "R 0,0 90\n");
	struct board *b = &p->board;
	int west = node_of(b, "0,0:W"), lake = node_of(b, "0,0:lake"); /* 7 to 11 as it lies, named W by itself */
	int hours[] = { 7, 8, 9, 10, 11 };
	for (size_t i = 0; i < sizeof hours / sizeof hours[0]; i++) {
		int slot = slot_of_hour(hours[i]);
		board_put_piece_at(b, west, slot, BLUE, false);
		cr_expect_eq(board_piece_place(b, west).slot, slot, "%d", hours[i]);
		cr_expect_eq(board_standing(b, west), 1 + BLUE);
		cr_expect_eq(board_place_of(b, west).slot, slot_of_hour(9), "the zone has its own name all the same");
		board_take_piece(b, west);
	}
	board_put_piece(b, west, BLUE, false);
	cr_expect_eq(board_piece_place(b, west).slot, slot_of_hour(9), "where none is named, as the zone is");
	board_put_piece_at(b, lake, SLOT_LAKE, RED, true);
	cr_expect_eq(board_piece_place(b, lake).slot, SLOT_LAKE);
	cr_expect_eq(board_standing(b, lake), (1 + RED) | HUT_BIT);
}

Test(board, sides_that_clash_do_not_join)
{
	struct position *p = position_of("tile M meadow all\ntile F forest all\nM 0,0 0\n");
	struct board *b = &p->board;
	board_place(b, tile_called(&p->own.set, "F"), (struct cell){ 1, 0 }, 0);
	cr_expect_not(same_region(b, "0,0:E", "1,0:W"));
	cr_expect_eq(open_slots(b, "0,0:E"), 12);
	board_place(b, tile_called(&p->own.set, "M"), (struct cell){ 0, 1 }, 0);
	cr_expect(same_region(b, "0,0:S", "0,1:N"), "others do");
	uint16_t roots[SLOTS];
	int n = board_would_join(b, &b->regions, tile_of(b, "M"), (struct cell){ 1, 1 }, 0, 0, roots);
	cr_expect_eq(n, 1, "the meadow in the west, not the forest in the north");
	cr_expect_eq(roots[0], area_root(&b->regions, node_of(b, "0,1:E")));
}

Test(board, a_tile_would_join_nothing_across_a_side_that_clashes)
{
	static const char *const kinds[] = { "meadow all", "forest all", "meadow 10-2; river 3,9; meadow 4-8" };
	for (int i = 0; i < 9; i++) {
		char text[128];
		uint16_t roots[SLOTS];
		snprintf(text, sizeof text, "tile A %s\ntile B %s\nA 0,0 0\n", kinds[i / 3], kinds[i % 3]);
		const struct board *b = board_of(text);
		const struct tile *tile = tile_of(b, "B");
		for (int zone = 0; zone < tile->zones; zone++)
			cr_expect_eq(board_would_join(b, &b->regions, tile, (struct cell){ 1, 0 }, 0, zone, roots),
				     i / 3 == i % 3, "%s beside %s", kinds[i % 3], kinds[i / 3]);
	}
}

/* E14: three meadows become one. */
Test(board, a_tile_would_join_all_that_it_touches)
{
	const struct board *b = board_of("tile M meadow all\n"
					 "tile T forest 11-1; meadow 2-10\n"
					 "tile U forest 2-4,8-10; meadow 11-1; meadow 5-7\n"
					 "tile F meadow 11-1; forest 2-7; meadow 8-10\n"
					 "F 0,0 0\nU 1,0 0\nF 2,0 90\nT 0,1 0\nT 2,1 0\n");
	uint16_t roots[SLOTS];
	struct cell middle = { 1, 1 };
	cr_expect_not(same_region(b, "0,1:E", "1,0:S"));
	cr_expect_not(same_region(b, "1,0:S", "2,1:W"));
	cr_expect_not(same_region(b, "0,1:E", "2,1:W"));
	cr_expect_eq(board_would_join(b, &b->regions, tile_of(b, "M"), middle, 0, 0, roots), 3);
	cr_expect_eq(board_would_join(b, &b->regions, tile_of(b, "M"), (struct cell){ 0, 2 }, 0, 0, roots), 1);
}

/* ---- what stands where ---- */

Test(board, a_reused_board_is_empty)
{
	static struct board b;
	const struct position *p = position_of("tile D meadow all deer 9 aurochs 9\n");
	memset(&b, 0xFF, sizeof b);
	board_begin(&b, &p->own.set);
	cr_expect(b.tiles == 0 && b.cells == 0 && b.frees == 0 && b.spannings == 0 && b.powers == 0);
	cr_expect(b.farm == NO_NODE && tile_bits_next(&b.occupied, 0) < 0 && tile_bits_next(&b.trapped, 0) < 0);
	cr_expect(board_on_table(&b, (struct cell){ INT16_MIN, INT16_MAX }));
	cr_expect(board_on_table(&b, (struct cell){ INT16_MAX, INT16_MIN }));
	cr_expect_eq(board_tile_at(&b, origin), NO_TILE);
	const struct placed *placed = board_place(&b, tile_called(&p->own.set, "D"), origin, 0);
	cr_expect(placed->standing == 0 && placed->piece[0] == 0 && placed->move == 0);
	board_cover(&b, 0, DEER, 2);
	board_cover(&b, 0, DEER, 1);
	cr_expect_eq(board_animals(&b, 0, DEER), 9 - 3);
	cr_expect_eq(board_animals(&b, 0, AUROCHS), 9);
}

/* TILE-05 */
Test(board, the_corners_of_the_table_lie_on_it)
{
	static const struct {
		struct cell cell;
		bool on;
	} cells[] = {
		{ { -1, -2 }, true }, { { 3, 4 }, true },  { { -1, 4 }, true },  { { 3, -2 }, true },
		{ { -2, 0 }, false }, { { 4, 0 }, false }, { { 0, -3 }, false }, { { 0, 5 }, false },
	};
	struct board *b = &position_of("tile M meadow all\n")->board;
	board_set_table(b, (struct cell){ -1, -2 }, (struct cell){ 3, 4 });
	for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++)
		cr_expect_eq(board_on_table(b, cells[i].cell), cells[i].on, "%d,%d", cells[i].cell.x, cells[i].cell.y);
}

Test(board, a_river_that_is_its_tiles_first_zone_is_in_the_system_of_its_lake)
{
	const struct board *b = board_of("tile L river 12 -> lake; lake fish 1; meadow 1-11\nL 0,0 0\n");
	uint16_t roots[SLOTS];
	cr_expect(same_system(b, "0,0:N", "0,0:lake"));
	cr_expect_eq(board_would_join(b, &b->systems, tile_of(b, "L"), (struct cell){ 0, -1 }, 2, 1, roots), 1,
		     "and a lake laid to the north would be, by the river");
	cr_expect_eq(board_would_join(b, &b->regions, tile_of(b, "L"), (struct cell){ 0, -1 }, 2, 1, roots), 0);
}

Test(board, the_zones_and_the_tiles_that_are_occupied_are_known)
{
	struct board *b = &position_of(RIVER_ACROSS "R 0,0 0\nR 1,0 0 red hunter N blue fisher E\n")->board;
	int bank = node_of(b, "1,0:N"), river = node_of(b, "1,0:E");
	cr_expect_eq(b->placed[1].standing, 1u << node_zone(bank) | 1u << node_zone(river));
	cr_expect(!tile_bits_has(&b->occupied, 0) && tile_bits_has(&b->occupied, 1));
	board_take_piece(b, river);
	cr_expect_eq(b->placed[1].standing, 1u << node_zone(bank));
	cr_expect(tile_bits_has(&b->occupied, 1), "the hunter is left");
	board_take_piece(b, bank);
	cr_expect_eq(b->placed[1].standing, 0);
	cr_expect_eq(tile_bits_next(&b->occupied, 0), -1);
}

Test(board, pieces_come_and_go_on_any_tile_of_the_largest_board)
{
	struct board *b = &position_of("tile M meadow all\nM 0,0 0 red hunter N\n")->board;
	for (int16_t x = 1; x < PLACED_MAX; x++) {
		board_place(b, b->placed[0].tile, (struct cell){ x, 0 }, 0);
		board_put_piece(b, x * ZONES_A_TILE, BLUE, false);
	}
	cr_expect_eq(pieces_of(b, &b->regions, 0, BLUE), PLACED_MAX - 1);
	for (int taken = PLACED_MAX - 1; taken >= 0; taken--) {
		board_take_piece(b, taken * ZONES_A_TILE);
		for (int t = 0; t < PLACED_MAX; t++)
			cr_assert_eq(tile_bits_has(&b->occupied, t), t < taken, "tile %d, taken from %d", t, taken);
	}
}

static void make_scout(struct position *p, const char *name, enum scout scout)
{
	cr_assert_null(scout_make(&p->own.tile[tile_called(&p->own.set, name)], scout));
}

static int members_at(const struct board *b, int node, int player)
{
	uint8_t pieces[PLAYERS_MAX];
	int all = board_pieces(b, &b->regions, node, pieces);
	for (int p = 0; p < PLAYERS_MAX; p++)
		all -= pieces[p];
	cr_expect_eq(all, 0, "what is returned is the sum");
	return pieces[player];
}

/* SCOUT-10, SCOUT-12: in each order of the tile's zones. */
Test(board, a_member_that_spans_regions_counts_in_each_of_them)
{
	static const struct {
		const char *zones;
		enum scout scout;
		const char *stands, *spans[2], *beside;
	} cases[] = {
#define CANOE_PLACES CANOE_TILE, "0,0:lake", { "0,0:E", "0,0:W" }, "0,0:N"
#define BRIDGE_PLACES BRIDGE_TILE, "0,0:bridge", { "0,0:N", "0,0:S" }, "0,0:E"
		{ "lake; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake", CANOE_PLACES },
		{ "meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake; lake", CANOE_PLACES },
		{ "river 3 -> lake; lake; river 9 -> lake; meadow 10-2; meadow 4-8", CANOE_PLACES },
		{ "meadow 10-2; meadow 4-8; river 3,9", BRIDGE_PLACES },
		{ "river 3,9; meadow 10-2; meadow 4-8", BRIDGE_PLACES },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char text[256];
		snprintf(text, sizeof text, "tile X %s\nX 0,0 0\n", cases[i].zones);
		struct position *p = position_of(text);
		struct board *b = &p->board;
		make_scout(p, "X", cases[i].scout);
		int stands = node_of(b, cases[i].stands), at;
		for (int time = 0; time < 4; time++) {
			bool there = time % 2 == 0;
			if (there)
				board_put_piece(b, stands, BLUE, false);
			else
				board_take_piece(b, stands);
			for (int n = 0; n < 2; n++) {
				int node = node_of(b, cases[i].spans[n]);
				cr_expect_eq(members_at(b, node, BLUE), there, "%s", cases[i].zones);
				cr_expect_eq(board_piece_at(b, node, &at), there ? 1 + BLUE : 0, "%s", cases[i].zones);
				cr_expect_eq(at, there ? stands : node, "%s", cases[i].zones);
				cr_expect_eq(area_pieces(&b->regions, node), 0, "he is not at the root");
			}
			cr_expect_eq(members_at(b, node_of(b, cases[i].beside), BLUE), 0, "%s", cases[i].zones);
			cr_expect_eq(b->spannings, there);
			cr_expect(!there || b->spanning[0].nodes == 2, "%s", cases[i].zones);
		}
	}
}

/* canoe-majority: two of his rivers have met. */
Test(board, a_member_that_spans_two_nodes_of_one_region_counts_there_once_and_at_the_first)
{
	struct position *p = position_of("tile Y lake; meadow 4-11; river 12 -> lake; meadow 1-2; river 3 -> lake\n"
					 "tile B meadow 7-2; river 3,6; meadow 4-5\n"
					 "Y 0,0 0\nB 0,-1 0\nB 1,-1 90\nB 1,0 180\n");
	struct board *b = &p->board;
	int stands;
	make_scout(p, "Y", CANOE_TILE);
	board_put_piece(b, node_of(b, "0,0:lake"), GREEN, false);
	cr_expect(same_region(b, "0,0:N", "0,0:E"));
	cr_expect_eq(members_at(b, node_of(b, "1,-1:W"), GREEN), 1);
	cr_expect_eq(board_piece_at(b, node_of(b, "0,0:N"), &stands), 1 + GREEN);
	cr_expect_eq(board_piece_at(b, node_of(b, "0,0:E"), &stands), 0);
	cr_expect_eq(stands, node_of(b, "0,0:lake"));
	cr_expect_eq(board_piece_at(b, node_of(b, "1,0:W"), &stands), 0, "he spans rivers of his own tile");
}

Test(board, one_member_spans_the_regions_of_a_tile_and_others_stand_in_theirs)
{
	struct position *p = position_of(RIVER_ACROSS "tile Y meadow 4-2; river 3 -> lake; lake\nY -1,0 0\nR 0,0 0\n");
	struct board *b = &p->board;
	make_scout(p, "Y", CANOE_TILE);
	make_scout(p, "R", BRIDGE_TILE);
	int lake = node_of(b, "-1,0:lake"), bridge = node_of(b, "0,0:bridge"), south = node_of(b, "0,0:S");
	board_put_piece(b, lake, RED, false);
	board_put_piece(b, bridge, BLUE, false);
	board_put_piece(b, south, GREEN, false);
	cr_expect(members_at(b, node_of(b, "0,0:N"), GREEN) == 1, "around the river's end the banks are one meadow");
	cr_expect_eq(members_at(b, south, BLUE), 1);
	cr_expect_eq(members_at(b, node_of(b, "0,0:E"), RED), 1);
	cr_expect_eq(b->spannings, 2);
	board_take_piece(b, lake);
	cr_expect_eq(members_at(b, node_of(b, "0,0:E"), RED), 0);
	cr_expect_eq(members_at(b, south, BLUE), 1, "who spans other regions stays");
	board_take_piece(b, bridge);
	cr_expect(members_at(b, south, BLUE) == 0 && members_at(b, south, GREEN) == 1);
}

/* SCOUT-14 */
Test(board, a_hut_beside_the_water_counts_in_no_system_and_is_a_farm_on_the_meadow_of_agriculture_only)
{
	struct position *p = position_of("tile F meadow 11-7; forest 8-10\ntile M meadow all\nM 0,0 0\nF 0,1 0\n");
	struct board *b = &p->board;
	static const char *const places[] = { "0,0:N", "0,1:W", "0,1:N" };
	make_scout(p, "F", AGRICULTURE_TILE);
	for (int i = 0; i < 3; i++) {
		int node = node_of(b, places[i]);
		board_put_piece(b, node, YELLOW, true);
		cr_expect_eq(b->farm, i == 2 ? node : NO_NODE, "%s", places[i]);
		cr_expect_eq(area_pieces(&b->systems, node), 0, "%s", places[i]);
		cr_expect_eq(area_pieces(&b->regions, node), 0, "%s", places[i]);
		cr_expect_eq(b->placed[node_tile(node)].piece[node_zone(node)], (1 + YELLOW) | HUT_BIT);
	}
	board_take_piece(b, node_of(b, "0,0:N"));
	cr_expect_eq(b->farm, node_of(b, "0,1:N"), "another hut is taken");
	board_take_piece(b, node_of(b, "0,1:N"));
	cr_expect_eq(b->farm, NO_NODE);
}

/* By a zone that is not asked about: it meets an area that the zone joins, and joins another one to it. */
Test(board, a_zone_would_join_what_other_zones_of_its_tile_join_to_its_area)
{
	const struct board *b = board_of("tile M meadow all\ntile A meadow 5-1; forest 2-4\n"
					 "tile B forest 5-10; meadow 11-4\ntile C forest 11-1; meadow 2-10\n"
					 "tile T meadow 8-10; meadow 11-4; forest 5-7\n"
					 "M 0,0 0\nM 0,1 0\nA 1,0 0\nB 2,0 0\nC 2,1 0\n");
	struct cell cell = { 1, 1 };
	cr_expect(same_region(b, "1,0:S", "0,1:E"));
	cr_expect_not(same_region(b, "1,0:S", "2,1:W"));
	for (int zone = 0; zone < 2; zone++) {
		uint16_t roots[SLOTS];
		cr_expect_eq(board_would_join(b, &b->regions, tile_of(b, "T"), cell, 0, zone, roots), 2);
		cr_expect(roots[0] == area_root(&b->regions, node_of(b, "0,1:E")) ||
			  roots[1] == area_root(&b->regions, node_of(b, "0,1:E")));
		cr_expect(roots[0] == area_root(&b->regions, node_of(b, "2,1:W")) ||
			  roots[1] == area_root(&b->regions, node_of(b, "2,1:W")));
	}
}

/* The same for systems, where zones are joined on the tile itself. */
Test(board, a_river_would_join_what_a_lake_of_its_tile_joins_to_its_system)
{
	const struct board *b =
		board_of("tile A river 3,6; meadow 4-5; meadow 7-2\n"
			 "tile E river 9 -> spring; meadow 10-8\ntile M meadow all\n"
			 "tile T lake; river 9 -> spring; river 12 -> lake; river 3 -> lake; meadow 1-2; "
			 "meadow 4-8; meadow 10-11\n"
			 "A 0,0 0\nA 0,1 270\nA 1,0 90\nM 2,0 0\nE 2,1 0\n");
	uint16_t roots[SLOTS];
	cr_expect(same_system(b, "0,1:E", "1,0:S"));
	for (int zone = 0; zone < 4; zone++)
		cr_expect_eq(board_would_join(b, &b->systems, tile_of(b, "T"), (struct cell){ 1, 1 }, 0, zone, roots),
			     2, "zone %d", zone);
	cr_expect_eq(board_would_join(b, &b->regions, tile_of(b, "T"), (struct cell){ 1, 1 }, 0, 3, roots), 1);
}

Test(board, a_tile_would_join_nothing_where_it_touches_nothing)
{
	const struct board *b = board_of(RIVER_ACROSS "R 0,0 0\n");
	uint16_t roots[SLOTS];
	for (int zone = 0; zone < 3; zone++)
		cr_expect_eq(board_would_join(b, &b->regions, tile_of(b, "R"), (struct cell){ 1, 1 }, 0, zone, roots),
			     0);
}

Test(board, a_member_spans_the_regions_of_a_list_and_no_others)
{
	struct position *p = position_of("tile X meadow 10-2; river 3,9; meadow 4-8\nX 0,0 0\n");
	struct board *b = &p->board;
	make_scout(p, "X", BRIDGE_TILE);
	board_put_piece(b, node_of(b, "0,0:bridge"), RED, false);
	uint16_t north = (uint16_t)area_root(&b->regions, node_of(b, "0,0:N")),
		 south = (uint16_t)area_root(&b->regions, node_of(b, "0,0:S")),
		 river = (uint16_t)area_root(&b->regions, node_of(b, "0,0:E")), list[] = { north, river, south };
	cr_expect(board_spans(b, &b->spanning[0], list, 1) && board_spans(b, &b->spanning[0], list + 1, 2));
	cr_expect_not(board_spans(b, &b->spanning[0], list + 1, 1), "the river alone");
	cr_expect_not(board_spans(b, &b->spanning[0], list, 0));
}

Test(board, a_spanning_member_is_not_on_zones_that_he_does_not_span)
{
	struct position *p =
		position_of("tile M meadow all\nM 0,0 0\ntile Y meadow 4-2; river 3 -> lake; lake\nY 0,1 0\n");
	struct board *b = &p->board;
	int stands;
	make_scout(p, "Y", CANOE_TILE);
	board_put_piece(b, node_of(b, "0,1:lake"), RED, false);
	cr_expect_eq(b->spannings, 1);
	cr_expect_eq(board_piece_at(b, node_of(b, "0,1:E"), &stands), 1 + RED);
	cr_expect_eq(board_piece_at(b, node_of(b, "0,0:N"), &stands), 0);
	cr_expect_eq(board_piece_at(b, 0, &stands), 0);
}

Test(board, a_hut_on_the_lake_of_the_canoe_spans_nothing)
{
	struct position *p = position_of("tile Y meadow 4-2; river 3 -> lake; lake\nY 0,0 0\n");
	struct board *b = &p->board;
	make_scout(p, "Y", CANOE_TILE);
	int lake = node_of(b, "0,0:lake");
	board_put_piece(b, lake, RED, false);
	board_take_piece(b, lake);
	board_put_piece(b, lake, BLUE, true);
	cr_expect_eq(b->spannings, 0);
	cr_expect_eq(pieces_of(b, &b->systems, node_of(b, "0,0:E"), BLUE), 1);
	board_take_piece(b, lake);
	cr_expect_eq(b->spannings, 0);
	cr_expect_eq(area_pieces(&b->systems, lake), 0);
}

Test(board, memory_before_the_list_of_joined_areas_is_not_read)
{
	const struct board *b = board_of("tile M meadow all\nM 0,0 0\n");
	uint16_t root = (uint16_t)area_root(&b->regions, 0), list[1 + SLOTS] = { root };
	cr_expect_eq(board_would_join(b, &b->regions, tile_of(b, "M"), (struct cell){ 0, 1 }, 0, 0, list + 1), 1);
	cr_expect(list[0] == root && list[1] == root);
}

/* ---- the twin ---- */

static struct twin twin;
static uint32_t game_line; /* of the recorded game being compared */

/* The twin's count for an area as bytes. */
static const uint8_t *pieces_by_twin(const struct twin_areas *other, int area, uint8_t pieces[PLAYERS_MAX])
{
	for (int p = 0; p < PLAYERS_MAX; p++)
		pieces[p] = (uint8_t)other->pieces[area][p];
	return pieces;
}

/* Whether each area of one partition is one area of the other, with the same zones, open slots and pieces. */
static bool same_areas(const struct board *board, const struct areas *areas, const struct twin_areas *other)
{
	static int root_of[NODES_MAX]; /* by the twin's area */
	uint8_t pieces[PLAYERS_MAX], twin_pieces[PLAYERS_MAX];
	memset(root_of, -1, sizeof root_of);
	for (int node = 0; node < board->tiles * ZONES_A_TILE; node++) {
		int area = other->area[node];
		if (area < 0)
			continue;
		int root = area_root(areas, node);
		if (root_of[area] < 0) {
			root_of[area] = root;
			if (board_pieces(board, areas, node, pieces) != area_pieces(areas, node) ||
			    memcmp(pieces, pieces_by_twin(other, area, twin_pieces), sizeof pieces) != 0)
				return false;
		}
		if (root_of[area] != root || other->area[root] != area || other->area[areas->node[node].next] != area)
			return false;
		const struct area_node *r = &areas->node[root];
		if (r->size != other->zones[area] || r->open != other->open[area])
			return false;
	}
	return true;
}

static void compare_areas(const struct board *board)
{
	cr_assert(same_areas(board, &board->regions, &twin.regions), "game of line %u, %d tiles: regions", game_line,
		  board->tiles);
	cr_assert(same_areas(board, &board->systems, &twin.systems), "game of line %u, %d tiles: systems", game_line,
		  board->tiles);
}

/* Every cell in the box around the board and every turn: the same answer, and the same number of placements. */
static void compare_fits(const struct board *board, const struct tile *tile)
{
	struct cell from, to, cell;
	int fitting = 0;
	twin_box(&twin, 2, &from, &to);
	for (cell.y = from.y; cell.y <= to.y; cell.y++)
		for (cell.x = from.x; cell.x <= to.x; cell.x++)
			for (int turns = 0; turns < 4; turns++) {
				enum fit fit = twin_fit(&twin, tile, cell, turns);
				fitting += fit == TILE_FITS;
				cr_assert_eq(board_fit(board, tile, cell, turns), fit,
					     "game of line %u: tile %s at %d,%d turned %d", game_line, tile->name,
					     cell.x, cell.y, 90 * turns);
			}
	cr_assert_eq(board_placements(board, tile), fitting, "game of line %u: tile %s", game_line, tile->name);
	cr_assert_eq(board_takes(board, tile), fitting > 0, "game of line %u: tile %s", game_line, tile->name);
}

/* What board_would_join says about every zone of a tile, before it is placed. */
struct forecast {
	int n[TILE_ZONES];
	uint16_t roots[TILE_ZONES][SLOTS];
};

static void forecast_joins(struct forecast *f, const struct board *board, const struct areas *areas,
			   const struct tile *tile, struct cell cell, int turns)
{
	for (int z = 0; z < tile->zones; z++) {
		int kind = tile->zone[z].kind;
		bool asked = areas == &board->regions || kind == RIVER || kind == LAKE;
		f->n[z] = asked ? board_would_join(board, areas, tile, cell, turns, z, f->roots[z]) : -1;
	}
}

/* Old areas that are now one with a zone of the tile placed last: how many, and whether all of them were predicted. */
static bool forecast_true(const struct forecast *f, const struct areas *before, const struct twin_areas *after,
			  int tiles_before, int zone)
{
	int joined = 0, area = after->area[tiles_before * ZONES_A_TILE + zone];
	for (int node = 0; node < tiles_before * ZONES_A_TILE; node++) {
		if (after->area[node] != area || area_root(before, node) != node)
			continue;
		int i = 0;
		while (i < f->n[zone] && f->roots[zone][i] != node)
			i++;
		if (i == f->n[zone])
			return false;
		joined++;
	}
	return joined == f->n[zone];
}

/* Whether pieces stand in the areas that a zone is predicted to join. */
static bool joins_pieces(const struct forecast *f, const struct areas *areas, int zone)
{
	int pieces = 0;
	for (int i = 0; i < f->n[zone]; i++)
		pieces += area_pieces(areas, f->roots[zone][i]);
	return pieces > 0;
}

/* The zones that would join pieces, all at once, or those of one terrain alone. */
static void compare_claims(const struct board *board, const struct areas *areas, const struct forecast *f,
			   const struct tile *tile, struct cell cell, int turns)
{
	const struct known_cell *known = board_cell(board, cell);
	unsigned all = board_zones_taken(board, areas, tile, known, turns, NULL);
	for (int z = 0; z < tile->zones; z++) {
		unsigned like = board_zones_taken(board, areas, tile, known, turns, &tile->zone[z]);
		cr_assert(joins_pieces(f, areas, z) == (all >> z & 1) && (all >> z & 1) == (like >> z & 1),
			  "game of line %u: tile %s at %d,%d turned %d, zone %d", game_line, tile->name, cell.x, cell.y,
			  90 * turns, z);
	}
}

/* The zones of the tile laid last that are the first of a forest or river without open slots, as bits. */
static unsigned first_of_completed(const struct board *board)
{
	int laid = board->tiles - 1;
	const struct tile *tile = board_tile(board, laid);
	unsigned first = 0;
	for (int z = tile->zones - 1; z >= 0; z--) {
		const struct area_node *root = area_of(&board->regions, laid * ZONES_A_TILE + z);
		if ((tile->zone[z].kind != FOREST && tile->zone[z].kind != RIVER) || root->open > 0)
			continue;
		for (int after = z + 1; after < tile->zones; after++)
			if (area_of(&board->regions, laid * ZONES_A_TILE + after) == root)
				first &= ~(1u << after);
		first |= 1u << z;
	}
	return first;
}

/* The board lists just these, in their order. */
static void compare_completed(const struct board *board)
{
	uint16_t nodes[COMPLETED_MAX];
	int completed = board_completed(board, nodes);
	unsigned listed = 0;
	for (int i = 0; i < completed; i++) {
		cr_assert_eq(node_tile(nodes[i]), board->tiles - 1);
		cr_assert_eq(listed >> node_zone(nodes[i]), 0, "in order");
		listed |= 1u << node_zone(nodes[i]);
	}
	cr_assert_eq(listed, first_of_completed(board), "game of line %u: tile %s", game_line,
		     board_tile(board, board->tiles - 1)->name);
}

/* The predictions for a tile, and what results on a board of its own. */
static void compare_joins(const struct board *before, uint16_t index, struct cell cell, int turns)
{
	static struct board after;
	static struct twin twin_after;
	static struct forecast regions, systems;
	const struct tile *tile = &before->set->tile[index];
	forecast_joins(&regions, before, &before->regions, tile, cell, turns);
	forecast_joins(&systems, before, &before->systems, tile, cell, turns);
	compare_claims(before, &before->regions, &regions, tile, cell, turns);
	compare_claims(before, &before->systems, &systems, tile, cell, turns);
	after = *before;
	board_place(&after, index, cell, turns);
	compare_completed(&after);
	twin_fill(&twin_after, &after);
	for (int z = 0; z < tile->zones; z++) {
		cr_assert(forecast_true(&regions, &before->regions, &twin_after.regions, before->tiles, z),
			  "game of line %u: tile %s at %d,%d turned %d, zone %d", game_line, tile->name, cell.x, cell.y,
			  90 * turns, z);
		cr_assert(systems.n[z] < 0 ||
				  forecast_true(&systems, &before->systems, &twin_after.systems, before->tiles, z),
			  "game of line %u: tile %s at %d,%d turned %d, system of zone %d", game_line, tile->name,
			  cell.x, cell.y, 90 * turns, z);
	}
}

static void compare_all_joins(const struct board *board, uint16_t index)
{
	for (int f = 0; f < board->frees; f++)
		for (int turns = 0; turns < 4; turns++) {
			struct cell cell = board->known[board->free[f]].cell;
			if (board_fit(board, &board->set->tile[index], cell, turns) == TILE_FITS)
				compare_joins(board, index, cell, turns);
		}
}

enum { ALL_JOINS_EVERY = 20 }; /* moves of which every placement is tried, not only the one played */

static void compare_before_turn(const struct board *board, const struct turn *turn)
{
	compare_fits(board, &board->set->tile[turn->tile]);
	if (board->tiles % ALL_JOINS_EVERY == 0)
		compare_all_joins(board, turn->tile);
	else
		compare_joins(board, turn->tile, turn->cell, turn_quarters(turn));
}

static void compare_game(const struct reader *reader, void *unused)
{
	static struct referee referee;
	(void)unused;
	game_line = reader->record.span.line;
	referee_begin(&referee, &reader->record, ON_ILLEGAL_STOP);
	do {
		const struct step *ahead = referee.at < reader->record.steps ? &reader->record.step[referee.at] : NULL;
		bool moves = !referee.report.step || referee.report.step->kind < STEP_SCORED;
		if (moves) {
			twin_fill(&twin, &referee.game.board);
			compare_areas(&referee.game.board);
		}
		if (ahead && ahead->kind == STEP_TURN)
			compare_before_turn(&referee.game.board, &ahead->turn);
	} while (referee_next(&referee));
}

Test(board, agrees_with_its_twin_at_every_move_of_the_recorded_games)
{
	cr_expect_eq(each_recorded("scenarios/games/recorded.log", compare_game, NULL), 60);
}

/* Every land tile wherever it fits around a board with many rivers and forests, and the twin at each step. */
Test(board, agrees_with_its_twin_when_every_printed_tile_is_laid_where_it_first_fits)
{
	struct position *p = position_of("56 0,0 0\n");
	for (uint16_t t = 0; t < 95; t++) {
		for (int f = 0, laid = 0; f < p->board.frees && !laid; f++)
			for (int turns = 0; turns < 4 && !laid; turns++) {
				struct cell cell = p->board.known[p->board.free[f]].cell;
				if (board_fit(&p->board, &p->own.tile[t], cell, turns) != TILE_FITS)
					continue;
				compare_joins(&p->board, t, cell, turns);
				board_place(&p->board, t, cell, turns);
				laid = 1;
			}
		twin_fill(&twin, &p->board);
		compare_areas(&p->board);
		cr_expect_eq(board_placements(&p->board, &p->own.tile[t]), twin_placements(&twin, &p->own.tile[t]));
	}
}

/* A piece on every zone without slots of the tile placed last: every second time a hut on water, otherwise a member. */
static void put_pieces_inside(struct board *board)
{
	int laid = board->tiles - 1;
	for (int z = 0; z < board_tile(board, laid)->zones; z++) {
		const struct zone *zone = &board_tile(board, laid)->zone[z];
		bool hut = zone->kind == LAKE || (zone->kind == RIVER && laid % 2);
		if (!zone->slots)
			board_put_piece(board, laid * ZONES_A_TILE + z, laid % PLAYERS_MAX, hut);
	}
}

/* Tiles with rivers, meadows and forests inside, each in turn where it first fits, and the twin at each step. */
Test(board, agrees_with_its_twin_about_zones_without_slots)
{
	static const char *const names[] = { "LL", "SAME", "SPRING", "TWO", "MEADOWS", "WOODS", "MOST" };
	struct position *p = position_of(
		"tile LL lakeA fish 2; lakeB; river 9 -> lakeA; river 3 -> lakeB; meadow 10-2; meadow 4-8; "
		"river -> lakeA -> lakeB\n"
		"tile SAME lake; meadow 4-2; river 3 -> lake; river -> lake -> lake fish 1\n"
		"tile SPRING meadow all; river -> spring -> spring; meadow inner\n"
		"tile TWO lakeA; lakeB; meadow 10-8; river 9 -> lakeB; river -> lakeA -> lakeB; river -> lakeB -> spring\n"
		"tile MEADOWS meadow 10-8; river 9 -> spring; meadow inner deer; meadow inner tiger\n"
		"tile WOODS forest 2-4; meadow 5-1; forest inner menhir; meadow inner\n"
		"tile MOST lakeA; lakeB; river 12 -> lakeA; river 3 -> lakeB; river 6 -> spring; river 9 -> spring; "
		"meadow 11; meadow 1; meadow 2; meadow 4; meadow 5; meadow 7; meadow 8; meadow 10; "
		"river -> lakeA -> lakeB; meadow inner\n"
		"MOST 0,0 0\n");
	for (int n = 0; n < 70; n++) {
		uint16_t tile = tileset_find(&p->own.set, names[n % 7], strlen(names[n % 7]));
		cr_assert_neq(tile, TILE_UNKNOWN);
		for (int f = 0, laid = 0; f < p->board.frees && !laid; f++)
			for (int turns = 0; turns < 4 && !laid; turns++) {
				struct cell cell = p->board.known[p->board.free[f]].cell;
				if (board_fit(&p->board, &p->own.tile[tile], cell, turns) != TILE_FITS)
					continue;
				compare_joins(&p->board, tile, cell, turns);
				board_place(&p->board, tile, cell, turns);
				put_pieces_inside(&p->board);
				laid = 1;
			}
		twin_fill(&twin, &p->board);
		compare_areas(&p->board);
	}
	cr_expect_gt(p->board.tiles, 60);
}
