#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command/test/suite.h"

/* `hgref test`, and what the shipped scenarios are worth: every code is shown, every rule is tested. */

/* A folder of its own for each test. */
static void begin_folder(void)
{
	cr_assert_eq(chdir(scratch()), 0);
}

static void write_file(const char *name, const char *text)
{
	FILE *file = fopen(name, "w");
	cr_assert(file);
	fputs(text, file);
	cr_assert_eq(fclose(file), 0);
}

/* The program's path must not depend on the folder of a test. */
static void fix_program(void)
{
	const char *program = getenv("HGREF");
	char here[1024], whole[2048];
	program = program ? program : "build/hgref";
	cr_assert(getcwd(here, sizeof here));
	snprintf(whole, sizeof whole, "%s/%s", program[0] == '/' ? "" : here, program);
	setenv("HGREF", whole, 1);
}

TestSuite(suite, .init = fix_program);
TestSuite(suite_long, .init = fix_program);

#define SCENARIO(title, expectation) \
	"game: " title \
	"\nplayers: [red, blue]\nturns:\n  - turn: red 68 -1,0 270 gatherer W\n    expect:\n      - " expectation "\n"
#define GOOD SCENARIO("good", "totals red 0 blue 0")
#define BAD SCENARIO("bad", "totals red 7 blue 0")

Test(suite, the_shipped_scenarios_pass)
{
	cr_expect_eq(run("'%s' test scenarios"), 0, "%s", output);
	has(" 0 failed,");
}

Test(suite, a_link_to_a_folder_is_named_and_not_followed_since_it_may_lead_back)
{
	begin_folder();
	cr_assert_eq(mkdir("games", 0777), 0);
	write_file("games/a.yaml", GOOD);
	cr_assert_eq(symlink(".", "games/loop"), 0);
	cr_assert_eq(symlink("a.yaml", "games/b.yaml"), 0);
	write_file("games/c.yaml", GOOD);
	cr_expect_eq(run("'%s' test games 2>&1"), 0); /* a link to a file is, but it is the same file */
	cr_expect_str_eq(output, "hgref: games/loop: a link to a folder is not followed\n"
				 "2 passed, 0 failed, 0 skipped\n");
	cr_expect_eq(run("'%s' check -q games 2>&1"), 0);
	cr_expect_str_eq(output, "hgref: games/loop: a link to a folder is not followed\n");
	cr_expect_eq(run("'%s' test games/loop 2>/dev/null"), 0); /* named, it is what it leads to */
	cr_expect_str_eq(output, "2 passed, 0 failed, 0 skipped\n");
}

/* It may be where a game was; with another name it never was a game. */
Test(suite, a_link_that_leads_nowhere_is_trouble_if_it_has_the_name_of_a_game)
{
	begin_folder();
	cr_assert_eq(mkdir("games", 0777), 0);
	write_file("games/a.yaml", GOOD);
	cr_assert_eq(symlink("gone", "games/notes"), 0);
	cr_expect_eq(run("'%s' test games 2>&1"), 0);
	cr_expect_str_eq(output, "1 passed, 0 failed, 0 skipped\n");
	cr_assert_eq(symlink("gone", "games/gone.log"), 0);
	cr_assert_eq(symlink("self.yaml", "games/self.yaml"), 0);
	cr_expect_eq(run("'%s' test games 2>&1"), 2);
	cr_expect_str_eq(output, "hgref: games/gone.log: No such file or directory\n"
				 "hgref: games/self.yaml: Too many levels of symbolic links\n"
				 "1 passed, 0 failed, 0 skipped\n");
	cr_expect_eq(run("'%s' check -q games 2>&1"), 2);
	cr_expect_str_eq(output, "hgref: games/gone.log: No such file or directory\n"
				 "hgref: games/self.yaml: Too many levels of symbolic links\n");
}

Test(suite, a_folder_inside_more_than_50_others_is_trouble)
{
	char deep[128] = "games";
	begin_folder();
	cr_assert_eq(mkdir(deep, 0777), 0);
	for (int i = 0; i < 50; i++) {
		strcat(deep, "/d");
		cr_assert_eq(mkdir(deep, 0777), 0);
	}
	cr_assert_eq(chdir(deep), 0);
	write_file("a.yaml", GOOD);
	cr_assert_eq(mkdir("e", 0777), 0);
	cr_assert_eq(chdir(scratch()), 0);
	cr_expect_eq(run("'%s' test games 2>&1"), 2);
	has("/d/e: a folder inside more than 50 others is not read\n1 passed, 0 failed, 0 skipped\n");
	cr_expect_eq(run("'%s' check -q games 2>&1"), 2);
	cr_expect_eq(times_printed("\n"), 1, "%s", output);
	strcat(deep, "/e");
	cr_assert_eq(rmdir(deep), 0);
	cr_expect_eq(run("'%s' check -q games 2>&1"), 0);
	cr_expect_str_empty(output);
}

Test(suite, a_changed_number_fails_with_place_expected_and_actual)
{
	begin_folder();
	write_file("a.yaml", GOOD);
	cr_expect_eq(run("'%s' test a.yaml"), 0);
	cr_expect_str_eq(output, "1 passed, 0 failed, 0 skipped\n");
	write_file("a.yaml", BAD);
	cr_expect_eq(run("'%s' test a.yaml"), 1);
	has("a.yaml:6:20: total-mismatch: the record has red at 7, but the awards sum to 0");
	has("0 passed, 1 failed, 0 skipped");
}

Test(suite, no_test_at_all_is_trouble)
{
	begin_folder();
	cr_expect_eq(run("'%s' test . 2>/dev/null"), 2);
	write_file("a.yaml", GOOD);
	cr_expect_eq(run("'%s' test --filter elsewhere . 2>/dev/null"), 2);
	cr_expect_eq(run("'%s' test nowhere 2>/dev/null"), 2);
	cr_expect_eq(run("'%s' test --filter good ."), 0);
}

Test(suite, unreadable_files_are_trouble_and_hide_nothing)
{
	begin_folder();
	write_file("a.yaml", "game: x\nplyers: [red]\n---\n" GOOD);
	cr_expect_eq(run("'%s' test a.yaml"), 2);
	has("a.yaml:2:1: error: unknown key `plyers`; did you mean `players`?");
	has("1 passed, 1 failed, 0 skipped");
}

Test(suite, files_are_found_in_folders_and_sorted)
{
	begin_folder();
	cr_assert_eq(system("mkdir -p b/deep .hidden"), 0);
	write_file("b/deep/z.yml", GOOD);
	write_file("b/B.json", "{\"game\": \"j\", \"players\": [\"red\", \"blue\"]}");
	write_file("a.log", "game l\nplayer red\nplayer blue\n");
	write_file("notes.txt", "no test\n");
	write_file(".hidden/a.yaml", BAD);
	cr_expect_eq(run("'%s' test --list ."), 0);
	cr_expect_str_eq(output,
			 "./a.log:1: l (hig-2020)\n./b/B.json:1: j (hig-2020)\n./b/deep/z.yml:1: good (hig-2020)\n");
	cr_expect_eq(run("'%s' test -j 4 ."), 0);
	has("3 passed, 0 failed, 0 skipped");
}

Test(suite, each_edition_of_a_scenario_is_a_test)
{
	begin_folder();
	write_file("a.yaml", "edition: [hig-2020, zman-2020]\n" GOOD);
	cr_expect_eq(run("'%s' test a.yaml"), 0);
	has("2 passed");
	cr_expect_eq(run("'%s' test -e zman-2020 a.yaml"), 0);
	has("1 passed");
}

Test(suite, skip_and_known_are_counted_and_reported)
{
	begin_folder();
	write_file("a.yaml", "skip: not yet\n" BAD "---\nknown: rule 7\n" BAD "---\nknown: rule 8\n" GOOD);
	cr_expect_eq(run("'%s' test a.yaml"), 0);
	has("skipped 1: not yet");
	has("known failure a.yaml:10: bad (hig-2020): rule 7");
	has("unexpected pass a.yaml:18: good (hig-2020), known to fail: rule 8");
	has("1 passed, 0 failed, 1 skipped");
	write_file("a.yaml", "skip: {zman-2020: not yet}\nedition: [hig-2020, zman-2020]\n" GOOD);
	cr_expect_eq(run("'%s' test a.yaml"), 0);
	has("1 passed, 0 failed, 1 skipped");
}

Test(suite, expectations_may_differ_by_edition)
{
	begin_folder();
	write_file("a.yaml", "game: g\nplayers: [red, blue]\nedition: [hig-2020, zman-2020]\nend: true\nexpect:\n"
			     "  hig-2020: [totals red 0]\n  zman-2020: [totals red 1]\n");
	cr_expect_eq(run("'%s' test a.yaml"), 1);
	has("a.yaml:7:");
	has("1 passed, 1 failed");
	write_file("a.yaml",
		   "game: g\nplayers: [red, blue]\nedition: [hig-2020]\nend: true\nexpect:\n  devir: [totals red 0]\n");
	cr_expect_eq(run("'%s' test a.yaml"), 2);
	has("a.yaml:6:3: error: expected one of the scenario's editions");
}

Test(suite, a_file_states_what_its_readers_must_report)
{
	begin_folder();
	write_file("a.log", "# error 5:8 expected a cell\ngame a\nplayer red\nplayer blue\nred 68 x 0\n");
	cr_expect_eq(run("'%s' test a.log"), 0, "%s", output);
	write_file("a.log", "# error 5:9 expected a cell\ngame a\nplayer red\nplayer blue\nred 68 x 0\n");
	cr_expect_eq(run("'%s' test a.log"), 2);
	write_file("a.log", "# error 5:9 expected a cell\ngame a\nplayer red\nplayer blue\n");
	cr_expect_eq(run("'%s' test a.log"), 1);
	write_file("a.log", "game a\nplayer red\nplayer blue\nred 68 -1,0 0\n# expect 4: edge-mismatch\n");
	cr_expect_eq(run("'%s' test a.log"), 0, "%s", output);
	write_file("a.log", "game a\nplayer red\nplayer blue\nred 68 -1,0 0\n# expect 4: cell-occupied\n");
	cr_expect_eq(run("'%s' test a.log"), 1);
	has("a.log:4: expected the violation: cell-occupied");
}

/* The first 20 lines may say what is expected: lines of 4,095 bytes and of more count as one each. */
Test(suite, long_lines_count_as_one_where_errors_are_expected)
{
	static const char script[] =
		"{ printf '# %%04092d\\n# %%05000d\\n' 0 0; yes '#' | head -%d; echo '# error %d:8 expected a cell'; "
		"printf 'game a\\nplayer red\\nplayer blue\\nred 68 x 0\\n'; } >a.log; hgref test a.log";
	begin_folder();
	char command[400];
	snprintf(command, sizeof command, script, 17, 24);
	cr_expect_eq(run_script(command), 0, "%s", output);
	snprintf(command, sizeof command, script, 18, 25);
	cr_expect_eq(run_script(command), 2, "%s", output);
}

Test(suite, each_reason_to_skip_is_listed_with_its_number_of_tests)
{
	begin_folder();
	write_file("a.yaml",
		   "skip: z\n" GOOD "---\nskip: y\n" GOOD "---\nskip: z\n" GOOD "---\nskip: x\n" GOOD "---\n" GOOD);
	cr_expect_eq(run("'%s' test a.yaml"), 0);
	cr_expect_str_eq(output, "skipped 1: x\nskipped 1: y\nskipped 2: z\n1 passed, 0 failed, 4 skipped\n");
}

Test(suite, prove_reads_the_tap_output)
{
	begin_folder();
	write_file("a.yaml", "known: x # y\n" BAD "---\n" GOOD "---\nskip: z\n" GOOD);
	cr_expect_eq(run("'%s' test -f tap a.yaml >a.tap; prove -e cat a.tap 2>&1"), 0, "%s", output);
	has("Result: PASS");
	write_file("b.yaml", BAD);
	cr_expect_neq(run("'%s' test -f tap b.yaml >b.tap; prove -e cat b.tap 2>&1"), 0);
	has("Failed 1/1");
}

Test(suite, tap_has_what_is_wrong_as_a_block_of_yaml_and_no_marks_of_its_own_in_names)
{
	begin_folder();
	write_file("a.yaml", SCENARIO("'a # b \\ c'", "totals red 7 blue 0"));
	cr_expect_eq(run("'%s' test -f tap a.yaml"), 1);
	has("TAP version 13\n1..1\nnot ok 1 - a.yaml:1: a \uFF03 b \uFF3C c (hig-2020)\n  ---\n  line: 6\n  message: |\n"
	    "    a.yaml:6:20: total-mismatch: ");
	has("\n        6 |       - totals red 7 blue 0\n");
	cr_expect_eq(run("'%s' test -f tap a.yaml | sed 1,3d | grep -v '^  '"), 1, "%s", output);
}

/* Of all that a harness could take for a directive, the description of a test has nothing. */
Test(suite, tap_descriptions_hold_no_directive)
{
	begin_folder();
	write_file("a#b.yaml", SCENARIO("'Final # TODO \\# skip it'", "totals red 7 blue 0") "---\n" SCENARIO(
				       "'Bail out!'", "totals red 7 blue 0") "---\nknown: 'x # y'\n" BAD);
	cr_expect_eq(
		run("'%s' test -f tap a#b.yaml | grep '^[^ ]' | sed 's/ # TODO x \uFF03 y$//' | grep -E '[#\\\\]|^Bail'"),
		1, "%s", output);
}

Test(suite, tap_says_that_a_known_failure_passes_in_a_comment_before_it)
{
	begin_folder();
	write_file("a.yaml", "known: 'x # y'\n" GOOD);
	cr_expect_eq(run("'%s' test -f tap a.yaml"), 0);
	has("TAP version 13\n1..1\n# passes, but is known to fail: x \uFF03 y\nok 1 - a.yaml:2: good (hig-2020)\n");
}

/* Files between them do not count. */
Test(suite, addresses_are_numbered)
{
#define ADDRESS "'https://www.carcassonnelab.com/#/0/0/wwP/12b1211121J3' "
	begin_folder();
	write_file("a.yaml", GOOD);
	write_file("b.yaml", GOOD);
	cr_expect_eq(run("'%s' test -f tap a.yaml " ADDRESS "b.yaml " ADDRESS "| sed 's/:.*//'"), 0);
	cr_expect_str_eq(output,
			 "TAP version 13\n1..4\nok 1 - a.yaml\nok 2 - address 1\nok 3 - b.yaml\nok 4 - address 2\n");
}

Test(suite, what_a_file_expects_in_vain_is_said_of_its_beginning)
{
	begin_folder();
	write_file("e.log", "# error 9:1 no such\ngame G\nplayer red\nplayer blue\n");
	cr_expect_eq(run("'%s' test -f github e.log"), 1);
	has("::error file=e.log,line=1,col=1,title=what the file expects::expectation-missed: e.log:9:1: ");
}

Test(suite, an_xml_parser_reads_the_junit_output)
{
	begin_folder();
	write_file("a.yaml", "known: 'x & <y> \"z\"'\n" BAD "---\n" GOOD "---\nskip: \"z\\e\"\n" GOOD
			     "---\n" SCENARIO("'<bad & \"worse\">'", "next red"));
	cr_expect_eq(run("'%s' test -f junit a.yaml >a.xml"), 1);
	cr_expect_eq(run("xmllint --noout a.xml 2>&1"), 0, "%s", output);
	cr_expect_eq(run("xmllint --xpath 'count(//testcase)' a.xml"), 0);
	cr_expect_eq(atoi(output), 4);
	run("xmllint --xpath 'string(//testsuites/@failures)' a.xml");
	cr_expect_eq(atoi(output), 1);
}

/* A known failure is a case that is skipped. */
Test(suite, junit_output_counts_the_cases_that_it_has)
{
	begin_folder();
	write_file("a.yaml", "known: x\n" BAD "---\n" GOOD "---\nskip: y\n" GOOD "---\n" BAD);
	write_file("b.yaml", BAD);
	cr_expect_eq(run("'%s' test -f junit a.yaml b.yaml >ab.xml"), 1);
	for (int of_file = 0; of_file < 2; of_file++) {
		const char *of = of_file ? "(//testsuite)[1]" : "/testsuites";
		char script[512];
		snprintf(script, sizeof script,
			 "xmllint --xpath 'concat(%s/@tests, %s/@failures, %s/@skipped, \" \", count(%s//testcase), "
			 "count(%s//failure), count(%s//skipped))' ab.xml",
			 of, of, of, of, of, of);
		cr_expect_eq(run_script(script), 0);
		cr_expect_str_eq(output, of_file ? "412 412\n" : "522 522\n");
	}
}

Test(suite, junit_output_is_xml_whatever_characters_a_title_has)
{
	begin_folder();
	write_file("a.log", "game odd \xEF\xBF\xBE \xEF\xBF\xBF \x7F title\nplayer red\nplayer blue\nred 28 5,5 0\n");
	cr_expect_eq(run("'%s' test -f junit a.log >a.xml"), 1);
	cr_expect_eq(run("xmllint --noout a.xml 2>&1"), 0, "%s", output);
	run("cat a.xml");
	has("name=\"odd ? ? ? title (hig-2020)\"");
}

/* Readers keep the last of those that have one class and one name. */
Test(suite, junit_cases_have_names_of_their_own)
{
	begin_folder();
	write_file("a.yaml", BAD "---\n" GOOD "---\n" BAD "---\n" BAD);
	write_file("b.yaml", BAD);
	cr_expect_eq(run("'%s' test -f junit a.yaml b.yaml >ab.xml"), 1);
	run("sed -n 's/.*<testcase \\(.*\\) file=.* line=\\(\"[0-9]*\"\\).*/\\1 \\2/p' ab.xml");
	cr_expect_str_eq(output, "classname=\"a.yaml\" name=\"bad (hig-2020)\" \"1\"\n"
				 "classname=\"a.yaml\" name=\"good (hig-2020)\" \"8\"\n"
				 "classname=\"a.yaml\" name=\"bad (hig-2020) (2)\" \"15\"\n"
				 "classname=\"a.yaml\" name=\"bad (hig-2020) (3)\" \"22\"\n"
				 "classname=\"b.yaml\" name=\"bad (hig-2020)\" \"1\"\n");
}

Test(suite, github_annotations_have_file_and_line)
{
	begin_folder();
	write_file("a.yaml", BAD);
	cr_expect_eq(run("'%s' test -f github a.yaml"), 1);
	has("::error file=a.yaml,line=6,col=20,title=bad (hig-2020)::total-mismatch: the record has red at 7");
}

Test(suite, github_annotates_no_known_failure)
{
	begin_folder();
	write_file("a.yaml", "known: x\n" BAD);
	cr_expect_eq(run("'%s' test -f github a.yaml"), 0);
	cr_expect_null(strstr(output, "::"), "%s", output);
}

Test(suite, output_does_not_depend_on_the_number_of_jobs)
{
	cr_expect_eq(run("'%s' test -f tap -j 1 scenarios | md5sum"), 0);
	char one[40];
	snprintf(one, sizeof one, "%.32s", output);
	run("'%s' test -f tap -j 7 scenarios | md5sum");
	cr_expect(strncmp(one, output, 32) == 0);
}

Test(suite, update_corrects_expectations_and_keeps_the_rest)
{
	begin_folder();
	write_file(
		"a.yaml",
		"# kept\ngame: g   # here too\nplayers: [red, blue]\nedition: [hig-2020, zman-2020]\nturns:\n"
		"  - turn: red 68 -1,0 270 gatherer W\n    expect: [scored none, \"totals red 7 blue 1\"] # and here\n"
		"  - turn: blue 35 -2,0 0 hunter S\n    expect:\n      - scored forest -1,0:W 9 blue\n"
		"      - supply red 1 1\n      - next blue\n      - 'majority -2,0:S red 3'\n");
	cr_expect_eq(run("CI=true '%s' test --update a.yaml 2>/dev/null"), 3);
	cr_expect_eq(run("CI= '%s' test --update a.yaml >/dev/null; cat a.yaml"), 0); /* empty, it says nothing */
	cr_expect_str_eq(
		output,
		"# kept\ngame: g   # here too\nplayers: [red, blue]\nedition: [hig-2020, zman-2020]\nturns:\n"
		"  - turn: red 68 -1,0 270 gatherer W\n    expect: [scored none, \"totals red 0 blue 0\"] # and here\n"
		"  - turn: blue 35 -2,0 0 hunter S\n    expect:\n      - scored forest -1,0:W 4 red\n"
		"      - supply red 5 3\n      - next red\n      - 'majority -2,0:S red 0 blue 1'\n");
	cr_expect_eq(run("'%s' test a.yaml"), 0);
}

Test(suite, update_leaves_alone_expectations_that_differ_by_edition)
{
	begin_folder();
	write_file(
		"a.log",
		"game a\nplayer red\nplayer blue\nred 68 -1,0 270 gatherer W # x\n  totals red 1 # y\nfits 68 nowhere\n");
	cr_expect_eq(run("'%s' test --update a.log >/dev/null; cat a.log"), 0);
	has("  totals red 0 # y\nfits 68 nowhere\n");
}

/* ---- what the shipped scenarios are worth ---- */

Test(suite, each_code_of_the_registry_is_shown_by_a_scenario)
{
	cr_expect_eq(run_script("files=$(find scenarios -name '*.yaml' -o -name '*.log')\n"
				"{ hgref trace $files 2>/dev/null | jq -r '.codes[]?'\n"
				"hgref check -f json $files 2>/dev/null | jq -r '.violations[]?.code'; } | sort -u"),
		     0);
	for (int code = 0; code < VIOLATION_CODES; code++) {
		char line[96];
		snprintf(line, sizeof line, "%s\n", violation_name((enum violation_code)code));
		has(line);
	}
}

/* Adds 1 to each number after `word` in a line, up to the end of the line; returns false if there is none. */
static bool raise_numbers(const char *line, const char *word, FILE *out)
{
	const char *at = strstr(line, word);
	bool any = false;
	if (!at)
		return fputs(line, out), false;
	fwrite(line, 1, (size_t)(at - line), out);
	for (const char *before = " "; *at; before = at++) {
		bool number =
			*before == ' ' && *at >= '0' && *at <= '9' && !strchr("-,:", at[strspn(at, "0123456789")]);
		if (!number) {
			fputc(*at, out);
			continue;
		}
		fprintf(out, "%ld", strtol(at, NULL, 10) + 1);
		at += strspn(at, "0123456789") - 1;
		any = true;
	}
	return any;
}

/* Writes the scenario with every number of its totals raised; returns false if it asserts none. */
static bool raise_totals(const char *path, const char *raised)
{
	FILE *in = fopen(path, "r"), *out = fopen(raised, "w");
	char line[4096];
	bool any = false;
	cr_assert(in && out);
	while (fgets(line, sizeof line, in))
		if (strncmp(line, "given:", 6) == 0) /* what is not asserted but set */
			fputs(line, out);
		else
			any |= raise_numbers(line, "totals ", out);
	fclose(in);
	fclose(out);
	return any;
}

static bool is_live(const struct test_file *file)
{
	for (size_t i = 0; i < file->tests; i++)
		if (file->test[i].kind == TEST_PASSED)
			return true;
	return false;
}

Test(suite, raising_the_totals_of_any_scenario_fails_it)
{
	const char *raised = in_scratch("raised.yaml");
	struct test_options own = { 0 };
	struct options options = { .format = FORMAT_TAP, .jobs = 1, .own = &own };
	struct suite suite = { 0 };
	unsigned tried = 0;
	cr_assert(suite_find(&suite, "scenarios"));
	suite_run(&suite, &options);
	for (size_t f = 0; f < suite.files; f++) {
		const char *path = suite.file[f].path, *ending = strrchr(path, '.');
		if (strcmp(ending, ".yaml") != 0 || strstr(path, "broken") || !is_live(&suite.file[f]) ||
		    !raise_totals(path, raised))
			continue;
		struct suite single = { 0 };
		cr_assert(suite_find(&single, raised));
		suite_run(&single, &options);
		bool failed = false;
		for (size_t i = 0; i < single.file[0].tests; i++)
			failed |= single.file[0].test[i].kind == TEST_FAILED;
		cr_expect(failed, "%s does not notice other totals", path);
		suite_free(&single);
		tried++;
	}
	suite_free(&suite);
	cr_expect_gt(tried, 0);
}

enum { TESTS_MAX = 4096 };

/* How each of the shipped tests ends under some rules. */
struct endings {
	size_t tests;
	unsigned char kind[TESTS_MAX];
};

/* The scenarios that are there to show a rule. */
static void judge_all_under(const struct ruleset *rules, struct endings *endings)
{
	static const char *const folders[] = { "scenarios/rules",  "scenarios/legal", "scenarios/illegal",
					       "scenarios/powers", "scenarios/scout", "scenarios/base" };
	struct test_options own = { 0 };
	struct options options = { .format = FORMAT_TAP, /* which lists what passed */
				   .overrides.edition = rules,
				   .jobs = 1,
				   .own = &own };
	struct suite suite = { 0 };
	endings->tests = 0;
	for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
		cr_assert(suite_find(&suite, folders[i]));
	suite_run(&suite, &options);
	for (size_t f = 0; f < suite.files; f++)
		for (size_t i = 0; i < suite.file[f].tests; i++) {
			cr_assert_lt(endings->tests, TESTS_MAX);
			endings->kind[endings->tests++] = (unsigned char)suite.file[f].test[i].kind;
		}
	suite_free(&suite);
}

/* Whether some test that passes under the usual rules fails under the turned ones. */
static bool is_noticed(const struct endings *usual, const struct ruleset *rules)
{
	static struct endings turned;
	judge_all_under(rules, &turned);
	if (turned.tests != usual->tests)
		return true;
	for (size_t i = 0; i < usual->tests; i++)
		if (usual->kind[i] == TEST_PASSED && turned.kind[i] == TEST_FAILED)
			return true;
	return false;
}

/* A number of a ruleset, and where it matters. */
struct number {
	const char *name;
	size_t offset;
	uint8_t games;  /* as bits by enum game_kind */
	uint16_t power; /* the power that it is about; 0: none */
	bool is_truth;
};

static bool concerns(const struct number *number, const struct ruleset *rules)
{
	return number->games >> rules->game & 1 && !(number->power & ~rules->powers);
}

Test(suite_long, turning_any_number_of_a_ruleset_fails_a_scenario)
{
	static const struct number numbers[] = {
#define NUMBER(games, field) { #field, offsetof(struct ruleset, field), GAME_##games, 0, false }
#define NUMBER_OF(field, power) \
	{ \
#field, offsetof(struct ruleset, field), GAME_HUNTERS, power, false \
	}
#define TRUTH(games, field) \
	{ \
#field, offsetof(struct ruleset, field), GAME_##games, 0, true \
	}
		NUMBER(BOTH, members),
		NUMBER(BOTH, huts),
		NUMBER(HUNTERS, points[RIVER].each),
		NUMBER(HUNTERS, points[RIVER].each_open),
		NUMBER(HUNTERS, points[RIVER].extra),
		NUMBER(HUNTERS, points[FOREST].each),
		NUMBER(HUNTERS, points[FOREST].each_open),
		NUMBER(HUNTERS, points[FOREST].extra),
		NUMBER(HUNTERS, animal_points[DEER]),
		NUMBER(HUNTERS, animal_points[AUROCHS]),
		NUMBER(HUNTERS, animal_points[MAMMOTH]),
		NUMBER(HUNTERS, animal_points[TIGER]),
		NUMBER_OF(logboat_points, LOGBOAT),
		NUMBER_OF(raft_points, RAFT),
		NUMBER_OF(bear_points, BEAR),
		NUMBER_OF(agriculture_points, AGRICULTURE),
		TRUTH(BASE, extra_turns),
		TRUTH(HUNTERS, river_fish),
		TRUTH(HUNTERS, scout_tiles),
		NUMBER(BASE, points[ROAD].each),
		NUMBER(BASE, points[ROAD].each_open),
		NUMBER(BASE, points[CITY].each),
		NUMBER(BASE, points[CITY].each_open),
		NUMBER(BASE, points[CITY].extra),
		NUMBER(BASE, points[CITY].extra_open),
		NUMBER(BASE, points[MONASTERY].each),
		NUMBER(BASE, points[MONASTERY].each_open),
		NUMBER(BASE, title_points),
#undef NUMBER
#undef NUMBER_OF
#undef TRUTH
	};
	static struct endings usual;
	for (int e = 0; e < editions; e++) {
		judge_all_under(&rulesets[e], &usual);
		for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
			struct ruleset turned = rulesets[e];
			if (!concerns(&numbers[i], &turned))
				continue;
			uint8_t *number = (uint8_t *)&turned + numbers[i].offset;
			*number = numbers[i].is_truth ? !*number : (uint8_t)(*number + 1);
			cr_expect(is_noticed(&usual, &turned), "%s: no scenario notices another %s", rulesets[e].name,
				  numbers[i].name);
		}
	}
}

/* The power without which a ruling does not arise; 0: it always does. */
static uint16_t power_of(enum ruling ruling)
{
	switch (ruling) {
	case RULING_shrine_claim:
		return SHRINE;
	case RULING_canoe_lake:
	case RULING_scout_deal:
	case RULING_scout_decline:
		return CANOE; /* devir's, as the Scout tiles are */
	case RULING_immediate_order:
	case RULING_shaman:
		return SHAMAN;
	case RULING_trap_covers:
	case RULING_trap_and_fire:
	case RULING_trap_own_tile:
		return HUNTING_TRAP;
	case RULING_pit_own_tile:
	case RULING_pit_two:
		return PIT_TRAP;
	default:
		return 0;
	}
}

/* How many options a ruling has. */
static int options_of(enum ruling ruling)
{
	int options = 1;
	for (const char *at = ruling_options(ruling); *at; at++)
		options += *at == ' ';
	return options;
}

Test(suite, turning_any_ruling_of_a_ruleset_fails_a_scenario)
{
	static struct endings usual;
	for (int e = 0; e < editions; e++) {
		judge_all_under(&rulesets[e], &usual);
		for (int r = 0; r < RULING_COUNT; r++) {
			enum ruling ruling = (enum ruling)r;
			if (!ruling_applies(ruling, &rulesets[e]) || power_of(ruling) & ~rulesets[e].powers)
				continue;
			for (int option = 0; option < options_of(ruling); option++) {
				struct ruleset turned = rulesets[e];
				ruleset_set(&turned, ruling, option);
				cr_expect(option == ruleset_choice(&rulesets[e], ruling) || is_noticed(&usual, &turned),
					  "%s: no scenario notices %s=%d", rulesets[e].name, ruling_id(ruling), option);
			}
		}
	}
}
