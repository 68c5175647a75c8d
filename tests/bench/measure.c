/*
 * measure RUNS COMMAND... [-- COMMAND...]...: runs each command RUNS times, in turn, so that the machine's load falls on
 * all of them alike. Prints a line for each: the medians of user time, of user and system time and of time elapsed in
 * microseconds, and the largest peak of memory in KiB. Standard input is /dev/null unless INPUT names a file, which then comes through a pipe;
 * what the commands print is dropped.
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

static long user[COMMANDS_MAX][RUNS_MAX], all[COMMANDS_MAX][RUNS_MAX], elapsed[COMMANDS_MAX][RUNS_MAX];
static long peak[COMMANDS_MAX];

static void fail(const char *what)
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
			for (ssize_t at = 0, m; at < n; at += m)
				if ((m = write(ends[1], block + at, (size_t)(n - at))) < 0)
					_exit(2);
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

static void run(char **command, int c, int r)
{
	const char *input = getenv("INPUT");
	pid_t writer = 0;
	int in = input ? feed(input, &writer) : open_or_fail("/dev/null", O_RDONLY), status;
	struct rusage usage;
	long start = now();
	pid_t child = fork();
	if (child == 0) {
		int out = open_or_fail("/dev/null", O_WRONLY);
		dup2(in, STDIN_FILENO);
		dup2(out, STDOUT_FILENO);
		close(in);
		close(out);
		execv(command[0], command);
		fail(command[0]);
	}
	close(in);
	if (child < 0 || wait4(child, &status, 0, &usage) < 0)
		fail("fork");
	if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) {
		fprintf(stderr, "measure: %s failed\n", command[0]);
		exit(2);
	}
	if (writer)
		waitpid(writer, NULL, 0);
	elapsed[c][r] = now() - start;
	user[c][r] = micros(usage.ru_utime);
	all[c][r] = user[c][r] + micros(usage.ru_stime);
	peak[c] = usage.ru_maxrss > peak[c] ? usage.ru_maxrss : peak[c];
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

int main(int argc, char **argv)
{
	char **command[COMMANDS_MAX];
	int commands = 0, runs = argc > 2 ? atoi(argv[1]) : 0;
	if (runs < 1 || runs > RUNS_MAX)
		return 3;
	for (int i = 2; i < argc && commands < COMMANDS_MAX; i++) {
		command[commands++] = &argv[i];
		while (i < argc && strcmp(argv[i], "--") != 0)
			i++;
		argv[i] = NULL;
	}
	for (int r = 0; r < runs; r++)
		for (int c = 0; c < commands; c++)
			run(command[c], c, r);
	for (int c = 0; c < commands; c++)
		printf("%ld %ld %ld %ld\n", median(user[c], runs), median(all[c], runs), median(elapsed[c], runs),
		       peak[c]);
	return 0;
}
