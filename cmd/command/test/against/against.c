#include "command/test/against/against_parts.h"

#include "run/progress.h"
#include "say/names.h"

#include <assert.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

/* Default limits: seconds of silence, seconds of the whole run, bytes of a trace that are kept. */
enum { TIMEOUT = 60, LIMIT = 3600, HELD_MAX_BYTES = 1 << 26 };

/* Starts after which the engine is given up, in all and in a row without an answer. */
enum { STARTS_MAX = 10, SILENT_STARTS_MAX = 3 };

/* ---- tests that are known to fail ---- */

/* Reads the file of --known. Returns NULL, or the reason why it cannot be read. */
static const char *read_known(struct against *a)
{
	enum { KNOWN_MAX_BYTES = 1 << 20 };
	struct input input;
	const char *text;
	size_t length;
	if (!input_open(&input, test_options(a->options)->known))
		return strerror(errno);
	bool fits = input_whole(&input, KNOWN_MAX_BYTES, &text, &length);
	struct span line = line_span(text, length, 0, 1);
	for (bool more = fits; more; more = line_span_next(text, length, &line)) {
		fits = line.length <= LINE_MAX_BYTES;
		if (!fits)
			break;
		/* a pattern and, in a comment, the reason why the test fails; a `#` within a word begins no comment */
		const char *s = text + line.text;
		size_t at = 0;
		while (at < line.length && !(s[at] == '#' && (at == 0 || is_blank(s[at - 1]))))
			at++;
		struct word pattern = word_trim((struct word){ s, at }), why = { s + at, 0 };
		if (at < line.length)
			why = word_trim((struct word){ s + at + 1, line.length - at - 1 });
		if (pattern.length > 0)
			LIST_ADD(a->known, a->patterns,
				 (struct known_pattern){ copy_bytes(pattern.s, pattern.length),
							 copy_bytes(why.s, why.length), line.line, false });
	}
	input_close(&input);
	if (input.failed)
		return input.failed;
	return fits ? NULL : "a list of known failures has at most 1 MiB, and lines of at most 16384 bytes";
}

/* Whether a pattern matches one of the names, or equals one; the names end with NULL. */
static bool is_match(const struct known_pattern *known, const char *const *name)
{
	for (; *name; name++)
		if (strcmp(known->pattern, *name) == 0 || fnmatch(known->pattern, *name, 0) == 0)
			return true;
	return false;
}

/*
 * If a pattern matches a test by any of its names, the test is known to fail for the reason of the first that does, unless
 * the engine has crashed.
 */
static void note_known(struct against *a, const struct test_file *file, struct test *test, bool crashed)
{
	const char *edition = strrchr(test->name, '('); /* the last words of the name, in parentheses */
	char *title = copy_bytes(test->name, edition && edition > test->name ? (size_t)(edition - test->name) - 1 : 0);
	const char *const names[] = { test->log->title, file->path, test->name, title, NULL };
	struct text reason = { 0 };
	size_t i = 0;
	while (i < a->patterns && !is_match(&a->known[i], names))
		i++;
	free(title);
	if (i == a->patterns)
		return;
	struct known_pattern *known = &a->known[i];
	known->met = true;
	if (test->kind == TEST_SKIPPED || crashed)
		return;
	test->kind = test->kind == TEST_PASSED ? TEST_KNOWN_PASS : TEST_KNOWN;
	test->status = STATUS_FINE;
	if (*known->why)
		text_add_line(&reason, known->why);
	else
		text_add(&reason, "%s:%u", test_options(a->options)->known, known->line);
	test->reason = reason.s;
}

/* ---- the tests, one by one ---- */

/* Compares a test with the first game that was received, or says that the trace does not have the game. */
static void compare_test(struct against *a, struct question *question)
{
	struct test *test = question_test(question);
	const struct text *log = &test->log->text;
	const struct cut cut = { .text = log->s, .length = log->length, .line = question->line };
	bool read = log_read(&a->reader, &cut);
	assert(read);
	(void)read;
	question->compared = true;
	a->comparing.found.difference.named_for = test->listed ? a->kit->words.s + test->listed->rules : NULL;
	bool agrees = against_agrees(&a->comparing, &a->reader, question->file->path);
	if (!agrees) {
		against_fail(a, question);
		against_try_readings(a, question);
	} else if (a->comparing.found.kind == GAME_SKIPPED) {
		against_skip(test, &a->comparing);
	}
	note_known(a, question->file, test, !agrees && against_is_cut_off(a));
	progress_add(&a->progress, 1, 1);
}

/*
 * The test to which the first received game belongs, by its title and, if the trace has one, its edition; NULL if there
 * is none. Engines mostly keep the order.
 */
static struct question *find_question(const struct against *a)
{
	const struct traced *traced = &a->comparing.traced;
	struct word title = traced_title(traced, traced->game), edition = traced_edition(traced, traced->game);
	for (size_t i = 0; i < a->questions; i++) {
		struct question *question = &a->question[(a->next + i) % a->questions];
		const struct test *test = question_test(question);
		if (!question->compared && word_is(title, test->log->title) &&
		    (edition.length == 0 || word_is(edition, test->edition)))
			return question;
	}
	return NULL;
}

/*
 * Compares the first received game, which is complete, and removes it. It may belong to no test: an engine may write
 * other titles, or the steps of several games in turn.
 */
static void compare_first(struct against *a)
{
	const struct traced *traced = &a->comparing.traced;
	struct question *question = find_question(a);
	if (question) {
		a->answered = true;
		a->stepped |= traced->game->end > traced->game->begin;
		compare_test(a, question);
		a->latest = (size_t)(question - a->question);
		a->next = (a->latest + 1) % a->questions;
	} else if (a->rest++ == 0) {
		struct word title = traced_title(traced, traced->game);
		a->rest_title = copy_bytes(title.s, title.length);
		a->rest_line = traced->game->line;
		for (size_t i = 0; i < a->questions; i++)
			a->rest_again |= word_is(title, question_test(&a->question[i])->log->title);
	}
	traced_drop(&a->comparing.traced);
}

/* ---- the arriving trace ---- */

/* Reads complete lines; at the end of the trace, also a line without a newline. */
static void read_trace_lines(struct against *a, bool all)
{
	struct traced *traced = &a->comparing.traced;
	const char *text = traced->text = a->trace.s;
	size_t length = traced->length = a->trace.length;
	while (traced->at < length && !traced->fault) {
		size_t from = traced->at > a->searched ? traced->at : a->searched;
		const char *end = from < length ? memchr(text + from, '\n', length - from) : NULL;
		a->searched = length;
		if (!end && !all)
			return;
		a->searched = 0;
		traced_line(traced, end ? (size_t)(end - text) : length);
		if (traced->games > 1)
			compare_first(a);
	}
}

/* Bytes that were compared are removed. */
static size_t receive(void *data, const char *bytes, size_t length)
{
	struct against *a = data;
	if (a->comparing.traced.fault) {
		a->unused += length;
		return a->unused;
	}
	text_add_bytes(&a->trace, bytes, length);
	read_trace_lines(a, false);
	size_t compared = traced_release(&a->comparing.traced);
	if (compared > 0) {
		a->trace.length -= compared;
		memmove(a->trace.s, a->trace.s + compared, a->trace.length);
		a->searched -= a->searched < compared ? a->searched : compared;
	}
	return a->trace.length;
}

/* ---- the tests that are sent ---- */

/* The seconds that are left of the whole run. */
static int time_left(const struct against *a)
{
	int limit = test_options(a->options)->limit ? test_options(a->options)->limit : LIMIT;
	return limit - (int)((milliseconds() - a->begun) / 1000);
}

/* Runs the engine, and compares what it writes. */
static void converse_with_engine(struct against *a)
{
	const struct receiver receiver = { a, receive };
	int timeout = test_options(a->options)->timeout;
	const struct program_limits limits = { timeout ? timeout : TIMEOUT, time_left(a), HELD_MAX_BYTES };
	struct text logs = { 0 }; /* those that have not been compared yet */
	uint32_t line = 1;
	for (size_t i = 0; i < a->questions; i++) {
		if (a->question[i].compared)
			continue;
		size_t begin = logs.length;
		a->question[i].line = line;
		text_add_text(&logs, &question_test(&a->question[i])->log->text);
		text_add_string(&logs, "\n");
		for (size_t at = begin; at < logs.length; at++)
			line += logs.s[at] == '\n';
	}
	bool started = program_run(&a->program, a->engine, &logs, limits, receiver);
	text_clear(&a->end);
	if (started)
		program_say_end(&a->end, &a->program);
	else
		text_add(&a->end, "could not be started: %s", strerror(errno));
	text_free(&logs);
	read_trace_lines(a, a->program.end == PROGRAM_EXITED);
	a->ended = true;
	if (a->comparing.traced.games > 0)
		compare_first(a);
}

/* The next test that was not compared, from the one after the latest on; NULL if there is none. */
static struct question *next_question(struct against *a)
{
	for (size_t i = 0; i < a->questions; i++) {
		struct question *question = &a->question[(a->next + i) % a->questions];
		if (!question->compared)
			return question;
	}
	return NULL;
}

/*
 * Fails the test at which the engine ended: the one of which the trace has only a part, or else the next one, or the last
 * if it ended badly after all. Returns whether the engine should be started again for the tests after it; if not, and tests
 * are left, says why in `given_up`.
 */
static bool fail_where_ended(struct against *a)
{
	struct question *question = next_question(a);
	if (!question) {
		against_fail_end(a);
		return false;
	}
	if (!a->end_named)
		compare_test(a, question);
	a->next = (size_t)(question - a->question);
	a->starts++;
	a->silent_starts = a->answered ? 0 : a->silent_starts + 1;
	bool done = !a->answered && a->program.end == PROGRAM_EXITED && a->program.number == 0; /* with its input */
	if (done || a->silent_starts == SILENT_STARTS_MAX)
		text_add(&a->given_up, "the engine was given up after %s without an answer",
			 count_phrase(a->silent_starts, "start", "starts").s);
	else if (a->program.end == PROGRAM_SLOW || time_left(a) <= 0)
		text_add_string(&a->given_up, "the time of the whole run is over");
	else if (a->starts == STARTS_MAX)
		text_add(&a->given_up, "the engine was given up after %d starts", STARTS_MAX);
	return !a->given_up.length && next_question(a);
}

/*
 * Starts the engine for all tests, and again after each test at which it ends. A trace that is cut short ends with its last
 * complete line.
 */
static void run_engine(struct against *a)
{
	bool again = a->questions > 0;
	a->begun = milliseconds();
	while (again) {
		struct traced *traced = &a->comparing.traced;
		converse_with_engine(a);
		again = fail_where_ended(a);
		if (again) { /* with nothing left of this trace but its name */
			struct text name = traced->engine;
			traced->engine = (struct text){ 0 };
			traced_free(traced);
			*traced = (struct traced){ .engine = name };
			text_clear(&a->trace);
			a->searched = a->unused = 0;
			a->ended = a->end_named = a->answered = false;
		}
	}
}

/* Marks the tests that the engine was not run for. Returns false, after a message on stderr, if it has never answered. */
static bool finish(struct against *a, struct suite *suite)
{
	bool silent = a->starts > 0 && a->silent_starts == a->starts;
	for (size_t i = 0; i < a->questions; i++) {
		struct test *test = question_test(&a->question[i]);
		if (a->question[i].compared && !silent)
			continue;
		test->kind = TEST_NOT_RUN;
		test->status = STATUS_BROKEN;
		test->rule = NULL;
		free(test->reason);
		test->reason = copy_string(silent ? "the engine has never answered" : a->given_up.s);
	}
	suite->stepless = a->questions > 0 && !a->stepped;
	if (silent) {
		struct text message = { 0 };
		text_add(&message, "hgref test: %s: the engine has never answered\n", a->engine);
		against_say_trace_end(a, &message, "");
		terminal_print(stderr, &message, a->options->color);
		text_free(&message);
	} else if (suite->stepless) {
		terminal_complain("hgref test: %s: the engine has never traced a step\n", a->engine);
	}
	return !silent;
}

/* Reports patterns that match no test, unless --filter may be the reason. */
static void report_patterns(const struct against *a)
{
	for (size_t i = 0; i < a->patterns && !test_options(a->options)->filter; i++)
		if (!a->known[i].met)
			terminal_complain("hgref test: %s:%u: no test matches %s\n", test_options(a->options)->known,
					  a->known[i].line, a->known[i].pattern);
}

/* The tests of a file that are sent: in the folder of a kit, those which it lists. */
static void ask_file(struct against *a, const struct suite *suite, struct test_file *file)
{
	const struct kit *kit = suite->kit;
	bool of_kit = kit && strncmp(file->path, suite->file[0].path, kit->folder) == 0;
	for (size_t i = 0; i < file->tests; i++) {
		struct test *test = &file->test[i];
		if (!test->log)
			continue;
		test->listed = of_kit ? kit_find(kit, test->log->title) : NULL;
		if (!of_kit || test->listed) {
			LIST_ADD(a->question, a->questions, (struct question){ .file = file, .test = i });
			continue;
		}
		engine_log_free(test->log);
		test->log = NULL;
		test->kind = TEST_SKIPPED;
		test->reason = copy_string("not a test of the conformance kit");
	}
}

static bool send_and_compare(struct against *a, struct suite *suite)
{
	if (suite->files > 0 && suite->file[0].regular)
		a->kit = suite->kit = kit_of(suite->file[0].path);
	for (size_t f = 0; f < suite->files; f++)
		ask_file(a, suite, &suite->file[f]);
	progress_begin(&a->progress, true);
	a->progress.all = a->questions;
	a->comparing.found.trace = "<trace>";
	reader_begin(&a->reader, &a->options->overrides);
	run_engine(a);
	bool answered = finish(a, suite);
	if (answered) {
		suite->gives = a->comparing.gives;
		against_find_readings(a, suite);
		report_patterns(a);
	}
	if (a->rest > 0)
		against_report_rest(a->rest, a->rest_line, (struct word){ a->rest_title, strlen(a->rest_title) },
				    a->rest_again);
	if (a->comparing.traced.engine.length > 0)
		suite->engine = copy_string(a->comparing.traced.engine.s);
	progress_end(&a->progress);
	comparing_free(&a->comparing);
	reader_free(&a->reader);
	return answered;
}

bool suite_against(struct suite *suite, const struct options *options, const char *engine)
{
	struct against *a = zeroed(sizeof *a);
	a->options = options;
	a->engine = engine;
	a->width = options->format == FORMAT_TEXT ? terminal_width(stdout) : 0;
	const char *trouble = test_options(options)->known ? read_known(a) : NULL;
	bool fine = !trouble && send_and_compare(a, suite);
	if (trouble)
		terminal_complain("hgref test: %s: %s\n", test_options(options)->known, trouble);
	for (size_t i = 0; i < a->patterns; i++) {
		free(a->known[i].pattern);
		free(a->known[i].why);
	}
	free(a->known);
	text_free(&a->trace);
	text_free(&a->end);
	text_free(&a->given_up);
	text_free(&a->program.said);
	free(a->rest_title);
	free(a->question);
	free(a);
	return fine;
}
