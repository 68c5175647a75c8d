#include "tests/program/command.h"

#include <criterion/criterion.h>

/* Two answers never disagree (tests/agree): a few records here, more of them in `make agree`. */

#define AGREE "tests/agree/agree --share small --keep $scratch "

Test(agree, each_answer_is_that_of_the_record_that_it_speaks_of)
{
	cr_expect_eq(run_script(AGREE "\"$program\""), 0, "%s", output);
	has(" 0 disagree; 0 of ");
}

Test(agree, a_program_that_answers_nothing_fails_in_every_row)
{
	cr_expect_eq(run_script("printf '#!/bin/sh\\necho {}\\n' >$scratch/nothing; chmod +x $scratch/nothing\n" AGREE
				"$scratch/nothing >$scratch/said; status=$?; tail -n 1 $scratch/said; exit $status"),
		     1);
	cr_expect_eq(run_script("rows=$(tests/agree/agree --row list \"$program\" | wc -l)\n"
				"printf '#!/bin/sh\\necho {}\\n' >$scratch/nothing; chmod +x $scratch/nothing\n" AGREE
				"$scratch/nothing | tail -n 1 | grep \"; $rows of $rows rows fail\""),
		     0, "%s", output);
}

Test(agree_long, each_row_notices_what_is_altered_in_the_answers_that_it_compares)
{
	cr_expect_eq(run_script(AGREE "--sabotage \"$program\""), 0, "%s", output);
	has(": noticed (");
	cr_expect_eq(times_printed("NOT NOTICED"), 0, "%s", output);
}
