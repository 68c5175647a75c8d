#include "command/test/suite.h"

#include "show/show.h"
#include "text/xml.h"

#include <stdlib.h>
#include <string.h>

struct test_counts suite_counts(const struct suite *suite)
{
	struct test_counts c = { 0 };
	for (size_t f = 0; f < suite->files; f++) {
		c.all += suite->file[f].passed;
		c.passed += suite->file[f].passed;
		for (size_t i = 0; i < suite->file[f].tests; i++) {
			enum test_kind kind = suite->file[f].test[i].kind;
			c.all++;
			c.passed += kind == TEST_PASSED || kind == TEST_KNOWN_PASS;
			c.failed += kind == TEST_FAILED;
			c.skipped += kind == TEST_SKIPPED;
			c.known += kind == TEST_KNOWN;
			c.not_run += kind == TEST_NOT_RUN;
		}
	}
	return c;
}

enum status suite_status(const struct suite *suite)
{
	enum status worst = STATUS_FINE;
	for (size_t f = 0; f < suite->files; f++)
		for (size_t i = 0; i < suite->file[f].tests; i++) {
			const struct test *test = &suite->file[f].test[i];
			if ((test->kind == TEST_FAILED || test->kind == TEST_NOT_RUN) && test->status > worst)
				worst = test->status;
		}
	return suite->stepless && worst < STATUS_TROUBLE ? STATUS_TROUBLE : worst;
}

/* ---- the same finding in several editions ---- */

bool test_fails_alike(const struct test *a, const struct test *b)
{
	return a && b && a->kind == TEST_FAILED && b->kind == TEST_FAILED && a->finding && b->finding &&
	       strcmp(a->finding, b->finding) == 0;
}

const struct test *test_first_alike(const struct test_file *file, const struct test *test)
{
	const struct test *first = test;
	while (first > file->test && first[-1].line == test->line)
		first--;
	while (first < test && !test_fails_alike(first, test))
		first++;
	return first < test ? first : NULL;
}

const struct test *test_next_alike(const struct test_file *file, const struct test *test)
{
	const struct test *end = file->test + file->tests;
	for (const struct test *other = test + 1; other < end && other->line == test->line; other++)
		if (test_fails_alike(test, other))
			return other;
	return NULL;
}

/* ---- list ---- */

static void list_one(struct text *out, const struct test_file *file, const struct test *test, unsigned number)
{
	(void)number;
	show_place(out, file->path, test->line, 0);
	text_add(out, "%s\n", test->name);
}

/* ---- text ---- */

static void text_one(struct text *out, const struct test_file *file, const struct test *test, unsigned number)
{
	(void)number;
	if (test->kind == TEST_FAILED && !test->repeated && !test_first_alike(file, test)) {
		for (const struct test *same = test; same; same = test_next_alike(file, same)) {
			text_add_styled(out, STYLE_WRONG, "FAILED");
			text_add_string(out, " ");
			show_place(out, file->path, same->line, 0);
			text_add(out, "%s\n", same->name);
		}
		text_add_text(out, &test->detail);
		text_add_string(out, "\n");
	} else if (test->kind == TEST_KNOWN) {
		text_add_string(out, "known failure ");
		show_place(out, file->path, test->line, 0);
		text_add(out, "%s: %s\n", test->name, test->reason);
	} else if (test->kind == TEST_KNOWN_PASS) {
		text_add_string(out, "unexpected pass ");
		show_place(out, file->path, test->line, 0);
		text_add(out, "%s, known to fail: %s\n", test->name, test->reason);
	}
}

static int by_words(const void *a, const void *b)
{
	return strcmp(((const struct word_tally *)a)->words, ((const struct word_tally *)b)->words);
}

size_t suite_tally(const struct suite *suite, const char *(*words)(const struct test *), struct word_tally **tally)
{
	struct word_tally *row = NULL;
	size_t rows = 0, different = 0;
	for (size_t f = 0; f < suite->files; f++)
		for (size_t i = 0; i < suite->file[f].tests; i++) {
			const char *its = words(&suite->file[f].test[i]);
			if (its)
				LIST_ADD(row, rows, (struct word_tally){ its, 1 });
		}
	if (rows > 0)
		qsort(row, rows, sizeof *row, by_words);
	for (size_t i = 0; i < rows; i++)
		if (different > 0 && strcmp(row[different - 1].words, row[i].words) == 0)
			row[different - 1].tests++;
		else
			row[different++] = row[i];
	*tally = row;
	return different;
}

static const char *reason_of_skipped(const struct test *test)
{
	return test->kind == TEST_SKIPPED ? test->reason : NULL;
}

static const char *reason_of_not_run(const struct test *test)
{
	return test->kind == TEST_NOT_RUN ? test->reason : NULL;
}

static void text_tail(const struct suite *suite, struct text *out)
{
	struct test_counts c = suite_counts(suite);
	struct word_tally *reason;
	size_t reasons = suite_tally(suite, reason_of_skipped, &reason);
	for (size_t i = 0; i < reasons; i++)
		text_add(out, "skipped %u: %s\n", reason[i].tests, reason[i].words);
	free(reason);
	reasons = suite_tally(suite, reason_of_not_run, &reason);
	for (size_t i = 0; i < reasons; i++)
		text_add(out, "not run %u: %s\n", reason[i].tests, reason[i].words);
	if (c.known)
		text_add(out, "%u known to fail\n", c.known);
	text_add_styled(out, c.failed ? STYLE_PLAIN : STYLE_RIGHT, "%u passed", c.passed);
	text_add_string(out, ", ");
	text_add_styled(out, c.failed ? STYLE_WRONG : STYLE_PLAIN, "%u failed", c.failed);
	text_add(out, ", %u skipped", c.skipped);
	if (c.not_run)
		text_add(out, ", %u not run", c.not_run);
	text_add_string(out, "\n");
	free(reason);
}

/* ---- TAP ---- */

/* Version 13, which every harness reads; version 14 only adds subtests, which hgref does not have. */

/*
 * Adds a description. Half of the harnesses take a `#` for the beginning of a directive even after a backslash, and show
 * the backslash, so both are written in their full-width forms.
 */
static void tap_words(struct text *out, const char *s)
{
	for (; *s; s++) {
		if (*s == '#')
			text_add_string(out, "\uFF03");
		else if (*s == '\\')
			text_add_string(out, "\uFF3C");
		else
			text_add_char(out, *s == '\n' ? ' ' : *s);
	}
}

/* Adds the name of a file, as a format requires it. */
static void add_file_name(struct text *out, const struct test_file *file,
			  void (*add_words)(struct text *, const char *))
{
	struct text shown = { 0 };
	text_add_file(&shown, file->path);
	add_words(out, shown.s);
	text_free(&shown);
}

/*
 * What is wrong is a block of YAML, indented line by line. A known failure that passes is plainly ok, since `ok` with TODO
 * fails a run of Meson and Automake.
 */
static void tap_one(struct text *out, const struct test_file *file, const struct test *test, unsigned number)
{
	bool ok = test->kind != TEST_FAILED && test->kind != TEST_KNOWN && test->kind != TEST_NOT_RUN;
	if (test->kind == TEST_KNOWN_PASS) {
		text_add_string(out, "# passes, but is known to fail: ");
		tap_words(out, test->reason);
		text_add_char(out, '\n');
	}
	text_add(out, "%s %u - ", ok ? "ok" : "not ok", number);
	add_file_name(out, file, tap_words);
	text_add(out, ":%u: ", test->line);
	tap_words(out, test->name);
	if (test->kind == TEST_NOT_RUN) {
		text_add(out, "\n# not run: ");
		tap_words(out, test->reason);
	} else if (test->kind == TEST_SKIPPED || test->kind == TEST_KNOWN) {
		text_add(out, test->kind == TEST_SKIPPED ? " # SKIP " : " # TODO ");
		tap_words(out, test->reason);
	}
	text_add(out, "\n");
	if (test->kind == TEST_FAILED) {
		const char *s = test->detail.length ? test->detail.s : "";
		text_add(out, "  ---\n  line: %u\n  message: |\n    ",
			 test->remarks ? test->remark[0].line : test->line);
		for (; *s && strcmp(s, "\n") != 0; s++) {
			text_add_char(out, *s);
			if (*s == '\n')
				text_add_string(out, "    ");
		}
		text_add_string(out, "\n  ...\n");
	}
}

static void tap_head(const struct suite *suite, struct text *out)
{
	text_add(out, "TAP version 13\n1..%u\n", suite_counts(suite).all);
}

/* ---- JUnit ---- */

static void junit_one(struct text *out, const struct test_file *file, const struct test *test, unsigned number)
{
	(void)number;
	text_add(out, "    <testcase classname=\"");
	add_file_name(out, file, xml_words);
	text_add(out, "\" name=\"");
	xml_words(out, test->name);
	if (test->namesakes) /* readers take cases of one name for one */
		text_add(out, " (%u)", test->namesakes + 1);
	text_add(out, "\" file=\"");
	add_file_name(out, file, xml_words);
	text_add(out, "\" line=\"%u\"", test->line);
	if (test->kind == TEST_PASSED || test->kind == TEST_KNOWN_PASS) {
		text_add(out, "/>\n");
		return;
	}
	text_add(out, ">\n");
	if (test->kind == TEST_FAILED) {
		text_add(out, "      <failure type=\"%s\" message=\"", test->remarks ? test->remark[0].code : "failed");
		xml_words(out, test->remarks ? test->remark[0].message : "");
		text_add(out, "\">");
		xml_words(out, test->detail.length ? test->detail.s : "");
		text_add(out, "</failure>\n");
	} else if (test->kind == TEST_NOT_RUN) {
		text_add(out, "      <error message=\"");
		xml_words(out, test->reason);
		text_add(out, "\"/>\n");
	} else {
		text_add(out, "      <skipped message=\"");
		xml_words(out, test->reason);
		text_add(out, "\"/>\n");
	}
	text_add(out, "    </testcase>\n");
}

static void junit_counts(const struct suite *suite, struct text *out)
{
	struct test_counts c = suite_counts(suite);
	text_add(out, "\" tests=\"%u\" failures=\"%u\" errors=\"%u\" skipped=\"%u\">\n", c.all, c.failed, c.not_run,
		 c.skipped + c.known);
}

static void junit_file_head(const struct test_file *file, struct text *out)
{
	text_add(out, "  <testsuite name=\"");
	add_file_name(out, file, xml_words);
	junit_counts(&(const struct suite){ .file = (struct test_file *)file, .files = 1 }, out);
}

static void junit_head(const struct suite *suite, struct text *out)
{
	text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"hgref");
	junit_counts(suite, out);
}

/* ---- GitHub annotations ---- */

static void github_one(struct text *out, const struct test_file *file, const struct test *test, unsigned number)
{
	(void)number;
	bool shown = test->kind == TEST_FAILED && !test->repeated && !test_first_alike(file, test);
	for (size_t i = 0; i < test->remarks && shown; i++) {
		const struct remark *remark = &test->remark[i];
		show_annotation_begin(out, "error", file->path, remark->line, remark->column, test->name);
		text_add(out, "%s: ", remark->code);
		show_annotation_words(out, remark->message);
		for (const struct test *same = test; (same = test_next_alike(file, same));) {
			text_add_string(out, "; also ");
			show_annotation_words(out, same->name);
		}
		text_add(out, "\n");
	}
	if (test->kind == TEST_KNOWN_PASS) {
		show_annotation_begin(out, "notice", file->path, test->line, 0, NULL);
		text_add_string(out, "unexpected pass, known to fail: ");
		show_annotation_words(out, test->reason);
		text_add(out, "\n");
	}
}

static void github_tail(const struct suite *suite, struct text *out)
{
	struct test_counts c = suite_counts(suite);
	text_add(out, "%u passed, %u failed, %u skipped", c.passed, c.failed, c.skipped);
	if (c.not_run)
		text_add(out, ", %u not run", c.not_run);
	text_add_string(out, "\n");
}

/* ---- the formats ---- */

/* A report in the order in which it is printed; what a format does not have is NULL. */
struct report_form {
	void (*head)(const struct suite *suite, struct text *out);
	void (*file_head)(const struct test_file *file, struct text *out);
	void (*one)(struct text *out, const struct test_file *file, const struct test *test, unsigned number);
	const char *file_tail;
	const char *tail_words;
	void (*tail)(const struct suite *suite, struct text *out);
};

static const struct report_form forms[] = {
	[FORMAT_TEXT] = { .one = text_one, .tail = text_tail },
	[FORMAT_TAP] = { .head = tap_head, .one = tap_one },
	[FORMAT_JUNIT] = { junit_head, junit_file_head, junit_one, "  </testsuite>\n", "</testsuites>\n", NULL },
	[FORMAT_GITHUB] = { .one = github_one, .tail = github_tail },
};

static void report_as(const struct report_form *form, const struct suite *suite, struct text *out)
{
	unsigned number = 0;
	if (form->head)
		form->head(suite, out);
	for (size_t f = 0; f < suite->files; f++) {
		const struct test_file *file = &suite->file[f];
		if (form->file_head)
			form->file_head(file, out);
		for (size_t i = 0; i < file->tests; i++)
			form->one(out, file, &file->test[i], ++number);
		if (form->file_tail)
			text_add_string(out, form->file_tail);
	}
	if (form->tail_words)
		text_add_string(out, form->tail_words);
	if (form->tail)
		form->tail(suite, out);
}

void suite_report(const struct suite *suite, enum format format, struct text *out)
{
	report_as(&forms[format], suite, out);
}

void suite_list(const struct suite *suite, struct text *out)
{
	report_as(&(const struct report_form){ .one = list_one }, suite, out);
}
