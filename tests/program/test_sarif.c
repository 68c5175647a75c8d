#include "core/violation.h"
#include "grammar/read_codes.h"
#include "show/sarif.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/*
 * `check -f sarif` and `test -f sarif`. tests/sarif.schema.json is the part of the standard's schema that is used; a
 * validator that knows nothing about the program reads it. The tests run in the root of the source tree.
 */

#define EVERYTHING "$(find scenarios -name '*.log' -o -name '*.yaml' | LC_ALL=C sort) "
#define VALID "python3 tests/json_check.py tests/sarif.schema.json whole"
#define RESULTS "| jq -c '.runs[0].results[] | "

/* The wrong line, its words and its number are known: red has 0 points, and tile 28 does not fit. */
#define HEAD "game A\nplayer red\nplayer blue\n"
static const char wrong_note[] = HEAD "red 28 -1,0 90\ntotals red 0 blue 83 # größer\n";
static const char wrong_move[] = HEAD "red 28 -1,0 0\n";

Test(sarif, every_document_is_valid_and_the_same_for_any_number_of_threads)
{
	cr_expect_eq(run_script("hgref check -f sarif " EVERYTHING "no-such-file 2>/dev/null >$scratch/sarif; "
				"hgref check -j 3 -f sarif " EVERYTHING "no-such-file 2>/dev/null | "
				"cmp - $scratch/sarif && " VALID " <$scratch/sarif"),
		     0, "%s", output);
	cr_expect_eq(run_script("hgref test -e zman-2014 -f sarif scenarios | " VALID), 0, "%s", output);
	cr_expect_eq(run_script("hgref test -f sarif scenarios/games | " VALID), 0, "%s", output);
}

Test(sarif, every_code_is_a_rule_and_every_result_names_its_rule)
{
	cr_expect_eq(
		run_script("hgref check -f sarif " EVERYTHING "no-such-file 2>/dev/null | "
			   "jq -r '.runs[0] | .tool.driver.rules as $rules | "
			   "if any(.results[]; $rules[.ruleIndex].id != .ruleId) then \"another rule\" else empty end, "
			   "$rules[].id'"),
		0);
	int rules = 0;
	for (char *id = strtok(output, "\n"); id; id = strtok(NULL, "\n"), rules++)
		cr_expect_str_eq(id, sarif_rule_id(rules));
	cr_expect_eq(rules, VIOLATION_CODES + READ_CODES + 3);
	cr_expect_str_eq(sarif_rule_id(V_EDGE_MISMATCH), "edge-mismatch");
	cr_expect_str_eq(sarif_rule_id(RULE_READ + READ_SLOT), "read-slot");
}

/* In the order of both outputs: a game's unreadable lines, then its violations. */
Test(sarif, check_has_the_same_results_in_sarif_as_in_json)
{
	cr_expect_eq(
		run_script(
			"hgref check -f json " EVERYTHING " 2>/dev/null | "
			"jq -c '.file as $f | ((.errors // []) + .violations)[] | [$f, .line, .column, .code, .message]' "
			">$scratch/json; hgref check -f sarif " EVERYTHING " 2>/dev/null" RESULTS
			"select(.ruleId != \"format\") | (.locations[0].physicalLocation | "
			"[.artifactLocation.uri, .region.startLine, .region.startColumn]) + [.ruleId, "
			"(.message.text | gsub(\"{{\"; \"{\") | gsub(\"}}\"; \"}\"))] | "
			"select(.[4] | startswith(\"more lines\") | not)' | "
			"cmp - $scratch/json && test -s $scratch/json"),
		0, "%s", output);
}

Test(sarif, the_region_is_the_word_in_question_in_characters)
{
	cr_expect_eq(run_with_text(wrong_note, "check -f sarif", RESULTS ".locations[0].physicalLocation.region'"), 0);
	cr_expect_str_eq(output, "{\"startLine\":5,\"startColumn\":19,\"endColumn\":21}\n");
	cr_expect_eq(run_with_text("game Ä\nplayer größe \"Ö\"\nplayer blue\ntotals größe 12 blue 0\n",
				   "check -f sarif", RESULTS ".locations[0].physicalLocation.region'"),
		     0);
	cr_expect_str_eq(output, "{\"startLine\":4,\"startColumn\":14,\"endColumn\":16}\n");
}

Test(sarif, if_a_word_is_missing_the_region_is_the_rest_of_the_line)
{
	cr_expect_eq(run_with_text(HEAD "red 28 -1,0 # no turn\nred 28 -1,0\n", "check -f sarif",
				   "2>/dev/null " RESULTS ".locations[0].physicalLocation.region'"),
		     0);
	cr_expect_str_eq(output, "{\"startLine\":4,\"startColumn\":12,\"endColumn\":13}\n"
				 "{\"startLine\":5,\"startColumn\":12,\"endColumn\":12}\n");
}

Test(sarif, a_wrong_note_is_a_warning_to_check_and_an_error_to_test)
{
	cr_expect_eq(run_with_text(wrong_note, "check -f sarif", RESULTS "[.ruleId, .level]'"), 0);
	cr_expect_str_eq(output, "[\"total-mismatch\",\"warning\"]\n");
	cr_expect_eq(run_with_text(wrong_note, "test -f sarif", RESULTS "[.ruleId, .level]'"), 0);
	cr_expect_str_eq(output, "[\"total-mismatch\",\"error\"]\n");
	cr_expect_eq(run_with_text(wrong_move, "check -f sarif", RESULTS "[.ruleId, .level]'"), 0);
	cr_expect_str_eq(output, "[\"edge-mismatch\",\"error\"]\n");
	cr_expect_eq(run_with_text(HEAD "red 28\n", "check -f sarif", "2>/dev/null " RESULTS "[.ruleId, .level]'"), 0);
	cr_expect_str_eq(output, "[\"read-cell\",\"error\"]\n");
}

/* ---- where ---- */

Test(sarif, names_of_files_are_percent_encoded)
{
	cr_expect_eq(
		run_script("f=$scratch; cd $f; mkdir 'a b'; printf 'game g\\nplayer red\\n' >'a b/ä:%#?.log'; "
			   "cp 'a b/ä:%#?.log' c:d; hgref check -f sarif \"./a b/ä:%#?.log\" c:d \"$f/c:d\" " RESULTS
			   ".locations[0].physicalLocation.artifactLocation' | sed \"s|$f|F|\""),
		0);
	cr_expect_str_eq(output, "{\"uri\":\"a%20b/%C3%A4%3A%25%23%3F.log\",\"uriBaseId\":\"%SRCROOT%\"}\n"
				 "{\"uri\":\"c%3Ad\",\"uriBaseId\":\"%SRCROOT%\"}\n"
				 "{\"uri\":\"file://F/c%3Ad\"}\n");
}

Test(sarif, standard_input_is_dev_stdin)
{
	cr_expect_eq(run_script("printf 'game g\\nplayer red\\n' | tee $scratch/one | hgref check -f sarif - " RESULTS
				".locations[0].physicalLocation.artifactLocation'; "
				"hgref test -f sarif - <$scratch/one " RESULTS
				".locations[0].physicalLocation.artifactLocation'"),
		     0);
	cr_expect_str_eq(output, "{\"uri\":\"file:///dev/stdin\"}\n{\"uri\":\"file:///dev/stdin\"}\n");
}

Test(sarif, a_file_without_a_game_is_a_result_on_line_1)
{
	cr_expect_eq(run_with_text("# nothing\n", "check -f sarif",
				   "2>/dev/null " RESULTS
				   "[.ruleId, .message.text, .locations[0].physicalLocation.region]'"),
		     0);
	cr_expect_str_eq(output, "[\"format\",\"no game found\",{\"startLine\":1}]\n");
	cr_expect_eq(run_with_text("# nothing\n", "test -f sarif", RESULTS ".ruleId'"), 0);
	cr_expect_str_eq(output, "\"format\"\n");
	cr_expect_eq(run("%s check -f sarif no-such-file 2>/dev/null"), 2);
	has("No such file or directory");
}

/* ---- words ---- */

Test(sarif, braces_are_doubled_and_what_a_record_says_is_no_link)
{
	cr_expect_eq(run_with_text(HEAD "red [a](https://b.example) -1,0 90\n", "check -f sarif",
				   "2>/dev/null " RESULTS ".message.text'"),
		     0);
	has("tile \\\\[a\\\\](https://b.example) is not");
	cr_expect_eq(run_with_text(HEAD "winner {x}\n", "check -f sarif", "2>/dev/null " RESULTS ".message.text'"), 0);
	has("`{{x}}`");
}

Test(sarif, a_result_names_its_game_and_has_the_help_of_check)
{
	cr_expect_eq(run_with_text(wrong_move, "check -f sarif",
				   RESULTS
				   "[.locations[0].logicalLocations[0].name, .properties.move, .properties.player, "
				   ".properties.rules[0]]'"),
		     0);
	cr_expect_str_eq(output, "[\"A (hig-2020)\",1,\"red\",\"TILE-03\"]\n");
}

/* ---- fingerprints ---- */

static char first[64];

static const char *print_of(const char *text)
{
	cr_assert_eq(
		run_with_text(text, "check -f sarif", "2>/dev/null " RESULTS ".partialFingerprints[]' | head -n 1"), 0);
	return output;
}

Test(sarif, a_fingerprint_stays_the_same_when_lines_move_and_other_parts_change)
{
	snprintf(first, sizeof first, "%s", print_of(wrong_note));
	cr_expect_eq(strlen(first), 19); /* 16 digits in quotes */
	cr_expect_str_eq(print_of("# a comment\n\n" HEAD "red 28 -1,0 90 # another\n\ntotals red 0 blue 83\n"), first);
	cr_expect_str_eq(
		print_of("game A\nplayer green \"Ana\"\nplayer blue\ngreen 28 -1,0 90\ntotals green 0 blue 5\n"),
		first);
	cr_expect_str_eq(print_of(HEAD "red 28 -1,0 90\ntotals red 0 blue 83\nblue 46 -2,0 270\n"), first);
}

Test(sarif, a_fingerprint_changes_with_the_game_the_move_and_the_code)
{
	snprintf(first, sizeof first, "%s", print_of(wrong_note));
	cr_expect_str_neq(print_of("game B\nplayer red\nplayer blue\nred 28 -1,0 90\ntotals red 0 blue 83\n"), first);
	cr_expect_str_neq(print_of(HEAD "totals red 0 blue 83\n"), first);
	cr_expect_str_neq(print_of(HEAD "red 28 -1,0 90\nwinner blue\n"), first);
}

Test(sarif, no_two_results_in_a_file_have_the_same_fingerprint)
{
	cr_expect_eq(
		run_with_text(
			HEAD "red 28 -1,0 90\ntotals red 1 blue 0\nred 28\nred 28\n",
			"check --on-illegal skip -f sarif",
			"2>/dev/null | jq -c '[.runs[0].results[].partialFingerprints[]] | [length, (unique | length)]'"),
		0);
	cr_expect_str_eq(output, "[3,3]\n");
	cr_expect_eq(
		run_script(
			"hgref check --on-illegal skip -f sarif " EVERYTHING "2>/dev/null | "
			"jq -c '[.runs[0].results[] | select(.partialFingerprints) | [.locations[0].physicalLocation."
			"artifactLocation.uri, .partialFingerprints[]]] | length == (unique | length)'"),
		0);
	cr_expect_str_eq(output, "true\n");
}

/* ---- which results ---- */

Test(sarif, legal_games_and_quiet_runs_have_no_results)
{
	cr_expect_eq(run_script("hgref check -f sarif scenarios/games/*.log | jq -c '.runs[0].results'"), 0);
	cr_expect_str_eq(output, "[]\n");
	cr_expect_eq(run("%s check -q -f sarif scenarios/illegal/edge-mismatch.log"), 1);
	cr_expect_str_eq(output, "");
	cr_expect_eq(run("%s check -q -f sarif no-such-file 2>/dev/null"), 2);
	cr_expect_str_eq(output, "");
	cr_expect_eq(run("%s test -q -f sarif no-such-file 2>/dev/null"), 2);
	cr_expect_str_eq(output, "");
}

Test(sarif, a_known_failure_is_not_a_result_but_an_unexpected_pass_is_a_note)
{
	cr_expect_eq(
		run_with_text("---\ngame: a\nknown: rule 7\nplayers: [red, blue]\nturns:\n- red 28 -1,0 0\n"
			      "---\ngame: b\nknown: rule 8\nplayers: [red, blue]\nturns:\n- red 28 -1,0 90\n",
			      "test --input yaml -f sarif",
			      RESULTS
			      "[.ruleId, .level, .message.text, .locations[0].physicalLocation.region.startLine]'"),
		0);
	cr_expect_str_eq(output, "[\"unexpected-pass\",\"note\",\"unexpected pass, known to fail: rule 8\",8]\n");
}

Test(sarif, what_a_file_expects_is_no_result_and_what_it_misses_is)
{
	cr_expect_eq(
		run_with_text("# expect 5: edge-mismatch\n# expect 4: game-over\ngame A\nplayer red\nred 28 -1,0 0\n",
			      "test -f sarif", RESULTS "[.ruleId, .level]'"),
		0);
	has("[\"expectation-missed\",\"error\"]\n");
	cr_expect_null(strstr(output, "edge-mismatch"));
}

Test(sarif, more_lines_than_are_kept_are_one_result)
{
	cr_expect_eq(
		run_script("{ printf 'game A\\nplayer red\\nplayer blue\\n'; yes red 28 | head -n 150; } | "
			   "hgref check -f sarif - 2>/dev/null | jq -c '.runs[0].results | [length, .[100].ruleId]'"),
		0);
	cr_expect_str_eq(output, "[101,\"read-limit\"]\n");
}

/* One game with violations, a hundred times as often the second time. */
Test(sarif, the_memory_of_check_does_not_grow_with_the_results)
{
	if (is_sanitized())
		return;
	cr_expect_eq(run_script("peak() { python3 -c 'import resource, subprocess, sys\n"
				"subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)\n"
				"print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' \"$@\"; }\n"
				"games() { for i in $(seq $1); do cat scenarios/illegal/edge-mismatch.log; done; }\n"
				"few=$(games 20 | peak \"$program\" check -f sarif -)\n"
				"many=$(games 2000 | peak \"$program\" check -f sarif -)\n"
				"echo $few $many; test $many -lt $((few + 1024))"),
		     0, "%s", output);
}
