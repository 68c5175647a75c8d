#include "command/test/against/against_parts.h"
#include "command/test/against/levels.h"
#include "show/show.h"
#include "text/output.h"

#include <stdlib.h>
#include <string.h>

/*
 * What an engine that was compared can publish: the options that it plays, the rules that it gets wrong and what it
 * skips, each with the number of tests that show it, and which levels of the conformance kit it passes.
 */

/* ---- rules and reasons, by the number of tests ---- */

/* The rule that a test shows to be wrong; NULL if it shows none. */
static const char *wrong_rule(const struct test *test)
{
	return test->explained ? NULL : test->rule;
}

/* The key of a step that has a wrong form; NULL if the test does not fail by one. */
static const char *form_mistaken(const struct test *test)
{
	return test->kind == TEST_FAILED ? test->misformed : NULL;
}

static int by_tests_and_words(const void *a, const void *b)
{
	const struct word_tally *p = a, *q = b;
	if (p->tests != q->tests)
		return p->tests > q->tests ? -1 : 1;
	return strcmp(p->words, q->words);
}

/* The words that tests have, those of most tests first. */
static size_t list_tallies(const struct suite *suite, const char *(*words)(const struct test *),
			   struct word_tally **tally)
{
	size_t n = suite_tally(suite, words, tally);
	if (n > 0)
		qsort(*tally, n, sizeof **tally, by_tests_and_words);
	return n;
}

static void say_tallies(const struct suite *suite, const char *(*words)(const struct test *), const char *head,
			struct text *out)
{
	struct word_tally *tally;
	size_t n = list_tallies(suite, words, &tally);
	text_add_string(out, n > 0 ? head : "");
	for (size_t i = 0; i < n; i++)
		text_add(out, "%5u %s  %s\n", tally[i].tests, tally[i].tests == 1 ? "test " : "tests", tally[i].words);
	free(tally);
}

static void add_tallies(const struct suite *suite, const char *(*words)(const struct test *), const char *list,
			const char *key, struct json *json)
{
	struct word_tally *tally;
	size_t n = list_tallies(suite, words, &tally);
	json_key_list(json, list);
	for (size_t i = 0; i < n; i++) {
		json_map(json);
		json_key_text(json, key, tally[i].words);
		json_key_int(json, "tests", tally[i].tests);
		json_map_end(json);
	}
	json_list_end(json);
	free(tally);
}

/* ---- the statement ---- */

void suite_statement(const struct suite *suite, struct text *out)
{
	struct levels levels;
	against_say_readings(suite, out);
	say_tallies(suite, wrong_rule, "the engine gets these rules wrong:\n", out);
	say_tallies(suite, form_mistaken, "the engine's steps have mistakes of form:\n", out);
	say_tallies(suite, skip_of_engine, "the engine skips these tests:\n", out);
	if (!suite->kit)
		return;
	levels_count(&levels, suite);
	text_add(out, "conformance kit %s%s%s:\n", suite->kit->version, suite->engine ? ", " : "",
		 suite->engine ? suite->engine : "");
	say_levels(out, &levels);
}

void suite_statement_json(const struct suite *suite, const char *engine, struct text *out)
{
	struct levels levels;
	struct json json;
	struct test_counts counts = suite_counts(suite);
	levels_count(&levels, suite);
	show_answer_begin(&json, out);
	json_key_text(&json, "engine", engine);
	json_key_text(&json, "name", suite->engine);
	json_key_int(&json, "passed", counts.passed);
	json_key_int(&json, "failed", counts.failed);
	json_key_int(&json, "skipped", counts.skipped);
	json_key_int(&json, "not_run", counts.not_run);
	json_key_int(&json, "known", counts.known);
	json_key_text(&json, "kit", suite->kit ? suite->kit->version : NULL);
	against_readings_key(suite, &json);
	add_tallies(suite, wrong_rule, "wrong", "rule", &json);
	add_tallies(suite, form_mistaken, "misformed", "key", &json);
	add_tallies(suite, skip_of_engine, "skips", "reason", &json);
	if (suite->kit) {
		json_key_text(&json, "digest", suite->kit->digest);
		add_levels(&json, &levels, suite->kit->version);
	}
	show_answer_end(&json);
}

enum status suite_write_statements(const struct suite *suite, const struct options *options)
{
	const struct test_options *own = test_options(options);
	struct text all = { 0 };
	if (!own->statement)
		return STATUS_FINE;
	for (int e = 0; own->against[e]; e++)
		suite_statement_json(&suite[e], own->against[e], &all);
	enum status status = output_write(own->statement, false, &all);
	text_free(&all);
	return status;
}
