#include "foreign/foreign.h"
#include "read/log.h"
#include "text/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Saved games of JCloisterZone as logs. The games are made here: JSON with ' in the place of ", and with commas after
 * the last item of a list, which become spaces. An @ marks where an error is reported.
 */

static struct transcript transcript; /* of the game converted last */
static bool names = true;            /* keep them */
static char error[4000];             /* LINE:COLUMN: MESSAGE for each error, one after another */

static char marked[40]; /* LINE:COLUMN of the @ */

static char *quoted(const char *json)
{
	char *text = copy_string(json), *to = text;
	int line = 1, column = 1;
	for (const char *s = json; *s; s++) {
		if (*s == '@') {
			snprintf(marked, sizeof marked, "%d:%d: ", line, column);
			continue;
		}
		bool surplus = *s == ',' && strchr("]}", s[1 + strspn(s + 1, " \n@")]);
		*to++ = (char)(surplus ? ' ' : *s == '\'' ? '"' : *s);
		column = *s == '\n' ? 1 : column + 1;
		line += *s == '\n';
	}
	*to = '\0';
	return text;
}

static bool read_any(void *data, struct reader *reader, const struct cut *log)
{
	(void)data;
	return log_read(reader, log);
}

static void keep_errors(const struct reader *reader)
{
	error[0] = '\0';
	for (unsigned i = 0; i < reader->errors; i++) {
		const struct trouble *t = &reader->error[i];
		size_t used = strlen(error);
		snprintf(error + used, sizeof error - used, "%u:%u: %s\n", t->span.line, t->column, t->message);
	}
}

static bool convert_bytes(const char *bytes, size_t length)
{
	const struct overrides overrides = { .names = names };
	struct reader *reader = zeroed(sizeof *reader);
	const struct cut cut = { .text = bytes, .length = length, .line = 1 };
	reader_begin(reader, &overrides);
	bool fine = foreign_read(reader, &cut, jcz_to_log, read_any, NULL);
	transcript_free(&transcript);
	transcript = reader->transcript;
	reader->transcript = (struct transcript){ 0 };
	if (transcript.log.length)
		text_cut(&transcript.log, transcript.length); /* without what errors show */
	keep_errors(reader);
	reader_free(reader);
	free(reader);
	return fine;
}

static bool convert(const char *json)
{
	char *text = quoted(json);
	bool fine = convert_bytes(text, strlen(text));
	free(text);
	return fine;
}

/* Expects a log to have these lines one after another. */
static void has(const char *lines)
{
	const char *log = transcript.log.s ? transcript.log.s : "";
	cr_expect(strstr(log, lines), "expected\n%s\nin\n%s\n%s", lines, log, error);
}

static void has_not(const char *words)
{
	const char *log = transcript.log.s ? transcript.log.s : "";
	cr_expect(!strstr(log, words), "unexpected `%s` in\n%s", words, log);
}

static void becomes(const char *json, const char *lines)
{
	cr_expect(convert(json), "%s\n%s", json, error);
	has(lines);
}

/* Expects a file to be refused at the @, with a message that begins like this. */
static void refused(const char *json, const char *message)
{
	char beginning[400];
	cr_expect(!convert(json), "%s", json);
	snprintf(beginning, sizeof beginning, "%s%s", marked, message);
	cr_expect(strncmp(error, beginning, strlen(beginning)) == 0, "expected `%s`, not `%s`", beginning, error);
}

/* ---- parts of games ---- */

#define BASE "'sets': {'basic:1': 1}, 'elements': {'small-follower': 7, 'farmers': true}"
#define KING \
	"'sets': {'basic:1': 1, 'king-and-robber:1': 1}, " \
	"'elements': {'small-follower': 7, 'farmers': true, 'king': true, 'robber': true}"
#define SETUP(setup, more, replay) \
	"{'appVersion': '5.12.1', 'name': 'T', 'setup': {" setup "}, " \
	"'players': [{'name': 'Ana', 'slot': 3}, {'name': 'Ben', 'slot': 0}]" more ",\n'replay': [\n" replay "]}\n"
#define GAME(replay) SETUP(BASE, "", replay)
#define MESSAGE(type, payload) "{'type': '" type "', 'payload': {" payload "}},\n"
#define TILE(id, turn, x, y) \
	MESSAGE("PLACE_TILE", "'tileId': '" id "', 'rotation': 'R" turn "', 'position': [" x ", " y "]")
#define MEEPLE(x, y, feature, location, id) \
	MESSAGE("DEPLOY_MEEPLE", "'pointer': {'position': [" x ", " y "], 'feature': '" feature \
				 "', 'location': '" location "'}, 'meepleId': '" id "'")
#define OLD_MEEPLE(x, y, location, id) \
	MESSAGE("DEPLOY_MEEPLE", \
		"'pointer': {'position': [" x ", " y "], 'location': '" location "'}, 'meepleId': '" id "'")
#define PASS MESSAGE("PASS", "")
#define COMMIT MESSAGE("COMMIT", "'random': 0.5")
#define FIRST TILE("BA/RFr", "0", "1", "0") PASS COMMIT
#define ONE_TURN(tile, meeple) GAME(tile meeple COMMIT)

/* ---- a game ---- */

Test(jcz, a_game_becomes_a_log_with_its_setup_players_and_moves)
{
	cr_expect(convert(GAME(TILE("BA/RFr", "0", "1", "0") MEEPLE("1", "0", "Road", "WE", "0.small.1") COMMIT //
				       TILE("BA/CFc+", "90", "0", "-1") PASS COMMIT)));
	cr_expect_str_eq(transcript.log.s, "game T\n"
					   "# A saved game of JCloisterZone 5.12.1.\n"
					   "edition base-2014\n"
					   "player red \"Ana\"\n"
					   "player blue \"Ben\"\n"
					   "# Unverified: draws and discards, which the file does not record.\n"
					   "red U 1,0 0 thief E\n"
					   "blue F 0,-1 90\n");
}

Test(jcz, the_title_is_the_name_the_description_of_a_test_or_the_id)
{
	static const char rest[] = "'setup': {" BASE "}, 'players': [{'name': 'Ana'}, {'name': 'Ben'}], 'replay': []}";
	static const char *const titles[][2] = {
		{ "'name': 'Our game', 'gameId': 'x1', 'test': {'description': 'A test'}, ", "game Our game\n" },
		{ "'name': '', 'gameId': 'x1', 'test': {'description': 'A test'}, ", "game A test\n" },
		{ "'name': null, 'gameId': 'x1', ", "game x1\n" },
		{ "", "game\n# A saved game of JCloisterZone.\n" },
		{ "'appVersion': '6.2.0', 'created': '2026-06-01T00:00:00.000Z', ",
		  "game\n# A saved game of FanCloisterZone 6.2.0, created 2026-06-01T00:00:00.000Z.\n" },
	};
	for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
		char json[600];
		snprintf(json, sizeof json, "{%s%s", titles[i][0], rest);
		becomes(json, titles[i][1]);
	}
}

Test(jcz, names_stay_on_their_line_and_two_players_do_not_share_one)
{
	char json[1000];
	static const char format[] = "{'setup': {" BASE "}, 'players': [{'name': '%s'}, {'name': '%s'}], 'replay': []}";
	snprintf(json, sizeof json, format, "Ana \\u0022A\\u0022\\u0007player", "\\u00e9");
	cr_expect(convert(json));
	has("player red \"Ana 'A'?player\"\nplayer blue \"");
	snprintf(json, sizeof json, format, "Grace", "Grace");
	becomes(json, "player red \"Grace\"\nplayer blue\n");
	cr_expect_str_eq(transcript.notes.s, "the name of blue is left out, since two players are called \"Grace\"\n");
	snprintf(json, sizeof json, format,
		 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		 "xxxxxxxxxxxxxxxxxxxxxxxxxé",
		 "Ben");
	becomes(json, "xxxxx\"\nplayer blue \"Ben\"\n"); /* 126 bytes, since an é would not fit */
	becomes("{'setup': {" BASE "}, 'players': [{'slot': 1}, {'name': null}], 'replay': []}",
		"player red\nplayer blue\n");
}

Test(jcz, names_are_left_out_unless_they_are_wanted)
{
	names = false;
	becomes("{'setup': {" BASE "}, 'players': [{'name': 'Ana'}, {'name': 'Ana'}], 'replay': [], "
		"'test': {'assertions': ['Ana has 3 points']}}",
		"player red\nplayer blue\n");
	has("totals red 3\n");
	cr_expect(!transcript.notes.length);
	names = true;
}

Test(jcz, up_to_nine_players_have_a_colour)
{
#define NINE "{}, {}, {}, {}, {}, {}, {}, {}, {}"
	becomes("{'setup': {" BASE "}, 'players': [" NINE "], 'replay': []}", "player orange\nplayer brown\n");
	refused("{'setup': {" BASE "}, 'players': [" NINE ", @{}], 'replay': []}", "players: more than 9\n");
	refused("{'setup': {" BASE "}, 'players': @[], 'replay': []}", "expected `players`, a list\n");
	refused("@{'setup': {" BASE "}, 'replay': []}", "expected `players`, a list\n");
}

/* ---- setup ---- */

static void header(const char *setup, const char *lines)
{
	char json[1200];
	snprintf(json, sizeof json, "{'setup': {%s}, 'players': [{'name': 'Ana'}, {'name': 'Ben'}], 'replay': []}",
		 setup);
	becomes(json, lines);
}

static void no_header(const char *setup, const char *message)
{
	char json[1200];
	snprintf(json, sizeof json, "{'setup': {\n%s}, 'players': [{'name': 'Ana'}, {'name': 'Ben'}], 'replay': []}",
		 setup);
	refused(json, message);
}

#define ELEMENTS "'elements': {'small-follower': 7, 'farmers': true}"

Test(jcz, the_king_comes_with_its_tiles)
{
	header(KING, "edition base-2014\nexpansion king\nplayer red");
	header("'sets': {'basic:2': 1, 'king-and-robber:2': 1}, 'elements': {'small-follower': 7, 'farmers': true, "
	       "'king': 1, 'robber': 1, 'garden': 1}",
	       "expansion king\n");
	header(BASE, "edition base-2014\nplayer red");
#define NOT_TOGETHER "setup.elements: expected king, robber and the set king-and-robber, or none of the three\n"
	no_header("'sets': {'basic:1': 1, 'king-and-robber:1': 1}, 'elements': @{'small-follower': 7, 'farmers': true}",
		  "" NOT_TOGETHER);
	no_header("'sets': {'basic:1': 1}, 'elements': @{'small-follower': 7, 'king': true, 'robber': true}",
		  "" NOT_TOGETHER);
	no_header("'sets': {'basic:1': 1, 'king-and-robber:1': 1}, 'elements': @{'small-follower': 7, 'king': true}",
		  "" NOT_TOGETHER);
}

#define ONLY "not refereed; only the base game is, with or without the King and the Robber Baron\n"

/* Whatever is in sets, figures and add-ons, once each and in one error. */
Test(jcz, all_that_an_expansion_brings_is_one_error)
{
	no_header("'sets': {'basic:1': 1, @'abbey-and-mayor:1': 1, 'count:1': 1}, 'elements': {'small-follower': 7, "
		  "'farmers': true, 'abbey-and-mayor': true, 'mayor': 1, 'wagon': 0}, 'addons': {'fairy': '1.0'}",
		  "needs abbey-and-mayor, count, mayor, fairy: " ONLY);
}

Test(jcz, other_sets_are_refused_by_name)
{
	no_header("'sets': {'basic:1': 1, @'inns-and-cathedrals:1': 1}, " ELEMENTS, "needs inns-and-cathedrals: " ONLY);
	no_header("'sets': {'basic:1': @2}, " ELEMENTS, "setup.sets: more than one copy of the tiles of \"basic:1\"\n");
	no_header("'sets': {'basic:1': 1, 'basic:2': @1}, " ELEMENTS,
		  "setup.sets: more than one copy of the tiles of \"basic:2\"\n");
	no_header("'sets': @{}, " ELEMENTS, "setup.sets: expected basic:1 or basic:2\n");
	refused("{'setup': @{" ELEMENTS "}, 'replay': []}", "expected setup.sets, the tiles of the game\n");
	header("'sets': {'basic:1': 1, 'river:1': 0}, " ELEMENTS, "edition base-2014\n");
}

Test(jcz, other_figures_are_refused_and_a_game_without_farmers_says_so)
{
	header("'sets': {'basic:1': 1}, 'elements': {'small-follower': 7, 'abbot': false, 'garden': true}",
	       "ruling farmers=no\n");
	header(BASE, "edition base-2014\nplayer");
#define SETS "'sets': {'basic:1': 1}, "
	no_header(SETS "'elements': {'small-follower': @8, 'farmers': true}",
		  "setup.elements: small-follower is 8, but expected 7\n");
	no_header(SETS "'elements': @{'farmers': true}", "setup.elements: expected \"small-follower\": 7\n");
	no_header(SETS "'elements': {'small-follower': 7, 'farmers': true, @'abbot': 1, 'big-follower': 1}",
		  "needs abbot, big-follower: " ONLY);
	no_header(SETS "'elements': @3", "setup.elements: expected a map\n");
}

Test(jcz, rules_are_rulings_or_refused_and_those_of_absent_expansions_are_nothing)
{
	header(BASE ", 'rules': {'tiny-city-scoring': '2'}", "ruling small-city=2\n");
	header(BASE ", 'rules': {'tiny-city-scoring': '4', 'princess-action': 'may', 'count-move': 'by-player'}",
	       "edition base-2014\nplayer red");
	header(KING ", 'rules': {'king-and-robber-scoring': 'default'}", "expansion king\nplayer red");
	header(BASE ", 'rules': null", "edition base-2014\nplayer red");
#define RULES BASE ", 'rules': "
	no_header(KING ",\n'rules': {'king-and-robber-scoring': @'15/40'}",
		  "setup.rules: king-and-robber-scoring is 15/40, a variant that is not refereed\n");
	no_header(KING ",\n'rules': {'king-and-robber-baron-scoring': @'continuosly'}",
		  "setup.rules: king-and-robber-baron-scoring is continuosly, a variant");
	no_header(BASE ",\n'rules': {'tiny-city-scoring': @'3'}", "setup.rules: tiny-city-scoring is 3, a variant");
	no_header(BASE ",\n'rules': {@'house-rule': true}", "setup.rules: unknown rule \"house-rule\"\n");
	no_header(BASE ",\n'rules': @[1]", "setup.rules: expected a map\n");
}

Test(jcz, the_start_tile_may_lie_elsewhere_but_is_one_and_the_printed_one)
{
#define START(start) BASE ",\n'start': " start
	header(START("[{'tile': 'BA/RCr', 'x': 0, 'y': 0, 'rotation': 0}]"), "edition base-2014\nplayer red");
	header(START("[{'tile': 'BA/RCr', 'x': 2, 'y': -3, 'rotation': 270}]"), "start D 2,-3 270\n");
	header(START("[{'tile': 'BA/RCr', 'rotation': 90}]"), "start D 0,0 90\n");
	header(START("[{'tile': 'BA/RCr', 'x': 1}]"), "start D 1,0 0\n");
	no_header(START("@[{'tile': 'BA/RCr'}, {'tile': 'BA/RCr'}]"), "setup.start: expected one tile, BA/RCr\n");
	no_header(START("@[]"), "setup.start: expected one tile, BA/RCr\n");
	no_header(START("[@{'tile': 'BA/L', 'x': 0, 'y': 0, 'rotation': 0}]"),
		  "setup.start: expected the tile BA/RCr with x, y and rotation\n");
	no_header(START("[@{'tile': 'BA/RCr', 'x': 0, 'y': 0, 'rotation': 45}]"), "setup.start: expected");
	no_header(START("[@{'tile': 'BA/RCr', 'x': 99999, 'y': 0}]"), "setup.start: expected");
	no_header(START("[{'tile': @'R1/I.s', 'x': 0, 'y': 0}]"), "setup.start: unknown tile \"R1/I.s\" (only");
	no_header(START("[@{'x': 0, 'y': 0}]"), "setup.start: the tile is missing\n");
}

Test(jcz, additions_to_the_game_are_refused)
{
	header(BASE ", 'addons': [], 'tiles': {}, 'timer': 60, 'options': {'randomizeSeating': true}", "edition");
	no_header(BASE ",\n'addons': [@'x']", "needs x: " ONLY);
	no_header(BASE ",\n'addons': @1", "setup.addons: add-ons are not refereed\n");
	no_header(BASE ",\n'tiles': @{'BA/L': 9}",
		  "setup.tiles: other numbers of tiles than the sets have are not refereed\n");
}

/* ---- where followers stand ---- */

static void piece(const char *tile, const char *turn, const char *feature, const char *location, const char *said)
{
	char json[1200], line[100];
	snprintf(json, sizeof json,
		 SETUP(KING, "", TILE("%s", "%s", "5", "-7") MEEPLE("5", "-7", "%s", "%s", "0.small.1") COMMIT), tile,
		 turn, feature, location);
	snprintf(line, sizeof line, "5,-7 %s%s\n", turn, said);
	becomes(json, line);
}

Test(jcz, a_location_names_a_zone_as_seen_on_the_board)
{
	piece("BA/C", "0", "City", "N", " knight N");
	piece("BA/C", "270", "City", "W", " knight W");
	piece("BA/Cc.1", "180", "City", "SE", " knight E");
	piece("BA/CFc+", "90", "City", "NS", " knight N");
	piece("BA/CFc+", "0", "City", "WE", " knight E");
	piece("BA/Ccc", "90", "City", "_W", " knight N");
	piece("BA/Cccc+", "0", "City", "NWSE", " knight N");
	piece("BA/RRR", "180", "Road", "E", " thief E");
	piece("BA/Rr", "90", "Road", "NW", " thief N");
	piece("BA/L", "0", "Monastery", "I", " monk monastery");
	piece("KR/LC", "90", "Monastery", "I", " monk monastery");
}

Test(jcz, left_and_right_of_a_field_are_as_seen_from_the_middle)
{
	/* tile X has four fields in its corners, each between two sides */
	piece("BA/RRRR", "0", "Field", "NL.WR", " farmer 11");
	piece("BA/RRRR", "0", "Field", "NR.EL", " farmer 1");
	piece("BA/RRRR", "0", "Field", "ER.SL", " farmer 4");
	piece("BA/RRRR", "0", "Field", "SR.WL", " farmer 7");
	piece("BA/RRRR", "270", "Field", "SR.WL", " farmer 7");
	/* and each of the eight on a straight road: tile U turned 90 has its road from north to south */
	piece("BA/RFr", "90", "Field", "NR", " farmer E");
	piece("BA/RFr", "90", "Field", "EL", " farmer E");
	piece("BA/RFr", "90", "Field", "ER", " farmer E");
	piece("BA/RFr", "90", "Field", "SL", " farmer E");
	piece("BA/RFr", "90", "Field", "SR", " farmer W");
	piece("BA/RFr", "90", "Field", "WL", " farmer W");
	piece("BA/RFr", "90", "Field", "WR", " farmer W");
	piece("BA/RFr", "90", "Field", "NL", " farmer W");
	piece("BA/C", "180", "Field", "NL.NR.EL.ER.WL.WR", " farmer N");
}

Test(jcz, places_inside_a_tile_do_not_turn)
{
	piece("KR/CCcc", "0", "Field", "I", " farmer innerA");
	piece("KR/CCcc", "90", "Field", "I", " farmer innerA");
	piece("KR/CCcc", "180", "Field", "II", " farmer innerB");
}

Test(jcz, a_word_that_is_not_a_place_is_refused_and_a_wrong_place_is_judged_by_the_referee)
{
	piece("BA/C", "0", "Road", "N", " thief N");
	piece("BA/C", "0", "Monastery", "I", " monk innerA"); /* tile E has neither */
#define AT(feature, location) \
	ONE_TURN(TILE("BA/RRRR", "0", "1", "0"), \
		 MESSAGE("DEPLOY_MEEPLE", "'pointer': {'position': [1, 0], 'feature': " feature \
					  ", 'location': " location "}, 'meepleId': '0.small.1'"))
#define NO_LOCATION "replay: expected a location such as NE, NL.NR.WL or I\n"
	refused(AT("'Road'", "@'NE'"), "replay: \"NE\" is not a single zone of tile X turned 0\n");
	refused(AT("'Field'", "@'NL.NR'"), "replay: \"NL.NR\" is not a single zone of tile X turned 0\n");
	refused(AT("'Road'", "@'NX'"), NO_LOCATION);
	refused(AT("'Field'", "@'NL.'"), NO_LOCATION);
	refused(AT("'Field'", "@'NL.NX'"), NO_LOCATION);
	refused(AT("'Field'", "@'_'"), NO_LOCATION);
	refused(AT("'Field'", "@''"), NO_LOCATION);
	refused(AT("'Field'", "@'III'"), NO_LOCATION);
	refused(AT("'Field'", "@['N']"), NO_LOCATION);
	refused(AT("@'Garden'", "'N'"),
		"replay: the feature \"Garden\" is not refereed (only City, Road, Field, Monastery)\n");
	refused(AT("@['Road']", "'N'"), "replay: the feature \"\" is not refereed");
#define POINTER(pointer) ONE_TURN(TILE("BA/RRRR", "0", "1", "0"), MESSAGE("DEPLOY_MEEPLE", "'pointer': " pointer))
	refused(POINTER("@{'position': [1, 0]}, 'meepleId': '0.small.1'"), NO_LOCATION);
	refused(POINTER("@{'location': 'N'}, 'meepleId': '0.small.1'"), "replay: expected a position [x, y]\n");
	refused(GAME(TILE("BA/L", "0", "1", "0") "{'type': 'DEPLOY_MEEPLE', 'payload': @{}}"),
		"replay: expected a pointer, the place of the follower\n");
}

Test(jcz, a_follower_on_another_tile_of_another_player_or_a_second_one_is_written)
{
	becomes(GAME(FIRST TILE("BA/RFr", "0", "2", "0") MEEPLE("1", "0", "Road", "WE", "1.small.1") COMMIT),
		"blue U 2,0 0 thief 1,0:E\n");
	becomes(GAME(TILE("BA/RFr", "0", "1", "0") MEEPLE("1", "0", "Road", "WE", "1.small.1") COMMIT),
		"red U 1,0 0 thief E by blue\n");
	becomes(GAME(TILE("BA/RFr", "0", "1", "0") MEEPLE("1", "0", "Road", "WE", "0.small.1")
			     MEEPLE("0", "0", "City", "N", "0.small.2") COMMIT),
		"red U 1,0 0 thief E knight 0,0:N\n");
#define MANY MEEPLE("1", "0", "Road", "WE", "0.small.1") MEEPLE("1", "0", "Road", "WE", "0.small.1")
	refused(GAME(TILE("BA/RFr", "0", "1", "0") MANY "@" MANY COMMIT),
		"replay: more followers are placed in one turn than a log can hold\n");
	refused(GAME(TILE("BA/RFr", "0", "1", "0") MESSAGE("DEPLOY_MEEPLE", "'pointer': {'position': @[4, 0]}")),
		"replay: no tile lies at 4,0\n");
}

Test(jcz, other_figures_than_small_followers_are_refused)
{
#define FIGURE(id) \
	ONE_TURN(TILE("BA/RFr", "0", "1", "0"), \
		 MESSAGE("DEPLOY_MEEPLE", \
			 "'pointer': {'position': [1, 0], 'feature': 'Road', 'location': 'WE'}, 'meepleId': " id))
	refused(FIGURE("@'0.abbot.1'"), "replay: the figure \"abbot\" is not refereed (only small)\n");
#define NO_FIGURE "replay: expected a meepleId such as 0.small.1\n"
	refused(FIGURE("@'0.small'"), NO_FIGURE);
	refused(FIGURE("@'0.small.1x'"), NO_FIGURE);
	refused(FIGURE("@'2.small.1'"), NO_FIGURE);
	refused(FIGURE("@'-1.small.1'"), NO_FIGURE);
	refused(FIGURE("@'99999999999.small.1'"), NO_FIGURE);
	refused(FIGURE("@[]"), NO_FIGURE);
	refused(GAME(TILE("BA/RFr", "0", "1", "0") "{'type': 'DEPLOY_MEEPLE', 'payload': @{'pointer': {'position': "
						   "[1, 0], 'feature': 'Road', 'location': 'WE'}}}"),
		NO_FIGURE);
}

/* ---- turns ---- */

Test(jcz, players_act_in_turn_if_messages_do_not_say_who)
{
	becomes(GAME(TILE("BA/RFr", "0", "1", "0") COMMIT TILE("BA/RFr", "0", "2", "0") COMMIT //
			     TILE("BA/RFr", "0", "3", "0") COMMIT),
		"red U 1,0 0\nblue U 2,0 0\nred U 3,0 0\n");
	becomes(GAME("{'type': 'PLACE_TILE', 'player': 1, 'payload': {'tileId': 'BA/RFr', 'rotation': 'R0', "
		     "'position': [1, 0]}}, " COMMIT TILE("BA/RFr", "0", "2", "0") COMMIT),
		"blue U 1,0 0\nred U 2,0 0\n");
	refused(GAME("{'type': 'PLACE_TILE', 'player': @2, 'payload': {}}"),
		"replay: expected the number of a player, from 0\n");
}

Test(jcz, messages_that_say_nothing_are_skipped_and_undone_ones_too)
{
	becomes(GAME(TILE("BA/RFr", "0", "1", "0") MESSAGE("TILE_CONFIRM", "'random': 0.1") PASS COMMIT),
		"red U 1,0 0\n");
	becomes(GAME(TILE("BA/RFr", "0", "1", "0") MESSAGE("UNDO", "") TILE("BA/RFr", "0", "-1", "0")
			     PASS MESSAGE("UNDO", "") MEEPLE("-1", "0", "Road", "WE", "0.small.1") COMMIT),
		"record.\nred U -1,0 0 thief E\n");
	becomes(GAME(TILE("BA/RFr", "0", "1", "0") PASS MESSAGE("UNDO", "") MESSAGE("UNDO", "")), "record.\n");
	refused(GAME(FIRST MESSAGE("UNDO", "") MESSAGE("UNDO", "") MESSAGE("UNDO", "") "{'type': @'UNDO'}"),
		"replay: nothing is left to be undone\n");
}

Test(jcz, a_turn_that_is_not_confirmed_is_marked)
{
	becomes(GAME(FIRST TILE("BA/L", "0", "1", "1")), "red U 1,0 0\nblue B 1,1 0 # not confirmed in the file\n");
	becomes(GAME(FIRST TILE("BA/L", "0", "1", "1") MEEPLE("1", "1", "Monastery", "I", "1.small.1")),
		"blue B 1,1 0 monk monastery # not confirmed in the file\n");
	becomes(GAME(TILE("BA/RFr", "0", "1", "0") TILE("BA/RFr", "0", "2", "0") COMMIT),
		"red U 1,0 0\nred U 2,0 0\n"); /* the referee says what is wrong with it */
}

Test(jcz, moves_of_expansions_and_turns_without_a_tile_are_refused)
{
	refused(GAME(FIRST "{'type': @'MOVE_NEUTRAL_FIGURE', 'payload': {}}"),
		"replay: \"MOVE_NEUTRAL_FIGURE\" is a move of an expansion that is not refereed\n");
	refused(GAME(FIRST "@" COMMIT), "replay: a turn is confirmed in which no tile was placed\n");
	refused(GAME(FIRST "@" MEEPLE("1", "0", "Road", "WE", "0.small.1")),
		"replay: a follower is placed in a turn without a tile\n");
	refused(GAME("@{'payload': {}}"), "replay: expected a message with a `type`\n");
	refused(GAME("@7"), "replay: expected a message with a `type`\n");
	refused("{'setup': {" BASE "}, 'players': [{}, {}],\n'replay': @{'a': 1}}",
		"replay: expected a list of messages\n");
}

Test(jcz, a_tile_that_cannot_be_read_is_refused)
{
#define PLACED(payload) GAME("{'type': 'PLACE_TILE', 'payload': " payload "}")
	refused(PLACED("{'tileId': @'IC/CcR'}"),
		"replay: unknown tile \"IC/CcR\" (only those of the sets basic and king-and-robber)\n");
	refused(PLACED("{'tileId': @'BA/Cc.1xxxxxxxxxxxxxx'}"), "replay: unknown tile \"BA/Cc.1xxxxxxxxxxxxxx\"");
	refused(PLACED("{'tileId': @['BA/L']}"), "replay: unknown tile \"a list\"");
	refused(PLACED("@{'position': [1, 0]}"), "replay: the tile is missing\n");
#define NO_ROTATION "replay: expected a rotation: R0, R90, R180 or R270\n"
	refused(PLACED("{'tileId': 'BA/L', 'rotation': @'R45'}"), NO_ROTATION);
	refused(PLACED("@{'tileId': 'BA/L', 'position': [1, 0]}"), NO_ROTATION);
#define NO_POSITION "replay: expected a position [x, y]\n"
	refused(PLACED("@{'tileId': 'BA/L', 'rotation': 'R0'}"), NO_POSITION);
	refused(PLACED("{'tileId': 'BA/L', 'rotation': 'R0', 'position': @[1, 0, 0]}"), NO_POSITION);
	refused(PLACED("{'tileId': 'BA/L', 'rotation': 'R0', 'position': @[1]}"), NO_POSITION);
	refused(PLACED("{'tileId': 'BA/L', 'rotation': 'R0', 'position': @[1.5, 0]}"), NO_POSITION);
	refused(PLACED("{'tileId': 'BA/L', 'rotation': 'R0', 'position': @[0, 10000]}"), NO_POSITION);
	refused(GAME("@{'type': 'PLACE_TILE'}"), "replay: the tile is missing\n");
}

Test(jcz, a_game_has_at_most_as_many_tiles_as_a_log)
{
	static char json[64000];
	size_t length = 0;
	length += (size_t)snprintf(json, sizeof json, "{'setup': {" BASE "}, 'players': [{}, {}],\n'replay': [\n");
	for (int i = 1; i < PLACED_MAX; i++)
		length += (size_t)snprintf(json + length, sizeof json - length,
					   "{'type': 'PLACE_TILE', 'payload': {'tileId': 'BA/RFr', 'rotation': 'R0', "
					   "'position': [%d, 0]}}, {'type': 'COMMIT'},\n",
					   i);
	snprintf(json + length, sizeof json - length,
		 "@{'type': 'PLACE_TILE', 'payload': {'tileId': 'BA/RFr', 'rotation': 'R0', 'position': [0, 1]}}]}");
	refused(json, "replay: more tiles are placed than a log can hold\n");
}

/* ---- the end, and the order of draws ---- */

#define ORDER(annotations, replay) SETUP(BASE, ", 'gameAnnotations': {" annotations "}", replay)
#define OVER MESSAGE("GAME_OVER", "")

Test(jcz, the_game_ends_where_the_file_says_so)
{
	becomes(GAME(FIRST OVER), "red U 1,0 0\nend\n");
	becomes(ORDER("'endTurn': 1", FIRST), "red U 1,0 0\nend\n");
	becomes(ORDER("'endTurn': 1", FIRST OVER), "red U 1,0 0\nend\n");
	has_not("end\nend");
	becomes(ORDER("'endTurn': 2", FIRST), "red U 1,0 0\n");
	has_not("\nend");
	becomes(ORDER("'endTurn': 1", TILE("BA/RFr", "0", "1", "0")), "red U 1,0 0 # not confirmed in the file\n");
	has_not("\nend");
	becomes(GAME(TILE("BA/RFr", "0", "1", "0") OVER), "red U 1,0 0\nend\n");
}

Test(jcz, the_game_ends_when_all_tiles_are_placed)
{
	static char json[32000];
	for (int tiles = 70; tiles <= 76; tiles++) {
		bool king = tiles > 71;
		size_t length = (size_t)snprintf(
			json, sizeof json, "{'setup': {%s}, 'players': [{}, {}], 'replay': [\n", king ? KING : BASE);
		for (int i = 1; i <= tiles; i++)
			length += (size_t)snprintf(json + length, sizeof json - length,
						   "{'type': 'PLACE_TILE', 'payload': {'tileId': 'BA/RFr', 'rotation': "
						   "'R0', 'position': [%d, 0]}}, {'type': 'COMMIT'},\n",
						   i);
		snprintf(json + length, sizeof json - length, "]}");
		cr_expect(convert(json));
		cr_expect_eq(strstr(transcript.log.s, "\nend\n") != NULL, tiles == 71 || tiles == 76, "%d", tiles);
	}
}

Test(jcz, tiles_of_the_draw_order_that_were_not_placed_were_discarded)
{
	becomes(ORDER("'drawOrder': ['BA/Cccc+', 'BA/CccR', 'BA/RFr', 'BA/L'], 'endTurn': 4",
		      FIRST TILE("BA/L", "0", "1", "1") COMMIT),
		"stack land C T U B\nred discard C\nred discard T\nred U 1,0 0\nblue B 1,1 0\nend\n");
	becomes(ORDER("'drawOrder': ['BA/RFr', 'BA/Cccc+', 'BA/L']", FIRST TILE("BA/L", "0", "1", "1") COMMIT),
		"# Unverified: draws, since the file does not list the whole stack.\n"
		"red U 1,0 0\nblue discard C\nblue B 1,1 0\n");
	refused(ORDER("'drawOrder': [@'XX/Y', 'BA/RFr']", FIRST), "drawOrder: unknown tile \"XX/Y\"");
	refused(ORDER("'drawOrder': ['BA/RFr', @'XX/Y'], 'endTurn': 2", FIRST), "drawOrder: unknown tile \"XX/Y\"");
}

Test(jcz, at_the_end_the_player_to_move_discards_what_is_left)
{
	becomes(ORDER("'drawOrder': ['BA/RFr', 'BA/Cccc+', 'BA/CccR'], 'endTurn': 3", FIRST OVER),
		"red U 1,0 0\nblue discard C\nblue discard T\nend\n");
	becomes(ORDER("'drawOrder': ['BA/RFr', 'BA/Cccc+'], 'endTurn': 2", TILE("BA/RFr", "0", "1", "0") OVER OVER),
		"red U 1,0 0\nblue discard C\nend\n");
	has_not("end\nend");
	becomes(ORDER("'drawOrder': ['BA/RFr', 'BA/Cccc+']", FIRST OVER), "red U 1,0 0\nend\n");
	becomes(ORDER("'drawOrder': ['BA/RFr', 'BA/Cccc+'], 'endTurn': 2", FIRST), "red U 1,0 0\n");
	has_not("discard");
	refused(ORDER("'drawOrder': ['BA/RFr', @'XX/Y'], 'endTurn': 2", FIRST OVER),
		"drawOrder: unknown tile \"XX/Y\"");
}

/* Tile C, with a city on each side, fits nowhere once the city of the start tile is closed. */
#define CLOSED TILE("BA/C", "180", "0", "-1") COMMIT

Test(jcz, a_tile_drawn_after_the_last_turn_that_fits_nowhere_was_discarded)
{
	becomes(ORDER("'drawOrder': ['BA/C', 'BA/Cccc+'], 'endTurn': 2", CLOSED), "stack land E C\n");
	has("red E 0,-1 180\nblue discard C\nend\n");
	becomes(ORDER("'drawOrder': ['BA/C', 'BA/Cccc+', 'BA/RFr'], 'endTurn': 3", CLOSED),
		"red E 0,-1 180\nblue discard C\n");
	has_not("discard U");
	has_not("\nend");
	becomes(ORDER("'drawOrder': ['BA/C', 'BA/Cccc+', 'BA/RFr'], 'endTurn': 2", CLOSED),
		"red E 0,-1 180\nblue discard C\nend\n");
	becomes(ORDER("'drawOrder': ['BA/C', 'BA/Cccc+']", CLOSED), "red E 0,-1 180\nblue discard C\n");
	has_not("\nend");
	becomes(ORDER("'drawOrder': ['BA/C', 'BA/Cccc+']", TILE("BA/C", "180", "0", "-1")),
		"red E 0,-1 180 # not confirmed in the file\n");
	has_not("discard");
	becomes(ORDER("'drawOrder': ['BA/C', 'BA/Cccc+']", TILE("BA/C", "0", "0", "-1") COMMIT), "red E 0,-1 0\n");
	has_not("discard"); /* after an illegal move, nobody knows */
	refused(ORDER("'drawOrder': ['BA/C', @'XX/Y']", CLOSED), "drawOrder: unknown tile \"XX/Y\"");
}

Test(jcz, a_tile_that_the_draw_order_does_not_have_was_drawn_at_random)
{
	becomes(ORDER("'drawOrder': ['BA/L'], 'endTurn': 1", FIRST TILE("BA/L", "0", "1", "1") COMMIT),
		"# Unverified: draws, since the file does not list the whole stack.\n"
		"red U 1,0 0\nblue B 1,1 0\nend\n");
	becomes(ORDER("'drawOrder': ['BA/RFr'], 'endTurn': 3", FIRST TILE("BA/L", "0", "1", "1") COMMIT),
		"# Unverified: draws, since the file does not list the whole stack.\n"
		"red U 1,0 0\nblue B 1,1 0\n");
}

/* ---- old versions ---- */

#define OLD_SETUP(setup, more, replay) \
	"{'appVersion': '4.4.0', 'setup': {" setup "}, 'slots': [{'number': 1, 'nickname': 'Ben'}, " \
	"{'number': 0, 'nickname': 'Ana'}]" more ",\n'replay': [\n" replay "]}\n"
#define OLD(replay) OLD_SETUP("'expansions': {'BASIC': 1}, 'rules': {}", "", replay)
#define OLD_COMMIT MESSAGE("COMMIT", "'salt': 0")
#define OLD_TURN(tile, turn, location) \
	OLD_SETUP("'expansions': ['BASIC', 'KING_AND_ROBBER_BARON']", "", \
		  TILE(tile, turn, "1", "0") OLD_MEEPLE("1", "0", location, "0.small.1") OLD_COMMIT)

Test(jcz, version_4_has_slots_expansions_and_other_ids)
{
	becomes(OLD(TILE("BA.Cc.1", "90", "0", "-1") PASS OLD_COMMIT),
		"# A saved game of JCloisterZone 4.4.0.\nedition base-2014\nplayer red \"Ana\"\nplayer blue \"Ben\"\n"
		"# Unverified: draws and discards, which the file does not record.\nred N 0,-1 90\n");
	becomes(OLD_SETUP("'expansions': ['BASIC', 'KING_AND_ROBBER_BARON'], 'capabilities': ['StandardGame', "
			  "'King', 'Robber'], 'rules': {'TINY_CITY_2_POINTS': true, 'RANDOM_SEATING_ORDER': true}",
			  "", TILE("KR.CCcc", "0", "0", "-1") OLD_COMMIT),
		"expansion king\nruling small-city=2\nplayer red \"Ana\"\nplayer blue \"Ben\"\n");
	has("red K1 0,-1 0\n");
	refused(OLD_SETUP("'expansions': {'BASIC': 1, @'TOWER': 1}", "", ""), "needs TOWER: " ONLY);
	refused(OLD_SETUP("'expansions': {'BASIC': 1}, 'capabilities': ['StandardGame', @'Tower']", "", ""),
		"needs Tower: " ONLY);
	refused(OLD_SETUP("'expansions': {'BASIC': 1}, 'rules': {@'HOUSE': true}", "", ""),
		"setup.rules: unknown rule \"HOUSE\"\n");
}

Test(jcz, the_players_of_version_4_are_in_the_order_of_their_slots)
{
	becomes("{'appVersion': '4.4.0', 'setup': {'expansions': {'BASIC': 1}, 'rules': {}}, 'slots': ["
		"{'number': 3, 'nickname': 'Dan'}, {'number': 1, 'nickname': 'Ben'}, {'number': 2, 'nickname': 'Cid'}, "
		"{'number': 0, 'nickname': 'Ana'}],\n'replay': [\n" TILE("BA.Cc.1", "90", "0", "-1") PASS OLD_COMMIT
		"]}\n",
		"player red \"Ana\"\nplayer blue \"Ben\"\nplayer green \"Cid\"\nplayer yellow \"Dan\"\n");
}

Test(jcz, version_4_has_its_draw_order_elsewhere)
{
#define PARAMS(params) ", 'annotations': {'tilePack': {'className': 'x', 'params': " params "}}"
	becomes(OLD_SETUP("'expansions': {'BASIC': 1}", PARAMS("{'drawOrder': ['BA.C', 'BA.Cccc+', 'BA.RFr', '#END']}"),
			  TILE("BA.C", "180", "0", "-1") OLD_COMMIT TILE("BA.RFr", "0", "1", "0") OLD_COMMIT),
		"stack land E C U\nred E 0,-1 180\nblue discard C\nblue U 1,0 0\nend\n");
	becomes(OLD_SETUP("'expansions': {'BASIC': 1}", PARAMS("['BA.Cccc+', 'BA.C']"),
			  TILE("BA.C", "180", "0", "-1") OLD_COMMIT),
		"red discard C\nred E 0,-1 180\n");
	becomes(OLD_SETUP("'expansions': {'BASIC': 1}", PARAMS("{'drawOrder': ['BA.C'], 'drawLimit': 1}"),
			  TILE("BA.C", "180", "0", "-1") OLD_COMMIT),
		"stack land E\nred E 0,-1 180\nend\n");
}

Test(jcz, without_a_feature_the_place_determines_the_role)
{
	becomes(OLD_TURN("BA.L", "0", "CLOISTER"), "red B 1,0 0 monk monastery\n");
	becomes(OLD_TURN("BA.L", "0", "MONASTERY"), "red B 1,0 0 monk monastery\n");
	becomes(OLD_TURN("BA.L", "0", "I"), "red B 1,0 0 monk monastery\n");
	becomes(OLD_TURN("KR.CCcc", "90", "INNER_FARM"), "red K1 1,0 90 farmer innerA\n");
	becomes(OLD_TURN("KR.CCcc", "90", "INNER_FARM_B"), "red K1 1,0 90 farmer innerB\n");
	becomes(OLD_TURN("BA.CRr", "90", "E"), "red J 1,0 90 knight E\n");
	becomes(OLD_TURN("BA.CRr", "90", "SW"), "red J 1,0 90 thief S\n");
	becomes(OLD_TURN("BA.CRr", "90", "SR.WL"), "red J 1,0 90 farmer 7\n");
}

/* ---- sentences ---- */

/* Red completes a city of two tiles, for 4 points; blue's road from a crossing to the north is open. */
#define TESTED(sentences, more) \
	SETUP(BASE, ", 'test': {'assertions': [" sentences "]}", \
	      TILE("BA/C", "180", "0", "-1") MEEPLE("0", "-1", "City", "S", "0.small.1") \
		      COMMIT TILE("BA/RRR", "180", "-1", "0") MEEPLE("-1", "0", "Road", "N", "1.small.1") COMMIT more)
#define CITY_SCORED "red E 0,-1 180 knight S\nscored city 4 red\nblue W -1,0 180 thief N\n"

Test(jcz, totals_are_asserted_after_the_last_confirmed_turn)
{
	becomes(TESTED("'Ana has 4 points', 'Ben has 0 points.'", ""),
		"red E 0,-1 180 knight S\nblue W -1,0 180 thief N\ntotals red 4 blue 0\n");
	becomes(TESTED("'Ben has 0 points'", TILE("BA/RFr", "0", "1", "0")),
		"blue W -1,0 180 thief N\ntotals blue 0\nred U 1,0 0 # not confirmed in the file\n");
	becomes(TESTED("'Ben has 0 points', 'Ben has 1 points'", OVER), "end\ntotals blue 0\ntotals blue 1\n");
}

Test(jcz, awards_are_asserted_where_they_were_made)
{
	becomes(TESTED("'Ana scored city for 4 points'", ""), CITY_SCORED);
	becomes(TESTED("'Ana scored city for 4 points', 'Ana scored city for 4 points'", ""),
		CITY_SCORED "scored city 4 red\n"); /* made once: the referee will say so of the second */
	becomes(TESTED("'Ben scored city for 4 points'", ""), "thief N\nscored city 4 blue\n");
	becomes(TESTED("'Ana scored city for 5 points', 'Ana has 4 points'", ""),
		"thief N\nscored city 5 red\ntotals red 4\n");
	becomes(TESTED("'Ben scored road for 1 points'", OVER), "end\nscored road 1 blue\n");
}

Test(jcz, an_unstated_award_is_asserted_beside_a_stated_one)
{
	/* the farmer's field is that above the road of D, below its complete city; the thief's road has one tile */
	becomes(TESTED("'Ben scored road for 1 points'",
		       TILE("BA/RFr", "0", "1", "0") MEEPLE("1", "0", "Field", "NL.NR.EL.WR", "0.small.2") COMMIT OVER),
		"red U 1,0 0 farmer N\nend\nscored road 1 blue\nscored field 3 red # not in the file\n");
}

Test(jcz, awards_after_an_illegal_move_are_asserted_at_the_end)
{
	becomes(TESTED("'Ana scored city for 4 points', 'Ben scored road for 1 points'",
		       TILE("BA/RFr", "0", "4", "4") PASS COMMIT OVER),
		CITY_SCORED "red U 4,4 0\nend\nscored road 1 blue\n");
}

/* That a game has two players at least is for the referee to say. */
Test(jcz, awards_of_a_test_with_one_player_are_asserted_where_they_were_made)
{
	becomes("{'setup': {" BASE
		"}, 'players': [{'name': 'Ana'}], 'test': {'assertions': ['Ana scored city for 4 points']}, "
		"'replay': [" TILE("BA/C", "180", "0", "-1") MEEPLE("0", "-1", "City", "S", "0.small.1")
			COMMIT TILE("BA/RRR", "180", "-1", "0") PASS COMMIT "]}",
		"0,-1 180 knight S\nscored city 4 red\nred W -1,0 180\n");
}

Test(jcz, an_award_of_an_unconfirmed_turn_is_not_written)
{
	becomes(SETUP(BASE, ", 'test': {'assertions': ['Ana scored city for 4 points']}",
		      TILE("BA/C", "180", "0", "-1") MEEPLE("0", "-1", "City", "S", "0.small.1")),
		"record.\nscored city 4 red\nred E 0,-1 180 knight S # not confirmed in the file\n");
}

Test(jcz, the_tokens_of_king_and_robber_are_asserted)
{
	becomes(TESTED("'Ana has KING token with size 2', 'Ben has ROBBER token with size 3'", OVER),
		"end\nking red 2\nrobber blue 3\n");
}

Test(jcz, what_only_a_program_has_is_ignored_and_the_rest_is_kept_as_a_comment)
{
	becomes(TESTED("'Undo is allowed', 'Phase is ActionPhase', 'Available action is TilePlacement', "
		       "'Player can pass.'",
		       ""),
		"record.\nred E 0,-1 180 knight S\nblue W -1,0 180 thief N\n");
	has_not("says");
	becomes(TESTED("'Ana scored garden for 4 points', 'Eve has 3 points', 'Ana has 3 points more', "
		       "'Ana has BISHOP token with size 2', 'Ana smiled', {'a': 1}",
		       ""),
		"# The file also says: Ana scored garden for 4 points\n"
		"# The file also says: Eve has 3 points\n"
		"# The file also says: Ana has 3 points more\n"
		"# The file also says: Ana has BISHOP token with size 2\n"
		"# The file also says: Ana smiled\n");
}

Test(jcz, a_sentence_is_about_the_player_with_the_longest_name_that_it_begins_with)
{
	becomes("{'setup': {" BASE "}, 'players': [{'name': 'Ana'}, {'name': 'Ana has'}], 'test': {'assertions': "
		"['Ana has has 3 points', 'Ana has 4 points']}, 'replay': [" FIRST "]}",
		"totals red 4 blue 3\n");
}

Test(jcz, a_test_file_has_at_most_a_thousand_sentences)
{
	static char json[40000];
	for (int more = 0; more < 2; more++) {
		size_t length = (size_t)snprintf(json, sizeof json,
						 "{'setup': {" BASE "}, 'players': [{}, {}], 'replay': [], "
						 "'test': {'assertions': [");
		for (int i = 0; i < 1000; i++)
			length += (size_t)snprintf(json + length, sizeof json - length, "'Undo is allowed',");
		snprintf(json + length, sizeof json - length, more ? "@'Undo is allowed']}}" : "]}}");
		if (more)
			refused(json, "test.assertions: more than 1000 sentences\n");
		else
			cr_expect(convert(json));
	}
}

/* ---- what is not a saved game ---- */

Test(jcz, a_file_that_is_not_a_saved_game_is_reported)
{
	refused("@{'setup': {" BASE "}}", "expected `replay`: this is a saved setup, not a game\n");
	refused("@{'game': 'X'}",
		"expected `setup`, `players` and `replay`: this is not a saved game of JCloisterZone\n");
	refused("\n @[1]", "expected `{`: the record is a JSON object\n");
	refused("@game X\n", "expected `{`: the record is a JSON object\n");
	refused("@ \n", "expected `{`: the record is a JSON object\n");
	refused("@<game app-version='2.7'/>",
		"this is XML, not a record: what JCloisterZone 2 and 3 saved is a position without its moves; JSON, "
		"saved by version 4.0 or later, is read\n");
	cr_expect(!convert_bytes("\x1F\x8B\x08\x00", 4));
	cr_expect_str_eq(error, "1:1: this file is compressed: unpack it first, `gzip -dc <FILE | hgref check -`\n");
	cr_expect(!convert_bytes("PK\x03\x04\x00", 5));
	cr_expect_str_eq(error, "1:1: this file is compressed: unpack it first, `unzip FILE`\n");
	refused("{'setup': @3, 'replay': []}", "expected `setup`, a map\n");
}

Test(jcz, damaged_json_is_refused_where_it_is_damaged)
{
	refused("{'a': 1, 'b': [1, 2@}", "expected `,` or `]`\n");
	refused("{'a': 1,\n'b': 'x}@\n", "expected `\"` at the end of the string, but the file breaks off here\n");
	refused("{'a': 1,\n'b': 'x@\n}", "expected `\"` at the end of the string\n");
	refused("{'a': 1,\r\n'b': @]", "expected a JSON value\n");
	refused("{'a': 1, @'a': 2}", "expected each key only once in an object\n");
	refused("# A comment\n{'a': 1,\n 'b': 2@\n\n", "expected `,` or `}`, but the file breaks off here\n");
	refused("{'a': '\\ud83d\\ude00', 'b': @c}", "expected a JSON value\n");
	refused("{'a': 1} @{}", "expected nothing more after the value\n");
	cr_expect(!convert_bytes("{\"a\":\xFF}", 7));
	cr_expect(strstr(error, "1:6: byte 0xFF is not UTF-8"), "%s", error);
	cr_expect(!convert_bytes("{\"a\":\0}", 7));
	cr_expect(strstr(error, "1:6: a NUL byte"), "%s", error);
}

/* Every beginning of a game is refused, or is a game. */
Test(jcz, a_file_that_breaks_off_anywhere_is_refused)
{
	char *text = quoted(TESTED("'Ana scored city for 4 points', 'Ana has 4 points'", OVER));
	size_t length = strlen(text), end = strlen(text) - 2; /* the last bracket */
	for (size_t i = 0; i <= length; i++)
		cr_expect_eq(convert_bytes(text, i), i > end, "%zu of %zu bytes: %s", i, length, error);
	free(text);
}
