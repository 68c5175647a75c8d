#include "command/test/against/program.h"

#include "run/progress.h"
#include "say/names.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	TICK = 100, /* milliseconds between two looks at the clock */
	CHUNK = 1 << 13,
	SAID_MAX = 1 << 12, /* bytes of the end of its standard error that are kept */
	SAID_LINES = 4,
};

/* A running program. */
struct running {
	struct program *program;
	pid_t pid;
	int to, from; /* pipes to its standard input, -1 once that is closed, and from its standard output */
	int says;     /* the one from its standard error, -1 once that is closed */
	const struct text *input;
	size_t written;
	struct program_limits limits;
	struct receiver receiver;
	int64_t begun, last; /* when it was started, and when it last read or wrote, in milliseconds */
};

/* ---- signals ---- */

static const int signals[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE };
enum { SIGNALS = sizeof signals / sizeof signals[0] };

/* The process group of the program that runs now, or 0: a handler gets no other data. */
static volatile sig_atomic_t group;

/* A signal that ends hgref ends the program first. SIGPIPE does not, since the program may close its input. */
static void end_group_first(int number)
{
	if (number == SIGPIPE)
		return;
	if (group > 0)
		kill(-group, SIGKILL);
	signal(number, SIG_DFL);
	raise(number);
}

/* ---- its beginning and its end ---- */

/* Becomes the shell, in a process group of its own; hgref has its standard streams, so that no pipe is one of them. */
_Noreturn static void become_shell(const char *command, int pipes[3][2])
{
	enum { NOT_RUN = 126 };
	setpgid(0, 0);
	for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
		dup2(pipes[stream][stream != STDIN_FILENO], stream);
		close(pipes[stream][0]);
		close(pipes[stream][1]);
	}
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(NOT_RUN);
}

/* If this fails, pipes are left open, since hgref can only end then. */
static bool start_shell(struct running *r, const char *command)
{
	int pipes[3][2]; /* by stream */
	sigset_t all, before;
	if (pipe(pipes[0]) != 0 || pipe(pipes[1]) != 0 || pipe(pipes[2]) != 0)
		return false;
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before); /* a signal has to wait until the group that it must end is known */
	r->pid = fork();
	if (r->pid > 0) {
		setpgid(r->pid, r->pid); /* both processes do this; the first one counts */
		group = r->pid;
	}
	sigprocmask(SIG_SETMASK, &before, NULL);
	if (r->pid == 0)
		become_shell(command, pipes);
	close(pipes[0][0]);
	close(pipes[1][1]);
	close(pipes[2][1]);
	r->to = pipes[0][1];
	r->from = pipes[1][0];
	r->says = pipes[2][0];
	fcntl(r->to, F_SETFL, O_NONBLOCK);
	fcntl(r->says, F_SETFL, O_NONBLOCK);
	return r->pid > 0;
}

static void close_input(struct running *r)
{
	if (r->to >= 0)
		close(r->to);
	r->to = -1;
}

/* Ends the program and all processes that it has started. */
static void end_group(struct running *r, enum program_end end, int number)
{
	kill(-r->pid, SIGKILL);
	r->program->end = end;
	r->program->number = number;
}

/* Whether the program may continue: it has been neither silent nor running for too long. */
static bool may_go_on(struct running *r)
{
	int64_t time = milliseconds();
	if (time - r->begun >= (int64_t)r->limits.limit * 1000)
		end_group(r, PROGRAM_SLOW, r->limits.limit);
	else if (time - r->last >= (int64_t)r->limits.silence * 1000)
		end_group(r, PROGRAM_SILENT, r->limits.silence);
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
		r->last = milliseconds();
	}
	if (r->written == r->input->length || (n < 0 && errno != EAGAIN && errno != EINTR))
		close_input(r);
}

/* Returns false at the end of its output. */
static bool read_some(struct running *r)
{
	char bytes[CHUNK];
	ssize_t n = read(r->from, bytes, sizeof bytes);
	if (n <= 0)
		return n < 0 && errno == EINTR;
	size_t kept = r->receiver.receive(r->receiver.data, bytes, (size_t)n);
	r->last = milliseconds();
	if (kept <= (size_t)r->limits.bytes)
		return true;
	end_group(r, PROGRAM_VERBOSE, r->limits.bytes);
	return false;
}

/* Keeps the end of what it says on its standard error, which is no sign of life. */
static void listen(struct running *r)
{
	struct text *said = &r->program->said;
	char bytes[SAID_MAX];
	ssize_t n = read(r->says, bytes, sizeof bytes);
	if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) {
		close(r->says);
		r->says = -1;
	} else if (n > 0) {
		text_add_bytes(said, bytes, (size_t)n);
		size_t over = said->length > SAID_MAX ? said->length - SAID_MAX : 0;
		memmove(said->s, said->s + over, said->length - over + 1);
		said->length -= over;
	}
}

/* Reads and writes until the program has closed its output or was ended. */
static void converse(struct running *r)
{
	bool more = true;
	while (more && may_go_on(r)) {
		struct pollfd pipes[] = { { .fd = r->from, .events = POLLIN },
					  { .fd = r->to, .events = POLLOUT },
					  { .fd = r->says, .events = POLLIN } };
		if (poll(pipes, 3, TICK) <= 0)
			continue;
		if (pipes[2].revents)
			listen(r);
		if (pipes[1].revents)
			write_some(r);
		if (pipes[0].revents)
			more = read_some(r);
	}
	close_input(r);
	close(r->from);
}

/* Waits until it has exited, for any reason. */
static void wait_for_end(struct running *r)
{
	int status = 0, waiting = 0;
	r->last = milliseconds();
	while (waitpid(r->pid, &status, WNOHANG) == 0) {
		if (r->says >= 0)
			listen(r);
		if (r->program->end == PROGRAM_EXITED)
			may_go_on(r);
		poll(NULL, 0, waiting);
		waiting = waiting < TICK ? waiting + 1 : TICK;
	}
	if (r->says >= 0)
		listen(r);
	if (r->says >= 0)
		close(r->says);
	if (r->program->end != PROGRAM_EXITED)
		return;
	if (WIFSIGNALED(status))
		r->program->end = PROGRAM_CRASHED;
	r->program->number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

/* An ignored signal stays ignored. The program does not inherit a handler, but gets the default instead. */
bool program_run(struct program *program, const char *command, const struct text *input, struct program_limits limits,
		 struct receiver receiver)
{
	struct running r = { .program = program, .input = input, .limits = limits, .receiver = receiver };
	const struct sigaction handling = { .sa_handler = end_group_first };
	struct sigaction before[SIGNALS];
	r.begun = r.last = milliseconds();
	program->end = PROGRAM_EXITED;
	text_clear(&program->said);
	for (int i = 0; i < SIGNALS; i++) {
		sigaction(signals[i], NULL, &before[i]);
		if (before[i].sa_handler != SIG_IGN)
			sigaction(signals[i], &handling, NULL);
	}
	bool started = start_shell(&r, command);
	if (started) {
		converse(&r);
		wait_for_end(&r);
	}
	group = 0;
	for (int i = 0; i < SIGNALS; i++)
		sigaction(signals[i], &before[i], NULL);
	return started;
}

/* A shell reports as an exit status that a signal has ended its command. */
void program_say_end(struct text *out, const struct program *program)
{
	enum { SHELL_SIGNAL = 128, SIGNALS_MAX = 32 };
	int number = program->number, signal = number - SHELL_SIGNAL;
	switch (program->end) {
	case PROGRAM_EXITED:
		text_add(out, "exited with status %d", number);
		if (signal > 0 && signal < SIGNALS_MAX)
			text_add(out, ", which means signal %d (%s)", signal, strsignal(signal));
		break;
	case PROGRAM_CRASHED:
		text_add(out, "was ended by signal %d (%s)", number, strsignal(number));
		break;
	case PROGRAM_SILENT:
		text_add(out, "was silent for %s", count_phrase(number, "second", "seconds").s);
		break;
	case PROGRAM_SLOW:
		text_add(out, "ran for more than %s", count_phrase(number, "second", "seconds").s);
		break;
	case PROGRAM_VERBOSE:
		text_add(out, "wrote more than %d bytes that could not be compared", number);
	}
}

void program_say_last_lines(struct text *out, const struct program *program)
{
	const char *said = program->said.s;
	size_t end = program->said.length;
	while (end > 0 && said[end - 1] == '\n')
		end--;
	size_t at = end;
	for (int lines = 0; at > 0 && (said[at - 1] != '\n' || ++lines < SAID_LINES);)
		at--;
	while (at < end) {
		size_t length = strcspn(said + at, "\n");
		text_add(out, "    %.*s\n", (int)length, said + at);
		at += length + 1;
	}
}
