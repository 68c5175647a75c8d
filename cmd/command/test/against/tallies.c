#include "command/test/against/against_parts.h"

#include <stdlib.h>
#include <string.h>

/* The rules that an engine gets wrong and what it skips, each with the number of tests that show it. */

static int by_tests_and_words(const void *a, const void *b)
{
	const struct word_tally *p = a, *q = b;
	if (p->tests != q->tests)
		return p->tests > q->tests ? -1 : 1;
	return strcmp(p->words, q->words);
}

/* The rows of a list, those of most tests first. */
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

/* The rule that a test shows to be wrong; NULL if it shows none. */
static const char *wrong_rule(const struct test *test)
{
	return test->explained ? NULL : test->rule;
}

void against_say_rules(const struct suite *suite, struct text *out)
{
	say_tallies(suite, wrong_rule, "the engine gets these rules wrong:\n", out);
}

void against_rules_key(const struct suite *suite, struct json *json)
{
	add_tallies(suite, wrong_rule, "wrong", "rule", json);
}

/* Why the engine skips a test; NULL if it does not. */
static const char *skip_of_engine(const struct test *test)
{
	return test->kind == TEST_SKIPPED && test->log ? test->reason + strlen(SKIPPED_BY_ENGINE) : NULL;
}

void against_say_skips(const struct suite *suite, struct text *out)
{
	say_tallies(suite, skip_of_engine, "the engine skips these tests:\n", out);
}

void against_skips_key(const struct suite *suite, struct json *json)
{
	add_tallies(suite, skip_of_engine, "skips", "reason", json);
}
