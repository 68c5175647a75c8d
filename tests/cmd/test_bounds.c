#include "read/input.h"
#include "read/yaml.h"
#include "tests/program/command.h"
#include "text/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Input that would take more than its share of time or memory meets a limit, and the next game is judged. */

/* ---- directives ---- */

/* This many directives, each ended by `ending`, above a scenario, followed by another scenario. */
static struct text with_directives(int directives, const char *ending)
{
	struct text yaml = { 0 };
	for (int i = 0; i < directives; i++)
		text_add(&yaml, "%%TAG !a%d! x%s", i, ending);
	text_add(&yaml, "\n---\ngame: First\nplayers: [red, blue]\n---\ngame: Second\nplayers: [red, blue]\n");
	return yaml;
}

static int check_directives(int directives, const char *ending)
{
	struct text yaml = with_directives(directives, ending);
	int status = run_with_text(yaml.s, "check", "");
	text_free(&yaml);
	return status;
}

Test(bounds, a_document_has_a_hundred_directives_at_most)
{
	cr_expect_eq(check_directives(DIRECTIVES_MAX, "\n"), 0);
	has(": First (hig-2020): legal");
	cr_expect_eq(check_directives(DIRECTIVES_MAX + 1, "\n"), 2);
	has(":101:1: error: more than 100 directives, lines that begin with a percent sign\n  101 | %TAG !a100! x\n");
	has(": Second (hig-2020): legal");
}

/* libyaml ends lines where editors do not. */
Test(bounds, directives_are_counted_whatever_ends_their_lines)
{
	static const char *const endings[] = { "\r",           "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9",
					       " # comment\n", "\n\n",     "\n  # -\n" };
	for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
		cr_expect_eq(check_directives(DIRECTIVES_MAX + 1, endings[i]), 2, "%zu", i);
		has(": error: more than 100 directives");
		has(": Second (hig-2020): legal");
	}
}

Test(bounds, each_document_has_its_own_directives)
{
	struct text yaml = { 0 };
	for (int i = 0; i < 3; i++) {
		struct text one = with_directives(DIRECTIVES_MAX, "\n");
		text_add(&yaml, "%s...\n", one.s);
		text_free(&one);
	}
	cr_expect_eq(run_with_text(yaml.s, "check -q", ""), 0, "%s", output);
	text_free(&yaml);
}

/* What begins with % may be something else, as long as there is not much of it. */
Test(bounds, a_quoted_title_may_have_lines_that_begin_with_a_percent_sign)
{
	cr_expect_eq(run_with_text("game: \"100\n% of it\"\nplayers: [red, blue]\n", "check", ""), 0, "%s", output);
	has(": 100 % of it (hig-2020): legal");
}

/* ---- above the first game ---- */

static const char game[] = "game G\nplayer red\nplayer blue\n";

/* Writes this many bytes of short lines into a pipe, followed by `after`; returns the end to read from. */
static int piped(const char *line, size_t bytes, const char *after, pid_t *writer)
{
	int ends[2];
	cr_assert_eq(pipe(ends), 0);
	fflush(stdout);
	*writer = fork();
	if (*writer == 0) {
		close(ends[0]);
		FILE *out = fdopen(ends[1], "w");
		for (size_t written = 0; written < bytes; written += strlen(line))
			fputs(line, out);
		fputs(after, out);
		_exit(fclose(out));
	}
	close(ends[1]);
	return ends[0];
}

static struct input open_pipe(int fd)
{
	return (struct input){ .name = "pipe", .fd = fd, .line = 1 };
}

static void close_pipe(struct input *input, pid_t writer)
{
	input_close(input);
	waitpid(writer, NULL, 0);
}

Test(bounds, lines_above_the_first_game_are_not_kept)
{
	static const char *const lines[] = { "# a comment\n", "\n", "  \r\n" };
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		pid_t writer;
		struct input input = open_pipe(piped(lines[i], 12 * PEEK_MAX_BYTES, game, &writer));
		struct cut cut;
		size_t length;
		input_peek(&input, &length);
		cr_assert(input_next(&input, &cut));
		cr_expect(length <= 2 * PEEK_MAX_BYTES);
		cr_expect(input.size <= 4 * PEEK_MAX_BYTES, "%zu bytes", input.size);
		cr_expect_eq(cut.length, strlen(game));
		cr_expect_eq(cut.line,
			     12 * PEEK_MAX_BYTES / strlen(lines[i]) + (12 * PEEK_MAX_BYTES % strlen(lines[i]) > 0) + 1);
		close_pipe(&input, writer);
	}
}

/* Of a first line that is too long, nothing else is said: neither that it is no header, nor that a scenario is longer. */
Test(bounds, a_first_line_that_is_too_long_is_reported_as_such)
{
	static const char *const long_lines[] = { "truncate -s 20M x.log",
						  "yes game | head -c 80000 | tr '\\n' ' ' >x.log",
						  "yes x | tr -d '\\n' | head -c 16385 >x.log" };
	for (size_t i = 0; i < sizeof long_lines / sizeof long_lines[0]; i++) {
		char script[256];
		snprintf(script, sizeof script, "cd $scratch; %s; hgref check x.log 2>&1", long_lines[i]);
		cr_expect_eq(run_script(script), 2, "%s", long_lines[i]);
		has("x.log:1:1: error: the line is longer than 16384 bytes\n");
		cr_expect_eq(times_printed("error"), 1, "%s", output);
	}
}

/* However much the buffer happens to hold, the same input is taken for the same kind. */
Test(bounds, a_scenario_begins_in_the_first_mebibyte_of_comments)
{
	cr_expect_eq(run("{ yes '# c' | head -c 1048576; printf 'game: G\\nplayers: [red, blue]\\n'; } | %s check -"),
		     0);
	has("<stdin>:262145: G (hig-2020): legal");
	cr_expect_eq(
		run("{ yes '# c' | head -c 1048580; printf 'game: G\\nplayers: [red, blue]\\n'; } | %s check - 2>&1"),
		2);
	has("<stdin>:262146:");
	has("a game starts with its title; did you mean `game G`?");
	cr_expect_eq(run("{ yes '# c' | head -c 1048580; printf 'game: G\\nplayers: [red, blue]\\n'; } | "
			 "%s check --input yaml -"),
		     0);
}

Test(bounds, convert_keeps_a_mebibyte_of_comments_above_a_log_and_says_when_there_are_more)
{
	cr_expect_eq(run("{ yes '# c' | head -c 1048576; printf 'game G\\nplayer red\\nplayer blue\\n'; } | "
			 "%s convert --to yaml - | grep -c '^# c$'"),
		     0);
	cr_expect_str_eq(output, "262144\n");
	cr_expect_eq(run("{ yes '# c' | head -c 1048580; printf 'game G\\nplayer red\\nplayer blue\\n'; } | "
			 "%s convert --to log - 2>&1"),
		     2);
	cr_expect_str_eq(output, "hgref: <stdin>: more than 1 MiB of comments above the first game\n");
}

Test(bounds, a_file_of_scenarios_is_at_most_16_MiB_long_for_every_command)
{
	static const char *const commands[] = { "check --input yaml", "convert --input yaml" };
	char command[160];
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		snprintf(command, sizeof command, "yes '# c' | head -c 16777217 | %%s %s - 2>&1", commands[i]);
		cr_expect_eq(run(command), 2);
		cr_expect_str_eq(output, "hgref: <stdin>: a file of scenarios is at most 16 MiB long\n");
	}
}
