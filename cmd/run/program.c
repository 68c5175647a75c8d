#include "run/program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum {
	TICK = 100, /* milliseconds after which it is asked again whether the time is over, or hgref is to end */
	CHUNK = 1 << 13,
};

/* The program while it runs. */
struct running {
	struct program *program;
	pid_t pid;
	int to, from; /* pipes to its standard input, -1 once that is closed, and from its standard output */
	const struct text *input;
	size_t written;
	struct patience patience;
	struct listener listener;
	int64_t begun, last; /* when it was started, and when it last read or wrote, in milliseconds */
	sigset_t ending, mask_before;
	struct sigaction pipe_before;
};

static int64_t now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- signals ---- */

static const int ending_signals[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };
enum { ENDING_SIGNALS = sizeof ending_signals / sizeof ending_signals[0] };

/* Adds a signal if it would end hgref now. */
static void add_ending(struct running *r, int signal)
{
	struct sigaction action;
	sigaction(signal, NULL, &action);
	if (action.sa_handler != SIG_IGN && !sigismember(&r->mask_before, signal))
		sigaddset(&r->ending, signal);
}

/*
 * While the program runs, a signal that would end hgref has to wait, so that the program can be ended first; and a pipe
 * that the program has closed is no reason to end.
 */
static void hold_signals(struct running *r)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN };
	sigemptyset(&r->ending);
	sigprocmask(SIG_BLOCK, &r->ending, &r->mask_before);
	for (int i = 0; i < ENDING_SIGNALS; i++)
		add_ending(r, ending_signals[i]);
	sigprocmask(SIG_BLOCK, &r->ending, NULL);
	sigaction(SIGPIPE, &ignore, &r->pipe_before);
}

static void release_signals(const struct running *r)
{
	sigaction(SIGPIPE, &r->pipe_before, NULL);
	sigprocmask(SIG_SETMASK, &r->mask_before, NULL);
}

/* Whether a signal has come that will end hgref. */
static bool is_ending(const struct running *r)
{
	sigset_t pending;
	sigpending(&pending);
	for (int i = 0; i < ENDING_SIGNALS; i++)
		if (sigismember(&pending, ending_signals[i]) && sigismember(&r->ending, ending_signals[i]))
			return true;
	return false;
}

/* ---- its beginning and its end ---- */

/* A pipe whose ends the program does not inherit. */
static bool open_pipe(int ends[2])
{
	if (pipe(ends) != 0)
		return false;
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	return true;
}

/* Its standard input and output are pipes. Returns 0 or an error. */
static int connect_pipes(posix_spawn_file_actions_t *actions, int in, int out)
{
	int error = posix_spawn_file_actions_adddup2(actions, in, STDIN_FILENO);
	return error ? error : posix_spawn_file_actions_adddup2(actions, out, STDOUT_FILENO);
}

/* It has a process group of its own, and the signals as hgref found them. */
static void set_attributes(const struct running *r, posix_spawnattr_t *attributes)
{
	sigset_t defaults;
	sigemptyset(&defaults);
	if (r->pipe_before.sa_handler != SIG_IGN)
		sigaddset(&defaults, SIGPIPE);
	posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
	posix_spawnattr_setpgroup(attributes, 0);
	posix_spawnattr_setsigmask(attributes, &r->mask_before);
	posix_spawnattr_setsigdefault(attributes, &defaults);
}

/* Starts the shell. Returns 0 or an error. */
static int spawn(struct running *r, const char *command, int in, int out)
{
	char *words[] = { "sh", "-c", (char *)command, NULL };
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	int error = posix_spawn_file_actions_init(&actions);
	if (error)
		return error;
	error = posix_spawnattr_init(&attributes);
	if (!error) {
		set_attributes(r, &attributes);
		error = connect_pipes(&actions, in, out);
		if (!error)
			error = posix_spawn(&r->pid, "/bin/sh", &actions, &attributes, words, environ);
		posix_spawnattr_destroy(&attributes);
	}
	posix_spawn_file_actions_destroy(&actions);
	return error;
}

static bool start(struct running *r, const char *command)
{
	int in[2], out[2];
	if (!open_pipe(in))
		return false;
	if (!open_pipe(out)) {
		close(in[0]);
		close(in[1]);
		return false;
	}
	int error = spawn(r, command, in[0], out[1]);
	close(in[0]);
	close(out[1]);
	r->to = in[1];
	r->from = out[0];
	fcntl(r->to, F_SETFL, O_NONBLOCK);
	errno = error;
	if (error)
		close(r->from);
	if (error)
		close(r->to);
	return error == 0;
}

static void close_input(struct running *r)
{
	if (r->to >= 0)
		close(r->to);
	r->to = -1;
}

/* Ends it with all that it has started. */
static void end_group(struct running *r, enum program_end end, int number)
{
	kill(-r->pid, SIGKILL);
	r->program->end = end;
	r->program->number = number;
}

/* Whether it may go on: it has not been silent for too long, nor has it run for too long, nor is hgref to end. */
static bool may_go_on(struct running *r)
{
	int64_t time = now();
	if (time - r->begun >= (int64_t)r->patience.limit * 1000)
		end_group(r, PROGRAM_SLOW, r->patience.limit);
	else if (is_ending(r) || time - r->last >= (int64_t)r->patience.silence * 1000)
		end_group(r, PROGRAM_SILENT, r->patience.silence);
	else
		return true;
	return false;
}

/* ---- what it reads and writes ---- */

static void write_some(struct running *r)
{
	size_t left = r->input->length - r->written;
	ssize_t n = left > 0 ? write(r->to, r->input->s + r->written, left) : 0;
	if (n > 0) {
		r->written += (size_t)n;
		r->last = now();
	}
	if (r->written == r->input->length || (n < 0 && errno != EAGAIN && errno != EINTR))
		close_input(r);
}

/* Returns false at the end of what it writes. */
static bool read_some(struct running *r)
{
	char bytes[CHUNK];
	ssize_t n = read(r->from, bytes, sizeof bytes);
	if (n <= 0)
		return n < 0 && errno == EINTR;
	size_t kept = r->listener.hear(r->listener.data, bytes, (size_t)n);
	r->last = now();
	if (kept <= (size_t)r->patience.bytes)
		return true;
	end_group(r, PROGRAM_VERBOSE, r->patience.bytes);
	return false;
}

/* Until it has closed its output, or was ended. */
static void converse(struct running *r)
{
	bool more = true;
	while (more && may_go_on(r)) {
		struct pollfd pipes[] = { { .fd = r->from, .events = POLLIN }, { .fd = r->to, .events = POLLOUT } };
		if (poll(pipes, 2, TICK) <= 0)
			continue;
		if (pipes[1].revents)
			write_some(r);
		if (pipes[0].revents)
			more = read_some(r);
	}
	close_input(r);
	close(r->from);
}

/* Waits until it has exited, however it came to that. */
static void wait_for_end(struct running *r)
{
	int status = 0, waiting = 0;
	r->last = now();
	while (waitpid(r->pid, &status, WNOHANG) == 0) {
		if (r->program->end == PROGRAM_EXITED)
			may_go_on(r);
		poll(NULL, 0, waiting);
		waiting = waiting < TICK ? waiting + 1 : TICK;
	}
	if (r->program->end != PROGRAM_EXITED)
		return;
	if (WIFSIGNALED(status))
		r->program->end = PROGRAM_CRASHED;
	r->program->number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

bool program_run(struct program *program, const char *command, const struct text *input, struct patience patience,
		 struct listener listener)
{
	struct running r = { .program = program, .input = input, .patience = patience, .listener = listener };
	r.begun = r.last = now();
	*program = (struct program){ .end = PROGRAM_EXITED };
	hold_signals(&r);
	bool started = start(&r, command);
	int error = errno;
	if (started) {
		converse(&r);
		wait_for_end(&r);
	}
	release_signals(&r);
	errno = error;
	return started;
}

/* A shell reports a signal that has ended what it ran as an exit status. */
static void say_status(struct text *out, int status)
{
	enum { SHELL_SIGNAL = 128, SIGNALS = 32 };
	int signal = status - SHELL_SIGNAL;
	text_add(out, "exited with status %d", status);
	if (signal > 0 && signal < SIGNALS)
		text_add(out, ", which stands for signal %d (%s)", signal, strsignal(signal));
}

void program_say_end(struct text *out, const struct program *program)
{
	int number = program->number;
	switch (program->end) {
	case PROGRAM_EXITED:
		say_status(out, number);
		break;
	case PROGRAM_CRASHED:
		text_add(out, "was ended by signal %d (%s)", number, strsignal(number));
		break;
	case PROGRAM_SILENT:
		text_add(out, "was silent for %d second%s", number, number == 1 ? "" : "s");
		break;
	case PROGRAM_SLOW:
		text_add(out, "ran for more than %d second%s", number, number == 1 ? "" : "s");
		break;
	case PROGRAM_VERBOSE:
		text_add(out, "wrote more than %d bytes that could not be compared", number);
	}
}
