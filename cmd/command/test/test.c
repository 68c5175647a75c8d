#include "command/commands.h"
#include "command/test/pin/pin.h"
#include "command/test/suite.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum status worst_of(const struct suite *suite, bool *any)
{
	enum status worst = STATUS_FINE;
	*any = false;
	for (size_t f = 0; f < suite->files; f++) {
		const struct test_file *file = &suite->file[f];
		*any |= file->tests > 0 || file->passed > 0;
		for (size_t i = 0; i < file->tests; i++)
			if (file->test[i].kind == TEST_FAILED && file->test[i].status > worst)
				worst = file->test[i].status;
	}
	return worst;
}

/* Writes text after the tests. It is not part of TAP, JUnit or SARIF, so with these formats it goes to stderr. */
static void add_remainder(const struct options *options, struct text *out, struct text *more)
{
	enum format format = options->format;
	bool apart = format == FORMAT_TAP || format == FORMAT_JUNIT || format == FORMAT_SARIF;
	if (apart)
		terminal_print(stderr, more, options->color);
	else
		text_add_text(out, more);
	text_free(more);
}

static enum status report_tests(const struct suite *suite, const struct options *options)
{
	struct text out = { 0 }, more = { 0 };
	bool any;
	enum status status = worst_of(suite, &any);
	if (!any) { /* a run without tests must not count as passed */
		terminal_complain("hgref test: no test found%s%s\n", options->test.filter ? " that contains " : "",
				  options->test.filter ? options->test.filter : "");
		return STATUS_TROUBLE;
	}
	if (options->test.list)
		suite_list(suite, &out);
	else
		suite_report(suite, options->format, options->quiet, &out);
	if (options->test.against && !options->quiet)
		suite_wrong_rules(suite, &more);
	if (options->test.coverage && !options->test.list && !suite_coverage(suite, options->test.threshold, &more))
		status = status > STATUS_BROKEN ? status : STATUS_BROKEN;
	if (options->test.update && !options->test.list && !suite_update(suite, &more))
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
		if (!suite_find(suite, options->file[i])) {
			terminal_complain("hgref test: %s: %s\n", options->file[i], strerror(errno));
			whole = false;
		}
	suite_unite(suite);
	return whole;
}

/* Whether --update is allowed; if not, reports the reason. */
static bool can_update(const struct options *options)
{
	if (getenv("CI")) {
		terminal_complain(
			"hgref test: --update rewrites expectations for you to review; it is refused when CI is set\n");
		return false;
	}
	for (int i = 0; i < options->files && !options->test.pin; i++)
		if (strcmp(options->file[i], "-") == 0) {
			terminal_complain("hgref test: --update rewrites files, but - is standard input\n");
			return false;
		}
	return true;
}

/* Whether --pin is allowed with the other options; if not, reports the reason. */
static bool can_pin(const struct options *options)
{
	const char *other = NULL;
	if (options->test.filter)
		other = "--filter";
	else if (options->test.list)
		other = "--list";
	else if (options->test.coverage)
		other = "--coverage";
	else if (options->test.against)
		other = "--against";
	else if (options->format != FORMAT_TEXT)
		other = "a format other than text";
	bool standard = strcmp(options->test.pin, "-") == 0;
	if (other)
		terminal_complain("hgref test: --pin and %s cannot be combined\n", other);
	else if (standard)
		terminal_complain("hgref test: --pin: expected a file, not `-`\n");
	return !other && !standard;
}

/* Compares the results of all files that were found. The other data of a suite is not needed. */
static enum status pin_files(struct suite *suite, const struct options *options, bool whole)
{
	struct options files = *options;
	char **file = grow(NULL, suite->files + 1, sizeof *file);
	for (size_t f = 0; f < suite->files; f++) {
		file[f] = suite->file[f].path;
		suite->file[f].path = NULL;
	}
	files.file = file;
	files.files = (int)suite->files;
	files.quiet = true;
	suite_free(suite);
	*suite = (struct suite){ 0 };
	enum status status = test_pin(options, &files, whole);
	for (int f = 0; f < files.files; f++)
		free(file[f]);
	free(file);
	return status;
}

/* Whether the options of an engine can be combined; if not, reports the reason. */
static bool can_compare(const struct options *options)
{
	static const bool none[RULING_COUNT];
	const struct overrides *overrides = &options->overrides;
	bool overridden = overrides->edition || memcmp(overrides->ruled, none, sizeof none) != 0;
	if (options->test.against && options->format == FORMAT_SARIF)
		terminal_complain("hgref test: --against excludes -f sarif, which has no rules for differences\n");
	else if (options->test.against && (overridden || options->test.update))
		terminal_complain("hgref test: --against sends the tests as they are, so %s cannot be used with it\n",
				  overridden ? "-e or -r" : "--update");
	else if (!options->test.against && (options->test.known || options->test.timeout || options->test.limit))
		terminal_complain("hgref test: --known, --limit and --timeout require --against\n");
	else
		return true;
	options_hint("test");
	return false;
}

/* Runs and reports the tests. STATUS_TROUBLE: they could not be compared with another engine. */
static enum status run_tests(struct suite *suite, const struct options *options)
{
	suite_run(suite, options);
	bool compared = !options->test.against || options->test.list || suite_against(suite, options);
	return compared ? report_tests(suite, options) : STATUS_TROUBLE;
}

enum status command_test(const struct options *options)
{
	struct suite suite = { 0 };
	if (options->test.pin && !can_pin(options))
		return options_hint("test");
	if (!can_compare(options) || (options->test.update && !can_update(options)))
		return STATUS_USAGE;
	bool whole = find_files(&suite, options);
	enum status status = STATUS_TROUBLE;
	if (whole || suite.files > 0)
		status = options->test.pin ? pin_files(&suite, options, whole) : run_tests(&suite, options);
	suite_free(&suite);
	return whole || status > STATUS_TROUBLE ? status : STATUS_TROUBLE;
}
