/*
 * measure RUNS COMMAND... [-- COMMAND...]...: runs each command RUNS times, in turn, so that the machine's load falls on
 * all of them alike. Prints a line for each: the medians of user time, of user and system time and of time elapsed in
 * microseconds, and the largest peak of memory in KiB. Standard input is /dev/null unless INPUT names a file, which then
 * comes through a pipe; what the commands print is dropped. A command may exit with 0 or 1, as hgref does for illegal
 * games.
 */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { COMMANDS_MAX = 8, RUNS_MAX = 1000 };

/* A command, and what its runs took. */
struct measured {
	char **command;
	long user[RUNS_MAX], all[RUNS_MAX], elapsed[RUNS_MAX]; /* microseconds */
	long peak;                                             /* KiB */
};

static _Noreturn void fail(const char *what)
{
	perror(what);
	exit(2);
}

static int open_or_fail(const char *path, int flags)
{
	int fd = open(path, flags);
	if (fd < 0)
		fail(path);
	return fd;
}

static void write_all(int to, const char *bytes, ssize_t size)
{
	for (ssize_t at = 0, n; at < size; at += n) {
		n = write(to, bytes + at, (size_t)(size - at));
		if (n < 0)
			_exit(2);
	}
}

/* A process that writes a file into a pipe; returns the pipe's other end. */
static int feed(const char *path, pid_t *writer)
{
	int ends[2];
	if (pipe(ends) != 0 || (*writer = fork()) < 0)
		fail("pipe");
	if (*writer == 0) {
		static char block[1 << 16];
		int file = open_or_fail(path, O_RDONLY);
		close(ends[0]);
		for (ssize_t n; (n = read(file, block, sizeof block)) > 0;)
			write_all(ends[1], block, n);
		_exit(0);
	}
	close(ends[1]);
	return ends[0];
}

static long micros(struct timeval t)
{
	return 1000000L * t.tv_sec + t.tv_usec;
}

static long now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return 1000000L * t.tv_sec + t.tv_nsec / 1000;
}

static _Noreturn void become(char **command, int in)
{
	int out = open_or_fail("/dev/null", O_WRONLY);
	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	close(in);
	close(out);
	execvp(command[0], command);
	fail(command[0]);
}

static void run(struct measured *m, int r)
{
	const char *input = getenv("INPUT");
	pid_t writer = 0;
	int in = input ? feed(input, &writer) : open_or_fail("/dev/null", O_RDONLY);
	int status;
	struct rusage usage;
	long start = now();
	pid_t child = fork();
	if (child == 0)
		become(m->command, in);
	close(in);
	if (child < 0 || wait4(child, &status, 0, &usage) < 0)
		fail("fork");
	m->elapsed[r] = now() - start;
	if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) {
		fprintf(stderr, "measure: %s %s failed\n", m->command[0], m->command[1] ? m->command[1] : "");
		exit(2);
	}
	if (writer)
		waitpid(writer, NULL, 0);
	m->user[r] = micros(usage.ru_utime);
	m->all[r] = m->user[r] + micros(usage.ru_stime);
	m->peak = usage.ru_maxrss > m->peak ? usage.ru_maxrss : m->peak;
}

static int by_size(const void *a, const void *b)
{
	long p = *(const long *)a, q = *(const long *)b;
	return (p > q) - (p < q);
}

static long median(long *times, int n)
{
	qsort(times, (size_t)n, sizeof *times, by_size);
	return times[n / 2];
}

/* The commands between the `--`; returns how many, or 0 if there are too many. */
static int split(char **words, struct measured *m)
{
	int n = 0;
	for (char **word = words; *word; word++) {
		if (n == COMMANDS_MAX)
			return 0;
		m[n++].command = word;
		while (*word && strcmp(*word, "--") != 0)
			word++;
		if (!*word)
			break;
		*word = NULL;
	}
	return n;
}

int main(int argc, char **argv)
{
	static struct measured measured[COMMANDS_MAX];
	int runs = argc > 2 ? atoi(argv[1]) : 0;
	int commands = argc > 2 ? split(argv + 2, measured) : 0;
	if (runs < 1 || runs > RUNS_MAX || commands == 0)
		return 3;
	for (int r = 0; r < runs; r++)
		for (int c = 0; c < commands; c++)
			run(&measured[c], r);
	for (struct measured *m = measured; m < measured + commands; m++)
		printf("%ld %ld %ld %ld\n", median(m->user, runs), median(m->all, runs), median(m->elapsed, runs),
		       m->peak);
	return 0;
}
