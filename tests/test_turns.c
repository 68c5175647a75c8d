#include "support.h"

#include <criterion/criterion.h>

/* Whose turn it is and which tile comes next, where several things are wrong or nothing can be done. */

#define TILES \
	"tile M meadow all\ntile D meadow all deer\ntile Z forest all\ntile F forest 2-4; meadow 5-1\n" \
	"tile FW forest 8-10; meadow 11-7\ntile FM forest 2-4 menhir; meadow 5-1\n"
#define TWO "game\nplayer red\nplayer blue\n"
#define THREE TWO "player yellow\n"
#define ON_MEADOW TILES "start M 0,0 0\n"
#define OWED "red FM 0,1 0\nblue FW 1,1 0\n" /* blue is owed an extra turn */

/* BONUS-02, BONUS-07, TURN-05 */
Test(game, what_skips_an_extra_turn_is_told_beside_what_else_is_wrong)
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
	judge(TWO "box bonus\n" ON_MEADOW
		  "red + M 0,2 0         #! tile-detached extra-turn-not-earned extra-turn-stack-empty\n");
}

Test(game, behind_an_action_left_out_whoever_takes_the_extra_turn_may_have_it)
{
	judge_on(THREE ON_MEADOW OWED "blue + M 5,5 0   #! tile-detached\nred + M 0,2 0\nnext yellow\n",
		 ON_ILLEGAL_SKIP);
	judge(THREE ON_MEADOW OWED "red + M 0,2 0   #! wrong-player\n");
	judge_on(THREE ON_MEADOW OWED "blue + M 5,5 0   #! tile-detached\nblue M 0,2 0   #! extra-turn-skipped\n",
		 ON_ILLEGAL_SKIP);
}

/* extra-turn-unplaceable: beyond the table's edge nothing can be laid, be it of the printed tiles or of the record's own. */
Test(game, an_extra_turn_in_which_nothing_fits_is_none)
{
	judge("game\nedition devir\nplayer red\nplayer blue\n" TILES "table 0,0 1,0\nstart FM 0,0 0\n"
	      "red FW 1,0 0\nnext blue\nblue discard Z\nnext blue\nend\n");
	judge("game\nedition devir\nplayer red\nplayer blue\n" TILES "table 0,0 1,1\nstart FM 0,0 0\n"
	      "red FW 1,0 0\nnext red +\n");
}

/* SETUP-03: what the stack says is drawn, neither more nor in another order. */
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

/* FINAL-08, FINAL-09 */
Test(game, the_winners_are_all_that_have_the_most_points)
{
	judge(THREE ON_MEADOW "end\nwinner red blue yellow\n");
	judge(THREE ON_MEADOW "red D 1,0 0 hunter N\nend\nwinner red\n");
	judge(THREE ON_MEADOW "red M 1,0 0\nblue D 2,0 0 hunter N\nend\nwinner blue\n");
	judge(THREE ON_MEADOW "red M 1,0 0\nblue M 2,0 0\nyellow D 3,0 0 hunter N\nend\nwinner yellow\n");
	judge(THREE ON_MEADOW "red F 0,1 0 gatherer E\nblue F 0,2 0 gatherer E\nyellow F 0,3 0\nred FW 1,1 0\n"
			      "blue FW 1,2 0\nyellow FW 1,3 0\nend\nwinner red blue\ntotals red 4 blue 4 yellow 0\n");
}

/* Whose turn it is is not known there: it is no second land tile of one turn, but the extra turn is skipped. */
Test(game, behind_an_action_left_out_a_land_tile_only_skips_the_extra_turn)
{
	judge_on("game\nedition devir\nplayer red\nplayer blue\ntile M meadow all\ntile A meadow 5-1; forest 2-4\n"
		 "tile FM forest 2-4 menhir; meadow 5-1\ntile F forest 8-10; meadow 11-7\n"
		 "box land FM F F M M\nbox bonus A A\nstart A 0,0 0\n"
		 "red FM 0,1 0\nblue F 1,0 0\nred F 1,1 0\n"
		 "red + A 9,9 0   #! tile-detached\n"
		 "red M 0,2 0     #! extra-turn-skipped\n",
		 ON_ILLEGAL_SKIP);
}
