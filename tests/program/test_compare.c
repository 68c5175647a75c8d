#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* `compare` finds where another engine differs. tests/example/engine plays such an engine, and not the program itself. */

#define ENGINE "tests/example/engine"

Test(compare, a_trace_of_hgref_agrees_with_it)
{
	cr_expect_eq(run_script("hgref trace scenarios/games/*.log | hgref compare - scenarios/games/*.log"), 0, "%s",
		     output);
	cr_expect_str_eq(output, "61 of 61 games agree\n");
	cr_expect_eq(
		run_script(
			"files=$(find scenarios/rules scenarios/base scenarios/scout scenarios/powers -name '*.yaml' | LC_ALL=C sort)\n"
			"hgref trace $files >/tmp/hgref-$$; hgref compare -q /tmp/hgref-$$ $files; s=$?; "
			"rm /tmp/hgref-$$; exit $s"),
		0, "%s", output);
}

Test(compare, an_engine_that_plays_by_the_rules_agrees)
{
	cr_expect_eq(
		run_script(
			"{ hgref random --seed 5 --games 4; hgref random --seed 5 --games 4 -e base-2014 --expansion "
			"king; hgref random --seed 5 --games 4 -e devir --scouts; } >/tmp/hgref-$$; " ENGINE
			" </tmp/hgref-$$ | hgref compare - /tmp/hgref-$$; s=$?; rm /tmp/hgref-$$; exit $s"),
		0, "%s", output);
	cr_expect_str_eq(output, "12 of 12 games agree\n");
}

/*
 * Engines with one rule changed, as Python that the engine runs first; the game that shows it, the line of the first
 * step that differs (where the unchanged engine makes the first such award), the key, and the rule that it rests on.
 */
static const struct {
	const char *change, *file;
	unsigned line;
	const char *key, *rule;
} wrong[] = {
	{ "import scoring; f = scoring.Game.award\n"
	  "scoring.Game.award = lambda s, k, p, *a, **n: f(s, k, p + (k == \"river\"), *a, **n)",
	  "scenarios/games/two-players.log", 11, "awards", "RIVER-03" },
	{ "import scoring; f = scoring.Game.award\n"
	  "scoring.Game.award = lambda s, k, p, *a, **n: f(s, k, p // 2 if k == \"forest\" else p, *a, **n)",
	  "scenarios/games/two-players.log", 12, "awards", "FOREST-02" },
	{ "import scoring; f = scoring.Game.award\n"
	  "scoring.Game.award = lambda s, k, p, *a, **n: f(s, k, 0 if k == \"huts\" else p, *a, **n)",
	  "scenarios/games/two-players.log", 90, "awards", "FINAL-01" },
	{ "import scoring; f = scoring.Game.award\n"
	  "scoring.Game.award = lambda s, k, p, *a, **n: f(s, k, p + (k == \"meadow\"), *a, **n)",
	  "scenarios/games/two-players.log", 90, "awards", "FINAL-04" },
	{ "import referee; referee.move_codes = lambda g, s: set()", "scenarios/illegal/edge-mismatch.log", 7, "legal",
	  "TILE-03" },
	{ "import position; f = position.Game.totals\n"
	  "position.Game.totals = lambda s: {p: n + (n > 20) for p, n in f(s).items()}",
	  "scenarios/games/two-players.log", 0, "totals", "FINAL-08" },
};

static void run_wrong(size_t i)
{
	char script[2048];
	snprintf(script, sizeof script,
		 "/usr/bin/python3 -B -c 'import sys\nsys.path.append(\"tests/judge\")\n%s\n"
		 "__file__ = \"" ENGINE "\"\nexec(open(__file__).read())' <%s | hgref compare - %s",
		 wrong[i].change, wrong[i].file, wrong[i].file);
	cr_expect_eq(run_script(script), 1, "%zu: %s", i, output);
}

Test(compare, an_engine_with_one_rule_changed_is_found_at_the_right_step_with_the_right_rule)
{
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		char words[64];
		run_wrong(i);
		snprintf(words, sizeof words, "(line %u): %s\n", wrong[i].line, wrong[i].key);
		if (wrong[i].line)
			has(words);
		has(wrong[i].key);
		snprintf(words, sizeof words, "  rule %s (", wrong[i].rule);
		has(words);
	}
}

#define GAME "game A\nplayer red\nplayer blue\nred 28 -1,0 90 hunter 1\nblue 46 -2,0 270 gatherer E\n"

static void compare_with(const char *trace, int status, const char *words)
{
	char script[2048];
	snprintf(script, sizeof script,
		 "printf '" GAME "' >/tmp/hgref-$$.log; printf '%s' >/tmp/hgref-$$.json\n"
		 "hgref compare /tmp/hgref-$$.json /tmp/hgref-$$.log 2>&1 | sed \"s/hgref-$$/file/g\"; "
		 "hgref compare -q /tmp/hgref-$$.json /tmp/hgref-$$.log 2>/dev/null; s=$?; rm /tmp/hgref-$$.*; exit $s",
		 trace);
	cr_expect_eq(run_script(script), status, "%s: %s", trace, output);
	has(words);
}

Test(compare, keys_may_be_missing_and_sets_come_in_any_order)
{
	compare_with("{\"game\":\"A\",\"line\":4}\\n{\"game\":\"A\",\"line\":5}\\n", 0, "1 of 1 game agree");
	compare_with("{\"game\":\"A\",\"move\":1,\"totals\":{\"blue\":0}}\\n\\n{\"game\":\"A\",\"move\":2.0}\\n", 0,
		     "1 of 1");
	compare_with("{\"game\":\"\\\\u0041\",\"line\":4,\"awards\":[],\"codes\":[]}\\n{\"line\":5,\"game\":\"A\"}", 0,
		     "1 of 1");
	compare_with(
		"{\"game\":\"A\",\"line\":4,\"joined\":[{\"kind\":\"forest\"},{\"kind\":\"meadow\",\"tiles\":[[-1,0],[0,0]]},"
		"{\"kind\":\"river\"},{\"kind\":\"river system\"},{\"kind\":\"meadow\"}]}\\n{\"game\":\"A\",\"line\":5}\\n",
		0, "1 of 1");
}

Test(compare, any_slot_of_a_feature_names_it)
{
	compare_with(
		"{\"game\":\"A\",\"line\":4,\"joined\":[{\"at\":\"-1,0:2\"},{\"at\":\"0,0:W\"},{\"at\":\"-1,0:5\"},"
		"{\"at\":\"-1,0:9\"},{\"at\":\"-1,0:E\"}]}\\n{\"game\":\"A\",\"line\":5}\\n",
		0, "1 of 1");
	compare_with(
		"{\"game\":\"A\",\"line\":4,\"joined\":[{\"at\":\"-1,0:2\"},{\"at\":\"0,0:W\"},{\"at\":\"-1,0:2\"},"
		"{\"at\":\"-1,0:9\"},{\"at\":\"-1,0:E\"}]}\\n{\"game\":\"A\",\"line\":5}\\n",
		1, "differs at move 1 (line 4): joined");
}

Test(compare, steps_and_games_that_one_side_lacks_differ)
{
	compare_with("{\"game\":\"A\",\"line\":4}\\n", 1, "hgref has one more (line 5)");
	compare_with("{\"game\":\"A\",\"line\":4}\\n{\"game\":\"A\",\"line\":5}\\n{\"game\":\"A\",\"line\":6}\\n", 1,
		     "the trace has one more, on its line 3");
	compare_with("{\"game\":\"A\",\"line\":5}\\n", 1, "differs at move 1 (line 4): line\n");
	compare_with("{\"game\":\"B\",\"line\":4}\\n", 1,
		     "the trace does not have this game\n/tmp/file.json:1: B: no file has this game");
	compare_with("", 1, "the trace does not have this game");
}

Test(compare, unknown_keys_are_reported_once_and_not_compared)
{
	compare_with("{\"game\":\"A\",\"line\":4,\"mood\":1}\\n{\"game\":\"A\",\"line\":5,\"mood\":2}\\n", 0,
		     "/tmp/file.json:1: the key `mood` is not one of a trace and is not compared\n1 of 1 game agree");
}

Test(compare, what_is_no_trace_is_reported_with_line_and_column)
{
	compare_with("{\"game\":\"A\",\"line\":4}\\n{\"game\":\"A\",\"line\":}\\n", 2,
		     "/tmp/file.json:2:20: error: expected a JSON value");
	compare_with("{\"line\":4}\\n", 2,
		     "/tmp/file.json:1:1: error: expected an object with the title of its `game`");
	compare_with("{\"game\":\"A\"}\\n", 2, ":1:1: error: expected an object with its `line` or `move`");
	compare_with("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", 2, "error: expected no deeper nesting");
	compare_with("{\"game\":\"A\" \"line\":4}", 2, ":1:13: error: expected `,` or `}`");
	compare_with("{\"game\":\"A\",\"line\":4} x", 2, "error: expected the end of the line after the value");
	cr_expect_eq(run("%s compare /tmp/none.json scenarios/games/two-players.log 2>&1"), 2);
	cr_expect_eq(run("%s compare scenarios/games/two-players.log 2>&1"), 3);
}
