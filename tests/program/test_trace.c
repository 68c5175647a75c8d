#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <string.h>

/* What each step did, for other engines, and what they say. The tests run in the root of the source tree. */

#define EVERYTHING "$(find scenarios -name '*.log' -o -name '*.yaml' | LC_ALL=C sort) "

Test(trace, every_step_is_valid_for_the_schema)
{
	cr_expect_lt(run_script("hgref trace " EVERYTHING " 2>/dev/null | "
				"/usr/bin/python3 tests/json_check.py scenarios/trace.schema.json; exit $?"),
		     1, "%s", output);
	cr_expect_lt(run_script("hgref trace --on-illegal stand " EVERYTHING " 2>/dev/null | "
				"/usr/bin/python3 tests/json_check.py scenarios/trace.schema.json"),
		     1, "%s", output);
}

/* Steps of one game follow each other; a game begins where its file or its title changes, or where the moves begin again. */
Test(trace, the_steps_of_a_game_add_up_to_its_score)
{
	cr_expect_eq(
		run_script("hgref score -f json scenarios/games/*.log scenarios/base/N*.log >/tmp/hgref-score-$$\n"
			   "hgref trace scenarios/games/*.log scenarios/base/N*.log | /usr/bin/python3 -c \""
			   "import sys, json, itertools\n"
			   "steps = [json.loads(line) for line in sys.stdin]\n"
			   "games = [json.loads(line) for line in open('/tmp/hgref-score-$$')]\n"
			   "for g in games:\n"
			   "    n = next((i for i, s in enumerate(steps) if s['game'] != g['game']), len(steps))\n"
			   "    own, steps = steps[:n], steps[n:]\n"
			   "    assert sum((s.get('awards', []) for s in own), []) == g['awards'], g['game']\n"
			   "    assert own[-1]['totals'] == g['totals'] and own[-1]['next'] == g['next'], g['game']\n"
			   "    assert own[-1].get('winners') == g.get('winners'), g['game']\n"
			   "assert not steps\n"
			   "print(len(games))\"; s=$?; rm /tmp/hgref-score-$$; exit $s"),
		0, "%s", output);
	cr_expect_gt(strlen(output), 1);
}

Test(trace, totals_are_the_sums_of_the_awards_after_every_step)
{
	cr_expect_eq(run_script("hgref trace scenarios/games/two-players.log | /usr/bin/python3 -c \""
				"import sys, json\n"
				"sums = {'violet': 0, 'yellow': 0}\n"
				"for line in sys.stdin:\n"
				"    s = json.loads(line)\n"
				"    for a in s['awards']:\n"
				"        for p in a['players']: sums[p] += a['points']\n"
				"        assert sum(t['count'] * t['each'] for t in a['terms']) == a['points']\n"
				"    assert s['totals'] == sums, line\""),
		     0, "%s", output);
}

Test(trace, a_refused_step_has_its_codes_and_changes_nothing)
{
	cr_expect_eq(run_script("hgref trace scenarios/illegal/edge-mismatch.log | tail -n 1 | "
				"jq -c '.line, .action, .legal, .codes, .totals, has(\"awards\")'; "
				"hgref trace -q scenarios/illegal/edge-mismatch.log"),
		     1);
	cr_expect_str_eq(output, "7\n\"turn\"\nfalse\n[\"edge-mismatch\"]\n{\"red\":0,\"blue\":0}\nfalse\n");
}

Test(trace, a_record_that_ends_without_end_is_closed_with_its_final_scoring)
{
	cr_expect_eq(run_script("sed '/^end/,$d' scenarios/games/two-players.log | hgref trace - | tail -n 1 | "
				"jq -c '.action, .finished'; hgref trace scenarios/games/two-players.log | tail -n 1 | "
				"jq -c '.action, .finished'"),
		     0);
	cr_expect_str_eq(output, "\"close\"\ntrue\n\"end\"\ntrue\n");
}

Test(trace, a_broken_header_is_the_only_step_of_its_game)
{
	cr_expect_eq(run_with_text("game a\nplayer red\n", "trace", "| jq -c '.action, .line, .codes'"), 0);
	cr_expect_str_eq(output, "null\n1\n[\"player-count\"]\n");
	cr_expect_eq(run_script("printf 'game a\nplayer king ruby\n' | hgref trace - 2>/dev/null"), 2);
	cr_expect_str_eq(output, "");
}

Test(trace, threads_change_no_byte)
{
	cr_expect_eq(run_script("hgref trace " EVERYTHING " >/tmp/hgref-$$ 2>&1; "
				"hgref trace -j 3 " EVERYTHING " 2>&1 | cmp - /tmp/hgref-$$; s=$?; rm /tmp/hgref-$$; "
				"exit $s"),
		     0, "%s", output);
}
