#include "read/log.h"
#include "run/comparing.h"
#include "run/program.h"
#include "run/suite.h"
#include "run/suite_known.h"
#include "show/show.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { TIMEOUT = 10, TRACE_MAX_BYTES = 1 << 30 }; /* seconds of silence, by default; bytes of a trace */

/* The tests being compared with what an engine has written. */
struct against {
	const struct options *options;
	struct known_patterns known;
	struct program program;
	struct comparing comparing;
	struct reader reader;
	struct text end; /* in words, how the engine has ended */
	bool cut_short;  /* it did not exit by itself */
	uint32_t line;   /* where the next test begins in what was sent */
	size_t width;    /* of the terminal that the details are for; 0: none */
};

/* Calls `each` for every test that was made ready to be sent. */
static void for_each_sent(const struct suite *suite, void *data,
			  void (*each)(void *data, const struct test_file *file, struct test *test))
{
	for (size_t f = 0; f < suite->files; f++)
		for (size_t i = 0; i < suite->file[f].tests; i++)
			if (suite->file[f].test[i].sent)
				each(data, &suite->file[f], &suite->file[f].test[i]);
}

/* ---- why a test fails ---- */

/* The line of the file of the test that our step comes from, or else of its beginning. */
static uint32_t own_line(const struct against *a, const struct test *test)
{
	const struct step *step = a->comparing.explanation.step;
	return step ? test->sent->line[step - a->reader.record.step] : test->line;
}

/* Whether a game ends where the trace breaks off. */
static bool is_broken_off(const struct against *a)
{
	const struct comparing *comparing = &a->comparing;
	const struct program *program = &a->program;
	bool fine = program->end == PROGRAM_EXITED && program->number == 0 && !comparing->traced.fault;
	return !fine && comparing->game == &comparing->traced.game[comparing->traced.games - 1];
}

/* Why there is not more of the trace. */
static void add_end(const struct against *a, struct text *out)
{
	const struct traced *traced = &a->comparing.traced;
	if (traced->fault)
		text_add(out, "  line %u, column %u of the trace cannot be read: %s\n", traced->fault_line,
			 traced->fault_column, traced->fault);
	else
		text_add(out, "  the engine %s\n", a->end.s);
}

static void add_detail(const struct against *a, struct text *out, const struct comparison *found)
{
	const struct step *step = found->ours->step;
	say_comparison(out, found, " of the logs sent");
	if (step && found->kind == STEP_DIFFERS)
		show_quote(out, a->reader.text, step->span, QUOTE_UNMARKED, 0);
	if (found->kind == STEP_DIFFERS)
		show_step_difference(out, found);
	if (found->kind == GAME_MISSING || (found->kind == STEP_MISSING && is_broken_off(a)))
		add_end(a, out);
}

/* The lines of a detail as one, for a report that has no room for more. */
static struct text in_one_line(const char *lines)
{
	struct text line = { 0 };
	while (*lines) {
		size_t length = strcspn(lines, "\n");
		text_add_string(&line, line.length ? "; " : "");
		text_add_bytes(&line, lines, length);
		lines += length + (lines[length] == '\n');
		lines += strspn(lines, " ");
	}
	return line;
}

static const char *find_rule(const struct against *a, const struct comparison *found)
{
	struct text id = { 0 };
	comparison_rule(&id, found);
	const struct law_rule *rule = id.length ? law_find(a->reader.record.rules.game, id.s, id.length) : NULL;
	text_free(&id);
	return rule ? rule->id : NULL;
}

static void fail_test(const struct against *a, const struct test_file *file, struct test *test)
{
	const struct comparison *found = &a->comparing.found;
	uint32_t line = own_line(a, test);
	struct text detail = { .width = a->width };
	show_place(&detail, file->path, line, 0);
	size_t begin = detail.length;
	add_detail(a, &detail, found);
	text_make_printable(&detail, 0);
	struct text message = in_one_line(detail.s + begin);
	test->kind = TEST_FAILED;
	test->status = STATUS_BROKEN;
	test->rule = find_rule(a, found);
	test->detail = detail;
	test_add_remark(test, line, 1, test->rule ? test->rule : "trace", message.s);
	text_free(&message);
}

/* ---- tests that are known to fail ---- */

static const struct known_pattern *find_known(struct against *a, const struct test_file *file, const struct test *test)
{
	const char *edition = strrchr(test->name, '(');
	char *title = copy_bytes(test->name, edition && edition > test->name ? (size_t)(edition - test->name) - 1 : 0);
	const char *const names[] = { test->sent->title, file->path, test->name, title, NULL };
	const struct known_pattern *pattern = known_find(&a->known, names);
	free(title);
	return pattern;
}

static void note_known(struct against *a, const struct test_file *file, struct test *test)
{
	const struct known_pattern *pattern = find_known(a, file, test);
	struct text reason = { 0 };
	if (!pattern)
		return;
	test->kind = test->kind == TEST_PASSED ? TEST_KNOWN_PASS : TEST_KNOWN;
	test->status = STATUS_FINE;
	if (*pattern->why)
		text_add_line(&reason, pattern->why);
	else
		text_add(&reason, "%s:%u", a->known.file, pattern->line);
	test->reason = reason.s;
}

/* Patterns that have become pointless, unless --filter may be the reason. */
static void report_unmet(const struct against *a)
{
	for (size_t i = 0; i < a->known.patterns && !a->options->test.filter; i++)
		if (!a->known.pattern[i].met)
			terminal_complain("hgref test: %s:%u: no test matches %s\n", a->known.file,
					  a->known.pattern[i].line, a->known.pattern[i].pattern);
}

/* ---- the conversation ---- */

static void add_log(void *data, const struct test_file *file, struct test *test)
{
	(void)file;
	text_add_text(data, &test->sent->log);
	text_add_string(data, "\n");
}

/* A trace that was cut short ends with its last whole line. */
static size_t trace_length(const struct against *a)
{
	const struct text *output = &a->program.output;
	size_t length = output->length;
	while (a->cut_short && length > 0 && output->s[length - 1] != '\n')
		length--;
	return length;
}

/* The shell says by these statuses that there is no such program, or that it cannot be run. */
static bool is_absent(const struct program *program)
{
	enum { NOT_RUN = 126, NOT_FOUND = 127 };
	return program->end == PROGRAM_EXITED && program->output.length == 0 &&
	       (program->number == NOT_RUN || program->number == NOT_FOUND);
}

static bool converse(struct against *a, const struct text *logs)
{
	const struct options *options = a->options;
	int timeout = options->test.timeout ? options->test.timeout : TIMEOUT;
	if (!program_run(&a->program, options->test.against, logs, (struct patience){ timeout, TRACE_MAX_BYTES })) {
		terminal_complain("hgref test: %s: %s\n", options->test.against, strerror(errno));
		return false;
	}
	a->cut_short = a->program.end != PROGRAM_EXITED;
	program_say_end(&a->end, &a->program);
	if (!is_absent(&a->program))
		return true;
	terminal_complain("hgref test: %s: the engine %s\n", options->test.against, a->end.s);
	return false;
}

static void compare_test(void *data, const struct test_file *file, struct test *test)
{
	struct against *a = data;
	const struct text *log = &test->sent->log;
	const struct cut cut = { .text = log->s, .length = log->length, .line = a->line };
	bool read = log_read(&a->reader, &cut);
	assert(read);
	(void)read;
	if (!comparing_game(&a->comparing, &a->reader, file->path))
		fail_test(a, file, test);
	note_known(a, file, test);
	for (size_t i = 0; i < log->length; i++)
		a->line += log->s[i] == '\n';
	a->line++; /* the empty line after it */
}

/* Games of the trace that no test has: an engine may write other titles. */
static void report_strangers(const struct traced *traced)
{
	const struct traced_game *first = NULL;
	size_t strangers = 0;
	for (size_t i = traced->games; i > 0; i--)
		if (!traced->game[i - 1].compared) {
			first = &traced->game[i - 1];
			strangers++;
		}
	if (!first)
		return;
	struct word title = traced_title(traced, first);
	terminal_complain("hgref test: the trace has %zu %s that no test has, the first on its line %u: %.*s\n",
			  strangers, strangers == 1 ? "game" : "games", first->line, (int)title.length, title.s);
}

static void compare_tests(struct against *a, const struct suite *suite)
{
	a->line = 1;
	a->comparing.found.trace = "<trace>";
	reader_begin(&a->reader, &a->options->overrides);
	traced_begin(&a->comparing.traced, a->program.output.s, trace_length(a));
	for_each_sent(suite, a, compare_test);
	report_strangers(&a->comparing.traced);
	report_unmet(a);
	comparing_free(&a->comparing);
	reader_free(&a->reader);
}

static bool send_and_compare(struct against *a, struct suite *suite)
{
	struct text logs = { 0 };
	for_each_sent(suite, &logs, add_log);
	bool ran = logs.length == 0 || converse(a, &logs);
	text_free(&logs);
	if (ran)
		compare_tests(a, suite);
	return ran;
}

bool suite_against(struct suite *suite, const struct options *options)
{
	const char *known = options->test.known;
	struct against *a = zeroed(sizeof *a);
	a->options = options;
	a->width = options->format == FORMAT_TEXT ? terminal_width(stdout) : 0;
	bool fine = !known || known_read(&a->known, known);
	if (fine)
		fine = send_and_compare(a, suite);
	else
		terminal_complain("hgref test: %s: %s\n", known, strerror(errno));
	known_free(&a->known);
	text_free(&a->program.output);
	text_free(&a->end);
	free(a);
	return fine;
}
