#include "option/complete.h"

#include "law/law.h"
#include "read/read_codes.h"

#include <string.h>

static bool begins(const char *word, const char *beginning)
{
	return strncmp(word, beginning, strlen(beginning)) == 0;
}

/* A line, if it begins as what is typed does. */
static void offer(struct text *out, const char *typed, const char *candidate, const char *meaning)
{
	if (begins(candidate, typed))
		text_add(out, "%s\t%.*s\n", candidate, (int)strcspn(meaning, "\n"), meaning);
}

static void offer_commands(struct text *out, const struct command *commands, int n, const char *typed)
{
	for (int i = 0; i < n; i++)
		offer(out, typed, commands[i].name, commands[i].summary);
	if (*typed == '-') {
		offer(out, typed, "--help", "the commands");
		offer(out, typed, "--version", "the version");
	}
}

/* All that `hgref rule` explains. */
static void offer_citations(struct text *out, const char *typed)
{
	for (int code = 0; code < VIOLATION_CODES; code++)
		offer(out, typed, violation_name((enum violation_code)code),
		      violation_sentence((enum violation_code)code));
	for (int code = 0; code < READ_CODES; code++)
		offer(out, typed, read_code_words((enum read_code)code)->name,
		      read_code_words((enum read_code)code)->sentence);
	for (int i = 0; law_rule_at(i); i++)
		offer(out, typed, law_rule_at(i)->id, law_rule_at(i)->rule);
	for (int i = 0; law_ruling_at(i); i++)
		offer(out, typed, law_ruling_at(i)->id, law_ruling_at(i)->question);
}

/* `[hg1|hg2]` in the help is a choice of words; `(--move N | --count)` and `FILE...` are none. */
static void offer_arguments(struct text *out, const char *arguments, const char *typed)
{
	struct text words = { 0 };
	for (size_t length; *arguments; arguments += length + (arguments[length] == ' ')) {
		length = strcspn(arguments, " ");
		if (length < 3 || *arguments != '[' || !memchr(arguments, '|', length))
			continue;
		for (const char *at = arguments + 1, *end = arguments + length - 1; at < end;) {
			size_t n = strcspn(at, "|]");
			text_clear(&words);
			text_add(&words, "%.*s", (int)n, at);
			offer(out, typed, words.s, "");
			at += n + 1;
		}
	}
	text_free(&words);
}

/* Lines of the values of an option, each behind `before`. */
static void offer_values(struct text *out, const char *values, const char *before, const char *typed)
{
	struct text candidate = { 0 };
	for (size_t length; *values; values += length + (values[length] != '\0')) {
		length = strcspn(values, "\n");
		text_clear(&candidate);
		text_add(&candidate, "%s%.*s", before, (int)length, values);
		offer(out, typed, candidate.s, "");
	}
	text_free(&candidate);
}

/* `--option=value` in one word, or the value behind the option; false: neither is what is being typed. */
static bool complete_value(struct text *out, const struct command *command, char *const *words, int count)
{
	const char *typed = words[count - 1], *equals = strchr(typed, '=');
	struct text option = { 0 }, values = { 0 };
	bool joined = begins(typed, "--") && equals, wanted;
	text_add(&option, "%.*s", joined ? (int)(equals - typed) : 60, joined ? typed : words[count - 2]);
	wanted = (joined || count > 2) && options_values(&values, command, option.s);
	if (joined)
		text_add(&option, "=");
	if (wanted && values.length)
		offer_values(out, values.s, joined ? option.s : "", typed);
	text_free(&option);
	text_free(&values);
	return wanted;
}

/* How many words before the one being typed are no options, nor their values. */
static int count_arguments(const struct command *command, char *const *words, int count)
{
	struct text unused = { 0 };
	int arguments = 0;
	for (int i = 1; i < count - 1; i++) {
		bool option = words[i][0] == '-' && words[i][1];
		arguments += !option;
		i += option && !strchr(words[i], '=') && options_values(&unused, command, words[i]);
	}
	text_free(&unused);
	return arguments;
}

static void offer_options(struct text *out, const struct command *command, const char *typed)
{
	const char *name, *meaning;
	for (int row = 0; options_name(command, &row, &name, &meaning); row++) {
		struct text candidate = { 0 };
		text_add(&candidate, "--%s", name);
		offer(out, typed, candidate.s, meaning);
		text_free(&candidate);
	}
}

void complete(struct text *out, const struct command *commands, int n, char *const *words, int count)
{
	const struct command *command = NULL;
	if (count < 1)
		return;
	const char *typed = words[count - 1];
	if (count == 1) {
		offer_commands(out, commands, n, typed);
		return;
	}
	for (int i = 0; i < n; i++)
		if (strcmp(commands[i].name, words[0]) == 0)
			command = &commands[i];
	if (!command || complete_value(out, command, words, count))
		return;
	if (*typed == '-')
		offer_options(out, command, typed);
	else if (strncmp(command->arguments, "CODE", 4) == 0)
		offer_citations(out, typed);
	else if (command->takes & OPT_CLAIM && count_arguments(command, words, count) > 0)
		offer(out, typed, "totals", "the totals that the record itself claims");
	else
		offer_arguments(out, command->arguments, typed);
}
