#include "option/meant.h"

#include "option/topics.h"
#include "law/law.h"
#include "say/say_command.h"
#include "text/nearest.h"

#include <errno.h>
#include <unistd.h>

/*
 * What people type, and what they mean: options and commands of other programs, and arguments that are not files. An
 * argument is found by its ending or by its form: a number is `1`, a place `X,Y:SLOT`.
 */
static const struct slip {
	enum { SLIP_COMMAND, SLIP_OPTION, SLIP_ARGUMENT } kind;
	char given[76];
	char option[12];  /* the row is for commands that have it, or are called so */
	char instead[20]; /* empty: it is left out; what begins or ends with > comes last */
} slips[] = {
	{ SLIP_COMMAND, "validate verify lint judge valid", "", "check" },
	{ SLIP_COMMAND, "points totals standings result results winner count stats summary", "", "score" },
	{ SLIP_COMMAND, "show view play replay browse html page web", "", "report -o game.html" },
	{ SLIP_COMMAND, "svg png picture image board render plot", "", "draw -o board.svg" },
	{ SLIP_COMMAND, "fix repair correct amend", "", "mend" },
	{ SLIP_COMMAND, "json", "", "score -f json" },
	{ SLIP_COMMAND, "csv", "", "score -f csv" },
	{ SLIP_COMMAND, "yaml", "", "convert --to yaml" },
	{ SLIP_COMMAND, "log import export format print cat", "", "convert" },
	{ SLIP_COMMAND, "law lookup search rules ruling", "", "rule" },
	{ SLIP_COMMAND, "moves possible suggest", "", "legal --all" },
	{ SLIP_COMMAND, "why adjudicate dispute", "", "explain" },
	{ SLIP_COMMAND, "generate simulate", "", "random" },
	{ SLIP_COMMAND, "compare", "", "test --trace" },
	{ SLIP_COMMAND, "diff", "", "rule --diff" },
	{ SLIP_COMMAND, "version v", "", "--version" },
	{ SLIP_COMMAND, "man usage commands", "", "--help" },
	{ SLIP_OPTION, "fix in-place i write w", "apply", "--apply" },
	{ SLIP_OPTION, "output o out", "draw", "--draw" },
	{ SLIP_OPTION, "out save", "output", "--output" },
	{ SLIP_OPTION, "json format f", "trace", "" },
	{ SLIP_OPTION, "format f", "draw", "" },
	{ SLIP_OPTION, "format f", "report", "" },
	{ SLIP_OPTION, "format f", "to", "--to" },
	{ SLIP_OPTION, "output o out save", "help", ">" },
	{ SLIP_OPTION, "no-color no-colour plain monochrome", "color", "--color never" },
	{ SLIP_OPTION, "silent s", "quiet", "--quiet" },
	{ SLIP_OPTION, "threads parallel workers", "jobs", "--jobs" },
	{ SLIP_OPTION, "turn ply step", "move", "--move" },
	{ SLIP_OPTION, "count number n", "games", "--games" },
	{ SLIP_OPTION, "from", "input", "--input" },
	{ SLIP_OPTION, "place position feature cell", "at", "--at" },
	{ SLIP_OPTION, "mark highlight at", "feature", "--feature" },
	{ SLIP_OPTION, "usage ?", "help", "--help" },
	{ SLIP_OPTION, "recursive R verbose v strict pedantic all", "help", "" },
	{ SLIP_ARGUMENT, "1", "move", "--move " },
	{ SLIP_ARGUMENT, "1", "games", "--games " },
	{ SLIP_ARGUMENT, "X,Y:SLOT", "at", "--at " },
	{ SLIP_ARGUMENT, "X,Y:SLOT", "feature", "--feature " },
	{ SLIP_ARGUMENT, ".svg .png .pdf .html", "output", "-o " },
	{ SLIP_ARGUMENT, ".yaml .yml", "to", "--to yaml >" },
	{ SLIP_ARGUMENT, ".log", "to", ">" },
	{ SLIP_ARGUMENT, ".log .txt", "apply", "--apply >" },
	{ SLIP_ARGUMENT, ".log .txt", "random", ">" },
	{ SLIP_ARGUMENT, ".csv", "if-ended", "-f csv >" },
	{ SLIP_ARGUMENT, ".json .jsonl", "against", "--trace " },
	{ SLIP_ARGUMENT, ".json .jsonl", "format", "-f json >" },
	{ SLIP_ARGUMENT, ".json .jsonl", "trace", ">" },
	{ SLIP_ARGUMENT, ".txt .out", "help", ">" },
	{ SLIP_ARGUMENT, "help", "help", "--help" },
};

static const struct option_row *find_option(const struct command *command, struct word name)
{
	const struct option_row *row;
	int at = 0;
	while ((row = option_row_next(command, &at)) && !word_is(name, row->name))
		at++;
	return row;
}

/* The first row for a word in this command; NULL if there is none. `command` is NULL for a first word. */
static const struct slip *find_slip(int kind, const struct command *command, struct word given)
{
	for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
		if ((int)slips[i].kind == kind && word_among(given, slips[i].given) &&
		    (!command || find_option(command, word_from(slips[i].option)) ||
		     strcmp(command->name, slips[i].option) == 0))
			return &slips[i];
	return NULL;
}

/* The option of a command that takes this word, as `json` is one of the formats; NULL if none does. */
static const struct option_row *find_option_with(const struct command *command, struct word value)
{
	const struct option_row *row;
	bool found = false;
	for (int at = 0; !found && (row = option_row_next(command, &at)); at++) {
		struct text words = { 0 };
		option_words(&words, row);
		found = words.length && word_among(value, words.s);
		text_free(&words);
	}
	return found ? row : NULL;
}

/* ---- the answer ---- */

/* A complaint about a word, and what is typed instead. */
struct answer {
	const struct typed *typed;
	const struct command *asked;   /* that was given */
	const struct command *command; /* that is typed instead; NULL: nothing is known */
	int at, count;                 /* the words that are replaced */
	struct text complaint, instead;
};

/* Adds `hgref NAME` and the words after the first; what redirects the output comes last, as a claim does, in quotes. */
static void add_line(struct text *out, const struct typed *typed, const char *name, int at, int count,
		     const char *instead)
{
	int place = strpbrk(instead, ">'") ? typed->words : at;
	text_add(out, ": hgref %s", name);
	for (int i = 1; i <= typed->words; i++) {
		if (i == place && *instead)
			text_add(out, " %s", instead);
		if (i < typed->words && (i < at || i >= at + count)) {
			text_add_string(out, " ");
			say_argument(out, typed->word[i]);
		}
	}
}

/* Prints the complaint, and then the line that is meant or which help to read. */
static void print_answer(struct answer *a)
{
	if (a->command)
		add_line(&a->complaint, a->typed, a->command->name, a->at, a->count,
			 a->instead.length ? a->instead.s : "");
	terminal_complain("%s\n", a->complaint.s);
	if (!a->command)
		options_hint(a->asked->name);
	text_free(&a->complaint);
	text_free(&a->instead);
}

/*
 * Goes on to the first of the commands that have an option and take files as this one does, and adds which these are:
 * "; legal, explain and draw have --move". Returns false if there are none.
 */
static bool name_owners(struct answer *a, struct word option)
{
	struct text names = { 0 };
	const struct command *first = NULL;
	for (const struct command *const *c = a->typed->commands; *c; c++)
		if (!*(*c)->needs == !*a->command->needs && find_option(*c, option)) {
			text_add(&names, "%s%s", first ? " " : "", (*c)->name);
			first = first ? first : *c;
		}
	if (first) {
		text_add_string(&a->complaint, "; ");
		option_join(&a->complaint, names.s, ", ", " and ");
		text_add(&a->complaint, " %s --%.*s", strchr(names.s, ' ') ? "have" : "has", (int)option.length,
			 option.s);
		a->command = first;
	}
	text_free(&names);
	return first;
}

/* ---- options ---- */

/* What is meant by an option that nothing else is known about; NULL if nothing is near. */
static const char *nearest_option(const struct command *command, struct word name)
{
	const char *names[OPTION_ROWS_MAX + 1] = { NULL };
	const struct option_row *row;
	int n = 0;
	for (int at = 0; (row = option_row_next(command, &at)); at++)
		names[n++] = row->name;
	return nearest_word(name, names);
}

/* Finds what is typed instead of an option; `rest` is its value, `=VALUE`, or empty. */
static void replace_option(struct answer *a, struct word name, const char *rest)
{
	const struct option_row *row = find_option_with(a->command, name);
	const struct slip *slip = find_slip(SLIP_OPTION, a->command, name), *any = find_slip(SLIP_OPTION, NULL, name);
	const char *near = nearest_option(a->command, name);
	if (row) {
		text_add(&a->instead, "--%s %.*s", row->name, (int)name.length, name.s);
	} else if (slip) {
		text_add(&a->instead, "%s%s", slip->instead, *slip->instead == '-' ? rest : "");
	} else if (name_owners(a, name)) {
		text_add(&a->instead, "--%.*s%s", (int)name.length, name.s, rest);
		return;
	} else if (any && name.length > 1 && name_owners(a, word_from(any->option))) {
		text_add(&a->instead, "%s%s", any->instead, rest);
		return;
	} else if (near) {
		text_add(&a->instead, "--%s%s", near, rest);
	} else {
		a->command = NULL;
		return;
	}
	text_add_string(&a->complaint, a->instead.length ? "; did you mean" : ", and it can be left out");
}

void report_no_option(const struct typed *typed, const struct command *command, int at, struct word name)
{
	struct answer a = { .typed = typed, .asked = command, .command = at ? command : NULL, .at = at, .count = 1 };
	const char *rest = name.s + name.length, *next = at + 1 < typed->words ? typed->word[at + 1] : "-";
	text_add(&a.complaint, "hgref %s: there is no option `%s%.*s`", command->name, name.length > 1 ? "--" : "-",
		 (int)name.length, name.s);
	if (at)
		replace_option(&a, name, rest);
	bool output = a.instead.length && *a.instead.s == '>';
	if (output) /* never a file that is there: it may be the record */
		text_add_string(&a.instead, "FILE");
	if ((output || !a.instead.length) && !*rest && *next != '-' && access(next, F_OK) != 0)
		a.count++; /* its value */
	print_answer(&a);
}

/* ---- arguments ---- */

void report_no_argument(const struct typed *typed, const struct command *command)
{
	struct answer a = { .typed = typed, .asked = command, .command = command, .at = typed->words };
	text_add(&a.complaint, "hgref %s: expected %s, as in", command->name, command->needs);
	text_add_string(&a.instead, "game.log");
	print_answer(&a);
}

bool is_input(const char *word)
{
	return strcmp(word, "-") == 0 || is_address(word) || access(word, F_OK) == 0;
}

/* Whether an argument is a file to read: any but a claim. */
static bool is_read(const struct command *command, int argument)
{
	if (strstr(command->arguments, "CLAIM"))
		return argument == 0;
	return !*command->arguments || strstr(command->arguments, "FILE") || strstr(command->arguments, "PATH");
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

/* The row for an argument: for the ending of a file that may be `written`, for a number, a place, or the word itself. */
static const struct slip *find_argument(const struct command *command, const char *word, bool written)
{
	const char *dot = written ? strrchr(word, '.') : NULL, *form = dot ? dot : word;
	if (*word && !word[strspn(word, "0123456789")])
		form = "1";
	else if (strchr(word, ',') && strchr(word, ':'))
		form = "X,Y:SLOT";
	return find_slip(SLIP_ARGUMENT, command, word_from(form));
}

/* Finds what is typed instead of an argument that is not a file. */
static void replace_argument(struct answer *a, const char *word, bool written)
{
	const struct slip *slip = find_argument(a->command, word, written);
	const struct option_row *row = find_option_with(a->command, word_from(word));
	const struct command *named = command_find(a->typed->commands, is_of_law(word) ? "rule" : word);
	if (slip) {
		text_add_string(&a->instead, slip->instead);
		if (strchr(" >", a->instead.s[a->instead.length - 1]))
			say_argument(&a->instead, word);
	} else if (row) {
		text_add(&a->instead, "--%s %s", row->name, word);
	} else if (find_option(a->command, word_from(word))) {
		text_add(&a->instead, "--%s", word);
	} else if (*word && !word[strspn(word, "0123456789")] && name_owners(a, word_from("move"))) {
		text_add(&a->instead, "--move %s", word);
		return;
	} else if (strcmp(a->command->name, "claim") == 0 && strpbrk(word, " :")) {
		text_add_string(&a->instead, strchr(word, ' ') && a->typed->words > a->at + 1 ? "" : "FILE ");
		say_argument(&a->instead, word);
	} else {
		a->command = named;
		text_add_string(&a->instead, is_of_law(word) ? word : "");
	}
	text_add_string(&a->complaint, a->command ? "; did you mean" : "");
}

bool report_no_file(const struct typed *typed, const struct command *command, int first, int at)
{
	const char *word = typed->word[at];
	bool none = !*command->arguments, read = is_read(command, at - first), two = typed->words == first + 2;
	struct answer a = { .typed = typed, .asked = command, .command = command, .at = at, .count = 1 };
	for (int i = first; read && strcmp(word, "-") == 0 && i < at; i++)
		if (strcmp(typed->word[i], "-") == 0) {
			terminal_complain("hgref %s: `-` is given twice, but standard input can be read only once\n",
					  command->name);
			return true;
		}
	if (!none && (!read || is_input(word)))
		return false;
	text_add(&a.complaint, none ? "hgref %s: `%s`: this command reads no file" : "hgref %s: there is no file `%s`",
		 command->name, word);
	replace_argument(&a, word, none || (two && access(typed->word[2 * first + 1 - at], F_OK) == 0));
	bool known = a.command || none || !*word;
	if (known)
		print_answer(&a);
	text_free(&a.complaint);
	text_free(&a.instead);
	return known;
}

/* ---- the first word ---- */

/* What is meant by a word that is near no command or, with `help`, topic; NULL if nothing is. */
static const char *find_meant(const struct typed *typed, struct word word, bool help)
{
	enum { NAMES_MAX = 40 };
	const char *names[NAMES_MAX + 1] = { NULL };
	const struct slip *slip = find_slip(SLIP_COMMAND, NULL, word);
	int n = 0;
	for (const struct command *const *c = typed->commands; *c && n < NAMES_MAX; c++)
		names[n++] = (*c)->name;
	for (const struct topic *topic = topics; help && topic->name && n < NAMES_MAX; topic++)
		names[n++] = topic->name;
	return slip ? slip->instead : nearest_word(word, names);
}

void report_no_command(const struct typed *typed, bool help)
{
	const char *word = typed->word[0], *bare = word + strspn(word, "-");
	const char *meant = find_meant(typed, word_from(bare), help);
	const struct typed all = { typed->commands, typed->word - 1, typed->words + 1 }; /* with the first word */
	struct text complaint = { 0 };
	bool known = true;
	int later = typed->words - 1;
	while (later > 0 && !command_find(typed->commands, typed->word[later]))
		later--;
	text_add(&complaint, "hgref: `%s` is not a command%s", word,
		 later || bare > word ? ", which comes first" : "; did you mean");
	if (is_of_law(word))
		text_add(&complaint, ": hgref rule %s", word);
	else if (help && meant)
		text_add(&complaint, ": hgref help %.*s", (int)strcspn(meant, " "), meant);
	else if (command_find(typed->commands, bare))
		add_line(&complaint, typed, bare, 0, 0, "");
	else if (later > 0)
		add_line(&complaint, &all, typed->word[later], later + 1, 1, "");
	else if (meant && (bare == word || *meant == '-'))
		add_line(&complaint, typed, meant, 0, 0, "");
	else if (bare > word && typed->words > 1)
		add_line(&complaint, &all, "check", 0, 0, "");
	else
		known = false;
	if (known)
		terminal_complain("%s\n", complaint.s);
	else if (strpbrk(word, "/."))
		terminal_complain("hgref: %s: %s\n", word, strerror(ENOENT));
	else
		terminal_complain("hgref: `%s` is not a command; `hgref --help` lists them\n", word);
	text_free(&complaint);
}
