#include "draw/svg.h"
#include "draw/svg_tile.h"
#include "tests/program/command.h"

#include "core/tileset.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Signs, pieces and marks of pictures: where they lie, and what they stand for. */

/* ---- where signs lie ---- */

/* Measured from signs that were drawn large, in units around 0,0. */
static const struct extent {
	const char *sign;
	double left, top, right, bottom;
} extents[] = {
	{ "deer", -9, -15.75, 12.75, 10 },        { "aurochs", -11.25, -12.25, 15.25, 10.5 },
	{ "mammoth", -11.25, -12.25, 15.25, 10 }, { "tiger", -13.25, -10, 11, 8.75 },
	{ "menhir", -5.75, -9.75, 6.25, 8.75 },   { "mushrooms", -10, -7.75, 10.5, 8.75 },
	{ "shield", -7.5, -9, 7.5, 9.25 },
};
enum { EXTENTS = sizeof extents / sizeof extents[0] };

struct drawn {
	const struct extent *extent;
	double x, y, scale;
};

static double number_after(const char *element, const char *words)
{
	const char *at = strstr(element, words), *end = strchr(element, '>');
	cr_assert(at && at < end, "%s in %.60s", words, element);
	return strtod(at + strlen(words), NULL);
}

/* The next sign of the table after *svg, on which *svg then is; false: there is none. */
static bool next_sign(const char **svg, struct drawn *drawn)
{
	while ((*svg = strstr(*svg + 1, "<use xlink:href=\"#"))) {
		const char *name = *svg + strlen("<use xlink:href=\"#");
		int i = 0;
		while (i < EXTENTS && strncmp(extents[i].sign, name, strcspn(name, "\"")) != 0)
			i++;
		if (i == EXTENTS)
			continue;
		*drawn = (struct drawn){ &extents[i], 0, 0, 1 };
		if (strstr(*svg, "scale(") && strstr(*svg, "scale(") < strchr(*svg, '>')) {
			char *next;
			drawn->x = strtod(strstr(*svg, "translate(") + strlen("translate("), &next);
			drawn->y = strtod(next, NULL);
			drawn->scale = number_after(*svg, "scale(");
		} else {
			drawn->x = number_after(*svg, " x=\"");
			drawn->y = number_after(*svg, " y=\"");
		}
		return true;
	}
	return false;
}

enum { STEPS = 8 };

/* A point of the box of a sign, in hundredths of its width and height. */
static struct point point_in(const struct drawn *drawn, double across, double down)
{
	const struct extent *e = drawn->extent;
	return (struct point){ drawn->x + drawn->scale * (e->left + across * (e->right - e->left)),
			       drawn->y + drawn->scale * (e->top + down * (e->bottom - e->top)) };
}

/* Whether all of a box lies in a zone of a tile at 0,0. */
static bool lies_in(const struct laid_tile *laid, int zone, const struct drawn *drawn)
{
	for (int i = 0; i <= STEPS; i++)
		for (int j = 0; j <= STEPS; j++) {
			struct point p = point_in(drawn, (double)i / STEPS, (double)j / STEPS);
			p = (struct point){ p.x / TILE_SIZE, p.y / TILE_SIZE };
			if (p.x < 0 || p.y < 0 || p.x > 1 || p.y > 1 || tile_map_at(laid->map, p, laid->turns) != zone)
				return false;
		}
	return true;
}

static void expect_signs_inside(const struct laid_tile *laid, const char *set, int *signs)
{
	struct text svg = { 0 };
	for (int z = 0; z < laid->tile->zones; z++) {
		struct drawn drawn;
		text_clear(&svg);
		text_add(&svg, " ");
		svg_zone_signs(&svg, laid, z, NULL, NULL);
		for (const char *at = svg.s; next_sign(&at, &drawn); (*signs)++)
			cr_expect(lies_in(laid, z, &drawn), "%s of tile %s of %s turned %d, at %g,%g",
				  drawn.extent->sign, laid->tile->name, set, 90 * laid->turns, drawn.x, drawn.y);
	}
	text_free(&svg);
}

Test(draw, signs_lie_within_their_zone_on_every_tile_in_every_turn)
{
	static const struct tileset *const sets[] = { &printed_hg1, &printed_hg2, &printed_base };
	static const char *const names[] = { "hg1", "hg2", "base" };
	static struct tile_map map;
	int signs = 0;
	for (int s = 0; s < 3; s++)
		for (int t = 0; t < sets[s]->tiles; t++) {
			tile_map_make(&map, &sets[s]->tile[t]);
			for (int turns = 0; turns < 4; turns++) {
				struct laid_tile laid = { .tile = &sets[s]->tile[t], .map = &map, .turns = turns };
				laid.named = true;
				svg_lay(&laid);
				expect_signs_inside(&laid, names[s], &signs);
			}
		}
	cr_expect_gt(signs, 400);
}

static bool boxes_meet(const struct drawn *drawn, struct point middle, double width, double height)
{
	struct point low = point_in(drawn, 0, 0), high = point_in(drawn, 1, 1);
	return low.x < middle.x + width / 2 - 1 && high.x > middle.x - width / 2 + 1 &&
	       low.y < middle.y + height / 2 - 1 && high.y > middle.y - height / 2 + 1;
}

Test(draw, signs_are_not_under_the_name_of_their_tile_or_a_piece_on_water)
{
	static struct tile_map map;
	struct text svg = { 0 };
	for (int t = 0; t < printed_hg2.tiles * 4; t++) {
		const struct tile *tile = &printed_hg2.tile[t / 4];
		struct laid_tile laid = { .tile = tile, .map = &map, .turns = t % 4, .named = true };
		struct drawn drawn;
		tile_map_make(&map, tile);
		for (int z = 0; z < tile->zones; z++)
			laid.standing |= (uint16_t)(is_ground_or_block(tile, z) ? 0 : 1 << z);
		svg_lay(&laid);
		text_clear(&svg);
		text_add(&svg, " ");
		for (int z = 0; z < tile->zones; z++)
			if (is_ground_or_block(tile, z))
				svg_zone_signs(&svg, &laid, z, NULL, NULL);
		for (const char *at = svg.s; next_sign(&at, &drawn);) {
			cr_expect(!boxes_meet(&drawn, (struct point){ 10, 8 }, 14, 10), "name of %s", tile->name);
			for (int z = 0; z < tile->zones; z++)
				cr_expect(is_ground_or_block(tile, z) ||
						  !boxes_meet(&drawn, svg_piece_spot(&laid, z), 18, 20),
					  "%s of %s turned %d, under the piece on zone %d", drawn.extent->sign,
					  tile->name, 90 * laid.turns, z);
		}
	}
	text_free(&svg);
}

/* Where the middle of the number beside a sign is; a negative number if the sign has none. */
static double number_beside(const char *sign)
{
	static const char label[] = "\n<rect class=\"label\"";
	const char *end = strchr(sign, '\n');
	return end && strncmp(end, label, sizeof label - 1) == 0
		       ? number_after(strstr(end, "<text class=\"word\""), " x=\"")
		       : -1;
}

/* A number has 20 units beside its sign, and as much less as the sign is smaller. */
Test(draw, the_number_of_many_equal_signs_is_directly_right_of_the_sign)
{
	static const char log[] = "game x\nedition hig-2020\nplayer red\nplayer blue\n"
				  "tile D meadow 1-12 deer 5 aurochs 4\n"
				  "tile E meadow 11-1 deer 4 tiger 4 mammoth 4 aurochs 4; forest 2-10\n"
				  "start D 0,0 0\nred E 0,-1 180\n";
	cr_assert_eq(run_with_text(log, "draw", ""), 0, "%s", output);
	int large = 0, small = 0;
	struct drawn drawn;
	for (const char *at = output; next_sign(&at, &drawn);) {
		double number = number_beside(at);
		if (number < 0)
			continue;
		cr_expect_float_eq(number - point_in(&drawn, 1, 0).x, drawn.scale * 20 / 2, 0.25, "%s of scale %g",
				   drawn.extent->sign, drawn.scale);
		large += drawn.scale == 1;
		small += drawn.scale < 1;
	}
	cr_expect_eq(large, 2);
	cr_expect_eq(small, 4);
}

/* The last number of a matrix. */
static double last_number(const char *element)
{
	const char *at = strchr(element, ')');
	cr_assert(at);
	while (*at != ' ')
		at--;
	return strtod(at, NULL);
}

Test(draw, fish_of_a_lake_lie_beside_its_piece)
{
	static struct tile_map map;
	for (int t = 0; t < printed_hg2.tiles; t++) {
		const struct tile *tile = &printed_hg2.tile[t];
		for (int z = 0; z < tile->zones; z++) {
			struct laid_tile laid = { .tile = tile, .map = &map, .standing = (uint16_t)(1 << z) };
			struct text svg = { 0 };
			if (tile->zone[z].kind != LAKE)
				continue;
			tile_map_make(&map, tile);
			svg_lay(&laid);
			svg_zone_signs(&svg, &laid, z, NULL, NULL);
			double bottom = svg_piece_spot(&laid, z).y + 9.5; /* of a hut's walls */
			int fish = 0;
			for (const char *at = svg.s; at && (at = strstr(at, "#small-fish")); at++, fish++) {
				double y = last_number(at);
				cr_expect_geq(y, bottom, "tile %s", tile->name);
			}
			cr_expect_eq(fish, tile->zone[z].fish, "tile %s", tile->name);
			text_free(&svg);
		}
	}
}

/* The picture from its pieces on, with the fish of the lake counted. */
static struct text pieces_with_hut(const char *slot)
{
	struct text log = { 0 }, pieces = { 0 };
	text_add(
		&log,
		"game x\nedition yucata-2002\nplayer red\nplayer blue\ntile D meadow 10-8; river 9 -> lake; lake fish 2\n"
		"start D 0,0 0\nred D 0,-1 0 hut %s\n",
		slot);
	cr_assert_eq(run_with_text(log.s, "draw", ""), 0, "%s", output);
	text_add(&pieces, "%d%s", times_printed("xlink:href=\"#small-fish\""), strstr(output, "<g id=\"pieces\""));
	text_free(&log);
	return pieces;
}

Test(draw, a_hut_that_is_noted_at_a_river_stands_on_the_lake_of_its_tile)
{
	struct text lake = pieces_with_hut("lake"), river = pieces_with_hut("W");
	cr_expect_str_eq(river.s, lake.s);
	cr_expect_eq(river.s[0], '2', "the fish are beside it");
	text_free(&lake);
	text_free(&river);
}

/* ---- marked features ---- */

Test(draw, what_counts_in_a_marked_feature_is_ringed_and_numbered)
{
	static const struct {
		const char *place;
		int rings, numbers, units; /* with those of the legend: one ring */
	} facts[] = {
		{ "1,2:E", 4 + 3 + 2 + 1, 4 + 3 + 2,
		  0 }, /* the deer that are left, aurochs, tigers, and a hunter; tiles do not count */
		{ "-4,0:N", 2 + 1 + 1, 3,
		  7 },                    /* two river fish; a lake with two at its end, ringed together; a fisher */
		{ "2,0:N", 5 + 1, 5, 5 }, /* five tiles, each with a menhir, and a gatherer */
	};
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
		char command[120];
		snprintf(command, sizeof command, "%%s draw --feature %s scenarios/games/two-players.log",
			 facts[i].place);
		cr_assert_eq(run(command), 0, "%s", output);
		cr_expect_eq(times_printed("class=\"ring\""), facts[i].rings + 1, "%s: %d", facts[i].place,
			     times_printed("class=\"ring\""));
		cr_expect_eq(times_printed("class=\"number\""), facts[i].numbers + facts[i].units, "%s",
			     facts[i].place);
		cr_expect_eq(times_printed("height=\"11\" rx=\"0\""), facts[i].units, "%s", facts[i].place);
	}
	cr_assert_eq(run("%s draw scenarios/games/two-players.log"), 0);
	cr_expect_eq(times_printed("class=\"ring\"") + times_printed("class=\"number\"") +
			     times_printed("class=\"pale\""),
		     0);
}

Test(draw, the_fish_that_a_river_pays_for_have_rings)
{
	/* two in the river, and two in the lake at its end, which count by all editions */
	cr_assert_eq(run("%s draw --feature -4,0:N scenarios/games/two-players.log"), 0);
	has("2 fish, 4 fish count, with those of lakes at its ends; members: yellow 1");
	/* a river's own fish pay nothing by this edition (RIVER-04) */
	static const char log[] = "game x\nedition zman-2014\nplayer red\nplayer blue\n"
				  "tile D meadow 10-8; river 9 -> spring fish 1\nstart D 0,0 0\n";
	cr_assert_eq(run_with_text(log, "draw --feature 0,0:W", ""), 0, "%s", output);
	has("1 fish, 0 fish count");
	cr_expect_eq(times_printed("class=\"ring\""), 1, "that of the legend");
}

Test(draw, pieces_outside_a_marked_feature_are_pale)
{
	cr_assert_eq(run("%s draw --feature 1,2:E scenarios/games/two-players.log"), 0);
	const char *pieces = strstr(output, "<g id=\"pieces\"");
	cr_assert(pieces);
	/* ten pieces stand elsewhere, one in the meadow */
	cr_expect_eq(times_in(pieces, "<g class=\"pale\"><g class=\"piece\""),
		     times_in(pieces, "class=\"piece\"") - 1 - 2);
}

/* ---- claims ---- */

static void claim(const char *words, int status)
{
	char command[300];
	snprintf(command, sizeof command,
		 "%%s claim -q --draw $scratch/sheet.svg scenarios/games/two-players.log '%s' 2>&1", words);
	cr_expect_eq(run(command), status, "%s", output);
}

static void read_sheet(void)
{
	run_script("cat $scratch/sheet.svg");
}

Test(draw, a_claim_is_drawn_at_the_moment_when_its_feature_was_counted)
{
	/* four tiles and the fish of a lake, which the fisher earned in move 40 */
	claim("yellow: river at -1,3:N pays 8", 1);
	read_sheet();
	has(">hig-2020, after move 40</text>");
	has("<text class=\"big rejected\" x=\"34\" y=\"26\">\u2717 REJECTED: yellow claimed 8 for the river at "
	    "-1,3:N; it pays 5</text>");
	has(">\u2717 REJECTED: yellow claimed 8 for the river at -1,3:N; it pays 5. hig-2020, after move 40. Marked: ");
	cr_expect_null(strstr(output, "yellow 83"), "the points of the end are not those of this board");
	has(">yellow: claimed 8, computed 5, 3 less</text>");
	has("RIVER-03");
	cr_expect_eq(times_printed(">+1</text>"), 3 + 1, "and in the legend");
	cr_expect_eq(times_printed(">+2</text>"), 1);
	cr_expect_eq(times_printed(">points for the tile</text>"), 1);
	cr_expect_eq(times_printed("class=\"ring\""), 1 + 1 + 1, "a fish, the fisher, and the legend");
	cr_expect_eq(times_printed(">Standings</text>") + times_printed(">Final standings</text>"), 0);
	claim("yellow: meadow at 1,2:E pays 10", 0);
	read_sheet();
	has("<text class=\"big upheld\" x=\"34\" y=\"26\">\u2713 UPHELD: ");
}

Test(draw, deer_that_tigers_ate_are_struck_out)
{
	claim("yellow: meadow at 1,2:E pays 10", 0);
	read_sheet();
	/* one deer is covered by the hunting trap; 2 tigers eat 2 of 6, so that 4 have rings, as 3 aurochs and 2 tigers */
	cr_expect_eq(times_in(strstr(output, "<g id=\"board\""), "xlink:href=\"#cross\""), 1 + 2 + 1,
		     "and in the legend");
	cr_expect_eq(times_printed("class=\"ring\""), 4 + 3 + 2 + 1 + 1, "with the hunter, and in the legend");
}

Test(draw, a_claim_about_a_title_marks_all_that_counts_for_it)
{
	run_script("hgref random -e base-2014 --expansion king --players 3 --seed 11 > $scratch/king.log; "
		   "hgref score -f json $scratch/king.log");
	const char *award = strstr(output, "\"kind\": \"king\"");
	const char *counted = award ? strstr(award, "\"cities\": ") : NULL;
	cr_assert(counted, "%s", output);
	int cities = atoi(counted + strlen("\"cities\": "));
	cr_assert_gt(cities, 1);
	run_script("hgref claim -q --draw $scratch/sheet.svg $scratch/king.log 'red: king pays 99'; "
		   "cat $scratch/sheet.svg");
	for (int city = 1; city <= cities + 1; city++) {
		char badge[24];
		snprintf(badge, sizeof badge, ">city %d</text>", city);
		cr_expect_eq(times_printed(badge), city <= cities, "%s", badge);
	}
	char marked[40];
	snprintf(marked, sizeof marked, "; %d complete.\n", cities);
	has(". Marked: King: ");
	has(marked);
}

Test(draw, a_claim_about_a_feature_whose_member_went_home_says_so)
{
	cr_expect_eq(run_script("hgref claim -q --draw $scratch/sheet.svg scenarios/scout/five-scout-tiles.log "
				"'blue: river at 0,1:9 pays 8'; grep -o 'Marked: [^<]*' $scratch/sheet.svg"),
		     0);
	has("; members: blue 1, who went home at the end.");
}

Test(draw, a_claim_is_not_drawn_over_its_record)
{
	cr_expect_eq(
		run_script("cp scenarios/games/two-players.log $scratch/game.svg; "
			   "hgref claim --force --draw $scratch/game.svg $scratch/game.svg 'violet: total 64' 2>&1; "
			   "cmp scenarios/games/two-players.log $scratch/game.svg"),
		0);
	has("game.svg` is the file to judge and would be overwritten\n");
}

Test(draw, a_claim_without_a_place_is_not_drawn)
{
	claim("yellow: total 83", 3);
	has("this claim names no place on the board");
	cr_expect_eq(run("%s claim --draw x.png scenarios/games/two-players.log 'yellow: total 83' 2>&1"), 3);
	has("hgref claim: --draw: `x.png`: hgref cannot write .png");
	cr_expect_eq(run("%s claim --draw scenarios/games/two-players.log scenarios/games/two-players.log 'x' 2>&1"),
		     3);
	has("is the file to judge and would be overwritten");
}

/* ---- illegal moves ---- */

Test(draw, the_feature_that_forbids_a_move_is_marked_with_its_piece)
{
	static const struct {
		const char *file, *words;
		int rings;
	} facts[] = {
		{ "illegal/N19-forest-taken.yaml", "feature-occupied", 1 },
		{ "illegal/N26-system-with-a-hut.yaml", "hut-system-occupied", 1 },
		{ "illegal/N70-bridge-and-agriculture-beside-hunters.yaml", "scout-feature-occupied", 1 },
		{ "illegal/N79-hunter-in-a-farmed-meadow.yaml", "meadow-farmed", 1 },
		{ "base/N108-knight-in-a-city-that-is-taken.yaml", "feature-occupied", 1 },
	};
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
		char command[160];
		snprintf(command, sizeof command, "%%s draw --illegal scenarios/%s", facts[i].file);
		cr_assert_eq(run(command), 0, "%s", output);
		has(facts[i].words);
		has(">what forbids the move</text>");
		cr_expect_eq(times_printed("class=\"ring\""), facts[i].rings, "%s", facts[i].file);
		const char *tried = strstr(output, "data-illegal=\"tile\"");
		cr_expect(tried && strstr(tried, "data-feature="), "%s: on the tried tile", facts[i].file);
		cr_expect_gt(times_printed("data-feature="), times_in(tried, "data-feature="), "%s: on the board",
			     facts[i].file);
		cr_expect_eq(times_printed("class=\"number\""), 0);
	}
	cr_assert_eq(run("%s draw --illegal scenarios/illegal/edge-mismatch.log"), 0);
	cr_expect_eq(times_printed("data-feature=") + times_printed(">what forbids the move</text>"), 0,
		     "no feature does");
}

/* Its own line is drawn again above the edge that marks it, as on the board. */
Test(draw, a_river_that_forbids_a_move_is_a_river_on_the_tried_tile_too)
{
	cr_assert_eq(run_with_text("game x\nplayer red\nplayer blue\n"
				   "tile B meadow 10-2; river 3,9; meadow 4-8\nstart B 0,0 0\nred B 1,0 0 fisher E\n"
				   "blue B 2,0 0 fisher E\n",
				   "draw --illegal", ""),
		     0);
	const char *tried = strstr(output, "data-illegal=\"tile\""),
		   *edge = tried ? strstr(tried, "class=\"litbank\"") : NULL;
	cr_assert(edge, "%s", output);
	const char *line = strstr(edge, "<path class=\"river\"");
	cr_expect(line && line < strstr(edge, "class=\"idbox\""), "%s", edge);
}

Test(draw, the_animals_of_a_marked_meadow_are_counted_in_words)
{
	cr_assert_eq(run_with_text("game G\nplayer red\nplayer blue\ntile X meadow 2-10 deer 2 tiger; forest 11-1\n"
				   "start X 0,0 0\n",
				   "draw --feature 0,0:6", ""),
		     0);
	has("Marked: meadow at 0,0:E: 1 tile, 1 segment, still open, 2 deer, 1 tiger; no members.");
}

/* A hunter of red is in the meadow and a hut of red in the river system, both of which blue tries to take. */
Test(draw, of_two_features_that_forbid_a_move_the_one_that_is_told_first_is_marked)
{
	cr_assert_eq(run_with_text("game x\nedition hig-2020\nplayer red\nplayer blue\n"
				   "tile B meadow 10-2; river 3,9; meadow 4-8\nstart B 0,0 0\nred B 1,0 0 hunter N\n"
				   "blue B -1,0 0\nred B 2,0 0 hut E\nblue B 3,0 0 hunter N hut E\n",
				   "draw --illegal", ""),
		     0);
	has("Marked: meadow at 3,0:N: 5 tiles, 5 segments, still open; members: red 1. Illegal: ");
	const char *meadow = strstr(output, ">feature-occupied: ");
	cr_expect(meadow && strstr(meadow, ">hut-system-occupied: "), "%s", output);
}

/* Blue's colour, of the follower with which red tried to claim a road. */
Test(draw, a_piece_of_another_player_is_drawn_in_the_colour_of_its_owner)
{
	cr_assert_eq(run("%s draw --illegal scenarios/base/N115-follower-of-another-player.yaml"), 0, "%s", output);
	const char *piece = strstr(output, "<g data-illegal=\"tile\"");
	cr_assert(piece);
	piece = strstr(piece, "data-role=\"thief\"");
	cr_assert(piece);
	const char *fill = strstr(piece, " fill=\"#");
	cr_expect(fill && strncmp(fill, " fill=\"#1043a5\"", 15) == 0, "%.60s", fill);
}

Test(draw, the_panel_says_who_tried_what_and_which_rule_forbids_it)
{
	cr_assert_eq(run("%s draw --illegal scenarios/illegal/edge-mismatch.log"), 0);
	has(">blue, move 2, line 7</text>");
	has(">edge-mismatch: the east side of tile 30 is</text>");
	has(">rule TILE-03: every touching side continues</text>");
}

Test(draw, a_tile_tried_on_an_occupied_cell_leaves_most_of_the_tile_below_visible)
{
	cr_assert_eq(run("%s draw --illegal scenarios/illegal/N06-tile-on-a-tile.yaml"), 0);
	const char *tried = strstr(output, "data-illegal=\"tile\"");
	cr_assert(tried);
	const char *group = strstr(tried, "<g transform=\"translate(");
	cr_assert(group);
	double x = number_after(group, "translate("), scale = number_after(group, "scale(");
	cr_expect_lt(scale * scale, 0.5);
	cr_expect_float_eq(x + scale * TILE_SIZE, 34 + TILE_SIZE, 0.1, "it ends where its cell does");
}

/* ---- the rest of the picture ---- */

Test(draw, a_legend_of_hunters_and_gatherers_explains_what_is_shown_and_nothing_else)
{
	static const char *const words[] = { "deer",
					     "tiger",
					     "fish",
					     "gold nugget",
					     "group of mushrooms",
					     "meadow",
					     "forest",
					     "river",
					     "spring of a river",
					     "lake",
					     "power: shrine",
					     "hunter, lying",
					     "gatherer or fisher",
					     "hut",
					     "covered by a hunting trap",
					     "the tile placed last",
					     "what is illegal, where it was put",
					     "sides that do not match",
					     "columns or rows left out" };
	static const struct {
		const char *lines, *shown;
	} cases[] = {
		{ "tile D meadow all\nstart D 0,0 0\n", "-----+-------------" },
		{ "tile D meadow all deer shrine\nstart D 0,0 0\nred D 1,0 0 hunter N\n", "+----+----++---+---" },
		{ "tile D meadow 10-8; river 9 -> lake; lake fish 1\nstart D 0,0 0\n", "--+--+-+-+---------" },
		{ "tile D meadow 10-8; river 9 -> spring\nstart D 0,0 0\n", "-----+-++----------" },
		{ "tile D forest all menhir mushrooms\nstart D 0,0 0\nred D 1,0 0 gatherer N\n",
		  "---++-+-----+--+---" },
		{ "tile D meadow all\ntile F forest all\nstart D 0,0 0\nred F 1,0 0\n", "-----++---------++-" },
		{ "tile D meadow all\nstart D 0,0 0\nred D 9,0 0\n", "-----+----------+-+" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct text log = { 0 };
		bool illegal = strchr(cases[i].shown + 16, '+') != NULL;
		text_add(&log, "game x\nedition yucata-2002\nplayer red\nplayer blue\n%s", cases[i].lines);
		cr_assert_eq(run_with_text(log.s, illegal ? "draw --illegal" : "draw", ""), 0, "%s", output);
		for (int w = 0; cases[i].shown[w]; w++) {
			char line[80];
			snprintf(line, sizeof line, "\">%s</text>", words[w]);
			cr_expect_eq(times_printed(line), cases[i].shown[w] == '+', "%s: %s", cases[i].lines, words[w]);
		}
		text_free(&log);
	}
	cr_assert_eq(run("%s draw scenarios/games/two-players.log"), 0);
	has(">covered by a hunting trap</text>");
}

Test(draw, the_words_of_a_legend_fit_into_its_column)
{
	enum { LONGEST = 34 }; /* characters of this size in a column */
	static const char *const files[] = { "games/two-players.log", "scout/five-scout-tiles.log" };
	for (int i = 0; i < 2; i++) {
		struct text command = { 0 };
		text_add(&command, "%%s draw scenarios/%s", files[i]);
		cr_assert_eq(run(command.s), 0);
		const char *at = strstr(output, ">Legend</text>");
		int entries = 0;
		for (; at && (at = strstr(at, "<text class=\"small\"")); entries++) {
			at = strchr(at, '>') + 1;
			cr_expect_leq(strcspn(at, "<"), LONGEST, "%.60s", at);
		}
		cr_expect_gt(entries, 5);
		text_free(&command);
	}
}

/* A width of its own would be that of the edge and of the outline on it, which then hides the edge. */
Test(draw, the_edge_of_a_piece_is_wider_than_its_outline)
{
	cr_assert_eq(run("%s draw scenarios/games/two-players.log"), 0);
	has("<path id=\"member\" stroke-linejoin");
	has("<path id=\"hut\" stroke-linejoin");
	cr_expect_eq(times_printed("stroke=\"#fff\" stroke-width=\"4.5\""),
		     times_printed("stroke=\"#000\" stroke-width=\"1.5\"") + 1, "one for each piece, and the cross");
}

Test(draw, a_legend_that_would_be_taller_than_the_board_goes_below_it)
{
	cr_assert_eq(run("%s draw scenarios/scout/five-scout-tiles.log"), 0);
	const char *legend = strstr(output, ">Legend</text>");
	cr_assert(legend);
	while (legend > output && *legend != '<')
		legend--;
	cr_expect_eq(number_after(legend, " x=\""), 34);
	cr_expect_gt(number_after(legend, " y=\""), 84 + 3 * TILE_SIZE);
}

Test(draw, names_and_titles_are_not_cut_while_there_is_room)
{
	cr_assert_eq(
		run_with_text(
			"game The long evening of the whole family in November\nplayer red \"Ana Maria Fernandez de la Torre\"\n"
			"player blue\nred 52 -1,0 0\n",
			"draw", ""),
		0);
	has(">The long evening of the whole family in November</text>");
	has(">red (Ana Maria Fernandez de la Torre)</text>");
	cr_expect_eq(times_printed("\u2026</text>"), 0);
}

/* The size of the letters of a title that is too long for its usual size, and the width of the picture. */
static double title_size(const char *moves, double *width)
{
	char log[400];
	snprintf(log, sizeof log,
		 "game The long evening of the whole family in rainy November\nplayer red\n"
		 "player blue\ntile M meadow all\nstart M 0,0 0\n%s",
		 moves);
	cr_assert_eq(run_with_text(log, "draw", ""), 0, "%s", output);
	*width = number_after(output, " width=\"");
	const char *title = strstr(output, "<text class=\"big\"");
	cr_assert(title);
	return number_after(title, "font-size:");
}

Test(draw, a_title_is_as_wide_as_the_picture_between_its_margins)
{
	double small, large;
	double size = title_size("", &small);
	double larger = title_size("red M -1,0 0\nblue M -2,0 0\n", &large);
	cr_expect_float_eq(larger / size, (large - 2 * 34) / (small - 2 * 34), 0.02, "%g of %g, %g of %g", size, small,
			   larger, large);
}

Test(draw, the_arrow_to_a_tile_that_was_tried_far_away_is_as_long_in_every_direction)
{
	static const char *const cells[] = { "9,0", "-9,0", "0,9", "0,-9" };
	for (int i = 0; i < 4; i++) {
		char log[100];
		double x[2], y[2];
		snprintf(log, sizeof log, "game x\nplayer red\nplayer blue\nred 52 %s 0\n", cells[i]);
		cr_assert_eq(run_with_text(log, "draw --illegal", ""), 0, "%s", output);
		const char *way = strstr(output, "<path class=\"way\"");
		cr_assert(way);
		cr_assert_eq(sscanf(strstr(way, " d="), " d=\"M%lf %lfL%lf %lf", &x[0], &y[0], &x[1], &y[1]), 4);
		cr_expect_float_eq(hypot(x[1] - x[0], y[1] - y[0]), 0.7 * TILE_SIZE, 0.1, "%s", cells[i]);
	}
}

Test(draw, a_ring_is_two_units_around_what_it_rings)
{
	struct text svg = { 0 };
	int counted = 0;
	svg_ring(&svg, (struct point){ 50, 40 }, (struct box){ 20, 10 }, 1, &counted);
	cr_expect(strstr(svg.s, "<rect class=\"ring\" x=\"38\" y=\"33\" width=\"24\" height=\"14\""), "%s", svg.s);
	cr_expect_eq(counted, 1);
	text_free(&svg);
}

Test(draw, final_standings_have_the_columns_of_the_edition)
{
	static const char *const columns[] = { "river", "forest", "huts", "meadow", "power" };
	cr_assert_eq(run("%s draw scenarios/games/two-players.log"), 0);
	for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
		char words[64];
		snprintf(words, sizeof words, ">%s</text>\n<text class=\"small end\"", columns[i]);
		cr_expect_eq(times_printed(words), 1, "%s", columns[i]);
	}
	cr_assert_eq(run("%s draw --move 20 scenarios/games/two-players.log"), 0);
	cr_expect_eq(times_printed(">huts</text>"), 0, "not before the end");
	cr_assert_eq(run("%s draw scenarios/base/E128-king-and-robber-of-fancloisterzone.yaml"), 0);
	has(">monastery</text>\n<text class=\"small end\"");
	has(">king</text>\n<text class=\"small end\"");
}

Test(draw, holes_of_a_board_have_a_grid)
{
	cr_assert_eq(run("%s draw --move 3 scenarios/games/two-players.log"), 0);
	cr_expect_eq(times_printed("class=\"grid\""), 1);
}

Test(draw, a_long_name_of_a_tile_is_as_high_as_others_and_leaves_room_for_a_badge)
{
	struct tile tile = { 0 };
	struct text svg = { 0 };
	enum { LEFT = 96, BADGE = 18 };
	for (int letters = 1; letters < TILE_NAME; letters++) {
		tile.name[letters - 1] = 'm';
		for (int units = 0; units < 2; units++) {
			struct laid_tile laid = { .tile = &tile, .corner = { LEFT, 0 }, .named = true, .units = units };
			text_clear(&svg);
			svg_tile_name(&svg, &laid);
			cr_expect_not(strstr(svg.s, "font-size"), "%s", svg.s);
			double right = number_after(svg.s, " x=\"") + number_after(svg.s, " width=\"");
			cr_expect_leq(right + units * BADGE, LEFT + TILE_SIZE, "%s", svg.s);
			bool narrow = strstr(svg.s, "matrix(");
			cr_expect_eq(narrow, letters > (units ? 8 : 11), "%s", svg.s);
		}
	}
	text_free(&svg);
}
