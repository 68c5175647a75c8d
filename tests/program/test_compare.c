#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/*
 * `test --trace` finds where another engine differs, whose trace is there. tests/example/engine plays such an engine, and not
 * the program itself.
 */

#define ENGINE "tests/example/engine"
#define ONE "scenarios/games/two-players.log"

Test(compare, a_trace_of_hgref_agrees_with_it)
{
	cr_expect_eq(run_script("hgref trace scenarios/games/*.log | hgref test --trace - scenarios/games/*.log"), 0,
		     "%s", output);
	cr_expect_str_eq(output, "61 passed, 0 failed, 0 skipped\n");
	cr_expect_eq(
		run_script(
			"files=$(find scenarios/rules scenarios/base scenarios/scout scenarios/powers -name '*.yaml' | LC_ALL=C sort)\n"
			"hgref trace $files >$scratch/trace; hgref test -q --trace $scratch/trace $files"),
		0, "%s", output);
}

Test(compare, an_engine_that_plays_by_the_rules_agrees)
{
	cr_expect_eq(
		run_script(
			"{ hgref random --seed 5 --games 4; hgref random --seed 5 --games 4 -e base-2014 --expansion "
			"king; hgref random --seed 5 --games 4 -e devir --scouts; } >$scratch/games; " ENGINE
			" <$scratch/games | hgref test --trace - $scratch/games"),
		0, "%s", output);
	cr_expect_str_eq(output, "12 passed, 0 failed, 0 skipped\n");
}

/* What each difference is in JSON, for a game that has one. */
Test(compare, a_difference_is_one_object_with_both_sides_and_the_rules)
{
	cr_expect_eq(
		run_script(
			"f=scenarios/games/two-players.log\n" ENGINE
			" <$f | sed 's/\"points\": 5/\"points\": 6/' >$scratch/trace\n"
			"hgref test -f json --trace $scratch/trace $f | jq -c '.id, (.results[] | .result, .rule, .editions, "
			".difference | if type == \"object\" then del(.ours, .theirs), .theirs, (.ours[] | "
			"[.kind, .points, .players]) else . end)'"),
		0);
	cr_expect_str_eq(
		output,
		"null\n\"failed\"\n\"RIVER-03\"\n[\"hig-2020\"]\n"
		"{\"difference\":\"step\",\"step_line\":11,\"move\":6,\"trace_line\":6,\"key\":\"awards\",\"parts\":[{"
		"\"item\":\"river at -2,0:E\",\"key\":\"points\",\"theirs\":6,\"ours\":5}],\"also\":[],"
		"\"rules\":[\"RIVER-03\",\"RIVER-04\",\"SCORE-02\",\"SCORE-03\"]}\n"
		"[{\"kind\":\"river\",\"points\":6,\"players\":[\"violet\"]}]\n[\"river\",5,[\"violet\"]]\n");
}

Test(compare, every_object_is_valid_for_the_schema)
{
	cr_expect_eq(
		run_script(
			"files=$(find scenarios -name '*.log' -o -name '*.yaml' | LC_ALL=C sort)\n"
			"hgref trace $files 2>/dev/null | sed -e 's/\"points\": 5/\"points\": 6/' -e '/feature-occupied/d' "
			"-e 's/\"game\": \"A /\"game\": \"The /' | hgref test -f json --trace - $files 2>/dev/null | "
			"python3 tests/json_check.py scenarios/against.schema.json"),
		0, "%s", output);
	cr_expect_eq(
		run_script("{ echo '{\"game\": \"Both\", \"line\": 4}'; echo '{\"game\": \"Theirs\", \"line\": 4}'; } "
			   ">$scratch/trace; printf 'game Ours\nplayer red\nplayer blue\nend\ngame Both\nplayer "
			   "red\nplayer blue\nend\n' | hgref test -f json --trace $scratch/trace - 2>/dev/null | "
			   "jq -r '.results[].difference.difference, .test' | paste - -"),
		0);
	cr_expect_str_eq(output, "game-missing\tOurs (hig-2020)\nstep\tBoth (hig-2020)\n");
}

/*
 * Engines with one rule changed (tests/example/wrong_engine); the game that shows it; where its first step that differs
 * is, which is where the unchanged engine makes the first such award or refuses the first such move; the key, and the
 * rule that it rests on.
 */
static const struct {
	const char *change, *file;
	unsigned move, line;
	const char *key, *rule;
} wrong[] = {
	{ "rivers", "scenarios/games/two-players.log", 6, 11, "awards", "RIVER-03" },
	{ "forests", "scenarios/games/two-players.log", 7, 12, "awards", "FOREST-02" },
	{ "huts", "scenarios/games/two-players.log", 84, 90, "awards", "FINAL-01" },
	{ "meadows", "scenarios/games/two-players.log", 84, 90, "awards", "FINAL-04" },
	{ "legality", "scenarios/illegal/edge-mismatch.log", 2, 7, "legal", "TILE-03" },
	{ "edges", "scenarios/illegal/edge-mismatch.log", 2, 7, "legal", "TILE-03" },
	{ "totals", "scenarios/games/two-players.log", 36, 41, "totals", "FINAL-08" },
	{ "extra_turns", "scenarios/games/two-players.log", 8, 13, "legal", "BONUS-01" },
	{ "claims", "scenarios/base/E103-knight-in-the-joined-city.yaml", 2, 8, "legal", "PIECE-08" },
	{ "cities", "scenarios/base/E103-knight-in-the-joined-city.yaml", 2, 12, "awards", "CITY-02" },
	{ "monasteries", "scenarios/base/E113-monastery-of-nine.yaml", 9, 15, "awards", "MONK-01" },
	{ "fields", "scenarios/base/E118-city-that-feeds-two-fields.yaml", 3, 10, "awards", "FARM-03" },
	{ "king", "scenarios/base/E123-king-of-the-first-city.yaml", 4, 16, "king", "KING-03" },
	/* engines that offer other choices than there are */
	{ "corners", "scenarios/games/two-players.log", 1, 6, "legal_placements", "TILE-01" },
	{ "turns", "scenarios/games/two-players.log", 2, 7, "legal_placements", "TILE-01" },
	{ "alike", "scenarios/games/two-players.log", 1, 6, "legal_placements", "TILE-01" },
	{ "holes", "scenarios/games/two-players.log", 27, 32, "legal_placements", "TILE-01" },
	{ "bonus", "scenarios/games/two-players.log", 8, 13, "legal_placements", "TILE-01" },
	{ "taken", "scenarios/games/two-players.log", 6, 11, "legal_pieces", "PIECE-08" },
	{ "systems", "scenarios/games/two-players.log", 20, 25, "legal_pieces", "PIECE-08" },
	{ "supply", "scenarios/games/two-players.log", 13, 18, "legal_pieces", "PIECE-08" },
	{ "lakes", "scenarios/games/two-players.log", 6, 11, "legal_pieces", "PIECE-08" },
	{ "crossing", "scenarios/base/E130-crossing-cities-joined.yaml", 1, 8, "legal_pieces", "PIECE-08" },
};
enum { WRONGS = sizeof wrong / sizeof wrong[0] };

/* Expects in the output how the step of such an engine differs. */
static void has_difference(size_t i)
{
	char words[160];
	snprintf(words, sizeof words, "differs at move %u (line ", wrong[i].move);
	has(words);
	snprintf(words, sizeof words, "): %s\n", wrong[i].key);
	has(words);
	snprintf(words, sizeof words, "  rule %s: ", wrong[i].rule);
	has(words);
}

Test(compare_long, an_engine_with_one_rule_changed_is_found_at_the_right_step_with_the_right_rule)
{
	for (size_t i = 0; i < WRONGS; i++) {
		char script[512], words[64];
		snprintf(script, sizeof script,
			 "case %s in *.log) log=%s;; *) log=$scratch/log; hgref convert %s >$log;; esac\n"
			 "tests/example/wrong_engine %s <$log | hgref test --trace - $log",
			 wrong[i].file, wrong[i].file, wrong[i].file, wrong[i].change);
		cr_expect_eq(run_script(script), 1, "%s: %s", wrong[i].change, output);
		has_difference(i);
		snprintf(words, sizeof words, "(line %u): ", wrong[i].line);
		if (strstr(wrong[i].file, ".log"))
			has(words);
	}
}

Test(compare_long, such_an_engine_is_found_by_the_tests_too)
{
	for (size_t i = 0; i < WRONGS; i++) {
		char script[512], words[160];
		snprintf(script, sizeof script, "hgref test --against 'tests/example/wrong_engine %s' %s",
			 wrong[i].change, wrong[i].file);
		cr_expect_eq(run_script(script), 1, "%s: %s", wrong[i].change, output);
		has_difference(i);
		snprintf(words, sizeof words, "\n%s:%u: differs ", wrong[i].file, wrong[i].line);
		has(words);
		has("the engine gets these rules wrong:\n    ");
		snprintf(words, sizeof words, "  %s\n", wrong[i].rule);
		has(words);
	}
}

/* An engine that gives no choices, or writes another slot of the same zone, is not asked for them. */
Test(compare, choices_are_compared_where_an_engine_gives_them_whatever_slot_it_names)
{
	cr_expect_eq(
		run_script(
			"hgref trace --legal scenarios/games/two-players.log | "
			"sed 's/, \"legal_placements\": [0-9]*//; s/\"hunter E\"/\"hunter 2\"/; s/\"gatherer N\"/\"gatherer 1\"/' "
			">$scratch/trace; grep -c 'hunter 2' $scratch/trace; "
			"hgref test --trace $scratch/trace scenarios/games/two-players.log; "
			"sed 's/\"hunter 2\", //' $scratch/trace | hgref test --trace - scenarios/games/two-players.log"),
		1);
	has("\n1 passed, 0 failed, 0 skipped\n");
	has("legal_pieces\n");
	has("0 passed, 1 failed, 0 skipped\n");
}

/* The second judge gives the areas of every tile; here it joins the bank of a river to the forest beside it. */
Test(compare, areas_are_compared_as_sets_and_name_the_rule_of_what_they_are)
{
	cr_expect_eq(
		run_script(
			"f=scenarios/games/two-players.log\n"
			"tests/example/engine --legal <$f | jq -c '.areas |= if . then map(.[:1] + (.[1:] | reverse)) | reverse "
			"else . end' >$scratch/trace; grep -c '\"areas\":\\[' $scratch/trace; hgref test --trace $scratch/trace $f\n"
			"sed 's/\\[\"meadow\",8,7\\],\\(.*\\)\\[\"forest\",4,3,2\\]/\\1[\"forest\",8,7,4,3,2]/' $scratch/trace | "
			"hgref test --trace - $f"),
		1);
	has("\n1 passed, 0 failed, 0 skipped\n");
	has("differs at move 2 (line 7): areas\n");
	has("  hgref: [\"forest\", 2, 3, 4], [\"meadow\", 7, 8]\n  rule FOREST-01: ");
}

/* Changes a step of the trace of a scenario, and expects a line of what is said. */
static void expect_words(const char *file, const char *change, const char *words)
{
	char script[1024];
	snprintf(script, sizeof script,
		 "hgref trace scenarios/base/%s | jq -c '%s' | hgref test --trace - scenarios/base/%s", file, change,
		 file);
	cr_expect_eq(run_script(script), 1, "%s: %s", change, output);
	has(words);
}

/* Two knights share a city of 10 points there; nine tiles around a monastery pay 9 in the other scenario. */
Test(compare, the_award_behind_wrong_totals_or_supplies_is_named_with_its_tie)
{
	static const char tie[] = "E109-knights-tied.yaml", nine[] = "E113-monastery-of-nine.yaml";
	static const char is_tie[] = "  rule SCORE-03: ", is_city[] = "  rule CITY-02: ",
			  is_monastery[] = "  rule MONK-01: ";
	expect_words(tie, "if (.awards | length) > 0 then .totals |= map_values(0) else . end | del(.awards)", is_tie);
	expect_words(tie, "if (.awards | length) > 0 then .totals |= map_values(5) else . end | del(.awards)", is_tie);
	expect_words(tie, "if (.awards | length) > 0 then .totals |= map_values(8) else . end | del(.awards)", is_city);
	expect_words(tie, "if (.awards | length) > 0 then .awards = [] else . end", is_tie);
	expect_words(tie, "if (.awards | length) > 0 then .awards[0].points = 5 else . end", is_tie);
	expect_words(tie, "if (.awards | length) > 0 then .awards[0].points = 8 else . end", is_city);
	expect_words(tie, "if (.awards | length) > 0 then .awards[0].players = [\"red\"] else . end", is_tie);
	expect_words(nine,
		     "if .line == 15 then .totals.eva = 0 | .supply.eva = [6] else . end | del(.awards, .returned)",
		     is_monastery);
	expect_words(nine, "if .line == 15 then .supply.eva = [6] else . end | del(.awards, .returned, .totals)",
		     is_monastery);
	expect_words(nine, "if .line == 15 then .supply.eva = [6] else . end", "  rule SCORE-05: ");
}

/* An engine that owes another turn after each extra turn, whether its tile completes a forest with a menhir or not. */
Test(compare, a_wrong_next_names_why_no_extra_turn_is_owed)
{
	cr_expect_eq(run_script("f=scenarios/games/two-players.log; hgref trace $f | "
				"jq -c 'if .extra then .next = .player + \" +\" else . end' | hgref test --trace - $f"),
		     1);
	has(": next\n");
	has("  rule BONUS-13: ");
	cr_expect_eq(run_script("f=scenarios/rules/E26-no-extra-turn-in-an-extra-turn.yaml; hgref trace $f | "
				"jq -c 'if .extra then .next = .player + \" +\" else . end' | hgref test --trace - $f"),
		     1);
	has("  rule BONUS-08: ");
}

#define GAME "game A\nplayer red\nplayer blue\nred 28 -1,0 90 hunter 1\nblue 46 -2,0 270 gatherer E\n"

static void compare_with(const char *trace, int status, const char *words)
{
	char script[2048];
	snprintf(script, sizeof script,
		 "printf '" GAME "' >$scratch/games.log; printf '%s' >$scratch/games.json\n"
		 "hgref test --trace $scratch/games.json $scratch/games.log 2>&1 | sed \"s|$scratch/||g\"; "
		 "hgref test -q --trace $scratch/games.json $scratch/games.log 2>/dev/null",
		 trace);
	cr_expect_eq(run_script(script), status, "%s: %s", trace, output);
	has(words);
}

Test(compare, keys_may_be_missing_and_sets_come_in_any_order)
{
	compare_with("{\"game\":\"A\",\"line\":4}\\n{\"game\":\"A\",\"line\":5}\\n", 0,
		     "1 passed, 0 failed, 0 skipped");
	compare_with("{\"game\":\"A\",\"move\":1,\"totals\":{\"blue\":0}}\\n\\n{\"game\":\"A\",\"move\":2.0}\\n", 0,
		     "1 passed, 0 failed");
	compare_with("{\"game\":\"\\\\u0041\",\"line\":4,\"awards\":[],\"codes\":[]}\\n{\"line\":5,\"game\":\"A\"}", 0,
		     "1 passed, 0 failed");
	compare_with(
		"{\"game\":\"A\",\"line\":4,\"joined\":[{\"kind\":\"forest\"},{\"kind\":\"meadow\",\"tiles\":[[-1,0],[0,0]]},"
		"{\"kind\":\"river\"},{\"kind\":\"river system\"},{\"kind\":\"meadow\"}]}\\n{\"game\":\"A\",\"line\":5}\\n",
		0, "1 passed, 0 failed");
}

Test(compare, any_slot_of_a_feature_names_it)
{
	compare_with(
		"{\"game\":\"A\",\"line\":4,\"joined\":[{\"at\":\"-1,0:2\"},{\"at\":\"0,0:W\"},{\"at\":\"-1,0:5\"},"
		"{\"at\":\"-1,0:9\"},{\"at\":\"-1,0:E\"}]}\\n{\"game\":\"A\",\"line\":5}\\n",
		0, "1 passed, 0 failed");
	compare_with(
		"{\"game\":\"A\",\"line\":4,\"joined\":[{\"at\":\"-1,0:2\"},{\"at\":\"0,0:W\"},{\"at\":\"-1,0:2\"},"
		"{\"at\":\"-1,0:9\"},{\"at\":\"-1,0:E\"}]}\\n{\"game\":\"A\",\"line\":5}\\n",
		1, "differs at move 1 (line 4): joined");
}

Test(compare, steps_and_games_that_one_side_lacks_differ)
{
	compare_with("{\"game\":\"A\",\"line\":4}\\n", 1,
		     "the trace has no step for line 5 (blue 46 -2,0 270 gatherer E)\n");
	compare_with("{\"game\":\"A\",\"line\":4}\\n{\"game\":\"A\",\"line\":5}\\n{\"game\":\"A\",\"line\":6}\\n", 1,
		     "the trace has one more, on line 3 of the trace");
	compare_with("{\"game\":\"A\",\"line\":5}\\n", 1,
		     "the trace has no step for line 4 (red 28 -1,0 90 hunter 1)\n");
	compare_with("{\"game\":\"A\",\"move\":2}\\n", 1,
		     "the trace has no step for move 1, line 4 (red 28 -1,0 90 hunter 1)\n");
	compare_with("{\"game\":\"A\",\"move\":1}\\n", 1, "the trace has no step for move 2, line 5 (blue 46 ");
	compare_with("", 1, "games.log:1: not in the trace\n");
	compare_with("{\"game\":\"B\",\"line\":4}\\n", 1, "games.log:1: not in the trace\n");
	has("hgref test: the trace has 1 more game, the first on line 1: B, which no test has\n");
}

/* Games of this file stop after the last tile, without `end`. */
Test(compare, final_scoring_that_the_trace_lacks_is_reported)
{
	cr_expect_eq(run_script("f=scenarios/illegal/N15-after-the-last-land-tile.yaml\n"
				"hgref trace $f | grep -v '\"close\"' | hgref test --trace - $f"),
		     1, "%s", output);
	has("the trace has no step for the final scoring\n");
}

Test(compare, a_wrong_line_and_a_missing_step_break_no_rule)
{
	compare_with(
		"{\"game\":\"A\",\"line\":4}\\n\\n \\n{\"game\":\"A\",\"line\":6}\\n", 1,
		"differs at move 2 (line 5): line\n    5 | blue 46 -2,0 270 gatherer E\n  games.json:4: 6\n  hgref: 5\n\n0 passed, 1 failed");
	compare_with("{\"game\":\"A\",\"line\":5}\\n", 1, "hunter 1)\n\n0 passed, 1 failed, 0 skipped\n");
	cr_expect_eq(
		run_script(
			"printf '" GAME "' >$scratch/games.log; echo '{\"game\":\"A\",\"line\":3}' | "
			"hgref test -f json --trace - $scratch/games.log | jq -c '.results[].difference | [.key, .theirs, .ours, .rules]'\n"
			"echo '{\"game\":\"A\",\"line\":5}' | hgref test -f json --trace - $scratch/games.log | "
			"jq -c '.results[].difference | [.difference, .step_line, .move, .trace_line, .rules]'"),
		0);
	cr_expect_str_eq(output, "[\"line\",3,4,[]]\n[\"step-missing\",4,1,null,null]\n");
}

Test(compare, of_values_that_are_alike_the_keys_that_differ_are_named)
{
	cr_expect_eq(
		run_script(
			"f=scenarios/games/two-players.log\n"
			"hgref trace $f | sed -e 's/\"points\": 5/\"points\": 6/' -e '6s/violet\\(\"], \"tiles\\)/red\\1/' | "
			"tee $scratch/trace | hgref test --trace - $f\n"
			"hgref test -f json --trace $scratch/trace $f | jq -c '.results[].difference.parts[]'"),
		0);
	has("  <stdin>:6: river at -2,0:E: points: 6, hgref 5; players: [\"red\"], hgref [\"violet\"]\n  rule ");
	has("{\"item\":\"river at -2,0:E\",\"key\":\"points\",\"theirs\":6,\"ours\":5}\n"
	    "{\"item\":\"river at -2,0:E\",\"key\":\"players\",\"theirs\":[\"red\"],\"ours\":[\"violet\"]}\n");
	compare_with("{\"game\":\"A\",\"line\":4,\"totals\":{\"blue\":1,\"red\":0}}\\n", 1,
		     "totals\n    4 | red 28 -1,0 90 hunter 1\n  games.json:1: blue: 1, hgref 0\n  rule FINAL-08: ");
}

/* Two meadows are alike, and the trace does not say where its own is. */
Test(compare, what_could_be_either_of_two_is_shown_beside_both)
{
	compare_with("{\"game\":\"A\",\"line\":4,\"joined\":[{\"kind\":\"meadow\",\"open\":9}]}\\n", 1,
		     "joined\n    4 | red 28 -1,0 90 hunter 1\n  games.json:1: {\"kind\":\"meadow\",\"open\":9}\n"
		     "  hgref: {\"kind\": \"meadow\", \"at\": \"-1,0:1\", \"open\": 4}, {");
}

Test(compare, a_finding_that_editions_of_a_game_share_is_reported_once)
{
	cr_expect_eq(
		run_script(
			"f=scenarios/rules/E23-points-and-extra-tile.yaml\n"
			"hgref trace $f | sed 's/\"points\": 4/\"points\": 5/' | tee $scratch/trace | hgref test --trace - $f\n"
			"sed '/devir/s/\"points\": 5/\"points\": 6/' $scratch/trace | hgref test --trace - $f | grep -c '  rule'\n"
			"hgref test -f json --trace $scratch/trace $f >$scratch/json; grep -c '^' $scratch/json\n"
			"grep -c '\"as\": \"yucata-2002\"' $scratch/json"),
		0);
	has(" (zman-2020)\nFAILED scenarios/rules/E23-points-and-extra-tile.yaml:2: Red completes his own forest with gold "
	    "(hig-2020)\nscenarios/rules/E23-points-and-extra-tile.yaml:14: differs at move 1 (line 14): awards\n"
	    "   14 |   - turn: red wood 1,0 180\n"
	    "  <stdin>:2: forest at 1,0:W: points: 5, hgref 4\n  rule FOREST-02: ");
	has("5 passed, 10 failed, 0 skipped\n");
	has("\n4\n15\n8\n");
}

Test(compare, unknown_keys_are_reported_once_and_not_compared)
{
	compare_with("{\"game\":\"A\",\"line\":4,\"mood\":1}\\n{\"game\":\"A\",\"line\":5,\"mood\":2}\\n", 0,
		     "games.json:1: traces have no key `mood`, so it is not compared\n1 passed, 0 failed, 0 skipped");
}

Test(compare, a_file_that_is_not_a_trace_is_reported_with_line_and_column)
{
	compare_with("{\"game\":\"A\",\"line\":4}\\n{\"game\":\"A\",\"line\":}\\n", 2,
		     "games.json:2:20: error: expected a JSON value");
	compare_with("{\"line\":4}\\n", 2, "games.json:1:1: error: expected an object with the title of its `game`");
	compare_with("{\"game\":\"A\"}\\n", 2, ":1:1: error: expected an object with its `line` or `move`");
	compare_with("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", 2, "error: expected no deeper nesting");
	compare_with("{\"game\":\"A\" \"line\":4}", 2, ":1:13: error: expected `,` or `}`");
	compare_with("{\"game\":\"A\",\"line\":4,\"line\":5}", 2,
		     ":1:22: error: expected each key only once in an object");
	compare_with("{\"game\":\"A\",\"line\":4} x", 2, "error: expected nothing more after the value");
	cr_expect_eq(run("%s test --trace $scratch/none.json scenarios/games/two-players.log 2>&1"), 2);
	has("none.json: No such file or directory\n");
}

Test(compare, the_games_of_a_trace_come_in_any_order)
{
	cr_expect_eq(
		run_script("for file in $(ls scenarios/games/*.log | LC_ALL=C sort -r); do hgref trace $file; done "
			   ">$scratch/trace; hgref test --trace $scratch/trace scenarios/games 2>&1"),
		0);
	cr_expect_str_eq(output, "61 passed, 0 failed, 0 skipped\n");
	cr_expect_eq(
		run_script(
			"hgref trace scenarios/games/recorded.log | awk -F'\"game\": ' "
			"'{ split($2, word, \",\"); if (word[1] != game) n++; game = word[1]; print n \"\\t\" $0 }' | "
			"LC_ALL=C sort -s -k 1,1nr | cut -f 2- | hgref test -q --trace - scenarios/games/recorded.log"),
		0, "%s", output);
}

Test(compare, a_game_whose_steps_are_not_in_a_row_is_not_said_to_be_missing)
{
	compare_with("{\"game\":\"A\",\"line\":5}\\n{\"game\":\"A\",\"line\":4}\\n", 1,
		     "the trace has no step for line 4 (red 28 -1,0 90 hunter 1)\n");
	has("hgref test: the trace has 1 more game, the first on line 2: A, which occurs twice or whose steps are not in a row\n");
}

Test(compare, a_game_that_the_engine_skips_is_no_difference)
{
	cr_expect_eq(run_script("cd $scratch; echo '{\"game\": \"A\", \"skip\": \"rivers\"}' >trace\n"
				"printf '" GAME "' >games.log; hgref test --trace trace games.log; "
				"hgref test -f json --trace trace games.log | jq -c '.results'"),
		     0);
	has("skipped 1: the engine: rivers\n0 passed, 0 failed, 1 skipped\n");
	has("[{\"engine\":\"trace\",\"result\":\"skipped\",\"reason\":\"the engine: rivers\"}]\n");
}

Test(compare, titles_and_lines_are_those_of_the_records)
{
	cr_expect_eq(run_script("f=scenarios/base/E103-knight-in-the-joined-city.yaml; hgref trace $f | "
				"jq -c '{game, edition, line}' >$scratch/trace; hgref test --trace $scratch/trace $f; "
				"hgref test --trace $scratch/trace --filter base-2014 $f 2>&1"),
		     0);
	cr_expect_str_eq(output, "3 passed, 0 failed, 0 skipped\n1 passed, 0 failed, 0 skipped\n");
}

Test(compare, a_test_that_fails_by_itself_is_reported_as_without_a_trace)
{
	cr_expect_eq(
		run_script(
			"printf '" GAME "totals red 9 blue 9\n' >$scratch/games.log\n"
			"hgref test $scratch/games.log >$scratch/alone; hgref trace $scratch/games.log 2>/dev/null | "
			"sed 's/\"totals\": {\"red\": 0/\"totals\": {\"red\": 7/' | "
			"hgref test --trace - $scratch/games.log 2>&1 | diff $scratch/alone -"),
		0, "%s", output);
}

Test(compare, what_a_trace_excludes_is_refused)
{
	static const char *const refused[][2] = {
		{ "--against true " ONE, "--against and --trace cannot be combined\n" },
		{ "--update " ONE, "--trace and --update cannot be combined\n" },
		{ "--known x " ONE, "--known requires --against\n" },
		{ "-", "standard input is either the trace or a path\n" },
	};
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		char script[256];
		snprintf(script, sizeof script, "unset CI; hgref test --trace - %s 2>&1", refused[i][0]);
		cr_expect_eq(run_script(script), 3, "%s", refused[i][0]);
		has(refused[i][1]);
	}
}

Test(compare, a_byte_order_mark_is_ignored)
{
	compare_with("\\357\\273\\277{\"game\":\"A\",\"line\":4}\n\\357\\273\\277{\"game\":\"A\",\"line\":5}\n", 0,
		     "1 passed, 0 failed, 0 skipped");
	compare_with("\\357\\273\\277{\"game\":1}\n", 2, "games.json:1:1: error: expected an object with the title");
}

Test(compare, json_written_for_people_is_recognized)
{
	static const char *const begins[] = { "{", "[", "[{ ", "{\"game\": \"A\", ", "{\"totals\": {\r" };
	for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++) {
		char trace[128];
		snprintf(trace, sizeof trace, "%s\n  \"line\": 4}\n", begins[i]);
		compare_with(trace, 2, ": error: expected one object on a line\n");
	}
	compare_with("{\"game\": \"A\", \"line\": 4", 2, "error: expected `,` or `}`\n");
}
