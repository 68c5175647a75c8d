#include "command/test/against/against_parts.h"
#include "judge/readings.h"
#include "say/names.h"
#include "show/show_explanation.h"

#include <stdlib.h>
#include <string.h>

/*
 * An engine may play by another option of a ruling than an edition does. What differs then breaks no rule: the tests
 * agree once they are judged under that option.
 */

/* ---- a test that has failed ---- */

/* The step at which the comparison has stopped, as a number that grows. */
static size_t differing_step(const struct against *a)
{
	const struct step *step = a->comparing.explanation.step;
	return step ? (size_t)(step - a->reader.record.step) : SIZE_MAX;
}

/* A test that has failed, and the step at which the comparison stopped. */
struct failure {
	struct against *against;
	const struct question *question;
	size_t step;
};

/* Compares the game that was received once more, judged under another option. */
static void try_reading(void *data, const struct reader *reader, const struct choice *choice)
{
	const struct failure *failure = data;
	struct against *a = failure->against;
	struct test *test = question_test(failure->question);
	if (choice->ruling == RULING_COUNT)
		return;
	a->comparing.game->compared = false;
	bool agrees = comparing_game(&a->comparing, reader, failure->question->file->path);
	if (!agrees && differing_step(a) >= failure->step)
		return;
	const struct test_reading reading = { choice->ruling, ruleset_choice(&choice->rules, choice->ruling), agrees };
	LIST_ADD(test->reading, test->readings, reading);
}

void against_try_readings(struct against *a, const struct question *question)
{
	struct failure failure = { a, question, differing_step(a) };
	if (a->comparing.game && question_test(question)->rule)
		readings_each(&a->reader, 1, false, try_reading, &failure);
}

/* ---- all tests ---- */

/* An option under which tests of an edition agree. */
struct candidate {
	const char *edition;
	struct test_reading reading;
	unsigned tests;
	size_t order;
};

static bool same_reading(const struct test_reading *a, const struct test_reading *b)
{
	return a->ruling == b->ruling && a->option == b->option;
}

static const struct test_reading *reading_in(const struct test *test, const struct candidate *candidate)
{
	for (size_t i = 0; i < test->readings; i++)
		if (same_reading(&test->reading[i], &candidate->reading))
			return &test->reading[i];
	return NULL;
}

static bool is_of_edition(const struct test *test, const struct candidate *candidate)
{
	return strcmp(test->edition, candidate->edition) == 0;
}

static void count_reading(struct candidate **list, size_t *count, const struct test *test,
			  const struct test_reading *reading)
{
	for (size_t i = 0; i < *count; i++)
		if (is_of_edition(test, &(*list)[i]) && same_reading(&(*list)[i].reading, reading)) {
			(*list)[i].tests++;
			return;
		}
	const struct candidate candidate = { test->edition, *reading, 1, *count };
	LIST_ADD(*list, *count, candidate);
}

static int by_most_tests(const void *a, const void *b)
{
	const struct candidate *p = a, *q = b;
	if (p->tests != q->tests)
		return p->tests > q->tests ? -1 : 1;
	return p->order < q->order ? -1 : 1;
}

/* Whether no test of the edition that failed would do so earlier: what it fails by then may be another fault. */
static bool explains_failed(const struct against *a, const struct candidate *candidate)
{
	for (size_t i = 0; i < a->questions; i++) {
		const struct test *test = question_test(&a->question[i]);
		const struct test_reading *reading = reading_in(test, candidate);
		if (reading && !reading->agrees && is_of_edition(test, candidate))
			return false;
	}
	return true;
}

/* Our own trace of a game. */
static void write_trace(struct text *out, struct explanation *e, const struct reader *reader)
{
	text_clear(out);
	e->file = "";
	e->reader = reader;
	bool begun = explain_begin(e, ON_ILLEGAL_STOP);
	while (!begun || explain_next_action(e)) {
		explain_effect(e);
		show_trace(out, e, false);
		if (!begun)
			return;
	}
}

/* Whether the trace of a test is the same under the candidate; a test that states the ruling is played by that. */
static bool stays_the_same(struct against *a, const struct test *test, const struct candidate *candidate)
{
	struct record *record = &a->reader.record;
	const struct cut cut = { .text = test->log->text.s, .length = test->log->text.length, .line = 1 };
	struct text own = { 0 }, other = { 0 };
	if (!log_read(&a->reader, &cut) || record->overridden[candidate->reading.ruling])
		return true;
	write_trace(&own, &a->comparing.explanation, &a->reader);
	ruleset_set(&record->rules, candidate->reading.ruling, candidate->reading.option);
	write_trace(&other, &a->comparing.explanation, &a->reader);
	bool same = own.length == other.length && memcmp(own.s, other.s, own.length) == 0;
	text_free(&own);
	text_free(&other);
	return same;
}

/* Whether all tests of the edition that passed would pass under the candidate as well. */
static bool keeps_passed(struct against *a, const struct candidate *candidate)
{
	for (size_t i = 0; i < a->questions; i++) {
		const struct test *test = question_test(&a->question[i]);
		if (test->kind == TEST_PASSED && is_of_edition(test, candidate) && !stays_the_same(a, test, candidate))
			return false;
	}
	return true;
}

void against_find_readings(struct against *a, struct suite *suite)
{
	struct candidate *list = NULL;
	size_t count = 0;
	for (size_t i = 0; i < a->questions; i++) {
		const struct test *test = question_test(&a->question[i]);
		for (size_t r = 0; r < test->readings; r++)
			if (test->reading[r].agrees)
				count_reading(&list, &count, test, &test->reading[r]);
	}
	if (count > 0)
		qsort(list, count, sizeof *list, by_most_tests);
	for (size_t c = 0; c < count; c++) {
		if (!explains_failed(a, &list[c]) || !keeps_passed(a, &list[c]))
			continue;
		struct played_option played = { list[c].edition, list[c].reading, 0 };
		for (size_t i = 0; i < a->questions; i++) {
			struct test *test = question_test(&a->question[i]);
			if (test->explained || !is_of_edition(test, &list[c]) || !reading_in(test, &list[c]))
				continue;
			test->explained = true;
			played.tests++;
		}
		if (played.tests > 0)
			LIST_ADD(suite->played_option, suite->played_options, played);
	}
	free(list);
}

/* Whether an edition before this one has the same option. */
static bool is_listed(const struct suite *suite, size_t at)
{
	for (size_t i = 0; i < at; i++)
		if (same_reading(&suite->played_option[i].reading, &suite->played_option[at].reading))
			return true;
	return false;
}

/* "the engine plays trap-covers=pairs (3 of 3 tests): hig-2020, devir": an option with all editions in which it does. */
void against_say_readings(const struct suite *suite, struct text *out)
{
	for (size_t i = 0; i < suite->played_options; i++) {
		const struct test_reading *reading = &suite->played_option[i].reading;
		struct ruleset rules = rulesets[0];
		struct text names = { 0 };
		unsigned tests = 0;
		if (is_listed(suite, i))
			continue;
		for (size_t other = i; other < suite->played_options; other++) {
			const struct played_option *played = &suite->played_option[other];
			if (!same_reading(&played->reading, reading))
				continue;
			text_add(&names, "%s%s", tests ? ", " : "", played->edition);
			tests += played->tests;
		}
		ruleset_set(&rules, reading->ruling, reading->option);
		text_add(out, "the engine plays %s (%u of %s): %s\n", ruling_phrase(&rules, reading->ruling).s, tests,
			 count_phrase((int)tests, "test", "tests").s, names.s);
		text_free(&names);
	}
}

void against_readings_key(const struct suite *suite, struct json *json)
{
	json_key_list(json, "plays");
	for (size_t i = 0; i < suite->played_options; i++) {
		const struct played_option *played = &suite->played_option[i];
		struct ruleset rules = rulesets[0];
		ruleset_set(&rules, played->reading.ruling, played->reading.option);
		json_map(json);
		json_key_text(json, "ruling", ruling_id(played->reading.ruling));
		json_key_text(json, "option", ruleset_option(&rules, played->reading.ruling));
		json_key_text(json, "edition", played->edition);
		json_key_int(json, "tests", played->tests);
		json_map_end(json);
	}
	json_list_end(json);
}
