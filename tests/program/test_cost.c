#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* The budget of instructions, with a valgrind that counts what the test says. */

/* Counts so many instructions for `check`, and a hundred thousand for each other command, by a budget made with 1,000,000. */
static int cost_of(const char *check)
{
	static char script[2048];
	snprintf(
		script, sizeof script,
		"mkdir $scratch/bin; PATH=$scratch/bin:$PATH\n"
		"cat >$scratch/bin/valgrind <<'END'\n#!/bin/sh\n"
		"case $* in *' check '*) n=$(cat \"${0%%/*}/n\") ;; *) n=100000 ;; esac; echo \"Collected : $n\" >&2\nEND\n"
		"chmod +x $scratch/bin/valgrind; printf '# x\\n1  check one.log\\n1  draw one.log\\n' >$scratch/budget\n"
		"echo 1000000 >$scratch/bin/n; tests/bench/cost --write \"$program\" $scratch/budget || exit 3\n"
		"echo %s >$scratch/bin/n; tests/bench/cost \"$program\" $scratch/budget 2>&1",
		check);
	return run_script(script);
}

Test(cost, a_command_that_takes_two_per_cent_more_is_still_allowed)
{
	cr_expect_eq(cost_of("1020000"), 0, "%s", output);
	has("    1,020      1,000  1.020  check one.log\n");
	has("      100        100  1.000  draw one.log\n");
}

Test(cost, one_that_takes_more_fails_and_is_named)
{
	cr_expect_eq(cost_of("1021000"), 1, "%s", output);
	has("cost: 1 dearer than allowed by more than 2 %: check one.log\n");
}

Test(cost, one_that_got_cheaper_is_named_and_fails_nothing)
{
	cr_expect_eq(cost_of("979000"), 0, "%s", output);
	has("cheaper\n");
	has("cost: 1 cheaper by more than 2 %");
}

/* Two per cent are less than what two compilers make of the same source. */
Test(cost, numbers_of_another_machine_are_not_compared)
{
	cr_expect_eq(
		run_script(
			"printf '# another\\n1  check one.log\\n' >$scratch/budget; mkdir $scratch/bin; "
			"printf '#!/bin/sh\\necho valgrind-3' >$scratch/bin/valgrind; chmod +x $scratch/bin/valgrind; "
			"PATH=$scratch/bin:$PATH tests/bench/cost \"$program\" $scratch/budget"),
		77);
	has("/budget is of another; here is ");
}
