#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * What `mend` says of a correction is what `check` says of the record with it: tests/mend_check.py compares them, in JSON and
 * in text.
 */

/* Expects that at least `least` corrections of the games that a script writes to $scratch agree. */
static void agree(const char *script, int least)
{
	char all[2000];
	snprintf(all, sizeof all, "%s\npython3 tests/mend_check.py $program $scratch/*.log", script);
	cr_expect_eq(run_script(all), 0, "%s", output);
	cr_expect_geq(atoi(output), least, "%s", output);
}

/* Games of 2 to 5 players of both games, whole and cut, as $game; the shell's $n players. */
#define EACH_GAME(commands) \
	"for n in 2 3 4 5; do for e in hig-2020 base-2014; do for cut in '' '--moves 1' '--moves 3'; do\n" \
	"game=$scratch/game; one=$scratch/$n-$e-${cut#* }\n" \
	"hgref random -e $e --players $n --assert $cut --seed $n >$game\n" commands "\ndone; done; done"

Test(mended, with_players_in_another_order_each_has_the_points_of_the_corrected_record)
{
	agree(EACH_GAME("sed '/^player/{N;s/\\(.*\\)\\n\\(.*\\)/\\2\\n\\1/;}' $game >$one-swapped.log\n"
			"grep -vE '^(scored|totals|winner|returned|supply) ' $one-swapped.log >$one-bare.log\n"),
	      56);
}

Test(mended, corrections_that_pay_different_players_are_not_the_same_in_all)
{
	cr_expect_eq(run_script("hgref mend scenarios/mend/players-exchanged-or-the-wrong-one.log"), 1);
	has("  1. a missing or misplaced line of the header: blue 4, red 0; blue wins\n");
	has("  2. another player, or the mark of an extra turn: red 4, blue 0; red wins\n");
	cr_expect_eq(times_printed("the same in all"), 0);
}

Test(mended, what_is_the_same_in_all_is_so_by_player_whatever_the_order)
{
	cr_expect_eq(run_script("hgref mend scenarios/mend/players-exchanged-before-a-setup.log"), 1);
	has("  the same in all: blue 0, red 10\n");
	agree("cp scenarios/mend/players-exchanged-*.log $scratch", 3);
}
