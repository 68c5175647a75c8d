#include "option/options.h"

#include "option/option_error.h"
#include "option/option_take.h"
#include "option/version.h"

const struct options options_default = { .jobs = 1,
					 .test.threshold = -1,
					 .tiles.fish = -1,
					 .random.seed = 1,
					 .random.games = 1,
					 .convert.to = FORM_LOG,
					 .mend.changes = MEND_CHANGES,
					 .mend.effort = MEND_EFFORT };

enum status options_hint(const char *command)
{
	terminal_complain("hgref %s: try `hgref %s --help`\n", command, command);
	return STATUS_USAGE;
}

const struct command *command_find(const struct command *commands, int n, const char *name)
{
	for (int i = 0; i < n; i++)
		if (strcmp(commands[i].name, name) == 0)
			return &commands[i];
	return NULL;
}

/* ---- options ---- */

/* The options of one command, as getopt_long expects them: a command does not know those of the others. */
static void list_options(const struct command *command, struct option options[OPTION_ROWS_MAX + 1],
			 char letters[2 * OPTION_ROWS_MAX + 2])
{
	const struct option_row *row;
	int n = 0;
	*letters++ = ':'; /* tells a missing value from an unknown letter */
	for (int at = 0; (row = option_row_next(command, &at)); at++) {
		int has_argument = option_has_value(row) ? required_argument : no_argument;
		if (*row->argument == '=')
			has_argument = optional_argument;
		options[n++] = (struct option){ row->name, has_argument, NULL, OPTION_NAMED + at };
		if (row->letter)
			*letters++ = row->letter;
		if (row->letter && has_argument != no_argument)
			*letters++ = ':';
	}
	options[n] = (struct option){ 0 };
	*letters = '\0';
}

/* What getopt_long has found, by its letter or its name; NULL if it was refused. */
static const struct option_row *row_found(const struct command *command, int found)
{
	const struct option_row *row;
	int at = 0;
	while ((row = option_row_next(command, &at)) && row->letter != found && OPTION_NAMED + at != found)
		at++;
	return row;
}

/* -h and -V, which are answered at once. */
static bool is_answered(const struct command *command, const struct option_row *row)
{
	if (row->kind == OPTION_HELP)
		options_help(stdout, command);
	else if (row->kind == OPTION_VERSION)
		puts("hgref " HGREF_VERSION);
	return row->kind == OPTION_HELP || row->kind == OPTION_VERSION;
}

static bool read_options(struct options *options, const struct command *command, int argc, char **argv,
			 enum status *status)
{
	struct option list[OPTION_ROWS_MAX + 1];
	char letters[2 * OPTION_ROWS_MAX + 2];
	int found;
	list_options(command, list, letters);
	opterr = 0;
	while ((found = getopt_long(argc, argv, letters, list, NULL)) != -1) {
		const struct option_row *row = row_found(command, found);
		if (row && is_answered(command, row)) {
			*status = STATUS_FINE;
			return false;
		}
		if (!row)
			option_refused(command->name, found, argv[optind - 1], list);
		if (!row || !option_take(options, command, row, optarg)) {
			*status = options_hint(command->name);
			return false;
		}
	}
	return true;
}

/* ---- the whole command line ---- */

static bool check_files(const struct options *options, const struct command *command, enum status *status)
{
	if (options->files > 0 && !*command->arguments)
		terminal_complain("hgref %s: `%s`: this command reads no file\n", command->name, options->file[0]);
	else if (options->files == 0 && command->needs)
		terminal_complain("hgref %s: expected %s\n", command->name, command->needs);
	else
		return true;
	*status = options_hint(command->name);
	return false;
}

bool options_read(struct options *options, const struct command *command, int argc, char **argv, enum status *status)
{
	*options = options_default;
	if (command->id == CMD_DRAW) {
		options->format = FORMAT_SVG;
		options->move = -1;
	}
	if (!read_options(options, command, argc, argv, status))
		return false;
	options->files = argc - optind;
	options->file = argv + optind;
	return check_files(options, command, status);
}

/* ---- the files ---- */

int options_find_file(const struct options *options, const char *name, int last)
{
	for (int i = 0; i < options->files; i++) {
		int at = (last + i) % options->files;
		bool standard = strcmp(options->file[at], "-") == 0;
		if (options->file[at] == name || (standard && strcmp(name, "<stdin>") == 0))
			return at;
	}
	return last;
}
