#include "command/test/suite.h"

#include "mend/mend.h"
#include "run/progress.h"
#include "run/threads.h"
#include "run/game_file.h"
#include "show/show.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- running a file ---- */

struct run {
	const struct options *options;
	struct test_file *file;
	struct progress *progress;
	struct trace_file *trace; /* --trace; NULL: none */
	struct expected expected;
	struct judged_game *judged_game;
	struct sending sending; /* --against: the game being read */
	bool lists_passed;      /* the report names tests that passed, so that they are kept */
	size_t width;           /* columns of the terminal that the details are for; 0: not a terminal */
};

/* Adds a test, of the game that was read or, without a reader, of the file. Returns NULL if --filter excludes it. */
static struct test *new_test(struct run *run, const struct reader *reader)
{
	const char *filter = test_options(run->options)->filter;
	struct text name = { 0 };
	if (reader)
		show_game_name(&name, reader);
	else
		text_add_string(&name, "(unreadable)");
	text_make_printable(&name, 0);
	if (filter && !strstr(name.s, filter) && !strstr(run->file->path, filter)) {
		text_free(&name);
		return NULL;
	}
	struct test *test = test_file_add(run->file, reader ? reader->record.span.line : 1, name.s);
	test->edition = reader ? reader->record.rules.name : NULL;
	return test;
}

/* Details of tests go into reports of every format, so they are made printable here. */
static struct text finish_text(struct text text)
{
	text_make_printable(&text, 0);
	return text;
}

/*
 * Notes a wrong assertion whose right words are known. The same place is judged once for each edition. Other programs'
 * records are not in words of ours.
 */
static void add_correction(struct test_file *file, const struct reader *reader, const struct finding *finding,
			   const char *correction)
{
	const struct step *step = finding->step;
	const char *line = reader->text + finding->span.text;
	bool there = step && step->words.s >= line && step->words.s + step->words.length <= line + finding->span.length;
	if (!*correction || !there || reader->transcribed) {
		file->left++;
		return;
	}
	struct line words = line_begin(step->words.s, step->words.length, NULL);
	const char *first = words.word.s, *last = first;
	for (; words.word.length > 0; line_next(&words))
		last = words.word.s + words.word.length;
	LIST_ADD(file->change, file->changes,
		 (struct change){ finding->span.line, (uint32_t)(first - line),
				  copy_bytes(first, (size_t)(last - first)), copy_string(correction), file->tests - 1,
				  0 });
}

/* The tests of a document, one for each edition, are adjacent and begin on the same line. */
static size_t count_judges(const struct test_file *file, size_t test)
{
	size_t judges = 0, first = test;
	while (first > 0 && file->test[first - 1].line == file->test[test].line)
		first--;
	for (size_t i = first; i < file->tests && file->test[i].line == file->test[test].line; i++)
		judges += file->test[i].kind != TEST_SKIPPED;
	return judges;
}

/* Adds the unreadable lines that the file does not expect. All those that are only counted share one remark. */
static void collect_errors(struct run *run, struct test *test, const struct reader *reader)
{
	unsigned kept = reader->errors < ERRORS_MAX ? reader->errors : ERRORS_MAX;
	for (unsigned i = 0; i < kept; i++) {
		const struct trouble *error = &reader->error[i];
		if (!expected_error(&run->expected, error))
			test_add_remark(test, error->span.line, error->column, read_code_words(error->code)->name,
					error->message);
	}
	if (reader->errors > kept)
		test_add_remark(test, reader->record.span.line, 1, read_code_words(READ_LIMIT)->name,
				"more lines cannot be read than are listed here");
}

/* Adds the findings that the file does not expect. */
static void collect_findings(struct run *run, struct test *test, const struct judged_game *t)
{
	for (size_t i = 0; i < t->findings.count; i++) {
		const struct finding *finding = &t->findings.list[i];
		if (expected_violation(&run->expected, finding))
			continue;
		test_add_remark(test, finding->span.line, finding->column, violation_name(finding->code),
				t->findings.words.s + finding->message);
		if (test_options(run->options)->update && !t->reader->known)
			add_correction(run->file, t->reader, finding, t->findings.words.s + finding->correction);
	}
}

/* Adds the lines that the file expects to be unreadable for another reason. */
static void say_expected_errors(const struct run *run, struct text *out)
{
	const struct expected *expected = &run->expected;
	for (int i = 0; i < expected->errors; i++) {
		if (expected->error[i].met)
			continue;
		text_add_string(out, "  expected: ");
		show_place(out, run->file->path, expected->error[i].line, expected->error[i].column);
		text_add(out, "error: %s\n", expected->error[i].words);
	}
}

/* Judges a game as far as it can be read. */
static void run_one_test(struct run *run, struct test *test, const struct reader *reader, const char *file)
{
	struct text detail = { .width = run->width };
	collect_errors(run, test, reader);
	size_t unread = test->remarks;
	if (unread)
		show_errors(&detail, reader, file, NULL);
	if (!reader->header_errors) {
		judge_game(run->judged_game, reader, file, ON_ILLEGAL_STOP, KEEP_WORDS);
		collect_findings(run, test, run->judged_game);
		if (test->remarks) {
			run->judged_game->mendable = mend_may_help(run->judged_game);
			show_check(&detail, run->judged_game);
		}
	} else if (unread) {
		say_expected_errors(run, &detail);
	}
	test->detail = finish_text(detail);
	bool passed = test->remarks == 0;
	if (reader->known) {
		test->kind = passed ? TEST_KNOWN_PASS : TEST_KNOWN;
		test->reason = copy_string(reader->known);
	} else if (passed) {
		test->kind = TEST_PASSED;
	} else {
		test->kind = TEST_FAILED;
		test->status = unread ? STATUS_TROUBLE : STATUS_BROKEN;
	}
}

/* ---- tests for another engine ---- */

static void skip_test(struct test *test, const char *why)
{
	test->kind = TEST_SKIPPED;
	test->reason = copy_string(why);
}

/* ---- the tests of a file ---- */

/* Judges a test, unless it is skipped or only listed. Returns it, or NULL if --filter excludes it. */
static struct test *judge_test(struct run *run, const struct reader *reader, const char *file)
{
	const struct test_options *own = test_options(run->options);
	struct test *test = new_test(run, reader);
	if (!test)
		return NULL;
	if (reader->skip && !reader->header_errors) {
		skip_test(test, reader->skip);
	} else if (own->against[0] && !own->list) { /* another engine is compared; the test is sent if it passes */
		const char *why;
		struct engine_log *log = sending_write(&run->sending, reader, run->file->path, &why);
		run_one_test(run, test, reader, file);
		if (test->kind != TEST_PASSED)
			engine_log_free(log);
		else if (log)
			test->log = log;
		else
			skip_test(test, why);
	} else if (!own->list) {
		run_one_test(run, test, reader, file);
	}
	return test;
}

static void test_game(struct run *run, const struct reader *reader, const char *file)
{
	if (test_options(run->options)->against[0])
		sending_count(&run->sending, reader);
	struct test *test = judge_test(run, reader, file);
	script_clear(&run->sending.script);
	if (run->trace)
		trace_file_compare(run->trace, test, reader, run->file->path);
	if (test && test->kind == TEST_PASSED && !run->lists_passed) {
		free(test->name); /* all that it has */
		run->file->tests--;
		run->file->passed++;
	}
}

static void add_trouble(struct run *run, const char *file, const char *what)
{
	struct test *test = new_test(run, NULL);
	struct text detail = { 0 };
	if (!test || test_options(run->options)->list)
		return;
	if (run->expected.errors > 0 && strcmp(run->expected.error[0].words, what) == 0) {
		run->expected.error[0].met = true;
		if (test_options(run->options)->against[0])
			skip_test(test, engine_log_unread);
		return;
	}
	text_add_file(&detail, file);
	text_add(&detail, ": %s\n", what);
	test->detail = finish_text(detail);
	test_add_remark(test, 1, 1, "format", what);
	test->kind = TEST_FAILED;
	test->status = STATUS_TROUBLE;
}

/* Adds a failed test if something that the file expects of itself did not happen. */
static void add_missed(struct run *run)
{
	const struct expected *expected = &run->expected;
	struct text detail = { 0 };
	if (test_options(run->options)->list || test_options(run->options)->filter)
		return;
	for (int i = 0; i < expected->errors; i++) {
		if (expected->error[i].met)
			continue;
		show_place(&detail, run->file->path, expected->error[i].line, expected->error[i].column);
		text_add(&detail, "expected the error: %s\n", expected->error[i].words);
	}
	for (int i = 0; i < expected->violations; i++) {
		enum violation_code code = expected->violation[i].code;
		if (expected->violation[i].met)
			continue;
		show_place(&detail, run->file->path, expected->violation[i].line, 0);
		text_add(&detail, "expected the violation: %s\n",
			 code < VIOLATION_CODES ? violation_name(code) : "(no such code)");
	}
	if (!detail.length)
		return;
	struct test *test = test_file_add(run->file, 1, copy_string("what the file expects"));
	test_add_remark(test, 1, 1, violation_name(V_EXPECTATION_MISSED), detail.s);
	test->detail = finish_text(detail);
	test->kind = TEST_FAILED;
	test->status = STATUS_BROKEN;
}

static int by_name(const void *a, const void *b)
{
	const struct test *x = *(struct test *const *)a, *y = *(struct test *const *)b;
	int order = strcmp(x->name, y->name);
	return order ? order : (x > y) - (x < y);
}

static void count_namesakes(struct test_file *file)
{
	struct test **test = zeroed((file->tests + 1) * sizeof *test);
	for (size_t i = 0; i < file->tests; i++)
		test[i] = &file->test[i];
	qsort(test, file->tests, sizeof *test, by_name);
	for (size_t i = 1; i < file->tests; i++)
		if (strcmp(test[i]->name, test[i - 1]->name) == 0)
			test[i]->namesakes = test[i - 1]->namesakes + 1;
	free(test);
}

static void run_file(struct run *run, struct reader *reader, struct test_file *file)
{
	struct game_file games = { .reader = reader };
	const char *name = strcmp(file->path, "-") == 0 ? "<stdin>" : file->path;
	run->file = file;
	sending_file(&run->sending);
	if (!expected_read(&run->expected, file->path)) {
		add_trouble(run, file->path, strerror(errno));
		return;
	}
	game_file_open(&games, file->address ? file->address : file->path, run->options->input,
		       test_options(run->options)->update ? &file->judged : NULL);
	while (game_file_next(&games))
		test_game(run, reader, name);
	if (games.trouble)
		add_trouble(run, name, games.trouble);
	game_file_close(&games);
	for (size_t i = 0; i < file->changes; i++)
		file->change[i].judges = count_judges(file, file->change[i].judge);
	if (file->changes == 0)
		text_free(&file->judged);
	add_missed(run);
	count_namesakes(file);
	progress_add(run->progress, file->tests + file->passed, (uint64_t)file->size);
}

/* ---- running them all ---- */

struct work {
	struct suite *suite;
	const struct options *options;
	atomic_size_t next;
	struct progress progress;
};

/* Whether to keep tests that passed: to list them, count them beside failed ones (--update), or send them. */
static bool lists_passed(const struct options *options)
{
	const struct test_options *own = test_options(options);
	bool has_row_of_each =
		options->format == FORMAT_TAP || options->format == FORMAT_JUNIT || options->format == FORMAT_JSON;
	return has_row_of_each || own->list || own->update || own->against[0];
}

/* Takes one file after the other; only one thread writes to each. */
static void *run_files(void *data)
{
	struct work *work = data;
	bool as_text = work->options->format == FORMAT_TEXT;
	struct run run = { .options = work->options,
			   .progress = &work->progress,
			   .trace = work->suite->trace,
			   .lists_passed = lists_passed(work->options),
			   .width = as_text ? terminal_width(stdout) : 0 };
	struct reader *reader = grow(NULL, 1, sizeof *reader);
	run.judged_game = zeroed(sizeof *run.judged_game);
	reader_begin(reader, &work->options->overrides);
	if (test_options(work->options)->against[0])
		script_begin(&run.sending.script, reader);
	for (size_t i; (i = atomic_fetch_add(&work->next, 1)) < work->suite->files;)
		run_file(&run, reader, &work->suite->file[i]);
	reader_free(reader);
	free(reader);
	judged_free(run.judged_game);
	free(run.judged_game);
	sending_end(&run.sending);
	return NULL;
}

void suite_run(struct suite *suite, const struct options *options)
{
	struct work work = { .suite = suite, .options = options };
	struct threads threads;
	int helpers = options->jobs - 1;
	if (suite->files < (size_t)options->jobs)
		helpers = (int)suite->files - 1;
	if (suite->trace)
		helpers = 0; /* games of one title are compared in their order */
	progress_begin(&work.progress, true);
	for (size_t f = 0; f < suite->files; f++)
		work.progress.all += (uint64_t)suite->file[f].size;
	threads_start(&threads, helpers, run_files, &work);
	run_files(&work);
	threads_join(&threads);
	progress_end(&work.progress);
}
