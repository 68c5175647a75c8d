#include "law/law.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The rules that a violation or a claim cites are those of the award in question, in text and in JSON alike. */

#define TILES \
	"tile M meadow all\ntile D meadow all deer\ntile S meadow all tiger\n" \
	"tile F forest 2-4; meadow 5-1\ntile W forest 8-10; meadow 11-7\n" \
	"tile P lake fish 1; meadow 4-2; river 3 -> lake\ntile Q lake fish 2; meadow 10-8; river 9 -> lake\n"
#define SPECIAL_TILES \
	"tile BOAT lake logboat; meadow all\ntile TRAP meadow all hunting_trap\ntile PIT meadow all pit_trap\n" \
	"tile FIRE meadow all wildfire\ntile RAFT lake raft; meadow all\n"

#define PLAYERS "player red\nplayer blue\n" TILES
#define SECOND "game G\nedition hig-2020\n" PLAYERS SPECIAL_TILES "start M 0,0 0\n"
#define FIRST "game G\nedition zman-2014\n" PLAYERS "tile SHRINE meadow all shrine\nstart M 0,0 0\n"
#define DEVIR \
	"game G\nedition devir\n" PLAYERS "deal red canoe\ndeal blue agriculture\n" \
	"tile canoe lake fish 1 canoe; meadow 4-2; river 3 -> lake\n" \
	"tile agriculture meadow 10-2; river 3,9; meadow 4-8 agriculture\n" \
	"tile BEAR meadow all bear\nstart M 0,0 0\n"

static const struct citing {
	const char *game, *line;
	enum violation_code code;
	const char *rules;
} citings[] = {
	{ SECOND "red P 0,1 0 fisher E\nblue Q 1,1 0\n", "scored river 0,1:E 9 red", V_SCORE_MISMATCH,
	  "RIVER-03 RIVER-04" },
	{ SECOND "red P 0,1 0 fisher E\nblue Q 1,1 0\n", "scored river 0,1:E 5 blue", V_SCORER_MISMATCH,
	  "SCORE-02 SCORE-03" },
	{ SECOND "red P 0,1 0\nblue Q 1,1 0\n", "scored river 0,1:E 5 blue", V_SCORER_MISMATCH, "SCORE-04 SCORE-01" },
	{ SECOND "red P 0,1 0 fisher E\n", "scored river 1 red", V_SCORE_MISMATCH, "SCORE-01 RIVER-03 RIVER-04" },
	{ SECOND "red P 0,1 0 fisher E\n", "scored river 0,1:E 1 red", V_SCORE_OF_INCOMPLETE_FEATURE,
	  "SCORE-01 END-05" },
	{ SECOND "red P 0,1 0 fisher E\nend\n", "scored river 0,1:E 1 red", V_SCORE_OF_INCOMPLETE_FEATURE,
	  "END-05 SCORE-01" },
	{ SECOND "red P 0,1 0 fisher E\nblue Q 1,1 0\n", "scored none", V_SCORE_MISSING, "SCORE-01" },
	{ SECOND "red F 0,1 0 gatherer E\nblue W 1,1 0\n", "scored forest 0,1:E 9 red", V_SCORE_MISMATCH,
	  "FOREST-02 FOREST-03" },
	{ SECOND "red F 0,1 0\n", "scored forest 9 red", V_SCORE_MISMATCH, "SCORE-01 FOREST-02 FOREST-03" },
	{ SECOND "red P 0,1 0 hut lake\nend\n", "scored huts 0,1:lake 9 red", V_SCORE_MISMATCH, "FINAL-01" },
	{ SECOND "red P 0,1 0 hut lake\nend\n", "scored huts 0,1:lake 1 blue", V_SCORER_MISMATCH, "FINAL-02" },
	{ SECOND "red P 0,1 0\nend\n", "scored huts 0,1:lake 1 blue", V_SCORER_MISMATCH, "FINAL-02 SCORE-04" },
	{ SECOND "red P 0,1 0 hut lake\n", "scored huts 0,1:lake 1 red", V_SCORE_OF_INCOMPLETE_FEATURE,
	  "SCORE-01 FINAL-01" },
	{ SECOND "red P 0,1 0 hut lake\nend\n", "scored none", V_SCORE_MISSING, "FINAL-01" },
	{ SECOND "red RAFT 0,1 0 hut lake\nend\n", "scored huts 0,1:lake 0 red", V_SCORE_MISMATCH, "FINAL-01 SPEC-11" },
	{ SECOND "red RAFT 0,1 0 hut lake\nend\n", "scored huts 0,1:lake 1 blue", V_SCORER_MISMATCH,
	  "FINAL-02 SPEC-11" },
	{ SECOND "red D 0,1 0 hunter N\nend\n", "scored meadow 0,1:N 9 red", V_SCORE_MISMATCH, "FINAL-04 FINAL-05" },
	{ SECOND "red D 0,1 0 hunter N\nend\n", "scored meadow 0,1:N 1 blue", V_SCORER_MISMATCH, "FINAL-06" },
	{ SECOND "red D 0,1 0\nend\n", "scored meadow 0,1:N 1 blue", V_SCORER_MISMATCH, "FINAL-06 SCORE-04" },
	{ SECOND "red D 0,1 0 hunter N\n", "scored meadow 0,1:N 1 red", V_SCORE_OF_INCOMPLETE_FEATURE,
	  "MEADOW-02 SCORE-01" },
	{ SECOND "red D 0,1 0 hunter N\nend\n", "scored none", V_SCORE_MISSING, "FINAL-04" },
	{ SECOND "red D 0,1 0 hunter N\nblue PIT 0,2 0\nend\n", "scored meadow 0,1:N 1 red", V_SCORE_MISMATCH,
	  "FINAL-04 FINAL-05 SPEC-09 SPEC-10" },
	{ SECOND "red D 0,1 0 hunter N\nblue PIT 0,2 0\nend\n", "scored meadow 0,1:N 2 blue", V_SCORER_MISMATCH,
	  "FINAL-06 pit-scorer" },
	{ SECOND "red D 0,1 0 hunter N\nblue FIRE 0,2 0\nend\n", "scored meadow 0,1:N 9 red", V_SCORE_MISMATCH,
	  "FINAL-04 SPEC-01" },
	{ SECOND "red D 0,1 0 hunter N\nblue FIRE 0,2 0\nred PIT 1,1 0\nend\n", "scored meadow 0,1:N 9 red",
	  V_SCORE_MISMATCH, "FINAL-04 SPEC-01 SPEC-09" },
	{ FIRST "red D 0,1 0\nblue SHRINE 0,2 0 hunter N\nend\n", "scored meadow 0,1:N 2 red", V_SCORER_MISMATCH,
	  "SPEC-02 shrine-majority" },
	{ SECOND "red BOAT 0,1 0\n", "scored logboat 0,1:lake 9 red", V_SCORE_MISMATCH, "SPEC-04" },
	{ SECOND "red BOAT 0,1 0\n", "scored logboat 0,1:lake 2 blue", V_SCORER_MISMATCH, "SPEC-04" },
	{ SECOND "red BOAT 0,1 0\n", "scored none", V_SCORE_MISSING, "SPEC-08 SPEC-04" },
	{ SECOND "red D 0,1 0\nblue TRAP 0,2 0\n", "scored hunting-trap 0,2:N 9 blue", V_SCORE_MISMATCH,
	  "SPEC-05 SPEC-06 FINAL-04" },
	{ SECOND "red D 0,1 0\nblue TRAP 0,2 0\n", "scored hunting-trap 0,2:N 1 red", V_SCORER_MISMATCH,
	  "SPEC-05 trap-scorer" },
	{ SECOND "red D 0,1 0\nblue TRAP 0,2 0\n", "scored none", V_SCORE_MISSING, "SPEC-08 SPEC-05" },
	{ DEVIR "red canoe 0,1 0 fisher lake\nblue Q 1,1 0\n", "scored canoe 0,1:E 9 red", V_SCORE_MISMATCH,
	  "SCOUT-11" },
	{ DEVIR "red canoe 0,1 0 fisher lake\nblue Q 1,1 0\n", "scored canoe 0,1:E 2 blue", V_SCORER_MISMATCH,
	  "SCOUT-11" },
	{ DEVIR "red M 0,1 0\nblue agriculture 0,2 0 hut S\nend\n", "scored agriculture 0,2:S 9 blue", V_SCORE_MISMATCH,
	  "SCOUT-16" },
	{ DEVIR "red M 0,1 0\nblue agriculture 0,2 0 hut S\nend\n", "scored agriculture 0,2:S 1 red", V_SCORER_MISMATCH,
	  "SCOUT-16" },
	{ DEVIR "red M 0,1 0\nblue agriculture 0,2 0 hut S\n", "scored agriculture 0,2:S 1 blue",
	  V_SCORE_OF_INCOMPLETE_FEATURE, "SCOUT-16 SCORE-01" },
	{ DEVIR "red BEAR 0,1 0 hunter N\nend\n", "scored bear 0,1:N 9 red", V_SCORE_MISMATCH, "SCOUT-13" },
	{ DEVIR "red BEAR 0,1 0 hunter N\nend\n", "scored bear 0,1:N 2 blue", V_SCORER_MISMATCH,
	  "SCOUT-13 bear-tie-and-shrine" },
	{ DEVIR "red BEAR 0,1 0 hunter N\n", "scored bear 0,1:N 2 red", V_SCORE_OF_INCOMPLETE_FEATURE,
	  "SCOUT-13 SCORE-01" },
};
enum { CITINGS = sizeof citings / sizeof citings[0] };

#define BASE(edition) "game G\nedition " edition "\nplayer red\nplayer blue\n"
#define TODAY BASE("base-2014")
#define BY_CITY BASE("base-devir")
#define KING TODAY "expansion king\n"

/* The same in base Carcassonne; its rules are other ones, even where the code is the same. */
static const struct citing citings_of_base[] = {
	{ TODAY "red U 1,0 0 thief E\n", "scored road 1 red", V_SCORE_MISMATCH, "SCORE-01 ROAD-02" },
	{ TODAY "red U 1,0 0 thief E\n", "scored road 1,0:E 2 red", V_SCORE_OF_INCOMPLETE_FEATURE, "SCORE-01 ROAD-01" },
	{ TODAY "red U 1,0 0 thief E\nend\n", "scored road 1,0:E 9 red", V_SCORE_MISMATCH, "FINAL-10" },
	{ TODAY "red U 1,0 0 thief E\nend\n", "scored road 1,0:E 2 blue", V_SCORER_MISMATCH, "SCORE-02 SCORE-03" },
	{ TODAY "red U 1,0 0 thief E\nend\n", "scored none", V_SCORE_MISSING, "FINAL-10" },
	{ TODAY "red E 0,-1 180 knight S\n", "scored city 0,-1:S 9 red", V_SCORE_MISMATCH, "CITY-02 CITY-03 CITY-04" },
	{ BY_CITY "red E 0,-1 180 knight S\n", "scored city 0,-1:S 4 red", V_SCORE_MISMATCH,
	  "CITY-04 CITY-02 CITY-03" },
	{ TODAY "red F 0,-1 90 knight N\nblue E 0,-2 180\n", "scored city 0,-1:S 9 red", V_SCORE_MISMATCH,
	  "CITY-02 CITY-03" },
	{ TODAY "red E 0,-1 180 knight S\n", "scored city 0,-1:S 4 blue", V_SCORER_MISMATCH, "SCORE-02 SCORE-03" },
	{ TODAY "red E 0,-1 180\n", "scored city 0,-1:S 4 blue", V_SCORER_MISMATCH, "SCORE-04 SCORE-01" },
	{ TODAY "red E 0,-1 180 knight S\n", "scored none", V_SCORE_MISSING, "SCORE-01" },
	{ TODAY "red F 0,-1 90 knight N\n", "scored city 0,-1:N 3 red", V_SCORE_OF_INCOMPLETE_FEATURE,
	  "SCORE-01 CITY-01" },
	{ TODAY "red F 0,-1 90 knight N\nend\n", "scored city 0,-1:N 6 red", V_SCORE_MISMATCH, "FINAL-11" },
	{ TODAY "red B 0,1 0 monk monastery\nend\n", "scored monastery 0,1:monastery 9 red", V_SCORE_MISMATCH,
	  "FINAL-12" },
	{ TODAY "red B 0,1 0 monk monastery\nend\n", "scored monastery 0,1:monastery 2 blue", V_SCORER_MISMATCH,
	  "MONK-03" },
	{ TODAY "red B 0,1 0 monk monastery\n", "scored monastery 0,1:monastery 2 red", V_SCORE_OF_INCOMPLETE_FEATURE,
	  "SCORE-01 MONK-02" },
	{ TODAY "red E 0,-1 180 farmer N\nend\n", "scored field 0,-1:N 9 red", V_SCORE_MISMATCH, "FARM-03 FARM-06" },
	{ TODAY "red E 0,-1 180 farmer N\nend\n", "scored field 0,-1:N 3 blue", V_SCORER_MISMATCH, "FARM-06 FARM-07" },
	{ BY_CITY "red E 0,-1 180 farmer N\nend\n", "scored field 0,-1:S 9 red", V_SCORE_MISMATCH, "FARM-03 FARM-05" },
	{ BASE("base-2000") "red E 0,-1 180 farmer N\nend\n", "scored field 0,-1:S 4 blue", V_SCORER_MISMATCH,
	  "FARM-05 FARM-07" },
	{ TODAY "ruling farm-scoring=field-3-once\nred E 0,-1 180 farmer N\nend\n", "scored field 0,-1:N 9 red",
	  V_SCORE_MISMATCH, "FARM-03 FARM-06 farm-once-order" },
	{ TODAY "red E 0,-1 180 farmer N\n", "scored field 0,-1:N 3 red", V_SCORE_OF_INCOMPLETE_FEATURE,
	  "FARM-01 SCORE-01" },
	{ TODAY "red E 0,-1 180 farmer N\nend\n", "scored none", V_SCORE_MISSING, "FARM-03" },
	{ KING "red E 0,-1 180\nend\n", "scored king 9 red", V_SCORE_MISMATCH, "KING-05" },
	{ KING "red E 0,-1 180\nend\n", "scored king 1 blue", V_SCORER_MISMATCH, "KING-05 KING-04" },
	{ KING "red E 0,-1 180\nend\n", "scored none", V_SCORE_MISSING, "KING-05" },
	{ KING "red U 1,0 0\nend\n", "scored robber 1 red", V_SCORE_MISMATCH, "KING-10 KING-06" },
	{ TODAY, "blue E 0,-1 180", V_WRONG_PLAYER, "TURN-05 SETUP-10" },
	{ TODAY, "red E 0,-1 180 hut S", V_HUT_BAD_TERRAIN, "PIECE-06 SETUP-06" },
	{ TODAY, "red E 0,-1 180 thief S", V_MEEPLE_BAD_TERRAIN, "PIECE-06 farmers" },
	{ TODAY, "red + E 0,-1 180", V_EXTRA_TURN_NOT_EARNED, "TURN-05 TURN-01" },
	{ TODAY, "red E 0,-1 180 recall 0,0:N", V_SHAMAN_ABSENT, "PIECE-11 SCORE-06" },
	{ TODAY, "red K1 0,-1 0", V_TILE_NOT_IN_SET, "SETUP-03 tile-supply KING-01" },
	{ KING "red E 0,-1 180\n", "king blue 2", V_KING_MISMATCH, "KING-03 KING-04 KING-07 KING-08" },
};
enum { CITINGS_OF_BASE = sizeof citings_of_base / sizeof citings_of_base[0] };

static void expect_citings(const struct citing *list, int n)
{
	for (int i = 0; i < n; i++) {
		const struct citing *c = &list[i];
		char game[4096], after[256], expected[256];
		snprintf(game, sizeof game, "%s%s\n", c->game, c->line);
		snprintf(after, sizeof after,
			 "| jq -r '.violations[] | select(.code == \"%s\") | .rules | join(\" \")'",
			 violation_name(c->code));
		snprintf(expected, sizeof expected, "%s\n", c->rules);
		run_with_text(game, "check -f json", after);
		cr_expect_str_eq(output, expected, "%s", game);
	}
}

Test(citations, what_is_asserted_of_an_award_cites_the_rules_of_its_kind)
{
	expect_citings(citings, CITINGS);
}

Test(citations, a_game_of_base_carcassonne_cites_its_own_law)
{
	expect_citings(citings_of_base, CITINGS_OF_BASE);
}

static void expect_grounds(enum game_kind game, const struct citing *list, int n)
{
	for (int i = 0; i < n; i++) {
		char ids[128], *id = ids;
		snprintf(ids, sizeof ids, "%s", list[i].rules);
		for (id = strtok(ids, " "); id; id = strtok(NULL, " ")) {
			char all[256], one[64];
			snprintf(all, sizeof all, " %s ", violation_citations(game, list[i].code));
			snprintf(one, sizeof one, " %s ", id);
			cr_expect(strstr(all, one), "%s cites %s", violation_name(list[i].code), id);
		}
	}
}

/* `hgref rule` cites the same rules for a code as its messages do. */
Test(citations, a_code_rests_on_all_rules_that_it_can_cite)
{
	expect_grounds(HUNTERS_AND_GATHERERS, citings, CITINGS);
	expect_grounds(BASE_CARCASSONNE, citings_of_base, CITINGS_OF_BASE);
}

Test(citations, text_cites_what_json_cites)
{
	run_with_text(SECOND "red BOAT 0,1 0\nscored logboat 0,1:lake 2 blue\n", "check", "");
	has("  rule SPEC-04: the logboat pays its placer 2 points for each lake of its river system, its own too, at once "
	    "(hig-2020: 2 points a lake; \"Menhir tiles with immediate actions\")\n");
	run_with_text(SECOND "red BOAT 0,1 0\nscored logboat 0,1:lake 2 blue\n", "explain --move 1", "");
	has("  rule SPEC-04: the logboat pays its placer 2 points for each lake of its river system, its own too, at once "
	    "(hig-2020: 2 points a lake; \"Menhir tiles with immediate actions\")\n");
	run_with_text(SECOND "red BOAT 0,1 0\nscored none\n", "explain --move 1", "");
	has("  rule SPEC-08: immediate actions are compulsory, and need no piece (hig-2020: compulsory; "
	    "\"Menhir tiles with immediate actions\"), see also SPEC-04\n");
	run_with_text(TODAY "red E 0,-1 180 knight S\nscored city 0,-1:S 2 red\n", "check", "");
	has("  rule CITY-02: a completed city pays 2 points for each tile (base-2014, "
	    "\"2 Punkte für jeden Stadtteil\", Hans im Glück 2005, German), see also "
	    "CITY-03, CITY-04\n");
	run_with_text(BY_CITY "blue E 0,-1 180\n", "check", "");
	has("  rule TURN-05: when the three steps are done the next player moves (base-devir, "
	    "\"colocan las piezas de territorio por turnos\", Devir (copy)), see also SETUP-10\n");
	run_with_text(BY_CITY "red U 0,-1 0\n", "check", "");
	has("  rule TILE-03: every touching side continues its neighbour: road to road, city to city, field to field "
	    "(base-devir, \"se vean continuados por segmentos del mismo tipo\", Devir (copy))\n");
}

Test(citations, a_rule_without_words_is_cited_by_those_of_another_edition_or_as_unprinted)
{
	run_with_text(TODAY "red U 1,0 45\n", "check", "");
	has("  rule TILE-04: a tile may be turned by quarter turns, and is never mirrored (base-2014, as in base-2000: \"Met de blauwe pijl kan je de tegel draaien\", "
	    "Brettspielwelt, a program's help in Dutch), see also tile-rotation\n");
	run_with_text(KING "red U 1,0 0\nend\nscored king 1 red\n", "check", "");
	has("  rule KING-10: no completed city, no King; no completed road, no Robber Baron; nothing is paid (base-2014, no rulebook mentions it; it follows from KING-03)");
	run_script("hgref check scenarios/illegal/N86-table-where-there-is-none.log");
	has("  rule TILE-05: the table's edge bounds the landscape, which is not pushed along to make room "
	    "(hig-2020: no edge; its rulebook is silent), see also table-edge\n");
}

Test(citations, an_option_that_was_chosen_stands_beside_what_the_edition_says)
{
	run_with_text(TODAY "red E 0,-1 180 knight S\nscored city 0,-1:S 4 red\n", "check -r small-city=2", "");
	has("  rule CITY-04: whether a completed city of two tiles pays less (base-2014: no: 4 points; its rulebook is "
	    "silent; here small-city=2), see also CITY-02, CITY-03\n");
}

Test(citations, a_claim_cites_the_rules_of_its_points_and_of_its_scorers)
{
	static const struct {
		const char *game, *claim, *rules;
	} claims[] = {
		{ SECOND "red P 0,1 0 fisher E\nblue Q 1,1 0\n", "red: river at 0,1:E pays 5",
		  "RIVER-03 RIVER-04 SCORE-02 SCORE-03" },
		{ SECOND "red P 0,1 0\nblue Q 1,1 0\n", "red: river at 0,1:E pays 5", "SCORE-04" },
		{ SECOND "red P 0,1 0 fisher E\n", "red: river at 0,1:E pays 2", "SCORE-01 END-05" },
		{ SECOND "red P 0,1 0 fisher E\nend\n", "red: river at 0,1:E pays 2", "END-05 SCORE-01" },
		{ SECOND "red RAFT 0,1 0 hut lake\nend\n", "red: huts at 0,1:lake pays 1",
		  "FINAL-01 SPEC-11 FINAL-02" },
		{ FIRST "red D 0,1 0\nblue SHRINE 0,2 0 hunter N\nend\n", "red: meadow at 0,1:N pays 2",
		  "FINAL-04 FINAL-05 SPEC-02 shrine-majority" },
		{ SECOND "red D 0,1 0\nblue TRAP 0,2 0\n", "blue: hunting-trap at 0,2:N pays 1",
		  "SPEC-05 SPEC-06 FINAL-04 trap-scorer" },
		{ SECOND "red BOAT 0,1 0\n", "red: logboat at 0,1:lake pays 2", "SPEC-04" },
		{ BY_CITY "red E 0,-1 180 knight S\n", "red: city at 0,-1:S pays 2",
		  "CITY-04 CITY-02 CITY-03 SCORE-02 SCORE-03" },
		{ TODAY "red E 0,-1 180 farmer N\nend\n", "red: field at 0,-1:N pays 3", "FARM-03 FARM-06 FARM-07" },
		{ TODAY "red E 0,-1 180 farmer N\n", "red: field at 0,-1:N pays 3", "FARM-01 SCORE-01" },
		{ SECOND "red M 0,1 0\n", "red: total 2", "FINAL-08" },
		{ SECOND "red M 0,1 0\nend\n", "red wins", "FINAL-08 FINAL-09" },
	};
	for (size_t i = 0; i < sizeof claims / sizeof claims[0]; i++) {
		char after[256], expected[256];
		snprintf(after, sizeof after, "'%s' | jq -r '.rules | join(\" \")'", claims[i].claim);
		snprintf(expected, sizeof expected, "%s\n", claims[i].rules);
		run_with_text(claims[i].game, "claim -f json", after);
		cr_expect_str_eq(output, expected, "%s", claims[i].claim);
	}
}
