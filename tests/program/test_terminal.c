#define _XOPEN_SOURCE 700 /* posix_openpt */

#include "tests/program/command.h"

#include "show/show.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* What a terminal gets: colours and its own width. What a pipe gets: neither, whatever the terminal around it is. */

#define ILLEGAL "check scenarios/illegal/edge-mismatch.log"
#define BROKEN "check scenarios/broken/move-without-cell.log"
#define ESCAPE "\x1B["

/* Reads all that comes to the master side; the carriage returns that the terminal puts before newlines are left out. */
static void read_terminal(int master)
{
	size_t n = 0;
	char block[4096];
	ssize_t got;
	while ((got = read(master, block, sizeof block)) > 0)
		for (ssize_t i = 0; i < got && n < sizeof output - 1; i++)
			if (block[i] != '\r')
				output[n++] = block[i];
	output[n] = '\0';
}

static void become(int slave, int columns, const char *command)
{
	struct winsize size = { .ws_row = 24, .ws_col = (unsigned short)columns };
	ioctl(slave, TIOCSWINSZ, &size);
	dup2(slave, 1);
	dup2(slave, 2);
	close(slave);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

/*
 * Runs a command as `run` does, its output being a terminal with this many columns (0: it does not say) of the kind
 * xterm.
 */
static int run_on_terminal(int columns, const char *format)
{
	char command[2048], script[2200], whole[2600];
	snprintf(command, sizeof command, format, "hgref");
	snprintf(script, sizeof script, "TERM=xterm; export TERM; %s", command);
	write_script(whole, sizeof whole, script);
	int master = posix_openpt(O_RDWR | O_NOCTTY), status;
	if (master < 0)
		skip_test("terminals");
	cr_assert(grantpt(master) == 0 && unlockpt(master) == 0);
	int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	cr_assert(slave >= 0);
	fflush(stdout);
	pid_t child = fork();
	if (child == 0)
		become(slave, columns, whole);
	close(slave);
	read_terminal(master);
	close(master);
	cr_assert(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status), "%s", command);
	return WEXITSTATUS(status);
}

static bool is_coloured(void)
{
	return strstr(output, ESCAPE) != NULL;
}

Test(terminal, colours_are_for_terminals)
{
	static const struct {
		const char *command;
		bool coloured;
	} cases[] = {
		{ "%s " ILLEGAL, true },
		{ "%s " BROKEN, true },
		{ "%s test scenarios/legal", true },
		{ "NO_COLOR=1 %s " ILLEGAL, false },
		{ "NO_COLOR=0 %s " ILLEGAL, false },
		{ "NO_COLOR= %s " ILLEGAL, true },
		{ "TERM=dumb %s " ILLEGAL, false },
		{ "TERM= %s " ILLEGAL, false },
		{ "%s " ILLEGAL " --color never", false },
		{ "%s " ILLEGAL " --color auto", true },
		{ "NO_COLOR=1 TERM=dumb %s " ILLEGAL " --color always", true },
		{ "%s " ILLEGAL " | cat", false },
		{ "%s " ILLEGAL " --color always | cat", true },
		{ "%s " BROKEN " | cat >/dev/null", true }, /* the error alone is left, and goes to the terminal */
		{ "%s " BROKEN " 2>/dev/null", true },
		{ "{ %s " BROKEN " >/dev/null; } 2>&1 | cat", false },
		{ "%s " ILLEGAL " --color always -f json", false },
		{ "%s test --color always -f tap scenarios/illegal/edge-mismatch.log -r trap-covers=pairs", false },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		cr_assert(run_on_terminal(80, cases[i].command) <= 2, "%s", cases[i].command);
		cr_expect(*output, "%s", cases[i].command);
		cr_expect_eq(is_coloured(), cases[i].coloured, "%s prints:\n%s", cases[i].command, output);
	}
}

Test(terminal, is_not_obeyed_by_a_record_that_is_mended_on_it)
{
	static const char *const options[] = { "--apply", "--diff" };
	for (int i = 0; i < 2; i++) {
		char command[200];
		snprintf(command, sizeof command,
			 "printf 'game A\nplayer red\nplayer blue\nred 28 -1,0 91 # \\302\\23331m\n' | "
			 "%%s mend %s - 2>/dev/null",
			 options[i]);
		cr_assert_eq(run_on_terminal(80, command), 0);
		cr_expect(strstr(output, "red 28 -1,0 90 # ?31m\n"), "%s", output);
	}
}

Test(terminal, a_pipe_gets_the_same_bytes_in_any_position)
{
	static char plain[sizeof output];
	static const char *const commands[] = { "%s " ILLEGAL " | cat", "%s rule TILE-05 | cat", "%s rulings | cat",
						"%s score scenarios/games/two-players.log | cat" };
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		run(commands[i]);
		strcpy(plain, output);
		run_on_terminal(50, commands[i]);
		cr_expect_str_eq(output, plain, "%s", commands[i]);
	}
}

/* Takes our own escape sequences out of the output. */
static void take_out_styles(void)
{
	static const char *const ours[] = { "\x1B[m",   "\x1B[1m",  "\x1B[1;31m", "\x1B[31m", "\x1B[32m",
					    "\x1B[33m", "\x1B[34m", "\x1B[35m",   "\x1B[36m", "\x1B[95m" };
	char *to = output;
	for (const char *from = output; *from;) {
		size_t skip = 0;
		for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
			if (strncmp(from, ours[i], strlen(ours[i])) == 0)
				skip = strlen(ours[i]);
		if (skip)
			from += skip;
		else
			*to++ = *from++;
	}
	*to = '\0';
}

Test(terminal, without_its_styles_coloured_text_is_plain_text)
{
	static char coloured[sizeof output];
	run("for c in check score; do %s $c --color always scenarios/illegal/*.log scenarios/broken/*.log 2>&1; done");
	cr_expect(is_coloured());
	take_out_styles();
	strcpy(coloured, output);
	run("for c in check score; do %s $c scenarios/illegal/*.log scenarios/broken/*.log 2>&1; done");
	cr_expect_str_eq(coloured, output);
}

Test(terminal, games_that_are_not_explained_leave_no_styles)
{
	static const char *const games[] = { "scenarios/games/two-players.log",
					     "scenarios/games/two-players.log scenarios/games/two-players.log",
					     "scenarios/games/two-players.log scenarios/illegal/edge-mismatch.log" };
	static char coloured[sizeof output];
	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
		char command[256];
		snprintf(command, sizeof command, "%%s explain --color always %s | tr '\\0' '!'", games[i]);
		run(command);
		cr_expect(is_coloured());
		take_out_styles();
		strcpy(coloured, output);
		snprintf(command, sizeof command, "%%s explain %s", games[i]);
		run(command);
		cr_expect_str_eq(coloured, output);
	}
}

Test(terminal, names_can_smuggle_no_escape_sequence_in)
{
	run("printf 'game \\033[41mred\\nplayer red \"\\033]0;me\\007\"\\nplayer blue\\n"
	    "red 68 -1,0 0 \\033[5m\\ngame two\\033[2J\\nplayer red \"\\302\\233m\"\\nplayer blue\\nred 68 -1,0 0\\n'"
	    " | %s score --color always - 2>&1");
	cr_expect(is_coloured());
	take_out_styles();
	has("?[41mred (hig-2020)\n");
	has("before line 4, which cannot be read");
	for (const char *s = output; *s; s++)
		cr_expect((unsigned char)*s >= 0x20 || *s == '\n', "byte 0x%02X", (unsigned char)*s);
	cr_expect(!strstr(output, "\xC2\x9B"));
}

Test(terminal, names_of_files_and_wrong_words_smuggle_none_in_either)
{
	static const char *const commands[] = {
		"%s check \"$(printf 'no\\033[41mfile')\" 2>&1",
		"%s check -e \"$(printf '\\033[41m')\" x 2>&1",
		"%s \"$(printf '\\033[41m')\" 2>&1",
		"%s rule \"$(printf '\\033[41m')\" 2>&1",
		"%s check \"$(printf -- '--\\033[41m')\" x 2>&1",
		"%s check \"$(printf -- '-\\033')\" x 2>&1",
		"%s test \"$(printf 'no\\033[41mfile')\" 2>&1",
	};
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		cr_expect(run(commands[i]) >= 2, "%s", commands[i]);
		cr_expect(*output && !strchr(output, '\x1B'), "%s", commands[i]);
	}
}

/* A file's name is one word, which is never cut. */
static size_t longest_line(void)
{
	size_t longest = 0;
	for (const char *line = output; *line; line += line[strcspn(line, "\n")] == '\n') {
		size_t width = text_width(line, strcspn(line, "\n"));
		const char *file = strstr(line, "scenarios/");
		if (width > longest && (!file || file > line + strcspn(line, "\n")))
			longest = width;
		line += strcspn(line, "\n");
	}
	return longest;
}

Test(terminal, long_work_shows_the_games_so_far_until_something_else_is_printed)
{
	static const char games[] =
		"{ cat scenarios/games/two-players.log; sleep 2.5; cat scenarios/games/two-players.log "
		"scenarios/broken/move-without-cell.log; } | ";
	char command[400];
	snprintf(command, sizeof command, "%s%%s check - >/dev/null", games);
	run_on_terminal(80, command);
	cr_expect(strstr(output, "1 game" ESCAPE "K" ESCAPE "K" ESCAPE "1m<stdin>:"), "%s", output);
	snprintf(command, sizeof command, "%s%%s check - >/dev/null 2>$scratch/err; ! grep -q '1 game' $scratch/err",
		 games);
	cr_expect_eq(run_on_terminal(80, command), 0);
	run_on_terminal(80, "%s check scenarios/games/two-players.log >/dev/null");
	cr_expect_str_eq(output, "", "in the first second nothing is shown");
	run_on_terminal(80, "{ cat scenarios/games/two-players.log; sleep 2.5; } | %s check -q -");
	cr_expect_str_eq(output, "1 game" ESCAPE "K" ESCAPE "K", "it is removed at the end: %s", output);
	snprintf(command, sizeof command, "%s%%s check -", games);
	run_on_terminal(80, command);
	cr_expect(!strstr(output, ESCAPE "K"), "the verdicts go to the terminal themselves: %s", output);
}

Test(terminal, what_engines_have_answered_is_shown_as_a_share_with_the_time_that_is_left)
{
	run_on_terminal(80, "%s test --against 'sleep 1.2; cat >/dev/null' scenarios/legal/L0*.yaml >/dev/null");
	cr_expect(strstr(output, "1 game, ") && strstr(output, " s left" ESCAPE "K"), "%s", output);
}

/* A folder counts as its files. There are more and more games, until they take long enough on this machine. */
Test(terminal_long, the_share_of_all_bytes_and_the_time_that_is_left_are_shown)
{
	static const char *const commands[] = { "random --games $games >$scratch/big.log",
						"rulings $scratch/big.log >/dev/null",
						"report -j 2 -o $scratch/pages/ $scratch/folder" };
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		bool shown = false;
		for (int games = 4000; games <= 256000 && !shown; games *= 4) {
			char command[400];
			snprintf(command, sizeof command,
				 "mkdir -p $scratch/folder; for s in 1 2; do "
				 "hgref random --seed $s --games %d >$scratch/folder/$s.log; done",
				 games / 30);
			run_script(command);
			snprintf(command, sizeof command, "games=%d; export games; %%s %s", games, commands[i]);
			run_on_terminal(80, command);
			shown = strstr(output, " %, ") && strstr(output, " s left" ESCAPE "K");
		}
		cr_expect(shown, "%s: %s", commands[i], output);
	}
}

Test(terminal, the_citation_of_a_rule_breaks_between_words)
{
	run_on_terminal(60, "NO_COLOR=1 %s " ILLEGAL);
	has("  rule TILE-03: every touching side continues its neighbour:\n       meadow to meadow, forest to forest, ");
}

Test(terminal, text_is_as_wide_as_the_terminal)
{
	static const struct {
		int columns;
		const char *command;
		size_t least, most;
	} cases[] = {
		{ 60, "NO_COLOR=1 %s rule TILE-03 FOREST-02", 50, 60 },
		{ 150, "NO_COLOR=1 %s rule TILE-03 edge-mismatch discard-of-placeable-tile", 101, 150 },
		{ 150, "NO_COLOR=1 %s rule TILE-03 edge-mismatch discard-of-placeable-tile | cat", 80, 100 },
		{ 20, "NO_COLOR=1 %s rule TILE-03", 35, 40 }, /* 40 is the least */
		{ 999, "NO_COLOR=1 %s rulings", 101, 200 },   /* 200 the most */
		{ 60, "NO_COLOR=1 %s rulings", 50, 60 },
		{ 0, "COLUMNS=55 NO_COLOR=1 %s rule TILE-03", 45, 55 },
		{ 70, "COLUMNS=55 NO_COLOR=1 %s rule TILE-03 FOREST-02", 56, 70 },
		{ 0, "COLUMNS=wide NO_COLOR=1 %s rule TILE-03 edge-mismatch discard-of-placeable-tile", 71, 100 },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		cr_assert_eq(run_on_terminal(cases[i].columns, cases[i].command), 0, "%s", output);
		size_t longest = longest_line();
		cr_expect(longest >= cases[i].least && longest <= cases[i].most, "%s at %d columns: %zu\n%s",
			  cases[i].command, cases[i].columns, longest, output);
	}
}

Test(terminal, messages_and_verdicts_continue_after_their_place)
{
	run_on_terminal(60, "NO_COLOR=1 %s " ILLEGAL);
	has("7:9: edge-mismatch: the\n  east side of tile 30 is meadow, but tile 28 at -1,0 (red,\n  move 1, line 6) ");
	has("log:2: The side that does\n  not match (hig-2020): illegal, judged up to move 1, red 0,\n  blue 0\n");
	run_on_terminal(100, "NO_COLOR=1 %s " ILLEGAL);
	has("log:2: The side that does not match (hig-2020): illegal, judged up\n  to move 1, red 0, blue 0\n");
	run_on_terminal(80, "NO_COLOR=1 %s claim scenarios/games/two-players.log 'violet: river at 4,3:N pays 10'");
	cr_expect(longest_line() <= 80, "%s", output);
	has("a fisher of yellow\n      stands at 2,3:E (move 41, line 46)\n");
}

/* Lines of TAP are read by programs. */
Test(terminal, what_is_wrong_with_a_test_is_as_wide_as_the_terminal_in_text_alone)
{
#define WRONG \
	"printf 'game G\\nplayer red\\nplayer blue\\nred 28 -1,0 90\\ntotals red 7 blue 0\\n' >$scratch/g.log; NO_COLOR=1 %s test "
	cr_expect_eq(run_on_terminal(60, WRONG "$scratch/g.log"), 1);
	has("rule FINAL-08: the player with the most points wins\n");
	cr_expect_eq(run_on_terminal(60, WRONG "-f tap $scratch/g.log"), 1);
	has("rule FINAL-08: the player with the most points wins (hig-2020, ");
}

/* "red (Ana)" is a cell of a table: the numbers after it stand below each other whatever its characters. */
Test(terminal, tables_count_columns_as_a_terminal_shows_them)
{
	run("printf 'game x\\nplayer red \"Zoe\\314\\210\"\\nplayer blue \"\\347\\224\\260\\344\\270\\255\"\\n'"
	    " | %s score - | sed -n '2,4p'");
	cr_expect_str_eq(output, "rank  player        river  forest    huts  meadow   power   total\n"
				 "   1  red (Zoe\u0308)         0       0       0       0       0       0\n"
				 "   1  blue (\u7530\u4E2D)       0       0       0       0       0       0\n");
}

Test(terminal, standings_that_are_wider_than_it_are_a_list_that_breaks_between_words)
{
	static const char table[] = "rank  player         river  forest    huts  meadow   power   total\n";
	run_on_terminal((int)strlen(table) - 1, "NO_COLOR=1 %s score scenarios/games/two-players.log");
	has(table);
	has("   1  yellow (Ben)      27       6      23      19       8      83\n");
	run_on_terminal((int)strlen(table) - 2, "%s score scenarios/games/two-players.log");
	cr_expect_not(strstr(output, "rank"), "%s", output);
	has(ESCAPE "33myellow" ESCAPE "m (Ben): river 27, forest 6, huts 23, meadow 19, power\n     8, total " ESCAPE
		   "1m83" ESCAPE "m\n");
	has(ESCAPE "35mviolet" ESCAPE "m (Ana): river 21, forest 36, huts 4, meadow 3, power\n     0, total " ESCAPE
		   "1m64" ESCAPE "m\n");
}

Test(terminal, totals_are_bold_and_players_have_their_colour)
{
	run_on_terminal(100, "%s score scenarios/games/two-players.log");
	has(ESCAPE "33myellow" ESCAPE "m (Ben) ");
	has(ESCAPE "35mviolet" ESCAPE "m (Ana) ");
	has(ESCAPE "1m      83" ESCAPE "m\n");
	run_on_terminal(100, "NO_COLOR=1 %s score scenarios/games/two-players.log");
	cr_expect_not(is_coloured());
}

Test(terminal, the_verdict_of_a_claim_has_a_sign_and_a_colour)
{
	run_on_terminal(100, "%s claim scenarios/games/two-players.log 'violet: river at 4,3:N pays 10'");
	cr_expect_eq(strncmp(output, ESCAPE "1;31m\u2717 REJECTED: ", 20), 0, "%s", output);
	run_on_terminal(100, "%s claim scenarios/games/two-players.log 'violet: river at 4,3:N pays 9'");
	cr_expect_eq(strncmp(output, ESCAPE "32m\u2713 UPHELD: ", 16), 0, "%s", output);
	run_on_terminal(100, "NO_COLOR=1 %s claim scenarios/games/two-players.log 'violet: river at 4,3:N pays 9'");
	cr_expect_eq(strncmp(output, "\u2713 UPHELD: ", 11), 0, "%s", output);
}

/* The word above the first mark of the output: from the column where the marks begin, and as long as they are. */
static void marked_word(char word[64])
{
	const char *mark = strchr(output, '^');
	cr_assert(mark, "%s", output);
	const char *begin = mark;
	while (begin[-1] != '\n')
		begin--;
	const char *above = begin - 1;
	while (above > output && above[-1] != '\n')
		above--;
	snprintf(word, 64, "%.*s", (int)strspn(mark, "^"), above + (mark - begin));
}

Test(terminal, the_mark_stands_under_its_word_in_lines_of_any_length)
{
	static const char *const games[] = {
		"printf 'game a\\nplayer red\\nplayer blue\\nred 68 -1,0 wrong\\n'",
		"printf 'game a\\nplayer red\\nplayer blue\\nred 68 %%060d,0 wrong\\n' 1",
		"printf 'game a\\nplayer red\\nplayer blue\\nred 68 %%0600d,0 wrong %%0600d\\n' 1 1",
	};
	for (size_t g = 0; g < sizeof games / sizeof games[0]; g++)
		for (int columns = 0; columns <= 200; columns += 40) { /* 0: a pipe */
			char command[512], word[64];
			snprintf(command, sizeof command, "%s | NO_COLOR=1 %%s check - 2>&1 >/dev/null%s", games[g],
				 columns ? "" : " | cat");
			run_on_terminal(columns, command);
			marked_word(word);
			cr_expect_str_eq(word, "wrong", "game %zu, %d columns:\n%s", g, columns, output);
			if (columns)
				cr_expect(longest_line() <= (size_t)columns + 34, "%s", output);
		}
}

/* A line that is not UTF-8 may seem to be within a character for any length. */
Test(terminal, the_part_of_a_line_that_is_shown_holds_what_is_marked_whatever_its_bytes)
{
	static char line[1000];
	struct text out = { 0 };
	memset(line, 0x8F, sizeof line);
	const struct reader reader = { .text = line };
	struct span span = { .line = 1, .text = 0, .length = sizeof line };
	for (uint32_t at = 0; at <= sizeof line; at += 50) {
		show_quote(&out, &reader, span, at, 1);
		cr_expect(memchr(out.s, '^', out.length) && out.length < 700, "at %u: %zu bytes", at, out.length);
		text_clear(&out);
	}
	text_free(&out);
}

/* A character of three bytes, so that each end of the part is within one for two of three places. */
Test(terminal, the_part_of_a_line_that_is_shown_is_cut_between_characters)
{
	static char line[600];
	struct text out = { 0 };
	for (size_t i = 0; i < sizeof line; i += 3)
		memcpy(line + i, "\xE2\x80\x93", 3); /* an en dash */
	const struct reader reader = { .text = line };
	struct span span = { .line = 1, .text = 0, .length = sizeof line };
	for (uint32_t at = 0; at < sizeof line; at += 3) {
		show_quote(&out, &reader, span, at, 3);
		const char *part = out.s + strcspn(out.s, "\xE2\x80\x93"); /* behind the margin and dots */
		size_t length = strspn(part, "\xE2\x80\x93");
		cr_expect(length >= 3 && length % 3 == 0 && memcmp(part, line, length) == 0, "at %u: %s", at, out.s);
		text_clear(&out);
	}
	text_free(&out);
}

Test(terminal, every_command_takes_color)
{
	static char commands[sizeof output];
	char command[256];
	cr_assert_eq(run("%s --help | sed -n 's/^  \\([a-z][a-z]*\\) .*/\\1/p'"), 0);
	strcpy(commands, output);
	int n = 0;
	for (const char *name = strtok(commands, "\n"); name; name = strtok(NULL, "\n"), n++) {
		snprintf(command, sizeof command, "%%s %.64s --color never --help", name);
		cr_expect_eq(run(command), 0);
		has("--color WHEN");
		snprintf(command, sizeof command, "%%s %.64s --color sometimes --help 2>&1", name);
		cr_expect_eq(run(command), 3, "%s", name);
	}
	cr_expect(n >= 6);
}

/* ---- lines ---- */

/* Runs a command on a file with a wrong total, whose name in the shell is $N, in a folder of its own. */
static void run_named(const char *name, const char *command)
{
	char script[2048];
	snprintf(
		script, sizeof script,
		"cd $scratch; N=$(printf '%s'); "
		"printf 'game T\\nplayer red\\nplayer blue\\nred 28 -1,0 90 hunter 1\\ntotals red 7 blue 0\\n' >\"$N\"; "
		"{ %s; } 2>&1",
		name, command);
	run_script(script);
}

static const char *const naming[] = {
	"hgref check \"$N\"",
	"hgref check -j 2 \"$N\" \"$N-none\"",
	"hgref check \"$N-none\"",
	"hgref score \"$N\"",
	"hgref explain \"$N\"",
	"hgref explain --move 9 \"$N\"",
	"hgref explain --at 9,9:N \"$N\"",
	"hgref legal --count \"$N\"",
	"hgref legal --move 9 \"$N\"",
	"hgref claim \"$N\" red: total 1",
	"hgref claim \"$N\" \"red: total 3 after move 9\"",
	"hgref claim \"$N\" \"red: total 3 $N\"",
	"hgref claim \"$N\" \"$N\"",
	"hgref rulings \"$N\"",
	"hgref draw --move 9 \"$N\"",
	"hgref draw --game 9 \"$N\"",
	"hgref draw \"$N-none\"",
	"hgref convert --to yaml \"$N\"",
	"hgref convert --to log \"$N-none\"",
	"hgref test \"$N\"",
	"hgref test --update \"$N\"",
	"hgref test --list \"$N\"",
	"hgref test -f tap \"$N\"",
	"hgref test -f junit \"$N\"",
	"hgref test \"$N-none\"",
	"hgref \"$N\"",
	"hgref rule \"$N\"",
	"hgref tiles \"$N\"",
	"printf 'game T\\nnonsense\\n' >\"$N\"; hgref check \"$N\"; hgref test \"$N\"; hgref convert --to log \"$N\"",
	"printf '# error 1:1 no\\n# expect 3: edge-mismatch\\ngame T\\nplayer red\\nplayer blue\\n' >\"$N\"; hgref test \"$N\"",
	"printf 'game: T\\nplayers: [a, b]\\nskip: no\\n' >\"$N\"; hgref check \"$N\"; hgref convert --to log \"$N\"",
};

/* Whether a line of the output begins, after spaces, with these words. */
static bool a_line_begins(const char *words)
{
	for (const char *line = output; *line; line += strcspn(line, "\n") + 1) {
		const char *s = line + strspn(line, " \t");
		if (strncmp(s, words, strlen(words)) == 0)
			return true;
		if (!strchr(line, '\n'))
			break;
	}
	return false;
}

Test(terminal, no_name_or_claim_begins_a_line_of_its_own)
{
	for (size_t i = 0; i < sizeof naming / sizeof naming[0]; i++) {
		run_named("x\\n::error::forged\\033]0;\\007", naming[i]);
		cr_expect(*output && !a_line_begins("::"), "%s:\n%s", naming[i], output);
		cr_expect(!strchr(output, '\033') && !strchr(output, '\007'), "%s:\n%s", naming[i], output);
	}
}

Test(terminal, no_name_or_claim_is_a_command_to_a_ci_system)
{
	for (size_t i = 0; i < sizeof naming / sizeof naming[0]; i++) {
		run_named("::error::forged", naming[i]);
		cr_expect(*output && !a_line_begins("::"), "%s:\n%s", naming[i], output);
	}
}

Test(terminal, the_form_for_github_escapes_names)
{
	run_named("x\\n::error::forged", "hgref test -f github \"$N\"");
	has("::error file=x%0A%3A%3Aerror%3A%3Aforged,line=5,");
	cr_expect(!a_line_begins("::error::"));
}

Test(terminal, convert_keeps_bytes_in_files_and_hides_them_from_terminals)
{
	static const char command[] =
		"printf 'game T\\033]0;x\\007\\nplayer red\\nplayer blue\\n# \\342\\200\\256\\n' | %s convert - 2>/dev/null";
	run(command);
	has("game T\033]0;x\007\n");
	run_on_terminal(80, command);
	has("game T?]0;x?\n");
	cr_expect(!strchr(output, '\033') && !strstr(output, "\xE2\x80\xAE"), "%s", output);
	run("printf 'game T\\nplayer red\\nplayer blue\\n# a\\tb\\033\\342\\200\\256\\n' | %s convert --to log -");
	has("\n# a\tb\033\xE2\x80\xAE\n");
}
