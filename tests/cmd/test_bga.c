#include "tests/program/command.h"

#include "foreign/bga_tiles.h"
#include "text/text.h"

#include "core/board.h"
#include "core/tileset.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

/* `hgref convert` from logs of Board Game Arena, and from addresses of CarcassonneLab. */

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
	}
	cr_expect_eq(bga_type_of(BGA_START_TILE), BGA_START_TYPE);
	cr_expect_str_eq(bga_tile_name(BGA_START_TYPE), "D");
}

Test(bga, each_zone_of_a_tile_has_one_place_for_its_role_however_the_tile_is_turned)
{
	for (int type = 1; type <= BGA_TYPES; type++)
		for (int ori = 1; ori <= BGA_TURNS; ori++) {
			const struct tile *tile =
				&printed_base.tile[tileset_find(&printed_base, bga_tile_name(type), 1)];
			const int quarters = bga_quarters(type, ori);
			struct stated_piece piece;
			unsigned zones = 0;
			for (int place = 0; place <= BGA_PLACES + 1; place++) {
				if (!bga_piece(type, quarters, place, &piece))
					continue;
				int zone = slot_zone(tile, piece.place.slot, quarters);
				cr_assert_neq(zone, NO_ZONE);
				cr_expect_eq(piece.role, role_on((enum zone_kind)tile->zone[zone].kind), "%s %d %d",
					     bga_tile_name(type), ori, place);
				cr_expect_eq(zones >> zone & 1, 0, "%s %d %d", bga_tile_name(type), ori, place);
				zones |= 1u << zone;
			}
			cr_expect_eq(zones, (1u << tile->zones) - 1, "%s", bga_tile_name(type));
		}
}

static void is_piece(int type, int ori, int place, const char *expected)
{
	struct stated_piece piece;
	struct text text = { 0 };
	cr_assert(bga_piece(type, bga_quarters(type, ori), place, &piece), "%s", expected);
	bga_add_piece(&text, &piece); /* after a space */
	cr_expect_str_eq(text.s + 1, expected);
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
	is_piece(19, 1, 5, "farmer 11"); /* X: the north-west corner */
	is_piece(19, 2, 5, "farmer 1");
	is_piece(9, 2, 2, "knight N"); /* I: its second city is in the west */
}

/* ---- logs ---- */

/* Runs hgref on a log written with single quotes. */
static int run_on_log(const char *command, const char *log)
{
	char *json = copy_string(log);
	for (char *s = json; *s; s++)
		if (*s == '\'')
			*s = '"';
	int status = run_with_text(json, command, "");
	free(json);
	return status;
}

/* Converts a log. `options` come before its name. */
static int convert(const char *log, const char *options)
{
	char command[200];
	snprintf(command, sizeof command, "convert --input bga %s", options);
	return run_on_log(command, log);
}

#define BEGIN "{'status': 1, 'data': {'valid': 1, 'data': [{'channel': '/table/t77', 'table_id': '77', 'data': [\n"
#define END "{'type': 'simpleNode', 'log': '', 'args': []}]}]}}\n"
#define TILE(player, id, type, x, y, ori) \
	"{'type': 'playTile', 'args': {'player_id': '" player "', 'player_name': 'P" player "', 'id': '" id \
	"', 'type': '" type "', 'x': '" x "', 'y': '" y "', 'ori': '" ori "'}},\n"
#define PIECE(player, id, pos, target) \
	"{'type': 'playPartisan', 'args': {'player_id': '" player "', 'id': '" id "', 'pos': '" pos \
	"', 'target': '" target "', 'ptype': 'normal'}},\n"
#define STATE(id, args) "{'type': 'gameStateChange', 'args': {'id': " id ", 'args': " args "}},\n"
#define NEXT(id) STATE("2", "{'tile_id': '" id "'}")
#define SPOTS(list) STATE("3", "{'spots': [" list "]}")
#define SPOT(pos) "{'tile': '0', 'pos': " pos "}"
#define SCORED(type, tile, pos) \
	"{'type': 'realizationAchieved', 'args': {'real_type': '" type "', 'tile_to_value': {'" tile \
	"': 1}, 'part_to_recover': [], 'partisans': [{'tile': '" tile "', 'player': '8', 'pos': '" pos "'}]}},\n"
#define FIELD(tile) \
	"{'type': 'realizationAchieved', 'args': {'real_type': 'x', 'tile_to_value': {'" tile \
	"': 3}, 'partisans': []}},\n"
#define POINTS(player, points, score) \
	"{'type': 'winPoints', 'args': {'player_id': " player ", 'points': " points ", 'score': '" score "'}},\n"
#define PLAYER(player, color, score, rank) \
	"{'player': '" player "', 'color': '" color "', 'score': '" score "', 'rank': " rank \
	", 'concede': 0, 'zombie': 0}"
#define RESULT(first, second) STATE("99", "{'result': [" first ", " second "]}")
#define DISCARD(player, id) "{'type': 'cantPlay', 'args': {'player_id': '" player "', 'tile_id': '" id "'}},\n"

/* Three tiles around the start tile: a city of two tiles is completed, a road and a field are scored at the end. */
#define FIRST_CITY TILE("8", "22", "11", "0", "-1", "3")
#define FIRST_MOVE NEXT("22") FIRST_CITY PIECE("8", "22", "1", "city")
#define THREE_MOVES \
	"{'type': 'gameStateChange', 'args': {'name': 'gameSetup', 'args': null}},\n" NEXT("22") FIRST_CITY SPOTS( \
		SPOT("1") ", " SPOT("'2'")) \
		PIECE("8", "22", "1", "city") "{'type': 'pickTile', 'args': null},\n" STATE("4", "null") \
			SCORED("city", "22", "1") POINTS("8", "4", "4") STATE("5", "null") NEXT("48") \
				TILE("9", "48", "17", "1", "0", "1") SPOTS(SPOT("1") ", " SPOT("2") ", " SPOT("3")) \
					PIECE("9", "48", "1", "road") STATE("4", "null") NEXT("40") \
						TILE("8", "40", "16", "-1", "0", "2") STATE("3", "{'spots': []}") \
							PIECE("8", "40", "3", "field") STATE("4", "null")
#define FINAL_SCORING \
	STATE("6", "null") \
	SCORED("road", "48", "1") POINTS("9", "'3'", "3") STATE("7", "null") FIELD("40") POINTS("8", "3", "7")

#define HEADER "game Board Game Arena, table 77\nedition base-2014\nplayer yellow\nplayer black\n"
#define SCORES "scores complete\n"
#define MOVES \
	"pieces E 0,-1 180 knight S farmer N\nyellow E 0,-1 180 knight S\nscored city 0,-1:S 4 yellow\ntotals yellow 4\n" \
	"pieces V 1,0 0 thief S farmer N farmer 7\nblack V 1,0 0 thief S\n" \
	"pieces U -1,0 180\nyellow U -1,0 180 farmer N\n"
#define AWARDS "scored road 1,0:S 3 black\nscored field -1,0:N 3 yellow\n"
#define YELLOW PLAYER("8", "ffa500", "7", "1")
#define BLACK PLAYER("9", "000000", "3", "2")

Test(bga, a_log_becomes_moves_and_the_statements_of_the_platform)
{
	cr_expect_eq(convert(BEGIN THREE_MOVES FINAL_SCORING RESULT(YELLOW, BLACK) END, ""), 0);
	cr_expect_str_eq(output, HEADER SCORES MOVES "end\n" AWARDS "totals yellow 7 black 3\nwinner yellow\n");
}

Test(bga, numbers_may_be_text_and_packets_a_list_or_a_map)
{
	static const char game[] = "'data': [" TILE(
		"8", "22", "11", "0", "-1",
		"3") "{'type': 'playTile', 'args': {'player_id': 9, 'id': 48, 'type': 17, 'x': 1, 'y': 0, 'ori': 1}}]}";
	static const char *const wraps[][2] = {
		{ "{'status': 1, 'data': {'valid': 1, 'data': [{", "]}}" },
		{ "{'status': '1', 'data': {'logs': [{", "], 'players': []}}" },
		{ "{'data': {'logs': {'1': {'data': []}, '2': {", "}}}" },
		{ "[{'table_id': null, ", "]" },
	};
	for (size_t i = 0; i < sizeof wraps / sizeof wraps[0]; i++) {
		struct text log = { 0 };
		text_add(&log, "%s%s%s\n", wraps[i][0], game, wraps[i][1]);
		cr_expect_eq(convert(log.s, ""), 0);
		cr_expect_str_eq(output, "game Board Game Arena\nedition base-2014\nplayer red\nplayer blue\n"
					 "red E 0,-1 180\nblue V 1,0 0\n# The log breaks off here.\n");
		text_free(&log);
	}
}

Test(bga, names_are_kept_only_if_asked_for)
{
	static const char log[] = BEGIN TILE("8", "22", "11", "0", "-1", "3") TILE("9", "48", "17", "1", "0", "1") END;
	cr_expect_eq(convert(log, ""), 0);
	has("player red\nplayer blue\n");
	cr_expect_eq(convert(log, "--names"), 0);
	has("player red \"P8\"\nplayer blue \"P9\"\n");
}

Test(bga, names_of_every_kind_stay_on_their_line)
{
	static const char log[] =
		"[{'data': [{'type': 'playTile', 'args': {'player_id': '8', 'player_name': "
		"'A\\u0022b\\ud83d\\ude00\\n\\u202ec', 'id': 22, 'type': 11, 'x': 0, 'y': -1, 'ori': 3}}]}]";
	cr_expect_eq(convert(log, "--names"), 0);
	has("player red \"A'b\U0001F600 ?c\"\n");
}

Test(bga, a_long_name_is_cut_off_between_characters)
{
	struct text log = { 0 }, name = { 0 };
	for (int i = 0; i < 100; i++)
		text_add_string(&name, "\u00e4");
	text_add(
		&log,
		"[{'data': [{'type': 'playTile', 'args': {'player_id': '8', 'player_name': '%s', 'id': 22, 'type': 11, "
		"'x': 0, 'y': -1, 'ori': 3}}]}]",
		name.s);
	cr_expect_eq(convert(log.s, "--names"), 0);
	name.s[126] = '\0';
	struct text line = { 0 };
	text_add(&line, "player red \"%s\"\n", name.s);
	has(line.s);
	text_free(&line);
	text_free(&name);
	text_free(&log);
}

Test(bga, colours_come_from_the_result_or_the_list_of_players)
{
	static const char list[] = "{'data': {'logs': [{'data': [" TILE("8", "22", "11", "0", "-1", "3")
		TILE("9", "48", "17", "1", "0",
		     "1") "{'type': 'x'}]}], 'players': [{'id': '9', 'color': '008000', 'name': 'Bo'}, "
			  "{'id': '8', 'color': '0000FF'}, {'id': '7', 'color': 'ff0000'}]}}";
	cr_expect_eq(convert(list, ""), 0);
	has("player blue\nplayer green\nblue E");
	static const char same[] =
		BEGIN THREE_MOVES RESULT(PLAYER("8", "ff0000", "7", "1"), PLAYER("9", "ff0000", "3", "2")) END;
	cr_expect_eq(convert(same, ""), 0);
	has("player red\nplayer blue\n");
	/* the first player has a colour of another game: the first one that is left is not the second player's */
	static const char other[] =
		BEGIN THREE_MOVES RESULT(PLAYER("8", "abcdef", "7", "1"), PLAYER("9", "ff0000", "3", "2")) END;
	cr_expect_eq(convert(other, ""), 0);
	has("player blue\nplayer red\n");
}

/* ---- logs that are not whole ---- */

Test(bga, a_log_that_breaks_off_has_no_end)
{
	cr_expect_eq(convert(BEGIN THREE_MOVES END, ""), 0);
	has("U -1,0 180 farmer N\n# The log breaks off here.\n");
	cr_expect_eq(convert(BEGIN THREE_MOVES FINAL_SCORING END, ""), 0);
	has("U -1,0 180 farmer N\n# The log breaks off here.\n");
	cr_expect_not(strstr(output, "end\n"));
	cr_expect_not(strstr(output, "scores complete"));
	cr_expect_eq(convert(BEGIN NEXT("22") FIRST_CITY END, ""), 0);
	has("red E 0,-1 180\n");
}

Test(bga, a_table_that_was_closed_early_has_no_end_either)
{
	cr_expect_eq(convert(BEGIN THREE_MOVES RESULT(YELLOW, BLACK) END, ""), 0);
	cr_expect_str_eq(output, HEADER MOVES "# The table was closed here, without a final scoring.\n"
					      "totals yellow 7 black 3\nresult yellow time\n");
}

Test(bga, a_winner_by_other_means_than_points_is_a_result)
{
	static const char *const results[][2] = {
		{ RESULT(PLAYER("9", "000000", "3", "1"), PLAYER("8", "ffa500", "7", "2")), "result black time" },
		{ RESULT(PLAYER("9", "000000", "7", "1"), PLAYER("8", "ffa500", "7", "2")), "result black time" },
		{ RESULT("{'player': '9', 'color': '000000', 'score': '7', 'rank': 1}",
			 "{'player': '8', 'color': 'ffa500', 'score': '3', 'rank': 2, 'zombie': '1'}"),
		  "result black abandoned" },
		{ RESULT("{'player': '9', 'color': '000000', 'score': '3', 'rank': 1}",
			 "{'player': '8', 'color': 'ffa500', 'score': '7', 'rank': 2, 'concede': true}"),
		  "result black concession" },
		{ RESULT("{'player': '9', 'color': '000000', 'score': '3', 'rank': 2, 'zombie': 1}",
			 "{'player': '8', 'color': 'ffa500', 'score': '7', 'rank': 2, 'zombie': 1}"),
		  "result none abandoned" },
	};
	for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
		struct text log = { 0 }, line = { 0 };
		text_add(&log, "%s%s%s", BEGIN THREE_MOVES FINAL_SCORING, results[i][0], END);
		text_add(&line, "\n%s\n", results[i][1]);
		cr_expect_eq(convert(log.s, ""), 0);
		has(line.s);
		text_free(&log);
		text_free(&line);
	}
}

Test(bga, a_tie_has_two_winners)
{
	static const char log[] = BEGIN THREE_MOVES FINAL_SCORING RESULT(PLAYER("8", "ffa500", "7", "1"),
									 PLAYER("9", "000000", "7", "1")) END;
	cr_expect_eq(convert(log, ""), 0);
	has("totals yellow 7 black 7\nwinner yellow black\n");
}

Test(bga, the_best_of_three_players_has_the_most_points_wherever_it_is_listed)
{
	static const char log[] = BEGIN THREE_MOVES TILE("7", "41", "16", "2", "0", "2")
		FINAL_SCORING STATE("99", "{'result': [" PLAYER("8", "ffa500", "3", "3") ", " PLAYER(
						  "9", "000000", "7", "1") ", " PLAYER("7", "0000ff", "5", "2") "]}")
			END;
	cr_expect_eq(convert(log, ""), 0);
	has("totals yellow 3 black 7 blue 5\nwinner black\n");
}

/* ---- turns ---- */

Test(bga, a_tile_put_aside_comes_after_the_turn_in_which_the_platform_says_so)
{
	static const char log[] = BEGIN TILE("8", "22", "11", "0", "-1", "3") DISCARD("9", "68")
		PIECE("8", "22", "1", "city") STATE("4", "null") SCORED("city", "22", "1") POINTS("8", "4", "4")
			NEXT("48") TILE("9", "48", "17", "1", "0", "1") END;
	cr_expect_eq(convert(log, ""), 0);
	has("red E 0,-1 180 knight S\nscored city 0,-1:S 4 red\ntotals red 4\nblue discard C\nblue V 1,0 0\n");
}

Test(bga, the_player_who_discards_the_first_tile_is_the_first_player)
{
	static const char log[] = BEGIN DISCARD("9", "68") TILE("9", "48", "17", "1", "0", "1")
		TILE("8", "22", "11", "0", "-1", "3") TILE("4", "40", "16", "-1", "0", "2") END;
	cr_expect_eq(convert(log, "--names"), 0);
	has("player red \"P9\"\nplayer blue \"P8\"\nplayer green \"P4\"\nred discard C\nred V 1,0 0\nblue E 0,-1 180\ngreen U");
}

Test(bga, other_languages_are_understood_by_numbers)
{
	static const char log[] = BEGIN FIRST_CITY PIECE("8", "22", "1", "\u57ce") STATE("4", "null")
		SCORED("\u57ce", "22", "1") POINTS("8", "4", "4") END;
	cr_expect_eq(convert(log, ""), 0);
	has("red E 0,-1 180 knight S\nscored city 0,-1:S 4 red\n");
}

Test(bga, an_award_without_followers_is_named_by_its_word_and_has_no_place)
{
	static const char log[] =
		BEGIN FIRST_CITY STATE("4", "null") "{'type': 'realizationAchieved', 'args': "
						    "{'real_type': 'abbey', 'partisans': []}},\n" POINTS("8", "4", "4")
							    END;
	cr_expect_eq(convert(log, ""), 0);
	has("scored monastery 4 red\n");
}

/* The tile whose value the platform lists first has a thief: the field is elsewhere on it, or on another tile. */
Test(bga, a_field_has_no_place_on_a_tile_with_another_follower)
{
	cr_expect_eq(convert(BEGIN THREE_MOVES STATE("6", "null") STATE("7", "null") FIELD("48") POINTS("8", "3", "7")
				     RESULT(YELLOW, BLACK) END,
			     ""),
		     0);
	has("\nend\nscored field 3 yellow\ntotals ");
}

Test(bga, winners_with_different_points_are_distinguished)
{
	static const char log[] = BEGIN FIRST_CITY TILE("9", "48", "17", "1", "0", "1") STATE("4", "null")
		SCORED("city", "22", "1") POINTS("8", "4", "4") POINTS("9", "3", "3") END;
	cr_expect_eq(convert(log, ""), 0);
	has("scored city 0,-1:S 4 red\nscored city 0,-1:S 3 blue\ntotals red 4 blue 3\n");
}

Test(bga, a_list_of_events_is_read_too)
{
	static const char log[] =
		"[{'seq': 1, 'type': 'pickTile', 'player_id': null, 'tile_id': 52, 'tile_type': 17},\n"
		"{'seq': 2, 'type': 'cantPlay', 'player_id': '8', 'tile_id': 68, 'tile_type': 22},\n"
		"{'seq': 3, 'type': 'playTile', 'player_id': '8', 'player_name': 'Ann', 'tile_type': 11, 'x': 0, 'y': -1, "
		"'orientation': 3, 'color_hex': '0000ff'},\n"
		"{'seq': 4, 'type': 'playPartisan', 'player_id': '8', 'position': 1, 'tile_event_seq': 3},\n"
		"{'seq': 5, 'type': 'playTile', 'player_id': '9', 'tile_type': 17, 'x': 1, 'y': 0, 'orientation': 1}]";
	cr_expect_eq(convert(log, ""), 0);
	cr_expect_str_eq(output, "game Board Game Arena\nedition base-2014\nplayer blue\nplayer red\nblue discard C\n"
				 "blue E 0,-1 180 knight S\nred V 1,0 0\n# The log breaks off here.\n");
}

Test(bga, the_referee_judges_the_statements_of_the_platform)
{
	static const struct {
		const char *was, *is, *code;
	} slips[] = {
		{ "{'tile': '0', 'pos': '2'}", "{'tile': '0', 'pos': '1'}", "expectation-missed" },
		{ "'points': 4", "'points': 5", "score-mismatch" },
		{ "'score': '4'", "'score': '5'", "total-mismatch" },
	};
	static const char log[] = BEGIN THREE_MOVES END;
	for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
		struct text changed = { 0 };
		const char *at = strstr(log, slips[i].was);
		cr_assert(at);
		text_add_bytes(&changed, log, (size_t)(at - log));
		text_add(&changed, "%s%s", slips[i].is, at + strlen(slips[i].was));
		cr_expect_eq(convert(changed.s, ""), 0);
		cr_expect_eq(run_with_text(output, "check", ""), 1, "%s", slips[i].is);
		has(slips[i].code);
		text_free(&changed);
	}
}

Test(bga, a_wrong_offer_is_where_the_platform_made_it)
{
	cr_expect_eq(run_on_log("check", BEGIN FIRST_CITY SPOTS(SPOT("1")) STATE("4", "null") END), 1);
	has(":3:55: expectation-missed: ");
}

/* ---- what is refused ---- */

/* Where the words that an error marks begin, in the line of this number; no words are its end. */
static void say_place(struct text *out, const char *log, int line, const char *marked)
{
	const char *begin = log;
	for (int i = 1; i < line; i++)
		begin = strchr(begin, '\n') + 1;
	const char *at = strstr(begin, marked);
	at = *marked ? at : begin + strcspn(begin, "\n");
	cr_assert(at && !memchr(begin, '\n', (size_t)(at - begin)), "%d: %s", line, marked);
	text_add(out, ":%d:%d: error: ", line, (int)(at - begin) + 1);
}

/* Expects that a log is refused there, with these words. */
static void refuses(const char *log, int line, const char *marked, const char *words)
{
	struct text error = { 0 };
	cr_expect_eq(convert(log, ""), 2, "%s", words);
	say_place(&error, log, line, marked);
	text_add_string(&error, words);
	has(error.s);
	has("code read-foreign");
	text_free(&error);
}

Test(bga, what_is_not_a_log_of_a_table_is_refused)
{
	refuses("game A\nplayer red\n", 1, "game", "expected `{` or `[`: the record is JSON");
	refuses("{'data': 3}", 1, "3", "expected a list of packets");
	refuses("{'data': [\n3]}", 2, "3", "expected a packet, a map with `data`, a list of notifications");
	refuses("{'data': [{'table_id': '7'}]}", 1, "{'table",
		"expected a packet, a map with `data`, a list of notifications");
	refuses("{'data': [{'data': [\n{'args': {}}]}]}", 2, "{",
		"expected a notification, a map with `type` and `args`");
	refuses("{'data': [{'data': [{'type': []}]}]}", 1, "{'type'",
		"expected a notification, a map with `type` and `args`");
	refuses("{'data': []}", 1, "{",
		"expected the log of a table with `playTile`, a tile that is placed; only "
		"base Carcassonne is read, no other game of Board Game Arena");
	refuses("{}", 1, "{", "expected the log of a table with `playTile`, a tile that is placed");
	refuses("{\"status\":1,\"data\":{\"logs\":[]}}", 1, "[", "the log is empty: no move was saved");
}

Test(bga, a_log_that_is_cut_off_within_its_text_is_refused)
{
	static const char log[] = BEGIN THREE_MOVES FINAL_SCORING RESULT(YELLOW, BLACK) END;
	for (size_t length = 1; length < sizeof log - 2; length += 97) {
		char *part = copy_bytes(log, length);
		cr_expect_eq(convert(part, ""), 2, "%zu bytes", length);
		has("code read-");
		free(part);
	}
}

Test(bga, a_tile_that_is_unknown_or_lies_nowhere_is_refused)
{
	refuses(BEGIN TILE("8", "73", "11", "0", "-1", "3") END, 2, "'73'",
		"expected a tile of the base game, from 1 to 72; neither expansions nor Hunters & Gatherers are read yet");
	refuses(BEGIN TILE("8", "x", "11", "0", "-1", "3") END, 2, "'x', 't", "expected `id`, a number from 1 to 9999");
	refuses(BEGIN TILE("8", "22", "25", "0", "-1", "3") END, 2, "'25'",
		"expected a type of the base game, from 1 to 24; neither expansions nor Hunters & Gatherers are read yet");
	refuses(BEGIN TILE("8", "22", "12", "0", "-1", "3") END, 2, "'12'",
		"expected type 11 (E), the type of tile 22");
	refuses(BEGIN TILE("8", "22", "11", "0", "-1", "5") END, 2, "'5'", "expected `ori`, a number from 1 to 4");
	refuses(BEGIN TILE("8", "22", "11", "0", "-1", "0") END, 2, "'0'}", "expected `ori`, a number from 1 to 4");
	refuses(BEGIN TILE("8", "22", "11", "201", "-1", "3") END, 2, "'201'",
		"expected `x`, a number from -200 to 200");
	refuses(BEGIN TILE("8", "22", "11", "0", "1.5", "3") END, 2, "'1.5'",
		"expected `y`, a number from -200 to 200");
	refuses(BEGIN TILE("8", "36", "15", "0", "-1", "3") END, 2, "'36'", "tile 36 (D) was already drawn");
	refuses(BEGIN FIRST_CITY TILE("9", "22", "11", "0", "1", "3") END, 3, "'22'", "tile 22 (E) was already drawn");
	refuses(BEGIN NEXT("23") FIRST_CITY END, 3, "'22'", "expected tile 23 (E), the one drawn");
	refuses(BEGIN NEXT("0") FIRST_CITY END, 2, "'0'", "expected `tile_id`, a number from 1 to 72");
	refuses(BEGIN FIRST_CITY DISCARD("9", "22") END, 3, "'22'", "tile 22 (E) was already drawn");
	refuses(BEGIN "{'type': 'playTile', 'args': {'player_id': '8', 'id': '22'}},\n" END, 2, "{'player_id'",
		"expected `type`, a number from 1 to 9999");
	refuses(BEGIN "{'type': 'playTile', 'args': {'id': '22'}},\n" END, 2, "{'id'",
		"expected `player_id`, the number of a player");
	refuses(BEGIN "{'type': 'playTile', 'args': null},\n" END, 2, "{'type'",
		"expected `player_id`, the number of a player");
}

Test(bga, a_follower_must_be_on_the_last_tile_at_one_of_its_places)
{
	refuses(BEGIN FIRST_CITY PIECE("8", "23", "1", "city") END, 3, "'23'",
		"expected tile 22 (E), the one placed last; a follower can only be placed there");
	refuses(BEGIN FIRST_CITY PIECE("8", "22", "3", "city") END, 3, "'3'", "tile E (type 11) has no place 3");
	refuses(BEGIN FIRST_CITY PIECE("8", "22", "0", "city") END, 3, "'0'", "expected `pos`, a number from 1 to 8");
	refuses(BEGIN FIRST_CITY PIECE("8", "22", "1", "road") END, 3, "'road'",
		"expected the target of a knight, who stands at `pos`, not `road`");
	refuses(BEGIN TILE("8", "40", "16", "-1", "0", "2") PIECE("8", "40", "2", "road") END, 3, "'2'",
		"tile U (type 16) has no place 2");
	refuses(BEGIN FIRST_CITY PIECE("9", "22", "1", "city") TILE("9", "48", "17", "1", "0", "1") END, 3, "'9'",
		"expected the player who placed the tile");
	refuses(BEGIN FIRST_CITY PIECE("7", "22", "1", "city") END, 3, "'7'",
		"expected `player_id`, the number of a player who places tiles");
	refuses(BEGIN FIRST_CITY PIECE("8", "22", "1", "city") PIECE("8", "22", "2", "field") END, 4, "{'player_id'",
		"expected one follower on a tile");
	refuses(BEGIN PIECE("8", "22", "1", "city") FIRST_CITY END, 2, "{'player_id'",
		"expected `playTile`, the tile of this follower, before it");
	refuses(BEGIN FIRST_CITY "{'type': 'playPartisan', 'args': {'player_id': '8', 'id': '22', 'pos': '1', 'ptype': "
				 "'big'}},\n" END,
		3, "'big'", "expected a follower of the base game, `normal`; expansions are not supported");
	refuses(BEGIN FIRST_CITY SPOTS(SPOT("3")) STATE("4", "null") END, 3, "3}]", "tile E (type 11) has no place 3");
	refuses(BEGIN FIRST_CITY SPOTS("{'tile': '22'}") STATE("4", "null") END, 3, "{'tile'",
		"expected `pos`, a number from 1 to 8");
}

/* The number of the last tile is wrong, too. */
Test(bga, nothing_is_read_after_an_offer_that_cannot_be_read)
{
	static const char *const spots[] = { "{'tile': '22'}", SPOT("3") };
	for (int i = 0; i < 2; i++) {
		struct text log = { 0 };
		text_add(&log, "%s%s%s%s",
			 BEGIN FIRST_CITY "{'type': 'gameStateChange', 'args': {'id': 3, 'args': {'spots': [", spots[i],
			 "]}}},\n", STATE("4", "null") TILE("9", "99", "17", "1", "0", "1") END);
		cr_expect_eq(convert(log.s, ""), 2);
		cr_expect_eq(times_printed(": error: "), 1, "%s", output);
		text_free(&log);
	}
}

Test(bga, points_that_are_for_nothing_or_for_nobody_are_refused)
{
	refuses(BEGIN FIRST_CITY POINTS("8", "4", "4") END, 3, "{'player_id'",
		"expected `realizationAchieved` before these points, which says what they are for");
	refuses(BEGIN FIRST_CITY SCORED("city", "22", "1") POINTS("7", "4", "4") END, 4, "7",
		"expected `player_id`, the number of a player who places tiles");
	refuses(BEGIN FIRST_CITY SCORED("city", "22", "1") POINTS("8", "'many'", "4") END, 4, "'many'",
		"expected `points`, a number from -9999 to 9999");
	refuses(BEGIN FIRST_CITY SCORED("city", "22", "1") POINTS("8", "4", "") END, 4, "''",
		"expected `score`, a number from -9999 to 9999");
	refuses(BEGIN FIRST_CITY SCORED("city", "23", "1") END, 3, "'23', 'player'", "tile 23 (E) was not placed");
	refuses(BEGIN FIRST_CITY SCORED("city", "22", "3") END, 3, "'3'", "tile E (type 11) has no place 3");
	refuses(BEGIN FIRST_CITY "{'type': 'realizationAchieved', 'args': {'real_type': 'stad'}},\n" END, 3, "'stad'",
		"expected `partisans`, the followers on what is scored, or a `real_type`: city, road, abbey or field");
	refuses(BEGIN FIRST_CITY STATE("7", "null") FIELD("100") END, 4, "'100'",
		"expected the number of a tile, from 1 to 72");
}

Test(bga, a_result_that_cannot_be_read_is_refused)
{
	refuses(BEGIN FIRST_CITY STATE("6", "null") RESULT(YELLOW, "{'score': 3, 'rank': 2}") END, 4, "{'score': 3",
		"expected `player`, the number of a player");
	refuses(BEGIN FIRST_CITY STATE("6", "null") RESULT(YELLOW, PLAYER("9", "000000", "x", "2")) END, 4, "'x'",
		"expected `score`, a number from -9999 to 9999");
	refuses(BEGIN FIRST_CITY STATE("6", "null") RESULT(YELLOW, PLAYER("9", "000000", "3", "6")) END, 4, "6, 'con",
		"expected `rank`, a number from 1 to 5");
}

Test(bga, a_sixth_player_is_refused)
{
	struct text log = { 0 };
	text_add_string(&log, BEGIN);
	for (int p = 1; p <= 6; p++)
		text_add(&log,
			 "{'type': 'playTile', 'args': {'player_id': '%d', 'id': %d, 'type': 16, 'x': %d, 'y': 0, "
			 "'ori': 2}},\n",
			 p, 39 + p, p);
	text_add_string(&log, END);
	refuses(log.s, 7, "'6'", "expected at most 5 players");
	text_free(&log);
}

Test(bga, events_that_do_not_fit_together_are_refused)
{
	static const char event[] =
		"{'seq': %d, 'type': 'playTile', 'player_id': '8', 'tile_type': 22, 'x': %d, 'y': 0, "
		"'orientation': 1}%s\n";
	struct text log = { 0 };
	text_add_string(&log, "[\n");
	text_add(&log, event, 1, 1, ",");
	text_add(&log, event, 2, 2, "]");
	refuses(log.s, 3, "22", "no tile of type 22 (C) is left to draw");
	refuses("[{'seq': 1, 'type': 'playTile', 'player_id': '8', 'tile_type': 11, 'x': 0, 'y': -1, 'orientation': 3},\n"
		"{'seq': 2, 'type': 'playPartisan', 'player_id': '8', 'position': 1, 'tile_event_seq': 2}]",
		2, "{", "expected `tile_event_seq`, the event that placed the last tile");
	text_free(&log);
}

Test(bga, bytes_that_are_not_text_and_files_that_are_too_long_are_refused)
{
	cr_expect_eq(run_script("printf '{\"data\": [\\377]}' | hgref convert --input bga - 2>&1"), 2);
	has("code read-bytes");
	cr_expect_eq(run_script("head -c 5000000 /dev/zero | tr '\\0' ' ' | hgref convert --input bga - 2>&1"), 2);
	has("a record of another program is at most 4 MiB long");
}

/* ---- addresses ---- */

#define SITE "https://www.carcassonnelab.com/#/"
#define COLOURS "?colors=yellow,black"

/*
 * The types less 1 of D, E, C, V and U are 14, 10, 21, 16 and 15: to base 24 that is 4,795,599, which has the digits 18,
 * 18, 51 and 15 to base 64. A turn of 180 degrees in a row above the start tile is 2 + 32, the digit `b`; the same in a
 * column before it, for U, whose turns begin a quarter later, 1 + 16, the digit `J`.
 */
#define ADDRESS SITE "0/0.1/SSzP/12b1211121J3" COLOURS
#define ADDRESSED_MOVES \
	"yellow E 0,-1 180 knight S\nblack discard C\nblack V 1,0 0 thief S\nyellow U -1,0 180 farmer N\n"
#define ADDRESSED "edition base-2014\nplayer yellow\nplayer black\n" ADDRESSED_MOVES

static int convert_address(const char *address, const char *options)
{
	struct text command = { 0 };
	text_add(&command, "hgref convert --input carcassonnelab %s '%s' 2>&1", options, address);
	int status = run_script(command.s);
	text_free(&command);
	return status;
}

Test(bga, an_address_becomes_the_log_of_its_moves)
{
	cr_expect_eq(convert_address(ADDRESS, ""), 0);
	cr_expect_str_eq(output, "game CarcassonneLab\n" ADDRESSED);
}

Test(bga, a_file_has_an_address_on_each_line)
{
	cr_expect_eq(run_with_text("\n" ADDRESS
				   "\r\n# a comment\n  https://carcassonnelab.com/#/0/0.1/SSzP/12b1211121J3" COLOURS
				   "  \n",
				   "convert --input carcassonnelab", ""),
		     0);
	cr_expect_str_eq(output, "game CarcassonneLab, line 2\n" ADDRESSED "\ngame CarcassonneLab, line 4\n" ADDRESSED);
}

Test(bga, tiles_put_aside_in_a_row_repeat_the_number_of_tiles_before_them)
{
	/* D, C, C and E: 14, 21, 21 and 10, which is 206,146 or 50, 21 and 2 to base 64 */
	cr_expect_eq(convert_address(SITE "0/0.0.0/yVC/12b1" COLOURS, ""), 0);
	has("player black\nyellow discard C\nyellow discard C\nyellow E 0,-1 180 knight S\n");
	/* after the last tile: D, E, C and C: 14, 10, 21 and 21, which is 199,821 or 48, 50 and 13 */
	cr_expect_eq(convert_address(SITE "0/0.1.1/wyN/12b1" COLOURS, ""), 0);
	has("player black\nyellow E 0,-1 180 knight S\nblack discard C\nblack discard C\n");
}

/* Of eleven moves; whether the stack has a tile to put aside then, and the last moves are right, is asked after this. */
Test(bga, tiles_may_be_put_aside_after_any_number_of_tiles)
{
	convert_address(SITE "0/0.10/XIrj99p/12b1214122Z223b132a1314021H04110411041104110" COLOURS, "");
	cr_expect_null(strstr(output, "expected the number of tiles placed"), "%s", output);
	convert_address(SITE "0/0.100/XIrj99p/12b1214122Z223b132a1314021H04110411041104110" COLOURS, "");
	has("expected the number of tiles placed before this discard, from 0 to ");
}

Test(bga, names_in_addresses_are_encoded)
{
#define NAMED SITE "0/0.1/SSzP/12b1211121J3?players=A%C3%A4%20b,B&colors=yellow,black"
	cr_expect_eq(convert_address(NAMED, ""), 0);
	has("player yellow\nplayer black\n");
	cr_expect_eq(convert_address(NAMED, "--names"), 0);
	has("player yellow \"A\u00e4 b\"\nplayer black \"B\"\n");
	cr_expect_eq(convert_address(SITE "0/0.1/SSzP/12b1211121J3?players=C+d%2CB&x=1&colors=red%2CBlau", "--names"),
		     0);
	has("player red \"C d\"\nplayer Blau \"B\"\nred E");
	cr_expect_eq(convert_address(SITE "0/0.1/SSzP/12b1211121J3?players=C%2Cd%0A,B&colors=red,blue", "--names"), 0);
	has("player red \"C,d \"\nplayer blue \"B\"\n");
}

static void refuses_address(const char *address, const char *marked, const char *words)
{
	struct text error = { 0 };
	cr_expect_eq(convert_address(address, ""), 2, "%s", words);
	text_add_string(&error, "address 1");
	say_place(&error, address, 1, marked);
	text_add_string(&error, words);
	has(error.s);
	has("code read-foreign");
	text_free(&error);
}

Test(bga, an_address_of_another_form_is_refused)
{
	refuses_address("https://www.carcassonnelab.com/play", "https",
			"this address has no moves, which follow `/#/`");
	refuses_address(SITE "1/0/wwP/12b1211121J3" COLOURS, "1/0",
			"expected version 0 of the address, the only one known");
	cr_expect_eq(convert_address(SITE, ""), 2);
	has(":1:1: error: this address has no moves, which follow `/#/`: copy it while the site shows the game");
	run_script("echo 0/0/wwP/12b1211121J3 | hgref check --input carcassonnelab - 2>&1");
	has("<stdin>:1:1: error: expected an address that begins with " SITE);
}

Test(bga, moves_that_cannot_be_read_are_refused)
{
	refuses_address(SITE "0/0/wwP/" COLOURS, "?",
			"the address breaks off here: expected the moves, 4 characters for each placed tile");
	refuses_address(SITE "0/0/wwP/12b11211" COLOURS, "?",
			"the address breaks off here: of the 4 tiles of its stack 1 is not placed, so that 4 "
			"characters are missing");
	refuses_address(SITE "0/0/wwP/12b1211121J3112" COLOURS, "112?",
			"expected 4 characters for each placed tile, but 3 more follow");
	refuses_address(SITE "0/0/wwP/12b1211121J31141" COLOURS, "1141",
			"the stack has only 4 tiles, none for this move");
	refuses_address(SITE "0/0/wwP/02b1211121J3" COLOURS, "02b1", "expected a column, up to 55 from the start tile");
	refuses_address(SITE "0/0/wwP/1zb1211121J3" COLOURS, "zb1", "expected a row, up to 55 from the start tile");
	refuses_address(SITE "0/0/wwP/1251211121J3" COLOURS, "51211", "expected a turn");
	refuses_address(SITE "0/0/wwP/12z1211121J3" COLOURS, "z1211", "expected a turn");
	refuses_address(SITE "0/0/wwP/12bA211121J3" COLOURS, "A211", "expected a follower's place, 0 to 9");
	refuses_address(SITE "0/0/wwP/12b3211121J3" COLOURS, "32111", "tile E has no place 3 for a follower");
	refuses_address(SITE "0/0/wwP/12b1211121J2" COLOURS, "2?", "tile U has no place 2 for a follower");
}

Test(bga, tiles_put_aside_that_do_not_fit_the_moves_are_refused)
{
	static const char *const parts[][2] = {
		{ "0.4", "4/SS" }, { "0.x", "x/" }, { "0.", "/SS" }, { "0.2.1", "1/SS" }, { "0.-1", "-1/" }
	};
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
		struct text address = { 0 };
		text_add(&address, SITE "0/%s/SSzP/12b1211121J3" COLOURS, parts[i][0]);
		refuses_address(address.s, parts[i][1],
				"expected the number of tiles placed before this discard, from ");
		text_free(&address);
	}
	refuses_address(SITE "0/0.4/SSzP/12b1211121J3" COLOURS, "4/SS",
			"expected the number of tiles placed before this discard, from 0 to 3");
	refuses_address(SITE "0/1.1/SSzP/12b1211121J3" COLOURS, "1.1",
			"expected `0`, and `.N` for each tile discarded after N placed tiles");
}

Test(bga, a_stack_that_does_not_fit_the_moves_is_refused)
{
	refuses_address(SITE "0/0/w.P/12b1211121J3" COLOURS, ".P",
			"expected a digit of the stack: A-Z, a-z, 0-9, `-` or `_`");
	refuses_address(SITE "0/0/SSzP/12b1211121J3" COLOURS, "?",
			"the address breaks off here: of the 5 tiles of its stack 1 is not placed");
	refuses_address(SITE "0/0/wP/12b1211121J3" COLOURS, "wP",
			"expected a stack that begins with the start tile, D, not with O");
	refuses_address(SITE "0/0//12b1211121J3" COLOURS, "/12b", "expected a stack, the tiles in the order of play");
	struct text address = { 0 };
	text_add_string(&address, SITE "0/0/");
	for (int i = 0; i < 300; i++)
		text_add_char(&address, 'B');
	text_add_string(&address, "/12b1211121J3" COLOURS);
	refuses_address(address.s, "BB", "expected a stack of at most 255 tiles");
	text_free(&address);
}

Test(bga, players_without_colours_of_their_own_are_refused)
{
	static const char colours[] = "each player needs a different colour, one word";
	static const char count[] = "expected `colors=`, the colours of 1 to 5 players with commas between them";
	refuses_address(SITE "0/0/wwP/12b1211121J3?colors=red,red", "red,", colours);
	refuses_address(SITE "0/0/wwP/12b1211121J3?colors=red,", "red,", colours);
	refuses_address(SITE "0/0/wwP/12b1211121J3?colors=red,a%20b", "red,", colours);
	refuses_address(SITE "0/0/wwP/12b1211121J3?colors=%EF%BB%BFx,red", "%EF", colours);
	refuses_address(SITE "0/0/wwP/12b1211121J3?colors=a,b,c,d,e,f", "a,b", count);
	refuses_address(SITE "0/0/wwP/12b1211121J3?players=A&colors=red,blue", "A&",
			"expected as many names as colours");
	refuses_address(SITE "0/0/wwP/12b1211121J3?colors=r%6", "%6",
			"expected two hexadecimal digits after `%`, and not 00");
	refuses_address(SITE "0/0/wwP/12b1211121J3?colors=r%0g", "%0g",
			"expected two hexadecimal digits after `%`, and not 00");
	refuses_address(SITE "0/0/wwP/12b1211121J3?colors=r%00", "%00",
			"expected two hexadecimal digits after `%`, and not 00");
}

Test(bga, an_address_that_is_too_long_is_refused)
{
	struct text address = { 0 };
	text_add_string(&address, SITE "0/0/");
	for (int i = 0; i < 20000; i++)
		text_add_char(&address, 'A');
	cr_expect_eq(run_with_text(address.s, "convert --input carcassonnelab", ""), 2);
	has(":1:1: error: an address is at most 16384 bytes long");
	text_free(&address);
}

Test(bga, a_changed_address_is_read_or_refused)
{
	static const char bytes[] = "/?#&=,.%0A1az-_~\xff";
	for (size_t at = 0; at < sizeof ADDRESS - 1; at += 3) {
		char address[] = ADDRESS;
		address[at] = bytes[at % (sizeof bytes - 1)];
		int status = run_with_text(address, "convert --input carcassonnelab", "");
		cr_expect(status == 0 || status == 2, "%s: %d", address, status);
	}
}

/* The start tile is one of them; C, a city on all sides, fits nowhere once the only open city is closed. */
Test(bga, addresses_have_255_tiles)
{
	struct text address = { 0 };
	text_add_string(&address, SITE "0/0");
	for (int i = 0; i < 254; i++)
		text_add_string(&address, ".1");
	text_add_string(&address, "/SSzP/12b1" COLOURS);
	cr_expect_eq(run_with_text(address.s, "convert --input carcassonnelab", ""), 2);
	has("expected at most 255 tiles");
	text_free(&address);
}
