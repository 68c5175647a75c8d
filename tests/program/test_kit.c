#include "tests/program/command.h"

#include <criterion/criterion.h>

/* The list of the conformance kit, which `make kit` makes. The tests run in the root of the source tree. */

Test(kit, the_list_is_that_of_the_scenarios)
{
	cr_expect_eq(run_script("tests/kit/make --check \"$program\" scenarios"), 0, "%s", output);
}

Test(kit_long, a_changed_test_needs_a_new_version)
{
	cr_expect_eq(
		run_script(
			"sed '2s/\"digest\": \"./&0/' scenarios/kit.jsonl >$scratch/kit.jsonl && "
			"cp scenarios/counts.jsonl $scratch && tests/kit/make \"$program\" $scratch; status=$?\n"
			"tests/kit/make --version 1.1 \"$program\" $scratch && head -n 1 $scratch/kit.jsonl; exit $status"),
		1);
	has(": the digest has changed: the kit needs a new version, ");
	has("\n{\"kit\": \"hgref\", \"version\": \"1.1\"}\n");
}

Test(kit_long, a_test_that_the_list_lacks_is_noticed)
{
	cr_expect_eq(
		run_script("sed 2d scenarios/kit.jsonl >$scratch/kit.jsonl && cp scenarios/counts.jsonl $scratch && "
			   "tests/kit/make --check \"$program\" $scratch"),
		1);
	has("kit.jsonl is not current: make kit\n");
}

Test(kit, its_tests_are_sorted_and_have_each_a_level)
{
	cr_expect_eq(run_script("sed 1d scenarios/kit.jsonl | jq -r .id | LC_ALL=C sort -c -u && "
				"sed 1d scenarios/kit.jsonl | jq -r .level | sort -u | paste -s -d ' '"),
		     0);
	cr_expect_str_eq(output, "end king pieces placing powers scoring scout\n");
}

Test(kit, no_test_is_read_from_its_lists)
{
	cr_expect_eq(
		run_script("mkdir $scratch/kit && cp scenarios/*.jsonl $scratch/kit && hgref test $scratch/kit 2>&1"),
		2);
	has("no file in this folder contains games\n");
}
