#include "tests/core/support.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* Whose turn it is and which tile comes next, when several things are wrong or nothing can be done. */

#define TILES \
	"tile M meadow all\ntile D meadow all deer\ntile Z forest all\ntile F forest 2-4; meadow 5-1\n" \
	"tile FW forest 8-10; meadow 11-7\ntile FM forest 2-4 menhir; meadow 5-1\n"
#define TWO "game\nplayer red\nplayer blue\n"
#define THREE TWO "player yellow\n"
#define ON_MEADOW TILES "start M 0,0 0\n"
#define OWED "red FM 0,1 0\nblue FW 1,1 0\n" /* blue is owed an extra turn */

/* BONUS-02, BONUS-07, TURN-05 */
Test(game, a_skipped_extra_turn_is_reported_with_the_other_violations)
{
	judge(TWO ON_MEADOW OWED "red M 0,2 0       #! extra-turn-skipped\n");
	judge(THREE ON_MEADOW OWED "yellow M 0,2 0  #! extra-turn-skipped\n");
	judge(THREE ON_MEADOW OWED "red M 0,2 0     #! wrong-player extra-turn-skipped\n");
	judge(TWO ON_MEADOW OWED "blue NONE 0,2 0   #! tile-not-in-set second-land-tile extra-turn-skipped\n");
	judge(TWO "box land M FM FW\nbox bonus D\n" ON_MEADOW OWED
		  "blue M 0,2 0   #! second-land-tile extra-turn-skipped\n");
	judge(TWO "box land M FM FW\nbox bonus D\n" ON_MEADOW OWED
		  "blue D 0,2 0   #! tile-wrong-stack extra-turn-skipped\n");
	judge(TWO ON_MEADOW OWED "red discard Z     #! extra-turn-skipped\n");
	judge(TWO ON_MEADOW OWED "end               #! extra-turn-skipped\n");
}

/* BONUS-09 */
Test(game, from_an_empty_stack_nobody_draws)
{
	judge(TWO "box bonus\n" ON_MEADOW OWED "red + M 0,2 0    #! extra-turn-not-earned extra-turn-stack-empty\n");
	judge(TWO "box bonus\n" ON_MEADOW OWED "blue + M 0,2 0   #! extra-turn-stack-empty\n");
	judge(TWO "box bonus\n" ON_MEADOW OWED "blue + NO 0,2 0  #! tile-not-in-set extra-turn-stack-empty\n");
	judge(TWO "box bonus\n" ON_MEADOW
		  "red + M 0,2 0         #! tile-detached extra-turn-not-earned extra-turn-stack-empty\n");
}

/* BONUS-02: it belongs to the player who earned it, whoever else may be taken to be to move. */
Test(game, after_a_skipped_extra_turn_its_player_may_take_it_or_play_may_continue)
{
	judge_on(THREE ON_MEADOW OWED "blue + M 5,5 0   #! tile-detached\nblue + M 0,2 0\nnext yellow\n",
		 ON_ILLEGAL_SKIP);
	judge_on(THREE ON_MEADOW OWED "blue + M 5,5 0   #! tile-detached\nyellow M 0,2 0\nnext red\n", ON_ILLEGAL_SKIP);
	judge_on(THREE ON_MEADOW OWED "yellow M 0,2 0   #! extra-turn-skipped\nblue + M 0,2 0\nnext yellow\n",
		 ON_ILLEGAL_SKIP);
	judge_on(THREE ON_MEADOW OWED "blue + M 5,5 0   #! tile-detached\nred + M 0,2 0   #! wrong-player\n",
		 ON_ILLEGAL_SKIP);
	judge_on(THREE ON_MEADOW OWED "red + M 0,2 0   #! wrong-player\nyellow M 0,2 0   #! extra-turn-skipped\n",
		 ON_ILLEGAL_SKIP);
	judge(THREE ON_MEADOW OWED "red + M 0,2 0   #! wrong-player\n");
	const struct referee *r =
		judge_on(TWO "box land FM FW\nbox bonus M\n" ON_MEADOW OWED "blue + M 5,5 0   #! tile-detached\n",
			 ON_ILLEGAL_SKIP);
	cr_expect(r->game.scored, "no land tile is left, and no extra turn must be taken");
}

/* BONUS-02: the player who placed the tile that stands has the extra turn, although it was not his to place. */
Test(game, the_extra_turn_of_a_tile_that_stands_belongs_to_its_placer)
{
	judge_on(THREE ON_MEADOW "red FM 0,1 0 gatherer E\nyellow F 1,1 180   #! wrong-player\n"
				 "red + M 0,2 0   #! wrong-player\n",
		 ON_ILLEGAL_STAND);
	judge_on(THREE ON_MEADOW "red FM 0,1 0 gatherer E\nyellow F 1,1 180   #! wrong-player\n"
				 "yellow + M 0,2 0\nnext red\n",
		 ON_ILLEGAL_STAND);
	judge_on(THREE ON_MEADOW "red FM 0,1 0 gatherer E\nyellow F 1,1 180   #! wrong-player\n"
				 "yellow M 0,2 0   #! extra-turn-skipped\n",
		 ON_ILLEGAL_STAND);
}

/* A turn that is left out does not change the fact that its player has already drawn. */
Test(game, after_a_skipped_turn_its_player_has_drawn_nevertheless)
{
	static const char scout[] = "game\nedition devir\nplayer red\nplayer blue\ndeal red scout\ndeal blue canoe\n"
				    "tile scout forest 2-4; meadow 5-1\ntile M meadow all\ntile F forest all\n"
				    "box land F M M M\nstart M 0,0 0\nred discard F\n"
				    "red scout 9,9 0 gatherer E   #! tile-detached scout-after-draw\n";
	char text[600];
	snprintf(text, sizeof text, "%sred scout 1,0 0 gatherer E   #! scout-after-draw\n", scout);
	judge_on(text, ON_ILLEGAL_SKIP);
	snprintf(text, sizeof text, "%sblue M 9,9 0   #! tile-detached\nred scout 1,0 0 gatherer E\n", scout);
	judge_on(text, ON_ILLEGAL_SKIP);
}

/*
 * END-03, BONUS-10: what `extra-turn-unplaceable` says is true of the last turn too, whether or not the record mentions
 * it.
 */
Test(game, after_the_last_land_tile_bonus_tiles_that_fit_nowhere_may_be_discarded)
{
	static const char last[] = "game\nplayer red\nplayer blue\ntile S forest 2-4 menhir; meadow 5-1\n"
				   "tile G forest 8-10; meadow 11-7\ntile F forest all\nbox land G\nbox bonus F F\n"
				   "start S 0,0 0\nred G 1,0 0\n";
	static const char *const games[] = {
		"end\n",
		"red + discard F\nend\n",
		"red + discard F\nred + discard F\nend\n",
		"red + discard F\nred + discard F\nred + discard F   #! game-over\n",
		"blue + discard F   #! game-over\n",
		"red discard G   #! game-over\n",
		"end\nred + discard F   #! game-over\n",
		"red + F 0,1 0   #! edge-mismatch\n",
	};
	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
		char text[600];
		snprintf(text, sizeof text, "%s%s", last, games[i]);
		judge(text);
	}
	char text[600];
	snprintf(text, sizeof text, "%s%s", last, "red + discard F\n");
	cr_expect(judge(text)->game.scored, "the game ends where the record does");
}

/* extra-turn-unplaceable: nothing can be placed beyond the table's edge, neither printed tiles nor the record's own. */
Test(game, an_extra_turn_in_which_nothing_fits_is_not_one)
{
	judge("game\nedition devir\nplayer red\nplayer blue\n" TILES "table 0,0 1,0\nstart FM 0,0 0\n"
	      "red FW 1,0 0\nnext blue\nblue discard Z\nnext blue\nend\n");
	judge("game\nedition devir\nplayer red\nplayer blue\n" TILES "table 0,0 1,1\nstart FM 0,0 0\n"
	      "red FW 1,0 0\nnext red +\n");
}

/* SETUP-03: what the stack lists is drawn, neither more nor in another order. */
Test(game, tiles_come_in_the_order_of_their_stack)
{
	judge(TWO "stack land M D M\n" ON_MEADOW
		  "red M 0,1 0\nblue D 0,2 0\nred M 0,3 0\nblue M 0,4 0   #! game-over\n");
	judge(TWO "stack land M D M\n" ON_MEADOW "red D 0,1 0   #! tile-not-drawn\n");
	judge(TWO "stack land M D M\n" ON_MEADOW "red M 0,1 0\nblue M 0,2 0   #! tile-not-drawn\n");
	judge(TWO "stack land M D M\n" ON_MEADOW
		  "red M 0,1 0\nblue D 0,2 0\nred D 0,3 0   #! tile-copies-exceeded tile-not-drawn\n");
	judge(TWO "box land M D M D\nstack land M D\n" ON_MEADOW
		  "red M 0,1 0\nblue D 0,2 0\nred D 0,3 0\nblue M 0,4 0\n#!\n");
	judge(TWO "stack bonus D M\n" ON_MEADOW OWED "blue + M 0,2 0   #! tile-not-drawn\n");
	judge(TWO "stack bonus D M\n" ON_MEADOW OWED "blue + D 0,2 0\n");
}

/*
 * Nobody knows whether the tile of a turn that is left out came back to the table: it may be tried again, or be gone.
 */
Test(game, after_a_skipped_turn_either_its_tile_or_the_next_may_be_drawn)
{
#define STACKED TWO "stack land M D F M\n" ON_MEADOW "red M 9,9 0   #! tile-detached\n"
	judge_on(STACKED "red M 0,1 0\nblue D 0,2 0\nred M 0,3 0   #! tile-not-drawn\n", ON_ILLEGAL_SKIP);
	judge_on(STACKED "blue D 0,1 0\nred M 0,2 0   #! tile-not-drawn\n", ON_ILLEGAL_SKIP);
	judge_on(STACKED "blue F 0,1 0   #! tile-not-drawn\n", ON_ILLEGAL_SKIP);
	judge_on(
		STACKED
		"blue D 9,9 0   #! tile-detached\nred D 0,1 0\nblue D 0,2 0   #! tile-copies-exceeded tile-not-drawn\n",
		ON_ILLEGAL_SKIP);
	judge_on(
		STACKED
		"blue D 9,9 0   #! tile-detached\nred F 0,1 0\nblue D 0,2 0   #! tile-copies-exceeded tile-not-drawn\n",
		ON_ILLEGAL_SKIP);
	judge_on(TWO "stack land M D F\n" ON_MEADOW "red D 9,9 0   #! tile-not-drawn tile-detached\n"
		     "red D 0,1 0   #! tile-not-drawn\n",
		 ON_ILLEGAL_SKIP);
	judge_on(TWO "stack land M D F D M\n" ON_MEADOW
		     "red M 9,9 0   #! tile-detached\nblue D 9,9 0   #! tile-detached\n"
		     "red F 0,1 0\nblue M 0,2 0   #! tile-not-drawn\nred D 0,2 0\n",
		 ON_ILLEGAL_SKIP);
	judge_on(TWO "stack land D M F\n" ON_MEADOW "red D 9,9 0   #! tile-detached\nblue M 0,1 0\n"
		     "red D 0,2 0   #! tile-copies-exceeded tile-not-drawn\n",
		 ON_ILLEGAL_SKIP);
	judge_on(TWO "box land M F\nstack land D M F   #! tile-not-in-set\n" ON_MEADOW
		     "red D 9,9 0   #! tile-not-in-set tile-detached\nblue M 0,1 0\nred F 0,2 0\n",
		 ON_ILLEGAL_SKIP);
	judge_on(TWO "stack land NONE M F   #! tile-not-in-set\n" ON_MEADOW
		     "red NONE 0,1 0   #! tile-not-in-set\nblue M 0,1 0\nred F 0,2 0\n",
		 ON_ILLEGAL_SKIP);
	/* after the known end of the stack everything that was set aside is gone */
	judge_on(TWO "box land M D F M M\nstack land M D F\n" ON_MEADOW "red M 0,1 0\n"
		     "blue D 9,9 0   #! tile-detached\nred F 9,9 0    #! tile-detached\n"
		     "blue M 0,2 0\nred D 0,3 0    #! tile-copies-exceeded\n",
		 ON_ILLEGAL_SKIP);
	/* the last of a stack, tried and then placed, is one tile */
	judge_on(TWO "box land M D M\nstack land M D\n" ON_MEADOW "red M 0,1 0\nblue D 9,9 0   #! tile-detached\n"
		     "blue D 0,2 0\nred D 0,3 0    #! tile-copies-exceeded\n",
		 ON_ILLEGAL_SKIP);
	const struct referee *r = judge_on(TWO "stack land M D\n" ON_MEADOW "red M 9,9 0   #! tile-detached\n"
					       "blue D 0,1 0\n#=\n",
					   ON_ILLEGAL_SKIP);
	cr_expect(r->game.scored, "no land tile is left");
	r = judge_on(TWO "stack land M D\n" ON_MEADOW "red M 9,9 0   #! tile-detached\n", ON_ILLEGAL_SKIP);
	cr_expect_not(r->game.scored, "it may be tried again");
}

/* FINAL-08, FINAL-09 */
Test(game, the_winners_are_all_players_with_the_most_points)
{
	judge(THREE ON_MEADOW "end\nwinner red blue yellow\n");
	judge(THREE ON_MEADOW "red D 1,0 0 hunter N\nend\nwinner red\n");
	judge(THREE ON_MEADOW "red M 1,0 0\nblue D 2,0 0 hunter N\nend\nwinner blue\n");
	judge(THREE ON_MEADOW "red M 1,0 0\nblue M 2,0 0\nyellow D 3,0 0 hunter N\nend\nwinner yellow\n");
	judge(THREE ON_MEADOW "red F 0,1 0 gatherer E\nblue F 0,2 0 gatherer E\nyellow F 0,3 0\nred FW 1,1 0\n"
			      "blue FW 1,2 0\nyellow FW 1,3 0\nend\nwinner red blue\ntotals red 4 blue 4 yellow 0\n");
}

/* It is reported once that the extra turn was not one. */
Test(game, after_a_skipped_extra_turn_a_land_tile_neither_skips_it_nor_is_a_second_one)
{
	judge_on("game\nedition devir\nplayer red\nplayer blue\ntile M meadow all\ntile A meadow 5-1; forest 2-4\n"
		 "tile FM forest 2-4 menhir; meadow 5-1\ntile F forest 8-10; meadow 11-7\n"
		 "box land FM F F M M\nbox bonus A A\nstart A 0,0 0\n"
		 "red FM 0,1 0\nblue F 1,0 0\nred F 1,1 0\n"
		 "red + A 9,9 0   #! tile-detached\n"
		 "red M 0,2 0\n",
		 ON_ILLEGAL_SKIP);
}
