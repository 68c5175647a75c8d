#include "core/referee.h"
#include "tests/core/support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Headers, assertions and the walk through a record. See support.h for the marks after the lines. */

#define TILES \
	"tile M meadow all\n" \
	"tile D meadow all deer\n" \
	"tile S meadow all tiger\n" \
	"tile Z forest all\n"             /* fits only where a forest goes on */ \
	"tile F forest 2-4; meadow 5-1\n" /* a forest to the east */ \
	"tile FM forest 2-4 menhir; meadow 5-1\n" \
	"tile FF forest 2-4,8-10; meadow 11-1; meadow 5-7\n" \
	"tile FS forest 2-4; forest 8-10; meadow 11-1; meadow 5-7\n" /* two forests, east and west */ \
	"tile FFF forest 2-4; forest 5-7; forest 8-10; meadow 11-1\n" \
	"tile Q lake fish 1; meadow all\n" \
	"tile L1 lake fish 1; meadow 4-2; river 3 -> lake\n" \
	"tile SH meadow all shaman\n" \
	"tile SFF forest 2-4,8-10; meadow 11-1; meadow 5-7 shaman\n" \
	"tile TRAP meadow all hunting_trap\n"

#define HEADER "game\nplayer red\nplayer blue\n"
#define FIVE "game\nplayer a\nplayer b\nplayer c\nplayer d\nplayer e\n"
#define ON_MEADOW TILES "start M 0,0 0\n"
#define GAME HEADER ON_MEADOW
#define LATER_GAME HEADER "ruling win-tie=later\n" ON_MEADOW

#define OPEN_FOREST "red F 0,1 0 gatherer E\n"
#define FOREST OPEN_FOREST "blue F 1,1 180\n"        /* 4 to red */
#define EMPTY_FOREST "red F 0,1 0\nblue F 1,1 180\n" /* complete, nobody there */
#define ROOF "red M 1,0 0\nblue M 2,0 0\n"
#define SHARED ROOF "red F 0,1 0 gatherer E\nblue F 2,1 180 gatherer W\nred FF 1,1 0\n"      /* 6 to both */
#define TWO_FORESTS ROOF "red F 0,1 0 gatherer E\nblue F 2,1 180 gatherer W\nred FS 1,1 0\n" /* 4 to red, 4 to blue */
#define CALLED_AND_SHARED \
	ROOF "red F 0,1 0 gatherer E\nblue F 2,1 180 gatherer W\nred M -1,0 0 hunter N\nblue M -2,0 0\n" \
	     "red SFF 1,1 0 recall -1,0:N\n"
#define THREE_FORESTS \
	ROOF "red F 0,1 0 gatherer E\nblue F 2,1 180 gatherer W\nred M 0,2 0\nblue M -1,0 0\nred F 1,2 270 gatherer N\nblue FFF 1,1 0\n"
#define UNEQUAL_FORESTS \
	ROOF "red FF 0,1 0 gatherer E\nblue F 2,1 180 gatherer W\nred F -1,1 0\nblue FS 1,1 0\n" /* 4 blue, 6 red */
#define OWED "red FM 0,1 0 gatherer E\nblue F 1,1 180\n"
#define TRAPPED "red D 1,0 0\nblue S -1,0 0\nred S -1,1 0\nblue TRAP 0,1 0\n" /* two tigers in reach, one deer */

#define SCOUTS_DEALT(deals) \
	"game\nedition devir\nplayer red\nplayer blue\ntile M meadow all\ntile A meadow 5-1; forest 2-4\n" \
	"tile R meadow 10-2; river 3,9; meadow 4-8\ntile scout forest 8-10; meadow 11-7\n" \
	"tile agriculture meadow 10-2; river 3,9; meadow 4-8\n" deals "start A 0,0 0\n"

/* ---- scores ---- */

static const struct expected_words scores[] = {
	{ GAME FOREST, "scored forest 0,1:E 4 red\n" },
	{ GAME FOREST, "scored forest 1,1:10 4 red\n" }, /* any slot of the feature */
	{ GAME FOREST, "scored forest 4 red\n" },
	{ GAME FOREST, "scored forest 0,1:E 5 red        #! score-mismatch\n" },
	{ GAME FOREST, "scored forest 5 red              #! score-mismatch\n" },
	{ GAME FOREST, "scored forest 0,1:E 4 blue       #! scorer-mismatch\n" },
	{ GAME FOREST, "scored forest 0,1:E 4 red blue   #! scorer-mismatch\n" },
	{ GAME FOREST, "scored forest 0,1:E 2 blue       #! score-mismatch scorer-mismatch\n" },
	/* an award is meant by the first line, and asserted by it, if no later line states it correctly */
	{ GAME FOREST,
	  "scored forest 5 blue   #! score-mismatch scorer-mismatch\nscored forest 3 red   #! score-mismatch\n" },
	{ GAME FOREST, "scored forest 5 red\t#! score-mismatch\nscored forest 3 red\t#! score-mismatch\n"
		       "scored forest 4 red\n" },
	{ GAME FOREST, "scored forest 4 red\nscored forest 4 red   #! score-mismatch\n" },
	/* about one award a second time, with its place: each line is as wrong as it is */
	{ GAME FOREST, "scored forest 0,1:E 4 red\nscored forest 1,1:W 4 red   #! scorer-mismatch\n" },
	{ GAME FOREST,
	  "scored forest 0,1:E 5 red   #! score-mismatch\nscored forest 1,1:W 6 red   #! score-mismatch\n" },
	{ GAME FOREST,
	  "scored forest 0,1:E 5 red   #! score-mismatch\nscored forest 1,1:W 4 blue   #! scorer-mismatch\n" },
	{ GAME FOREST, "scored forest 0,1:E 4 red\nscored forest 1,1:W 6 red   #! score-mismatch\n" },
	{ GAME TWO_FORESTS, "scored forest 0,1:E 4 red\nscored forest 2,1:W 4 blue\n"
			    "scored forest 2,1:W 5 blue   #! score-mismatch\n"
			    "scored forest 0,1:E 5 red   #! score-mismatch\n" },
	{ GAME FOREST, "scored none                      #! score-missing\n" },
	{ GAME FOREST, "scored none   #! score-missing\nscored forest 0,1:E 4 red\n" },
	{ GAME FOREST, "scored none   #! score-missing\nscored forest 0,1:E 5 red   #! score-mismatch\n" },
	{ GAME FOREST, "" }, /* nothing asserted, nothing missing */
	{ GAME EMPTY_FOREST, "scored none\n" },
	{ GAME EMPTY_FOREST, "scored forest 0,1:E 4 blue #! scorer-mismatch\n" },
	{ GAME EMPTY_FOREST, "scored forest 0,1:E 6 blue #! score-mismatch scorer-mismatch\n" },
	{ GAME OPEN_FOREST, "scored none\n" },
	{ GAME OPEN_FOREST, "scored forest 0,1:E 2 red   #! score-of-incomplete-feature\n" },
	{ GAME OPEN_FOREST, "end\nscored forest 0,1:E 2 red   #! score-of-incomplete-feature\n" },         /* N37 */
	{ GAME "red D 1,0 0 hunter N\n", "scored meadow 1,0:N 1 red   #! score-of-incomplete-feature\n" }, /* N44 */
	{ GAME "red D 1,0 0 hunter N\n", "end\nscored meadow 1,0:N 1 red\n" },
	{ GAME "red D 1,0 0 hunter N\n", "end\nscored meadow 0,0:S 1 red\n" },
	{ GAME "red Q 1,0 0 hut lake\n", "scored huts 1,0:lake 1 red  #! score-of-incomplete-feature\n" }, /* N48 */
	{ GAME "red Q 1,0 0 hut lake\n", "end\nscored huts 1,0:lake 1 red\n" },
	{ GAME SHARED, "scored forest 1,1:E 6 red blue\n" },
	{ GAME SHARED, "scored forest 1,1:E 6 blue red\n" },
	{ GAME SHARED, "scored forest 1,1:E 6 red        #! scorer-mismatch\n" },
	{ GAME SHARED, "scored forest 1,1:E 3 red blue   #! score-mismatch\n" }, /* N39: a tie is not split */
	{ GAME TWO_FORESTS, "scored forest 4 red\nscored forest 4 blue\n" },
	{ GAME TWO_FORESTS, "scored forest 4 blue\nscored forest 4 red\n" },
	{ GAME TWO_FORESTS, "scored forest 2,1:W 4 blue\nscored forest 4 red\n" },
	{ GAME TWO_FORESTS, "scored forest 5 red   #! score-mismatch\nscored forest 4 blue\n" },
	{ GAME TWO_FORESTS, "scored forest 4 blue\nscored forest 5 red   #! score-mismatch\n" },
	/* the award that another line names by its place is not meant */
	{ GAME TWO_FORESTS, "scored forest 5 red   #! score-mismatch scorer-mismatch\nscored forest 0,1:E 4 red\n" },
	{ GAME TWO_FORESTS, "scored forest 4 red\n#! score-missing\n" },
	/* nor are those that other lines mean exactly; here there are three, blue's is the first */
	{ GAME THREE_FORESTS, "scored forest 5 red   #! score-mismatch scorer-mismatch\n"
			      "scored forest 4 red\nscored forest 4 red\n" },
	{ GAME THREE_FORESTS, "scored forest 4 red\nscored forest 5 red   #! score-mismatch scorer-mismatch\n"
			      "scored forest 4 red\n" },
	{ GAME THREE_FORESTS, "scored forest 5 red   #! score-mismatch\nscored forest 4 red\n#! score-missing\n" },
	/* an award to the same players is more likely meant than one of the same points */
	{ GAME UNEQUAL_FORESTS, "scored forest 4 red   #! score-mismatch\n#! score-missing\n" },
	{ HEADER TILES "start F 0,0 0\nred M -1,0 0\n",
	  "scored forest 0,0:E 2 red   #! score-of-incomplete-feature\n" },
	{ GAME TWO_FORESTS, "scored forest 4 red\nblue M -1,0 0   #! score-missing\nnext red\n" },
	{ GAME TRAPPED, "scored hunting-trap 0,1:N 0 blue\n" },
	{ GAME TRAPPED, "scored hunting-trap 0,1:S 0 red   #! scorer-mismatch\n" }, /* N62 */
	{ GAME TRAPPED, "scored none\n" },                                          /* 0 points need no line */
};

Test(referee, asserted_scores_are_compared_with_the_awards)
{
	judge_all(scores);
}

Test(referee, of_awards_that_it_fits_alike_an_assertion_means_the_first)
{
	static struct referee referee;
	int meant = -1;
	const struct record *record =
		judge(GAME ROOF "red F 0,1 0 gatherer E\nblue M -1,0 0\nred F 2,1 180 gatherer W\n"
				"blue FS 1,1 0   #= forest 4 red, forest 4 red\n"
				"scored forest 4 red\nred M -2,0 0   #! score-missing\n")
			->record;
	referee_begin(&referee, record, ON_ILLEGAL_STOP);
	while (referee_next(&referee))
		if (referee.report.kind == REPORT_STEP && referee.report.step->kind == STEP_SCORED)
			meant = referee.report.award;
		else
			cr_expect_eq(referee.report.award, -1, "no award is meant");
	cr_expect_eq(meant, 0);
	record = judge(GAME OPEN_FOREST "scored forest 0,1:E 2 red   #! score-of-incomplete-feature\n")->record;
	referee_begin(&referee, record, ON_ILLEGAL_STOP);
	while (referee_next(&referee))
		cr_expect_eq(referee.report.award, -1, "there is none");
}

#define COMPLETE "game\nscores complete\nplayer red\nplayer blue\n" ON_MEADOW

static const struct expected_words complete[] = {
	{ COMPLETE FOREST, "scored forest 4 red\nred M 0,2 0\n" },
	{ COMPLETE FOREST, "red M 0,2 0   #! score-missing\nblue M 0,3 0\n" }, /* reported once, and the game goes on */
	{ COMPLETE FOREST, "totals red 4 blue 0\nend   #! score-missing\n" },
	{ COMPLETE FOREST, "#! score-missing\n" },
	{ COMPLETE FOREST, "scored none   #! score-missing\nred M 0,2 0\n" }, /* reported once */
	{ COMPLETE "red D 1,0 0 hunter N\n", "end\nscored meadow 1 red\n" },
	{ COMPLETE "red D 1,0 0 hunter N\n", "end\n#! score-missing\n" },
	{ COMPLETE "red M 1,0 0 hunter N\n", "end\n" }, /* zero-point-score */
	{ COMPLETE "red M 1,0 0 hunter N\nblue Q 2,0 0 hut lake\n", "end\nscored huts 1 blue\n" },
	{ COMPLETE TRAPPED, "red M 0,2 0\n" },
	{ GAME "red D 1,0 0\nblue TRAP 0,1 0\n", "scored none   #! score-missing\n" }, /* N60 */
};

Test(referee, a_record_that_lists_scores_lists_all_of_them)
{
	judge_all(complete);
}

/* ---- totals and winners ---- */

static const struct expected_words totals[] = {
	{ GAME FOREST, "totals red 4 blue 0\n" },
	{ GAME FOREST, "totals red 4\n" },
	{ GAME FOREST, "totals blue 0\n" },
	{ GAME FOREST, "totals red 5 blue 0   #! total-mismatch\n" },
	{ GAME FOREST, "totals red 4 blue 1   #! total-mismatch\n" },
	{ GAME FOREST, "totals red 3 blue -1  #! total-mismatch\n" },
	{ GAME, "totals red 0 blue 0\n" },
	/* what follows from a wrong total is not wrong again */
	{ GAME FOREST, "totals red 5 blue 0   #! total-mismatch\nred F 0,2 0 gatherer E\ntotals red 5 blue 0\n"
		       "blue F 1,2 180\ntotals red 9 blue 0\n" },
	{ GAME FOREST, "totals red 5 blue 0   #! total-mismatch\ntotals red 6 blue 0   #! total-mismatch\n" },
	{ GAME FOREST, "totals red 5 blue 0   #! total-mismatch\ntotals red 5 blue 1   #! total-mismatch\n" },
	{ GAME FOREST, "totals red 5 blue 0   #! total-mismatch\ntotals blue 0\ntotals red 5\n" },
	{ GAME FOREST, "totals red 5 blue 0   #! total-mismatch\ntotals red 4 blue 0\n"
		       "totals red 5 blue 0   #! total-mismatch\n" },
	{ GAME FOREST, "end\nwinner red\n" },
	{ GAME FOREST, "end\nwinner blue       #! winner-mismatch\n" },
	{ GAME FOREST, "end\nwinner red blue   #! winner-mismatch\n" },
	{ GAME FOREST, "winner red             #! winner-mismatch\n" }, /* nobody has won yet */
	{ GAME SHARED, "end\nwinner red blue\n" },
	{ GAME SHARED, "end\nwinner blue red\n" },
	{ GAME SHARED, "end\nwinner red        #! winner-mismatch\n" }, /* N90 */
};

Test(referee, totals_and_winners_are_those_of_the_awards)
{
	judge_all(totals);
}

static const struct expected_words results[] = {
	{ GAME FOREST, "result blue time\n" },
	{ GAME FOREST, "end\nresult none abandoned \"rain\"\nwinner red\ntotals red 4 blue 0\n" },
	/* a tie-break needs a tie, and its winners among those who are tied */
	{ GAME FOREST, "result red tie-break   #! result-mismatch\n" },
	{ GAME SHARED, "result red tie-break\n" },
	{ GAME SHARED, "end\nresult red blue tie-break\n" },
	{ GAME SHARED, "end\nresult none tie-break   #! result-mismatch\n" },
	/* nothing is played after it, whatever was wrong besides */
	{ GAME FOREST, "result blue time\nblue F 9,9 45   #! game-over\n" },
	{ GAME FOREST, "end\nresult red time\nend   #! game-over\n" },
	{ GAME FOREST, "result blue time\nblue M 0,2 0   #? game-over\nviolation game-over\ntotals red 4 blue 0\n" },
	/* `win-tie` decides about the board, whatever the result */
	{ LATER_GAME SHARED, "end\nwinner blue\nresult red tie-break\n" },
	{ LATER_GAME SHARED, "end\nwinner red blue   #! winner-mismatch\n" },
	{ LATER_GAME FOREST, "end\nwinner red\n" },
};

Test(referee, a_result_ends_the_game_and_only_its_tie_break_is_judged)
{
	judge_all(results);
}

Test(referee, a_wrong_total_is_remembered_until_it_is_put_right)
{
	cr_expect(referee_totals_differ(judge(GAME FOREST "totals red 5 blue 0   #! total-mismatch\n")));
	cr_expect_not(
		referee_totals_differ(judge(GAME FOREST "totals red 5 blue 0   #! total-mismatch\ntotals red 4\n")));
	cr_expect_not(referee_totals_differ(judge(GAME FOREST "totals red 4 blue 0\n")));
	cr_expect_not(referee_totals_differ(judge(GAME FOREST)));
	cr_expect_not(referee_totals_differ(judge(FIVE ON_MEADOW "totals a 0 b 0 c 0 d 0 e 0\n")));
	cr_expect(referee_totals_differ(judge(FIVE ON_MEADOW "totals e 1   #! total-mismatch\n")));
}

/* ---- returns, covers, supplies, majorities ---- */

static const struct expected_words states[] = {
	{ GAME FOREST, "returned red 0,1:E\n" },
	{ GAME FOREST, "returned red 0,1:4\n" },
	{ GAME FOREST, "returned blue 0,1:E   #! return-mismatch\n" },
	{ GAME FOREST, "returned red 1,1:W    #! return-mismatch\n" }, /* the member stood on the other tile */
	{ GAME FOREST, "returned red 5,5:N    #! return-mismatch\n" },
	{ GAME OPEN_FOREST, "returned red 0,1:E   #! return-mismatch\n" },
	{ GAME SHARED, "returned red 0,1:E\nreturned blue 2,1:W\n" },
	{ GAME SHARED, "returned blue 2,1:W\nreturned red 0,1:E\n" },
	{ GAME SHARED, "returned red 0,1:E\n#! return-mismatch\n" },                       /* N43 */
	{ GAME SHARED, "returned red 0,1:E\nreturned blue 1,1:E   #! return-mismatch\n" }, /* reported once */
	{ GAME SHARED, "returned blue 2,1:W\n#! return-mismatch\n" },
	{ GAME SHARED, "returned red 0,1:E\nblue M -1,0 0   #! return-mismatch\n" },
	{ GAME OPEN_FOREST "blue M -1,0 0\nred SH 1,0 0 recall 0,1:E\n", "returned red 0,1:E\n" },
	{ GAME CALLED_AND_SHARED, "returned red 0,1:E\nreturned red -1,0:N\n#! return-mismatch\n" },
	{ GAME CALLED_AND_SHARED, "returned red -1,0:N\nreturned red 0,1:E\nreturned blue 2,1:W\n" },
	{ GAME OPEN_FOREST "blue M -1,0 0\nred SH 1,0 0 recall 0,1:E\n", "" },

	{ GAME TRAPPED, "covered 0,1:N deer 1 tiger 2\n" },
	{ GAME TRAPPED, "covered 0,1:S tiger 2 deer 1 mammoth 0\n" },
	{ GAME TRAPPED, "covered 0,1:N deer 1 tiger 1   #! cover-mismatch\n" }, /* N89 */
	{ GAME TRAPPED, "covered 0,1:N deer 1           #! cover-mismatch\n" },
	{ GAME TRAPPED, "covered 0,1:N                  #! cover-mismatch\n" },
	{ GAME TRAPPED, "covered 1,0:N deer 1 tiger 2   #! cover-mismatch\n" }, /* not the trap's own zone */
	{ GAME "red D 1,0 0\n", "covered 1,0:N deer 1   #! cover-mismatch\n" },
	{ HEADER "ruling trap-covers=pairs\n" ON_MEADOW TRAPPED, "covered 0,1:N deer 1 tiger 1\n" },
	{ HEADER "ruling trap-covers=pairs\n" ON_MEADOW TRAPPED, "covered 0,1:N deer 1 tiger 2   #! cover-mismatch\n" },

	{ GAME OPEN_FOREST, "supply red 4 3\nsupply blue 5 3\n" },
	{ GAME OPEN_FOREST, "supply red 5 3     #! expectation-missed\n" },
	{ GAME OPEN_FOREST, "supply red 4 2     #! expectation-missed\n" },
	{ GAME "red Q 1,0 0 hut lake\n", "supply red 5 2\n" },
	{ GAME FOREST, "supply red 5 3\n" },

	{ GAME OPEN_FOREST, "majority 0,1:E red 1\n" },
	{ GAME OPEN_FOREST, "majority 0,1:E red 1 blue 0\n" },
	{ GAME OPEN_FOREST, "majority 0,1:E red 2          #! expectation-missed\n" },
	{ GAME OPEN_FOREST, "majority 0,1:E red 1 blue 1   #! expectation-missed\n" },
	{ GAME OPEN_FOREST, "majority 0,1:E blue 0         #! expectation-missed\n" },
	{ GAME OPEN_FOREST, "majority 0,1:N red 0\n" },
	{ GAME OPEN_FOREST, "majority 5,5:N red 0          #! expectation-missed\n" },
	{ GAME SHARED, "majority 1,1:E red 1 blue 1\n" }, /* as they stood when it scored */
	{ GAME SHARED "blue M -1,0 0\n", "majority 1,1:E red 0\n" },
	{ GAME "red D 1,0 0\nblue TRAP 0,1 0 hunter N\n", "majority 0,1:N blue 1\nmajority 1,0:S blue 1\n" },
	{ GAME "red L1 0,1 0 hut E\nblue L1 1,1 180 fisher W\n", "majority 0,1:lake red 1\nmajority 0,1:E blue 1\n" },
};

Test(referee, asserted_states_are_those_of_the_game)
{
	judge_all(states);
}

/* ---- what comes next, what fits, what is legal ---- */

static const struct expected_words questions[] = {
	{ GAME, "next red\n" },
	{ GAME, "next blue               #! expectation-missed\n" },
	{ GAME, "next red +              #! expectation-missed\n" },
	{ GAME "red M 1,0 0\n", "next blue\n" },
	{ GAME OWED, "next blue +\n" },
	{ GAME OWED, "next blue               #! expectation-missed\n" },
	{ GAME OWED, "next red                #! expectation-missed\n" },
	{ GAME OWED, "next red +              #! expectation-missed\n" },
	{ GAME "end\n", "next red                #! expectation-missed\n" },

	{ GAME, "fits M 1,0 0\n" },
	{ GAME, "fits F 1,0 0\n" },
	{ GAME, "fits F 1,0 180          #! expectation-missed\n" },
	{ GAME, "fits M 0,0 0            #! expectation-missed\n" },
	{ GAME, "fits M 1,1 0            #! expectation-missed\n" },
	{ GAME, "fits M 1,0 45           #! expectation-missed\n" },
	{ GAME, "fits NONE 1,0 0         #! expectation-missed\n" },
	{ GAME, "fits Z nowhere\n" },
	{ GAME, "fits M nowhere          #! expectation-missed\n" },
	{ GAME, "fits NONE nowhere       #! expectation-missed\n" },
	{ GAME OPEN_FOREST, "fits Z nowhere          #! expectation-missed\nfits Z 1,1 270\n" },

	{ GAME, "legal red M 1,0 0 hunter N\n" },
	{ GAME, "legal red M 1,0 0\nlegal red M 0,1 0\nnext red\n" }, /* to ask is not to do */
	{ GAME, "legal blue M 1,0 0      #! expectation-missed\n" },
	{ GAME, "legal red M 1,1 0       #! expectation-missed\n" },
	{ GAME, "legal red M 1,0 0 gatherer N   #! expectation-missed\n" },
	{ GAME OWED, "legal blue + M 0,2 0\n" },
	{ GAME OWED, "legal red M 0,2 0       #! expectation-missed\n" },
	{ GAME "end\n", "legal red M 1,0 0       #! expectation-missed\n" },
};

Test(referee, questions_are_answered_for_the_position_of_now)
{
	judge_all(questions);
}

/* ---- moves that are meant to be refused ---- */

static const struct expected_words refusals[] = {
	{ GAME, "red M 1,1 0   #? tile-corner-only\nviolation tile-corner-only\nnext red\nred M 1,0 0\nnext blue\n" },
	{ GAME, "red M 1,1 0   #? tile-corner-only\nnext red\nsupply red 5 3\nviolation tile-corner-only\n" },
	{ GAME, "blue M 1,1 0  #? wrong-player tile-corner-only\nviolation wrong-player\n" },
	{ GAME, "red M 1,1 0   #! tile-corner-only\nviolation cell-occupied\n" },
	{ GAME, "red M 1,1 0   #! tile-corner-only\nred M 1,1 0\nviolation tile-corner-only\n" }, /* about the second */
	{ GAME, "blue M 1,1 0  #! wrong-player tile-corner-only\nviolation tile-corner-only\n" }, /* not the first */
	{ GAME, "red M 1,0 0\nviolation tile-corner-only   #! expectation-missed\n" },
	{ GAME, "violation tile-corner-only                #! expectation-missed\n" },
	{ GAME, "red discard M      #? discard-of-placeable-tile\nviolation discard-of-placeable-tile\nnext red\n" },
	{ GAME OWED, "end               #? extra-turn-skipped\nviolation extra-turn-skipped\nnext blue +\n"
		     "blue + M 0,2 0\n" },
	{ GAME "end\n", "red M 1,0 0     #? game-over\nviolation game-over\n" },
	{ GAME OPEN_FOREST, "red remove 0,1:E   #? piece-removed\nviolation piece-removed\nsupply red 4 3\n" },
	{ GAME OPEN_FOREST, "red shift 0,1:E 0,1:N   #? piece-moved\nviolation piece-moved\nmajority 0,1:E red 1\n" },
	{ GAME, "red shift 0,0 1,0  #? layout-shifted\nviolation layout-shifted\nfits M 1,0 0\n" },
	{ GAME "red M 1,0 0\n", "red recall 1,0:N   #? step-order shaman-absent shaman-no-piece\n"
				"violation step-order\nnext blue\n" },
	{ GAME FOREST, "red M 9,9 0   #? tile-detached\nviolation tile-detached\nscored none\ntotals red 4 blue 0\n" },
};

Test(referee, a_move_that_the_record_expects_to_be_refused_is_as_expected)
{
	judge_all(refusals);
}

Test(referee, a_move_refused_as_expected_makes_no_game_illegal)
{
	cr_expect_not(judge(GAME "red M 1,1 0   #? tile-corner-only\nviolation tile-corner-only\n")->illegal);
	cr_expect_not(judge(GAME FOREST "scored forest 4 red\nend\n")->illegal);
	cr_expect(judge(GAME "red M 1,1 0   #! tile-corner-only\n")->illegal);
	cr_expect(judge(GAME "next blue   #! expectation-missed\n")->illegal);
	cr_expect(judge(GAME TWO_FORESTS "scored forest 4 red\n#! score-missing\n")->illegal);
	cr_expect(judge("game #! player-count\nplayer red\n")->illegal);
}

/* ---- after an illegal action ---- */

Test(referee, stop_judges_nothing_after_an_illegal_action)
{
	const struct referee *r = judge(GAME "red M 1,0 0\n"
					     "blue M 1,0 0   #! cell-occupied\n"
					     "red M 9,9 0\n"
					     "totals red 99 blue 99\n");
	cr_expect(r->stopped);
	cr_expect_eq(r->game.moves, 1, "the position is the one in which it was tried");
	r = judge(GAME "next blue   #! expectation-missed\nred M 1,0 0\nblue M 2,2 0   #! tile-detached\n");
	cr_expect_eq(r->game.moves, 1, "a missed assertion does not stop the game");
}

#define skip(text) judge_on(text, ON_ILLEGAL_SKIP)

Test(referee, skip_leaves_an_illegal_action_out_with_what_is_said_of_it)
{
	const struct referee *r = skip(GAME "red M 9,9 0   #! tile-detached\n"
					    "scored forest 4 red\n"
					    "totals red 4 blue 0\n"
					    "next red\n"
					    "blue M 1,0 0\n"
					    "totals red 1 blue 0   #! total-mismatch\n"
					    "next red\n");
	cr_expect_eq(r->game.moves, 1);
	cr_expect(r->closed);
}

Test(referee, after_a_skipped_action_the_next_player_is_assumed_to_be_to_move)
{
	skip(GAME "red M 9,9 0   #! tile-detached\nblue M 1,0 0\nred M 2,0 0\nred M 3,0 0   #! wrong-player\n");
	skip(GAME "red M 9,9 0   #! tile-detached\nred M 1,0 0\nnext blue\nred M 2,0 0   #! wrong-player\n");
	skip(GAME "red M 9,9 0   #! tile-detached\nblue discard Z\nnext blue\n"
		  "red M 1,0 0   #! wrong-player turn-without-tile\n");
}

Test(referee, an_extra_turn_that_is_skipped_is_lost)
{
	skip(GAME OWED "red M 0,2 0      #! extra-turn-skipped\n"
		       "blue M 0,3 0     #! tile-detached\n"
		       "red M 0,2 0\n"
		       "next blue\n"
		       "blue + M 0,3 0   #! extra-turn-not-earned\n");
}

Test(referee, an_end_that_skips_an_extra_turn_is_still_an_end)
{
	const struct referee *r = skip(GAME "red FM 0,1 0\n"
					    "blue D 1,0 0 hunter N  #=\n"
					    "red F 1,1 180\n"
					    "end                    #! extra-turn-skipped #= meadow 1 blue\n"
					    "red M 2,0 0            #! game-over\n");
	cr_expect(r->game.scored);
	skip(GAME "red FM 0,1 0\n"
		  "blue D 1,0 0 hunter N\n"
		  "red F 1,1 180\n"
		  "end                    #! extra-turn-skipped\n"
		  "scored meadow 1,0:N 1 red   #! scorer-mismatch\n"
		  "totals red 0 blue 2    #! total-mismatch\n"
		  "winner blue\n");
}

Test(referee, a_wrong_violation_does_not_save_a_move_from_being_left_out)
{
	skip(GAME "red M 9,9 0   #! tile-detached\nviolation cell-occupied\nred M 1,0 0\nnext blue\n");
}

/* ---- the close of the record ---- */

Test(referee, a_record_that_stops_before_the_last_tile_gets_no_final_scoring)
{
	const struct referee *r = judge(GAME "red D 1,0 0 hunter N #=\n#=\n");
	cr_expect(r->closed);
	cr_expect_not(r->game.scored);
}

Test(referee, a_record_without_an_end_is_over_when_its_land_tiles_have_run_out)
{
	const struct referee *r = judge(HEADER "box land F\n" ON_MEADOW "red F 1,0 0 hunter N #=\n#= meadow 0 red\n");
	cr_expect(r->game.scored);
	cr_expect(r->report.finished);
	cr_expect_null(r->action, "no action of the record did it");
	judge(HEADER "box land F\n" ON_MEADOW "red F 1,0 0\nend\nwinner red blue\n");
}

/* ---- headers ---- */

static const char *const headers[] = {
	"game #! player-count\n",
	"game #! player-count\nplayer red\n",
	"game\nplayer red\nplayer blue\n",
	"game\nplayer 1\nplayer 2\nplayer 3\nplayer 4\nplayer 5\n",
	"game #! player-count\nplayer 1\nplayer 2\nplayer 3\nplayer 4\nplayer 5\nplayer 6\n",
	"game\nplayer red\nplayer red   #! player-duplicate\n",
	"game\nplayer red\nplayer blue\nplayer red   #! player-duplicate\nplayer blue   #! player-duplicate\n",
	HEADER "start 56 0,0 0\n",
	HEADER "start 56 7,-3 270\n",
	HEADER "start 18 0,0 0      #! start-tile-wrong\n",
	HEADER "start 85 0,0 0      #! start-tile-wrong\n",
	HEADER "start NONE 0,0 0    #! tile-not-in-set\n",
	HEADER "start 56 0,0 45     #! rotation-invalid\n",
	HEADER "start 18 0,0 -90    #! start-tile-wrong rotation-invalid\n",
	HEADER "start 56 0,0 360    #! rotation-invalid\n",
	HEADER TILES "start M 0,0 90\n",
	HEADER "table -5,-5 5,5     #! table-invalid\n",
	HEADER "table 3,3 5,5       #! table-invalid\n",
	HEADER "box land 18 74 32\nbox bonus 92 88\n",
	HEADER "box land\nbox bonus\n",
	HEADER "box land 18 92      #! tile-wrong-stack\n",
	HEADER "box bonus 92 18     #! tile-wrong-stack\n",
	HEADER "box land 18 NONE    #! tile-not-in-set\n",
	HEADER "box land 18 56      #! start-tile-wrong\n",
	HEADER "box land NONE 92 56 #! start-tile-wrong tile-not-in-set tile-wrong-stack\n",
	HEADER TILES "box land M M 18\nbox bonus M\n",
	HEADER "stack land 18 74 32\n",
	HEADER ON_MEADOW "stack land 18 74 32\n", /* none of them is the one that starts */
	HEADER "stack land 18 92    #! tile-wrong-stack\n",
	HEADER "start 18 0,0 0      #! start-tile-wrong\nstack land 74 18   #! tile-copies-exceeded\n",
	HEADER "start 18 0,0 0      #! start-tile-wrong\nbox land 74 18\n", /* one more than the one that starts */
	HEADER "stack bonus NONE    #! tile-not-in-set\n",
	HEADER "box land 18 74\nstack land 74 18\n",
	HEADER "box land 0 74\nstack land 0 74\n", /* the first of the set */
	HEADER "box land 18 74\nstack land 74\n",
	HEADER "box land 18 74\nstack land 74 32      #! tile-not-in-set\n",
	HEADER "box land 18 74\nstack land 74 18 74   #! tile-copies-exceeded\n",
	HEADER TILES "box land M M\nstack land M M\n",
	HEADER TILES "box land M M\nstack land M M M  #! tile-copies-exceeded\n",
	HEADER "stack land NONE     #! tile-not-in-set\ntable 0,0 1,1   #! table-invalid\n",
};

Test(referee, headers_are_judged_line_by_line)
{
	for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
		const struct referee *stopped = judge(headers[i]);
		cr_expect_eq(stopped->stopped, stopped->headers > 0, "%s", headers[i]);
		skip(headers[i]);
	}
}

Test(referee, what_a_header_breaks_is_listed_in_registry_order)
{
	const struct referee *r = judge("game #! player-count\n"
					"player red\n"
					"table 0,0 1,1      #! table-invalid\n"
					"stack land NONE    #! tile-not-in-set\n"
					"start 18 0,0 0     #! start-tile-wrong\n");
	static const enum violation_code order[] = { V_PLAYER_COUNT, V_START_TILE_WRONG, V_TILE_NOT_IN_SET,
						     V_TABLE_INVALID };
	cr_assert_eq(r->headers, 4);
	for (int i = 0; i < 4; i++)
		cr_expect_eq(r->header[i].code, order[i]);
	r = judge(HEADER "start NONE 0,0 0   #! tile-not-in-set\nbox land 56   #! start-tile-wrong\n");
	cr_assert_eq(r->headers, 2);
	cr_expect_eq(r->header[0].code, V_START_TILE_WRONG);
}

Test(referee, skip_goes_on_after_a_wrong_header_if_it_can)
{
	skip("game #! player-count\nplayer red\n" ON_MEADOW "red M 1,0 0\nnext red\nred M 5,5 0   #! tile-detached\n");
	skip(FIVE "table 0,0 1,1   #! table-invalid\n" ON_MEADOW "a M 1,0 0\na M 2,0 0   #! wrong-player\n");
	skip(HEADER "table 0,0 1,1   #! table-invalid\n" ON_MEADOW "red M 1,0 0\nblue M 1,0 0   #! cell-occupied\n");
	skip("game #! player-count\nplayer a\nplayer b\nplayer c\nplayer d\nplayer e\nplayer f\na 18 9,9 0\n");
	skip(HEADER "start 61 0,0 0   #! start-tile-wrong\nred 61 0,-1 0   #! start-tile-wrong tile-copies-exceeded\n");
	skip(HEADER "start 61 0,0 0   #! start-tile-wrong\nbox land 61 62\nred 61 0,-1 0\n");
	const struct board *board = &skip(HEADER "start NONE 0,0 90   #! tile-not-in-set\nred 18 9,9 0\n")->game.board;
	cr_expect_eq(board->placed[0].tile, board->set->start);
	cr_expect_eq(board->placed[0].turns, 0);
}

Test(referee, assertions_about_a_skipped_action_are_skipped_too)
{
	static struct referee referee;
	int left_out = 0;
	referee_begin(&referee, skip(GAME "red M 9,9 0   #! tile-detached\nscored none\nnext red\n")->record,
		      ON_ILLEGAL_SKIP);
	while (referee_next(&referee))
		left_out += referee.report.left_out;
	cr_expect_eq(left_out, 3);
}

Test(referee, the_step_ahead_is_judged_next)
{
	static const enum on_illegal modes[] = { ON_ILLEGAL_STOP, ON_ILLEGAL_SKIP, ON_ILLEGAL_STAND };
	static const int left[] = { 1, 0, 0 }; /* steps that are not judged */
	static struct referee referee;
	const struct record *record = skip(GAME "red M 1,0 0\nblue M 1,0 0   #! cell-occupied\nnext red\n")->record;
	for (int m = 0; m < 3; m++) {
		int judged = 0;
		referee_begin(&referee, record, modes[m]);
		for (const struct step *ahead = referee_ahead(&referee); referee_next(&referee);
		     ahead = referee_ahead(&referee)) {
			bool is_step = referee.report.kind == REPORT_STEP;
			cr_expect_eq(ahead, is_step ? referee.report.step : NULL);
			judged += is_step;
		}
		cr_expect_null(referee_ahead(&referee));
		cr_expect_eq(judged, (int)record->steps - left[m]);
	}
}

/* SCORE-05: members come home from the first tile, too. */
Test(referee, a_member_that_came_home_from_the_start_tile_is_asserted_as_others_are)
{
	judge_on(HEADER TILES "start F 0,0 0\nred M -1,0 0 gatherer 0,0:E   #! piece-other-tile\n"
			      "blue F 1,0 180\nreturned red 0,0:E\n",
		 ON_ILLEGAL_STAND);
}

/* What comes after the last step of a record is not part of it. */
Test(referee, a_record_ends_with_its_last_step)
{
	static struct referee referee;
	struct record record = *judge(GAME "red M 1,1 0   #? tile-corner-only\nviolation tile-corner-only\n")->record;
	record.steps = 1;
	referee_begin(&referee, &record, ON_ILLEGAL_STOP);
	while (referee_next(&referee))
		cr_expect_not(referee.report.refused);
	cr_expect(referee.illegal);

	record = *judge(GAME TWO_FORESTS "scored forest 5 red   #! score-mismatch scorer-mismatch\n"
					 "scored forest 0,1:E 4 red\n")
			  ->record;
	record.steps--;
	referee_begin(&referee, &record, ON_ILLEGAL_STOP);
	do
		cr_assert(referee_next(&referee));
	while (referee.at < record.steps);
	cr_expect(violations_has(&referee.report.broken, V_SCORE_MISMATCH));
	cr_expect_not(violations_has(&referee.report.broken, V_SCORER_MISMATCH), "red's award is free to be meant");
}

/* SCOUT-01: what is dealt to a surplus player belongs to no other player. */
Test(referee, a_player_who_is_dealt_nothing_is_reported_though_one_too_many_is_dealt_a_tile)
{
	const struct referee *r = judge(
		"game   #! player-count\nedition devir\nplayer a\nplayer b\nplayer c\nplayer d\nplayer e\nplayer f\n"
		"tile scout forest 8-10; meadow 11-7\ntile canoe lake fish 1; meadow 4-2; river 3 -> lake\n"
		"deal f scout     #! scout-deal-invalid\ndeal c canoe     #! scout-deal-invalid\n");
	static const uint8_t without[] = { 0, 1, 3, 4 };
	cr_assert_eq(r->headers, 6);
	for (int i = 0; i < 4; i++)
		cr_expect_eq(r->header[2 + i].index, without[i]);
}

/* SCOUT-01: a player who has got no Scout tile is reported at the last deal line. */
Test(referee, a_deal_that_is_missing_is_reported_at_the_last_one)
{
	const struct referee *r = judge(SCOUTS_DEALT("deal red scout   #! scout-deal-invalid\n"));
	cr_assert_eq(r->headers, 1);
	cr_expect_eq(r->header[0].index, BLUE);
	cr_expect_eq(r->header[0].span.line, r->record->deal[0].span.line);
	cr_expect_eq(r->header[0].words.s, r->record->deal[0].words.s);
	cr_expect_eq(r->header[0].words.length, r->record->deal[0].words.length);
}

/* SCOUT-01: no player gets more than one tile. */
Test(referee, every_extra_scout_tile_is_reported_and_has_no_owner)
{
	const struct referee *r =
		judge_on(SCOUTS_DEALT("deal blue shaman\n"
				      "deal red scout agriculture bridge canoe   #! scout-deal-invalid\n"),
			 ON_ILLEGAL_SKIP);
	cr_assert_eq(r->headers, 3);
	for (uint16_t i = 0; i < 3; i++)
		cr_expect_eq(r->header[i].word, i + 1);
	cr_expect_eq(r->game.scouts.owner[SCOUT_TILE], RED);
	for (int scout = CANOE_TILE; scout < SCOUTS; scout++)
		cr_expect_eq(r->game.scouts.owner[scout], NOBODY);
}

/* SETUP-03 */
Test(referee, every_tile_of_a_stack_that_its_box_does_not_hold_is_reported)
{
	const struct referee *r = judge(HEADER "box land 18 74\nstack land 18 18 74 18 18   #! tile-copies-exceeded\n");
	static const uint16_t words[] = { 1, 3, 4 };
	cr_assert_eq(r->headers, 3);
	for (int i = 0; i < 3; i++)
		cr_expect_eq(r->header[i].word, words[i]);
}

Test(referee, many_wrong_tiles_in_a_header_do_no_harm)
{
	char text[4096] = HEADER "stack land";
	for (int i = 0; i < 200; i++)
		strcat(text, " NONE");
	cr_expect_eq(judge_both(text, "   #! tile-not-in-set\n")->headers, HEADER_VIOLATIONS_MAX);
}

/* No more of them can be placed: the start tile is on the board as well. */
Test(referee, a_box_has_room_for_as_many_copies_of_a_tile_as_the_board)
{
	char text[4096] = HEADER TILES "box land";
	for (int i = 0; i < 300; i++)
		strcat(text, " M");
	const struct game *game = &judge_both(text, "\n")->game;
	cr_expect_eq(game->supply.listed[PILE_LAND][tile_called(game->board.set, "M")], PLACED_MAX - 1);
	cr_expect_eq(game->supply.left[PILE_LAND], PLACED_MAX - 1);
}

/* SCOUT-06: this is true of a Scout tile that should not be there. */
Test(referee, the_piece_on_a_scout_tile_is_locked_even_on_the_start_tile)
{
	skip("game\nedition devir\nplayer red\nplayer blue\ntile M meadow all\ntile scout forest 8-10; meadow 11-7\n"
	     "start scout 0,0 0   #! start-tile-wrong\n"
	     "red remove 0,0:W    #! piece-removed locked-piece-removed\n");
}

Test(referee, each_record_begins_with_a_report_of_its_own)
{
	static struct referee referee;
	const struct record *record = judge(GAME "blue M 1,0 0   #! wrong-player\n")->record;
	for (int i = 0; i < 2; i++) {
		referee_begin(&referee, record, ON_ILLEGAL_STOP);
		cr_expect_eq(referee.report.kind, REPORT_HEADER, "record %d", i);
		cr_expect_null(referee.report.step, "record %d", i);
		cr_expect_null(referee.action, "record %d", i);
		cr_expect_eq(referee.report.award, -1, "record %d", i);
		cr_expect_not(violations_any(&referee.report.broken), "record %d", i);
		while (referee_next(&referee))
			;
		cr_expect(violations_any(&referee.report.broken), "record %d", i);
	}
}

/* SETUP-03: a record may define tiles until the set is full, and each of them is checked. */
Test(referee, a_set_may_be_full)
{
	static char text[1 << 14];
	const struct tileset *set = judge(HEADER TILES)->record->set;
	strcpy(text, HEADER "box land FM F\nbox bonus Z0\n" ON_MEADOW);
	for (int i = 0, n = TILES_MAX - set->tiles; i < n; i++)
		sprintf(text + strlen(text), "tile Z%d %s all\n", i, i ? "meadow" : "forest");
	const struct game *game = &judge_both(text, "red FM 0,1 0\nblue F 1,1 180\n")->game;
	cr_expect_eq(game->board.set->tiles, TILES_MAX);
	cr_expect(game->over, "no bonus tile fits");
}

/* ---- draws ---- */

static const struct expected_words draws[] = {
	{ HEADER TILES "stack land M D F\nstart M 0,0 0\n", "red M 1,0 0\nblue D 2,0 0\nred F 3,0 0\n" },
	{ HEADER TILES "stack land M D F\nstart M 0,0 0\n", "red M 1,0 0\nblue F 2,0 0   #! tile-not-drawn\n" },
	{ HEADER TILES "box land M D F\nstack land M D F\nstart M 0,0 0\n",
	  "red M 1,0 0\nblue M 2,0 0   #! tile-copies-exceeded tile-not-drawn\n" },
	{ HEADER TILES "stack land Z D F\nstart M 0,0 0\n", "red discard Z\nred D 1,0 0\n" },
	{ HEADER TILES "stack land Z D F\nstart M 0,0 0\n", "red D 1,0 0   #! tile-not-drawn\n" },
	{ HEADER TILES "box land M D F\nstack land M\nstart M 0,0 0\n",
	  "red M 1,0 0\nblue F 2,0 0\n" }, /* known so far */
	{ HEADER "box land FM F M\n" ON_MEADOW OWED,
	  "blue + M 0,2 0   #! tile-wrong-stack\n" }, /* its box is the other */
	{ HEADER "box bonus D\n" ON_MEADOW OWED,
	  "blue + D 0,2 0\nred D 0,3 0   #! tile-copies-exceeded tile-wrong-stack\n" }, /* used up, and of the other box */
	{ HEADER "box bonus M\n" ON_MEADOW,
	  "red M 1,0 0   #! tile-wrong-stack\n" }, /* another M than the one that starts */
	{ HEADER TILES "stack bonus D M\nstart M 0,0 0\n" OWED, "blue + M 0,2 0   #! tile-not-drawn\n" },
	{ HEADER TILES "stack bonus D M\nstart M 0,0 0\n" OWED, "blue + D 0,2 0\n" },
	{ HEADER TILES "stack bonus Z M\nstart M 0,0 0\n" OWED, "blue + discard Z\nblue + M 0,2 0\n" },
};

Test(referee, draws_are_verified_where_the_stack_is_stated)
{
	judge_all(draws);
}

/* ---- what a move breaks ---- */

/* claim-after-merge: a tile that cannot lie there joins nothing. */
Test(referee, claims_are_not_judged_on_a_tile_that_does_not_fit)
{
	judge(GAME OPEN_FOREST "blue M 1,0 0\nred Z 1,1 0 gatherer S   #! edge-mismatch\n");
	judge(GAME OPEN_FOREST "blue M 1,0 0\nred Z 1,1 0 hunter S     #! edge-mismatch meeple-bad-terrain\n");
}

Test(referee, a_piece_may_name_the_cell_of_its_own_tile)
{
	judge(GAME "red M 1,0 0 hunter 1,0:N\nmajority 1,0:N red 1\n");
}

Test(referee, one_move_gets_all_that_it_breaks_in_registry_order)
{
	judge(GAME "blue NONE 0,0 45 hunter N by red   "
		   "#! tile-not-in-set wrong-player rotation-invalid cell-occupied piece-foreign\n");
	judge(GAME "blue + F 9,9 0 gatherer N hut E recall 0,0:N   "
		   "#! step-order tile-detached second-piece meeple-bad-terrain hut-bad-terrain extra-turn-not-earned "
		   "shaman-absent shaman-no-piece\n");
}

/* ---- printed tiles of several copies ---- */

/* A record without moves, of a set with three start tiles and two of another. */
static const struct referee *begin_with_copies(const char *const *stack)
{
	static const char *const lines[] = { "S start x3: forest 11-1; meadow 2-10", "A land x2: meadow all",
					     "B land: forest all", NULL };
	static struct own_tileset own;
	static struct record record;
	static struct referee referee;
	tileset_begin(&own, HUNTERS_AND_GATHERERS, lines);
	record = (struct record){ .rules = rulesets[0], .set = &own.set, .player_lines = 2, .players = 2 };
	record.declared[1].colour[0] = 'b';
	struct tile_list_line *list = &record.stack[PILE_LAND];
	for (; stack && *stack; stack++)
		list->tile[list->tiles++] = tileset_find(&own.set, *stack, strlen(*stack));
	list->given = list->tiles > 0;
	referee_begin(&referee, &record, ON_ILLEGAL_STOP);
	return &referee;
}

Test(referee, a_tile_is_drawn_once_for_each_printed_copy_except_the_one_that_starts)
{
	const struct referee *referee = begin_with_copies(NULL);
	const struct supply *supply = &referee->game.supply;
	cr_expect_eq(referee->headers, 0);
	cr_expect_eq(supply->left[PILE_LAND], 5);
	for (int t = 0; t < 3; t++)
		cr_expect_eq(supply->copies[PILE_LAND][t], t == 2 ? 1 : 2, "tile %d", t);
}

Test(referee, a_stack_has_no_more_copies_of_a_tile_than_can_be_drawn)
{
	static const char *const whole[] = { "S", "A", "B", "A", "S", NULL };
	static const char *const more[] = { "S", "S", "B", "S", NULL };
	cr_expect_eq(begin_with_copies(whole)->headers, 0);
	const struct referee *referee = begin_with_copies(more);
	cr_assert_eq(referee->headers, 1);
	cr_expect_eq(referee->header[0].code, V_TILE_COPIES_EXCEEDED);
	cr_expect_eq(referee->header[0].word, 3);
}

/* SCORE-01: of a forest of two tiles, which the setup lays complete with its gatherer, and of a copy in which a move is made. */
Test(referee, what_a_position_completes_is_due_until_a_move_is_made)
{
	static struct game after;
	static struct outcome outcome;
	const struct referee *r = judge(GAME "setup F 0,1 0 red gatherer E\nsetup F 1,1 180\n");
	int forest = board_node(&r->game.board, (struct place){ { 0, 1 }, 3 });
	for (int slot = 0; slot < SLOTS; slot++) {
		int node = board_node(&r->game.board, (struct place){ { 0, 1 }, (uint8_t)slot });
		cr_expect_eq(game_is_due(&r->game, node),
			     area_root(&r->game.board.regions, node) == area_root(&r->game.board.regions, forest),
			     "slot %d", slot);
	}
	struct turn turn = { .tile = r->record->step[0].turn.tile, .cell = { 0, -1 } };
	game_copy(&after, &r->game);
	game_pay_due(&after, &outcome);
	cr_expect(!game_is_due(&after, forest) && outcome.awards == 1 && outcome.returns == 1);
	cr_expect_eq(game_total(&after, 0), 4);
	game_copy(&after, &r->game);
	turn.tile = r->game.start;
	game_play(&after, &turn, &outcome);
	cr_expect(!game_is_due(&after, forest), "after a move");
}
