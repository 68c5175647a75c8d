#include "core/score_items.h"
#include "tests/core/support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What features pay. The numbers are those of the rulings and of worked examples in the rule books, of which scenarios/rules
 * has the others.
 */

/* ---- positions ---- */

#define TILES \
	"tile M meadow all\n" \
	"tile L0 lake; meadow 4-2; river 3 -> lake\n" /* a lake, its river to the east */ \
	"tile L1 lake fish 1; meadow 4-2; river 3 -> lake\n" \
	"tile L2 lake fish 2; meadow 4-2; river 3 -> lake\n" \
	"tile L4 lake fish 4; meadow 4-2; river 3 -> lake\n" \
	"tile K1 lake fish 1; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n" \
	"tile K3 lake fish 3; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n" \
	"tile R meadow 10-2; river 3,9; meadow 4-8\n" /* a river from west to east */ \
	"tile B meadow 7-2; river 3,6; meadow 4-5\n"  /* a bend from east to south */ \
	"tile BF meadow 7-2; river 3,6 fish 1; meadow 4-5\n" \
	"tile F forest 2-4; meadow 5-1\n"             /* a forest to the east */ \
	"tile P forest 2-4; forest 5-7; meadow 8-1\n" /* two forests, east and south */ \
	"tile C forest 2-7; meadow 8-1\n"             /* one forest, east and south */ \
	"tile CM forest 2-7 menhir; meadow 8-1\n" \
	"tile T forest 2-10; meadow 11-1\n" /* one forest, but for the north */ \
	"tile D meadow all deer\n" \
	"tile DD meadow all deer 2\n" \
	"tile AA meadow all aurochs\n" \
	"tile MM meadow all mammoth\n" \
	"tile S meadow all tiger\n" \
	"tile SS meadow all tiger 2\n" \
	"tile TRAP meadow all hunting_trap\n" \
	"tile PIT meadow all pit_trap\n" \
	"tile FIRE meadow all wildfire\n"

/* One feature and what it pays; logboats and hunting traps are red's. */
struct example {
	const char *name, *position, *options;
	enum award_kind kind;
	const char *place;
	int points;
	const char *players;
};

static struct award score_at(struct board *board, const struct ruleset *rules, enum award_kind kind, const char *place)
{
	struct award award;
	int node = node_of(board, place);
	switch (kind) {
	case AWARD_RIVER:
	case AWARD_FOREST:
		score_feature(board, rules, node, &award);
		break;
	case AWARD_LOGBOAT:
		score_logboat(board, rules, node, RED, &award);
		break;
	case AWARD_HUNTING_TRAP:
		score_trap(board, rules, node, RED, &award);
		break;
	case AWARD_HUTS:
		score_huts(board, rules, node, &award);
		break;
	default:
		score_meadow(board, rules, node, &award);
	}
	return award;
}

/* Tile by tile, an award is the same, and so are the zones of its area without lakes. */
static void check_items(const struct example *e, const struct board *board, const struct ruleset *rules,
			const struct award *award)
{
	static struct score_items items;
	int points = 0, segments = 0;
	if (e->kind == AWARD_HUNTING_TRAP)
		return; /* what it takes is off the board afterwards */
	score_items_of(&items, board, rules, award);
	for (int i = 0; i < items.items; i++) {
		points += items.item[i].points;
		segments += items.item[i].segments;
	}
	cr_expect_eq(points, award->points, "%s (%s): %d", e->name, e->options, points);
	if (award_is_of_area(e->kind))
		cr_expect_eq(segments,
			     score_tally(board, score_areas(board, e->kind), node_of(board, e->place)).segments,
			     "%s: %d segments", e->name, segments);
}

static void check_example(const struct example *e)
{
	char text[8192];
	snprintf(text, sizeof text, "%s%s", TILES, e->position);
	struct position *p = position_of(text);
	struct ruleset rules = rules_with(e->options);
	struct award award = score_at(&p->board, &rules, e->kind, e->place);
	cr_expect_eq(award.kind, e->kind, "%s", e->name);
	cr_expect_eq(award.points, e->points, "%s (%s): %d points, expected %d", e->name, e->options, (int)award.points,
		     e->points);
	cr_expect_eq(award.players, players_of(e->players), "%s (%s): players %#x, expected %s", e->name, e->options,
		     (unsigned)award.players, e->players);
	check_items(e, &p->board, &rules, &award);
}

#define check_all(examples) \
	do { \
		for (size_t i = 0; i < sizeof(examples) / sizeof(examples)[0]; i++) \
			check_example(&(examples)[i]); \
	} while (0)

/* ---- rivers ---- */

#define E18 \
	"tile N river 12,3 fish 1; meadow 1-2; meadow 4-11\n" \
	"N 0,1 0 blue fisher N\nL2 1,1 180\nL2 1,0 180 red fisher W\nB 0,0 0\n"

#define E39 \
	"tile A river 12,3; meadow 1-2; meadow 4-11\n" \
	"tile AF river 12,3 fish 1; meadow 1-2; meadow 4-11\n" \
	"tile BOAT lake fish 1 logboat; meadow 10-11; river 12 -> lake; meadow 1-2; river 3 -> lake; meadow 4-8; " \
	"river 9 -> lake\n" \
	"L2 0,0 90\nL1 1,0 90\nL1 2,0 90\nAF 0,1 0 blue hut N\nA 2,1 270 red hut N\n"

/* A tile crossed twice: six tiles, seven segments, a fish in the lake at either end. */
#define CROSSED \
	"tile X meadow 10-11; river 9,12; meadow 1-2,7-8; river 3,6; meadow 4-5\n" \
	"X 0,0 0 red fisher N\nB 0,-1 0\nB 1,-1 90\nB 1,0 180\nL1 -1,0 0\nL1 0,1 270\n"

/* A river that comes back to the lake that it left: four tiles, five segments, two fish. */
#define SAME_LAKE \
	"tile Y lake fish 2; meadow 4-11; river 12 -> lake; meadow 1-2; river 3 -> lake\n" \
	"Y 0,0 0 red fisher N\nB 0,-1 0\nB 1,-1 90\nB 1,0 180\n"

static const struct example rivers[] = {
	{ "E18", E18, "", AWARD_RIVER, "0,0:E", 9, "red blue" },
	{ "E39, its river", E39 "BOAT 1,1 0 red fisher E\n", "", AWARD_RIVER, "1,1:E", 5, "red" },
	{ "E40, a fish under the hut", E39 "BOAT 1,1 0 red fisher W\n", "", AWARD_RIVER, "1,1:W", 7, "red" },
	{ "river-count-unit: a tile crossed twice counts once", CROSSED, "", AWARD_RIVER, "0,0:N", 8, "red" },
	{ "river-count-unit: both segments count", CROSSED, "river-count-unit=segment", AWARD_RIVER, "0,0:N", 9,
	  "red" },
	{ "same-lake-both-ends: a fish exists once", SAME_LAKE, "", AWARD_RIVER, "0,0:N", 6, "red" },
	{ "same-lake-both-ends: once for each end", SAME_LAKE, "same-lake-both-ends=twice", AWARD_RIVER, "0,0:N", 8,
	  "red" },
	{ "same-lake-both-ends: two lakes are two", "L2 0,0 0 red fisher E\nL2 1,0 180\n", "", AWARD_RIVER, "0,0:E", 6,
	  "red" },
	{ "a lake that is not its tile's first zone",
	  "tile Q meadow 4-2; lake fish 3; river 3 -> lake\nQ 0,0 0 red fisher E\nL1 1,0 180\n", "", AWARD_RIVER,
	  "0,0:E", 6, "red" },
	{ "river-loop: no lakes, its own fish", "B 0,0 0 red fisher E\nB 1,0 90\nBF 1,1 180\nBF 0,1 270\n", "",
	  AWARD_RIVER, "1,1:N", 6, "red" },
	{ "lake-closes-several, one side", "L1 0,0 0 red fisher E\nK3 1,0 0 blue fisher E\nL2 2,0 180\n", "",
	  AWARD_RIVER, "1,0:W", 6, "red" },
	{ "lake-closes-several, the other", "L1 0,0 0 red fisher E\nK3 1,0 0 blue fisher E\nL2 2,0 180\n", "",
	  AWARD_RIVER, "1,0:E", 7, "blue" },
	{ "a lake without fish adds none", "L0 0,0 0 green fisher E\nL0 1,0 180\n", "", AWARD_RIVER, "0,0:E", 2,
	  "green" },
	{ "SCORE-04: nobody there", "L1 0,0 0\nL1 1,0 180\n", "", AWARD_RIVER, "0,0:E", 4, "" },
	{ "HUT-03: a hut is no fisher", "L1 0,0 0 red hut E\nL1 1,0 180 blue fisher W\n", "", AWARD_RIVER, "0,0:E", 4,
	  "blue" },
};

Test(score, rivers_pay_a_point_for_each_tile_and_fish)
{
	check_all(rivers);
}

/* ---- forests ---- */

/* Five segments on four tiles: the first tile brings two. */
#define E20 "P 0,0 0\nCM 1,0 90 red gatherer S\nCM 0,1 270\nCM 1,1 180\n"
#define E21 "P 0,0 0\nC 1,0 90 red gatherer S\nC 0,1 270 blue gatherer N\nCM 1,1 180\n"
#define E22 \
	"P 0,0 0\nC 1,0 90 red gatherer S\nC 0,1 270 blue gatherer N\nM 2,0 0\nF 2,1 180 red gatherer W\n" \
	"T 1,1 180\n"

static const struct example forests[] = {
	{ "E20, by tiles", E20, "", AWARD_FOREST, "1,1:N", 8, "red" },
	{ "E20, by segments", E20, "forest-count-unit=segment", AWARD_FOREST, "1,1:N", 10, "red" },
	{ "E21, by tiles", E21, "", AWARD_FOREST, "1,1:N", 8, "red blue" },
	{ "E21, by segments", E21, "forest-count-unit=segment", AWARD_FOREST, "1,1:N", 10, "red blue" },
	{ "E22, by tiles", E22, "", AWARD_FOREST, "1,1:N", 10, "red" },
	{ "E22, by segments", E22, "forest-count-unit=segment", AWARD_FOREST, "1,1:N", 12, "red" },
	{ "FOREST-03: mushrooms", "tile G forest 2-4 mushrooms; meadow 5-1\nG 0,0 0 red gatherer E\nF 1,0 180\n", "",
	  AWARD_FOREST, "0,0:E", 7, "red" },
	{ "mushroom-count-unit: two groups of one tile",
	  "tile G forest 2-4 mushrooms 2; meadow 5-1\nG 0,0 0 red gatherer E\nF 1,0 180\n", "", AWARD_FOREST, "0,0:E",
	  10, "red" },
	{ "mushroom-count-unit: one tile with two groups",
	  "tile G forest 2-4 mushrooms 2; meadow 5-1\nG 0,0 0 red gatherer E\nF 1,0 180\n", "mushroom-count-unit=tile",
	  AWARD_FOREST, "0,0:E", 7, "red" },
	{ "mushroom-count-unit: groups in two segments of one tile",
	  "tile G forest 2-4 mushrooms; forest 5-7 mushrooms; meadow 8-1\n"
	  "G 0,0 0\nC 1,0 90 red gatherer S\nC 0,1 270\nC 1,1 180\n",
	  "", AWARD_FOREST, "0,0:E", 14, "red" },
	{ "mushroom-count-unit: one tile with groups in two segments",
	  "tile G forest 2-4 mushrooms; forest 5-7 mushrooms; meadow 8-1\n"
	  "G 0,0 0\nC 1,0 90 red gatherer S\nC 0,1 270\nC 1,1 180\n",
	  "mushroom-count-unit=tile", AWARD_FOREST, "0,0:E", 11, "red" },
	{ "mushroom-other-segment",
	  "tile G forest 2-4; forest 5-7 mushrooms; meadow 8-1\nG 0,0 0\nF 1,0 180 red gatherer W\n", "", AWARD_FOREST,
	  "1,0:W", 4, "red" },
};

Test(score, forests_pay_two_points_for_each_tile_and_three_for_mushrooms)
{
	check_all(forests);
}

/* ---- huts and logboats ---- */

#define RAFT_SYSTEM \
	"tile RA lake fish 1 raft; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n" \
	"L2 0,0 0 red hut E\nRA 1,0 0\n"

/* Tile 83 has two lakes; bends join them in one system. The logboat is to the north. */
#define TWO_LAKES \
	"tile BOAT lake fish 1 logboat; meadow 7-5; river 6 -> lake\n" \
	"83 0,0 0\nBOAT 0,-1 0\n"

static const struct example systems[] = {
	{ "a fisher is no hut", "L2 0,0 0 red fisher E\nR 1,0 0\n", "", AWARD_HUTS, "1,0:E", 2, "" },
	{ "raft: fish and lakes", RAFT_SYSTEM "L4 2,0 180\n", "", AWARD_HUTS, "0,0:E", 10, "red" },
	{ "raft: tied players each score both", RAFT_SYSTEM "L4 2,0 180 blue hut W\n", "", AWARD_HUTS, "0,0:E", 10,
	  "red blue" },
	{ "power-stacking: two rafts pay each lake once", RAFT_SYSTEM "RA 2,0 0\nL4 3,0 180\n", "", AWARD_HUTS, "0,0:E",
	  12, "red" },
	{ "no raft, no lakes", "L2 0,0 0 red hut E\nK1 1,0 0\n", "", AWARD_HUTS, "0,0:E", 3, "red" },
	{ "E39", E39 "BOAT 1,1 0\n", "", AWARD_LOGBOAT, "1,1:lake", 8, "red" },
	{ "logboat: its own lake alone", "tile BOAT lake fish 3 logboat; meadow 4-2; river 3 -> lake\nBOAT 0,0 0\n", "",
	  AWARD_LOGBOAT, "0,0:lake", 2, "red" },
	{ "two-lakes-tile: apart", TWO_LAKES, "", AWARD_LOGBOAT, "0,-1:lake", 4, "red" },
	{ "two-lakes-tile: joined", TWO_LAKES "B 1,0 90\nB 1,1 180\nB 0,1 270\n", "", AWARD_LOGBOAT, "0,-1:lake", 6,
	  "red" },
};

Test(score, systems_pay_their_fish_and_powers)
{
	check_all(systems);
}

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

/* Deer near the pit at 0,0 and far from it. */
#define PIT_DEER "PIT 0,0 0 red hunter N\nD 1,0 0\nM 2,0 0\nD 3,0 0\n"

static const struct example meadows[] = {
	{ "E38", E38, "", AWARD_MEADOW, "0,0:N", 11, "red" },
	{ "E42", E42, "", AWARD_MEADOW, "0,0:N", 20, "red" },
	{ "the other bank is another meadow", E42, "", AWARD_MEADOW, "2,1:E", 1, "" },
	{ "SPEC-01: fire drives tigers away", "SS 0,0 0\nD 1,0 0 blue hunter N\nD 2,0 0\nM 3,0 0\nFIRE 4,0 0\n", "",
	  AWARD_MEADOW, "0,0:N", 2, "blue" },
	{ "power-stacking: two fires are as one", "S 0,0 0\nD 1,0 0 blue hunter N\nFIRE 2,0 0\nFIRE 3,0 0\n", "",
	  AWARD_MEADOW, "0,0:N", 1, "blue" },
	{ "SPEC-01: fire saves no mammoth, none is in danger", "S 0,0 0\nMM 1,0 0 blue hunter N\nFIRE 2,0 0\n", "",
	  AWARD_MEADOW, "0,0:N", 3, "blue" },
	{ "pit-deer-choice: the far deer is eaten first", PIT_DEER "S 0,1 0\n", "", AWARD_MEADOW, "0,0:N", 2, "red" },
	{ "pit-deer-choice: two tigers take both", PIT_DEER "SS 0,1 0\n", "", AWARD_MEADOW, "0,0:N", 0, "red" },
	{ "no tiger: the near deer counts double", PIT_DEER, "", AWARD_MEADOW, "0,0:N", 3, "red" },
	{ "pit-and-fire", PIT_DEER "SS 0,1 0\nFIRE 0,2 0\n", "", AWARD_MEADOW, "0,0:N", 3, "red" },
	{ "SPEC-09: the ring reaches corners", "PIT 0,0 0 red hunter N\nM 1,0 0\nMM 1,1 0\n", "", AWARD_MEADOW, "0,0:N",
	  6, "red" },
	{ "SPEC-09: and no further", "PIT 0,0 0 red hunter N\nM 1,0 0\nMM 2,0 0\n", "", AWARD_MEADOW, "0,0:N", 3,
	  "red" },
	{ "pit-own-tile: not around itself", "tile O meadow all pit_trap mammoth\nO 0,0 0 red hunter N\n", "",
	  AWARD_MEADOW, "0,0:N", 3, "red" },
	{ "pit-own-tile: included", "tile O meadow all pit_trap mammoth\nO 0,0 0 red hunter N\n",
	  "pit-own-tile=included", AWARD_MEADOW, "0,0:N", 6, "red" },
	{ "pit-two: doubled once", "PIT 0,0 0 red hunter N\nMM 1,0 0\nPIT 2,0 0\n", "", AWARD_MEADOW, "0,0:N", 6,
	  "red" },
	{ "pit-two: by each", "PIT 0,0 0 red hunter N\nMM 1,0 0\nPIT 2,0 0\n", "pit-two=each", AWARD_MEADOW, "0,0:N",
	  12, "red" },
	{ "pit-two: deer that no pit reaches are eaten first",
	  "PIT 0,0 0 red hunter N\nD 1,0 0\nPIT 2,0 0\nM 3,0 0\nD 4,0 0\nS 4,1 0\n", "", AWARD_MEADOW, "0,0:N", 2,
	  "red" },
	{ "pit-two: by each, deer that are doubled least are eaten first",
	  "PIT 0,0 0 red hunter N\nD 1,0 0\nPIT 2,0 0\nD 3,0 0\nS 4,0 0\n", "pit-two=each", AWARD_MEADOW, "0,0:N", 4,
	  "red" },
	{ "a pit across a river doubles nothing",
	  "tile O meadow 10-2 pit_trap; river 3,9; meadow 4-8\nO 0,0 0\nMM 0,1 0 red hunter N\n", "", AWARD_MEADOW,
	  "0,1:N", 3, "red" },
	{ "shrine-two-hunters: the most of those on shrines",
	  "tile H meadow all shrine deer\nH 0,0 0 red hunter N\nH 1,0 0 red hunter N\nH 2,0 0 blue hunter N\n"
	  "M 3,0 0 blue hunter N\nM 4,0 0 blue hunter N\n",
	  "", AWARD_MEADOW, "4,0:N", 3, "red" },
	{ "shrine-two-hunters: ties in full",
	  "tile H meadow all shrine deer\nM 0,0 0 red hunter N\nH 1,0 0 red hunter N\nH 2,0 0 blue hunter N\n"
	  "M 3,0 0 green hunter N\n",
	  "", AWARD_MEADOW, "0,0:N", 2, "red blue" },
	{ "shrine-vacant", "tile H meadow all shrine deer\nH 0,0 0\nM 1,0 0 red hunter N\n", "", AWARD_MEADOW, "0,0:N",
	  1, "red" },
	{ "once-per-meadow: nobody there", "MM 0,0 0\n", "", AWARD_MEADOW, "0,0:N", 3, "" },
};

Test(score, meadows_pay_their_animals)
{
	check_all(meadows);
}

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

#define E41 \
	"tile TR meadow 7-11 deer; river 12,6; meadow 1-5 mammoth\n" \
	"tile W meadow 7-11 mammoth; river 12,6; meadow 1-5\n" \
	"D 0,0 0\nM 1,0 0\nTR 2,0 0\nS 0,1 0\nW 2,1 0\nTRAP 1,1 0 blue hunter N\n"

/* Two tigers and a deer in reach, a deer out of reach. */
#define SURPLUS "TRAP 0,0 0\nSS 1,0 0\nD 0,1 0\nM 2,0 0\nD 3,0 0 blue hunter N\n"

/* The way from the trap's bank to the other one leads around the river's spring, outside the ring. */
#define ROUNDABOUT \
	"tile H meadow 4-8; river 9,3; meadow 10-2 hunting_trap\n" \
	"tile J meadow 10-8; river 9 -> spring\n" \
	"H 0,0 0\nD 0,1 0\nR 1,0 0\nM 1,1 0\nJ 2,0 0\nM 2,1 0\n"

static const struct example traps[] = {
	{ "E41", E41, "", AWARD_HUNTING_TRAP, "1,1:N", 4, "red" },
	{ "trap-tiger-scope: tigers out of reach take nothing", "TRAP 0,0 0\nD 1,0 0\nS 2,0 0\n", "",
	  AWARD_HUNTING_TRAP, "0,0:N", 1, "red" },
	{ "trap-tiger-scope: deer out of reach are not taken", "TRAP 0,0 0\nS 1,0 0\nD 2,0 0\n", "", AWARD_HUNTING_TRAP,
	  "0,0:N", 0, "red" },
	{ "trap-grassland: the way may lead outside the ring", ROUNDABOUT, "", AWARD_HUNTING_TRAP, "0,0:N", 1, "red" },
	{ "trap-own-tile: not around itself", "tile O meadow all hunting_trap mammoth\nO 0,0 0\n", "",
	  AWARD_HUNTING_TRAP, "0,0:N", 0, "red" },
	{ "trap-own-tile: included", "tile O meadow all hunting_trap mammoth\nO 0,0 0\n", "trap-own-tile=included",
	  AWARD_HUNTING_TRAP, "0,0:N", 3, "red" },
	{ "trap-and-fire: the fire burns later", "TRAP 0,0 0\nS 1,0 0\nD 0,1 0\nFIRE 2,0 0\n", "", AWARD_HUNTING_TRAP,
	  "0,0:N", 0, "red" },
	{ "trap-and-fire: no tigers", "TRAP 0,0 0\nS 1,0 0\nD 0,1 0\nFIRE 2,0 0\n", "trap-and-fire=no-tigers",
	  AWARD_HUNTING_TRAP, "0,0:N", 1, "red" },
	{ "trap-and-pit: a pit doubles nothing now", "TRAP 0,0 0\nMM 1,0 0\nPIT 1,1 0\n", "", AWARD_HUNTING_TRAP,
	  "0,0:N", 3, "red" },
	{ "trap-covers: the points are the same", SURPLUS, "trap-covers=pairs", AWARD_HUNTING_TRAP, "0,0:N", 0, "red" },
};

Test(score, hunting_traps_pay_the_animals_around_them)
{
	check_all(traps);
}

/* A trap acts, and afterwards its meadow is scored. */
struct sprung {
	const char *name, *position, *options, *trap;
	struct animals covered;
	int left; /* points of the meadow then */
};

static const struct sprung sprung[] = {
	{ "E41: all four are covered", E41, "", "1,1:N", { { [DEER] = 2, [MAMMOTH] = 1, [TIGER] = 1 } }, 0 },
	{ "trap-covers: a surplus tiger too", SURPLUS, "", "0,0:N", { { [DEER] = 1, [TIGER] = 2 } }, 1 },
	{ "trap-covers: pairs, so that a surplus tiger eats",
	  SURPLUS,
	  "trap-covers=pairs",
	  "0,0:N",
	  { { [DEER] = 1, [TIGER] = 1 } },
	  0 },
	{ "trap-covers: pairs, of two tigers on two tiles one is left, and eats",
	  "TRAP 0,0 0\nS 1,0 0\nS -1,0 0\nD 0,1 0\nM 2,0 0\nD 3,0 0 blue hunter N\n",
	  "trap-covers=pairs",
	  "0,0:N",
	  { { [DEER] = 1, [TIGER] = 1 } },
	  0 },
	{ "fire-and-cover: fire brings no deer back",
	  "TRAP 0,0 0 blue hunter N\nS 1,0 0\nD 0,1 0\nFIRE 2,0 0\n",
	  "",
	  "0,0:N",
	  { { [DEER] = 1, [TIGER] = 1 } },
	  0 },
	{ "trap-and-pit: what is covered is not doubled",
	  "TRAP 0,0 0 blue hunter N\nMM 1,0 0\nPIT 2,0 0\nMM 3,0 0\n",
	  "",
	  "0,0:N",
	  { { [MAMMOTH] = 1 } },
	  6 },
	{ "what is out of reach stays",
	  "TRAP 0,0 0 blue hunter N\nMM 1,0 0\nAA 2,0 0\nD 3,0 0\n",
	  "",
	  "0,0:N",
	  { { [MAMMOTH] = 1 } },
	  3 },
	{ "trap-own-tile: its own animals stay",
	  "tile O meadow all hunting_trap mammoth\nO 0,0 0 blue hunter N\n",
	  "",
	  "0,0:N",
	  { { 0 } },
	  3 },
	{ "trap-own-tile: included",
	  "tile O meadow all hunting_trap mammoth\nO 0,0 0 blue hunter N\n",
	  "trap-own-tile=included",
	  "0,0:N",
	  { { [MAMMOTH] = 1 } },
	  0 },
};

static struct award spring(struct board *board, const struct ruleset *rules, const char *trap)
{
	struct award award = score_at(board, rules, AWARD_HUNTING_TRAP, trap);
	score_cover(board, rules, node_of(board, trap), &award);
	return award;
}

Test(score, covered_animals_are_out_of_the_game)
{
	for (size_t i = 0; i < sizeof sprung / sizeof sprung[0]; i++) {
		const struct sprung *s = &sprung[i];
		char text[8192];
		snprintf(text, sizeof text, "%s%s", TILES, s->position);
		struct board *board = &position_of(text)->board;
		struct ruleset rules = rules_with(s->options);
		struct award award = spring(board, &rules, s->trap);
		cr_expect_eq(memcmp(&award.covered, &s->covered, sizeof award.covered), 0, "%s", s->name);
		cr_expect_eq(score_at(board, &rules, AWARD_MEADOW, s->trap).points, s->left, "%s", s->name);
	}
}

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

/* trap-already-covered */
Test(score, a_second_trap_finds_nothing_that_the_first_has_covered)
{
	struct board *board = &position_of(TILES "TRAP 0,0 0\nD 1,0 0\nS 1,1 0\nTRAP 2,0 0\nD 3,0 0\n")->board;
	struct ruleset rules = rules_with("");
	cr_expect_eq(spring(board, &rules, "0,0:N").points, 0, "the tiger takes the deer");
	struct award second = spring(board, &rules, "2,0:N");
	cr_expect_eq(second.points, 1, "the covered tiger takes no second deer");
	cr_expect_eq(second.covered.count[DEER], 1);
	cr_expect_eq(second.covered.count[TIGER], 0);
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
