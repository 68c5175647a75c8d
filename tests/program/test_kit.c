#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

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
			"tests/kit/make --version 1.3 \"$program\" $scratch && head -n 1 $scratch/kit.jsonl; exit $status"),
		1);
	has(": the digest has changed: the kit needs a new version, ");
	has("\n{\"kit\": \"hgref\", \"version\": \"1.3\"}\n");
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

/* The grammar of flags, and the flags of a few tests: a whole game, a position, and tiles of a test's own. */
Test(kit, flags_say_what_a_test_asks_of_an_engine)
{
	cr_expect_eq(run_script("sed 1d scenarios/kit.jsonl | jq -r '.flags[]' | "
				"grep -vxE 'own|setup|start|game|players [0-9]+|cells [0-9]+x[0-9]+'\n"
				"sed 1d scenarios/kit.jsonl | jq -c 'select(.id | test(\"^(games/two-players.log|"
				"base/E101-sides.*devir|rules/E23.*#1/hig)\")) | .flags'"),
		     0);
	cr_expect_str_eq(output, "[\"players 2\",\"cells 1x1\"]\n[\"setup\",\"players 2\",\"cells 2x2\"]\n"
				 "[\"players 2\",\"cells 13x11\",\"game\"]\n"
				 "[\"own\",\"setup\",\"start\",\"players 2\",\"cells 3x1\"]\n");
}

Test(kit, logs_are_sent_in_canonical_form_with_their_editions)
{
	cr_expect_eq(run_script("hgref test -q --against \"cat >$scratch/sent\" scenarios 2>/dev/null\n"
				"sed '$d' $scratch/sent | hgref convert --canonical --check - && "
				"grep -c ^game $scratch/sent && grep -c ^edition $scratch/sent"),
		     0, "%s", output);
	cr_expect_eq(atoi(output), atoi(strchr(output, '\n')), "%s", output);
}

Test(kit, what_tests_our_reader_or_has_no_step_is_left_out)
{
	cr_expect_eq(
		run_script(
			"grep -cE '\"id\": \"(limit|mend|broken)/' scenarios/kit.jsonl; "
			"grep -c -e illegal/N17-number-of-players.log#1/ -e rules/E01-river-and-meadows-go-on.yaml#1/ scenarios/kit.jsonl"),
		1);
	cr_expect_str_eq(output, "0\n0\n");
}

Test(kit, no_test_is_read_from_its_lists)
{
	cr_expect_eq(
		run_script("mkdir $scratch/kit && cp scenarios/*.jsonl $scratch/kit && hgref test $scratch/kit 2>&1"),
		2);
	has("no file in this folder contains games");
}

Test(kit, every_edition_has_twenty_whole_games_with_printed_tiles)
{
	cr_expect_eq(
		run_script(
			"sed 1d scenarios/kit.jsonl | jq -r 'select(.flags | index(\"game\") and (index(\"own\") or index(\"setup\") | not)) "
			"| (.id | split(\"/\") | last) + (if .level == \"king\" then \" king\" else \"\" end)' "
			"| sort | uniq -c | awk '$1 >= 20' | wc -l"),
		0);
	cr_expect_eq(atoi(output), 8 + 3, "%s", output);
}

Test(kit_long, the_archive_has_the_same_bytes_each_time_and_is_enough_for_a_checker, .timeout = 600)
{
	cr_expect_eq(
		run_script(
			"tests=$PWD/tests/example\nmkdir $scratch/1 $scratch/2 && cp scenarios/*.jsonl $scratch && "
			"tests/kit/make --archive $scratch/1 \"$program\" $scratch && "
			"tests/kit/make --archive $scratch/2 \"$program\" $scratch && cmp $scratch/1/*.gz $scratch/2/*.gz && "
			"cd $scratch && tar xzf 1/*.gz && cd hgref-kit-* && "
			"python3 check.py \"'$tests/engine' --legal\" base/E kit/hunters-second-box.yaml#1 || exit\n"
			"while IFS='|' read fault id rest; do\n"
			"python3 check.py \"'$tests/wrong_engine' $fault\" $id >/dev/null 2>&1 && echo \"$fault passes\"\n"
			"done <$tests/../kit/found\ntrue"),
		0, "%s", output);
	cr_expect_str_eq(output, "");
}

Test(kit, some_faults_are_found_where_they_are_written)
{
	cr_expect_eq(run_script("tests/kit/faults --hgref \"$program\" check grid shields chain"), 0, "%s", output);
}

Test(kit_long, every_fault_is_found_where_it_is_written, .timeout = 600)
{
	cr_expect_eq(run_script("tests/kit/faults --hgref \"$program\" check"), 0, "%s", output);
}

Test(kit_long, wrong_slots_of_printed_tiles_are_found_where_they_are_laid, .timeout = 600)
{
	cr_expect_eq(run_script("tests/kit/faults --hgref \"$program\" slots 300 1"), 0, "%s", output);
	cr_expect_str_eq(output, "300 wrong slots, 0 missed\n");
}
