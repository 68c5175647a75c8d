#include "command/test/suite.h"
#include "command/test/against/levels.h"

#include "show/show.h"
#include "text/json.h"

#include <stdlib.h>
#include <string.h>

/* The tests as a table, with a column for each engine: a suite that is run and sent to this engine alone. */
struct table {
	const struct options *options;
	struct suite *column;
	int engines;
};

enum { CELL_WIDTH = 9, LEVEL_WIDTH = 16 };

/* A test of the table: its file and its index, which are the same in all columns. */
struct row {
	const struct table *table;
	size_t file, test;
};

static const struct test_file *file_in(const struct row *row, int engine)
{
	return &row->table->column[engine].file[row->file];
}

/* The test in a column. */
static const struct test *cell_in(const struct row *row, int engine)
{
	return &file_in(row, engine)->test[row->test];
}

/* Calls `each` for every row, file by file. */
static void for_each_row(const struct table *table, void (*each)(const struct row *, struct text *), struct text *out)
{
	struct row row = { .table = table };
	for (row.file = 0; row.file < table->column[0].files; row.file++)
		for (row.test = 0; row.test < file_in(&row, 0)->tests; row.test++)
			each(&row, out);
}

/* How a test has ended, in JSON and in the text. */
static const struct {
	char json[16], text[8];
} results[] = {
	[TEST_PASSED] = { "passed", "passed" },
	[TEST_FAILED] = { "failed", "FAILED" },
	[TEST_SKIPPED] = { "skipped", "skipped" },
	[TEST_KNOWN] = { "known", "known" },
	[TEST_KNOWN_PASS] = { "unexpected-pass", "passed" },
	[TEST_NOT_RUN] = { "not-run", "not run" },
};

/* ---- JSON ---- */

/* What an engine made of a test. The same finding in a later edition only names the edition that has it first. */
static void add_engine_result(struct json *json, const struct row *row, int engine)
{
	const struct test_options *own = test_options(row->table->options);
	const struct test_file *file = file_in(row, engine);
	const struct test *test = cell_in(row, engine), *first = test_first_alike(file, test);
	json_map(json);
	json_key_text(json, "engine", own->trace ? own->trace : own->against[engine]);
	json_key_text(json, "result", results[test->kind].json);
	if (test->reason)
		json_key_text(json, "reason", test->reason);
	if (first) {
		json_key_text(json, "as", first->edition);
	} else if (test->kind == TEST_FAILED) {
		json_key_int(json, "line", test->remarks ? test->remark[0].line : test->line);
		json_key_text(json, "message", test->remarks ? test->remark[0].message : NULL);
		json_key_text(json, "rule", test->rule);
		json_key_list(json, "editions");
		for (const struct test *same = test->finding ? test : NULL; same; same = test_next_alike(file, same))
			json_text(json, same->edition);
		json_list_end(json);
		json_key(json, "difference");
		if (test->difference.length > 0)
			json_number(json, test->difference.s, test->difference.length);
		else
			json_null(json);
	}
	json_map_end(json);
}

static void row_in_json(const struct row *row, struct text *out)
{
	const struct test *test = cell_in(row, 0);
	struct json json;
	show_answer_begin(&json, out);
	json_key_text(&json, "file", file_in(row, 0)->path);
	json_key_int(&json, "line", test->line);
	json_key_text(&json, "test", test->name);
	json_key_text(&json, "id", test->log ? test->log->title : NULL);
	json_key_list(&json, "results");
	for (int engine = 0; engine < row->table->engines; engine++)
		add_engine_result(&json, row, engine);
	json_list_end(&json);
	show_answer_end(&json);
}

/* ---- text ---- */

/* Whether a row is worth showing: an engine fails the test, or one skips what another passes. */
static bool is_shown(const struct row *row)
{
	const struct test *first = cell_in(row, 0);
	for (int engine = 0; engine < row->table->engines; engine++) {
		const struct test *test = cell_in(row, engine);
		if ((test->kind == TEST_FAILED && !test->repeated) || test->kind != first->kind)
			return true;
	}
	return false;
}

/* Whether two rows of one test, for two editions, say the same of every engine. */
static bool is_same_row(const struct row *a, const struct row *b)
{
	bool same = cell_in(a, 0)->line == cell_in(b, 0)->line;
	for (int engine = 0; engine < a->table->engines && same; engine++) {
		const struct test *p = cell_in(a, engine), *q = cell_in(b, engine);
		same = p->log && q->log && p->kind == q->kind && (p->kind != TEST_FAILED || test_fails_alike(p, q));
	}
	return same;
}

/* Whether an edition before this one has the same row. */
static bool is_repeated_row(const struct row *row)
{
	struct row other = *row;
	while (other.test-- > 0)
		if (is_same_row(&other, row))
			return true;
	return false;
}

/* "Red completes a city (base-2014, base-2000)": the name of the test, with all editions that have the same row. */
static void add_test_name(const struct row *row, struct text *out)
{
	const struct test *test = cell_in(row, 0);
	const char *edition = test->log ? strrchr(test->name, '(') : NULL;
	struct row other = *row;
	if (!edition) {
		text_add_string(out, test->name);
		return;
	}
	text_add_bytes(out, test->name, (size_t)(edition - test->name) + 1);
	for (const char *between = ""; other.test < file_in(row, 0)->tests; other.test++)
		if (other.test == row->test || is_same_row(row, &other)) {
			text_add(out, "%s%s", between, cell_in(&other, 0)->edition);
			between = ", ";
		}
	text_add_string(out, ")");
}

/* Whether an engine before this one fails the test by the same finding. */
static bool is_repeated_cell(const struct row *row, int engine)
{
	for (int other = 0; other < engine; other++)
		if (test_fails_alike(cell_in(row, other), cell_in(row, engine)))
			return true;
	return false;
}

/* What an engine gets wrong, or why it skips the test, with the numbers of those that do the same. */
static void add_engine_finding(const struct row *row, int engine, struct text *out)
{
	const struct test *test = cell_in(row, engine);
	text_add(out, "%d", engine + 1);
	for (int other = engine + 1; other < row->table->engines; other++)
		if (test_fails_alike(test, cell_in(row, other)))
			text_add(out, ", %d", other + 1);
	text_add_string(out, ": ");
	if (test->kind == TEST_FAILED)
		text_add_text(out, &test->detail);
	else
		text_add(out, "%s\n", test->reason);
}

static void row_in_text(const struct row *row, struct text *out)
{
	if (!is_shown(row) || is_repeated_row(row))
		return;
	for (int engine = 0; engine < row->table->engines; engine++) {
		const struct test *test = cell_in(row, engine);
		bool failed = test->kind == TEST_FAILED;
		const char *word = results[test->kind].text;
		text_add_styled(out, failed ? STYLE_WRONG : STYLE_PLAIN, "%s", word);
		text_add(out, "%*s", CELL_WIDTH - (int)strlen(word), "");
	}
	show_place(out, file_in(row, 0)->path, cell_in(row, 0)->line, 0);
	add_test_name(row, out);
	text_add_string(out, "\n");
	for (int engine = 0; engine < row->table->engines; engine++) {
		const struct test *test = cell_in(row, engine);
		bool has_words = test->kind == TEST_FAILED || test->reason;
		if (has_words && !is_repeated_cell(row, engine))
			add_engine_finding(row, engine, out);
	}
	text_add_string(out, "\n");
}

/* "passed          not passed      base-2014 scoring": a row for each level of an edition that some engine plays. */
static void levels_in_text(const struct table *table, struct text *out)
{
	struct levels *levels = zeroed((size_t)table->engines * sizeof *levels);
	for (int e = 0; e < table->engines; e++)
		levels_count(&levels[e], &table->column[e]);
	for (int row = 0; row < editions * LEVELS; row++) {
		int edition = row / LEVELS, played = 0;
		enum level level = (enum level)(row % LEVELS);
		struct text cells = { 0 };
		for (int e = 0; e < table->engines; e++) {
			enum level_result result = levels_result(&levels[e], edition, level);
			bool plays = levels[e].played[edition] && result != LEVEL_RESULTS;
			text_add(&cells, "%-*s", LEVEL_WIDTH, plays ? level_results[result] : "-");
			played += plays && result != LEVEL_NOT_RUN;
		}
		if (played > 0)
			text_add(out, "%s%s %s\n", cells.s, rulesets[edition].name, level_names[level]);
		text_free(&cells);
	}
	free(levels);
}

/*
 *     1        2
 *     FAILED   passed   ...the rows
 *     1762     1759     passed
 *     1: ...what each engine can publish
 */
static void table_in_text(const struct table *table, struct text *out)
{
	static const char *const sums[] = { "passed", "failed", "skipped" };
	const char *const *engine = test_options(table->options)->against;
	for (int e = 1; e < table->engines; e++)
		text_add(out, "%-*d", CELL_WIDTH, e);
	text_add(out, "%d\n", table->engines);
	for_each_row(table, row_in_text, out);
	for (int sum = 0; sum < 3; sum++) {
		for (int e = 0; e < table->engines; e++) {
			struct test_counts counts = suite_counts(&table->column[e]);
			const unsigned tests[] = { counts.passed, counts.failed, counts.skipped };
			text_add(out, "%-*u", CELL_WIDTH, tests[sum]);
		}
		text_add(out, "%s\n", sums[sum]);
	}
	levels_in_text(table, out);
	for (int e = 0; e < table->engines; e++) {
		text_add(out, "\n%d: %s\n", e + 1, engine[e]);
		suite_statement(&table->column[e], out);
	}
}

/* ---- the columns ---- */

static void run_columns(struct table *table, const struct suite *first)
{
	const char *const *engine = test_options(table->options)->against;
	for (int e = 1; e < table->engines; e++) {
		suite_add_files(&table->column[e], first);
		suite_run(&table->column[e], table->options);
	}
	for (int e = 0; e < table->engines; e++)
		suite_against(&table->column[e], table->options, engine[e]);
}

enum status suite_table(struct suite *suite, const struct options *options)
{
	const struct test_options *own = test_options(options);
	struct table table = { .options = options, .engines = own->trace != NULL };
	while (own->against[table.engines])
		table.engines++;
	table.column = zeroed((size_t)table.engines * sizeof *table.column);
	table.column[0] = *suite;
	enum status status = STATUS_FINE;
	if (!own->trace)
		run_columns(&table, suite);
	if (!options->quiet) {
		struct text out = { 0 };
		if (options->format == FORMAT_JSON) {
			for_each_row(&table, row_in_json, &out);
			for (int e = 0; own->against[e]; e++)
				suite_statement_json(&table.column[e], own->against[e], &out);
		} else {
			table_in_text(&table, &out);
		}
		terminal_print(stdout, &out, options->color);
		text_free(&out);
	}
	if (!own->trace && suite_write_statements(table.column, options))
		status = STATUS_TROUBLE;
	for (int e = 0; e < table.engines; e++) {
		enum status worst = suite_status(&table.column[e]);
		status = worst > status ? worst : status;
		if (e > 0)
			suite_free(&table.column[e]);
	}
	*suite = table.column[0];
	free(table.column);
	return status;
}
