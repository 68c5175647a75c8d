#include "command/test/test.h"
#include "command/test/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What comes after the tests, a statement or what --update did, is not part of TAP and JUnit: with these formats it goes
 * to stderr.
 */
static enum status report_tests(const struct suite *suite, const struct options *options)
{
	const struct test_options *own = test_options(options);
	struct text out = { 0 }, more = { 0 };
	enum status status = suite_status(suite);
	if (own->list)
		suite_list(suite, &out);
	else if (!options->quiet)
		suite_report(suite, options->format, &out);
	if ((suite->trace || own->against[0]) && !options->quiet)
		suite_statement(suite, &more);
	if (own->update && !own->list && !suite_update(suite, &more))
		status = STATUS_TROUBLE;
	if (!own->list && suite_write_statements(suite, options))
		status = STATUS_TROUBLE;
	if (options->format == FORMAT_TAP || options->format == FORMAT_JUNIT)
		terminal_print(stderr, &more, options->color);
	else
		text_add_text(&out, &more);
	terminal_print(stdout, &out, options->color);
	text_free(&more);
	text_free(&out);
	return status;
}

/* Whether standard input is one of the paths. */
static bool reads_input(const struct options *options)
{
	int i = 0;
	while (i < options->files && strcmp(options->file[i], "-") != 0)
		i++;
	return i < options->files;
}

/* Whether --update is allowed; if not, reports the reason. */
static bool can_update(const struct options *options)
{
	const char *ci = getenv("CI");
	if (ci && *ci) {
		terminal_complain(
			"hgref test: --update rewrites expectations for you to review; it is refused when CI is set\n");
		return false;
	}
	if (reads_input(options)) {
		terminal_complain("hgref test: --update rewrites files, but - is standard input\n");
		return false;
	}
	return true;
}

/* What is wrong with the options and paths together; NULL if nothing is. Several engines make a table. */
static const char *test_conflict(const struct options *options)
{
	const struct test_options *own = test_options(options);
	bool several = own->against[0] && own->against[1], input = reads_input(options);
	if (several && input)
		return "a table of engines excludes standard input";
	if (several && own->known)
		return "a table of engines excludes --known";
	if (several && options->format != FORMAT_TEXT && options->format != FORMAT_JSON)
		return "a table of engines excludes a format other than text and json";
	if (!own->against[0] && !own->trace && options->format == FORMAT_JSON)
		return "-f json requires --against or --trace";
	if (own->trace && strcmp(own->trace, "-") == 0 && input)
		return "standard input is either the trace or a path";
	return NULL;
}

/*
 * Runs and reports the tests. STATUS_TROUBLE: there are none, which must not count as passed, or they could not be
 * compared with another engine.
 */
static enum status run_tests(struct suite *suite, const struct options *options)
{
	const struct test_options *own = test_options(options);
	bool as_table = (own->against[0] && own->against[1]) || options->format == FORMAT_JSON;
	if (own->trace && !own->list && !suite_read_trace(suite, options))
		return STATUS_TROUBLE;
	suite_run(suite, options);
	if (suite_counts(suite).all == 0) {
		terminal_complain("hgref test: no test found%s%s\n", own->filter ? " that contains " : "",
				  own->filter ? own->filter : "");
		return STATUS_TROUBLE;
	}
	if (suite->trace)
		trace_file_report_rest(suite->trace);
	if (as_table && !own->list)
		return suite_table(suite, options);
	if (own->against[0] && !own->list && !suite_against(suite, options, own->against[0]))
		return STATUS_TROUBLE;
	return report_tests(suite, options);
}

/* A path that cannot be read does not prevent the others from being run. */
static enum status run_test(const struct options *options)
{
	const char *conflict = test_conflict(options);
	struct suite suite = { 0 };
	enum status status = STATUS_TROUBLE;
	bool all_found = true;
	if (conflict) {
		terminal_complain("hgref test: %s\n", conflict);
		return options_hint("test");
	}
	if (test_options(options)->update && !can_update(options))
		return STATUS_USAGE;
	for (int i = 0; i < options->files; i++)
		all_found &= suite_find(&suite, options->file[i]);
	suite_unite(&suite);
	if (all_found || suite.files > 0)
		status = run_tests(&suite, options);
	trace_file_free(suite.trace);
	suite_free(&suite);
	return all_found || status > STATUS_TROUBLE ? status : STATUS_TROUBLE;
}

static const struct option_row test_rows[] = {
	{ 0, "filter", "TEXT", "run only tests with TEXT in file, title or edition", OWN(test_options, filter),
	  TAKES_WORDS },
	{ 0, "list", "", "list the tests and run none", OWN(test_options, list), TAKES_NOTHING },
	{ 'j', "jobs", "N", "run N files at a time; the output stays in order", COMMON(jobs),
	  TAKES_NUMBER(1, JOBS_MAX, "a number from 1 to 256") },
	{ 0, "update", "",
	  "replace wrong expectations by what the referee finds,\nfor you to review; refused where CI is set",
	  OWN(test_options, update), TAKES_NOTHING },
	{ 0, "against", "COMMAND",
	  "send the tests that pass to this engine as logs,\nand compare the traces that it writes with ours;\n"
	  "several engines make a table",
	  OWN(test_options, against), TAKES_WORDS_UP_TO(ENGINES_MAX), .excludes = "edition ruling update trace" },
	{ 0, "trace", "TRACE", "compare the tests that pass with this engine's trace;\n- is standard input",
	  OWN(test_options, trace), TAKES_WORDS, .excludes = "update" },
	{ 0, "statement", "FILE", "with --against: write to FILE what each engine passes,\none line of JSON for each",
	  OWN(test_options, statement), TAKES_WORDS, .requires = "against" },
	{ 0, "known", "FILE", "with --against: tests listed in FILE are known to fail", OWN(test_options, known),
	  TAKES_WORDS, .requires = "against" },
	{ 0, "timeout", "SECONDS", "with --against: how long the engine may be silent,\n60 by default",
	  OWN(test_options, timeout), TAKES_NUMBER(1, 86400, "a number of seconds, 1 to 86400"),
	  .requires = "against" },
	{ 0, "limit", "SECONDS", "with --against: how long the engine may run,\n3600 by default",
	  OWN(test_options, limit), TAKES_NUMBER(1, 86400, "a number of seconds, 1 to 86400"), .requires = "against" },
	{ 'f', "format", "FORMAT", "text (default), tap, junit, github or json:\njson only for engines and traces",
	  COMMON(format),
	  TAKES_ONE_OF({ "text", FORMAT_TEXT }, { "tap", FORMAT_TAP }, { "junit", FORMAT_JUNIT },
		       { "github", FORMAT_GITHUB }, { "json", FORMAT_JSON }) },
};

const struct command command_test = {
	.name = "test",
	.arguments = "PATH...",
	.needs = "a PATH",
	.summary = "Check records against their expectations, or engines against records.",
	.run = run_test,
	.shared = SHARED_BY_READERS | SHARES(EDITION),
	OWN_OPTIONS(test_rows, struct test_options, { 0 }),
	.ending = "PATH is a file of scenarios or game logs, or a folder of such files (.yaml .yml\n"
		  ".json .log), searched recursively; - is standard input.\n" GAMES_STATUS("hgref-test"),
};
