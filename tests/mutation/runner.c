/*
 * runner SUITE...: runs the tests of these suites one after the other until one fails. Without arguments it lists the
 * suites, one for each test.
 *
 * It replaces Criterion for the same tests: Criterion starts the program anew for each test, but here each test is only
 * forked off, so that hundreds of them are run in a second. The only report is the exit status: 0 if all passed.
 */
#include <criterion/criterion.h>
#include <criterion/redirect.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The linker collects what the macros Test and TestSuite define. */
extern struct criterion_test *__start_cr_tst[], *__stop_cr_tst[];
extern struct criterion_suite *__start_cr_sts[], *__stop_cr_sts[];

static const struct criterion_test *test;   /* the one that this process runs */
static const struct criterion_suite *suite; /* its suite, if that has options of its own */

static void call(void (*function)(void))
{
	if (function)
		function();
}

/* ---- what the macros of the tests call ---- */

struct criterion_options criterion_options;

void criterion_internal_test_setup(void)
{
	if (suite)
		call(suite->data->init);
	call(test->data->init);
}

void criterion_internal_test_main(void (*function)(void))
{
	function();
}

void criterion_internal_test_teardown(void)
{
	call(test->data->fini);
	if (suite)
		call(suite->data->fini);
}

static _Noreturn void fail(void)
{
	criterion_internal_test_teardown();
	_exit(EXIT_FAILURE);
}

void criterion_send_assert(struct criterion_assert_stats *stats)
{
	if (!stats->passed)
		fail();
}

void cri_asserts_passed_incr(void)
{
}

void criterion_abort_test(void)
{
	fail();
}

void criterion_continue_test(void)
{
	fail();
}

void criterion_skip_test(const char *format, ...)
{
	(void)format;
	criterion_internal_test_teardown();
	_exit(EXIT_SUCCESS);
}

/* Messages are made of what has failed. */
int cr_asprintf(char **message, const char *format, ...)
{
	(void)message;
	(void)format;
	fail();
}

void cr_asprintf_free(char *message)
{
	(void)message;
}

char *cr_translate_assert_msg(int i, ...)
{
	(void)i;
	fail();
}

/* Nobody reads what a test prints. */
void cr_redirect_stderr(void)
{
}

/* ---- the run ---- */

static const struct criterion_suite *suite_of(const char *name)
{
	for (struct criterion_suite **s = __start_cr_sts; s < __stop_cr_sts; s++)
		if (*s && strcmp((*s)->name, name) == 0)
			return *s;
	return NULL;
}

static bool passes(void)
{
	int status;
	pid_t child = fork();
	if (child < 0)
		return false;
	if (child == 0) {
		test->test();
		exit(EXIT_SUCCESS);
	}
	return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
}

static int run_suite(const char *name, int *failed)
{
	int tests = 0;
	suite = suite_of(name);
	for (struct criterion_test **t = __start_cr_tst; t < __stop_cr_tst && !*failed; t++)
		if (*t && strcmp((*t)->category, name) == 0) {
			test = *t;
			*failed += !passes();
			tests++;
		}
	return tests;
}

static int list_suites(void)
{
	for (struct criterion_test **t = __start_cr_tst; t < __stop_cr_tst; t++)
		if (*t)
			puts((*t)->category);
	return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
	int failed = 0;
	if (argc == 1)
		return list_suites();
	for (int i = 1; i < argc && !failed; i++)
		if (run_suite(argv[i], &failed) == 0) {
			fprintf(stderr, "runner: no test of `%s`\n", argv[i]);
			return 2;
		}
	if (failed)
		fprintf(stderr, "failed: %s/%s\n", test->category, test->name);
	return failed;
}
