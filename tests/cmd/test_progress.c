#include "run/progress.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <unistd.h>

static char *written;
static size_t size;

static struct progress on_a_terminal(void)
{
	return (struct progress){ .stream = open_memstream(&written, &size) };
}

static void expect_written(struct progress *progress, const char *expected)
{
	fflush(progress->stream);
	cr_expect_str_eq(written, expected);
}

Test(progress, nothing_is_shown_in_the_first_second)
{
	struct progress p = on_a_terminal();
	progress_add_at(&p, 5, 999);
	progress_wipe(&p);
	expect_written(&p, "");
	fclose(p.stream);
	free(written);
}

Test(progress, then_the_games_so_far_are_shown_every_quarter_of_a_second_on_one_line)
{
	struct progress p = on_a_terminal();
	progress_add_at(&p, 5, 999);
	progress_add_at(&p, 5, 1000);
	progress_add_at(&p, 5, 1249);
	progress_add_at(&p, 5, 1250);
	expect_written(&p, "\r10 games\r20 games");
	fclose(p.stream);
	free(written);
}

Test(progress, the_line_is_erased_once)
{
	struct progress p = on_a_terminal();
	progress_add_at(&p, 1, 5000);
	progress_wipe(&p);
	progress_wipe(&p);
	expect_written(&p, "\r1 games\r\033[K");
	fclose(p.stream);
	free(written);
}

Test(progress, nothing_is_shown_if_stderr_is_not_a_terminal)
{
	struct progress p;
	cr_assert(freopen("/dev/null", "w", stderr));
	progress_begin(&p, true);
	cr_expect_null(p.stream);
	progress_add_at(&p, 7, 100000);
	progress_wipe(&p);
	cr_expect_not(p.on_screen);
}
