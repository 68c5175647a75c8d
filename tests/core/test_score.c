#include "core/score_items.h"
#include "tests/core/support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What features pay beyond the examples of scenarios/rules and scenarios/powers: bounds, and the quantities that explain an
 * award.
 */

/* ---- positions ---- */

#define TILES \
	"tile M meadow all\n" \
	"tile L2 lake fish 2; meadow 4-2; river 3 -> lake\n" /* a lake, its river to the east */ \
	"tile L4 lake fish 4; meadow 4-2; river 3 -> lake\n" \
	"tile B meadow 7-2; river 3,6; meadow 4-5\n"  /* a bend from east to south */ \
	"tile F forest 2-4; meadow 5-1\n"             /* a forest to the east */ \
	"tile P forest 2-4; forest 5-7; meadow 8-1\n" /* two forests, east and south */ \
	"tile C forest 2-7; meadow 8-1\n"             /* one forest, east and south */ \
	"tile CM forest 2-7 menhir; meadow 8-1\n" \
	"tile T forest 2-10; meadow 11-1\n" /* one forest, but for the north */ \
	"tile D meadow all deer\n" \
	"tile DD meadow all deer 2\n" \
	"tile S meadow all tiger\n" \
	"tile SS meadow all tiger 2\n" \
	"tile PIT meadow all pit_trap\n"

/* Tile by tile, an award is the same, and so are the zones of its area without lakes. */
static void check_items(const struct board *board, const struct ruleset *rules, int node, const struct award *award)
{
	static struct score_items items;
	int points = 0, segments = 0;
	score_items_of(&items, board, rules, award);
	for (int i = 0; i < items.items; i++) {
		points += items.item[i].points;
		segments += items.item[i].segments;
	}
	cr_expect_eq(points, award->points, "%d", points);
	if (award_is_of_area((enum award_kind)award->kind))
		cr_expect_eq(segments,
			     score_tally(board, score_areas(board, (enum award_kind)award->kind), node).segments,
			     "%d segments", segments);
}

static struct award score_at(struct board *board, const struct ruleset *rules, enum award_kind kind, const char *place)
{
	struct award award;
	int node = node_of(board, place);
	switch (kind) {
	case AWARD_RIVER:
	case AWARD_FOREST:
		score_feature(board, rules, node, &award);
		break;
	case AWARD_HUTS:
		score_huts(board, rules, node, &award);
		break;
	default:
		score_meadow(board, rules, node, &award);
	}
	check_items(board, rules, node, &award);
	return award;
}

/* ---- rivers and forests ---- */

#define E18 \
	"tile N river 12,3 fish 1; meadow 1-2; meadow 4-11\n" \
	"N 0,1 0 blue fisher N\nL2 1,1 180\nL2 1,0 180 red fisher W\nB 0,0 0\n"

/* Five segments on four tiles: the first tile brings two. */
#define E20 "P 0,0 0\nCM 1,0 90 red gatherer S\nCM 0,1 270\nCM 1,1 180\n"
#define E22 \
	"P 0,0 0\nC 1,0 90 red gatherer S\nC 0,1 270 blue gatherer N\nM 2,0 0\nF 2,1 180 red gatherer W\n" \
	"T 1,1 180\n"

/* ---- huts ---- */

#define RAFT_SYSTEM \
	"tile RA lake fish 1 raft; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n" \
	"L2 0,0 0 red hut E\nRA 1,0 0\n"

/* FINAL-01: a point for each fish, even on the largest board with the fullest tiles. */
Test(score, a_system_may_hold_more_fish_than_any_printed_set)
{
	struct position *p = position_of("tile K lake fish 99; meadow 10-2; river 3 -> lake fish 99; meadow 4-8; "
					 "river 9 -> lake fish 99\n"
					 "K 0,0 0 red hut lake\n");
	struct ruleset rules = rules_with("");
	for (int16_t x = 1; x < PLACED_MAX; x++)
		board_place(&p->board, tile_called(&p->own.set, "K"), (struct cell){ x, 0 }, 0);
	cr_expect_eq(score_at(&p->board, &rules, AWARD_HUTS, "0,0:lake").points, 3 * 99 * PLACED_MAX);
}

/* ---- meadows ---- */

#define E38 \
	"tile MA meadow all mammoth aurochs\n" \
	"MA 0,0 0 red hunter N\nMA 1,0 0 red hunter N\nDD 2,0 0 blue hunter N\nS 3,0 0\n"

/* A pit at 1,0. */
#define E42 \
	"tile Q river 3,6; meadow 7-2 aurochs; meadow 4-5\n" \
	"tile W meadow 7-11 mammoth; river 12,6; meadow 1-5 deer\n" \
	"tile MA meadow all mammoth aurochs\n" \
	"D 0,0 0\nPIT 1,0 0\nQ 2,0 0\nS 0,1 0 red hunter N\nMA 1,1 0\nW 2,1 0\n"

/* Nine tiles with two pit traps each, all in one meadow: sixteen around the deer in the middle. */
Test(score, any_number_of_pit_traps_can_be_scored)
{
	static const char pits[] = "tile E meadow 4-2; river 3 -> spring\n"
				   "tile X meadow 10-2 pit_trap; river 3,9; meadow 4-8 pit_trap\n"
				   "tile Y meadow 10-2 pit_trap deer; river 3,9; meadow 4-8 pit_trap\n"
				   "E -1,0 0 red hunter N\nX 0,0 0\nX 1,0 0\nX 2,0 0\nE 3,0 180\n"
				   "E -1,1 0\nX 0,1 0\nY 1,1 0\nX 2,1 0\nE 3,1 180\n"
				   "E -1,2 0\nX 0,2 0\nX 1,2 0\nX 2,2 0\nE 3,2 180\n";
	struct ruleset once = rules_with(""), each = rules_with("pit-two=each");
	struct board *board = &position_of(pits)->board;
	cr_expect_eq(score_at(board, &once, AWARD_MEADOW, "1,1:N").points, 2);
	cr_expect_gt(score_at(board, &each, AWARD_MEADOW, "1,1:N").points, 2);
}

/* ---- the hunting trap ---- */

/* Traps on every third tile of the longest row of deer, one after the other. */
Test(score, a_trap_covers_animals_on_any_tile_of_the_largest_board)
{
	struct ruleset rules = rules_with("");
	for (int first = 0; first < 3; first++) {
		struct board *board = &position_of(TILES "D 0,0 0\n")->board;
		memset(board->covered, 0xFF,
		       sizeof board->covered); /* as long as nothing is covered it is not filled in */
		for (int16_t x = 1; x < PLACED_MAX; x++)
			board_place(board, board->placed[0].tile, (struct cell){ x, 0 }, 0);
		int left = PLACED_MAX;
		for (int t = first; t < PLACED_MAX; t += 3) {
			struct award award;
			score_trap(board, &rules, t * ZONES_A_TILE, RED, &award);
			cr_assert_eq(award.points, (t > 0) + (t < PLACED_MAX - 1), "tile %d", t);
			for (int i = 0; i < PLACED_MAX; i++)
				cr_assert_eq(tile_bits_has(&award.tiles, i), abs(i - t) == 1, "tile %d of %d", i, t);
			score_cover(board, &rules, t * ZONES_A_TILE, &award);
			left -= award.points;
		}
		struct award meadow = score_at(board, &rules, AWARD_MEADOW, "0,0:N");
		cr_expect_eq(meadow.points, left, "%d", (int)meadow.points);
		for (int t = 0; t < PLACED_MAX; t++)
			cr_assert(tile_bits_has(&meadow.tiles, t), "tile %d", t);
		cr_expect_eq(score_tally(board, &board->regions, 0).tile_count, PLACED_MAX);
	}
}

/* ---- quantities ---- */

Test(score, an_award_carries_the_quantities_that_explain_it)
{
	struct ruleset rules = rules_with("");
	struct board *board = &position_of(TILES E18)->board;
	struct award river = score_at(board, &rules, AWARD_RIVER, "0,0:S");
	cr_expect(award_count(&river, TERM_TILE) == 4 && award_count(&river, TERM_FISH) == 5,
		  "E18: 4 tiles and 5 fish");
	cr_expect(river.pieces[RED] == 1 && river.pieces[BLUE] == 1);
	board = &position_of(TILES E22)->board;
	struct award forest = score_at(board, &rules, AWARD_FOREST, "0,0:S");
	cr_expect(award_count(&forest, TERM_TILE) == 5 && award_count(&forest, TERM_MUSHROOMS) == 0, "E22: 5 tiles");
	cr_expect(forest.pieces[RED] == 2 && forest.pieces[BLUE] == 1, "the minority is reported too");
	cr_expect(tile_bits_has(&forest.tiles, 0) && !tile_bits_has(&forest.tiles, 3), "the meadow is not of it");
	board = &position_of(TILES "tile G forest 2-4 mushrooms; forest 5-7 mushrooms; meadow 8-1\n"
				   "G 0,0 0\nC 1,0 90\nC 0,1 270\nC 1,1 180\n")
			 ->board;
	struct ruleset by_tile = rules_with("mushroom-count-unit=tile");
	cr_expect_eq(score_at(board, &rules, AWARD_FOREST, "0,0:E").points, 14, "two groups");
	cr_expect_eq(score_at(board, &by_tile, AWARD_FOREST, "0,0:E").points, 11, "one tile with mushrooms");
	board = &position_of(TILES E38)->board;
	struct award meadow = score_at(board, &rules, AWARD_MEADOW, "3,0:S");
	cr_expect(meadow.animals.count[DEER] == 2 && meadow.animals.count[TIGER] == 1 && meadow.eaten == 1);
	cr_expect(meadow.animals.count[MAMMOTH] == 2 && meadow.animals.count[AUROCHS] == 2);
	cr_expect_not(meadow.fire);
	board = &position_of(TILES E42)->board;
	struct award pit = score_at(board, &rules, AWARD_MEADOW, "0,0:N");
	cr_expect(pit.doubled.count[MAMMOTH] == 2 && pit.doubled.count[AUROCHS] == 2 && pit.doubled.count[DEER] == 0);
	board = &position_of(
			 "tile PIT meadow all pit_trap deer 2 tiger\ntile D meadow all deer 3\ntile X meadow all deer\n"
			 "PIT 0,0 0 red hunter N\nD 1,0 0\nX 2,0 0\n")
			 ->board;
	pit = score_at(board, &rules, AWARD_MEADOW, "0,0:N"); /* the tiger takes a deer that is not doubled */
	cr_expect(pit.doubled.count[DEER] == 3 && pit.eaten == 1 && pit.animals.count[DEER] == 6);
	cr_expect_eq(pit.doubled.count[TIGER], 0);
	board = &position_of(TILES "PIT 0,0 0 red hunter N\nSS 1,0 0\nDD 0,1 0\n")->board;
	pit = score_at(board, &rules, AWARD_MEADOW, "0,0:N");
	cr_expect(pit.animals.count[TIGER] == 2 && pit.eaten == 2);
	cr_expect(pit.doubled.count[TIGER] == 0 && pit.doubled.count[DEER] == 0, "tigers are worth nothing to double");
	board = &position_of(TILES RAFT_SYSTEM "L4 2,0 180\n")->board;
	struct award raft = score_at(board, &rules, AWARD_HUTS, "0,0:E");
	cr_expect(award_count(&raft, TERM_FISH) == 7 && award_count(&raft, TERM_RAFT_LAKE) == 3);
}

Test(score, a_tally_counts_tiles_and_segments_apart)
{
	struct board *board = &position_of(TILES E20)->board;
	struct tally t = score_tally(board, &board->regions, node_of(board, "0,0:E"));
	cr_expect_eq(t.tile_count, 4, "E20: 4 tiles");
	cr_expect_eq(t.segments, 5, "E20: 5 segments");
	cr_expect(t.menhir);
	board = &position_of(TILES RAFT_SYSTEM)->board;
	t = score_tally(board, &board->systems, node_of(board, "0,0:E"));
	cr_expect_eq(t.segments, 3, "a lake is no segment");
	cr_expect_eq(t.lakes, 2);
	cr_expect_eq(t.powers, RAFT);
}

Test(score, the_most_pieces_score_and_ties_score_alike)
{
	static const struct {
		uint8_t pieces[PLAYERS_MAX];
		uint8_t players;
	} cases[] = {
		{ { 0, 0, 0, 0, 0 }, 0 },
		{ { 1, 0, 0, 0, 0 }, 1 << 0 },
		{ { 0, 0, 0, 0, 1 }, 1 << 4 },
		{ { 1, 2, 1, 0, 0 }, 1 << 1 },
		{ { 2, 1, 2, 0, 0 }, 1 << 0 | 1 << 2 },
		{ { 1, 1, 1, 1, 1 }, 31 },
		{ { 1, 1, 3, 3, 2 }, 1 << 2 | 1 << 3 },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		for (uint8_t around = 0; around < 5; around++) {
			uint8_t room[1 + PLAYERS_MAX + 1] = { [0] = around, [1 + PLAYERS_MAX] = around };
			memcpy(room + 1, cases[i].pieces, PLAYERS_MAX);
			cr_expect_eq(score_majority(room + 1), cases[i].players, "case %zu", i);
		}
}
