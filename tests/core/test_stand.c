#include "tests/core/support.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>

/*
 * An illegal action that nobody noticed stands: what can be done with tiles and pieces on a table is done.
 *
 *   M  meadow all round           A  forest to the east          F  forest to the west
 *   R  river from west to east    T  forest east, with a menhir  S  shaman
 */
#define GAME \
	"game\nplayer red\nplayer blue\n" \
	"tile M meadow all\ntile A meadow 5-1; forest 2-4\ntile F forest 8-10; meadow 11-7\n" \
	"tile T meadow 5-1; forest 2-4 menhir\ntile S meadow all shaman\ntile R meadow 10-2; river 3,9; meadow 4-8\n" \
	"tile P meadow 4-2; river 3 -> spring\ntile Q meadow 10-8; river 9 -> spring\n" \
	"start A 0,0 0\n"

#define stand(text) judge_on(GAME text, ON_ILLEGAL_STAND)

Test(stand, sides_that_clash_do_not_join)
{
	stand("red M 1,0 0 hunter N         #! edge-mismatch\n"
	      "majority 1,0:N red 1\n"
	      "blue M 0,1 0 hunter N\n" /* the meadow west of the forest is another one */
	      "red F 1,1 0 gatherer W       #! edge-mismatch\n"
	      "end\n"
	      "scored none\n");
}

Test(stand, a_feature_with_a_clashing_side_is_never_complete)
{
	const struct referee *r =
		stand("red M 1,0 0      #! edge-mismatch\n"
		      "blue A 0,1 0 gatherer E\n"
		      "red F 1,1 0\n" /* the forest of line 14 is complete, that of the start is not */
		      "scored forest 0,1:E 4 blue\n"
		      "majority 0,0:E red 0\n");
	cr_expect_gt(area_of(&r->game.board.regions, node_of(&r->game.board, "0,0:E"))->open, 0);
}

Test(stand, a_piece_on_an_occupied_feature_stands_there_and_scores)
{
	stand("red A 0,1 0 gatherer E\n"
	      "blue F 1,1 0 gatherer W       #! feature-occupied    #= forest 4 red blue   #< red 0,1:E, blue 1,1:W\n"
	      "totals red 4 blue 4\n");
}

Test(stand, after_a_move_out_of_turn_stands_the_next_player_is_to_move)
{
	const struct referee *r = stand("blue M 0,1 0     #! wrong-player\n"
					"blue M 0,2 0\n"
					"red M 0,3 0\n"
					"red M 0,4 0      #! wrong-player\n");
	cr_expect_eq(r->game.moves, 4);
}

Test(stand, a_tile_beside_nothing_lies_there)
{
	stand("red A 5,5 0 gatherer E       #! tile-detached\n"
	      "blue F 6,5 0                 #= forest 4 red\n"
	      "red F 1,0 0\n"
	      "blue M 2,1 0                 #! tile-corner-only\n"
	      "red M 2,0 0\n"
	      "majority 2,1:N red 0 blue 0\n");
}

Test(stand, impossible_actions_are_left_out)
{
	static const char *const nothing[] = {
		"red M 0,0 0       #! cell-occupied\n",    "red NONE 0,1 0    #! tile-not-in-set\n",
		"red M 0,1 45      #! rotation-invalid\n", "red shift 0,0 1,0 #! layout-shifted\n",
		"red remove 0,0:N  #! piece-removed\n",
	};
	for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++) {
		char text[2048];
		snprintf(text, sizeof text, "%s%s", GAME "", nothing[i]);
		const struct referee *r = judge_on(text, ON_ILLEGAL_STAND);
		cr_expect_leq(r->game.moves, 1, "%s", nothing[i]);
	}
}

Test(stand, a_piece_that_the_player_does_not_have_is_left_in_the_box)
{
	stand("red M 0,1 0 hunter N\nblue M 0,2 0\nred A 0,3 0 gatherer E\nblue M 0,4 0\nred A 0,5 0 gatherer E\n"
	      "blue M 0,6 0\nred A 0,7 0 gatherer E\nblue M 0,8 0\nred A 0,9 0 gatherer E\nblue M 0,10 0\n"
	      "red A 0,11 0 gatherer E    #! piece-not-in-supply\n"
	      "majority 0,11:E red 0\n"
	      "supply red 0 3\n");
}

Test(stand, two_pieces_stand_on_two_zones_but_not_on_one)
{
	stand("red R 0,1 0 fisher W hunter S   #! second-piece\n"
	      "majority 0,1:S red 1\nmajority 0,1:E red 1\nsupply red 3 3\n"
	      "blue M 0,2 0 hunter N hunter S   #! second-piece feature-occupied\n"
	      "supply blue 4 3\n");
}

Test(stand, a_piece_counts_by_the_place_where_it_stands)
{
	stand("red M 0,1 0 gatherer N       #! meeple-bad-terrain\n"
	      "blue M 0,2 0 hut N           #! hut-bad-terrain\n"
	      "supply blue 5 2\n"
	      "red M 0,3 0\n"
	      "majority 0,2:N red 1\n"
	      "end\n"
	      "scored none\n");
}

Test(stand, a_foreign_piece_comes_out_of_its_owners_supply)
{
	stand("red M 0,1 0 hunter N by blue   #! piece-foreign\nsupply blue 4 3\nsupply red 5 3\nmajority 0,1:N blue 1\n");
}

Test(stand, a_piece_may_stand_on_another_tile_than_the_new_one)
{
	stand("red M 0,1 0 gatherer 0,0:E    #! piece-other-tile\n"
	      "blue F 1,0 0                  #= forest 4 red\n");
}

Test(stand, an_extra_turn_that_was_not_earned_is_taken)
{
	const struct referee *r = stand("red M 0,1 0\n"
					"red + M 0,2 0 hunter N    #! extra-turn-not-earned\n"
					"blue M 0,3 0\n");
	cr_expect_eq(r->game.moves, 3);
}

Test(stand, any_recalled_piece_comes_home)
{
	stand("red M 0,1 0 hunter N\n"
	      "blue M 0,2 0 recall 0,1:N   #! shaman-absent shaman-not-own    #< red 0,1:N\n"
	      "supply red 5 3\n"
	      "red R 0,3 0 hut E\n"
	      "blue S 0,4 0 recall 0,3:E recall 0,4:N   #! shaman-second shaman-hut shaman-no-piece  #< red 0,3:E\n"
	      "supply red 5 3\n");
}

Test(stand, pieces_are_taken_off_and_moved)
{
	stand("red A 0,1 0 gatherer E\n"
	      "red shift 0,1:E 0,0:E      #! piece-moved\n"
	      "majority 0,0:E red 1\n"
	      "blue F 1,1 0\n"
	      "scored none\n"
	      "red remove 0,0:E           #! piece-removed     #< red 0,0:E\n"
	      "supply red 5 3\n");
}

Test(stand, a_discarded_tile_is_out_of_the_game_and_a_pass_is_a_turn)
{
	const struct referee *r = stand("red discard 28         #! discard-of-placeable-tile\n"
					"red M 0,1 0\n"
					"blue 28 0,2 0          #! tile-copies-exceeded edge-mismatch\n");
	cr_expect_eq(r->game.moves, 1);
	cr_expect_eq(r->game.supply.left[PILE_LAND], 77);
}

Test(stand, after_a_tile_that_was_not_on_top_the_order_of_the_stack_is_unknown)
{
	const struct referee *r =
		judge_on("game\nplayer red\nplayer blue\ntile M meadow all\ntile A meadow 5-1; forest 2-4\n"
			 "stack land M A M M\nstart M 0,0 0\n"
			 "red A 0,1 0      #! tile-not-drawn\n"
			 "blue M 0,2 0\nred M 0,3 0\n",
			 ON_ILLEGAL_STAND);
	cr_expect_eq(r->game.supply.left[PILE_LAND], 1);
	cr_expect_eq(r->game.supply.ordered[PILE_LAND], 0);
}

/* The result with the move standing and without it, and whether the winner differs. */
#define DISPUTED \
	"game Who wins?\nplayer red\nplayer blue\ntile A meadow 5-1; forest 2-4\ntile F forest 8-10; meadow 11-7\n" \
	"tile M meadow all\nstart A 0,0 0\n" \
	"red M 0,1 0\nblue A 0,2 0 gatherer E\nred F 1,2 0 gatherer W\nblue M 0,3 0\nred A 0,4 0 gatherer E\n" \
	"blue M 0,5 0\nred F 1,4 0\nend\n"

Test(stand, the_result_is_shown_with_the_illegal_move_and_without_it)
{
	/*
	 * red's gatherer joins blue's forest: with it each scores 4, and red's own 4 win; without it blue's pays nobody
	 */
	cr_expect_eq(run("printf '" DISPUTED "' | %s check -f json --on-illegal stand - | "
			 "jq -c '[.verdict, .irregular, .totals, .winners, .stands, .without]'"),
		     0);
	cr_expect_str_eq(output, "[\"illegal\",true,{\"red\":8,\"blue\":4},[\"red\"],1,"
				 "{\"left_out\":1,\"totals\":{\"red\":4,\"blue\":0},\"winners\":[\"red\"],"
				 "\"winner_differs\":false}]\n");
	cr_expect_eq(run("printf '" DISPUTED "' | %s score --on-illegal stand -"), 1);
	has("1 illegal action stands: the game is irregular\n"
	    "  without the illegal action: red 4, blue 0; the winner is the same, red\n");
}

Test(stand, it_is_said_when_the_winner_differs)
{
	/* the hunter of blue's last move does not belong there, and ties the meadow with two deer */
	cr_expect_eq(
		run("%s check --on-illegal stand - <<'END'\n"
		    "game Two deer\nplayer red\nplayer blue\ntile D meadow all deer 2\ntile M meadow all\nstart D 0,0 0\n"
		    "red M 0,1 0 hunter N\nblue M 0,2 0 hunter N\nend\nEND"),
		1);
	has("illegal, irregular, 2 moves, ended early, red 2, blue 2, 1 illegal action stands\n"
	    "  without the illegal action: red 2, blue 0; the winner differs: red, not red and blue\n");
}

Test(stand, json_says_that_the_winner_differs)
{
	cr_expect_eq(run("%s check -f json --on-illegal stand - <<'END' | jq -c '[.winners, .without]'\n"
			 "game Two deer\nplayer red\nplayer blue\ntile D meadow all deer 2\ntile M meadow all\n"
			 "start D 0,0 0\nred M 0,1 0 hunter N\nblue M 0,2 0 hunter N\nend\nEND"),
		     0);
	cr_expect_str_eq(output, "[[\"red\",\"blue\"],{\"left_out\":1,\"totals\":{\"red\":2,\"blue\":0},"
				 "\"winners\":[\"red\"],\"winner_differs\":true}]\n");
}

Test(stand, messages_speak_of_the_position_in_which_it_was_tried)
{
	cr_expect_eq(run("%s check --on-illegal stand - <<'END'\n"
			 "game A forest against a meadow\nplayer red\nplayer blue\ntile A meadow 5-1; forest 2-4\n"
			 "tile M meadow all\nstart A 0,0 0\nred M 1,0 0\nEND"),
		     1);
	has("the west side of tile M is meadow, but tile A at 0,0 (the start tile) shows forest");
	has("hgref legal --line 7 --on-illegal stand -");
}
