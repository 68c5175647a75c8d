#include "option/options.h"

#include "option/option_error.h"
#include "option/option_rows.h"
#include "option/option_take.h"
#include "option/version.h"

#include <getopt.h>

enum status options_hint(const char *command)
{
	terminal_complain("hgref %s: try `hgref %s --help`\n", command, command);
	return STATUS_USAGE;
}

static bool usage(const struct command *command, enum status *status)
{
	*status = options_hint(command->name);
	return false;
}

/* The options of one command, as getopt_long wants them: a command does not know the others'. */
static void list_options(const struct command *command, struct option options[OPTION_ROWS_MAX + 1],
			 char letters[2 * OPTION_ROWS_MAX + 2])
{
	const struct option_row *row;
	int n = 0;
	*letters++ = ':'; /* a missing value is told from an unknown letter */
	for (int at = 0; (row = option_row_next(command, &at)); at++) {
		int has_argument = !*row->argument         ? no_argument
				   : *row->argument == '=' ? optional_argument
							   : required_argument;
		options[n++] = (struct option){ row->name, has_argument, NULL, row->key };
		if (option_has_letter(row)) {
			*letters++ = (char)row->key;
			if (has_argument != no_argument)
				*letters++ = ':';
		}
	}
	options[n] = (struct option){ 0 };
	*letters = '\0';
}

/* -h and -V, which are answered at once. */
static bool is_answered(const struct command *command, int option)
{
	if (option == 'h')
		options_help(stdout, command);
	else if (option == 'V')
		puts("hgref " HGREF_VERSION);
	return option == 'h' || option == 'V';
}

static bool read_options(struct options *options, const struct command *command, int argc, char **argv,
			 enum status *status)
{
	struct option list[OPTION_ROWS_MAX + 1];
	char letters[2 * OPTION_ROWS_MAX + 2];
	int option;
	list_options(command, list, letters);
	opterr = 0;
	while ((option = getopt_long(argc, argv, letters, list, NULL)) != -1) {
		if (option == '?' || option == ':')
			option_refused(command->name, option, argv[optind - 1], list);
		if (is_answered(command, option)) {
			*status = STATUS_FINE;
			return false;
		}
		if (!option_take(options, command, option, optarg))
			return usage(command, status);
	}
	return true;
}

static bool check_files(const struct options *options, const struct command *command, enum status *status)
{
	if (options->files > 0 && command->takes & OPT_RANDOM) {
		terminal_complain("hgref %s: `%s`: there is no file to read\n", command->name, options->file[0]);
		return usage(command, status);
	}
	if (options->files == 0 && !(command->takes & (OPT_FILES_OPTIONAL | OPT_RANDOM))) {
		terminal_complain("hgref %s: expected %s\n", command->name,
				  command->takes & OPT_TEST  ? "a PATH"
				  : command->takes & OPT_LAW ? "a CODE, as in `hgref rule edge-mismatch`"
							     : "a FILE; - is standard input");
		return usage(command, status);
	}
	return true;
}

bool options_read(struct options *options, const struct command *command, int argc, char **argv, enum status *status)
{
	*options = (struct options){
		.threshold = -1, .jobs = 1, .law_edition = -1, .tiles.fish = -1, .games = 1, .seed = 1
	};
	if (command->takes & OPT_DRAW)
		options->format = FORMAT_SVG, options->move = -1;
	if (!read_options(options, command, argc, argv, status))
		return false;
	options->files = argc - optind;
	options->file = argv + optind;
	return check_files(options, command, status);
}
