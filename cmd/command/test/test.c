#include "command/test/test.h"
#include "command/test/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A run without tests must not count as passed. Returns whether there is one, or else reports it. */
static bool has_tests(const struct suite *suite, const struct options *options)
{
	const char *filter = test_options(options)->filter;
	bool any = suite_counts(suite).all > 0;
	if (!any)
		terminal_complain("hgref test: no test found%s%s\n", filter ? " that contains " : "",
				  filter ? filter : "");
	return any;
}

/* Writes text after the tests. It is not part of TAP and JUnit, so with these formats it goes to stderr. */
static void add_remainder(const struct options *options, struct text *out, struct text *more)
{
	enum format format = options->format;
	bool apart = format == FORMAT_TAP || format == FORMAT_JUNIT;
	if (apart)
		terminal_print(stderr, more, options->color);
	else
		text_add_text(out, more);
	text_free(more);
}

static enum status report_tests(const struct suite *suite, const struct options *options)
{
	struct text out = { 0 }, more = { 0 };
	enum status status = suite_status(suite);
	if (test_options(options)->list)
		suite_list(suite, &out);
	else
		suite_report(suite, options->format, options->quiet, &out);
	if ((suite->trace || test_options(options)->against[0]) && !options->quiet)
		suite_statement(suite, &more);
	if (test_options(options)->update && !test_options(options)->list && !suite_update(suite, &more))
		status = STATUS_TROUBLE;
	add_remainder(options, &out, &more);
	terminal_print(stdout, &out, options->color);
	text_free(&out);
	return status;
}

/* A path that cannot be read does not prevent the others from being run. */
static bool find_files(struct suite *suite, const struct options *options)
{
	bool whole = true;
	for (int i = 0; i < options->files; i++)
		whole &= suite_find(suite, options->file[i]);
	suite_unite(suite);
	return whole;
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

/* Several engines make a table, and so does JSON. */
static bool is_table(const struct options *options)
{
	const char *const *engine = test_options(options)->against;
	return (engine[0] && engine[1]) || options->format == FORMAT_JSON;
}

/* What a table excludes; NULL if there is nothing of that. */
static const char *not_in_table(const struct options *options)
{
	const struct test_options *own = test_options(options);
	bool several = own->against[0] && own->against[1];
	if (several && reads_input(options))
		return "standard input";
	if (several && own->known)
		return "--known";
	if (several && options->format != FORMAT_TEXT && options->format != FORMAT_JSON)
		return "a format other than text and json";
	return NULL;
}

/* Whether the options of an engine can be combined; if not, reports the reason. */
static bool can_compare(const struct options *options)
{
	const char *trace = test_options(options)->trace;
	if (not_in_table(options))
		terminal_complain("hgref test: a table of engines excludes %s\n", not_in_table(options));
	else if (!test_options(options)->against[0] && !trace && options->format == FORMAT_JSON)
		terminal_complain("hgref test: -f json requires --against or --trace\n");
	else if (trace && strcmp(trace, "-") == 0 && reads_input(options))
		terminal_complain("hgref test: standard input is either the trace or a path\n");
	else
		return true;
	options_hint("test");
	return false;
}

/* Runs and reports the tests. STATUS_TROUBLE: they could not be compared with another engine. */
static enum status run_tests(struct suite *suite, const struct options *options)
{
	const struct test_options *own = test_options(options);
	enum status status = STATUS_FINE;
	if (own->trace && !own->list && !suite_read_trace(suite, options))
		return STATUS_TROUBLE;
	suite_run(suite, options);
	if (!has_tests(suite, options))
		return STATUS_TROUBLE;
	if (suite->trace)
		trace_file_report_rest(suite->trace);
	if (is_table(options) && !own->list)
		return suite_table(suite, options, &status) ? status : STATUS_TROUBLE;
	if (own->against[0] && !own->list && !suite_against(suite, options, own->against[0]))
		return STATUS_TROUBLE;
	return report_tests(suite, options);
}

static enum status run_test(const struct options *options)
{
	struct suite suite = { 0 };
	if (!can_compare(options) || (test_options(options)->update && !can_update(options)))
		return STATUS_USAGE;
	bool whole = find_files(&suite, options);
	enum status status = STATUS_TROUBLE;
	if (whole || suite.files > 0)
		status = run_tests(&suite, options);
	trace_file_free(suite.trace);
	suite_free(&suite);
	return whole || status > STATUS_TROUBLE ? status : STATUS_TROUBLE;
}

static const struct option_row test_rows[] = {
	{ 0, "filter", "TEXT", "only tests whose file, title or edition contains TEXT", OWN(test_options, filter),
	  TAKES_WORDS },
	{ 0, "list", "", "list the tests and run none", OWN(test_options, list), TAKES_NOTHING },
	{ 'j', "jobs", "N", "run N files at a time; the output stays in order", COMMON(jobs),
	  TAKES_NUMBER(1, JOBS_MAX, "a number from 1 to 256") },
	{ 0, "update", "",
	  "replace wrong expectations with what the referee\nfinds, for you to review; refused where CI is set",
	  OWN(test_options, update), TAKES_NOTHING },
	{ 0, "against", "COMMAND",
	  "send the tests that pass to this engine as logs,\nand compare the traces that it writes with ours;\n"
	  "several engines make a table",
	  OWN(test_options, against), TAKES_WORDS_UP_TO(ENGINES_MAX), .excludes = "edition ruling update trace" },
	{ 0, "trace", "TRACE", "compare the tests that pass with this trace of\nanother engine; - is standard input",
	  OWN(test_options, trace), TAKES_WORDS, .excludes = "update" },
	{ 0, "known", "FILE", "with --against: tests listed in FILE are known to fail", OWN(test_options, known),
	  TAKES_WORDS, .requires = "against" },
	{ 0, "timeout", "SECONDS", "with --against: how long the engine may be silent,\n10 by default",
	  OWN(test_options, timeout), TAKES_NUMBER(1, 86400, "a number of seconds, 1 to 86400"),
	  .requires = "against" },
	{ 0, "limit", "SECONDS", "with --against: how long the engine may run,\n3600 by default",
	  OWN(test_options, limit), TAKES_NUMBER(1, 86400, "a number of seconds, 1 to 86400"), .requires = "against" },
	{ 'f', "format", "FORMAT", "text (default), tap, junit, github or json (for\nengines and traces)",
	  COMMON(format),
	  TAKES_ONE_OF({ "text", FORMAT_TEXT }, { "tap", FORMAT_TAP }, { "junit", FORMAT_JUNIT },
		       { "github", FORMAT_GITHUB }, { "json", FORMAT_JSON }) },
};

const struct command command_test = {
	.name = "test",
	.arguments = "PATH...",
	.needs = "a PATH",
	.summary = "Run scenarios and logs against their own expectations.",
	.run = run_test,
	.shared = SHARED_BY_READERS | SHARES(EDITION),
	OWN_OPTIONS(test_rows, struct test_options, { 0 }),
	.ending = "PATH is a file of scenarios or game logs, or a folder of such files (.yaml .yml\n"
		  ".json .log), searched recursively; - is standard input.\n" GAMES_STATUS("hgref-test"),
};
