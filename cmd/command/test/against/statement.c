#include "command/test/against/against_parts.h"
#include "show/show.h"
#include "text/json_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* Why the engine skips a test; NULL if it does not. */
static const char *skip_of_engine(const struct test *test)
{
	return test->kind == TEST_SKIPPED && test->log ? test->reason + strlen(SKIPPED_BY_ENGINE) : NULL;
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

/* ---- the conformance kit ---- */

#define KIT_LIST "kit.jsonl"

/* The levels, and what a trace must say for their tests to be compared in what they are about. */
static const struct {
	const char *name;
	unsigned needs;
} levels[] = {
	{ "placing", TRACE_GIVES_LEGAL },
	{ "pieces", TRACE_GIVES_LEGAL },
	{ "scoring", TRACE_GIVES_POINTS },
	{ "end", TRACE_GIVES_POINTS },
	{ "king", TRACE_GIVES_POINTS },
	{ "powers", TRACE_GIVES_LEGAL | TRACE_GIVES_POINTS },
	{ "scout", TRACE_GIVES_LEGAL | TRACE_GIVES_POINTS },
};
enum { LEVELS = sizeof levels / sizeof *levels };

struct level {
	unsigned tests, run, passed;
};

struct kit {
	char *version;
	struct text ids; /* the ids of its tests, each with a NUL */
	struct kit_test {
		size_t id; /* where its id begins */
		int level;
	} * test; /* in the order of the bytes of their ids */
	size_t tests;
	struct level level[LEVELS];
	unsigned gives; /* what the trace says */
};

static void kit_free(struct kit *kit)
{
	free(kit->version);
	free(kit->test);
	text_free(&kit->ids);
}

/* ---- the list ---- */

/* A line is about the kit, or one of its tests. */
static void read_kit_line(struct kit *kit, const struct json_value *line)
{
	const struct json_value *version = json_find(line, "version"), *id = json_find(line, "id"),
				*word = json_find(line, "level");
	int level = 0;
	if (version && !kit->version)
		kit->version = copy_bytes(version->word.s, version->word.length);
	if (!id || !word)
		return;
	while (level < LEVELS && !json_is(word, levels[level].name))
		level++;
	if (level == LEVELS)
		return;
	LIST_ADD(kit->test, kit->tests, (struct kit_test){ kit->ids.length, level });
	kit->level[level].tests++;
	text_add_bytes(&kit->ids, id->word.s, id->word.length + 1);
}

/* Reads the list of a folder. Returns false if it has none. */
static bool read_kit_list(struct kit *kit, const char *path)
{
	struct json_tree tree = { 0 };
	char *line = NULL;
	size_t size = 0;
	FILE *file = fopen(path, "r");
	if (!file)
		return false;
	for (ssize_t n; (n = getline(&line, &size, file)) >= 0;)
		if (json_read(&tree, line, (size_t)n))
			read_kit_line(kit, tree.value);
	free(line);
	json_tree_free(&tree);
	fclose(file);
	return kit->version != NULL;
}

/*
 * Finds the list in the folder of a file or in one above it. Returns the length of that folder's name, with its slash;
 * SIZE_MAX if there is no list.
 */
static size_t find_list(struct kit *kit, const char *file)
{
	struct text path = { 0 };
	bool found = false;
	size_t length = strlen(file);
	while (!found && length > 0) {
		while (length > 0 && file[length - 1] != '/')
			length--;
		text_clear(&path);
		text_add_bytes(&path, file, length);
		text_add_string(&path, KIT_LIST);
		found = read_kit_list(kit, path.s);
		length -= !found && length > 0;
	}
	text_free(&path);
	return found ? length : SIZE_MAX;
}

/* ---- its tests ---- */

/* NULL: the kit does not have it. */
static const struct kit_test *find_test(const struct kit *kit, const char *id)
{
	size_t low = 0, high = kit->tests;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		int order = strcmp(kit->ids.s + kit->test[middle].id, id);
		if (order == 0)
			return &kit->test[middle];
		if (order < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return NULL;
}

/* Counts the tests of the kit that have these files. Returns false if they belong to none. */
static bool count_kit(struct kit *kit, const struct suite *suite)
{
	size_t folder = suite->files > 0 ? find_list(kit, suite->file[0].path) : SIZE_MAX;
	kit->gives = suite->gives;
	if (folder == SIZE_MAX)
		return false;
	for (size_t f = 0; f < suite->files; f++)
		for (size_t i = 0; i < suite->file[f].tests; i++) {
			const struct test *test = &suite->file[f].test[i];
			bool may_be_of_kit = test->log && strlen(test->log->title) > folder;
			const struct kit_test *known = may_be_of_kit ? find_test(kit, test->log->title + folder) : NULL;
			if (!known)
				continue;
			struct level *level = &kit->level[known->level];
			level->run += test->kind != TEST_SKIPPED;
			level->passed += test->kind == TEST_PASSED || test->kind == TEST_KNOWN_PASS;
		}
	return true;
}

/* ---- the statement ---- */

/*
 * How a level ended: all of its tests pass, or those that were run, or not even those; or they pass, but the trace does
 * not say what they are about.
 */
enum outcome_of_level { LEVEL_PASSED, LEVEL_IN_PART, LEVEL_FAILED, LEVEL_UNCOMPARED, LEVEL_OUTCOMES };

static bool is_level_compared(const struct kit *kit, int l)
{
	return (levels[l].needs & ~kit->gives) == 0;
}

static enum outcome_of_level outcome_of(const struct kit *kit, int l)
{
	const struct level *level = &kit->level[l];
	if (level->passed < level->run)
		return LEVEL_FAILED;
	if (!is_level_compared(kit, l))
		return LEVEL_UNCOMPARED;
	return level->run < level->tests ? LEVEL_IN_PART : LEVEL_PASSED;
}

/*
 *     conformance kit 1.1: 1 of 7 levels passed, 594 of 2104 tests (600 were run)
 *       passed: placing (346 of 346)
 *       passed in part: pieces (248 of 254)
 */
static void say_kit(struct text *out, const struct kit *kit)
{
	static const char *const words[LEVEL_OUTCOMES] = { "passed", "passed in part", "not passed", "not compared" };
	unsigned passed = 0, run = 0, tests = 0;
	for (int l = 0; l < LEVELS; l++) {
		passed += kit->level[l].run > 0 && outcome_of(kit, l) == LEVEL_PASSED;
		run += kit->level[l].run;
		tests += kit->level[l].passed;
	}
	text_add(out, "conformance kit %s: %u of %d levels passed, %u of %zu tests", kit->version, passed, LEVELS,
		 tests, kit->tests);
	if (run < kit->tests)
		text_add(out, " (%u were run)", run);
	text_add_string(out, "\n");
	for (enum outcome_of_level outcome = 0; outcome < LEVEL_OUTCOMES; outcome++) {
		int listed = 0;
		for (int l = 0; l < LEVELS; l++) {
			const struct level *level = &kit->level[l];
			if (level->run == 0 || outcome_of(kit, l) != outcome)
				continue;
			if (listed++ == 0)
				text_add(out, "  %s: ", words[outcome]);
			else
				text_add_string(out, ", ");
			text_add(out, "%s (%u of %u)", levels[l].name, level->passed, level->tests);
		}
		text_add_string(out, listed ? "\n" : "");
	}
}

void suite_statement(const struct suite *suite, struct text *out)
{
	struct kit kit = { 0 };
	against_say_readings(suite, out);
	say_tallies(suite, wrong_rule, "the engine gets these rules wrong:\n", out);
	say_tallies(suite, skip_of_engine, "the engine skips these tests:\n", out);
	if (!suite->trace && count_kit(&kit, suite))
		say_kit(out, &kit);
	kit_free(&kit);
}

/* ---- the same in JSON ---- */

void suite_statement_json(const struct suite *suite, const char *engine, struct text *out)
{
	struct kit kit = { 0 };
	struct json json;
	struct test_counts counts = suite_counts(suite);
	count_kit(&kit, suite);
	show_answer_begin(&json, out);
	json_key_text(&json, "engine", engine);
	json_key_int(&json, "passed", counts.passed);
	json_key_int(&json, "failed", counts.failed);
	json_key_int(&json, "skipped", counts.skipped);
	json_key_int(&json, "known", counts.known);
	json_key_text(&json, "kit", kit.version);
	json_key_list(&json, "levels");
	for (int l = 0; l < LEVELS && kit.version; l++) {
		json_map(&json);
		json_key_text(&json, "level", levels[l].name);
		json_key_int(&json, "passed", kit.level[l].passed);
		json_key_int(&json, "run", kit.level[l].run);
		json_key_int(&json, "tests", kit.level[l].tests);
		json_key_bool(&json, "compared", is_level_compared(&kit, l));
		json_map_end(&json);
	}
	json_list_end(&json);
	against_readings_key(suite, &json);
	add_tallies(suite, wrong_rule, "wrong", "rule", &json);
	add_tallies(suite, skip_of_engine, "skips", "reason", &json);
	show_answer_end(&json);
	kit_free(&kit);
}
