#include "command/test/against/program.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

/* What another program reads and writes, and how it ends. */

static struct program program;
static struct text output;

static size_t keep(void *data, const char *bytes, size_t length)
{
	struct text *text = data;
	text_add_bytes(text, bytes, length);
	return text->length;
}

static void run_program(const char *command, const struct text *input, struct program_limits limits)
{
	const struct receiver receiver = { &output, keep };
	text_free(&output);
	cr_assert(program_run(&program, command, input, limits, receiver), "%s: %s", command, strerror(errno));
	cr_expect(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD, "%s: no child is left", command);
}

static struct text numbers(int n)
{
	struct text text = { 0 };
	for (int i = 0; i < n; i++)
		text_add(&text, "%d\n", i);
	return text;
}

static void expect_end(enum program_end end, int number, const char *words)
{
	struct text said = { 0 };
	program_say_end(&said, &program);
	cr_expect_eq(program.end, end);
	cr_expect_eq(program.number, number);
	cr_expect(strncmp(said.s, words, strlen(words)) == 0, "%s", said.s);
	text_free(&said);
}

Test(program, it_reads_and_writes_far_more_than_a_pipe_holds)
{
	const struct program_limits limits = { 100, 100, 1 << 28 };
	struct text input = numbers(300000);
	run_program("cat", &input, limits);
	cr_expect_eq(output.length, input.length);
	cr_expect_eq(memcmp(output.s, input.s, input.length), 0);
	expect_end(PROGRAM_EXITED, 0, "exited with status 0");
	run_program("seq 300000; sort -n | tail -n 1; exit 7", &input, limits);
	cr_expect_str_eq(output.s + output.length - 14, "300000\n299999\n");
	expect_end(PROGRAM_EXITED, 7, "exited with status 7");
	text_free(&input);
}

Test(program, it_need_not_read_and_need_not_get_anything)
{
	const struct program_limits limits = { 100, 100, 1000 };
	struct text input = numbers(300000), nothing = { 0 };
	run_program("exec <&-; echo done", &input, limits);
	cr_expect_str_eq(output.s, "done\n");
	expect_end(PROGRAM_EXITED, 0, "exited with status 0");
	run_program("cat; echo done", &nothing, limits);
	cr_expect_str_eq(output.s, "done\n");
	expect_end(PROGRAM_EXITED, 0, "exited with status 0");
	text_free(&input);
}

/* The end of its output could not be seen while something that it started has the other end of the pipe. */
Test(program, it_has_no_streams_but_the_standard_ones)
{
	const struct text nothing = { 0 };
	for (int stream = 3; stream < 1000; stream++)
		fcntl(stream, F_SETFD, FD_CLOEXEC);
	run_program("ls /proc/self/fd", &nothing, (struct program_limits){ 100, 100, 1000 });
	cr_expect_str_eq(output.s, "0\n1\n2\n3\n", "%s", output.s); /* 3 is the folder, which ls reads */
}

Test(program, patience_ends_at_the_limit_of_the_whole_run)
{
	const struct text nothing = { 0 };
	run_program("while echo word; do sleep 0.1; done", &nothing, (struct program_limits){ 100, 1, 1 << 20 });
	expect_end(PROGRAM_SLOW, 1, "ran for more than 1 second");
	run_program("exec >&-; while :; do sleep 0.1; done", &nothing, (struct program_limits){ 100, 1, 1 << 20 });
	expect_end(PROGRAM_SLOW, 1, "ran for more than 1 second");
}

Test(program, patience_ends_at_silence_and_at_too_many_words)
{
	const struct text nothing = { 0 };
	run_program("echo begun; sleep 1000", &nothing, (struct program_limits){ 1, 100, 1000 });
	cr_expect_str_eq(output.s, "begun\n");
	expect_end(PROGRAM_SILENT, 1, "was silent for 1 second");
	run_program("trap '' TERM HUP; while :; do echo words; done", &nothing,
		    (struct program_limits){ 100, 100, 1000 });
	cr_expect_gt(output.length, 1000);
	expect_end(PROGRAM_VERBOSE, 1000, "wrote more than 1000 bytes");
	run_program("printf 1234", &nothing, (struct program_limits){ 100, 100, 4 });
	expect_end(PROGRAM_EXITED, 0, "exited with status 0");
}

Test(program, signals_are_as_they_were)
{
	struct text input = numbers(300000);
	struct sigaction before;
	sigset_t mask;
	signal(SIGINT, SIG_DFL); /* whoever runs the tests in the background ignores it */
	run_program("kill -TERM $$", &input, (struct program_limits){ 100, 100, 1000 });
	expect_end(PROGRAM_CRASHED, SIGTERM, "was ended by signal 15 (");
	run_program("(kill -INT $$); sleep 1000", &input, (struct program_limits){ 100, 100, 1000 });
	expect_end(PROGRAM_CRASHED, SIGINT, "was ended by signal 2 (");
	run_program("yes | head -n 1; kill -PIPE $$", &input, (struct program_limits){ 100, 100, 1000 });
	expect_end(PROGRAM_CRASHED, SIGPIPE, "was ended by signal 13 (");
	sigaction(SIGPIPE, NULL, &before);
	cr_expect(before.sa_handler == SIG_DFL);
	sigprocmask(SIG_BLOCK, NULL, &mask);
	cr_expect(!sigismember(&mask, SIGINT) && !sigismember(&mask, SIGTERM));
	text_free(&input);
}
