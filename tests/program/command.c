#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

char output[1 << 20];

/* The program's path may hold spaces and quotes: scripts call it by its name. */
#define BEFORE \
	"program=$(realpath \"${HGREF:-build/hgref}\"); PATH=$(dirname \"$program\"):$PATH\n" \
	"random=$(dirname \"$program\")/tests/random; [ -x \"$random\" ] || random=$PWD/build/tests/random\n" \
	"random() { \"$random\" \"$@\"; }\n" \
	"python3() { [ \"$PYTHON\" ] || for PYTHON in python3 /usr/bin/python3; do " \
	"command $PYTHON -c 'import yaml, jsonschema' 2>/dev/null && break; done; command $PYTHON \"$@\"; }\n"

static const char *name(void)
{
	const char *path = getenv("HGREF"), *slash = path ? strrchr(path, '/') : NULL;
	return slash ? slash + 1 : path ? path : "hgref";
}

/* ---- the environment ---- */

/*
 * What a user has set for programs does not change what they do in a test, nor does a shell in which the tests run in the
 * background, where some signals are ignored.
 */
__attribute__((constructor)) static void forget_environment(void)
{
	static const char *const settings[] = {
		"CDPATH",       "CI",           "COLUMNS", "GREP_COLORS", "MAKEFLAGS",       "MAKELEVEL",
		"MAKE_TERMOUT", "MAKE_TERMERR", "MFLAGS",  "NO_COLOR",    "POSIXLY_CORRECT",
	};
	static const int signals[] = { SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM };
	for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
		unsetenv(settings[i]);
	for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
		signal(signals[i], SIG_DFL);
	setenv("LC_ALL", "C", 1); /* which every system has */
	setenv("PYTHONUTF8", "1", 1);
}

/* ---- the folder of a test ---- */

/* The characters that are nothing but themselves to a shell and to make. */
#define PLAIN "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/._-+"

static char folder[1024];
static pid_t owner; /* what a test forks leaves the folder to it */

static void remove_scratch(void)
{
	if (getpid() == owner && system("rm -rf \"$scratch\"") != 0)
		fprintf(stderr, "%s is left\n", folder);
}

const char *scratch(void)
{
	const char *above = getenv("TMPDIR");
	if (folder[0])
		return folder;
	/* no quotes are needed in a script, and make can build there */
	bool plain = above && above[0] == '/' && !above[strspn(above, PLAIN)];
	snprintf(folder, sizeof folder, "%s/hgref-XXXXXX", plain ? above : "/tmp");
	cr_assert(mkdtemp(folder), "%s", folder);
	owner = getpid();
	atexit(remove_scratch);
	setenv("scratch", folder, 1);
	return folder;
}

const char *in_scratch(const char *name)
{
	static char path[4][sizeof folder + 256];
	static int next;
	next = (next + 1) % 4;
	snprintf(path[next], sizeof path[next], "%s/%s", scratch(), name);
	return path[next];
}

/* ---- what is not tried ---- */

void not_tried(const char *what)
{
	const char *path = getenv("HGREF_NOT_TRIED");
	FILE *list = path ? fopen(path, "a") : NULL;
	fprintf(list ? list : stderr, "%s%s\n", list ? "" : "not tried here: ", what);
	if (list)
		fclose(list);
}

void skip_test(const char *what)
{
	not_tried(what);
	cr_skip_test("%s", what);
}

/* ---- scripts ---- */

void write_script(char *whole, size_t size, const char *script)
{
	bool renamed = strcmp(name(), "hgref") != 0;
	scratch();
	int length = snprintf(whole, size, BEFORE "%s%s", renamed ? "hgref() { \"$program\" \"$@\"; }; " : "", script);
	cr_assert(length < (int)size);
}

/* What a script complains of is not for the terminal of `make check`. */
static const char errors_elsewhere[] = "[ -z \"$HGREF_ERRORS\" ] || exec 2>>\"$HGREF_ERRORS\"\n";

int run_script(const char *script)
{
	static char whole[1 << 15];
	snprintf(whole, sizeof whole, "%s", errors_elsewhere);
	write_script(whole + strlen(whole), sizeof whole - strlen(whole), script);
	fflush(stdout);
	FILE *pipe = popen(whole, "r");
	cr_assert(pipe);
	size_t n = fread(output, 1, sizeof output - 1, pipe);
	cr_assert(feof(pipe), "too much is printed");
	output[n] = '\0';
	int status = pclose(pipe);
	cr_assert(WIFEXITED(status), "%s", script);
	return WEXITSTATUS(status);
}

int run(const char *format)
{
	char command[8192];
	snprintf(command, sizeof command, format, name());
	return run_script(command);
}

int run_with_text(const char *text, const char *before, const char *after)
{
	char command[1024];
	FILE *file = fopen(in_scratch("text"), "w");
	cr_assert(file);
	fputs(text, file);
	cr_assert_eq(fclose(file), 0);
	int length = snprintf(command, sizeof command, "%%s %s $scratch/text %s 2>&1", before, after);
	cr_assert(length < (int)sizeof command);
	return run(command);
}

void has(const char *words)
{
	cr_expect(strstr(output, words), "expected `%s` in:\n%s", words, output);
}

int times_in(const char *text, const char *words)
{
	int n = 0;
	for (const char *at = text; (at = strstr(at, words)); at++)
		n++;
	return n;
}

int times_printed(const char *words)
{
	return times_in(output, words);
}

bool is_sanitized(void)
{
#if defined(__SANITIZE_ADDRESS__)
	return true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
	return true;
#endif
#endif
	return getenv("HGREF_SANITIZED") != NULL; /* the program alone */
}
