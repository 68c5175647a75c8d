#include "tests/core/support.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* What can be done of an illegal action with the tiles and pieces on a table, part by part. */

#define TILES \
	"tile M meadow all\ntile A meadow 5-1; forest 2-4\ntile F forest 8-10; meadow 11-7\ntile Z forest all\n" \
	"tile FM meadow 5-1; forest 2-4 menhir\n" \
	"tile Q lake; meadow all\ntile SL lake; meadow all shaman\n" \
	"tile S meadow all shaman\ntile R meadow 10-2; river 3,9; meadow 4-8\n"
#define GAME "game\nplayer red\nplayer blue\n" TILES "start A 0,0 0\n"

#define stand(text) judge_on(text, ON_ILLEGAL_STAND)

/* ---- tiles ---- */

/*
 * A printed tile exists once; nobody knows how many there are of a tile that a record defines and its box does not
 * list.
 */
Test(stand, a_tile_that_is_in_no_stack_is_placed_if_it_exists)
{
#define BOXED "game\nplayer red\nplayer blue\nbox land F F F F\nbox bonus\n" TILES "start A 0,0 0\n"
	const struct referee *r = stand(BOXED "red M 0,1 0       #! tile-not-in-set\n"
					      "blue M 0,2 0      #! tile-not-in-set\n"
					      "red A 0,3 0       #! start-tile-wrong tile-copies-exceeded\n"
					      "red NONE 0,3 0    #! tile-not-in-set\n"
					      "red 15 0,3 0      #! tile-not-in-set\n"
					      "red F 1,0 0\n");
	cr_expect_eq(r->game.moves, 3, "the start tile is on the table already");
	cr_expect_eq(r->game.supply.left[PILE_LAND], 3);
	r = stand("game\nplayer red\nplayer blue\nbox land F\nbox bonus M\n" TILES "start A 0,0 0\n"
		  "red M 0,1 0   #! tile-wrong-stack\n");
	cr_expect_eq(r->game.moves, 1, "a tile of the other stack");
	cr_expect_eq(r->game.supply.left[PILE_BONUS], 0);
	r = stand("game\nplayer red\nplayer blue\nbox land F\nbox bonus M\n" TILES "start A 0,0 0\n"
		  "red + F 0,1 0   #! tile-wrong-stack extra-turn-not-earned\n#!\n");
	cr_expect_eq(r->game.supply.left[PILE_LAND], 0);
	r = stand("game\nplayer red\nplayer blue\n" TILES "start A 0,0 0\n"
		  "red 15 0,1 0\nblue M 0,-1 0\nred 15 0,-2 180   #! tile-copies-exceeded\n");
	cr_expect_eq(r->game.moves, 2, "the one printed tile lies there already");
}

Test(stand, a_tile_of_another_edition_and_one_beyond_the_table_are_not_laid)
{
	const struct referee *r =
		stand("game\nedition devir\nplayer red\nplayer blue\n" TILES "table 0,0 1,1\nstart A 0,0 0\n"
		      "red S 0,1 0    #! tile-not-in-set\n"
		      "red M 0,-1 0   #! tile-off-table\n"
		      "red M 0,1 0\n");
	cr_expect_eq(r->game.moves, 1);
}

Test(stand, nothing_stands_when_the_game_is_over)
{
	static const char *const late[] = { "blue M 0,2 0",      "blue discard M",         "blue decline M",
					    "blue remove 0,1:N", "blue shift 0,1:N 0,0:N", "end" };
	for (size_t i = 0; i < sizeof late / sizeof late[0]; i++) {
		char text[1024];
		snprintf(text, sizeof text, "%sred M 0,1 0 hunter N\nend\n%s   #! game-over\n",
			 "game\nplayer red\nplayer blue\nbox land M M M\n" TILES "start A 0,0 0\n", late[i]);
		const struct referee *r = judge_on(text, ON_ILLEGAL_STAND);
		cr_expect_eq(r->game.moves, 1, "%s", late[i]);
		cr_expect_eq(r->game.supply.left[PILE_LAND], 2, "%s", late[i]);
		cr_expect_eq(r->game.hand[RED].members, 4, "%s", late[i]);
	}
}

/* ---- discards and declined tiles ---- */

#define STACKED "game\nplayer red\nplayer blue\n" TILES "stack land M F F M F\nstart M 0,0 0\n"

Test(stand, a_discarded_tile_from_the_top_leaves_the_order_as_it_is)
{
	stand(STACKED "red discard M   #! discard-of-placeable-tile\nblue F 0,1 0\nred M 0,2 0   #! tile-not-drawn\n");
	stand(STACKED "red discard F   #! tile-not-drawn discard-of-placeable-tile\nblue M 0,1 0\nred M 0,2 0\n");
	stand(STACKED "red discard NONE   #! tile-not-in-set tile-not-drawn\nred M 0,1 0\nblue F 0,2 0\n");
	stand("game\nplayer red\nplayer blue\nbox land F\nbox bonus\n" TILES "start A 0,0 0\n"
	      "red discard M   #! tile-not-in-set discard-of-placeable-tile\nred F 1,0 0\n");
	stand("game\nplayer red\nplayer blue\nbox land F M\n" TILES "start A 0,0 0\n"
	      "red F 1,0 0\nblue discard F   #! tile-copies-exceeded discard-of-placeable-tile\nblue M 0,1 0\n");
}

Test(stand, a_discarded_tile_is_taken_from_the_stack_that_has_it)
{
	const struct referee *r = stand("game\nplayer red\nplayer blue\nbox land F F\nbox bonus M M\n" TILES
					"start A 0,0 0\nred discard M   #! tile-wrong-stack discard-of-placeable-tile\n"
					"blue F 1,0 0\n");
	cr_expect_eq(r->game.supply.left[PILE_BONUS], 1);
	cr_expect_eq(r->game.supply.left[PILE_LAND], 1);
}

Test(stand, after_a_tile_that_was_on_top_the_order_is_as_known_as_before)
{
	stand(STACKED "red M 0,1 0 gatherer N   #! meeple-bad-terrain\nblue M 0,2 0   #! tile-not-drawn\n");
	stand(STACKED "red F 0,1 0              #! tile-not-drawn\nblue F 0,2 0\nred M 0,3 0\n");
}

/*
 * Nobody has a Scout here, so a tile must not be declined; if it is put below the others all the same, it can be drawn.
 */
Test(stand, a_tile_that_was_declined_lies_below_the_others)
{
	stand(STACKED "red decline M   #! decline-without-scout\nred F 0,1 0\nblue F 0,2 0\nred M 0,3 0\n"
		      "blue F 0,4 0\nred M 0,5 0\nblue M 0,6 0   #! game-over\n");
	stand(STACKED "red decline F   #! tile-not-drawn decline-without-scout\nred M 0,1 0\nblue M 0,2 0\n");
	stand(STACKED "red decline NONE   #! tile-not-in-set tile-not-drawn decline-without-scout\nred M 0,1 0\n"
		      "blue F 0,2 0\n");
	stand(STACKED
	      "blue decline M   #! decline-without-scout\nblue F 0,1 0\nred F 0,2 0\n"); /* whoever comes next */
	stand("game\nplayer red\nplayer blue\nbox land F M\nbox bonus\n" TILES "start A 0,0 0\n"
	      "red decline A   #! start-tile-wrong tile-copies-exceeded decline-without-scout\nred F 1,0 0\n");
}

Test(stand, after_a_tile_declined_out_of_order_the_order_is_unknown)
{
#define BELOW \
	"game\nplayer red\nplayer blue\nstack land M F\nbox bonus\n" TILES "start M 0,0 0\n" \
	"red decline M    #! decline-without-scout\nblue decline F   #! decline-without-scout\n"
	stand(BELOW "red M 0,1 0\nblue F 0,2 0\n");
	const struct supply *s = &stand(BELOW "red F 0,1 0    #! tile-not-drawn\nblue M 0,2 0\n")->game.supply;
	cr_expect_eq(s->declined[PILE_LAND], 0);
	cr_expect_eq(s->raised[PILE_LAND], 0);
	stand(BELOW "red decline F  #! tile-not-drawn decline-without-scout\nblue M 0,1 0\n");
	stand(BELOW "red discard F  #! tile-not-drawn discard-of-placeable-tile\nblue M 0,1 0\n");
}

Test(stand, declining_ends_at_some_point)
{
	struct game game = judge("game\nplayer red\nplayer blue\n" TILES "stack land M\nstart A 0,0 0\n")->game;
	struct turn turn = { .player = RED, .tile = tile_called(game.board.set, "M") };
	int declined = 0;
	while (declined <= PLACED_MAX && game_stand_decline(&game, &turn))
		declined++;
	cr_expect_eq(declined, PLACED_MAX);
	cr_expect_eq(game.supply.declined[PILE_LAND], PLACED_MAX);
}

/* ---- recalls ---- */

#define HUNTING GAME "red M 0,1 0 hunter N\nblue M 0,2 0\n"

Test(stand, a_piece_is_called_back_once)
{
	stand(HUNTING "red S 0,3 0 recall 0,1:N recall 0,1:S   #! shaman-second    #< red 0,1:N\nsupply red 5 3\n");
	stand(HUNTING "red S 0,3 0 recall 9,9:N   #! shaman-no-piece\nsupply red 4 3\n");
	stand(HUNTING "red S 0,3 0 recall 0,2:N   #! shaman-no-piece\nsupply red 4 3\n");
	stand(HUNTING "red S 0,3 0 recall none recall 0,1:N\nsupply red 5 3\n");
	stand(GAME "red M 0,1 0 hunter 0,0:N   #! piece-other-tile\nblue M 0,2 0\n" /* on the start tile */
		   "red S 0,3 0 recall 0,0:N recall 9,9:N   #! shaman-second shaman-no-piece   #< red 0,0:N\n");
	stand(GAME "red M 0,1 0 gatherer 0,0:E #! piece-other-tile\nblue M 0,2 0\n"
		   "red S 0,3 0 recall 0,0:E recall 9,9:N   #! shaman-second shaman-no-piece   #< red 0,0:E\n");
}

/* returned-piece-reuse: a piece that was taken off by hand has not come home by scoring. */
Test(stand, a_member_taken_off_may_stand_on_the_bonus_tile)
{
	stand("game\nruling returned-piece-reuse=no\nplayer red\nplayer blue\n" TILES "start M 0,0 0\n"
	      "red A 0,1 0 gatherer E\nblue M 0,2 0\nred A 0,3 0 gatherer E\nblue M 0,4 0\nred A 0,5 0 gatherer E\n"
	      "blue M 0,6 0\nred A 0,7 0 gatherer E\nblue FM 0,8 0\nred M 0,9 0 hunter N\nblue M 0,10 0\n"
	      "red F 1,8 0\nred remove 0,9:N   #! piece-removed\nred + M 0,11 0 hunter N\nsupply red 0 3\n");
}

Test(stand, no_turn_without_a_tile_stands_when_the_game_is_over)
{
	struct game game = judge(GAME "end\n")->game;
	struct turn turn = { .player = RED };
	cr_expect_not(game_stand_pass(&game, &turn));
}

/*
 * Three tiles are below the others, of which there are none: they are drawn in the order in which they were declined.
 */
Test(stand, declined_tiles_are_drawn_again_in_their_order)
{
#define THREE_BELOW \
	"game\nplayer red\nplayer blue\nstack land M F S\nbox bonus\n" TILES "start M 0,0 0\n" \
	"red decline M    #! decline-without-scout\nred decline F   #! decline-without-scout\n" \
	"red decline S    #! decline-without-scout\nred M 0,1 0\n"
	stand(THREE_BELOW "blue F 0,2 0\nred S 0,3 0\n");
	stand(THREE_BELOW "blue S 0,2 0   #! tile-not-drawn\n");
}

/*
 * An illegal turn without recalls, or with the recall of a piece that is not there: the piece at the first cell stays.
 */
Test(stand, nobody_is_called_back_who_was_not_called)
{
	static const char begin[] = GAME "red M 0,1 0 hunter 0,0:11   #! piece-other-tile\n";
	static const char *const turns[] = {
		"blue M 0,3 0                 #! tile-detached #<\n",
		"blue M 0,2 0 recall 9,9:N    #! shaman-absent shaman-no-piece #<\n",
		"blue M 0,3 0 recall none     #! tile-detached #<\n",
	};
	for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++)
		judge_both_at(begin, turns[i], ON_ILLEGAL_STAND, __FILE__, __LINE__);
}

static struct turn back(const char *place)
{
	return (struct turn){ .player = RED, .recalls = 1, .recall = { place_of(place) } };
}

/* What an outcome held before belongs to another step. */
Test(stand, a_removal_reports_nothing_but_itself)
{
	static struct outcome outcome;
	struct game game = judge(HUNTING)->game;
	struct turn turn = back("0,1:N");
	outcome.awards = outcome.returns = 3;
	cr_assert(game_stand_removal(&game, &turn, &outcome));
	cr_expect_eq(outcome.awards, 0);
	cr_assert_eq(outcome.returns, 1);
	cr_expect_eq(outcome.home[0].player, RED);
	outcome.awards = outcome.returns = 3;
	cr_assert_not(game_stand_removal(&game, &turn, &outcome));
	cr_expect_eq(outcome.awards, 0);
	cr_expect_eq(outcome.returns, 0);
	game = judge(HUNTING)->game;
	outcome.awards = outcome.returns = 3;
	game_recall(&game, &turn, &outcome);
	cr_expect_eq(outcome.awards, 0);
	cr_expect_eq(outcome.returns, 1);
}

/* returned-piece-reuse: an illegal land tile that stands begins a turn as well. */
Test(stand, a_member_that_came_home_before_an_illegal_turn_may_stand_on_its_bonus_tile)
{
	stand("game\nruling returned-piece-reuse=no\nplayer red\nplayer blue\n" TILES "start M 0,0 0\n"
	      "red A 0,1 0 gatherer E\nblue M 0,2 0\nred A 0,3 0 gatherer E\nblue M 0,4 0\nred A 0,5 0 gatherer E\n"
	      "blue M 0,6 0\nred A 0,7 0 gatherer E\nblue FM 0,8 0\nred M 0,9 0 hunter N\nblue M 0,10 0\n"
	      "red M 0,11 0\nblue F 1,7 0                           #< red 0,7:E\n"
	      "red F 1,8 0 recall 9,9:N               #! shaman-absent shaman-no-piece #<\n"
	      "red + F -1,0 0 gatherer W\nsupply red 0 3\n");
}

/* FINAL-06: even on the start tile. */
Test(stand, a_hunter_on_any_tile_is_paid_at_the_end)
{
	stand(GAME "red M 0,1 0 hunter 0,0:N   #! piece-other-tile #=\nend   #= meadow 0 red\n");
}

/* Four more hunters: then red has none left. */
#define NONE_LEFT \
	GAME "red M 0,1 0 hunter N\nblue M 0,2 0\n" \
	     "red A 0,3 0 gatherer E\nblue M 0,4 0\nred A 0,5 0 gatherer E\nblue M 0,6 0\n" \
	     "red A 0,7 0 gatherer E\nblue M 0,8 0\nred A 0,9 0 gatherer E\nblue M 0,10 0\nsupply red 0 3\n"

/* Three huts, each on a lake of its own. */
#define HUTS \
	GAME "red Q 0,1 0 hut lake\nblue M 0,2 0\nred Q 0,3 0 hut lake\nblue M 0,4 0\nred Q 0,5 0 hut lake\n" \
	     "blue M 0,6 0\nsupply red 5 0\n"

Test(stand, a_piece_that_is_called_back_may_be_put_at_once)
{
	stand(NONE_LEFT "red S 0,11 0 recall 0,1:N recall 0,3:E hunter N   #! shaman-second\n"
			"supply red 1 3\nmajority 0,11:N red 1\n");
	stand(NONE_LEFT "red S 0,11 0 recall 0,1:N hunter N hunter 0,5:N   #! second-piece piece-other-tile\n"
			"supply red 0 3\nmajority 0,11:N red 1\n");
	stand(NONE_LEFT "red S 0,11 0 hunter N recall 0,1:N   #! step-order piece-not-in-supply feature-occupied\n"
			"supply red 1 3\nmajority 0,11:N red 0\n");
	stand(NONE_LEFT "red M 0,11 0 gatherer N recall 0,3:E   "
			"#! step-order piece-not-in-supply meeple-bad-terrain feature-occupied shaman-absent\n"
			"supply red 1 3\n");
	stand(HUTS "red SL 0,7 0 recall 0,1:lake hut lake   #! piece-not-in-supply shaman-hut\nsupply red 5 0\n"
		   "majority 0,7:lake red 1\nmajority 0,1:lake red 0\n");
	stand(HUTS "red SL 0,7 0 recall 0,1:lake hunter N   #! shaman-hut\nsupply red 4 1\nmajority 0,7:N red 1\n");
	stand(HUTS "red SL 0,7 0 hut lake                   #! piece-not-in-supply\nsupply red 5 0\n"
		   "majority 0,7:lake red 0\n");
}

/* What one player takes back goes to his hand, and only that: blue's five are on the table here. */
Test(stand, any_player_may_place_a_recalled_piece)
{
	stand(GAME "red M 0,1 0\nblue A 0,2 0 gatherer E\nred M 0,3 0\nblue A 0,4 0 gatherer E\nred M 0,5 0\n"
		   "blue A 0,6 0 gatherer E\nred M 0,7 0\nblue A 0,8 0 gatherer E\nred M 0,9 0\n"
		   "blue A 0,10 0 gatherer E\nred M 0,11 0\nsupply blue 0 3\n"
		   "blue S 0,12 0 recall 0,2:E recall 0,4:E hunter N   #! shaman-second\nsupply blue 1 3\n"
		   "majority 0,12:N blue 1\n");
}

Test(stand, a_member_on_the_start_tile_that_was_not_called_back_is_not_at_hand)
{
	stand(NONE_LEFT "red shift 0,1:N 0,0:N   #! piece-moved\n"
			"red A 0,11 0 gatherer E   #! piece-not-in-supply\nsupply red 0 3\nmajority 0,11:E red 0\n");
	stand(NONE_LEFT "red shift 0,1:N 0,0:E   #! piece-moved\n"
			"red M 0,11 0 hunter N   #! piece-not-in-supply\nsupply red 0 3\nmajority 0,0:E red 1\n");
}

/* ---- pieces ---- */

Test(stand, three_pieces_are_two_at_most)
{
	stand(GAME "red M 0,1 0 hunter N hunter 0,0:N   #! second-piece piece-other-tile\nsupply red 3 3\n");
	stand(GAME "red R 0,1 0 fisher E hunter 0,0:N   #! second-piece piece-other-tile\nsupply red 3 3\n");
	stand(GAME "red R 0,1 0 fisher E hunter N hunter S   #! second-piece\nsupply red 3 3\n");
}

Test(stand, a_piece_without_a_place_is_left_in_the_supply)
{
	static const char *const places[] = {
		"fisher lake       #! segment-unknown",  "hunter 5,5:N      #! piece-other-tile",
		"hunter 0,5:N      #! piece-other-tile", "hunter 5,1:N      #! piece-other-tile",
		"gatherer 0,0:lake #! piece-other-tile",
	};
	for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
		char text[1024];
		snprintf(text, sizeof text, "%sred M 0,1 0 %s\nsupply red 5 3\n", GAME, places[i]);
		judge_on(text, ON_ILLEGAL_STAND);
	}
	stand(GAME "red M 0,1 0 hunter N\nblue M 0,2 0 hunter 0,1:S   #! piece-other-tile\nsupply blue 5 3\n"
		   "majority 0,1:N red 1\n");
	stand(GAME "red M 0,1 0 hunter 0,0:N hunter 0,0:S   #! second-piece piece-other-tile\nsupply red 4 3\n");
}

Test(stand, a_player_puts_no_more_than_he_has)
{
	/* a hut does not reduce the members, nor another player's pieces one's own */
	stand(GAME "red R 0,1 0 hut E hunter N   #! second-piece\nsupply red 4 2\n");
	stand(GAME
	      "red M 0,1 0\nblue M 0,2 0\nred A 0,3 0 gatherer E\nblue M 0,4 0\nred A 0,5 0 gatherer E\nblue M 0,6 0\n"
	      "red A 0,7 0 gatherer E\nblue M 0,8 0\nred A 0,9 0 gatherer E\nblue M 0,10 0\nsupply red 1 3\n"
	      "red R 0,11 0 hut E hunter S   #! second-piece\nsupply red 0 2\nmajority 0,11:S red 1\n");
	stand(NONE_LEFT "red R 0,11 0 hut E hunter S   #! second-piece piece-not-in-supply\nsupply red 0 2\n"
			"majority 0,11:S red 0\n");
	stand(NONE_LEFT
	      "red R 0,11 0 fisher E by blue hunter S by blue   #! piece-foreign second-piece piece-not-in-supply\n"
	      "supply blue 3 3\nmajority 0,11:S blue 1\n");
}

/* ---- pieces taken off and moved ---- */

Test(stand, a_piece_is_only_removed_where_there_is_one)
{
	stand(HUNTING "red remove 0,1:N    #! piece-removed   #< red 0,1:N\nsupply red 5 3\n");
	stand(HUNTING "red remove 0,2:N    #! piece-removed\nsupply red 4 3\n");
	stand(GAME "red M 0,1 0 hunter 0,0:N   #! piece-other-tile\nred remove 0,0:N   #! piece-removed\nblue M 0,2 0\n"
		   "supply red 5 3\n");
	stand(HUNTING "red remove 9,9:N    #! piece-removed\nsupply red 4 3\n");
	stand(HUNTING "red remove 0,0:lake #! piece-removed\nsupply red 4 3\n");
}

Test(stand, a_piece_is_only_moved_to_a_place_without_one)
{
	stand(HUNTING "red shift 0,1:N 0,2:N   #! piece-moved\nmajority 0,2:N red 1\n"
		      "red remove 0,2:N        #! piece-removed   #< red 0,2:N\n");
	stand(HUNTING "red shift 0,1:N 9,9:N   #! piece-moved\nred remove 0,1:N   #! piece-removed   #< red 0,1:N\n");
	stand(HUNTING "red shift 0,2:N 0,0:N   #! piece-moved\nmajority 0,1:N red 1\n");
	stand(HUNTING "red shift 0,1:N 0,1:S   #! piece-moved\nred remove 0,1:N   #! piece-removed   #< red 0,1:N\n");
	stand(GAME "red R 0,1 0 hut E   #!\nblue M 0,2 0\nred shift 0,1:E 0,2:N   #! piece-moved\nsupply red 5 2\n"
		   "red remove 0,2:N   #! piece-removed\nsupply red 5 3\n");
}

/* ---- the Scout tiles ---- */

#define DEVIR \
	"game\nedition devir\nplayer red\nplayer blue\ndeal red bridge\ndeal blue agriculture\n" \
	"tile M meadow all\ntile D meadow all deer\ntile X forest 8-10; meadow 11-1; river 3 -> spring; meadow 2,4-7\n" \
	"tile bridge meadow 10-2; river 3,9; meadow 4-8\n" \
	"tile agriculture meadow 10-2; river 3,9; meadow 4-8 agriculture\n" \
	"tile canoe lake fish 1 canoe; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n" \
	"start M 0,0 0\n"

/* SCOUT-06 */
Test(stand, the_role_of_a_scout_tiles_piece_ends_with_it)
{
	stand(DEVIR "red bridge 0,1 0 hunter bridge\nmajority 0,1:N red 1\nmajority 0,1:S red 1\n"
		    "red remove 0,1:bridge   #! piece-removed locked-piece-removed   #< red 0,1:bridge\n"
		    "majority 0,1:N red 0\nmajority 0,1:S red 0\nsupply red 5 2\n"
		    "blue M 0,2 0 hunter N\n");
	stand(DEVIR "red D 0,-1 0\nblue agriculture 0,-2 0 hut S\n"
		    "red D 1,0 0 hunter N    #! meadow-farmed\n"
		    "blue remove 0,-2:S      #! piece-removed locked-piece-removed   #< blue 0,-2:S\n"
		    "supply blue 5 2\nend    #= meadow 4 red\n");
}

Test(stand, the_second_piece_on_a_bridge_stands_on_one_bank)
{
	stand(DEVIR
	      "red bridge 0,1 0 hunter bridge hunter S by blue   #! piece-foreign second-piece scout-wrong-piece\n"
	      "majority 0,1:N red 1\nmajority 0,1:S red 1 blue 1\nsupply blue 4 2\n");
	stand(DEVIR "red bridge 0,1 0 fisher E   #! scout-wrong-piece\nmajority 0,1:E red 1\nmajority 0,1:N red 0\n");
	stand(DEVIR "red canoe 0,1 0 fisher E    #! scout-not-owned scout-wrong-piece\n"
		    "majority 0,1:E red 1\nmajority 0,1:W red 0\n");
}

Test(stand, a_scout_tile_is_placed_once_by_any_player)
{
	cr_expect_eq(stand(DEVIR "red bridge 0,1 0 hunter bridge\n"
				 "blue agriculture 0,2 0   #! scout-feature-occupied scout-piece-missing\n")
			     ->game.scouts.placed,
		     1u << BRIDGE_TILE | 1u << AGRICULTURE_TILE);
	const struct referee *r =
		stand(DEVIR "red agriculture 0,1 0 hut S   #! scout-not-owned\n"
			    "blue agriculture 0,2 0 hut S  #! scout-already-placed\n"
			    "blue discard agriculture      #! tile-wrong-stack discard-of-placeable-tile\n"
			    "blue M 0,2 0\nend             #= agriculture 2 red\n");
	cr_expect_eq(r->game.moves, 2);
}

/* SCOUT-14: a hut on terrain other than the meadow of Agriculture is not a farm. */
Test(stand, a_hut_on_dry_ground_belongs_to_nothing)
{
	stand("game\nedition devir\nplayer red\nplayer blue\ndeal red agriculture\ndeal blue scout\n" TILES
	      "tile agriculture meadow 11-7 agriculture; forest 8-10\nstart A 0,0 0\n"
	      "red agriculture 1,0 0 hut W   #! hut-bad-terrain scout-wrong-piece\nsupply red 5 1\nend   #=\n");
	stand(DEVIR "red M 0,1 0 hut N   #! hut-bad-terrain\nblue D 0,2 0 hunter N\nend   #= meadow 2 blue\n");
}

/* ---- the end ---- */

Test(stand, an_end_that_skips_an_extra_turn_is_still_an_end)
{
	stand(GAME "red FM 0,1 0\nblue F 1,1 0\nnext blue +\nend   #! extra-turn-skipped\nwinner red blue\n"
		   "end   #! game-over\n");
	judge_on(GAME "red FM 0,1 0\nblue F 1,1 0\nnext blue +\nend   #! extra-turn-skipped\nend   #! game-over\n",
		 ON_ILLEGAL_SKIP);
}

/* ---- what is reported ---- */

Test(stand, an_illegal_action_is_reported_and_then_its_result)
{
	static struct referee referee;
	static const enum report_kind kinds[] = { REPORT_STEP,  REPORT_STAND, REPORT_STEP,
						  REPORT_STAND, REPORT_STEP,  REPORT_CLOSE };
	static const bool played[] = { false, true, false, false, true, false };
	const struct record *record = judge_on(GAME "blue M 0,1 0   #! wrong-player\nred M 0,1 0   #! cell-occupied\n"
						    "red M 0,2 0\n",
					       ON_ILLEGAL_STAND)
					      ->record;
	referee_begin(&referee, record, ON_ILLEGAL_STAND);
	cr_expect_eq(referee.report.kind, REPORT_HEADER);
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		cr_assert(referee_next(&referee));
		cr_expect_eq(referee.report.kind, kinds[i], "report %zu", i);
		cr_expect_eq(referee.report.played, played[i], "report %zu", i);
		cr_expect_eq(referee.report.stands, i == 1, "report %zu", i);
		cr_expect_eq(referee.report.left_out, i == 3, "report %zu", i);
	}
	cr_expect_not(referee_next(&referee));
}

static bool stands(const char *text)
{
	static struct referee referee;
	bool done = false;
	referee_begin(&referee, judge_on(text, ON_ILLEGAL_STAND)->record, ON_ILLEGAL_STAND);
	while (referee_next(&referee))
		if (referee.report.kind == REPORT_STAND) {
			done = referee.report.stands;
			cr_expect_neq(done, referee.report.left_out, "%s", text);
		}
	return done;
}

Test(stand, impossible_actions_are_reported_as_left_out)
{
	cr_expect(stands(HUNTING "red shift 0,1:N 0,2:N      #! piece-moved\n"));
	cr_expect_not(stands(HUNTING "red shift 0,2:N 0,0:N  #! piece-moved\n"));
	cr_expect_not(stands(HUNTING "red shift 0,1 0,5      #! layout-shifted\n"));
	cr_expect(stands(HUNTING "red recall 0,1:N           #! step-order shaman-absent\n"));
	cr_expect(stands(HUNTING "red remove 0,1:N           #! piece-removed\n"));
	cr_expect_not(stands(HUNTING "red remove 0,2:N       #! piece-removed\n"));
	cr_expect(stands(HUNTING "red discard M              #! discard-of-placeable-tile\n"));
	cr_expect_not(stands(HUNTING "red discard NONE       #! tile-not-in-set\n"));
	cr_expect_not(stands("game\nedition devir\nplayer red\nplayer blue\n" TILES "start A 0,0 0\n"
			     "red discard S             #! tile-not-in-set discard-of-placeable-tile\n"));
	cr_expect(stands(HUNTING "red decline M              #! decline-without-scout\n"));
	cr_expect_not(stands(HUNTING "red decline NONE       #! tile-not-in-set decline-without-scout\n"));
	cr_expect(stands(HUNTING "red F 9,9 0                #! tile-detached\n"));
	cr_expect_not(stands(HUNTING "red F 0,2 0            #! cell-occupied\n"));
}

/* SCORE-06: an action that is not a turn of its own leaves the order of the players as it is. */
Test(stand, a_removal_that_is_left_out_changes_nothing)
{
	judge_on(HUNTING "blue remove 0,1:N     #! piece-removed\nblue M 0,3 0   #! wrong-player\n", ON_ILLEGAL_SKIP);
	judge_on(HUNTING "red recall 0,1:N      #! step-order shaman-absent\nblue M 0,3 0   #! wrong-player\n",
		 ON_ILLEGAL_SKIP);
	judge_on(HUNTING "red shift 0,1:N 0,2:N #! piece-moved\nblue M 0,3 0   #! wrong-player\n", ON_ILLEGAL_SKIP);
	judge_on(HUNTING "red decline M         #! decline-without-scout\nblue M 0,3 0   #! wrong-player\n",
		 ON_ILLEGAL_SKIP);
}

/* SPEC-07: the shaman takes a member back from any tile, even the first. */
Test(stand, a_member_on_the_start_tile_can_be_called_back)
{
	stand(NONE_LEFT "red shift 0,1:N 0,0:N   #! piece-moved\n"
			"red S 0,11 0 recall 0,0:N hunter N\nsupply red 0 3\nmajority 0,11:N red 1\n");
}

Test(stand, a_move_that_stands_was_not_refused)
{
	stand(GAME "red M 5,5 0   #! tile-detached\nviolation cell-occupied   #! expectation-missed\n"
		   "violation tile-detached   #! expectation-missed\n");
}
