#include "tests/core/support.h"
#include "tests/program/command.h"

#include "core/score.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The Scout tiles of the devir edition. See support.h for the marks after the lines. */

#define TILES \
	"tile M meadow all\n" \
	"tile D meadow all deer\n" \
	"tile Z forest all\n"             /* fits only where a forest goes on */ \
	"tile A meadow 5-1; forest 2-4\n" /* a forest to the east */ \
	"tile FM forest 2-4 menhir; meadow 5-1\n" \
	"tile F forest 8-10; meadow 11-7\n" /* a forest to the west */ \
	"tile R meadow 10-2; river 3,9; meadow 4-8\n" \
	"tile P meadow 4-2; river 3 -> spring\n" \
	"tile scout forest 8-10; meadow 11-7\n" \
	"tile canoe lake fish 1 canoe; meadow 10-11; river 12 -> lake; meadow 1-2; river 3 -> lake; meadow 4-8; " \
	"river 9 -> lake\n" \
	"tile bridge meadow 10-2; river 3,9; meadow 4-8\n" \
	"tile agriculture meadow 10-2; river 3,9; meadow 4-8 agriculture\n"

#define TWO "game\nedition devir\nplayer red\nplayer blue\n"
#define THREE TWO "player yellow\ndeal yellow bridge\n"
#define CANOE TWO "deal red canoe\ndeal blue scout\n" TILES "start A 0,0 0\n"
#define SCOUT_OF_RED(players) players "deal red scout\ndeal blue canoe\n" TILES "start A 0,0 0\n"

/* ---- the piece on a Scout tile ---- */

/* SCOUT-05, SCOUT-10, scout-forced-piece */
static const char *const forced[] = {
	"fisher lake\n",
	"fisher 0,-1:lake\n",
	"fisher lake by blue     #! piece-foreign\n",
	"fisher 0,0:E            #! piece-other-tile scout-wrong-piece\n",
	"fisher 1,-1:lake        #! piece-other-tile scout-wrong-piece\n",
	"fisher lakeA            #! segment-unknown\n",
	"fisher bridge           #! segment-unknown\n",
	"fisher E                #! scout-wrong-piece\n",
	"fisher S                #! meeple-bad-terrain scout-wrong-piece\n",
	"hunter S                #! scout-wrong-piece\n",
	"hunter E                #! meeple-bad-terrain scout-wrong-piece\n",
	"hunter lake             #! meeple-bad-terrain scout-wrong-piece\n",
	"hut lake                #! scout-wrong-piece\n",
	"hut S                   #! hut-bad-terrain scout-wrong-piece\n",
	"fisher lake hut E       #! second-piece scout-wrong-piece\n",
	"hut E fisher lake       #! second-piece scout-wrong-piece\n",
	"fisher lake fisher lake #! second-piece\n",
	"fisher lake fisher lake hut E   #! second-piece\n", /* the third is only counted */
	"                        #! scout-piece-missing\n",
};

Test(scout, the_canoe_takes_its_owners_fisher_on_its_lake)
{
	for (size_t i = 0; i < sizeof forced / sizeof forced[0]; i++) {
		char move[128];
		snprintf(move, sizeof move, "red canoe 0,-1 0 %s", forced[i]);
		judge_both(CANOE, move);
	}
	judge(CANOE "red canoe 0,-1 45 fisher lake   #! rotation-invalid\n");
	judge(CANOE "red canoe 0,-1 45 fisher E      #! rotation-invalid\n"); /* whatever that is on an unturned tile */
}

Test(scout, of_two_pieces_the_one_that_the_tile_does_not_take_is_marked)
{
	run_with_text(CANOE "red canoe 0,-1 0 fisher lake hut E\n", "check -f json",
		      "| jq -c '.violations[] | select(.code == \"scout-wrong-piece\") | .column'");
	cr_expect_str_eq(output, "30\n");
	run_with_text(CANOE "red canoe 0,-1 0 hut E fisher lake\n", "check -f json",
		      "| jq -c '.violations[] | select(.code == \"scout-wrong-piece\") | .column'");
	cr_expect_str_eq(output, "18\n");
}

#define BRIDGE_OF_RED TWO "deal red bridge\ndeal blue agriculture\n" TILES "start M 0,0 0\n"

/* SCOUT-12 */
Test(scout, the_hunter_of_the_bridge_stands_on_the_bridge_itself)
{
	judge(BRIDGE_OF_RED "red bridge 0,1 0 hunter bridge\nmajority 0,1:N red 1\nmajority 0,1:S red 1\n");
	judge(BRIDGE_OF_RED "red bridge 0,1 0 hunter N   #! scout-wrong-piece\n");
	judge(BRIDGE_OF_RED "red bridge 0,1 0 hunter S   #! scout-wrong-piece\n");
}

#define AGRICULTURE_OF_RED TWO "deal red agriculture\ndeal blue scout\n" TILES "start R 0,0 0\n"

/* scout-connect-scope: the hunter on the bridge hunts in the meadows of both banks. */
Test(scout, a_meadow_with_the_hunter_of_the_bridge_is_not_empty)
{
	judge(BRIDGE_OF_RED "red bridge 0,1 0 hunter bridge\n"
			    "blue agriculture 0,-1 0 hut S   #! scout-feature-occupied\n");
	judge(BRIDGE_OF_RED "red bridge 0,1 0 hunter bridge\n"
			    "blue agriculture 0,2 0 hut S    #! scout-feature-occupied\n");
	judge(BRIDGE_OF_RED "red M 0,1 0\nblue agriculture 0,-1 0 hut S\n");
}

#define GATHERERS \
	"red A 0,1 0 gatherer E\nblue M 0,2 0\nred A 0,3 0 gatherer E\nblue M 0,4 0\nred A 0,5 0 gatherer E\n" \
	"blue M 0,6 0\nred A 0,7 0 gatherer E\nblue M 0,8 0\nred A 0,9 0 gatherer E\nblue M 0,10 0\nsupply red 0 2\n"

Test(scout, a_wrong_piece_must_be_in_the_supply_too)
{
	judge(AGRICULTURE_OF_RED GATHERERS
	      "red agriculture 0,11 0 hunter N   #! piece-not-in-supply scout-wrong-piece\n");
	judge(AGRICULTURE_OF_RED GATHERERS "red agriculture 0,11 0 hut N      #! scout-wrong-piece\n");
	judge(AGRICULTURE_OF_RED GATHERERS "red agriculture 0,11 0 hut S\n");
	judge(AGRICULTURE_OF_RED "red P -1,0 0 hut E\nblue M 0,1 0\nred P -1,1 180 hut W\nblue M 0,2 0\n"
				 "red agriculture 0,3 0 hut N   #! scout-no-supply scout-wrong-piece\n");
}

/* ---- when a Scout tile is placed ---- */

/* scout-instead-of-draw: it takes the place of a land tile, and the extra turn is for a bonus tile. */
Test(scout, a_scout_tile_is_not_laid_in_an_extra_turn)
{
	judge(SCOUT_OF_RED(
		TWO) "red FM 0,1 0\nblue M 0,2 0\nred F 1,1 0\n"
		     "red scout 1,0 0 gatherer W     #! second-land-tile extra-turn-skipped scout-in-bonus\n");
	judge(SCOUT_OF_RED(TWO) "red FM 0,1 0\nblue M 0,2 0\nred F 1,1 0\n"
				"red + scout 1,0 0 gatherer W   #! scout-in-bonus\n");
	judge(SCOUT_OF_RED(TWO) "red FM 0,1 0\nblue M 0,2 0\nred F 1,1 0\n"
				"blue canoe 0,-1 0 fisher lake  #! extra-turn-skipped\n"); /* blue's own turn is next */
	judge(SCOUT_OF_RED(TWO) "red FM 0,1 0\nblue M 0,2 0\nred F 1,1 0\nred + M 0,3 0\nblue M 0,4 0\n"
				"red scout 1,0 0 gatherer W\n");
}

/* SPEC-07: no Scout tile shows the shaman of the second edition, and the Shaman tile is used on a line of its own. */
Test(scout, a_scout_tile_calls_nobody_back)
{
	judge(CANOE "red M 0,1 0 hunter N\nblue M 0,2 0\n"
		    "red canoe 0,-1 0 recall 0,1:N fisher lake   #! shaman-absent\n");
}

/* SCOUT-01 */
Test(scout, a_scout_tile_has_one_name_in_any_case)
{
	static const char *const words[] = { "scout", "Scout", "SCOUT" }, *const others[] = { "",       "scou",
											      "scouts", "xcout",
											      "scoux",  "tile" };
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		cr_expect_eq(scout_find(words[i], strlen(words[i])), SCOUT_TILE, "%s", words[i]);
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		cr_expect_eq(scout_find(others[i], strlen(others[i])), SCOUT_NONE, "%s", others[i]);
	cr_expect_eq(scout_find("canoes", strlen("canoe")), CANOE_TILE);
	for (int scout = SCOUT_NONE + 1; scout < SCOUTS; scout++) {
		const char *name = scout_name((enum scout)scout);
		cr_expect_eq((int)scout_find(name, strlen(name)), scout, "%s", name);
		char upper[16] = "";
		for (size_t i = 0; name[i]; i++)
			upper[i] = (char)toupper((unsigned char)name[i]);
		cr_expect_eq((int)scout_find(upper, strlen(upper)), scout, "%s", upper);
	}
}

/* SCOUT-08 to SCOUT-14: each has a place for its piece, and one only; the canoe's lake has rivers. */
Test(scout, a_scout_tile_has_the_zones_that_its_piece_needs)
{
	static const struct {
		enum scout scout;
		const char *zones;
		bool fits;
	} tiles[] = {
		{ CANOE_TILE, "lakeA canoe; lakeB; river 3 -> lakeA; meadow 4-2", true },
		{ CANOE_TILE, "lakeA; lakeB canoe; river 3 -> lakeA; meadow 4-8; river 9 -> lakeB; meadow 10-2", true },
		{ CANOE_TILE, "river 3 -> lake; lake; meadow 4-2", true },
		{ CANOE_TILE, "meadow 4-2; lake; river 3 -> lake", true },
		{ CANOE_TILE, "lakeA canoe; lakeB; meadow all; river -> lakeA -> lakeB", true },
		{ CANOE_TILE, "lakeA; lakeB canoe; meadow all; river -> lakeA -> lakeB", true },
		{ CANOE_TILE, "lakeA canoe; lakeB; river 3 -> lakeB; meadow 4-2", false },
		{ CANOE_TILE, "lake; river 3 -> spring; meadow 4-2", false },
		{ CANOE_TILE, "lakeA; lakeB; river 3 -> lakeA; meadow 4-2", false }, /* neither of the two is marked */
		{ CANOE_TILE, "meadow all", false },
		{ SCOUT_TILE, "forest all", true },
		{ SCOUT_TILE, "meadow all", false },
		{ AGRICULTURE_TILE, "meadow all", true },
		{ AGRICULTURE_TILE, "forest all", false },
		{ BRIDGE_TILE, "meadow 8-1; meadow 2-7", true },
		{ BRIDGE_TILE, "meadow 11-1 bridge; meadow 2-4 bridge; meadow 5-10", true },
		{ BRIDGE_TILE, "meadow 11-1; meadow 2-4; meadow 5-10", false },
		{ BRIDGE_TILE, "forest all", false },
		{ SHAMAN_TILE, "forest all", true }, /* never placed */
	};
	for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
		struct tile tile = { 0 }; /* what comes after its zones does not matter */
		struct tile_error error;
		cr_assert(tile_parse(&tile, HUNTERS_AND_GATHERERS, tiles[i].zones, strlen(tiles[i].zones), &error),
			  "%s", tiles[i].zones);
		cr_expect_eq(scout_make(&tile, tiles[i].scout) == NULL, tiles[i].fits, "%s", tiles[i].zones);
		cr_expect_eq(tile.scout, tiles[i].scout);
	}
}

/* SCOUT-15: the hunter of the bridge hunts in two meadows, whatever other one its tile has. */
Test(scout, only_the_meadows_of_the_bridge_keep_off_the_farm)
{
#define BESIDE_THE_FARM(bridge, role) \
	TWO "deal red agriculture\ndeal blue bridge\ntile M meadow all\ntile S forest 5-7; meadow 8-4\n" \
	    "tile agriculture meadow all\ntile bridge " bridge "\nstart S 0,0 0\n" \
	    "red agriculture 1,0 0 hut N\nblue M 1,1 0\nred M 1,2 0\nblue bridge 0,1 0 " role " bridge"
	judge(BESIDE_THE_FARM("forest 11-1; meadow 2-4; meadow 5-7 bridge; meadow 8-10 bridge", "hunter") "\n");
	/* a piece that is not a hunter is not among hunters */
	judge(BESIDE_THE_FARM("forest 11-1; meadow 2-4 bridge; meadow 5-7 bridge; meadow 8-10",
			      "gatherer") "  #! meeple-bad-terrain scout-wrong-piece\n");
	judge(BESIDE_THE_FARM("forest 11-1; meadow 2-4 bridge; meadow 5-7 bridge; meadow 8-10",
			      "hunter") "  #! meadow-farmed\n");
	judge(BESIDE_THE_FARM("forest 11-1; meadow 5-7 bridge; meadow 2-4 bridge; meadow 8-10",
			      "hunter") "  #! meadow-farmed\n");
}

/* ---- declining (SCOUT-09, scout-decline) ---- */

#define LAID "red scout 1,0 0 gatherer W\nblue M 0,1 0\n"

#define BONUS_OWED "red FM 0,2 0\nblue M 0,3 0\nred F 1,2 0\n"

Test(scout, a_bonus_tile_may_be_declined_with_or_without_its_plus)
{
	judge(SCOUT_OF_RED(TWO) LAID BONUS_OWED "red + decline M\nred + M 1,1 0\n");
	judge(SCOUT_OF_RED(TWO) LAID BONUS_OWED "red decline M\nred + M 1,1 0\n");
	judge(SCOUT_OF_RED(TWO) LAID BONUS_OWED "red decline M\nred decline M       #! decline-second\n");
	judge(SCOUT_OF_RED(TWO) LAID BONUS_OWED "red decline M\nred + decline M     #! decline-second\n");
	judge(SCOUT_OF_RED(TWO) LAID BONUS_OWED "red + decline M\nred decline M     #! decline-second\n");
	judge(SCOUT_OF_RED(TWO) LAID BONUS_OWED "blue + decline M                   #! decline-without-scout\n");
}

/* scout-decline: only the first tile drawn, even if that fitted nowhere. */
Test(scout, after_a_discard_no_tile_is_declined)
{
	judge(SCOUT_OF_RED(TWO) LAID "red discard Z\nred decline M                     #! decline-second\n");
	judge(SCOUT_OF_RED(TWO) LAID BONUS_OWED "red + discard Z\nred + decline M       #! decline-second\n");
	judge(SCOUT_OF_RED(TWO) LAID BONUS_OWED "red + discard Z\nred + M 1,1 0\n");
}

/* A land tile is not declined while somebody's extra turn is owed, although the owner of the Scout is next. */
Test(scout, nobody_declines_a_tile_while_another_is_owed_an_extra_turn)
{
	judge(TWO "deal red canoe\ndeal blue scout\n" TILES "start A 0,0 0\n"
		  "red FM 0,1 0\nblue scout 1,0 0 gatherer W\nred F 1,1 0\n"
		  "blue decline M       #! extra-turn-skipped\n");
	judge(TWO "deal red canoe\ndeal blue scout\n" TILES "start A 0,0 0\n"
		  "red FM 0,1 0\nblue scout 1,0 0 gatherer W\nred F 1,1 0\nred + M 0,2 0\n"
		  "blue decline M\nred + M 0,3 0   #! extra-turn-not-earned\n"); /* red's turn is over */
}

/* A land tile: red has placed that of his turn, and for a third player it is not a turn at all. */
Test(scout, a_land_tile_is_not_declined_while_an_extra_turn_is_owed)
{
	judge(SCOUT_OF_RED(TWO) LAID BONUS_OWED "red decline 1       #! extra-turn-skipped decline-second\n");
	judge(THREE "deal red canoe\ndeal blue scout\n" TILES "start A 0,0 0\n"
		    "red M 0,1 0\nblue scout 1,0 0 gatherer W\nyellow FM 0,2 0\nred F 1,2 0\n"
		    "blue decline 1   #! extra-turn-skipped\n");
	judge(THREE "deal red canoe\ndeal blue scout\n" TILES "start A 0,0 0\n"
		    "red FM 0,1 0\nblue scout 1,0 0 gatherer W\nyellow F 1,1 0\n"
		    "blue decline 1   #! extra-turn-skipped decline-without-scout\n");
}

Test(scout, after_a_skipped_action_the_player_who_declines_is_assumed_to_be_to_move)
{
	judge_on(SCOUT_OF_RED(THREE) LAID
		 "yellow M 5,5 0      #! tile-detached\nred decline M\nred M 0,2 0\nnext blue\n",
		 ON_ILLEGAL_SKIP);
	judge(SCOUT_OF_RED(THREE) LAID "red decline M            #! decline-without-scout\n");
	judge_on(SCOUT_OF_RED(THREE) LAID "yellow M 5,5 0   #! tile-detached\nred decline M\n"
					  "yellow M 0,2 0   #! wrong-player turn-without-tile\n",
		 ON_ILLEGAL_SKIP);
	judge_on(SCOUT_OF_RED(TWO) LAID "red M 0,2 0\nblue discard Z\nblue M 5,5 0   #! tile-detached\n"
					"red decline M\nred M 0,3 0\n",
		 ON_ILLEGAL_SKIP);
}

/* stack-choice */
Test(scout, a_declined_tile_may_come_again_at_any_time_where_no_order_is_stated)
{
	judge(TWO "deal red scout\ndeal blue canoe\n" TILES "box land M M D D\nstart A 0,0 0\n" LAID
		  "red decline M\nred M 0,2 0\n");
	judge(TWO "deal red scout\ndeal blue canoe\n" TILES "box land M M D D\nstart A 0,0 0\n" LAID
		  "red decline D\nred D 0,2 0\nblue D 0,3 0\n");
}

Test(scout, a_declined_tile_comes_back_when_the_others_are_used)
{
	judge(TWO "deal red scout\ndeal blue canoe\n" TILES "box land M M M D\nstart A 0,0 0\n" LAID
		  "red decline M\nred M 0,2 0\nblue D 0,3 0\nred M 0,4 0\nnext blue   #! expectation-missed\n");
	judge(TWO "deal red scout\ndeal blue canoe\n" TILES "stack land M M D D\nstart A 0,0 0\n" LAID
		  "red decline M\nred M 0,2 0         #! tile-not-drawn\n"); /* the one M left is the declined one */
	judge(TWO "deal red scout\ndeal blue canoe\n" TILES "stack land M D D M\nstart A 0,0 0\n" LAID
		  "red decline D\nred D 0,2 0\nblue D 0,3 0   #! tile-not-drawn\n");
	judge(TWO "deal red scout\ndeal blue canoe\n" TILES "box land M M D D\nstart A 0,0 0\n" LAID
		  "red decline D\nred D 0,2 0\nblue M 0,3 0\nred decline D   #! decline-empty-stack\n");
}

/* A tile that a record defines and puts in no box is in play as often as it likes: another one is always below it. */
Test(scout, a_tile_without_number_is_never_the_last_of_its_stack)
{
	struct game game = judge(SCOUT_OF_RED(TWO) LAID)->game;
	uint16_t own = tile_called(game.board.set, "M"), printed = tile_called(game.board.set, "1");
	for (uint16_t tile = 0; tile < game.board.set->tiles; tile++)
		if (tile != printed && game.supply.copies[PILE_LAND][tile] != COPIES_ANY) {
			game.supply.left[PILE_LAND] =
				(uint16_t)(game.supply.left[PILE_LAND] - game.supply.copies[PILE_LAND][tile]);
			game.supply.copies[PILE_LAND][tile] = 0;
		}
	cr_assert_eq(game.supply.left[PILE_LAND], 1);
	struct turn turn = { .player = RED, .tile = own };
	struct violations broken = { 0 };
	game_check_decline(&game, &turn, &broken);
	cr_expect_not(violations_any(&broken));
	turn.tile = printed;
	game_check_decline(&game, &turn, &broken);
	cr_expect(violations_has(&broken, V_DECLINE_EMPTY_STACK));
}

/* ---- the Shaman tile (SCOUT-02, shaman-tile-window) ---- */

#define SHAMAN_OF_BLUE THREE "deal red scout\ndeal blue shaman\n" TILES "start M 0,0 0\n"
#define HUNTING "red M 0,1 0\nblue M 0,2 0 hunter N\nyellow M 0,3 0\n"

Test(scout, a_member_is_taken_back_in_the_turn_of_the_owner)
{
	judge(SHAMAN_OF_BLUE "red M 0,1 0\nblue M 0,2 0 hunter N\nblue recall 0,2:N   #< blue 0,2:N\n");
	judge(SHAMAN_OF_BLUE HUNTING "blue recall 0,2:N           #! shaman-tile-not-owned\n");
	judge(SHAMAN_OF_BLUE HUNTING "red M 0,4 0\nblue recall 0,2:N   #< blue 0,2:N\n");
	judge(SHAMAN_OF_BLUE HUNTING
	      "red M 0,4 0\nred recall 0,2:N    #! shaman-tile-not-owned shaman-tile-bad-piece\n");
	judge(SHAMAN_OF_BLUE HUNTING "red M 0,4 0\nblue recall 9,9:N   #! shaman-tile-bad-piece\n");
	judge(SHAMAN_OF_BLUE HUNTING "red M 0,4 0\nblue recall 0,3:N   #! shaman-tile-bad-piece\n");
	judge(SHAMAN_OF_BLUE HUNTING "end\nblue recall 0,2:N      #! game-over\n");
}

/* END-01: if no land tile is left at all, nobody ever has a turn. */
Test(scout, nobody_is_taken_back_in_a_game_without_a_turn)
{
	judge(TWO "deal red shaman\ndeal blue scout\n" TILES
		  "box land\nstart M 0,0 0\nred recall 0,0:N   #! game-over\n");
}

/* SCOUT-02: a member that the Shaman takes back has not come home by scoring (returned-piece-reuse). */
Test(scout, a_member_taken_back_may_stand_on_the_bonus_tile)
{
#define LAST_MEMBER \
	TWO "ruling returned-piece-reuse=no\ndeal red shaman\ndeal blue scout\n" TILES "start M 0,0 0\n" \
	    "red A 0,1 0 gatherer E\nblue M 0,2 0\nred A 0,3 0 gatherer E\nblue M 0,4 0\nred A 0,5 0 gatherer E\n" \
	    "blue M 0,6 0\nred A 0,7 0 gatherer E\nblue FM 0,8 0\nred M 0,9 0 hunter N\nblue M 0,10 0\n" \
	    "red F 1,8 0\nnext red +\n"
	judge(LAST_MEMBER "red + M 0,11 0 hunter N   #! piece-not-in-supply feature-occupied\n");
	judge(LAST_MEMBER "red recall 0,9:N\nred + M 0,11 0 hunter N\nsupply red 0 2\n");
}

/* shaman-tile-window: once in a turn, before the tile or after it. */
Test(scout, the_shaman_tile_is_used_once_in_a_turn)
{
#define TWO_HUNTERS \
	SHAMAN_OF_BLUE "red M 0,1 0\nblue M 0,2 0 hunter N\nyellow M 0,3 0\nred M 0,4 0\nblue A 0,5 0 gatherer E\n" \
		       "yellow M 0,6 0\nred M 0,7 0\n"
	judge(TWO_HUNTERS "blue recall 0,2:N\nblue M 0,8 0\nblue recall 0,5:E   #! shaman-tile-second\n");
	judge(TWO_HUNTERS "blue M 0,8 0\nblue recall 0,2:N\nblue recall 0,5:E   #! shaman-tile-second\n");
	judge(TWO_HUNTERS "blue recall 0,2:N\nblue M 0,8 0\nyellow M 0,9 0\nred M 0,10 0\nblue recall 0,5:E\n");
	judge(TWO_HUNTERS "blue M 0,8 0\nblue recall 0,2:N\nyellow M 0,9 0\nred M 0,10 0\nblue recall 0,5:E\n");
}

/* SCOUT-02: from wherever the member stands, even the first place of the start tile. */
Test(scout, a_member_on_the_start_tile_is_taken_back_too)
{
	judge_on(SHAMAN_OF_BLUE "red M 0,1 0\nblue M 0,2 0 hunter 0,0:N   #! piece-other-tile\nyellow M 0,3 0\n"
				"red M 0,4 0\nblue recall 0,0:N\nsupply blue 5 2\n",
		 ON_ILLEGAL_STAND);
}

/* SCOUT-09: a declined tile that is drawn again is gone like any other. */
Test(scout, a_declined_tile_has_no_copy_left_after_it_is_drawn_again)
{
	judge(TWO "deal red scout\ndeal blue canoe\n" TILES "box bonus Z D\nstart A 0,0 0\n" LAID BONUS_OWED
		  "red + decline D\nred + discard Z\nred + D 1,1 0\n"
		  "red + D 0,4 0   #! tile-copies-exceeded extra-turn-second extra-turn-stack-empty\n");
}

Test(scout, after_a_skipped_action_the_owner_of_the_shaman_is_assumed_to_be_to_move)
{
	judge_on(SHAMAN_OF_BLUE HUNTING "red M 5,5 0   #! tile-detached\nblue recall 0,2:N\nsupply blue 5 2\n",
		 ON_ILLEGAL_SKIP);
}

/* ---- what the pieces on these tiles earn ---- */

/* SCOUT-13, SCOUT-16: the bear and Agriculture pay at the end, the canoe at once. */
Test(scout, the_awards_of_scout_tiles_are_final_or_not)
{
	static struct referee referee;
	static const struct {
		const char *game;
		enum award_kind kind;
		bool final;
	} awards[] = {
		{ BRIDGE_OF_RED "red bridge 0,1 0 hunter bridge\nend\n", AWARD_BEAR, true },
		{ AGRICULTURE_OF_RED "red agriculture 0,1 0 hut S\nend\n", AWARD_AGRICULTURE, true },
		{ TWO "deal red canoe\ndeal blue scout\n" TILES "start M 0,0 0\n"
		      "red canoe 0,-1 0 fisher lake\nblue P 1,-1 180\n",
		  AWARD_CANOE, false },
	};
	for (size_t i = 0; i < sizeof awards / sizeof awards[0]; i++) {
		int made = 0;
		referee_begin(&referee, judge(awards[i].game)->record, ON_ILLEGAL_STOP);
		while (referee_next(&referee))
			for (int a = 0; a < referee.outcome.awards; a++)
				if (referee.outcome.award[a].kind == awards[i].kind) {
					made++;
					cr_expect_eq(referee.outcome.award[a].final, awards[i].final, "%s",
						     award_kind_name(awards[i].kind));
				}
		cr_expect_gt(made, 0, "%s", award_kind_name(awards[i].kind));
	}
}

/* SCOUT-11: rivers of another system, and games with a bridge and no canoe, pay no canoe. */
Test(scout, the_hunter_of_the_bridge_is_not_a_fisher_of_the_canoe)
{
	judge(BRIDGE_OF_RED "red bridge 0,1 0 hunter bridge\nblue P 1,1 180\nred P -1,1 0   #=\n#=\n");
}

/* canoe-majority: two of the fisher's rivers are one, in which he counts once, and he stays when it is complete. */
Test(scout, the_fisher_of_the_canoe_stays_on_rivers_that_meet)
{
	judge(TWO "deal red canoe\ndeal blue scout\n" TILES "tile B meadow 7-2; river 3,6; meadow 4-5\nstart M 0,0 0\n"
		  "red canoe 0,-1 0 fisher lake\nblue B 0,-2 0\nred B 1,-2 90\n"
		  "blue B 1,-1 180            #= river 6 red, canoe 1 red\n" /* 5 segments and the fish of one lake */
		  "majority 0,-1:N red 1\nmajority 0,-1:E red 1\nmajority 0,-1:W red 1\nsupply red 4 2\n"
		  "end                        #=\n");
}

/* two-segments-one-feature: even if they meet on the canoe's own tile. */
Test(scout, rivers_that_meet_are_paid_once)
{
	judge(TWO "deal red canoe\ndeal blue scout\n" TILES "tile B meadow 7-2; river 3,6; meadow 4-5\nstart M 0,0 0\n"
		  "red M 1,0 0\nblue B 1,-1 180\nred B 1,-2 90\nblue B 0,-2 0\n"
		  "red canoe 0,-1 0 fisher lake   #= river 6 red, canoe 1 red\n");
}

/* SCOUT-11: nothing is paid for a lake without fish. */
Test(scout, a_lake_without_fish_pays_the_canoe_nothing)
{
	judge(TWO "deal red canoe\ndeal blue scout\ntile M meadow all\ntile P meadow 10-8; river 9 -> spring\n"
		  "tile canoe lake canoe; meadow 4-2; river 3 -> lake\nstart M 0,0 0\n"
		  "red canoe 0,1 0 fisher lake\nblue P 1,1 0   #= river 2 red\n");
}

/* SCOUT-13: whichever of its tiles is asked about. */
Test(scout, the_bear_pays_the_hunters_of_its_meadow_wherever_they_stand)
{
	static const char *const places[] = { "0,0:N", "1,0:N", "2,0:N" };
	struct ruleset rules = *ruleset_find("devir", strlen("devir"));
	const struct board *board = &position_of("tile M meadow all\ntile B meadow all bear\n"
						 "M 0,0 0 red hunter N\nB 1,0 0\nM 2,0 0 blue hunter N\n")
					     ->board;
	struct award award;
	for (int points = 2; points >= 0; points--) {
		rules.bear_points = (uint8_t)points;
		for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
			cr_assert_eq(score_bear(board, &rules, node_of(board, places[i]), &award), points > 0);
			if (points == 0)
				continue;
			cr_expect_eq(award.points, points, "%s", places[i]);
			cr_expect_eq(award.players, players_of("red blue"), "bear-tie-and-shrine: in full");
			cr_expect(award.at.cell.x == 1 && award.at.cell.y == 0, "where the bear is");
			cr_expect(award.pieces[RED] == 1 && award.pieces[BLUE] == 1);
		}
	}
	rules.bear_points = 2;
	board = &position_of("tile M meadow 11-7; forest 8-10\ntile B forest 2-4; meadow 5-1 bear\n"
			     "M 0,0 0 red hunter N\nB -1,0 0\n")
			 ->board;
	cr_expect_not(score_bear(board, &rules, node_of(board, "0,0:N"), &award), "a meadow without the bear");
}

/* SCOUT-11, canoe-lake-choice: the best lake at the river's ends, or of its system; never one elsewhere. */
Test(scout, the_canoe_pays_the_fish_of_one_lake)
{
	static const struct {
		const char *lake; /* across the river */
		uint8_t choice;
		int fish, tile;
	} cases[] = {
		{ "lake fish 1", CANOE_RIVER, 2, 1 },
		{ "lake fish 3", CANOE_RIVER, 3, 2 },
		{ "lake fish 1", CANOE_SYSTEM, 4, 3 },
		{ "lake fish 5", CANOE_SYSTEM, 5, 2 },
	};
	struct ruleset rules = *ruleset_find("devir", strlen("devir"));
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char text[512];
		snprintf(text, sizeof text,
			 "tile E lake fish 9; meadow 10-8; river 9 -> lake\n"
			 "tile C meadow 10-2; lake fish 2; river 3 -> lake; meadow 4-8; river 9 -> lake\n"
			 "tile L meadow 10-8; %s; river 9 -> lake\n"
			 "tile F meadow 4-2; lake fish 4; river 3 -> lake\nE 0,1 0\nC 0,0 0\nL 1,0 0\nF -1,0 0\n",
			 cases[i].lake);
		struct position *p = position_of(text);
		struct award award;
		int river = node_of(&p->board, "1,0:W");
		rules.canoe_lake = cases[i].choice;
		cr_assert_null(scout_make(&p->own.tile[tile_called(&p->own.set, "C")], CANOE_TILE));
		cr_expect_not(score_canoe(&p->board, &rules, river, &award), "no fisher of the canoe");
		board_put_piece(&p->board, node_of(&p->board, "0,0:lake"), BLUE, false);
		cr_expect_not(score_canoe(&p->board, &rules, node_of(&p->board, "0,1:W"), &award), "another system");
		cr_assert(score_canoe(&p->board, &rules, river, &award));
		cr_expect(award_count(&award, TERM_BEST_LAKE) == 1 && award_count(&award, TERM_FISH) == cases[i].fish &&
				  award.points == cases[i].fish,
			  "%s", cases[i].lake);
		cr_expect_eq(award.players, players_of("blue"));
		cr_expect_eq(tile_bits_next(&award.tiles, 0), cases[i].tile, "the lake's");
		cr_expect_eq(tile_bits_next(&award.tiles, cases[i].tile + 1), -1);
	}
}

/* ---- what hgref legal lists ---- */

static int pieces_of(const struct game *game, const char *name, struct cell cell, struct piece_choice *pieces)
{
	struct turn turn = { .player = RED, .tile = tile_called(game->board.set, name), .cell = cell };
	return game_pieces(game, &turn, pieces);
}

Test(scout, only_the_piece_of_a_scout_tile_is_listed)
{
	struct piece_choice pieces[PIECE_CHOICES];
	const struct game *game = &judge(CANOE)->game;
	cr_assert_eq(pieces_of(game, "canoe", (struct cell){ 0, -1 }, pieces), 1);
	cr_expect_eq(pieces[0].role, FISHER);
	cr_expect_eq(pieces[0].zone, 0, "the lake");
	cr_assert_eq(pieces_of(game, "scout", (struct cell){ 1, 0 }, pieces), 1);
	cr_expect_eq(pieces[0].role, GATHERER);
	cr_expect_eq(pieces[0].zone, 0, "the forest");
	game = &judge(AGRICULTURE_OF_RED)->game;
	cr_assert_eq(pieces_of(game, "agriculture", (struct cell){ 0, 1 }, pieces), 1);
	cr_expect_eq(pieces[0].role, HUT);
	cr_expect_eq(pieces[0].zone, 2, "the meadow that is marked");
	cr_assert_eq(pieces_of(game, "bridge", (struct cell){ 0, 1 }, pieces), 1,
		     "one hunter, though he is in two meadows");
	cr_expect_eq(pieces[0].role, HUNTER);
	game = &judge(AGRICULTURE_OF_RED "red M 0,1 0 hunter N\nblue M 0,2 0\n")->game;
	cr_expect_eq(pieces_of(game, "agriculture", (struct cell){ 0, 3 }, pieces), 0, "a hunter is there");
	game = &judge(AGRICULTURE_OF_RED "red P -1,0 0 hut E\nblue M 0,1 0\nred P -1,1 180 hut W\nblue M 0,2 0\n")
			->game;
	cr_expect_eq(pieces_of(game, "agriculture", (struct cell){ 0, 3 }, pieces), 0, "no hut is left");
}

/* bear-where */
Test(scout, the_bear_is_on_the_bridge_if_no_meadow_shows_it)
{
	struct tile tile;
	struct tile_error error;
	static const char bridge[] = "meadow 10-2; river 3,9; meadow 4-8",
			  marked[] = "meadow 10-2 bear; river 3,9; meadow 4-8";
	cr_assert(tile_parse(&tile, HUNTERS_AND_GATHERERS, bridge, strlen(bridge), &error));
	cr_expect_null(scout_make(&tile, BRIDGE_TILE));
	cr_expect(tile.powers & BEAR && tile.zone[0].powers & BEAR && tile.zone[2].powers & BEAR);
	cr_expect_not(tile.zone[1].powers & BEAR);
	tile = (struct tile){ 0 };
	cr_assert(tile_parse(&tile, HUNTERS_AND_GATHERERS, "meadow all", strlen("meadow all"), &error));
	cr_expect_null(scout_make(&tile, BRIDGE_TILE), "both banks are one meadow of the tile");
	cr_expect_eq(tile.scout_zones, 1, "it has no other");
	cr_assert(tile_parse(&tile, HUNTERS_AND_GATHERERS, marked, strlen(marked), &error));
	cr_expect_null(scout_make(&tile, BRIDGE_TILE));
	cr_expect(tile.powers & BEAR && tile.zone[0].powers & BEAR);
	cr_expect_not(tile.zone[2].powers & BEAR);
	cr_assert(tile_parse(&tile, HUNTERS_AND_GATHERERS, bridge, strlen(bridge), &error));
	cr_expect_not_null(scout_make(&(struct tile){ .zones = 0 }, BRIDGE_TILE), "no meadow at all");
	static const char one[] = "meadow 10-2 bridge; river 3,9; meadow 4-8";
	cr_assert(tile_parse(&tile, HUNTERS_AND_GATHERERS, one, strlen(one), &error));
	cr_expect_not_null(scout_make(&tile, BRIDGE_TILE), "one of two meadows is marked");
	static const char both[] = "meadow 10-2 bridge; river 3,9; meadow 4-8 bridge";
	cr_assert(tile_parse(&tile, HUNTERS_AND_GATHERERS, both, strlen(both), &error));
	cr_expect_null(scout_make(&tile, BRIDGE_TILE));
	cr_expect(tile.zone[0].powers == (BRIDGE | BEAR) && tile.zone[2].powers == (BRIDGE | BEAR), "the marks stay");
	cr_expect_eq(tile.powers, BRIDGE | BEAR);
	cr_assert(tile_parse(&tile, HUNTERS_AND_GATHERERS, bridge, strlen(bridge), &error));
	scout_make(&tile, AGRICULTURE_TILE);
	cr_expect_not(tile.powers & BEAR);
}

/*
 * BONUS-09: blue's bonus tile fits nowhere, so that the stack is empty from then on, whatever red's turn begins with; a
 * forest is open when red earns an extra turn.
 */
Test(scout, a_stack_whose_tiles_fitted_nowhere_is_empty_even_after_a_declined_tile)
{
	static const char before[] = TWO "deal red scout\ndeal blue canoe\n" TILES "box bonus Z\nstart A 0,0 0\n" LAID
					 "red FM 0,2 0\nblue F 1,2 0\n",
			  after[] = "red FM 0,3 90\nblue FM 0,-1 270\nred F 0,-2 270\n"
				    "red + Z 0,4 0   #! tile-copies-exceeded extra-turn-stack-empty\n";
	char game[2048];
	judge_both(before, after);
	snprintf(game, sizeof game, "red decline M\n%s", after);
	judge_both(before, game);
}

/* SCOUT-09: once the stated order has ended, a tile whose last copy was declined is below all that are left. */
Test(scout, the_last_copy_is_below_the_others_though_their_order_is_not_known)
{
	static const char last[] = TWO "deal red scout\ndeal blue canoe\n" TILES
				       "box land M M D D\nstack land M M\nstart A 0,0 0\n" LAID "red decline M\n",
			  not_last[] = TWO "deal red scout\ndeal blue canoe\n" TILES
					   "box land M M M D\nstack land M M\nstart A 0,0 0\n" LAID "red decline M\n";
	judge_both(last, "red M 0,2 0   #! tile-not-drawn\n");
	judge_both(last, "red D 0,2 0\n");
	judge_both(not_last, "red M 0,2 0\n");
}
