#include "command/convert/canonical.h"

#include <criterion/criterion.h>

/* The first line that differs is the same one, however the two texts are cut into pieces. */

/* Lines before the first that differs, counted on the whole texts; -1 if they are equal. */
static int equal_lines(const char *was, const char *now)
{
	int lines = 0;
	size_t at = 0;
	for (; was[at] && was[at] == now[at]; at++)
		lines += was[at] == '\n';
	return was[at] == now[at] ? -1 : lines;
}

static void add(struct first_difference *d, const char *was, size_t from_was, size_t to_was, const char *now,
		size_t from_now, size_t to_now)
{
	first_difference_add(d, (struct word){ was + from_was, to_was - from_was },
			     (struct word){ now + from_now, to_now - from_now });
}

/* Cuts each text in two, in every way. */
static void expect_found(const char *was, const char *now)
{
	int lines = equal_lines(was, now);
	size_t was_length = strlen(was), now_length = strlen(now);
	for (size_t i = 0; i <= was_length; i++)
		for (size_t j = 0; j <= now_length; j++) {
			struct first_difference d = { 0 };
			add(&d, was, 0, i, now, 0, j);
			add(&d, was, i, was_length, now, j, now_length);
			cr_expect_eq(first_difference_end(&d), lines >= 0, "`%s` and `%s`", was, now);
			cr_expect(lines < 0 || d.equal == (uint32_t)lines, "`%s` and `%s`: %u", was, now, d.equal);
			first_difference_free(&d);
		}
}

Test(first_difference, is_found_wherever_the_texts_are_cut)
{
	static const char *const texts[] = { "",          "a\n",       "a",        "a\nb\n",  "a\nb", "a\n\nb\n",
					     "a\nc\nb\n", "a\nb\nc\n", "\na\nb\n", "a\nbb\n", "\n",   "a\nb\n\n" };
	enum { TEXTS = sizeof texts / sizeof texts[0] };
	for (int i = 0; i < TEXTS; i++)
		for (int j = 0; j < TEXTS; j++)
			expect_found(texts[i], texts[j]);
}

Test(first_difference, keeps_both_lines_and_nothing_that_is_equal)
{
	struct first_difference d = { 0 };
	const struct word was = { "a\nb\nc\n", 6 }, now = { "a\nB\nc\n", 6 };
	first_difference_add(&d, was, now);
	cr_expect(d.found);
	cr_expect_str_eq(d.was.s, "b\nc\n");
	cr_expect_str_eq(d.now.s, "B\nc\n");
	first_difference_add(&d, was, now);
	cr_expect_eq(d.was.length, 4);
	first_difference_free(&d);
}
