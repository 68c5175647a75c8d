#include "command/commands.h"
#include "option/complete.h"
#include "option/meant.h"
#include "option/topics.h"
#include "option/version.h"
#include "run/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The commands and, unless it is for who typed none, what else there is to read. */
static void print_commands(FILE *out, bool whole)
{
	fputs("usage: hgref COMMAND [OPTION]... FILE...\n"
	      "       hgref FILE...\n"
	      "The rules referee for Carcassonne, and for Carcassonne: Hunters & Gatherers.\n",
	      out);
	fputs(whole ? "" : "\n", out);
#define GROUP(words) fputs(whole ? "\n" words ":\n" : "", out);
#define X(word) fprintf(out, "  %-8s %s\n", command_##word.name, command_##word.summary);
	COMMANDS_LIST(GROUP, X)
#undef GROUP
#undef X
	if (!whole) {
		fputs("\nFor example, is each move of a game legal, and who wins: hgref check game.log\n"
		      "`hgref help` lists what else there is to read, `hgref COMMAND -h` options.\n",
		      out);
		return;
	}
	fputs("\n`hgref COMMAND -h` says more about a command, `hgref help TOPIC` about\n", out);
	for (const struct topic *topic = topics; topic->name; topic++)
		fprintf(out, "    %-10s %s\n", topic->name, topic->summary);
	fputs("In full: the manual pages hgref(1), hgref-COMMAND(1), hgref-log(5),\n"
	      "hgref-scenario(5), hgref-records(5), hgref-json(5), hgref-law(7), hgref-ci(7)\n"
	      "and, for the library, hgref(3); in the source tree: man ./man/hgref.1\n"
	      "and, when it is built, man ./build/man/hgref-check.1\n",
	      out);
}

/*
 * Output that could not be written is trouble, since its reader must not take it for complete. If a write failed long
 * ago, its reason is no longer known, but a further write fails for the same reason.
 */
static int finish_output(enum status status)
{
	bool lost = ferror(stdout) != 0;
	errno = 0;
	if (lost)
		putchar('\n');
	if (fclose(stdout) != 0 || lost) {
		fprintf(stderr, "hgref: standard output: %s\n", errno ? strerror(errno) : "write error");
		return STATUS_TROUBLE;
	}
	return (int)status;
}

/*
 * A file opened later must not get the number of a standard stream that is closed, or what is printed would go into it.
 * The stream therefore gets a file on which it fails as a closed one does.
 */
static bool hold_standard_streams(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			return false;
	return true;
}

/* Where a file may not grow further, the write fails and is reported. An engine does not inherit a handler. */
static void pass_over(int number)
{
	(void)number;
}

static enum status run_command_line(int argc, char **argv, bool help)
{
	const char *name = argc > 1 ? argv[1] : "";
	const struct command *command = command_find(commands, name);
	struct typed typed = { commands, argv + 1, argc - 1 };
	bool path = *name != '-' && strpbrk(name, "/.");         /* of a file, which may not be there */
	bool input = is_input(name) && strcmp(name, "man") != 0; /* a folder of the source tree, which holds no games */
	if (!command && !help && (path || input)) {              /* `hgref FILE` is `hgref check FILE` */
		command = &command_check;
		typed.word--;
		typed.words++;
	}
	if (command) {
		struct options options;
		enum status status;
		if (options_read(&options, command, &typed, &status))
			status = command->folders ? folders_opened(&options, command->run) : command->run(&options);
		options_free(&options);
		return status;
	}
	if (strcmp(name, "--completion") == 0) { /* for the scripts in cmd/completion; no help mentions it */
		struct text offers = { 0 };
		complete(&offers, commands, argv + 2, argc - 2);
		if (offers.length)
			fwrite(offers.s, 1, offers.length, stdout); /* with the tabs in it */
		text_free(&offers);
		return STATUS_FINE;
	}
	if (strcmp(name, "-V") == 0 || strcmp(name, "--version") == 0) {
		puts("hgref " HGREF_VERSION);
		return STATUS_FINE;
	}
	if (*name)
		report_no_command(&typed, help);
	else
		print_commands(stderr, false);
	return STATUS_USAGE;
}

static bool is_help(const char *word)
{
	static const char *const words[] = { "-h", "--help", "help", "-help", "-?", "/?", NULL };
	return words[word_find(word_from(word), words)] != NULL;
}

int main(int argc, char **argv)
{
	static char help_option[] = "--help";
	if (!hold_standard_streams())
		return STATUS_TROUBLE;
	setvbuf(stdout, NULL, _IONBF, 0); /* what is printed at once is one write, and its reader has it then */
	sigaction(SIGXFSZ, &(struct sigaction){ .sa_handler = pass_over }, NULL);
	bool help = argc > 1 && is_help(argv[1]);
	if (help && (argc < 3 || is_help(argv[2]) || strcmp(argv[2], "hgref") == 0)) {
		print_commands(stdout, true);
		return finish_output(STATUS_FINE);
	}
	const struct topic *topic = topics;
	while (help && topic->name && strcmp(topic->name, argv[2]) != 0)
		topic++;
	if (help && topic->name) {
		const struct command *command = command_find(commands, topic->name);
		if (command) { /* the word is also the name of one */
			options_help(stdout, command, false);
			putchar('\n');
		}
		fputs(topic->text, stdout);
		return finish_output(STATUS_FINE);
	}
	if (help) { /* `help check` is `check --help` */
		argv[1] = argv[2];
		argv[2] = help_option;
	}
	return finish_output(run_command_line(argc, argv, help));
}
