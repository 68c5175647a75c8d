#include "command/test/against/against_parts.h"
#include "show/show.h"
#include "text/json_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What an engine that was compared can publish: which levels of the conformance kit it passes. */

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
	struct text ids;   /* the ids of its tests, each with a NUL */
	size_t *id;        /* where they begin, in the order of their bytes */
	uint8_t *level_of; /* by id */
	size_t tests, levels_known;
	struct level level[LEVELS];
	unsigned gives; /* what the trace says */
};

static void kit_free(struct kit *kit)
{
	free(kit->version);
	free(kit->id);
	free(kit->level_of);
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
	LIST_ADD(kit->id, kit->tests, kit->ids.length);
	LIST_ADD(kit->level_of, kit->levels_known, (uint8_t)level);
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

/* The index of a test; that of none if the kit does not have it. */
static size_t find_test(const struct kit *kit, const char *id)
{
	size_t low = 0, high = kit->tests;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		int order = strcmp(kit->ids.s + kit->id[middle], id);
		if (order == 0)
			return middle;
		low = order < 0 ? middle + 1 : low;
		high = order < 0 ? high : middle;
	}
	return kit->tests;
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
			size_t at = may_be_of_kit ? find_test(kit, test->log->title + folder) : kit->tests;
			if (at == kit->tests)
				continue;
			struct level *level = &kit->level[kit->level_of[at]];
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
 *     conformance kit 1.0: 1 of 7 levels passed, 594 of 2104 tests (600 were run)
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
	against_say_rules(suite, out);
	against_say_skips(suite, out);
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
	against_rules_key(suite, &json);
	against_skips_key(suite, &json);
	show_answer_end(&json);
	kit_free(&kit);
}
