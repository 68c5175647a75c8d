#include "core/game.h"
#include "tests/core/support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Turns, extra turns, supplies and claims, as small games. See support.h for the marks after their lines. */

#define TILES \
	"tile M meadow all\n" \
	"tile D meadow all deer\n" \
	"tile Z forest all\n"             /* fits only where a forest goes on */ \
	"tile F forest 2-4; meadow 5-1\n" /* a forest to the east */ \
	"tile FM forest 2-4 menhir; meadow 5-1\n" \
	"tile FF forest 2-4,8-10; meadow 11-1; meadow 5-7\n" \
	"tile FS forest 2-4; forest 8-10; meadow 11-1; meadow 5-7\n" /* two forests, east and west */ \
	"tile SH meadow all shaman\n" \
	"tile SF forest 2-4; meadow 5-1 shaman\n" \
	"tile Q lake fish 1; meadow all\n" \
	"tile L1 lake fish 1; meadow 4-2; river 3 -> lake\n" /* a lake, its river to the east */ \
	"tile L2 lake fish 2; meadow 4-2; river 3 -> lake\n" \
	"tile K1 lake fish 1; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n" \
	"tile R meadow 10-2; river 3,9; meadow 4-8\n" \
	"tile B meadow 7-2; river 3,6; meadow 4-5\n"

#define HEADER "game\nplayer red\nplayer blue\n"
#define ON_MEADOW TILES "start M 0,0 0\n"
#define GAME HEADER ON_MEADOW

/* ---- extra turns ---- */

/* Blue completes red's forest with a menhir and is owed an extra turn. */
#define OWED \
	"red FM 0,1 0 gatherer E\n" \
	"blue F 1,1 180\n"

Test(game, a_forest_with_a_menhir_earns_its_placer_one_extra_turn)
{
	judge(GAME "red FM 0,1 0 gatherer E #=\n"
		   "next blue\n"
		   "blue F 1,1 180          #= forest 4 red #< red 0,1:E\n"
		   "next blue +\n"
		   "blue + M 0,2 0 hunter N\n"
		   "next red\n"
		   "supply blue 4 3\n"
		   "red M 1,2 0\n"
		   "next blue\n");
}

/* SCORE-07: a member is kept back only from the extra turn of the player whose tile sent it home. */
Test(game, pieces_that_come_home_on_another_players_turn_can_be_used)
{
	judge("game g\nedition devir\nplayer red\nplayer blue\ntile M meadow all\ntile F forest 2-4; meadow 5-1\n"
	      "tile G forest 8-10; meadow 11-7\nstart M 0,0 0\n"
	      "red M -1,0 0\nblue F 1,0 0 gatherer E\nred M -2,0 0\nblue F 1,1 0 gatherer E\n"
	      "red M -3,0 0\nblue F 1,2 0 gatherer E\nred M -4,0 0\nblue F 1,3 0 gatherer E\n"
	      "red M -5,0 0\nblue F 1,4 0 gatherer E\nred G 2,0 0\n"
	      "blue + M -6,0 0 hunter N   #! extra-turn-not-earned\n");
}

Test(game, a_placed_tile_knows_its_move_and_its_placer)
{
	const struct board *b = &judge(GAME OWED "blue + M 0,2 0\nred M 1,2 0\n")->game.board;
	static const struct {
		int player;
		bool extra;
	} moves[] = { { RED, false }, { BLUE, false }, { BLUE, true }, { RED, false } };
	cr_assert_eq(b->tiles, 5);
	cr_expect_eq(b->placed[0].move, 0, "the start tile");
	for (int m = 0; m < 4; m++) {
		cr_expect_eq(b->placed[m + 1].move, m + 1);
		cr_expect_eq(b->placed[m + 1].player, moves[m].player, "move %d", m + 1);
		cr_expect_eq(b->placed[m + 1].extra, moves[m].extra, "move %d", m + 1);
	}
}

Test(game, extra_turns_are_earned_by_the_placer_of_the_right_tile_only)
{
	static const char *const games[] = {
		"blue + M 0,2 0\nblue + M 1,2 0   #! extra-turn-second\n",
		"red + M 0,2 0                    #! wrong-player\n",
		"blue + M 0,2 0\nred + M 1,2 0    #! extra-turn-not-earned\n",
		"blue + M 0,2 0\nred M 1,2 0\nblue + M 2,2 0   #! extra-turn-not-earned\n",
	};
	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
		judge_both(GAME OWED, games[i]);
	judge(GAME "red + M 1,0 0                                     #! extra-turn-not-earned\n");
	judge(GAME "red F 0,1 0\nblue F 1,1 180\nblue + M 0,2 0       #! extra-turn-not-earned\n");
	judge(GAME "red FM 0,1 0\nred + M 0,2 0                       #! extra-turn-not-earned\n");
	judge(GAME "red L1 0,1 0\nblue L1 1,1 180\nblue + M 0,2 0     #! extra-turn-not-earned\n");
}

/* extra-turn-segment-scope: the menhir lies in another forest of the tile. */
Test(game, a_menhir_in_another_forest_of_the_tile_earns_nothing)
{
	judge(HEADER "tile X forest 2-4; forest 8-10 menhir; meadow 11-1; meadow 5-7\n" ON_MEADOW "red X 0,1 0\n"
		     "blue F 1,1 180\n"
		     "next red\n"
		     "blue + M 0,2 0   #! extra-turn-not-earned\n");
}

/* BONUS-02, extra-turn-unoccupied-forest */
Test(game, an_empty_forest_with_a_menhir_earns_an_extra_turn_too)
{
	judge(GAME "red FM 0,1 0\nblue F 1,1 180 #=\nnext blue +\n");
}

/* BONUS-03, BONUS-04 */
Test(game, two_forests_with_menhirs_earn_one_extra_turn)
{
	judge(GAME "red FM 0,1 0\n"
		   "blue M 1,0 0\n"
		   "red M 2,0 0\n"
		   "blue FM 2,1 180\n"
		   "red FS 1,1 0\n"
		   "next red +\n"
		   "red + M 0,2 0\n"
		   "next blue\n"
		   "red + M 1,2 0         #! extra-turn-second\n");
}

/* BONUS-08, E26 */
Test(game, a_bonus_tile_earns_no_extra_turn)
{
	static const char chain[] = GAME "red FM 0,1 0\n"
					 "blue FM 0,2 0\n"
					 "red F 1,1 180\n"
					 "next red +\n"
					 "red + F 1,2 180 gatherer W   #= forest 4 red\n"
					 "next blue\n";
	judge_both(chain, "blue M 0,3 0\nnext red\n");
	judge_both(chain, "red + M 0,3 0   #! extra-turn-chain\n");
}

/* extra-turn-no-chain: the menhir on the bonus tile itself, as on tile 81. */
Test(game, a_menhir_on_a_bonus_tile_earns_nothing_in_the_extra_turn_and_something_later)
{
	judge(GAME "red FM 0,1 0\n"
		   "blue F 0,2 0\n"
		   "red F 1,1 180\n"
		   "red + FM 1,2 180\n"
		   "next blue\n");
	judge(GAME "red FM 0,1 0\n"
		   "blue M 1,0 0\n"
		   "red F 1,1 180\n"
		   "red + FM 0,2 0\n"
		   "blue F 1,2 180\n"
		   "next blue +\n");
}

/* L09 */
Test(game, extra_turns_may_be_earned_in_turn_after_turn)
{
	judge(GAME "red FM 0,1 0\n"
		   "blue FM 0,2 0\n"
		   "red F 1,1 180\n"
		   "red + M 1,0 0\n"
		   "blue M 2,0 0\n"
		   "red F 1,2 180\n"
		   "next red +\n"
		   "red + M 0,3 0\n"
		   "next blue\n");
}

/* BONUS-07 */
Test(game, an_extra_turn_is_taken)
{
	static const char *const skips[] = {
		"red M 0,2 0       #! extra-turn-skipped\n",
		"blue 61 0,2 0     #! second-land-tile extra-turn-skipped\n",
		"blue 85 0,2 0     #! tile-wrong-stack extra-turn-skipped\n", /* the `+` is missing */
		"red discard Z     #! extra-turn-skipped\n",
		"end               #! extra-turn-skipped\n",
		"blue + discard M  #! discard-of-placeable-tile\n",
	};
	for (size_t i = 0; i < sizeof skips / sizeof skips[0]; i++)
		judge_both(GAME OWED, skips[i]);
	judge(GAME OWED); /* a record that merely stops is an unfinished game */
}

Test(game, an_extra_turn_needs_no_piece)
{
	judge(GAME OWED "blue + M 0,2 0\nnext red\nsupply blue 5 3\n");
}

/* BONUS-09 */
Test(game, without_bonus_tiles_there_is_no_extra_turn)
{
	judge(HEADER "box bonus\n" ON_MEADOW OWED "next red\nred M 0,2 0\nnext blue\n");
	judge(HEADER "box bonus\n" ON_MEADOW OWED "blue + M 0,2 0   #! extra-turn-stack-empty\n");
	judge(HEADER "box bonus D\n" ON_MEADOW OWED "blue + M 0,2 0   #! tile-not-in-set\n");
	judge(HEADER "box bonus D\n" ON_MEADOW OWED "blue + D 0,2 0\n"
		     "red FM 0,3 0\n"
		     "blue F 1,3 180\n"
		     "next red\n"
		     "blue + D 0,4 0   #! tile-copies-exceeded extra-turn-stack-empty\n");
}

/* extra-turn-unplaceable */
Test(game, bonus_tiles_that_fit_nowhere_are_discarded_until_one_fits)
{
	judge(HEADER "box bonus Z D\n" ON_MEADOW OWED "next blue +\n"
		     "blue + discard Z\n"
		     "next blue +\n"
		     "blue + D 0,2 0\n"
		     "next red\n");
	judge(HEADER "box bonus Z D\n" ON_MEADOW OWED "blue + discard D #! discard-of-placeable-tile\n");
	judge(HEADER "box bonus Z D\n" ON_MEADOW OWED "red M 0,2 0      #! extra-turn-skipped\n");
	judge(HEADER "box bonus Z D\n" ON_MEADOW OWED "blue + discard Z\nred M 0,2 0      #! extra-turn-skipped\n");
}

Test(game, when_no_bonus_tile_fits_play_passes_on)
{
	judge(HEADER "box bonus Z\n" ON_MEADOW OWED "next red\nred M 0,2 0\n");
	judge(HEADER "box bonus Z\n" ON_MEADOW OWED "blue + discard Z\nnext red\nred M 0,2 0\n");
	judge(HEADER "box bonus Z\n" ON_MEADOW OWED
		     "blue + discard Z\nblue + discard Z   #! tile-copies-exceeded extra-turn-stack-empty\n");
	judge(HEADER "box bonus Z\n" ON_MEADOW OWED "end\n");
}

/* extra-turn-score-first, returned-piece-reuse */
#define FOUR_GATHERERS \
	"red F 0,1 0 gatherer E\nblue M -1,0 0\n" \
	"red F 0,2 0 gatherer E\nblue M -1,1 0\n" \
	"red F 0,3 0 gatherer E\nblue M -1,2 0\n" \
	"red F 0,4 0 gatherer E\nblue M -1,3 0\n"
#define FIVE_GATHERERS FOUR_GATHERERS "red F 0,5 0 gatherer E\nblue M -1,4 0\n"

Test(game, a_member_that_came_home_may_stand_on_the_bonus_tile_or_not_as_ruled)
{
	static const char reuse[] = "supply red 0 3\n"
				    "red FM 1,1 180            #= forest 4 red #< red 0,1:E\n"
				    "supply red 1 3\n"
				    "red + M 1,0 0 hunter N\n"
				    "supply red 0 3\n";
	static const char no_reuse[] = "red FM 1,1 180\n"
				       "red + M 1,0 0 hunter N   #! piece-not-in-supply\n";
	judge_both(HEADER ON_MEADOW FIVE_GATHERERS, reuse);
	judge_both(HEADER "ruling returned-piece-reuse=no\n" ON_MEADOW FIVE_GATHERERS, no_reuse);
	judge_both(HEADER "ruling returned-piece-reuse=no\n" ON_MEADOW FOUR_GATHERERS,
		   "red FM 1,1 180\nred + M 1,0 0 hunter N\n");
	judge_both(HEADER "ruling returned-piece-reuse=no\n" ON_MEADOW FIVE_GATHERERS,
		   "red FM 1,1 180\nred + Q 1,0 0 hut lake\nblue M 2,0 0\nred D 3,0 0 hunter N\n");
	/* on the next land tile it may stand in any case, whoever's turn brought it home */
	judge_both(HEADER "ruling returned-piece-reuse=no\n" ON_MEADOW FIVE_GATHERERS,
		   "red M -2,0 0\nblue F 1,1 180   #< red 0,1:E\nred D 1,0 0 hunter N\n");
	/* a member that the shaman called did not come home by scoring */
	judge_both(HEADER "ruling returned-piece-reuse=no\ntile SFM forest 2-4 menhir; meadow 5-1 shaman\n" ON_MEADOW
			   FIVE_GATHERERS,
		   "red SFM 1,1 180 recall 0,2:E   #< red 0,2:E, red 0,1:E\nred + M 1,0 0 hunter N\n");
}

/* returned-piece-reuse: only the turn that earned the bonus tile counts, whoever placed the previous tile. */
Test(game, a_member_that_came_home_in_an_earlier_turn_may_stand_on_the_bonus_tile)
{
	judge_both(HEADER "ruling returned-piece-reuse=no\n" ON_MEADOW FIVE_GATHERERS,
		   "red M -2,0 0\nblue F 1,1 180         #< red 0,1:E\n"
		   "red FM 1,2 180           #< red 0,2:E\n"
		   "red + M 1,0 0 hunter N\nsupply red 1 3\n");
	judge_both(HEADER "ruling returned-piece-reuse=no\n" ON_MEADOW FIVE_GATHERERS,
		   "red F 1,1 180            #< red 0,1:E\nblue M -1,5 0\n"
		   "red FM 1,2 180           #< red 0,2:E\n"
		   "red + M 1,0 0 hunter N\nsupply red 1 3\n");
}

/* L05, N57 */
Test(game, a_turn_with_a_bonus_tile_may_place_a_piece_on_each)
{
	judge(GAME "red FM 0,1 0\nblue F 1,1 180 hunter N\nblue + Q 0,2 0 hut lake\nsupply blue 4 2\n");
	judge(GAME "red FM 0,1 0\nblue F 1,1 180\nblue + Q 0,2 0 hut lake hunter N   #! second-piece\n");
}

/* ---- the end of the game ---- */

#define LAST_TILES "box land FM F\n"

/* END-03, extra-turn-after-last-tile */
Test(game, the_extra_turn_of_the_last_land_tile_is_played)
{
	static const char last[] = HEADER LAST_TILES ON_MEADOW OWED "next blue +\n";
	judge_both(last, "blue + D 0,2 0 hunter N\nred M 1,2 0   #! game-over\n");
	judge_both(last, "blue + M 0,2 0\n"); /* a tile of the record's own in no box of bonus tiles */
	judge(HEADER LAST_TILES "box bonus M\n" ON_MEADOW "red M 0,1 0   #! tile-wrong-stack\n");
	judge_both(last, "end           #! extra-turn-skipped\n");
	judge_both(last, "red M 0,2 0   #! start-tile-wrong tile-copies-exceeded extra-turn-skipped\n");
	judge(HEADER LAST_TILES ON_MEADOW "red FM 0,1 0 gatherer E\n"
					  "blue F 1,1 180            #= forest 4 red\n"
					  "blue + D 0,2 0 hunter N   #=\n"
					  "#= meadow 1 blue\n");
}

Test(game, the_extra_turn_of_the_last_land_tile_is_lost_if_ruled_so)
{
	static const char last[] = HEADER "ruling extra-turn-after-last-tile=lost\n" LAST_TILES ON_MEADOW OWED;
	judge_both(last, "blue + D 0,2 0 hunter N   #! game-over\n");
	judge_both(last, "end\ntotals red 4 blue 0\nwinner red\n");
	judge_both(last, "");
	judge(HEADER "ruling extra-turn-after-last-tile=lost\n" ON_MEADOW OWED "next blue +\n"); /* not the last one */
}

Test(game, the_last_land_tile_ends_the_game_at_once_without_an_extra_turn)
{
	static const char *const too_late[] = {
		"red M 1,2 0     #! game-over\n",
		"red + M 1,2 0   #! game-over\n",
		"red discard Z   #! game-over\n",
		"red + discard Z #! game-over\n",
		"red remove 0,1:E #! game-over\n",
		"red shift 0,1:E 0,1:N #! game-over\n",
		"red recall 0,1:E #! game-over\n",
		"end\nend   #! game-over\n",
		"end\nred M 1,2 0   #! game-over\n",
		"end\nred + M 1,2 0   #! game-over\n",
		"red M 9,9 45 fisher lake   #! game-over\n",
	};
	for (size_t i = 0; i < sizeof too_late / sizeof too_late[0]; i++)
		judge_both(HEADER "box land F\n" ON_MEADOW "red F 0,1 0 gatherer E\n", too_late[i]);
}

/* END-02: bonus tiles that are left do not prolong the game; without any the last menhir earns nothing. */
Test(game, the_bonus_stack_does_not_decide_when_the_game_ends)
{
	judge(HEADER LAST_TILES "box bonus\n" ON_MEADOW OWED "blue + D 0,2 0   #! game-over\n");
	judge(HEADER LAST_TILES "box bonus Z\n" ON_MEADOW OWED "red M 0,2 0      #! game-over\n");
}

/* END-04, end-unplaceable-stack */
Test(game, a_stack_discarded_empty_ends_the_game)
{
	judge(HEADER "box land D Z Z\n" ON_MEADOW "red D 0,1 0 hunter N #=\n"
		     "blue discard Z #=\n"
		     "blue discard Z #=\n"
		     "#= meadow 1 red\n");
	judge(HEADER "box land Z\n" ON_MEADOW "red discard Z\nblue M 1,0 0   #! game-over\n");
	judge(HEADER "box land Z\n" ON_MEADOW "red discard Z\nred M 1,0 0    #! game-over\n");
}

Test(game, an_empty_box_is_a_game_that_is_over)
{
	judge(HEADER "box land\n" ON_MEADOW "red M 1,0 0   #! game-over\n");
	judge(HEADER "box land\n" ON_MEADOW "end\ntotals red 0 blue 0\nwinner red blue\n");
}

/* Players may stop while land tiles are left. */
Test(game, an_early_end_is_not_a_violation)
{
	judge(GAME "red D 1,0 0 hunter N #=\nend #= meadow 1 red\ntotals red 1 blue 0\nwinner red\n");
	judge(GAME "end\nwinner red blue\n");
	cr_expect(game_ends_early(&judge(HEADER "box land 0\n" ON_MEADOW "end\n")->game), "the first tile of the set");
	cr_expect_not(game_ends_early(&judge(HEADER "box land 0\n" ON_MEADOW "red 0 1,0 180\n")->game));
}

/* END-05, END-06: what is unfinished pays nothing, whatever stands on it. */
Test(game, at_the_end_unfinished_forests_and_rivers_pay_nothing)
{
	judge(GAME "red F 0,1 0 gatherer E\n"
		   "blue L1 1,0 0 fisher E\n"
		   "red L2 -1,0 180 hut lake\n"
		   "blue D 0,-1 0 hunter N\n"
		   "end #= huts 2 red, meadow 1 blue\n");
}

/* ---- whose turn ---- */

Test(game, players_move_in_the_order_of_the_header)
{
	static const char three[] = "game\nplayer red\nplayer blue\nplayer green\n" ON_MEADOW "next red\n"
				    "red M 1,0 0\nnext blue\nblue M 2,0 0\nnext green\ngreen M 3,0 0\nnext red\n";
	judge_both(three, "red M 4,0 0\n");
	judge_both(three, "blue M 4,0 0   #! wrong-player\n");
	judge_both(three, "green M 4,0 0  #! wrong-player\n");
	judge(GAME "blue M 1,0 0   #! wrong-player\n");
	judge(GAME "red M 1,0 0\nred M 2,0 0   #! wrong-player\n");
}

/* ---- discards ---- */

/* TILE-06, unplaceable-redraw, L11 */
Test(game, a_player_who_discards_draws_again_until_a_tile_fits)
{
	judge(GAME "red discard Z\nnext red\nred discard Z\nnext red\nred M 1,0 0\nnext blue\nblue discard Z\n"
		   "next blue\nblue M 2,0 0\n");
}

Test(game, only_a_tile_that_fits_nowhere_is_discarded_and_only_by_who_drew_it)
{
	judge(GAME "red discard M                  #! discard-of-placeable-tile\n");
	judge(GAME "blue discard Z                 #! wrong-player\n");
	judge(GAME "red + discard Z                #! extra-turn-not-earned\n");
	judge(GAME "red discard Z\nblue M 1,0 0    #! wrong-player turn-without-tile\n");
	judge(GAME "red discard Z\nred M 1,0 0\nred M 2,0 0   #! wrong-player\n");
	judge(GAME "red discard NONE               #! tile-not-in-set\n");
	judge(GAME "red F 0,1 0\nblue discard Z    #! discard-of-placeable-tile\n"); /* the forest goes on */
	judge(HEADER "box land Z M\n" ON_MEADOW "red discard Z\nred discard Z   #! tile-copies-exceeded\n");
}

/*
 * TURN-05: whoever has drawn a land tile has the turn; the one before is over, with the extra turn that no tile fitted.
 */
Test(game, a_discard_of_a_land_tile_ends_the_previous_turn)
{
	judge(GAME OWED "blue + M 0,2 0\nred discard Z\nblue + M 1,2 0   #! extra-turn-not-earned\n");
	judge(HEADER "box land FM F Z M\nbox bonus Z\n" ON_MEADOW OWED "red discard Z\n"
		     "blue + discard Z   #! tile-copies-exceeded extra-turn-not-earned extra-turn-stack-empty\n");
}

/* ---- supplies ---- */

Test(game, each_player_has_five_members_and_three_huts)
{
	const struct game *game = &judge(GAME)->game;
	for (int p = 0; p < game->players; p++) {
		cr_expect_eq(game->hand[p].members, 5);
		cr_expect_eq(game->hand[p].huts, 3);
		cr_expect_eq(game->hand[p].came_home, 0);
	}
	judge(GAME FIVE_GATHERERS "supply red 0 3\nsupply blue 5 3\n"
				  "legal red Q 1,0 0 hut lake\n"
				  "red D 1,0 0 hunter N      #! piece-not-in-supply\n");
	judge(GAME "red Q 1,0 0 hut lake\nblue M 0,1 0\nred Q 2,0 0 hut lake\nblue M 0,2 0\nred Q 3,0 0 hut lake\n"
		   "blue M 0,3 0\nsupply red 5 0\nlegal red Q 4,0 0 hunter N\n"
		   "red Q 4,0 0 hut lake      #! piece-not-in-supply\n");
}

/* E24, PIECE-10 */
Test(game, the_last_member_may_be_placed_scored_and_taken_back_in_one_turn)
{
	judge(GAME FOUR_GATHERERS "red F 0,5 0\nblue M -1,4 0\n"
				  "supply red 1 3\n"
				  "red F 1,5 180 gatherer W   #= forest 4 red #< red 1,5:W\n"
				  "supply red 1 3\n");
}

/* E27, SCORE-05 */
Test(game, all_members_of_a_completed_feature_go_home)
{
	judge(HEADER "tile C forest 2-7; meadow 8-1\n"
		     "tile T forest 2-10 menhir; meadow 11-1\n" ON_MEADOW "red F 0,1 0 gatherer E\n"
		     "blue M 0,2 0\n"
		     "red M -1,0 0\n"
		     "blue C 1,2 270 gatherer N\n"
		     "red F 2,2 180\n"
		     "blue M 1,0 0\n"
		     "red F 2,1 180 gatherer W\n"
		     "blue M 2,0 0\n"
		     "red T 1,1 0   #= forest 10 red #< red 0,1:E, red 2,1:W, blue 1,2:N\n"
		     "supply red 5 3\n"
		     "supply blue 5 3\n"
		     "next red +\n");
}

/* HUT-04, HUT-03 */
Test(game, huts_stay_when_their_river_scores)
{
	judge(GAME "red L1 0,1 0 hut E\n"
		   "blue R 1,1 0 fisher E\n"
		   "red L2 2,1 180     #= river 6 blue #< blue 1,1:E\n"
		   "supply red 5 2\n"
		   "supply blue 5 3\n"
		   "end #= huts 3 red\n");
}

/* E16, E17 */
Test(game, a_river_pays_its_fisher_whoever_completes_it)
{
	judge(GAME "red L1 0,1 0\n"
		   "blue M 1,0 0\n"
		   "red R 1,1 0 fisher E\n"
		   "blue K1 2,1 0 fisher E  #= river 5 red #< red 1,1:E\n"
		   "majority 2,1:E red 0 blue 1\n");
}

/* ---- claims ---- */

/* A move on a position: a log to begin with and the line that follows. */
struct claim {
	const char *begin, *line;
};

#define E06 "tile T forest 11-1; meadow 2,7-10; river 3,6; meadow 4-5\n" ON_MEADOW "red M 0,1 0 hunter N\n"
#define E07 ON_MEADOW "red L1 0,1 0\nblue M 1,0 0\nred R 1,1 0 fisher E\n"
#define E08 \
	"tile T forest 11-1; meadow 2; river 3 -> spring; meadow 4-8; river 9 -> spring; meadow 10\n" TILES \
	"start M 0,1 0\nred M 1,1 0\nblue L1 0,0 0 hut lake\nred M 2,1 0\nblue L2 2,0 180 fisher W\n"
#define E14 \
	"tile A forest 2-7; meadow 8-1\ntile E forest 11-1; meadow 2-10\n" TILES "start FS 1,0 0\n" \
	"red A 0,0 0\nblue A 2,0 90\nred E 0,1 0 hunter E\nblue E 2,1 0 hunter W\n"

static const struct claim claims[] = {
	{ ON_MEADOW "red F 0,1 0 gatherer E\n", "blue FF 1,1 0 gatherer W   #! feature-occupied" }, /* E05 */
	{ ON_MEADOW "red F 0,1 0 gatherer E\n", "blue FF 1,1 0 hunter N" },
	{ ON_MEADOW "red F 0,1 0 gatherer E\n", "blue FF 1,1 0" },
	{ ON_MEADOW "red F 0,1 0 gatherer E\nblue FF 1,1 0\n",
	  "red F 2,1 180 gatherer W   #! feature-occupied" },      /* N20 */
	{ ON_MEADOW "red F 0,1 0\n", "blue FF 1,1 0 gatherer W" }, /* E09 */
	{ E06, "blue T 1,0 0 gatherer N" },
	{ E06, "blue T 1,0 0 fisher E" },
	{ E06, "blue T 1,0 0 hunter W   #! feature-occupied" },
	{ E06, "blue T 1,0 0 hunter 2   #! feature-occupied" },
	{ E06, "blue T 1,0 0 hunter 4" },
	{ E07, "blue K1 2,1 0 fisher W     #! feature-occupied" },
	{ E07, "blue K1 2,1 0 fisher E" },
	{ E07, "blue K1 2,1 0 fisher lake  #! meeple-bad-terrain" },
	{ E07, "blue K1 2,1 0 hut lake" }, /* E12 */
	{ E07, "blue K1 2,1 0 hut W" },    /* L12: on a river that is complete */
	{ E07, "blue K1 2,1 0 hut E" },
	{ E08, "red T 1,0 0 hut W       #! hut-system-occupied" },
	{ E08, "red T 1,0 0 hut E" },
	{ E08, "red T 1,0 0 fisher E    #! feature-occupied" },
	{ E08, "red T 1,0 0 fisher W" },
	{ E08, "red T 1,0 0 hut N       #! hut-bad-terrain" },
	{ ON_MEADOW "red R 0,1 0 hunter S\n", "blue R 1,1 0 hunter S   #! feature-occupied" }, /* E11 */
	{ ON_MEADOW "red R 0,1 0 hunter S\n", "blue R 1,1 0 hunter N" },
	{ ON_MEADOW "red L1 0,1 0 hut lake\nblue M 1,0 0\n",
	  "red R 1,1 0 hut E       #! hut-system-occupied" }, /* N26 */
	{ E14, "red M 1,1 0 hunter N    #! feature-occupied" },
	{ E14, "red M 1,1 0" },
};

Test(game, a_claim_is_judged_after_the_tile_has_joined_everything)
{
	for (size_t i = 0; i < sizeof claims / sizeof claims[0]; i++) {
		char text[4096], header[] = HEADER;
		bool has_tiles = strstr(claims[i].begin, "tile M ") != NULL;
		snprintf(text, sizeof text, "%s%s%s", header, has_tiles ? "" : TILES, claims[i].begin);
		judge_both(text, claims[i].line);
	}
}

/* two-segments-one-feature: a tile that meets itself around a corner. */
Test(game, two_zones_of_the_new_tile_that_meet_outside_it_are_one_feature)
{
	judge(HEADER "tile P forest 2-4; forest 5-7; meadow 8-1\ntile C forest 2-7; meadow 8-1\n" ON_MEADOW
		     "red M 1,0 0\n"
		     "blue C 1,1 90\n"
		     "red M -1,0 0\n"
		     "blue C 1,2 180\n"
		     "red M -1,1 0\n"
		     "blue M -1,2 0\n"
		     "red C 0,2 270\n"
		     "blue P 0,1 0 gatherer S   #= forest 8 blue #< blue 0,1:S\n");
}

/* TILE-04 */
Test(game, a_turn_is_of_quarter_turns_or_of_none)
{
	static const int16_t degrees[] = { 0, 90, 180, 270 }, none[] = { -90, -1, 1, 45, 89, 359, 360, 450 };
	for (size_t i = 0; i < sizeof degrees / sizeof degrees[0]; i++)
		cr_expect_eq(turn_quarters(&(struct turn){ .degrees = degrees[i] }), (int)i, "%d", degrees[i]);
	for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
		cr_expect_eq(turn_quarters(&(struct turn){ .degrees = none[i] }), -1, "%d", none[i]);
}

/* PIECE-02: a turn says how many pieces it states and keeps two; no more of them are looked at. */
Test(game, of_many_pieces_the_first_two_are_judged)
{
	const struct game *game = &judge(GAME)->game;
	struct turn turn = {
		.player = RED, .tile = tile_called(game->board.set, "M"), .cell = { 1, 0 }, .pieces = 255
	};
	struct violations broken = { 0 };
	for (int i = 0; i < PIECES_MAX; i++)
		turn.piece[i] = (struct stated_piece){ .role = HUNTER, .owner = RED, .place.slot = 1 };
	game_check_setup(game, &turn, &broken);
	cr_expect(violations_has(&broken, V_SECOND_PIECE));
	cr_expect_not(violations_has(&broken, V_MEEPLE_BAD_TERRAIN));
	game_check(game, &turn, &broken);
	cr_expect(violations_has(&broken, V_SECOND_PIECE));
	turn.piece[PIECES_MAX - 1].role = GATHERER;
	game_check_setup(game, &turn, &broken);
	cr_expect(violations_has(&broken, V_MEEPLE_BAD_TERRAIN));
}

/* ---- the shaman ---- */

#define ONE_GATHERER "red F 0,1 0 gatherer E\nblue M -1,0 0\n"

Test(game, the_shaman_may_return_one_member_without_points)
{
	judge(GAME ONE_GATHERER "red SH 1,0 0 recall 0,1:E  #= #< red 0,1:E\nsupply red 5 3\n");
	judge(GAME ONE_GATHERER "red SH 1,0 0\nsupply red 4 3\n");
	judge(GAME ONE_GATHERER "red SH 1,0 0 recall none\n");
}

/* L08: hunters too, and at once onto the shaman's own tile. */
Test(game, a_recalled_hunter_may_be_placed_again_at_once)
{
	judge(GAME "red M 1,0 0 hunter N\nblue M -1,0 0\n"
		   "red SH 2,0 0 recall 1,0:N hunter N   #< red 1,0:N\n"
		   "supply red 4 3\n");
	judge(GAME "red M 1,0 0 hunter N\nblue M -1,0 0\n"
		   "red SH 2,0 0 hunter N                #! feature-occupied\n");
	judge(GAME FIVE_GATHERERS "red SH 1,0 0 recall 0,1:E hunter N\nsupply red 0 3\n");
	judge(GAME FIVE_GATHERERS "red SH 1,0 0 recall 0,1:N hunter N   #! piece-not-in-supply shaman-no-piece\n");
}

/* immediate-order */
Test(game, the_order_decides_whether_a_recalled_member_can_be_placed)
{
	static const char later[] = HEADER "ruling immediate-order=with-scoring\n" ON_MEADOW;
	judge_both(later, FIVE_GATHERERS "red SH 1,0 0 recall 0,1:E hunter N   #! piece-not-in-supply\n");
	judge_both(later, "red M 1,0 0 hunter N\nblue M -1,0 0\n"
			  "red SH 2,0 0 recall 1,0:N hunter N   #! feature-occupied\n");
	judge_both(later, ONE_GATHERER "red SH 1,0 0 hunter N recall 0,1:E   #< red 0,1:E\nsupply red 4 3\n");
	judge(GAME ONE_GATHERER "red SH 1,0 0 hunter N recall 0,1:E   #! step-order\n");
}

/* shaman-just-completed */
Test(game, a_member_recalled_from_a_feature_just_completed_scores_nothing)
{
	judge(GAME ONE_GATHERER "red SF 1,1 180 recall 0,1:E              #= #< red 0,1:E\n");
	judge(GAME ONE_GATHERER "red SF 1,1 180 recall 0,1:E gatherer W   #= forest 4 red #< red 0,1:E, red 1,1:W\n");
	judge(GAME ONE_GATHERER "red SF 1,1 180                           #= forest 4 red #< red 0,1:E\n");
}

/* shaman-may-or-must, shaman-nothing */
Test(game, the_shaman_must_return_a_member_if_ruled_so_and_there_is_one)
{
	static const char must[] = HEADER "ruling shaman-may-or-must=must\n" ON_MEADOW;
	judge_both(must, ONE_GATHERER "red SH 1,0 0                #! shaman-required\n");
	judge_both(must, ONE_GATHERER "red SH 1,0 0 recall none    #! shaman-required\n");
	judge_both(must, ONE_GATHERER "red SH 1,0 0 recall 0,1:E\n");
	judge_both(must, ONE_GATHERER "red M 1,0 0\n"); /* no shaman here */
	judge_both(must, "red SH 1,0 0\n");
	judge_both(must, "red SH 1,0 0 hunter N\n"); /* there was none when the shaman acted */
	judge_both(must, "red Q 0,1 0 hut lake\nblue M -1,0 0 hunter N\nred SH 1,0 0\n");
}

Test(game, the_shaman_returns_one_own_member_and_nothing_else)
{
	static const char begin[] = GAME "red F 0,1 0 gatherer E\n"
					 "blue F 0,2 0 gatherer E\n"
					 "red Q -1,0 0 hut lake\n"
					 "blue M -1,1 0\n"
					 "red F 0,3 0 gatherer E\n"
					 "blue M -1,2 0\n";
	static const char *const lines[] = {
		"red SH 1,0 0 recall 0,1:E recall 0,3:E   #! shaman-second\n",
		"red SH 1,0 0 recall 0,2:E                #! shaman-not-own\n",
		"red SH 1,0 0 recall -1,0:lake            #! shaman-hut\n",
		"red SH 1,0 0 recall 0,1:N                #! shaman-no-piece\n",
		"red SH 1,0 0 recall 5,5:N                #! shaman-no-piece\n",
		"red M 1,0 0 recall 0,1:E                 #! shaman-absent\n",
		"red M 1,0 0\nred recall 0,1:E            #! step-order shaman-absent\n",
		"red SH 1,0 0\nred recall 0,1:E           #! step-order\n",
		"red SH 1,0 0 recall 0,1:2\n", /* any slot of the zone names it */
	};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		judge_both(begin, lines[i]);
}

/* ---- powers in the course of a game ---- */

/* trap-when, SPEC-06 */
Test(game, a_hunting_trap_takes_the_animals_there_and_none_later)
{
	judge(HEADER "tile TRAP meadow all hunting_trap\n" ON_MEADOW "red D 1,0 0\n"
		     "blue TRAP 1,1 0 hunter N   #= hunting-trap 1 blue\n"
		     "covered 1,1:N deer 1\n"
		     "red D 2,1 0\n"
		     "end                        #= meadow 1 blue\n");
}

/* trap-scorer: the player who placed it, whoever has the hunters. */
Test(game, a_hunting_trap_pays_its_placer)
{
	judge(HEADER "tile TRAP meadow all hunting_trap\n" ON_MEADOW "red D 1,0 0 hunter N\n"
		     "blue TRAP 1,1 0            #= hunting-trap 1 blue\n"
		     "totals red 0 blue 1\n");
}

/* pit-when */
Test(game, a_pit_trap_doubles_what_lies_there_at_the_end)
{
	judge(HEADER "tile PIT meadow all pit_trap\n" ON_MEADOW "red PIT 1,0 0 hunter N   #=\n"
		     "blue D 2,0 0\n"
		     "red D 3,0 0\n"
		     "end                      #= meadow 3 red\n");
}

/* logboat-scope: later growth pays nothing. */
Test(game, a_logboat_pays_the_lakes_at_that_moment)
{
	judge(HEADER "tile BOAT lake fish 1 logboat; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n" TILES
		     "start L1 0,0 0\n"
		     "red BOAT 1,0 0 fisher W    #= logboat 4 red, river 4 red #< red 1,0:W\n"
		     "blue L2 2,0 180            #=\n"
		     "totals red 8 blue 0\n");
}

/* hut-majority, once-per-meadow, final-order */
Test(game, final_scoring_pays_each_system_and_meadow_once)
{
	judge(GAME "red L1 0,1 0 hut lake\n"
		   "blue M 1,0 0\n"
		   "red M 2,0 0\n"
		   "blue L2 2,1 180 hut lake\n"
		   "red D -1,0 0 hunter N\n"
		   "blue R 1,1 0\n"
		   "end                        #= huts 3 red blue, meadow 1 red\n"
		   "totals red 4 blue 3\n"
		   "winner red\n");
}

/* For any two tiles of the largest board, side by side, each with a meadow of its own. */
Test(game, final_scoring_finds_the_hunters_on_any_tile)
{
	static struct game game, done;
	static struct outcome outcome;
	game = judge(HEADER "tile U meadow 11-1; forest 2-10\nstart U 0,0 0\n")->game;
	uint16_t tile = tile_called(game.board.set, "U");
	for (int16_t x = 1; x < PLACED_MAX; x++)
		board_place(&game.board, tile, (struct cell){ x, 0 }, 0);
	for (int t = 1; t < PLACED_MAX; t++) {
		done = game;
		board_put_piece(&done.board, t * ZONES_A_TILE, RED, false);
		board_put_piece(&done.board, (t - 1) * ZONES_A_TILE, BLUE, false);
		game_finish(&done, &outcome);
		cr_assert_eq(outcome.awards, 2, "tile %d", t);
		cr_expect(outcome.award[0].at.cell.x == t - 1 && outcome.award[0].players == 1 << BLUE, "tile %d", t);
		cr_expect(outcome.award[1].at.cell.x == t && outcome.award[1].players == 1 << RED, "tile %d", t);
	}
}

/* END-05: what an unfinished feature pays is a number of its row, which every edition has at 0. */
Test(game, an_unfinished_feature_pays_at_the_end_what_its_row_says)
{
	static struct game game;
	static struct outcome outcome;
	const struct game *judged = &judge(HEADER "tile G forest 2-4 mushrooms 2; meadow 5-1\nstart G 0,0 0\n"
						  "tile FF forest 2-4,8-10; meadow 11-1; meadow 5-7\n"
						  "red FF 1,0 0 gatherer E\n")
					     ->game;
	game = *judged;
	game_finish(&game, &outcome);
	cr_expect_eq(outcome.awards, 0);
	game = *judged;
	game.rules.points[FOREST] = (struct terrain_points){ .each_open = 5, .extra_open = 3 };
	game_finish(&game, &outcome);
	cr_assert_eq(outcome.awards, 1);
	cr_expect(outcome.award[0].kind == AWARD_FOREST && outcome.award[0].final);
	cr_expect_eq(outcome.award[0].points, 2 * 5 + 2 * 3);
	cr_expect_eq(outcome.award[0].players, 1 << RED);
	cr_expect_eq(game_total(&game, RED), 16);
}

/* ---- what holds at every move ---- */

static struct game before;

/* Pieces of a player on the board. */
static int standing(const struct board *board, int player, bool huts)
{
	int pieces = 0;
	for (int t = 0; t < board->tiles; t++)
		for (int z = 0; z < TILE_ZONES; z++) {
			int piece = board->placed[t].piece[z];
			pieces += piece && piece % HUT_BIT == 1 + player && ((piece & HUT_BIT) != 0) == huts;
		}
	return pieces;
}

static void check_hands(const struct game *game, uint32_t line)
{
	for (int p = 0; p < game->players; p++) {
		cr_assert_eq(game->hand[p].members + standing(&game->board, p, false), 5, "line %u: player %d", line,
			     p);
		cr_assert_eq(game->hand[p].huts + standing(&game->board, p, true), 3, "line %u: player %d", line, p);
	}
}

/* Every role on every slot of the tile: allowed exactly if game_pieces lists it. */
static void check_pieces(const struct game *game, const struct turn *played, uint32_t line)
{
	struct turn turn = *played;
	struct piece_choice choice[PIECE_CHOICES];
	const struct tile *tile = &game->board.set->tile[turn.tile];
	int n = game_pieces(game, &turn, choice);
	turn.pieces = 1;
	for (uint8_t role = 0; role < ROLES; role++)
		for (uint8_t slot = 0; slot < SLOT_NAMES; slot++) {
			struct violations broken = { 0 };
			int zone = slot_zone(tile, slot, turn_quarters(&turn));
			bool listed = false;
			for (int i = 0; i < n; i++)
				listed |= choice[i].role == role && choice[i].zone == zone;
			turn.piece[0] = (struct stated_piece){ .role = role, .owner = turn.player, .place.slot = slot };
			game_check(game, &turn, &broken);
			cr_assert_eq(violations_any(&broken), !listed, "line %u: role %d, slot %d", line, role, slot);
		}
}

/* The game's points are the sums of the awards so far, and an immediate action comes before completed features. */
static void check_awards(const struct game *game, const struct outcome *outcome, int sums[PLAYERS_MAX], uint32_t line)
{
	bool features = false, meadows = false;
	for (int i = 0; i < outcome->awards; i++) {
		const struct award *award = &outcome->award[i];
		cr_assert_not(award->kind == AWARD_HUTS && meadows, "line %u: final-order", line);
		meadows |= award->kind == AWARD_MEADOW;
		bool at_once = award->kind == AWARD_LOGBOAT || award->kind == AWARD_HUNTING_TRAP;
		cr_assert_not(at_once && features, "line %u", line);
		features |= !at_once;
		cr_assert_eq(award->final, award->kind == AWARD_HUTS || award->kind == AWARD_MEADOW, "line %u", line);
		cr_assert_eq(award->move, game->moves, "line %u", line);
		for (int p = 0; p < game->players; p++)
			sums[p] += award->players >> p & 1 ? award->points : 0;
	}
	for (int p = 0; p < game->players; p++)
		cr_assert_eq(game_total(game, p), sums[p], "line %u: player %d", line, p);
}

static void check_game(const struct reader *reader, void *unused)
{
	static struct referee referee;
	int sums[PLAYERS_MAX] = { 0 };
	(void)unused;
	referee_begin(&referee, &reader->record, ON_ILLEGAL_STOP);
	for (;;) {
		const struct step *ahead = referee.at < reader->record.steps ? &reader->record.step[referee.at] : NULL;
		if (ahead && ahead->kind == STEP_TURN) {
			memcpy(&before, &referee.game, sizeof before);
			check_pieces(&referee.game, &ahead->turn, ahead->span.line);
			cr_assert_eq(memcmp(&before, &referee.game, sizeof before), 0,
				     "line %u: a question changes the game", ahead->span.line);
		}
		if (!referee_next(&referee))
			break;
		uint32_t line = ahead ? ahead->span.line : 0;
		if (ahead && ahead->kind < STEP_SCORED) {
			check_hands(&referee.game, line);
			check_awards(&referee.game, &referee.outcome, sums, line);
		}
	}
}

/* ---- tiles that nobody draws ---- */

static bool breaks(const struct game *game, const char *tile, enum violation_code code)
{
	struct violations broken = { 0 };
	struct turn turn = { .player = BLUE, .cell = { 0, 1 }, .degrees = 180 };
	turn.tile = tileset_find(game->board.set, tile, strlen(tile));
	game_check(game, &turn, &broken);
	return violations_has(&broken, code);
}

Test(game, a_tile_assumed_to_be_drawn_is_in_its_stack_regardless_of_the_next_tile)
{
	static struct game game;
	game = judge("game g\nplayer red\nplayer blue\nstack land 28 30\nred 28 -1,0 90\n")->game;
	uint16_t used = tileset_find(game.board.set, "28", 2), absent = tileset_find(game.board.set, "31", 2);
	cr_expect_eq(game_copies_left(&game, used), 0);
	cr_expect(breaks(&game, "28", V_TILE_COPIES_EXCEEDED));
	cr_expect(breaks(&game, "28", V_TILE_NOT_DRAWN));
	game_suppose_drawn(&game, used);
	cr_expect_eq(game_copies_left(&game, used), 1);
	cr_expect_eq(game.supply.left[PILE_LAND], 2);
	for (int code = 0; code < VIOLATION_CODES; code++)
		cr_expect_not(breaks(&game, "28", (enum violation_code)code), "%s",
			      violation_name((enum violation_code)code));
	game_suppose_drawn(&game, absent);
	cr_expect_eq(game_copies_left(&game, absent), 0);
	cr_expect(breaks(&game, "31", V_TILE_NOT_IN_SET));
	cr_expect(breaks(&game, "56", V_START_TILE_WRONG));
	game_suppose_drawn(&game, game.start);
	cr_expect_not(breaks(&game, "56", V_START_TILE_WRONG));
	cr_expect_not(breaks(&game, "56", V_TILE_COPIES_EXCEEDED));
}

Test(game, copies_without_a_limit_stay_unlimited)
{
	static struct game game;
	game = judge("game g\nplayer red\nplayer blue\ntile X meadow all\n")->game;
	uint16_t tile = tileset_find(game.board.set, "X", 1);
	uint16_t left = game.supply.left[PILE_LAND];
	cr_expect_eq(game_copies_left(&game, tile), COPIES_ANY);
	game_suppose_drawn(&game, tile);
	cr_expect_eq(game_copies_left(&game, tile), COPIES_ANY);
	cr_expect_eq(game.supply.left[PILE_LAND], left);
}

Test(game, hands_pieces_and_points_add_up_at_every_move_of_the_recorded_games)
{
	cr_expect_eq(each_recorded("scenarios/games/recorded.log", check_game, NULL), 60);
}
