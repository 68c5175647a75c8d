#include "command/commands.h"
#include "option/complete.h"
#include "option/version.h"
#include "text/nearest.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct command commands[] = {
	{ "check", "FILE...", "Is each game legal? Every violation with its place; a line a game.",
	  OPT_GAMES | OPT_ON_ILLEGAL | OPT_JOBS, command_check },
	{ "score", "FILE...", "The breakdown of each game, award by award, and its standings.",
	  OPT_GAMES | OPT_ON_ILLEGAL | OPT_JOBS, command_score },
	{ "test", "PATH...", "Run scenarios and logs against their own expectations.", OPT_GAMES | OPT_TEST,
	  command_test },
	{ "legal", "(--move N | --line N | --count) FILE...", "What is legal in the position before a move.",
	  OPT_GAMES | OPT_ON_ILLEGAL | OPT_LEGAL, command_legal },
	{ "explain", "FILE...", "One move: why it is illegal and what would be legal, or what it did.",
	  OPT_GAMES | OPT_ON_ILLEGAL | OPT_ONE_GAME | OPT_EXPLAIN, command_explain },
	{ "claim", "FILE [CLAIM]", "Upheld or rejected: a claim about a score, counted tile by tile.",
	  OPT_GAMES | OPT_ON_ILLEGAL | OPT_ONE_GAME | OPT_CLAIM, command_claim },
	{ "draw", "FILE", "The board as a picture: SVG, or text.", OPT_GAMES | OPT_ON_ILLEGAL | OPT_ONE_GAME | OPT_DRAW,
	  command_draw },
	{ "tiles", "[hg1|hg2] [TILE...]", "The tiles of a set: listed, filtered, in full, or all on a sheet.",
	  OPT_TILES | OPT_FILES_OPTIONAL, command_tiles },
	{ "rulings", "[FILE...]", "What the rulebooks leave open, and what of it would change a game.",
	  OPT_RULINGS | OPT_FILES_OPTIONAL, command_rulings },
	{ "rule", "CODE...", "What a code, a rule or a ruling says, and where it is printed.", OPT_LAW, command_rule },
	{ "convert", "--to FORM FILE...", "Write games in another form: log, YAML or ChaCuN's action codes.",
	  OPT_CONVERT, command_convert },
	{ "random", "", "Legal games played at random, as logs.", OPT_RANDOM, command_random },
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void help(FILE *out)
{
	fputs("usage: hgref COMMAND [OPTION]... FILE...\n"
	      "The rules referee for Carcassonne: Hunters & Gatherers.\n\n",
	      out);
	for (int i = 0; i < COMMANDS; i++)
		fprintf(out, "  %-8s %s\n", commands[i].name, commands[i].summary);
	fputs("\n`hgref help COMMAND` tells more. The grammar of games is in the manual page\n"
	      "hgref-log(5), that of scenarios in hgref-scenario(5), all else in hgref(1).\n"
	      "`make install` installs them; among the sources: man ./man/hgref.1\n",
	      out);
}

/*
 * Output that could not be written is trouble: whoever reads it must not take it for whole. Where a write failed long ago
 * its reason is not known any more; what is written now fails for the same one.
 */
static int finish(enum status status)
{
	bool lost = ferror(stdout) != 0;
	if (lost)
		putchar('\n');
	errno = 0;
	if (fclose(stdout) != 0 || lost) {
		fprintf(stderr, "hgref: standard output: %s\n", errno ? strerror(errno) : "write error");
		return STATUS_TROUBLE;
	}
	return (int)status;
}

/*
 * A file opened later must not get the number of a standard stream that is closed, else what is printed would go into it.
 * In its place the stream gets a file with which it fails as a closed one does.
 */
static bool hold_standard_streams(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			return false;
	return true;
}

static enum status run_command(const struct command *command, int argc, char **argv)
{
	struct options options;
	enum status status;
	return options_read(&options, command, argc, argv, &status) ? command->run(&options) : status;
}

/* For the scripts in cmd/completion; it is no command, and so in no help. */
static enum status print_completions(char *const *words, int count)
{
	struct text out = { 0 };
	complete(&out, commands, COMMANDS, words, count);
	if (out.length)
		fwrite(out.s, 1, out.length, stdout); /* with its tabs */
	text_free(&out);
	return STATUS_FINE;
}

static int refuse_command(const char *name)
{
	const char *names[COMMANDS + 1] = { NULL };
	for (int i = 0; i < COMMANDS; i++)
		names[i] = commands[i].name;
	struct hint hint = hint_of((struct word){ name, strlen(name) }, names);
	if (*name == '-') {
		terminal_complain("hgref: there is no option `%s` in front of a command; its own stand behind it\n",
				  name);
		terminal_complain("hgref: try `hgref --help`\n");
		return STATUS_USAGE;
	}
	if (!hint.words[0] && access(name, F_OK) == 0) {
		terminal_complain("hgref: `%s` is no command; to judge a file: hgref check %s\n", name, name);
		return STATUS_USAGE;
	}
	terminal_complain("hgref: `%s` is no command%s\n", name, hint.words);
	if (!hint.words[0])
		help(stderr);
	return STATUS_USAGE;
}

int main(int argc, char **argv)
{
	char help_option[] = "--help";
	const char *name = argc > 1 ? argv[1] : "";
	bool help_asked = strcmp(name, "-h") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "help") == 0;
	if (argc == 3 && help_asked) { /* `help check` is `check --help` */
		argv[1] = argv[2];
		argv[2] = help_option;
		name = argv[1];
		help_asked = false;
	}
	if (!hold_standard_streams())
		return STATUS_TROUBLE;
	for (int i = 0; i < COMMANDS; i++)
		if (strcmp(name, commands[i].name) == 0)
			return finish(run_command(&commands[i], argc - 1, argv + 1));
	if (help_asked) {
		help(stdout);
		return finish(STATUS_FINE);
	}
	if (strcmp(name, "-V") == 0 || strcmp(name, "--version") == 0) {
		puts("hgref " HGREF_VERSION);
		return finish(STATUS_FINE);
	}
	if (strcmp(name, "--completion") == 0)
		return finish(print_completions(argv + 2, argc - 2));
	if (*name)
		return refuse_command(name);
	help(stderr);
	return STATUS_USAGE;
}
