#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `test --against`: the tests are sent to another engine, and its trace is compared with ours. */

#define GAME "scenarios/games/two-players.log"
#define TITLE GAME "#1/hig-2020"
#define STEP(line) "echo \"{\\\"game\\\": \\\"" TITLE "\\\", \\\"line\\\": " #line "}\""

static int test_against(const char *engine, const char *arguments)
{
	char script[2048];
	snprintf(script, sizeof script,
		 "cat >$scratch/engine <<'END'\n%s\nEND\n"
		 "hgref test --against \"$(cat $scratch/engine)\" %s 2>&1",
		 engine, arguments);
	return run_script(script);
}

static void expect_failure(const char *engine, const char *words)
{
	cr_expect_eq(test_against(engine, "--timeout 1 " GAME), 1, "%s: %s", engine, output);
	has("FAILED " GAME ":2: A game for two (hig-2020)\n");
	has(words);
	has("\n0 passed, 1 failed, 0 skipped\n");
}

Test(against, an_engine_that_plays_by_the_rules_passes_the_tests_of_the_rules)
{
	cr_expect_eq(test_against("tests/example/engine", "scenarios/rules"), 0, "%s", output);
	has(" passed, 0 failed, ");
}

Test(against_long, an_engine_that_plays_by_the_rules_passes_every_test, .timeout = 900)
{
	cr_expect_eq(test_against("tests/example/engine", "scenarios"), 0, "%s", output);
	has("skipped 18: a log cannot express a turn without a tile\n");
	has(" passed, 0 failed, ");
	cr_expect_null(strstr(output, "gets these rules wrong"));
}

Test(against, every_test_is_sent_once_with_a_title_of_its_own)
{
	cr_expect_eq(
		run_script(
			"hgref test --list scenarios >$scratch/list\nsent=$scratch/sent\n"
			"hgref test --against \"tee $sent | { hgref trace - || [ \\$? = 1 ]; }\" scenarios >$scratch/tested || cat "
			"$scratch/tested\n"
			"tests=$(wc -l <$scratch/list); games=$(grep -c '^game ' $sent)\n"
			"skipped=$(sed -n 's/.*, \\([0-9]*\\) skipped/\\1/p' $scratch/tested)\n"
			"titles=$(grep '^game ' $sent | sort -u | wc -l)\n"
			"echo $((tests - games - skipped)) $((games - titles))\n"
			"grep -c '^game scenarios/base/E103-knight-in-the-joined-city.yaml#1/base-devir$' $sent"),
		0);
	cr_expect_str_eq(output, "0 0\n1\n");
}

Test(against, a_trace_may_come_before_everything_is_read_or_after_it)
{
	cr_expect_eq(test_against("hgref trace -", "scenarios/games"), 0, "%s", output);
	cr_expect_eq(test_against("cat >$scratch/sent; hgref trace $scratch/sent", "scenarios/games"), 0, "%s", output);
	has("61 passed, 0 failed, 0 skipped\n");
}

/* An engine that never answers anything: one message, and no report. */
static void expect_no_answer(const char *engine, const char *words)
{
	char message[512];
	cr_expect_eq(test_against(engine, "--timeout 1 " GAME), 2, "%s: %s", engine, output);
	snprintf(message, sizeof message, "hgref test: %s: the engine has never answered\n%s", engine, words);
	has(message);
	cr_expect_null(strstr(output, "FAILED"), "%s", output);
	cr_expect_null(strstr(output, "skipped"), "%s", output);
}

Test(against, silence_exit_and_crash_are_distinguished)
{
	expect_no_answer("sleep 100", "  the engine was silent for 1 second\n");
	expect_no_answer("exit 3", "  the engine exited with status 3\n");
	expect_no_answer("exec <&-; exit 0", "  the engine exited with status 0\n");
	expect_no_answer("kill -KILL $$", "  the engine was ended by signal 9 (");
	expect_no_answer("sh -c 'kill -KILL $$'; exit $?",
			 "  the engine exited with status 137, which means signal 9 (");
	expect_no_answer("exec >&-; sleep 100", "  the engine was silent for 1 second\n");
	expect_no_answer("/no/such/engine", "  the engine exited with status 127\n    sh: ");
	expect_no_answer("echo no trace", "  line 1, column 1 of the trace cannot be read: expected a JSON value\n");
	expect_no_answer("hgref trace - | sed 's/\"game\": \"/&x/'", "  the engine exited with status 0\n");
	has("hgref test: the trace has 1 more game, the first on line 1: x" TITLE ", which no test has\n");
	expect_no_answer("seq 10 >&2; exit 1", "  the engine exited with status 1\n    7\n    8\n    9\n    10\n");
}

Test(against, steps_traced_before_the_end_are_compared)
{
	expect_failure("cat >/dev/null; " STEP(5) "; sleep 100",
		       GAME ":7: the trace has no step for line 6 of the logs sent (yellow 22 -1,1 270 fisher W)\n"
			    "  the engine was silent for 1 second at this test\n");
	expect_failure("cat >/dev/null; " STEP(5) "; " STEP(6) " | head -c 20; exit 1",
		       "  line 2, column 21 of the trace cannot be read: expected `\"` at the end of the string\n");
	expect_failure("cat >/dev/null; " STEP(5) "; " STEP(6) " | head -c 20; kill $$", "no step for line 6 ");
	has("  the engine was ended by signal 15 (");
}

#define LAST "scenarios/games/two-players.log:2: this is the last test in the trace"

static void expect_bad_end(const char *engine, const char *words)
{
	char script[256], message[256];
	snprintf(script, sizeof script, "hgref trace -; %s", engine);
	snprintf(message, sizeof message, LAST "\n  %s", words);
	expect_failure(script, message);
}

Test(against_long, an_engine_that_ends_badly_after_its_last_step_fails)
{
	expect_bad_end("kill -SEGV $$", "the engine was ended by signal 11 (");
	expect_bad_end("exit 3", "the engine exited with status 3\n");
	expect_bad_end("sleep 100", "the engine was silent for 1 second\n");
	expect_bad_end("exec >&-; sleep 100", "the engine was silent for 1 second\n");
	expect_bad_end("echo garbage", "line 86, column 1 of the trace cannot be read: expected a JSON value\n");
	expect_bad_end("printf '{'", "line 86, column 2 of the trace cannot be read: expected one object on a line\n");
	expect_bad_end("echo x; exit 3", "line 86, column 1 of the trace cannot be read: expected a JSON value\n"
					 "  the engine exited with status 3\n");
}

Test(against, reports_of_all_formats_say_how_the_engine_has_ended)
{
	static const char *const engine = "hgref trace -; exit 3";
	cr_expect_eq(test_against(engine, "-f github " GAME), 1);
	has("::error file=" GAME
	    ",line=2,col=1,title=A game for two (hig-2020)::trace: this is the last test in the trace; "
	    "the engine exited with status 3\n");
	cr_expect_eq(test_against(engine, "-f junit " GAME), 1);
	has("tests=\"1\" failures=\"1\"");
	has("<failure type=\"trace\" message=\"this is the last test in the trace; the engine exited with status 3\">");
	cr_expect_eq(test_against(engine, "-f tap " GAME), 1);
	has("1..1\nnot ok 1 - " GAME ":2: A game for two (hig-2020)\n");
	cr_expect_eq(test_against(engine, "-q " GAME), 1);
	cr_expect_str_eq(output, "");
}

Test(against, a_known_failure_does_not_excuse_a_crash)
{
	cr_expect_eq(run_script("echo '*' >$scratch/known; hgref test --known $scratch/known --against '" STEP(
			     5) "; exit 3' " GAME),
		     1);
	has("FAILED " GAME ":2: A game for two (hig-2020)\n");
	has("  the engine exited with status 3 at this test\n");
	cr_expect_null(strstr(output, "known failure"), "%s", output);
	cr_expect_eq(
		run_script(
			"echo '*' >$scratch/known; hgref test --known $scratch/known --against 'hgref trace -; exit 3' " GAME),
		1);
	has(LAST "\n  the engine exited with status 3\n");
}

Test(against_long, an_engine_that_never_stops_writing_is_ended)
{
	const char *limit = "--limit 1 " GAME;
	cr_expect_eq(test_against("while echo; do sleep 0.1; done", limit), 2);
	has("  the engine ran for more than 1 second\n");
	cr_expect_eq(test_against("hgref trace -; exec >&-; while :; do sleep 0.1; done", limit), 1);
	has("  the engine ran for more than 1 second\n\n0 passed, 1 failed, ");
	expect_no_answer("yes", "  line 1, column 1 of the trace cannot be read: expected a JSON value\n"
				"  the engine wrote more than 67108864 bytes that could not be compared\n");
	expect_no_answer("tr '\\0' x </dev/zero",
			 "  the engine wrote more than 67108864 bytes that could not be compared\n");
}

Test(against, games_may_be_traced_in_any_order_and_at_once)
{
	cr_expect_eq(test_against("hgref trace - | jq -sc 'group_by(.game) | reverse | .[][]'", "scenarios/games"), 0,
		     "%s", output);
	has("61 passed, 0 failed, 0 skipped\n");
	cr_expect_eq(test_against("hgref trace - >$scratch/t; cat $scratch/t $scratch/t", GAME), 0);
	has("hgref test: the trace has 1 more game, the first on line 86: " TITLE
	    ", which occurs twice or whose steps are not in a row\n1 passed, 0 failed, 0 skipped\n");
}

Test(against, a_finding_that_editions_of_a_test_share_is_reported_once)
{
#define E23 "scenarios/rules/E23-points-and-extra-tile.yaml"
	static const char engine[] = "hgref trace - | sed '/devir/!s/\"points\": 4/\"points\": 5/'";
	cr_expect_eq(test_against(engine, E23), 1);
	has("FAILED " E23 ":2: Red completes his own forest with gold (yucata-2002)\n"
	    "FAILED " E23 ":2: Red completes his own forest with gold (zman-2014)\n"
	    "FAILED " E23 ":2: Red completes his own forest with gold (zman-2020)\n"
	    "FAILED " E23 ":2: Red completes his own forest with gold (hig-2020)\n" E23
	    ":14: differs at move 1 (line 10 of the logs sent): awards\n"
	    "   10 | red wood 1,0 180\n  <trace>:2: forest at 1,0:W: points: 5, hgref 4\n  rule FOREST-02: ");
	has("\n7 passed, 8 failed, 0 skipped\nthe engine gets these rules wrong:\n    8 tests  FOREST-02\n");
	cr_expect_eq(test_against(engine, "-f github " E23 " | grep -c ^::error"), 0);
	cr_expect_str_eq(output, "2\n");
	cr_expect_eq(test_against(engine, "-f github " E23), 1);
	has("; also Red completes his own forest with gold (zman-2014); also ");
	cr_expect_eq(test_against(engine, "-f tap " E23 " | grep -c 'points: 5, hgref 4'"), 0);
	cr_expect_str_eq(output, "8\n");
}

Test(against, an_option_that_an_engine_plays_is_named_apart_from_the_rules_that_it_gets_wrong)
{
	static const char two_faults[] =
		"hgref trace -r small-city=2 - | sed '/road/s/\"count\": 5, \"each\": 1/\"count\": 6, \"each\": 1/'";
	cr_expect_eq(test_against("hgref trace -r small-city=2 - | cat", "scenarios/base"), 1);
	has(" passed, 9 failed, 20 skipped\nthe engine plays small-city=2 (9 of 9 tests): base-2014, base-2000, base-devir\n");
	cr_expect_null(strstr(output, "gets these rules wrong"));
	cr_expect_eq(test_against(two_faults, "scenarios/base"), 1);
	has("the engine plays small-city=2 (9 of 9 tests): base-2014, base-2000, base-devir\nthe engine gets these rules wrong:\n");
	has("  FINAL-12\n");
	cr_expect_null(strstr(output, "  CITY-02\n"));
}

Test(against, each_option_that_an_engine_plays_is_named_with_its_tests_and_editions)
{
	cr_expect_eq(test_against("hgref trace -r small-city=2 -r road-loop=never - | cat", "scenarios/base"), 1);
	has("the engine plays small-city=2 (9 of 9 tests): base-2014, base-2000, base-devir\n"
	    "the engine plays road-loop=never (6 of 6 tests): base-2000, base-devir, base-2014\n");
}

/* The other fault is one of the same rule, in a single test. */
Test(against, an_option_is_not_hidden_by_another_fault_of_the_same_rule)
{
	cr_expect_eq(
		test_against("hgref trace -r small-city=2 - | "
			     "sed '/E111/s/\"points\": 3/\"points\": 4/; /E110.*2014/s/\"points\": 6/\"points\": 7/'",
			     "scenarios/base"),
		1);
	has("the engine plays small-city=2 (8 of 8 tests): base-2014, base-2000, base-devir\n"
	    "the engine gets these rules wrong:\n    1 test   CITY-02\n");
}

/* An engine that pays a city of two tiles 2 points in one scenario alone does not play by that option. */
Test(against, an_option_is_not_played_if_tests_that_passed_would_fail_by_it)
{
	static const char engine[] =
		"{ hgref trace - | sed '/E110/d'; hgref trace -r small-city=2 scenarios/base/E110-city-of-two-tiles.yaml; }";
	cr_expect_eq(test_against(engine, "scenarios/base"), 1);
	cr_expect_null(strstr(output, "the engine plays"), "%s", output);
}

Test(against, a_step_that_is_left_out_is_named_and_breaks_no_rule)
{
	cr_expect_eq(test_against("hgref trace - | sed 9d", GAME), 1);
	has(GAME ":14: the trace has no step for line 13 of the logs sent (yellow 46 -1,2 90 hunter 7)\n\n");
	cr_expect_null(strstr(output, "gets these rules wrong"));
}

/* All games have arrived when the first is compared and forgotten, whose reason is longer than any title. */
Test(against, a_game_that_is_skipped_leaves_those_behind_it_as_they_are)
{
	cr_expect_eq(test_against("hgref trace - | jq -cs '.[0].game as $first | {game: $first, edition: .[0].edition, "
				  "skip: (\"so many words \" * 20)}, (.[] | select(.game != $first))'",
				  E23),
		     0);
	has("14 passed, 0 failed, 1 skipped\n");
}

/* What holds a pipe open has not ended; `cat` reads to its end. */
Test(against, processes_that_the_engine_started_end_with_it, .timeout = 200)
{
	run_script("mkfifo $scratch/held; timeout 60 cat $scratch/held & reader=$!\n"
		   "hgref test -q --timeout 1 --against 'exec 3>$scratch/held; sleep 100 & wait' " GAME "; echo $?\n"
		   "wait $reader; echo $?");
	cr_expect_str_eq(output, "2\n0\n");
	run_script("\"$program\" test --against 'exec 3>$scratch/held; echo >&3; sleep 100' " GAME " & h=$!\n"
		   "exec 4<$scratch/held; read begun <&4; kill $h; { wait $h; } 2>/dev/null; echo $?\n"
		   "timeout 60 cat <&4; echo $?");
	cr_expect_str_eq(output, "143\n0\n", "SIGTERM ends hgref after the engine");
}

static void test_known(const char *known, const char *engine, int status, const char *words)
{
	char script[1024];
	snprintf(script, sizeof script,
		 "printf '%s' >$scratch/known; hgref test --known $scratch/known --against '%s' " GAME
		 " 2>&1 | sed \"s|$scratch/||\"; hgref test -q --known $scratch/known --against '%s' " GAME
		 " 2>/dev/null",
		 known, engine, engine);
	cr_expect_eq(run_script(script), status, "%s: %s", known, output);
	has(words);
}

Test(against_long, known_failures_are_listed_by_title_or_file)
{
	const char *wrong = "tests/example/wrong_engine rivers";
	static const char failed[] = "known failure " GAME ":2: A game for two (hig-2020): ";
	char words[256];
	snprintf(words, sizeof words, "%sfish come later\n1 known to fail\n0 passed, 0 failed, 0 skipped\n", failed);
	test_known("# rivers\n\n  A game for two  # fish come later\n", wrong, 0, words);
	snprintf(words, sizeof words, "%sknown:1\n", failed);
	test_known("A game for two (hig-2020)\n", wrong, 0, failed);
	test_known("*/two-*.log\n", wrong, 0, ": known:1");
	test_known(TITLE "\n", wrong, 0, failed);
	test_known("A game for t[!a-v]o\r\n", wrong, 0, failed);
	test_known("A game for two\n", "hgref trace -", 0,
		   "unexpected pass " GAME ":2: A game for two (hig-2020), known to fail: known:1");
	test_known("A game\n", wrong, 1, "hgref test: known:1: no test matches A game\n");
	test_known("", wrong, 1, "1 failed");
	cr_expect_eq(test_against("hgref trace -", "--known /no/such/file " GAME), 2);
	has("hgref test: /no/such/file: No such file or directory\n");
	cr_expect_eq(test_against("hgref trace -", "--known scenarios " GAME), 2);
}

/* A file of another kind, however long, is left after a beginning. */
Test(against, a_list_of_known_failures_has_bounds)
{
	static const char *const fitting[] = { "yes '#' | head -c 1048576", "printf '#%16383s\\n' x" };
	static const char *const longer[] = { "yes '#' | head -c 1048577", "printf '#%16384s\\n' x", "cat /dev/zero" };
	for (size_t i = 0; i < sizeof fitting / sizeof fitting[0]; i++) {
		char script[256];
		snprintf(script, sizeof script,
			 "%s | hgref test --known /dev/stdin --against 'hgref trace -' " GAME " 2>&1", fitting[i]);
		cr_expect_eq(run_script(script), 0, "%s: %s", fitting[i], output);
	}
	for (size_t i = 0; i < sizeof longer / sizeof longer[0]; i++) {
		char script[256];
		snprintf(script, sizeof script,
			 "%s | hgref test --known /dev/stdin --against 'hgref trace -' " GAME " 2>&1", longer[i]);
		cr_expect_eq(run_script(script), 2, "%s", longer[i]);
		has("hgref test: /dev/stdin: a list of known failures has at most 1 MiB, and lines of at most 16384 bytes\n");
	}
}

Test(against, reports_of_all_formats_name_line_and_rule)
{
	cr_expect_eq(test_against("tests/example/wrong_engine rivers", "-f github " GAME), 1);
	has("::error file=" GAME
	    ",line=11,col=1,title=A game for two (hig-2020)::RIVER-03: differs at move 6 (line 10 of the "
	    "logs sent): awards; ");
	cr_expect_eq(test_against("tests/example/wrong_engine rivers", "-f junit " GAME), 1);
	has("<failure type=\"RIVER-03\" message=\"differs at move 6 (line 10 of the logs sent): awards; ");
	cr_expect_eq(test_against("tests/example/wrong_engine rivers", "-f tap " GAME), 1);
	has("not ok 1 - " GAME ":2: A game for two (hig-2020)\n  ---\n  line: 11\n");
	has("the engine gets these rules wrong:\n    1 test   RIVER-03\n");
	cr_expect_eq(test_against("tests/example/wrong_engine rivers", "-q " GAME), 1);
	cr_expect_str_eq(output, "");
	cr_expect_eq(test_against("touch $scratch/never", "--list " GAME "; ls $scratch/never"), 2);
	has(GAME ":2: A game for two (hig-2020)\n");
}

Test(against, a_test_that_fails_by_itself_is_not_sent)
{
	cr_expect_eq(
		run_script(
			"sed 's/^totals .*/totals violet 1/' " GAME " >$scratch/games.log\n"
			"hgref test --against 'grep . >$scratch/sent' $scratch/games.log 2>&1; cat $scratch/sent 2>&1"),
		1);
	has("total-mismatch");
	has("sent: No such file");
	cr_expect_eq(test_against("hgref trace -", "scenarios/broken"), 0, "%s", output);
	has(": an unreadable test is not sent to the engine\n");
}

Test(against, options_that_do_not_go_together_are_refused)
{
	cr_expect_eq(test_against("true", "-e hig-2020 " GAME), 3);
	has("hgref test: --against and --edition cannot be combined\n");
	cr_expect_eq(test_against("true", "-r trap-covers=all " GAME), 3);
	cr_expect_eq(test_against("true", "--update " GAME), 3);
	has("--against and --update cannot be combined\n");
	cr_expect_eq(run("%s test --known x " GAME " 2>&1"), 3);
	has("hgref test: --known requires --against\n");
	cr_expect_eq(run("%s test --timeout 3 " GAME " 2>&1"), 3);
	cr_expect_eq(run("%s test --limit 3 " GAME " 2>&1"), 3);
	cr_expect_eq(test_against("true", "--timeout 0 " GAME), 3);
	has("hgref test: --timeout: expected a number of seconds, 1 to 86400, not `0`\n");
}

/* ---- engines that end in the middle ---- */

/*
 * An engine that plays one game after the other as hgref does, but ends at a game whose title has $die, and skips those
 * whose title has $skip. Lines count from the beginning of what it was sent.
 */
#define FRAGILE \
	"cat >$scratch/fragile <<'END'\n" \
	"import os, re, subprocess, sys\n" \
	"sent, lines = sys.stdin.read(), 0\n" \
	"for game in re.split('(?m)^(?=game )', sent)[1:]:\n" \
	"    title = game[5:game.index('\\n')]\n" \
	"    if os.environ['die'] in title: os.kill(os.getpid(), 9)\n" \
	"    if os.environ['skip'] in title: print('{\"game\": \"%s\", \"skip\": \"no King\"}' % title, flush=True)\n" \
	"    else:\n" \
	"        log = '#\\n' * lines + game\n" \
	"        sys.stdout.write(subprocess.run(['hgref', 'trace', '-'], input=log, stdout=-1, text=True).stdout)\n" \
	"        sys.stdout.flush()\n" \
	"    lines += game.count('\\n')\n" \
	"END\n"
#define SEVERAL "scenarios/base/E101* scenarios/base/E102* scenarios/base/E103* scenarios/base/E104*"

Test(against, an_engine_is_started_again_after_the_test_at_which_it_died)
{
	cr_expect_eq(run_script(FRAGILE "export die='E102-tile-that-fits-nowhere.yaml#1/base-devir' skip=none\n"
					"hgref test --against 'python3 $scratch/fragile' " SEVERAL),
		     1);
	has("FAILED scenarios/base/E102-tile-that-fits-nowhere.yaml:2: ");
	has(": not in the trace\n  the engine ");
	has(" signal 9 (");
	has(") at this test\n");
	has(", 1 failed, 0 skipped\n");
}

Test(against, a_test_that_the_engine_skips_is_counted_apart_with_its_reason)
{
	cr_expect_eq(run_script(FRAGILE
				"export die=none skip=E103\nhgref test --against 'python3 $scratch/fragile' " SEVERAL
				"; echo $?; hgref test -f tap --against 'python3 $scratch/fragile' " SEVERAL),
		     0);
	has("skipped 3: the engine: no King\n");
	has(", 0 failed, 3 skipped\n");
	has(" # SKIP the engine: no King\n");
}

Test(against, an_engine_that_never_answers_is_not_started_for_every_test)
{
	cr_expect_eq(test_against("echo >>$scratch/starts; echo; exit 3", SEVERAL "; grep -c '^' $scratch/starts"), 0);
	cr_expect_str_eq(strrchr(output, '3'), "3\n", "%s", output);
	cr_expect_eq(test_against("echo >>$scratch/again; cat >/dev/null", SEVERAL "; grep -c '^' $scratch/again"), 0);
	cr_expect_str_eq(strrchr(output, '1'), "1\n", "%s", output);
}

Test(against, an_engine_is_given_up_after_ten_starts_and_what_is_left_is_not_run)
{
	static const char dying[] =
		"sed \"1,/^$/!d\" | hgref trace -; echo starts >>$scratch/starts; echo out of luck >&2; exit 1";
	cr_expect_eq(test_against(dying, "scenarios/base; grep -c '^' $scratch/starts"), 0);
	has("  the engine exited with status 1 at this test\n    out of luck\n");
	has("\nnot run ");
	has(": the engine was given up after 10 starts\n");
	has(", 10 failed, ");
	has(" not run\n");
	has("\n10\n");
	cr_expect_eq(test_against(dying, "-q scenarios/base"), 1);
	cr_expect_eq(
		run_script(
			"ulimit -n 16; hgref test --against 'sed \"1,/^$/!d\" | hgref trace -; exit 1' scenarios/base"),
		1);
	has(": the engine was given up after 10 starts\n"); /* with no more open files than at the first */
	cr_expect_eq(test_against(dying, "-f junit scenarios/base"), 1);
	has("<error message=\"the engine was given up after 10 starts\"/>");
	cr_expect_eq(test_against(dying, "-f tap scenarios/base"), 1);
	has("\n# not run: the engine was given up after 10 starts\n");
	cr_expect_eq(test_against(dying,
				  "-f json scenarios/base | python3 tests/json_check.py scenarios/against.schema.json"),
		     0);
}

/* ---- what an engine says besides steps ---- */

/* An engine that writes the lines that $each computes of the title `t` and the steps `s` of each game. */
#define CHANGED \
	"cat >$scratch/changed <<'END'\n" \
	"import itertools, json, os, sys\n" \
	"for t, steps in itertools.groupby(map(json.loads, sys.stdin), lambda step: step['game']):\n" \
	"    s = list(steps)\n" \
	"    for line in eval(os.environ['each']): print(json.dumps(line), flush=True)\n" \
	"END\n" \
	"export each\n" \
	"changed() { hgref test --against \"hgref trace - | python3 $scratch/changed\" \"$@\" 2>&1; }\n"

Test(against, an_error_that_the_engine_reports_fails_its_test_and_no_other)
{
	cr_expect_eq(run_script(CHANGED "each=\"[*s[:1], {'game': t, 'error': 'no luck'}] if 'E103' in t else s\"\n"
					"changed " SEVERAL),
		     1);
	has("scenarios/base/E103-knight-in-the-joined-city.yaml:8: the engine reports an error: no luck\n\n");
	has("\n12 passed, 3 failed, 0 skipped\n");
	cr_expect_null(strstr(output, "gets these rules wrong"));
}

/* Whoever fails before the error has failed by that. */
Test(against, a_step_that_differs_before_an_error_is_the_finding)
{
	cr_expect_eq(
		run_script(CHANGED
			   "each=\"[s[0] | {'legal': False}, {'game': t, 'error': 'no luck'}] if 'E103' in t else s\"\n"
			   "changed " SEVERAL),
		1);
	has(": legal\n");
	cr_expect_null(strstr(output, "no luck"));
}

Test(against, a_game_can_be_skipped_after_some_of_its_steps)
{
	cr_expect_eq(run_script(CHANGED "each=\"[*s[:1], {'game': t, 'skip': 'too hard'}] if 'E103' in t else s\"\n"
					"changed " SEVERAL),
		     0);
	has("skipped 3: the engine: too hard\n12 passed, 0 failed, 3 skipped\n");
	cr_expect_null(strstr(output, "more games"), "%s", output);
}

Test(against, an_engine_that_skips_everything_has_shown_nothing)
{
	cr_expect_eq(run_script(CHANGED "each=\"[{'game': t, 'skip': 'all'}]\"\nchanged " GAME), 2);
	has(": the engine has never traced a step\n");
	has("0 passed, 0 failed, 1 skipped\n");
}

Test(against, the_engine_may_say_what_it_is)
{
	cr_expect_eq(test_against("echo '{\"engine\": \"Mine 1.2\"}'; hgref trace -", GAME), 0);
	has("conformance kit 1.2, Mine 1.2:\n");
	cr_expect_eq(test_against("echo '{\"engine\": \"Mine 1.2\"}'; hgref trace -",
				  "-f json " GAME " | jq -r '.name // empty'"),
		     0);
	cr_expect_str_eq(output, "Mine 1.2\n");
}

/* ---- mistakes of form ---- */

Test(against, a_mistake_of_form_is_told_once_and_breaks_no_rule)
{
	static const char *const mistakes[][2] = {
		{ "'totals': None", "its `totals` is null" },
		{ "'totals': [1, 2]", "its `totals` is [1, 2]" },
		{ "'supply': {p: n[0] for p, n in i['supply'].items()}", "its `supply` is {\"" },
		{ "'legal': 'yes'", "its `legal` is \"yes\"" },
		{ "'codes': 'none'", "its `codes` is \"none\"" },
		{ "'awards': [3]", "its `awards` is [3]" },
		{ "'awards': [{}]", "its `awards` is [{}]" },
		{ "'awards': [{'kind': 'city', 'players': []}]",
		  "its `awards` is [{\"kind\": \"city\", \"players\": []}]" },
		{ "'returned': [{'at': '0,0:N'}]", "its `returned` is [{\"at\": \"0,0:N\"}]" },
		{ "'covered': [{}]", "its `covered` is [{}]" },
		{ "'next': 4", "its `next` is 4" },
	};
	for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
		char script[2048], words[256];
		snprintf(script, sizeof script, CHANGED "each=\"[i | {%s} for i in s]\"\nchanged " SEVERAL,
			 mistakes[i][0]);
		cr_expect_eq(run_script(script), 1);
		snprintf(words, sizeof words, ": line 1 of the trace has a mistake of form: %s", mistakes[i][1]);
		has(words);
		has(", see hgref-json(5), TRACE\n\n0 passed, ");
		has("\nthe engine's steps have mistakes of form:\n   ");
		cr_expect_null(strstr(output, "gets these rules wrong"), "%s", output);
	}
}

/* Keys that only other actions have may be null, as in an engine that always writes them all. */
Test(against, null_stands_for_a_key_that_the_step_does_not_have)
{
	cr_expect_eq(run_script(CHANGED
				"each=\"[dict.fromkeys(['tile', 'at', 'winners', 'extra', 'king']) | i for i in s]\"\n"
				"changed scenarios/games/two-players.log scenarios/illegal/edge-mismatch.log"),
		     0, "%s", output);
}

/* ---- the rule that is named ---- */

Test(against, the_rules_that_a_test_is_named_for_stand_beside_the_rule)
{
	cr_expect_eq(run_script(CHANGED
				"each=\"[i | {'legal': False} if 'E103' in t else i for i in s]\"\nchanged " SEVERAL),
		     1);
	has("\n  rule PIECE-08: ");
	has("\n  the test is named for PIECE-08 PIECE-09");
}

/* ---- the statement ---- */

Test(against, the_statement_says_which_levels_of_the_kit_are_passed_in_each_edition)
{
	cr_expect_eq(test_against("hgref trace - || [ $? = 1 ]", "scenarios"), 0);
	has("\nconformance kit 1.2:\nhig-2020: placing, pieces, scoring, end, powers passed (");
	has(" tests)\nbase-2014: placing, pieces, scoring, end, king passed (");
	has(" tests)\nown tiles: ");
	has(" tests\nset up: ");
	cr_expect_eq(test_against("tests/example/wrong_engine king", "scenarios/base/E123*"), 1);
	has("\nconformance kit 1.2:\nbase-2014: king not passed (0 of ");
	has(" tests); placing, pieces, scoring, end not run (0 of ");
}

/*
 * A right engine that skips a game `g` if the words that $why computes of it are not empty. Skipped games become comments, so
 * that lines stay what they are.
 */
#define RESTRICTED \
	"cat >$scratch/restricted <<'END'\n" \
	"import json, os, re, subprocess, sys\n" \
	"sent = ''\n" \
	"for g in re.split('(?m)^(?=game )', sys.stdin.read())[1:]:\n" \
	"    why = eval(os.environ['why'])\n" \
	"    if why: print(json.dumps({'game': g[5:g.index('\\n')], 'skip': why}), flush=True)\n" \
	"    sent += '#\\n' * g.count('\\n') if why else g\n" \
	"subprocess.run(['hgref', 'trace', '-'], input=sent, text=True)\n" \
	"END\n" \
	"export why\n" \
	"restricted() { hgref test --against 'python3 $scratch/restricted' \"$@\" scenarios 2>/dev/null; }\n"
#define BASE_ALONE "'another game' if '\\nedition base-2014' not in g else "

Test(against, an_engine_of_one_edition_passes_all_levels_of_what_it_plays)
{
	cr_expect_eq(run_script(RESTRICTED
				"why=\"" BASE_ALONE "'no King' if '\\nexpansion king' in g else ''\"\n"
				"restricted --statement $scratch/st; jq -c '.badge, [.skips[].reason]' $scratch/st"),
		     0);
	has("\nconformance kit 1.2:\nbase-2014: placing, pieces, scoring, end passed (");
	has(" tests); king skipped: no King\nown tiles: ");
	has("\n{\"schemaVersion\":1,\"label\":\"hgref kit 1.2\",\"message\":\"base-2014 4/4\"}\n[\"another game\",\"no King\"]\n");
	cr_expect_null(strstr(output, "hig-2020: "));
}

Test(against, levels_need_no_tiles_of_a_tests_own_and_no_positions)
{
	cr_expect_eq(run_script(RESTRICTED "why=\"" BASE_ALONE
					   "'own' if '\\ntile ' in g or '\\nstart ' in g else 'set up' if "
					   "'\\nsetup ' in g or '\\nscores ' in g else ''\"\nrestricted"),
		     0);
	has("\nbase-2014: placing, pieces, scoring, end, king passed (");
	cr_expect_null(strstr(output, "own tiles:"), "%s", output);
	cr_expect_null(strstr(output, "set up: "), "%s", output);
}

/* Of a test with two players it is no limit that an engine plays with two, nor of a board of 3 cells that it has 9. */
Test(against, a_limit_of_the_engine_costs_no_level_if_the_test_exceeds_it)
{
	static const char bounded[] =
		RESTRICTED "why=\"" BASE_ALONE "'players 2, alas' if g.count('\\nplayer ') %s else ''\"\nrestricted";
	char script[2048];
	snprintf(script, sizeof script, bounded, "> 2");
	cr_expect_eq(run_script(script), 0);
	has("\nbase-2014: placing, pieces, scoring, end, king passed (");
	has(" tests  players 2, alas\n");
	snprintf(script, sizeof script, bounded, "== 2");
	cr_expect_eq(run_script(script), 0);
	has("; placing skipped: players 2, alas\n");
}

Test(against, a_statement_is_written_to_a_file_that_is_new_or_one)
{
	cr_expect_eq(
		run_script(
			"hgref test -q --against 'hgref trace -' --statement $scratch/st " GAME " && "
			"python3 tests/json_check.py scenarios/against.schema.json <$scratch/st && "
			"hgref test -q --against 'sleep 0; hgref trace -' --statement $scratch/st " GAME " && "
			"jq -r '.engine, .digest, .editions[0].edition, .editions[0].levels[4].result, .badge.message' "
			"$scratch/st; "
			"sha256sum scenarios/kit.jsonl; echo mine >$scratch/mine\n"
			"hgref test -q --against 'hgref trace -' --statement $scratch/mine " GAME
			" 2>&1; echo $?; cat $scratch/mine"),
		0);
	has("sleep 0; hgref trace -\n");
	const char *digest = strstr(output, "hgref trace -\n") + 14;
	cr_expect_not_null(strstr(digest + 64, "  scenarios/kit.jsonl"));
	cr_expect_eq(memcmp(digest, strstr(digest, "  scenarios/kit.jsonl") - 64, 64), 0, "%s", output);
	has("\nhig-2020\npassed in part\nhig-2020 0/5\n");
	has("/mine: it is not a statement, so it is not replaced\n2\nmine\n");
}

Test(against, of_a_kit_only_what_it_lists_is_sent_and_other_folders_are_whole)
{
	cr_expect_eq(run_script("cp -r scenarios/limit $scratch/limit\n"
				"hgref test --against 'hgref trace - || [ $? = 1 ]' scenarios/limit/ " GAME " 2>&1\n"
				"hgref test --against 'hgref trace - || [ $? = 1 ]' " GAME " $scratch/limit 2>&1"),
		     0);
	has(": not a test of the conformance kit\n1 passed, 0 failed, ");
	cr_expect_null(strstr(strstr(output, "1 passed"), "not a test of"), "%s", output);
}

Test(against, tests_outside_of_a_kit_have_no_statement)
{
	cr_expect_eq(test_against("hgref trace -", "tests/golden/base/king.log"), 0, "%s", output);
	cr_expect_null(strstr(output, "conformance kit"));
}

Test(against, the_statement_says_what_the_engine_skips)
{
	cr_expect_eq(run_script(FRAGILE "export die=none skip=E103\n"
					"hgref test --against 'python3 $scratch/fragile' " SEVERAL),
		     0);
	has(" 3 skipped\nthe engine skips these tests:\n    3 tests  no King\nconformance kit 1.2:\nbase-2014: ");
}

Test(against, a_level_is_not_passed_by_saying_nothing_about_it)
{
	cr_expect_eq(test_against("hgref trace - | jq -c '{game, line}'", GAME), 0, "%s", output);
	has("\nconformance kit 1.2:\nhig-2020: powers not compared (");
}

Test(against, a_level_of_which_tests_are_skipped_is_passed_in_part)
{
	cr_expect_eq(run_script(FRAGILE "export die=none skip=E103\n"
					"hgref test --against 'python3 $scratch/fragile' " SEVERAL),
		     0);
	has("\nbase-2014: placing, pieces passed in part (");
}

/* ---- an engine to start from ---- */

Test(against, the_starters_agree_in_all_that_they_play)
{
	static const char *const starters[] = { "starter.py", "starter.js" };
	for (int i = 0; i < 2; i++) {
		char command[64];
		snprintf(command, sizeof command, "tests/example/%s", starters[i]);
		if (i && system("command -v node >/dev/null 2>&1") != 0) {
			not_tried("an engine in JavaScript");
			return;
		}
		cr_expect_eq(test_against(command, "scenarios"), 0, "%s", output);
		has("9 passed, 0 failed, ");
		has("base-2014: placing passed in part (9 of 16 tests); ");
	}
}

/* It skips whatever needs more than the tiles that a log itself defines. */
Test(against_long, the_engine_in_java_agrees_in_all_games_that_it_knows)
{
	if (system("command -v java >/dev/null 2>&1") != 0) {
		not_tried("an engine in Java");
		return;
	}
	cr_expect_eq(run_script("hgref test --timeout 200 --against 'java tests/example/Engine.java' scenarios"), 0,
		     "%s", output);
	has(" passed, 0 failed, ");
	has("\nhig-2020: placing skipped: printed tiles; pieces skipped: ");
	has("\nown tiles: ");
}

/* ---- the table of several engines ---- */

#define CITIES "scenarios/base/E110-city-of-two-tiles.yaml scenarios/base/E101-sides-that-continue.yaml"
#define TABLE(engine, other, paths) "hgref test --against '" engine "' --against '" other "' " paths

Test(against, several_engines_make_a_table_that_has_a_finding_once)
{
	cr_expect_eq(run_script(TABLE("hgref trace -", "tests/example/wrong_engine cities",
				      "--against \"hgref trace - | cat\" " CITIES)),
		     1);
	cr_expect_eq(strncmp(output, "1        2        3\npassed   FAILED   passed   ", 46), 0, "%s", output);
	has("E110-city-of-two-tiles.yaml:2: A completed city of two tiles pays 2 in the older editions and 4 today "
	    "(base-2000, base-devir, base-2014)\n2: scenarios/base/E110");
	has(": points: 3, hgref 6\n");
	cr_expect_null(strstr(output, "E101-sides"), "%s", output);
	has("\n1: hgref trace -\nconformance kit 1.2:\nbase-2014: ");
	has("\npassed in part  not passed      passed in part  base-2014 scoring\n");
	has("\n2: tests/example/wrong_engine cities\nthe engine gets these rules wrong:\n    3 tests  CITY-02\n");
}

Test(against, engines_that_share_a_finding_are_named_together)
{
	cr_expect_eq(
		run_script(TABLE("tests/example/wrong_engine cities", "tests/example/wrong_engine cities", CITIES)), 1);
	has("FAILED   FAILED   scenarios/base/E110");
	has("\n1, 2: scenarios/base/E110");
	cr_expect_null(strstr(output, "\n2: scenarios"), "%s", output);
}

Test(against, the_end_of_an_engine_fails_the_last_test_of_its_column)
{
	cr_expect_eq(run_script(TABLE("hgref trace -", "hgref trace -; exit 3", GAME)), 1);
	has("passed   FAILED   " GAME ":2: A game for two (hig-2020)\n2: " LAST
	    "\n  the engine exited with status 3\n");
	cr_expect_eq(run_script(TABLE("hgref trace -", "hgref trace -; exit 3",
				      "-f json " GAME) " | jq -c '[.results[]?.result]'"),
		     0);
	cr_expect_str_eq(output, "[\"passed\",\"failed\"]\n[]\n[]\n");
}

Test(against, a_test_that_one_engine_skips_and_another_passes_is_in_the_table)
{
	cr_expect_eq(run_script(FRAGILE "export die=none skip=E103\n" TABLE("hgref trace -", "python3 $scratch/fragile",
									    SEVERAL)),
		     0);
	has("passed   skipped  scenarios/base/E103-knight-in-the-joined-city.yaml:2: ");
	has("\n2: the engine: no King\n");
}

Test(against, the_table_in_json_has_a_row_for_each_test_and_a_finding_once)
{
	cr_expect_eq(
		run_script(TABLE(
			"hgref trace -", "tests/example/wrong_engine cities",
			"-f json " CITIES) " | jq -c 'select(.file) | .results[1] | [.result, .as, .rule, .editions, "
					   ".difference.parts[0].key, .difference.parts[0].theirs]'"),
		0);
	has("[\"failed\",null,\"CITY-02\",[\"base-2000\",\"base-devir\",\"base-2014\"],\"points\",3]\n");
	has("[\"failed\",\"base-2000\",null,null,null,null]\n");
	has("[\"passed\",null,null,null,null,null]\n");
	cr_expect_eq(run_script("hgref test -f json --against 'tests/example/wrong_engine cities' " CITIES
				" | jq -c 'select(.engine) | .kit, .wrong, .plays'"),
		     0);
	cr_expect_str_eq(output, "\"1.2\"\n[{\"rule\":\"CITY-02\",\"tests\":3}]\n[]\n");
}

Test(against, what_a_table_cannot_have_is_refused)
{
	cr_expect_eq(run_script(TABLE("true", "true", "--known x " GAME " 2>&1")), 3);
	has("hgref test: a table of engines excludes --known\n");
	cr_expect_eq(run_script(TABLE("true", "true", "-f tap " GAME " 2>&1")), 3);
	has("excludes a format other than text and json\n");
	cr_expect_eq(run_script(TABLE("true", "true", "- 2>&1")), 3);
	has("excludes standard input\n");
	cr_expect_eq(run("%s test -f json " GAME " 2>&1"), 3);
	has("hgref test: -f json requires --against or --trace\n");
	cr_expect_eq(run_script("for i in $(seq 17); do set -- \"$@\" --against true; done; hgref test \"$@\" " GAME
				" 2>&1"),
		     3);
	has("hgref test: --against can be given 16 times\n");
	cr_expect_eq(run_script(TABLE("hgref trace -", "/no/such/engine", GAME " 2>&1")), 2);
	has("hgref test: /no/such/engine: the engine has never answered\n  the engine exited with status 127\n");
	has("\npassed   not run  " GAME ":2: A game for two (hig-2020)\n2: the engine has never answered\n");
	cr_expect_eq(run_script(TABLE("hgref trace -", "exit 3", "-q " GAME " 2>/dev/null")), 2);
	cr_expect_str_eq(output, "");
}
