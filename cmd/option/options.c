#include "option/options.h"

#include "option/command.h"
#include "option/version.h"
#include "draw/tile_list.h"
#include "text/nearest.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <strings.h>

const struct options options_default = { .jobs = 1 };

enum status options_hint(const char *command)
{
	terminal_complain("hgref %s: try `hgref %s --help`\n", command, command);
	return STATUS_USAGE;
}

const struct command *command_find(const struct command *const *commands, int n, const char *name)
{
	for (int i = 0; i < n; i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

/* ---- the value of an option ---- */

/* An option as the command line gives it. */
struct given_option {
	void *field; /* what receives the value */
	const struct command *command;
	const struct option_row *row;
	const char *value;
};

/* Reports a value that the option cannot have. */
static bool refuse_value(const struct given_option *o)
{
	struct text words = { 0 }, expected = { 0 };
	option_words(&words, o->row);
	text_add_string(&expected, o->row->expected);
	if (!expected.length)
		option_join(&expected, words.s, ", ", " or ");
	terminal_complain("hgref %s: --%s: expected %s, not `%s`%s\n", o->command->name, o->row->name, expected.s,
			  o->value, hint_among(word_from(o->value), words.s).words);
	text_free(&words);
	text_free(&expected);
	return false;
}

/* ---- numbers ---- */

static bool store_number(const struct given_option *o)
{
	char *end;
	errno = 0;
	long number = strtol(o->value, &end, 10);
	*(int *)o->field = (int)number;
	bool fine = *o->value && !*end && !errno && number >= o->row->least && number <= o->row->most;
	return fine || refuse_value(o);
}

static bool store_seed(const struct given_option *o)
{
	char *end;
	errno = 0;
	*(uint64_t *)o->field = strtoull(o->value, &end, 10);
	bool fine = *o->value >= '0' && *o->value <= '9' && !*end && !errno;
	return fine || refuse_value(o);
}

/* ---- rulings and places ---- */

/* Reports a word that does not begin with a ruling: names the ruling that may be meant, or else all of them. */
static bool refuse_ruling(const struct given_option *o)
{
	const char *ids[RULING_COUNT + 1] = { NULL };
	struct word id = { o->value, strcspn(o->value, "=") };
	for (int r = 0; r < RULING_COUNT; r++)
		ids[r] = ruling_id((enum ruling)r);
	struct hint hint = hint_of(id, ids);
	if (hint.words[0]) {
		terminal_complain("hgref %s: --ruling: there is no ruling with options called `%.*s`%s\n",
				  o->command->name, (int)id.length, id.s, hint.words);
		return false;
	}
	terminal_complain("hgref %s: --ruling: expected RULING=OPTION, not `%s`; there are these:\n", o->command->name,
			  o->value);
	for (int r = 0; r < RULING_COUNT; r++)
		terminal_complain("  %-28s %s\n", ids[r], ruling_options((enum ruling)r));
	return false;
}

static bool store_ruling(const struct given_option *o)
{
	struct overrides *overrides = o->field;
	const char *equals = strchr(o->value, '=');
	enum ruling ruling = equals ? ruling_find(o->value, (size_t)(equals - o->value)) : RULING_COUNT;
	if (ruling == RULING_COUNT)
		return refuse_ruling(o);
	struct word option = word_from(equals + 1);
	overrides->ruled[ruling] = ruleset_choose(&overrides->rules, ruling, option.s, option.length);
	if (!overrides->ruled[ruling])
		terminal_complain("hgref %s: --ruling: `%s` is not an option of %s, which has these: %s%s\n",
				  o->command->name, option.s, ruling_id(ruling), ruling_options(ruling),
				  hint_among(option, ruling_options(ruling)).words);
	return overrides->ruled[ruling];
}

static bool store_place(const struct given_option *o)
{
	struct line line;
	struct complaint unused;
	struct asked_place *asked = o->field;
	line_begin(&line, o->value, strlen(o->value), &unused);
	asked->given = line_place(&line, &asked->place) && line_end(&line);
	return asked->given || refuse_value(o);
}

/* ---- words that the command itself reads ---- */

/* Stores the name of a file, unless its ending is that of a picture in a format other than SVG. */
static bool store_output(const struct given_option *o)
{
	static const char *const others[] = { ".png", ".pdf", ".ps",   ".eps", ".jpg",  ".jpeg",
					      ".gif", ".bmp", ".webp", ".tif", ".tiff", ".avif" };
	const char **path = o->field, *ending = strrchr(o->value, '.');
	*path = o->value;
	for (size_t i = 0; ending && i < sizeof others / sizeof *others; i++)
		if (strcasecmp(ending, others[i]) == 0) {
			terminal_complain(
				"hgref %s: --%s: `%s`: hgref cannot write %s; write an .svg and convert that, "
				"for instance with rsvg-convert\n",
				o->command->name, o->row->name, o->value, ending);
			return false;
		}
	return true;
}

/* Stores what an option that may be repeated is given this time. */
static bool store_strings(const struct given_option *o)
{
	const char **strings = o->field;
	int n = 0;
	while (strings[n])
		n++;
	if (n == o->row->most) {
		terminal_complain("hgref %s: --%s can be given %d times\n", o->command->name, o->row->name, n);
		return false;
	}
	strings[n] = o->value;
	return true;
}

/* ---- any value ---- */

/* Stores the value of one option. Returns false if the option cannot have it, which has then been reported. */
static bool store_option(struct options *options, const struct command *command, const struct option_row *row,
			 const char *value)
{
	char *fields = row->own ? options->own : (void *)options;
	void *field = fields + row->field;
	const struct given_option given = { field, command, row, value };
	const struct ruleset *edition;
	switch (row->kind) {
	case OPTION_FLAG:
		*(bool *)field = true;
		return true;
	case OPTION_STRING:
		*(const char **)field = value;
		return true;
	case OPTION_STRINGS:
		return store_strings(&given);
	case OPTION_ON_TILES:
		if (word_among(word_from(value), TILE_WORDS))
			return store_strings(&given);
		return refuse_value(&given);
	case OPTION_OUTPUT:
		return store_output(&given);
	case OPTION_NUMBER:
		return store_number(&given);
	case OPTION_SEED:
		return store_seed(&given);
	case OPTION_CHOICE:
		for (const struct option_choice *choice = row->choices; *choice->word; choice++)
			if (strcmp(choice->word, value) == 0) {
				*(int *)field = choice->value;
				return true;
			}
		return refuse_value(&given);
	case OPTION_EDITION:
		edition = ruleset_find(value, strlen(value));
		*(const struct ruleset **)field = edition;
		return edition || refuse_value(&given);
	case OPTION_RULING:
		return store_ruling(&given);
	case OPTION_PLACE:
		return store_place(&given);
	case OPTION_HELP:
	case OPTION_VERSION:
		break; /* answered at once */
	}
	return false;
}

/* ---- options that a command does not have ---- */

/* To getopt_long, an option given by its long name is this and its row: greater than any letter. */
enum { OPTION_NAMED = 256 };

/* Reports a name that no option has, or that begins several. */
static void refuse_name(const char *command, struct word name, const struct option *options)
{
	const char *names[OPTION_ROWS_MAX + 1] = { NULL };
	struct text meant = { 0 }, listed = { 0 };
	int meanings = 0;
	for (int i = 0; options[i].name; i++) {
		names[i] = options[i].name;
		if (strncmp(names[i], name.s, name.length) == 0)
			text_add(&meant, "%s%s", meanings++ ? " " : "", names[i]);
	}
	const char *near = nearest_word(name, names);
	if (meanings > 1) {
		option_join(&listed, meant.s, ", --", " or --");
		terminal_complain("hgref %s: `--%.*s` can mean --%s\n", command, (int)name.length, name.s, listed.s);
	} else if (near) {
		terminal_complain("hgref %s: there is no option `--%.*s`; did you mean `--%s`?\n", command,
				  (int)name.length, name.s, near);
	} else {
		terminal_complain("hgref %s: there is no option `--%.*s`\n", command, (int)name.length, name.s);
	}
	text_free(&meant);
	text_free(&listed);
}

/*
 * Reports an option that getopt_long has refused with '?' or ':'. `given` is the last word of the command line that it
 * read, `options` what the command knows.
 */
static void report_refused(const char *command, int refusal, const char *given, const struct option *options)
{
	const char *bare = given + strspn(given, "-");
	struct word name = { bare, strcspn(bare, "=") };
	if (refusal == ':' && strncmp(given, "--", 2) == 0)
		terminal_complain("hgref %s: --%.*s needs a value\n", command, (int)name.length, name.s);
	else if (refusal == ':')
		terminal_complain("hgref %s: -%c needs a value\n", command, optopt);
	else if (optopt == 0)
		refuse_name(command, name, options);
	else if (optopt >= OPTION_NAMED)
		terminal_complain("hgref %s: --%.*s takes no value\n", command, (int)name.length, name.s);
	else
		terminal_complain("hgref %s: there is no option `-%c`\n", command, optopt);
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
		options[n++] = (struct option){ row->name, has_argument, NULL, OPTION_NAMED + at };
		if (row->letter)
			*letters++ = row->letter;
		if (row->letter && has_argument != no_argument)
			*letters++ = ':';
	}
	options[n] = (struct option){ 0 };
	*letters = '\0';
}

/* Whether the option of this name is given; `given` says so for each row of the command. */
static bool is_given(const struct command *command, const bool given[OPTION_ROWS_MAX], struct word name)
{
	const struct option_row *row;
	for (int at = 0; (row = option_row_next(command, &at)); at++)
		if (given[at] && word_is(name, row->name))
			return true;
	return false;
}

/* Whether the options given can be combined; if not, reports two that cannot, or one that is missing. */
static bool check_combined(const struct command *command, const bool given[OPTION_ROWS_MAX])
{
	const struct option_row *row;
	for (int at = 0; (row = option_row_next(command, &at)); at++) {
		if (!given[at])
			continue;
		if (*row->requires && !is_given(command, given, word_from(row->requires))) {
			terminal_complain("hgref %s: --%s requires --%s\n", command->name, row->name, row->requires);
			return false;
		}
		for (const char *names = row->excludes; *names;) {
			struct word other = word_cut(&names);
			if (is_given(command, given, other)) {
				terminal_complain("hgref %s: --%s and --%.*s cannot be combined\n", command->name,
						  row->name, (int)other.length, other.s);
				return false;
			}
		}
	}
	return true;
}

static bool read_options(struct options *options, const struct command *command, int argc, char **argv,
			 enum status *status)
{
	struct option list[OPTION_ROWS_MAX + 1];
	char letters[2 * OPTION_ROWS_MAX + 2];
	bool given[OPTION_ROWS_MAX] = { false };
	int found;
	list_options(command, list, letters);
	*status = STATUS_FINE;
	opterr = 0;
	while ((found = getopt_long(argc, argv, letters, list, NULL)) != -1) {
		const struct option_row *row;
		int at = 0;
		while ((row = option_row_next(command, &at)) && row->letter != found && OPTION_NAMED + at != found)
			at++;
		if (!row) {
			report_refused(command->name, found, argv[optind - 1], list);
		} else if (row->kind == OPTION_HELP) {
			options_help(stdout, command);
			return false;
		} else if (row->kind == OPTION_VERSION) {
			puts("hgref " HGREF_VERSION);
			return false;
		}
		if (!row || !store_option(options, command, row, optarg)) {
			*status = options_hint(command->name);
			return false;
		}
		given[at] = true;
	}
	if (!check_combined(command, given)) {
		*status = options_hint(command->name);
		return false;
	}
	return true;
}

/* ---- the whole command line ---- */

bool options_read(struct options *options, const struct command *command, int argc, char **argv, enum status *status)
{
	*options = options_default;
	options->format = command->format;
	if (command->own_size) {
		options->own = zeroed(command->own_size);
		memcpy(options->own, command->own, command->own_size);
	}
	if (!read_options(options, command, argc, argv, status))
		return false;
	options->files = argc - optind;
	options->file = argv + optind;
	if (options->files > 0 && !*command->arguments)
		terminal_complain("hgref %s: `%s`: this command reads no file\n", command->name, options->file[0]);
	else if (options->files == 0 && *command->needs)
		terminal_complain("hgref %s: expected %s\n", command->name, command->needs);
	else
		return true;
	*status = options_hint(command->name);
	return false;
}

void options_free(struct options *options)
{
	free(options->own);
}

/* ---- the files ---- */

const char *options_file_name(const struct options *options, int file, char space[ADDRESS_NAME_SIZE])
{
	int number = 0;
	if (strcmp(options->file[file], "-") == 0)
		return "<stdin>";
	if (!is_address(options->file[file]))
		return options->file[file];
	for (int i = 0; i <= file; i++)
		number += is_address(options->file[i]);
	snprintf(space, ADDRESS_NAME_SIZE, "address %d", number);
	return space;
}
