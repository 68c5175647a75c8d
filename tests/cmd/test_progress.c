#include "run/progress.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void expect_words(const struct progress *progress, int64_t now, const char *expected)
{
	cr_expect_str_eq(progress_phrase(progress, now).s, expected);
}

Test(progress, games_are_counted_where_the_bytes_are_not_known)
{
	expect_words(&(struct progress){ .games = 20, .done = 1000 }, 6250, "20 games");
}

/* 1,000 of 4,000 bytes in 3 seconds: the others take 9. */
Test(progress, the_share_and_the_time_left_are_shown_where_the_bytes_are_known)
{
	struct progress p = { .games = 1, .done = 1000, .all = 4000 };
	expect_words(&p, 2999, "1 game, 25 %, 9 s left");
	expect_words(&p, 40 * 1000, "1 game, 25 %, 2 min left");
	p.done = p.all;
	expect_words(&p, 9000, "1 game, 100 %, 1 s left");
	p.done = p.all + 1; /* a file has grown meanwhile */
	expect_words(&p, 9000, "1 game");
	p.done = 0;
	expect_words(&p, 9000, "1 game");
}

Test(progress, nothing_is_shown_if_stderr_is_not_a_terminal)
{
	struct progress p;
	cr_assert(freopen("/dev/null", "w", stderr));
	cr_expect_not(progress_begin(&p, true));
	cr_expect_not(p.shown);
}
