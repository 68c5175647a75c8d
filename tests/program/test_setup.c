#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>

/*
 * What only scenarios can state: a position that is taken as given, and turns without a tile. The codes that a scenario
 * breaks are compared in the order in which they are reported.
 */
static void breaks(const char *options, const char *scenario, const char *codes)
{
	char command[2000], expected[256];
	snprintf(command, sizeof command,
		 "%%s check -f json %s - <<'END' | jq -r '[.verdict, .violations[].code] | join(\" \")'\n%s\nEND",
		 options, scenario);
	snprintf(expected, sizeof expected, "%s%s\n", *codes ? "illegal " : "legal", codes);
	run(command);
	cr_expect_str_eq(output, expected, "%s\nexpected %sgot %s", scenario, expected, output);
}

#define GAME \
	"game: A position\nplayers: [red, blue]\ntiles:\n  M: meadow all\n  R: meadow 10-2; river 3,9; meadow 4-8\n  Z: forest all\n"
#define PRINTED GAME "setup:\n"
#define OWN GAME "start: M 0,0 0\nsetup:\n"
#define BOXED GAME "start: M 0,0 0\nbox: {land: M R}\nsetup:\n"

/* SETUP-02, SETUP-03 */
Test(setup, the_tiles_of_a_position_are_those_of_the_game)
{
	breaks("", OWN "- M 0,1 0\n- M 0,2 0\n- R 0,3 0 red fisher E", "");
	breaks("", OWN "- NONE 0,1 0", "tile-not-in-set");
	breaks("", BOXED "- M 0,1 0\n- R 0,2 0", "");
	breaks("", BOXED "- M 0,1 0\n- M 0,2 0", "tile-copies-exceeded");
	breaks("", GAME "start: M 0,0 0\nbox: {land: R, bonus: R}\nsetup:\n- M 0,-1 0",
	       "start-tile-wrong tile-copies-exceeded");
	breaks("", GAME "start: R 0,0 0\nbox: {land: R, bonus: R}\nsetup:\n- M 0,-1 0", ""); /* in no stack */
	breaks("", GAME "start: M 0,0 0\nbox: {land: R, bonus: M}\nsetup:\n- M 0,1 0\n- M 0,2 0",
	       "tile-copies-exceeded");
	breaks("", PRINTED "- 56 0,1 180", "start-tile-wrong tile-copies-exceeded");
}

/* Turns and claims of a position are not judged, tiles and pieces are. */
Test(setup, the_pieces_of_a_position_are_those_of_their_players)
{
	breaks("", OWN "- M 0,1 0 red hunter N\n- M 0,2 0 red hunter N\n- M 0,3 0 blue hunter N", "");
	breaks("", OWN "- M 0,1 0 red gatherer N", "meeple-bad-terrain");
	breaks("", OWN "- R 0,1 0 red fisher lake", "segment-unknown");
	breaks("", OWN "- M 0,2 0 red hunter N\n- M 0,0 0", "cell-occupied");
}

#define DEVIR \
	"game: A position\nedition: devir\nplayers: [red, blue]\ndeal: {red: Bridge, blue: Shaman}\n" \
	"tiles:\n  M: meadow all\n  Scout: forest 8-10; meadow 11-7\n  Bridge: meadow 10-2; river 3,9; meadow 4-8\n  Canoe: lake; meadow 4-2; river 3 -> lake\n" \
	"start: M 0,0 0\nsetup:\n"

#define DEVIR_SCOUT \
	"game: A position\nedition: devir\nplayers: [red, blue]\ndeal: {red: Scout, blue: Shaman}\n" \
	"tiles:\n  M: meadow all\n  Scout: forest 8-10; meadow 11-7\nstart: M 0,0 0\nsetup:\n"

/* SCOUT-01, SCOUT-02, SCOUT-04 */
Test(setup, a_scout_tile_of_a_position_is_its_owners_and_lies_there_once)
{
	breaks("", DEVIR "- Bridge 0,1 0 red hunter bridge", "");
	breaks("", DEVIR "- Bridge 0,1 0", "");
	breaks("", DEVIR "- Bridge 0,1 0 blue hunter bridge", "scout-not-owned");
	breaks("", DEVIR "- Bridge 0,1 0 red fisher E", "scout-wrong-piece");
	breaks("", DEVIR_SCOUT "- Scout 0,1 0 red gatherer W", "");
	breaks("", DEVIR_SCOUT "- Scout 0,1 0 red hunter N", "scout-wrong-piece");
	breaks("", DEVIR_SCOUT "- M 0,1 0 blue hunter N\n- Scout 0,2 0 red hunter N", "scout-wrong-piece");
	breaks("", DEVIR "- Bridge 0,1 0\n- Bridge 0,2 0", "scout-already-placed");
	breaks("", DEVIR "- Bridge 0,1 0\nturns:\n- red Bridge 0,2 0 hunter bridge", "scout-already-placed");
	breaks("", DEVIR "- Canoe 0,1 0", "scout-not-owned");
	breaks("", DEVIR "- Canoe 0,1 0 red fisher lake", "scout-not-owned");
	breaks("", DEVIR "- Shaman 0,1 0", "scout-not-a-tile");
	breaks("", DEVIR "- Shaman 0,1 0 blue hunter N", "scout-not-a-tile");
	breaks("", DEVIR "- Bridge 0,2 0 red hunter bridge", "");
}

#define TURNS GAME "start: M 0,0 0\nturns:\n"

/* If its piece is not mentioned, none is required. */
Test(setup, a_scout_tile_of_a_position_may_lie_there_without_its_piece)
{
	breaks("",
	       "game: A position\nedition: devir\nplayers: [red, blue]\ndeal: {red: Agriculture, blue: Scout}\n"
	       "tiles:\n  L: lake; meadow all\n  Agriculture: meadow all\nstart: L 0,0 0\nsetup:\n"
	       "- L 0,1 0 red hut lake\n- L 0,2 0 red hut lake\n- Agriculture 0,3 0",
	       "");
}

/* END-01 */
Test(setup, a_position_with_the_last_land_tile_is_the_end_of_the_game)
{
	breaks("", BOXED "- M 0,1 0\nturns:\n- red R 0,2 0", "");
	breaks("", BOXED "- M 0,1 0\n- R 0,2 0\nturns:\n- red R 0,3 0", "game-over");
}

/* TURN-04, TURN-05 */
Test(setup, a_turn_without_a_tile_is_wrong_and_out_of_turn_twice)
{
	breaks("", TURNS "- player: red", "turn-without-tile");
	breaks("", TURNS "- player: blue", "wrong-player turn-without-tile");
	breaks("", TURNS "- red M 0,1 0\n- player: blue", "turn-without-tile");
}

/* What stands of an illegal action is the basis for what follows. */
Test(setup, a_turn_without_a_tile_stands_as_a_turn)
{
	breaks("--on-illegal stand", TURNS "- player: red\n- blue M 0,1 0\n- red M 0,2 0", "turn-without-tile");
	breaks("--on-illegal stand", TURNS "- player: red\n- red M 0,1 0", "turn-without-tile wrong-player");
	breaks("--on-illegal stand", TURNS "- player: blue\n- red M 0,1 0", "wrong-player turn-without-tile");
	breaks("--on-illegal skip", TURNS "- player: red\n- red M 0,1 0", "turn-without-tile");
	breaks("--on-illegal stand", GAME "start: M 0,0 0\nbox: {land: M}\nturns:\n- red M 0,1 0\n- player: blue",
	       "game-over");
}

#define SHAMAN_OF_RED \
	"game: A pass\nedition: devir\nplayers: [red, blue, yellow]\ndeal: {red: Shaman, blue: Scout, yellow: Canoe}\n" \
	"tiles:\n  M: meadow all\nstart: M 0,0 0\nturns:\n- red M 0,1 0 hunter N\n"

/* shaman-tile-window: a turn without a tile that stands is the next player's turn. */
Test(setup, a_pass_counts_as_a_turn)
{
	breaks("--on-illegal stand", SHAMAN_OF_RED "- red recall 0,1:N", "");
	breaks("--on-illegal stand", SHAMAN_OF_RED "- player: blue\n- red recall 0,1:N",
	       "turn-without-tile shaman-tile-not-owned");
}

#define OWED \
	"game: A pass\nplayers: [red, blue]\nbox: {land: F T M M M Z, bonus: M M Z}\n" \
	"tiles:\n  M: meadow all\n  Z: forest all\n  F: meadow 11-7; forest 8-10\n  T: meadow 5-1; forest 2-4 menhir\n" \
	"start: M 0,0 0\nturns:\n- red T 0,1 0\n- blue F 1,1 0\n"

/* BONUS-07, TURN-05: nothing that a turn without a tile left open continues after it. */
Test(setup, a_turn_without_a_tile_that_stands_leaves_nothing_open)
{
	breaks("", OWED "- blue + M 0,2 0", "");
	breaks("--on-illegal stand", OWED "- player: blue\n- blue + M 0,2 0",
	       "extra-turn-skipped extra-turn-not-earned");
	breaks("--on-illegal stand", TURNS "- red discard Z\n- player: red\n- red M 0,1 0",
	       "turn-without-tile wrong-player");
}

Test(setup, the_possible_tiles_of_a_position_are_placed)
{
	breaks("--on-illegal stand", OWN "- R 0,1 90 red hunter E\nturns:\n- red M 1,1 0", "edge-mismatch");
	breaks("--on-illegal skip", OWN "- R 0,1 90 red hunter E\nturns:\n- red M 1,1 0",
	       "edge-mismatch tile-corner-only");
	breaks("--on-illegal stand", OWN "- M 0,0 0\nturns:\n- red M 0,1 0", "cell-occupied");
	breaks("--on-illegal stand", OWN "- M 0,1 0 red fisher lake\nturns:\n- red M 0,2 0 hunter N",
	       "segment-unknown");
}

Test(setup, a_tile_that_cannot_be_placed_does_not_stand)
{
	static const char *const tiles[] = { "R 0,1 90", "M 0,0 0" }, *const stand[] = { "1\n", "0\n" };
	for (int i = 0; i < 2; i++) {
		char command[1000];
		snprintf(command, sizeof command,
			 "%%s check -f json --on-illegal stand - <<'END' | jq '.stands // 0'\n%s- %s\nEND", OWN,
			 tiles[i]);
		run(command);
		cr_expect_str_eq(output, stand[i], "M at %s", tiles[i]);
	}
}

/* A scenario on one line: messages are about the entry that is wrong, not about another one on its line. */
Test(setup, entries_of_one_line_have_their_own_sentences)
{
	run_with_text(
		"{game: One line, edition: devir, players: [red, blue], deal: {red: [scout, bridge], blue: [canoe, shaman]},"
		" start: {tile: NONE, at: [0,0]}, stack: {land: [OTHER]}, turns: []}",
		"check", "");
	has(": red is dealt too many Scout tiles; each player gets 1");
	has(": blue is dealt too many Scout tiles; each player gets 1");
	has("tile NONE is not in the set of devir, and the record defines no such tile");
	has("tile OTHER is not in the set of devir, and the record defines no such tile");
}
