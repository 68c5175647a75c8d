#include "command/test/against/levels.h"

#include "command/test/against/against_parts.h"

#include <string.h>

/* What a trace must say for the tests of a level to be compared in what they are about. */
static const unsigned needs[LEVELS] = {
	[LEVEL_PLACING] = TRACE_GIVES_LEGAL,
	[LEVEL_PIECES] = TRACE_GIVES_LEGAL,
	[LEVEL_SCORING] = TRACE_GIVES_POINTS,
	[LEVEL_END] = TRACE_GIVES_POINTS,
	[LEVEL_KING] = TRACE_GIVES_POINTS,
	[LEVEL_POWERS] = TRACE_GIVES_LEGAL | TRACE_GIVES_POINTS,
	[LEVEL_SCOUT] = TRACE_GIVES_LEGAL | TRACE_GIVES_POINTS,
};

const char *const level_results[LEVEL_RESULTS] = { "passed",       "passed in part", "not passed",
						   "not compared", "skipped",        "not run" };

/* ---- counting ---- */

const char *skip_of_engine(const struct test *test)
{
	return test->kind == TEST_SKIPPED && test->log ? test->reason + strlen(SKIPPED_BY_ENGINE) : NULL;
}

static struct test_tally *tally_of(struct levels *levels, const struct kit_test *test)
{
	int tally = test->setup ? TALLY_SETUP : (int)test->level;
	return &levels->tally[test->edition][test->own ? TALLY_OWN : tally];
}

void levels_count(struct levels *levels, const struct suite *suite)
{
	*levels = (struct levels){ .gives = suite->gives };
	for (size_t i = 0; suite->kit && i < suite->kit->tests; i++)
		tally_of(levels, &suite->kit->test[i])->tests++;
	for (size_t f = 0; f < suite->files; f++)
		for (size_t i = 0; i < suite->file[f].tests; i++) {
			const struct test *test = &suite->file[f].test[i];
			if (!test->listed)
				continue;
			struct test_tally *tally = tally_of(levels, test->listed);
			const char *why = skip_of_engine(test);
			if (why && kit_exceeds(test->listed, why))
				tally->tests--;
			else if (why && tally->skipped++ == 0)
				tally->why = why;
			tally->passed += test->kind == TEST_PASSED || test->kind == TEST_KNOWN_PASS;
			tally->failed += test->kind == TEST_FAILED || test->kind == TEST_KNOWN;
			levels->played[test->listed->edition] |=
				test->kind != TEST_SKIPPED && test->kind != TEST_NOT_RUN;
		}
}

enum level_result levels_result(const struct levels *levels, int edition, enum level level)
{
	const struct test_tally *tally = &levels->tally[edition][level];
	if (tally->tests == 0)
		return LEVEL_RESULTS;
	if (tally->skipped == tally->tests)
		return LEVEL_SKIPPED;
	if (tally->failed > 0)
		return LEVEL_FAILED;
	if (tally->passed == 0)
		return LEVEL_NOT_RUN;
	if (needs[level] & ~levels->gives)
		return LEVEL_UNCOMPARED;
	return tally->passed < tally->tests ? LEVEL_IN_PART : LEVEL_PASSED;
}

/* ---- as text ---- */

/* "placing, pieces passed (25 of 25 tests)": the levels with one result. Returns whether there are any. */
static bool say_result(struct text *out, const struct levels *levels, int edition, enum level_result result,
		       const char *before)
{
	unsigned passed = 0, tests = 0;
	for (enum level level = 0; level < LEVELS; level++) {
		const struct test_tally *tally = &levels->tally[edition][level];
		if (levels_result(levels, edition, level) != result)
			continue;
		text_add(out, "%s%s", before, level_names[level]);
		before = result == LEVEL_SKIPPED ? "; " : ", ";
		if (result == LEVEL_SKIPPED)
			text_add(out, " skipped: %s", tally->why);
		passed += tally->passed;
		tests += tally->tests;
	}
	if (tests > 0 && result != LEVEL_SKIPPED)
		text_add(out, " %s (%u of %u tests)", level_results[result], passed, tests);
	return tests > 0;
}

/*
 *     base-2014: placing, pieces, scoring, end passed (431 of 431 tests); king skipped: no King
 *     own tiles: 15 of 15 tests
 */
void say_levels(struct text *out, const struct levels *levels)
{
	for (int e = 0; e < editions; e++) {
		const char *before = ": ";
		if (!levels->played[e])
			continue;
		text_add_string(out, rulesets[e].name);
		for (enum level_result result = 0; result < LEVEL_RESULTS; result++)
			if (say_result(out, levels, e, result, before))
				before = "; ";
		text_add_string(out, "\n");
	}
	for (int t = TALLY_OWN; t < TALLIES; t++) {
		unsigned passed = 0, failed = 0, tests = 0;
		for (int e = 0; e < editions; e++) {
			const struct test_tally *tally = &levels->tally[e][t];
			passed += tally->passed;
			failed += tally->failed;
			tests += levels->played[e] ? tally->tests : 0;
		}
		if (passed + failed > 0)
			text_add(out, "%s: %u of %u tests\n", t == TALLY_OWN ? "own tiles" : "set up", passed, tests);
	}
}

/* ---- as JSON ---- */

/* Keys of the open map, which this ends. */
static void end_tally(struct json *json, const struct test_tally *tally)
{
	json_key_int(json, "passed", tally->passed);
	json_key_int(json, "failed", tally->failed);
	json_key_int(json, "skipped", tally->skipped);
	json_key_int(json, "tests", tally->tests);
	json_map_end(json);
}

/* "base-2014 4/4, base-2000 3/4": the levels passed of those that the engine plays. */
static void add_badge(struct json *json, const struct levels *levels, const char *version)
{
	struct text message = { 0 };
	for (int e = 0; e < editions; e++) {
		unsigned passed = 0, played = 0;
		for (enum level level = 0; level < LEVELS && levels->played[e]; level++) {
			enum level_result result = levels_result(levels, e, level);
			passed += result == LEVEL_PASSED;
			played += result != LEVEL_RESULTS && (level < LEVEL_KING || result != LEVEL_SKIPPED);
		}
		if (played > 0)
			text_add(&message, "%s%s %u/%u", message.length ? ", " : "", rulesets[e].name, passed, played);
	}
	json_key_map(json, "badge");
	json_key_int(json, "schemaVersion", 1);
	json_key_text(json, "label", phrase_of("hgref kit %s", version).s);
	json_key_text(json, "message", message.length ? message.s : "nothing played");
	json_map_end(json);
	text_free(&message);
}

void add_levels(struct json *json, const struct levels *levels, const char *version)
{
	json_key_list(json, "editions");
	for (int e = 0; e < editions; e++) {
		if (!levels->played[e])
			continue;
		json_map(json);
		json_key_text(json, "edition", rulesets[e].name);
		json_key_list(json, "levels");
		for (enum level level = 0; level < LEVELS; level++) {
			enum level_result result = levels_result(levels, e, level);
			if (result == LEVEL_RESULTS)
				continue;
			json_map(json);
			json_key_text(json, "level", level_names[level]);
			json_key_text(json, "result", level_results[result]);
			end_tally(json, &levels->tally[e][level]);
		}
		json_list_end(json);
		json_key_map(json, "own");
		end_tally(json, &levels->tally[e][TALLY_OWN]);
		json_key_map(json, "setup");
		end_tally(json, &levels->tally[e][TALLY_SETUP]);
		json_map_end(json);
	}
	json_list_end(json);
	add_badge(json, levels, version);
}
