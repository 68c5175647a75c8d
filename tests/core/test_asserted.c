#include "tests/core/support.h"

#include <criterion/criterion.h>
#include <string.h>

/* What a record asserts about the last action, where several awards, places or steps could be meant. */

#define TILES \
	"tile M meadow all\ntile D meadow all deer\ntile S meadow all tiger\ntile Z forest all\n" \
	"tile F forest 2-4; meadow 5-1\n" \
	"tile FW forest 8-10; meadow 11-7\n" \
	"tile FM forest 2-4 menhir; meadow 5-1\n" \
	"tile P lake fish 1; meadow 4-2; river 3 -> lake\n" \
	"tile Q lake fish 2; meadow 10-8; river 9 -> lake\n" \
	"tile BOAT lake fish 1 logboat; meadow all\n" \
	"tile BOATS lakeA logboat; lakeB logboat; meadow 10-8; river 9 -> lakeA\n" \
	"tile TRAP meadow all hunting_trap\n"

#define GAME "game\nplayer red\nplayer blue\n" TILES "start M 0,0 0\n"
#define FOREST GAME "red F 0,1 0 gatherer E\nblue FW 1,1 0\n"      /* 4 to red */
#define RIVER GAME "red P 0,1 0 fisher E\nblue Q 1,1 0\n"          /* 2 tiles and 3 fish to red */
#define TRAPPED GAME "red D 1,0 0\nblue S 1,1 0\nred TRAP 0,1 0\n" /* the deer and the tiger are covered */

/* ---- the place of an award ---- */

static const struct expected_words places[] = {
	/* at a place without a tile there is nobody's feature */
	{ FOREST, "scored forest 9,9:N 4 red       #! score-mismatch\n#! score-missing\n" },
	{ FOREST, "scored forest 0,1:lake 4 red    #! score-mismatch\n#! score-missing\n" },
	{ FOREST, "scored forest 0,1:W 4 red       #! score-mismatch\n#! score-missing\n" }, /* a meadow */
	{ FOREST, "scored river 0,1:E 4 red        #! score-mismatch\n#! score-missing\n" },
	/* no place is not a place on the start tile either */
	{ "game\nplayer red\nplayer blue\n" TILES "tile B meadow 5-1; forest 2-4\nstart B 0,0 0\nred M 0,1 0\n",
	  "scored forest 4 red             #! score-mismatch\n" },
	/* two boats of one tile: two lakes are in reach of the first */
	{ GAME "red P 0,1 0\nblue M 1,0 0\nred BOATS 1,1 0\n",
	  "scored logboat 1,1:lakeA 4 red\nscored logboat 1,1:lakeB 2 red\n" },
	{ GAME "red P 0,1 0\nblue M 1,0 0\nred BOATS 1,1 0\n",
	  "scored logboat 1,1:lakeB 2 red\nscored logboat 1,1:lakeA 4 red\n" },
	{ RIVER, "scored river 0,1:E 5 red\n" },
	{ RIVER, "scored river 1,1:W 5 red\n" },
	{ RIVER, "scored forest 0,1:E 5 red        #! score-mismatch\n#! score-missing\n" },
	/* any slot of its tile names a logboat, and no other tile does */
	{ GAME "red BOAT 0,1 0\n", "scored logboat 0,1:lake 2 red\n" },
	{ GAME "red BOAT 0,1 0\n", "scored logboat 0,1:N 2 red\n" },
	{ GAME "red BOAT 0,1 0\n", "scored logboat 0,0:N 2 red   #! score-mismatch\n#! score-missing\n" },
	{ GAME "red BOAT 0,1 0\n", "scored logboat 1,1:N 2 red   #! score-mismatch\n#! score-missing\n" },
	/* huts are named by the rivers and lakes of their system */
	{ RIVER "red M 0,2 0\nblue P 0,3 0 hut lake\nend\n", "scored huts 0,3:lake 1 blue\n" },
	{ RIVER "red M 0,2 0\nblue P 0,3 0 hut lake\nend\n", "scored huts 0,3:E 1 blue\n" },
	{ RIVER "red M 0,2 0\nblue P 0,3 0 hut lake\nend\n",
	  "scored huts 0,3:N 1 blue   #! score-mismatch\n#! score-missing\n" },
	{ RIVER "red M 0,2 0\nblue P 0,3 0 hut lake\nend\n",
	  "scored huts 0,1:E 1 blue   #! score-mismatch scorer-mismatch\n#! score-missing\n" },
	{ RIVER "red M 0,2 0\nblue P 0,3 0 hut lake\nend\n",
	  "scored huts 0,1:E 3 blue   #! scorer-mismatch\n#! score-missing\n" },
	{ RIVER "red M 0,2 0\nblue P 0,3 0 hut lake\nend\n",
	  "scored huts 0,1:lake 1 blue   #! score-mismatch scorer-mismatch\n#! score-missing\n" },
};

Test(referee, an_award_is_named_by_a_place_of_its_feature)
{
	judge_all(places);
}

#define CANOE \
	"game\nedition devir\nplayer red\nplayer blue\ndeal red canoe\ndeal blue scout\n" \
	"tile M meadow all\ntile Q lake fish 2; meadow 10-8; river 9 -> lake\n" \
	"tile canoe lake fish 1 canoe; meadow 4-2; river 3 -> lake\nstart M 0,0 0\n" \
	"red canoe 0,1 0 fisher lake\nblue Q 1,1 0\n" /* river 2, canoe 2 */

static const struct expected_words canoes[] = {
	{ CANOE, "scored canoe 0,1:E 2 red\nscored river 5 red\n" },
	{ CANOE, "scored canoe 1,1:W 2 red\nscored river 5 red\n" },
	{ CANOE, "scored canoe 0,1:lake 2 red\nscored river 5 red\n" },
	{ CANOE,
	  "scored canoe 1,1:lake 2 red   #! score-mismatch\nscored river 5 red\n#! score-missing\n" }, /* the lake of the other tile */
	{ CANOE, "scored canoe 0,1:N 2 red      #! score-mismatch\nscored river 5 red\n#! score-missing\n" },
	{ CANOE, "scored canoe 0,1:E 1 red      #! score-mismatch\nscored river 5 red\n" },
};

/* SCOUT-11 */
Test(referee, the_award_of_the_canoe_is_named_by_the_river_or_its_own_lake)
{
	judge_all(canoes);
}

/* ---- awards that are not there ---- */

static const struct expected_words absent[] = {
	/* what is paid only at the end */
	{ GAME "red D 1,0 0 hunter N\n", "scored meadow 9,9:N 1 red   #! score-of-incomplete-feature\n" },
	{ GAME, "scored meadow 1 red        #! score-of-incomplete-feature\n" },
	{ GAME, "scored huts 1 red          #! score-of-incomplete-feature\n" },
	{ GAME, "scored agriculture 1 red   #! score-of-incomplete-feature\n" },
	{ GAME, "scored bear 1 red          #! score-of-incomplete-feature\n" },
	{ GAME, "scored logboat 1 red       #! score-mismatch\n" },
	{ GAME, "scored hunting-trap 1 red  #! score-mismatch\n" },
	{ GAME, "scored canoe 1 red         #! score-mismatch\n" },
	{ GAME, "scored forest 1 red        #! score-mismatch\n" },
	{ GAME, "scored river 1 red         #! score-mismatch\n" },
	/* at the end: what is paid only during the game, or not at all */
	{ GAME, "end\nscored forest 1 red   #! score-of-incomplete-feature\n" },
	{ GAME, "end\nscored river 1 red    #! score-of-incomplete-feature\n" },
	{ GAME, "end\nscored meadow 1 red   #! score-mismatch\n" },
	{ GAME, "end\nscored huts 1 red     #! score-mismatch\n" },
	{ GAME, "end\nscored bear 1 red     #! score-mismatch\n" },
	{ GAME, "end\nscored agriculture 1 red   #! score-mismatch\n" },
	{ GAME, "end\nscored logboat 1 red  #! score-mismatch\n" },
	{ GAME "red F 0,1 0\n", "end\nscored meadow 0,1:E 1 red   #! score-mismatch\n" }, /* a forest */
	{ GAME, "end\nscored meadow 0,0:N 1 red   #! score-mismatch scorer-mismatch\n" },
	{ GAME "red D 1,0 0\n", "end\nscored meadow 1,0:N 1 red   #! scorer-mismatch\n" },
	{ GAME "red D 1,0 0\n", "end\nscored meadow 1,0:N 2 red   #! score-mismatch scorer-mismatch\n" },
	{ GAME "red P 1,0 0\n", "end\nscored huts 1,0:lake 1 red  #! scorer-mismatch\n" },
	{ GAME "red P 1,0 0\n", "end\nscored river 1,0:E 2 red    #! score-of-incomplete-feature\n" },
	{ FOREST, "end\nscored forest 0,1:E 4 red   #! scorer-mismatch\n" }, /* paid already, when it was complete */
	/* of one feature that is open, and one that is complete */
	{ GAME "red P 0,1 0\n", "scored river 0,1:E 2 red   #! score-of-incomplete-feature\n" },
	{ GAME "red P 0,1 0\nblue Q 1,1 0\n", "scored river 0,1:E 5 red   #! scorer-mismatch\n" },
	{ GAME "red P 0,1 0\nblue Q 1,1 0\n", "scored river 0,1:E 4 red   #! score-mismatch scorer-mismatch\n" },
};

Test(referee, a_missing_award_is_reported_with_its_reason)
{
	judge_all(absent);
}

/* ---- which of several awards is meant ---- */

/* Three forests completed in one move: 4 to red, 4 to blue, and 7 to blue for mushrooms. */
#define THREE_FORESTS \
	"game\nplayer red\nplayer blue\n" TILES "tile N forest 11-1 mushrooms; meadow 2-10\n" \
	"tile H forest 2-4; forest 8-10; forest 5-7; meadow 11-1\nstart M 1,-1 0\n" \
	"red M 0,-1 0\nblue M 2,-1 0\nred F 0,0 0 gatherer E\nblue FW 2,0 0 gatherer W\nred M 0,1 0\nblue N 1,1 0 gatherer N\n" \
	"red H 1,0 0\n"

static const struct expected_words several[] = {
	{ THREE_FORESTS, "scored forest 4 red\nscored forest 4 blue\nscored forest 7 blue\n" },
	{ THREE_FORESTS, "scored forest 7 blue\nscored forest 4 blue\nscored forest 4 red\n" },
	{ THREE_FORESTS, "scored forest 1,1:N 7 blue\nscored forest 4 blue\nscored forest 4 red\n" },
	/* the players count for more than the points, and an award that no other line means for more than both */
	{ THREE_FORESTS, "scored forest 5 red   #! score-mismatch\nscored forest 4 blue\nscored forest 7 blue\n" },
	{ THREE_FORESTS, "scored forest 7 red   #! score-mismatch\nscored forest 4 blue\nscored forest 7 blue\n" },
	{ THREE_FORESTS, "scored forest 7 blue   #! score-mismatch\nscored forest 7 blue\nscored forest 4 red\n" },
	{ THREE_FORESTS, "scored forest 4 blue   #! scorer-mismatch\nscored forest 4 blue\nscored forest 7 blue\n" },
	{ THREE_FORESTS, "scored forest 4 red    #! scorer-mismatch\nscored forest 4 red\nscored forest 7 blue\n" },
	{ THREE_FORESTS, "scored forest 4 blue\nscored forest 7 blue\n#! score-missing\n" },
	{ THREE_FORESTS, "scored forest 4 blue   #! score-mismatch\nscored forest 4 red\nscored forest 4 blue\n" },
	{ THREE_FORESTS, "scored forest 4 red    #! score-mismatch scorer-mismatch\nscored forest 0,0:E 4 red\n"
			 "scored forest 2,0:W 4 blue\n" },
	/* assertions of other kinds between them are not scores */
	{ THREE_FORESTS, "scored forest 4 blue\ntotals red 4 blue 11\nscored forest 4 red\nscored forest 7 blue\n" },
	{ THREE_FORESTS, "scored river 4 red   #! score-mismatch\nscored forest 4 red\nscored forest 4 blue\n"
			 "scored forest 7 blue\n" },
	{ THREE_FORESTS, "scored forest 4 red\nscored forest 4 blue\nscored forest 7 blue\n"
			 "scored forest 4 red   #! score-mismatch\n" }, /* a fourth is not one of them */
};

Test(referee, of_several_awards_the_most_similar_is_meant)
{
	judge_all(several);
}

/* Two forests completed in one move, and 4 to red for either. */
#define TWINS \
	"game\nplayer red\nplayer blue\n" TILES "tile H forest 2-4; forest 8-10; meadow 5-7; meadow 11-1\n" \
	"start M 1,-1 0\nred M 0,-1 0\nblue M 2,-1 0\nred F 0,0 0 gatherer E\nblue M 3,-1 0\n" \
	"red FW 2,0 0 gatherer W\nblue H 1,0 0\n"

/* The same, with three tiles in one of them: 4 and 6 to red. */
#define UNLIKE \
	"game\nplayer red\nplayer blue\n" TILES "tile H forest 2-4; forest 8-10; meadow 5-7; meadow 11-1\n" \
	"tile R forest 2-4,8-10; meadow 5-7; meadow 11-1\nstart M 1,-1 0\nred M 0,-1 0\nblue M 2,-1 0\n" \
	"red F 0,0 0 gatherer E\nblue M 3,-1 0\nred R 2,0 0 gatherer W\nblue FW 3,0 0\nred H 1,0 0\n"

static const struct expected_words put_right[] = {
	{ FOREST, "scored forest 5 red          #! score-mismatch\nscored forest 4 red\n" },
	{ FOREST, "scored forest 0,1:E 5 red    #! score-mismatch\nscored forest 0,1:E 4 red\n" },
	{ FOREST, "scored forest 0,1:E 5 red    #! score-mismatch\nscored forest 1,1:W 4 red\n" },
	{ FOREST, "scored forest 0,1:E 5 red    #! score-mismatch\nscored forest 4 red\n" },
	{ FOREST, "scored forest 0,1:E 4 blue   #! scorer-mismatch\nscored forest 0,1:E 4 red\n" },
	{ FOREST, "scored forest 4 blue         #! scorer-mismatch\ntotals red 4\nscored forest 4 red\n" },
	/* about another award, about another step, or once more */
	{ FOREST, "scored forest 5 red          #! score-mismatch\nscored river 4 red    #! score-mismatch\n" },
	{ FOREST, "scored forest 5 red          #! score-mismatch\nscored forest 9,9:N 4 red   #! score-mismatch\n" },
	{ FOREST,
	  "scored forest 5 red          #! score-mismatch\nred M 0,2 0\nscored forest 4 red   #! score-mismatch\n" },
	{ FOREST, "scored forest 5 red          #! score-mismatch\nscored forest 4 red\n"
		  "scored forest 4 red          #! score-mismatch\n" },
	{ FOREST, "scored forest 5 blue         #! score-mismatch scorer-mismatch\nscored forest 4 red\n" },
	/* the twin of what the wrong line is about was already stated */
	{ TWINS, "scored forest 0,0:E 4 red\nscored forest 5 red    #! score-mismatch\nscored forest 4 red\n" },
	{ TWINS, "scored forest 2,0:W 4 red\nscored forest 5 red    #! score-mismatch\nscored forest 4 red\n" },
	/* ... or is stated before, by a line that leaves to the wrong one what that names by its place */
	{ TWINS, "scored forest 4 red\nscored forest 0,0:E 5 red    #! score-mismatch\nscored forest 4 red\n" },
	{ TWINS, "scored forest 4 red\nscored forest 2,0:W 5 red    #! score-mismatch\nscored forest 4 red\n" },
	{ UNLIKE, "scored forest 6 red\nscored forest 0,0:E 5 red   #! score-mismatch\nscored forest 4 red\n" },
	{ UNLIKE, "scored forest 4 red\nscored forest 2,0:W 5 red   #! score-mismatch\nscored forest 6 red\n" },
	/* another award of the step is not a twin */
	{ UNLIKE, "scored forest 0,0:E 5 red   #! score-mismatch\nscored forest 4 red\nscored forest 6 red\n" },
	{ UNLIKE, "scored forest 2,0:W 5 red   #! score-mismatch\nscored forest 6 red\nscored forest 4 red\n" },
	/* the right line states the twin of what the wrong one is about */
	{ TWINS, "scored forest 0,0:E 5 red    #! score-mismatch\nscored forest 4 red\n" },
	{ TWINS, "scored forest 0,0:E 5 red    #! score-mismatch\nscored forest 2,0:W 4 red\n" },
	{ TWINS, "scored forest 0,0:E 5 red    #! score-mismatch\nscored forest 4 red\nscored forest 4 red\n" },
	{ TWINS, "scored forest 5 red          #! score-mismatch\nscored forest 4 red\nscored forest 4 red\n" },
};

Test(referee, a_wrong_award_does_not_make_the_right_one_below_it_wrong)
{
	judge_all(put_right);
}

/* ---- other assertions ---- */

static const struct expected_words others[] = {
	{ TRAPPED, "covered 0,1:N deer 1 tiger 1\n" },
	{ TRAPPED, "covered 0,1:S deer 1 tiger 1\n" },
	{ TRAPPED, "covered 0,1:N deer 1           #! cover-mismatch\n" },
	{ TRAPPED, "covered 9,9:N deer 1 tiger 1   #! cover-mismatch\n" },
	{ TRAPPED, "covered 0,1:lake deer 1 tiger 1   #! cover-mismatch\n" },
	{ TRAPPED, "covered 1,0:N deer 1 tiger 1   #! cover-mismatch\n" }, /* its meadow, but not its tile */
	{ TRAPPED, "blue M 0,2 0\ncovered 0,1:N deer 1 tiger 1   #! cover-mismatch\n" }, /* of the step above */
	{ GAME "red BOAT 0,1 0\n", "covered 0,1:lake deer 1   #! cover-mismatch\n" },
	{ FOREST, "returned red 0,1:E\n" },
	{ FOREST, "returned red 0,1:2\n" },
	{ FOREST, "returned blue 0,1:E             #! return-mismatch\n" },
	{ FOREST, "returned red 1,1:W              #! return-mismatch\n" },
	{ FOREST, "returned red 9,9:N              #! return-mismatch\n" },
	{ FOREST, "red M 0,2 0\nreturned red 0,1:E #! return-mismatch\n" },
	{ FOREST, "majority 0,1:E red 1\n" },
	{ FOREST, "majority 1,1:W red 1\n" },
	{ FOREST, "majority 1,1:W red 1 blue 1     #! expectation-missed\n" },
	{ FOREST, "majority 0,1:W red 0\n" },
	{ FOREST, "majority 0,1:W red 1            #! expectation-missed\n" },
	{ FOREST, "majority 9,9:N red 0            #! expectation-missed\n" },
	{ FOREST, "red M 0,2 0\nmajority 0,1:E red 0\n" },
	{ FOREST, "supply red 5 3\n" },
	{ FOREST, "supply red 4 3                  #! expectation-missed\n" },
	{ FOREST, "supply red 5 2                  #! expectation-missed\n" },
	{ FOREST, "fits M 0,2 0\nfits M 0,2 90\nfits Z nowhere\n" },
	{ FOREST, "fits M 0,2 45                   #! expectation-missed\n" },
	{ FOREST, "fits M 0,0 0                    #! expectation-missed\n" },
	{ FOREST, "fits NONE 0,2 0                 #! expectation-missed\n" },
	{ FOREST, "fits NONE nowhere               #! expectation-missed\n" },
	{ FOREST, "fits M nowhere                  #! expectation-missed\n" },
	{ FOREST, "fits Z 0,2 0                    #! expectation-missed\n" },
	{ FOREST, "legal red M 0,2 0\n" },
	{ FOREST, "legal blue M 0,2 0              #! expectation-missed\n" },
	{ FOREST, "next red\n" },
	{ FOREST, "next red +                      #! expectation-missed\n" },
	{ FOREST, "next blue                       #! expectation-missed\n" },
	{ FOREST, "end\nnext red                   #! expectation-missed\n" },
};

Test(referee, assertions_are_compared_with_the_step_above_and_the_position)
{
	judge_all(others);
}

/* Whatever was in the array before: there is nothing where no tile is, and a majority is not added to another one. */
Test(referee, a_majority_is_counted_again)
{
	static const struct {
		const char *lines, *place;
		uint8_t pieces[PLAYERS_MAX];
	} cases[] = {
		{ "", "9,9:N", { 0 } },
		{ "", "0,1:lake", { 0 } },
		{ "", "0,1:W", { 0 } },
		{ "", "0,1:E", { 0 } }, /* it has gone home */
		{ "red M 0,2 0 hunter N\n", "0,2:N", { 1 } },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		uint8_t pieces[PLAYERS_MAX];
		memset(pieces, 9, sizeof pieces);
		referee_majority(judge_both(FOREST, cases[i].lines), place_of(cases[i].place), pieces);
		cr_expect_arr_eq(pieces, cases[i].pieces, sizeof pieces, "%s after `%s`", cases[i].place,
				 cases[i].lines);
	}
}

/* What comes after a refused move is about it, and only its first code was meant. */
static const struct expected_words refused[] = {
	{ GAME, "red M 5,5 0   #? tile-detached\nviolation tile-detached\n" },
	{ GAME, "red M 5,5 0   #? tile-detached\nviolation tile-detached\nviolation tile-detached\n" },
	{ GAME, "red M 5,5 0   #? tile-detached\nviolation tile-detached\n"
		"violation cell-occupied   #! expectation-missed\n" },
	{ GAME, "red M 0,1 0\nviolation tile-detached   #! expectation-missed\n" },
	{ GAME, "red M 5,5 0   #? tile-detached\nnext red\nviolation tile-detached\n" },
	{ GAME, "red M 5,5 0   #? tile-detached\nscored none\nviolation tile-detached\nred M 0,1 0\n" },
	{ GAME, "red M 5,5 0   #? tile-detached\nscored forest 4 red   #! score-mismatch\nviolation tile-detached\n" },
	{ GAME, "blue M 5,5 0  #? wrong-player tile-detached\nviolation wrong-player\n" },
	{ GAME, "blue M 5,5 0  #! wrong-player tile-detached\nviolation tile-detached\n" },
};

Test(referee, a_violation_that_is_asserted_is_the_first_of_the_move_above)
{
	judge_all(refused);
}

/* SCORE-01: what the step above leaves out is reported with what the step is refused for. */
Test(referee, a_refused_step_does_not_hide_what_is_missing_above)
{
	judge("game\nscores complete\nplayer red\nplayer blue\n" TILES "start M 0,0 0\n"
	      "red F 0,1 0 gatherer E\nblue FW 1,1 0\nred M 5,5 0   #! tile-detached score-missing\n");
}

/* SCOUT-06: only the pieces of Scout tiles are locked. */
Test(referee, a_removal_is_refused_wherever_it_is)
{
	judge(GAME "red remove 9,9:N   #! piece-removed\n");
	judge(GAME "red remove 0,0:N   #! piece-removed\n");
	judge(CANOE "red remove 0,1:lake   #! piece-removed locked-piece-removed\n");
	judge(CANOE "red remove 0,0:N      #! piece-removed\n");
	judge(CANOE "end\nred remove 0,1:lake   #! game-over\n");
	judge(GAME "end\nred shift 0,0:N 0,0:N   #! game-over\n");
	judge(GAME "end\nred shift 0,0 0,1       #! game-over\n");
	judge(GAME "red shift 0,0 0,1            #! layout-shifted\n");
	judge(GAME "red shift 0,0:N 0,0:S        #! piece-moved\n");
}

/* ---- headers ---- */

/* SCOUT-04, TILE-05, SETUP-03 */
Test(referee, a_header_is_judged_by_the_tiles_that_it_defines)
{
#define DEVIR "game\nedition devir\nplayer red\nplayer blue\n"
#define SCOUTS_DEALT "deal red scout\ndeal blue canoe\ntile scout forest all\ntile M meadow all\n"
	judge(DEVIR SCOUTS_DEALT "box land M scout     #! tile-wrong-stack\n");
	judge(DEVIR SCOUTS_DEALT "box bonus scout      #! tile-wrong-stack\n");
	judge(DEVIR SCOUTS_DEALT "stack land M scout   #! tile-wrong-stack\n");
	judge(DEVIR "table 1,1 5,5    #! table-invalid\n");
	judge(DEVIR "table 5,5 -5,-5\nbox land 1\n");
	judge(DEVIR "table 0,0 0,0\n");
	judge(DEVIR "tile M meadow all\nstart M 3,3 0\ntable -1,-1 2,3   #! table-invalid\n");
	judge(DEVIR "tile M meadow all\nstart M 3,3 0\ntable -1,-1 3,3\n");
	judge("game\nplayer red\nplayer blue\nbox land 18 74\nstack land 18 NONE   #! tile-not-in-set\n");
	judge("game\nplayer red\nplayer blue\nbox land 18 74\nstack land 18 32     #! tile-not-in-set\n");
	judge("game\nplayer red\nplayer blue\nbox land 18 74\nstack land 18 88     #! tile-wrong-stack\n");
	judge("game\nplayer red\nplayer blue\nbox land 18 74\nstack land 18 56     #! start-tile-wrong\n");
	judge("game\nplayer red\nplayer blue\nbox land 18 74\nstack land 18 74 18  #! tile-copies-exceeded\n");
	judge("game\nplayer red\nplayer blue\nbox land 18 74\nstack land 74 18\n");
}

/* SCOUT-01, SETUP-01 */
Test(referee, tiles_are_dealt_to_players_of_the_game)
{
	judge("game   #! player-count\nedition devir\nplayer red\nplayer blue\nplayer yellow\nplayer green\n"
	      "player black\nplayer white\ndeal white scout   #! scout-deal-invalid\n");
}

/* A record may name more players than are kept of it. */
Test(referee, any_number_of_players_is_judged)
{
	static struct referee referee;
	struct record record = *judge("game   #! player-count\nplayer red\nplayer blue\nplayer yellow\nplayer green\n"
				      "player black\nplayer white\n")
					->record;
	record.player_lines = PLAYER_LINES_MAX + 1;
	referee_begin(&referee, &record, ON_ILLEGAL_STOP);
	cr_expect(violations_has(&referee.report.broken, V_PLAYER_COUNT));
	cr_expect_not(violations_has(&referee.report.broken, V_PLAYER_DUPLICATE));
}
