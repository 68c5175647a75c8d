#include "option/options.h"

#include "option/meant.h"
#include "option/version.h"
#include "draw/tile_list.h"
#include "text/nearest.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

const struct options options_default = { .jobs = 1 };

/* ---- the value of an option ---- */

/* An option as the command line gives it. */
struct given_option {
	void *field; /* what receives the value */
	const struct command *command;
	const struct option_row *row;
	const char *value;
};

/* Reports a value that the option cannot have, or that it has none. */
static bool refuse_value(const struct given_option *o)
{
	struct text words = { 0 }, expected = { 0 };
	option_words(&words, o->row);
	text_add_string(&expected, *o->row->expected || words.length ? o->row->expected : o->row->argument);
	if (!expected.length)
		option_join(&expected, words.s, ", ", " or ");
	if (o->value)
		terminal_complain("hgref %s: --%s: expected %s, not `%s`%s\n", o->command->name, o->row->name,
				  expected.s, o->value,
				  access(o->value, F_OK) == 0 ? ", which is a file"
				  : strcmp(o->row->name, "to") == 0 && strcmp(o->value, "json") == 0
					  ? "; `hgref trace` prints a game as JSON"
					  : hint_among(word_from(o->value), words.s).words);
	else
		terminal_complain("hgref %s: --%s needs a value: %s\n", o->command->name, o->row->name, expected.s);
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

/* ---- editions, rulings and places ---- */

static bool store_edition(const struct given_option *o)
{
	const struct ruleset *edition = ruleset_find(o->value, strlen(o->value));
	struct complaint complaint;
	*(const struct ruleset **)o->field = edition;
	if (edition)
		return true;
	struct line line = line_begin(o->value, strlen(o->value), &complaint);
	line_no_edition(&line);
	terminal_complain("hgref %s: --%s: `%s`: %s\n", o->command->name, o->row->name, o->value, complaint.message);
	return false;
}

static bool store_ruling(const struct given_option *o)
{
	struct overrides *overrides = o->field;
	const char *ids[RULING_COUNT + 1] = { NULL };
	struct word id = { o->value, strcspn(o->value, "=") }, option = word_from(o->value + id.length);
	enum ruling ruling = ruling_find(id.s, id.length);
	for (int r = 0; r < RULING_COUNT; r++)
		ids[r] = ruling_id((enum ruling)r);
	if (ruling == RULING_COUNT) {
		struct hint hint = hint_of(id, ids);
		terminal_complain("hgref %s: --ruling: expected %s, not `%s`%s\n", o->command->name, o->row->expected,
				  o->value, *hint.words ? hint.words : "; `hgref rulings` lists them");
		return false;
	}
	if (option.length > 0)
		option = (struct word){ option.s + 1, option.length - 1 };
	overrides->ruled[ruling] = ruleset_choose(&overrides->rules, ruling, option.s, option.length);
	if (!overrides->ruled[ruling])
		terminal_complain("hgref %s: --ruling: expected %s=OPTION, not `%s`; the options are: %s%s\n",
				  o->command->name, ids[ruling], o->value, ruling_options(ruling),
				  hint_among(option, ruling_options(ruling)).words);
	return overrides->ruled[ruling];
}

static bool store_place(const struct given_option *o)
{
	struct asked_place *asked = o->field;
	struct line line = line_begin(o->value, strlen(o->value), NULL);
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
				"for instance with `--output %.*s.svg` and `rsvg-convert -o %s %.*s.svg`\n",
				o->command->name, o->row->name, o->value, ending, (int)(ending - o->value), o->value,
				o->value, (int)(ending - o->value), o->value);
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
		return store_edition(&given);
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

/* Reports what several options begin with. Returns false if there are none or one. */
static bool report_ambiguous(const char *command, struct word name, const struct option *options)
{
	struct text meant = { 0 };
	int meanings = 0;
	for (; options->name; options++)
		if (strncmp(options->name, name.s, name.length) == 0)
			text_add(&meant, "%s--%s", meanings++ ? " or " : "", options->name);
	if (meanings > 1)
		terminal_complain("hgref %s: `--%.*s` can mean %s\n", command, (int)name.length, name.s, meant.s);
	text_free(&meant);
	return meanings > 1;
}

/* The option for what getopt_long returns, which goes into optopt where it refuses one; NULL if there is none. */
static const struct option_row *find_row(const struct command *command, int found, int *at)
{
	const struct option_row *row;
	*at = 0;
	while ((row = option_row_next(command, at)) && row->letter != found && OPTION_NAMED + *at != found)
		++*at;
	return row;
}

/* Reports an option that getopt_long has refused, after the word before optind. `options` is what the command knows. */
static void report_refused(const struct typed *typed, const struct command *command, const struct option *options)
{
	const char *given = typed->word[optind - 1], *bare = given + strspn(given, "-");
	const char letter[] = { (char)optopt, '\0' };
	struct word name = { bare, strcspn(bare, "=") };
	int at;
	const struct option_row *row = optopt ? find_row(command, optopt, &at) : NULL;
	if (row && option_has_value(row)) {
		refuse_value(&(struct given_option){ .command = command, .row = row });
	} else if (row) {
		terminal_complain("hgref %s: --%s takes no value\n", command->name, row->name);
	} else if (optopt) {
		report_no_option(typed, command, word_from(letter));
	} else if (!report_ambiguous(command->name, name, options)) {
		report_no_option(typed, command, name);
	}
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
static const struct option_row *find_given(const struct command *command, const bool given[OPTION_ROWS_MAX],
					   struct word name)
{
	const struct option_row *row;
	for (int at = 0; (row = option_row_next(command, &at)); at++)
		if (given[at] && word_is(name, row->name))
			return row;
	return NULL;
}

/* "  --cell: the tiles left that fit this cell, before the move" */
static void complain_text(const struct option_row *row)
{
	int length = (int)strcspn(row->text, ";\n");
	length -= strchr(":,", row->text[length - 1]) != NULL;
	terminal_complain("  --%s: %.*s\n", row->name, length, row->text);
}

/* Whether the options given can be combined; if not, reports two that cannot, or one that is missing. */
static bool check_combined(const struct command *command, const bool given[OPTION_ROWS_MAX])
{
	const struct option_row *row;
	for (int at = 0; (row = option_row_next(command, &at)); at++) {
		if (!given[at])
			continue;
		if (*row->requires && !find_given(command, given, word_from(row->requires))) {
			terminal_complain("hgref %s: --%s requires --%s\n", command->name, row->name, row->requires);
			return false;
		}
		for (const char *names = row->excludes; *names;) {
			const struct option_row *other = find_given(command, given, word_cut(&names));
			if (other) {
				terminal_complain("hgref %s: --%s and --%s cannot be combined\n", command->name,
						  row->name, other->name);
				complain_text(row);
				complain_text(other);
				return false;
			}
		}
	}
	return true;
}

static bool read_options(struct options *options, const struct command *command, const struct typed *typed,
			 enum status *status)
{
	struct option list[OPTION_ROWS_MAX + 1];
	char letters[2 * OPTION_ROWS_MAX + 2];
	bool given[OPTION_ROWS_MAX] = { false };
	int found;
	list_options(command, list, letters);
	*status = STATUS_USAGE;
	while ((found = getopt_long(typed->words, typed->word, letters, list, NULL)) != -1) {
		int at;
		const struct option_row *row = find_row(command, found, &at);
		if (row && (row->kind == OPTION_HELP || row->kind == OPTION_VERSION)) {
			*status = STATUS_FINE;
			if (row->kind == OPTION_HELP)
				options_help(stdout, command, found == row->letter);
			else
				puts("hgref " HGREF_VERSION);
			return false;
		}
		if (!row)
			report_refused(typed, command, list);
		if (!row || !store_option(options, command, row, optarg))
			return false;
		given[at] = true;
	}
	return check_combined(command, given);
}

/* ---- the whole command line ---- */

bool options_read(struct options *options, const struct command *command, const struct typed *typed,
		  enum status *status)
{
	*options = options_default;
	options->format = command->format;
	if (command->own_size) {
		options->own = zeroed(command->own_size);
		memcpy(options->own, command->own, command->own_size);
	}
	if (!read_options(options, command, typed, status))
		return false;
	options->files = typed->words - optind;
	options->file = typed->word + optind;
	for (int at = optind; at < typed->words; at++)
		if (report_no_file(typed, command, optind, at))
			return false;
	if (options->files > 0 || !*command->needs)
		return true;
	terminal_complain("hgref %s: expected %s, as in: hgref %s game.log\n", command->name, command->needs,
			  command->name);
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
