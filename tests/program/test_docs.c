#include "core/ruleset.h"
#include "core/violation.h"
#include "grammar/read_codes.h"

#include "tests/program/command.h"
#include "tests/program/pages.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * README.md and the manual pages tell the truth: every example in them is run, and what they list is what there is.
 *
 * An example is a fenced block of README.md, or a `.Bd -literal` display of a manual page, that begins with `$ `. It is
 * a small dialogue: each command after `$ ` (with its here-document, if it ends in <<END or <<'END') is followed by what it
 * prints, errors included. A line `...` stands for any lines, one at least if nothing else is shown. `$ echo $?` prints
 * the status of the command before it. A status that is not printed is 0, 1 if what is shown says that something is
 * illegal, wrong or rejected, or 2 if it shows an error. Lines of roff escapes are read as a terminal shows them. `make`
 * and `sudo` are left to the reader, and so is GNU parallel if it is not installed.
 *
 * The tests run in the root of the source tree, the examples in a folder that has the same files but a build/ of its own.
 */

enum { TEXT_MAX = 1 << 18, LINES_MAX = 4096, LINE_SIZE = 512, COMMAND_SIZE = 8192 };

/* A whole file or output, read into `text` and cut into lines. */
struct lines {
	char text[TEXT_MAX];
	char *line[LINES_MAX];
	int count;
};

static void read_all(struct lines *lines, FILE *in)
{
	size_t length = fread(lines->text, 1, sizeof lines->text - 1, in);
	cr_assert(feof(in), "more than %d bytes", TEXT_MAX - 1);
	lines->text[length] = '\0';
	lines->count = 0;
	for (char *at = lines->text; *at;) {
		cr_assert(lines->count < LINES_MAX);
		lines->line[lines->count++] = at;
		at += strcspn(at, "\n");
		if (*at)
			*at++ = '\0';
	}
}

static void read_file(struct lines *lines, const char *path)
{
	FILE *in = fopen(path, "r");
	cr_assert(in, "%s: run the tests in the root of the source tree", path);
	read_all(lines, in);
	fclose(in);
}

/* Runs a command with its errors in its output; returns its exit status. */
static int run_command(struct lines *out, const char *command)
{
	char grouped[COMMAND_SIZE + 16], whole[2 * COMMAND_SIZE];
	snprintf(grouped, sizeof grouped, "{ %s\n} 2>&1", command);
	write_script(whole, sizeof whole, grouped);
	FILE *pipe = popen(whole, "r");
	cr_assert(pipe, "%s", command);
	read_all(out, pipe);
	int status = pclose(pipe);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool begins(const char *s, const char *with)
{
	return strncmp(s, with, strlen(with)) == 0;
}

/* ---- what a page says ---- */

/* A literal line of mdoc as a terminal shows it. */
static void without_escapes(char *line)
{
	static const struct {
		const char *escape, *shown;
	} escapes[] = {
		{ "\\[u2713]", "\u2713" },
		{ "\\[u2717]", "\u2717" },
		{ "\\-", "-" },
		{ "\\e", "\\" },
		{ "\\&", "" },
		{ "\\(ha", "^" },
		{ "\\(ti", "~" },
		{ "\\(ga", "`" },
		{ "\\(aq", "'" },
		{ "\\('e", "é" },
		{ "\\(:u", "ü" },
	};
	enum { ESCAPES = sizeof escapes / sizeof escapes[0] };
	char *to = line;
	for (const char *from = line; *from;) {
		int e = 0;
		while (e < ESCAPES && !begins(from, escapes[e].escape))
			e++;
		if (e == ESCAPES) {
			*to++ = *from++;
			continue;
		}
		from += strlen(escapes[e].escape);
		for (const char *s = escapes[e].shown; *s;)
			*to++ = *s++;
	}
	*to = '\0';
}

static bool is_page(const char *path)
{
	return begins(path, "man/") || begins(path, "cmd/");
}

static bool opens_display(const char *path, const char *line)
{
	return is_page(path) ? begins(line, ".Bd -literal") : strcmp(line, "```") == 0;
}

static bool closes_display(const char *path, const char *line)
{
	return strcmp(line, is_page(path) ? ".Ed" : "```") == 0;
}

/* ---- the examples ---- */

/* The folder where the examples are run; the program is in its build/, where the shell finds it as well. */
static void enter_copy(void)
{
	char path[COMMAND_SIZE];
	cr_assert_eq(run_script("mkdir $scratch/build && ln -s \"$program\" $scratch/build/hgref\n"
				"for file in *; do [ \"$file\" = build ] || ln -s \"$PWD/$file\" $scratch; done"),
		     0);
	snprintf(path, sizeof path, "%s/build:%s", scratch(), getenv("PATH"));
	setenv("PATH", path, 1);
	setenv("HGREF", "build/hgref", 1);
	cr_assert_eq(chdir(scratch()), 0);
}

/* Whether lines match a pattern in which `...` stands for any of them. Empty lines at the end do not count. */
static bool match(char *const *pattern, int patterns, char *const *line, int lines)
{
	while (lines > 0 && !*line[lines - 1])
		lines--;
	while (patterns > 0 && !*pattern[patterns - 1])
		patterns--;
	if (patterns == 0)
		return lines == 0;
	if (strcmp(pattern[0], "...") == 0) {
		for (int skip = 0; skip <= lines; skip++)
			if (match(pattern + 1, patterns - 1, line + skip, lines - skip))
				return true;
		return false;
	}
	return lines > 0 && strcmp(pattern[0], line[0]) == 0 && match(pattern + 1, patterns - 1, line + 1, lines - 1);
}

/* A command, and what is shown after it: the lines from `shown` to before `end`. */
struct example {
	char command[COMMAND_SIZE];
	int line, shown, end;
};

static void add_line(struct example *example, const char *line)
{
	size_t used = strlen(example->command);
	int length = snprintf(example->command + used, COMMAND_SIZE - used, "%s%s", used ? "\n" : "", line);
	cr_assert((size_t)length < COMMAND_SIZE - used, "the command is too long");
}

/* Reads the example that begins at a line, in a display that ends before the line `to`. */
static void read_example(struct example *example, const struct lines *page, int line, int to)
{
	const char *typed = page->line[line] + 2;
	size_t length = strlen(typed);
	bool here = (length > 5 && strcmp(typed + length - 5, "<<END") == 0) ||
		    (length > 7 && strcmp(typed + length - 7, "<<'END'") == 0);
	*example = (struct example){ .line = line + 1 };
	add_line(example, typed);
	for (line++; here; line++) {
		cr_assert(line < to, "line %d: no END", example->line);
		add_line(example, page->line[line]);
		here = strcmp(page->line[line], "END") != 0;
	}
	for (example->shown = line; line < to && !begins(page->line[line], "$ "); line++)
		;
	example->end = line;
}

/* Not every system has a package of GNU parallel. */
static bool is_skipped(const char *command)
{
	bool lacks_parallel = begins(command, "parallel ") && system("command -v parallel >/dev/null") != 0;
	if (lacks_parallel)
		not_tried("examples with GNU parallel");
	return begins(command, "make") || begins(command, "sudo") || lacks_parallel;
}

/* GNU parallel complains where a container hides the machine from it; an example is not about that. */
static void without_complaints(char *command)
{
	char bare[COMMAND_SIZE];
	if (!begins(command, "parallel ") || system("parallel echo ::: '' 2>&1 | grep -q .") != 0)
		return;
	snprintf(bare, sizeof bare, "%s", command);
	snprintf(command, COMMAND_SIZE, "{ %.8000s\n} 2>/dev/null", bare);
}

static void expect_output(const char *path, const struct lines *page, const struct example *example,
			  const struct lines *out)
{
	char *const *shown = page->line + example->shown;
	int lines = example->end - example->shown;
	bool anything = lines == 1 && strcmp(shown[0], "...") == 0;
	if (anything ? out->count > 0 : match(shown, lines, out->line, out->count))
		return;
	cr_expect(false, "%s:%d: `%s` prints something else:", path, example->line, example->command);
	for (int i = 0; i < out->count; i++)
		fprintf(stderr, "%s\n", out->line[i]);
}

/* The status that a reader expects of what is shown, besides 0. */
static int status_shown(const struct lines *page, const struct example *example)
{
	int status = 0;
	for (int i = example->shown; i < example->end && status < 2; i++)
		if (strstr(page->line[i], "error: "))
			status = 2;
		else if (strstr(page->line[i], "illegal") || strstr(page->line[i], "wrong") ||
			 strstr(page->line[i], "REJECTED"))
			status = 1;
	return status;
}

/* Runs an example and expects what is shown and, unless `echo $?` comes next, the status; returns the status. */
static int try_example(const char *path, const struct lines *page, const struct example *example)
{
	static struct lines out;
	char command[COMMAND_SIZE];
	strcpy(command, example->command);
	without_complaints(command);
	int status = run_command(&out, command);
	expect_output(path, page, example, &out);
	cr_expect(!status || strcmp(page->line[example->end], "$ echo $?") == 0 ||
			  status == status_shown(page, example),
		  "%s:%d: `%s` ends with status %d, which is not shown", path, example->line, example->command, status);
	return status;
}

/* The dialogue of one display: lines `from` to before `to`. Returns how many commands were run. */
static int try_dialogue(const char *path, const struct lines *page, int from, int to)
{
	static struct example example;
	int status = 0, tried = 0;
	bool skipped = false;
	for (; from < to; from = example.end) {
		read_example(&example, page, from, to);
		if (strcmp(example.command, "echo $?") == 0) {
			cr_expect(skipped || atoi(page->line[example.shown]) == status, "%s:%d: the status is %d", path,
				  example.line, status);
			continue;
		}
		skipped = is_skipped(example.command);
		if (skipped)
			continue;
		status = try_example(path, page, &example);
		tried++;
	}
	return tried;
}

static int try_examples(const char *path)
{
	static struct lines page;
	int tried = 0;
	enter_copy();
	read_file(&page, path);
	for (int i = 0; i + 1 < page.count; i++) {
		if (!opens_display(path, page.line[i]))
			continue;
		int from = ++i;
		for (; i < page.count && !closes_display(path, page.line[i]); i++)
			if (is_page(path))
				without_escapes(page.line[i]);
		if (begins(page.line[from], "$ "))
			tried += try_dialogue(path, &page, from, i);
	}
	return tried;
}

Test(docs, examples_in_the_readme_print_what_it_says)
{
	cr_expect(try_examples("README.md") >= 5);
}

/* It is read in a terminal and in a browser. */
Test(docs, the_readme_is_short_and_narrow)
{
	static struct lines page;
	run_command(&page, "cat README.md");
	cr_expect(page.count > 100 && page.count <= 200, "%d lines", page.count);
	for (int i = 0; i < page.count; i++)
		cr_expect(strlen(page.line[i]) <= 120, "line %d", i + 1);
}

Test(docs, the_pictures_in_the_readme_are_of_what_hgref_draws)
{
	static struct lines out;
	int status = run_command(
		&out, "hgref draw --feature 1,-1:4 scenarios/base/fridays-table.log | cmp - man/example.svg &&"
		      "hgref report -o $scratch/page.html scenarios/games/two-players.log && "
		      "cksum <$scratch/page.html | cmp - man/page.sum");
	cr_expect_eq(status, 0, "%s (make pictures)", out.count ? out.line[0] : "");
}

/* Every page but hgref(3), whose example needs what is installed, with the number of commands in its examples, at least. */
#define PAGES(X) \
	X(hgref_1, "hgref.1", 8) \
	X(hgref_check_1, "hgref-check.1", 5) \
	X(hgref_score_1, "hgref-score.1", 3) \
	X(hgref_test_1, "hgref-test.1", 6) \
	X(hgref_legal_1, "hgref-legal.1", 4) \
	X(hgref_explain_1, "hgref-explain.1", 1) \
	X(hgref_claim_1, "hgref-claim.1", 2) \
	X(hgref_mend_1, "hgref-mend.1", 1) \
	X(hgref_draw_1, "hgref-draw.1", 2) \
	X(hgref_report_1, "hgref-report.1", 1) \
	X(hgref_tiles_1, "hgref-tiles.1", 2) \
	X(hgref_rulings_1, "hgref-rulings.1", 1) \
	X(hgref_rule_1, "hgref-rule.1", 1) \
	X(hgref_convert_1, "hgref-convert.1", 5) \
	X(hgref_trace_1, "hgref-trace.1", 1) \
	X(hgref_random_1, "hgref-random.1", 2) \
	X(hgref_json_5, "hgref-json.5", 1) \
	X(hgref_log_5, "hgref-log.5", 3) \
	X(hgref_records_5, "hgref-records.5", 4) \
	X(hgref_scenario_5, "hgref-scenario.5", 4) \
	X(hgref_ci_7, "hgref-ci.7", 30) \
	X(hgref_law_7, "hgref-law.7", 2)

#define X(name, page, least) \
	Test(docs, examples_in_##name##_print_what_it_says) \
	{ \
		cr_expect(try_examples(page_path(page)) >= (least)); \
	}
PAGES(X)
#undef X

Test(docs, the_examples_of_every_page_are_tried)
{
	static const char *const tried[] = {
#define X(name, page, least) page,
		PAGES(X)
#undef X
	};
	cr_assert_eq(
		run_script("find man cmd -name '*.[1-9]' -o -name '*.[1-9].in' | grep -v 'shared.1\\|hgref.3' | wc -l"),
		0);
	cr_expect_eq(atoi(output), (int)(sizeof tried / sizeof tried[0]));
}

/* Recipes for programs that most machines lack are run by `make readers` and `make cluster`, as .ci/recipe prints them. */
Test(docs, every_recipe_for_another_program_is_run_by_some_script)
{
	static struct lines names;
	char script[COMMAND_SIZE];
	cr_assert_eq(run_command(&names, "sed -n 's/^[.].\" @recipe //p' man/hgref-ci.7"), 0);
	cr_expect(names.count >= 10, "%d recipes", names.count);
	for (int i = 0; i < names.count; i++) {
		snprintf(
			script, sizeof script,
			"test -n \"$(.ci/recipe %.100s)\" && grep -qE '\"%.100s\"|^\t*recipe %.100s ' tests/readers/run .ci/cluster",
			names.line[i], names.line[i], names.line[i]);
		cr_expect_eq(run_script(script), 0, "%s", names.line[i]);
	}
}

/* ---- what the pages list ---- */

/* Whether some line of the page contains the words. */
static bool page_has(const struct lines *page, const char *words)
{
	for (int i = 0; i < page->count; i++)
		if (strstr(page->line[i], words))
			return true;
	return false;
}

/* The characters of a long option's name at `s`. */
static size_t name_length(const char *s)
{
	return strspn(s, "abcdefghijklmnopqrstuvwxyz-");
}

/* The commands that `hgref --help` lists. */
static void list_commands(struct lines *commands)
{
	cr_assert_eq(run_command(commands, "hgref --help | sed -n 's/^  \\([a-z][a-z]*\\) .*/\\1/p'"), 0);
	cr_assert(commands->count > 5);
}

/* The source of a command's page. */
static const char *source_of(const char *command_name)
{
	char name[LINE_SIZE];
	snprintf(name, sizeof name, "hgref-%.100s.1", command_name);
	const char *path = page_path(name);
	cr_assert(path, "there is no page %s", name);
	return path;
}

static void help_of(struct lines *help, const char *command_name)
{
	char command[COMMAND_SIZE];
	snprintf(command, sizeof command, "hgref %s --help", command_name);
	cr_assert_eq(run_command(help, command), 0);
}

/* Whether an item of a list, `.It Fl ...`, is about an option: `Fl -edition` or `Fl e`, followed by a word boundary. */
static bool page_describes(const struct lines *page, const char *option)
{
	for (int i = 0; i < page->count; i++) {
		if (!begins(page->line[i], ".It "))
			continue;
		for (const char *at = strstr(page->line[i], option); at; at = strstr(at + 1, option))
			if (!name_length(at + strlen(option)))
				return true;
	}
	return false;
}

/* The options of a line of the help, as mdoc writes them; returns how many there are. */
static int options_of(const char *line, char options[2][LINE_SIZE])
{
	int n = 0;
	if (strncmp(line, "  -", 3) != 0 && strncmp(line, "      --", 8) != 0)
		return 0;
	if (line[2] == '-')
		snprintf(options[n++], LINE_SIZE, "Fl %c", line[3]);
	const char *name = strstr(line, "--") + 2;
	snprintf(options[n++], LINE_SIZE, "Fl -%.*s", (int)name_length(name), name);
	return n;
}

/* The page of a command as it is installed. */
static void read_manual(struct lines *page, const char *command_name)
{
	char command[COMMAND_SIZE];
	snprintf(command, sizeof command, ".ci/manual \"$program\" %s %s cmd/option/shared.1", command_name,
		 source_of(command_name));
	cr_assert_eq(run_command(page, command), 0);
}

Test(docs, every_option_of_every_help_is_described_in_the_page_of_its_command)
{
	static struct lines commands, help, page;
	char options[2][LINE_SIZE];
	list_commands(&commands);
	for (int c = 0; c < commands.count; c++) {
		int found = 0;
		help_of(&help, commands.line[c]);
		read_manual(&page, commands.line[c]);
		for (int i = 0; i < help.count; i++)
			for (int n = options_of(help.line[i], options); n > 0; n--, found++)
				cr_expect(page_describes(&page, options[n - 1]), "hgref-%s(1) describes no `%s`",
					  commands.line[c], options[n - 1]);
		cr_expect(found > 3, "%s", commands.line[c]);
	}
}

/* The help of all commands, one after the other. */
static void help_of_all(struct lines *help)
{
	static const char each[] =
		"for c in $(hgref --help | sed -n 's/^  \\([a-z][a-z]*\\) .*/\\1/p'); do hgref $c --help; done";
	cr_assert_eq(run_command(help, each), 0);
}

/* Expects every option that a page names to be one of some command. */
static int expect_options(const struct lines *page, const char *path, const struct lines *help)
{
	int found = 0;
	for (int i = 0; i < page->count; i++)
		for (const char *at = strstr(page->line[i], "Fl "); at; at = strstr(at + 3, "Fl "), found++) {
			char words[LINE_SIZE];
			if (at[3] == '-')
				snprintf(words, sizeof words, " --%.*s", (int)name_length(at + 4), at + 4);
			else
				snprintf(words, sizeof words, "  -%c, --", at[3]);
			cr_expect(page_has(help, words), "%s:%d: no command has%s", path, i + 1, words);
		}
	return found;
}

Test(docs, every_option_of_the_manual_is_in_some_help)
{
	static struct lines help, paths, page;
	int found = 0;
	help_of_all(&help);
	cr_assert_eq(run_command(&paths, "find man cmd -name '*.1'"), 0);
	for (int p = 0; p < paths.count; p++) {
		read_file(&page, paths.line[p]);
		found += expect_options(&page, paths.line[p], &help);
	}
	cr_expect(found > 50);
}

Test(docs, every_command_has_a_page_that_the_overview_names)
{
	static struct lines commands, page;
	int named = 0;
	read_file(&page, "man/hgref.1");
	list_commands(&commands);
	for (int c = 0; c < commands.count; c++) {
		char item[LINE_SIZE], title[LINE_SIZE];
		snprintf(item, sizeof item, ".It Xr hgref-%.100s 1", commands.line[c]);
		snprintf(title, sizeof title, "\n.Nm hgref-%.100s\n", commands.line[c]);
		cr_expect(page_has(&page, item), "man/hgref.1 lacks `%s`", item);
		cr_expect(strstr(page_text(source_of(commands.line[c])), title), "%s", commands.line[c]);
	}
	for (int i = 0; i < page.count; i++)
		named += begins(page.line[i], ".It Xr ");
	cr_expect_eq(named, commands.count);
}

/* The part of a page's source after a heading. */
static const char *section_of(const char *source, const char *heading)
{
	char line[LINE_SIZE];
	snprintf(line, sizeof line, "\n.Sh %.100s\n", heading);
	const char *section = strstr(source, line);
	cr_assert(section, "no section %s", heading);
	return section + strlen(line);
}

/* Whether a number stands in a text as a word of its own. */
static bool has_number(const char *text, size_t length, char number)
{
	for (size_t i = 1; i + 1 < length; i++)
		if (text[i] == number && strchr(" \n", text[i - 1]) && strchr(" \n;,", text[i + 1]))
			return true;
	return false;
}

Test(docs, the_exit_statuses_of_every_help_are_in_the_page_of_its_command)
{
	static struct lines commands, help;
	list_commands(&commands);
	for (int c = 0; c < commands.count; c++) {
		char command[COMMAND_SIZE];
		const char *section = section_of(page_text(source_of(commands.line[c])), "EXIT STATUS") - 1;
		size_t length = (size_t)(strstr(section + 1, "\n.Sh ") - section);
		snprintf(command, sizeof command,
			 "hgref %s --help | sed -n '/^Exit status/,${s/([0-9])//g;p}' | grep -ow '[0-3]'",
			 commands.line[c]);
		cr_assert_eq(run_command(&help, command), 0);
		for (int i = 0; i < help.count; i++)
			cr_expect(has_number(section, length, *help.line[i]), "hgref-%s(1): status %s",
				  commands.line[c], help.line[i]);
	}
}

Test(docs, the_environment_of_the_manual_is_what_the_source_asks_for)
{
	static struct lines asked, page;
	int found = 0;
	read_file(&page, "man/hgref.1");
	cr_assert_eq(
		run_command(&asked,
			    "grep -roh 'getenv(\"[A-Z_]*\")' cmd | sed 's/.*\"\\(.*\\)\".*/.It Ev \\1/' | sort -u"),
		0);
	cr_expect(asked.count > 0 && system("grep -rq 'getenv([^\"]' cmd") != 0);
	for (int a = 0; a < asked.count; a++)
		cr_expect(page_describes(&page, asked.line[a] + strlen(".It ")), "man/hgref.1 lacks `%s`",
			  asked.line[a]);
	for (int i = 0; i < page.count; i++) {
		bool known = false;
		if (!begins(page.line[i], ".It Ev "))
			continue;
		for (int a = 0; a < asked.count; a++)
			known |= strcmp(page.line[i], asked.line[a]) == 0;
		cr_expect(known, "man/hgref.1:%d: %s", i + 1, page.line[i]);
		found++;
	}
	cr_expect_eq(found, asked.count);
}

Test(docs, every_violation_code_is_listed_with_its_rules)
{
	static const struct {
		const char *code, *rules;
	} registry[] = {
#define X(id, code, sentence, rules) { code, rules },
		VIOLATIONS(X)
#undef X
	};
	static struct lines page;
	int listed = 0;
	read_file(&page, "man/hgref-log.5");
	for (int i = 0; i < page.count; i++) {
		char words[LINE_SIZE];
		const char *rules = registry[listed].rules;
		snprintf(words, sizeof words, ".It Cm %s%s%s", registry[listed].code, *rules ? " Pq " : "", rules);
		if (strcmp(page.line[i], words) == 0 && ++listed == VIOLATION_CODES)
			break; /* all of them, and in reporting order */
	}
	cr_expect(listed == VIOLATION_CODES, "man/hgref-log.5 lacks `%s`, or it stands in another order",
		  registry[listed < VIOLATION_CODES ? listed : 0].code);
}

Test(docs, every_ruling_is_listed_with_its_options)
{
	static struct lines page;
	read_file(&page, "man/hgref-law.7");
	for (int r = 0; r < RULING_COUNT; r++) {
		char words[LINE_SIZE];
		int used = snprintf(words, sizeof words, ".It Cm %s Ns = Ns Cm ", ruling_id((enum ruling)r));
		for (const char *s = ruling_options((enum ruling)r); *s; s++) {
			size_t room = sizeof words - (size_t)used;
			used += *s == ' ' ? snprintf(words + used, room, " | ")
					  : snprintf(words + used, room, "%c", *s);
		}
		cr_expect(page_has(&page, words), "man/hgref-law.7 lacks `%s`", words);
	}
}

/* Expects an item of a list about a name. */
static void expect_item(const struct lines *page, const char *name)
{
	char words[LINE_SIZE];
	snprintf(words, sizeof words, "Cm %.100s", name);
	cr_expect(page_describes(page, words), "man/hgref-law.7 lacks `.It %s`", words);
}

Test(docs, every_edition_is_listed)
{
	static struct lines page;
	read_file(&page, "man/hgref-law.7");
	for (int e = 0; e < editions; e++)
		expect_item(&page, rulesets[e].name);
}

Test(docs, every_code_of_a_line_that_cannot_be_read_is_listed)
{
	static struct lines page;
	read_file(&page, "man/hgref-law.7");
	for (int code = 0; code < READ_CODES; code++)
		expect_item(&page, read_code_words((enum read_code)code)->name);
}

/* A page of one topic, and what awk makes of it. */
#define TOPIC_OF(section) \
	"printf '%s\\n' '.Dt PAGE 5' '.\\\" @topic some: a summary' '.Sh SOME' " section \
	" '.Sh OTHER' 'not of it' >$scratch/page; " \
	"awk -f man/topics.awk $scratch/page 2>&1"

Test(docs, a_topic_of_help_is_its_section_in_plain_text)
{
	cr_expect_eq(
		run_script(TOPIC_OF(
			"'Of' '.Ar x , Ns Ar y' or '.Ql a\\-b .' '.Ql \\&; ,' '.Ql ``` .' 'See' '.Xr hgref 1 ,' '.Pq with Fl -all ;' "
			"'.Bl -tag' '.It 0' fine '.It Cm word Op Ar n' 'Its \"meaning\".' '.El' "
			"'.Bd -literal' '  as it  is' '.Ed'") " | sed -n '/summary/,/NULL/p'"),
		0);
	cr_expect_str_eq(output, "\t{ \"some\", \"a summary\",\n"
				 "\t  \"Of X,Y or `a-b`. `;`, '```'. See hgref(1), (with --all);\\n\"\n"
				 "\t  \"\\n\"\n\t  \"  0  fine\\n\"\n"
				 "\t  \"\\n\"\n\t  \"  word [N]\\n\"\n\t  \"     Its \\\"meaning\\\".\\n\"\n"
				 "\t  \"\\n\"\n\t  \"  as it  is\\n\"\n"
				 "\t  \"\\nIn full: page(5).\\n\" },\n\t{ NULL, NULL, NULL },\n");
	cr_expect_neq(run_script(TOPIC_OF("'.Em word'")), 0);
	cr_expect(strstr(output, "page:4: the macro Em is not one that topics have"), "%s", output);
	cr_expect_neq(run_script(TOPIC_OF("'.\\\" @topic some: again' '.Sh MORE'")), 0);
	cr_expect(strstr(output, "the topic some again"), "%s", output);
}

Test(docs, every_topic_of_help_has_the_words_of_its_section)
{
	if (system("command -v mandoc >/dev/null 2>&1") != 0)
		skip_test("topics of help against their pages, by mandoc");
	cr_expect_eq(
		run_script("awk -f man/json_page.awk man/hgref-json.5.in >$scratch/hgref-json.5 && python3 "
			   "tests/topics_check.py \"$program\" man/*.[157] cmd/command/*/*.1 $scratch/hgref-json.5"),
		0);
	cr_expect_str_eq(output, "10 topics, 0 that differ\n");
}

Test(docs, manual_pages_are_clean)
{
	static struct lines out;
	if (system("command -v mandoc >/dev/null 2>&1") != 0)
		skip_test("the form of the manual pages, by mandoc");
	int status = run_command(
		&out,
		"for page in $(find cmd -name '*.1' ! -name shared.1); do name=$(basename $page .1); "
		".ci/manual \"$program\" $name $page cmd/option/shared.1 >$scratch/hgref-$name.1 || echo $name; done; "
		"awk -f man/json_page.awk man/hgref-json.5.in >$scratch/hgref-json.5; "
		"mandoc -Tlint -Wwarning man/*.[1-9] $scratch/*.[15]");
	cr_expect(status == 0 && out.count == 0, "%s", out.count ? out.line[0] : "mandoc fails");
}
