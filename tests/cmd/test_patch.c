#include "text/patch.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* What changes in a text (patch), and its lines (lines). That patch(1) reads the diffs is in test_mend.c. */

static const struct replaced {
	size_t at, length;
	const char *now;
} none[1];

/* The text with the replacements, or the diff of `name`; the caller frees it. */
static char *patched(const char *words, const struct replaced *replaced, size_t count, const char *name)
{
	struct text old = { 0 }, new = { 0 };
	struct lines lines = { 0 };
	struct patch patch = { 0 };
	text_add_string(&old, words);
	text_add_string(&new, "");
	lines_find(&lines, &old);
	for (size_t i = 0; i < count; i++)
		cr_assert(patch_add(&patch, replaced[i].at, replaced[i].length, copy_string(replaced[i].now)));
	if (name)
		patch_diff(&patch, &lines, name, &new);
	else
		patch_apply(&patch, &old, &new);
	patch_free(&patch);
	lines_free(&lines);
	text_free(&old);
	return new.s;
}

static void expect_patched(const char *words, const struct replaced *replaced, size_t count, const char *name,
			   const char *expected)
{
	char *seen = patched(words, replaced, count, name);
	cr_expect_str_eq(seen, expected);
	free(seen);
}

Test(patch, without_replacements_leaves_a_text_as_it_is_and_has_no_diff)
{
	expect_patched("a\nb", none, 0, NULL, "a\nb");
	expect_patched("", none, 0, NULL, "");
	expect_patched("a\nb", none, 0, "f", "");
}

Test(patch, replaces_adds_and_takes_away_wherever_it_was_said_first)
{
	static const struct replaced r[] = {
		{ 4, 0, "4" }, { 6, 1, "" }, { 0, 2, "xyz" }, { 4, 0, "5" }, { 4, 1, "e" }
	};
	expect_patched("abcdefg", r, 5, NULL, "xyzcd45ef");
}

Test(patch, refuses_what_shares_a_byte_with_another_replacement)
{
	struct patch patch = { 0 }, other = { 0 };
	cr_expect(patch_add(&patch, 2, 3, copy_string("")));
	cr_expect_not(patch_add(&patch, 4, 1, copy_string("")));
	cr_expect_not(patch_add(&patch, 0, 3, copy_string("")));
	cr_expect_not(patch_add(&patch, 3, 0, copy_string("")));
	cr_expect(patch_add(&patch, 5, 1, copy_string("")));
	cr_expect(patch_add(&patch, 0, 2, copy_string("")));
	cr_expect(patch_add(&other, 7, 1, copy_string("")));
	cr_expect(patch_add(&other, 4, 2, copy_string("")));
	cr_expect_not(patch_join(&patch, &other));
	cr_expect_eq(patch.count, 3u);
	patch_free(&other);
	cr_expect(patch_add(&other, 7, 1, copy_string("")));
	cr_expect(patch_join(&patch, &other));
	cr_expect_eq(patch.count, 4u);
	cr_expect_eq(other.count, 0u);
	patch_free(&patch);
	patch_free(&other);
}

Test(patch, adds_at_the_end_of_a_text_on_a_line_of_its_own)
{
	static const struct replaced r[] = { { 3, 0, "c\n" } };
	expect_patched("a\nb", r, 1, NULL, "a\nb\nc\n");
	expect_patched("ab\n", r, 1, NULL, "ab\nc\n");
	expect_patched("a\nb", r, 1, "f",
		       "--- f\n+++ f\n@@ -1,2 +1,3 @@\n a\n-b\n\\ No newline at end of file\n+b\n+c\n");
	expect_patched("ab\n", r, 1, "f", "--- f\n+++ f\n@@ -1,1 +1,2 @@\n ab\n+c\n");
}

Test(patch, a_diff_shows_three_lines_around_a_change_and_joins_changes_with_up_to_six_between_them)
{
	static const struct replaced near[] = { { 2, 1, "B" }, { 16, 1, "I" } },
				     far[] = { { 2, 1, "B" }, { 18, 1, "J" } };
	const char *words = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn\n";
	expect_patched(words, near, 2, "f",
		       "--- f\n+++ f\n@@ -1,12 +1,12 @@\n a\n-b\n+B\n c\n d\n e\n f\n g\n h\n-i\n+I\n j\n k\n l\n");
	expect_patched(words, far, 2, "f",
		       "--- f\n+++ f\n@@ -1,5 +1,5 @@\n a\n-b\n+B\n c\n d\n e\n"
		       "@@ -7,7 +7,7 @@\n g\n h\n i\n-j\n+J\n k\n l\n m\n");
}

Test(patch, a_diff_of_lines_that_join_shows_both)
{
	static const struct replaced r[] = { { 1, 2, "," } };
	expect_patched("a\nb\nc\n", r, 1, "f", "--- f\n+++ f\n@@ -1,3 +1,2 @@\n-a\n-b\n+a,\n c\n");
}

Test(patch, a_diff_counts_lines_added_and_removed_above)
{
	static const struct replaced r[] = { { 0, 2, "" }, { 20, 0, "x\ny\n" }, { 40, 2, "" } };
	char words[44] = "";
	for (int i = 0; i < 21; i++)
		strcat(words, "a\n");
	expect_patched(words, r, 3, "f",
		       "--- f\n+++ f\n@@ -1,4 +1,3 @@\n-a\n a\n a\n a\n"
		       "@@ -8,6 +7,8 @@\n a\n a\n a\n+x\n+y\n a\n a\n a\n@@ -18,4 +19,3 @@\n a\n a\n a\n-a\n");
}

Test(patch, a_diff_of_all_lines_counts_from_zero_where_there_are_none)
{
	static const struct replaced all[] = { { 0, 4, "" } }, first[] = { { 0, 0, "a\n" } };
	expect_patched("a\nb\n", all, 1, "f", "--- f\n+++ f\n@@ -1,2 +0,0 @@\n-a\n-b\n");
	expect_patched("", first, 1, "f", "--- f\n+++ f\n@@ -0,0 +1,1 @@\n+a\n");
}

Test(patch, a_name_in_a_diff_is_written_as_git_writes_it)
{
	static const struct replaced r[] = { { 0, 1, "b" } };
	static const char *const names[][2] = {
		{ "a game.log", "a game.log\t" },
		{ "a\n+++ b", "\"a\\n+++ b\"" },
		{ "say \"a\"", "\"say \\\"a\\\"\"" },
		{ "a\\b", "\"a\\\\b\"" },
		{ "\x1b[1m\x7f", "\"\\033[1m\\177\"" },
		{ "Sp\xC3\xA4t.log", "Sp\xC3\xA4t.log" },
		{ "\xE2\x80\xAE", "\"\\342\\200\\256\"" },
		{ "a\tb\a", "\"a\\tb\\a\"" },
		{ "\xFF", "\"\\377\"" },
	};
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		struct text expected = { 0 };
		text_add(&expected, "--- %s\n+++ %s\n@@ -1,1 +1,1 @@\n-a\n+b\n", names[i][1], names[i][1]);
		expect_patched("a\n", r, 1, names[i][0], expected.s);
		text_free(&expected);
	}
}

Test(lines, are_found_again_when_a_text_has_become_longer)
{
	struct text text = { 0 };
	struct lines lines = { 0 };
	text_add_string(&text, "a\nbc");
	lines_find(&lines, &text);
	cr_expect_eq(lines.count, 2u);
	cr_expect_eq(lines_get(&lines, 2).length, 2u);
	cr_expect_eq(lines_holding(&lines, 4), 2u);
	text_add_string(&text, "d\r\n\n");
	lines_find(&lines, &text);
	cr_expect_eq(lines.count, 3u);
	cr_expect_eq(lines_get(&lines, 2).length, 5u);
	cr_expect_eq(line_content(lines_get(&lines, 2)), 3u);
	cr_expect_eq(lines_holding(&lines, 6), 2u);
	cr_expect_eq(lines_holding(&lines, 7), 3u);
	cr_expect_eq(lines_holding(&lines, 8), 4u);
	lines_find(&lines, &text);
	cr_expect_eq(lines.count, 3u);
	lines_free(&lines);
	text_free(&text);
}
