#include "option/meant.h"

#include "option/topics.h"
#include "law/law.h"
#include "text/nearest.h"

#include <stdlib.h>
#include <unistd.h>

/*
 * What people type, and what they mean: commands and options of other programs, and arguments that are not files. An
 * argument is found by its ending or by its form: a number is `1`, a place `X,Y:SLOT`.
 */
static const struct slip {
	enum slip_kind { SLIP_COMMAND, SLIP_OPTION, SLIP_ARGUMENT } kind;
	char given[52];
	char meant[20]; /* an option only where a command has it; the word itself follows a space or > at the end */
} slips[] = {
	{ SLIP_COMMAND, "validate verify lint judge", "check" },
	{ SLIP_COMMAND, "points totals standings result winner count stats", "score" },
	{ SLIP_COMMAND, "show view play replay html page", "report -o game.html" },
	{ SLIP_COMMAND, "svg png picture image board render", "draw -o board.svg" },
	{ SLIP_COMMAND, "fix repair correct", "mend" },
	{ SLIP_COMMAND, "json", "score -f json" },
	{ SLIP_COMMAND, "yaml", "convert --to yaml" },
	{ SLIP_COMMAND, "log import export print", "convert" },
	{ SLIP_COMMAND, "law search rules ruling", "rule" },
	{ SLIP_COMMAND, "version v", "--version" },
	{ SLIP_COMMAND, "man manual doc docs usage info", "help" },
	{ SLIP_OPTION, "fix in-place i write w", "--apply" },
	{ SLIP_OPTION, "output o out", "--draw" },
	{ SLIP_OPTION, "out save", "--output" },
	{ SLIP_OPTION, "output o out save", "--apply >FILE" },
	{ SLIP_OPTION, "output o out save", ">FILE" },
	{ SLIP_OPTION, "final end ended finish", "--if-ended" },
	{ SLIP_OPTION, "png svg pdf jpg jpeg gif", "--output board.svg" },
	{ SLIP_OPTION, "json csv svg text", "--format " },
	{ SLIP_OPTION, "format f", "--to" },
	{ SLIP_OPTION, "format f", "" },
	{ SLIP_OPTION, "n count number", "--games" },
	{ SLIP_OPTION, "no-color no-colour plain", "--color never" },
	{ SLIP_OPTION, "at position coordinates xy", "--cell" },
	{ SLIP_OPTION, "recursive R verbose v strict pedantic player", "" },
	{ SLIP_ARGUMENT, "1", "--move " },
	{ SLIP_ARGUMENT, "1", "--games " },
	{ SLIP_ARGUMENT, "X,Y:SLOT", "--at " },
	{ SLIP_ARGUMENT, ".svg .png .pdf .html", "--output " },
	{ SLIP_ARGUMENT, ".yaml .yml", "--to yaml >" },
	{ SLIP_ARGUMENT, ".log", "--to log >" },
	{ SLIP_ARGUMENT, ".log .txt", "--apply >" },
	{ SLIP_ARGUMENT, ".json .jsonl", "--format json >" },
	{ SLIP_ARGUMENT, ".txt .out", ">" },
};

static const struct option_row *find_option(const struct command *command, struct word name)
{
	const struct option_row *row;
	int at = 0;
	while ((row = option_row_next(command, &at)) && !word_is(name, row->name) &&
	       !(name.length == 1 && row->letter == *name.s))
		at++;
	return row;
}

/* The option that a row begins with; an empty word if it begins with none. */
static struct word slip_option(const struct slip *slip)
{
	const char *name = slip->meant + strspn(slip->meant, "-");
	return (struct word){ name, name > slip->meant ? strcspn(name, " ") : 0 };
}

/* The first row for a word in this command, or in any if it is NULL; NULL if there is none. */
static const struct slip *find_slip(enum slip_kind kind, const struct command *command, struct word given)
{
	for (const struct slip *slip = slips; slip < slips + sizeof slips / sizeof *slips; slip++)
		if (slip->kind == kind && word_among(given, slip->given) &&
		    (!command || slip_option(slip).length == 0 || find_option(command, slip_option(slip))))
			return slip;
	return NULL;
}

/* Adds which of the commands that take files as this one does have an option; false if there are none, or most have it. */
static bool add_owners(struct text *out, const struct typed *typed, const struct command *command, struct word option)
{
	enum { OWNERS_MAX = 5 };
	struct text names = { 0 };
	int owners = 0;
	for (const struct command *const *c = typed->commands; *c; c++)
		if (!*(*c)->needs == !*command->needs && find_option(*c, option))
			text_add(&names, "%s%s", owners++ ? " " : "", (*c)->name);
	bool few = owners > 0 && owners <= OWNERS_MAX;
	if (few) {
		text_add_string(out, "; ");
		option_join(out, names.s, ", ", " and ");
		text_add(out, " %s `%s%.*s`", owners > 1 ? "have" : "has", option.length > 1 ? "--" : "-",
			 (int)option.length, option.s);
	}
	text_free(&names);
	return few;
}

/* Adds what is meant by a word, an option or an argument `form`, in this command or in others; false if nothing is known. */
static bool add_meant(struct text *out, enum slip_kind kind, const struct typed *typed, const struct command *command,
		      struct word form, struct word word)
{
	const struct slip *slip = find_slip(kind, command, form), *any = find_slip(kind, NULL, form);
	size_t length = slip ? strlen(slip->meant) : 0;
	if (slip && length == 0)
		text_add_string(out, "; it can be left out");
	else if (slip)
		text_add(out, "; did you mean `%s%.*s`?", slip->meant,
			 strchr(" >", slip->meant[length - 1]) ? (int)word.length : 0, word.s);
	else
		return (kind == SLIP_OPTION && add_owners(out, typed, command, form)) ||
		       (any && !strchr(any->meant, '>') && add_owners(out, typed, command, slip_option(any)));
	return true;
}

/* ---- options ---- */

void report_no_option(const struct typed *typed, const struct command *command, struct word name)
{
	const char *names[OPTION_ROWS_MAX + 1] = { NULL };
	const struct option_row *row;
	struct text out = { 0 };
	int n = 0;
	for (int at = 0; (row = option_row_next(command, &at)); at++)
		names[n++] = row->name;
	const char *near = nearest_word(name, names);
	text_add(&out, "hgref %s: there is no option `%s%.*s`", command->name, name.length > 1 ? "--" : "-",
		 (int)name.length, name.s);
	if (strchr("0123456789", *name.s) && find_option(command, word_from("cell")))
		text_add_string(&out, "; a cell is one word, as in `--cell 0,-1`");
	else if (!add_meant(&out, SLIP_OPTION, typed, command, name, name))
		text_add(&out, near ? "; did you mean `--%s`?" : "; `hgref %s --help` lists them",
			 near ? near : command->name);
	terminal_complain("%s\n", out.s);
	text_free(&out);
}

/* ---- arguments ---- */

bool is_input(const char *word)
{
	return strcmp(word, "-") == 0 || is_address(word) || access(word, F_OK) == 0;
}

/* Whether something in the law has this name: a rule, a ruling or a code of a violation. */
static bool is_of_law(const char *name)
{
	size_t length = strlen(name);
	bool found = violation_find(name, length) < VIOLATION_CODES;
	for (enum game_kind game = 0; game < GAME_KINDS; game++)
		found |= law_find(game, name, length) || law_find_ruling(game, name, length);
	return found;
}

bool report_no_file(const struct typed *typed, const struct command *command, int first, int at)
{
	const char *word = typed->word[at], *form = word, *ending = strrchr(word, '.'),
		   *last = word + strlen(word) - (*word != '\0');
	bool none = !*command->arguments, is_claim = command->offer && *command->needs && strpbrk(word, " :");
	if (!none && (is_input(word) || (command->offer && !(is_claim && at == first))))
		return false;
	if (*word && !word[strspn(word, "0123456789")])
		form = "1";
	else if (strchr(word, ',') && strchr(word, ':'))
		form = "X,Y:SLOT";
	else if (ending && typed->words == first + 2 && access(typed->word[2 * first + 1 - at], F_OK) == 0)
		form = ending; /* the other file is there: this one is to be written */
	struct text out = { 0 };
	text_add(&out, none ? "hgref %s: `%s`: this command reads no file" : "hgref %s: there is no file `%s`",
		 command->name, word);
	bool known = true;
	size_t colon = strcspn(word, ":");
	int number = word[colon] ? atoi(word + colon + 1) : 0;
	struct text before = { 0 }; /* the comma, or `:61` as messages print it */
	text_add_bytes(&before, word, number > 0 ? colon : strlen(word) - (*last == ','));
	const char *cell = NULL; /* `--cell 1 2`: its first number */
	for (int i = 0; i + 1 < typed->words && strcmp(form, "1") == 0; i++)
		if (strcmp(typed->word[i], "--cell") == 0 && !strchr(typed->word[i + 1], ','))
			cell = typed->word[i + 1];
	if (cell)
		text_add(&out, "; a cell is one word: did you mean `--cell %s,%s`?", cell, word);
	else if (*last == ',' && is_input(before.s))
		text_add(&out, "; files are separated by spaces: did you mean `%s`?", before.s);
	else if (number > 0 && is_input(before.s))
		text_add(&out, "; did you mean `hgref %s --line %d %s`?",
			 find_option(command, word_from("line")) ? command->name : "explain", number, before.s);
	else if (is_claim)
		text_add_string(&out, "; a claim comes after the FILE, as in: hgref claim game.log 'red wins'");
	else if (is_of_law(word))
		text_add(&out, "; did you mean `hgref rule %s`?", word);
	else if (command_find(typed->commands, word))
		text_add(&out, "; a command comes first, as in `hgref %s FILE`", word);
	else
		known = add_meant(&out, SLIP_ARGUMENT, typed, command, word_from(form), word_from(word)) || none;
	if (!known && strcmp(command->name, "rulings") == 0 && !strpbrk(word, "./-")) {
		text_add(&out, "; `hgref rule %s` searches the law for it", word);
		known = true;
	}
	if (known)
		terminal_complain("%s\n", out.s);
	text_free(&before);
	text_free(&out);
	return known;
}

/* ---- the first word ---- */

/* What is meant by a first word without its dashes: a command with its options or, with `help`, a topic; NULL if nothing is. */
static const char *find_meant(const struct typed *typed, const char *bare, bool help)
{
	enum { NAMES_MAX = 40 };
	const char *names[NAMES_MAX + 1] = { NULL };
	const struct slip *slip = find_slip(SLIP_COMMAND, NULL, word_from(bare));
	int n = 0;
	for (const struct command *const *c = typed->commands; *c && n < NAMES_MAX; c++)
		names[n++] = (*c)->name;
	for (const struct topic *topic = topics; help && topic->name && n < NAMES_MAX; topic++)
		names[n++] = topic->name;
	if (slip || bare > typed->word[0])
		return slip ? slip->meant : names[word_find(word_from(bare), names)];
	return nearest_word(word_from(bare), names);
}

void report_no_command(const struct typed *typed, bool help)
{
	const char *word = typed->word[0], *bare = word + strspn(word, "-"), *meant = find_meant(typed, bare, help);
	if (is_of_law(word))
		terminal_complain("hgref: `%s` is not a command; did you mean `hgref rule %s`?\n", word, word);
	else if (meant)
		terminal_complain("hgref: `%s` is not a command; did you mean `hgref %s%.*s`?\n", word,
				  help ? "help " : "", (int)strcspn(meant, help ? " " : ""), meant);
	else if (bare > word)
		terminal_complain("hgref: `%s`: a command comes first, as in `hgref check %s`\n", word, word);
	else
		terminal_complain("hgref: `%s` is not a command; `hgref --help` lists them\n", word);
}
