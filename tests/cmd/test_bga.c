#include "tests/program/command.h"

#include "read/bga_tiles.h"
#include "text/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

/* `hgref convert` from logs of Board Game Arena, and from and to addresses of CarcassonneLab. */

/* ---- tiles ---- */

/* How many tiles of each type there are, and how it lies at `ori` 1: from the printed set. */
Test(bga, the_types_are_the_24_printed_tiles_with_their_copies)
{
	int copies[BGA_TYPES + 1] = { 0 };
	for (int tile = 1; tile <= BGA_TILES; tile++)
		copies[bga_type_of(tile)]++;
	for (int type = 1; type <= BGA_TYPES; type++) {
		const char *name = bga_tile_name(type);
		uint16_t printed = tileset_find(&printed_base, name, 1);
		cr_assert_neq(printed, TILE_UNKNOWN);
		cr_expect_eq(copies[type], printed_base.tile[printed].copies, "%s", name);
		cr_expect_eq(bga_type_named(name), type);
	}
	cr_expect_eq(bga_type_of(BGA_START_TILE), BGA_START_TYPE);
	cr_expect_str_eq(bga_tile_name(BGA_START_TYPE), "D");
	cr_expect_eq(bga_type_named("K1"), 0);
}

Test(bga, every_place_is_on_a_zone_where_its_role_stands_and_comes_back_as_it_was)
{
	for (int type = 1; type <= BGA_TYPES; type++)
		for (int ori = 1; ori <= BGA_TURNS; ori++)
			for (int place = 0; place <= BGA_PLACES + 1; place++) {
				int quarters = bga_quarters(type, ori);
				struct stated_piece piece;
				cr_expect_eq(bga_ori(type, quarters), ori);
				if (bga_piece(type, quarters, place, &piece))
					cr_expect_eq(bga_place(type, quarters, &piece), place, "%s %d %d",
						     bga_tile_name(type), ori, place);
			}
}

Test(bga, each_zone_of_a_tile_has_one_place)
{
	for (int type = 1; type <= BGA_TYPES; type++) {
		const struct tile *tile = &printed_base.tile[tileset_find(&printed_base, bga_tile_name(type), 1)];
		struct stated_piece piece;
		int places = 0;
		for (int place = 1; place <= BGA_PLACES; place++)
			places += bga_piece(type, 0, place, &piece);
		cr_expect_eq(places, tile->zones, "%s", bga_tile_name(type));
	}
}

static void is_piece(int type, int ori, int place, const char *expected)
{
	struct stated_piece piece;
	struct text text = { 0 };
	cr_assert(bga_piece(type, bga_quarters(type, ori), place, &piece), "%s", expected);
	bga_add_piece(&text, &piece);
	cr_expect_str_eq(text.s, expected);
	text_free(&text);
}

Test(bga, places_turn_with_their_tile)
{
	is_piece(12, 1, 1, "thief S"); /* K: a road from S to W */
	is_piece(12, 2, 1, "thief N"); /* from W to N, named by the first of N, E, S and W */
	is_piece(12, 3, 4, "farmer 1");
	is_piece(16, 1, 1, "thief N"); /* U: its road runs from N to S first */
	is_piece(16, 2, 1, "thief E");
	is_piece(20, 4, 1, "monk monastery");
	is_piece(19, 1, 5, "farmer 10"); /* X: the north-west corner */
	is_piece(19, 2, 5, "farmer 1");
	is_piece(9, 2, 2, "knight N"); /* I: its second city is in the west */
}

/* ---- logs ---- */

/* Converts a log written with single quotes. `options` come before its name. */
static int convert(const char *log, const char *options)
{
	char *json = copy_string(log), before[200];
	for (char *s = json; *s; s++)
		if (*s == '\'')
			*s = '"';
	snprintf(before, sizeof before, "convert --from bga %s", options);
	int status = run_with_text(json, before, "");
	free(json);
	return status;
}

#define BEGIN "{'status': 1, 'data': {'valid': 1, 'data': [{'channel': '/table/t77', 'table_id': '77', 'data': [\n"
#define END "{'type': 'simpleNode', 'log': '', 'args': []}]}]}}\n"
#define TILE(player, id, type, x, y, ori) \
	"{'type': 'playTile', 'args': {'player_id': '" player "', 'player_name': 'P" player "', 'id': '" id \
	"', 'type': '" type "', 'x': '" x "', 'y': '" y "', 'ori': '" ori "'}},\n"
#define PIECE(player, id, pos, target) \
	"{'type': 'playPartisan', 'args': {'player_id': '" player "', 'id': '" id "', 'pos': '" pos "', 'target': '" target \
	"', 'ptype': 'normal'}},\n"
#define STATE(id, args) "{'type': 'gameStateChange', 'args': {'id': " id ", 'args': " args "}},\n"
#define NEXT(id) STATE("2", "{'tile_id': '" id "'}")
#define SPOTS(list) STATE("3", "{'spots': [" list "]}")
#define SPOT(pos) "{'tile': '0', 'pos': " pos "}"
#define SCORED(type, tile, pos) \
	"{'type': 'realizationAchieved', 'args': {'real_type': '" type "', 'tile_to_value': {'" tile \
	"': 1}, 'part_to_recover': [], 'partisans': [{'tile': '" tile "', 'player': '8', 'pos': '" pos "'}]}},\n"
#define FIELD(tile) \
	"{'type': 'realizationAchieved', 'args': {'real_type': 'x', 'tile_to_value': {'" tile "': 3}, 'partisans': []}},\n"
#define POINTS(player, points, score) \
	"{'type': 'winPoints', 'args': {'player_id': " player ", 'points': " points ", 'score': '" score "'}},\n"
#define PLAYER(player, color, score, rank) \
	"{'player': '" player "', 'color': '" color "', 'score': '" score "', 'rank': " rank ", 'concede': 0, 'zombie': 0}"
#define RESULT(first, second) STATE("99", "{'result': [" first ", " second "]}")
#define DISCARD(player, id) "{'type': 'cantPlay', 'args': {'player_id': '" player "', 'tile_id': '" id "'}},\n"

/* Three tiles around the start tile: a city of two tiles is completed, a road and a field are scored at the end. */
#define FIRST_CITY TILE("8", "22", "11", "0", "-1", "3")
#define FIRST_MOVE NEXT("22") FIRST_CITY PIECE("8", "22", "1", "city")
#define THREE_MOVES \
	"{'type': 'gameStateChange', 'args': {'name': 'gameSetup', 'args': null}},\n" NEXT("22") FIRST_CITY \
		SPOTS(SPOT("1") ", " SPOT("'2'")) PIECE("8", "22", "1", "city") \
			"{'type': 'pickTile', 'args': null},\n" STATE("4", "null") SCORED("city", "22", "1") \
				POINTS("8", "4", "4") STATE("5", "null") NEXT("48") \
					TILE("9", "48", "17", "1", "0", "1") SPOTS(SPOT("1") ", " SPOT("2") ", " SPOT("3")) \
						PIECE("9", "48", "1", "road") STATE("4", "null") NEXT("40") \
							TILE("8", "40", "16", "-1", "0", "2") STATE("3", "{'spots': []}") \
								PIECE("8", "40", "3", "field") STATE("4", "null")
#define FINAL_SCORING STATE("6", "null") SCORED("road", "48", "1") POINTS("9", "'3'", "3") STATE("7", "null") FIELD("40") POINTS("8", "3", "7")

#define HEADER "game Board Game Arena, table 77\nedition base-2014\nplayer yellow\nplayer black\n"
#define SCORES "scores complete\n"
#define MOVES \
	"pieces E 0,-1 180 knight S farmer N\nyellow E 0,-1 180 knight S\nscored city 0,-1:S 4 yellow\ntotals yellow 4\n" \
	"pieces V 1,0 0 thief S farmer N farmer 7\nblack V 1,0 0 thief S\n" \
	"pieces U -1,0 180\nyellow U -1,0 180 farmer N\n"
#define AWARDS "scored road 1,0:S 3 black\nscored field -1,0:N 3 yellow\n"
#define YELLOW PLAYER("8", "ffa500", "7", "1")
#define BLACK PLAYER("9", "000000", "3", "2")

Test(bga, a_log_becomes_moves_and_what_the_platform_says_of_them)
{
	cr_expect_eq(convert(BEGIN THREE_MOVES FINAL_SCORING RESULT(YELLOW, BLACK) END, ""), 0);
	cr_expect_str_eq(output, HEADER SCORES MOVES "end\n" AWARDS "totals yellow 7 black 3\nwinner yellow\n");
}
