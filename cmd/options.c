#include "options.h"

#include "version.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { LONG_ON_ILLEGAL = 256, LONG_MOVE, LONG_COUNT, LONG_INPUT };

static const struct option long_options[] = {
	{ "edition", required_argument, NULL, 'e' },
	{ "ruling", required_argument, NULL, 'r' },
	{ "format", required_argument, NULL, 'f' },
	{ "quiet", no_argument, NULL, 'q' },
	{ "help", no_argument, NULL, 'h' },
	{ "version", no_argument, NULL, 'V' },
	{ "on-illegal", required_argument, NULL, LONG_ON_ILLEGAL },
	{ "move", required_argument, NULL, LONG_MOVE },
	{ "count", no_argument, NULL, LONG_COUNT },
	{ "input", required_argument, NULL, LONG_INPUT },
	{ NULL, 0, NULL, 0 },
};

void options_help(FILE *out, const struct command *command)
{
	fprintf(out, "usage: hgref %s [OPTION]... %s\n%s\n\n%s", command->name, command->arguments, command->summary,
		command->help);
	if (command->takes & OPT_ON_ILLEGAL)
		fputs("      --on-illegal stop|skip\n"
		      "                        behind an illegal action judge the game no further (stop,\n"
		      "                        the default) or leave the action out and go on (skip)\n",
		      out);
	fputs("  -e, --edition NAME    judge by this edition, whatever the record says:\n"
	      "                        hig-2020 or zman-2020\n"
	      "  -r, --ruling K=V      decide a ruling, whatever the record says\n"
	      "  -f, --format FORMAT   text (default) or json, one line for each game\n"
	      "      --input KIND      log or yaml, where the content does not tell\n"
	      "  -q, --quiet           print no verdicts; only the exit status tells\n"
	      "  -h, --help            this help\n"
	      "  -V, --version         the version\n"
	      "\n"
	      "FILE is a game log or a file of scenarios, with any number of games; - is\n"
	      "standard input.\n"
	      "Exit status: 0 all legal, 1 a rule broken or an assertion wrong, 2 could not\n"
	      "judge, 3 wrong usage; of several files the highest. See hgref(1),\n"
	      "hgref-log(5), hgref-scenario(5).\n",
	      out);
}

static bool usage(const struct command *command, enum status *status)
{
	fprintf(stderr, "hgref %s: try `hgref %s --help`\n", command->name, command->name);
	*status = STATUS_USAGE;
	return false;
}

static bool bad_value(const struct command *command, const char *option, const char *value, const char *expected,
		      enum status *status)
{
	fprintf(stderr, "hgref %s: %s: `%s` is not %s\n", command->name, option, value, expected);
	return usage(command, status);
}

static bool take_edition(struct options *options, const struct command *command, enum status *status)
{
	options->overrides.edition = ruleset_find(optarg, strlen(optarg));
	if (options->overrides.edition)
		return true;
	return bad_value(command, "--edition", optarg, "hig-2020 or zman-2020", status);
}

static bool take_ruling(struct options *options, const struct command *command, enum status *status)
{
	const char *equals = strchr(optarg, '=');
	enum ruling ruling = equals ? ruling_find(optarg, (size_t)(equals - optarg)) : RULING_COUNT;
	if (ruling == RULING_COUNT) {
		fprintf(stderr, "hgref %s: --ruling: expected one of these, with =OPTION:\n", command->name);
		for (int r = 0; r < RULING_COUNT; r++)
			fprintf(stderr, "  %-28s %s\n", ruling_id((enum ruling)r), ruling_options((enum ruling)r));
		return usage(command, status);
	}
	if (!ruleset_choose(&options->overrides.rules, ruling, equals + 1, strlen(equals + 1)))
		return bad_value(command, ruling_id(ruling), equals + 1, ruling_options(ruling), status);
	options->overrides.ruled[ruling] = true;
	return true;
}

static bool take_option(struct options *options, const struct command *command, int option, enum status *status)
{
	char *end;
	switch (option) {
	case 'e':
		return take_edition(options, command, status);
	case 'r':
		return take_ruling(options, command, status);
	case 'f':
		options->json = strcmp(optarg, "json") == 0;
		return options->json || strcmp(optarg, "text") == 0 ||
		       bad_value(command, "--format", optarg, "text or json", status);
	case 'q':
		return options->quiet = true;
	case LONG_ON_ILLEGAL:
		options->on_illegal = strcmp(optarg, "skip") == 0 ? ON_ILLEGAL_SKIP : ON_ILLEGAL_STOP;
		return options->on_illegal || strcmp(optarg, "stop") == 0 ||
		       bad_value(command, "--on-illegal", optarg, "stop or skip", status);
	case LONG_MOVE:
		options->move = (int)strtol(optarg, &end, 10);
		return (*optarg && !*end && options->move >= 1 && options->move <= PLACED_MAX) ||
		       bad_value(command, "--move", optarg, "a move's number, from 1", status);
	case LONG_COUNT:
		return options->count = true;
	case LONG_INPUT:
		options->input = strcmp(optarg, "log") == 0    ? INPUT_LOG
				 : strcmp(optarg, "yaml") == 0 ? INPUT_YAML
							       : INPUT_BY_CONTENT;
		return options->input || bad_value(command, "--input", optarg, "log or yaml", status);
	case 'h':
		options_help(stdout, command);
		*status = STATUS_FINE;
		return false;
	case 'V':
		puts("hgref " HGREF_VERSION);
		*status = STATUS_FINE;
		return false;
	default:
		return usage(command, status); /* getopt_long has said what is wrong */
	}
}

/* Whether the command knows this option. */
static bool is_taken(const struct command *command, int option)
{
	unsigned needs = option == LONG_ON_ILLEGAL                     ? OPT_ON_ILLEGAL
			 : option == LONG_MOVE || option == LONG_COUNT ? OPT_LEGAL
								       : 0;
	return (command->takes & needs) == needs;
}

bool options_read(struct options *options, const struct command *command, int argc, char **argv, enum status *status)
{
	int option;
	*options = (struct options){ 0 };
	while ((option = getopt_long(argc, argv, "e:r:f:qhV", long_options, NULL)) != -1) {
		if (!is_taken(command, option)) {
			fprintf(stderr, "hgref %s: `%s` is no option of this command\n", command->name,
				argv[optind - 1]);
			return usage(command, status);
		}
		if (!take_option(options, command, option, status))
			return false;
	}
	options->files = argc - optind;
	options->file = argv + optind;
	if (options->files == 0) {
		fprintf(stderr, "hgref %s: expected a FILE; - is standard input\n", command->name);
		return usage(command, status);
	}
	return true;
}
