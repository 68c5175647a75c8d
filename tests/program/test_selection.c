#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* A check of nothing is no success: where a selection is empty or a program is missing, each script fails, and says so. */

enum { QUICK = 8 }; /* rows of the table below that take no time; most others start Python */

#define JUDGE "tests/judge/"
#define NOTHING "nothing was tried: there is no "
#define OF_PROGRAM " --hgref \"$program\" "

static const struct {
	const char *command;
	const char *words; /* what it says */
} nothing[] = {
	{ "env -i \"${program%/*}/tests/unit\" --filter 'drwa/*'", "no test was run" },
	{ "FUZZ_ONLY=' ' tests/fuzz/run $scratch standalone", "FUZZ_ONLY names no harness" },
	{ ".ci/recipe nosuch", "hgref-ci(7) has no recipe of that name" },
	{ "fails jq; tests/keys", "jq failed" },
	{ "fails git; SOURCE_DATE_EPOCH=1 .ci/dist $scratch", "git failed" },
	{ "fails nm; .ci/layers \"${program%/*}\"", "nm failed" },
	{ "fails objdump; .ci/layers \"${program%/*}\"", "objdump failed" },
	{ "mkdir -p $scratch/build; .ci/layers $scratch/build", "No such file" },
	{ JUDGE "whole --only nosuch scenarios/games/two-players.log" OF_PROGRAM, NOTHING "record" },
	{ JUDGE "compare --games 0 --mutants 0" OF_PROGRAM, NOTHING "game" },
	{ JUDGE "worlds nosuch" OF_PROGRAM, NOTHING "world" },
	{ JUDGE "worlds --share 9999/10000" OF_PROGRAM, NOTHING "world" },
	{ JUDGE "ids --games 0" OF_PROGRAM, NOTHING "game" },
	{ JUDGE "lines $scratch/empty" OF_PROGRAM, NOTHING "game" },
	{ "tests/kit/faults check nosuch" OF_PROGRAM, "there is no fault nosuch" },
	{ "tests/kit/games --only nosuch $scratch" OF_PROGRAM, "no file is called nosuch" },
	{ "HGREF=\"$program\" MUTANTS=0 ONLY=nosuch tests/matrix/run", "no rule is asked for" },
	{ "ROOMS=' ' HGREF_BUILD=$scratch COMPILE=cc LIBS= OBJECTS= TESTS= tests/mutation/run", "the rooms are " },
	{ "printf '#!/bin/sh\\necho executions: 0\\n' >$scratch/fuzz-tile; chmod +x $scratch/fuzz-tile; "
	  "FUZZ_ONLY=tile tests/fuzz/run $scratch standalone",
	  "executions: 0" },
	{ "tests/browser/web page hgref nosuch", "there is no such check" },
	{ "mkdir -p $scratch/tests/phrases; echo '# none' >$scratch/tests/phrases/list; check=$PWD/tests/phrases/check; cd $scratch; "
	  "$check empty",
	  "0 phrases" },
	{ "tests/bench/cost hgref $scratch/empty", "names no command" },
	{ "python3 tests/json_check.py scenarios/trace.schema.json <$scratch/empty", "there is no value" },
	{ "python3 tests/trace_check.py <$scratch/empty", "there is no step" },
	{ "python3 tests/schema_check.py scenarios/schema.json $scratch/empty", "there is no document" },
};

static void expect_failures(size_t first, size_t end)
{
	static char script[2048];
	for (size_t i = first; i < end; i++) {
		snprintf(script, sizeof script,
			 "mkdir -p $scratch/bin; rm -f $scratch/bin/*; : >$scratch/empty\n"
			 "fails() { printf '#!/bin/sh\necho %%s failed >&2; exit 127\n' \"$1\" >$scratch/bin/\"$1\"; "
			 "chmod +x $scratch/bin/*; PATH=$scratch/bin:$PATH; }\n"
			 "{ %s; } 2>&1",
			 nothing[i].command);
		cr_expect_neq(run_script(script), 0, "%s: %s", nothing[i].command, output);
		has(nothing[i].words);
	}
}

Test(selection, that_is_empty_makes_a_check_fail)
{
	expect_failures(0, QUICK);
}

Test(selection_long, that_is_empty_makes_each_check_fail)
{
	expect_failures(QUICK, sizeof nothing / sizeof *nothing);
}
