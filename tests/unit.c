#include <criterion/criterion.h>
#include <criterion/hooks.h>
#include <stdio.h>
#include <unistd.h>

/* The program that runs the tests. On a terminal, a line says how many have ended. */

static size_t tests, ended;

/* A filter leaves tests in the set, but disables them. */
ReportHook(PRE_ALL)(struct criterion_test_set *set)
{
	for (const struct criterion_ordered_set_node *s = set->suites->first; s; s = s->next) {
		const struct criterion_suite_set *suite = (const void *)(s + 1);
		for (const struct criterion_ordered_set_node *t = suite->tests->first; t; t = t->next)
			tests += !((const struct criterion_test *)(const void *)(t + 1))->data->disabled;
	}
}

ReportHook(POST_TEST)(struct criterion_test_stats *stats)
{
	(void)stats;
	ended++;
	if (isatty(STDERR_FILENO))
		fprintf(stderr, "%zu of %zu tests\033[K\r", ended, tests);
}

/* The line makes room for what Criterion prints. */
ReportHook(ASSERT)(struct criterion_assert_stats *stats)
{
	if (!stats->passed && isatty(STDERR_FILENO))
		fputs("\033[K", stderr);
}

ReportHook(POST_ALL)(struct criterion_global_stats *stats)
{
	(void)stats;
	if (isatty(STDERR_FILENO))
		fputs("\033[K", stderr);
}

/* To Criterion a run without a test is a success: after a slip in a filter, or without /proc, where it finds neither tests
 * nor hooks. */
int main(int argc, char *argv[])
{
	struct criterion_test_set *set = criterion_initialize();
	int status = 0;
	if (criterion_handle_args(argc, argv, true)) {
		status = !criterion_run_all_tests(set);
		if (ended == 0) {
			fprintf(stderr,
				"no test was run: the filter selects none, or there is no /proc, which Criterion needs\n");
			status = 1;
		}
	}
	criterion_finalize(set);
	return status;
}
