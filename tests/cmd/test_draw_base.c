#include "draw/svg_tile.h"
#include "shape/tile_map.h"
#include "tests/program/command.h"

#include "core/tileset.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Pictures of base Carcassonne, its tiles and its boards. The tables say what the printed tiles show. */

static const struct tile *tile_called(const char *name)
{
	uint16_t tile = tileset_find(&printed_base, name, strlen(name));
	cr_assert(tile != TILE_UNKNOWN, "%s", name);
	return &printed_base.tile[tile];
}

/* ---- tiles ---- */

Test(draw, the_buildings_of_every_base_tile_are_drawn)
{
	static const struct {
		const char *tile;
		int shields, gates, villages, monasteries;
	} facts[] = {
		{ "A", 0, 0, 0, 1 },  { "B", 0, 0, 0, 1 },  { "C", 1, 0, 0, 0 },  { "D", 0, 0, 0, 0 },
		{ "E", 0, 0, 0, 0 },  { "F", 1, 0, 0, 0 },  { "G", 0, 0, 0, 0 },  { "H", 0, 0, 0, 0 },
		{ "I", 0, 0, 0, 0 },  { "J", 0, 0, 0, 0 },  { "K", 0, 0, 0, 0 },  { "L", 0, 0, 1, 0 },
		{ "M", 1, 0, 0, 0 },  { "N", 0, 0, 0, 0 },  { "O", 1, 0, 0, 0 },  { "P", 0, 0, 0, 0 },
		{ "Q", 1, 0, 0, 0 },  { "R", 0, 0, 0, 0 },  { "S", 1, 1, 0, 0 },  { "T", 0, 1, 0, 0 },
		{ "U", 0, 0, 0, 0 },  { "V", 0, 0, 0, 0 },  { "W", 0, 0, 1, 0 },  { "X", 0, 0, 1, 0 },
		{ "K1", 0, 0, 0, 0 }, { "K2", 0, 2, 0, 0 }, { "K3", 0, 0, 0, 1 }, { "K4", 0, 1, 0, 0 },
		{ "K5", 0, 1, 0, 0 },
	};
	static struct tile_map map;
	struct text svg = { 0 };
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
		const struct tile *tile = tile_called(facts[i].tile);
		struct laid_tile laid = { .tile = tile, .map = &map };
		text_clear(&svg);
		tile_map_make(&map, tile);
		svg_lay(&laid);
		svg_buildings(&svg, &laid);
		for (int z = 0; z < tile->zones; z++)
			svg_zone_signs(&svg, &laid, z, NULL, NULL);
		text_add(&svg, ".");
		cr_expect_eq(times_in(svg.s, "#shield"), facts[i].shields, "%s: shields", facts[i].tile);
		cr_expect_eq(times_in(svg.s, "#gate"), facts[i].gates, "%s: gates", facts[i].tile);
		cr_expect_eq(times_in(svg.s, "#village"), facts[i].villages, "%s: villages", facts[i].tile);
		cr_expect_eq(times_in(svg.s, "#monastery"), facts[i].monasteries, "%s: monasteries", facts[i].tile);
	}
	cr_expect_eq(sizeof facts / sizeof facts[0], printed_base.tiles);
	text_free(&svg);
}

/* The blunt end of a wall that meets the side at a slant juts out of the tile. */
Test(draw, no_wall_leaves_its_tile)
{
	static struct tile_map map;
	struct text svg = { 0 };
	for (int t = 0; t < printed_base.tiles; t++) {
		const struct tile *tile = &printed_base.tile[t];
		text_clear(&svg);
		tile_map_make(&map, tile);
		svg_ground(&(struct pen){ .out = &svg }, 0, tile, &map);
		const char *group = strstr(svg.s, "<g clip-path=\"url(#square)\">"),
			   *wall = strstr(svg.s, "class=\"wall\"");
		cr_expect(!wall || (group && group < wall), "tile %s", tile->name);
		int walls = times_in(svg.s, "class=\"wall\"");
		cr_expect_eq(times_in(wall ? strstr(wall, "</g>") : svg.s, "class=\"wall\""), 0, "all %d walls of %s",
			     walls, tile->name);
	}
	cr_assert_eq(run("%s tiles base -f svg"), 0);
	cr_expect_eq(times_printed("<clipPath id=\"square\">"), 1);
	text_free(&svg);
}

Test(draw, every_zone_of_every_base_tile_is_an_element_of_its_picture)
{
	static struct tile_map map;
	struct text svg = { 0 }, words = { 0 };
	for (int t = 0; t < printed_base.tiles; t++) {
		const struct tile *tile = &printed_base.tile[t];
		text_clear(&svg);
		tile_map_make(&map, tile);
		svg_ground(&(struct pen){ .out = &svg }, 0, tile, &map);
		for (int z = 0; z < tile->zones; z++) {
			text_clear(&words);
			text_add(&words, "data-zone=\"%d\" data-kind=\"%s\"", z,
				 zone_kind_name((enum zone_kind)tile->zone[z].kind));
			cr_expect_eq(times_in(svg.s, words.s), 1, "tile %s: %s", tile->name, words.s);
		}
	}
	text_free(&svg);
	text_free(&words);
}

/* The kind of the zone at a point, in hundredths of the tile, after some quarter turns. */
static int kind_at(const struct tile_map *map, const struct tile *tile, int x, int y, int turns)
{
	int zone = tile_map_at(map, (struct point){ x / 100.0, y / 100.0 }, turns);
	return zone == ROCK ? ZONE_KINDS : tile->zone[zone].kind;
}

Test(draw, what_lies_where_on_a_few_base_tiles_known_by_heart)
{
	static const struct {
		const char *tile;
		int x, y, turns, kind;
	} facts[] = {
		/* the start tile: city to the north, the road from west to east */
		{ "D", 50, 8, 0, CITY },
		{ "D", 50, 50, 0, ROAD },
		{ "D", 15, 30, 0, FIELD },
		{ "D", 50, 85, 0, FIELD },
		{ "D", 92, 50, 1, CITY },
		{ "D", 50, 20, 1, ROAD },
		/* the city of Q is open to the north, east and west */
		{ "Q", 50, 50, 0, CITY },
		{ "Q", 50, 95, 0, FIELD },
		{ "Q", 5, 50, 1, FIELD },
		/* a monastery in the middle, its road to the south */
		{ "A", 50, 50, 0, MONASTERY },
		{ "A", 50, 90, 0, ROAD },
		{ "A", 90, 50, 3, ROAD },
		/* the road of T ends at its city in the middle of the tile */
		{ "T", 50, 90, 0, ROAD },
		{ "T", 50, 40, 0, CITY },
		{ "T", 25, 95, 0, FIELD },
		/* the wall of K2 goes out to the south-east corner, between two fields */
		{ "K2", 99, 99, 0, CITY },
		{ "K2", 95, 70, 0, FIELD },
		{ "K2", 70, 95, 0, FIELD },
	};
	static struct tile_map map;
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
		const struct tile *tile = tile_called(facts[i].tile);
		tile_map_make(&map, tile);
		cr_expect_eq(kind_at(&map, tile, facts[i].x, facts[i].y, facts[i].turns), facts[i].kind,
			     "%s turned %d at %d,%d", facts[i].tile, 90 * facts[i].turns, facts[i].x, facts[i].y);
	}
}

Test(draw, the_two_fields_of_k1_lie_on_both_sides_of_its_bridge_and_turn_with_the_tile)
{
	enum { VERTICAL, HORIZONTAL, NORTH_FIELD, SOUTH_FIELD };
	static const struct {
		int x, y, turns, zone;
	} facts[] = {
		{ 50, 3, 0, VERTICAL },     { 50, 50, 0, VERTICAL },    { 50, 97, 0, VERTICAL },
		{ 10, 50, 0, HORIZONTAL },  { 90, 50, 0, HORIZONTAL },  { 30, 27, 0, NORTH_FIELD },
		{ 70, 27, 0, NORTH_FIELD }, { 30, 73, 0, SOUTH_FIELD }, { 70, 73, 0, SOUTH_FIELD },
		{ 30, 27, 2, SOUTH_FIELD }, { 70, 73, 2, NORTH_FIELD }, { 73, 30, 1, NORTH_FIELD },
		{ 50, 10, 1, HORIZONTAL },  { 10, 50, 1, VERTICAL },
	};
	static struct tile_map map;
	const struct tile *tile = tile_called("K1");
	tile_map_make(&map, tile);
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
		struct point p = { facts[i].x / 100.0, facts[i].y / 100.0 };
		cr_expect_eq(tile_map_at(&map, p, facts[i].turns), facts[i].zone, "%d,%d turned %d", facts[i].x,
			     facts[i].y, 90 * facts[i].turns);
	}
}

/* ---- boards ---- */

static const char game[] = "game A base game\nedition base-2014\nexpansion king\nplayer red\nplayer blue\n"
			   "red U 1,0 0 thief E\nblue L 2,0 0 farmer 7\nred E 2,-1 180 knight S\n"
			   "blue B 0,1 0 monk monastery\nred K1 0,-1 0 farmer innerA\nblue M 0,-2 270 knight S\n";

/* The walls of the bridge end where the ground of its city does; between them the passage opens the walls of that city. */
Test(draw, the_passage_of_the_bridge_of_k1_is_longer_than_its_walls_by_4_at_both_ends)
{
	double from[2], to[2];
	cr_assert_eq(run("%s tiles -f svg base K1"), 0, "%s", output);
	for (int i = 0; i < 2; i++) {
		const char *path = strstr(output, i ? "class=\"deck\"" : "class=\"span\"");
		cr_assert(path);
		cr_assert_eq(sscanf(path + 12, " d=\"M48 %lfL48 %lf", &from[i], &to[i]), 2, "%.60s", path);
	}
	cr_expect_float_eq(from[0] - from[1], 4, 0.01);
	cr_expect_float_eq(to[1] - to[0], 4, 0.01);
	cr_expect_float_eq(from[0] + to[0], TILE_SIZE, 0.01);
}

Test(draw, farmers_lie_and_all_others_stand)
{
	static const char *const roles[] = { "knight", "thief", "monk", "farmer" };
	cr_assert_eq(run_with_text(game, "draw", ""), 0, "%s", output);
	char *board = strstr(output, "<g id=\"pieces\""), *panel = strstr(output, ">Standings<");
	cr_assert(board && panel);
	*panel = '\0';
	for (int r = 0; r < 4; r++) {
		struct text words = { 0 };
		text_add(&words, "data-role=\"%s\"", roles[r]);
		cr_expect_eq(times_in(board, words.s), strcmp(roles[r], "farmer") == 0 ? 2 : 1, "%s", roles[r]);
		for (const char *at = board; (at = strstr(at, words.s)); at++) {
			const char *end = strchr(at, '\n'), *lies = strstr(at, "rotate(90)");
			cr_expect_eq(lies && lies < end, strcmp(roles[r], "farmer") == 0, "%s", roles[r]);
		}
		text_free(&words);
	}
}

Test(draw, a_legend_explains_what_the_board_shows_and_nothing_else)
{
	static const char *const words[] = { "field",
					     "city with its wall",
					     "road",
					     "where roads end",
					     "monastery",
					     "a road ends at a city",
					     "wall between two fields",
					     "shield",
					     "knight, thief or monk",
					     "farmer, lying",
					     "deer",
					     "hut",
					     "forest",
					     "the tile placed last" };
	static const struct {
		const char *start, *move;
		const char *shown; /* a character for each of the words: + or - */
	} cases[] = {
		{ "field all; monastery", "", "+---+---------" },
		{ "field 10-2; road 3,9; field 4-8", "", "+-+-----------" },
		{ "field 7-5; road 6 -> crossing", "", "+-++----------" },
		{ "city 11-1; field 2-10 near 12", "", "++------------" },
		{ "city 8-4 shield; field 5 near 12; road 6 -> city; field 7 near 12", "", "+++--+-+------" },
		{ "city 8-1; field 2 near 12; road 3 -> city; field 4 near 12; field 5 near 12; road 6 -> city; "
		  "field 7 near 12",
		  "", "+++--++-------" },
		{ "city 11-1; field 2-10 near 12; road -> city -> crossing", "", "++++-+--------" },
		{ "city 11-1; field 2-10 near 12; road -> city -> city", "", "+++--+--------" },
		{ "field 10-2; road 3,9; field 4-8", "red U 0,1 0 farmer N", "+-+------+---+" },
		{ "city 8-4; field 5-7 near 12", "red R 0,-1 180 knight S", "++------+----+" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct text log = { 0 };
		text_add(&log, "game x\nedition base-2014\nplayer red\nplayer blue\ntile D %s\n%s\n", cases[i].start,
			 cases[i].move);
		cr_assert_eq(run_with_text(log.s, "draw", ""), 0, "%s", output);
		for (int w = 0; cases[i].shown[w]; w++) {
			struct text line = { 0 };
			text_add(&line, "\">%s</text>", words[w]);
			cr_expect_eq(times_printed(line.s), cases[i].shown[w] == '+', "%s: %s", cases[i].start,
				     words[w]);
			text_free(&line);
		}
		text_free(&log);
	}
}

Test(draw, players_have_followers_and_the_holders_of_titles_are_named)
{
	cr_assert_eq(run_with_text(game, "draw", ""), 0, "%s", output);
	has(">in supply: 5 followers</text>");
	has(">King: red, 2 tiles</text>");
	has(">Robber Baron: nobody</text>");
	cr_expect_eq(times_printed(" huts"), 0);
	cr_assert_eq(run_with_text("game x\nedition base-2014\nplayer red\nplayer blue\nred U 1,0 0\n", "draw", ""), 0);
	cr_expect_eq(times_printed("King"), 0, "not in play");
}

Test(draw, a_marked_feature_of_a_base_game_says_what_it_holds)
{
	static const struct {
		const char *place, *words;
	} facts[] = {
		{ "0,0:N", "city at 0,0:N: 3 tiles, 3 segments, still open, 1 shield; knights: blue 1" },
		{ "2,0:N", "city at 2,0:N: 2 tiles, 2 segments, complete; no knights" },
		{ "1,0:E", "road at 1,0:E: 3 tiles, 3 segments, still open; thieves: red 1" },
		{ "0,1:monastery", "monastery at 0,1:monastery: 3 of 9 tiles, still open; monks: blue 1" },
		{ "2,0:7", "field at 2,0:7: 4 tiles, 4 segments, still open, 0 completed cities; farmers: blue 1" },
		{ "0,-1:innerA",
		  "field at 0,-1:innerA: 1 tile, 1 segment, complete, 0 completed cities; farmers: red 1" },
		{ "1,0:N", "field at 1,0:N: 3 tiles, 3 segments, still open, 1 completed city; no farmers" },
	};
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
		struct text before = { 0 };
		text_add(&before, "draw --feature %s", facts[i].place);
		cr_assert_eq(run_with_text(game, before.s, ""), 0, "%s", output);
		has(facts[i].words);
		text_free(&before);
	}
}

Test(draw, a_marked_monastery_has_the_cells_around_it)
{
	cr_assert_eq(run_with_text(game, "draw --feature 0,1:monastery", ""), 0, "%s", output);
	/* from -1,0 to 1,2: the picture is as large, the edge is three tiles wide, and the tiles within have no veil */
	has(">-1</text>");
	has(">2</text>");
	cr_expect_eq(times_printed("width=\"288\" height=\"288\""), 1);
	cr_expect_eq(times_printed("class=\"veil\""), times_printed("data-turn=") - 3);
}

Test(draw, an_illegal_base_tile_is_shown_with_the_sides_that_clash)
{
	static const char log[] = "game x\nedition base-2014\nexpansion king\nplayer red\nplayer blue\nred U 1,0 0\n"
				  "blue K1 2,0 0 farmer innerA\n";
	cr_assert_eq(run_with_text(log, "draw --illegal", ""), 0, "%s", output);
	cr_expect_eq(times_printed("data-illegal=\"tile\" data-at=\"2,0\""), 1);
	cr_expect_eq(times_printed("data-clash=\"W\""), 1);
	cr_expect_eq(times_printed("data-clash="), 1);
	cr_expect_eq(times_printed("data-role=\"farmer\""), 1);
	has("the west side of tile K1 is city");
}

Test(draw, xmllint_accepts_pictures_of_base_games)
{
	cr_expect_eq(run_with_text(game, "draw", "| xmllint --noout -"), 0, "%s", output);
	cr_expect_eq(run_with_text(game, "draw --feature 0,1:monastery", "| xmllint --noout -"), 0, "%s", output);
	cr_expect_eq(run_with_text(game, "draw --feature 0,-1:E", "| xmllint --noout -"), 0, "%s", output);
	cr_expect_eq(run("%s tiles base -f svg | xmllint --noout - 2>&1"), 0, "%s", output);
}

/* FARM-06: three completed cities, as `score` says. */
Test(draw, the_cities_of_a_marked_field_are_numbered_from_one)
{
	cr_assert_eq(run("%s draw --feature 0,1:N tests/golden/base/king.log"), 0);
	for (int city = 0; city <= 4; city++) {
		char words[32];
		snprintf(words, sizeof words, ">city %d</text>", city);
		cr_expect_eq(times_printed(words), city >= 1 && city <= 3, "%s", words);
	}
}
