#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "text/surrogates.h"
#include "command/test/suite.h"
#include "tests/program/command.h"
#include "text/replace.h"
#include "command/test/expected.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

/*
 * Writing over a user's file: the words that change in a text (change), the file that is replaced (replace), and `test
 * --update` and --output, which do both (update). What the system refuses is in test_faults.c.
 */

/* ---- a folder for each test, which is the current folder ---- */

static void begin(void)
{
	char *program = realpath(getenv("HGREF") ? getenv("HGREF") : "build/hgref", NULL);
	cr_assert(program && chdir(scratch()) == 0);
	cr_assert_eq(setenv("HGREF", program, 1), 0);
	free(program);
}

TestSuite(replace, .init = begin);
TestSuite(update, .init = begin);

static void write_bytes(const char *path, const char *bytes, size_t length)
{
	FILE *file = fopen(path, "w");
	cr_assert(file, "%s", path);
	cr_assert_eq(fwrite(bytes, 1, length, file), length);
	cr_assert_eq(fclose(file), 0);
}

static void write_text(const char *path, const char *text)
{
	write_bytes(path, text, strlen(text));
}

static struct text read_text(const char *path)
{
	struct text text = { 0 };
	char part[4096];
	size_t n;
	FILE *file = fopen(path, "r");
	cr_assert(file, "%s", path);
	text_add_string(&text, "");
	while ((n = fread(part, 1, sizeof part, file)) > 0)
		text_add_bytes(&text, part, n);
	fclose(file);
	return text;
}

static void holds_bytes(const char *path, const char *bytes, size_t length)
{
	struct text text = read_text(path);
	cr_expect(text.length == length && memcmp(text.s, bytes, length) == 0, "%s holds:\n%s", path, text.s);
	text_free(&text);
}

static void holds(const char *path, const char *expected)
{
	holds_bytes(path, expected, strlen(expected));
}

/* The number of files in a folder, including hidden ones. */
static int files_in(const char *path)
{
	DIR *stream = opendir(path);
	int n = -2; /* the folder itself and the one above */
	cr_assert(stream);
	while (readdir(stream))
		n++;
	closedir(stream);
	return n;
}

static struct stat status_of(const char *path)
{
	struct stat status;
	cr_assert_eq(lstat(path, &status), 0, "%s", path);
	return status;
}

static bool is_link(const char *path)
{
	return S_ISLNK(status_of(path).st_mode);
}

/* ---- replacing a file ---- */

static const char *replace(const char *path, const char *text, const char *held)
{
	struct text new = { 0 }, old = { 0 };
	text_add_string(&new, text);
	if (held)
		text_add_string(&old, held);
	const char *trouble = replace_file(path, &new, held ? &old : NULL);
	text_free(&new);
	text_free(&old);
	return trouble;
}

static void refused(const char *trouble, const char *reason)
{
	cr_expect(trouble && strstr(trouble, reason), "expected `%s`, not `%s`", reason, trouble ? trouble : "done");
}

Test(replace, a_file_holds_the_new_text_and_keeps_its_mode)
{
	static const mode_t modes[] = { 0600, 0640, 0664, 0666, 0755, 04755, 02711 };
	umask(077);
	for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
		write_text("a", "old");
		cr_assert_eq(chmod("a", modes[i]), 0);
		cr_expect_null(replace("a", "new", "old"));
		holds("a", "new");
		cr_expect_eq(status_of("a").st_mode & 07777, modes[i]);
	}
	cr_expect_eq(files_in("."), 1);
}

Test(replace, a_new_file_has_the_mode_that_the_umask_allows)
{
	umask(027);
	cr_expect_null(replace("a", "new", NULL));
	holds("a", "new");
	cr_expect_eq(status_of("a").st_mode & 07777, 0640);
	cr_expect_eq(files_in("."), 1);
}

Test(replace, a_file_keeps_its_owner)
{
	if (geteuid() != 0)
		skip_test("files of other users, which only a superuser has");
	write_text("a", "old");
	cr_assert_eq(chmod("a", 0640), 0);
	cr_assert_eq(chown("a", 1234, 4321), 0);
	cr_expect_null(replace("a", "new", "old"));
	cr_expect_eq(status_of("a").st_uid, 1234);
	cr_expect_eq(status_of("a").st_gid, 4321);
	cr_expect_eq(status_of("a").st_mode & 07777, 0640);
}

/*
 * User 1234 and the owner may write; the group may not, although its bits of the mode say so: they are the most that
 * the list grants.
 */
Test(replace, a_file_keeps_its_access_control_list)
{
#ifdef __linux__
	static const char name[] = "system.posix_acl_access";
	/* its version; what kind of entry, what it grants, to whom */
	static const char list[] = "\2\0\0\0"
				   "\1\0\6\0\xFF\xFF\xFF\xFF"
				   "\2\0\6\0\xD2\x04\0\0"
				   "\4\0\0\0\xFF\xFF\xFF\xFF"
				   "\x10\0\6\0\xFF\xFF\xFF\xFF"
				   "\x20\0\0\0\xFF\xFF\xFF\xFF";
	enum { LENGTH = sizeof list - 1 };
	char kept[LENGTH + 1];
	write_text("a", "old");
	if (setxattr("a", name, list, LENGTH, 0) != 0)
		skip_test("access control lists, which the file system does not have");
	mode_t mode = status_of("a").st_mode;
	cr_expect_null(replace("a", "new", "old"));
	cr_expect_eq(status_of("a").st_mode, mode);
	cr_expect_eq(getxattr("a", name, kept, sizeof kept), LENGTH);
	cr_expect_eq(memcmp(kept, list, LENGTH), 0);
#endif
}

Test(replace, an_empty_text_makes_an_empty_file)
{
	struct text nothing = { 0 };
	write_text("a", "old");
	cr_expect_null(replace_file("a", &nothing, NULL));
	holds("a", "");
	cr_expect_null(replace_file("a", &nothing, &nothing));
}

Test(replace, a_link_stays_and_the_file_it_names_is_replaced_in_its_folder)
{
	cr_assert_eq(mkdir("far", 0755), 0);
	write_text("far/a", "old");
	cr_assert_eq(symlink("a", "far/b"), 0);
	cr_assert_eq(symlink("far/b", "c"), 0);
	cr_expect_null(replace("c", "new", "old"));
	cr_expect(is_link("c") && is_link("far/b") && !is_link("far/a"));
	holds("far/a", "new");
	cr_expect_eq(files_in("far"), 2);
	cr_expect_eq(files_in("."), 2);
}

Test(replace, a_link_to_a_file_that_is_not_there_yet_makes_it)
{
	cr_assert_eq(mkdir("far", 0755), 0);
	cr_assert_eq(symlink("far/a", "b"), 0);
	refused(replace("b", "new", "old"), "No such file or directory");
	cr_expect_null(replace("b", "new", NULL));
	cr_expect(is_link("b"));
	holds("far/a", "new");
}

Test(replace, a_link_in_a_circle_is_refused)
{
	cr_assert_eq(symlink("b", "a"), 0);
	cr_assert_eq(symlink("a", "b"), 0);
	refused(replace("a", "new", NULL), "symbolic links");
}

Test(replace, a_file_with_a_second_name_is_left_alone)
{
	write_text("a", "old");
	cr_assert_eq(link("a", "b"), 0);
	refused(replace("a", "new", NULL), "several names (hard links)");
	refused(replace("b", "new", "old"), "several names (hard links)");
	holds("a", "old");
	cr_expect_eq(status_of("b").st_nlink, 2);
	cr_expect_eq(files_in("."), 2);
}

Test(replace, a_name_may_be_as_long_as_the_system_allows)
{
	char name[256];
	memset(name, 'x', sizeof name - 1);
	name[sizeof name - 1] = '\0';
	cr_expect_null(replace(name, "old", NULL));
	cr_expect_null(replace(name, "new", "old"));
	holds(name, "new");
	cr_expect_eq(files_in("."), 1);
}

/* Anyone who can guess the name of the new file can put a link there. */
Test(replace, a_file_with_the_name_of_the_new_one_is_neither_followed_nor_lost)
{
	char name[64];
	write_text("a", "old");
	write_text("victim", "precious");
	for (int n = 0; n < 3; n++) {
		snprintf(name, sizeof name, ".hgref-%ld-%d", (long)getpid(), n);
		cr_assert_eq(n == 1 ? link("victim", name) : symlink(n == 0 ? "victim" : "nowhere", name), 0);
	}
	cr_expect_null(replace("a", "new", "old"));
	holds("a", "new");
	cr_expect(!is_link("a"));
	holds("victim", "precious");
	cr_expect_eq(files_in("."), 5);
}

Test(replace, a_file_with_other_bytes_is_left_alone)
{
	static const char *const others[] = { "", "ol", "older", "olD", "game Mine\n" };
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		write_text("a", others[i]);
		refused(replace("a", "new", "old"), "it has changed since it was read");
		holds("a", others[i]);
	}
	cr_expect_eq(files_in("."), 1);
	cr_assert_eq(remove("a"), 0);
	refused(replace("a", "new", "old"), "No such file or directory");
	cr_expect_eq(files_in("."), 0);
}

Test(replace, what_is_not_a_regular_file_is_written_as_it_is_but_never_updated)
{
	mode_t before = status_of("/dev/null").st_mode;
	cr_expect_null(replace("/dev/null", "new", NULL));
	refused(replace("/dev/null", "new", ""), "not a regular file");
	cr_expect_eq(status_of("/dev/null").st_mode, before);
	cr_assert_eq(mkdir("far", 0755), 0);
	refused(replace("far", "new", NULL), "Is a directory");
	refused(replace("far/none/a", "new", NULL), "No such file or directory");
	refused(replace("far/", "new", NULL), "Is a directory");
	cr_expect_eq(files_in("far"), 0);
}

/* ---- changing words ---- */

/* The result of changes to a text, each with one judge unless it says otherwise. */
static struct changed change(const char *old, size_t length, struct change *changes, size_t count, struct text *new)
{
	struct text text = { 0 };
	text_add_bytes(&text, old, length);
	for (size_t i = 0; i < count; i++)
		changes[i].judges += changes[i].judges == 0;
	text_clear(new);
	text_add_string(new, "");
	struct changed changed = change_text(changes, count, &text, new);
	text_free(&text);
	return changed;
}

static void changes_to(const char *old, struct change *changes, size_t count, const char *expected, unsigned made)
{
	struct text new = { 0 };
	struct changed changed = change(old, strlen(old), changes, count, &new);
	cr_expect_str_eq(new.s, expected);
	cr_expect_eq(changed.made, made, "%u of %s", changed.made, old);
	text_free(&new);
}

Test(change, words_change_in_place_in_any_order)
{
	struct change changes[] = {
		{ .line = 3, .at = 2, .was = "red 1", .now = "red 12" },
		{ .line = 1, .at = 4, .was = "b", .now = "" },
		{ .line = 3, .at = 8, .was = "x", .now = "yy" },
	};
	changes_to("one b\ntwo\n# red 1 x", changes, 3, "one \ntwo\n# red 12 yy", 3);
}

Test(change, words_that_are_not_there_stay_unchanged)
{
	struct change changes[] = {
		{ .line = 0, .at = 0, .was = "one", .now = "1" },
		{ .line = 1, .at = 1, .was = "one", .now = "1" },
		{ .line = 1, .at = 4, .was = "two", .now = "2" },
		{ .line = 1, .at = 9, .was = "two", .now = "2" },
		{ .line = 2, .at = 0, .was = "twofold", .now = "2" },
		{ .line = 2, .at = UINT32_MAX, .was = "t", .now = "2" },
		{ .line = 2, .at = 2, .was = "o\nthree", .now = "2" },
		{ .line = 9, .at = 0, .was = "three", .now = "3" },
		{ .line = 3, .at = 0, .was = "", .now = "3" },
	};
	struct text new = { 0 };
	static const char old[] = "one\ntwo\nthree\n";
	changes_to(old, changes, 6, old, 0);
	changes_to(old, changes + 7, 2, old, 0);
	cr_expect_eq(change("", 0, changes, 9, &new).made, 0);
	cr_expect_eq(new.length, 0);
	text_free(&new);
}

Test(change, words_end_with_their_line)
{
	struct change across[] = { { .line = 1, .at = 2, .was = "e\nt", .now = "x" } };
	struct change after_end[] = { { .line = 1, .at = 4, .was = "two", .now = "x" } };
	changes_to("one\ntwo\n", across, 1, "one\ntwo\n", 0);
	changes_to("one\ntwo\n", after_end, 1, "one\ntwo\n", 0);
}

Test(change, of_words_that_overlap_the_first_change)
{
	struct change changes[] = {
		{ .line = 1, .at = 2, .was = "cd", .now = "x" },
		{ .line = 1, .at = 0, .was = "abc", .now = "y" },
		{ .line = 1, .at = 4, .was = "e", .now = "z" },
	};
	changes_to("abcdef\n", changes, 3, "ydzf\n", 2);
}

Test(change, a_nul_is_compared_like_any_other_byte)
{
	static const char old[] = "a\0b\n\0\0\0\n\nred 1\0\n", new_text[] = "a\0b\n\0\0\0\n\nred 20\0\n";
	struct change changes[] = { { .line = 4, .at = 4, .was = "1", .now = "20" } };
	struct text new = { 0 };
	cr_expect_eq(change(old, sizeof old - 1, changes, 1, &new).made, 1);
	cr_expect_eq(new.length, sizeof new_text - 1);
	cr_expect_eq(memcmp(new.s, new_text, sizeof new_text - 1), 0);
	text_free(&new);
}

Test(change, all_judges_of_a_place_must_agree)
{
	struct change agree[] = {
		{ .line = 1, .was = "1", .now = "2", .judge = 4, .judges = 2 },
		{ .line = 1, .was = "1", .now = "2", .judge = 3, .judges = 2 },
		{ .line = 1, .was = "1", .now = "2", .judge = 4, .judges = 2 },
	};
	struct change differ[] = {
		{ .line = 1, .was = "1", .now = "2", .judge = 3, .judges = 2 },
		{ .line = 1, .was = "1", .now = "3", .judge = 4, .judges = 2 },
	};
	struct change alone[] = { { .line = 1, .was = "1", .now = "2", .judge = 3, .judges = 2 } };
	changes_to("1", agree, 3, "2", 1);
	changes_to("1", differ, 2, "1", 0);
	changes_to("1", alone, 1, "1", 0);
}

/* Readers see each pair as the four bytes of one character. */
Test(change, places_are_found_after_pairs_of_surrogates)
{
	static const char line[] = "\\\\uD83D \\uD83D\\uDC3B\\uD83D\\uDE00 \"red 1\"";
	struct change changes[] = { { .line = 1, .was = "1", .now = "2" } };
	size_t length = strlen(line);
	char *joined = surrogates_join(line, &length);
	cr_assert(joined);
	changes[0].at = (uint32_t)(strchr(joined, '1') - joined);
	changes_to(line, changes, 1, "\\\\uD83D \\uD83D\\uDC3B\\uD83D\\uDE00 \"red 2\"", 1);
	free(joined);
}

/* ---- updating: what happens to a file between its judging and its rewriting ---- */

#define WRONG "game g\nplayer red\nplayer blue\nred 28 -1,0 90 hunter 1\ntotals red 10000 blue 20000\n"
#define RIGHT "game g\nplayer red\nplayer blue\nred 28 -1,0 90 hunter 1\ntotals red 0 blue 0\n"

/* Judges a.log, lets something happen, and updates it; the report is in `out`. */
static bool judge_and_update(void (*meanwhile)(void), struct text *out)
{
	struct suite suite = { 0 };
	struct test_options own = { .update = true };
	struct options options = { .jobs = 1, .own = &own };
	write_text("a.log", WRONG);
	text_add_string(out, "");
	cr_assert(suite_find(&suite, "a.log"));
	suite_unite(&suite);
	suite_run(&suite, &options);
	meanwhile();
	bool done = suite_update(&suite, out);
	suite_free(&suite);
	return done;
}

static void left_alone(void (*meanwhile)(void), const char *expected)
{
	struct text out = { 0 };
	cr_expect(!judge_and_update(meanwhile, &out));
	cr_expect_str_empty(out.s);
	if (expected)
		holds("a.log", expected);
	text_free(&out);
}

static void save_something_shorter(void)
{
	write_text("a.log", "game Mine\n");
}

static void save_something_longer(void)
{
	write_text("a.log", WRONG "# and this\n");
}

static void save_other_points(void)
{
	write_text("a.log", "game g\nplayer red\nplayer blue\nred 28 -1,0 90 hunter 1\ntotals red 10000 blue 20001\n");
}

static void move_a_line(void)
{
	write_text("a.log", "\n" WRONG);
}

static void remove_it(void)
{
	cr_assert_eq(remove("a.log"), 0);
}

static void save_the_same_as_another_file(void)
{
	write_text("b.log", WRONG);
	cr_assert_eq(rename("b.log", "a.log"), 0);
}

static void give_it_a_second_name(void)
{
	cr_assert_eq(link("a.log", "b.log"), 0);
}

static void put_a_pipe_there(void)
{
	remove_it();
	cr_assert_eq(mkfifo("a.log", 0666), 0);
}

Test(update, a_file_saved_after_it_was_judged_keeps_the_saved_text)
{
	cr_redirect_stderr();
	left_alone(save_something_shorter, "game Mine\n");
	left_alone(save_something_longer, WRONG "# and this\n");
	left_alone(move_a_line, "\n" WRONG);
	left_alone(save_other_points,
		   "game g\nplayer red\nplayer blue\nred 28 -1,0 90 hunter 1\ntotals red 10000 blue 20001\n");
	cr_expect_eq(files_in("."), 1);
}

Test(update, a_file_that_is_removed_after_it_was_judged_stays_away)
{
	cr_redirect_stderr();
	left_alone(remove_it, NULL);
	cr_expect_eq(files_in("."), 0);
}

Test(update, a_file_that_got_a_second_name_or_became_a_pipe_is_left_alone)
{
	cr_redirect_stderr();
	left_alone(give_it_a_second_name, WRONG);
	cr_assert_eq(remove("b.log"), 0);
	left_alone(put_a_pipe_there, NULL);
	cr_expect(S_ISFIFO(status_of("a.log").st_mode));
}

Test(update, a_file_that_is_still_as_it_was_judged_is_rewritten_even_if_it_was_saved_again)
{
	struct text out = { 0 };
	cr_expect(judge_and_update(save_the_same_as_another_file, &out));
	cr_expect_str_eq(out.s, "a.log: 1 expectation rewritten, 0 left for manual review\n");
	holds("a.log", RIGHT);
	text_free(&out);
}

/* ---- updating: the command ---- */

Test(update, a_file_with_several_paths_is_judged_and_rewritten_once)
{
	static const char *const ways[] = { "d/a.log d/a.log",  "d d/a.log",       "d d/", "d/a.log d ./d/../d/a.log",
					    "l.log d",          "d l.log m/a.log", "d m/", "\"$PWD/d\" d",
					    "-j 3 d l.log d m/" };
	cr_assert_eq(mkdir("d", 0755), 0);
	cr_assert_eq(symlink("d/a.log", "l.log"), 0);
	cr_assert_eq(symlink("d", "m"), 0);
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		char command[256];
		write_text("d/a.log", WRONG "# a comment\n");
		snprintf(command, sizeof command, "hgref test %s", ways[i]);
		cr_expect_eq(run_script(command), 1);
		has("0 passed, 1 failed, 0 skipped\n");
		snprintf(command, sizeof command, "hgref test -q --update %s", ways[i]);
		cr_expect_eq(run_script(command), 1, "%s", ways[i]);
		has(": 1 expectation rewritten, 0 left for manual review\n");
		holds("d/a.log", RIGHT "# a comment\n");
		cr_expect(is_link("l.log") && files_in("d") == 1);
	}
}

Test(update, two_names_of_a_file_are_judged_once_and_left_alone)
{
	write_text("a.log", WRONG);
	cr_assert_eq(link("a.log", "b.log"), 0);
	cr_expect_eq(run_script("hgref test -q --update . 2>&1"), 2);
	has("hgref test: ./a.log: not updated: it has several names (hard links), and a new file would have only one "
	    "of them\n");
	cr_expect(!strstr(output, "b.log"), "%s", output);
	holds("b.log", WRONG);
	cr_expect_eq(status_of("a.log").st_nlink, 2);
}

Test(update, a_file_that_is_left_alone_is_trouble_though_another_is_rewritten)
{
	write_text("a.log", WRONG);
	cr_assert_eq(link("a.log", "elsewhere"), 0);
	write_text("b.log", WRONG);
	cr_expect_eq(run_script("hgref test -q --update a.log b.log 2>&1"), 2);
	has("hgref test: a.log: not updated: ");
	has("b.log: 1 expectation rewritten, 0 left for manual review\n");
	holds("a.log", WRONG);
	holds("b.log", RIGHT);
}

Test(update, files_that_are_alike_but_not_the_same_are_all_judged)
{
	write_text("a.log", WRONG);
	write_text("b.log", WRONG);
	cr_expect_eq(run_script("hgref test --update . b.log"), 1);
	has("0 passed, 2 failed, 0 skipped\n");
	holds("a.log", RIGHT);
	holds("b.log", RIGHT);
}

Test(update, one_file_that_cannot_be_written_keeps_no_other_from_being_updated)
{
	write_text("a.log", WRONG);
	write_text("b.log", WRONG);
	write_text("c.log", WRONG);
	cr_assert_eq(link("a.log", "a"), 0);
	cr_assert_eq(link("c.log", "c"), 0);
	cr_expect_eq(run_script("hgref test -q --update . 2>&1"), 2);
	has("./a.log: not updated: ");
	has("./b.log: 1 expectation rewritten, 0 left for manual review\n");
	has("./c.log: not updated: ");
	holds("a.log", WRONG);
	holds("b.log", RIGHT);
	holds("c.log", WRONG);
}

Test(update, standard_input_and_pipes_are_not_updated)
{
	write_text("-", WRONG);
	cr_expect_eq(run_script("hgref test -q --update - <./- 2>&1"), 3);
	has("hgref test: --update rewrites files, but - is standard input\n");
	cr_expect_eq(run_script("hgref test -q --update - ./- <./- 2>/dev/null"), 3);
	holds("-", WRONG);
	cr_expect_eq(run_script("cat ./- | hgref test -q --update /dev/stdin 2>&1"), 2);
	has("not updated: it is not a regular file\n");
	cr_expect_eq(run_script("hgref test -q --update ./-"), 1);
	holds("-", RIGHT);
}

Test(update, a_nul_in_one_game_moves_no_change_of_another)
{
	static const char old[] = "game One\nplayer red\n\0\0\0\0\n" WRONG,
			  new[] = "game One\nplayer red\n\0\0\0\0\n" RIGHT;
	write_bytes("a.log", old, sizeof old - 1);
	cr_expect_eq(run_script("hgref test -q --update a.log >/dev/null"), 2, "a game is unreadable");
	holds_bytes("a.log", new, sizeof new - 1);
}

Test(update, lines_keep_their_ends_and_the_last_may_have_none)
{
	write_text("a.log",
		   "\xEF\xBB\xBFgame g\r\nplayer red\r\nplayer blue\r\nred 28 -1,0 90\r\ntotals red 1 blue 1 \t\r\n"
		   "# kept\r\ntotals red 2 blue 2");
	cr_expect_eq(run_script("hgref test -q --update a.log"), 1);
	has("a.log: 2 expectations rewritten, 0 left for manual review\n");
	holds("a.log", "\xEF\xBB\xBFgame g\r\nplayer red\r\nplayer blue\r\nred 28 -1,0 90\r\ntotals red 0 blue 0 \t\r\n"
		       "# kept\r\ntotals red 0 blue 0");
}

/* As other programs write JSON: on one line, with characters as pairs of escapes. */
Test(update, an_expectation_after_escaped_characters_is_rewritten_where_it_is)
{
#define JSON(points) \
	"{\"game\": \"\\ud83d\\udc3b\\ud83d\\udc3b\", \"players\": [\"red\", \"blue\"], \"turns\": [{\"turn\": \"red 28 -1,0 90\", " \
	"\"expect\": [\"next blue\", \"totals red " points " blue 0\", \"next blue\"]}]}\n"
	write_text("a.json", JSON("77"));
	cr_expect_eq(run_script("hgref test -q --update a.json"), 1);
	holds("a.json", JSON("0"));
#undef JSON
}

/* The river of the first edition pays no fish of its own. */
#define TWO_EDITIONS(points) \
	"game: g\nedition: [hig-2020, zman-2014]\nplayers: [red, blue]\n" \
	"tiles:\n  A: lake fish 1; meadow 4-2; river 3 -> lake\n  Z: meadow 10-8; river 9 -> spring fish 2\n" \
	"  M: meadow all\nstart: M -1,0 0\nturns:\n  - red A 0,0 0 fisher E\n" \
	"  - turn: blue Z 1,0 0\n    expect: [totals red " points " blue 0]\n"

Test(update, an_assertion_that_holds_in_one_edition_is_not_rewritten_for_another)
{
	static const char *const all[] = { TWO_EDITIONS("5"), TWO_EDITIONS("3"), TWO_EDITIONS("9") };
	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
		write_text("a.yaml", all[i]);
		cr_expect_eq(run_script("hgref test -q --update a.yaml"), 1);
		has("a.yaml: 0 expectations rewritten, 1 left for manual review\n");
		holds("a.yaml", all[i]);
	}
	cr_expect_eq(run_script("hgref test -q -e zman-2014 --update a.yaml"), 1);
	has("a.yaml: 1 expectation rewritten, 0 left for manual review\n");
	holds("a.yaml", TWO_EDITIONS("3"));
}

/* There the program is at fault. */
Test(update, a_test_that_is_known_to_fail_keeps_its_expectations)
{
	static const char known[] = "known: not counted yet\ngame: g\nplayers: [red, blue]\nturns:\n"
				    "  - turn: red 28 -1,0 90\n    expect: [totals red 3 blue 0]\n";
	write_text("a.yaml", known);
	cr_expect_eq(run_script("hgref test -q --update a.yaml"), 0);
	holds("a.yaml", known);
}

Test(update, the_text_of_tap_and_junit_is_complete)
{
	write_text("a.log", WRONG);
	cr_expect_eq(run_script("hgref test -f junit --update a.log 2>err | xmllint --noout - && cat err"), 0);
	has("a.log: 1 expectation rewritten, 0 left for manual review\n");
	write_text("a.log", WRONG);
	run_script("hgref test -f tap --update a.log 2>/dev/null");
	cr_expect(!strstr(output, "rewritten"), "%s", output);
}

/* ---- --output ---- */

Test(update, a_picture_is_never_written_over_its_game)
{
	static const char *const ways[] = { "-o a.log a.log",    "-o l.log a.log",
					    "-o a.log l.log",    "-o b.log a.log",
					    "-o a.log b.log",    "-o ././a.log \"$PWD/a.log\"",
					    "-o a.log - <a.log", "-o l.log /dev/stdin <b.log" };
	write_text("a.log", WRONG);
	cr_assert_eq(symlink("a.log", "l.log"), 0);
	cr_assert_eq(link("a.log", "b.log"), 0);
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		char command[256];
		snprintf(command, sizeof command, "hgref draw %s 2>&1", ways[i]);
		cr_expect_eq(run_script(command), 3, "%s", ways[i]);
		has("is the file to draw and would be overwritten\nhgref draw: try `hgref draw --help`\n");
		holds("a.log", WRONG);
		cr_expect(is_link("l.log") && files_in(".") == 3);
	}
}

Test(update, a_picture_follows_links_and_refuses_files_with_several_names)
{
	write_text("a.log", RIGHT);
	write_text("p.svg", "<svg>old</svg>");
	cr_assert_eq(chmod("p.svg", 0604), 0);
	cr_assert_eq(symlink("p.svg", "l.svg"), 0);
	cr_expect_eq(run_script("hgref draw -o l.svg a.log && hgref draw a.log | cmp - p.svg"), 0);
	cr_expect(is_link("l.svg"));
	cr_expect_eq(status_of("p.svg").st_mode & 07777, 0604);
	cr_assert_eq(link("p.svg", "q.svg"), 0);
	cr_expect_eq(run_script("hgref tiles -o q.svg 2>&1"), 2);
	has("hgref: q.svg: it has several names (hard links), and a new file would have only one of them\n");
	cr_expect_eq(run_script("hgref draw a.log | cmp - q.svg"), 0);
}

/* What was printed before and what comes after stay in the file. */
Test(update, standard_output_by_its_path_is_standard_output)
{
	cr_expect_eq(run_script("{ echo before; hgref tiles -o /dev/stdout 28; echo after; } >o; hgref tiles 28 >p;"
				"{ echo before; cat p; echo after; } | cmp - o"),
		     0);
	cr_expect_eq(run_script("hgref tiles -o /dev/stdout 28 | cmp - p"), 0);
	cr_expect_eq(run_script("mkfifo f; hgref tiles -o f 28 & cmp f p && [ -p f ]"), 0);
}
