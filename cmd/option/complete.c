#include "option/complete.h"

#include "option/topics.h"
#include "text/word.h"

#include <string.h>

void offer(struct text *out, const char *typed, const char *candidate, const char *meaning)
{
	if (strncmp(candidate, typed, strlen(typed)) == 0)
		text_add(out, "%s\t%.*s\n", candidate, (int)strcspn(meaning, "\n"), meaning);
}

static bool is_given_as(const struct option_row *row, struct word word)
{
	if (word.length > 2 && word_begins(word, "--"))
		return word_is((struct word){ word.s + 2, word.length - 2 }, row->name);
	return word.length == 2 && word.s[0] == '-' && row->letter && word.s[1] == row->letter;
}

/* The option of a command with this name (`--edition`, `-e`), if it takes a value; otherwise NULL. */
static const struct option_row *find_valued(const struct command *command, struct word word)
{
	const struct option_row *row;
	int at = 0;
	while ((row = option_row_next(command, &at)) && !(option_has_value(row) && is_given_as(row, word)))
		at++;
	return row;
}

/* `--option=value` in one word, or the value that follows the option; returns false if neither is being typed. */
static bool offer_values(struct text *out, const struct command *command, char *const *words, int count)
{
	const char *typed = words[count - 1], *equals = strncmp(typed, "--", 2) == 0 ? strchr(typed, '=') : NULL;
	struct word before = { typed, equals ? (size_t)(equals + 1 - typed) : 0 }, option = { "", 0 };
	struct text values = { 0 };
	if (equals)
		option = (struct word){ typed, before.length - 1 };
	else if (count > 2)
		option = word_from(words[count - 2]);
	const struct option_row *row = find_valued(command, option);
	if (!row)
		return false;
	option_words(&values, row);
	for (const char *rest = values.s; *rest;) {
		struct word word = word_cut(&rest);
		struct phrase candidate = phrase_of("%.*s%.*s", (int)before.length, before.s, (int)word.length, word.s);
		offer(out, typed, candidate.s, "");
	}
	text_free(&values);
	return true;
}

void complete(struct text *out, const struct command *const *commands, char *const *words, int count)
{
	if (count < 1)
		return;
	const char *typed = words[count - 1];
	bool help = count == 2 && strcmp(words[0], "help") == 0;
	if (count == 1 || help)
		for (const struct command *const *c = commands; *c; c++)
			offer(out, typed, (*c)->name, (*c)->summary);
	if (count == 1)
		offer(out, typed, "help", "the options of a command, or a grammar in short");
	if ((count == 1 || help) && *typed == '-') {
		offer(out, typed, "--help", "the commands");
		offer(out, typed, "--version", "the version");
	}
	for (int i = 0; i < TOPICS && help; i++)
		offer(out, typed, topics[i].name, topics[i].summary);
	const struct command *command = count > 1 ? command_find(commands, words[0]) : NULL;
	if (!command || offer_values(out, command, words, count))
		return;
	if (*typed == '-') {
		const struct option_row *row;
		for (int at = 0; (row = option_row_next(command, &at)); at++)
			offer(out, typed, phrase_of("--%s", row->name).s, row->text);
	} else if (command->offer) {
		int arguments = 0; /* of the words before, without options and their values */
		for (int i = 1; i < count - 1; i++)
			if (words[i][0] != '-' || !words[i][1])
				arguments++;
			else if (find_valued(command, word_from(words[i])))
				i++;
		command->offer(out, typed, arguments);
	}
}
